import type { Account } from '@weir/contract/identity/sessions';
import type { PictureChoice } from '../form/user-draft.ts';
import type { ProfileChanges } from './profile.queries.ts';

/** As far as it is one's own to say. */
type OwnData = Pick<Account, 'name' | 'contact_number' | 'introduction' | 'dashboard_style' | 'language'>;

/** What the form holds: empty fields empty. */
export interface ProfileValues {
  name: string;
  contact_number: string;
  introduction: string;
  dashboard_style: Account['dashboard_style'];
  language: Account['language'] | undefined;
  picture: PictureChoice;
}

export const profileValuesOf = (account: OwnData): ProfileValues => ({
  name: account.name,
  contact_number: account.contact_number ?? '',
  introduction: account.introduction ?? '',
  dashboard_style: account.dashboard_style,
  language: account.language,
  picture: 'keep',
});

const orNull = (text: string): string | null => text.trim() || null;

/** Only what differs from what is on file. */
export function profileChanges(values: ProfileValues, account: OwnData): ProfileChanges {
  const said = {
    name: values.name.trim(),
    contact_number: orNull(values.contact_number),
    introduction: orNull(values.introduction),
    dashboard_style: values.dashboard_style,
    language: values.language ?? null,
  };
  const changed = Object.entries(said).filter(
    ([name, value]) => value !== account[name as keyof typeof said],
  ); // the names of `said`
  return {
    ...Object.fromEntries(changed),
    ...(values.picture !== 'keep' && { image: values.picture === 'remove' ? null : values.picture }),
  };
}
