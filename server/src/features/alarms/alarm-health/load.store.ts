import type { alarmLoad } from '@weir/contract/alarms/alarm-health';
import type { Output } from '@weir/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues, oneValue, run } from '../../../platform/db/rows.store.ts';

type Slot = Output<typeof alarmLoad>['slots'][number];

export const slotMinutes = 10;

/** The projects that are looked at; null: all. */
export type ProjectIds = readonly number[] | null;

/**
 * The projects that the viewer sees, or this one if the viewer sees it. Asked for beforehand: the database then
 * knows how few rows there will be.
 */
export async function findProjectIds(
  db: Db,
  viewer: Viewer,
  projectId: number | undefined,
): Promise<ProjectIds> {
  if (viewer.everything) return projectId === undefined ? null : [projectId];
  const rows = await allRows<{ id: number }>(db)`
    select project_id as id from visible_projects(${viewer.userId}, 'view')
    where ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}`;
  return rows.map(({ id }) => id);
}

/** Rows of table `c` that hang on one of the projects. */
export const inScope = (projectIds: ProjectIds): RawBuilder<boolean> =>
  projectIds ? sql<boolean>`c.project_id = any(${[...projectIds]}::int[])` : sql<boolean>`true`;

/**
 * Alarms `c` that health is about: people were told of them when they began. Neither those that were put aside then, nor
 * those that were found afterwards; whether it was short makes no difference. The counts of slots and days say the same.
 */
export const isNotified = sql<boolean>`
  (not c.late and (c.suppressed_at is null or c.suppressed_at > c.reported_at))`;

/** When the first of so many days began, today being the last: the period of every figure that names days. */
export const firstDayOf = ({ days, timeZone }: { days: number; timeZone: string }): RawBuilder<Date> =>
  sql<Date>`((now() at time zone ${timeZone})::date - ${days - 1}::int)`;
export const startOf = (period: { days: number; timeZone: string }): RawBuilder<Date> =>
  sql<Date>`(${firstDayOf(period)}::timestamp at time zone ${period.timeZone})`;

/** Ten minutes each, oldest first; those without alarms are left out. */
export async function findSlots(db: Db, projectIds: ProjectIds, from: Date): Promise<Slot[]> {
  const rows = await allRows<{ at: Date; alarms: number; suppressed: number }>(db)`
    select c.slot as at, sum(c.raised)::int as alarms, sum(c.suppressed)::int as suppressed
    from alarm_slot c where c.slot >= ${from} and ${inScope(projectIds)}
    group by c.slot order by c.slot`;
  return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
}

/** Since a time, that people of these projects were told of. */
export const countSince = (db: Db, projectIds: ProjectIds, from: Date): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from alarm c where c.started_at >= ${from}::timestamptz - interval '1 day'
      and c.reported_at >= ${from} and ${isNotified} and ${inScope(projectIds)}`;

/**
 * People who may handle alarms of any of the projects that the viewer sees, or of this one, and were at a
 * console since these times: one count each.
 */
export const countOperators = (db: Db, projectIds: ProjectIds, since: readonly Date[]): Promise<number[]> =>
  allValues<number>(db)`
    with asked as (
      select c.project_id from (select p.id as project_id from project p where p.deleted_at is null) c
      where ${inScope(projectIds)}),
    seen as (
      select u.id, max(s.last_seen_at) as last_seen_at
      from app_user u join role r on r.id = u.role_id join session s on s.user_id = u.id and s.kind = 'console'
      where u.enabled and u.deleted_at is null and s.last_seen_at >= ${since.at(-1) ?? new Date()}
        and (r.identification = 'SUPERADMIN' or exists (select from role_permission w
          where w.role_id = r.id and w.permission = 'alarms:handle'))
        and exists (select from asked c where r.identification = 'SUPERADMIN'
          or c.project_id in (select v.project_id from visible_projects(u.id, 'operate') v))
      group by u.id)
    select count(seen.id)::int as n from unnest(${[...since]}::timestamptz[]) with ordinality as one(since, position)
    left join seen on seen.last_seen_at >= one.since group by one.position order by one.position`;

const keptDays = 8;

export const deleteOldSlots = (db: Db): Promise<void> =>
  run(db)`delete from alarm_slot where slot < now() - ${keptDays}::int * interval '1 day'`;
