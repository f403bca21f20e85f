import { trendHours } from '@weir/contract/workplace/home';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import type { HourCount } from './trends.store.ts';

export interface DeviceCount {
  deviceId: number;
  /** When the quarter of an hour began. */
  quarterMs: number;
  messages: number;
}

/** To the projects that the devices are in; always in one order, so that two nodes never wait for each other crosswise. */
export const addMessageCounts = (db: Db, list: readonly DeviceCount[]): Promise<void> =>
  run(db)`
    insert into message_count (project_id, quarter, messages)
    select d.project_id, c.quarter, sum(c.messages)::int
    from unnest(${list.map(({ deviceId }) => deviceId)}::int[],
      ${list.map(({ quarterMs }) => new Date(quarterMs))}::timestamptz[],
      ${list.map(({ messages }) => messages)}::int[]) as c(device_id, quarter, messages)
    join device d on d.id = c.device_id
    group by d.project_id, c.quarter order by d.project_id, c.quarter
    on conflict (project_id, quarter) do update set messages = message_count.messages + excluded.messages`;

// As a query of its own it is worked out once, and not for every row.
const ended = sql<Date>`(select date_bin('15 minutes', now(), 'epoch'))`;
/** Since when something is known to have been counted; a little longer than what is shown. */
const kept = sql`make_interval(hours => ${trendHours + 1})`;

/** Of the quarters that are over: hours are counted back from the last of them. */
export const countMessages = (db: Db, viewer: Viewer): Promise<HourCount[]> =>
  allRows<HourCount>(db)`
    select floor(extract(epoch from ${ended} - interval '15 minutes' - q.quarter) / 3600)::int as "hoursAgo",
      sum(q.messages)::bigint as count
    from (
      select m.quarter, sum(m.messages) as messages
      from message_count m join project p on p.id = m.project_id and p.deleted_at is null
      where m.quarter < ${ended} and m.quarter >= ${ended} - make_interval(hours => ${trendHours})
        and ${projectInScope(viewer, sql<number>`p.id`, 'view')}
      group by m.quarter) q
    group by 1`;

/** For how many whole hours counts were kept, of anybody's: before, nothing was counted or nothing ran. */
export const findCountedHours = (db: Db): Promise<number> =>
  oneValue<number>(db)`
    select coalesce(floor(extract(epoch from ${ended} - min(quarter)) / 3600), 0)::int as hours
    from message_count`;

export const deleteOldCounts = (db: Db): Promise<void> =>
  run(db)`delete from message_count where quarter < now() - ${kept}`;
