import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';

export type AttributeSide = 'client' | 'shared';

export interface AttributeRow {
  side: AttributeSide;
  key: string;
  value: unknown;
  updatedTime: Date;
}

/** Writes only values that differ, so that a device repeating itself costs no row version. */
export async function upsertAttributes(
  db: Db,
  deviceId: number,
  side: AttributeSide,
  values: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into device_attribute (device_id, side, key, value)
    select ${deviceId}, ${side}, key, value from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (device_id, side, key) do update set value = excluded.value, updated_time = now()
    where device_attribute.value is distinct from excluded.value`.execute(db);
}

/** How many attributes the side would have with these keys. */
export async function countAttributesWith(
  db: Db,
  deviceId: number,
  side: AttributeSide,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select key from device_attribute where device_id = ${deviceId} and side = ${side}
      union select unnest(${keys}::text[])
    ) k`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Attributes of one side: those named, or all. */
export async function findAttributes(
  db: Db,
  deviceId: number,
  side: AttributeSide,
  keys: readonly string[] | null,
): Promise<Record<string, unknown>> {
  const named: RawBuilder<boolean> = keys ? sql`key = any(${keys})` : sql`true`;
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from device_attribute
    where device_id = ${deviceId} and side = ${side} and ${named}`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** All attributes of a device in the viewer's scope; undefined when the device is not. */
export async function findDeviceAttributes(
  db: Db,
  viewer: Viewer,
  deviceId: number,
): Promise<AttributeRow[] | undefined> {
  const device = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .where((eb) => projectInScope(viewer, eb.ref('device.project_id'), 'view'))
    .executeTakeFirst();
  if (!device) return undefined;
  const { rows } = await sql<AttributeRow>`
    select side, key, value, updated_time as "updatedTime" from device_attribute
    where device_id = ${deviceId} order by side, key`.execute(db);
  return rows;
}

export async function updateFirmwareVersion(
  db: Db,
  deviceId: number,
  firmwareVersion: string,
): Promise<void> {
  await sql`
    update device set firmware_version = ${firmwareVersion}
    where id = ${deviceId} and firmware_version is distinct from ${firmwareVersion}`.execute(db);
}
