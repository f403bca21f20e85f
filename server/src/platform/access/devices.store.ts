import type { Need } from '@weir/contract/endpoint';
import type { retentionClasses } from '@weir/contract/fleet/device-types';
import type { Db, Trx } from '../db/database.ts';
import { firstRow } from '../db/rows.store.ts';
import { refuseUnknown } from '../errors.ts';
import type { Viewer } from './caller.ts';
import { deviceInScope } from './row-scope.store.ts';

/** A device, with what its type and its project say of its data. */
export interface ScopedDevice {
  readonly id: number;
  readonly name: string;
  readonly serialNumber: string;
  readonly typeId: number;
  readonly retention: (typeof retentionClasses)[number];
  readonly expectedIntervalS: number | null;
  readonly timeZone: string | null;
}

/** Throws `notFound` for a device that is not there, or not for this viewer. */
export async function getDevice(
  db: Db,
  viewer: Viewer,
  id: number,
  need: Need = 'view',
): Promise<ScopedDevice> {
  const device = await firstRow<ScopedDevice>(db)`
    select d.id, d.name, d.sn as "serialNumber", d.device_type_id as "typeId", t.retention,
      t.expected_interval_s as "expectedIntervalS", p.time_zone as "timeZone"
    from device d join device_type t on t.id = d.device_type_id join project p on p.id = d.project_id
    where d.id = ${id} and ${deviceInScope(viewer, need)}`;
  return device ?? refuseUnknown();
}

export type LockedDevice = Pick<ScopedDevice, 'id' | 'name' | 'typeId'>;

/** One that the viewer may operate: nobody else changes it until the transaction ends. Throws likewise. */
export async function lockDevice(trx: Trx, viewer: Viewer, id: number): Promise<LockedDevice> {
  const device = await firstRow<LockedDevice>(trx)`
    select d.id, d.name, d.device_type_id as "typeId" from device d
    where d.id = ${id} and ${deviceInScope(viewer, 'operate')} for update`;
  return device ?? refuseUnknown();
}
