import type { Device } from '@weir/contract/fleet/devices';
import type { PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import type { HomeProject, Totals } from '@weir/contract/workplace/home';
import type { DevicePush } from '../../../platform/realtime/realtime.ts';

const isPresence = (push: DevicePush): push is PresencePush => push.T === types.presence;
const isValues = (push: DevicePush): push is ValuesPush => push.T === types.values;

/** The rows with what was pushed; rows that nothing was said of stay the same objects, in their order. */
export function patchDevices(devices: Device[], pushes: readonly DevicePush[]): Device[] {
  const byDevice = Map.groupBy(pushes, ({ deviceId }) => deviceId);
  return devices.map((device) => (byDevice.get(device.id) ?? []).reduce(patchDevice, device));
}

function patchDevice(device: Device, push: DevicePush): Device {
  if (isPresence(push)) {
    const { presence, since, connected } = push;
    return {
      ...device,
      presence,
      presenceSince: since,
      is_line: connected || presence === 'online' ? 1 : 0,
    };
  }
  if (!isValues(push)) return device;
  const lastSeen = new Date(push.receivedAt).toISOString();
  const { keySignal } = device;
  const newer = keySignal && push.values[keySignal.semaphoreId];
  if (!newer) return { ...device, lastSeen };
  const key = { ...keySignal, value: newer.value, ts: new Date(newer.ts).toISOString() };
  return { ...device, lastSeen, keySignal: key };
}

/** Moves one device from one presence to another for each push that says so. */
export function patchTotals(totals: Totals, pushes: readonly DevicePush[]): Totals {
  const sums = { ...totals };
  for (const { previous, presence } of pushes.filter(isPresence)) {
    if (previous === presence) continue;
    sums[previous] = Math.max(0, sums[previous] - 1);
    sums[presence] += 1;
  }
  return sums;
}

/** `devices` says which project the values belong to, for those that are known. */
export function patchProjects(
  projects: HomeProject[],
  pushes: readonly DevicePush[],
  devices: readonly Pick<Device, 'id' | 'projectId'>[],
): HomeProject[] {
  const projectOf = new Map(devices.map(({ id, projectId }) => [id, projectId]));
  const byProject = Map.groupBy(pushes, (push) =>
    isValues(push) ? projectOf.get(push.deviceId) : push.projectId,
  );
  return projects.map((project) => {
    const own = byProject.get(project.id);
    if (!own) return project;
    const heard = own.filter(isValues).map(({ receivedAt }) => receivedAt);
    const lastSeen = heard.length > 0 ? new Date(Math.max(...heard)).toISOString() : project.lastSeen;
    return { ...project, lastSeen, totals: patchTotals(project.totals, own) };
  });
}
