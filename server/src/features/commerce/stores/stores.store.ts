import type { listStores, Store, StoreState } from '@weir/contract/commerce/stores/stores';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import { isOfStore } from './stock.store.ts';

type StoreQuery = Static<typeof listStores.query>;

/** The condition "the store `s` is of a project in the viewer's scope". */
const storeInScope = (viewer: Viewer, need: Need): RawBuilder<boolean> =>
  sql<boolean>`(${projectInScope(viewer, sql<number>`s.project_id`, need)}
    and exists (select from project p where p.id = s.project_id and p.deleted_at is null))`;

const orders: Record<NonNullable<StoreQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`s.sort_key, s.id`,
  '-name': sql`s.sort_key desc, s.id desc`,
  code: sql`s.code_key, s.id`,
  '-code': sql`s.code_key desc, s.id desc`,
  createdTime: sql`s.created_time, s.id`,
  '-createdTime': sql`s.created_time desc, s.id desc`,
};

export function findStorePage(db: Db, viewer: Viewer, query: StoreQuery): Promise<IdPage> {
  const { page, limit, sort = 'name', keyword, state, projectId, agentId, stock } = query;
  const conditions = [
    storeInScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [sql<boolean>`s.search like ${searchPattern(keyword)}`]),
    ...(state === undefined ? [] : [sql<boolean>`s.state = ${state}`]),
    ...(projectId === undefined ? [] : [sql<boolean>`s.project_id = ${projectId}`]),
    ...(agentId === undefined ? [] : [sql<boolean>`s.agent_id = ${agentId}`]),
    ...(stock === undefined
      ? []
      : [sql<boolean>`exists (select from stock k where ${isOfStore(sql`s.id`)} and k.state = ${stock})`]),
  ];
  const stores = { from: sql`store s`, id: sql`s.id` };
  return findIdPage(db, { ...stores, conditions, page, limit, order: orders[sort] });
}

/** Those that the viewer sees, in the order of the ids; telephone numbers in full. */
export const findStores = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Store[]> =>
  allRows<Store>(db)`
    select s.id, s.name, s.name_en as "nameEn", s.name_es as "nameEs", s.name_ja as "nameJa",
      store_apart(s) as apart, s.code, s.project_id as "projectId", p.name as "projectName", s.agent_id as "agentId",
      coalesce(u.corporate_name, u.name) as "agentName", s.address,
      case when s.lng is not null then json_build_object('lng', s.lng, 'lat', s.lat) end as place,
      s.hours, s.phone, s.currency, s.no_show_minutes as "noShowMinutes", s.state, s.remarks,
      coalesce(k.counts, '[]') as stock, coalesce(l.overdue, 0) as overdue, ${storeInScope(viewer, 'operate')}::int as "mayOperate",
      iso_time(s.created_time) as "createdTime", iso_time(s.updated_time) as "updatedTime", s.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join store s on s.id = wanted.id
    join project p on p.id = s.project_id
    left join agent a on a.id = s.agent_id
    left join app_user u on u.id = a.user_id
    left join (
      select store_id, json_agg(json_build_object('state', state, 'count', count) order by state) as counts
      from (
        select store_id, state, count(*)::int as count from (
          select k.store_id, k.state from stock k where k.store_id = any(${ids}::int[])
          union all
          select ends.store_id, k.state from store_transfer t join stock k on k.transfer_id = t.id
          cross join lateral (values (t.from_store_id), (t.to_store_id)) as ends(store_id)
          where k.store_id is null and ends.store_id = any(${ids}::int[])
            and (t.from_store_id = any(${ids}::int[]) or t.to_store_id = any(${ids}::int[]))
        ) there group by store_id, state
      ) of_state
      group by store_id
    ) k on k.store_id = s.id
    left join (
      select store_id, count(*)::int as overdue from customer_order
      where state in ('active', 'overdue') and late_from <= now() and store_id = any(${ids}::int[])
      group by store_id
    ) l on l.store_id = s.id
    where ${storeInScope(viewer, 'view')}
    order by wanted.position`;

/** Whether there is this store for the viewer. */
export const hasStore = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`select from store s where s.id = ${id} and ${storeInScope(viewer, 'view')}`;

export interface LockedStore {
  id: number;
  name: string;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
  code: string;
  address: string | null;
  projectId: number;
  agentId: number | null;
  state: StoreState;
  version: number;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockStores = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedStore[]> =>
  allRows<LockedStore>(trx)`
    select s.id, s.name, s.name_en as "nameEn", s.name_es as "nameEs", s.name_ja as "nameJa", s.code, s.address,
      s.project_id as "projectId", s.agent_id as "agentId", s.state, s.version
    from store s where s.id = any(${ids}::int[]) and ${storeInScope(viewer, 'operate')} order by s.id for update`;

export type StoreColumns = ColumnsOf<'store'>;

export const insertStore = (trx: Trx, columns: StoreColumns): Promise<number> =>
  insertRecord(trx, 'store', columns);

export const updateStore = (trx: Trx, id: number, columns: Partial<StoreColumns>): Promise<void> =>
  updateRecord(trx, 'store', id, columns);

export const deleteStoreRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from store where id = any(${ids}::int[])`;

/** Devices that the stores have, whatever they are there for. */
export const countStock = (trx: Trx, storeIds: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from stock where store_id = any(${storeIds}::int[])`;

/** Of which the stores are an end, whatever became of them. */
export const countTransfers = (trx: Trx, storeIds: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int from store_transfer
    where from_store_id = any(${storeIds}::int[]) or to_store_id = any(${storeIds}::int[])`;

/** Of the stores, whatever became of them. */
export const countOrders = (trx: Trx, storeIds: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int from customer_order where store_id = any(${storeIds}::int[])`;

/** That are for these stores, among others or alone. */
export const countOffers = (trx: Trx, storeIds: readonly number[]): Promise<number> =>
  oneValue<number>(trx)`
    select count(distinct offer_id)::int from offer_store where store_id = any(${storeIds}::int[])`;

/** Whether the agent is the owner of the project, or below; it stays one until the transaction ends. */
export const isAgentOfProject = (trx: Trx, agentId: number, projectId: number): Promise<boolean> =>
  hasRows(trx)`
    select from agent a join user_closure c on c.descendant_id = a.user_id
    join project p on p.owner_id = c.ancestor_id
    where a.id = ${agentId} and p.id = ${projectId} for key share of a`;

/** Whether an offer that is for this store has a price, of now or later, in another currency. */
export const hasOtherPrice = (trx: Trx, id: number): Promise<boolean> =>
  hasRows(trx)`
    select from offer_store w join store s on s.id = w.store_id join offer_price r on r.offer_id = w.offer_id
    where s.id = ${id} and coalesce(upper(r.during) > now(), true) and r.terms ->> 'currency' <> s.currency`;
