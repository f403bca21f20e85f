import type { TranslatedName } from '@weir/contract/common';
import type { listRoles, Role, roleGrantRefusals } from '@weir/contract/identity/roles';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import { roleReaches, userInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { IdentifiedColumns } from '../../../platform/db/name-columns.ts';
import { insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, allValues, firstRow, oneRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import type { Grantor } from './roles.policy.ts';

/** `sort`: one of the names in `orders`. */
interface RoleQuery extends Omit<Static<typeof listRoles.query>, 'sort'> {
  sort?: string;
  /** Of which a role holds one at least. */
  permissions?: readonly string[];
}

const isKept = sql<boolean>`(a.deleted_at is null or ${isIn('bin', sql`a.deleted_at`)})`;

/** Why a viewer may not change a role; the order is that of what is said first. */
const refusalOf = (viewer: Grantor): RawBuilder<Role['refusal']> =>
  viewer.everything
    ? sql`case when r.identification = 'SUPERADMIN' then 'builtIn' when r.id = ${viewer.roleId} then 'ownRole' end`
    : sql`case when r.id = ${viewer.roleId} then 'ownRole' when r.built_in then 'builtIn'
        when not r.is_ours then 'above' when w.wider then 'wider' end`;

/**
 * Every role with what the viewer may know of it. Seen are those that the viewer or users below own or have, and of
 * the installation's and of those from above the built-in ones and what holds nothing the viewer does not.
 */
const viewedRoles = (viewer: Grantor): RawBuilder<unknown> => sql`
  select r.id, r.name, r.name_en as "nameEn", r.name_es as "nameEs", r.name_ja as "nameJa", r.identification,
    r.sort_key, r.search, r.owner_id, r.created_time, r.built_in, r.version, m.refusal, r.built_in::int as "builtIn",
    coalesce(w.permissions, 0) as permissions, coalesce(u.users, 0) as users,
    r.require_two_factor::int as "requireTwoFactor", (m.refusal is null)::int as "mayEdit",
    iso_time(r.created_time) as "createdTime", iso_time(r.updated_time) as "updatedTime",
    case when ${viewer.everything} then null when r.identification = 'SUPERADMIN' then 'superAdministrators'
      when w.wider then 'wider' end as grant_refusal,
    case when r.owner_id is null then 'installation' when r.owner_id = ${viewer.userId} then 'self'
      when r.is_ours then 'below' else 'above' end as "ownedBy",
    case when r.owner_id = ${viewer.userId} or r.is_ours then r.owner_id end as "ownerId",
    case when r.is_ours then o.name end as "ownerName",
    ${viewer.everything} or r.is_ours or r.built_in or r.id = ${viewer.roleId} or coalesce(u.users, 0) > 0
      or (${roleReaches(sql<number>`${viewer.userId}::int`)} and not coalesce(w.wider, false)) as is_seen
  from (select role.*, coalesce(${userInScope(viewer, sql<number>`owner_id`)}, false) as is_ours from role offset 0) r
  left join app_user o on o.id = r.owner_id
  left join (
    select p.role_id, count(*)::int as permissions, bool_or(p.permission <> all(${[...viewer.permissions]}::text[])) as wider
    from role_permission p group by p.role_id
  ) w on w.role_id = r.id
  left join (
    select a.role_id, count(*)::int as users from app_user a
    where a.deleted_at is null and ${userInScope(viewer, sql<number>`a.id`)} group by a.role_id
  ) u on u.role_id = r.id
  cross join lateral (select ${refusalOf(viewer)} as refusal) m`;

const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`sort_key, id`,
  '-name': sql`sort_key desc, id desc`,
  identification: sql`identification collate "C"`,
  '-identification': sql`identification collate "C" desc`,
  users: sql`users, sort_key, id`,
  '-users': sql`users desc, sort_key, id`,
  permissions: sql`permissions, sort_key, id`,
  '-permissions': sql`permissions desc, sort_key, id`,
  createdTime: sql`created_time, id`,
  '-createdTime': sql`created_time desc, id desc`,
};

export async function findRolePage(
  db: Db,
  viewer: Grantor,
  query: RoleQuery,
): Promise<{ list: Role[]; total: number }> {
  const conditions = [
    sql`is_seen`,
    ...(query.builtIn === undefined ? [] : [sql`built_in = ${query.builtIn === 1}`]),
    ...(query.keyword === undefined ? [] : [sql`search like ${searchPattern(query.keyword)}`]),
    ...(query.permissions === undefined
      ? []
      : [
          sql`id in (select role_id from role_permission where permission = any(${query.permissions}::text[]))`,
        ]),
    ...(query.permission === undefined
      ? []
      : [sql`id in (select role_id from role_permission where permission = ${query.permission})`]),
  ];
  const { rows, total } = await findCountedPage<Role>(db, {
    ...{ rows: viewedRoles(viewer), conditions, page: query.page, limit: query.limit },
    order: orders[query.sort ?? 'name'],
  });
  return { list: rows, total };
}

/** Those of the ids that the viewer sees. */
export const findRoles = (db: Db, viewer: Grantor, ids: readonly number[]): Promise<Role[]> =>
  allRows<Role>(db)`
    select * from (${viewedRoles(viewer)}) viewed where is_seen and id = any(${ids}::int[]) order by id`;

export interface RoleOption extends TranslatedName {
  id: number;
  identification: string;
  mayGrant: 0 | 1;
  refusal: GrantRefusal | null;
}

type GrantRefusal = (typeof roleGrantRefusals)[number];

/** Who may get it stands below this user, or at the top: null. Undefined: anywhere. */
export async function findRoleOptions(
  db: Db,
  viewer: Grantor,
  parentId: number | null | undefined,
): Promise<RoleOption[]> {
  const reaches = parentId === undefined ? sql`true` : roleReaches(sql<number>`${parentId}::int`);
  const rows = await allRows<Role & { reaches: boolean; grant_refusal: GrantRefusal | null }>(db)`
    select *, ${reaches} as reaches from (${viewedRoles(viewer)}) r where is_seen order by sort_key, id`;
  return rows.map((row) => {
    const refusal = row.reaches ? row.grant_refusal : 'elsewhere';
    return { ...row, mayGrant: refusal === null ? 1 : 0, refusal };
  });
}

/** Nobody is given one of them, and none of them changes, until the transaction ends. */
export const lockRoleRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`select from role where id = any(${ids}::int[]) order by id for update`;

/** Role and permissions as of now, held until the transaction ends; undefined when the user is out. */
export const findOwnRole = (
  trx: Trx,
  userId: number,
): Promise<{ role_id: number; identification: string; permissions: string[] } | undefined> =>
  firstRow<{ role_id: number; identification: string; permissions: string[] }>(trx)`
    select u.role_id, r.identification,
      array(select permission from role_permission p where p.role_id = r.id) as permissions
    from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.enabled and u.deleted_at is null for share of u`;

export const findRolePermissions = (db: Db, roleId: number): Promise<string[]> =>
  allValues<string>(db)`
    select permission from role_permission where role_id = ${roleId} order by permission collate "C"`;

/** Those of the permissions that exist. */
export async function findKnownPermissions(db: Db, permissions: readonly string[]): Promise<Set<string>> {
  const rows = await allRows<{ identification: string }>(db)`
    select identification from permission where identification = any(${permissions}::text[])`;
  return new Set(rows.map(({ identification }) => identification));
}

export interface RoleColumns extends IdentifiedColumns {
  require_two_factor: boolean;
}

/** `owner_id` null: the installation's. */
export const insertRole = (trx: Trx, columns: RoleColumns & { owner_id: number | null }): Promise<number> =>
  insertRecord(trx, 'role', columns);

export const countRoles = (trx: Trx, ownerId: number | null): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from role where owner_id is not distinct from ${ownerId}`;

export const updateRole = (trx: Trx, id: number, columns: Partial<RoleColumns>): Promise<void> =>
  updateRecord(trx, 'role', id, columns);

export async function replaceRolePermissions(
  trx: Trx,
  id: number,
  permissions: readonly string[],
): Promise<void> {
  await run(trx)`
    delete from role_permission where role_id = ${id} and permission <> all(${permissions}::text[])`;
  await run(trx)`insert into role_permission (role_id, permission)
    select ${id}::int, permission from unnest(${permissions}::text[]) as permission on conflict do nothing`;
}

/** For good. Users who were deleted so long ago that nothing brings them back do not keep a role alive. */
export async function deleteRoles(trx: Trx, ids: readonly number[]): Promise<void> {
  await run(trx)`
    update app_user a set role_id = (select id from role where identification = 'BATTERYMANAGEMENT')
    where a.role_id = any(${ids}::int[]) and not ${isKept}`;
  await run(trx)`delete from role where id = any(${ids}::int[])`;
}

export interface HandedRole {
  id: number;
  identification: string;
  ownerId: number;
  from: string;
  /** Null: to the installation. */
  to: string | null;
}

/** Roles of users who are deleted go to the nearest user above who is not; what would be a super administrator's is the installation's. */
export const handRolesUp = (trx: Trx, ownerIds: readonly number[]): Promise<HandedRole[]> =>
  allRows<HandedRole>(trx)`
    with was as (
      select r.id, r.owner_id, o.name from role r join app_user o on o.id = r.owner_id
      where r.owner_id = any(${ownerIds}::int[]) order by r.id for update of r)
    update role r set version = r.version + 1, updated_time = now(), owner_id = (
      select case when held.identification <> 'SUPERADMIN' then above.id end
      from user_closure c join app_user above on above.id = c.ancestor_id join role held on held.id = above.role_id
      where c.descendant_id = was.owner_id and above.deleted_at is null
      order by (select count(*) from user_closure up where up.descendant_id = above.id) desc limit 1)
    from was where was.id = r.id
    returning r.id, r.identification, was.owner_id as "ownerId", was.name as "from",
      (select name from app_user where id = r.owner_id) as "to"`;

export interface Holders {
  users: number;
  /** In the recycle bin. */
  deletedUsers: number;
  /** Some of the users. */
  names: string[];
  deletedNames: string[];
}

/** The viewer's users who have one of the roles. */
export const findHolders = (db: Db, viewer: Grantor, roleIds: readonly number[]): Promise<Holders> =>
  oneRow<Holders>(db)`
    with holders as (
      select a.name, a.sort_key, a.deleted_at from app_user a
      where a.role_id = any(${roleIds}::int[]) and ${isKept} and ${userInScope(viewer, sql<number>`a.id`)})
    select (select count(*)::int from holders where deleted_at is null) as users,
      (select count(*)::int from holders where deleted_at is not null) as "deletedUsers",
      array(select name from holders where deleted_at is null order by sort_key, name limit 5) as names,
      array(select name from holders where deleted_at is not null order by sort_key, name limit 5) as "deletedNames"`;
