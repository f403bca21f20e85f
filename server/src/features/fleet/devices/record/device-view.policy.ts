import type { Device, DeviceBasic } from '@weir/contract/fleet/devices';
import { maskPhone } from '../../../../platform/redaction.ts';
import type { DeviceFacts } from '../device-events.service.ts';
import type { DeviceRow } from './devices.store.ts';

export interface KeyValue {
  value: string | number | boolean | null;
  tsMs: number;
}

export interface View {
  /** Telephone numbers in full. */
  contacts: 'shown' | 'masked';
  keyValue: KeyValue | undefined;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export const toDevice = (row: DeviceRow, { contacts, keyValue }: View): Device => ({
  id: row.id,
  name: row.name,
  SN: row.sn,
  address: row.address,
  typeId: row.device_type_id,
  typeName: row.type_name,
  projectId: row.project_id,
  projectName: row.project_name,
  is_line: flag(row.presence === 'online' || row.presence === 'silent'),
  presence: row.presence,
  presenceSince: iso(row.presence_since),
  is_map: flag(row.is_map),
  lng: row.lng,
  lat: row.lat,
  remarks: row.remarks,
  alarmPhone: contacts === 'shown' || row.alarm_phone === null ? row.alarm_phone : maskPhone(row.alarm_phone),
  is_fault: row.is_fault,
  is_gateway: flag(row.is_gateway),
  gatewayId: row.gateway_id,
  tags: row.tags,
  lastSeen: iso(row.last_received_at),
  lastPosition: positionOf(row),
  keySignal: keySignalOf(row, keyValue),
  mayOperate: flag(row.may_operate),
  createdTime: row.created_time.toISOString(),
  updatedTime: row.updated_time.toISOString(),
  deletedTime: iso(row.deleted_at),
  version: row.version,
});

/** What somebody edits, as the log has it. */
export const toDeviceFacts = (row: DeviceRow): DeviceFacts => ({
  id: row.id,
  name: row.name,
  SN: row.sn,
  address: row.address,
  typeId: row.device_type_id,
  projectId: row.project_id,
  is_map: flag(row.is_map),
  lng: row.lng,
  lat: row.lat,
  remarks: row.remarks,
  alarmPhone: row.alarm_phone,
  is_gateway: flag(row.is_gateway),
  gatewayId: row.gateway_id,
  tags: row.tags,
});

export const toDeviceBasic = (
  row: DeviceRow,
  view: View,
  severalClients: DeviceBasic['severalClients'],
): DeviceBasic => ({
  ...toDevice(row, view),
  typeCode: row.type_code,
  isLocus: flag(row.is_locus),
  expectedIntervalS: row.expected_interval_s,
  firmwareVersion: row.firmware_version,
  connected: flag(row.connected),
  connectedSince: row.connected ? iso(row.connected_at) : null,
  disconnectedAt: iso(row.disconnected_at),
  offlineReason: row.offline_reason,
  reporting: flag(row.reporting),
  lastDataTime: iso(row.last_data_at),
  credentialKind: row.credential_kind,
  gatewayName: row.gateway_name,
  severalClients,
});

function positionOf(row: DeviceRow): Device['lastPosition'] {
  const { last_lng: lng, last_lat: lat, last_position_at: at } = row;
  if (lng === null || lat === null || at === null) return null;
  return { lng, lat, ts: at.toISOString(), speed: row.last_speed, dgr: row.last_dgr };
}

function keySignalOf(row: DeviceRow, keyValue: KeyValue | undefined): Device['keySignal'] {
  if (row.key_semaphore_id === null) return null;
  return {
    semaphoreId: row.key_semaphore_id,
    name: row.key_name ?? row.key_semaphore_id,
    nameEn: row.key_name_en,
    nameEs: row.key_name_es,
    nameJa: row.key_name_ja,
    unit: row.key_unit,
    precision: row.key_precision,
    value: keyValue?.value ?? null,
    ts: keyValue ? new Date(keyValue.tsMs).toISOString() : null,
  };
}
