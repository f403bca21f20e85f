import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import type { OpenBefore, Span } from '../alarms/replay/replay.service.ts';

const isOwn = (deviceId: number, codes: readonly string[]) => sql<boolean>`
  a.device_id = ${deviceId} and a.origin = 'device' and a.code = any(${[...codes]}::text[])`;

/** When the first of the alarms began that were found afterwards and reach up to a time; null: there is none. */
export const findFirstFound = (
  db: Db,
  deviceId: number,
  codes: readonly string[],
  { fromMs, toMs }: Span,
): Promise<number | null> =>
  oneValue<number | null>(db)`
    select extract(epoch from min(a.started_at))::float8 * 1000 as "atMs" from alarm a
    where ${isOwn(deviceId, codes)} and a.late and a.started_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and (a.recovered_at is null or a.recovered_at >= ${new Date(toMs)})`;

/** Those that were open at a time. */
export const findOpenBefore = (
  db: Db,
  deviceId: number,
  codes: readonly string[],
  atMs: number,
): Promise<OpenBefore[]> =>
  allRows<OpenBefore>(db)`
    select distinct on (a.code) a.code, a.level, extract(epoch from a.started_at)::float8 * 1000 as "startMs"
    from alarm a
    where ${isOwn(deviceId, codes)} and a.started_at < ${new Date(atMs)}
      and (a.recovered_at is null or a.recovered_at >= ${new Date(atMs)})
    order by a.code, a.started_at`;

/** Moves the ends of alarms that late frames have ended before. */
export const updateEnds = (trx: Db, ends: readonly { id: number; atMs: number }[]): Promise<void> =>
  run(trx)`
    with sent as (
      select * from unnest(${ends.map(({ id }) => id)}::bigint[],
        ${ends.map(({ atMs }) => new Date(atMs))}::timestamptz[]) as one(id, at)),
    notified as (
      update alarm_event e set at = sent.at from sent where e.alarm_id = sent.id and e.kind = 'recovered')
    update alarm a set recovered_at = sent.at from sent where a.id = sent.id`;
