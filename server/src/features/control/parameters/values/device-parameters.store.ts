import type { DeviceParameter, ParameterState, RejectReason } from '@weir/contract/control/parameters';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, allValues, firstRow, run } from '../../../../platform/db/rows.store.ts';
import { type DesiredValue, type Scalar, writeStateOf } from './parameter-states.policy.ts';

export interface DesiredRow extends DesiredValue {
  deviceId: number;
  writeId: number;
  batchId: number;
  requestId: number | null;
  expiresAt: Date;
}

const desiredColumns = sql`
  p.device_id as "deviceId", p.semaphore_id as "semaphoreId", p.desired as value, p.tolerance, p.state,
  (extract(epoch from p.desired_at) * 1000)::float8 as "desiredAtMs",
  (extract(epoch from p.state_at) * 1000)::float8 as "stateAtMs", p.write_id as "writeId",
  w.batch_id as "batchId", p.request_id as "requestId", p.expires_at as "expiresAt"`;

const desiredTables = sql`from device_parameter p join parameter_write w on w.id = p.write_id`;

/** One after the other for each device: everything that changes its desired values begins here. Answers the version. */
export async function lockDevice(trx: Trx, deviceId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('device_parameter_set')
    .select('version')
    .where('device_id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** All desired values of a device, by their names. */
export const findDesired = (db: Db, deviceId: number): Promise<DesiredRow[]> =>
  allRows<DesiredRow>(db)`
    select ${desiredColumns} ${desiredTables} where p.device_id = ${deviceId} order by p.semaphore_id`;

/** Of every device, in portions by device id. */
export const findDesiredAfter = (db: Db, deviceId: number, limit: number): Promise<DesiredRow[]> =>
  allRows<DesiredRow>(db)`
    select ${desiredColumns} ${desiredTables} where p.device_id in (
      select distinct device_id from device_parameter where device_id > ${deviceId} and state is not null
      order by device_id limit ${limit})
    order by p.device_id, p.semaphore_id`;

/** What may be sent to a device now: wanted, in time, and still in its type; `locked` by the caller. */
export const findSendable = (trx: Trx, deviceId: number): Promise<DesiredRow[]> =>
  allRows<DesiredRow>(trx)`
    select ${desiredColumns} ${desiredTables}
    join device d on d.id = p.device_id and d.deleted_at is null
    join device_type_parameter t on t.device_type_id = d.device_type_id and t.semaphore_id = p.semaphore_id
      and not t.read_only
    where p.device_id = ${deviceId} and p.state in ('pending', 'sent') and p.expires_at > now()
    order by p.semaphore_id`;

export const findOverdueDevices = (db: Db, limit: number): Promise<number[]> =>
  allValues<number>(db)`${prepared}
    select distinct device_id as "deviceId" from device_parameter
    where state in ('pending', 'sent') and expires_at <= now() limit ${limit}`;

export interface Move {
  desired: DesiredRow;
  state: ParameterState;
  /** What is written down beside the state: what was desired, or what the device has instead. */
  value: Scalar;
  reasonCode?: RejectReason | null;
  reason?: string | null;
  /** What the device says it has by this. */
  reported?: Scalar;
}

/** The new states, the results of the writes and the history, in one go. */
export async function saveMoves(trx: Trx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ desired, state, value, reasonCode = null, reason = null, reported }) => ({
    device_id: desired.deviceId,
    semaphore_id: desired.semaphoreId,
    write_id: desired.writeId,
    batch_id: desired.batchId,
    state,
    write_state: writeStateOf(state) ?? null,
    value,
    previous: state === 'drifted' ? desired.value : null,
    reason_code: reasonCode,
    reason,
    has_reported: reported !== undefined,
    reported: reported ?? null,
  }));
  const moved = sql`json_to_recordset(${JSON.stringify(rows)}::json) as m(device_id int, semaphore_id text,
    write_id bigint, batch_id int, state text, write_state text, value jsonb, previous jsonb,
    reason_code text, reason text, has_reported boolean, reported jsonb)`;
  await run(trx)`
    update device_parameter p set state = m.state, state_at = now(), reason_code = m.reason_code,
      reason = m.reason, reported = case when m.has_reported then m.reported else p.reported end,
      reported_at = case when m.has_reported then now() else p.reported_at end
    from ${moved} where p.device_id = m.device_id and p.semaphore_id = m.semaphore_id`;
  await run(trx)`
    update parameter_write w set state = m.write_state, reason_code = m.reason_code, reason = m.reason,
      updated_time = now()
    from ${moved} where w.id = m.write_id and m.write_state is not null`;
  await run(trx)`
    insert into parameter_event (device_id, semaphore_id, state, value, previous, batch_id, reason_code, reason)
    select m.device_id, m.semaphore_id, m.state, m.value, m.previous, m.batch_id, m.reason_code, m.reason
    from ${moved}`;
}

/** What a device says it has, of parameters that nobody has to have written. */
export const upsertReported = (
  trx: Trx,
  deviceId: number,
  values: Readonly<Record<string, Scalar>>,
): Promise<void> =>
  run(trx)`
    insert into device_parameter (device_id, semaphore_id, reported, reported_at)
    select ${deviceId}, key, value, now() from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (device_id, semaphore_id) do update set reported = excluded.reported, reported_at = now()`;

export type ParameterRow = Pick<
  DeviceParameter,
  | 'semaphoreId'
  | 'desiredValue'
  | 'desiredBy'
  | 'desiredAt'
  | 'expiresAt'
  | 'version'
  | 'state'
  | 'stateAt'
  | 'reasonCode'
  | 'reason'
  | 'batchId'
>;

export const findParameterRows = (db: Db, deviceId: number): Promise<ParameterRow[]> =>
  allRows<ParameterRow>(db)`
    select p.semaphore_id as "semaphoreId", p.desired as "desiredValue", u.name as "desiredBy",
      iso_time(p.desired_at) as "desiredAt", iso_time(p.expires_at) as "expiresAt", p.version, p.state,
      iso_time(p.state_at) as "stateAt", p.reason_code as "reasonCode", p.reason, w.batch_id as "batchId"
    from device_parameter p
    left join parameter_write w on w.id = p.write_id
    left join app_user u on u.id = p.desired_by
    where p.device_id = ${deviceId}`;

/** The device's type and version of its desired values, when it is in the viewer's scope. */
export const findVisibleDevice = (
  db: Db,
  viewer: Viewer,
  deviceId: number,
): Promise<{ typeId: number; version: number } | undefined> =>
  firstRow<{ typeId: number; version: number }>(db)`
    select d.device_type_id as "typeId", coalesce(s.version, 0) as version
    from device d left join device_parameter_set s on s.device_id = d.id
    where d.id = ${deviceId} and ${deviceInScope(viewer, 'view')}`;

export async function findTypeOf(db: Db, deviceId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('device')
    .select('device_type_id')
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.device_type_id;
}

/** What devices said they have when they answered. */
export const findAnswered = (
  db: Db,
  deviceIds: readonly number[],
  semaphoreIds: readonly string[],
): Promise<{ deviceId: number; semaphoreId: string; value: Scalar; at: Date }[]> =>
  allRows<{ deviceId: number; semaphoreId: string; value: Scalar; at: Date }>(db)`
    select device_id as "deviceId", semaphore_id as "semaphoreId", reported as value, reported_at as at
    from device_parameter where device_id = any(${deviceIds}::int[])
      and semaphore_id = any(${semaphoreIds}::text[]) and reported_at is not null`;

/** Attributes that devices report under the names of parameters, with the time they last changed. */
export const findReportedAttributes = (
  db: Db,
  deviceIds: readonly number[],
  keys: readonly string[],
): Promise<{ deviceId: number; key: string; value: unknown; updatedTime: Date }[]> =>
  allRows<{ deviceId: number; key: string; value: unknown; updatedTime: Date }>(db)`
    select device_id as "deviceId", key, value, updated_time as "updatedTime" from device_attribute
    where device_id = any(${deviceIds}::int[]) and side = 'client' and key = any(${keys}::text[])`;
