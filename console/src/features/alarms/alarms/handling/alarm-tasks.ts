import {
  CheckCircleOutlined,
  CommentOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import type { IconType } from '../../../../components/Icon.tsx';
import type { ShelvingTarget } from '../../alarm-shelving/alarm-shelving.queries.ts';

/** What is done with alarms after something was asked: a note, a person, a text, or for how long. */
export type AlarmTaskKind = 'process' | 'dismiss' | 'assign' | 'comment' | 'shelve';

export const taskIcons: Readonly<Record<AlarmTaskKind, IconType>> = {
  process: CheckCircleOutlined,
  dismiss: MinusCircleOutlined,
  assign: UserAddOutlined,
  comment: CommentOutlined,
  shelve: PauseCircleOutlined,
};

export interface AlarmTask {
  kind: Exclude<AlarmTaskKind, 'shelve'>;
  alarms: readonly Alarm[];
}

/** Each is a shelf of its own. */
export const shelvesAtOnce = 50;

/** A comment is about one alarm. */
export function isTaskFor(
  kind: AlarmTaskKind,
  alarms: readonly Pick<Alarm, 'deviceId' | 'semaphoreId'>[],
): boolean {
  if (kind === 'comment') return alarms.length === 1;
  if (kind === 'shelve' && shelfTargetsOf(alarms).length > shelvesAtOnce) return false;
  return alarms.length > 0;
}

/** What is shelved with these alarms: each signal of a device, and its silence, once. */
export function shelfTargetsOf(alarms: readonly Pick<Alarm, 'deviceId' | 'semaphoreId'>[]): ShelvingTarget[] {
  const targets = alarms.map(({ deviceId, semaphoreId }) => ({
    deviceId,
    ...(semaphoreId === '' ? { silence: 1 as const } : { semaphoreId }),
  }));
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

export const statusAfter = { process: 'processed', dismiss: 'notRequired' } as const;
