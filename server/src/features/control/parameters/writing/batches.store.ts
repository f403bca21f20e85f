import type {
  BatchWrite,
  listParameterBatches,
  ParameterBatch,
  WriteState,
} from '@weir/contract/control/parameters';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import type { Scalar } from '../values/parameter-states.policy.ts';

const scope = (viewer: Viewer, need: 'view' | 'operate') => sql<boolean>`
  ${deviceInScope(viewer, need)}`;

const count = (state: WriteState) => sql`count(*) filter (where w.state = ${state})::int`;

/** A write that was carried out and is still the device's last one can be put back. */
const isRevertible = sql<boolean>`w.previous is not null and w.previous <> w.value and p.write_id = w.id
  and w.state in ('pending', 'sent', 'applied', 'expired')`;

/** As far as the viewer sees their devices; in the order of the ids. */
export const findBatches = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<ParameterBatch[]> =>
  allRows<ParameterBatch>(db)`
    select b.id, iso_time(b.created_time) as "createdTime", u.name as "createdBy", iso_time(b.expires_at) as "expiresAt",
      b.device_type_id as "typeId", t.name as "typeName", b.revert_of as "revertOf", r.*,
      (select coalesce(json_agg(json_build_object('semaphoreId', v.semaphore_id,
          'name', coalesce(q.name, v.semaphore_id), 'nameEn', q.name_en, 'nameEs', q.name_es,
          'nameJa', q.name_ja, 'unit', q.unit,
          'dataType', coalesce(q.data_type, 'text'), 'enumValues', q.enum_values, 'value', case when v.kinds = 1 then v.value end,
          'isUniform', case when v.kinds = 1 then 1 else 0 end,
          'dangerous', case when q.dangerous then 1 else 0 end) order by q.sort_order, v.semaphore_id), '[]')
        from (select w.semaphore_id, count(distinct w.value) as kinds, min(w.value::text)::json as value
          from parameter_write w join device d on d.id = w.device_id
          where w.batch_id = b.id and ${scope(viewer, 'view')} group by w.semaphore_id) v
        left join device_type_parameter q on q.device_type_id = b.device_type_id
          and q.semaphore_id = v.semaphore_id) as parameters
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join parameter_batch b on b.id = wanted.id
    join device_type t on t.id = b.device_type_id
    left join app_user u on u.id = b.created_by
    cross join lateral (
      select count(distinct w.device_id)::int as devices,
        case when count(distinct w.device_id) = 1 then min(w.device_id) end as "deviceId",
        case when count(distinct w.device_id) = 1 then min(d.name) end as "deviceName",
        json_build_object('pending', ${count('pending')}, 'sent', ${count('sent')},
          'applied', ${count('applied')}, 'rejected', ${count('rejected')}, 'expired', ${count('expired')},
          'superseded', ${count('superseded')}, 'cancelled', ${count('cancelled')}) as counts,
        count(*) filter (where w.state = 'pending' and p.request_id is null)::int as cancellable,
        count(*) filter (where ${isRevertible})::int as revertible
      from parameter_write w join device d on d.id = w.device_id
      left join device_parameter p on p.device_id = w.device_id and p.semaphore_id = w.semaphore_id
      where w.batch_id = b.id and ${scope(viewer, 'view')}) r
    where r.devices > 0 order by wanted.position`;

/** The ids of a page and the total. */
export async function findBatchPage(
  db: Db,
  viewer: Viewer,
  query: Static<typeof listParameterBatches.query>,
): Promise<{ ids: number[]; total: number }> {
  const { page, limit, typeId, open, keyword, sort } = query;
  const isOpen = sql<boolean>`w.state in ('pending', 'sent')`;
  const rows = await allRows<{ id: number; total: number }>(db)`
    select b.id, count(*) over ()::int as total from parameter_batch b
    where ${typeId === undefined ? sql`true` : sql`b.device_type_id = ${typeId}`}
      and exists (select from parameter_write w join device d on d.id = w.device_id
        where w.batch_id = b.id and ${scope(viewer, 'view')}
          and ${open === 1 ? isOpen : sql`true`}
          and ${keyword === undefined ? sql`true` : sql`strpos(d.search, lower(${keyword})) > 0`})
      and ${open === 0 ? sql`not exists (select from parameter_write w where w.batch_id = b.id and ${isOpen})` : sql`true`}
    order by ${sort === 'createdTime' ? sql`b.id` : sql`b.id desc`}
    limit ${limit} offset ${(page - 1) * limit}`;
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export type BatchWriteRow = BatchWrite & { total: number };

export const findBatchWrites = (
  db: Db,
  viewer: Viewer,
  query: { id: number; state?: WriteState; page: number; limit: number },
): Promise<BatchWriteRow[]> =>
  allRows<BatchWriteRow>(db)`
    select w.device_id as "deviceId", d.name as "deviceName", d.sn as "SN", w.semaphore_id as "semaphoreId",
      w.value, w.previous, w.state, w.reason_code as "reasonCode", w.reason,
      iso_time(w.updated_time) as "updatedTime", count(*) over ()::int as total
    from parameter_write w join device d on d.id = w.device_id
    where w.batch_id = ${query.id} and ${scope(viewer, 'view')}
      and ${query.state === undefined ? sql`true` : sql`w.state = ${query.state}`}
    order by d.sort_key, d.id, w.semaphore_id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;

/** Devices of a batch that the viewer may operate. */
export async function findOperableOfBatch(trx: Trx, viewer: Viewer, id: number): Promise<number[]> {
  const rows = await allRows<{ id: number }>(trx)`
    select distinct d.id from parameter_write w join device d on d.id = w.device_id
    where w.batch_id = ${id} and ${scope(viewer, 'operate')} order by d.id`;
  return rows.map((row) => row.id);
}

/** What each of the devices had before, of what can be put back. */
export const findRevertible = (
  trx: Trx,
  batchId: number,
  deviceIds: readonly number[],
): Promise<{ deviceId: number; semaphoreId: string; previous: Scalar }[]> =>
  allRows<{ deviceId: number; semaphoreId: string; previous: Scalar }>(trx)`
    select w.device_id as "deviceId", w.semaphore_id as "semaphoreId", w.previous
    from parameter_write w
    join device_parameter p on p.device_id = w.device_id and p.semaphore_id = w.semaphore_id
    where w.batch_id = ${batchId} and w.device_id = any(${deviceIds}::int[]) and ${isRevertible}
    order by w.device_id, w.semaphore_id`;
