import type { Alarm, AlarmEvent, alarmGroups, listAlarms } from '@weir/contract/alarms/alarms';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import {
  alarmSignal,
  alarmSummary,
  alarmValue,
  placeOfAlarm,
} from '../../../platform/db/alarm-summaries.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, hasRows, oneRow, run } from '../../../platform/db/rows.store.ts';
import {
  findAlarmProjects,
  findSubjects,
  isAbout,
  isInProjects,
  type Subjects,
} from './alarm-search.store.ts';

export type AlarmQuery = Static<typeof listAlarms.query>;

type Condition = RawBuilder<unknown>;

/** Counted so far and no further: a page number beyond is of no use to anybody. */
export const countedAlarms = 10_000;

const inScope = (viewer: Viewer, need: 'view' | 'operate'): Condition =>
  projectInScope(viewer, sql<number>`a.project_id`, need);

// Few devices are in the recycle bin: looking each alarm's device up would cost more.
const isOfLiveDevice = sql`a.device_id not in (select d.id from device d where d.deleted_at is not null)`;

const when = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

const shelving = {
  without: sql`a.suppressed_at is null`,
  only: sql`a.suppressed_at is not null`,
  with: sql`true`,
} as const;

const openness = { 0: sql`a.recovered_at is not null`, 1: sql`a.recovered_at is null` } as const;

/** Scope and keyword are given as what they stand for, so that the planner can tell few rows from many. */
function conditionsOf(
  projectIds: readonly number[] | null,
  subjects: Subjects | undefined,
  query: AlarmQuery,
): Condition {
  const list = [
    isInProjects(sql`a.project_id`, projectIds),
    isOfLiveDevice,
    shelving[query.shelved ?? 'without'],
    ...when(query.deviceId, (id) => sql`a.device_id = ${id}`),
    ...when(query.projectId, (id) => sql`a.project_id = ${id}`),
    ...when(query.typeId, (id) => sql`a.device_type_id = ${id}`),
    ...when(query.level, (level) => sql`a.level = ${level}`),
    ...when(query.warningStatus, (status) => sql`a.handling = ${status}`),
    ...when(query.open, (open) => openness[open]),
    ...when(query.origin, (origin) => sql`a.origin = ${origin}`),
    ...when(query.semaphoreId, (code) => sql`a.code = ${code}`),
    ...when(query.assigneeId, (id) => sql`a.assignee_id = ${id}`),
    ...when(query.from, (from) => sql`a.started_at >= ${new Date(from)}`),
    ...when(query.to, (to) => sql`a.started_at < ${new Date(to)}`),
    ...when(subjects, isAbout),
  ];
  return sql.join(list, sql` and `);
}

const orders = {
  warningDate: sql`a.started_at, a.id`,
  '-warningDate': sql`a.started_at desc, a.id desc`,
  level: sql`a.level desc, a.started_at, a.id`,
  '-level': sql`a.level, a.started_at desc, a.id desc`,
};

export async function findAlarmPage(
  db: Db,
  viewer: Viewer,
  query: AlarmQuery,
): Promise<{ ids: number[]; total: number }> {
  const projectIds = await findAlarmProjects(db, viewer);
  const subjects =
    query.keyword === undefined ? undefined : await findSubjects(db, projectIds, query.keyword);
  const where = conditionsOf(projectIds, subjects, query);
  return oneRow<{ ids: number[]; total: number }>(db)`
    select array(select a.id from alarm a where ${where} order by ${orders[query.sort ?? '-warningDate']}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) as ids,
      (select count(*)::int from (select from alarm a where ${where} limit ${countedAlarms + 1}) found) as total`;
}

export interface AlarmRow extends Alarm {
  rule: unknown;
}

/** In the order of the ids. */
export const findAlarms = (db: Db, ids: readonly number[]): Promise<AlarmRow[]> =>
  allRows<AlarmRow>(db)`
    select a.id, a.device_id as "deviceId", d.name as "deviceName", d.sn as "SN", a.project_id as "projectId",
      p.name as "projectName", a.device_type_id as "typeId", ${alarmSummary}, a.level,
      iso_time(a.started_at) as "warningDate", a.handling as "warningStatus",
      iso_time(a.reported_at) as "reportingTime", iso_time(a.handled_at) as "processingTime", h.name as "handledBy", a.note, a.assignee_id as "assigneeId",
      g.name as "assigneeName", a.repeats, iso_time(a.last_at) as "lastTime",
      iso_time(a.recovered_at) as "recoveredAt", a.quiet, a.late,
      a.suppressed_at is not null as suppressed, ${placeOfAlarm}, a.rule
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, position)
    join alarm a on a.id = wanted.id
    join device d on d.id = a.device_id
    join project p on p.id = a.project_id
    ${alarmSignal}
    left join app_user h on h.id = a.handled_by
    left join app_user g on g.id = a.assignee_id
    order by wanted.position`;

export const isAlarmVisible = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`
    select from alarm a where a.id = ${id} and ${inScope(viewer, 'view')} and ${isOfLiveDevice}`;

export async function findAlarmEvents(db: Db, id: number): Promise<AlarmEvent[]> {
  const rows = await allRows<AlarmEvent>(db)`
    select e.id, iso_time(e.at) as at, e.kind, e.level, ${alarmValue('e')} as value, u.name as "userName", e.text
    from alarm_event e left join app_user u on u.id = e.user_id where e.alarm_id = ${id}
    order by e.id desc limit 500`;
  return rows.reverse();
}

export const findGroups = (db: Db, deviceId: number): Promise<Output<typeof alarmGroups>['list']> =>
  allRows<Output<typeof alarmGroups>['list'][number]>(db)`
    select s.group_name as "group", s.unit_no as "unitNo", a.level, count(*)::int as count
    from alarm a ${alarmSignal}
    where a.device_id = ${deviceId} and a.recovered_at is null and a.suppressed_at is null
    group by 1, 2, 3 order by 1 nulls last, 2 nulls first, 3`;

export interface LockedAlarm {
  id: number;
  deviceId: number;
  deviceName: string;
  projectId: number;
  code: string;
  level: Alarm['level'];
  quiet: boolean;
  suppressed: boolean;
  handling: Alarm['warningStatus'];
  note: string | null;
  assigneeId: number | null;
}

/** Those of the ids whose devices the viewer may operate; locked until the transaction ends. */
export const lockAlarms = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedAlarm[]> =>
  allRows<LockedAlarm>(trx)`
    select a.id, a.device_id as "deviceId", d.name as "deviceName", a.project_id as "projectId", a.code,
      a.level, a.quiet or a.suppressed_at is not null as quiet, a.suppressed_at is not null as suppressed, a.handling, a.note, a.assignee_id as "assigneeId"
    from alarm a join device d on d.id = a.device_id and d.deleted_at is null
    where a.id = any(${[...ids]}::bigint[]) and ${inScope(viewer, 'operate')}
    order by a.id for update of a`;

export interface Handling {
  warningStatus: Alarm['warningStatus'];
  note: string | null;
}

export async function updateHandling(
  trx: Trx,
  ids: readonly number[],
  userId: number,
  { warningStatus, note }: Handling,
): Promise<void> {
  const isOpenAgain = warningStatus === 'untreated';
  await run(trx)`
    update alarm set handling = ${warningStatus}, note = ${note}, handled_by = ${isOpenAgain ? null : userId},
      handled_at = ${isOpenAgain ? null : new Date()}
    where id = any(${[...ids]}::bigint[])`;
}

export const updateAssignee = (trx: Trx, ids: readonly number[], userId: number | null): Promise<void> =>
  run(trx)`update alarm set assignee_id = ${userId} where id = any(${[...ids]}::bigint[])`;

export const insertNotes = (
  trx: Trx,
  ids: readonly number[],
  { kind, userId, text }: { kind: AlarmEvent['kind']; userId: number; text: string | null },
): Promise<void> =>
  run(trx)`
    with added as (
      insert into alarm_event (alarm_id, at, kind, user_id, text)
      select id, now(), ${kind}, ${userId}, ${text} from unnest(${[...ids]}::bigint[]) as one(id)
      returning id, alarm_id, kind, at)
    insert into notification_outbox (event_id, alarm_id, kind, level, at)
    select added.id, added.alarm_id, added.kind, a.level, added.at from added join alarm a on a.id = added.alarm_id
    where added.kind = 'handled' and a.handling <> 'untreated' and not a.quiet
      and a.suppressed_at is null
      and exists (select from notification_rule where enabled)`;

/** Somebody who may look at all of these projects and handle alarms. */
export const mayBeAssigned = (db: Db, userId: number, projectIds: readonly number[]): Promise<boolean> =>
  hasRows(db)`
    select from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.enabled and u.deleted_at is null
      and (r.identification = 'SUPERADMIN'
        or (exists (select from role_permission w where w.role_id = r.id and w.permission = 'alarms:handle')
          and not exists (select from unnest(${[...projectIds]}::int[]) as wanted(id)
            where wanted.id not in (select project_id from visible_projects(u.id, 'operate')))))`;
