import { limits } from '@weir/contract/device-protocol';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Retention } from './frames.policy.ts';
import { retentions, stores } from './stores.policy.ts';

export interface LatestRow {
  deviceId: number;
  typeId: number;
  layoutId: number;
  retention: Retention;
  /** Null: the device has this layout, and no frame that may be the latest. */
  ts: Date | null;
  receivedAt: Date | null;
  values: (number | null)[] | null;
  /** Of the newest frame of all, also when it may not be the latest. */
  lastTs: Date | null;
}

// A device whose clock is ahead has nothing that may be the latest: it is not looked for through all its past.
const looked = 500;

/** The newest frame of each layout of each device, those too far ahead of their arrival left out. */
export async function findLatestFrames(db: Db, deviceIds: readonly number[]): Promise<LatestRow[]> {
  const parts = retentions.map(
    (retention) => sql`
      select held.device_id, held.layout_id, held.retention, newest.ts, newest.received_at, newest.values,
        (select f.ts from ${sql.table(stores[retention].frames)} f where f.device_id = held.device_id
          and f.layout_id = held.layout_id order by f.ts desc limit 1) as last_ts
      from device_layout held
      left join lateral (
        select n.* from (
          select f.ts, f.received_at, f.values from ${sql.table(stores[retention].frames)} f
          where f.device_id = held.device_id and f.layout_id = held.layout_id
          order by f.ts desc limit ${looked}
        ) n
        where n.ts <= n.received_at + ${limits.aheadMs} * interval '1 ms' limit 1
      ) newest on true
      where held.device_id = any(${deviceIds}::int[]) and held.retention = ${retention}`,
  );
  const { rows } = await sql<LatestRow>`
    select n.device_id as "deviceId", l.device_type_id as "typeId", n.layout_id as "layoutId",
      n.retention, n.ts, n.received_at as "receivedAt", n.values, n.last_ts as "lastTs"
    from (${sql.join(parts, sql` union all `)}) n join layout l on l.id = n.layout_id`.execute(db);
  return rows;
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
  const { rows } = await sql<{ place: number; ts: Date; value: string }>`
    select (sent.place - 1)::int as place, stored.ts, stored.value
    from unnest(${keys.map((key) => key.deviceId)}::int[], ${keys.map((key) => key.signalId)}::int[],
      ${keys.map((key) => new Date(key.tsMs))}::timestamptz[])
      with ordinality as sent(device_id, signal_id, ts, place)
    cross join lateral (select t.ts, t.value from frame_text t where t.device_id = sent.device_id
      and t.signal_id = sent.signal_id and t.ts <= sent.ts order by t.ts desc limit 1) stored`.execute(db);
  const texts = new Array<{ tsMs: number; text: string } | undefined>(keys.length);
  for (const { place, ts, value } of rows) texts[place] = { tsMs: ts.getTime(), text: value };
  return texts;
}
