import type { Account } from '@weir/contract/identity/sessions';
import { type User, UserDraft } from '@weir/contract/identity/users';
import { writtenPhone } from '../../../../components/form/masked-phone.ts';
import {
  type SchemaValues,
  schemaDraft,
  schemaValues,
} from '../../../../components/resource/schema-values.ts';

export interface UserValues extends Omit<SchemaValues<typeof UserDraft>, 'type' | 'parent_id'> {
  /** Made by the platform, or set here. */
  passwordKind: 'once' | 'own';
  type: User['type'];
  /** Null: nobody above. */
  parent_id: number | null;
  picture: PictureChoice;
}

/** The picture as it is, none, or another one in base64. */
export type PictureChoice = 'keep' | 'remove' | (string & {});

export interface UserPreset {
  type?: User['type'] | undefined;
  /** Whom a new user stands below; absent: the caller. */
  parentId?: number | undefined;
}

export function valuesOf(
  user: User | undefined,
  preset: UserPreset,
  account: Pick<Account, 'id' | 'type'>,
): UserValues {
  const presetType = preset.type ?? 1;
  return {
    ...schemaValues(UserDraft, user ?? { dashboard_style: 'default' }),
    passwordKind: 'once',
    // Administrators are made by administrators.
    type: user?.type ?? (account.type === 0 ? presetType : 1),
    parent_id: user ? user.parent_id : (preset.parentId ?? account.id),
    contact_number: writtenPhone(user?.contact_number),
    picture: 'keep',
  };
}

/** The form's values as the server takes them: a password as it was typed. */
export function draftOf({ passwordKind, password, type, ...values }: UserValues): UserDraft {
  const name = values.name.trim() || values.username;
  const parent_id = values.parent_id ?? undefined;
  return {
    ...schemaDraft(UserDraft, { ...values, name, parent_id }),
    type,
    ...(passwordKind === 'own' && { password }),
  };
}
