import type { Dependant } from '@weir/contract/common';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** What hangs on the projects: devices, offers and stores keep them from going, their memberships go along. */
export async function findProjectDependants(db: Db, ids: readonly number[]): Promise<Dependant[]> {
  const devices = sql`device d where d.project_id = any(${ids}::int[]) and d.deleted_at is null`;
  const offers = sql`offer o where o.project_id = any(${ids}::int[])`;
  const stores = sql`store s where s.project_id = any(${ids}::int[])`;
  const members = sql`app_user u where u.deleted_at is null
    and u.id in (select user_id from project_member where project_id = any(${ids}::int[]))`;
  return allRows<Dependant>(db)`
    select * from (
      select 'devices' as kind, (select count(*)::int from ${devices}) as count,
        array(select d.name from ${devices} order by d.sort_key, d.id limit 5) as names, 1 as blocks
      union all
      select 'offers', (select count(*)::int from ${offers}),
        array(select o.name from ${offers} order by o.sort_key, o.id limit 5), 1
      union all
      select 'stores', (select count(*)::int from ${stores}),
        array(select s.name from ${stores} order by s.sort_key, s.id limit 5), 1
      union all
      select 'members', (select count(*)::int from ${members}),
        array(select u.name from ${members} order by u.username limit 5), 0
    ) as found where count > 0`;
}
