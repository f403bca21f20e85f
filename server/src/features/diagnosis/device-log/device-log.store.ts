import type { AlarmSummary } from '@weir/contract/alarms/alarms';
import type { ParameterSummary } from '@weir/contract/control/parameters';
import type { DeviceLogEntry, DeviceLogKind } from '@weir/contract/diagnosis/device-log';
import type { OfflineReason, Presence } from '@weir/contract/fleet/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import {
  deviceInScope,
  projectInScope,
  typeInScope,
  userInScope,
} from '../../../platform/access/row-scope.store.ts';
import { alarmSignal, alarmSummary, alarmValue } from '../../../platform/db/alarm-summaries.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstRow } from '../../../platform/db/rows.store.ts';

export interface PresenceNow {
  presence: Presence;
  presenceSince: Date | null;
  offlineReason: OfflineReason | null;
}

/** Undefined when the viewer does not see the device. */
export const findPresenceNow = (db: Db, viewer: Viewer, deviceId: number): Promise<PresenceNow | undefined> =>
  firstRow<PresenceNow>(db)`
    select s.presence, s.presence_since as "presenceSince", s.offline_reason as "offlineReason"
    from device d join device_state s on s.device_id = d.id
    where d.id = ${deviceId} and ${deviceInScope(viewer, 'view')}`;

interface Span {
  viewer: Viewer;
  deviceId: number;
  from: Date | null;
  to: Date | null;
  /** The newest so many of each kind. */
  most: number;
}

type Source = (span: Span) => RawBuilder<unknown>;

/** Newest first, the newest so many of those between the two times. */
const newest = (at: RawBuilder<unknown>, { from, to, most }: Span): RawBuilder<unknown> => sql`
  and (${from}::timestamptz is null or ${at} >= ${from}) and (${to}::timestamptz is null or ${at} < ${to})
  order by ${at} desc limit ${most}`;

const connections: Source = (span) => sql`
  select 'connection-' || e.id as key, e.at, 'connection' as kind,
    case e.kind when 'presence' then e.presence else e.kind end as event,
    case e.kind when 'presence' then 'none' else 'in' end as direction, null::text as subject, null::text as actor,
    coalesce(e.detail, '{}') || jsonb_build_object('reason', e.reason) as detail
  from device_connection_event e where e.device_id = ${span.deviceId} ${newest(sql`e.at`, span)}`;

/** What a gateway said for others stands among the connections, once for many messages. */
const quarantined: Source = (span) => sql`
  select 'data-' || q.id, q.received_at, 'data', 'quarantined', 'in', q.topic, null::text,
    jsonb_build_object('reason', q.reason, 'detail', q.detail)
  from quarantine q where q.device_id = ${span.deviceId} and q.reason <> 'notItsChild' ${newest(sql`q.received_at`, span)}`;

const alarmFacts = sql`jsonb_build_object('id', a.id, 'level', a.level, 'value', ${alarmValue('a')}, 'origin', a.origin, 'name', a.name)`;

const raised: Source = (span) => sql`
  select 'raised-' || a.id, a.started_at, 'alarm', 'raised', 'in', a.code, null::text, ${alarmFacts}
  from alarm a where a.device_id = ${span.deviceId} ${newest(sql`a.started_at`, span)}`;

const recovered: Source = (span) => sql`
  select 'recovered-' || a.id, a.recovered_at, 'alarm', 'recovered', 'in', a.code, null::text, ${alarmFacts}
  from alarm a where a.device_id = ${span.deviceId} and a.recovered_at is not null ${newest(sql`a.recovered_at`, span)}`;

const handled: Source = (span) => sql`
  select 'handled-' || a.id, a.handled_at, 'alarm', 'handled', 'none', a.code, u.name,
    ${alarmFacts} || jsonb_build_object('handling', a.handling, 'note', a.note)
  from alarm a left join app_user u on u.id = a.handled_by
  where a.device_id = ${span.deviceId} and a.handled_at is not null ${newest(sql`a.handled_at`, span)}`;

const commands: Source = (span) => sql`
  select 'command-' || c.id, c.created_time, 'command', c.state, 'out', c.method, u.name,
    jsonb_build_object('reason', c.reason, 'doneAt', c.done_time)
  from device_command c left join app_user u on u.id = c.created_by
  where c.device_id = ${span.deviceId} ${newest(sql`c.created_time`, span)}`;

const parameters: Source = (span) => sql`
  select 'parameter-' || p.id, p.at, 'parameter', p.state,
    case when p.state in ('pending', 'sent') then 'out' else 'in' end, p.semaphore_id, u.name,
    jsonb_build_object(p.semaphore_id, p.value, 'reason', p.reason, 'reasonCode', p.reason_code)
  from parameter_event p left join app_user u on u.id = p.actor_id
  where p.device_id = ${span.deviceId} ${newest(sql`p.at`, span)}`;

const changesOf = sql`coalesce(l.after->'changes', l.before->'changes')`;

/**
 * What is told of in its own words above is left out when it was done. Who did it is told to those who know
 * that user from their own tree.
 */
const changes: Source = (span) => sql`
  select 'change-' || l.id, l.at, 'change', l.action, 'none', null::text,
    case when ${userInScope(span.viewer, sql<number>`l.actor_id`)} then l.actor_name end,
    jsonb_build_object('result', l.result) || case when l.action = 'devices:addSnapshot' then
      jsonb_build_object('noteId', l.after->'id', 'camera', l.after->'camera', 'note', nullif(l.after->>'text', ''))
      else '{}' end
  from audit_log l where l.target_kind = 'device' and l.target_id = ${span.deviceId}
    and not (l.result = 'done' and l.action in
      ('devices:command', 'devices:setParameters', 'devices:revertParameters', 'devices:cancelParameters'))
    ${newest(sql`l.at`, span)}`;

/**
 * What was done to many devices at once is one entry for all of them. The project and the type that they were
 * given are named to those who see them; the entry, to those who know who made it; the change, to its own maker
 * as long as it can be looked up.
 */
const changedTogether: Source = (span) => sql`
  select 'change-' || l.id, l.at, 'change', l.action, 'none', null::text,
    case when ${userInScope(span.viewer, sql<number>`l.actor_id`)} then l.actor_name end,
    jsonb_build_object('result', l.result, 'devices', coalesce(l.after->'devices', l.before->'devices'),
      'changes', ${changesOf},
      'projectName', (select p.name from project p where p.id = (${changesOf}->>'projectId')::int
        and ${projectInScope(span.viewer, sql<number>`p.id`, 'view')}),
      'typeName', (select t.name from device_type t where t.id = (${changesOf}->>'typeId')::int
        and ${typeInScope(span.viewer)}),
      'entryId', case when ${userInScope(span.viewer, sql<number>`l.actor_id`)} then l.id end,
      'changeId', (select c.id from device_change c where c.owner_id = ${span.viewer.userId}
        and c.id = (coalesce(l.after->'changeId', l.before->'changeId'))::int))
  from audit_log_device m join audit_log l on l.id = m.entry_id
  where m.device_id = ${span.deviceId} ${newest(sql`l.at`, span)}`;

const sources: Record<DeviceLogKind, readonly Source[]> = {
  connection: [connections],
  data: [quarantined],
  alarm: [raised, recovered, handled],
  command: [commands],
  parameter: [parameters],
  change: [changes, changedTogether],
};

/** Newest first. Their details may hold secrets. */
export async function findLogRows(
  db: Db,
  { kinds, page, limit, ...scope }: Omit<Span, 'most'> & LogPage,
): Promise<DeviceLogEntry[]> {
  const span = { ...scope, most: page * limit + 1 };
  const parts = kinds.flatMap((kind) => sources[kind].map((source) => sql`(${source(span)})`));
  if (parts.length === 0) return [];
  return allRows<DeviceLogEntry>(db)`
    select key, iso_time(log.at) as at, kind, event, direction, subject, actor, detail,
      case kind when 'alarm' then (detail->>'id')::bigint end as "alarmId"
    from (${sql.join(parts, sql` union all `)}) as log(key, at, kind, event, direction, subject, actor, detail)
    order by log.at desc, key desc limit ${limit + 1} offset ${(page - 1) * limit}`;
}

interface LogPage {
  kinds: readonly DeviceLogKind[];
  page: number;
  limit: number;
}

/** Those of a device's type, as it is now. */
export async function findParameterSummaries(
  db: Db,
  deviceId: number,
  semaphoreIds: readonly string[],
): Promise<ParameterSummary[]> {
  if (semaphoreIds.length === 0) return [];
  return allRows<ParameterSummary>(db)`
    select q.semaphore_id as "semaphoreId", q.name, q.name_en as "nameEn", q.name_es as "nameEs",
      q.name_ja as "nameJa", q.unit, q.data_type as "dataType", q.enum_values as "enumValues"
    from device d join device_type_parameter q on q.device_type_id = d.device_type_id
    where d.id = ${deviceId} and q.semaphore_id = any(${semaphoreIds}::text[])
    order by q.semaphore_id`;
}

export async function findAlarmSummaries(
  db: Db,
  deviceId: number,
  alarmIds: readonly number[],
): Promise<AlarmSummary[]> {
  if (alarmIds.length === 0) return [];
  return allRows<AlarmSummary>(db)`
    select a.id, ${alarmSummary} from alarm a ${alarmSignal}
    where a.id = any(${alarmIds}::bigint[]) and a.device_id = ${deviceId}
    order by a.id`;
}
