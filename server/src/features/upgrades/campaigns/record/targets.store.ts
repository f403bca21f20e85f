import { plainTag } from '@weir/contract/fleet/device-tags';
import type { CampaignTargets } from '@weir/contract/upgrades/campaign-rules';
import type { Estimate, rollbackObstacles } from '@weir/contract/upgrades/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope, projectInScopeOf } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues, oneRow, oneValue, run } from '../../../../platform/db/rows.store.ts';

/** What is installed, and where it fits. */
export interface Target {
  versionId: number;
  module: string;
  softVer: string;
  typeIds: readonly number[];
  hwModels: readonly string[];
  /** Keys of the limits: versions are compared by them. */
  minFromKey: string | null;
  maxFromKey: string | null;
}

/** Attributes in which devices tell their hardware. */
const hardwareKeys = ['hwModel', 'hw_model', 'hardwareModel', 'hwRevision'];

/** The devices that are meant, with the state that each begins in and why. */
const meant = (inScope: RawBuilder<unknown>, targets: CampaignTargets, target: Target) => sql`
  select d.id, s.soft_ver, f.state, f.code
  from device d
  left join device_software s on s.device_id = d.id and s.module = ${target.module}
  left join lateral (
    select h.value #>> '{}' as model from device_attribute h
    where ${target.hwModels.length > 0} and h.device_id = d.id and h.side = 'client' and h.key = any(${hardwareKeys}::text[])
    order by array_position(${hardwareKeys}::text[], h.key) limit 1) hw on true
  cross join lateral (select
    case
      when s.soft_ver = ${target.softVer} then 'alreadyInstalled'
      when c.code is null then 'queued' else 'incompatible' end as state,
    case when s.soft_ver is distinct from ${target.softVer} then c.code end as code
    from (select case
      when cardinality(${target.typeIds}::int[]) > 0 and d.device_type_id <> all(${target.typeIds}::int[]) then 'deviceType'
      when cardinality(${target.hwModels}::text[]) > 0 and hw.model is null then 'hardwareUnknown'
      when cardinality(${target.hwModels}::text[]) > 0 and hw.model <> all(${target.hwModels}::text[]) then 'hardware'
      when coalesce(${target.minFromKey}::text, ${target.maxFromKey}::text) is not null and s.soft_ver is null then 'versionUnknown'
      when s.version_key < ${target.minFromKey}::text collate "C" then 'tooOld'
      when s.version_key > ${target.maxFromKey}::text collate "C" then 'tooNew' end as code) c) f
  where ${inScope} and ${isMeant(targets, target)}`;

function isMeant({ projectId, typeId, tag, fromVer, deviceIds, sns }: CampaignTargets, { module }: Target) {
  const conditions = [
    ...(projectId === undefined ? [] : [sql`d.project_id = ${projectId}`]),
    ...(typeId === undefined ? [] : [sql`d.device_type_id = ${typeId}`]),
    ...(tag === undefined ? [] : [sql`d.tags @> array[${plainTag(tag)}]`]),
    ...(fromVer === undefined
      ? []
      : [
          sql`exists (select from device_software o
            where o.device_id = d.id and o.module = ${module} and o.soft_ver = ${fromVer})`,
        ]),
    ...(deviceIds === undefined ? [] : [sql`d.id = any(${deviceIds}::int[])`]),
    ...(sns === undefined ? [] : [sql`d.sn = any(${sns}::text[])`]),
  ];
  return sql.join([sql`true`, ...conditions], sql` and `);
}

type Counted = Omit<Estimate, 'unknownSns' | 'unknownCount' | 'bytes' | 'leastMinutes'>;

export const countTargets = (
  db: Db,
  viewer: Viewer,
  { targets, target }: { targets: CampaignTargets; target: Target },
): Promise<Counted & { queued: number }> =>
  oneRow<Counted & { queued: number }>(db)`
    select count(*)::int as devices, count(*) filter (where p.presence = 'online')::int as online,
      count(*) filter (where m.state = 'queued')::int as queued,
      count(*) filter (where m.state = 'alreadyInstalled')::int as "alreadyInstalled",
      count(*) filter (where m.state = 'incompatible')::int as incompatible,
      count(*) filter (where m.state = 'queued' and exists (
        select from upgrade_action a where a.device_id = m.id and a.is_active))::int as superseded
    from (${meant(deviceInScope(viewer, 'operate'), targets, target)}) m
    left join device_state p on p.device_id = m.id`;

/** Serial numbers that are none of the viewer's devices. */
export const findUnknownSns = (db: Db, viewer: Viewer, sns: readonly string[]): Promise<string[]> =>
  allValues<string>(db)`
    select wanted.sn from unnest(${sns}::text[]) as wanted(sn)
    where not exists (select from device d where d.sn = wanted.sn and ${deviceInScope(viewer, 'operate')}) order by wanted.sn`;

interface Beginning {
  campaignId: number;
  ownerId: number;
  targets: CampaignTargets;
  target: Target;
}

/** Makes the actions of a campaign that begins, not yet in groups; answers how many devices are upgraded. */
export const insertActions = (
  trx: Trx,
  { campaignId, ownerId, targets, target }: Beginning,
): Promise<number> => {
  const inScope = sql`(d.deleted_at is null
    and ${projectInScopeOf(sql<number>`${ownerId}::int`, sql<number>`d.project_id`, 'operate')})`;
  return oneValue<number>(trx)`
    with meant as materialized (${meant(inScope, targets, target)}
    ), superseded as (
      update upgrade_action a set state = 'superseded', deadline = null, state_at = now()
      from meant m where a.device_id = m.id and a.is_active and m.state = 'queued'
      returning a.id, a.attempt
    ), noted as (
      insert into upgrade_action_event (action_id, state, attempt) select id, 'superseded', attempt from superseded
    ), made as (
      insert into upgrade_action (campaign_id, group_position, device_id, version_id, module, soft_ver, from_ver, state, code)
      select ${campaignId}, 0, m.id, ${target.versionId}, ${target.module}, ${target.softVer}, m.soft_ver,
        -- The active ones follow, when those that they supersede have ended.
        case when m.state = 'queued' then 'waiting' else m.state end, m.code
      from meant m order by m.id)
    select count(*)::int from meant where state = 'queued'`;
};

/** Makes the actions of a campaign that takes devices back to the version that each had before. */
export const insertRollback = (trx: Trx, campaignId: number, ofCampaignId: number): Promise<number> =>
  oneValue<number>(trx)`
    with meant as materialized (
      ${returning(ofCampaignId)} and b.obstacle is null
    ), superseded as (
      update upgrade_action a set state = 'superseded', deadline = null, state_at = now()
      from meant m where a.device_id = m."deviceId" and a.is_active returning a.id, a.attempt
    ), noted as (
      insert into upgrade_action_event (action_id, state, attempt) select id, 'superseded', attempt from superseded
    ), made as (
      insert into upgrade_action (campaign_id, group_position, device_id, version_id, module, soft_ver, from_ver, state)
      select ${campaignId}, 0, m."deviceId", m."versionId", m.module, m."fromVer", m."softVer", 'waiting'
      from meant m order by m."deviceId")
    select count(*)::int from meant`;

/**
 * Devices that a campaign has given its version, and the version that each can go back to. What a device had before must
 * still be there, released, and within the owner's sight.
 */
const returning = (campaignId: number) => sql`
  select a.device_id as "deviceId", d.name, a.module, a.soft_ver as "softVer", a.from_ver as "fromVer",
    v.id as "versionId", b.obstacle
  from upgrade_action a join upgrade_campaign c on c.id = a.campaign_id
  join device d on d.id = a.device_id and d.deleted_at is null
  join device_software s on s.device_id = a.device_id and s.module = a.module and s.soft_ver = a.soft_ver
  left join lateral (
    select o.id, o.state, o.type_ids from firmware_version o
    where lower(o.module) = lower(a.module) and o.soft_ver = a.from_ver and o.deleted_at is null and o.state <> 'draft'
      and exists (select from user_closure u where u.ancestor_id = o.owner_id and u.descendant_id = c.owner_id)
    order by o.state = 'recalled', o.id desc limit 1) v on true
  cross join lateral (select case
    when a.from_ver is null then 'noPreviousVersion'
    when v.id is null then 'versionMissing'
    when v.state = 'recalled' then 'versionRecalled'
    when v.type_ids <> '{}' and d.device_type_id <> all(v.type_ids) then 'incompatible' end as obstacle) b
  where a.campaign_id = ${campaignId} and a.state in ('success', 'timedOut', 'confirming')`;

export interface Returning {
  deviceId: number;
  name: string;
  fromVer: string | null;
  obstacle: (typeof rollbackObstacles)[number] | null;
}

export const findReturning = (db: Db, campaignId: number): Promise<Returning[]> =>
  allRows<Returning>(db)`${returning(campaignId)} order by a.device_id`;

/** Puts the devices that are upgraded into groups of these sizes; who comes first is left to chance, not to the order of ids. */
export const assignGroups = (trx: Trx, campaignId: number, sizes: readonly number[]): Promise<void> => {
  let last = 0;
  const ends = sizes.map((size) => {
    last += size;
    return last;
  });
  return run(trx)`
    with placed as (
      update upgrade_action a set state = 'queued',
        group_position = (select count(*) + 1 from unnest(${ends}::int[]) e where e < r.n)
      from (select id, row_number() over (order by md5(campaign_id || ' ' || device_id)) as n
        from upgrade_action where campaign_id = ${campaignId} and state = 'waiting') r
      where a.id = r.id returning a.id)
    insert into upgrade_action_event (action_id, state, code, attempt)
    select id, state, code, 1 from upgrade_action where campaign_id = ${campaignId} and state <> 'waiting'
    union all select id, 'queued', null, 1 from placed`;
};
