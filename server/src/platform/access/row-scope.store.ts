import type { Need } from '@weir/contract/endpoint';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Viewer } from './caller.ts';

/**
 * The condition "this project is in the viewer's scope", for the where of every query that reads or
 * changes what belongs to a project: `.where(projectInScope(viewer, eb.ref('device.project_id'), 'view'))`.
 */
export const projectInScope = (
  viewer: Viewer,
  projectId: Expression<number>,
  need: Need,
): RawBuilder<boolean> =>
  viewer.everything
    ? sql<boolean>`true`
    : sql<boolean>`${projectId} in (select project_id from visible_projects(${viewer.userId}, ${need}))`;

/** The condition "this project is in the scope of this user", of whoever a row names instead of who asks. */
export const projectInScopeOf = (
  userId: Expression<number>,
  projectId: Expression<number>,
  need: Need,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from app_user a join role r on r.id = a.role_id
    where a.id = ${userId} and r.identification = 'SUPERADMIN')
  or ${projectId} in (select project_id from visible_projects(${userId}, ${need})))`;

/** The condition "device `d` is not deleted, and in the viewer's scope". */
export const deviceInScope = (viewer: Viewer, need: Need): RawBuilder<boolean> =>
  sql<boolean>`(d.deleted_at is null and ${projectInScope(viewer, sql<number>`d.project_id`, need)})`;

/** The condition "this user is the viewer or below". */
export const userInScope = (viewer: Viewer, userId: Expression<number>): RawBuilder<boolean> =>
  viewer.everything
    ? sql<boolean>`true`
    : sql<boolean>`${userId} in (select descendant_id from user_closure where ancestor_id = ${viewer.userId})`;

/** The condition "this user may have this role, of the table `r`": it is the installation's, theirs, or of somebody above. */
export const roleReaches = (
  userId: Expression<number>,
): RawBuilder<boolean> => sql<boolean>`(r.owner_id is null
  or exists (select from user_closure above where above.ancestor_id = r.owner_id and above.descendant_id = ${userId}))`;

/** The condition "the viewer has devices of this type", of the table `t`. */
export const typeUsedByViewer = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`exists (
  select from device d where d.device_type_id = t.id and ${deviceInScope(viewer, 'view')})`;

/** The condition "this device type, of the table `t`, is the tree's own, everybody's, or that of a device in scope". */
export const typeInScope = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(t.shared or ${userInScope(viewer, sql<number>`t.owner_id`)} or ${typeUsedByViewer(viewer)})`;
