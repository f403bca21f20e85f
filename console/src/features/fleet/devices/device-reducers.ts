import type { Device, DeviceBasic } from '@weir/contract/fleet/devices';
import type { AlarmPush, PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';

export const withPresence = <D extends Device>(
  device: D,
  { presence, since, connected }: PresencePush,
): D => ({
  ...device,
  presence,
  presenceSince: since,
  is_line: connected || presence === 'online' ? 1 : 0,
});

export const withConnection = (device: DeviceBasic, push: PresencePush): DeviceBasic => ({
  ...withPresence(device, push),
  connected: push.connected ? 1 : 0,
  offlineReason: push.offlineReason,
});

/** Heard now; with its key signal, where that is among the values. */
export function withValues(device: Device, { receivedAt, values }: ValuesPush): Device {
  const lastSeen = new Date(receivedAt).toISOString();
  const { keySignal } = device;
  const newer = keySignal && values[keySignal.semaphoreId];
  if (!newer) return { ...device, lastSeen };
  return {
    ...device,
    lastSeen,
    keySignal: { ...keySignal, value: newer.value, ts: new Date(newer.ts).toISOString() },
  };
}

/** The most severe alarm counts, as far as it is known without asking: only the server knows what is left. */
export function withAlarm(device: Device, { kind, level }: AlarmPush): Device {
  const isWorse = device.is_fault === 0 || level < device.is_fault;
  return isWorse && (kind === 'raised' || kind === 'graver') ? { ...device, is_fault: level } : device;
}
