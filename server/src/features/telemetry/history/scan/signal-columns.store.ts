import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { oneRow } from '../../../../platform/db/rows.store.ts';
import {
  column,
  framesOf,
  isScanned,
  numberOf,
  type ScanScope,
  scansOf,
  unionAll,
} from './frame-scan.store.ts';
import type { TimeRange } from './history-range.policy.ts';

/** Arrays as PostgreSQL sends them, one for each column; null: there are no rows. */
export interface SentColumns {
  readonly rows: number;
  readonly ts: Buffer | null;
  readonly received: Buffer | null;
  readonly values: readonly (Buffer | null)[];
}

/**
 * Frames that have any of the asked signals, in the order of their times, as one array a column: an object for each
 * frame would take many times as long. No more frames than `limit`.
 */
export async function findColumns(
  db: Db,
  scope: ScanScope & { readonly signals: readonly unknown[] },
  range: TimeRange,
  limit: number,
): Promise<SentColumns> {
  const scans = scansOf(scope);
  if (scans.length === 0) return { rows: 0, ts: null, received: null, values: [] };
  const indexes = scope.signals.map((_, index) => index);
  const parts = scans.map(
    (scan) => sql`
      select f.ts, f.received_at, ${sql.join(
        indexes.map((index) => sql`${numberOf(scan, index)} as ${column('s', index)}`),
      )} from ${framesOf(scan)} f where ${isScanned(scan, range)}`,
  );
  const sent = indexes.map(
    (index) => sql`array_send(array_agg(${sql.ref(`p.s${index}`)})) as ${column('s', index)}`,
  );
  const { rows, ts, received, ...values } = await oneRow<SentRow>(db)`
    select count(*)::int as rows, array_send(array_agg(p.ts)) as ts,
      array_send(array_agg(p.received_at)) as received, ${sql.join(sent)}
    from (select * from (${unionAll(parts)}) u order by u.ts, u.received_at limit ${limit}) p`;
  return { rows, ts, received, values: indexes.map((index) => values[`s${index}`] ?? null) };
}

interface SentRow extends Omit<SentColumns, 'values'> {
  readonly [signal: `s${number}`]: Buffer | null;
}
