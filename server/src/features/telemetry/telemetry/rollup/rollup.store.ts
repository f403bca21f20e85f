import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import type { Retention } from '../frames/frames.policy.ts';
import type { DeviceLayout } from '../frames/frames.store.ts';
import { stores } from '../frames/stores.policy.ts';

export interface RollupRange {
  readonly deviceId: number;
  readonly layoutId: number;
  /** Borders of quarters. */
  readonly fromMs: number;
  readonly toMs: number;
}

// PostgreSQL refuses a sum that overflows: two absurd values of one device would stop everybody's rollup.
const largest = 1e290;

/** A value as it may be added up. */
const summable = (value: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when abs(${value}) > ${largest}::float8 then sign(${value}) * ${largest}::float8 else ${value} end`;

/** Sums the frames of these ranges up anew, quarter by quarter; harmless to repeat. */
export async function upsertRollups(
  db: Db,
  retention: Retention,
  ranges: readonly RollupRange[],
): Promise<void> {
  const { frames, rollup } = stores[retention];
  const [source, target] = [sql.table(frames), sql.table(rollup)];
  const inQuarter = sql`from ${source} f where f.device_id = q.device_id and f.layout_id = q.layout_id
    and f.ts >= q.bucket and f.ts < q.bucket + interval '15 minutes'`;
  const edge = (order: 'asc' | 'desc') =>
    sql`(select f.values ${inQuarter} order by f.ts ${sql.raw(order)} limit 1)`;
  // In a sparse layout each signal has a first and a last frame of its own.
  const edgeOfCells = (order: 'asc' | 'desc') => sql`(
    select array_agg((select f.values[position.n] ${inQuarter} and f.values[position.n] is not null
      order by f.ts ${sql.raw(order)} limit 1) order by position.n)
    from generate_series(1, cardinality(q.counts)) as position(n))`;
  await run(db)`
    with wanted as (
      select * from unnest(${ranges.map((range) => range.deviceId)}::int[],
        ${ranges.map((range) => range.layoutId)}::int[],
        ${ranges.map((range) => new Date(range.fromMs))}::timestamptz[],
        ${ranges.map((range) => new Date(range.toMs))}::timestamptz[]) as w(device_id, layout_id, low, high)
    ),
    cells as (
      select c.device_id, c.layout_id, c.bucket, c.position, count(*)::int as frames, count(c.value)::int as held,
        min(c.value) as low, max(c.value) as high, sum(${summable(sql`c.value`)}) as total
      from (
        select w.device_id, w.layout_id, date_bin('15 minutes', f.ts, 'epoch') as bucket,
          unnest(array_replace(f.values, 'Infinity', null)) as value,
          generate_series(1, cardinality(f.values)) as position
        from wanted w cross join lateral (
          select ts, values from ${source} f where f.device_id = w.device_id and f.layout_id = w.layout_id
            and f.ts >= w.low and f.ts < w.high offset 0
        ) f
      ) c
      group by c.device_id, c.layout_id, c.bucket, c.position
    ),
    quarters as (
      select device_id, layout_id, bucket, max(frames) as frames, array_agg(held order by position) as counts,
        array_agg(low order by position) as lows, array_agg(high order by position) as highs,
        array_agg(total order by position) as sums
      from cells group by device_id, layout_id, bucket
    )
    insert into ${target} as r (device_id, layout_id, bucket, frames, counts, lows, highs, sums,
      first_values, last_values)
    select q.*, case when l.sparse then ${edgeOfCells('asc')} else ${edge('asc')} end,
      case when l.sparse then ${edgeOfCells('desc')} else ${edge('desc')} end
    from quarters q left join layout l on l.id = q.layout_id
    on conflict (device_id, layout_id, bucket) do update set frames = excluded.frames,
      counts = excluded.counts, lows = excluded.lows, highs = excluded.highs, sums = excluded.sums,
      first_values = excluded.first_values, last_values = excluded.last_values`;
}

/** Forgets what these quarters were summed up to where no frame is left of them. */
export const deleteEmptyRollups = (
  db: Db,
  retention: Retention,
  ranges: readonly RollupRange[],
): Promise<void> =>
  run(db)`
    delete from ${sql.table(stores[retention].rollup)} r
    using unnest(${ranges.map((range) => range.deviceId)}::int[], ${ranges.map((range) => range.layoutId)}::int[],
      ${ranges.map((range) => new Date(range.fromMs))}::timestamptz[]) as q(device_id, layout_id, bucket)
    where r.device_id = q.device_id and r.layout_id = q.layout_id and r.bucket = q.bucket
      and not exists (
        select from ${sql.table(stores[retention].frames)} f
        where f.device_id = q.device_id and f.layout_id = q.layout_id and f.ts >= q.bucket
          and f.ts < q.bucket + interval '15 minutes')`;

/** Up to where every quarter is summed up, in milliseconds; a class is missing until its mark is inserted. */
export async function findMarks(db: Db): Promise<Map<Retention, number>> {
  const rows = await allRows<{ retention: Retention; closedUntil: Date }>(db)`${prepared}
    select retention, closed_until as "closedUntil" from rollup_mark`;
  return new Map(rows.map(({ retention, closedUntil }) => [retention, closedUntil.getTime()]));
}

/** Decides where summing up begins, unless another node has; answers from where. */
export async function insertMark(db: Db, retention: Retention, beginMs: number): Promise<number> {
  const closedUntil = await oneValue<Date>(db)`
    insert into rollup_mark (retention, closed_until) values (${retention}, ${new Date(beginMs)})
    on conflict (retention) do update set closed_until = rollup_mark.closed_until returning closed_until`;
  return closedUntil.getTime();
}

export async function updateMark(db: Db, retention: Retention, closedUntilMs: number): Promise<void> {
  await db
    .updateTable('rollup_mark')
    .set({ closed_until: new Date(closedUntilMs) })
    .where('retention', '=', retention)
    .where('closed_until', '<', new Date(closedUntilMs))
    .execute();
}

/** The next device layouts of a class in the order of their key. */
export const findDeviceLayouts = (
  db: Db,
  retention: Retention,
  after: { deviceId: number; layoutId: number },
  limit: number,
): Promise<{ deviceId: number; layoutId: number }[]> =>
  allRows<{ deviceId: number; layoutId: number }>(db)`
    select device_id as "deviceId", layout_id as "layoutId" from device_layout
    where retention = ${retention} and (device_id, layout_id) > (${after.deviceId}, ${after.layoutId})
    order by device_id, layout_id limit ${limit}`;

/** Takes the oldest entries of the log of late frames out of it; what they name must be summed up with it. */
export async function deleteLateBuckets(
  trx: Trx,
  limit: number,
): Promise<(DeviceLayout & { bucketMs: number })[]> {
  const rows = await allRows<DeviceLayout & { bucket: Date }>(trx)`
    delete from rollup_late where (device_id, layout_id, bucket, seq) in (
      select device_id, layout_id, bucket, seq from rollup_late
      order by device_id, layout_id, bucket, seq limit ${limit}
    )
    returning device_id as "deviceId", layout_id as "layoutId", retention, bucket`;
  return rows.map(({ bucket, ...row }) => ({ ...row, bucketMs: bucket.getTime() }));
}
