import type { BuiltInMenu } from '@weir/contract/identity/built-in-menus';
import type { MenuRow } from '@weir/contract/identity/menu-list';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type NameColumns, nameColumns, nameOf } from '../../../platform/db/name-columns.ts';
import { insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import type { Menu } from '../../../platform/db/tables.ts';
import { isIn, type RecordStatus } from '../../../platform/recycle-bin.store.ts';
import { searchText } from '../../../platform/search-text.ts';
import { type LoneRow, withChildren } from './menu-tree.policy.ts';

/** Held until the transaction ends: changes of the menu take turns. */
export async function lockMenus(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('weir:menus'))`.execute(trx);
}

/** Adds the row unless its key was ever known; one that an administrator removed is known. */
export async function insertBuiltInMenu(trx: Trx, systemKey: string, menu: BuiltInMenu): Promise<void> {
  await trx
    .insertInto('menu')
    .values(({ selectFrom }) => ({
      system_key: systemKey,
      parent_id: menu.heading ? selectFrom('menu').select('id').where('system_key', '=', menu.heading) : null,
      ...nameColumns(menu.title),
      menu_url: menu.path,
      identification: menu.permission,
      icon: menu.icon,
      sort_order: menu.order,
    }))
    .onConflict((conflict) => conflict.column('system_key').doNothing())
    .execute();
}

/** Ties the permissions of the features to the row, each once: a tie that an administrator took away stays away. */
export async function tiePermissions(trx: Trx, systemKey: string, menu: BuiltInMenu): Promise<void> {
  const features = [menu.permission?.split(':')[0], ...(menu.features ?? [])].filter(Boolean);
  await sql`
    with ties as (
      insert into menu_permission (menu_id, permission)
      select m.id, p.identification from menu m, permission p
      where m.system_key = ${systemKey} and m.deleted_at is null and p.built_in and not p.tied
        and split_part(p.identification, ':', 1) = any(${features}::text[])
      on conflict do nothing returning permission)
    update permission set tied = true where identification in (select permission from ties)`.execute(trx);
}

/** Every row that is not removed, siblings in their order. */
export async function findMenus(db: Db): Promise<LoneRow[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toRow);
}

/** As those see them who arrange the menu, siblings in their order. */
export async function findEntries(db: Db, status: RecordStatus): Promise<MenuEntry[]> {
  const rows = await db
    .selectFrom('menu')
    .selectAll()
    .where(isIn(status, sql`deleted_at`))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return withChildren(rows.map(toEntry));
}

export interface MenuColumns extends NameColumns {
  parent_id: number | null;
  menu_url: string;
  menu_type: number;
  jump_type: number;
  identification: string | null;
  icon: string | null;
  is_show: boolean;
  sort_order: number;
}

export const insertMenu = (trx: Trx, columns: MenuColumns): Promise<number> =>
  insertRecord(trx, 'menu', columns);

export const updateMenu = (trx: Trx, id: number, columns: Partial<MenuColumns>): Promise<void> =>
  updateRecord(trx, 'menu', id, columns);

/** Only their place among their siblings: nobody who edits one of them is disturbed. */
export async function updateOrders(trx: Trx, orders: ReadonlyMap<number, number>): Promise<void> {
  await sql`update menu set sort_order = placed.sort_order
    from unnest(${[...orders.keys()]}::int[], ${[...orders.values()]}::int[]) as placed(id, sort_order)
    where menu.id = placed.id and menu.sort_order <> placed.sort_order`.execute(trx);
}

/** Into the recycle bin, or out of it. */
export async function moveMenus(
  trx: Trx,
  { ids, to }: { ids: readonly number[]; to: RecordStatus },
): Promise<void> {
  await sql`update menu set deleted_at = ${to === 'bin' ? sql`now()` : sql`null`},
      version = version + 1, updated_time = now()
    where id = any(${ids}::int[])`.execute(trx);
}

export async function isPermission(trx: Trx, identification: string): Promise<boolean> {
  const { rows } = await sql`
    select from permission where identification = ${identification} for share`.execute(trx);
  return rows.length > 0;
}

type Row = Selectable<Menu>;

const toRow = (row: Row): LoneRow => ({
  id: row.id,
  parent_id: row.parent_id ?? 0,
  ...nameOf(row),
  menu_url: row.menu_url,
  // The columns' checks allow these values and no others.
  menu_type: row.menu_type as MenuRow['menu_type'],
  jump_type: row.jump_type as MenuRow['jump_type'],
  identification: row.identification,
  icon: row.icon,
  is_show: row.is_show ? 1 : 0,
  order: row.sort_order,
  search: searchText(row.name, row.name_en, row.name_es, row.name_ja),
});

const toEntry = (row: Row): Omit<MenuEntry, 'children'> => ({
  ...toRow(row),
  builtIn: row.system_key === null ? 0 : 1,
  deleted: row.deleted_at === null ? 0 : 1,
  createdTime: row.created_time.toISOString(),
  updatedTime: row.updated_time.toISOString(),
  deletedTime: row.deleted_at?.toISOString() ?? null,
  version: row.version,
});
