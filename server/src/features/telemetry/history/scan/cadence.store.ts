import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type FrameGroup,
  forEachGroup,
  framesOf,
  instant,
  type Scan,
  type ScanScope,
  scansOf,
  unionAll,
} from './frame-scan.store.ts';
import type { TimeRange } from './history-range.policy.ts';
import type { Source } from './history-sources.policy.ts';

export interface Cadence extends FrameGroup {
  /** The median distance of neighbours. */
  readonly intervalMs: number;
}

const sampledFrames = 1000;

/** What the newest frames of the range say about their distance, group by group; fewer than three say nothing. */
export async function findCadences(db: Db, scope: ScanScope, range: TimeRange): Promise<Cadence[]> {
  const parts = scope.sources.flatMap((source) =>
    scansOf({ ...scope, sources: [source] }).flatMap((scan) => cadencesOf(scan, source, range)),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Cadence>`${unionAll(parts)}`.execute(db);
  return rows;
}

function cadencesOf(scan: Scan, source: Source, range: TimeRange): RawBuilder<unknown>[] {
  return forEachGroup(
    scan,
    (signalIndex, isHeld) => sql`
        select ${source.layoutId}::int as "layoutId", ${source.retention}::text as retention,
          ${signalIndex}::int as "signalIndex",
          percentile_disc(0.5) within group (order by s.distance) as "intervalMs"
        from (
          select (date_part('epoch', n.ts - lag(n.ts) over (order by n.ts)) * 1000)::float8 as distance
          from (
            select f.ts from ${framesOf(scan)} f
            where f.device_id = ${scan.deviceId} and f.layout_id = ${source.layoutId} and ${isHeld}
              and f.ts >= ${instant(range.fromMs)} and f.ts < ${instant(range.toMs)}
            order by f.ts desc limit ${sampledFrames}) n) s
        where s.distance is not null having count(*) > 1`,
  );
}
