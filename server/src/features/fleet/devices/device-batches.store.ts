import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope, projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';
import type { DeviceColumns } from './record/devices.store.ts';

/** The devices and their states, in the order given; those whose SN is taken are left out. */
export async function insertDevices(
  trx: Trx,
  devices: readonly (DeviceColumns & { import_id: number })[],
): Promise<{ id: number; sn: string }[]> {
  const inserted = await trx
    .insertInto('device')
    .values([...devices])
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning(['id', 'sn'])
    .execute();
  await run(trx)`insert into device_state (device_id) select unnest(${inserted.map(({ id }) => id)}::int[])`;
  return inserted;
}

export interface ImportedDevice {
  id: number;
  name: string;
  /** Edited, moved, or in the recycle bin and back. */
  isEdited: boolean;
  /** It has connected, or data of it has come in. */
  isUsed: boolean;
  isOperable: boolean;
}

/** Those of an import that are there still; locked until the transaction ends. */
export const lockImported = (trx: Trx, viewer: Viewer, importId: number): Promise<ImportedDevice[]> =>
  allRows<ImportedDevice>(trx)`
    select d.id, d.name, d.version > 1 as "isEdited",
      s.presence <> 'never' or s.connected_at is not null or s.last_received_at is not null
        or exists (select from device_credential c where c.device_id = d.id and c.last_used_at is not null)
        as "isUsed",
      ${projectInScope(viewer, sql<number>`d.project_id`, 'operate')} as "isOperable"
    from device d join device_state s on s.device_id = d.id
    where d.import_id = ${importId} and d.deleted_at is null
    order by d.id for update of d`;

interface Searched {
  id: number;
  name: string;
  SN: string;
  address: string | null;
}

export const findNamed = (trx: Trx, ids: readonly number[]): Promise<Searched[]> =>
  allRows<Searched>(trx)`
    select id, name, sn as "SN", address from device where id = any(${ids}::int[])`;

export const updateSearch = (trx: Trx, list: readonly { id: number; search: string }[]): Promise<void> =>
  run(trx)`
    update device d set search = s.search
    from unnest(${list.map(({ id }) => id)}::int[], ${list.map(({ search }) => search)}::text[]) as s(id, search)
    where d.id = s.id`;

/** Those of the devices that the viewer operates; `before`: the project that they were in. */
export const moveDevices = (
  trx: Trx,
  viewer: Viewer,
  { projectId, deviceIds }: { projectId: number; deviceIds: readonly number[] },
): Promise<{ id: number; name: string; before: number }[]> =>
  allRows<{ id: number; name: string; before: number }>(trx)`
    with there as (
      select d.id, d.project_id from device d
      where d.id = any(${deviceIds}::int[]) and ${deviceInScope(viewer, 'operate')} order by d.id for update)
    update device d set project_id = ${projectId}, version = d.version + 1, updated_time = now()
    from there where d.id = there.id returning d.id, d.name, there.project_id as before`;
