import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import type { Retention } from '../frames/frames.policy.ts';
import { retentions, stores } from '../frames/stores.policy.ts';

export interface PastRows {
  readonly deviceId: number;
  readonly layoutId: number;
  readonly retention: Retention;
  readonly receivedAtMs: number;
  readonly timesMs: readonly number[];
  /** Of each row so many: null is "not sent", which there is in sparse layouts alone. */
  readonly width: number;
  readonly values: readonly (number | null)[];
}

const times = (timesMs: readonly number[]) => timesMs.map((ms) => new Date(ms));

/** Adds the rows whose moment the device has nothing of in this layout; the times of those that were added. */
export async function insertPastRows(trx: Trx, rows: PastRows): Promise<number[]> {
  const { deviceId, layoutId, retention, receivedAtMs, timesMs, width, values } = rows;
  const added = await allRows<{ ts: Date }>(trx)`
    insert into ${sql.table(stores[retention].frames)} (device_id, layout_id, ts, received_at, values)
    select ${deviceId}::int, ${layoutId}::int, sent.ts, ${new Date(receivedAtMs)}::timestamptz,
      list.numbers[(sent.n - 1) * ${width}::int + 1 : sent.n * ${width}::int]
    from (select ${values}::float8[] as numbers) list,
      unnest(${times(timesMs)}::timestamptz[]) with ordinality as sent(ts, n)
    on conflict do nothing returning ts`;
  return added.map(({ ts }) => ts.getTime());
}

export const insertHeldLayout = (
  trx: Trx,
  { deviceId, layoutId, retention }: Pick<PastRows, 'deviceId' | 'layoutId' | 'retention'>,
): Promise<void> =>
  run(trx)`
    insert into device_layout (device_id, layout_id, retention)
    values (${deviceId}, ${layoutId}, ${retention}) on conflict do nothing`;

/** Quarters that have to be summed up anew. */
export const insertLateQuarters = (
  trx: Trx,
  { deviceId, layoutId, retention }: Pick<PastRows, 'deviceId' | 'layoutId' | 'retention'>,
  bucketsMs: readonly number[],
): Promise<void> =>
  run(trx)`
    insert into rollup_late (device_id, layout_id, bucket, retention)
    select ${deviceId}::int, ${layoutId}::int, late.bucket, ${retention}::text
    from unnest(${times(bucketsMs)}::timestamptz[]) as late(bucket)`;

/** How many of them were there, as they were added. */
export async function deletePastRows(
  trx: Trx,
  { deviceId, layoutId, retention, receivedAtMs, timesMs }: Omit<PastRows, 'width' | 'values'>,
): Promise<number> {
  const bounds = { from: new Date(timesMs[0] ?? 0), to: new Date(timesMs.at(-1) ?? 0) };
  return oneValue<number>(trx)`
    with gone as (
      delete from ${sql.table(stores[retention].frames)} f
      using unnest(${times(timesMs)}::timestamptz[]) as added(ts)
      where f.device_id = ${deviceId} and f.layout_id = ${layoutId} and f.ts = added.ts
        and f.ts between ${bounds.from}::timestamptz and ${bounds.to}::timestamptz
        and f.received_at = ${new Date(receivedAtMs)}::timestamptz
      returning 1
    )
    select count(*)::int from gone`;
}

/** Of these times, in their order, those of which the device has a frame with one of these signals. */
export async function findTakenTimes(
  db: Db,
  {
    deviceId,
    signals,
    timesMs,
  }: { deviceId: number; signals: readonly string[]; timesMs: readonly number[] },
): Promise<number[]> {
  const bounds = { from: new Date(timesMs[0] ?? 0), to: new Date(timesMs.at(-1) ?? 0) };
  const parts = retentions.map(
    (retention) => sql`
      select asked.ts from asked join ${sql.table(stores[retention].frames)} f on f.ts = asked.ts
      where f.device_id = ${deviceId}
        and f.layout_id in (select layout_id from placed where retention = ${retention})
        and f.ts between ${bounds.from}::timestamptz and ${bounds.to}::timestamptz`,
  );
  const taken = await allRows<{ ts: Date }>(db)`
    with asked as (select ts from unnest(${times(timesMs)}::timestamptz[]) as asked(ts)),
    placed as (
      select held.layout_id, held.retention from device_layout held join layout l on l.id = held.layout_id
      where held.device_id = ${deviceId} and exists (
        select from signal s where s.id = any (l.signal_ids) and s.semaphore_id = any (${signals}::text[]))
    )
    select distinct taken.ts from (${sql.join(parts, sql` union all `)}) taken order by taken.ts`;
  return taken.map(({ ts }) => ts.getTime());
}
