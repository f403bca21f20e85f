import type { Account } from '@weir/contract/identity/sessions';
import { ProfileDraft } from '@weir/contract/identity/user-profiles';
import {
  changedFields,
  type SchemaValues,
  schemaDraft,
  schemaValues,
} from '../../../../components/resource/schema-values.ts';
import type { PictureChoice } from '../form/user-draft.ts';
import type { ProfileChanges } from './profile.queries.ts';

/** As far as it is one's own to say. */
type OwnData = Pick<Account, keyof ProfileDraft>;

export interface ProfileValues extends SchemaValues<typeof ProfileDraft> {
  picture: PictureChoice;
}

export const profileValuesOf = (account: OwnData): ProfileValues => ({
  ...schemaValues(ProfileDraft, account),
  picture: 'keep',
});

/** Only what differs from what is on file. */
export const profileChanges = ({ picture, ...values }: ProfileValues, account: OwnData): ProfileChanges => ({
  ...changedFields(account, schemaDraft(ProfileDraft, values)),
  ...(picture !== 'keep' && { image: picture === 'remove' ? null : picture }),
});
