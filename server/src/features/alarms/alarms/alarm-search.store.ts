import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues } from '../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../platform/db/search-condition.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type Condition = RawBuilder<unknown>;

/** What a keyword is about, looked up beforehand: the database then knows how few alarms there will be. */
export interface Subjects {
  pattern: string;
  /** Null: more than can be named. */
  deviceIds: readonly number[] | null;
  /** Of signals, and of devices' own alarms. */
  codes: readonly string[];
}

const namedDevices = 2000;
/** So many different names of devices' own alarms are looked at. */
const knownOwnNames = 10_000;

/** The projects of which the viewer sees the alarms; null: all. */
export async function findAlarmProjects(db: Db, viewer: Viewer): Promise<readonly number[] | null> {
  if (viewer.everything) return null;
  return allValues<number>(db)`
    select project_id from visible_projects(${viewer.userId}, 'view')`;
}

/** The condition "in one of these projects"; null: in any. */
export const isInProjects = (projectId: Condition, projectIds: readonly number[] | null): Condition =>
  projectIds ? sql`${projectId} = any(${[...projectIds]}::int[])` : sql`true`;

const isNamed = (pattern: string): Condition => sql`(
  lower(s.semaphore_id) like ${pattern} or lower(s.name) like ${pattern} or lower(s.name_en) like ${pattern}
  or lower(s.name_es) like ${pattern} or lower(s.name_ja) like ${pattern})`;

export async function findSubjects(
  db: Db,
  projectIds: readonly number[] | null,
  keyword: string,
): Promise<Subjects> {
  const pattern = searchPattern(keyword);
  const rows = await allRows<{ deviceIds: number[]; codes: string[] }>(db)`
    with recursive own(code, name, position) as (
      (select code, coalesce(name, ''), 1 from alarm where origin = 'device'
        order by code, coalesce(name, '') limit 1)
      union all
      select next.code, next.name, own.position + 1 from own cross join lateral (
        select a.code, coalesce(a.name, '') as name from alarm a
        where a.origin = 'device' and (a.code, coalesce(a.name, '')) > (own.code, own.name)
        order by a.code, coalesce(a.name, '') limit 1) as next
      where own.position < ${knownOwnNames})
    select
      array(select k.id from device k where k.deleted_at is null and ${hasKeyword(sql<string>`k.search`, keyword)}
        and ${isInProjects(sql`k.project_id`, projectIds)} limit ${namedDevices + 1}) as "deviceIds",
      array(select own.code from own where lower(own.code) like ${pattern} or lower(own.name) like ${pattern}
        union select s.semaphore_id from signal s where ${isNamed(pattern)}) as codes`;
  const [{ deviceIds, codes } = { deviceIds: [], codes: [] }] = rows;
  return { pattern, codes, deviceIds: deviceIds.length > namedDevices ? null : deviceIds };
}

/** A part of the device's name or serial number, or of what the alarm is about, of the table `a`. */
export const isAbout = ({ pattern, deviceIds, codes }: Subjects): Condition => sql`(
  ${deviceIds ? sql`a.device_id = any(${[...deviceIds]}::int[])` : sql`a.device_id in (select k.id from device k where k.search like ${pattern})`}
  or (a.code = any(${[...codes]}::text[]) and (
    (a.origin = 'device' and (lower(a.code) like ${pattern} or lower(a.name) like ${pattern}))
    or (a.origin = 'signal' and exists (select from signal s
      where s.device_type_id = a.device_type_id and s.semaphore_id = a.code and ${isNamed(pattern)})))))`;
