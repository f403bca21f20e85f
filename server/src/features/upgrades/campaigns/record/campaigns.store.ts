import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { CampaignRules, CampaignState, CampaignTargets } from '@weir/contract/upgrades/campaign-rules';
import type { Campaign, listCampaigns } from '@weir/contract/upgrades/campaigns';
import { errorStates } from '@weir/contract/upgrades/device-upgrades';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { userInScope } from '../../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../../platform/db/records.store.ts';
import { allRows, firstRow, hasRows, run } from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';
import type { Target } from './targets.store.ts';
import { timeFor } from './times.store.ts';

type CampaignQuery = Static<typeof listCampaigns.query>;

/** A campaign belongs to its owner's tree. */
const inScope = (viewer: Viewer, _need: Need) => userInScope(viewer, sql<number>`c.owner_id`);

const orders: Record<NonNullable<CampaignQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`c.sort_key, c.id`,
  '-name': sql`c.sort_key desc, c.id desc`,
  createdTime: sql`c.created_time, c.id`,
  '-createdTime': sql`c.created_time desc, c.id desc`,
  startedTime: sql`c.started_at nulls first, c.id`,
  '-startedTime': sql`c.started_at desc nulls last, c.id desc`,
};

export function findCampaignPage(db: Db, viewer: Viewer, query: CampaignQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, state, versionId } = query;
  const conditions = [
    inScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [sql<boolean>`c.search like ${searchPattern(keyword)}`]),
    ...(state === undefined ? [] : [sql<boolean>`c.state = ${state}`]),
    ...(versionId === undefined ? [] : [sql<boolean>`c.version_id = ${versionId}`]),
  ];
  const campaigns = { from: sql`upgrade_campaign c`, id: sql`c.id` };
  return findIdPage(db, { ...campaigns, conditions, page, limit, order: orders[sort] });
}

const errors = sql`a.state = any(${[...errorStates]}::text[])`;
const leftOut = sql`a.state in ('canceled', 'alreadyInstalled', 'incompatible', 'superseded', 'notReached')`;

/** What is counted of actions, of the table `a`. */
const counts = sql`
  count(a.id)::int as total,
  count(*) filter (where a.state = 'queued')::int as queued,
  count(*) filter (where a.state = 'notified')::int as notified,
  count(*) filter (where a.state = 'downloading')::int as downloading,
  count(*) filter (where a.state in ('downloaded', 'verified', 'waitingWindow', 'installing', 'rebooting'))::int as installing,
  count(*) filter (where a.state = 'confirming')::int as claimed,
  count(*) filter (where a.state = 'success')::int as success,
  count(*) filter (where ${errors})::int as errors,
  count(*) filter (where a.state = 'rolledBack')::int as "rolledBack",
  count(*) filter (where ${leftOut})::int as "leftOut",
  count(*) filter (where a.taken_up_at is not null and not ${leftOut})::int as "takenUp",
  count(*) filter (where a.is_silent and a.is_active)::int as silent`;

const timesOf = sql`g.started_at, g.baking_since, g.ended_at`;

/** In the order of the ids. */
export const findCampaigns = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Campaign[]> =>
  allRows<Campaign>(db)`
    select c.id, c.name, json_build_object('versionId', v.id, 'name', v.name, 'module', v.module, 'softVer', v.soft_ver,
        'sizeBytes', v.size_bytes) as target, c.state, c.pause_reason as "pauseReason",
      c.rules -> 'kind' as kind, c.rules -> 'forcedAt' as "forcedAt", c.rules -> 'window' as window,
      c.rules -> 'okPct' as "okPct", c.rules -> 'errPct' as "errPct", c.rules -> 'errCount' as "errCount",
      c.rules -> 'minSample' as "minSample", c.rules -> 'bakeMinutes' as "bakeMinutes",
      c.rules -> 'downloadsAtOnce' as "downloadsAtOnce", c.rules -> 'attempts' as attempts,
      c.rules -> 'notifyMinutes' as "notifyMinutes", c.rules -> 'downloadMinutes' as "downloadMinutes",
      c.rules -> 'installMinutes' as "installMinutes", c.rules -> 'confirmMinutes' as "confirmMinutes",
      c.rules -> 'healthGate' as "healthGate", c.rules -> 'needsConsent' as "needsConsent", c.needs_approval::int as "needsApproval",
      decider.username as "decidedBy", iso_time(c.decided_at) as "decidedTime", c.decision_remarks as "decisionRemarks",
      case when former.id is not null then json_build_object('id', former.id, 'name', former.name) end as "rollbackOf",
      coalesce((select json_agg(g order by g.position) from (
        select g.position, g.percent, g.state, iso_time(g.started_at) as "startedTime",
          iso_time(g.baking_since) as "bakingSince", iso_time(g.ended_at) as "endedTime", ${counts}
        from upgrade_group g
        left join upgrade_action a on a.campaign_id = g.campaign_id and a.group_position = g.position
        where g.campaign_id = c.id group by g.position, g.percent, g.state, ${timesOf}) g), '[]') as groups,
      (select to_json(o) from (
        select ${counts} from upgrade_action a where a.campaign_id = c.id) o)::jsonb
        || case when c.started_at is null then jsonb_build_object('total', c.planned) else '{}' end as all,
      owner.username as "createdBy", ${inScope(viewer, 'operate')}::int as "mayOperate",
      (c.state = 'waitingApproval' and c.owner_id <> ${viewer.userId})::int as "mayDecide",
      iso_time(c.start_at) as "startAt", iso_time(c.started_at) as "startedTime", iso_time(c.ended_at) as "endedTime",
      iso_time(c.created_time) as "createdTime", iso_time(c.updated_time) as "updatedTime", c.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join upgrade_campaign c on c.id = wanted.id
    join firmware_version v on v.id = c.version_id
    left join app_user owner on owner.id = c.owner_id
    left join app_user decider on decider.id = c.decided_by
    left join upgrade_campaign former on former.id = c.rollback_of
    order by wanted.position`;

export const isVisible = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`select from upgrade_campaign c where c.id = ${id} and ${inScope(viewer, 'view')}`;

export interface LockedCampaign {
  id: number;
  name: string;
  ownerId: number;
  versionId: number;
  rollbackOf: number | null;
  targets: CampaignTargets;
  rules: CampaignRules;
  state: CampaignState;
  needsApproval: boolean;
  startNow: boolean;
  startAt: Date | null;
  hasStarted: boolean;
  version: number;
}

const locked = sql`
  c.id, c.name, c.owner_id as "ownerId", c.version_id as "versionId", c.rollback_of as "rollbackOf", c.targets, c.rules,
  c.state, c.needs_approval as "needsApproval", c.start_now as "startNow", c.start_at as "startAt", c.started_at is not null as "hasStarted", c.version
  from upgrade_campaign c`;

/** One that the viewer may operate; nobody else changes it until the transaction ends. */
export const lockCampaign = (trx: Trx, viewer: Viewer, id: number): Promise<LockedCampaign | undefined> =>
  firstRow<LockedCampaign>(
    trx,
  )`select ${locked} where c.id = ${id} and ${inScope(viewer, 'operate')} for update`;

/** The same for the platform itself; undefined: somebody else changes it now. */
export const lockUnattended = (trx: Trx, id: number): Promise<LockedCampaign | undefined> =>
  firstRow<LockedCampaign>(trx)`select ${locked} where c.id = ${id} for update skip locked`;

export type CampaignColumns = ColumnsOf<'upgrade_campaign'>;

export const insertCampaign = (trx: Trx, columns: CampaignColumns): Promise<number> =>
  insertRecord(trx, 'upgrade_campaign', columns);

export const updateCampaign = (trx: Trx, id: number, columns: Partial<CampaignColumns>): Promise<void> =>
  updateRecord(trx, 'upgrade_campaign', id, columns);

export const insertGroups = (trx: Trx, campaignId: number, percents: readonly number[]): Promise<void> =>
  run(trx)`
    insert into upgrade_group (campaign_id, position, percent)
    select ${campaignId}, position, percent from unnest(${percents}::int[]) with ordinality as g(percent, position)`;

export const findPercents = (trx: Trx, campaignId: number): Promise<{ percent: number }[]> =>
  allRows<{ percent: number }>(trx)`
    select percent::int from upgrade_group where campaign_id = ${campaignId} order by position`;

export interface UsableVersion extends Omit<Target, 'minFromKey' | 'maxFromKey'> {
  name: string;
  minFromVer: string | null;
  maxFromVer: string | null;
  sizeBytes: number | null;
}

/** A released version that the viewer sees; undefined: there is none. */
export const findUsable = (db: Db, viewer: Viewer, id: number): Promise<UsableVersion | undefined> =>
  firstRow<UsableVersion>(db)`
    select v.id as "versionId", v.name, v.module, v.soft_ver as "softVer", v.type_ids as "typeIds",
      v.hw_models as "hwModels", v.min_from_ver as "minFromVer", v.max_from_ver as "maxFromVer",
      v.size_bytes::float8 as "sizeBytes"
    from firmware_version v
    where v.id = ${id} and v.deleted_at is null and v.state = 'released'
      and (${userInScope(viewer, sql<number>`v.owner_id`)} or exists (
        select from user_closure u where u.ancestor_id = v.owner_id and u.descendant_id = ${viewer.userId}))`;

/** The same for a campaign that begins: who made it may not see it any more, or it is recalled. */
export const findStillUsable = (db: Db, id: number): Promise<UsableVersion | undefined> =>
  firstRow<UsableVersion>(db)`
    select v.id as "versionId", v.name, v.module, v.soft_ver as "softVer", v.type_ids as "typeIds",
      v.hw_models as "hwModels", v.min_from_ver as "minFromVer", v.max_from_ver as "maxFromVer",
      v.size_bytes::float8 as "sizeBytes"
    from firmware_version v where v.id = ${id} and v.deleted_at is null and v.state in ('released', 'deprecated')`;

/** Failed devices try again, with all attempts; answers how many. Those that another campaign upgrades now are left to it. */
export const retryFailed = (trx: Trx, campaignId: number): Promise<{ id: number }[]> =>
  allRows<{ id: number }>(trx)`
    with again as (
      update upgrade_action a set state = 'queued', code = null, message = null, attempt = 1, not_before = null,
        taken_up_at = null, claimed_at = null, is_silent = false, state_at = now(), progress = null,
        deadline = now() + ${timeFor('notifyMinutes')}
      from upgrade_campaign c, device d, device_type t
      where c.id = a.campaign_id and d.id = a.device_id and t.id = d.device_type_id
        and a.campaign_id = ${campaignId} and a.state = any(${[...errorStates]}::text[])
        and not exists (select from upgrade_action o where o.device_id = a.device_id and o.is_active)
        and not exists (select from upgrade_action o where o.device_id = a.device_id and o.id > a.id)
      returning a.id
    ), noted as (
      insert into upgrade_action_event (action_id, state, attempt) select id, 'queued', 1 from again order by id)
    select id from again`;
