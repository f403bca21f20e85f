import type { Delivery, listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import type { NotificationChannel } from '@weir/contract/alarms/notifications';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { userInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, hasRows, run } from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';
import { isAside } from './outbox.store.ts';

export interface NewDelivery {
  eventId: number;
  stepKey: string;
  channel: NotificationChannel;
  recipient: string;
  step: 'event' | 'escalation' | 'reminder';
  alarmId: number;
  ruleId: number;
  ruleName: string;
  ownerId: number;
  kind: Delivery['kind'];
  level: number;
  at: Date;
}

/** Those that were not there yet: of several rules the first one's. What the console shows is sent by being there. */
export async function insertDeliveries(
  trx: Trx,
  list: readonly (NewDelivery & { isHeld: boolean })[],
): Promise<NewDelivery[]> {
  if (list.length === 0) return [];
  const rows = await allRows<{ position: number }>(trx)`
    with sent as (
      select * from unnest(${list.map(({ eventId }) => eventId)}::bigint[], ${list.map(({ stepKey }) => stepKey)}::text[],
        ${list.map(({ channel }) => channel)}::text[], ${list.map(({ recipient }) => recipient)}::text[],
        ${list.map(({ step }) => step)}::text[], ${list.map(({ alarmId }) => alarmId)}::bigint[],
        ${list.map(({ ruleId }) => ruleId)}::int[], ${list.map(({ ruleName }) => ruleName)}::text[],
        ${list.map(({ ownerId }) => ownerId)}::int[], ${list.map(({ kind }) => kind)}::text[],
        ${list.map(({ level }) => level)}::int[], ${list.map(({ at }) => at)}::timestamptz[],
        ${list.map(({ isHeld }) => isHeld)}::bool[])
        with ordinality as s(event_id, step_key, channel, recipient, step, alarm_id, rule_id, rule_name, owner_id,
          kind, level, at, is_held, position)),
    added as (
      insert into notification_delivery (event_id, step_key, channel, recipient, step, alarm_id, rule_id, rule_name,
        owner_id, kind, level, at, state, answered_at)
      select event_id, step_key, channel, recipient, step, alarm_id, rule_id, rule_name, owner_id, kind, level, at,
        case when channel = 'inApp' then 'sent' when is_held then 'held' else 'pending' end,
        case when channel = 'inApp' then now() end
      from sent order by position
      on conflict (event_id, step_key, recipient, channel) do nothing
      returning event_id, step_key, channel, recipient, rule_id)
    select min(sent.position)::int as position from added join sent using (event_id, step_key, channel, recipient, rule_id)
    group by event_id, step_key, channel, recipient`;
  return rows.flatMap(({ position }) => list[position - 1] ?? []);
}

export interface ClaimedDelivery extends Omit<NewDelivery, 'ruleId'> {
  id: number;
  ruleId: number | null;
  attempts: number;
  fence: number;
  /** It carries those that were held. */
  isDigest: boolean;
}

/**
 * Takes what is due of a channel, and what somebody took who did not come back within the lease. What is about alarms
 * that are put aside waits, and so does what is about to be told of anew because they have returned.
 */
export const claimDeliveries = (
  db: Db,
  channel: NotificationChannel,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<ClaimedDelivery[]> =>
  allRows<ClaimedDelivery>(db)`
    update notification_delivery d set state = 'sending', attempts = attempts + 1, fence = fence + 1,
      due_at = now() + ${leaseMs} * interval '1 millisecond'
    from (select id from notification_delivery
      where channel = ${channel} and state in ('pending', 'sending') and due_at <= now()
        and (digest_id is not null or not exists (select from alarm a where a.id = alarm_id and ${isAside})
          and not exists (select from notification_outbox o where o.alarm_id = notification_delivery.alarm_id
            and o.kind = 'raised' and o.event_id > notification_delivery.event_id))
      order by due_at, id limit ${limit} for update skip locked) due
    where d.id = due.id
    returning d.id, d.event_id as "eventId", d.step_key as "stepKey", d.channel, d.recipient, d.step,
      d.alarm_id as "alarmId", d.rule_id as "ruleId", d.rule_name as "ruleName", d.owner_id as "ownerId", d.kind,
      d.level, d.at, d.attempts, d.fence, d.digest_id is not null as "isDigest"`;

/** Whether the same recipient has since been told of the alarm as if it were new: it was shelved, and has returned. */
export async function isNotifiedAgain(
  db: Db,
  { id, alarmId, recipient, channel, kind }: ClaimedDelivery,
): Promise<boolean> {
  if (kind !== 'raised' && kind !== 'graver') return false;
  return hasRows(db)`
    select from notification_delivery where alarm_id = ${alarmId} and recipient = ${recipient}
      and channel = ${channel} and id > ${id} and step = 'event' and kind = 'raised' limit 1`;
}

export type Outcome =
  | { state: 'sent' | 'failed'; answer: string }
  | { state: 'skipped'; skipReason: NonNullable<Delivery['skipReason']> }
  | { state: 'pending'; answer: string; inMs: number };

/** By whom claimed it last, and nobody else. */
export async function settleDelivery(
  db: Db,
  { id, fence }: Pick<ClaimedDelivery, 'id' | 'fence'>,
  outcome: Outcome,
): Promise<void> {
  const delayMs = outcome.state === 'pending' ? outcome.inMs : 0;
  await run(db)`
    update notification_delivery set state = ${outcome.state}, answered_at = now(),
      answer = ${'answer' in outcome ? outcome.answer : null},
      skip_reason = ${outcome.state === 'skipped' ? outcome.skipReason : null},
      due_at = now() + ${delayMs} * interval '1 millisecond'
    where id = ${id} and fence = ${fence} and state = 'sending'`;
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<number> {
  const rows = await allRows(db)`
    delete from notification_delivery where id in (
      select id from notification_delivery where created_time < ${before} limit 5000)
    returning id`;
  return rows.length;
}

/** Counted so far and no further. */
export const countedDeliveries = 10_000;

type Query = Static<typeof listDeliveries.query>;

const orders = { createdTime: sql`d.id`, '-createdTime': sql`d.id desc` };

function conditionsOf(viewer: Viewer, query: Query): RawBuilder<unknown> {
  const list: RawBuilder<unknown>[] = [userInScope(viewer, sql<number>`d.owner_id`)];
  if (query.ruleId !== undefined) list.push(sql`d.rule_id = ${query.ruleId}`);
  if (query.channel !== undefined) list.push(sql`d.channel = ${query.channel}`);
  if (query.state !== undefined) list.push(sql`d.state = ${query.state}`);
  if (query.step !== undefined) list.push(sql`d.step = ${query.step}`);
  if (query.from !== undefined) list.push(sql`d.created_time >= ${new Date(query.from)}`);
  if (query.to !== undefined) list.push(sql`d.created_time < ${new Date(query.to)}`);
  if (query.keyword !== undefined) {
    const pattern = searchPattern(query.keyword);
    list.push(sql`(lower(d.rule_name) like ${pattern} or d.alarm_id in (
      select a.id from alarm a join device k on k.id = a.device_id where k.search like ${pattern}))`);
  }
  return sql.join(list, sql` and `);
}

export interface DeliveryRow extends Omit<Delivery, 'recipient'> {
  recipientKey: string;
  userName: string | null;
  webhookName: string | null;
  phone: string | null;
}

export async function findDeliveryPage(
  db: Db,
  viewer: Viewer,
  query: Query,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = conditionsOf(viewer, query);
  const counts = await allRows<{ total: number }>(db)`
    select count(*)::int as total
    from (select from notification_delivery d where ${where} limit ${countedDeliveries + 1}) found`;
  const rows = await allRows<DeliveryRow>(db)`
    with found as (select d.* from notification_delivery d where ${where}
      order by ${orders[query.sort ?? '-createdTime']} limit ${query.limit} offset ${(query.page - 1) * query.limit})
    select d.id, d.rule_id as "ruleId", d.rule_name as "ruleName", d.alarm_id as "alarmId",
      v.id as "deviceId", v.name as "deviceName", d.kind, d.step, d.level, d.channel, d.recipient as "recipientKey",
      u.name as "userName", w.name as "webhookName", v.alarm_phone as phone, d.state, d.attempts, d.answer,
      d.skip_reason as "skipReason", iso_time(d.created_time) as "createdTime",
      iso_time(d.answered_at) as "answeredTime", case when d.state = 'pending' then iso_time(d.due_at) end as "nextTime"
    from found d join alarm a on a.id = d.alarm_id join device v on v.id = a.device_id
    left join app_user u on d.recipient = 'user:' || u.id
    left join notification_webhook w on d.recipient = 'webhook:' || w.id
    order by ${orders[query.sort ?? '-createdTime']}`;
  return { rows, total: counts[0]?.total ?? 0 };
}
