import type { ParameterEvent } from '@weir/contract/control/parameters';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';

type EventRow = ParameterEvent & { total: number };

export const findEvents = (
  db: Db,
  query: { id: number; semaphoreId: string; page: number; limit: number },
): Promise<EventRow[]> =>
  allRows<EventRow>(db)`
    select e.id, iso_time(e.at) as at, e.state, e.value, e.previous, u.name as actor, e.batch_id as "batchId",
      e.reason_code as "reasonCode", e.reason, count(*) over ()::int as total
    from parameter_event e left join app_user u on u.id = e.actor_id
    where e.device_id = ${query.id} and e.semaphore_id = ${query.semaphoreId}
    order by e.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
