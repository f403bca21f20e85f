import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { firstRow, oneRow } from '../../../../platform/db/rows.store.ts';
import {
  column,
  framesOf,
  holding,
  isIn,
  isOfScan,
  isScanned,
  numberOf,
  type ScanScope,
  scansOf,
  singleScansOf,
  unionAll,
} from '../scan/frame-scan.store.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';

export interface Sums {
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly stdDev: number | null;
}

/** Over every value of the range, beside the asked signals. */
export async function findSums(db: Db, scope: ScanScope, range: TimeRange, signals: number): Promise<Sums[]> {
  const indexes = Array.from({ length: signals }, (_, index) => index);
  const scans = scansOf(scope);
  if (scans.length === 0) return indexes.map(() => nothing);
  const parts = scans.map((scan) => {
    const values = indexes.map((index) => sql`${numberOf(scan, index)} as ${column('s', index)}`);
    return sql`select ${sql.join(values)} from ${framesOf(scan)} f where ${isScanned(scan, range)}`;
  });
  const columns = indexes.map((index) => {
    const value = column('s', index);
    return sql`count(${value})::int as ${column('n', index)}, min(${value}) as ${column('low', index)},
      max(${value}) as ${column('high', index)}, avg(${value}) as ${column('mean', index)},
      stddev_samp(${value}) as ${column('dev', index)}`;
  });
  const row = await oneRow<Record<string, number | null>>(db)`
    select ${sql.join(columns)} from (${unionAll(parts)}) p`;
  return indexes.map((index) => ({
    count: row[`n${index}`] ?? 0,
    min: row[`low${index}`] ?? null,
    max: row[`high${index}`] ?? null,
    mean: row[`mean${index}`] ?? null,
    stdDev: row[`dev${index}`] ?? null,
  }));
}

const nothing: Sums = { count: 0, min: null, max: null, mean: null, stdDev: null };

export interface Edge {
  readonly tsMs: number;
  readonly value: number;
}

/** The first or the last value of a signal in the range, whatever layout has it. */
export async function findEdge(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  { signalIndex, end }: { signalIndex: number; end: 'first' | 'last' },
): Promise<Edge | undefined> {
  const direction = end === 'first' ? sql`asc` : sql`desc`;
  const parts = singleScansOf(holding(scope, signalIndex)).map((scan) => {
    const value = numberOf(scan, signalIndex);
    return sql`(select f.ts, ${value} as value from ${framesOf(scan)} f
      where ${isOfScan(scan, 'f')} and ${isIn(range, 'f.ts')} and ${value} is not null
      order by f.ts ${direction} limit 1)`;
  });
  if (parts.length === 0) return undefined;
  const row = await firstRow<{ ts: Date; value: number }>(db)`
    select * from (${unionAll(parts)}) e order by e.ts ${direction} limit 1`;
  return row && { tsMs: row.ts.getTime(), value: row.value };
}
