import type { Need } from '@weir/contract/endpoint';
import type { SeveralClients } from '@weir/contract/fleet/device-credentials';
import { limits } from '@weir/contract/fleet/device-protocol';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope, projectInScope, typeInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { isIn, type Place } from '../../../../platform/recycle-bin.store.ts';

const inScope = (viewer: Viewer, need: Need) => projectInScope(viewer, sql<number>`d.project_id`, need);

/** Everything that is shown of a device, save its live values. */
export interface DeviceRow {
  id: number;
  name: string;
  sn: string;
  address: string | null;
  device_type_id: number;
  type_name: string;
  type_code: string;
  is_locus: boolean;
  expected_interval_s: number | null;
  project_id: number;
  project_name: string;
  is_map: boolean;
  lng: number | null;
  lat: number | null;
  remarks: string | null;
  alarm_phone: string | null;
  is_fault: DeviceBasic['is_fault'];
  is_gateway: boolean;
  tags: string[];
  gateway_id: number | null;
  gateway_name: string | null;
  firmware_version: string | null;
  credential_kind: DeviceBasic['credentialKind'];
  may_operate: boolean;
  created_time: Date;
  updated_time: Date;
  deleted_at: Date | null;
  version: number;
  presence: DeviceBasic['presence'];
  presence_since: Date | null;
  connected: boolean;
  connected_at: Date | null;
  disconnected_at: Date | null;
  offline_reason: DeviceBasic['offlineReason'];
  reporting: boolean;
  last_data_at: Date | null;
  last_received_at: Date | null;
  last_lng: number | null;
  last_lat: number | null;
  last_speed: number | null;
  last_dgr: number | null;
  last_position_at: Date | null;
  /** The signal that lists show, as far as its type knows it. */
  key_semaphore_id: string | null;
  key_signal_id: number | null;
  key_name: string | null;
  key_name_en: string | null;
  key_name_es: string | null;
  key_name_ja: string | null;
  key_unit: string | null;
  key_precision: number | null;
}

/** In the order of the ids. */
export async function findDevices(db: Db, viewer: Viewer, ids: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`${prepared}
    select d.*, s.*, t.name as type_name, t.type_code, t.is_locus, t.expected_interval_s,
      t.key_semaphore_id, p.name as project_name, g.name as gateway_name,
      k.id as key_signal_id, k.name as key_name, k.name_en as key_name_en,
      k.name_es as key_name_es, k.name_ja as key_name_ja, k.unit as key_unit, k.precision as key_precision,
      (select c.kind from device_credential c where c.device_id = d.id and c.revoked_at is null
        order by c.id desc limit 1) as credential_kind,
      coalesce(s.last_received_at > now() - make_interval(secs =>
        coalesce(t.expected_interval_s * 3, ${limits.reportingDefaultS})), false) as reporting,
      ${inScope(viewer, 'operate')} as may_operate
    from unnest(${ids}::int[]) with ordinality as wanted(id, place)
    join device d on d.id = wanted.id
    join device_state s on s.device_id = d.id
    join device_type t on t.id = d.device_type_id
    join project p on p.id = d.project_id
    left join device g on g.id = d.gateway_id and ${projectInScope(viewer, sql<number>`g.project_id`, 'view')}
    left join signal k on k.device_type_id = t.id and k.semaphore_id = t.key_semaphore_id
    order by wanted.place`.execute(db);
  return rows;
}

/** As the log of connections has it, when that was not long ago. */
export async function findSeveralClients(db: Db, id: number): Promise<SeveralClients | null> {
  const { rows } = await sql<{
    at: Date;
    detail: Omit<SeveralClients, 'since' | 'last'> & { until: string };
  }>`
    select e.at, e.detail from device_connection_event e
    where e.device_id = ${id} and e.kind = 'severalClients' and e.at > now() - interval '70 minutes'
      and (e.detail->>'until')::timestamptz > now() - interval '10 minutes'
    order by e.at desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { count, clients, until } = found.detail;
  return { since: found.at.toISOString(), last: until, count, clients };
}

/** Whether the viewer may operate all of them. */
export async function areOperable(db: Db, viewer: Viewer, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from device d
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'operate')}`.execute(db);
  return rows.length === ids.length;
}

export type LockedDevice = Pick<
  DeviceRow,
  | 'id'
  | 'name'
  | 'sn'
  | 'address'
  | 'lng'
  | 'lat'
  | 'version'
  | 'project_id'
  | 'device_type_id'
  | 'is_gateway'
  | 'gateway_id'
>;

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export async function lockDevices(
  trx: Trx,
  viewer: Viewer,
  { ids, place }: { ids: readonly number[]; place: Place },
): Promise<LockedDevice[]> {
  const { rows } = await sql<LockedDevice>`
    select d.id, d.name, d.sn, d.address, d.lng, d.lat, d.version, d.project_id, d.device_type_id,
      d.is_gateway, d.gateway_id
    from device d
    where d.id = any(${ids}::int[]) and ${isIn(place, sql`d.deleted_at`)} and ${inScope(viewer, 'operate')}
    order by d.id for update`.execute(trx);
  return rows;
}

/** Held so that the project is not removed while a device moves in. */
export async function lockProject(trx: Trx, viewer: Viewer, projectId: number): Promise<boolean> {
  const { rows } = await sql`
    select from project p where p.id = ${projectId} and p.deleted_at is null
      and ${projectInScope(viewer, sql<number>`p.id`, 'operate')} for share`.execute(trx);
  return rows.length > 0;
}

/** Held likewise. A type is there for whom it is shared with, owns it, or has devices of it. */
export async function lockType(trx: Trx, viewer: Viewer, typeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from device_type t where t.id = ${typeId} and t.deleted_at is null
      and ${typeInScope(viewer)} for share`.execute(trx);
  return rows.length > 0;
}

/** A gateway that stands in the project; held likewise. */
export async function lockGateway(
  trx: Trx,
  viewer: Viewer,
  { gatewayId, projectId }: { gatewayId: number; projectId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from device d where d.id = ${gatewayId} and d.project_id = ${projectId} and d.is_gateway
      and ${deviceInScope(viewer, 'operate')} for share`.execute(trx);
  return rows.length > 0;
}

export interface DeviceColumns {
  name: string;
  sn: string;
  sort_key: string;
  search: string;
  address?: string | null;
  device_type_id: number;
  project_id: number;
  is_map?: boolean;
  lng?: number | null;
  lat?: number | null;
  remarks?: string | null;
  alarm_phone?: string | null;
  is_gateway?: boolean;
  tags?: string[];
  gateway_id?: number | null;
  gateway_decided?: boolean;
  provisioned_at?: RawBuilder<Date>;
}

/** The device and its state; undefined when the SN is taken. */
export async function insertDevice(trx: Trx, columns: DeviceColumns): Promise<number | undefined> {
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

export async function updateDevice(trx: Trx, id: number, columns: Partial<DeviceColumns>): Promise<void> {
  await trx
    .updateTable('device')
    .set({ ...columns, version: sql`version + 1`, updated_time: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether a serial number is that of a device which the viewer can restore from the recycle bin. */
export async function isSerialInOwnBin(db: Db, viewer: Viewer, sn: string): Promise<boolean> {
  const { rows } = await sql`
    select from device d where d.sn = ${sn} and d.deleted_at is not null and ${inScope(viewer, 'operate')}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether any of what the devices hang on is in the recycle bin; none of it goes there meanwhile. */
export async function findDeletedParents(
  trx: Trx,
  ids: readonly number[],
): Promise<{ project: boolean; type: boolean }> {
  const { rows } = await sql<{ project: boolean; type: boolean }>`
    select bool_or(project) as project, bool_or(type) as type from (
      select p.deleted_at is not null as project, t.deleted_at is not null as type
      from device d join project p on p.id = d.project_id join device_type t on t.id = d.device_type_id
      where d.id = any(${ids}::int[]) for share of p, t
    ) as parents`.execute(trx);
  return rows[0] ?? { project: true, type: true };
}

export interface SubUnits {
  group: string;
  unitNos: number[];
}

export async function findSubUnits(db: Db, deviceId: number): Promise<SubUnits[]> {
  const { rows } = await sql<SubUnits>`
    select g.group_name as "group", array_agg(distinct g.unit_no::int order by g.unit_no::int) as "unitNos"
    from device d join signal g on g.device_type_id = d.device_type_id
    where d.id = ${deviceId} and g.removed_at is null and g.group_name is not null and g.unit_no is not null
    group by g.group_name order by min(g.sort_order), g.group_name`.execute(db);
  return rows;
}
