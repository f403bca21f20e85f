import type { CampaignRules, CampaignState, campaignKinds } from '@weir/contract/upgrades/campaign-rules';
import type { groupStates } from '@weir/contract/upgrades/campaigns';
import type { ActionState } from '@weir/contract/upgrades/device-upgrades';
import type { VersionState } from '@weir/contract/upgrades/versions';
import { type RawBuilder, sql } from 'kysely';
import { projectInScopeOf } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues, firstRow, run } from '../../../../platform/db/rows.store.ts';

/** The upgrade of a device, and all that says whether it may have it now. */
export interface OpenUpgrade {
  actionId: number;
  deviceId: number;
  campaignId: number;
  versionId: number;
  state: ActionState;
  module: string;
  softVer: string;
  isCancelAsked: boolean;
  /** Percent of the file. */
  progress: number | null;
  agent: 'thingsboard' | 'ddi' | null;
  notBefore: Date | null;
  deadline: Date | null;
  campaign: CampaignState;
  group: (typeof groupStates)[number] | null;
  rules: CampaignRules;
  kind: (typeof campaignKinds)[number];
  mayOwner: boolean;
  /** Nobody has to be asked at the device, or they have agreed. */
  hasConsent: boolean;
  versionState: VersionState;
  isVersionDeleted: boolean;
  isConnected: boolean;
  /** Devices of the campaign that fetch the file now. */
  fetching: number;
  prefix: 'fw' | 'sw';
  fileId: string | null;
  fileName: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  signature: string | null;
  url: string | null;
  name: string;
}

/** A device that was told and is silent takes no place from others for longer than it may take without progress. */
const fetching = (campaignId: RawBuilder<unknown>) => sql`(
  select count(*)::int from upgrade_action o join upgrade_campaign oc on oc.id = o.campaign_id
  where o.campaign_id = ${campaignId} and (o.state = 'downloading' and o.deadline > now()
    or o.state = 'notified' and o.state_at > now() - (oc.rules ->> 'downloadMinutes')::int * interval '1 minute'))`;

const hasConsent = sql`(
  c.rules ->> 'needsConsent' = '0' or a.consented_at is not null
  or exists (select from upgrade_standing_consent x where x.device_id = a.device_id))`;

const open = sql`
  select a.id as "actionId", a.device_id as "deviceId", a.campaign_id as "campaignId", a.version_id as "versionId",
    a.state, a.module, a.soft_ver as "softVer", a.cancel_asked_at is not null as "isCancelAsked", a.progress::int, a.agent,
    a.not_before as "notBefore", a.deadline, c.state as campaign, g.state as "group", c.rules, c.rules ->> 'kind' as kind,
    (d.deleted_at is null and u.deleted_at is null
      and ${projectInScopeOf(sql<number>`c.owner_id`, sql<number>`d.project_id`, 'operate')}) as "mayOwner",
    ${hasConsent} as "hasConsent", v.state as "versionState", v.deleted_at is not null as "isVersionDeleted", coalesce(s.connected, false) as "isConnected",
    ${fetching(sql`a.campaign_id`)} as fetching, coalesce(w.prefix, 'fw') as prefix, v.file_id as "fileId",
    v.file_name as "fileName", v.size_bytes::float8 as "sizeBytes", v.sha256, v.signature, v.url, v.name
  from upgrade_action a join upgrade_campaign c on c.id = a.campaign_id
  join device d on d.id = a.device_id join firmware_version v on v.id = a.version_id
  join app_user u on u.id = c.owner_id
  left join upgrade_group g on g.campaign_id = a.campaign_id and g.position = a.group_position
  left join device_state s on s.device_id = a.device_id
  left join device_software w on w.device_id = a.device_id and w.module = a.module`;

/** What is under way of a device; undefined: nothing. */
export const findOpen = (db: Db, deviceId: number): Promise<OpenUpgrade | undefined> =>
  firstRow<OpenUpgrade>(db)`${open} where a.device_id = ${deviceId} and a.is_active`;

export const findOpenOf = (db: Db, actionId: number): Promise<OpenUpgrade | undefined> =>
  firstRow<OpenUpgrade>(db)`${open} where a.id = ${actionId} and a.is_active`;

/** Campaigns that may give their version to devices, with so many downloads free. */
export const findGiving = (db: Db): Promise<{ id: number; rules: CampaignRules; free: number }[]> =>
  allRows<{ id: number; rules: CampaignRules; free: number }>(db)`
    select c.id, c.rules, (c.rules ->> 'downloadsAtOnce')::int - ${fetching(sql`c.id`)} as free
    from upgrade_campaign c
    where c.state in ('running', 'draining', 'finished') and exists (
      select from upgrade_action a where a.campaign_id = c.id and a.state = 'queued')
    order by c.id`;

/** Devices that are connected and wait for their turn: those of earlier groups first. */
export const findWaiting = (db: Db, campaignId: number, most: number): Promise<number[]> =>
  allValues<number>(db)`
    select a.device_id from upgrade_action a
    join upgrade_group g on g.campaign_id = a.campaign_id and g.position = a.group_position
    join device_state s on s.device_id = a.device_id join upgrade_campaign c on c.id = a.campaign_id
    where a.campaign_id = ${campaignId} and a.state = 'queued' and g.state in ('running', 'baking', 'done')
      and s.connected and (a.not_before is null or a.not_before <= now()) and ${hasConsent}
    order by a.group_position, a.id limit ${most}`;

/** Until the transaction ends nobody else gives a download of the campaign away. */
export const lockDownloads = (trx: Trx, campaignId: number): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('upgrade downloads'), ${campaignId})`;

/** By which protocol a device hears of its upgrade. */
export const setAgent = (db: Db, actionId: number, agent: 'thingsboard' | 'ddi'): Promise<void> =>
  run(
    db,
  )`update upgrade_action set agent = ${agent} where id = ${actionId} and agent is distinct from ${agent}`;
