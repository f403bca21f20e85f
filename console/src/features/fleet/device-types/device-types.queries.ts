import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import {
  getParameters,
  type Parameters,
  type ParametersDraft,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import {
  addDeviceType,
  type DeviceTypeDraft,
  type DeviceTypeItem,
  deleteDeviceType,
  deviceTypeDependants,
  deviceTypeOptions,
  editDeviceType,
  exportDeviceTypes,
  getDeviceType,
  listDeviceTypes,
  restoreDeviceType,
  rotateProvisionSecret,
  type SignalDraft,
} from '@weir/contract/fleet/device-types';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { call, download, queryOf } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { showSaved } from '../../../platform/show-saved.ts';

export const deviceTypesQuery = (query: Input<typeof listDeviceTypes>['query']) => ({
  ...queryOf(listDeviceTypes, { query }),
  placeholderData: keepPreviousData,
});

export const deviceTypeQuery = (id: number) => queryOf(getDeviceType, { query: { id } });
export const parametersQuery = (id: number) => queryOf(getParameters, { query: { id } });

/** Device types to choose from, as options of a Select. */
export function useDeviceTypeOptions(): { value: number; label: string }[] {
  const enabled = useMay()('device-types:list');
  const { data } = useQuery({ ...queryOf(deviceTypeOptions), enabled });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

export type DeviceTypeWithSignals = DeviceTypeDraft & { signals: SignalDraft[] };

export async function saveDeviceType(
  existing: DeviceTypeItem | undefined,
  draft: DeviceTypeWithSignals,
): Promise<DeviceTypeItem> {
  const saved = await (existing
    ? call(editDeviceType, { body: { ...draft, id: existing.id, version: existing.version } })
    : call(addDeviceType, { body: draft }));
  queryClient.setQueryData(deviceTypeQuery(saved.id).queryKey, saved);
  return saved;
}

/** How device types are deleted and brought back. */
export const deviceTypeDeletion: RestorableDeletion = {
  kind: 'deviceType',
  remove: (ids) => call(deleteDeviceType, { query: { id: ids.join(',') } }),
  async restore(ids) {
    for (const id of ids) await call(restoreDeviceType, { body: { id } });
  },
  dependants: (ids) => call(deviceTypeDependants, { query: { id: ids.join(',') } }),
};

type TypesAsked = Input<typeof listDeviceTypes>['query'];

/** A page of the list that is not shown. */
export const fetchDeviceTypes = (query: TypesAsked) => call(listDeviceTypes, { query });

export const downloadDeviceTypes = (query: Omit<TypesAsked, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportDeviceTypes, { query: { ...query, ...choice } });

export async function replaceParameters(draft: ParametersDraft): Promise<Parameters> {
  const saved = await call(saveParameters, { body: draft });
  showSaved(parametersQuery(draft.id).queryKey, saved);
  return saved;
}

/** A new provisioning key and secret; the secret is answered this once. */
export const renewProvisioning = (id: number) => call(rotateProvisionSecret, { body: { id } });
