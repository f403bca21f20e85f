import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../../platform/db/rows.store.ts';
import { retentions, stores } from '../frames/stores.policy.ts';

export interface StoredValue {
  readonly tsMs: number;
  readonly signalId: number;
  readonly value: number;
}

interface AskedValues {
  readonly deviceId: number;
  readonly signalIds: readonly number[];
  /** In their order. */
  readonly timesMs: readonly number[];
}

/**
 * The numbers that the device has of these signals at exactly these times, from wherever they came, and whatever type
 * it had: what the types call the same is the same.
 */
export async function findStoredValues(
  db: Db,
  { deviceId, signalIds, timesMs }: AskedValues,
): Promise<StoredValue[]> {
  const bounds = { from: new Date(timesMs[0] ?? 0), to: new Date(timesMs.at(-1) ?? 0) };
  const parts = retentions.map(
    (retention) => sql`
      select f.ts, placed.signal_id, f.values[placed.position] as value
      from placed join ${sql.table(stores[retention].frames)} f on f.layout_id = placed.layout_id
      where placed.retention = ${retention} and f.device_id = ${deviceId}
        and f.ts between ${bounds.from}::timestamptz and ${bounds.to}::timestamptz
        and f.ts in (select ts from asked) and f.values[placed.position] is not null`,
  );
  const rows = await allRows<{ tsMs: number; signalId: number; value: number }>(db)`
    with asked as (select ts from unnest(${timesMs.map((ms) => new Date(ms))}::timestamptz[]) as asked(ts)),
    placed as (
      select held.layout_id, held.retention, wanted.id as signal_id, one.position::int as position
      from device_layout held join layout l on l.id = held.layout_id
      cross join lateral unnest(l.signal_ids) with ordinality as one(signal_id, position)
      join signal s on s.id = one.signal_id
      join signal wanted on wanted.semaphore_id = s.semaphore_id and wanted.id = any (${signalIds}::int[])
      where held.device_id = ${deviceId}
    )
    select extract(epoch from found.ts)::float8 * 1000 as "tsMs", found.signal_id as "signalId", found.value
    from (${sql.join(parts, sql` union all `)}) found`;
  return rows.map((row) => ({ ...row, tsMs: Math.round(row.tsMs) }));
}

/** How many sets of signals files of a type have brought so far; sets of one signal do not count. */
export const countImportedLayouts = (db: Db, typeId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int from layout where device_type_id = ${typeId} and imported and cardinality(signal_ids) > 1`;

/** The layout of files that has these signals, which are sorted: it is made when there is none. */
export function upsertImportedLayout(db: Db, typeId: number, signalIds: readonly number[]): Promise<number> {
  const digest = createHash('sha256').update(signalIds.join(',')).digest('base64url').slice(0, 32);
  return oneValue<number>(db)`
    insert into layout (device_type_id, signal_ids, digest, imported)
    values (${typeId}, ${[...signalIds]}::int[], ${`file:${digest}`}, true)
    on conflict (device_type_id, digest) do update set digest = excluded.digest returning id`;
}

interface Written {
  readonly deviceId: number;
  readonly receivedAt: Date;
  /** The ends of what was added. */
  readonly from: Date;
  readonly to: Date;
}

/** Takes back what an import has added, and has its quarters summed up anew; how many values that were. */
export async function deleteFileValues(
  trx: Trx,
  { deviceId, receivedAt, from, to }: Written,
): Promise<number> {
  let removed = 0;
  for (const retention of retentions)
    removed += await oneValue<number>(trx)`
      with gone as (
        delete from ${sql.table(stores[retention].frames)} f
        where f.device_id = ${deviceId} and f.received_at = ${receivedAt}::timestamptz
          and f.ts between ${from}::timestamptz and ${to}::timestamptz
          and f.layout_id in (
            select held.layout_id from device_layout held join layout l on l.id = held.layout_id
            where held.device_id = ${deviceId} and held.retention = ${retention} and l.imported)
        returning f.layout_id, f.ts, cardinality(f.values) as width
      ),
      late as (
        insert into rollup_late (device_id, layout_id, bucket, retention)
        select distinct ${deviceId}::int, gone.layout_id, date_bin('15 minutes', gone.ts, 'epoch'), ${retention}::text
        from gone
      )
      select coalesce(sum(width), 0)::int from gone`;
  return removed;
}
