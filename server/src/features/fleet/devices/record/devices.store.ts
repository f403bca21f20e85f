import type { Need } from '@weir/contract/endpoint';
import type { SeveralClients } from '@weir/contract/fleet/device-credentials';
import { limits } from '@weir/contract/fleet/device-protocol';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope, projectInScope, typeInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { type ColumnsOf, updateRecord } from '../../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../../platform/db/recycle-bin.store.ts';
import { allRows, firstRow, hasRows, oneRow } from '../../../../platform/db/rows.store.ts';

const inScope = (viewer: Viewer, need: Need) => projectInScope(viewer, sql<number>`d.project_id`, need);

/** Everything that is shown of a device, save its live values. */
/** A device without what stands elsewhere: the live value of its signal, and the quarrel of several clients. */
export interface DeviceRow extends Omit<DeviceBasic, 'keySignal' | 'severalClients'> {
  /** The signal that lists show; its id, as far as its type knows it. */
  keySignal: (Omit<KeySignal, 'value' | 'ts'> & { id: number | null }) | null;
}

type KeySignal = NonNullable<DeviceBasic['keySignal']>;

/** In the order of the ids. */
export const findDevices = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<DeviceRow[]> =>
  allRows<DeviceRow>(db)`${prepared}
    select d.id, d.name, d.sn as "SN", d.address, d.device_type_id as "typeId", t.name as "typeName",
      t.type_code as "typeCode", t.is_locus::int as "isLocus", t.expected_interval_s as "expectedIntervalS",
      d.project_id as "projectId", p.name as "projectName", d.is_map::int, d.lng, d.lat, d.remarks,
      d.alarm_phone as "alarmPhone", d.is_fault, d.is_gateway::int, d.gateway_id as "gatewayId",
      g.name as "gatewayName", d.tags, d.firmware_version as "firmwareVersion", s.presence,
      iso_time(s.presence_since) as "presenceSince", (s.presence in ('online', 'silent'))::int as is_line,
      s.connected::int, case when s.connected then iso_time(s.connected_at) end as "connectedSince",
      iso_time(s.disconnected_at) as "disconnectedAt", s.offline_reason as "offlineReason",
      iso_time(s.last_data_at) as "lastDataTime", iso_time(s.last_received_at) as "lastSeen",
      case when s.last_position_at is not null and s.last_lng is not null and s.last_lat is not null then
        json_build_object('lng', s.last_lng, 'lat', s.last_lat, 'ts', iso_time(s.last_position_at),
          'speed', s.last_speed, 'dgr', s.last_dgr) end as "lastPosition",
      case when t.key_semaphore_id is not null then
        json_build_object('id', k.id, 'semaphoreId', t.key_semaphore_id, 'name', coalesce(k.name, t.key_semaphore_id),
          'nameEn', k.name_en, 'nameEs', k.name_es, 'nameJa', k.name_ja, 'unit', k.unit,
          'precision', k.precision) end as "keySignal",
      (select c.kind from device_credential c where c.device_id = d.id and c.revoked_at is null
        order by c.id desc limit 1) as "credentialKind",
      coalesce(s.last_received_at > now() - make_interval(secs =>
        coalesce(t.expected_interval_s * 3, ${limits.reportingDefaultS})), false)::int as reporting,
      ${inScope(viewer, 'operate')}::int as "mayOperate", iso_time(d.created_time) as "createdTime",
      iso_time(d.updated_time) as "updatedTime", iso_time(d.deleted_at) as "deletedTime", d.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join device d on d.id = wanted.id
    join device_state s on s.device_id = d.id
    join device_type t on t.id = d.device_type_id
    join project p on p.id = d.project_id
    left join device g on g.id = d.gateway_id and ${projectInScope(viewer, sql<number>`g.project_id`, 'view')}
    left join signal k on k.device_type_id = t.id and k.semaphore_id = t.key_semaphore_id
    order by wanted.position`;

/** As the log of connections has it, when that was not long ago. */
export async function findSeveralClients(db: Db, id: number): Promise<SeveralClients | null> {
  const found = await firstRow<{
    at: Date;
    detail: Omit<SeveralClients, 'since' | 'last'> & { until: string };
  }>(db)`
    select e.at, e.detail from device_connection_event e
    where e.device_id = ${id} and e.kind = 'severalClients' and e.at > now() - interval '70 minutes'
      and (e.detail->>'until')::timestamptz > now() - interval '10 minutes'
    order by e.at desc limit 1`;
  if (!found) return null;
  const { count, clients, until } = found.detail;
  return { since: found.at.toISOString(), last: until, count, clients };
}

/** Whether the viewer may operate all of them. */
export async function areOperable(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(db)`
    select from device d
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'operate')}`;
  return rows.length === ids.length;
}

export interface LockedDevice extends Pick<DeviceRow, 'id' | 'name' | 'address' | 'lng' | 'lat' | 'version'> {
  sn: string;
  project_id: number;
  device_type_id: number;
  is_gateway: boolean;
  gateway_id: number | null;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockDevices = (
  trx: Trx,
  viewer: Viewer,
  { ids, status }: { ids: readonly number[]; status: RecordStatus },
): Promise<LockedDevice[]> =>
  allRows<LockedDevice>(trx)`
    select d.id, d.name, d.sn, d.address, d.lng, d.lat, d.version, d.project_id, d.device_type_id,
      d.is_gateway, d.gateway_id
    from device d
    where d.id = any(${ids}::int[]) and ${isIn(status, sql`d.deleted_at`)} and ${inScope(viewer, 'operate')}
    order by d.id for update`;

/** Of the row `k` of stock: the device is in a store, or out for it. What is sold or retired is not. */
export const keepsDevice = sql`k.state not in ('sold', 'retired')`;

export const isInStock = (trx: Trx, deviceId: number): Promise<boolean> =>
  hasRows(trx)`select from stock k where k.device_id = ${deviceId} and ${keepsDevice}`;

/** Held so that the project is not removed while a device moves in. */
export const lockProject = (trx: Trx, viewer: Viewer, projectId: number): Promise<boolean> =>
  hasRows(trx)`
    select from project p where p.id = ${projectId} and p.deleted_at is null
      and ${projectInScope(viewer, sql<number>`p.id`, 'operate')} for share`;

/** Held likewise. A type is there for whom it is shared with, owns it, or has devices of it. */
export const lockType = (trx: Trx, viewer: Viewer, typeId: number): Promise<boolean> =>
  hasRows(trx)`
    select from device_type t where t.id = ${typeId} and t.deleted_at is null
      and ${typeInScope(viewer)} for share`;

/** A gateway that stands in the project; held likewise. */
export const lockGateway = (
  trx: Trx,
  viewer: Viewer,
  { gatewayId, projectId }: { gatewayId: number; projectId: number },
): Promise<boolean> =>
  hasRows(trx)`
    select from device d where d.id = ${gatewayId} and d.project_id = ${projectId} and d.is_gateway
      and ${deviceInScope(viewer, 'operate')} for share`;

export type DeviceColumns = Omit<ColumnsOf<'device'>, 'provisioned_at'>;

/** The device and its state; undefined when the SN is taken. */
export async function insertDevice(
  trx: Trx,
  columns: DeviceColumns & { provisioned_at?: RawBuilder<Date> },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('device')
    .values(columns)
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await trx.insertInto('device_state').values({ device_id: inserted.id }).execute();
  return inserted.id;
}

export const updateDevice = (trx: Trx, id: number, columns: Partial<DeviceColumns>): Promise<void> =>
  updateRecord(trx, 'device', id, columns);

/** Whether a serial number is that of a device which the viewer can restore from the recycle bin. */
export const isSerialInOwnBin = (db: Db, viewer: Viewer, sn: string): Promise<boolean> =>
  hasRows(db)`
    select from device d where d.sn = ${sn} and d.deleted_at is not null and ${inScope(viewer, 'operate')}`;

/** Whether any of what the devices hang on is in the recycle bin; none of it goes there meanwhile. */
export const findDeletedParents = (
  trx: Trx,
  ids: readonly number[],
): Promise<{ project: boolean; type: boolean }> =>
  oneRow<{ project: boolean; type: boolean }>(trx)`
    select bool_or(project) as project, bool_or(type) as type from (
      select p.deleted_at is not null as project, t.deleted_at is not null as type
      from device d join project p on p.id = d.project_id join device_type t on t.id = d.device_type_id
      where d.id = any(${ids}::int[]) for share of p, t
    ) as parents`;

export interface SubUnits {
  group: string;
  unitNos: number[];
}

export const findSubUnits = (db: Db, deviceId: number): Promise<SubUnits[]> =>
  allRows<SubUnits>(db)`
    select g.group_name as "group", array_agg(distinct g.unit_no::int order by g.unit_no::int) as "unitNos"
    from device d join signal g on g.device_type_id = d.device_type_id
    where d.id = ${deviceId} and g.removed_at is null and g.group_name is not null and g.unit_no is not null
    group by g.group_name order by min(g.sort_order), g.group_name`;
