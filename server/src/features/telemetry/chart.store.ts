import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { framesOf, rollupsOf, type Source, type TimeRange, unionAll } from './history-sources.store.ts';
import { summable } from './rollup.store.ts';

export interface Points {
  readonly timesMs: Float64Array;
  /** NaN where the signal has a text. */
  readonly values: Float64Array;
}

const epoch2000Ms = 946_684_800_000;

/** Every point of one signal in one layout, in order. Packed by the database: a tenth of the cost of rows. */
export async function findPoints(
  db: Db,
  source: Source,
  signalId: number,
  range: TimeRange,
): Promise<Points> {
  const place = source.signalIds.indexOf(signalId) + 1;
  const { rows } = await sql<{ times: Buffer | null; values: Buffer | null }>`
    select string_agg(timestamptz_send(p.ts), '') as times, string_agg(float8send(p.value), '') as values
    from (select f.ts, coalesce(f.values[${place}::int], 'NaN') as value from ${framesOf(source, range)}
      order by f.ts) p`.execute(db);
  const { times, values } = rows[0] ?? { times: null, values: null };
  const length = (times?.length ?? 0) / 8;
  const points = { timesMs: new Float64Array(length), values: new Float64Array(length) };
  for (let index = 0; index < length; index++) {
    points.timesMs[index] = epoch2000Ms + Number(times?.readBigInt64BE(index * 8) ?? 0n) / 1000;
    points.values[index] = values?.readDoubleBE(index * 8) ?? Number.NaN;
  }
  return points;
}

/** How times are gathered: in steps of a length, or by the calendar of a zone. */
export type Grid =
  | { readonly kind: 'even'; readonly widthMs: number }
  | { readonly kind: 'calendar'; readonly unit: 'hour' | 'day' | 'week' | 'month'; readonly zone: string };

export interface Bucket {
  readonly startMs: number;
  readonly count: number;
  /** Quarters of an hour in which the signal has a number. */
  readonly quarters: number;
  readonly low: number;
  readonly high: number;
  readonly sum: number;
}

const startOf = (grid: Grid, time: RawBuilder<unknown>) =>
  grid.kind === 'even'
    ? sql`date_bin(${grid.widthMs} * interval '1 ms', ${time}, 'epoch')`
    : sql`date_trunc(${grid.unit}, ${time}, ${grid.zone})`;

/** One signal's buckets over all sources: closed quarters from their rollups, the open rest from frames. */
export async function findBuckets(
  db: Db,
  sources: readonly Source[],
  signalId: number,
  range: TimeRange,
  grid: Grid,
): Promise<Bucket[]> {
  const parts = sources.flatMap((source) => {
    const place = sql`${source.signalIds.indexOf(signalId) + 1}::int`;
    const borderMs = Math.min(Math.max(source.closedUntilMs, range.fromMs), range.toMs);
    const closed = rollupsOf(source, { fromMs: range.fromMs, toMs: borderMs });
    const open = framesOf(source, { fromMs: borderMs, toMs: range.toMs });
    return [
      sql`select r.bucket, r.counts[${place}] as held, r.lows[${place}] as low, r.highs[${place}] as high,
        r.sums[${place}] as total from ${closed}`,
      sql`select date_bin('15 minutes', f.ts, 'epoch'), count(f.values[${place}])::int,
        min(f.values[${place}]), max(f.values[${place}]), sum(${summable(sql`f.values[${place}]`)})
        from ${open} group by 1`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Omit<Bucket, 'startMs'> & { start: Date }>`
    select ${startOf(grid, sql`q.bucket`)} as start, sum(q.held)::bigint as count,
      count(distinct q.bucket)::int as quarters, min(q.low) as low, max(q.high) as high, sum(q.total) as sum
    from (${unionAll(parts)}) q where q.held > 0 group by 1 order by 1`.execute(db);
  return rows.map(({ start, ...bucket }) => ({ ...bucket, startMs: start.getTime() }));
}
