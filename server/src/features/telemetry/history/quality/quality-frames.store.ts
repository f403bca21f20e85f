import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, firstValue } from '../../../../platform/db/rows.store.ts';
import {
  framesOf,
  isIn,
  isOfScan,
  isScanned,
  partsOf,
  rollupOf,
  type ScanScope,
  scansOf,
  singleScansOf,
  unionAll,
} from '../scan/frame-scan.store.ts';
import { splitRange, type TimeRange } from '../scan/history-range.policy.ts';
import type { RetentionClass } from '../scan/history-sources.policy.ts';
import { findRollupStates, isSummedUp } from '../scan/rollup-scan.store.ts';

export interface QuarterCount {
  readonly startMs: number;
  /** Of the layout that has most: layouts that come together count once. */
  readonly frames: number;
  readonly layoutId: number;
  readonly retention: RetentionClass;
}

/** Frames in each quarter of an hour that has any, by time: from rollups, and from frames where those are not closed. */
export async function findQuarterCounts(db: Db, scope: ScanScope, range: TimeRange): Promise<QuarterCount[]> {
  const states = await findRollupStates(db, scope, range);
  const parts = scansOf(scope).flatMap((scan) => {
    const { retention } = scan;
    const split = splitRange(range, states.get(retention));
    const found: RawBuilder<unknown>[] = split.frames.map(
      (part) => sql`
        select date_bin('15 minutes', f.ts, to_timestamp(0)) as quarter, f.layout_id, ${retention}::text as retention,
          count(*)::int as frames
        from ${framesOf(scan)} f where ${isScanned(scan, part)} group by 1, 2`,
    );
    if (split.summed) {
      found.push(sql`
        select r.bucket as quarter, r.layout_id, ${retention}::text as retention, r.frames
        from ${rollupOf(scan)} r where ${isSummedUp(scan, split.summed)}`);
    }
    return found;
  });
  if (parts.length === 0) return [];
  const rows = await allRows<Omit<QuarterCount, 'startMs'> & { quarter: Date }>(db)`
    select distinct on (q.quarter) q.quarter, q.frames, q.layout_id as "layoutId", q.retention
    from (select quarter, layout_id, retention, sum(frames)::int as frames from (${unionAll(parts)}) u
      group by 1, 2, 3) q
    order by q.quarter, q.frames desc`;
  return rows.map(({ quarter, ...rest }) => ({ ...rest, startMs: quarter.getTime() }));
}

/** The time of the first or the last frame in the range, or ever before its end. */
export async function findFrameTime(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  end: 'first' | 'last',
): Promise<number | undefined> {
  const direction = end === 'first' ? sql`asc` : sql`desc`;
  const parts = singleScansOf(scope).map(
    (
      scan,
    ) => sql`(select f.ts from ${framesOf(scan)} f where ${isOfScan(scan, 'f')} and ${isIn(range, 'f.ts')}
      order by f.ts ${direction} limit 1)`,
  );
  if (parts.length === 0) return undefined;
  const time = await firstValue<Date>(db)`
    select e.ts from (${unionAll(parts)}) e order by e.ts ${direction} limit 1`;
  return time?.getTime();
}

export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Neighbouring frames in any of the parts that are further apart than so many milliseconds, by time. The frame
 * before a part and the one behind it are neighbours too, as far as they are in the range.
 */
export async function findGaps(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  { parts, gapMs }: { parts: readonly TimeRange[]; gapMs: number },
): Promise<Gap[]> {
  const scans = scansOf(scope);
  if (parts.length === 0 || scans.length === 0) return [];
  const edge = (aggregate: 'max' | 'min', condition: RawBuilder<unknown>) =>
    scans.map(
      (scan) => sql`(select ${sql.raw(aggregate)}(f.ts) as ts from ${framesOf(scan)} f
        where ${isScanned(scan, range)} and ${condition})`,
    );
  const inPart = scans.map(
    (scan) => sql`select f.ts from ${framesOf(scan)} f
      where ${isScanned(scan, range)} and f.ts >= edge.low and f.ts <= edge.high`,
  );
  const rows = await allRows<{ before: Date; ts: Date }>(db)`
    select distinct gap.before, gap.ts
    from ${partsOf(parts)}
    cross join lateral (select
      coalesce((select max(e.ts) from (${unionAll(edge('max', sql`f.ts < part.low`))}) e), part.low) as low,
      coalesce((select min(e.ts) from (${unionAll(edge('min', sql`f.ts >= part.high`))}) e), part.high) as high
    ) edge
    cross join lateral (
      select n.ts, lag(n.ts) over (order by n.ts) as before from (${unionAll(inPart)}) n
    ) gap
    where gap.ts - gap.before > ${gapMs}::float8 * interval '1 ms'
    order by gap.ts`;
  return rows.map(({ before, ts }) => ({ fromMs: before.getTime(), toMs: ts.getTime() }));
}

export interface Delay {
  readonly tsMs: number;
  /** From measuring to receiving; negative: measured by a clock that is ahead. */
  readonly delayMs: number;
}

/** Of the last frame in each of the quarters. */
export async function findDelays(
  db: Db,
  scope: ScanScope,
  quarters: readonly QuarterCount[],
): Promise<Delay[]> {
  const parts = scansOf(scope).flatMap((scan) => {
    const own = quarters.filter(({ retention }) => retention === scan.retention);
    if (own.length === 0) return [];
    return sql`
      select d.ts, d.received_at from unnest(
        ${own.map(({ startMs }) => new Date(startMs))}::timestamptz[], ${own.map(({ layoutId }) => layoutId)}::int[]
      ) as q(quarter, layout_id)
      cross join lateral (
        select f.ts, f.received_at from ${framesOf(scan)} f
        where f.device_id = ${scan.deviceId} and f.layout_id = q.layout_id
          and f.ts >= q.quarter and f.ts < q.quarter + interval '15 minutes'
        order by f.ts desc limit 1) d`;
  });
  if (parts.length === 0) return [];
  const rows = await allRows<{ ts: Date; received_at: Date }>(db)`${unionAll(parts)}`;
  return rows.map((row) => ({
    tsMs: row.ts.getTime(),
    delayMs: row.received_at.getTime() - row.ts.getTime(),
  }));
}
