import type { AlarmSetting } from '@weir/contract/device-type-settings';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/access/caller.ts';
import { projectInScope } from '../../platform/access/row-scope.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

const inScope = (viewer: Viewer, need: 'view' | 'operate') =>
  projectInScope(viewer, sql<number>`d.project_id`, need);

export async function isDeviceVisible(db: Db, viewer: Viewer, deviceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from device d where d.id = ${deviceId} and d.deleted_at is null and ${inScope(viewer, 'view')}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function lockDevice(
  trx: Trx,
  viewer: Viewer,
  deviceId: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name from device d where d.id = ${deviceId} and d.deleted_at is null
      and ${inScope(viewer, 'operate')} for update of d`.execute(trx);
  return rows[0];
}

export async function findDeviceSettings(db: Db, deviceId: number): Promise<AlarmSetting[]> {
  const { rows } = await sql<{ setting: AlarmSetting }>`
    select setting from device_alarm where device_id = ${deviceId} order by semaphore_id`.execute(db);
  return rows.map(({ setting }) => setting);
}

export async function replaceDeviceSettings(
  trx: Trx,
  deviceId: number,
  settings: readonly AlarmSetting[],
): Promise<void> {
  await sql`delete from device_alarm where device_id = ${deviceId}`.execute(trx);
  await sql`
    insert into device_alarm (device_id, semaphore_id, setting)
    select ${deviceId}, setting ->> 'semaphoreId', setting
    from jsonb_array_elements(${JSON.stringify(settings)}::jsonb) as setting`.execute(trx);
}
