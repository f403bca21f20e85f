import type { TranslatedName } from '@weir/contract/common';
import type { Role } from '@weir/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { userInScope } from '../../platform/access/row-scope.ts';
import { findCountedPage } from '../../platform/db/counted-page.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type IdentifiedColumns, type NameColumns, nameOf } from '../../platform/db/name-columns.ts';
import { isIn } from '../../platform/recycle-bin.ts';
import { searchPattern } from '../../platform/search-text.ts';
import type { Grantor } from './roles.policy.ts';

export interface RoleQuery {
  page: number;
  limit: number;
  keyword?: string;
  sort?: string;
  builtIn?: 0 | 1;
  permission?: string;
}

const isKept = sql<boolean>`(a.deleted_at is null or ${isIn('bin', sql`a.deleted_at`)})`;

/** Why a viewer may not change a role; the order is that of what is said first. */
const refusalOf = (viewer: Grantor): RawBuilder<Role['refusal']> =>
  viewer.everything
    ? sql`case when r.identification = 'SUPERADMIN' then 'builtIn' when r.id = ${viewer.roleId} then 'ownRole' end`
    : sql`case when r.id = ${viewer.roleId} then 'ownRole' when r.built_in then 'builtIn'
        when w.wider then 'wider' when u.outside then 'outside' end`;

/**
 * Every role with what the viewer may know of it. Seen are the built-in ones, the viewer's own, those that
 * hold nothing the viewer does not, and those of users below.
 */
const viewedRoles = (viewer: Grantor): RawBuilder<unknown> => sql`
  select r.*, coalesce(w.words, 0) as permissions, coalesce(u.users, 0) as users, ${refusalOf(viewer)} as refusal,
    ${viewer.everything} or (r.identification <> 'SUPERADMIN' and not coalesce(w.wider, false)) as may_grant,
    ${viewer.everything} or r.built_in or r.id = ${viewer.roleId} or not coalesce(w.wider, false)
      or coalesce(u.users, 0) > 0 as is_seen
  from role r
  left join (
    select p.role_id, count(*)::int as words, bool_or(p.permission <> all(${[...viewer.permissions]}::text[])) as wider
    from role_permission p group by p.role_id
  ) w on w.role_id = r.id
  left join (
    select role_id, count(*) filter (where is_mine and deleted_at is null)::int as users,
      bool_or(not is_mine) as outside
    from (select a.role_id, a.deleted_at, ${userInScope(viewer, sql<number>`a.id`)} as is_mine
      from app_user a where ${isKept} offset 0) a
    group by role_id
  ) u on u.role_id = r.id`;

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
    ...(query.permission === undefined
      ? []
      : [sql`id in (select role_id from role_permission where permission = ${query.permission})`]),
  ];
  const { rows, total } = await findCountedPage<RoleRow>(db, {
    ...{ rows: viewedRoles(viewer), conditions, page: query.page, limit: query.limit },
    order: orders[query.sort ?? 'name'],
  });
  return { list: rows.map(toRole), total };
}

/** Those of the ids that the viewer sees. */
export async function findRoles(db: Db, viewer: Grantor, ids: readonly number[]): Promise<Role[]> {
  const { rows } = await sql<RoleRow>`
    select * from (${viewedRoles(viewer)}) viewed where is_seen and id = any(${ids}::int[]) order by id`.execute(
    db,
  );
  return rows.map(toRole);
}

export interface RoleOption extends TranslatedName {
  id: number;
  identification: string;
  mayGrant: 0 | 1;
}

export async function findRoleOptions(db: Db, viewer: Grantor): Promise<RoleOption[]> {
  const { rows } = await sql<RoleRow>`
    select * from (${viewedRoles(viewer)}) viewed where is_seen order by sort_key, id limit 1000`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    ...nameOf(row),
    identification: row.identification,
    mayGrant: row.may_grant ? 1 : 0,
  }));
}

/** Nobody is given one of them, and none of them changes, until the transaction ends. */
export async function lockRoleRows(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from role where id = any(${ids}::int[]) order by id for update`.execute(trx);
}

/** Role and words as of now, held until the transaction ends; undefined when the user is out. */
export async function findOwnRole(
  trx: Trx,
  userId: number,
): Promise<{ role_id: number; identification: string; permissions: string[] } | undefined> {
  const { rows } = await sql<{ role_id: number; identification: string; permissions: string[] }>`
    select u.role_id, r.identification,
      array(select permission from role_permission p where p.role_id = r.id) as permissions
    from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.enabled and u.deleted_at is null for share of u`.execute(trx);
  return rows[0];
}

export async function findRoleWords(db: Db, roleId: number): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select permission from role_permission where role_id = ${roleId} order by permission collate "C"`.execute(
    db,
  );
  return rows.map(({ permission }) => permission);
}

/** Those of the words that exist. */
export async function findKnownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ identification: string }>`
    select identification from permission where identification = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ identification }) => identification));
}

export interface RoleColumns extends IdentifiedColumns {
  require_two_factor: boolean;
}

export async function insertRole(trx: Trx, columns: RoleColumns): Promise<number> {
  const { id } = await trx.insertInto('role').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function countRoles(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('role')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateRole(trx: Trx, id: number, columns: Partial<RoleColumns>): Promise<void> {
  await trx
    .updateTable('role')
    .set({ ...columns, version: sql`version + 1`, updated_time: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function replaceRoleWords(trx: Trx, id: number, words: readonly string[]): Promise<void> {
  await sql`delete from role_permission where role_id = ${id} and permission <> all(${words}::text[])`.execute(
    trx,
  );
  await sql`insert into role_permission (role_id, permission)
    select ${id}::int, word from unnest(${words}::text[]) as word on conflict do nothing`.execute(trx);
}

/** For good. Users who were deleted so long ago that nothing brings them back do not keep a role alive. */
export async function deleteRoles(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update app_user a set role_id = (select id from role where identification = 'BATTERYMANAGEMENT')
    where a.role_id = any(${ids}::int[]) and not ${isKept}`.execute(trx);
  await sql`delete from role where id = any(${ids}::int[])`.execute(trx);
}

export interface Holders {
  users: number;
  /** In the recycle bin. */
  deletedUsers: number;
  /** Some of the users. */
  names: string[];
  deletedNames: string[];
}

/** The viewer's users who have one of the roles. */
export async function findHolders(db: Db, viewer: Grantor, roleIds: readonly number[]): Promise<Holders> {
  const { rows } = await sql<Holders>`
    with holders as (
      select a.name, a.sort_key, a.deleted_at from app_user a
      where a.role_id = any(${roleIds}::int[]) and ${isKept} and ${userInScope(viewer, sql<number>`a.id`)})
    select (select count(*)::int from holders where deleted_at is null) as users,
      (select count(*)::int from holders where deleted_at is not null) as "deletedUsers",
      array(select name from holders where deleted_at is null order by sort_key, name limit 5) as names,
      array(select name from holders where deleted_at is not null order by sort_key, name limit 5) as "deletedNames"
  `.execute(db);
  return rows[0] ?? { users: 0, deletedUsers: 0, names: [], deletedNames: [] };
}

interface RoleRow extends NameColumns {
  id: number;
  identification: string;
  built_in: boolean;
  require_two_factor: boolean;
  users: number;
  permissions: number;
  refusal: Role['refusal'];
  may_grant: boolean;
  version: number;
  created_time: Date;
  updated_time: Date;
}

const toRole = (row: RoleRow): Role => ({
  id: row.id,
  ...nameOf(row),
  identification: row.identification,
  builtIn: row.built_in ? 1 : 0,
  users: row.users,
  permissions: row.permissions,
  requireTwoFactor: row.require_two_factor ? 1 : 0,
  mayEdit: row.refusal === null ? 1 : 0,
  refusal: row.refusal,
  createdTime: row.created_time.toISOString(),
  updatedTime: row.updated_time.toISOString(),
  version: row.version,
});
