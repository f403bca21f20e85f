import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import type { Target } from './targets.policy.ts';
import { alarmOfTarget } from './targets.store.ts';

export interface Settled {
  id: number;
  deviceId: number;
  projectId: number;
  level: 1 | 2 | 3 | 4;
  quiet: boolean;
  suppressed: boolean;
}

/**
 * Puts open alarms aside that are part of a target, and gives those back that are part of none any more. What
 * somebody else is changing at the moment is left for the next time. People are told of what returns untreated as if
 * it began now. Harmless to repeat.
 */
export const settleOpenAlarms = (db: Db, targets: readonly Target[]): Promise<Settled[]> =>
  allRows<Settled>(db)`
    with target as (
      select * from unnest(${targets.map(({ deviceId }) => deviceId)}::int[],
        ${targets.map(({ typeId }) => typeId)}::int[], ${targets.map(({ projectId }) => projectId)}::int[],
        ${targets.map(({ code }) => code)}::text[]) as s(device_id, device_type_id, project_id, code)),
    wrong as (
      select a.id from alarm a
      where a.recovered_at is null
        and (a.suppressed_at is not null) <> exists (select from target s where ${alarmOfTarget})
      order by a.id for update skip locked),
    settled as (
      update alarm a set suppressed_at = case when a.suppressed_at is null then now() end
      from wrong where a.id = wrong.id and a.recovered_at is null
      returning a.id, a.device_id, a.project_id, a.level, a.quiet, a.handling,
        a.suppressed_at is not null as suppressed),
    noted as (
      insert into alarm_event (alarm_id, at, kind)
      select id, now(), case when suppressed then 'shelved' else 'unshelved' end from settled
      returning id, alarm_id, at),
    notified as (
      insert into notification_outbox (event_id, alarm_id, kind, level, at)
      select noted.id, settled.id, 'raised', settled.level, noted.at
      from noted join settled on settled.id = noted.alarm_id
      where not settled.suppressed and not settled.quiet and settled.handling = 'untreated'
        and exists (select from notification_rule where enabled))
    select id, device_id as "deviceId", project_id as "projectId", level, quiet, suppressed from settled`;
