import type { DeviceType, DeviceTypeDraft } from '@weir/contract/fleet/device-types';

const usualPerHour = 100;

/** What the form of a type holds: switches as truth values, empty fields empty. */
export interface TypeValues {
  typeCode: string;
  name: string;
  remarks: string;
  isLocus: boolean;
  expectedIntervalS: number | null;
  retention: DeviceType['retention'];
  keySemaphoreId: string | undefined;
  shared: boolean;
  provision: DeviceType['provision'];
  provisionProjectId: number | undefined;
  provisionOpen: boolean;
  provisionGateways: boolean;
  provisionPerHour: number | null;
}

export const typeValues = (type: DeviceType | undefined): TypeValues => ({
  typeCode: type?.typeCode ?? '',
  name: type?.name ?? '',
  remarks: type?.remarks ?? '',
  isLocus: type?.isLocus === 1,
  expectedIntervalS: type ? type.expectedIntervalS : 60,
  retention: type?.retention ?? '1y',
  keySemaphoreId: type?.keySemaphoreId ?? undefined,
  shared: type?.shared === 1,
  provision: type?.provision ?? 'disabled',
  provisionProjectId: type?.provisionProjectId ?? undefined,
  provisionOpen: type ? type.provisionOpen === 1 : true,
  provisionGateways: type?.provisionGateways === 1,
  provisionPerHour: type?.provisionPerHour ?? usualPerHour,
});

export const typeDraft = (values: TypeValues): DeviceTypeDraft => ({
  typeCode: values.typeCode.trim(),
  name: values.name.trim(),
  remarks: values.remarks.trim() || null,
  isLocus: values.isLocus ? 1 : 0,
  expectedIntervalS: values.expectedIntervalS ?? null,
  retention: values.retention,
  keySemaphoreId: values.keySemaphoreId || null,
  shared: values.shared ? 1 : 0,
  provision: values.provision,
  provisionProjectId: values.provision === 'create' ? (values.provisionProjectId ?? null) : null,
  provisionOpen: values.provisionOpen ? 1 : 0,
  provisionGateways: values.provisionGateways ? 1 : 0,
  provisionPerHour: values.provisionPerHour ?? usualPerHour,
});
