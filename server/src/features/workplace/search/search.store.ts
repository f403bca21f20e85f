import type { SearchResult } from '@weir/contract/workplace/search';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import {
  deviceInScope,
  projectInScope,
  typeInScope,
  userInScope,
} from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../platform/db/search-condition.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

export interface Wanted {
  keyword: string;
  /** At most so many. */
  limit: number;
}

type Found<K extends keyof SearchResult> = SearchResult[K][number];

/** What the search column of the alias contains; the names that begin with it first. */
function matching(alias: 'p' | 'd' | 't' | 'u', { keyword, limit }: Wanted) {
  const pattern = searchPattern(keyword);
  const [search, key, id] = ['search', 'sort_key', 'id'].map((column) => sql.ref(`${alias}.${column}`));
  return {
    fits: sql`${search} like ${pattern}`,
    // The name is what the column begins with.
    bestFirst: sql`${search} like ${pattern.slice(1)} desc, ${key}, ${id} limit ${limit}`,
  };
}

export async function findProjects(db: Db, viewer: Viewer, wanted: Wanted): Promise<Found<'projects'>[]> {
  const { fits, bestFirst } = matching('p', wanted);
  return allRows<Found<'projects'>>(db)`
    select p.id, p.name,
      (select count(*)::int from device d where d.project_id = p.id and d.deleted_at is null) as devices
    from project p
    where p.deleted_at is null and ${fits} and ${projectInScope(viewer, sql<number>`p.id`, 'view')}
    order by ${bestFirst}`;
}

/** First which, in one pass over the devices; the other tables are read for those alone. */
export async function findDevices(db: Db, viewer: Viewer, wanted: Wanted): Promise<Found<'devices'>[]> {
  const { bestFirst } = matching('d', wanted);
  const fits = hasKeyword(sql<string>`d.search`, wanted.keyword);
  return allRows<Found<'devices'>>(db)`
    with found as materialized (
      select array(select d.id from device d
        where ${fits} and ${deviceInScope(viewer, 'view')}
        order by ${bestFirst}) as ids)
    select d.id, d.name, d.sn as "SN", p.name as "projectName", s.presence
    from found cross join unnest(found.ids) with ordinality as wanted(id, position)
    join device d on d.id = wanted.id
    join project p on p.id = d.project_id
    join device_state s on s.device_id = d.id
    order by wanted.position`;
}

export async function findDeviceTypes(
  db: Db,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Found<'deviceTypes'>[]> {
  const { fits, bestFirst } = matching('t', wanted);
  return allRows<Found<'deviceTypes'>>(db)`
    select t.id, t.name, t.type_code as "typeCode" from device_type t
    where t.deleted_at is null and ${fits} and ${typeInScope(viewer)}
    order by ${bestFirst}`;
}

export async function findUsers(db: Db, viewer: Viewer, wanted: Wanted): Promise<Found<'users'>[]> {
  const { fits, bestFirst } = matching('u', wanted);
  return allRows<Found<'users'>>(db)`
    select u.id, u.name, u.username from app_user u
    where u.deleted_at is null and ${fits} and ${userInScope(viewer, sql<number>`u.id`)}
    order by ${bestFirst}`;
}
