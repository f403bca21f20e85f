import { DeviceChanges } from '@weir/contract/fleet/device-changes';
import { type SchemaValues, schemaDraft, schemaValues } from '../../../components/resource/schema-values.ts';

export const changeActions = ['move', 'addTags', 'removeTags', 'edit', 'remove'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** What an edit can set, one value for all. */
export const editFields = ['typeId', 'address', 'alarmPhone', 'is_gateway', 'remarks'] as const;
export type EditField = (typeof editFields)[number];

export interface ChangeValues extends SchemaValues<typeof DeviceChanges> {
  scope: 'selected' | 'matching';
  action: ChangeAction;
  tags: string[];
  fields: EditField[];
}

export const emptyChange: Omit<ChangeValues, 'scope' | 'action'> = {
  ...schemaValues(DeviceChanges, { is_gateway: 1 }),
  tags: [],
  fields: [],
};

/** As the server takes it; null: they are to be deleted. */
export function changesOf(values: ChangeValues): DeviceChanges | null {
  const { action, projectId, tags, fields } = values;
  if (action === 'remove') return null;
  if (action === 'move') return projectId === undefined ? {} : { projectId };
  if (action === 'addTags') return { addTags: tags };
  if (action === 'removeTags') return { removeTags: tags };
  const all = schemaDraft(DeviceChanges, values);
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
