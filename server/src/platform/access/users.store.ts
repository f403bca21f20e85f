import type { Permission } from '@weir/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { allValues } from '../db/rows.store.ts';
import type { Viewer } from './caller.ts';
import { userInScope } from './row-scope.store.ts';

/** Those of the users who are enabled and hold the permission. */
export const findHolders = (db: Db, ids: readonly number[], permission: Permission): Promise<number[]> =>
  allValues<number>(db)`
    select u.id from app_user u join role r on r.id = u.role_id
    where u.id = any(${ids}::int[]) and u.enabled and u.deleted_at is null
      and (r.identification = 'SUPERADMIN'
        or exists (select from role_permission w where w.role_id = r.id and w.permission = ${permission}))`;

/**
 * The condition "user `u`, of role `r`, is enabled and was given the permission". Super administrators, who may do
 * everything, were not.
 */
export const wasGiven = (permission: Permission): RawBuilder<boolean> => sql<boolean>`(
  u.enabled and u.deleted_at is null and r.identification <> 'SUPERADMIN'
  and exists (select from role_permission w where w.role_id = r.id and w.permission = ${permission}))`;

/** Whether the viewer knows all of these users, and each of them holds the permission. */
export async function mayBeGiven(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  permission: Permission,
): Promise<boolean> {
  const holders = await findHolders(db, ids, permission);
  const known = await allValues<number>(db)`
    select u.id from app_user u where u.id = any(${holders}::int[]) and ${userInScope(viewer, sql<number>`u.id`)}`;
  return new Set(ids).size === known.length;
}
