import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import type { Scalar } from '../values/parameter-states.policy.ts';

export interface OperableDevice {
  id: number;
  name: string;
  typeId: number;
}

/** Those of the ids that the viewer may operate. */
export const findOperableDevices = (
  trx: Trx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<OperableDevice[]> =>
  allRows<OperableDevice>(trx)`
    select d.id, d.name, d.device_type_id as "typeId" from device d
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'operate')} order by d.id`;

/** Locks what is desired of the devices, in the order of their ids. Answers their versions. */
export async function lockDevices(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  await run(trx)`insert into device_parameter_set (device_id)
    select id from unnest(${ids}::int[]) as id order by id on conflict do nothing`;
  const rows = await allRows<{ id: number; version: number }>(trx)`
    select device_id as id, version from device_parameter_set where device_id = any(${ids}::int[])
    order by device_id for update`;
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface NewBatch {
  typeId: number;
  userId: number;
  expiresInS: number;
  revertOf: number | null;
}

export const insertBatch = (trx: Trx, { typeId, userId, expiresInS, revertOf }: NewBatch): Promise<number> =>
  oneValue<number>(trx)`
    insert into parameter_batch (device_type_id, created_by, revert_of, expires_at)
    values (${typeId}, ${userId > 0 ? userId : null}, ${revertOf}, now() + make_interval(secs => ${expiresInS}))
    returning id`;

export interface NewWrite {
  deviceId: number;
  semaphoreId: string;
  value: Scalar;
  previous: Scalar;
  tolerance: number;
}

const recordset = (writes: readonly NewWrite[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(
    writes.map(({ deviceId, semaphoreId, ...rest }) => ({
      device_id: deviceId,
      semaphore_id: semaphoreId,
      ...rest,
    })),
  )}::json) as n(device_id int, semaphore_id text, value jsonb, previous jsonb, tolerance float8)`;

/**
 * The newest desired values of locked devices. An older one that is still outstanding is superseded: it is not sent
 * any more, and an answer to it says nothing about the new one.
 */
export async function insertWrites(
  trx: Trx,
  { batchId, userId, writes }: { batchId: number; userId: number; writes: readonly NewWrite[] },
): Promise<void> {
  const actorId = userId > 0 ? userId : null;
  const wanted = recordset(writes);
  await run(trx)`
    with superseded as (
      update parameter_write w set state = 'superseded', updated_time = now()
      from ${wanted} join device_parameter p on p.device_id = n.device_id and p.semaphore_id = n.semaphore_id
      where w.id = p.write_id and p.state in ('pending', 'sent')
      returning w.device_id, w.semaphore_id, w.value, w.batch_id)
    insert into parameter_event (device_id, semaphore_id, state, value, actor_id, batch_id)
    select device_id, semaphore_id, 'superseded', value, ${actorId}, batch_id from superseded`;
  await run(trx)`
    insert into parameter_write (batch_id, device_id, semaphore_id, value, previous)
    select ${batchId}, n.device_id, n.semaphore_id, n.value, n.previous from ${wanted}`;
  await run(trx)`
    update device_parameter_set set version = version + 1
    where device_id in (select n.device_id from ${wanted})`;
  await run(trx)`
    insert into device_parameter (device_id, semaphore_id, desired, tolerance, desired_by, desired_at,
      expires_at, version, state, state_at, write_id)
    select n.device_id, n.semaphore_id, n.value, n.tolerance, ${actorId}, now(), b.expires_at, s.version,
      'pending', now(), w.id
    from ${wanted}
    join parameter_batch b on b.id = ${batchId}
    join parameter_write w on w.batch_id = b.id and w.device_id = n.device_id
      and w.semaphore_id = n.semaphore_id
    join device_parameter_set s on s.device_id = n.device_id
    order by n.device_id, n.semaphore_id
    on conflict (device_id, semaphore_id) do update set desired = excluded.desired,
      tolerance = excluded.tolerance, desired_by = excluded.desired_by, desired_at = excluded.desired_at,
      expires_at = excluded.expires_at, version = excluded.version, state = 'pending', state_at = now(),
      reason_code = null, reason = null, write_id = excluded.write_id, request_id = null`;
  await run(trx)`
    insert into parameter_event (device_id, semaphore_id, state, value, previous, actor_id, batch_id)
    select n.device_id, n.semaphore_id, 'pending', n.value, n.previous, ${actorId}, ${batchId}
    from ${wanted}`;
}

export interface Cancelled {
  deviceId: number;
  semaphoreId: string;
}

/**
 * Calls off what of a batch no message carries yet, on locked devices. What was last confirmed is desired again;
 * without that, nothing is.
 */
export const cancelWrites = (
  trx: Trx,
  { batchId, userId, deviceIds }: { batchId: number; userId: number; deviceIds: readonly number[] },
): Promise<Cancelled[]> =>
  allRows<Cancelled>(trx)`
    with off as (
      select p.device_id, p.semaphore_id, p.write_id, p.desired, last.*
      from device_parameter p
      join parameter_write w on w.id = p.write_id and w.batch_id = ${batchId}
      left join lateral (
        select l.id as last_id, l.value as last_value, b.created_by as last_by, l.updated_time as last_at,
          b.created_time as last_asked, b.expires_at as last_expires
        from parameter_write l join parameter_batch b on b.id = l.batch_id
        where l.device_id = p.device_id and l.semaphore_id = p.semaphore_id and l.id < w.id
          and l.state = 'applied'
        order by l.id desc limit 1) last on true
      where p.device_id = any(${deviceIds}::int[]) and p.state = 'pending' and p.request_id is null),
    writes as (
      update parameter_write w set state = 'cancelled', updated_time = now() from off where w.id = off.write_id),
    events as (
      insert into parameter_event (device_id, semaphore_id, state, value, previous, actor_id, batch_id)
      select device_id, semaphore_id, 'cancelled', last_value, desired, ${userId > 0 ? userId : null}, ${batchId}
      from off)
    update device_parameter p set desired = off.last_value, desired_by = off.last_by,
      desired_at = off.last_asked, expires_at = off.last_expires, write_id = off.last_id,
      state = case when off.last_id is null then null else 'applied' end,
      state_at = case when off.last_id is null then null else off.last_at end
    from off where p.device_id = off.device_id and p.semaphore_id = off.semaphore_id
    returning p.device_id as "deviceId", p.semaphore_id as "semaphoreId"`;
