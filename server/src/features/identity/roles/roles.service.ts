import type { Output } from '@weir/contract/endpoint';
import type {
  addRole,
  cloneRole,
  editRole,
  getRolePermissions,
  listRoles,
  Role,
  RoleDraft,
  roleDependants,
  roleImpact,
  roleOptions,
  setRolePermissions,
} from '@weir/contract/identity/roles';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertReauthenticated } from '../../../platform/access/reauthentication.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  illegalState,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import type { Audit } from '../audit/audit.service.ts';
import { grantorOf } from './grantor.service.ts';
import { roleColumns } from './role-draft.policy.ts';
import { createRoleEvents } from './role-events.service.ts';
import { findRolePermissionRows } from './role-permissions.store.ts';
import { roleChanged } from './roles.events.ts';
import { assertHolds, assertMayEdit, type Grantor, missingPermissions } from './roles.policy.ts';
import {
  countRoles,
  deleteRoles,
  findHolders,
  findKnownPermissions,
  findRoleOptions,
  findRolePage,
  findRolePermissions,
  findRoles,
  handRolesUp,
  insertRole,
  lockRoleRows,
  replaceRolePermissions,
  updateRole,
} from './roles.store.ts';

export { syncRoles } from './role-sync.service.ts';

type Edit = Static<typeof editRole.body>;

export interface RolesService {
  list(viewer: Grantor, query: Static<typeof listRoles.query>): Promise<Output<typeof listRoles>>;
  options(
    viewer: Grantor,
    query: Static<typeof roleOptions.query>,
  ): Promise<Output<typeof roleOptions>['list']>;
  get(viewer: Grantor, id: number): Promise<Role>;
  create(caller: Caller, draft: Static<typeof addRole.body>): Promise<Role>;
  clone(caller: Caller, draft: Static<typeof cloneRole.body>): Promise<Role>;
  update(caller: Caller, edit: Edit): Promise<Role>;
  /** All of them or none. */
  remove(caller: Caller, ids: readonly number[]): Promise<number>;
  dependants(viewer: Grantor, ids: readonly number[]): Promise<Output<typeof roleDependants>['list']>;
  getPermissions(viewer: Grantor, id: number): Promise<Output<typeof getRolePermissions>>;
  setPermissions(caller: Caller, change: Static<typeof setRolePermissions.body>): Promise<Role>;
  impact(
    viewer: Grantor,
    change: { id: number; add: readonly string[]; remove: readonly string[] },
  ): Promise<Output<typeof roleImpact>>;
  /** Roles that hold one of the permissions at least. */
  holding(
    viewer: Grantor,
    query: { page: number; limit: number; keyword?: string; sort?: string; permissions: readonly string[] },
  ): Promise<{ list: Role[]; total: number }>;
  /**
   * The role, of which another feature changes what it keeps of it in this transaction: it is another version then.
   * Throws where the caller may not change it, a conflict where somebody has since `version`.
   */
  change(trx: Trx, caller: Caller, of: { id: number; version: number }): Promise<Role>;
  /** In the transaction that deletes their owners: the roles go to whoever is above. */
  handUp(trx: Trx, caller: Caller, ownerIds: readonly number[]): Promise<void>;
}

interface Deps {
  db: Db;
  audit: Audit;
  bus: Bus;
}

/** More than anybody keeps apart; what one company makes takes nothing from another. */
const maxRolesPerOwner = 500;
const identificationTaken = () => duplicate('identification', 'This identification is taken');

export function createRolesService({ db, audit, bus }: Deps): RolesService {
  const events = createRoleEvents(audit);

  const create = (
    caller: Caller,
    draft: RoleDraft,
    permissionsOf: (trx: Trx, grantor: Grantor) => Promise<string[]>,
  ) =>
    unlessTaken(identificationTaken, () =>
      db.transaction().execute(async (trx) => {
        const grantor = await grantorOf(trx, caller);
        const ownerId = ownerOf(grantor);
        if ((await countRoles(trx, ownerId)) >= maxRolesPerOwner)
          throw illegalState(`There are ${maxRolesPerOwner} roles of one owner already`, 'tooManyRoles');
        const permissions = await permissionsOf(trx, grantor);
        const id = await insertRole(trx, { ...roleColumns(draft), owner_id: ownerId });
        await replaceRolePermissions(trx, id, permissions);
        const role = await getRole(trx, grantor, id);
        await events.created(trx, caller, role, { permissions });
        return role;
      }),
    );

  return {
    async list(viewer, query) {
      return { ...(await findRolePage(db, viewer, query)), page: query.page, limit: query.limit };
    },
    options: (viewer, { parent_id: parentId }) =>
      findRoleOptions(db, viewer, parentId === 0 ? null : parentId),
    get: (viewer, id) => getRole(db, viewer, id),
    create: (caller, { permissions = [], ...draft }) =>
      create(caller, draft, async (trx, grantor) => {
        await assertGrantable(trx, grantor, permissions);
        if (permissions.length > 0) assertReauthenticated(caller);
        return permissions;
      }),
    clone: (caller, { id, ...draft }) =>
      create(caller, draft, async (trx, grantor) => {
        await getRole(trx, grantor, id);
        const permissions = await findRolePermissions(trx, id);
        await assertGrantable(trx, grantor, permissions);
        if (permissions.length > 0) assertReauthenticated(caller);
        return permissions;
      }),
    async update(caller, edit) {
      const role = await unlessTaken(identificationTaken, () =>
        db.transaction().execute(async (trx) => {
          const { grantor, role: was, permissions } = await openForChange(trx, caller, edit);
          assertMayChange(grantor, { was, permissions }, edit);
          assertNewest(was, edit.version);
          if (was.requireTwoFactor === 1 && edit.requireTwoFactor === 0) assertReauthenticated(caller);
          await updateRole(trx, was.id, roleColumns({ ...was, ...edit }));
          const after = await getRole(trx, grantor, was.id);
          await events.updated(trx, caller, { before: was, after });
          return after;
        }),
      );
      bus.emit(roleChanged, { roleId: role.id });
      return role;
    },
    async remove(caller, ids) {
      await db.transaction().execute(async (trx) => {
        const grantor = await grantorOf(trx, caller);
        await lockRoleRows(trx, ids);
        const roles = await findRoles(trx, grantor, ids);
        if (roles.length !== ids.length) throw notFound();
        for (const role of roles) {
          const permissions = await findRolePermissions(trx, role.id);
          assertRemovable(grantor, role, permissions);
          await events.removed(trx, caller, role, { permissions });
        }
        await assertUnused(trx, grantor, ids);
        await deleteRoles(trx, ids);
      });
      return ids.length;
    },
    async dependants(viewer, ids) {
      const roles = await findRoles(db, viewer, ids);
      if (roles.length !== ids.length) throw notFound();
      const { users, names, deletedUsers, deletedNames } = await findHolders(db, viewer, ids);
      const permissions = roles.reduce((sum, role) => sum + role.permissions, 0);
      return [
        { kind: 'users' as const, count: users, names, blocks: 1 as const },
        { kind: 'deletedUsers' as const, count: deletedUsers, names: deletedNames, blocks: 1 as const },
        { kind: 'permissions' as const, count: permissions, names: [], blocks: 0 as const },
      ].filter(({ count }) => count > 0);
    },
    async getPermissions(viewer, id) {
      const { version, mayEdit, refusal } = await getRole(db, viewer, id);
      const { list, menus } = await findRolePermissionRows(db, viewer, id);
      const permissions = list.filter(({ held }) => held === 1).map(({ identification }) => identification);
      return { id, version, mayEdit, refusal, permissions, list, menus };
    },
    async setPermissions(caller, { permissions: after, ...of }) {
      const role = await db.transaction().execute(async (trx) => {
        const { grantor, role: was, permissions: before } = await openForChange(trx, caller, of);
        assertMayEdit(grantor, was, before);
        assertNewest(was, of.version);
        await assertKnown(trx, after);
        assertHolds(grantor, after);
        await replaceRolePermissions(trx, was.id, after);
        await updateRole(trx, was.id, {});
        await events.granted(trx, caller, was, { before, after: [...after].sort() });
        return getRole(trx, grantor, was.id);
      });
      bus.emit(roleChanged, { roleId: role.id });
      return role;
    },
    holding: (viewer, query) => findRolePage(db, viewer, query),
    async change(trx, caller, of) {
      const { grantor, role, permissions } = await openForChange(trx, caller, of);
      assertMayEdit(grantor, role, permissions);
      assertNewest(role, of.version);
      await updateRole(trx, role.id, {});
      return getRole(trx, grantor, role.id);
    },
    async handUp(trx, caller, ownerIds) {
      for (const role of await handRolesUp(trx, ownerIds)) await events.handedUp(trx, caller, role);
    },
    async impact(viewer, { id, add, remove }) {
      const { refusal } = await getRole(db, viewer, id);
      const held = new Set(await findRolePermissions(db, id));
      const known = await findKnownPermissions(db, add);
      const gained = [...new Set(add)].filter((permission) => known.has(permission) && !held.has(permission));
      const lost = [...new Set(remove)].filter((permission) => held.has(permission));
      const { users, names } = await findHolders(db, viewer, [id]);
      const missing = missingPermissions(viewer, [...gained, ...lost]);
      return { gained, lost, users: { count: users, names }, refusal, missing };
    },
  };
}

/** What super administrators make is there for everybody. */
const ownerOf = ({ everything, userId }: Grantor): number | null => (everything ? null : userId);

async function getRole(db: Db, viewer: Grantor, id: number): Promise<Role> {
  const [role = refuseUnknown()] = await findRoles(db, viewer, [id]);
  return role;
}

/** The role as of now, which nobody else changes or is given until the transaction ends. */
async function openForChange(
  trx: Trx,
  caller: Caller,
  { id }: { id: number },
): Promise<{ grantor: Grantor; role: Role; permissions: string[] }> {
  const grantor = await grantorOf(trx, caller);
  await lockRoleRows(trx, [id]);
  const role = await getRole(trx, grantor, id);
  return { grantor, role, permissions: await findRolePermissions(trx, id) };
}

function assertNewest(role: Role, version: number): void {
  if (version !== role.version) throw staleVersion(role);
}

async function assertKnown(trx: Trx, permissions: readonly string[]): Promise<void> {
  const known = await findKnownPermissions(trx, permissions);
  const at = permissions.findIndex((permission) => !known.has(permission));
  if (at >= 0) throw badField(`permissions.${at}`, 'reference', 'This permission does not exist');
}

/** To give a new role permissions is to grant them. */
async function assertGrantable(trx: Trx, grantor: Grantor, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return;
  await assertKnown(trx, permissions);
  assertHolds(grantor, ['roles:grant', ...permissions]);
}

/** That its holders sign in with a second factor may be asked of SUPERADMIN too; nothing else of it changes. */
function assertMayChange(
  grantor: Grantor,
  { was, permissions }: { was: Role; permissions: string[] },
  edit: Edit,
): void {
  const { id: _id, version: _version, requireTwoFactor: _requireTwoFactor, ...others } = edit;
  const onlySecondFactor = Object.keys(others).length === 0;
  if (grantor.everything && was.identification === 'SUPERADMIN' && onlySecondFactor) return;
  assertMayEdit(grantor, was, permissions);
  const renamed = edit.identification !== undefined && edit.identification !== was.identification;
  if (renamed && was.builtIn === 1) {
    throw badField('identification', 'immutable', 'The identification of a built-in role stays as it is');
  }
}

function assertRemovable(grantor: Grantor, role: Role, permissions: readonly string[]): void {
  if (role.builtIn === 1) throw illegalState('A built-in role cannot be deleted');
  assertMayEdit(grantor, role, permissions);
}

async function assertUnused(trx: Trx, grantor: Grantor, ids: readonly number[]): Promise<void> {
  const { users, deletedUsers } = await findHolders(trx, grantor, ids);
  if (users > 0) throw inUse(`There are still ${users} users with it`, { users, deletedUsers });
  if (deletedUsers > 0) {
    throw inUse(`There are still ${deletedUsers} users with it in the recycle bin`, { users, deletedUsers });
  }
}
