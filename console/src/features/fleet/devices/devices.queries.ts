import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Input, Output } from '@weir/contract/endpoint';
import {
  type IssuedCredential,
  listCredentials,
  revokeCredentials,
  rotateCredential,
} from '@weir/contract/fleet/device-credentials';
import {
  addDevice,
  type Device,
  type DeviceBasic,
  type DeviceDraft,
  deleteDevices,
  deviceDependants,
  editDevice,
  exportDevices,
  getDeviceBasic,
  listDevices,
  listDeviceTags,
  restoreDevice,
} from '@weir/contract/fleet/devices';
import { getProject, listProjects } from '@weir/contract/fleet/projects';
import type { AlarmPush, PresencePush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { deviceAttributes } from '@weir/contract/telemetry/telemetry';
import { homeProjects, homeSummary, homeTotals } from '@weir/contract/workplace/home';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { call, download, queryOf } from '../../../platform/api.ts';
import type { DevicePush } from '../../../platform/realtime/realtime.ts';
import { forgetCredential, rememberCredential } from './issued-credentials.queries.ts';

export const devicesQuery = (query: Input<typeof listDevices>['query']) => ({
  ...queryOf(listDevices, { query }),
  placeholderData: keepPreviousData,
});

export const totalsQuery = (query: Input<typeof homeTotals>['query']) => ({
  ...queryOf(homeTotals, { query }),
  placeholderData: keepPreviousData,
});

export const deviceQuery = (id: number) => queryOf(getDeviceBasic, { query: { id } });

/** What a device is called, once it is known. */
export function useDeviceName(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...deviceQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : data?.name;
}

export const credentialsQuery = (id: number) => queryOf(listCredentials, { query: { id } });
export const attributesQuery = (id: number) => queryOf(deviceAttributes, { query: { id } });

/** Everything that shows devices or counts them is out of date. */
const devicesChanged = (queryClient: QueryClient) =>
  Promise.all(
    [
      listDevices.path,
      listDeviceTags.path,
      getDeviceBasic.path,
      homeTotals.path,
      homeProjects.path,
      homeSummary.path,
      listProjects.path,
      getProject.path,
      listCredentials.path,
    ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );

/** Adds a device; the credential it gets is kept for the page that explains how to connect. */
export async function createDevice(queryClient: QueryClient, draft: DeviceDraft): Promise<number> {
  const { id, credential } = await call(addDevice, { body: draft });
  rememberCredential(id, credential);
  await devicesChanged(queryClient);
  return id;
}

export async function saveDevice(
  queryClient: QueryClient,
  { id, version }: Device,
  changes: Partial<DeviceDraft>,
): Promise<void> {
  await call(editDevice, { body: { ...changes, id, version } });
  await devicesChanged(queryClient);
}

/** How devices are deleted and brought back. */
export const deviceDeletion: RestorableDeletion = {
  kind: 'device',
  async remove(queryClient, ids) {
    await call(deleteDevices, { query: { id: ids.join(',') } });
    for (const id of ids) forgetCredential(id);
    await devicesChanged(queryClient);
  },
  async restore(queryClient, ids) {
    for (const id of ids) await call(restoreDevice, { body: { id } });
    await devicesChanged(queryClient);
  },
  dependants: (ids) => call(deviceDependants, { query: { id: ids.join(',') } }),
};

type DevicesAsked = Input<typeof listDevices>['query'];

/** A page of the list that is not shown. */
export const fetchDevices = (query: DevicesAsked) => call(listDevices, { query });

export const downloadDevices = (query: Omit<DevicesAsked, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportDevices, { query: { ...query, ...choice } });

export async function issueCredential(
  queryClient: QueryClient,
  body: Input<typeof rotateCredential>['body'],
): Promise<IssuedCredential> {
  const credential = await call(rotateCredential, { body });
  rememberCredential(body.id, credential);
  await devicesChanged(queryClient);
  return credential;
}

export async function withdrawCredentials(queryClient: QueryClient, id: number): Promise<void> {
  await call(revokeCredentials, { body: { id } });
  forgetCredential(id);
  await devicesChanged(queryClient);
}

const isPresence = (push: DevicePush): push is PresencePush => push.T === types.presence;

const withPresence = <D extends Device>(device: D, push: PresencePush): D => ({
  ...device,
  presence: push.presence,
  presenceSince: push.since,
  is_line: push.connected || push.presence === 'online' ? 1 : 0,
});

/** Shows pushed presence in the lists, in place. True when there was any. */
export function applyPresence(queryClient: QueryClient, pushes: readonly DevicePush[]): boolean {
  const latest = new Map(pushes.filter(isPresence).map((push) => [push.deviceId, push]));
  if (latest.size === 0) return false;
  queryClient.setQueriesData<Output<typeof listDevices>>({ queryKey: [listDevices.path] }, (before) => {
    if (!before?.list.some(({ id }) => latest.has(id))) return before;
    const list = before.list.map((device) => {
      const push = latest.get(device.id);
      return push ? withPresence(device, push) : device;
    });
    return { ...before, list };
  });
  return true;
}

const isAlarm = (push: DevicePush): push is AlarmPush => push.T === types.alarm;

/** The level after what has happened, as far as it is known without asking: the most severe counts. */
const levelAfter = (level: Device['is_fault'], pushes: readonly AlarmPush[]): Device['is_fault'] =>
  pushes
    .filter(({ kind }) => kind === 'raised' || kind === 'graver')
    .reduce((worst, push) => (worst === 0 || push.level < worst ? push.level : worst), level);

/** Shows raised alarms in the lists, in place. True when one that is shown ended: only the server knows what is left. */
export function applyFaults(queryClient: QueryClient, pushes: readonly DevicePush[]): boolean {
  const alarms = Map.groupBy(pushes.filter(isAlarm), ({ deviceId }) => deviceId);
  if (alarms.size === 0) return false;
  let isShownEnded = false;
  queryClient.setQueriesData<Output<typeof listDevices>>({ queryKey: [listDevices.path] }, (before) => {
    if (!before?.list.some(({ id }) => alarms.has(id))) return before;
    const list = before.list.map((device) => {
      const own = alarms.get(device.id);
      if (!own) return device;
      isShownEnded ||= own.some(({ kind }) => kind === 'recovered');
      return { ...device, is_fault: levelAfter(device.is_fault, own) };
    });
    return { ...before, list };
  });
  return isShownEnded;
}

const settleMs = 3000;

/** The same for the page of one device; what the push does not say is fetched once the change has settled. */
export function applyPresenceToDevice(
  queryClient: QueryClient,
  id: number,
  pushes: readonly DevicePush[],
): boolean {
  const push = pushes.filter(isPresence).findLast(({ deviceId }) => deviceId === id);
  if (!push) return false;
  const { queryKey } = deviceQuery(id);
  queryClient.setQueryData<DeviceBasic>(
    queryKey,
    (before) =>
      before && {
        ...withPresence(before, push),
        connected: push.connected ? 1 : 0,
        offlineReason: push.offlineReason,
      },
  );
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), settleMs);
  return true;
}
