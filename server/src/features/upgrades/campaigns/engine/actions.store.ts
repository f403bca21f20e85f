import { type ActionState, activeStates } from '@weir/contract/upgrades/device-upgrades';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';
import { timeFor } from '../record/times.store.ts';
import type { ActionMove, Reported } from './action-moves.policy.ts';

/** An action that moved, for those who look at it. */
export interface Moved {
  deviceId: number;
  campaignId: number;
}

/** So long a device that was not reached stays eligible. */
const eligibleDays = 30;

/** What an action was that is looked at now; locked until the transaction ends. */
export interface LockedAction extends Reported {
  deviceId: number;
  campaignId: number;
  isSilent: boolean;
  stateAt: Date;
}

const locked = sql`
  a.id, a.device_id as "deviceId", a.campaign_id as "campaignId", a.state, a.module, a.soft_ver as "softVer",
  a.from_ver as "fromVer", a.attempt::int, a.is_silent as "isSilent", a.cancel_asked_at is not null as "isCancelAsked",
  a.state_at as "stateAt",
  coalesce(s.connected_at > a.state_at, false) as "hasReconnected", c.rules
  from upgrade_action a join upgrade_campaign c on c.id = a.campaign_id
  left join device_state s on s.device_id = a.device_id`;

/** Of each device the upgrade under way, else the last that succeeded within a week, which may prove wrong. */
export const lockReported = (trx: Db, deviceIds: readonly number[]): Promise<LockedAction[]> =>
  allRows<LockedAction>(trx)`
    select ${locked}
    where a.id = any(array(
      select distinct on (e.device_id) e.id from upgrade_action e
      where e.device_id = any(${deviceIds}::int[])
        and (e.is_active or (e.state = 'success' and e.state_at > now() - interval '7 days'))
      order by e.device_id, e.is_active desc, e.id desc))
    order by a.id for update of a`;

/** Those whose time is over; what somebody else works on is left to them. */
export const lockOverdue = (trx: Trx, most: number): Promise<LockedAction[]> =>
  allRows<LockedAction>(trx)`
    select ${locked}
    where a.is_active and a.deadline < now()
    order by a.id limit ${most} for update of a skip locked`;

/** Moves actions that are still where they were. Answers those that moved. */
export const moveActions = (trx: Db, moves: readonly ActionMove[]): Promise<Moved[]> =>
  allRows<Moved>(trx)`
    with moved as (
      update upgrade_action a set state = m.to, code = m.code, message = m.message, progress = m.progress,
        attempt = coalesce(m.attempt, a.attempt), is_silent = false, state_at = now(),
        not_before = now() + m."retryInS" * interval '1 second',
        deadline = case
          when m.to = 'queued' then now() + coalesce(m."retryInS", 0) * interval '1 second' + ${timeFor('notifyMinutes')}
          when m.to = 'notified' then now() + ${timeFor('notifyMinutes')}
          when m.to = 'downloading' then now() + ${timeFor('downloadMinutes')}
          when m.to in ('downloaded', 'verified') and c.rules ->> 'kind' in ('soft', 'timed') then now() + interval '7 days'
          when m.to in ('downloaded', 'verified', 'installing', 'rebooting') then now() + ${timeFor('installMinutes')}
          when m.to = 'confirming' then now() + ${timeFor('confirmMinutes')} end,
        taken_up_at = case when m.to = any(${notTakenUp}::text[]) then a.taken_up_at else coalesce(a.taken_up_at, now()) end,
        claimed_at = case when m.to = 'confirming' then now() when m.to = 'queued' then null else a.claimed_at end,
        alarmed_at = case when m.to <> 'rolledBack' then a.alarmed_at end,
        proven_at = case when m.to = 'success' and c.rules ->> 'kind' <> 'download' then now() end
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id int, "from" text, "to" text, code text,
        message text, progress int, attempt int, "retryInS" int), upgrade_campaign c, device d, device_type t
      where a.id = m.id and a.state = m."from" and c.id = a.campaign_id
        and d.id = a.device_id and t.id = d.device_type_id
      returning a.id, a.device_id, a.campaign_id, a.state, a.code, a.message, a.attempt, m."from" <> m."to" as is_new
    ), noted as (
      insert into upgrade_action_event (action_id, state, code, message, attempt)
      select id, state, code, message, attempt from moved where is_new order by id)
    select device_id as "deviceId", campaign_id as "campaignId" from moved`;

/** In which a device has not begun. */
const notTakenUp: ActionState[] = [
  ...([
    'queued',
    'notified',
    'alreadyInstalled',
    'incompatible',
    'superseded',
    'canceled',
    'notReached',
  ] as const),
];

/** Devices that are silent: no gate waits for them any more. */
export const markSilent = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`
    update upgrade_action a set is_silent = true, state = 'queued',
      deadline = greatest(now(), c.started_at + ${eligibleDays} * interval '1 day')
    from upgrade_campaign c where a.id = any(${ids}::int[]) and c.id = a.campaign_id`;

/** In which a device can still give up. */
const cancelableStates = activeStates.slice(0, activeStates.indexOf('installing'));

interface Canceled {
  id: number;
  deviceId: number;
  campaignId: number;
  name: string;
  outcome: 'canceled' | 'asked' | 'installing';
}

/**
 * Takes devices out. Those that have not begun, and agents that know no cancellation, are out at once; others are asked
 * to give up; those that install go on, unless it is `forced`.
 */
export const cancelActions = (
  trx: Trx,
  which: { ids: readonly number[] } | { campaignId: number },
  { code, isForced }: { code: 'person' | 'campaign'; isForced: boolean },
): Promise<Canceled[]> =>
  allRows<Canceled>(trx)`
    with open as (
      select a.id, case
        when ${isForced} or a.state = 'queued' then 'canceled'
        when a.state <> all(${cancelableStates}::text[]) then 'installing'
        when a.agent = 'ddi' then 'asked'
        else 'canceled' end as outcome
      from upgrade_action a
      where a.is_active and ${'ids' in which ? sql`a.id = any(${which.ids}::int[])` : sql`a.campaign_id = ${which.campaignId}`}
      order by a.id for update
    ), changed as (
      update upgrade_action a set
        state = case when o.outcome = 'canceled' then 'canceled' else a.state end,
        code = case when o.outcome = 'canceled' then ${code} else a.code end,
        deadline = case when o.outcome = 'canceled' then null else a.deadline end,
        cancel_asked_at = case when o.outcome = 'asked' then coalesce(a.cancel_asked_at, now()) else a.cancel_asked_at end,
        state_at = case when o.outcome = 'canceled' then now() else a.state_at end
      from open o where a.id = o.id and o.outcome <> 'installing'
    ), noted as (
      insert into upgrade_action_event (action_id, state, code, attempt)
      select a.id, 'canceled', ${code}, a.attempt from upgrade_action a join open o on o.id = a.id
      where o.outcome = 'canceled')
    select a.id, a.device_id as "deviceId", a.campaign_id as "campaignId", d.name, o.outcome
    from open o join upgrade_action a on a.id = o.id join device d on d.id = a.device_id order by a.id`;
