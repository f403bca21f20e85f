import { limits } from '@weir/contract/fleet/device-protocol';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import { retentions, stores } from '../frames/stores.policy.ts';

/** Frames by their own time and by when they were received, both ends included. */
export interface FrameSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly receivedFromMs: number;
  readonly receivedToMs: number;
}

export interface StoredRow {
  layoutId: number;
  typeId: number;
  ts: Date;
  receivedAt: Date;
  values: (number | null)[];
}

/** At least `limit` of them when there are so many, in the order in which they were received. */
export async function findFramesOf(
  db: Db,
  deviceId: number,
  { fromMs, toMs, receivedFromMs, receivedToMs }: FrameSpan,
  limit: number,
): Promise<StoredRow[]> {
  const parts = retentions.map(
    (retention) => sql`
      select held.layout_id, f.ts, f.received_at, f.values from device_layout held
      join layout l on l.id = held.layout_id and not l.imported
      cross join lateral (select * from ${sql.table(stores[retention].frames)} n
        where n.device_id = held.device_id and n.layout_id = held.layout_id
          and n.ts between ${new Date(fromMs)} and ${new Date(toMs)}
          and n.received_at between ${new Date(receivedFromMs)} and ${new Date(receivedToMs)}) f
      where held.device_id = ${deviceId} and held.retention = ${retention}`,
  );
  return allRows<StoredRow>(db)`
    select f.layout_id as "layoutId", l.device_type_id as "typeId", f.ts, f.received_at as "receivedAt", f.values
    from (select * from (${sql.join(parts, sql` union all `)}) found
      order by received_at fetch first ${sql.lit(limit)} rows with ties) f
    join layout l on l.id = f.layout_id
    order by f.received_at, f.ts, f.layout_id`;
}

export interface NewestSample {
  layoutId: number;
  /** As the device calls the signal. */
  semaphoreId: string;
  ts: Date;
}

/** Of what was received before the frames of a span, and is not older than they are: the newest of each signal. */
export async function findNewestBefore(
  db: Db,
  deviceId: number,
  { fromMs, receivedFromMs }: FrameSpan,
): Promise<NewestSample[]> {
  const parts = retentions.map(
    (retention) => sql`
      select held.layout_id, cell.position, n.ts from device_layout held
      join layout l on l.id = held.layout_id and not l.imported
      join ${sql.table(stores[retention].frames)} n on n.device_id = held.device_id and n.layout_id = held.layout_id
      cross join lateral unnest(n.values) with ordinality as cell(value, position)
      where held.device_id = ${deviceId} and held.retention = ${retention}
        and n.ts >= ${new Date(fromMs)} and n.received_at < ${new Date(receivedFromMs)}
        and n.ts <= n.received_at + ${limits.aheadMs} * interval '1 ms' and (not l.sparse or cell.value is not null)`,
  );
  return allRows<NewestSample>(db)`
    select found.layout_id as "layoutId", s.semaphore_id as "semaphoreId", max(found.ts) as ts
    from (${sql.join(parts, sql` union all `)}) found
    join layout l on l.id = found.layout_id join signal s on s.id = l.signal_ids[found.position]
    group by 1, 2`;
}
