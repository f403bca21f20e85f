import type { OfflineReason, Presence } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';

export interface StoredPresence
  extends Pick<PresenceRow, 'deviceId' | 'presence' | 'since' | 'connected' | 'lastReceivedAt'> {
  typeId: number;
  expectedIntervalS: number | null;
}

export interface PresenceRow {
  deviceId: number;
  presence: Presence;
  since: Date | null;
  connected: boolean;
  connectedAt: Date | null;
  disconnectedAt: Date | null;
  offlineReason: OfflineReason | null;
  lastDataAt: Date | null;
  lastReceivedAt: Date | null;
  position: { lng: number; lat: number; speed: number | null; dgr: number | null; at: Date } | null;
}

const stored = sql`
  select s.device_id as "deviceId", t.id as "typeId", t.expected_interval_s as "expectedIntervalS", s.presence,
    s.presence_since as since, s.connected, s.last_received_at as "lastReceivedAt"
  from device_state s join device d on d.id = s.device_id join device_type t on t.id = d.device_type_id`;

export const findPresences = (db: Db, deviceIds: readonly number[]): Promise<StoredPresence[]> =>
  allRows<StoredPresence>(db)`${stored} where s.device_id = any(${deviceIds})`;

/** Devices that were not offline when the platform last stopped. */
export const findLivePresences = (db: Db): Promise<StoredPresence[]> =>
  allRows<StoredPresence>(db)`
    ${stored} where s.presence in ('online', 'silent') or s.connected`;

/** Another process, or this one before it started, may have written a newer position. */
const isNewer = sql`n.position_at >= coalesce(s.last_position_at, n.position_at)`;

/** Writes the newest facts; a null keeps what is stored, so that a restart loses nothing. */
export async function updatePresences(db: Db, rows: readonly PresenceRow[]): Promise<void> {
  const of = <K extends keyof PresenceRow>(name: K) => rows.map((row) => row[name]);
  const at = <K extends 'lng' | 'lat' | 'speed' | 'dgr' | 'at'>(name: K) =>
    rows.map((row) => row.position?.[name] ?? null);
  await run(db)`
    update device_state s set
      presence = n.presence, presence_since = n.since, connected = n.connected,
      connected_at = coalesce(n.connected_at, s.connected_at),
      disconnected_at = coalesce(n.disconnected_at, s.disconnected_at),
      offline_reason = n.offline_reason,
      last_data_at = greatest(n.last_data_at, s.last_data_at),
      last_received_at = greatest(n.last_received_at, s.last_received_at),
      last_lng = case when ${isNewer} then n.lng else s.last_lng end,
      last_lat = case when ${isNewer} then n.lat else s.last_lat end,
      last_speed = case when ${isNewer} then n.speed else s.last_speed end,
      last_dgr = case when ${isNewer} then n.dgr else s.last_dgr end,
      last_position_at = greatest(n.position_at, s.last_position_at)
    from unnest(
      ${of('deviceId')}::int[], ${of('presence')}::text[], ${of('since')}::timestamptz[],
      ${of('connected')}::bool[], ${of('connectedAt')}::timestamptz[], ${of('disconnectedAt')}::timestamptz[],
      ${of('offlineReason')}::text[], ${of('lastDataAt')}::timestamptz[], ${of('lastReceivedAt')}::timestamptz[],
      ${at('lng')}::float8[], ${at('lat')}::float8[], ${at('speed')}::float8[], ${at('dgr')}::float8[],
      ${at('at')}::timestamptz[]
    ) as n(device_id, presence, since, connected, connected_at, disconnected_at, offline_reason,
           last_data_at, last_received_at, lng, lat, speed, dgr, position_at)
    where s.device_id = n.device_id`;
}
