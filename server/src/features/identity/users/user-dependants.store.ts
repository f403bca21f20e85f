import type { Dependant } from '@weir/contract/common';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** What hangs on the users: children, projects and contracts of agents keep them from going, the rest goes along. */
export async function findUserDependants(db: Db, ids: readonly number[]): Promise<Dependant[]> {
  const children = sql`app_user c where c.parent_id = any(${ids}::int[]) and c.id <> all(${ids}::int[])
    and c.deleted_at is null`;
  const projects = sql`project p where p.owner_id = any(${ids}::int[]) and p.deleted_at is null`;
  const contracts = sql`agent a where a.user_id = any(${ids}::int[]) and coalesce(a.valid_to > now(), true)`;
  const memberships = sql`project p where p.deleted_at is null
    and p.id in (select project_id from project_member where user_id = any(${ids}::int[]))`;
  const roles = sql`role r where r.owner_id = any(${ids}::int[])`;
  const tokens = sql`session s where s.user_id = any(${ids}::int[]) and s.kind = 'api'
    and s.ended_at is null and s.expires_at > now()`;
  return allRows<Dependant>(db)`
    select * from (
      select 'children' as kind, (select count(*)::int from ${children}) as count,
        array(select c.name from ${children} order by c.sort_key, c.id limit 5) as names, 1 as blocks
      union all
      select 'projects', (select count(*)::int from ${projects}),
        array(select p.name from ${projects} order by p.sort_key, p.id limit 5), 1
      union all
      select 'contracts', (select count(*)::int from ${contracts}), '{}', 1
      union all
      select 'memberships', (select count(*)::int from ${memberships}),
        array(select p.name from ${memberships} order by p.sort_key, p.id limit 5), 0
      union all
      select 'ownedRoles', (select count(*)::int from ${roles}),
        array(select r.name from ${roles} order by r.sort_key, r.id limit 5), 0
      union all
      select 'credentials', (select count(*)::int from ${tokens}), '{}', 0
    ) as found where count > 0`;
}
