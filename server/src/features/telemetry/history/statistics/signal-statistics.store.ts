import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  column,
  framesOf,
  instant,
  isScanned,
  numberOf,
  type ScanScope,
  scansOf,
  unionAll,
  withoutTexts,
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
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(columns)} from (${unionAll(parts)}) p`.execute(db);
  return indexes.map((index) => ({
    count: rows[0]?.[`n${index}`] ?? 0,
    min: rows[0]?.[`low${index}`] ?? null,
    max: rows[0]?.[`high${index}`] ?? null,
    mean: rows[0]?.[`mean${index}`] ?? null,
    stdDev: rows[0]?.[`dev${index}`] ?? null,
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
  // Each layout by its own index range.
  const parts = scope.sources.flatMap((source) => {
    const position = source.positions[signalIndex];
    if (position == null) return [];
    const [scan] = scansOf({ ...scope, sources: [source] });
    if (!scan) return [];
    const value = withoutTexts(scan, sql`f.values[${position}::int]`);
    return sql`(select f.ts, ${value} as value from ${framesOf(scan)} f
      where f.device_id = ${scan.deviceId} and f.layout_id = ${source.layoutId}
        and f.ts >= ${instant(range.fromMs)} and f.ts < ${instant(range.toMs)}
        and ${value} is not null
      order by f.ts ${direction} limit 1)`;
  });
  if (parts.length === 0) return undefined;
  const { rows } = await sql<{ ts: Date; value: number }>`
    select * from (${unionAll(parts)}) e order by e.ts ${direction} limit 1`.execute(db);
  return rows.map(({ ts, value }) => ({ tsMs: ts.getTime(), value }))[0];
}
