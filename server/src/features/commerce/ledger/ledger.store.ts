import type { ChargeReason, EntryKind, OrderEntry } from '@weir/contract/commerce/orders/orders';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows, oneValue } from '../../../platform/db/rows.store.ts';
import { accounts, type Balances, type Posting } from './postings.policy.ts';
import { isShown, type ShownPayables, shownAmount } from './shown-payables.store.ts';

/** What an entry is about. */
export interface Booked {
  id: number;
  storeId: number;
  currency: string;
  /** Whose clock says on which day it is booked. */
  zone: string;
}

export interface NewEntry {
  kind: EntryKind;
  postings: readonly Posting[];
  /** ISO 8601. */
  at: string;
  /** Null: the platform. */
  userId: number | null;
  why?: ChargeReason | null;
  reason?: string | null;
}

const sumOf = (postings: readonly Posting[], wanted: string) =>
  postings.reduce((sum, { account, amount }) => (account === wanted ? sum + amount : sum), 0n);

/** An entry, its postings and what is owed and held of its order, in one statement. */
export const insertEntry = (
  trx: Trx,
  { id, storeId, currency, zone }: Booked,
  { kind, postings, at, userId, why = null, reason = null }: NewEntry,
): Promise<number> =>
  oneValue<number>(trx)`${prepared}
    with entry as (
      insert into ledger_entry (order_id, kind, why, reason, user_id, booked_at)
      values (${id}, ${kind}, ${why && JSON.stringify(why)}::jsonb, ${reason}, ${userId}, ${at})
      returning id, booked_at
    ), lines as (
      insert into ledger_posting (entry_id, line, account, order_id, store_id, currency, amount_minor, booked_at,
        day)
      select entry.id, line.position, line.account, ${id}, ${storeId}, ${currency}, line.amount, entry.booked_at,
        (entry.booked_at at time zone ${zone})::date
      from entry, unnest(${postings.map(({ account }) => account)}::text[],
        ${postings.map(({ amount }) => String(amount))}::int8[]) with ordinality as line(account, amount, position)
    ), balance as (
      update customer_order set owed_minor = owed_minor + ${String(sumOf(postings, accounts.receivable))}::int8,
        held_minor = held_minor - ${String(sumOf(postings, accounts.deposit))}::int8
      where id = ${id}
    )
    select id from entry`;

export async function findBalances(db: Db, orderId: number): Promise<Balances> {
  const rows = await allRows<{ account: string; amount: string }>(db)`
    select account, sum(amount_minor)::text as amount from ledger_posting where order_id = ${orderId} group by account`;
  return new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
}

/** The first of those of which something is shown, in the order in which they were booked. */
export const findEntries = (
  db: Db,
  { orderId, shown, limit }: { orderId: number; shown: ShownPayables; limit: number },
): Promise<OrderEntry[]> =>
  allRows<OrderEntry>(db)`${prepared}
    select e.id, e.kind, e.why, e.reason, u.name as by, iso_time(e.booked_at) as "bookedAt", of_it.postings
    from ledger_entry e left join app_user u on u.id = e.user_id
    cross join lateral (
      select json_agg(json_build_object('account', p.account, 'amountMinor', ${shownAmount(shown)}) order by p.line)
        as postings
      from ledger_posting p where p.entry_id = e.id and ${isShown(shown)}) of_it
    where e.order_id = ${orderId} and of_it.postings is not null order by e.id limit ${limit}`;

/** Orders of which what is owed or held is not what the ledger says. */
export const findDifferences = (db: Db, limit: number): Promise<{ id: number; number: string }[]> =>
  allRows<{ id: number; number: string }>(db)`
    select o.id, o.number from customer_order o
    left join (select order_id, sum(amount_minor) filter (where account = ${accounts.receivable}) as owed,
        -sum(amount_minor) filter (where account = ${accounts.deposit}) as held
      from ledger_posting where account in (${accounts.receivable}, ${accounts.deposit}) group by order_id) l
      on l.order_id = o.id
    where o.owed_minor <> coalesce(l.owed, 0) or o.held_minor <> coalesce(l.held, 0)
    order by o.id limit ${limit}`;
