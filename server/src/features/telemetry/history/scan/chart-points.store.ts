import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import type { Point, Span } from '../chart/chart-lines.policy.ts';
import {
  column,
  type FrameGroup,
  forEachGroup,
  framesOf,
  holding,
  isIn,
  isScanned,
  layoutIdsOf,
  numberOf,
  type ScanScope,
  scansOf,
  unionAll,
} from './frame-scan.store.ts';
import type { TimeRange } from './history-range.policy.ts';

export interface FrameCount extends FrameGroup {
  readonly frames: number;
}

/** Frames of each group, counted no further than `cap`. */
export async function countFrames(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  cap: number,
): Promise<FrameCount[]> {
  const parts = scansOf(scope).flatMap((scan) =>
    forEachGroup(
      scan,
      (signalIndex, isHeld) => sql`
    select source.layout_id as "layoutId", ${scan.retention}::text as retention,
      ${signalIndex}::int as "signalIndex", (
        select count(*)::int from (
          select from ${framesOf(scan)} f where f.device_id = ${scan.deviceId}
            and f.layout_id = source.layout_id and ${isHeld} and ${isIn(range, 'f.ts')} limit ${cap}
        ) capped) as frames
    from unnest(${layoutIdsOf(scan)}::int[]) as source(layout_id)`,
    ),
  );
  if (parts.length === 0) return [];
  return allRows<FrameCount>(db)`${unionAll(parts)}`;
}

/** Every value of some of the asked signals: one list of points for each index. */
export async function findPoints(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  signalIndexes: readonly number[],
): Promise<Map<number, Point[]>> {
  const points = new Map<number, Point[]>(signalIndexes.map((index) => [index, []]));
  const parts = scansOf(scope).map((scan) => {
    const values = signalIndexes.map((index) => sql`${numberOf(scan, index)} as ${column('s', index)}`);
    return sql`select f.ts, ${sql.join(values)} from ${framesOf(scan)} f where ${isScanned(scan, range)}`;
  });
  if (parts.length === 0 || signalIndexes.length === 0) return points;
  const rows = await allRows<Record<string, Date | number | null>>(db)`
    ${unionAll(parts)} order by ts`;
  for (const row of rows) {
    const tsMs = Number(row.ts);
    for (const [index, list] of points) {
      const value = row[`s${index}`];
      if (typeof value === 'number') list.push({ tsMs, value });
    }
  }
  return points;
}

interface CellRow {
  first: Date;
  last: Date;
  count: number;
  low: number;
  lowAt: Date;
  high: number;
  highAt: Date;
}

/** The lowest and the highest point of each of `cells` equal parts of the range, at their own times. */
export async function findExtremes(
  db: Db,
  scope: ScanScope,
  range: TimeRange,
  { signalIndex, cells }: { signalIndex: number; cells: number },
): Promise<Span[]> {
  const scans = scansOf(holding(scope, signalIndex));
  if (scans.length === 0) return [];
  const widthMs = (range.toMs - range.fromMs) / cells;
  const points = scans.map(
    (scan) => sql`
      select f.ts, ${numberOf(scan, signalIndex)} as value
      from ${framesOf(scan)} f where ${isScanned(scan, range)}`,
  );
  // Looking the times up again costs less than carrying them through the aggregates.
  const timeOf = (extreme: 'low' | 'high') => sql`(
    select at.ts from (${unionAll(
      scans.map(
        (scan) => sql`
          (select f.ts from ${framesOf(scan)} f where ${isScanned(scan, range)}
            and f.ts >= cell.first and f.ts <= cell.last
            and ${numberOf(scan, signalIndex)} = ${sql.ref(`cell.${extreme}`)}
          order by f.ts limit 1)`,
      ),
    )}) at order by at.ts limit 1)`;
  const rows = await allRows<CellRow>(db)`
    select cell.*, ${timeOf('low')} as "lowAt", ${timeOf('high')} as "highAt"
    from (
      select min(p.ts) as first, max(p.ts) as last, count(*)::int as count,
        min(p.value) as low, max(p.value) as high
      from (${unionAll(points)}) p where p.value is not null
      group by floor((date_part('epoch', p.ts) - ${range.fromMs / 1000}::float8) / ${widthMs / 1000}::float8)
    ) cell order by cell.first`;
  return rows.map(toSpan);
}

function toSpan({ first, last, count, low, lowAt, high, highAt }: CellRow): Span {
  const extremes = [
    { tsMs: lowAt.getTime(), value: low },
    { tsMs: highAt.getTime(), value: high },
  ].sort((a, b) => a.tsMs - b.tsMs);
  const points = low === high ? extremes.slice(0, 1) : extremes;
  return { firstMs: first.getTime(), lastMs: last.getTime(), count, points };
}
