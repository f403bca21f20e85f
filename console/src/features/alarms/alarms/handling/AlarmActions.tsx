import {
  CheckCircleOutlined,
  CommentOutlined,
  FilterOutlined,
  HddOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UndoOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { type ReactNode, useCallback } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { RowMenu } from '../../../../components/data-table/RowMenu.tsx';
import {
  divider,
  type RowItems,
  rowItem,
  useRowItems,
} from '../../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import type { IconType } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { useProjectOptions } from '../../../fleet/projects/projects.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { changeAssignee, changeHandling } from '../alarm/alarms.queries.ts';
import { alarmTaskMessages } from './alarm-task.messages.ts';
import type { AlarmTaskKind } from './alarm-tasks.ts';

/** Whether the caller may handle an alarm: the word, and the project it belongs to. */
export function useMayHandle(): (alarm: Pick<Alarm, 'projectId'>) => boolean {
  const may = useMay()('alarms:handle');
  const projects = useProjectOptions();
  const seenOnly = projects.filter(({ mayOperate }) => !mayOperate).map(({ value }) => value);
  const key = seenOnly.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same projects are the same answer
  return useCallback(({ projectId }) => may && !seenOnly.includes(projectId), [may, key]);
}

interface Options {
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** Narrows the list to one device; absent where it is about one. */
  onOnlyDevice?: ((deviceId: number) => void) | undefined;
}

/** Many devices have an alarm of the same signal: beside those of others it is named with its device. */
export function useAlarmRowName(of: 'all' | 'device'): (alarm: Alarm) => string {
  const subject = useAlarmSubject();
  return useCallback(
    (alarm) => (of === 'all' ? `${subject(alarm)} · ${alarm.deviceName}` : subject(alarm)),
    [of, subject],
  );
}

/** What can be done with an alarm of a list. */
export function useAlarmActions({ run, onOnlyDevice }: Options): (alarm: Alarm) => ReactNode {
  const t = useMessages(alarmsMessages);
  const name = useAlarmRowName(onOnlyDevice ? 'all' : 'device');
  const mayHandle = useMayHandle();
  const handling = useHandlingItems(run);
  const item = useRowItems();
  return useCallback(
    (alarm) => {
      const { deviceId } = alarm;
      const items = () => [
        ...(mayHandle(alarm) ? [...handling(alarm), divider] : []),
        onOnlyDevice !== undefined &&
          rowItem('only', FilterOutlined, t('onlyDevice'), () => onOnlyDevice(deviceId)),
        item.link('device', HddOutlined, t('openDevice'), devicePage.address({ id: deviceId })),
      ];
      return <RowMenu label={t('actionsOf', { name: name(alarm) })} items={items} />;
    },
    [t, name, mayHandle, handling, item, onOnlyDevice],
  );
}

function useHandlingItems(run: Options['run']): (alarm: Alarm) => RowItems {
  const t = useMessages(alarmsMessages);
  const mayChoose = useMay()('users:list');
  const { id: own } = useAccount();
  const { assignTo, reopen } = useAtOnce();
  return useCallback(
    (alarm) => {
      const { warningStatus, assigneeId } = alarm;
      const task = (kind: AlarmTaskKind, icon: IconType) =>
        rowItem(kind, icon, t(kind), () => run(kind, [alarm]));
      return [
        warningStatus !== 'processed' && task('process', CheckCircleOutlined),
        warningStatus !== 'notRequired' && task('dismiss', MinusCircleOutlined),
        warningStatus !== 'untreated' && rowItem('reopen', UndoOutlined, t('reopen'), () => reopen([alarm])),
        assigneeId !== own && rowItem('mine', UserOutlined, t('assignToMe'), () => assignTo([alarm], own)),
        mayChoose && task('assign', UserAddOutlined),
        task('comment', CommentOutlined),
        task('shelve', PauseCircleOutlined),
      ];
    },
    [t, run, mayChoose, own, assignTo, reopen],
  );
}

/** What needs no words: it is done when it is asked for. */
function useAtOnce() {
  const feedback = useFeedback();
  const t = useMessages(alarmsMessages);
  const task = useMessages(alarmTaskMessages);
  const reopen = useCallback(
    (alarms: readonly Alarm[]) => {
      const ids = alarms.map(({ id }) => id);
      changeHandling(ids, { warningStatus: 'untreated', note: null }).then(
        () => feedback.success(task('untreated', { count: ids.length })),
        (error: unknown) => feedback.error(error, task('failed')),
      );
    },
    [feedback, task],
  );
  const assignTo = useCallback(
    (alarms: readonly Alarm[], userId: number) => {
      const ids = alarms.map(({ id }) => id);
      changeAssignee(ids, userId).then(
        () => feedback.success(t('assigned', { count: ids.length })),
        (error: unknown) => feedback.error(error, t('assignFailed')),
      );
    },
    [feedback, t],
  );
  return { reopen, assignTo };
}
