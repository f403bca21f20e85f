import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { deleteOldest, type Portion, type PortionSweep } from '../../../../platform/db/retention.store.ts';
import { oneRow, run } from '../../../../platform/db/rows.store.ts';

/** While a desired value is open nothing goes: it may be cancelled, and then the one before holds again. */
const isReferenced = sql<boolean>`exists (
  select from device_parameter p left join parameter_write w on w.id = p.write_id
  where p.device_id = r.device_id and p.semaphore_id = r.semaphore_id
    and (p.state in ('pending', 'sent')
      or w.batch_id = r.batch_id and (r.state = 'pending' or r.state = p.state and r.at >= p.state_at)))`;

/** Of the desired value that holds, who set it and what made it what it is stay. */
export const deleteOldEvents: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, { table: 'parameter_event', at: 'at', isOver: sql`not ${isReferenced}` });

/** A message that a desired value still names may be sent again. */
export const deleteOldRequests: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, {
    table: 'parameter_request',
    at: 'created_time',
    isOver: sql`not exists (select from device_parameter p where p.request_id = r.id)`,
  });

/** After the events: a batch goes as a whole, once nothing tells of it. */
export const deleteOldBatches: PortionSweep = async (db, portion) => {
  const { ids, reached } = await findUnreferenced(db, portion);
  for (const id of ids) await deleteBatch(db, id);
  return { reached: reached ?? undefined, deleted: ids.length };
};

interface Unreferenced {
  ids: number[];
  reached: number | null;
}

const findUnreferenced = (db: Db, { before, afterId, most }: Portion): Promise<Unreferenced> =>
  oneRow<Unreferenced>(db)`
    with oldest as (
      select id, created_time as at from parameter_batch where id > ${afterId} order by id limit ${most})
    select coalesce(array_agg(o.id) filter (where o.at < ${before}
        and not exists (select from parameter_event e where e.batch_id = o.id)
        and not exists (select from parameter_batch b where b.revert_of = o.id)), '{}') as ids,
      case when max(o.at) < ${before} then max(o.id) end as reached
    from oldest o`;

const deleteBatch = (db: Db, id: number): Promise<void> =>
  run(db)`
    with writes as (delete from parameter_write where batch_id = ${id})
    delete from parameter_batch where id = ${id}`;
