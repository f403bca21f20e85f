import type { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import { alarmLevels } from '@weir/contract/alarms/alarms';
import type { Output } from '@weir/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

type Levels = Output<typeof levelCounts>;

const ofProject = (projectId: number | undefined): RawBuilder<boolean> =>
  projectId === undefined ? sql<boolean>`true` : sql<boolean>`d.project_id = ${projectId}`;

const liveInScope = (viewer: Viewer, projectId: number | undefined): RawBuilder<boolean> => sql<boolean>`
  ${deviceInScope(viewer, 'view')} and ${ofProject(projectId)}`;

export async function countLevels(db: Db, viewer: Viewer, projectId: number | undefined): Promise<Levels> {
  const rows = await allRows<Levels['list'][number] & { shelved: number }>(db)`
    select a.level, count(*) filter (where a.suppressed_at is null)::int as count,
      count(*) filter (where a.suppressed_at is not null)::int as shelved
    from alarm a join device d on d.id = a.device_id
    where a.recovered_at is null and ${liveInScope(viewer, projectId)} group by a.level`;
  return {
    list: alarmLevels.map((level) => ({ level, count: rows.find((row) => row.level === level)?.count ?? 0 })),
    shelved: rows.reduce((sum, { shelved }) => sum + shelved, 0),
  };
}

export interface LastDays {
  days: number;
  projectId?: number;
  timeZone: string;
}

const firstDay = ({ days, timeZone }: LastDays) =>
  sql`(now() at time zone ${timeZone})::date - ${days - 1}::int`;

export const countDaysByLevel = (
  db: Db,
  viewer: Viewer,
  params: LastDays,
): Promise<Output<typeof dayCounts>['list']> =>
  allRows<{ day: string; counts: number[] }>(db)`
    with raised as (
      select c.day, c.level, sum(c.raised)::int as raised from alarm_day c join device d on d.id = c.device_id
      where c.day >= ${firstDay(params)} and ${liveInScope(viewer, params.projectId)} group by 1, 2)
    select to_char(one.at, 'YYYY-MM-DD') as day, array_agg(coalesce(r.raised, 0) order by levels.level) as counts
    from generate_series(${firstDay(params)}, (now() at time zone ${params.timeZone})::date, interval '1 day') as one(at)
    cross join generate_series(1, 4) as levels(level)
    left join raised r on r.day = one.at::date and r.level = levels.level
    group by one.at order by one.at`;

export const findNoisiest = (
  db: Db,
  viewer: Viewer,
  params: LastDays,
): Promise<Output<typeof noisiestDevices>['list']> =>
  allRows<Output<typeof noisiestDevices>['list'][number]>(db)`
    select d.id as "deviceId", d.name, d.sn as "SN", sum(c.raised)::int as count
    from alarm_day c join device d on d.id = c.device_id
    where c.day >= ${firstDay(params)} and ${liveInScope(viewer, params.projectId)}
    group by d.id having sum(c.raised) > 0 order by count desc, d.sort_key, d.id limit 5`;
