import type { Price } from '@weir/contract/commerce/offer-prices';
import type { OfferKind, OfferState } from '@weir/contract/commerce/offers';
import {
  finishedStates,
  maxGroupOrders,
  type OrderCommand,
  type OrderState,
} from '@weir/contract/commerce/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { type ColumnsOf, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, allValues, firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import type { Share } from '../ledger/ledger.service.ts';
import { orderInScope } from './orders.store.ts';
import type { Part } from './rules/order-parts.policy.ts';
import type { OrderFacts } from './rules/transitions.policy.ts';

/** An order as it is kept. */
export interface OrderRow extends OrderFacts {
  id: number;
  number: string;
  customerId: number;
  storeId: number;
  offerId: number;
  deviceId: number | null;
  priceId: number;
  zone: string;
  currency: string;
  startAt: string | null;
  dueAt: string | null;
  lateFrom: string | null;
  remarks: string | null;
  version: number;
}

const rowOf = (condition: RawBuilder<boolean>, how: RawBuilder<unknown>) => sql`
  select o.id, o.number, o.kind, o.state, o.customer_id as "customerId", o.store_id as "storeId",
    o.offer_id as "offerId", o.device_id as "deviceId", o.price_id as "priceId", o.zone, o.currency,
    iso_time(o.start_at) as "startAt", iso_time(o.due_at) as "dueAt", iso_time(o.late_from) as "lateFrom",
    o.remarks, o.total_minor as "totalMinor", o.deposit_minor as "depositMinor",
    o.owed_minor as "owedMinor", o.held_minor as "heldMinor", o.waived_at is not null as "isWaived", o.version
  from customer_order o where ${condition} ${how}`;

export const findOrderRow = (db: Db, viewer: Viewer, id: number): Promise<OrderRow | undefined> =>
  firstRow<OrderRow>(db)`
    ${rowOf(sql<boolean>`o.id = ${id} and ${orderInScope(viewer, 'view')}`, sql``)}`;

/** Nobody else changes it until the transaction ends. */
export const lockOrder = (trx: Trx, viewer: Viewer, id: number): Promise<OrderRow | undefined> =>
  firstRow<OrderRow>(trx)`${prepared}
    ${rowOf(sql<boolean>`o.id = ${id} and ${orderInScope(viewer, 'operate')}`, sql`for update of o`)}`;

/** It and those of its group that are of the same customer and currency, the oldest first. */
export const lockErrand = (trx: Trx, viewer: Viewer, id: number): Promise<OrderRow[]> =>
  allRows<OrderRow>(trx)`
    ${rowOf(
      sql<boolean>`o.id in (
        select ${id}::int union select other.id from customer_order own
        join customer_order other on other.group_id = own.group_id and other.customer_id = own.customer_id
          and other.currency = own.currency
        where own.id = ${id}) and ${orderInScope(viewer, 'operate')}`,
      sql`order by o.id for update of o`,
    )}`;

/** Those under which one of the devices was away at that time; nobody else changes them until the transaction ends. */
export const lockRents = (trx: Trx, deviceIds: readonly number[], at: string): Promise<OrderRow[]> =>
  allRows<OrderRow>(trx)`
    ${rowOf(
      sql<boolean>`o.device_id = any(${deviceIds}::int[]) and o.state in ('active', 'overdue')
        and o.handed_over_at <= ${at}::timestamptz`,
      sql`order by o.id for update of o`,
    )}`;

/** Unless somebody else has it, who does what is due. */
export const claimOrder = (trx: Trx, id: number): Promise<OrderRow | undefined> =>
  firstRow<OrderRow>(trx)`${rowOf(sql<boolean>`o.id = ${id}`, sql`for update of o skip locked`)}`;

/** Whose device it is about: it is locked before the order is. */
export const findOrderDevice = async (
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ deviceId: number | null } | undefined> =>
  firstRow<{ deviceId: number | null }>(db)`${prepared}
    select o.device_id as "deviceId" from customer_order o where o.id = ${id} and ${orderInScope(viewer, 'operate')}`;

/** Makes an order one of the group of another; false: there is none, or it is full. */
export const joinGroup = (
  trx: Trx,
  viewer: Viewer,
  { id, besideId }: { id: number; besideId: number },
): Promise<boolean> =>
  hasRows(trx)`
    with beside as (
      update customer_order o set group_id = coalesce(o.group_id, gen_random_uuid())
      where o.id = ${besideId} and ${orderInScope(viewer, 'operate')}
        and (select count(*) from customer_order x where x.group_id = o.group_id) < ${maxGroupOrders}::int
      returning o.group_id)
    update customer_order o set group_id = beside.group_id from beside where o.id = ${id} returning o.id`;

export type OrderColumns = ColumnsOf<'customer_order'>;

interface NewOrder {
  kind: OfferKind;
  ids: { customer: number; store: number; offer: number; device: number; price: number; author: number };
  device: { SN: string; name: string };
  zone: string;
  currency: string;
  at: string;
}

/** A draft, which is numbered and described afterwards. */
export const insertOrder = (trx: Trx, { kind, ids, device, zone, currency, at }: NewOrder): Promise<number> =>
  oneValue<number>(trx)`
    insert into customer_order (number, kind, customer_id, store_id, offer_id, device_id, sn, device_name, search,
      price_id, zone, currency, total_minor, deposit_minor, created_by, created_time)
    values (gen_random_uuid()::text, ${kind}, ${ids.customer}, ${ids.store}, ${ids.offer}, ${ids.device}, ${device.SN},
      ${device.name}, '', ${ids.price}, ${zone}, ${currency}, 0, 0, ${ids.author}, ${at})
    returning id`;

/** What stands in the row beside its version. */
export const describeOrder = (
  trx: Trx,
  id: number,
  { number, search }: { number: string; search: string },
): Promise<void> =>
  run(trx)`update customer_order set number = ${number}, search = ${search} where id = ${id}`;

export const updateOrder = (trx: Trx, id: number, columns: Partial<OrderColumns>): Promise<void> =>
  updateRecord(trx, 'customer_order', id, columns);

interface NewTransition {
  orderId: number;
  version: number;
  command: OrderCommand;
  from: OrderState;
  to: OrderState;
  userId: number | null;
  reason: string | null;
  commandId: number | null;
  at: string;
}

export const insertTransition = (trx: Trx, entry: NewTransition): Promise<void> =>
  run(trx)`
    insert into order_transition (order_id, version, command, from_state, to_state, user_id, reason, command_id, at)
    values (${entry.orderId}, ${entry.version}, ${entry.command}, ${entry.from}, ${entry.to}, ${entry.userId},
      ${entry.reason}, ${entry.commandId}, ${entry.at})`;

export async function findParts(db: Db, orderId: number): Promise<Part[]> {
  const rows = await allRows<Omit<Part, 'amount' | 'tax'> & { amount: string; tax: string }>(db)`${prepared}
    select p.price_id as "priceId", r.terms, iso_time(p.from_at) as "from", iso_time(p.to_at) as "to",
      p.amount_minor::text as amount, p.tax_minor::text as tax
    from order_part p join offer_price r on r.id = p.price_id
    where p.order_id = ${orderId} order by p.position`;
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), tax: BigInt(row.tax) }));
}

/** All of them anew. */
export const replaceParts = async (trx: Trx, orderId: number, parts: readonly Part[]): Promise<void> => {
  await run(trx)`delete from order_part where order_id = ${orderId}`;
  await run(trx)`
    insert into order_part (order_id, position, price_id, from_at, to_at, amount_minor, tax_minor)
    select ${orderId}, part.position, part.price, part.from_at, part.to_at, part.amount, part.tax
    from unnest(${parts.map(({ priceId }) => priceId)}::int[], ${parts.map(({ from }) => from)}::timestamptz[],
      ${parts.map(({ to }) => to)}::timestamptz[], ${parts.map(({ amount }) => String(amount))}::int8[],
      ${parts.map(({ tax }) => String(tax))}::int8[])
      with ordinality as part(price, from_at, to_at, amount, tax, position)`;
};

/** Null: without an end. Refused by the database where another order has the device. */
export const insertHold = (
  trx: Trx,
  { id, deviceId, from, to }: { id: number; deviceId: number; from: string; to: string | null },
): Promise<void> =>
  run(trx)`insert into order_hold (order_id, device_id, during)
    values (${id}, ${deviceId}, tstzrange(${from}::timestamptz, ${to}::timestamptz))`;

/** From the earlier of its beginning and `from`, to the later of its end and `to`. */
export const widenHold = (
  trx: Trx,
  id: number,
  { from, to }: { from: string; to: string | null },
): Promise<void> =>
  run(trx)`update order_hold set during = tstzrange(least(lower(during), ${from}::timestamptz),
    greatest(upper(during), ${to}::timestamptz)) where order_id = ${id}`;

/** Whether another order has the device in the time that the hold of this one would have, were it as wide. */
export const isHeldByOther = (
  db: Db,
  { id, deviceId }: Pick<OrderRow, 'id' | 'deviceId'>,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> =>
  hasRows(db)`
    select from order_hold other left join order_hold own on own.order_id = ${id}
    where other.device_id = ${deviceId} and other.order_id <> ${id}
      and other.during && tstzrange(least(lower(own.during), ${from}::timestamptz),
        greatest(upper(own.during), ${to}::timestamptz))`;

export const removeHold = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from order_hold where order_id = ${id}`;

/** Whether the device should have been back by then. */
export const isDeviceLate = (db: Db, deviceId: number, at: string): Promise<boolean> =>
  hasRows(
    db,
  )`select from customer_order o where o.device_id = ${deviceId} and o.state in ('active', 'overdue')
    and o.late_from <= ${at}::timestamptz`;

/** What an order is made of, as it stands at that time. */
export interface Offered {
  kind: OfferKind;
  offerState: OfferState;
  validFrom: string | null;
  validTo: string | null;
  typeId: number;
  projectId: number;
  zone: string;
  /** Null: no price runs. */
  priceId: number | null;
  terms: Price | null;
  storeProjectId: number | null;
  storeState: 'open' | 'closed' | null;
  storeCurrency: string | null;
  /** The store has an agent whose contract does not run. */
  isContractOver: boolean;
  device: { SN: string; name: string } | null;
  deviceTypeId: number | null;
  stockStoreId: number | null;
}

/** `timeZone` is that of projects without one. */
export const findOffered = (
  db: Db,
  { offerId, storeId, deviceId }: { offerId: number; storeId: number; deviceId: number | null },
  { at, timeZone }: { at: string; timeZone: string },
): Promise<Offered | undefined> =>
  firstRow<Offered>(db)`${prepared}
    select f.kind, f.state as "offerState", iso_time(f.valid_from) as "validFrom", iso_time(f.valid_to) as "validTo",
      f.device_type_id as "typeId", f.project_id as "projectId", coalesce(p.time_zone, ${timeZone}) as zone,
      r.id as "priceId", r.terms, s.project_id as "storeProjectId", s.state as "storeState", s.currency as "storeCurrency",
      (a.id is not null and not (a.valid_from <= ${at}::timestamptz
        and coalesce(a.valid_to > ${at}::timestamptz, true))) as "isContractOver",
      case when d.id is not null then json_build_object('SN', d.sn, 'name', d.name) end as device,
      d.device_type_id as "deviceTypeId", k.store_id as "stockStoreId"
    from offer f
    join project p on p.id = f.project_id and p.deleted_at is null
    left join offer_price r on r.offer_id = f.id and r.during @> ${at}::timestamptz
    left join store s on s.id = ${storeId}
    left join agent a on a.id = s.agent_id
    left join device d on d.id = ${deviceId} and d.deleted_at is null
    left join stock k on k.device_id = d.id
    where f.id = ${offerId}`;

/** What the agents of the store and above get, as their contracts have it at that time. */
export const freezeShares = async (
  trx: Trx,
  { id, storeId }: { id: number; storeId: number },
  at: string,
): Promise<void> => {
  await run(trx)`delete from order_share where order_id = ${id}`;
  await run(trx)`
    insert into order_share (order_id, agent_id, rent_ppm, sale_ppm, late_ppm)
    select ${id}, a.id, a.rent_ppm, a.sale_ppm, a.late_ppm
    from store s join agent own on own.id = s.agent_id
    join user_closure above on above.descendant_id = own.user_id
    join agent a on a.user_id = above.ancestor_id
    where s.id = ${storeId} and a.valid_from <= ${at}::timestamptz and coalesce(a.valid_to > ${at}::timestamptz, true)`;
};

export const findShares = (db: Db, orderId: number): Promise<Share[]> =>
  allRows<Share>(db)`
    select agent_id as "agentId", rent_ppm as "rentPpm", sale_ppm as "salePpm", late_ppm as "latePpm"
    from order_share where order_id = ${orderId} order by agent_id`;

/** Rents that are late and not said to be. */
export const findFallenDue = (db: Db, at: string, limit: number): Promise<number[]> =>
  allValues<number>(db)`
    select id from customer_order where state = 'active' and late_from <= ${at}::timestamptz order by late_from limit ${limit}`;

/** Reserved, not paid, and nobody came. */
export const findNoShows = (db: Db, at: string, limit: number): Promise<number[]> =>
  allValues<number>(db)`
    select o.id from customer_order o join store s on s.id = o.store_id
    where o.state = 'reserved' and o.owed_minor = 0 and o.held_minor = 0 and o.start_at <= ${at}::timestamptz
      and o.start_at + make_interval(mins => s.no_show_minutes) <= ${at}::timestamptz
    order by o.start_at limit ${limit}`;

export const isFinished = (state: OrderState): boolean =>
  (finishedStates as readonly OrderState[]).includes(state);
