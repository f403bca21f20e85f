import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What is counted of an alarm. */
export interface Counted {
  readonly deviceId: number;
  readonly projectId: number;
  readonly typeId: number;
  readonly origin: string;
  readonly code: string;
  readonly level: number;
  readonly suppressed: boolean;
  readonly startedAtMs: number;
}

const rowsOf = (alarms: readonly Counted[]): RawBuilder<unknown> => sql`
  unnest(${alarms.map(({ deviceId }) => deviceId)}::int[], ${alarms.map(({ projectId }) => projectId)}::int[],
    ${alarms.map(({ typeId }) => typeId)}::int[], ${alarms.map(({ origin }) => origin)}::text[],
    ${alarms.map(({ code }) => code)}::text[], ${alarms.map(({ level }) => level)}::int[],
    ${alarms.map(({ suppressed }) => suppressed)}::boolean[],
    ${alarms.map(({ startedAtMs }) => new Date(startedAtMs))}::timestamptz[])
  as sent(device_id, project_id, device_type_id, origin, code, level, suppressed, started_at)`;

const counts = sql`(count(*) filter (where not suppressed))::int as raised,
  (count(*) filter (where suppressed))::int as suppressed`;

const byDeviceDay = (alarms: readonly Counted[], timeZone: string): RawBuilder<unknown> => sql`
  select device_id, (started_at at time zone ${timeZone})::date as day, level, code, ${counts}
  from ${rowsOf(alarms)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const bySignalDay = (alarms: readonly Counted[], timeZone: string): RawBuilder<unknown> => sql`
  select (started_at at time zone ${timeZone})::date as day, project_id, device_type_id, origin, code, ${counts}
  from ${rowsOf(alarms)} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

/** By device and the day on which they began. */
export async function countDays(trx: Db, alarms: readonly Counted[], timeZone: string): Promise<void> {
  await sql`
    insert into alarm_day (device_id, day, level, code, raised, suppressed) ${byDeviceDay(alarms, timeZone)}
    on conflict (device_id, day, level, code) do update set raised = alarm_day.raised + excluded.raised,
      suppressed = alarm_day.suppressed + excluded.suppressed`.execute(trx);
}

/** What the list of noisy signals is made of. */
export async function countSignalDays(trx: Db, alarms: readonly Counted[], timeZone: string): Promise<void> {
  await sql`
    insert into alarm_signal_day as c (day, project_id, device_type_id, origin, code, raised, suppressed)
    ${bySignalDay(alarms, timeZone)}
    on conflict (day, project_id, device_type_id, origin, code) do update
      set raised = c.raised + excluded.raised, suppressed = c.suppressed + excluded.suppressed`.execute(trx);
}

/** What the load meter is made of: when people were told. */
export async function countSlots(trx: Db, alarms: readonly Counted[]): Promise<void> {
  await sql`
    insert into alarm_slot as c (slot, project_id, raised, suppressed)
    select date_bin('10 minutes', now(), 'epoch'), project_id, ${counts} from ${rowsOf(alarms)} group by 1, 2 order by 1, 2
    on conflict (slot, project_id) do update
      set raised = c.raised + excluded.raised, suppressed = c.suppressed + excluded.suppressed`.execute(trx);
}

export async function uncountDays(trx: Db, alarms: readonly Counted[], timeZone: string): Promise<void> {
  await sql`
    update alarm_day c set raised = greatest(0, c.raised - gone.raised),
      suppressed = greatest(0, c.suppressed - gone.suppressed)
    from (${byDeviceDay(alarms, timeZone)}) gone
    where c.device_id = gone.device_id and c.day = gone.day and c.level = gone.level and c.code = gone.code`.execute(
    trx,
  );
}

/** What was counted in a project that the device has left stays there. */
export async function uncountSignalDays(
  trx: Db,
  alarms: readonly Counted[],
  timeZone: string,
): Promise<void> {
  await sql`
    update alarm_signal_day c set raised = greatest(0, c.raised - gone.raised),
      suppressed = greatest(0, c.suppressed - gone.suppressed)
    from (${bySignalDay(alarms, timeZone)}) gone
    where c.day = gone.day and c.project_id = gone.project_id and c.device_type_id = gone.device_type_id
      and c.origin = gone.origin and c.code = gone.code`.execute(trx);
}
