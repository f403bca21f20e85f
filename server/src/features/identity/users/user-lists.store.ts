import type { Output } from '@weir/contract/endpoint';
import type { listUsers, User, userOptions } from '@weir/contract/identity/users';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isIn } from '../../../platform/db/recycle-bin.store.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import { avatarAddress } from './avatars/avatars.policy.ts';

type UserQuery = Static<typeof listUsers.query>;

const orders: Record<NonNullable<UserQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`u.sort_key, u.id`,
  '-name': sql`u.sort_key desc, u.id desc`,
  username: sql`u.username_key collate "C", u.id`,
  '-username': sql`u.username_key collate "C" desc, u.id desc`,
  createdTime: sql`u.created_time, u.id`,
  '-createdTime': sql`u.created_time desc, u.id desc`,
  lastSignIn: sql`u.last_sign_in_at nulls first, u.sort_key, u.id`,
  '-lastSignIn': sql`u.last_sign_in_at desc nulls last, u.sort_key, u.id`,
};

const inScope = (viewer: Viewer) => userInScope(viewer, sql<number>`u.id`);

const isBelowOrSame = (ancestorId: number) =>
  sql<boolean>`u.id in (select descendant_id from user_closure where ancestor_id = ${ancestorId})`;

const users = { from: sql`app_user u`, id: sql`u.id` };

/** A list by somebody out of scope is empty: it must not tell who stands above. */
const isKnown = (viewer: Viewer, userId: number): RawBuilder<boolean> =>
  userInScope(viewer, sql<number>`${userId}::int`);

export function findUserPage(db: Db, viewer: Viewer, query: UserQuery): Promise<IdPage> {
  const { keyword, type, roleId, parent, below, enabled, deleted } = query;
  const conditions = [
    inScope(viewer),
    isIn(deleted === 1 ? 'bin' : 'live', sql`u.deleted_at`),
    ...(type === undefined ? [] : [sql<boolean>`u.type = ${type}`]),
    ...(roleId === undefined ? [] : [sql<boolean>`u.role_id = ${roleId}`]),
    ...(parent === undefined ? [] : [sql<boolean>`u.parent_id = ${parent}`, isKnown(viewer, parent)]),
    ...(below === undefined ? [] : [isBelowOrSame(below), isKnown(viewer, below)]),
    ...(enabled === undefined ? [] : [sql<boolean>`u.enabled = ${enabled === 1}`]),
    ...(keyword === undefined ? [] : [sql<boolean>`u.search like ${searchPattern(keyword)}`]),
  ];
  const { page, limit, sort = 'name' } = query;
  return findIdPage(db, { ...users, conditions, page, limit, order: orders[sort] });
}

/** Direct children; of 0 those with whom the viewer's tree begins. */
export function findTreePage(
  db: Db,
  viewer: Viewer,
  { parent_id: parentId, ...page }: { parent_id: number; page: number; limit: number },
): Promise<IdPage> {
  const beginning = viewer.everything
    ? sql<boolean>`u.parent_id is null`
    : sql<boolean>`u.id = ${viewer.userId}`;
  const position = parentId === 0 ? beginning : sql<boolean>`u.parent_id = ${parentId}`;
  const conditions = [position, inScope(viewer), sql<boolean>`u.deleted_at is null`];
  return findIdPage(db, { ...users, conditions, ...page, order: orders.name });
}

/** How many live children each of the users has; those without any are left out. */
export async function countChildren(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await allRows<{ id: number; count: number }>(db)`
    select parent_id as id, count(*)::int as count from app_user
    where parent_id = any(${ids}::int[]) and deleted_at is null group by parent_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

type Options = Output<typeof userOptions>['list'];

export async function findOptions(
  db: Db,
  viewer: Viewer,
  { keyword, type, limit }: { keyword?: string; type?: 0 | 1; limit: number },
): Promise<Options> {
  const conditions = [
    sql<boolean>`u.deleted_at is null and u.enabled`,
    inScope(viewer),
    ...(type === undefined ? [] : [sql<boolean>`u.type = ${type}`]),
  ];
  const order = [sql`u.sort_key, u.id`];
  if (keyword !== undefined) {
    const pattern = searchPattern(keyword);
    conditions.push(sql<boolean>`u.search like ${pattern}`);
    order.unshift(sql`u.search like ${pattern.slice(1)} desc`);
  }
  return allRows<Options[number]>(db)`
    select u.id, u.name, u.username, u.type from app_user u where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order)} limit ${limit}`;
}

export const isVisible = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  areVisible(db, viewer, [id]);

export async function areVisible(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(db)`
    select from app_user u
    where u.id = any(${ids}::int[]) and u.deleted_at is null and ${inScope(viewer)}`;
  return rows.length === ids.length;
}

/** As `assertGoverns` has it, for a list. */
const mayManage = ({ userId, type, everything, permissions }: Caller): RawBuilder<boolean> =>
  everything
    ? sql<boolean>`u.id <> ${userId}`
    : sql<boolean>`(u.id <> ${userId} and u.type >= ${type} and r.identification <> 'SUPERADMIN'
        and not exists (select from role_permission held where held.role_id = u.role_id
          and held.permission <> all(${[...permissions]}::text[])))`;

/** In the order of the ids. */
export async function findUsers(db: Db, caller: Caller, ids: readonly number[]): Promise<User[]> {
  const rows = await allRows<User>(db)`
    select u.id, u.username, u.type, u.role_id as "roleId", r.name as "roleName", r.name_en as "roleNameEn",
      r.name_es as "roleNameEs", r.name_ja as "roleNameJa", u.parent_id, p.name as "parentName", u.name,
      u.corporate_name, u.corporate_address, u.contact_number, u.dashboard_style, u.avatar, u.introduction,
      u.language_id as language, u.enabled::int, iso_time(u.last_sign_in_at) as "lastSignIn",
      ${mayManage(caller)}::int as "mayManage", iso_time(u.created_time) as "createdTime",
      iso_time(u.updated_time) as "updatedTime", iso_time(u.deleted_at) as "deletedTime", u.version,
      (exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null))::int as "twoFactor"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join app_user u on u.id = wanted.id
    join role r on r.id = u.role_id
    left join app_user p on p.id = u.parent_id
    order by wanted.position`;
  return rows.map((user) => viewedBy(caller, user));
}

/** As the caller may know it. */
function viewedBy(caller: Caller, user: User): User {
  const isCaller = user.id === caller.userId;
  const knowsParent = caller.everything || !isCaller;
  const knowsContacts = isCaller || caller.permissions.has('contacts:get');
  return {
    ...user,
    ...(knowsParent ? {} : { parent_id: null, parentName: null }),
    contact_number: knowsContacts ? user.contact_number : maskedNumber(user.contact_number),
    avatar: avatarAddress(user.id, user.avatar),
  };
}

/** The last two digits stay, so that somebody who knows the number can tell it. */
export const maskedNumber = (number: string | null): string | null =>
  number?.replace(/\d(?=(?:\D*\d){2})/g, '*') ?? null;
