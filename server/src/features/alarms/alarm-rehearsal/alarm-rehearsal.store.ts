import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

export interface RehearsalDevice {
  id: number;
  name: string;
  SN: string;
  typeId: number;
}

/** Devices in scope, as they are listed; and how many there are. */
export async function findDevices(
  db: Db,
  viewer: Viewer,
  { typeId, deviceIds }: { typeId: number | undefined; deviceIds: readonly number[] | undefined },
  limit: number,
): Promise<{ list: RehearsalDevice[]; total: number }> {
  const rows = await allRows<RehearsalDevice & { total: number }>(db)`
    select d.id, d.name, d.sn as "SN", d.device_type_id as "typeId", count(*) over ()::int as total from device d
    where ${deviceInScope(viewer, 'view')}
      and ${typeId === undefined ? sql`true` : sql`d.device_type_id = ${typeId}`}
      and ${deviceIds === undefined ? sql`true` : sql`d.id = any(${[...deviceIds]}::int[])`}
    order by d.sort_key, d.id limit ${limit}`;
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _total, ...device }) => device) };
}
