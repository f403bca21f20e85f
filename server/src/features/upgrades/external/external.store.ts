import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import {
  type ExternalUpgrade,
  externalDays,
  type listExternalUpgrades,
} from '@weir/contract/upgrades/external';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues } from '../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../platform/db/search-condition.store.ts';

type ListQuery = Static<typeof listExternalUpgrades.query>;

const orders: Record<NonNullable<ListQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`d.sort_key, t.id`,
  '-name': sql`d.sort_key desc, t.id desc`,
  softVer: sql`t.module, t.soft_ver, t.id`,
  '-softVer': sql`t.module desc, t.soft_ver desc, t.id desc`,
  stateTime: sql`t.state_at, t.id`,
  '-stateTime': sql`t.state_at desc, t.id desc`,
  createdTime: sql`t.id`,
  '-createdTime': sql`t.id desc`,
};

export function findExternalPage(db: Db, viewer: Viewer, query: ListQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, state, projectId, versionId } = query;
  const conditions = [
    deviceInScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [hasKeyword(sql<string>`d.search`, keyword)]),
    ...(state === undefined ? [] : [sql<boolean>`t.state = ${state}`]),
    ...(projectId === undefined ? [] : [sql<boolean>`d.project_id = ${projectId}`]),
    ...(versionId === undefined ? [] : [sql<boolean>`t.version_id = ${versionId}`]),
  ];
  const tasks = { from: sql`external_upgrade t join device d on d.id = t.device_id`, id: sql`t.id` };
  return findIdPage(db, { ...tasks, conditions, page, limit, order: orders[sort] });
}

/** In the order of the ids. */
export const findExternalUpgrades = (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ExternalUpgrade[]> =>
  allRows<ExternalUpgrade>(db)`
    select t.id, json_build_object('id', d.id, 'name', d.name, 'SN', d.sn) as device, p.name as "projectName",
      v.id as "versionId", v.name as "versionName", t.module, t.soft_ver as "softVer", s.soft_ver as "installedVer",
      t.note, t.state, t.progress, t.message, k.name as party, iso_time(t.leased_until) as "leasedUntil",
      (t.is_open and t.cancel_asked_at is not null)::int as "cancelAsked", iso_time(t.claimed_at) as "claimedTime",
      iso_time(t.proven_at) as "provenTime", iso_time(t.state_at) as "stateTime", u.username as "createdBy",
      iso_time(t.created_time) as "createdTime", iso_time(t.expires_at) as "expiresTime",
      ${deviceInScope(viewer, 'operate')}::int as "mayOperate"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join external_upgrade t on t.id = wanted.id
    join device d on d.id = t.device_id
    join project p on p.id = d.project_id
    join firmware_version v on v.id = t.version_id
    left join device_software s on s.device_id = t.device_id and s.module = t.module
    left join external_token k on k.id = t.token_id
    left join app_user u on u.id = t.created_by
    order by wanted.position`;

export interface TaskDevice {
  id: number;
  name: string;
  projectId: number;
}

/** Those of the devices that the viewer is in scope of. */
export const findDevices = (
  db: Db,
  viewer: Viewer,
  { ids, need }: { ids: readonly number[]; need: Need },
): Promise<TaskDevice[]> =>
  allRows<TaskDevice>(db)`
    select d.id, d.name, d.project_id as "projectId" from device d
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, need)} order by d.sort_key, d.id`;

interface NewTasks {
  deviceIds: readonly number[];
  versionId: number;
  note: string | null;
  createdBy: number;
}

/** Of each device that has no open one for the module. The version stays what it is while it is given out. */
export const insertTasks = (
  trx: Trx,
  { deviceIds, versionId, note, createdBy }: NewTasks,
): Promise<number[]> =>
  allValues<number>(trx)`
    with version as (
      select id, module, soft_ver from firmware_version
      where id = ${versionId} and deleted_at is null and state = 'released' for share)
    insert into external_upgrade (device_id, version_id, module, soft_ver, note, created_by, expires_at)
    select d.id, v.id, v.module, v.soft_ver, ${note}, ${createdBy}, now() + ${externalDays} * interval '1 day'
    from unnest(${deviceIds}::int[]) d(id), version v order by d.id
    on conflict (device_id, module) where is_open do nothing returning id`;

export interface LockedTask {
  id: number;
  deviceId: number;
  name: string;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockTasks = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedTask[]> =>
  allRows<LockedTask>(trx)`
    select t.id, t.device_id as "deviceId", d.name from external_upgrade t join device d on d.id = t.device_id
    where t.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'operate')}
    order by t.id for update of t`;

export interface ClosedTask {
  id: number;
  state: 'canceled' | 'leased';
}

/** What waits, or was claimed, is over at once; who works on one is asked to stop. */
export const closeTasks = (trx: Trx, ids: readonly number[]): Promise<ClosedTask[]> =>
  allRows<ClosedTask>(trx)`
    update external_upgrade t set
      state = case when t.state = 'leased' and t.leased_until > now() then t.state else 'canceled' end,
      leased_until = case when t.state = 'leased' and t.leased_until > now() then t.leased_until end,
      cancel_asked_at = coalesce(t.cancel_asked_at, now()), state_at = now()
    where t.id = any(${ids}::int[]) and t.is_open
    returning t.id, t.state`;

/** Those that can go on: nothing else is open for the module of the device, and the version is still in use. */
export const reopenTasks = (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(trx)`
    update external_upgrade t set
      state = case when t.is_open then t.state when t.claimed_at is not null then 'claimed' else 'waiting' end,
      cancel_asked_at = null, state_at = now()
    from firmware_version v
    where t.id = any(${ids}::int[]) and t.cancel_asked_at is not null and (t.is_open or t.state = 'canceled')
      and t.expires_at > now() and v.id = t.version_id and v.deleted_at is null and v.state in ('released', 'deprecated')
      and (t.is_open or (not exists (select from external_upgrade o
        where o.device_id = t.device_id and o.module = t.module and o.is_open)
        and not exists (select from external_upgrade o
          where o.device_id = t.device_id and o.module = t.module and o.id > t.id and o.id = any(${ids}::int[]))))
    returning t.id`;
