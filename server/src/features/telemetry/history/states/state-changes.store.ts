import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import {
  framesOf,
  holding,
  isScanned,
  numberOf,
  partsOf,
  type ScanScope,
  scansOf,
  unionAll,
} from '../scan/frame-scan.store.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';
import type { StateChange } from './state-segments.policy.ts';

interface ChangesQuery {
  readonly signalIndex: number;
  readonly gapMs: number;
  readonly limit: number;
  /** What to look at, by time. */
  readonly parts: readonly TimeRange[];
}

/** Where the value of a signal becomes another one, or comes back after a gap; the first value of each part, too. */
export async function findStateChanges(
  db: Db,
  scope: ScanScope,
  { signalIndex, gapMs, limit, parts }: ChangesQuery,
): Promise<StateChange[]> {
  const scans = scansOf(holding(scope, signalIndex));
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (scans.length === 0 || !first || !last) return [];
  const whole = { fromMs: first.fromMs, toMs: last.toMs };
  const values = scans.map(
    (scan) => sql`
      select f.ts, ${numberOf(scan, signalIndex)} as value
      from ${framesOf(scan)} f
      where ${isScanned(scan, whole)} and f.ts >= part.low and f.ts < part.high`,
  );
  const rows = await allRows<{ ts: Date; value: number; before: Date | null }>(db)`
    select c.ts, c.value, c.before
    from ${partsOf(parts)}
    cross join lateral (
      select p.ts, p.value, lag(p.ts) over in_time as before, lag(p.value) over in_time as previous
      from (${unionAll(values)}) p where p.value is not null window in_time as (order by p.ts)
    ) c
    where c.before is null or c.previous <> c.value
      or c.ts - c.before > ${gapMs}::float8 * interval '1 ms'
    order by c.ts limit ${limit}`;
  return rows.map(({ ts, value, before }) => ({
    tsMs: ts.getTime(),
    value,
    beforeMs: before === null ? null : before.getTime(),
  }));
}
