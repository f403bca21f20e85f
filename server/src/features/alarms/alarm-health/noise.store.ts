import {
  type ChatteringSignal,
  chatterPerMinute,
  type IgnoredSetting,
  ignoredAlarms,
  type NoisySignal,
  type StaleAlarm,
  staleHours,
} from '@weir/contract/alarms/alarm-health';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';
import { firstDayOf, inScope, isNotified, type ProjectIds, startOf } from './load.store.ts';

interface Params {
  projectIds: ProjectIds;
  limit: number;
}

interface DayParams extends Params {
  days: number;
  /** Of the installation: where its days begin. */
  timeZone: string;
}

/** What is known of the signal of row `n`, of a type, or of the fence whose code it has. */
const typeNames = (projectIds: ProjectIds) => sql`
  n.device_type_id as "typeId", t.name as "typeName", n.origin, n.code as "semaphoreId",
  case when n.origin = 'fence' then (
    select c.name from alarm c where c.origin = 'fence' and c.code = n.code and ${inScope(projectIds)}
    order by c.started_at desc, c.id desc limit 1) else g.name end as name,
  g.name_en as "nameEn", g.name_es as "nameEs", g.name_ja as "nameJa"`;
const typeJoins = sql`join device_type t on t.id = n.device_type_id
  left join signal g on n.origin = 'signal' and g.device_type_id = n.device_type_id and g.semaphore_id = n.code`;

/** The same of a device. */
const deviceNames = sql`n.device_id as "deviceId", d.name as "deviceName", d.sn as "SN", n.origin,
  n.code as "semaphoreId", coalesce(g.name, n.name) as name, g.name_en as "nameEn", g.name_es as "nameEs",
  g.name_ja as "nameJa"`;
const deviceJoins = sql`join device d on d.id = n.device_id and d.deleted_at is null
  left join signal g on n.origin = 'signal' and g.device_type_id = n.device_type_id and g.semaphore_id = n.code`;

export async function findNoisySignals(
  db: Db,
  params: DayParams,
): Promise<{ list: NoisySignal[]; total: number }> {
  const rows = await allRows<Omit<NoisySignal, 'share'> & { total: number }>(db)`
    with noise as (
      select c.device_type_id, c.origin, c.code, sum(c.raised)::int as raised, sum(c.suppressed)::int as suppressed
      from alarm_signal_day c where c.day >= ${firstDayOf(params)} and ${inScope(params.projectIds)}
      group by 1, 2, 3),
    n as (
      select *, sum(raised + suppressed) over ()::int as total from noise
      order by raised + suppressed desc, device_type_id, code limit ${params.limit})
    select ${typeNames(params.projectIds)}, n.raised as alarms, n.suppressed, n.total from n ${typeJoins}
    order by n.raised + n.suppressed desc, n.device_type_id, n.code`;
  const total = rows[0]?.total ?? 0;
  const shareOf = (alarms: number) => (total === 0 ? 0 : alarms / total);
  return {
    total,
    list: rows.map(({ total: _total, ...row }) => ({ ...row, share: shareOf(row.alarms + row.suppressed) })),
  };
}

/** Of the newest alarms of the last day; a flood is not looked through to its end. */
const maxExamined = 5000;

export const findChattering = (db: Db, { projectIds, limit }: Params): Promise<ChatteringSignal[]> =>
  allRows<ChatteringSignal>(db)`
    with recent as (
      select c.device_id, c.device_type_id, c.origin, c.code, c.name, c.started_at, c.last_at, c.repeats from alarm c
      where c.started_at >= now() - interval '24 hours' and ${isNotified} and ${inScope(projectIds)}
      order by c.started_at desc, c.id desc limit ${maxExamined}),
    spaced as (
      select *, coalesce(started_at - lag(started_at, ${chatterPerMinute}::int)
          over (partition by device_id, origin, code order by started_at) <= interval '1 minute', false)
        or (repeats > ${chatterPerMinute} and last_at - started_at <= (repeats - 1) / ${chatterPerMinute}::float8
          * interval '1 minute') as is_burst
      from recent),
    n as (
      select device_id, device_type_id, origin, code, max(name) as name, count(*)::int as alarms,
        count(*) filter (where is_burst)::int as bursts
      from spaced group by 1, 2, 3, 4 having bool_or(is_burst) order by bursts desc, 1, 4 limit ${limit})
    select ${deviceNames}, n.alarms, n.bursts from n ${deviceJoins} order by n.bursts desc, n.device_id, n.code`;

const countedStale = 1000;

/** Open for long and not put aside; oldest first, counted up to 1000. */
export async function findStale(
  db: Db,
  { projectIds, limit }: Params,
): Promise<{ count: number; list: StaleAlarm[] }> {
  const rows = await allRows<StaleAlarm & { total: number }>(db)`
    with found as (
      select c.* from alarm c where c.recovered_at is null and c.suppressed_at is null and not c.late
        and c.started_at < now() - ${staleHours}::int * interval '1 hour' and ${inScope(projectIds)}
      order by c.started_at, c.id limit ${countedStale}),
    n as (select *, count(*) over ()::int as total from found order by started_at, id limit ${limit})
    select ${deviceNames}, n.id, n.level, iso_time(n.started_at) as "warningDate", n.total from n ${deviceJoins}
    order by n.started_at, n.id`;
  return { count: rows[0]?.total ?? 0, list: rows };
}

const candidates = 200;

/** Of the noisiest settings those that nobody ever acted on. */
export const findIgnored = (db: Db, params: DayParams): Promise<IgnoredSetting[]> =>
  allRows<IgnoredSetting>(db)`
    with noisy as (
      select c.device_type_id, c.origin, c.code, sum(c.raised)::int as alarms from alarm_signal_day c
      where c.day >= ${firstDayOf(params)} and c.origin = 'signal' and ${inScope(params.projectIds)}
      group by 1, 2, 3 having sum(c.raised) >= ${ignoredAlarms} order by alarms desc limit ${candidates}),
    n as (
      select * from noisy where not exists (
        select from alarm c where c.device_type_id = noisy.device_type_id and c.code = noisy.code
          and c.started_at >= ${startOf(params)} and ${isNotified}
          and (c.handled_by is not null or c.assignee_id is not null) and ${inScope(params.projectIds)})
      order by alarms desc limit ${params.limit})
    select ${typeNames(params.projectIds)}, n.alarms from n ${typeJoins}
    order by n.alarms desc, n.device_type_id, n.code`;
