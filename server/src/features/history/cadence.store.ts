import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import {
  framesOf,
  instant,
  numberOf,
  type Scan,
  type ScanScope,
  scansOf,
  signalsIn,
  unionAll,
} from './frame-scan.store.ts';
import type { TimeRange } from './history-range.policy.ts';
import type { RetentionClass, Source } from './history-sources.policy.ts';

export interface Cadence {
  readonly layoutId: number;
  readonly retention: RetentionClass;
  /** Of a sparse layout, whose frames do not all have the signal; null: of all frames. */
  readonly signalIndex: number | null;
  /** The median distance of neighbours. */
  readonly intervalMs: number;
}

const sampledFrames = 1000;

/** What each layout's newest frames of the range say about their distance; those with fewer than three say nothing. */
export async function findCadences(db: Db, scope: ScanScope, range: TimeRange): Promise<Cadence[]> {
  const parts = scope.sources.flatMap((source) =>
    scansOf({ ...scope, sources: [source] }).flatMap((scan) => cadencesOf(scan, source, range)),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Cadence>`${unionAll(parts)}`.execute(db);
  return rows;
}

function cadencesOf(scan: Scan, source: Source, range: TimeRange): RawBuilder<unknown>[] {
  const indexes = source.sparse ? signalsIn(scan) : [];
  const cadence = (signalIndex: number | null, isHeld: RawBuilder<boolean>) => sql`
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
        where s.distance is not null having count(*) > 1`;
  if (indexes.length === 0) return [cadence(null, sql`true`)];
  return indexes.map((index) => cadence(index, sql`${numberOf(scan, index)} is not null`));
}
