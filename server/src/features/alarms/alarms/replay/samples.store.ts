import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, allValues, oneRow } from '../../../../platform/db/rows.store.ts';
import { stores } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { Sample } from '../engine/evaluator.policy.ts';
import { type Quarter, quarterMs } from './quarters.policy.ts';

/** Where frames of a device have a signal. */
export interface Source {
  layoutId: number;
  retention: keyof typeof stores;
  signalId: number;
  /** In the arrays of its rows, from 1. */
  position: number;
  /** Of a layout in which infinity is a text. */
  sparse: boolean;
  /** Its values are texts, which stand by themselves. */
  isText: boolean;
}

/** Whatever type the device had: what the types call the same is the same. Files of loggers raise no alarms. */
export const findSources = (db: Db, deviceId: number, code: string): Promise<Source[]> =>
  allRows<Source>(db)`
    select held.layout_id as "layoutId", held.retention, s.id as "signalId",
      array_position(l.signal_ids, s.id) as position, l.sparse, s.data_type = 'text' as "isText"
    from device_layout held join layout l on l.id = held.layout_id
    join signal s on s.device_type_id = l.device_type_id and s.semaphore_id = ${code} and s.id = any(l.signal_ids)
    where held.device_id = ${deviceId} and not l.imported order by held.layout_id, held.retention`;

export interface Range {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Up to where quarters are summed up, by retention class; missing: none are. */
export async function findClosed(db: Db): Promise<ReadonlyMap<Source['retention'], number>> {
  const rows = await allRows<{ retention: Source['retention']; closedMs: number }>(db)`
    select retention, extract(epoch from closed_until)::float8 * 1000 as "closedMs" from rollup_mark`;
  return new Map(rows.map(({ retention, closedMs }) => [retention, closedMs]));
}

/** Quarters that got frames after they had been summed up. Asked before `findSummedUp`: then none is missed. */
export const findLate = (db: Db, deviceId: number): Promise<number[]> =>
  allValues<number>(db)`
    select distinct extract(epoch from bucket)::float8 * 1000 as "startMs" from rollup_late
    where device_id = ${deviceId}`;

export async function findSummedUp(
  db: Db,
  deviceId: number,
  { layoutId, retention, position }: Source,
  { fromMs, untilMs }: Range,
): Promise<Quarter[]> {
  const rows = await allRows<{ startMs: number; low: number; high: number }>(db)`
    select extract(epoch from r.bucket)::float8 * 1000 as "startMs", r.lows[${position}::int] as low,
      r.highs[${position}::int] as high
    from ${sql.table(stores[retention].rollup)} r where r.device_id = ${deviceId} and r.layout_id = ${layoutId}
      and r.bucket >= ${new Date(fromMs)} and r.bucket < ${new Date(untilMs)} and r.counts[${position}::int] > 0
    order by r.bucket`;
  return rows.map((row) => ({ ...row, isKnown: true }));
}

/** The samples of these quarters; frames ahead of the platform's clock raise nothing and are left out. */
export async function findSamples(
  db: Db,
  deviceId: number,
  { layoutId, retention, position, sparse }: Source,
  ranges: readonly Range[],
): Promise<Sample[]> {
  const value = sparse
    ? sql`nullif(n.values[${position}::int], 'Infinity')`
    : sql`n.values[${position}::int]`;
  const { times, values } = await oneRow<{ times: number[]; values: number[] }>(db)`
    select coalesce(array_agg(f.ts order by f.ts), '{}') as times, coalesce(array_agg(f.value order by f.ts), '{}') as values
    from unnest(${ranges.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${ranges.map(({ untilMs }) => new Date(untilMs))}::timestamptz[]) as wanted(low, high)
    cross join lateral (
      select date_part('epoch', n.ts) * 1000 as ts, ${value} as value
      from ${sql.table(stores[retention].frames)} n where n.device_id = ${deviceId} and n.layout_id = ${layoutId}
        and n.ts >= wanted.low and n.ts < wanted.high and n.ts <= n.received_at + interval '5 minutes'
        and ${value} is not null offset 0) f`;
  return times.flatMap((tsMs, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ tsMs, value }];
  });
}

/** Neighbouring quarters in one range. */
export function rangesOf(quarters: readonly Quarter[], { fromMs, untilMs }: Range): Range[] {
  const ranges: { fromMs: number; untilMs: number }[] = [];
  for (const { startMs } of quarters) {
    const last = ranges.at(-1);
    if (last?.untilMs === startMs) last.untilMs += quarterMs;
    else ranges.push({ fromMs: startMs, untilMs: startMs + quarterMs });
  }
  return ranges.map((range) => ({
    fromMs: Math.max(range.fromMs, fromMs),
    untilMs: Math.min(range.untilMs, untilMs),
  }));
}
