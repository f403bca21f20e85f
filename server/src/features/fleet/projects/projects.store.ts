import type { Need } from '@weir/contract/endpoint';
import type { listProjects, Project } from '@weir/contract/fleet/projects';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope, userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, hasRows } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type ProjectQuery = Static<typeof listProjects.query>;

const inScope = (viewer: Viewer, need: Need) => projectInScope(viewer, sql<number>`p.id`, need);

const isThere = (status: RecordStatus) => isIn(status, sql`p.deleted_at`);

const orders: Record<NonNullable<ProjectQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`p.sort_key, p.id`,
  '-name': sql`p.sort_key desc, p.id desc`,
  createdTime: sql`p.created_time, p.id`,
  '-createdTime': sql`p.created_time desc, p.id desc`,
  devices: sql`(select count(*) from device where project_id = p.id and deleted_at is null), p.sort_key, p.id`,
  '-devices': sql`(select count(*) from device where project_id = p.id and deleted_at is null) desc, p.sort_key, p.id`,
};

export function findProjectPage(db: Db, viewer: Viewer, query: ProjectQuery): Promise<IdPage> {
  const { page, limit, sort = 'name' } = query;
  const conditions = [
    inScope(viewer, 'view'),
    isThere(query.deleted === 1 ? 'bin' : 'live'),
    ...(query.ownerId === undefined ? [] : [sql<boolean>`p.owner_id = ${query.ownerId}`]),
    ...(query.keyword === undefined ? [] : [sql<boolean>`p.search like ${searchPattern(query.keyword)}`]),
  ];
  const projects = { from: sql`project p`, id: sql`p.id` };
  return findIdPage(db, { ...projects, conditions, page, limit, order: orders[sort] });
}

/** Projects with their device counts, in the order of the ids. */
export const findProjects = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Project[]> =>
  allRows<Project>(db)`
    select p.id, p.name, p.remarks, p.is_weather::int, p.is_map::int, p.address, p.time_zone as "timeZone",
      p.owner_id as "ownerId", u.name as "ownerName", ${inScope(viewer, 'operate')}::int as "mayOperate",
      ${userInScope(viewer, sql<number>`p.owner_id`)}::int as "mayGovern",
      coalesce(c.devices, 0) as devices, coalesce(c.online, 0) as online, iso_time(p.created_time) as "createdTime",
      iso_time(p.updated_time) as "updatedTime", iso_time(p.deleted_at) as "deletedTime", p.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join project p on p.id = wanted.id
    join app_user u on u.id = p.owner_id
    left join (
      select d.project_id, count(*)::int as devices,
        count(*) filter (where s.presence in ('online', 'silent'))::int as online
      from device d join device_state s on s.device_id = d.id
      where d.project_id = any(${ids}::int[]) and d.deleted_at is null
      group by d.project_id
    ) c on c.project_id = p.id
    order by wanted.position`;

/** Whether the viewer may operate all of them. */
export async function areOperable(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(db)`
    select from project p
    where p.id = any(${ids}::int[]) and p.deleted_at is null and ${inScope(viewer, 'operate')}`;
  return rows.length === ids.length;
}

export interface LockedProject {
  id: number;
  name: string;
  address: string | null;
  owner_id: number;
  version: number;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockProjects = (
  trx: Trx,
  viewer: Viewer,
  { ids, status }: { ids: readonly number[]; status: RecordStatus },
): Promise<LockedProject[]> =>
  allRows<LockedProject>(trx)`
    select p.id, p.name, p.address, p.owner_id, p.version from project p
    where p.id = any(${ids}::int[]) and ${isThere(status)} and ${inScope(viewer, 'operate')}
    order by p.id for update`;

export type ProjectColumns = ColumnsOf<'project'>;

export const insertProject = (trx: Trx, columns: ProjectColumns): Promise<number> =>
  insertRecord(trx, 'project', columns);

export const updateProject = (trx: Trx, id: number, columns: Partial<ProjectColumns>): Promise<void> =>
  updateRecord(trx, 'project', id, columns);

/** Whether somebody is the viewer or below, and still there. */
export const isUserInScope = (db: Db, viewer: Viewer, userId: number): Promise<boolean> =>
  hasRows(db)`
    select from app_user u
    where u.id = ${userId} and u.deleted_at is null and ${userInScope(viewer, sql<number>`u.id`)}`;
