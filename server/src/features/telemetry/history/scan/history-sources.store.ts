import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';
import { codeOf } from '../../../../platform/error-code.ts';
import type { StoredLayout, StoredSignal } from './history-sources.policy.ts';

const invalidParameter = '22023';

/** Where the device's frames are, whatever type it had when it sent them. */
export const findLayouts = (db: Db, deviceId: number): Promise<StoredLayout[]> =>
  allRows<StoredLayout>(db)`
    select held.layout_id as "layoutId", held.retention, l.sparse, l.imported, l.signal_ids as "signalIds"
    from device_layout held join layout l on l.id = held.layout_id
    where held.device_id = ${deviceId} order by held.layout_id, held.retention`;

/** The signals of its type and all others that its frames have, in display order. */
export const findSignals = (db: Db, { id, typeId }: ScopedDevice): Promise<StoredSignal[]> =>
  allRows<StoredSignal>(db)`
    select s.id, s.device_type_id as "typeId", s.semaphore_id as "semaphoreId", s.name, s.name_en as "nameEn",
      s.name_es as "nameEs", s.name_ja as "nameJa", s.unit, s.data_type as "dataType", s.precision,
      s.enum_values as "enumValues", s.chart, s.removed_at is not null as removed
    from signal s
    where s.device_type_id = ${typeId} or s.device_type_id in (
      select l.device_type_id from device_layout held join layout l on l.id = held.layout_id
      where held.device_id = ${id})
    order by s.sort_order, s.id`;

/** Whether the database knows the zone as well: its list may be older than ours. */
export async function isZoneKnown(db: Db, zone: string): Promise<boolean> {
  try {
    await run(db)`select now() at time zone ${zone}::text`;
    return true;
  } catch (error) {
    if (codeOf(error) === invalidParameter) return false;
    throw error;
  }
}
