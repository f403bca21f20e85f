import { type CustomerRow, customerKeptDays, type listCustomers } from '@weir/contract/commerce/customers';
import { finishedStates } from '@weir/contract/commerce/orders/orders';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope, userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, allValues, firstValue, hasRows, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import { prefixBytes } from '../../../platform/secrets/secret-box.ts';

type CustomerQuery = Static<typeof listCustomers.query>;

/** The condition "the customer `c` is of the tree of the viewer, or of an owner of whom the viewer has a project". */
const isOfViewer = (viewer: Viewer, need: Need): RawBuilder<boolean> =>
  sql<boolean>`(${userInScope(viewer, sql<number>`c.owner_id`)} or c.owner_id in (
    select p.owner_id from project p where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, need)}))`;

/** The condition "the viewer sees the order `o`". */
const isOrderSeen = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`o.store_id in (
  select s.id from store s join project p on p.id = s.project_id
  where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')})`;

/** The condition "the viewer has the customer `c`, or sees an order of it"; who sees an order changes no customer. */
const customerInScope = (viewer: Viewer, need: Need): RawBuilder<boolean> => {
  if (need === 'operate') return isOfViewer(viewer, need);
  return sql<boolean>`(${isOfViewer(viewer, need)} or exists (
    select from customer_order o where o.customer_id = c.id and ${isOrderSeen(viewer)}))`;
};

/** What is found by a keyword: part of a name, or the digest of a telephone number. */
export type CustomerKeyword = { text: string } | { digest: Buffer } | undefined;

const matches = (keyword: CustomerKeyword) => {
  if (keyword === undefined) return sql<boolean>`true`;
  if ('digest' in keyword) return sql<boolean>`c.phone_digest = ${keyword.digest}`;
  return sql<boolean>`c.search like ${searchPattern(keyword.text)}`;
};

export function findCustomerPage(
  db: Db,
  viewer: Viewer,
  { page, limit, sort = '-createdTime', erased }: Omit<CustomerQuery, 'keyword'>,
  keyword: CustomerKeyword,
): Promise<IdPage> {
  const conditions = [
    customerInScope(viewer, 'view'),
    matches(keyword),
    ...(erased === undefined ? [] : [sql<boolean>`(c.erased_at is not null) = ${erased === 1}`]),
  ];
  const order = sort === 'createdTime' ? sql`c.created_time, c.id` : sql`c.created_time desc, c.id desc`;
  return findIdPage(db, { from: sql`customer c`, id: sql`c.id`, conditions, page, limit, order });
}

/** As it is kept: in full, with the telephone number sealed. */
export interface KeptCustomer extends Omit<CustomerRow, 'phone'> {
  phoneSealed: Buffer | null;
  identityLast4: string | null;
  mayOperate: 0 | 1;
}

const isOpen = sql`o.state <> all(${[...finishedStates]}::text[])`;

/** In the order of the ids. */
export const findCustomers = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<KeptCustomer[]> =>
  allRows<KeptCustomer>(db)`
    select c.id, 'C-' || c.id as pseudonym, c.name, c.phone_sealed as "phoneSealed", c.identity_kind as "identityKind",
      c.identity_last4 as "identityLast4", of_it.orders, of_it.open as "openOrders",
      iso_time(c.erased_at) as "erasedTime", iso_time(c.created_time) as "createdTime", c.version,
      ${customerInScope(viewer, 'operate')}::int as "mayOperate"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join customer c on c.id = wanted.id
    cross join lateral (select count(*)::int as orders, count(*) filter (where ${isOpen})::int as open
      from customer_order o where o.customer_id = c.id and ${isOrderSeen(viewer)}) of_it
    where ${customerInScope(viewer, 'view')}
    order by wanted.position`;

/** The customer that the viewer may operate, locked until the transaction ends; the version, and whether it was erased. */
export const lockCustomer = async (
  trx: Trx,
  viewer: Viewer,
  id: number,
): Promise<{ version: number; isErased: boolean } | undefined> =>
  (
    await allRows<{ version: number; isErased: boolean }>(trx)`
      select c.version, c.erased_at is not null as "isErased" from customer c
      where c.id = ${id} and ${customerInScope(viewer, 'operate')} for update`
  )[0];

/** Whether an order can be of the customer, who is not erased until the transaction ends. */
export const holdCustomer = (trx: Trx, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(trx)`
    select from customer c
    where c.id = ${id} and c.erased_at is null and ${customerInScope(viewer, 'view')} for key share`;

export const findProjectOwner = (trx: Trx, projectId: number): Promise<number | undefined> =>
  firstValue<number>(trx)`select owner_id from project where id = ${projectId} and deleted_at is null`;

export type CustomerColumns = ColumnsOf<'customer'>;

export const insertCustomer = (trx: Trx, columns: CustomerColumns): Promise<number> =>
  insertRecord(trx, 'customer', columns);

export const updateCustomer = (trx: Trx, id: number, columns: Partial<CustomerColumns>): Promise<void> =>
  updateRecord(trx, 'customer', id, columns);

/** Where orders change hands: with a project, or with a store. */
export type Handover = { projectId: number } | { storeId: number };

const ordersOf = (handover: Handover) =>
  'projectId' in handover
    ? sql`store s join project p on p.id = s.project_id and p.id = ${handover.projectId}`
    : sql`store s join project p on p.id = s.project_id and s.id = ${handover.storeId}`;

/** Customers of others with an order there; nobody orders for them, or changes them, until the transaction ends. */
export const lockCustomersOfOthers = (trx: Trx, handover: Handover): Promise<number[]> =>
  allValues<number>(trx)`
    select c.id from customer c
    where c.id in (select o.customer_id from ${ordersOf(handover)}
      join customer_order o on o.store_id = s.id
      join customer theirs on theirs.id = o.customer_id and theirs.owner_id <> p.owner_id)
    order by c.id for update`;

/** Makes those of the customers whose every order lies with one owner customers of that owner. */
export const moveToOwner = (trx: Trx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  allRows<{ id: number; name: string }>(trx)`
    with owned as (
      select o.customer_id as id, min(p.owner_id) as owner_id from customer_order o
      join store s on s.id = o.store_id join project p on p.id = s.project_id
      where o.customer_id = any(${ids}::int[]) group by o.customer_id having min(p.owner_id) = max(p.owner_id)
    ), moving as (
      select c.id, owned.owner_id, c.phone_is_double or exists (
          select from customer known where known.owner_id = owned.owner_id and known.phone_digest = c.phone_digest)
        or row_number() over (partition by owned.owner_id, c.phone_digest order by c.id) > 1 as is_double
      from customer c join owned on owned.id = c.id
    )
    update customer c set owner_id = moving.owner_id, phone_is_double = moving.is_double,
      version = c.version + 1, updated_time = now()
    from moving where moving.id = c.id returning c.id, 'C-' || c.id as name`;

/** Whether an order is open, or money is owed either way. */
export const hasBusiness = (trx: Trx, id: number): Promise<boolean> =>
  hasRows(trx)`
    select from customer_order o
    where o.customer_id = ${id} and (${isOpen} or o.owed_minor <> 0 or o.held_minor <> 0)`;

/** What people wrote about the orders of a customer may name who it is, and photos may show it. */
export const clearOrders = (trx: Trx, customerId: number): Promise<void> =>
  run(trx)`
    with own as (select id from customer_order where customer_id = ${customerId}),
    orders as (update customer_order set remarks = null, waived_reason = case when waived_at is not null then '' end
      where id in (select id from own) and (remarks is not null or waived_reason <> '')),
    transitions as (update order_transition set reason = null
      where order_id in (select id from own) and reason is not null),
    checks as (update order_check set facts = jsonb_set(facts, '{remarks}', 'null')
      where order_id in (select id from own) and facts -> 'remarks' <> 'null'),
    entries as (update ledger_entry set reason = null where order_id in (select id from own) and reason is not null),
    files as (update order_photo_file set released_at = now()
      where photo_id in (select p.id from order_photo p where p.order_id in (select id from own))),
    photos as (delete from order_photo where order_id in (select id from own)),
    refunds as (update refund set reason = ''
      where payment_id in (select p.id from payment p where p.order_id in (select id from own)) and reason <> '')
    update stock_event set reason = null where order_id in (select id from own) and reason is not null`;

/** Customers of whom nothing was open for so long. */
export const findDueCustomers = (db: Db, limit: number): Promise<number[]> =>
  allValues<number>(db)`
    select c.id from customer c
    where c.erased_at is null and c.created_time < now() - ${customerKeptDays}::int * interval '1 day'
      and not exists (select from customer_order o where o.customer_id = c.id and (
        ${isOpen} or o.owed_minor <> 0 or o.held_minor <> 0
        or o.finished_at >= now() - ${customerKeptDays}::int * interval '1 day'))
    order by c.id limit ${limit}`;

/** Numbers whose seal does not begin with one of these prefixes. */
export const findSealedOtherwise = (
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ id: number; secret: Buffer }[]> =>
  allRows<{ id: number; secret: Buffer }>(db)`
    select id, phone_sealed as secret from customer
    where substring(phone_sealed from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`;

/** Unless it was changed in the meantime. */
export const resealPhone = (
  db: Db,
  id: number,
  from: Buffer,
  to: { sealed: Buffer; digest: Buffer },
): Promise<void> =>
  run(db)`update customer set phone_sealed = ${to.sealed}, phone_digest = ${to.digest}
    where id = ${id} and phone_sealed = ${from}`;
