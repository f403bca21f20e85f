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

/** As its viewer may know it. */
export const toDevice = (
  row: DeviceRow,
  { contacts, keyValue }: View,
): Omit<DeviceBasic, 'severalClients'> => ({
  ...row,
  alarmPhone: contacts === 'shown' ? row.alarmPhone : row.alarmPhone && maskPhone(row.alarmPhone),
  keySignal: keySignalOf(row, keyValue),
});

/** What somebody edits, as the log has it. */
export const toDeviceFacts = (row: DeviceRow): DeviceFacts => ({
  id: row.id,
  name: row.name,
  SN: row.SN,
  address: row.address,
  typeId: row.typeId,
  projectId: row.projectId,
  is_map: row.is_map,
  lng: row.lng,
  lat: row.lat,
  remarks: row.remarks,
  alarmPhone: row.alarmPhone,
  is_gateway: row.is_gateway,
  gatewayId: row.gatewayId,
  tags: row.tags,
});

function keySignalOf({ keySignal }: DeviceRow, keyValue: KeyValue | undefined): Device['keySignal'] {
  if (!keySignal) return null;
  const { id: _id, ...signal } = keySignal;
  return {
    ...signal,
    value: keyValue?.value ?? null,
    ts: keyValue ? new Date(keyValue.tsMs).toISOString() : null,
  };
}
