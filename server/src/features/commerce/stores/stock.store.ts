import {
  type listStock,
  type StockEvent,
  type StockItem,
  type StockState,
  statesFor,
} from '@weir/contract/commerce/stores/stock';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage, findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows, firstRow, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

/** A device in stock, which nobody else changes until the transaction ends. */
export interface LockedStock {
  deviceId: number;
  SN: string;
  name: string;
  /** Null: on the way between stores, or missing from there. */
  storeId: number | null;
  state: StockState;
  orderId: number | null;
  transferId: number | null;
  version: number;
}

const stockRows = sql`
  select k.device_id as "deviceId", d.sn as "SN", d.name, k.store_id as "storeId", k.state, k.order_id as "orderId",
    k.transfer_id as "transferId", k.version
  from stock k join device d on d.id = k.device_id`;

/** Those of the devices that are in stock, in the order of their ids: whoever locks several never waits in a circle. */
export const lockStock = (trx: Trx, deviceIds: readonly number[]): Promise<LockedStock[]> =>
  allRows<LockedStock>(trx)`${prepared}
    ${stockRows} where k.device_id = any(${deviceIds}::int[]) order by k.device_id for update of k`;

/** As it is now, for what is only looked at. */
export const findDeviceStock = (db: Db, deviceId: number | null): Promise<LockedStock | undefined> =>
  firstRow<LockedStock>(db)`${stockRows} where k.device_id = ${deviceId}`;

/** The order for which one of the devices is reserved, whatever state it is in until then: the one that begins first. */
export const findReservation = (
  trx: Trx,
  deviceIds: readonly number[],
): Promise<{ SN: string; number: string } | undefined> =>
  firstRow<{ SN: string; number: string }>(trx)`${prepared}
    select sn as "SN", number from customer_order
    where device_id = any(${deviceIds}::int[]) and state = 'reserved' order by start_at, id limit 1`;

export interface StockChange {
  state: StockState;
  /** Where it is now; absent: where it was. */
  storeId?: number | null;
  /** Absent: it is in no order, or on no transfer, any more. */
  orderId?: number | null;
  transferId?: number | null;
  reason?: string | null;
}

/** Who does it, and when. */
export interface By {
  /** Null: the platform itself. */
  userId: number | null;
  /** ISO 8601. */
  at: string;
}

/** Each with its event. What would be available and is reserved in its store is reserved, for whoever comes first. */
export async function changeStock(
  trx: Trx,
  { userId, at }: By,
  stock: readonly Pick<LockedStock, 'deviceId'>[],
  { state, storeId, orderId = null, transferId = null, reason = null }: StockChange,
): Promise<void> {
  await run(trx)`${prepared}
    with before as (
      select *, case when ${storeId === undefined} then store_id else ${storeId ?? null}::int end as next_store_id
      from stock where device_id = any(${stock.map(({ deviceId }) => deviceId)}::int[])),
    changed as (
      update stock k set state = case when next.id is null then ${state} else 'reserved' end,
        order_id = coalesce(next.id, ${orderId}::int), transfer_id = ${transferId}, since = ${at},
        store_id = before.next_store_id, version = k.version + 1
      from before left join lateral (
        select o.id from customer_order o
        where ${state === 'available'} and o.device_id = before.device_id and o.store_id = before.next_store_id
          and o.state = 'reserved'
        order by o.start_at, o.id limit 1) next on true
      where k.device_id = before.device_id returning k.*)
    insert into stock_event (device_id, sn, from_state, from_store_id, to_state, to_store_id, order_id, transfer_id,
      reason, user_id, at)
    select d.id, d.sn, before.state, before.store_id, changed.state, changed.store_id,
      coalesce(changed.order_id, before.order_id), coalesce(changed.transfer_id, before.transfer_id), ${reason},
      ${userId}::int, ${at}::timestamptz
    from before join changed using (device_id) join device d on d.id = device_id order by d.id`;
}

export interface PlacedDevice {
  id: number;
  name: string;
  SN: string;
  /** Nobody else has it in stock. */
  isFree: boolean;
}

/** Those of the devices that are of the project, and the viewer's to operate; they stay so until the transaction ends. */
export const lockDevicesOfProject = (
  trx: Trx,
  viewer: Viewer,
  { ids, projectId }: { ids: readonly number[]; projectId: number },
): Promise<PlacedDevice[]> =>
  allRows<PlacedDevice>(trx)`
    select d.id, d.name, d.sn as "SN", not exists (select from stock k where k.device_id = d.id) as "isFree"
    from device d where d.id = any(${ids}::int[]) and d.project_id = ${projectId} and ${deviceInScope(viewer, 'operate')}
    order by d.id for share of d`;

/** They are available in the store from now on. Somebody who was quicker makes it fail. */
export const insertStock = (
  trx: Trx,
  { userId, at }: By,
  { storeId, deviceIds }: { storeId: number; deviceIds: readonly number[] },
): Promise<void> =>
  run(trx)`
    with added as (
      insert into stock (device_id, store_id, state, since)
      select id, ${storeId}, 'available', ${at}::timestamptz from unnest(${deviceIds}::int[]) id order by id returning *)
    insert into stock_event (device_id, sn, to_state, to_store_id, user_id, at)
    select d.id, d.sn, added.state, added.store_id, ${userId}::int, ${at}::timestamptz
    from added join device d on d.id = added.device_id order by d.id`;

export const deleteStock = (
  trx: Trx,
  { userId, at }: By,
  { stock, reason }: { stock: readonly Pick<LockedStock, 'deviceId'>[]; reason: string },
): Promise<void> =>
  run(trx)`
    with removed as (
      delete from stock where device_id = any(${stock.map(({ deviceId }) => deviceId)}::int[]) returning *)
    insert into stock_event (device_id, sn, from_state, from_store_id, reason, user_id, at)
    select d.id, d.sn, removed.state, removed.store_id, ${reason}, ${userId}::int, ${at}::timestamptz
    from removed join device d on d.id = removed.device_id order by d.id`;

type StockQuery = Static<typeof listStock.query>;

const orders: Record<NonNullable<StockQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`d.sort_key, d.id`,
  '-name': sql`d.sort_key desc, d.id desc`,
  since: sql`k.since, d.id`,
  '-since': sql`k.since desc, d.id desc`,
};

/** The condition "the stock row `k` is of the store, or on the way from it or to it, or missing from there". */
export const isOfStore = (storeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(k.store_id = ${storeId} or (k.store_id is null and k.transfer_id = any(array(
    select t.id from store_transfer t where ${storeId} in (t.from_store_id, t.to_store_id)))))`;

/** Of one store. */
export function findStockPage(
  db: Db,
  { id, page, limit, sort = 'name', keyword, state, typeId, use }: StockQuery,
): Promise<IdPage> {
  const conditions = [
    isOfStore(sql`${id}::int`),
    ...(use === undefined ? [] : [sql<boolean>`k.state = any(${[...statesFor[use]]}::text[])`]),
    ...(keyword === undefined ? [] : [sql<boolean>`d.search like ${searchPattern(keyword)}`]),
    ...(state === undefined ? [] : [sql<boolean>`k.state = ${state}`]),
    ...(typeId === undefined ? [] : [sql<boolean>`d.device_type_id = ${typeId}`]),
  ];
  const stock = { from: sql`stock k join device d on d.id = k.device_id`, id: sql`k.device_id` };
  return findIdPage(db, { ...stock, conditions, page, limit, order: orders[sort] });
}

/** In the order of the ids. */
export const findStock = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<StockItem[]> =>
  allRows<StockItem>(db)`
    select d.id, case when ${deviceInScope(viewer, 'view')} then d.id end as "deviceId", d.name, d.sn as "SN",
      t.name as "typeName", k.state, iso_time(k.since) as since, k.order_id as "orderId",
      k.transfer_id as "transferId"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join stock k on k.device_id = wanted.id join device d on d.id = k.device_id
    join device_type t on t.id = d.device_type_id order by wanted.position`;

/** Of one store, the newest first. */
export const findStockEvents = (
  db: Db,
  viewer: Viewer,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<{ rows: StockEvent[]; total: number }> =>
  findCountedPage<StockEvent>(db, {
    rows: sql`
      select e.id::float8 as id, case when ${deviceInScope(viewer, 'view')} then d.id end as "deviceId", e.sn as "SN",
        e.from_state as "fromState", e.to_state as "toState", e.order_id as "orderId",
        e.transfer_id as "transferId", e.reason, u.name as by, iso_time(e.at) as at
      from stock_event e left join device d on d.id = e.device_id left join app_user u on u.id = e.user_id
      where e.from_store_id = ${id} or e.to_store_id = ${id}`,
    conditions: [],
    order: sql`id desc`,
    page,
    limit,
  });
