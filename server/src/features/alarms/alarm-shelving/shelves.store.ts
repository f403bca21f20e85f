import type { AlarmShelf, listShelves } from '@weir/contract/alarms/alarm-shelving';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteOldest, type PortionSweep } from '../../../platform/db/retention.store.ts';
import { allRows, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import type { Target } from './targets.policy.ts';
import { alarmOfTarget, targetInScope, targetJoins, targetNames } from './targets.store.ts';

type ShelfQuery = Static<typeof listShelves.query>;

const holds = sql<boolean>`(s.ended_at is null and s.ends_at > now())`;
const stateIs = { active: holds, ended: sql<boolean>`not ${holds}` } as const;
const countedAlarms = 1000;

const order = sql`${holds} desc, case when ${holds} then s.ends_at end, s.started_at desc, s.id desc`;

/** Alarms are counted of those that are answered only. */
const selectShelves = (
  db: Db,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<AlarmShelf[]> =>
  allRows<AlarmShelf>(db)`
    select s.id, ${targetNames}, s.reason, iso_time(s.started_at) as "startedTime", iso_time(s.ends_at) as "returnTime",
      c.name as "createdBy", iso_time(s.ended_at) as "endedTime", e.name as "endedBy", case when ${holds} then 'active' else 'ended' end as state,
      n.alarms, n.open, ${targetInScope(viewer, 'operate')}::int as operable
    from (select s.* from alarm_shelf s where ${condition}
      order by ${order} limit ${limit} offset ${offset}) s ${targetJoins}
    left join app_user e on e.id = s.ended_by
    cross join lateral (
      select count(*)::int as alarms, count(*) filter (where found.recovered_at is null)::int as open from (
        select a.recovered_at from alarm a where a.suppressed_at >= s.started_at
          and a.suppressed_at < coalesce(s.ended_at, s.ends_at) and ${alarmOfTarget} limit ${countedAlarms}) found) n
    order by ${order}`;

const all = { limit: 200, offset: 0 };

export async function findShelfPage(
  db: Db,
  viewer: Viewer,
  { state, projectId, typeId, page, limit }: ShelfQuery,
): Promise<{ list: AlarmShelf[]; total: number }> {
  const condition = sql`${targetInScope(viewer, 'view')}
    and ${state ? stateIs[state] : sql`true`}
    and (${projectId ?? null}::int is null or coalesce(s.project_id,
      (select q.project_id from device q where q.id = s.device_id)) = ${projectId ?? null})
    and (${typeId ?? null}::int is null or coalesce(s.device_type_id,
      (select q.device_type_id from device q where q.id = s.device_id)) = ${typeId ?? null})`;
  const total = await oneValue<number>(db)`
    select count(*)::int from alarm_shelf s where ${condition}`;
  const list = await selectShelves(db, viewer, condition, { limit, offset: (page - 1) * limit });
  return { list, total };
}

export const findShelf = async (db: Db, viewer: Viewer, id: number): Promise<AlarmShelf | undefined> =>
  (await selectShelves(db, viewer, sql`s.id = ${id} and ${targetInScope(viewer, 'view')}`, all))[0];

/** Those that hold for something of this device; the device is in the viewer's scope. */
export const findShelvesOf = (db: Db, viewer: Viewer, deviceId: number): Promise<AlarmShelf[]> =>
  selectShelves(db, viewer, sql`${holds} and ${ofDevice(deviceId)}`, all);

/** Whether the target of row `s` is, or has part of, this device. */
export const ofDevice = (deviceId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from device o where o.id = ${deviceId} and (s.device_id is null or s.device_id = o.id)
    and (s.device_type_id is null or s.device_type_id = o.device_type_id)
    and (s.project_id is null or s.project_id = o.project_id))`;

/** Locked until the transaction ends: of those that the viewer may end, and which hold. */
export const lockShelf = (
  trx: Trx,
  viewer: Viewer,
  id: number,
): Promise<{ isHolding: boolean } | undefined> =>
  firstRow<{ isHolding: boolean }>(trx)`
    select ${holds} as "isHolding" from alarm_shelf s where s.id = ${id} and ${targetInScope(viewer, 'operate')}
    for update of s`;

export const countHolding = (db: Db): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from alarm_shelf s where ${holds}`;

export const insertShelf = (
  trx: Trx,
  { deviceId, typeId, projectId, code }: Target,
  { reason, minutes, userId }: { reason: string; minutes: number; userId: number },
): Promise<number> =>
  oneValue<number>(trx)`
    insert into alarm_shelf (device_id, device_type_id, project_id, code, reason, ends_at, created_by)
    values (${deviceId}, ${typeId}, ${projectId}, ${code}, ${reason}, now() + ${minutes}::int * interval '1 minute',
      ${userId}) returning id`;

export const updateReturn = (trx: Trx, id: number, minutes: number): Promise<void> =>
  run(trx)`update alarm_shelf set ends_at = now() + ${minutes}::int * interval '1 minute' where id = ${id}`;

export const endShelf = (trx: Trx, id: number, userId: number): Promise<void> =>
  run(trx)`update alarm_shelf set ended_at = now(), ended_by = ${userId} where id = ${id}`;

export interface HoldingShelf extends Target {
  endsAtMs: number;
}

/** What the engine has to know of them. */
export const findHolding = (db: Db): Promise<HoldingShelf[]> =>
  allRows<HoldingShelf>(db)`
    select s.device_id as "deviceId", s.device_type_id as "typeId", s.project_id as "projectId", s.code,
      extract(epoch from s.ends_at)::float8 * 1000 as "endsAtMs"
    from alarm_shelf s where ${holds}`;

export const deleteEndedShelves: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, {
    table: 'alarm_shelf',
    at: 'started_at',
    isOver: sql`coalesce(r.ended_at, r.ends_at) < ${portion.before}`,
  });
