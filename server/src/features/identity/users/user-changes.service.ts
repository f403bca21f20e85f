import type { editUser, User, UserDraft } from '@weir/contract/identity/users';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertReauthenticated } from '../../../platform/access/reauthentication.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { sentColumns } from '../../../platform/db/sent-columns.ts';
import { badField, illegalState, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import {
  countOtherSuperAdministrators,
  findDepth,
  findHeight,
  findOutOfReach,
  findRole,
  hasTooLargeShares,
  isBelowOrSame,
  isUnchanged,
  type LockedUser,
  lockTree,
  lockUsers,
  moveSubtree,
  type UserColumns,
  updateUser,
} from './user-changes.store.ts';
import { findUsers, isVisible } from './user-lists.store.ts';
import {
  assertGoverns,
  assertMayGrant,
  assertProvenFor,
  assertRoleFitsType,
  assertType,
  assertWithinOwn,
  type Grant,
  grantOf,
  isSuperAdministrator,
  isWider,
  lastSuperAdministrator,
  type RoleFacts,
} from './user-rules.policy.ts';
import { assertUsername, usernameKey } from './usernames.policy.ts';

type Changes = Omit<Static<typeof editUser.body>, 'id' | 'version'>;

/** Every row of the tree costs as many rows as it has levels above it. */
const maxLevels = 32;

/** One change to the tree at a time, by somebody who still may. */
export async function openTree(trx: Trx, caller: Caller): Promise<void> {
  await lockTree(trx);
  await assertUnchanged(trx, caller);
}

/** Asked after a lock was waited for: what was taken from the caller meanwhile gives nothing. */
export async function assertUnchanged(trx: Trx, caller: Caller): Promise<void> {
  if (!(await isUnchanged(trx, caller)))
    throw illegalState('Your own rights have just changed: try again', 'rightsChanged');
}

export async function getUser(trx: Trx, caller: Caller, id: number): Promise<User> {
  const [user = refuseUnknown()] = await findUsers(trx, caller, [id]);
  return user;
}

export async function lockUser(
  trx: Trx,
  caller: Caller,
  { id, version }: { id: number; version?: number | undefined },
): Promise<LockedUser> {
  const [user = refuseUnknown()] = await lockUsers(trx, caller, { ids: [id], status: 'live' });
  if (version !== undefined && version !== user.version) throw staleVersion(await getUser(trx, caller, id));
  return user;
}

/** Where a new user stands, once everything about it is allowed. */
export async function assertDraft(
  trx: Trx,
  caller: Caller,
  { roleId, type, parent_id }: Pick<UserDraft, 'roleId' | 'type' | 'parent_id'>,
): Promise<{ role: RoleFacts; parentId: number | null }> {
  const parentId = parent_id === undefined ? caller.userId : parent_id;
  assertType(caller, type);
  const role = await getGrantableRole(trx, caller, roleId);
  assertRoleFitsType({ role, type });
  await assertParent(trx, caller, parentId);
  if (parentId !== null) await assertLevels(trx, parentId, 1);
  assertProvenFor(caller, [type]);
  return { role, parentId };
}

/** Changes one user; `grant` is what of it touched rights or place. */
export async function changeUser(
  trx: Trx,
  caller: Caller,
  user: LockedUser,
  changes: Changes,
): Promise<{ grant: Grant }> {
  if (user.id !== caller.userId) assertGoverns(caller, user);
  if (changes.username !== undefined) assertUsername(changes.username);
  const grant = grantOf(changes, asShownTo(caller, user));
  if (Object.keys(grant).length > 0) {
    assertMayGrant(caller, user);
    await assertGrant(trx, caller, user, grant);
  }
  if (grant.parent_id !== undefined) await move(trx, caller, user, grant.parent_id);
  await updateUser(trx, user.id, { ...columnsOf(changes, user), ...columnsOfGrant(grant) });
  if (grant.roleId !== undefined || grant.parent_id !== undefined)
    await assertRolesReach(trx, user.id, grant);
  return { grant };
}

/** A role is had by its owner and by users below: asked once the user has the role and the place. */
export async function assertRolesReach(trx: Trx, userId: number, { roleId }: Grant): Promise<void> {
  const found = await findOutOfReach(trx, userId);
  if (!found) return;
  if (roleId !== undefined && found.id === userId)
    throw badField('roleId', 'owner', 'This role is given to users below its owner only: choose another one');
  throw badField(
    'parent_id',
    'roleOwner',
    'A role of the user, or of somebody below, belongs to somebody who is not above that place: give another role first',
  );
}

/** A parent who is out of one's scope is told as null: that, said again, is no change, and all else is one. */
const asShownTo = (caller: Caller, user: LockedUser): LockedUser =>
  user.id === caller.userId && !caller.everything ? { ...user, parentId: null } : user;

async function assertGrant(
  trx: Trx,
  caller: Caller,
  user: LockedUser,
  { roleId, type }: Grant,
): Promise<void> {
  const role = roleId === undefined ? user.role : await getGrantableRole(trx, caller, roleId);
  if (type !== undefined) assertType(caller, type);
  assertRoleFitsType({ role, type: type ?? user.type });
  const demoted = isSuperAdministrator(user) && !isSuperAdministrator({ role });
  if (demoted) await assertOtherSuperAdministrator(trx, [user]);
  if (roleId !== undefined || type !== undefined) assertProvenFor(caller, [user.type, type]);
}

/** That without these users there is still a super administrator who may enter. */
export async function assertOtherSuperAdministrator(trx: Trx, users: readonly LockedUser[]): Promise<void> {
  if (!users.some((user) => user.enabled && isSuperAdministrator(user))) return;
  const ids = users.map(({ id }) => id);
  if ((await countOtherSuperAdministrators(trx, ids)) === 0) throw lastSuperAdministrator();
}

async function getGrantableRole(trx: Trx, caller: Caller, roleId: number): Promise<RoleFacts> {
  const role = await findRole(trx, caller, roleId);
  // A role out of sight answers as one that nobody made: which permissions it holds is not told either.
  if (!role || !(role.isSeen || (role.isFromAbove && !isWider(caller, role))))
    throw badField('roleId', 'reference', 'This role does not exist');
  assertWithinOwn(caller, role);
  return role;
}

async function assertParent(trx: Trx, caller: Caller, parentId: number | null): Promise<void> {
  const known = parentId === null ? caller.everything : await isVisible(trx, caller, parentId);
  if (!known) throw badField('parent_id', 'reference', 'This user does not exist, or is not below you');
}

async function assertLevels(trx: Trx, parentId: number, height: number): Promise<void> {
  if ((await findDepth(trx, parentId)) + height > maxLevels)
    throw badField('parent_id', 'depth', `The tree of users has at most ${maxLevels} levels`, maxLevels);
}

async function move(trx: Trx, caller: Caller, user: LockedUser, parentId: number | null): Promise<void> {
  await assertParent(trx, caller, parentId);
  const height = await findHeight(trx, user.id);
  if (parentId !== null) {
    if (await isBelowOrSame(trx, parentId, user.id))
      throw badField(
        'parent_id',
        'cycle',
        'Nobody stands below themselves: choose a parent outside of this branch',
      );
    await assertLevels(trx, parentId, height);
  }
  if (height > 1) assertReauthenticated(caller);
  await moveSubtree(trx, user.id, parentId);
  if (await hasTooLargeShares(trx, user.id))
    throw badField(
      'parent_id',
      'shares',
      'The shares of the agents above and below would come to more than the whole: change a contract first',
    );
}

const columnsOfGrant = ({ roleId, type, parent_id }: Grant): Partial<UserColumns> => ({
  ...(roleId === undefined ? {} : { role_id: roleId }),
  ...(type === undefined ? {} : { type }),
  ...(parent_id === undefined ? {} : { parent_id }),
});

/** Only what was sent, and what follows from it. */
export function columnsOf(
  changes: Omit<Changes, keyof Grant>,
  current: Pick<LockedUser, 'name' | 'username' | 'corporateName'>,
): Partial<UserColumns> {
  const { name = current.name, username = current.username } = changes;
  const corporateName = changes.corporate_name === undefined ? current.corporateName : changes.corporate_name;
  return sentColumns({
    name,
    username,
    username_key: usernameKey(username),
    sort_key: sortKey(name),
    search: searchText(name, username, corporateName),
    corporate_name: changes.corporate_name,
    corporate_address: changes.corporate_address,
    contact_number: changes.contact_number,
    dashboard_style: changes.dashboard_style,
    introduction: changes.introduction,
    language_id: changes.language,
  });
}
