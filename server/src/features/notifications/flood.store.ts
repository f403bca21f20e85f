import type { NotificationChannel } from '@weir/contract/notifications';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { isAside } from './outbox.store.ts';

/** Somebody by one of the ways to reach them. */
export interface Reached {
  recipient: string;
  channel: NotificationChannel;
}

export interface Burden extends Reached {
  /** Messages of the last window. */
  told: number;
  /** Something is held already: what comes now comes after it. */
  isHolding: boolean;
}

export async function findBurdens(trx: Trx, list: readonly Reached[], windowMs: number): Promise<Burden[]> {
  if (list.length === 0) return [];
  const { rows } = await sql<Burden>`
    select w.recipient, w.channel,
      (select count(*)::int from notification_delivery d
        where d.recipient = w.recipient and d.channel = w.channel and d.channel in ('email', 'sms')
          and d.created_time > now() - ${windowMs} * interval '1 millisecond'
          and d.state not in ('held', 'digested', 'skipped')) as told,
      exists (select from notification_delivery d
        where d.recipient = w.recipient and d.channel = w.channel and d.state = 'held') as "isHolding"
    from (select distinct * from unnest(${list.map(({ recipient }) => recipient)}::text[],
      ${list.map(({ channel }) => channel)}::text[]) as s(recipient, channel)) w`.execute(trx);
  return rows;
}

/**
 * Makes one message of what has been held of a person for the window: its newest carries the others. What is shelved
 * meanwhile is left out, since its return is told of.
 */
export async function releaseHeld(db: Db, windowMs: number): Promise<void> {
  await sql`
    with due as (
      select recipient, channel from notification_delivery where state = 'held'
      group by recipient, channel having min(created_time) <= now() - ${windowMs} * interval '1 millisecond'),
    held as (
      select d.id, d.recipient, d.channel, exists (select from alarm a where a.id = d.alarm_id and ${isAside}) as aside
      from notification_delivery d join due using (recipient, channel)
      where d.state = 'held' order by d.id for update of d),
    carrier as (
      select recipient, channel, max(id) as id, count(*) as messages from held where not aside
      group by recipient, channel)
    update notification_delivery d set due_at = now(),
      state = case when h.aside then 'skipped' when h.id = h.carrier_id then 'pending' else 'digested' end,
      skip_reason = case when h.aside then 'shelved' end,
      answered_at = case when h.aside then now() end,
      digest_id = case when not h.aside and h.messages > 1 then h.carrier_id end
    from (select held.id, held.aside, carrier.id as carrier_id, carrier.messages
      from held left join carrier using (recipient, channel)) h
    where d.id = h.id`.execute(db);
}
