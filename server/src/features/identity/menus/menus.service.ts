import type { Output } from '@weir/contract/endpoint';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import type { MenuRow } from '@weir/contract/identity/menu-list';
import {
  type editMenu,
  type listMenus,
  type MenuDraft,
  type MenuEntry,
  maxMenus,
  type menuOptions,
  type moveMenu,
} from '@weir/contract/identity/menus';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertGovernsInstallation } from '../../../platform/access/installation.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, staleVersion } from '../../../platform/errors.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { RolesService } from '../roles/roles.service.ts';
import { assertUnchanged } from '../users/user-changes.service.ts';
import { blankMenu, menuColumns } from './menu-draft.policy.ts';
import { createMenuEvents } from './menu-events.service.ts';
import {
  assertFits,
  assertPlace,
  comingBack,
  holderOf,
  lastOrder,
  ordersFor,
  parentsFirst,
  permittedTree,
  withDescendants,
} from './menu-tree.policy.ts';
import { assertMenuUrl } from './menu-url.policy.ts';
import {
  findEntries,
  findMenus,
  insertBuiltInMenus,
  insertMenu,
  isPermission,
  lockMenus,
  type MenuColumns,
  moveMenus,
  type SystemMenu,
  tiePermissions,
  updateMenu,
  updateOrders,
} from './menus.store.ts';

export interface MenusService {
  /** The permitted children of a row; for 0 the whole permitted tree, parents before children. */
  list(caller: Caller, parentId: number): Promise<MenuRow[]>;
  /** Everything, for those who arrange the menu. */
  listAll(of: Static<typeof listMenus.query>): Promise<Output<typeof listMenus>>;
  options(): Promise<Output<typeof menuOptions>['list']>;
  create(caller: Caller, draft: MenuDraft): Promise<MenuEntry>;
  update(caller: Caller, edit: Static<typeof editMenu.body>): Promise<MenuEntry>;
  /** All of them or none; answers how many were not so already. */
  show(caller: Caller, ids: readonly number[], shown: 0 | 1): Promise<number>;
  move(caller: Caller, move: Static<typeof moveMenu.body>): Promise<MenuEntry>;
  /** All of them or none, each with what stands below it. */
  remove(caller: Caller, ids: readonly number[]): Promise<number>;
  restore(caller: Caller, ids: readonly number[]): Promise<void>;
  /** The menu as those see it who have the role. */
  preview(caller: Caller, roleId: number): Promise<MenuRow[]>;
}

interface Deps {
  db: Db;
  audit: Audit;
  roles: Pick<RolesService, 'get' | 'getPermissions'>;
}

/** Adds this version's built-in rows; known ones stay as administrators left them. */
export const seedMenus = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockMenus(trx);
    const menus: SystemMenu[] = Object.entries(builtInMenus);
    const isBelow = ([, { heading }]: SystemMenu) => heading !== undefined;
    // Who stands below a heading needs its id.
    await insertBuiltInMenus(
      trx,
      menus.filter((menu) => !isBelow(menu)),
    );
    await insertBuiltInMenus(trx, menus.filter(isBelow));
    await tiePermissions(trx, menus);
  });

export function createMenusService({ db, audit, roles }: Deps): MenusService {
  const events = createMenuEvents(audit);
  /** Inside a transaction in which nobody else changes the menu. */
  const change = async <T>(caller: Caller, act: (trx: Trx, rows: MenuEntry[]) => Promise<T>): Promise<T> => {
    assertGovernsInstallation(caller);
    return db.transaction().execute(async (trx) => {
      await lockMenus(trx);
      await assertUnchanged(trx, caller);
      return act(trx, await findEntries(trx, 'live'));
    });
  };

  return {
    async list(caller, parentId) {
      const tree = permittedTree(await findMenus(db), holderOf(caller));
      return parentId === 0 ? tree : tree.filter((row) => row.parent_id === parentId);
    },
    async listAll({ deleted, page, limit }) {
      const entries = parentsFirst(await findEntries(db, deleted === 1 ? 'bin' : 'live'));
      return { list: entries.slice((page - 1) * limit, page * limit), total: entries.length, page, limit };
    },
    async options() {
      const rows = parentsFirst(await findMenus(db));
      return rows.map(({ id, parent_id, name, nameEn, nameEs, nameJa }) => ({
        id,
        parent_id,
        name,
        nameEn,
        nameEs,
        nameJa,
      }));
    },
    create: (caller, draft) =>
      change(caller, async (trx, rows) => {
        if (rows.length >= maxMenus) throw illegalState(`There are ${maxMenus} menu rows already`);
        const parentId = draft.parent_id ?? 0;
        assertPlace(rows, { id: null, parentId });
        const order = draft.order ?? lastOrder(rows, parentId);
        const columns = menuColumns({ ...blankMenu, ...draft, parent_id: parentId, order });
        await assertColumns(trx, columns, { permission: true });
        const entry = await getEntry(trx, await insertMenu(trx, columns));
        await events.created(trx, caller, entry);
        return entry;
      }),
    update: (caller, { id, version, ...changes }) =>
      change(caller, async (trx, rows) => {
        const was = rowOf(rows, { id, version });
        const parentId = changes.parent_id ?? was.parent_id;
        if (parentId !== was.parent_id) assertPlace(rows, { id, parentId });
        const order = changes.order ?? (parentId === was.parent_id ? was.order : lastOrder(rows, parentId));
        const columns = menuColumns({ ...was, ...changes, parent_id: parentId, order });
        await assertColumns(trx, columns, { permission: columns.identification !== was.identification });
        await updateMenu(trx, id, columns);
        const entry = await getEntry(trx, id);
        await events.updated(trx, caller, { before: was, after: entry });
        return entry;
      }),
    show: (caller, ids, shown) =>
      change(caller, async (trx, rows) => {
        const named = [...new Set(ids)].map((id) => rowOf(rows, { id }));
        const changing = named.filter(({ is_show }) => is_show !== shown);
        for (const was of changing) {
          await updateMenu(trx, was.id, { is_show: shown === 1 });
          await events.updated(trx, caller, {
            before: was,
            after: { ...was, is_show: shown, version: was.version + 1 },
          });
        }
        return changing.length;
      }),
    move: (caller, { id, parent_id: parentId, beforeId, version }) =>
      change(caller, async (trx, rows) => {
        const was = rowOf(rows, { id, version });
        assertPlace(rows, { id, parentId });
        const orders = ordersFor(rows, { id, parentId, beforeId });
        await updateMenu(trx, id, { parent_id: parentId === 0 ? null : parentId });
        await updateOrders(trx, orders);
        const entry = await getEntry(trx, id);
        await events.updated(trx, caller, { before: was, after: entry });
        return entry;
      }),
    remove: (caller, ids) =>
      change(caller, async (trx, rows) => {
        const named = ids.map((id) => rowOf(rows, { id }));
        const gone = new Set(ids.flatMap((id) => withDescendants(rows, id).map((row) => row.id)));
        for (const entry of named) {
          const below = withDescendants(rows, entry.id).filter(({ id }) => id !== entry.id);
          await events.removed(trx, caller, entry, { below: below.map(({ id, name }) => ({ id, name })) });
        }
        await moveMenus(trx, { ids: [...gone], to: 'bin' });
        return gone.size;
      }),
    restore: (caller, ids) =>
      change(caller, async (trx, rows) => {
        const back = comingBack(await findEntries(trx, 'bin'), ids);
        assertFits(rows, back);
        if (rows.length + back.length > maxMenus)
          throw illegalState(`There are ${maxMenus} menu rows already`);
        await moveMenus(trx, { ids: back.map(({ id }) => id), to: 'live' });
        for (const entry of back.filter(({ id }) => ids.includes(id)))
          await events.restored(trx, caller, entry);
      }),
    async preview(caller, roleId) {
      const role = await roles.get(caller, roleId);
      const { permissions } = await roles.getPermissions(caller, roleId);
      const everything = role.identification === 'SUPERADMIN';
      return permittedTree(await findMenus(db), { everything, permissions: new Set(permissions) });
    },
  };
}

function rowOf(
  rows: readonly MenuEntry[],
  { id, version }: { id: number; version?: number | undefined },
): MenuEntry {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) throw staleVersion(row);
  return row;
}

async function getEntry(trx: Trx, id: number): Promise<MenuEntry> {
  return rowOf(await findEntries(trx, 'live'), { id });
}

/** A permission is looked up when it is chosen: a row keeps one that has been deleted since. */
async function assertColumns(
  trx: Trx,
  columns: MenuColumns,
  { permission }: { permission: boolean },
): Promise<void> {
  assertMenuUrl(columns);
  if (!permission || columns.identification === null || (await isPermission(trx, columns.identification)))
    return;
  throw badField('identification', 'reference', 'This permission does not exist');
}
