import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import { isIn, isOfScan, type Scan, type ScanScope } from './frame-scan.store.ts';
import {
  floorToQuarter,
  type RollupState,
  type SummedQuarters,
  type TimeRange,
} from './history-range.policy.ts';
import type { RetentionClass } from './history-sources.policy.ts';

/** How far each retention class is summed up, and which quarters of the device are out of date. */
export async function findRollupStates(
  db: Db,
  { device, sources }: ScanScope,
  { fromMs, toMs }: TimeRange,
): Promise<ReadonlyMap<RetentionClass, RollupState>> {
  const layoutIds = [...new Set(sources.map(({ layoutId }) => layoutId))];
  const rows = await allRows<{ retention: RetentionClass; closed: Date; late: Date[] }>(db)`
    select m.retention, m.closed_until as closed, array(
      select distinct l.bucket from rollup_late l
      where l.device_id = ${device.id} and l.layout_id = any(${layoutIds}::int[]) and l.retention = m.retention
        and ${isIn({ fromMs: floorToQuarter(fromMs), toMs }, 'l.bucket')}
      order by 1) as late
    from rollup_mark m`;
  const stateOf = ({ closed, late }: { closed: Date; late: Date[] }): RollupState => ({
    closedUntilMs: closed.getTime(),
    lateMs: late.map((time) => time.getTime()),
  });
  return new Map(rows.map((row) => [row.retention, stateOf(row)]));
}

/** Rows `r` of the scan in quarters that are summed up. */
export const isSummedUp = (scan: Scan, summed: SummedQuarters): RawBuilder<boolean> =>
  sql<boolean>`${isOfScan(scan, 'r')} and ${isIn(summed, 'r.bucket')}
    and r.bucket <> all(${summed.except.map((ms) => new Date(ms))}::timestamptz[])`;
