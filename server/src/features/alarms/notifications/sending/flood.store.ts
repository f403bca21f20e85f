import type { NotificationChannel } from '@weir/contract/alarms/notifications';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';
import { isAside, plainPhone } from './outbox.store.ts';

/** Somebody by one of the ways to reach them. */
export interface Reached {
  recipient: string;
  channel: NotificationChannel;
  /** Of a device, where that is the recipient; many devices may have the same. */
  phone: string | null;
}

export interface Burden extends Reached {
  /** Messages of the last window. */
  sent: number;
  /** Something is held already: what comes now comes after it. */
  isHolding: boolean;
}

const toPhones = sql`notification_delivery n join alarm a on a.id = n.alarm_id join device d on d.id = a.device_id
  where n.recipient = 'phone' and n.channel = 'sms'`;

export async function findBurdens(trx: Trx, list: readonly Reached[], windowMs: number): Promise<Burden[]> {
  const phones = list.filter(({ phone }) => phone !== null);
  const people = list.filter(({ phone }) => phone === null);
  return [
    ...(people.length > 0 ? await findPersonalBurdens(trx, people, windowMs) : []),
    ...(phones.length > 0 ? await findPhoneBurdens(trx, phones, windowMs) : []),
  ];
}

const findPersonalBurdens = (trx: Trx, list: readonly Reached[], windowMs: number): Promise<Burden[]> =>
  allRows<Burden>(trx)`
    select w.recipient, w.channel, null as phone,
      (select count(*)::int from notification_delivery d
        where d.recipient = w.recipient and d.channel = w.channel and d.channel in ('email', 'sms')
          and d.created_time > now() - ${windowMs} * interval '1 millisecond'
          and d.state not in ('held', 'digested', 'skipped')) as sent,
      exists (select from notification_delivery d
        where d.recipient = w.recipient and d.channel = w.channel and d.state = 'held') as "isHolding"
    from (select distinct * from unnest(${list.map(({ recipient }) => recipient)}::text[],
      ${list.map(({ channel }) => channel)}::text[]) as s(recipient, channel)) w`;

/** What went to a telephone is known by the devices that have its number now. */
const findPhoneBurdens = (trx: Trx, list: readonly Reached[], windowMs: number): Promise<Burden[]> =>
  allRows<Burden>(trx)`
    with lately as (
      select ${plainPhone} as phone, 1 as sent, false as held from ${toPhones}
        and n.created_time > now() - ${windowMs} * interval '1 millisecond'
        and n.state not in ('held', 'digested', 'skipped')
      union all
      select distinct ${plainPhone}, 0, true from ${toPhones} and n.state = 'held')
    select 'phone' as recipient, 'sms' as channel, w.phone, coalesce(sum(l.sent), 0)::int as sent,
      coalesce(bool_or(l.held), false) as "isHolding"
    from (select distinct phone from unnest(${list.map(({ phone }) => phone)}::text[]) as s(phone)) w
    left join lately l using (phone) group by w.phone`;

/**
 * Makes one message of what has been held of a person or a telephone for the window: its newest carries the others.
 * What is shelved meanwhile is left out, since its return is told of.
 */
export const releaseHeld = (db: Db, windowMs: number): Promise<void> =>
  run(db)`
    with waiting as (
      select n.id, n.recipient, n.channel, n.created_time, ${isAside} as aside,
        case n.recipient when 'phone' then coalesce(${plainPhone}, 'device ' || d.id) else '' end as phone
      from notification_delivery n join alarm a on a.id = n.alarm_id join device d on d.id = a.device_id
      where n.state = 'held'),
    due as (
      select recipient, channel, phone from waiting
      group by recipient, channel, phone having min(created_time) <= now() - ${windowMs} * interval '1 millisecond'),
    held as (
      select n.id, w.recipient, w.channel, w.phone, w.aside
      from notification_delivery n join waiting w on w.id = n.id join due on due.recipient = w.recipient
        and due.channel = w.channel and due.phone = w.phone
      where n.state = 'held' order by n.id for update of n),
    carrier as (
      select recipient, channel, phone, max(id) as id, count(*) as messages from held where not aside
      group by recipient, channel, phone)
    update notification_delivery d set due_at = now(),
      state = case when h.aside then 'skipped' when h.id = h.carrier_id then 'pending' else 'digested' end,
      skip_reason = case when h.aside then 'shelved' end,
      answered_at = case when h.aside then now() end,
      digest_id = case when not h.aside and h.messages > 1 then h.carrier_id end
    from (select held.id, held.aside, carrier.id as carrier_id, carrier.messages
      from held left join carrier using (recipient, channel, phone)) h
    where d.id = h.id`;

/** Takes messages out of the digest that carries them; of each of the lists the newest carries the others. */
export async function splitDigest(
  db: Db,
  digestId: number,
  lists: readonly (readonly number[])[],
): Promise<void> {
  const moved = lists.flatMap((ids) =>
    ids.map((id) => ({ id, carrierId: Math.max(...ids), of: ids.length })),
  );
  if (moved.length === 0) return;
  await run(db)`
    update notification_delivery d set due_at = now(),
      state = case when d.id = m.carrier_id then 'pending' else 'digested' end,
      digest_id = case when m.messages > 1 then m.carrier_id end
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ carrierId }) => carrierId)}::bigint[],
      ${moved.map(({ of }) => of)}::int[]) as m(id, carrier_id, messages)
    where d.id = m.id and d.digest_id = ${digestId} and d.state = 'digested'`;
}
