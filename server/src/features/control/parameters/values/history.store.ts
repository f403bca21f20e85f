import type { ParameterEvent } from '@weir/contract/control/parameters';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

type EventRow = ParameterEvent & { total: number };

export async function findEvents(
  db: Db,
  query: { id: number; semaphoreId: string; page: number; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, iso_time(e.at) as at, e.state, e.value, e.previous, u.name as actor, e.batch_id as "batchId",
      e.reason_code as "reasonCode", e.reason, count(*) over ()::int as total
    from parameter_event e left join app_user u on u.id = e.actor_id
    where e.device_id = ${query.id} and e.semaphore_id = ${query.semaphoreId}
    order by e.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  return rows;
}
