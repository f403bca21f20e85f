import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../platform/db/database.ts';
import { findTypeAlarms } from '../../fleet/device-types/device-types.service.ts';
import { type AlarmFact, findEvidence } from './alarm-evidence.store.ts';
import {
  passTime,
  type Rule,
  type Sample,
  type SignalState,
  takeSample,
  toRule,
} from './engine/evaluator.policy.ts';

export type { AlarmFact } from './alarm-evidence.store.ts';
export type { Met, Rule, Sample, SignalState } from './engine/evaluator.policy.ts';
export { isWithin } from './engine/schedule.policy.ts';

/** What is stored of one signal's alarms. */
export interface AlarmEvidence {
  /** Whose setting counts. */
  source: 'type' | 'own' | 'none';
  rule: Rule | null;
  last: AlarmFact | null;
  /** The device as a whole is silent since then. */
  silentSince: Date | null;
  /** As the evaluator remembered it last. */
  state: SignalState | null;
}

/** Undefined when there is no such device. Whoever asks has checked that its reader may see the device. */
export async function findAlarmEvidence(
  db: Db,
  deviceId: number,
  semaphoreId: string,
): Promise<AlarmEvidence | undefined> {
  const row = await findEvidence(db, deviceId, semaphoreId);
  if (!row) return undefined;
  const ofType = (await findTypeAlarms(db, [row.typeId])).find(
    ({ setting }) => setting.semaphoreId === semaphoreId,
  );
  const setting = row.own ?? ofType?.setting ?? null;
  return {
    source: sourceOf(row.own, setting),
    rule: setting && toRule(setting),
    last: row.last && toFact(row.last),
    silentSince: row.silentSince,
    state: row.state,
  };
}

function sourceOf(own: AlarmSetting | null, setting: AlarmSetting | null): AlarmEvidence['source'] {
  if (own) return 'own';
  return setting ? 'type' : 'none';
}

const toFact = ({
  started,
  recovered,
  ...fact
}: Omit<AlarmFact, 'startedAt' | 'recoveredAt'> & {
  started: string;
  recovered: string | null;
}): AlarmFact => ({
  ...fact,
  startedAt: new Date(started),
  recoveredAt: recovered === null ? null : new Date(recovered),
});

/** Where the evaluator stands after these samples, oldest first, and the time that has passed since. */
export function replay(rule: Rule, samples: readonly Sample[], nowMs: number): SignalState | undefined {
  let state: SignalState | undefined;
  for (const sample of samples) state = takeSample(rule, state, sample, []);
  return passTime(rule, state, nowMs, []);
}
