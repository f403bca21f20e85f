import { useQuery } from '@tanstack/react-query';
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
  deviceTypeOptions,
  editDeviceType,
  getDeviceType,
  rotateProvisionSecret,
  type SignalDraft,
} from '@weir/contract/fleet/device-types';
import { call, queryOf } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { useMay } from '../../../../platform/session.ts';
import { showSaved } from '../../../../platform/show-saved.ts';

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

export async function replaceParameters(draft: ParametersDraft): Promise<Parameters> {
  const saved = await call(saveParameters, { body: draft });
  showSaved(parametersQuery(draft.id).queryKey, saved);
  return saved;
}

/** A new provisioning key and secret; the secret is answered this once. */
export const renewProvisioning = (id: number) => call(rotateProvisionSecret, { body: { id } });
