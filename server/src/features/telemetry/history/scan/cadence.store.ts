import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import {
  type FrameGroup,
  forEachGroup,
  framesOf,
  isIn,
  isOfScan,
  layoutIdsOf,
  type Scan,
  type ScanScope,
  singleScansOf,
  unionAll,
} from './frame-scan.store.ts';
import type { TimeRange } from './history-range.policy.ts';

export interface Cadence extends FrameGroup {
  /** The median distance of neighbours. */
  readonly intervalMs: number;
}

const sampledFrames = 1000;

/** What the newest frames of the range say about their distance, group by group; fewer than three say nothing. */
export async function findCadences(db: Db, scope: ScanScope, range: TimeRange): Promise<Cadence[]> {
  const parts = singleScansOf(scope).flatMap((scan) => cadencesOf(scan, range));
  if (parts.length === 0) return [];
  return allRows<Cadence>(db)`${unionAll(parts)}`;
}

function cadencesOf(scan: Scan, range: TimeRange): RawBuilder<unknown>[] {
  return forEachGroup(
    scan,
    (signalIndex, isHeld) => sql`
        select ${layoutIdsOf(scan)[0]}::int as "layoutId", ${scan.retention}::text as retention,
          ${signalIndex}::int as "signalIndex",
          percentile_disc(0.5) within group (order by s.distance) as "intervalMs"
        from (
          select (date_part('epoch', n.ts - lag(n.ts) over (order by n.ts)) * 1000)::float8 as distance
          from (
            select f.ts from ${framesOf(scan)} f
            where ${isOfScan(scan, 'f')} and ${isHeld} and ${isIn(range, 'f.ts')}
            order by f.ts desc limit ${sampledFrames}) n) s
        where s.distance is not null having count(*) > 1`,
  );
}
