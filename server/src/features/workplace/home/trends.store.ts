import { trendHours } from '@weir/contract/workplace/home';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

export interface HourCount {
  /** 0: the hour that ends now. */
  hoursAgo: number;
  count: number;
}

const start = sql<Date>`now() - make_interval(hours => ${trendHours})`;
const hoursAgo = (at: 'e.at' | 'a.started_at') =>
  sql<number>`floor(extract(epoch from now() - ${sql.ref(at)}) / 3600)::int`;
const live = (viewer: Viewer) => sql<boolean>`${deviceInScope(viewer, 'view')}`;

/** By how many the devices online grew within each hour: each change says what was before it. */
export const findOnlineChanges = (db: Db, viewer: Viewer): Promise<HourCount[]> =>
  allRows<HourCount>(db)`
    select ${hoursAgo('e.at')} as "hoursAgo", sum(case when e.presence = 'online' then 1 else -1 end)::int as count
    from device_connection_event e join device d on d.id = e.device_id
    where e.kind = 'presence' and e.at > ${start} and e.at <= now() and ${live(viewer)}
      and (e.presence = 'online') <> (e.detail->>'previous' = 'online')
    group by 1`;

export const countRaised = (db: Db, viewer: Viewer): Promise<HourCount[]> =>
  allRows<HourCount>(db)`
    select ${hoursAgo('a.started_at')} as "hoursAgo", count(*)::int as count
    from alarm a join device d on d.id = a.device_id
    where a.started_at > ${start} and a.started_at <= now() and a.suppressed_at is null and ${live(viewer)}
    group by 1`;
