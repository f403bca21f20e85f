import type { AlarmSetting, AlarmSettings } from '@weir/contract/fleet/device-type-settings';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { firstRow, run } from '../../../platform/db/rows.store.ts';

export const findDeviceSettings = (db: Db, deviceId: number): Promise<AlarmSettings | undefined> =>
  firstRow<AlarmSettings>(db)`
    select d.id, d.alarms_version as version,
      coalesce((select jsonb_agg(o.setting order by o.semaphore_id) from device_alarm o where o.device_id = d.id), '[]')
        as list
    from device d where d.id = ${deviceId}`;

export async function replaceDeviceSettings(
  trx: Trx,
  deviceId: number,
  settings: readonly AlarmSetting[],
): Promise<void> {
  await run(trx)`delete from device_alarm where device_id = ${deviceId}`;
  await run(trx)`
    insert into device_alarm (device_id, semaphore_id, setting)
    select ${deviceId}, setting ->> 'semaphoreId', setting
    from jsonb_array_elements(${JSON.stringify(settings)}::jsonb) as setting`;
  await run(trx)`update device set alarms_version = alarms_version + 1 where id = ${deviceId}`;
}
