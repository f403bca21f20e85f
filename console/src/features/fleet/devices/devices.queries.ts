import { useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import {
  type IssuedCredential,
  listCredentials,
  revokeCredentials,
  rotateCredential,
} from '@weir/contract/fleet/device-credentials';
import {
  addDevice,
  type Device,
  type DeviceDraft,
  deleteDevices,
  deviceDependants,
  editDevice,
  exportDevices,
  getDeviceBasic,
  listDevices,
  restoreDevice,
} from '@weir/contract/fleet/devices';
import { deviceAttributes } from '@weir/contract/telemetry/telemetry';
import { homeTotals } from '@weir/contract/workplace/home';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { call, download, queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { clearCredential, rememberCredential } from './issued-credentials.queries.ts';

export const devicesQuery = (query: Input<typeof listDevices>['query']) =>
  steadyQueryOf(listDevices, { query });

export const totalsQuery = (query: Input<typeof homeTotals>['query']) => steadyQueryOf(homeTotals, { query });

export const deviceQuery = (id: number) => queryOf(getDeviceBasic, { query: { id } });

/** What a device is called, once it is known. */
export function useDeviceName(id: number | undefined): string | undefined {
  const enabled = useMay()('devices:list') && id !== undefined;
  const { data } = useQuery({ ...deviceQuery(id ?? 0), enabled });
  return id === undefined ? undefined : data?.name;
}

export const credentialsQuery = (id: number) => queryOf(listCredentials, { query: { id } });
export const attributesQuery = (id: number) => queryOf(deviceAttributes, { query: { id } });

/** Adds a device; the credential it gets is kept for the page that explains how to connect. */
export async function createDevice(draft: DeviceDraft): Promise<number> {
  const { id, credential } = await call(addDevice, { body: draft });
  rememberCredential(id, credential);
  return id;
}

export const saveDevice = ({ id, version }: Device, changes: Partial<DeviceDraft>) =>
  call(editDevice, { body: { ...changes, id, version } });

/** How devices are deleted and brought back. */
export const deviceDeletion: RestorableDeletion = {
  kind: 'device',
  async remove(ids) {
    await call(deleteDevices, { query: { id: ids.join(',') } });
    for (const id of ids) clearCredential(id);
  },
  async restore(ids) {
    for (const id of ids) await call(restoreDevice, { body: { id } });
  },
  dependants: (ids) => call(deviceDependants, { query: { id: ids.join(',') } }),
};

type DevicesQuery = Input<typeof listDevices>['query'];

/** A page of the list that is not shown. */
export const fetchDevices = (query: DevicesQuery) => call(listDevices, { query });

export const downloadDevices = (query: Omit<DevicesQuery, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportDevices, { query: { ...query, ...choice } });

export async function issueCredential(
  body: Input<typeof rotateCredential>['body'],
): Promise<IssuedCredential> {
  const credential = await call(rotateCredential, { body });
  rememberCredential(body.id, credential);
  return credential;
}

export async function withdrawCredentials(id: number): Promise<void> {
  await call(revokeCredentials, { body: { id } });
  clearCredential(id);
}
