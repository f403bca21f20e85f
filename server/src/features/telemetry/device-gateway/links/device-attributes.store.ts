import type { Output } from '@weir/contract/endpoint';
import type { deviceAttributes } from '@weir/contract/telemetry/telemetry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';

export type AttributeSide = 'client' | 'shared';

export type AttributeRow = Output<typeof deviceAttributes>['list'][number];

/** Writes only values that differ, so that a device repeating itself costs no row version. */
export const upsertAttributes = (
  db: Db,
  deviceId: number,
  side: AttributeSide,
  values: Record<string, unknown>,
): Promise<void> =>
  run(db)`
    insert into device_attribute (device_id, side, key, value)
    select ${deviceId}, ${side}, key, value from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (device_id, side, key) do update set value = excluded.value, updated_time = now()
    where device_attribute.value is distinct from excluded.value`;

/** What a device said of itself. */
export const deleteAttributes = (db: Db, deviceId: number, keys: readonly string[]): Promise<void> =>
  run(db)`
    delete from device_attribute where device_id = ${deviceId} and side = 'client' and key = any(${keys})`;

export const deleteAttributesBut = (db: Db, deviceId: number, keys: readonly string[]): Promise<void> =>
  run(db)`
    delete from device_attribute where device_id = ${deviceId} and side = 'client' and key <> all(${keys})`;

/** How many attributes the side would have with these keys. */
export const countAttributesWith = (
  db: Db,
  deviceId: number,
  side: AttributeSide,
  keys: readonly string[],
): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as total from (
      select key from device_attribute where device_id = ${deviceId} and side = ${side}
      union select unnest(${keys}::text[])
    ) k`;

/** Attributes of one side: those named, or all. */
export async function findAttributes(
  db: Db,
  deviceId: number,
  side: AttributeSide,
  keys: readonly string[] | null,
): Promise<Record<string, unknown>> {
  const named: RawBuilder<boolean> = keys ? sql`key = any(${keys})` : sql`true`;
  const rows = await allRows<{ key: string; value: unknown }>(db)`
    select key, value from device_attribute
    where device_id = ${deviceId} and side = ${side} and ${named}`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export const findDeviceAttributes = (db: Db, deviceId: number): Promise<AttributeRow[]> =>
  allRows<AttributeRow>(db)`
    select side, key, value, iso_time(updated_time) as "updatedTime" from device_attribute
    where device_id = ${deviceId} order by side, key`;

export const updateFirmwareVersion = (db: Db, deviceId: number, firmwareVersion: string): Promise<void> =>
  run(db)`
    update device set firmware_version = ${firmwareVersion}
    where id = ${deviceId} and firmware_version is distinct from ${firmwareVersion}`;
