import type { Agent, AgentState, listAgents } from '@weir/contract/commerce/agents';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, allValues, hasRows, oneRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type AgentQuery = Static<typeof listAgents.query>;

/** The condition "the user is there, and the viewer, or to operate below". */
const userReaches = (viewer: Viewer, userId: RawBuilder<number>, need: Need) =>
  need === 'view' || viewer.everything
    ? userInScope(viewer, userId)
    : sql<boolean>`(${userId} <> ${viewer.userId} and ${userInScope(viewer, userId)})`;

const inScope = (viewer: Viewer, need: Need) =>
  sql<boolean>`(u.deleted_at is null and ${userReaches(viewer, sql<number>`a.user_id`, need)})`;

const agents = sql`agent a join app_user u on u.id = a.user_id`;

const states: Readonly<Record<AgentState, RawBuilder<boolean>>> = {
  coming: sql`a.valid_from > now()`,
  running: sql`(a.valid_from <= now() and (a.valid_to is null or a.valid_to > now()))`,
  ended: sql`a.valid_to <= now()`,
};

const orders: Record<NonNullable<AgentQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`u.sort_key, a.id`,
  '-name': sql`u.sort_key desc, a.id desc`,
  contractNo: sql`a.contract_no, a.id`,
  '-contractNo': sql`a.contract_no desc, a.id desc`,
  validTo: sql`a.valid_to, a.id`,
  '-validTo': sql`a.valid_to desc, a.id desc`,
  createdTime: sql`a.created_time, a.id`,
  '-createdTime': sql`a.created_time desc, a.id desc`,
};

interface Narrowing extends Partial<AgentQuery> {
  page: number;
  limit: number;
  /** As it is compared. */
  regionKey?: string | undefined;
  /** Only those below the user of this agent. */
  belowId?: number;
}

export function findAgentPage(db: Db, viewer: Viewer, query: Narrowing): Promise<IdPage> {
  const { page, limit, sort = 'name', keyword, state, regionKey, exclusive, projectId, belowId } = query;
  const conditions = [
    inScope(viewer, 'view'),
    ...(keyword === undefined
      ? []
      : [sql<boolean>`(a.search like ${searchPattern(keyword)} or u.search like ${searchPattern(keyword)})`]),
    ...(state === undefined ? [] : [states[state]]),
    ...(regionKey === undefined ? [] : [sql<boolean>`a.region_keys @> array[${regionKey}]::text[]`]),
    ...(exclusive === undefined ? [] : [sql<boolean>`a.exclusive = ${exclusive === 1}`]),
    ...(projectId === undefined
      ? []
      : [
          sql<boolean>`a.user_id in (select c.descendant_id from user_closure c
            join project p on p.owner_id = c.ancestor_id where p.id = ${projectId})`,
        ]),
    ...(belowId === undefined
      ? []
      : [
          sql<boolean>`a.id <> ${belowId} and a.user_id in (select c.descendant_id from user_closure c
            join agent top on top.user_id = c.ancestor_id where top.id = ${belowId})`,
        ]),
  ];
  return findIdPage(db, { from: agents, id: sql`a.id`, conditions, page, limit, order: orders[sort] });
}

/** As it stands in its contract; what it gets is in the ledger. */
export type AgentRow = Omit<Agent, 'income'>;

/** Those that the viewer sees, in the order of the ids; telephone numbers in full. */
export const findAgents = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<AgentRow[]> =>
  allRows<AgentRow>(db)`
    select a.id, a.user_id as "userId", coalesce(u.corporate_name, u.name) as name, u.username,
      above.id as "aboveId", above.name as "aboveName", a.contract_no as "contractNo",
      iso_time(a.valid_from) as "validFrom", iso_time(a.valid_to) as "validTo",
      case when ${states.coming} then 'coming' when ${states.running} then 'running' else 'ended' end as state,
      a.rent_ppm as "rentPpm", a.sale_ppm as "salePpm", a.late_ppm as "latePpm", a.regions,
      a.exclusive::int as exclusive, a.contact, a.phone, a.remarks,
      (select count(*)::int from store s where s.agent_id = a.id) as stores,
      (select count(*)::int from user_closure c join agent b on b.user_id = c.descendant_id
        join app_user d on d.id = b.user_id
        where c.ancestor_id = a.user_id and b.id <> a.id and d.deleted_at is null) as agents,
      ${inScope(viewer, 'operate')}::int as "mayOperate", iso_time(a.created_time) as "createdTime",
      iso_time(a.updated_time) as "updatedTime", a.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join (${agents}) on a.id = wanted.id
    left join lateral (
      select b.id, coalesce(d.corporate_name, d.name) as name
      from user_closure c join agent b on b.user_id = c.ancestor_id join app_user d on d.id = b.user_id
      where c.descendant_id = a.user_id and b.id <> a.id and ${userInScope(viewer, sql<number>`b.user_id`)}
      order by (select count(*) from user_closure path where path.descendant_id = b.user_id) desc limit 1
    ) above on true
    where ${inScope(viewer, 'view')} order by wanted.position`;

export interface LockedAgent {
  id: number;
  name: string;
  userId: number;
  contractNo: string;
  validFrom: string;
  validTo: string | null;
  regions: string[];
  exclusive: 0 | 1;
  contact: string | null;
  version: number;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockAgents = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedAgent[]> =>
  allRows<LockedAgent>(trx)`
    select a.id, coalesce(u.corporate_name, u.name) as name, a.user_id as "userId", a.contract_no as "contractNo",
      iso_time(a.valid_from) as "validFrom", iso_time(a.valid_to) as "validTo", a.regions,
      a.exclusive::int as exclusive, a.contact, a.version
    from ${agents} where a.id = any(${ids}::int[]) and ${inScope(viewer, 'operate')} order by a.id for update of a`;

/** Whether there is this corporate user below the viewer; it stays until the transaction ends. */
export const isUserBelow = (trx: Trx, viewer: Viewer, userId: number): Promise<boolean> =>
  hasRows(trx)`
    select from app_user u where u.id = ${userId} and u.type = 1 and u.deleted_at is null
      and ${userReaches(viewer, sql<number>`u.id`, 'operate')} for key share`;

/** Contracts bear on each other: one is written after the other. */
export const lockContracts = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtextextended('contracts of agents', 0))`;

export type AgentColumns = ColumnsOf<'agent'>;

export const insertAgent = (trx: Trx, columns: AgentColumns): Promise<number> =>
  insertRecord(trx, 'agent', columns);

export const updateAgent = (trx: Trx, id: number, columns: Partial<AgentColumns>): Promise<void> =>
  updateRecord(trx, 'agent', id, columns);

export const deleteAgentRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from agent where id = any(${ids}::int[])`;

export const countStores = (trx: Trx, ids: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from store where agent_id = any(${ids}::int[])`;

export interface LargestShares {
  rentPpm: number;
  salePpm: number;
  latePpm: number;
}

/** The largest sums of shares in the chains of this agent and of those below, of contracts that hold at the same time. */
export const findLargestShares = (trx: Trx, id: number): Promise<LargestShares> =>
  oneRow<LargestShares>(trx)`
    select coalesce(max(rent), 0)::int as "rentPpm", coalesce(max(sale), 0)::int as "salePpm",
      coalesce(max(late), 0)::int as "latePpm"
    from (
      select sum(b.rent_ppm) as rent, sum(b.sale_ppm) as sale, sum(b.late_ppm) as late
      from agent a
      join user_closure down on down.ancestor_id = a.user_id
      join agent leaf on leaf.user_id = down.descendant_id
      join user_closure up on up.descendant_id = leaf.user_id
      join agent b on b.user_id = up.ancestor_id
        and tstzrange(b.valid_from, b.valid_to) && tstzrange(leaf.valid_from, leaf.valid_to)
      where a.id = ${id} group by leaf.id
    ) chains`;

/** Regions that another exclusive agent has at the same time, as this one has written them. */
export const findTakenRegions = (trx: Trx, id: number): Promise<string[]> =>
  allValues<string>(trx)`
    select region.name from agent a, unnest(a.regions, a.region_keys) as region(name, key)
    where a.id = ${id} and a.exclusive and exists (
      select from agent b join app_user u on u.id = b.user_id
      where b.id <> a.id and b.exclusive and u.deleted_at is null and b.region_keys @> array[region.key]
        and tstzrange(b.valid_from, b.valid_to) && tstzrange(a.valid_from, a.valid_to))
    order by region.name`;
