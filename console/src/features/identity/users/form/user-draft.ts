import type { Account } from '@weir/contract/identity/sessions';
import type { User, UserDraft } from '@weir/contract/identity/users';

/** What the form holds: empty fields empty. */
export interface UserValues {
  username: string;
  name: string;
  /** Made by the platform, or set here. */
  passwordKind: 'once' | 'own';
  password: string;
  type: User['type'];
  roleId: number | undefined;
  /** Null: nobody above. */
  parent_id: number | null;
  corporate_name: string;
  corporate_address: string;
  contact_number: string;
  dashboard_style: User['dashboard_style'];
  language: User['language'];
  introduction: string;
  picture: PictureChoice;
}

/** The picture as it is, none, or another one in base64. */
export type PictureChoice = 'keep' | 'remove' | (string & {});

export interface UserPreset {
  type?: User['type'] | undefined;
  /** Whom a new user stands below; absent: the caller. */
  parentId?: number | undefined;
}

export const isMasked = (phone: string): boolean => phone.includes('*');

export function valuesOf(
  user: User | undefined,
  preset: UserPreset,
  account: Pick<Account, 'id' | 'type'>,
): UserValues {
  const phone = user?.contact_number ?? '';
  const presetType = preset.type ?? 1;
  return {
    username: user?.username ?? '',
    name: user?.name ?? '',
    passwordKind: 'once',
    password: '',
    // Administrators are made by administrators.
    type: user?.type ?? (account.type === 0 ? presetType : 1),
    roleId: user?.roleId,
    parent_id: user ? user.parent_id : (preset.parentId ?? account.id),
    corporate_name: user?.corporate_name ?? '',
    corporate_address: user?.corporate_address ?? '',
    contact_number: isMasked(phone) ? '' : phone,
    dashboard_style: user?.dashboard_style ?? 'default',
    language: user?.language ?? null,
    introduction: user?.introduction ?? '',
    picture: 'keep',
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** The form's values as the server takes them; its rules have made sure of the role. */
export function draftOf(values: UserValues): UserDraft {
  const { passwordKind, password } = values;
  const username = values.username.trim();
  return {
    username,
    name: values.name.trim() || username,
    ...(passwordKind === 'own' && { password }),
    type: values.type,
    roleId: values.roleId ?? 0,
    parent_id: values.parent_id ?? null,
    corporate_name: orNull(values.corporate_name),
    corporate_address: orNull(values.corporate_address),
    contact_number: orNull(values.contact_number),
    dashboard_style: values.dashboard_style,
    language: values.language ?? null,
    introduction: orNull(values.introduction),
  };
}

/** Only what differs: an edit must not overwrite what somebody else changed, or a number that was masked. */
export function changedFields(user: User, draft: UserDraft): Partial<UserDraft> {
  const { password: _, ...fields } = draft;
  const changes = Object.entries(fields).filter(([name, value]) => {
    if (name === 'contact_number' && isMasked(user.contact_number ?? '')) return value !== null;
    return user[name as keyof typeof fields] !== value; // a draft has no other names
  });
  return Object.fromEntries(changes);
}
