import type { Dependant } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import type { OneTimePassword, setUserEnabled, User } from '@weir/contract/identity/users';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { duplicate, illegalState, inUse, notFound } from '../../../platform/errors.ts';
import { createOneTimePassword, type PasswordService } from './passwords/passwords.service.ts';
import { assertOtherSuperAdministrator, getUser, lockUser, openTree } from './user-changes.service.ts';
import { findOrphans, type LockedUser, updateUser } from './user-changes.store.ts';
import { findUserDependants } from './user-dependants.store.ts';
import type { UserEvents } from './user-events.service.ts';
import { lockGoverned } from './user-governance.service.ts';
import { areVisible, findUsers } from './user-lists.store.ts';
import { assertGoverns, assertProvenFor } from './user-rules.policy.ts';
import { usersChanged } from './users.events.ts';
import { oneTimePasswordHours } from './users.service.ts';
import { findPasswordEnd, updatePassword } from './users.store.ts';

/** What it takes to put somebody out. */
export interface SignIns {
  endAllOf(
    trx: Db,
    userId: number,
    options: { except: null; kinds: ('console' | 'api')[]; reason?: 'userDisabled' },
  ): Promise<number>;
  announceEnded(event: { userId: number; exceptSessionId: null }): void;
}

export interface Removal {
  /** All of them or none; their sessions and tokens end. */
  remove(caller: Caller, ids: readonly number[]): Promise<number>;
  restore(caller: Caller, ids: readonly number[]): Promise<void>;
  /** Of all of them together. */
  dependants(caller: Caller, ids: readonly number[]): Promise<Dependant[]>;
  setEnabled(caller: Caller, change: Input<typeof setUserEnabled>['body']): Promise<User>;
  /** A one-time password, which is known to nobody but who asked. */
  resetPassword(caller: Caller, id: number): Promise<{ id: number } & OneTimePassword>;
}

/** What users own that outlives them. */
export interface OwnedRoles {
  handUp(trx: Trx, caller: Caller, ownerIds: readonly number[]): Promise<void>;
}

interface Deps {
  db: Db;
  passwords: PasswordService;
  sessions: SignIns;
  /** Failed sign-ins of the name are forgotten. */
  guard: { clear(trx: Db, usernameKey: string): Promise<void> };
  roles: OwnedRoles;
  events: UserEvents;
  bus: Bus;
}

export const createRemoval = (deps: Deps): Removal => ({
  remove: (caller, ids) => remove(deps, caller, ids),
  restore: (caller, ids) => restore(deps, caller, ids),
  async dependants(caller, ids) {
    if (!(await areVisible(deps.db, caller, ids))) throw notFound();
    return findUserDependants(deps.db, ids);
  },
  setEnabled: (caller, change) => setEnabled(deps, caller, change),
  resetPassword: (caller, id) => resetPassword(deps, caller, id),
});

async function lockAll(
  trx: Trx,
  caller: Caller,
  which: { ids: readonly number[]; status: RecordStatus },
): Promise<LockedUser[]> {
  await openTree(trx, caller);
  return lockGoverned(trx, caller, which);
}

async function remove(deps: Deps, caller: Caller, ids: readonly number[]): Promise<number> {
  const { db, sessions, roles, events, bus } = deps;
  await db.transaction().execute(async (trx) => {
    await assertOtherSuperAdministrator(trx, await lockAll(trx, caller, { ids, status: 'live' }));
    await assertNothingHangs(trx, ids);
    const users = await findUsers(trx, caller, ids);
    await moveRows(trx, 'app_user', { ids, to: 'bin' });
    await roles.handUp(trx, caller, ids);
    for (const user of users) {
      const kinds: ('console' | 'api')[] = ['console', 'api'];
      await sessions.endAllOf(trx, user.id, { except: null, kinds, reason: 'userDisabled' });
      await events.removed(trx, caller, user);
    }
  });
  for (const userId of ids) sessions.announceEnded({ userId, exceptSessionId: null });
  bus.emit(usersChanged, { userIds: ids });
  return ids.length;
}

async function assertNothingHangs(trx: Trx, ids: readonly number[]): Promise<void> {
  const blocking = (await findUserDependants(trx, ids)).filter(({ blocks }) => blocks === 1);
  if (blocking.length === 0) return;
  const uses = Object.fromEntries(blocking.map(({ kind, count }) => [kind, count]));
  const { children = 0, projects = 0 } = uses;
  throw inUse(`There are still ${children} users below, and ${projects} projects`, uses);
}

async function restore({ db, events, bus }: Deps, caller: Caller, ids: readonly number[]): Promise<void> {
  const work = async (trx: Trx) => {
    const users = await lockAll(trx, caller, { ids, status: 'bin' });
    if ((await findOrphans(trx, ids)).length > 0)
      throw illegalState('The user above is in the recycle bin: restore that one first', 'parentInBin');
    await moveRows(trx, 'app_user', { ids, to: 'live' });
    for (const user of users) await events.restored(trx, caller, user);
  };
  await unlessTaken(
    () => duplicate('username', 'Another user has the name by now'),
    () => db.transaction().execute(work),
  );
  bus.emit(usersChanged, { userIds: ids });
}

async function setEnabled(
  { db, sessions, events }: Deps,
  caller: Caller,
  { id, enabled, version }: Input<typeof setUserEnabled>['body'],
): Promise<User> {
  const user = await db.transaction().execute(async (trx) => {
    await openTree(trx, caller);
    const current = await lockUser(trx, caller, { id, version });
    assertGoverns(caller, current);
    const before = await getUser(trx, caller, id);
    if (before.enabled === enabled) return before;
    if (enabled === 0) await assertOtherSuperAdministrator(trx, [current]);
    await updateUser(trx, id, { enabled: enabled === 1 });
    const after = await getUser(trx, caller, id);
    if (enabled === 1) await events.enabled(trx, caller, { before, after });
    else {
      // Tokens of machines are refused for as long as it lasts, and need not be handed out anew after it.
      await sessions.endAllOf(trx, id, { except: null, kinds: ['console'], reason: 'userDisabled' });
      await events.disabled(trx, caller, { before, after });
    }
    return after;
  });
  if (enabled === 0) sessions.announceEnded({ userId: id, exceptSessionId: null });
  return user;
}

async function resetPassword({ db, passwords, sessions, guard, events }: Deps, caller: Caller, id: number) {
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  const end = await db.transaction().execute(async (trx) => {
    await openTree(trx, caller);
    const user = await lockUser(trx, caller, { id });
    assertGoverns(caller, user);
    assertProvenFor(caller, [user.type]);
    await updatePassword(trx, id, { passwordHash, oneTimeHours: oneTimePasswordHours });
    await sessions.endAllOf(trx, id, { except: null, kinds: ['console', 'api'] });
    await guard.clear(trx, user.usernameKey);
    await events.passwordReset(trx, caller, user);
    return findPasswordEnd(trx, id);
  });
  sessions.announceEnded({ userId: id, exceptSessionId: null });
  return { id, oneTimePassword, expiresTime: (end ?? new Date()).toISOString() };
}
