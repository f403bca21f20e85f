import type { Need } from '@weir/contract/endpoint';
import type { DeviceType, listDeviceTypes } from '@weir/contract/fleet/device-types';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import {
  deviceInScope,
  projectInScopeOf,
  typeInScope,
  typeUsedByViewer,
  userInScope,
} from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, hasRows } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type TypeQuery = Static<typeof listDeviceTypes.query>;

export interface Option {
  id: number;
  name: string;
}

/** A type belongs to its owner's tree, or to everybody; who has devices of it sees it too. */
const inScope = (viewer: Viewer, need: Need) =>
  need === 'operate' ? userInScope(viewer, sql<number>`t.owner_id`) : typeInScope(viewer);

const isThere = (status: RecordStatus) => isIn(status, sql`t.deleted_at`);

const devicesOf = sql`(select count(*) from device where device_type_id = t.id and deleted_at is null)`;

const orders: Record<NonNullable<TypeQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`t.sort_key, t.id`,
  '-name': sql`t.sort_key desc, t.id desc`,
  typeCode: sql`lower(t.type_code), t.id`,
  '-typeCode': sql`lower(t.type_code) desc, t.id desc`,
  createdTime: sql`t.created_time, t.id`,
  '-createdTime': sql`t.created_time desc, t.id desc`,
  devices: sql`${devicesOf}, t.sort_key, t.id`,
  '-devices': sql`${devicesOf} desc, t.sort_key, t.id`,
};

export function findTypePage(db: Db, viewer: Viewer, query: TypeQuery): Promise<IdPage> {
  const { page, limit, sort = 'name' } = query;
  const conditions = [
    inScope(viewer, query.deleted === 1 ? 'operate' : 'view'),
    isThere(query.deleted === 1 ? 'bin' : 'live'),
    ...(query.keyword === undefined ? [] : [sql<boolean>`t.search like ${searchPattern(query.keyword)}`]),
  ];
  const types = { from: sql`device_type t`, id: sql`t.id` };
  return findIdPage(db, { ...types, conditions, page, limit, order: orders[sort] });
}

/** Why devices that create themselves are refused for now; provisioning asks the same. */
const provisionStopped = sql`case when t.provision = 'create' then (
  select case when p.deleted_at is not null then 'projectDeleted'
    when not ${projectInScopeOf(sql`t.owner_id`, sql`p.id`, 'operate')} then 'ownerLostProject'
    when (select count(*) from device d where d.device_type_id = t.id
      and d.provisioned_at > now() - interval '1 hour') >= t.provision_per_hour then 'hourlyLimit' end
  from project p where p.id = t.provision_project_id) end`;

/** Types with the numbers of their signals and of the viewer's devices, in the order of the ids. */
export const findTypes = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<DeviceType[]> =>
  allRows<DeviceType>(db)`
    select t.id, t.type_code as "typeCode", t.name, t.remarks, t.is_locus::int as "isLocus",
      t.expected_interval_s as "expectedIntervalS", t.retention, t.key_semaphore_id as "keySemaphoreId",
      t.upgrade_notify_minutes as "upgradeNotifyMinutes", t.upgrade_download_minutes as "upgradeDownloadMinutes",
      t.upgrade_install_minutes as "upgradeInstallMinutes", t.upgrade_confirm_minutes as "upgradeConfirmMinutes",
      t.cuts_at_standstill::int as "cutsAtStandstill", t.speed_semaphore_id as "speedSemaphoreId",
      t.current_semaphore_id as "currentSemaphoreId", t.idle_current_a as "idleCurrentA",
      t.shared::int, t.provision, t.provision_open::int as "provisionOpen",
      t.provision_gateways::int as "provisionGateways", t.provision_per_hour as "provisionPerHour",
      case when m.operates then t.provision_key end as "provisionKey",
      case when m.operates then t.provision_project_id end as "provisionProjectId",
      case when m.operates then ${provisionStopped} end as "provisionStopped",
      m.operates::int as "mayOperate", coalesce(c.devices, 0) as devices, iso_time(t.created_time) as "createdTime",
      iso_time(t.updated_time) as "updatedTime", iso_time(t.deleted_at) as "deletedTime", t.version,
      (select count(*)::int from signal g where g.device_type_id = t.id and g.removed_at is null) as signals
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join device_type t on t.id = wanted.id
    cross join lateral (select ${inScope(viewer, 'operate')} as operates) m
    left join (
      select d.device_type_id, count(*)::int as devices from device d
      where d.device_type_id = any(${ids}::int[]) and ${deviceInScope(viewer, 'view')}
      group by d.device_type_id
    ) c on c.device_type_id = t.id
    order by wanted.position`;

export const isVisible = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`
    select from device_type t
    where t.id = ${id} and t.deleted_at is null and ${inScope(viewer, 'view')}`;

/** Whether the viewer may operate all of them. */
export async function areOperable(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(db)`
    select from device_type t
    where t.id = any(${ids}::int[]) and t.deleted_at is null and ${inScope(viewer, 'operate')}`;
  return rows.length === ids.length;
}

export const findOptions = (db: Db, viewer: Viewer, which: 'visible' | 'used'): Promise<Option[]> =>
  allRows<Option>(db)`
    select t.id, t.name from device_type t
    where t.deleted_at is null and ${which === 'used' ? typeUsedByViewer(viewer) : inScope(viewer, 'view')}
    order by t.sort_key, t.id limit 10000`;

export interface LockedType extends Pick<DeviceType, 'id' | 'name' | 'version' | 'provision'> {
  type_code: string;
  provision_project_id: number | null;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockTypes = (
  trx: Trx,
  viewer: Viewer,
  { ids, status }: { ids: readonly number[]; status: RecordStatus },
): Promise<LockedType[]> =>
  allRows<LockedType>(trx)`
    select t.id, t.name, t.type_code, t.version, t.provision, t.provision_project_id from device_type t
    where t.id = any(${ids}::int[]) and ${isThere(status)} and ${inScope(viewer, 'operate')}
    order by t.id for update`;

export type TypeColumns = ColumnsOf<'device_type'>;

export const insertType = (trx: Trx, columns: TypeColumns): Promise<number> =>
  insertRecord(trx, 'device_type', columns);

export const updateType = (trx: Trx, id: number, columns: Partial<TypeColumns>): Promise<void> =>
  updateRecord(trx, 'device_type', id, columns);
