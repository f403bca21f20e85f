import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, allValues, oneValue } from '../../../../platform/db/rows.store.ts';
import type { SignalState } from './evaluator.policy.ts';

export interface Remembered {
  deviceId: number;
  typeId: number;
  projectId: number;
  overrides: AlarmSetting[];
  states: { code: string; state: SignalState }[];
  silent: boolean;
  /** Epoch ms; null for a device that never reported. */
  lastSeenMs: number | null;
  /** Codes of the device's own alarms that are open. */
  own: string[];
}

/** What is stored of devices' alarms, for an evaluator that knows nothing of them yet. */
export const findRemembered = (db: Db, deviceIds: readonly number[]): Promise<Remembered[]> =>
  allRows<Remembered>(db)`
    select d.id as "deviceId", d.device_type_id as "typeId", d.project_id as "projectId",
      coalesce((select jsonb_agg(o.setting) from device_alarm o where o.device_id = d.id), '[]') as overrides,
      coalesce((select jsonb_agg(jsonb_build_object('code', s.code, 'state', s.state))
        from alarm_state s where s.device_id = d.id), '[]') as states,
      exists (select from alarm a where a.device_id = d.id and a.origin = 'silence' and a.recovered_at is null) as silent,
      array(select a.code from alarm a where a.device_id = d.id and a.origin = 'device' and a.recovered_at is null) as own,
      extract(epoch from s.last_received_at)::float8 * 1000 as "lastSeenMs"
    from device d join device_state s on s.device_id = d.id where d.id = any(${[...deviceIds]}::int[]) and d.deleted_at is null`;

/** Devices that have reported and whose silence some setting asks to be told of. */
export const findWatchedDevices = (db: Db): Promise<number[]> =>
  allValues<number>(db)`
    select d.id from device d join device_state s on s.device_id = d.id
    where d.deleted_at is null and s.last_received_at is not null
      and (exists (select from device_type_alarm t where t.device_type_id = d.device_type_id and t.no_data_s is not null)
        or exists (select from device_alarm o where o.device_id = d.id and o.setting ->> 'noDataS' is not null))`;

export interface Due {
  deviceId: number;
  code: string;
}

const maxDue = 500;

export const findDue = (db: Db, now: Date, except: readonly number[]): Promise<Due[]> =>
  allRows<Due>(db)`
    select device_id as "deviceId", code from alarm_state
    where due_at <= ${now} and device_id <> all(${except}::int[]) order by due_at limit ${maxDue}`;

export const findNextDue = (db: Db, except: readonly number[]): Promise<Date | null> =>
  oneValue<Date | null>(db)`
    select min(due_at) as due from alarm_state where device_id <> all(${except}::int[])`;

/** Of one type, of one device, or of all. */
export interface Recovered {
  readonly typeId?: number;
  readonly deviceId?: number;
}

/** Recovers what no setting asks for any more. Answers the devices. */
export async function recoverOrphans(
  db: Db,
  { typeId = null, deviceId = null }: { typeId?: number | null; deviceId?: number | null },
): Promise<number[]> {
  const rows = await allRows<{ deviceId: number }>(db)`
    with orphan as (
      select a.id, a.device_id, a.code from alarm a
      where a.origin = 'signal' and a.recovered_at is null and (${typeId}::int is null or a.device_type_id = ${typeId})
        and (${deviceId}::int is null or a.device_id = ${deviceId})
        and not exists (select from device_type_alarm t
          where t.device_type_id = a.device_type_id and t.semaphore_id = a.code)
        and not exists (select from device_alarm o where o.device_id = a.device_id and o.semaphore_id = a.code)),
    deleted as (delete from alarm_state s using orphan o where s.device_id = o.device_id and s.code = o.code),
    noted as (insert into alarm_event (alarm_id, at, kind) select id, now(), 'settingRemoved' from orphan)
    update alarm a set recovered_at = greatest(now(), a.started_at) from orphan o where a.id = o.id
    returning a.device_id as "deviceId"`;
  return [...new Set(rows.map(({ deviceId: id }) => id))];
}
