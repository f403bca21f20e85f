import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

export interface ChargeDevice {
  id: number;
  name: string;
  /** Its key signal, which is in per cent. */
  signalId: number;
}

/** Those heard last first. */
export const findChargeDevices = (db: Db, viewer: Viewer, limit: number): Promise<ChargeDevice[]> =>
  allRows<ChargeDevice>(db)`
    select d.id, d.name, k.id as "signalId"
    from device d
    join device_state s on s.device_id = d.id
    join device_type t on t.id = d.device_type_id
    join signal k on k.device_type_id = t.id and k.semaphore_id = t.key_semaphore_id and k.unit = '%'
    where s.last_received_at is not null and ${deviceInScope(viewer, 'view')}
    order by s.last_received_at desc, d.id limit ${limit}`;
