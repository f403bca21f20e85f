import type { DeviceChanges } from '@weir/contract/fleet/device-changes';

export const changeActions = ['move', 'addTags', 'removeTags', 'edit', 'remove'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** What an edit can set, one value for all. */
export const editFields = ['typeId', 'address', 'alarmPhone', 'is_gateway', 'remarks'] as const;
export type EditField = (typeof editFields)[number];

export interface ChangeValues {
  scope: 'selected' | 'matching';
  action: ChangeAction;
  projectId: number | undefined;
  tags: string[];
  fields: EditField[];
  typeId: number | undefined;
  address: string;
  alarmPhone: string;
  is_gateway: boolean;
  remarks: string;
}

export const emptyChange: Omit<ChangeValues, 'scope' | 'action'> = {
  projectId: undefined,
  tags: [],
  fields: [],
  typeId: undefined,
  address: '',
  alarmPhone: '',
  is_gateway: true,
  remarks: '',
};

const flagOf = (isSet: boolean) => (isSet ? 1 : 0);
const orNull = (text: string) => text.trim() || null;

/** As the server takes it; null: they are to be deleted. */
export function changesOf(values: ChangeValues): DeviceChanges | null {
  const { action, projectId, tags } = values;
  if (action === 'remove') return null;
  if (action === 'move') return projectId === undefined ? {} : { projectId };
  if (action === 'addTags') return { addTags: tags };
  if (action === 'removeTags') return { removeTags: tags };
  return editOf(values);
}

function editOf({ fields, typeId, address, alarmPhone, remarks, ...values }: ChangeValues): DeviceChanges {
  const has = (field: EditField) => fields.includes(field);
  return {
    ...(has('typeId') && typeId !== undefined ? { typeId } : {}),
    ...(has('address') ? { address: orNull(address) } : {}),
    ...(has('alarmPhone') ? { alarmPhone: orNull(alarmPhone) } : {}),
    ...(has('is_gateway') ? { is_gateway: flagOf(values.is_gateway) } : {}),
    ...(has('remarks') ? { remarks: orNull(remarks) } : {}),
  };
}
