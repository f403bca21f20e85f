import type { User } from '@weir/contract/identity/users';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { changedFields } from '../../../../components/resource/schema-values.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import type { IssuedPassword } from '../issued-password.ts';
import { type AddedUser, createUser, savePicture, saveUser } from '../person/users.queries.ts';
import { AccountFields, CompanyFields, ProfileFields, RightsFields } from './UserFields.tsx';
import { draftOf, type UserPreset, type UserValues, valuesOf } from './user-draft.ts';
import { userFormMessages } from './user-form.messages.ts';

export interface UserDrawerProps {
  /** Undefined adds a user. */
  user: User | undefined;
  preset: UserPreset;
  open: boolean;
  /** A new user has a password that somebody has to hand over. */
  onIssued: (issued: IssuedPassword) => void;
  onClose: () => void;
}

const secrets = ['password'] as const;

/** Adds or edits a user, in a drawer. */
export function UserDrawer({ user, preset, open, onIssued, onClose }: UserDrawerProps) {
  const t = useMessages(userFormMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const account = useAccount();
  const save = useSaving();
  const addTitle = t(preset.type === 0 ? 'addAdministrator' : 'add');
  const tell = (added: AddedUser | undefined) => {
    feedback.success(kit(added ? 'added' : 'edited'));
    if (!added?.oneTimePassword || added.expiresTime === null) return;
    const { name, username, oneTimePassword, expiresTime } = added;
    onIssued({ name, username, oneTimePassword, expiresTime });
  };
  return (
    <FormDrawer<UserValues, User, AddedUser | undefined>
      open={open}
      title={user ? t('edit') : addTitle}
      record={user}
      valuesOf={(record) => valuesOf(record, preset, account)}
      onSubmit={save}
      onSaved={tell}
      onClose={onClose}
      draftKey={user ? `user-${user.id}` : 'user'}
      secrets={secrets}
      widthPx={560}
    >
      <AccountFields user={user} />
      <RightsFields user={user} />
      <CompanyFields user={user} />
      <ProfileFields user={user} />
    </FormDrawer>
  );
}

/** Saves the user, then the picture: one that fails is told of, and loses nothing of the rest. */
function useSaving() {
  const t = useMessages(userFormMessages);
  const feedback = useFeedback();
  const savePictureOf = async (id: number, { picture }: UserValues) => {
    if (picture === 'keep') return;
    await savePicture(id, picture === 'remove' ? null : picture).catch((error: unknown) =>
      feedback.error(error, t('pictureFailed')),
    );
  };
  return async (values: UserValues, record: User | undefined): Promise<AddedUser | undefined> => {
    if (!record) {
      const added = await createUser(draftOf(values));
      await savePictureOf(added.id, values);
      return added;
    }
    const changes = changedFields(record, draftOf(values), 'contact_number');
    if (Object.keys(changes).length > 0) await saveUser(record, changes);
    await savePictureOf(record.id, values);
    return undefined;
  };
}
