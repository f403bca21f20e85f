import { type RawBuilder, sql } from 'kysely';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { roleReaches, userInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, allValues, firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import type { RoleFacts, UserFacts } from './user-rules.policy.ts';

/** Held until the transaction ends: changes to who governs whom take turns. */
export const lockTree = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('weir:users'))`;

/** Whether the caller still is, and may, what the request began with: somebody may have been quicker. */
export async function isUnchanged(
  trx: Trx,
  { userId, roleId, type, permissions, preview }: Caller,
): Promise<boolean> {
  const ownRole = preview === null ? sql`u.role_id = ${roleId}` : sql`true`;
  return hasRows(trx)`
    select from app_user u where u.id = ${userId} and ${ownRole} and u.type = ${type}
      and u.enabled and u.deleted_at is null
      and not exists (select from unnest(${[...permissions]}::text[]) as permission
        where permission not in (select permission from role_permission held where held.role_id = ${roleId}))`;
}

export interface LockedUser extends UserFacts {
  username: string;
  usernameKey: string;
  name: string;
  corporateName: string | null;
  version: number;
}

const permissions = sql`array(select permission from role_permission held where held.role_id = r.id order by 1)`;

export interface WhichUsers {
  ids: readonly number[];
  status: RecordStatus;
}

/** Those of the ids that are the viewer or below; locked until the transaction ends. */
export const lockUsers = (trx: Trx, viewer: Viewer, which: WhichUsers): Promise<LockedUser[]> =>
  selectUsers(trx, viewer, which, sql`for update of u`);

/** As `lockUsers`, only to look. */
export const findUserFacts = (db: Db, viewer: Viewer, which: WhichUsers): Promise<UserFacts[]> =>
  selectUsers(db, viewer, which, sql``);

const selectUsers = (
  db: Db,
  viewer: Viewer,
  { ids, status }: WhichUsers,
  lock: RawBuilder<unknown>,
): Promise<LockedUser[]> =>
  allRows<LockedUser>(db)`
    select u.id, u.username, u.username_key as "usernameKey", u.name, u.corporate_name as "corporateName", u.type,
      u.parent_id as "parentId", u.enabled, u.version,
      json_build_object('id', r.id, 'identification', r.identification, 'permissions', ${permissions}) as role
    from app_user u join role r on r.id = u.role_id
    where u.id = any(${ids}::int[]) and ${isIn(status, sql`u.deleted_at`)}
      and ${userInScope(viewer, sql<number>`u.id`)}
    order by u.id ${lock}`;

/** A role that somebody asks for. */
export interface ViewedRole extends RoleFacts {
  /** Known to the viewer even where it is wider than the viewer's own: `viewedRoles` says the same. */
  isSeen: boolean;
  /** The installation's, the viewer's, or of somebody above. */
  isFromAbove: boolean;
}

/** Held until the transaction ends: until then nobody deletes the role or changes its permissions. */
export async function findRole(trx: Trx, viewer: Caller, roleId: number): Promise<ViewedRole | undefined> {
  // In a statement of its own: the permissions are read after whoever changed them is done.
  await run(trx)`select from role where id = ${roleId} for share`;
  return firstRow<ViewedRole>(trx)`
    select r.id, r.identification, ${permissions} as permissions,
      r.built_in or r.id = ${viewer.roleId} or coalesce(${userInScope(viewer, sql<number>`r.owner_id`)}, false)
        or exists (select from app_user a where a.role_id = r.id and a.deleted_at is null
          and ${userInScope(viewer, sql<number>`a.id`)}) as "isSeen",
      ${roleReaches(sql<number>`${viewer.userId}::int`)} as "isFromAbove"
    from role r where r.id = ${roleId}`;
}

/** Of the user and everybody below, one whose role belongs to nobody above them; the user first. */
export const findOutOfReach = (trx: Trx, userId: number): Promise<{ id: number } | undefined> =>
  firstRow<{ id: number }>(trx)`
    select u.id from user_closure own join app_user u on u.id = own.descendant_id join role r on r.id = u.role_id
    where own.ancestor_id = ${userId} and u.erased_at is null and not ${roleReaches(sql<number>`u.id`)}
    order by u.id <> ${userId}, u.id limit 1`;

/** Super administrators who may enter, without those of the ids. */
export const countOtherSuperAdministrators = (trx: Trx, ids: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int as count from app_user u join role r on r.id = u.role_id
    where r.identification = 'SUPERADMIN' and u.enabled and u.deleted_at is null
      and u.id <> all(${ids}::int[])`;

export const isBelowOrSame = (trx: Trx, userId: number, ancestorId: number): Promise<boolean> =>
  hasRows(trx)`
    select from user_closure where ancestor_id = ${ancestorId} and descendant_id = ${userId}`;

/** Levels from the top down to the user, itself included. */
export const findDepth = (trx: Trx, userId: number): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int as count from user_closure where descendant_id = ${userId}`;

/** Levels from the user down to the lowest below. */
export async function findHeight(trx: Trx, userId: number): Promise<number> {
  const row = await firstRow<{ height: number }>(trx)`
    select max(levels)::int as height from (
      select count(*) as levels from user_closure below
      join user_closure above on above.descendant_id = below.descendant_id
      join user_closure own on own.descendant_id = above.ancestor_id and own.ancestor_id = ${userId}
      where below.ancestor_id = ${userId} group by below.descendant_id) as branches`;
  return row?.height ?? 1;
}

/** Takes the user and everybody below from where they stand to below the parent. */
export async function moveSubtree(trx: Trx, userId: number, parentId: number | null): Promise<void> {
  const below = sql`select descendant_id from user_closure where ancestor_id = ${userId}`;
  await run(trx)`delete from user_closure
    where descendant_id in (${below}) and ancestor_id not in (${below})`;
  await run(trx)`insert into user_closure (ancestor_id, descendant_id)
    select above.ancestor_id, own.descendant_id from user_closure above cross join user_closure own
    where above.descendant_id = ${parentId}::int and own.ancestor_id = ${userId}`;
}

/** Whether the agents above somebody of this branch, by contracts that hold at the same time, would get more than the whole. */
export async function hasTooLargeShares(trx: Trx, userId: number): Promise<boolean> {
  // As who writes a contract does: the two bear on each other.
  await run(trx)`select pg_advisory_xact_lock(hashtextextended('contracts of agents', 0))`;
  return hasRows(trx)`
    select from user_closure down join agent leaf on leaf.user_id = down.descendant_id
    join user_closure up on up.descendant_id = leaf.user_id
    join agent b on b.user_id = up.ancestor_id
      and tstzrange(b.valid_from, b.valid_to) && tstzrange(leaf.valid_from, leaf.valid_to)
    where down.ancestor_id = ${userId} group by leaf.id
    having greatest(sum(b.rent_ppm), sum(b.sale_ppm), sum(b.late_ppm)) > 1000000`;
}

export interface UserColumns {
  username: string;
  username_key: string;
  type: 0 | 1;
  role_id: number;
  parent_id: number | null;
  name: string;
  sort_key: string;
  search: string;
  corporate_name: string | null;
  corporate_address: string | null;
  contact_number: string | null;
  dashboard_style: string;
  introduction: string | null;
  language_id: number | null;
  enabled: boolean;
}

export const updateUser = (trx: Trx, id: number, columns: Partial<UserColumns>): Promise<void> =>
  updateRecord(trx, 'app_user', id, columns);

/** Of these users, those whose parent is in the recycle bin and not among them. */
export const findOrphans = (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(trx)`
    select u.id from app_user u join app_user p on p.id = u.parent_id
    where u.id = any(${ids}::int[]) and p.deleted_at is not null and p.id <> all(${ids}::int[])`;

/** Takes whatever is personal out of users whose time in the recycle bin is over, of some hundreds at a time. Returns whom. */
export async function eraseUsers(trx: Trx): Promise<number[]> {
  const rows = await allRows<{ id: number }>(trx)`
    select id from app_user where deleted_at <= now() - interval '30 days' and erased_at is null
    order by id limit 500 for update skip locked`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await run(trx)`update app_user set username = 'deleted-' || id, username_key = 'deleted-' || id,
      name = 'deleted-' || id, sort_key = 'deleted-' || id, search = '', password_hash = '',
      corporate_name = null, corporate_address = null, contact_number = null, avatar = null,
      introduction = null, language_id = null, last_sign_in_at = null, erased_at = now()
    where id = any(${ids}::int[])`;
  const own = [
    'user_avatar',
    'user_preferences',
    'project_member',
    'session',
    'two_factor',
    'notification_address',
    'notice',
  ] as const;
  for (const table of own) await trx.deleteFrom(table).where('user_id', 'in', ids).execute();
  const owned = ['saved_view', 'notification_rule', 'notification_webhook'] as const;
  for (const table of owned) await trx.deleteFrom(table).where('owner_id', 'in', ids).execute();
  return ids;
}
