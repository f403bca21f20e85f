import { plainTag } from '@weir/contract/fleet/device-tags';
import type { Static } from '@weir/contract/schema';
import type {
  gettingStarted,
  HomeProject,
  homeDevices,
  homeProjects,
  homeSummary,
  homeTotals,
  Totals,
} from '@weir/contract/workplace/home';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope, projectInScope, typeInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneRow } from '../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../platform/db/search-condition.store.ts';

type Counts = Pick<Static<typeof homeSummary.response>, 'dashboard_style' | 'projects' | 'deviceTypes'>;
export type MapDevice = Static<typeof homeDevices.response>['list'][number];

export type GettingStarted = Static<typeof gettingStarted.response>;

export type TotalsQuery = Static<typeof homeTotals.query>;

const totals = sql`
  count(*)::int as "all",
  count(*) filter (where s.presence = 'online')::int as online,
  count(*) filter (where s.presence = 'silent')::int as silent,
  count(*) filter (where s.presence = 'offline')::int as offline,
  count(*) filter (where s.presence = 'never')::int as never,
  count(*) filter (where d.is_fault > 0)::int as faulty`;

export async function findTotals(db: Db, viewer: Viewer, query: TotalsQuery): Promise<Totals> {
  const { projectId, typeId, keyword, tag } = query;
  const list: RawBuilder<unknown>[] = [deviceInScope(viewer, 'view')];
  if (projectId !== undefined) list.push(sql`d.project_id = ${projectId}`);
  if (typeId !== undefined) list.push(sql`d.device_type_id = ${typeId}`);
  if (keyword !== undefined) list.push(hasKeyword(sql<string>`d.search`, keyword));
  if (tag !== undefined) list.push(sql`d.tags @> array[${plainTag(tag)}]`);
  return oneRow<Totals>(db)`
    select ${totals} from device d join device_state s on s.device_id = d.id
    where ${sql.join(list, sql` and `)}`;
}

export const findCounts = (db: Db, viewer: Viewer): Promise<Counts> =>
  oneRow<Counts>(db)`
    select
      (select u.dashboard_style from app_user u where u.id = ${viewer.userId}) as dashboard_style,
      (select count(*)::int from project p
        where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}) as projects,
      (select count(*)::int from device_type t
        where t.deleted_at is null and ${typeInScope(viewer)}) as "deviceTypes"`;

/** In the order of the ids; a device stands where it last was, else where it was entered, unless it is not on the map. */
export const findMapDevices = (db: Db, ids: readonly number[]): Promise<MapDevice[]> =>
  allRows<MapDevice>(db)`
    select d.id, d.name, d.sn as "SN", d.project_id as "projectId", d.device_type_id as "typeId",
      s.presence, d.is_fault, case when d.is_map and p.is_map then coalesce(s.last_lng, d.lng) end as lng,
      case when d.is_map and p.is_map then coalesce(s.last_lat, d.lat) end as lat,
      iso_time(s.last_received_at) as "lastSeen"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join device d on d.id = wanted.id
    join project p on p.id = d.project_id
    join device_state s on s.device_id = d.id
    order by wanted.position`;

/** Those with trouble first: faults, then silence, then names. */
export async function findHomeProjects(
  db: Db,
  viewer: Viewer,
  query: Static<typeof homeProjects.query>,
): Promise<{ rows: Omit<HomeProject, 'weather'>[]; total: number }> {
  const all = sql`
    select p.id, p.name, p.address, p.is_weather::int, p.is_map::int, p.sort_key,
      json_build_object('all', coalesce(c."all", 0), 'online', coalesce(c.online, 0), 'silent', coalesce(c.silent, 0),
        'offline', coalesce(c.offline, 0), 'never', coalesce(c.never, 0), 'faulty', coalesce(c.faulty, 0)) as totals,
      coalesce(c.faulty, 0) > 0 as "isFaulty", coalesce(c.offline + c.silent, 0) > 0 as "isAway",
      iso_time(c."lastReceivedAt") as "lastSeen"
    from project p
    left join (
      select d.project_id, max(s.last_received_at) as "lastReceivedAt", ${totals}
      from device d join device_state s on s.device_id = d.id
      where ${deviceInScope(viewer, 'view')}
      group by d.project_id
    ) c on c.project_id = p.id
    where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}`;
  const order = sql`"isFaulty" desc, "isAway" desc, sort_key, id`;
  return findCountedPage<Omit<HomeProject, 'weather'>>(db, { ...query, rows: all, conditions: [], order });
}

export const findGettingStarted = (db: Db, viewer: Viewer): Promise<GettingStarted> =>
  oneRow<GettingStarted>(db)`
    select
      not exists (select from app_user u where u.id = ${viewer.userId} and u.must_change_password) as password,
      exists (select from project p
        where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}) as project,
      exists (select from device_type t where t.deleted_at is null and ${typeInScope(viewer)}) as "deviceType",
      exists (select from device d where ${deviceInScope(viewer, 'view')}) as device,
      exists (select from device d join device_state s on s.device_id = d.id
        where s.last_received_at is not null and ${deviceInScope(viewer, 'view')}) as data`;
