import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type {
  ActionEvent,
  DeviceUpgrade,
  listDeviceUpgrades,
  listModules,
} from '@weir/contract/upgrades/device-upgrades';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneRow } from '../../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../../platform/db/search-condition.store.ts';

type DevicesQuery = Static<typeof listDeviceUpgrades.query>;

/** Of a device, the upgrade that is under way, else the last. */
const lastAction = sql`lateral (
  select * from upgrade_action l where l.device_id = d.id order by l.is_active desc, l.id desc limit 1)`;

/**
 * One row for each module of a device, and for a device that has told of none. Of a campaign, its own actions; else what
 * is under way, or was last.
 */
const rows = (query: DevicesQuery) =>
  query.campaignId === undefined
    ? sql`device d left join ${lastAction} a on true
        left join device_software w on w.device_id = d.id`
    : sql`upgrade_action a join device d on d.id = a.device_id
        left join device_software w on w.device_id = d.id and w.module = a.module`;

const moduleOf = sql`coalesce(w.module, a.module, '')`;

const orders: Record<NonNullable<DevicesQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`d.sort_key, d.id, ${moduleOf}`,
  '-name': sql`d.sort_key desc, d.id desc, ${moduleOf}`,
  SN: sql`d.sn, ${moduleOf}`,
  '-SN': sql`d.sn desc, ${moduleOf}`,
  softVer: sql`w.version_key nulls first, d.id`,
  '-softVer': sql`w.version_key desc nulls last, d.id desc`,
  stateTime: sql`a.state_at nulls first, d.id`,
  '-stateTime': sql`a.state_at desc nulls last, d.id desc`,
};

function conditionsOf(viewer: Viewer, query: DevicesQuery): RawBuilder<unknown> {
  const { keyword, projectId, typeId, module, softVer, campaignId, group, state, lost } = query;
  const conditions = [
    deviceInScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [hasKeyword(sql<string>`d.search`, keyword)]),
    ...(projectId === undefined ? [] : [sql`d.project_id = ${projectId}`]),
    ...(typeId === undefined ? [] : [sql`d.device_type_id = ${typeId}`]),
    ...(module === undefined ? [] : [sql`w.module = ${module}`]),
    ...(softVer === undefined ? [] : [sql`w.soft_ver = ${softVer}`]),
    ...(campaignId === undefined ? [] : [sql`a.campaign_id = ${campaignId}`]),
    ...(group === undefined ? [] : [sql`a.group_position = ${group}`]),
    ...(state === undefined ? [] : [sql`a.state = ${state}`, sql`${moduleOf} = a.module`]),
    ...(lost === 1 ? [isLost] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** It went silent while it installed. */
const isLost = sql`(a.state in ('installing', 'rebooting', 'confirming', 'timedOut')
  and coalesce(a.code, '') not in ('downloading', 'notified') and not exists (
    select from device_state q where q.device_id = d.id and (q.connected or q.last_received_at > a.state_at)))`;

interface RowPage {
  keys: { deviceId: number; module: string }[];
  total: number;
}

export const findUpgradePage = (db: Db, viewer: Viewer, query: DevicesQuery): Promise<RowPage> =>
  oneRow<RowPage>(db)`
    select (select count(*)::int from ${rows(query)} where ${conditionsOf(viewer, query)}) as total,
      coalesce((select json_agg(json_build_object('deviceId', p.id, 'module', p.module)) from (
        select d.id, ${moduleOf} as module from ${rows(query)} where ${conditionsOf(viewer, query)}
        order by ${orders[query.sort ?? 'name']} limit ${query.limit} offset ${(query.page - 1) * query.limit}) p), '[]') as keys`;

/** In the order of the keys; with the action of the campaign, where one is named. */
export const findUpgrades = (
  db: Db,
  viewer: Viewer,
  keys: readonly { deviceId: number; module: string }[],
  action: { campaignId?: number | undefined; actionId?: number } = {},
): Promise<DeviceUpgrade[]> =>
  allRows<DeviceUpgrade>(db)`
    select d.id::float8 * 1000 + (select count(*) from device_software e
        where e.device_id = d.id and e.module < k.module) as id,
      json_build_object('id', d.id, 'name', d.name, 'SN', d.sn, 'presence', coalesce(s.presence, 'never'),
        'lastSeen', iso_time(s.last_received_at)) as device,
      p.name as "projectName", t.name as "typeName", k.module, w.soft_ver as "softVer",
      w.previous_ver as "previousVer", iso_time(w.reported_at) as "reportedTime",
      case when a.id is not null then json_build_object('id', a.id,
        'campaign', json_build_object('id', c.id, 'name', c.name), 'versionId', a.version_id, 'softVer', a.soft_ver,
        'fromVer', a.from_ver, 'state', a.state, 'code', a.code, 'message', a.message, 'group', a.group_position,
        'hasTurn', (g.state <> 'scheduled')::int,
        'progress', a.progress, 'attempt', a.attempt, 'attempts', c.rules -> 'attempts',
        'notBefore', iso_time(a.not_before), 'deadline', iso_time(a.deadline),
        'cancelAsked', (a.cancel_asked_at is not null)::int, 'claimedTime', iso_time(a.claimed_at),
        'provenTime', iso_time(a.proven_at), 'stateTime', iso_time(a.state_at)) end as action,
      ${deviceInScope(viewer, 'operate')}::int as "mayOperate"
    from (select (e.key ->> 'deviceId')::int as "deviceId", e.key ->> 'module' as module, e.position
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) with ordinality as e(key, position)) k
    join device d on d.id = k."deviceId"
    join project p on p.id = d.project_id join device_type t on t.id = d.device_type_id
    left join device_state s on s.device_id = d.id
    left join device_software w on w.device_id = d.id and w.module = k.module
    left join lateral (
      select * from upgrade_action l where l.device_id = d.id and (k.module = '' or l.module = k.module)
        and ${ofAction(action)}
      order by l.is_active desc, l.id desc limit 1) a on true
    left join upgrade_campaign c on c.id = a.campaign_id
    left join upgrade_group g on g.campaign_id = a.campaign_id and g.position = a.group_position
    order by k.position`;

const ofAction = ({ campaignId, actionId }: { campaignId?: number | undefined; actionId?: number }) => {
  if (actionId !== undefined) return sql`l.id = ${actionId}`;
  return campaignId === undefined ? sql`true` : sql`l.campaign_id = ${campaignId}`;
};

/** Actions of devices that the viewer may see, or operate. */
export const findActionKeys = (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  need: Need,
): Promise<{ id: number; deviceId: number; module: string }[]> =>
  allRows<{ id: number; deviceId: number; module: string }>(db)`
    select a.id, a.device_id as "deviceId", a.module from upgrade_action a join device d on d.id = a.device_id
    where a.id = any(${ids}::int[]) and ${deviceInScope(viewer, need)} order by a.id`;

export const findActionEvents = (db: Db, actionId: number): Promise<ActionEvent[]> =>
  allRows<ActionEvent>(db)`
    select iso_time(at) as at, state, code, message, attempt::int from (
      select * from upgrade_action_event e where action_id = ${actionId} order by e.id desc limit 1000) e order by e.id`;

type ModuleRow = Static<typeof listModules.response>['list'][number];

export const findModules = (
  db: Db,
  viewer: Viewer,
  { projectId, typeId }: Static<typeof listModules.query>,
): Promise<ModuleRow[]> =>
  allRows<ModuleRow>(db)`
    select w.module, w.soft_ver as "softVer", count(*)::int as devices
    from device_software w join device d on d.id = w.device_id
    where ${deviceInScope(viewer, 'view')}
      and (${projectId ?? null}::int is null or d.project_id = ${projectId ?? null}::int)
      and (${typeId ?? null}::int is null or d.device_type_id = ${typeId ?? null}::int)
    group by w.module, w.soft_ver, w.version_key order by w.module, w.version_key desc limit 500`;
