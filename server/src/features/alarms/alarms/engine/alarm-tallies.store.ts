import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { run } from '../../../../platform/db/rows.store.ts';

/** What is counted of an alarm. */
export interface Counted {
  readonly deviceId: number;
  readonly projectId: number;
  readonly typeId: number;
  readonly origin: string;
  readonly code: string;
  readonly level: number;
  readonly suppressed: boolean;
  readonly startedAtMs: number;
}

/** An alarm more, or one that was counted before and is none, or another one. */
export type Count = Counted & { readonly by: 1 | -1 };

const rowsOf = (alarms: readonly Counted[]): RawBuilder<unknown> => sql`
  unnest(${alarms.map(({ deviceId }) => deviceId)}::int[], ${alarms.map(({ projectId }) => projectId)}::int[],
    ${alarms.map(({ typeId }) => typeId)}::int[], ${alarms.map(({ origin }) => origin)}::text[],
    ${alarms.map(({ code }) => code)}::text[], ${alarms.map(({ level }) => level)}::int[],
    ${alarms.map(({ suppressed }) => suppressed)}::boolean[],
    ${alarms.map(({ startedAtMs }) => new Date(startedAtMs))}::timestamptz[])
  with ordinality as sent(device_id, project_id, device_type_id, origin, code, level, suppressed, started_at, position)`;

const signedRowsOf = (counts: readonly Count[]): RawBuilder<unknown> => sql`
  ${rowsOf(counts)} join unnest(${counts.map(({ by }) => by)}::int[]) with ordinality as sign(by, position) using (position)`;

const sums = sql`coalesce(sum(by) filter (where not suppressed), 0)::int as raised,
  coalesce(sum(by) filter (where suppressed), 0)::int as suppressed`;

const isMore = sql<boolean>`sent.raised > 0 or sent.suppressed > 0`;
const isOther = sql<boolean>`sent.raised <> 0 or sent.suppressed <> 0`;

/** By device and the day on which they began: all of a transaction at once, so that all take the rows in one order. */
export const countDays = (trx: Db, counts: readonly Count[], timeZone: string): Promise<void> =>
  run(trx)`
    insert into alarm_day as c (device_id, day, level, code, raised, suppressed)
    select sent.* from (
      select device_id, (started_at at time zone ${timeZone})::date as day, level, code, ${sums}
      from ${signedRowsOf(counts)} group by 1, 2, 3, 4) sent
    where (${isOther}) and (${isMore} or exists (select from alarm_day k where k.device_id = sent.device_id
      and k.day = sent.day and k.level = sent.level and k.code = sent.code))
    order by 1, 2, 3, 4
    on conflict (device_id, day, level, code) do update set raised = greatest(0, c.raised + excluded.raised),
      suppressed = greatest(0, c.suppressed + excluded.suppressed)`;

/**
 * What the list of noisy signals is made of; all of a transaction at once, as above. What was counted in a project
 * that the device has left stays there.
 */
export const countSignalDays = (trx: Db, counts: readonly Count[], timeZone: string): Promise<void> =>
  run(trx)`
    insert into alarm_signal_day as c (day, project_id, device_type_id, origin, code, raised, suppressed)
    select sent.* from (
      select (started_at at time zone ${timeZone})::date as day, project_id, device_type_id, origin, code, ${sums}
      from ${signedRowsOf(counts)} group by 1, 2, 3, 4, 5) sent
    where (${isOther}) and (${isMore} or exists (select from alarm_signal_day k where k.day = sent.day
      and k.project_id = sent.project_id and k.device_type_id = sent.device_type_id and k.origin = sent.origin
      and k.code = sent.code))
    order by 1, 2, 3, 4, 5
    on conflict (day, project_id, device_type_id, origin, code) do update
      set raised = greatest(0, c.raised + excluded.raised), suppressed = greatest(0, c.suppressed + excluded.suppressed)`;

/** What the load meter is made of: when people were told. */
export const countSlots = (trx: Db, alarms: readonly Counted[]): Promise<void> =>
  run(trx)`
    insert into alarm_slot as c (slot, project_id, raised, suppressed)
    select date_bin('10 minutes', now(), 'epoch'), project_id, (count(*) filter (where not suppressed))::int,
      (count(*) filter (where suppressed))::int from ${rowsOf(alarms)} group by 1, 2 order by 1, 2
    on conflict (slot, project_id) do update
      set raised = c.raised + excluded.raised, suppressed = c.suppressed + excluded.suppressed`;
