import type { Dependant } from '@weir/contract/common';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** What hangs on the types: all their devices and offers keep them from going; named are those that the viewer sees. */
export async function findTypeDependants(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Dependant[]> {
  const devices = sql`device d where d.device_type_id = any(${ids}::int[]) and d.deleted_at is null`;
  const offers = sql`offer o where o.device_type_id = any(${ids}::int[])`;
  return allRows<Dependant>(db)`
    select * from (
      select 'devices' as kind, (select count(*)::int from ${devices}) as count,
        array(select d.name from ${devices} and ${projectInScope(viewer, sql<number>`d.project_id`, 'view')}
          order by d.sort_key, d.id limit 5) as names, 1 as blocks
      union all
      select 'offers', (select count(*)::int from ${offers}),
        array(select o.name from ${offers} and ${projectInScope(viewer, sql<number>`o.project_id`, 'view')}
          order by o.sort_key, o.id limit 5), 1
    ) as found where count > 0`;
}
