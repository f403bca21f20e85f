import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import {
  isIn,
  isOfScan,
  rollupOf,
  type Scan,
  type ScanScope,
  scansOf,
  unionAll,
} from '../scan/frame-scan.store.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';

export interface FrozenPlace {
  readonly layoutId: number;
  /** In the layout, counted from 1. */
  readonly position: number;
  readonly value: number;
  /** The end of the last quarter that had another value. */
  readonly since: Date;
}

/** Without the texts of a sparse layout. */
const lastOf = ({ sparse }: Scan) =>
  sparse ? sql`array_replace(r.last_values, 'Infinity', null)` : sql`r.last_values`;

/** Least data behind the last change: quarters of an hour that have some. What varied in them is not looked at further. */
const leastQuarters = 24;

/**
 * Places of layouts whose value differed in the range, and has not for its last hours though data came. A value at
 * which the signal has rested for as long before (what the sun drives, at night) is nothing new.
 */
export async function findFrozen(db: Db, scope: ScanScope, range: TimeRange): Promise<FrozenPlace[]> {
  const parts = scansOf(scope).map(
    (scan) => sql`
      select r.layout_id, r.bucket, r.lows, r.highs, ${lastOf(scan)} as last_values from ${rollupOf(scan)} r
      where ${isOfScan(scan, 'r')} and ${isIn(range, 'r.bucket')}`,
  );
  if (parts.length === 0) return [];
  return allRows<FrozenPlace>(db)`
    with quarters as materialized (${unionAll(parts)}),
    lately as (
      select * from (
        select q.*, row_number() over (partition by layout_id order by bucket desc) as age from quarters q
      ) aged where age <= ${leastQuarters}),
    newest as (
      select l.layout_id, e.position, (array_agg(e.value order by l.age))[1] as value
      from lately l cross join lateral unnest(l.lows, l.highs, l.last_values) with ordinality as e(low, high, value, position)
      where e.value is not null
      group by 1, 2 having min(e.low) = max(e.high)),
    compared as (
      select newest.layout_id, newest.position, newest.value, q.bucket,
        q.lows[newest.position] = newest.value and q.highs[newest.position] = newest.value as same
      from newest join quarters q on q.layout_id = newest.layout_id and q.lows[newest.position] is not null),
    changed as (
      select layout_id, position, value, max(bucket) filter (where not same) + interval '15 minutes' as since
      from compared group by 1, 2, 3)
    select c.layout_id as "layoutId", c.position::int, c.value, changed.since
    from compared c join changed using (layout_id, position)
    group by c.layout_id, c.position, c.value, changed.since
    having count(*) filter (where c.bucket >= changed.since)
      >= greatest(${leastQuarters}, 1 + count(*) filter (where c.same and c.bucket < changed.since))`;
}

/** Messages of the device that were received in the range and could not be stored. */
export const countRefused = (
  db: Db,
  deviceId: number,
  range: TimeRange,
): Promise<{ reason: string; count: number }[]> =>
  allRows<{ reason: string; count: number }>(db)`
    select reason, count(*)::int as count from quarantine
    where device_id = ${deviceId} and ${isIn(range, 'received_at')}
    group by reason order by 2 desc, 1`;
