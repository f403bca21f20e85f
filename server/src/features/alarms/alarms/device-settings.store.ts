import type { AlarmSetting, AlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

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
