import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { lockUsers } from './user-changes.store.ts';
import { assertGoverns } from './user-rules.policy.ts';

/** That the caller may manage all of these users: below, and no wider in rights. Scope alone is not enough. */
export async function assertGovernsUsers(trx: Trx, caller: Caller, ids: readonly number[]): Promise<void> {
  const users = await lockUsers(trx, caller, { ids, place: 'live' });
  if (users.length < ids.length) throw notFound();
  for (const user of users) assertGoverns(caller, user);
}
