import { trendHours } from '@weir/contract/home';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/access/caller.ts';
import { projectInScope } from '../../platform/access/row-scope.ts';
import type { Db } from '../../platform/db/database.ts';

export interface HourCount {
  /** 0: the hour that ends now. */
  hoursAgo: number;
  count: number;
}

const start = sql<Date>`now() - make_interval(hours => ${trendHours})`;
const hoursAgo = (at: 'e.at' | 'a.started_at') =>
  sql<number>`floor(extract(epoch from now() - ${sql.ref(at)}) / 3600)::int`;
const live = (viewer: Viewer) =>
  sql<boolean>`d.deleted_at is null and ${projectInScope(viewer, sql<number>`d.project_id`, 'view')}`;

/**
 * By how many the devices online grew within each hour. Of a device's first change in this time the log
 * knows what was before; where it does not any more, whoever fell silent or went offline was online.
 */
export async function findOnlineChanges(db: Db, viewer: Viewer): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    with changes as (
      select e.device_id, e.at, e.presence,
        lag(e.presence) over (partition by e.device_id order by e.at, e.id) as before
      from device_connection_event e join device d on d.id = e.device_id
      where e.kind = 'presence' and e.at > ${start} and ${live(viewer)}),
    known as (
      select e.at, e.presence = 'online' as is_online, coalesce(e.before, (
        select b.presence from device_connection_event b
        where e.before is null and b.device_id = e.device_id and b.kind = 'presence' and b.at <= ${start}
        order by b.at desc, b.id desc limit 1)) as before
      from changes e)
    select ${hoursAgo('e.at')} as "hoursAgo", sum(case when e.is_online then 1 else -1 end)::int as count
    from known e
    where e.is_online <> coalesce(e.before = 'online', not e.is_online)
    group by 1`.execute(db);
  return rows;
}

export async function countRaised(db: Db, viewer: Viewer): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select ${hoursAgo('a.started_at')} as "hoursAgo", count(*)::int as count
    from alarm a join device d on d.id = a.device_id
    where a.started_at > ${start} and a.started_at <= now() and a.suppressed_at is null and ${live(viewer)}
    group by 1`.execute(db);
  return rows;
}
