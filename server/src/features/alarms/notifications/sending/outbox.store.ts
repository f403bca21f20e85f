import type { NotifiedKind } from '@weir/contract/alarms/notifications';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';

/** What a rule is compared with. */
export interface AlarmFacts {
  alarmId: number;
  projectId: number;
  typeId: number;
  /** The gravest that it has reached. */
  alarmLevel: 1 | 2 | 3 | 4;
  isUntreated: boolean;
  hasRecovered: boolean;
  /** Of its device, in its plain form: however it is written, it is one telephone. */
  phone: string | null;
}

export const plainPhone = sql<string | null>`nullif(regexp_replace(d.alarm_phone, '[^0-9+]', '', 'g'), '')`;

/** Whether there is anything to be told, released or sent now: in most seconds there is not. */
export const isWorkDue = (db: Db): Promise<boolean> =>
  oneValue<boolean>(db)`${prepared}
    select exists (select from notification_outbox)
      or exists (select from notification_follow_up where due_at <= now())
      or exists (select from notification_delivery where state = 'held')
      or exists (select from notification_delivery where state in ('pending', 'sending') and due_at <= now())`;

export interface OutboxEvent extends AlarmFacts {
  eventId: number;
  kind: NotifiedKind;
  level: 1 | 2 | 3 | 4 | null;
  at: Date;
}

const facts = sql`a.id as "alarmId", a.project_id as "projectId", a.device_type_id as "typeId",
  a.level as "alarmLevel", a.handling = 'untreated' as "isUntreated", a.recovered_at is not null as "hasRecovered",
  ${plainPhone} as phone`;

/** Put aside while it is open: nobody is told of it before it returns, and then like new. */
export const isAside = sql`(a.suppressed_at is not null and a.recovered_at is null)`;

/**
 * Takes the oldest out of the outbox; they are back in it when the transaction fails. What was put aside meanwhile
 * is left out: its return is told of.
 */
export async function takeEvents(trx: Trx, limit: number): Promise<{ taken: number; events: OutboxEvent[] }> {
  const rows = await allRows<Omit<OutboxEvent, keyof AlarmFacts> & { alarmId: number }>(trx)`
    delete from notification_outbox where event_id in (
      select event_id from notification_outbox order by event_id limit ${limit} for update skip locked)
    returning event_id as "eventId", alarm_id as "alarmId", kind, level, at`;
  const alarms = await allRows<AlarmFacts>(trx)`
    select ${facts} from alarm a join device d on d.id = a.device_id and d.deleted_at is null
    where a.id = any(${[...new Set(rows.map(({ alarmId }) => alarmId))]}::bigint[]) and not ${isAside}`;
  const byId = new Map(alarms.map((alarm) => [alarm.alarmId, alarm]));
  const events = rows.flatMap((row) => {
    const alarm = byId.get(row.alarmId);
    return alarm ? [{ ...row, ...alarm }] : [];
  });
  return { taken: rows.length, events: events.sort((a, b) => a.eventId - b.eventId) };
}

export interface FollowUp {
  ruleId: number;
  alarmId: number;
  eventId: number;
  step: 'escalation' | 'reminder';
  number: number;
}

/** Each is there once, however often the alarm comes back. */
export async function insertFollowUps(
  trx: Trx,
  list: readonly (FollowUp & { afterMinutes: number })[],
): Promise<void> {
  if (list.length === 0) return;
  await run(trx)`
    insert into notification_follow_up (rule_id, alarm_id, event_id, step, number, due_at)
    select rule_id, alarm_id, event_id, step, number, now() + make_interval(mins => minutes)
    from unnest(${list.map(({ ruleId }) => ruleId)}::int[], ${list.map(({ alarmId }) => alarmId)}::bigint[],
      ${list.map(({ eventId }) => eventId)}::bigint[], ${list.map(({ step }) => step)}::text[],
      ${list.map(({ number }) => number)}::int[], ${list.map(({ afterMinutes }) => afterMinutes)}::int[])
      as sent(rule_id, alarm_id, event_id, step, number, minutes)
    on conflict (rule_id, alarm_id, step, number) do nothing`;
}

export interface DueFollowUp extends FollowUp, AlarmFacts {
  id: number;
  startedAt: Date;
}

/** Those that are due, locked until the transaction ends; those of alarms that are put aside wait. */
export const lockDueFollowUps = (trx: Trx, limit: number): Promise<DueFollowUp[]> =>
  allRows<DueFollowUp>(trx)`
    select f.id, f.rule_id as "ruleId", f.event_id as "eventId", f.step, f.number, a.started_at as "startedAt", ${facts}
    from notification_follow_up f
    join alarm a on a.id = f.alarm_id join device d on d.id = a.device_id and d.deleted_at is null
    where f.due_at <= now() and not ${isAside} order by f.due_at, f.id limit ${limit} for update of f skip locked`;

export async function deleteFollowUps(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('notification_follow_up').where('id', 'in', ids).execute();
}

export async function postponeFollowUps(trx: Trx, ids: readonly number[], minutes: number): Promise<void> {
  if (ids.length === 0) return;
  await run(trx)`
    update notification_follow_up set due_at = now() + make_interval(mins => ${minutes})
    where id = any(${[...ids]}::bigint[])`;
}

/** What nothing follows any more: handled, or of a device that is gone. */
export const deleteIdleFollowUps = (db: Db): Promise<void> =>
  run(db)`
    delete from notification_follow_up f using alarm a, device d
    where a.id = f.alarm_id and d.id = a.device_id and (a.handling <> 'untreated' or d.deleted_at is not null)`;
