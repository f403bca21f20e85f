import type { listPermissions, PermissionEntry } from '@weir/contract/identity/permission-entries';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { IdentifiedColumns } from '../../../platform/db/name-columns.ts';
import { insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

/** `sort`: one of the names in `orders`. */
interface PermissionQuery extends Omit<Static<typeof listPermissions.query>, 'sort'> {
  sort?: string;
}

const entries = sql`
  select p.id, p.name, p.name_en as "nameEn", p.name_es as "nameEs", p.name_ja as "nameJa", p.identification,
    p.sort_key, p.search, p.created_time, p.built_in, p.version, p.built_in::int as "builtIn",
    iso_time(p.created_time) as "createdTime", iso_time(p.updated_time) as "updatedTime", coalesce(t.menus, '[]'::json) as menus, coalesce(h.roles, 0) as roles
  from permission p
  left join (
    select mp.permission, json_agg(json_build_object('id', m.id, 'name', m.name, 'nameEn', m.name_en, 'nameEs', m.name_es,
        'nameJa', m.name_ja) order by m.sort_order, m.id) as menus
    from menu_permission mp join menu m on m.id = mp.menu_id
    where m.deleted_at is null group by mp.permission
  ) t on t.permission = p.identification
  left join (select permission, count(*)::int as roles from role_permission group by permission) h
    on h.permission = p.identification`;

const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`sort_key, id`,
  '-name': sql`sort_key desc, id desc`,
  identification: sql`identification collate "C"`,
  '-identification': sql`identification collate "C" desc`,
  roles: sql`roles, sort_key, id`,
  '-roles': sql`roles desc, sort_key, id`,
  createdTime: sql`created_time, id`,
  '-createdTime': sql`created_time desc, id desc`,
};

export async function findPermissionPage(
  db: Db,
  query: PermissionQuery,
): Promise<{ list: PermissionEntry[]; total: number }> {
  const conditions = [
    ...(query.builtIn === undefined ? [] : [sql`built_in = ${query.builtIn === 1}`]),
    ...(query.keyword === undefined ? [] : [sql`search like ${searchPattern(query.keyword)}`]),
    ...(query.menuId === undefined
      ? []
      : [sql`identification in (select permission from menu_permission where menu_id = ${query.menuId})`]),
  ];
  const { rows, total } = await findCountedPage<PermissionEntry>(db, {
    ...{ rows: entries, conditions, page: query.page, limit: query.limit },
    order: orders[query.sort ?? 'identification'],
  });
  return { list: rows, total };
}

export const findPermissions = (db: Db, ids: readonly number[]): Promise<PermissionEntry[]> =>
  allRows<PermissionEntry>(db)`
    select * from (${entries}) entry where id = any(${ids}::int[]) order by id`;

/** SUPERADMIN holds every permission there is. */
export async function insertPermission(trx: Trx, columns: IdentifiedColumns): Promise<number> {
  const id = await insertRecord(trx, 'permission', columns);
  await run(trx)`insert into role_permission (role_id, permission)
    select id, ${columns.identification} from role where identification = 'SUPERADMIN'`;
  return id;
}

export const countPermissions = (trx: Trx): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from permission`;

/** A new permission follows into the roles that hold it, and here into the menu rows that it shows. */
export async function updatePermission(
  trx: Trx,
  { id, identification }: { id: number; identification: string },
  columns: IdentifiedColumns,
): Promise<void> {
  await updateRecord(trx, 'permission', id, columns);
  if (columns.identification === identification) return;
  await run(trx)`
    update menu set identification = ${columns.identification}, version = version + 1, updated_time = now()
    where identification = ${identification}`;
}

/** Those of the ids that are rows of the menu. */
export async function findMenuIds(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await allRows<{ id: number }>(trx)`
    select id from menu where id = any(${ids}::int[]) and deleted_at is null for share`;
  return new Set(rows.map(({ id }) => id));
}

/** Ties to rows that are in the recycle bin stay, for when they come back. */
export async function replaceTies(
  trx: Trx,
  identification: string,
  menuIds: readonly number[],
): Promise<void> {
  await run(trx)`delete from menu_permission mp using menu m
    where mp.permission = ${identification} and m.id = mp.menu_id and m.deleted_at is null
      and mp.menu_id <> all(${menuIds}::int[])`;
  await run(trx)`insert into menu_permission (menu_id, permission)
    select id, ${identification} from unnest(${menuIds}::int[]) as id on conflict do nothing`;
}

/** Whether a role beside SUPERADMIN holds the permission, and the roles that do; they change with it. */
export const touchRolesOf = (
  trx: Trx,
  permissions: readonly string[],
): Promise<{ id: number; superadmin: boolean }[]> =>
  allRows<{ id: number; superadmin: boolean }>(trx)`
    update role set version = version + 1, updated_time = now()
    where id in (select role_id from role_permission where permission = any(${permissions}::text[]))
    returning id, identification = 'SUPERADMIN' as superadmin`;

/** For good, from every role and beside every menu row; a row that a permission showed is then shown to nobody. */
export const deletePermissions = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from permission where id = any(${ids}::int[])`;
