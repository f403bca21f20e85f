import type { BuiltInMenu } from '@weir/contract/identity/built-in-menus';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type NameColumns, nameColumns } from '../../../platform/db/name-columns.ts';
import { insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, hasRows, run } from '../../../platform/db/rows.store.ts';
import { searchText } from '../../../platform/search-text.ts';
import { type LoneRow, withChildren } from './menu-tree.policy.ts';

/** Held until the transaction ends: changes of the menu take turns. */
export const lockMenus = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('weir:menus'))`;

/** A row of this version, with its key. */
export type SystemMenu = [systemKey: string, menu: BuiltInMenu];

/** Adds rows unless their key was ever known; one that an administrator removed is known. Their headings are there. */
export async function insertBuiltInMenus(trx: Trx, menus: readonly SystemMenu[]): Promise<void> {
  await trx
    .insertInto('menu')
    .values(({ selectFrom }) =>
      menus.map(([systemKey, menu]) => ({
        system_key: systemKey,
        parent_id: menu.heading
          ? selectFrom('menu').select('id').where('system_key', '=', menu.heading)
          : null,
        ...nameColumns(menu.title),
        menu_url: menu.path,
        identification: menu.permission,
        icon: menu.icon,
        sort_order: menu.order,
      })),
    )
    .onConflict((conflict) => conflict.column('system_key').doNothing())
    .execute();
}

/**
 * Ties the permissions of the features to the first row that has them, each once: a tie that an administrator took
 * away stays away.
 */
export async function tiePermissions(trx: Trx, menus: readonly SystemMenu[]): Promise<void> {
  const ties = menus.flatMap(([systemKey, { permission, features = [] }]) =>
    [...(permission ? [permission.split(':')[0]] : []), ...features].map((feature) => ({
      systemKey,
      feature,
    })),
  );
  await run(trx)`
    with ties as (
      insert into menu_permission (menu_id, permission)
      select distinct on (p.identification) m.id, p.identification
      from unnest(${ties.map(({ systemKey }) => systemKey)}::text[], ${ties.map(({ feature }) => feature)}::text[])
        with ordinality as tie (system_key, feature, place)
      join menu m on m.system_key = tie.system_key and m.deleted_at is null
      join permission p on p.built_in and not p.tied and split_part(p.identification, ':', 1) = tie.feature
      order by p.identification, tie.place
      on conflict do nothing returning permission)
    update permission set tied = true where identification in (select permission from ties)`;
}

/** Every row that is not removed, siblings in their order. */
export async function findMenus(db: Db): Promise<LoneRow[]> {
  const rows = await allRows<StoredMenu>(db)`
    select ${menuFields} from menu m where m.deleted_at is null order by m.sort_order, m.id`;
  return rows.map(withSearch);
}

/** As those see them who arrange the menu, siblings in their order. */
export async function findEntries(db: Db, status: RecordStatus): Promise<MenuEntry[]> {
  const rows = await allRows<Omit<MenuEntry, 'children' | 'search'>>(db)`
    select ${menuFields}, (m.system_key is not null)::int as "builtIn", (m.deleted_at is not null)::int as deleted,
      iso_time(m.created_time) as "createdTime", iso_time(m.updated_time) as "updatedTime",
      iso_time(m.deleted_at) as "deletedTime", m.version
    from menu m where ${isIn(status, sql`m.deleted_at`)} order by m.sort_order, m.id`;
  return withChildren(rows.map(withSearch));
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
export const updateOrders = (trx: Trx, orders: ReadonlyMap<number, number>): Promise<void> =>
  run(trx)`update menu set sort_order = placed.sort_order
    from unnest(${[...orders.keys()]}::int[], ${[...orders.values()]}::int[]) as placed(id, sort_order)
    where menu.id = placed.id and menu.sort_order <> placed.sort_order`;

/** Into the recycle bin, or out of it. */
export const moveMenus = (
  trx: Trx,
  { ids, to }: { ids: readonly number[]; to: RecordStatus },
): Promise<void> =>
  run(trx)`update menu set deleted_at = ${to === 'bin' ? sql`now()` : sql`null`},
      version = version + 1, updated_time = now()
    where id = any(${ids}::int[])`;

export const isPermission = (trx: Trx, identification: string): Promise<boolean> =>
  hasRows(trx)`
    select from permission where identification = ${identification} for share`;

type StoredMenu = Omit<LoneRow, 'search'>;

const menuFields = sql`m.id, coalesce(m.parent_id, 0) as parent_id, m.name, m.name_en as "nameEn",
  m.name_es as "nameEs", m.name_ja as "nameJa", m.menu_url, m.menu_type, m.jump_type, m.identification, m.icon,
  m.is_show::int, m.sort_order as "order"`;

const withSearch = <M extends StoredMenu>(menu: M): M & { search: string } => ({
  ...menu,
  search: searchText(menu.name, menu.nameEn, menu.nameEs, menu.nameJa),
});
