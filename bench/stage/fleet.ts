import type { Presence } from '@weir/contract/fleet/devices';
import { lookupOf } from '../../server/src/features/fleet/device-credentials/secrets.policy.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { searchText, sortKey } from '../../server/src/platform/search-text.ts';

export interface FleetDevice {
  name: string;
  sn: string;
  projectId: number;
  typeId: number;
  presence: Presence;
}

export interface InsertedDevice extends FleetDevice {
  id: number;
  /** Its access token. */
  token: string;
}

const rowsAtOnce = 5000;

/**
 * Devices with their state and access token, as adding each of them would leave them. Straight into the
 * tables: a hundred thousand calls would take longer than all that is measured here.
 */
export async function insertDevices(
  pool: Database['pool'],
  devices: readonly FleetDevice[],
): Promise<InsertedDevice[]> {
  const inserted: InsertedDevice[] = [];
  for (let from = 0; from < devices.length; from += rowsAtOnce)
    inserted.push(...(await insertSome(pool, devices.slice(from, from + rowsAtOnce))));
  return inserted;
}

async function insertSome(
  pool: Database['pool'],
  devices: readonly FleetDevice[],
): Promise<InsertedDevice[]> {
  const { rows } = await pool.query<{ id: number; sn: string }>(
    `insert into device (name, sn, sort_key, search, project_id, device_type_id)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
     returning id, sn`,
    [
      devices.map(({ name }) => name),
      devices.map(({ sn }) => sn),
      devices.map(({ name }) => sortKey(name)),
      devices.map(({ name, sn }) => searchText(name, sn)),
      devices.map(({ projectId }) => projectId),
      devices.map(({ typeId }) => typeId),
    ],
  );
  const ids = new Map(rows.map(({ id, sn }) => [sn, id]));
  const inserted = devices.map((device) => ({
    ...device,
    id: ids.get(device.sn) ?? 0,
    token: `token-of-${device.sn}`,
  }));
  await pool.query(
    `insert into device_state (device_id, presence, presence_since, last_received_at)
     select id, presence, now(), case when presence = 'never' then null else now() end
     from unnest($1::int[], $2::text[]) as n(id, presence)`,
    [inserted.map(({ id }) => id), inserted.map(({ presence }) => presence)],
  );
  await pool.query(
    `insert into device_credential (device_id, kind, lookup, hint, last_used_at)
     select id, 'token', lookup, 'bench', now() from unnest($1::int[], $2::bytea[]) as n(id, lookup)`,
    [inserted.map(({ id }) => id), inserted.map(({ token }) => lookupOf.token(token))],
  );
  return inserted;
}

/** So many devices of one type in one project, named by number. */
export const numberedDevices = (
  count: number,
  places: { projectId: number; typeId: number; prefix: string },
): FleetDevice[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${places.prefix} ${index + 1}`,
    sn: `${places.prefix}-${index + 1}`,
    projectId: places.projectId,
    typeId: places.typeId,
    presence: 'never',
  }));
