import type { Presence } from '@weir/contract/fleet/devices';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isIn } from '../../../../platform/db/recycle-bin.store.ts';
import { allRows, oneRow } from '../../../../platform/db/rows.store.ts';
import { hasKeyword } from '../../../../platform/db/search-condition.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';
import type { Area } from './areas.policy.ts';
import { isInArea } from './areas.store.ts';

export type DeviceSort = 'name' | 'SN' | 'createdTime' | 'lastSeen';

export interface DeviceFilter {
  keyword?: string;
  projectId?: number;
  typeId?: number;
  is_line?: 0 | 1;
  presence?: Presence;
  is_fault?: number;
  /** In its plain form. */
  tag?: string;
  is_gateway?: 0 | 1;
  gatewayId?: number;
  importId?: number;
  /** In each of them. */
  areas?: readonly Area[];
  deleted?: 0 | 1;
}

export interface DevicePageQuery extends DeviceFilter {
  page: number;
  limit: number;
  sort?: DeviceSort | `-${DeviceSort}`;
}

export interface Page {
  ids: number[];
  total: number;
}

const orders = {
  name: sql`d.sort_key, d.id`,
  '-name': sql`d.sort_key desc, d.id desc`,
  SN: sql`d.sn`,
  '-SN': sql`d.sn desc`,
  createdTime: sql`d.created_time, d.id`,
  '-createdTime': sql`d.created_time desc, d.id desc`,
};
const stateOrders = {
  lastSeen: sql`s.last_received_at nulls last, s.device_id`,
  '-lastSeen': sql`s.last_received_at desc nulls last, s.device_id`,
};

/**
 * The ids of one page and the total, in one statement. Indexes answer scope, project, type and keyword. What a keyword
 * or an area finds is found once for both; elsewhere the page stops as soon as it is full, and the number is kept, or counted
 * without an order.
 */
export function findDevicePage(db: Db, viewer: Viewer, query: DevicePageQuery): Promise<Page> {
  const isFoundFirst = query.keyword !== undefined || query.areas !== undefined;
  const inPassing = isFoundFirst && !stateOrderOf(query);
  return inPassing ? inOnePass(db, viewer, query) : inTwo(db, viewer, query);
}

async function inOnePass(db: Db, viewer: Viewer, query: DevicePageQuery): Promise<Page> {
  const first = offsetOf(query) + 1;
  return oneRow<Page>(db)`
    select count(*)::int as total,
      coalesce((array_agg(id))[${first}::int:${first + query.limit - 1}::int], '{}') as ids
    from (select d.id from ${tables(query)} where ${conditions(viewer, query)}
      order by ${ownOrderOf(query)}) as found`;
}

async function inTwo(db: Db, viewer: Viewer, query: DevicePageQuery): Promise<Page> {
  const total = isNarrowedBy(keptFilters, query)
    ? keptCount(viewer, query)
    : sql`select count(*)::int from ${tables(query)} where ${conditions(viewer, query)}`;
  return oneRow<Page>(db)`
    select (${total}) as total, array(${idsOf(viewer, query)}) as ids`;
}

function idsOf(viewer: Viewer, query: DevicePageQuery): RawBuilder<unknown> {
  const isOfAll = viewer.everything && isNarrowedBy(pageOnly, query);
  const byState = stateOrderOf(query);
  if (isOfAll && byState) return idsByState(query, byState);
  const order = byState ?? ownOrderOf(query);
  if (isOfAll && order === orders.name && offsetOf(query) > farBehind) return idsFarBehind(query);
  return sql`select d.id from ${byState ? withState : tables(query)} where ${conditions(viewer, query)}
    order by ${order} limit ${query.limit} offset ${offsetOf(query)}`;
}

/** What is in the recycle bin is little: to leave it out takes less than to look up what is not. */
const idsByState = (query: DevicePageQuery, order: RawBuilder<unknown>) => sql`
  select s.device_id from device_state s
  where not exists (select from device d where d.id = s.device_id and ${isIn('bin', sql`d.deleted_at`)})
  order by ${order} limit ${query.limit} offset ${offsetOf(query)}`;

/** So many names are read faster than a mark is found. */
const farBehind = 1000;

/**
 * Begins at the last mark that stands before the page whatever has changed since the marks were set, and skips what is
 * between.
 */
const idsFarBehind = (query: DevicePageQuery) => sql`
  with mark as materialized (
    select m.sort_key, m.device_id, m.position + (
      select coalesce(sum(c.devices), 0) from device_count c
      where c.counted_at is null and not c.is_deleted
        and (c.sort_key, c.device_id) < (m.sort_key, m.device_id)) as position
    from device_mark m
    where m.position <= ${offsetOf(query)} - (select count(*) from device_count where counted_at is null)
    order by m.position desc limit 1)
  select d.id from device d
  where ${isIn('live', sql`d.deleted_at`)}
    and (d.sort_key, d.id) >= (coalesce((select sort_key from mark), ''), coalesce((select device_id from mark), 0))
  order by ${orders.name} limit ${query.limit}
  offset ${offsetOf(query)} - coalesce((select position from mark), 0)`;

const withState = sql`device d join device_state s on s.device_id = d.id`;
const asksForState = ({ is_line, presence }: DeviceFilter) => is_line !== undefined || presence !== undefined;
const tables = (query: DeviceFilter) => (asksForState(query) ? withState : sql`device d`);

/** What the kept numbers tell apart. */
const keptFilters = new Set(['projectId', 'typeId', 'is_gateway', 'deleted', 'page', 'limit', 'sort']);
const pageOnly = new Set(['page', 'limit', 'sort']);
const isNarrowedBy = (names: ReadonlySet<string>, query: DevicePageQuery) =>
  Object.entries(query).every(([name, value]) => value === undefined || names.has(name));

const keptCount = (viewer: Viewer, query: DeviceFilter) => sql`
  select coalesce(sum(d.devices), 0)::int from device_count d
  where d.is_deleted = ${query.deleted === 1} and ${sql.join(placeConditions(viewer, query), sql` and `)}`;

const ownOrderOf = ({ sort = 'name' }: DevicePageQuery) =>
  (orders as Record<string, RawBuilder<unknown>>)[sort] ?? orders.name;
const stateOrderOf = ({ sort = 'name' }: DevicePageQuery) =>
  (stateOrders as Record<string, RawBuilder<unknown>>)[sort];
const offsetOf = ({ page, limit }: DevicePageQuery) => (page - 1) * limit;

const conditions = (viewer: Viewer, query: DeviceFilter) =>
  sql.join(
    [...ownConditions(viewer, query), ...(asksForState(query) ? stateConditions(query) : [])],
    sql` and `,
  );

function ownConditions(viewer: Viewer, query: DeviceFilter): RawBuilder<unknown>[] {
  const { keyword, tag, is_fault: fault, areas = [] } = query;
  const status = query.deleted === 1 ? 'bin' : 'live';
  const list: RawBuilder<unknown>[] = [isIn(status, sql`d.deleted_at`), ...placeConditions(viewer, query)];
  if (keyword !== undefined) list.push(isFound(query.deleted, keyword));
  if (tag !== undefined) list.push(sql`d.tags @> array[${tag}]`);
  if (query.gatewayId !== undefined) list.push(sql`d.gateway_id = ${query.gatewayId}`);
  if (query.importId !== undefined) list.push(isAddedBy(viewer, query.importId));
  if (fault !== undefined) list.push(sql`d.is_fault = ${fault}`);
  for (const area of areas) list.push(isInArea(area, status));
  return list;
}

function stateConditions({ presence, is_line: line }: DeviceFilter): RawBuilder<unknown>[] {
  const list: RawBuilder<unknown>[] = [];
  if (presence !== undefined) list.push(sql`s.presence = ${presence}`);
  if (line === 1) list.push(sql`s.presence in ('online', 'silent')`);
  if (line === 0) list.push(sql`s.presence in ('offline', 'never')`);
  return list;
}

/** An upload is its owner's alone, whoever sees the devices. */
const isAddedBy = ({ userId }: Viewer, importId: number) => sql`d.import_id = ${importId}
  and exists (select from device_import i where i.id = ${importId} and i.owner_id = ${userId})`;

/** The recycle bin is small, and its devices are not in the index. */
const isFound = (deleted: DeviceFilter['deleted'], keyword: string) =>
  deleted === 1 ? sql`d.search like ${searchPattern(keyword)}` : hasKeyword(sql<string>`d.search`, keyword);

/** Of what devices and the numbers of them are told apart by. */
function placeConditions(viewer: Viewer, { projectId, typeId, is_gateway: gateway }: DeviceFilter) {
  const list: RawBuilder<unknown>[] = [projectInScope(viewer, sql<number>`d.project_id`, 'view')];
  if (projectId !== undefined) list.push(sql`d.project_id = ${projectId}`);
  if (typeId !== undefined) list.push(sql`d.device_type_id = ${typeId}`);
  if (gateway !== undefined) list.push(sql`d.is_gateway = ${gateway === 1}`);
  return list;
}

export interface TagCount {
  tag: string;
  count: number;
}

const mostTags = 500;

export const findTags = (db: Db, viewer: Viewer): Promise<TagCount[]> =>
  allRows<TagCount>(db)`
    select tag, count(*)::int as count from device d, unnest(d.tags) as tag
    where d.tags <> '{}' and ${sql.join(ownConditions(viewer, {}), sql` and `)}
    group by tag order by count desc, tag collate "C" limit ${mostTags}`;
