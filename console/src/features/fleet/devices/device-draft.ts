import { plainTag } from '@weir/contract/fleet/device-tags';
import { type Device, DeviceDraft } from '@weir/contract/fleet/devices';
import { writtenPhone } from '../../../components/form/masked-phone.ts';
import { type SchemaValues, schemaDraft, schemaValues } from '../../../components/resource/schema-values.ts';

export type DeviceValues = SchemaValues<typeof DeviceDraft>;

export const valuesOf = (
  device: Device | undefined,
  preset: { projectId?: number | undefined; typeId?: number | undefined } = {},
): DeviceValues => ({
  ...schemaValues(DeviceDraft, device ?? { ...preset, is_map: 1, tags: [] }),
  alarmPhone: writtenPhone(device?.alarmPhone),
});

/** A gateway stands behind no other. */
export const draftOf = (values: DeviceValues): DeviceDraft =>
  schemaDraft(DeviceDraft, {
    ...values,
    gatewayId: values.is_gateway ? undefined : values.gatewayId,
    tags: [...new Set(values.tags?.map(plainTag))].filter((tag) => tag !== ''),
  });
