import { type DeviceType, DeviceTypeDraft } from '@weir/contract/fleet/device-types';
import {
  type SchemaValues,
  schemaDraft,
  schemaValues,
} from '../../../../components/resource/schema-values.ts';

const fresh: Partial<DeviceTypeDraft> = {
  expectedIntervalS: 60,
  retention: '1y',
  provision: 'disabled',
  provisionOpen: 1,
  provisionPerHour: 100,
};

export type TypeValues = SchemaValues<typeof DeviceTypeDraft>;

export const typeValues = (type: DeviceType | undefined): TypeValues =>
  schemaValues(DeviceTypeDraft, type ?? fresh);

/** Only devices that make themselves need a project to arrive in. */
export const typeDraft = (values: TypeValues): DeviceTypeDraft =>
  schemaDraft(DeviceTypeDraft, {
    ...values,
    provisionProjectId: values.provision === 'create' ? values.provisionProjectId : undefined,
    provisionPerHour: values.provisionPerHour ?? fresh.provisionPerHour,
  });
