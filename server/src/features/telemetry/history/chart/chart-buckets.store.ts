import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import {
  column,
  framesOf,
  isScanned,
  numberOf,
  partsOf,
  placeOf,
  rollupOf,
  type Scan,
  scansOf,
  unionAll,
  withoutTexts,
} from '../scan/frame-scan.store.ts';
import { quarterMs, type Split, splitRange, type TimeRange } from '../scan/history-range.policy.ts';
import type { HistoryScope } from '../scan/history-scope.service.ts';
import type { DataType } from '../scan/history-sources.policy.ts';
import { findRollupStates, isSummedUp } from '../scan/rollup-scan.store.ts';
import type { Bucket, Cell } from './chart-lines.policy.ts';
import type { Buckets, CalendarUnit } from './chart-plan.policy.ts';

/** Buckets that have data, by time. Averages; of an enum, whose codes have none, the last one. */
export async function findBuckets(
  db: Db,
  scope: HistoryScope,
  range: TimeRange,
  buckets: Buckets,
): Promise<Bucket[]> {
  const states = await findRollupStates(db, scope, range);
  const dataTypes = scope.signals.map(({ dataType }) => dataType);
  const parts = scansOf(scope).flatMap((scan) =>
    quartersOf(scan, splitRange(range, states.get(scan.retention)), dataTypes),
  );
  if (parts.length === 0) return [];
  const counts = dataTypes.map((_, index) => sql`coalesce(${column('n', index)}, 0)`);
  const rows = await allRows<BucketRow>(db)`
    select b.*, ${endOf(buckets)} as "end" from (
      select ${startOf(buckets)} as start, count(distinct q.quarter)::int as quarters,
        ${sql.join(dataTypes.map(summed))}
      from (${unionAll(parts)}) q where greatest(${sql.join(counts)}) > 0
      group by 1
    ) b order by b.start`;
  return rows.map((row) => toBucket(row, dataTypes));
}

/** Quarters `q` of a scan: as they are summed up, and from frames where they are not. */
function quartersOf(scan: Scan, split: Split, dataTypes: readonly DataType[]): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (split.summed) {
    const values = dataTypes.map((dataType, index) => rollupColumns(scan, dataType, index));
    parts.push(sql`
      select r.bucket as quarter, ${sql.join(values)} from ${rollupOf(scan)} r
      where ${isSummedUp(scan, split.summed)}`);
  }
  if (split.frames.length > 0) parts.push(frameQuarters(scan, split.frames, dataTypes));
  return parts;
}

function rollupColumns(scan: Scan, dataType: DataType, index: number) {
  const position = placeOf(scan, index, 'r');
  const columns = [
    sql`r.counts[${position}] as ${column('n', index)}`,
    sql`r.lows[${position}] as ${column('low', index)}`,
    sql`r.highs[${position}] as ${column('high', index)}`,
    sql`r.sums[${position}] as ${column('sum', index)}`,
    ...(dataType === 'enum'
      ? [sql`${withoutTexts(scan, sql`r.last_values[${position}]`)} as ${column('last', index)}`]
      : []),
  ];
  return sql.join(columns);
}

function frameQuarters(scan: Scan, ranges: readonly TimeRange[], dataTypes: readonly DataType[]) {
  const whole = { fromMs: ranges[0]?.fromMs ?? 0, toMs: ranges.at(-1)?.toMs ?? 0 };
  const values = dataTypes.map((_, index) => sql`${numberOf(scan, index)} as ${column('v', index)}`);
  const sums = dataTypes.map((dataType, index) => frameColumns(dataType, index));
  return sql`
    select date_bin('15 minutes', f.ts, to_timestamp(0)) as quarter, ${sql.join(sums)}
    from ${partsOf(ranges)}
    cross join lateral (
      select f.ts, ${sql.join(values)} from ${framesOf(scan)} f
      where ${isScanned(scan, whole)} and f.ts >= part.low and f.ts < part.high offset 0
    ) f
    group by 1`;
}

function frameColumns(dataType: DataType, index: number) {
  const value = column('v', index);
  const columns = [
    sql`count(${value})::int as ${column('n', index)}`,
    sql`min(${value}) as ${column('low', index)}`,
    sql`max(${value}) as ${column('high', index)}`,
    sql`sum(${value}) as ${column('sum', index)}`,
    ...(dataType === 'enum' ? [sql`${lastOf(value, sql`f.ts`)} as ${column('last', index)}`] : []),
  ];
  return sql.join(columns);
}

const lastOf = (value: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql`(array_agg(${value} order by ${by} desc) filter (where ${value} is not null))[1]`;

function summed(dataType: DataType, index: number) {
  const sum = column('sum', index);
  const count = column('n', index);
  return sql.join([
    sql`sum(${count})::int as ${count}`,
    sql`min(${column('low', index)}) as ${column('low', index)}`,
    sql`max(${column('high', index)}) as ${column('high', index)}`,
    dataType === 'enum'
      ? sql`${lastOf(column('last', index), sql`q.quarter`)} as ${column('value', index)}`
      : sql`sum(${sum}) / nullif(sum(${count}), 0) as ${column('value', index)}`,
  ]);
}

const steps: Readonly<Record<Exclude<CalendarUnit, '15m' | 'hour'>, string>> = Object.freeze({
  day: '1 day',
  week: '1 week',
  month: '1 month',
});

/** When the bucket of a quarter begins. Days have 23, 24 or 25 hours; hours begin at the zone's own minutes. */
function startOf(buckets: Buckets): RawBuilder<Date> {
  if (buckets.kind === 'calendar' && buckets.unit !== '15m') {
    return sql<Date>`date_trunc(${buckets.unit}::text, q.quarter, ${buckets.zone}::text)`;
  }
  const widthMs = buckets.kind === 'fixed' ? buckets.widthMs : quarterMs;
  return sql<Date>`date_bin(${widthMs}::float8 * interval '1 ms', q.quarter, to_timestamp(0))`;
}

function endOf(buckets: Buckets): RawBuilder<Date> {
  if (buckets.kind === 'calendar' && buckets.unit !== '15m' && buckets.unit !== 'hour') {
    const { unit, zone } = buckets;
    return sql<Date>`((b.start at time zone ${zone}::text) + ${steps[unit]}::interval) at time zone ${zone}::text`;
  }
  if (buckets.kind === 'calendar' && buckets.unit === 'hour') return sql<Date>`b.start + interval '1 hour'`;
  const widthMs = buckets.kind === 'fixed' ? buckets.widthMs : quarterMs;
  return sql<Date>`b.start + ${widthMs}::float8 * interval '1 ms'`;
}

type BucketRow = { start: Date; end: Date; quarters: number } & Record<string, unknown>;

function toBucket(row: BucketRow, dataTypes: readonly DataType[]): Bucket {
  return {
    startMs: row.start.getTime(),
    endMs: row.end.getTime(),
    quarters: row.quarters,
    cells: dataTypes.map((_, index) => toCell(row, index)),
  };
}

function toCell(row: BucketRow, index: number): Cell | null {
  const [count, value] = [row[`n${index}`], row[`value${index}`]];
  if (typeof count !== 'number' || count === 0 || typeof value !== 'number') return null;
  return { count, value, low: Number(row[`low${index}`]), high: Number(row[`high${index}`]) };
}
