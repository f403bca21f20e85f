import { languages } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import { setProfile } from '@weir/contract/identity/user-profiles';
import { call } from '../../../../platform/api.ts';
import { useSession } from '../../../../platform/session.ts';
import { switchLanguage } from '../../../../platform/switch-language.ts';

export type ProfileChanges = Input<typeof setProfile>['body'];

/** Saves what somebody says of themselves; the frame and the language follow at once. */
export async function saveProfile(changes: ProfileChanges): Promise<void> {
  const saved = await call(setProfile, { body: changes });
  const { name, contact_number, introduction, dashboard_style, language, avatar } = saved;
  const own = { name, contact_number, introduction, dashboard_style, language, avatar };
  useSession.setState(({ account }) => ({ account: account && { ...account, ...own } }));
  const chosen = changes.language ? languages[changes.language - 1] : undefined;
  if (chosen) await switchLanguage(chosen);
}
