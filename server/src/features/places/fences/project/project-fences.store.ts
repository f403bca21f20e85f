import type { listProjectFences, ProjectFence } from '@weir/contract/places/project-fences';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope, typeInScope } from '../../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../../platform/db/records.store.ts';
import { allRows, allValues, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';

type FenceQuery = Static<typeof listProjectFences.query>;

const inScope = (viewer: Viewer, need: 'view' | 'operate') =>
  sql<boolean>`(${projectInScope(viewer, sql<number>`f.project_id`, need)}
    and exists (select from project p where p.id = f.project_id and p.deleted_at is null))`;

const orders: Record<NonNullable<FenceQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`f.sort_key, f.id`,
  '-name': sql`f.sort_key desc, f.id desc`,
  createdTime: sql`f.created_time, f.id`,
  '-createdTime': sql`f.created_time desc, f.id desc`,
};

export function findFencePage(db: Db, viewer: Viewer, query: FenceQuery): Promise<IdPage> {
  const { page, limit, sort = 'name', keyword, projectId } = query;
  const conditions = [
    sql<boolean>`f.project_id = ${projectId}`,
    inScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [sql<boolean>`lower(f.name) like ${searchPattern(keyword)}`]),
  ];
  const fences = { from: sql`project_fence f`, id: sql`f.id` };
  return findIdPage(db, { ...fences, conditions, page, limit, order: orders[sort] });
}

/** Of the device `d` with its watch `w`, and the fence `f`: by its newest good position. */
const isWithin = sql`d.project_id = f.project_id and d.deleted_at is null
  and (w.states -> f.id::text ->> 'isInside')::boolean
  and (w.states -> f.id::text ->> 'version')::int = f.version`;

export const findDevicesWithin = (db: Db, id: number): Promise<number[]> =>
  allValues<number>(db)`
    select d.id from project_fence f join device d on true join project_fence_watch w on w.device_id = d.id
    where f.id = ${id} and ${isWithin}`;

/** Those that the viewer sees, in the order of the ids. */
export const findProjectFences = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<ProjectFence[]> =>
  allRows<ProjectFence>(db)`
    select f.id, f.project_id as "projectId", f.name, f.shape, f.points, f.radius_m as "radiusM", f.enter::int,
      f.exit::int, f.dwell_minutes as "dwellMinutes", f.max_speed_kmh as "maxSpeedKmh", f.level, f.schedule,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_key)
        from device_type t where t.id = any(f.type_ids) and ${typeInScope(viewer)}), '[]') as types,
      f.enabled::int, coalesce(i.inside, 0) as inside, ${inScope(viewer, 'operate')}::int as "mayOperate",
      iso_time(f.created_time) as "createdTime", iso_time(f.updated_time) as "updatedTime", f.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join project_fence f on f.id = wanted.id
    left join lateral (
      select count(*)::int as inside from device d join project_fence_watch w on w.device_id = d.id
      where ${isWithin}) i on true
    where ${inScope(viewer, 'view')}
    order by wanted.position`;

export interface LockedFence {
  id: number;
  name: string;
  projectId: number;
  version: number;
  shape: ProjectFence['shape'];
  points: ProjectFence['points'];
  radiusM: number | null;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockProjectFences = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedFence[]> =>
  allRows<LockedFence>(trx)`
    select f.id, f.name, f.project_id as "projectId", f.version, f.shape, f.points, f.radius_m as "radiusM"
    from project_fence f where f.id = any(${ids}::int[]) and ${inScope(viewer, 'operate')} order by f.id for update`;

export const countProjectFences = (trx: Trx, projectId: number): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from project_fence where project_id = ${projectId}`;

export type FenceColumns = ColumnsOf<'project_fence'>;

export const insertProjectFence = (trx: Trx, columns: FenceColumns): Promise<number> =>
  insertRecord(trx, 'project_fence', columns);

export const updateProjectFence = (trx: Trx, id: number, columns: Partial<FenceColumns>): Promise<void> =>
  updateRecord(trx, 'project_fence', id, columns);

export const deleteProjectFenceRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from project_fence where id = any(${ids}::int[])`;

/** Devices with an open alarm of one of the codes. */
export const findOpenOf = (trx: Trx, codes: readonly string[]): Promise<OpenFenceAlarm[]> =>
  allRows<OpenFenceAlarm>(trx)`
    select a.device_id as "deviceId", a.code, a.name, d.device_type_id as "typeId", d.project_id as "projectId"
    from alarm a join device d on d.id = a.device_id
    where a.origin = 'fence' and a.code = any(${codes}::text[]) and a.recovered_at is null
    order by a.device_id for update of a`;

export interface OpenFenceAlarm {
  deviceId: number;
  code: string;
  name: string | null;
  typeId: number;
  projectId: number;
}

/** Of a device, its open alarms of fences of projects. */
export const findOpenOfDevice = (trx: Trx, deviceId: number): Promise<OpenFenceAlarm[]> =>
  allRows<OpenFenceAlarm>(trx)`
    select a.device_id as "deviceId", a.code, a.name, d.device_type_id as "typeId", d.project_id as "projectId"
    from alarm a join device d on d.id = a.device_id
    where a.device_id = ${deviceId} and a.origin = 'fence' and a.code like 'fence:%' and a.recovered_at is null
    for update of a`;
