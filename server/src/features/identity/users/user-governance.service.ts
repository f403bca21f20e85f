import type { Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { findUserFacts, type LockedUser, lockUsers, type WhichUsers } from './user-changes.store.ts';
import { assertGoverns, type UserFacts } from './user-rules.policy.ts';

/** Users whom the caller may manage, below and no wider in rights, held until the transaction ends. */
export async function lockGoverned(trx: Trx, caller: Caller, which: WhichUsers): Promise<LockedUser[]> {
  const users = await lockUsers(trx, caller, which);
  assertGovernsAll(caller, users, which);
  return users;
}

/** That the caller may manage this user: scope alone is not enough. */
export async function assertGovernsUser(db: Db, caller: Caller, id: number): Promise<void> {
  const which = { ids: [id], status: 'live' } as const;
  assertGovernsAll(caller, await findUserFacts(db, caller, which), which);
}

function assertGovernsAll(caller: Caller, users: readonly UserFacts[], { ids }: WhichUsers): void {
  if (users.length !== ids.length) throw notFound();
  for (const user of users) assertGoverns(caller, user);
}
