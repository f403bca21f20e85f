import type { AlarmSetting, AlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

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
): Promise<{ id: number; name: string; typeId: number } | undefined> {
  const { rows } = await sql<{ id: number; name: string; typeId: number }>`
    select d.id, d.name, d.device_type_id as "typeId" from device d where d.id = ${deviceId} and d.deleted_at is null
      and ${inScope(viewer, 'operate')} for update of d`.execute(trx);
  return rows[0];
}

export async function findDeviceSettings(db: Db, deviceId: number): Promise<AlarmSettings | undefined> {
  const { rows } = await sql<AlarmSettings>`
    select d.id, d.alarms_version as version,
      coalesce((select jsonb_agg(o.setting order by o.semaphore_id) from device_alarm o where o.device_id = d.id), '[]')
        as list
    from device d where d.id = ${deviceId}`.execute(db);
  return rows[0];
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
  await sql`update device set alarms_version = alarms_version + 1 where id = ${deviceId}`.execute(trx);
}
