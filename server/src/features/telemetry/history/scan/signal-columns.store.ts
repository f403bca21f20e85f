import { type RawBuilder, sql } from 'kysely';
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

/** Numbers as PostgreSQL sends them, eight bytes each and the highest first; null: there are no rows. */
export interface SentColumns {
  readonly rows: number;
  /** Whole microseconds since 2000. */
  readonly ts: Buffer | null;
  readonly received: Buffer | null;
  /** NaN where a frame has no number of the signal. */
  readonly values: readonly (Buffer | null)[];
}

/**
 * Frames that have any of the asked signals, in the order of their times, each column in one piece: to read a row for
 * each frame takes several times as long. No more frames than `limit`.
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
  // Of one layout, the index has each time once, and in order.
  const order = scope.sources.length === 1 ? sql`u.ts` : sql`u.ts, u.received_at`;
  const sent = indexes.map(
    (index) =>
      sql`${bytesOf(sql`float8send(coalesce(${sql.ref(`p.s${index}`)}, 'NaN'))`)} as ${column('s', index)}`,
  );
  const { rows, ts, received, ...values } = await oneRow<SentRow>(db)`
    select count(*)::int as rows, ${bytesOf(sql`timestamptz_send(p.ts)`)} as ts,
      ${bytesOf(sql`timestamptz_send(p.received_at)`)} as received, ${sql.join(sent)}
    from (select * from (${unionAll(parts)}) u order by ${order} limit ${limit}) p`;
  return { rows, ts, received, values: indexes.map((index) => values[`s${index}`] ?? null) };
}

interface SentRow extends Omit<SentColumns, 'values'> {
  readonly [signal: `s${number}`]: Buffer | null;
}

const bytesOf = (sent: RawBuilder<unknown>) => sql`string_agg(${sent}, ''::bytea)`;
