import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { codeOf } from '../../../../platform/error-code.ts';
import type { HistoryDevice, StoredLayout, StoredSignal } from './history-sources.policy.ts';

const invalidParameter = '22023';

export async function findHistoryDevice(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<HistoryDevice | undefined> {
  const { rows } = await sql<HistoryDevice>`
    select d.id, d.name, d.sn as "serialNumber", d.device_type_id as "typeId", t.expected_interval_s as "expectedIntervalS",
      p.time_zone as "timeZone"
    from device d join device_type t on t.id = d.device_type_id join project p on p.id = d.project_id
    where d.id = ${id} and d.deleted_at is null
      and ${projectInScope(viewer, sql<number>`d.project_id`, 'view')}`.execute(db);
  return rows[0];
}

/** Where the device's frames are, whatever type it had when it sent them. */
export async function findLayouts(db: Db, deviceId: number): Promise<StoredLayout[]> {
  const { rows } = await sql<StoredLayout>`
    select held.layout_id as "layoutId", held.retention, l.sparse, l.signal_ids as "signalIds"
    from device_layout held join layout l on l.id = held.layout_id
    where held.device_id = ${deviceId} order by held.layout_id, held.retention`.execute(db);
  return rows;
}

/** The signals of its type and all others that its frames have, in display order. */
export async function findSignals(db: Db, { id, typeId }: HistoryDevice): Promise<StoredSignal[]> {
  const { rows } = await sql<StoredSignal>`
    select s.id, s.device_type_id as "typeId", s.semaphore_id as "semaphoreId", s.name, s.name_en as "nameEn",
      s.name_es as "nameEs", s.name_ja as "nameJa", s.unit, s.data_type as "dataType", s.precision,
      s.enum_values as "enumValues", s.chart, s.removed_at is not null as removed
    from signal s
    where s.device_type_id = ${typeId} or s.device_type_id in (
      select l.device_type_id from device_layout held join layout l on l.id = held.layout_id
      where held.device_id = ${id})
    order by s.sort_order, s.id`.execute(db);
  return rows;
}

/** Whether the database knows the zone as well: its list may be older than ours. */
export async function isZoneKnown(db: Db, zone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${zone}::text`.execute(db);
    return true;
  } catch (error) {
    if (codeOf(error) === invalidParameter) return false;
    throw error;
  }
}
