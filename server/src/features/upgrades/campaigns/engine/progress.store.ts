import type { CampaignGroup, HealthSample, UpgradeCounts } from '@weir/contract/upgrades/campaigns';
import { errorStates } from '@weir/contract/upgrades/device-upgrades';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, allValues, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { timeFor } from '../record/times.store.ts';

/** Whether any campaign, upgrade or alarm of one is under way: most of the time there is none. */
export const isAnyUnderWay = (db: Db): Promise<boolean> =>
  oneValue<boolean>(db)`${prepared}
    select exists (select from upgrade_campaign where ${isLive})
      or exists (select from upgrade_action where is_active)
      or exists (select from upgrade_action where state = 'rolledBack' and alarmed_at is null)
      or exists (select from alarm where origin = 'upgrade' and recovered_at is null)`;

const isLive = sql`((state = 'scheduled' and start_at <= now()) or state in ('running', 'draining'))`;

/** Campaigns that have something to be looked at. */
export const findLive = (db: Db): Promise<number[]> =>
  allValues<number>(db)`
    select id from upgrade_campaign where ${isLive} order by id`;

/** Campaigns begin one after the other: two that mean the same devices see each other's actions. */
export const lockBeginnings = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('upgrade beginnings'))`;

/** Whether the version is not to be given to anybody any more. */
export const isRecalled = async (trx: Trx, versionId: number): Promise<boolean> =>
  (await firstRow(trx)`select from firmware_version where id = ${versionId} and state = 'recalled'`) !==
  undefined;

export interface GroupProgress extends UpgradeCounts {
  position: number;
  state: CampaignGroup['state'];
  bakingSince: Date | null;
}

/** Groups that are not over, with what gates are measured by, in their order. */
export const findGroups = (trx: Trx, campaignId: number): Promise<GroupProgress[]> =>
  allRows<GroupProgress>(trx)`
    select g.position::int, g.state, g.baking_since as "bakingSince", count(a.id)::int as total,
      0 as queued, 0 as notified, 0 as downloading, 0 as installing, 0 as claimed, 0 as "rolledBack",
      count(*) filter (where a.state = 'success')::int as success,
      count(*) filter (where a.state = any(${[...errorStates]}::text[]))::int as errors,
      count(*) filter (where ${isLeftOut})::int as "leftOut",
      count(*) filter (where a.taken_up_at is not null and not ${isLeftOut})::int as "takenUp",
      count(*) filter (where a.is_silent and a.is_active)::int as silent
    from upgrade_group g
    left join upgrade_action a on a.campaign_id = g.campaign_id and a.group_position = g.position
    where g.campaign_id = ${campaignId} and g.state in ('scheduled', 'running', 'baking')
    group by g.position, g.state, g.baking_since order by g.position`;

const isLeftOut = sql`a.state in ('canceled', 'alreadyInstalled', 'incompatible', 'superseded', 'notReached')`;

/** From now on the devices of the group are given the version. */
export const startGroup = (trx: Trx, campaignId: number, position: number): Promise<void> =>
  run(trx)`
    with started as (
      update upgrade_group set state = 'running', started_at = now()
      where campaign_id = ${campaignId} and position = ${position})
    update upgrade_action a set deadline = now() + ${timeFor('notifyMinutes')}
    from upgrade_campaign c, device d, device_type t
    where a.campaign_id = ${campaignId} and a.group_position = ${position} and a.state = 'queued' and c.id = a.campaign_id
      and d.id = a.device_id and t.id = d.device_type_id`;

/** `done` and `failed` end it; `baking` since now, `running` is not good any more. */
export const setGroupState = (
  trx: Trx,
  { campaignId, position }: { campaignId: number; position: number },
  state: 'running' | 'baking' | 'done' | 'failed',
): Promise<void> =>
  run(trx)`
    update upgrade_group set state = ${state},
      baking_since = case when ${state} = 'baking' then now() when ${state} = 'running' then null else baking_since end,
      ended_at = case when ${state} in ('done', 'failed') then now() end
    where campaign_id = ${campaignId} and position = ${position}`;

/** A group that failed is tried once more when somebody resumes the campaign. */
export const reopenGroups = (trx: Trx, campaignId: number): Promise<void> =>
  run(trx)`
    update upgrade_group set state = 'running', ended_at = null, baking_since = null
    where campaign_id = ${campaignId} and state = 'failed'`;

export interface SampleRow {
  upgraded: number;
  upgraded_online: number;
  upgraded_alarmed: number;
  others: number;
  others_online: number;
  others_alarmed: number;
}

/** Devices that have the version beside those that wait for it: how many are online, and have an alarm that began after the campaign. */
export const takeSample = (trx: Trx, campaignId: number): Promise<SampleRow | undefined> =>
  firstRow<SampleRow>(trx)`
    with seen as (
      select a.state = 'success' as has, s.presence = 'online' as online, exists (
        select from alarm l where l.device_id = a.device_id and l.recovered_at is null and l.started_at > c.started_at) as alarmed
      from upgrade_action a join upgrade_campaign c on c.id = a.campaign_id
      left join device_state s on s.device_id = a.device_id
      where a.campaign_id = ${campaignId} and (a.state = 'success' or (a.is_active and a.taken_up_at is null))
    ), sampled as (update upgrade_campaign set sampled_at = now() where id = ${campaignId})
    insert into upgrade_health_sample
    select ${campaignId}, now(), count(*) filter (where has), count(*) filter (where has and online),
      count(*) filter (where has and alarmed), count(*) filter (where not has),
      count(*) filter (where not has and online), count(*) filter (where not has and alarmed)
    from seen
    on conflict do nothing
    returning upgraded, upgraded_online, upgraded_alarmed, others, others_online, others_alarmed`;

export const isSampleDue = async (trx: Trx, campaignId: number): Promise<boolean> =>
  (await firstRow(trx)`
    select from upgrade_campaign where id = ${campaignId}
      and (sampled_at is null or sampled_at < now() - interval '5 minutes')`) !== undefined;

/** At most 500, evenly spread; the last is always among them. */
export const findSamples = (db: Db, campaignId: number): Promise<HealthSample[]> =>
  allRows<HealthSample>(db)`
    select iso_time(at) as at,
      json_build_object('devices', upgraded, 'online', upgraded_online, 'alarmed', upgraded_alarmed) as upgraded,
      json_build_object('devices', others, 'online', others_online, 'alarmed', others_alarmed) as others
    from (select *, row_number() over (order by h.at desc) as n, count(*) over () as total
      from upgrade_health_sample h where campaign_id = ${campaignId}) s
    where (n - 1) % ceil(total / 500.0)::int = 0 order by s.at`;
