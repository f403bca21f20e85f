import type { Dependant } from '@weir/contract/common';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { keepsDevice } from './record/devices.store.ts';

/**
 * What hangs on the devices. Only the stock of a store keeps them from going. Children are those that stay behind:
 * of them only what the viewer sees is named. History counts the devices that ever sent data.
 */
export async function findDeviceDependants(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Dependant[]> {
  const children = sql`device c where c.gateway_id = any(${ids}::int[]) and c.id <> all(${ids}::int[])
    and c.deleted_at is null`;
  const reported = sql`device d join device_state s on s.device_id = d.id
    where d.id = any(${ids}::int[]) and s.last_received_at is not null`;
  const stock = sql`device d join stock k on k.device_id = d.id
    where d.id = any(${ids}::int[]) and ${keepsDevice}`;
  return allRows<Dependant>(db)`
    select kind, count, names, (kind = 'stock')::int as blocks from (
      select 'stock' as kind, (select count(*)::int from ${stock}) as count,
        array(select d.name from ${stock} order by d.sort_key, d.id limit 5) as names
      union all
      select 'children', (select count(*)::int from ${children}),
        array(select c.name from ${children} and ${projectInScope(viewer, sql<number>`c.project_id`, 'view')}
          order by c.sort_key, c.id limit 5)
      union all
      select 'credentials', (select count(*)::int from device_credential
        where device_id = any(${ids}::int[]) and revoked_at is null), '{}'
      union all
      select 'history', (select count(*)::int from ${reported}),
        array(select d.name from ${reported} order by d.sort_key, d.id limit 5)
    ) as found where count > 0`;
}
