import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../platform/db/database.ts';
import { firstRow } from '../../../platform/db/rows.store.ts';
import type { Cause, Level, SignalState } from './engine/evaluator.policy.ts';

export interface AlarmFact {
  id: number;
  level: Level;
  cause: Cause;
  startedAt: Date;
  recoveredAt: Date | null;
  repeats: number;
  quiet: boolean;
}

interface Row {
  typeId: number;
  own: AlarmSetting | null;
  state: SignalState | null;
  last: (Omit<AlarmFact, 'startedAt' | 'recoveredAt'> & { started: string; recovered: string | null }) | null;
  silentSince: Date | null;
}

/** What is stored of one signal's alarms; undefined when there is no such device. */
export const findEvidence = (db: Db, deviceId: number, code: string): Promise<Row | undefined> =>
  firstRow<Row>(db)`
    select d.device_type_id as "typeId",
      (select o.setting from device_alarm o where o.device_id = d.id and o.semaphore_id = ${code}) as own,
      (select s.state from alarm_state s where s.device_id = d.id and s.code = ${code}) as state,
      (select jsonb_build_object('id', a.id, 'level', a.level, 'cause', a.cause, 'repeats', a.repeats, 'quiet', a.quiet,
          'started', a.started_at, 'recovered', a.recovered_at)
        from alarm a where a.device_id = d.id and a.origin = 'signal' and a.code = ${code}
        order by a.started_at desc, a.id desc limit 1) as last,
      (select a.started_at from alarm a
        where a.device_id = d.id and a.origin = 'silence' and a.recovered_at is null) as "silentSince"
    from device d where d.id = ${deviceId} and d.deleted_at is null`;
