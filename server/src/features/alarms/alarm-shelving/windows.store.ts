import type { AlarmWindow, listAlarmWindows } from '@weir/contract/alarms/alarm-shelving';
import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { ofDevice } from './shelves.store.ts';
import type { Target } from './targets.policy.ts';
import { targetInScope, targetJoins, targetNames } from './targets.store.ts';

type WindowQuery = Static<typeof listAlarmWindows.query>;

/** Whether it holds at this moment is for its schedule to say. */
export type StoredWindow = Omit<AlarmWindow, 'holds'>;

const selectWindows = (
  db: Db,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredWindow[]> =>
  allRows<StoredWindow>(db)`
    select s.id, ${targetNames}, s.name, s.schedule, s.enabled::int as enabled, c.name as "createdBy",
      iso_time(s.created_time) as "createdTime", iso_time(s.updated_time) as "updatedTime", s.version,
      ${targetInScope(viewer, 'operate')}::int as operable
    from alarm_window s ${targetJoins}
    where ${condition} order by s.sort_key, s.id limit ${limit} offset ${offset}`;

const all = { limit: 200, offset: 0 };

export async function findWindowPage(
  db: Db,
  viewer: Viewer,
  { projectId, typeId, page, limit }: WindowQuery,
): Promise<{ list: StoredWindow[]; total: number }> {
  const condition = sql`${targetInScope(viewer, 'view')}
    and (${projectId ?? null}::int is null or coalesce(s.project_id,
      (select q.project_id from device q where q.id = s.device_id)) = ${projectId ?? null})
    and (${typeId ?? null}::int is null or coalesce(s.device_type_id,
      (select q.device_type_id from device q where q.id = s.device_id)) = ${typeId ?? null})`;
  const total = await oneValue<number>(db)`
    select count(*)::int from alarm_window s where ${condition}`;
  const list = await selectWindows(db, viewer, condition, { limit, offset: (page - 1) * limit });
  return { list, total };
}

export const findWindow = async (db: Db, viewer: Viewer, id: number): Promise<StoredWindow | undefined> =>
  (await selectWindows(db, viewer, sql`s.id = ${id} and ${targetInScope(viewer, 'view')}`, all))[0];

/** Enabled ones for something of this device; the device is in the viewer's scope. */
export const findWindowsOf = (db: Db, viewer: Viewer, deviceId: number): Promise<StoredWindow[]> =>
  selectWindows(db, viewer, sql`s.enabled and ${ofDevice(deviceId)}`, all);

export const lockWindow = (trx: Trx, viewer: Viewer, id: number): Promise<{ version: number } | undefined> =>
  firstRow<{ version: number }>(trx)`
    select s.version from alarm_window s where s.id = ${id} and ${targetInScope(viewer, 'operate')}
    for update of s`;

export const countWindows = (db: Db): Promise<number> =>
  oneValue<number>(db)`select count(*)::int as count from alarm_window`;

interface WindowFields {
  name: string;
  sortKey: string;
  schedule: AlarmSchedule;
  enabled: boolean;
}

export const insertWindow = (
  trx: Trx,
  { deviceId, typeId, projectId, code }: Target,
  { name, sortKey, schedule, enabled, userId }: WindowFields & { userId: number },
): Promise<number> =>
  oneValue<number>(trx)`
    insert into alarm_window (device_id, device_type_id, project_id, code, name, sort_key, schedule, enabled, created_by)
    values (${deviceId}, ${typeId}, ${projectId}, ${code}, ${name}, ${sortKey}, ${JSON.stringify(schedule)}::jsonb,
      ${enabled}, ${userId}) returning id`;

export const updateWindow = (
  trx: Trx,
  id: number,
  { name, sortKey, schedule, enabled }: WindowFields,
): Promise<void> =>
  run(trx)`
    update alarm_window set name = ${name}, sort_key = ${sortKey}, schedule = ${JSON.stringify(schedule)}::jsonb,
      enabled = ${enabled}, version = version + 1, updated_time = now() where id = ${id}`;

export const deleteWindow = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from alarm_window where id = ${id}`;

export interface EnabledWindow extends Target {
  schedule: AlarmSchedule;
}

/** What the engine has to know of them. */
export const findEnabledWindows = (db: Db): Promise<EnabledWindow[]> =>
  allRows<EnabledWindow>(db)`
    select s.device_id as "deviceId", s.device_type_id as "typeId", s.project_id as "projectId", s.code, s.schedule
    from alarm_window s where s.enabled`;
