import type { TranslatedName } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import {
  type checkPermissions,
  type editPermission,
  type listPermissions,
  maxPermissions,
  type PermissionDraft,
  type PermissionEntry,
  type permissionDependants,
  type permissionHolders,
} from '@weir/contract/identity/permission-entries';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertGovernsInstallation } from '../../../platform/access/installation.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { identifiedColumns } from '../../../platform/db/name-columns.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  illegalState,
  notFound,
  notPermitted,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import type { Audit } from '../audit/audit.service.ts';
import { grantorOf } from '../roles/grantor.service.ts';
import { roleChanged } from '../roles/roles.events.ts';
import type { RolesService } from '../roles/roles.service.ts';
import { createPermissionEvents } from './permission-events.service.ts';
import {
  findDuplicates,
  findGrantors,
  findPermissionName,
  findUnknownMenus,
  findUnused,
  findUses,
} from './permission-facts.store.ts';
import {
  countPermissions,
  deletePermissions,
  findMenuIds,
  findPermissionPage,
  findPermissions,
  insertPermission,
  replaceTies,
  touchRolesOf,
  updatePermission,
} from './permissions.store.ts';

type Edit = Static<typeof editPermission.body>;

export interface PermissionsService {
  list(query: Static<typeof listPermissions.query>): Promise<Output<typeof listPermissions>>;
  get(id: number): Promise<PermissionEntry>;
  create(caller: Caller, draft: PermissionDraft): Promise<PermissionEntry>;
  update(caller: Caller, edit: Edit): Promise<PermissionEntry>;
  /** All of them or none. */
  remove(caller: Caller, ids: readonly number[]): Promise<number>;
  dependants(ids: readonly number[]): Promise<Output<typeof permissionDependants>['list']>;
  check(): Promise<Output<typeof checkPermissions>>;
  holders(caller: Caller, permission: string): Promise<Output<typeof permissionHolders>>;
}

interface Deps {
  db: Db;
  audit: Audit;
  bus: Bus;
  roles: Pick<RolesService, 'list'>;
}

const rolesListed = 20;
const identificationTaken = () => duplicate('identification', 'This identification is taken');

export function createPermissionsService({ db, audit, bus, roles }: Deps): PermissionsService {
  const events = createPermissionEvents(audit);
  const announce = (touched: readonly { id: number }[]) => {
    for (const { id } of touched) bus.emit(roleChanged, { roleId: id });
  };

  return {
    async list(query) {
      return { ...(await findPermissionPage(db, query)), page: query.page, limit: query.limit };
    },
    get: (id) => getEntry(db, id),
    async create(caller, { menuIds = [], ...draft }) {
      assertGovernsInstallation(caller);
      return unlessTaken(identificationTaken, () =>
        db.transaction().execute(async (trx) => {
          await grantorOf(trx, caller);
          if ((await countPermissions(trx)) >= maxPermissions) {
            throw illegalState(`There are ${maxPermissions} permissions already`);
          }
          await assertMenus(trx, menuIds);
          const id = await insertPermission(trx, identifiedColumns(draft));
          await replaceTies(trx, draft.identification, menuIds);
          const entry = await getEntry(trx, id);
          await events.created(trx, caller, entry);
          return entry;
        }),
      );
    },
    async update(caller, edit) {
      assertGovernsInstallation(caller);
      const { entry, touched } = await unlessTaken(identificationTaken, () =>
        db.transaction().execute(async (trx) => {
          await grantorOf(trx, caller);
          const was = await getEntry(trx, edit.id);
          if (edit.version !== was.version) throw staleVersion(was);
          return change(trx, was, edit, (after) => events.updated(trx, caller, { before: was, after }));
        }),
      );
      announce(touched);
      return entry;
    },
    async remove(caller, ids) {
      assertGovernsInstallation(caller);
      const touched = await db.transaction().execute(async (trx) => {
        const grantor = await grantorOf(trx, caller);
        const found = await findPermissions(trx, ids);
        if (found.length !== ids.length) throw notFound();
        if (found.some(({ builtIn }) => builtIn === 1)) {
          throw illegalState('A permission of the platform cannot be deleted');
        }
        const permissions = found.map(({ identification }) => identification);
        const holders = await touchRolesOf(trx, permissions);
        const own: ReadonlySet<string> = grantor.permissions;
        const foreign = permissions.find((permission) => !own.has(permission));
        const isHeld = holders.some(({ superadmin }) => !superadmin);
        if (isHeld && !grantor.everything && foreign !== undefined) throw notPermitted(foreign);
        for (const entry of found) await events.removed(trx, caller, entry, { roles: entry.roles });
        await deletePermissions(trx, ids);
        return holders;
      });
      announce(touched);
      return ids.length;
    },
    async dependants(ids) {
      const found = await findPermissions(db, ids);
      if (found.length !== ids.length) throw notFound();
      const { roles: held, menus, menuNames } = await findUses(db, ids);
      return [
        { kind: 'roles' as const, count: held, names: [], blocks: 0 as const },
        { kind: 'menus' as const, count: menus, names: menuNames, blocks: 0 as const },
      ].filter(({ count }) => count > 0);
    },
    async check() {
      const [unused, duplicates, unknownMenus] = await Promise.all([
        findUnused(db),
        findDuplicates(db),
        findUnknownMenus(db),
      ]);
      return { unused, duplicates, unknownMenus };
    },
    async holders(caller, permission) {
      const name = (await findPermissionName(db, permission)) ?? refuseUnknown();
      const own: ReadonlySet<string> = caller.permissions;
      const page = { page: 1, limit: rolesListed, permission: permission };
      const held = caller.permissions.has('roles:list')
        ? await roles.list(caller, page)
        : { list: [], total: 0 };
      return {
        permission,
        ...name,
        held: own.has(permission) ? 1 : 0,
        roles: { total: held.total, list: held.list.map(optionOf) },
        people: await findGrantors(db, caller, permission),
      };
    },
  };
}

const optionOf = ({ id, name, nameEn, nameEs, nameJa }: { id: number } & TranslatedName) => ({
  id,
  name,
  nameEn,
  nameEs,
  nameJa,
});

async function getEntry(db: Db, id: number): Promise<PermissionEntry> {
  const [entry = refuseUnknown()] = await findPermissions(db, [id]);
  return entry;
}

async function change(
  trx: Trx,
  was: PermissionEntry,
  { id: _id, version: _version, menuIds, ...changes }: Edit,
  record: (after: PermissionEntry) => Promise<void>,
): Promise<{ entry: PermissionEntry; touched: { id: number }[] }> {
  const next = { ...was, ...changes };
  const renamed = next.identification !== was.identification;
  if (renamed && was.builtIn === 1) {
    throw badField('identification', 'immutable', 'A permission of the platform stays as it is');
  }
  if (menuIds) await assertMenus(trx, menuIds);
  await updatePermission(trx, was, identifiedColumns(next));
  if (menuIds) await replaceTies(trx, next.identification, menuIds);
  const touched = renamed ? await touchRolesOf(trx, [next.identification]) : [];
  const entry = await getEntry(trx, was.id);
  await record(entry);
  return { entry, touched };
}

async function assertMenus(trx: Trx, menuIds: readonly number[]): Promise<void> {
  const known = await findMenuIds(trx, menuIds);
  const at = menuIds.findIndex((id) => !known.has(id));
  if (at >= 0) throw badField(`menuIds.${at}`, 'reference', 'This menu row does not exist');
}
