import { plainTag } from '@weir/contract/fleet/device-tags';
import type { Device, DeviceDraft } from '@weir/contract/fleet/devices';

/** What the form holds: switches as truth values, empty fields empty. */
export interface DeviceValues {
  name: string;
  SN: string;
  typeId: number | undefined;
  projectId: number | undefined;
  address: string;
  lng: number | null;
  lat: number | null;
  is_map: boolean;
  alarmPhone: string;
  is_gateway: boolean;
  gatewayId: number | undefined;
  tags: string[];
  remarks: string;
}

const isMasked = (phone: string) => phone.includes('*');

export function valuesOf(
  device: Device | undefined,
  preset: { projectId?: number | undefined; typeId?: number | undefined } = {},
): DeviceValues {
  const phone = device?.alarmPhone ?? '';
  return {
    name: device?.name ?? '',
    SN: device?.SN ?? '',
    typeId: device?.typeId ?? preset.typeId,
    projectId: device?.projectId ?? preset.projectId,
    address: device?.address ?? '',
    lng: device?.lng ?? null,
    lat: device?.lat ?? null,
    is_map: device ? device.is_map === 1 : true,
    alarmPhone: isMasked(phone) ? '' : phone,
    is_gateway: device?.is_gateway === 1,
    gatewayId: device?.gatewayId ?? undefined,
    tags: device?.tags ?? [],
    remarks: device?.remarks ?? '',
  };
}

const orNull = (text: string) => text.trim() || null;

/** The form's values as the server takes them; its rules have made sure of type and project. */
export const draftOf = (values: DeviceValues): DeviceDraft => ({
  name: values.name.trim(),
  SN: values.SN.trim(),
  typeId: values.typeId ?? 0,
  projectId: values.projectId ?? 0,
  address: orNull(values.address),
  lng: values.lng ?? null,
  lat: values.lat ?? null,
  is_map: values.is_map ? 1 : 0,
  alarmPhone: orNull(values.alarmPhone),
  is_gateway: values.is_gateway ? 1 : 0,
  gatewayId: values.is_gateway ? null : (values.gatewayId ?? null),
  tags: [...new Set(values.tags.map(plainTag))].filter((tag) => tag !== ''),
  remarks: orNull(values.remarks),
});

/** Only what differs: an edit must not overwrite what somebody else changed, or a number that was masked. */
export function changedFields(device: Device, draft: DeviceDraft): Partial<DeviceDraft> {
  const changes = Object.entries(draft).filter(([name, value]) => {
    if (name === 'alarmPhone' && isMasked(device.alarmPhone ?? '')) return value !== null;
    const current = device[name as keyof DeviceDraft]; // a draft has no other names
    return JSON.stringify(current) !== JSON.stringify(value);
  });
  return Object.fromEntries(changes);
}
