import { limits } from '@weir/contract/fleet/device-protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import type { Retention } from '../frames/frames.policy.ts';
import { retentions, stores } from '../frames/stores.policy.ts';

export interface LatestRow {
  deviceId: number;
  typeId: number;
  layoutId: number;
  retention: Retention;
  /** Null: the device has this layout, and no frame that may be the latest. */
  ts: Date | null;
  values: (number | null)[] | null;
  /** Of the newest frame of all, also when it may not be the latest. */
  lastTs: Date | null;
}

// A device whose clock is ahead has nothing that may be the latest: it is not looked for through all its past.
const maxFrames = 500;

/** The newest frame of each layout of each device, those too far ahead of their arrival left out. */
export async function findLatestFrames(db: Db, deviceIds: readonly number[]): Promise<LatestRow[]> {
  const parts = retentions.map(
    (retention) => sql`
      select held.device_id, held.layout_id, held.retention, newest.ts, newest.values,
        (select f.ts from ${sql.table(stores[retention].frames)} f where f.device_id = held.device_id
          and f.layout_id = held.layout_id order by f.ts desc limit 1) as last_ts
      from device_layout held
      left join lateral (
        select n.* from (
          select f.ts, f.received_at, f.values from ${sql.table(stores[retention].frames)} f
          where f.device_id = held.device_id and f.layout_id = held.layout_id
          order by f.ts desc limit ${maxFrames}
        ) n
        where n.ts <= n.received_at + ${limits.aheadMs} * interval '1 ms' limit 1
      ) newest on true
      where held.device_id = any(${deviceIds}::int[]) and held.retention = ${retention}`,
  );
  return allRows<LatestRow>(db)`
    select n.device_id as "deviceId", l.device_type_id as "typeId", n.layout_id as "layoutId",
      n.retention, n.ts, n.values, n.last_ts as "lastTs"
    from (${sql.join(parts, sql` union all `)}) n join layout l on l.id = n.layout_id and not l.imported`;
}

export interface LatestCell {
  deviceId: number;
  layoutId: number;
  /** In the layout, counted from 0. */
  position: number;
  ts: Date;
  /** Infinity: a text. */
  value: number;
}

// As many quarters as may hold nothing but frames that are ahead.
const maxQuarters = 20;

/**
 * The newest value of each signal in these sparse layouts, those too far ahead left out. What was sent long ago is found
 * by the quarters that are summed up; what is not yet, by its frames.
 */
export async function findLatestCells(
  db: Db,
  held: readonly { deviceId: number; layoutId: number; retention: Retention }[],
): Promise<LatestCell[]> {
  const parts = retentions.flatMap((retention) => {
    const own = held.filter((one) => one.retention === retention);
    return own.length === 0 ? [] : [latestCellsOf(retention, own)];
  });
  if (parts.length === 0) return [];
  return allRows<LatestCell>(db)`${sql.join(parts, sql` union all `)}`;
}

function latestCellsOf(retention: Retention, held: readonly { deviceId: number; layoutId: number }[]) {
  const { frames, rollup } = stores[retention];
  const newest = (from: RawBuilder<unknown>) => sql`
    (select f.ts, f.values[position.n] as value from ${from} f
    where f.device_id = held.device_id and f.layout_id = held.layout_id and f.values[position.n] is not null
      and f.ts <= f.received_at + ${limits.aheadMs} * interval '1 ms'`;
  return sql`
    select held.device_id as "deviceId", held.layout_id as "layoutId", position.n - 1 as position, cell.ts, cell.value
    from unnest(${held.map(({ deviceId }) => deviceId)}::int[], ${held.map(({ layoutId }) => layoutId)}::int[])
      as held(device_id, layout_id)
    join layout l on l.id = held.layout_id
    cross join lateral generate_series(1, cardinality(l.signal_ids)) as position(n)
    cross join lateral (
      select * from (
        ${newest(sql.table(frames))} and f.ts >= coalesce(
            (select closed_until from rollup_mark where retention = ${retention}), '-infinity')
          order by f.ts desc limit 1)
        union all
        (select one.* from (
          (select bucket from ${sql.table(rollup)} r where r.device_id = held.device_id
            and r.layout_id = held.layout_id and r.last_values[position.n] is not null
            order by bucket desc limit ${maxQuarters})
          union (select distinct bucket from rollup_late r where r.device_id = held.device_id
            and r.layout_id = held.layout_id and r.retention = ${retention}
            order by bucket desc limit ${maxQuarters})) quarter
        cross join lateral ${newest(sql.table(frames))}
            and f.ts >= quarter.bucket and f.ts < quarter.bucket + interval '15 minutes'
          order by f.ts desc limit 1) one
        order by one.ts desc limit 1)
      ) found order by ts desc limit 1
    ) cell`;
}

export interface TextKey {
  readonly deviceId: number;
  readonly signalId: number;
  readonly tsMs: number;
}

/** The text that holds at each of the times, and since when; undefined where there is none. */
export async function findTexts(
  db: Db,
  keys: readonly TextKey[],
): Promise<({ tsMs: number; text: string } | undefined)[]> {
  if (keys.length === 0) return [];
  const rows = await allRows<{ position: number; ts: Date; value: string }>(db)`
    select (sent.position - 1)::int as position, stored.ts, stored.value
    from unnest(${keys.map((key) => key.deviceId)}::int[], ${keys.map((key) => key.signalId)}::int[],
      ${keys.map((key) => new Date(key.tsMs))}::timestamptz[])
      with ordinality as sent(device_id, signal_id, ts, position)
    cross join lateral (select t.ts, t.value from frame_text t where t.device_id = sent.device_id
      and t.signal_id = sent.signal_id and t.ts <= sent.ts order by t.ts desc limit 1) stored`;
  const texts = new Array<{ tsMs: number; text: string } | undefined>(keys.length);
  for (const { position, ts, value } of rows) texts[position] = { tsMs: ts.getTime(), text: value };
  return texts;
}
