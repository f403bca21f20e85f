import type { Payment, PaymentMethod } from '@weir/contract/commerce/orders/order-payments';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows, firstRow, hasRows, oneRow, oneValue } from '../../../platform/db/rows.store.ts';

/** As many payments as an order has at the most. */
export const maxPayments = 200;

const paymentsWhere = (db: Db, condition: RawBuilder<boolean>): Promise<Payment[]> =>
  allRows<Payment>(db)`${prepared}
    select p.id, p.order_id as "orderId", p.method, p.currency, p.amount_minor as "amountMinor",
      p.deposit_minor as "depositMinor", coalesce(r.sum, 0)::int8 as "refundedMinor", p.reference, u.name as by,
      iso_time(p.created_time) as "createdTime", coalesce(r.list, '[]') as refunds,
      case when whole.orders > 1 then json_build_object('amountMinor', whole.sum, 'orders', whole.orders) end as shared
    from payment p left join app_user u on u.id = p.user_id
    left join lateral (
      select sum(f.amount_minor), json_agg(json_build_object('id', f.id, 'amountMinor', f.amount_minor,
        'reference', f.reference, 'reason', f.reason, 'by', v.name, 'createdTime', iso_time(f.created_time))
        order by f.id) as list
      from refund f left join app_user v on v.id = f.user_id where f.payment_id = p.id) r on true
    cross join lateral (
      select sum(x.amount_minor)::int8 as sum, count(*)::int as orders from payment x
      where x.id = coalesce(p.part_of, p.id) or x.part_of = coalesce(p.part_of, p.id)) whole
    where ${condition} order by p.id limit ${maxPayments}`;

/** Those of the order, in the order in which they came. */
export const findPayments = (db: Db, orderId: number): Promise<Payment[]> =>
  paymentsWhere(db, sql<boolean>`p.order_id = ${orderId}`);

/** A payment and all that came with it. */
export const findParts = (db: Db, id: number): Promise<Payment[]> =>
  paymentsWhere(db, sql<boolean>`(p.id = ${id} or p.part_of = ${id})`);

/** Whether one of the orders has as many as it can have. */
export const hasEnoughPayments = (trx: Trx, orderIds: readonly number[]): Promise<boolean> =>
  hasRows(trx)`
    select from payment where order_id = any(${orderIds}::int[]) group by order_id having count(*) >= ${maxPayments}`;

/** What tells that it is the same money, sent again. */
export interface Sent {
  id: number;
  orderId: number;
  method: PaymentMethod;
  /** With all parts. */
  amountMinor: number;
}

/** The payment with this key, of whichever order. */
export const findSentPayment = (trx: Trx, clientKey: string): Promise<Sent | undefined> =>
  firstRow<Sent>(trx)`
    select p.id, p.order_id as "orderId", p.method,
      (select sum(x.amount_minor)::int8 from payment x where x.id = p.id or x.part_of = p.id) as "amountMinor"
    from payment p where p.client_key = ${clientKey}`;

export const findSentRefund = (
  trx: Trx,
  clientKey: string,
): Promise<{ paymentId: number; amountMinor: number } | undefined> =>
  firstRow<{ paymentId: number; amountMinor: number }>(trx)`
    select payment_id as "paymentId", amount_minor as "amountMinor" from refund where client_key = ${clientKey}`;

interface NewPayment extends Omit<Sent, 'id'> {
  entryId: number;
  /** Of the first part. */
  clientKey: string | null;
  partOf: number | null;
  currency: string;
  depositMinor: number;
  reference: string | null;
  userId: number;
  at: string;
}

export const insertPayment = (trx: Trx, payment: NewPayment): Promise<number> =>
  oneValue<number>(trx)`
    insert into payment (order_id, entry_id, client_key, part_of, method, currency, amount_minor, deposit_minor, reference,
      user_id, created_time)
    values (${payment.orderId}, ${payment.entryId}, ${payment.clientKey}, ${payment.partOf}, ${payment.method}, ${payment.currency},
      ${payment.amountMinor}, ${payment.depositMinor}, ${payment.reference}, ${payment.userId}, ${payment.at})
    returning id`;

interface NewRefund {
  paymentId: number;
  entryId: number;
  clientKey: string;
  amountMinor: number;
  reference: string | null;
  reason: string;
  userId: number;
  at: string;
}

export const insertRefund = (trx: Trx, refund: NewRefund): Promise<number> =>
  oneValue<number>(trx)`
    insert into refund (payment_id, entry_id, client_key, amount_minor, reference, reason, user_id, created_time)
    values (${refund.paymentId}, ${refund.entryId}, ${refund.clientKey}, ${refund.amountMinor}, ${refund.reference},
      ${refund.reason}, ${refund.userId}, ${refund.at})
    returning id`;

export const findOrderOfPayment = (db: Db, paymentId: number): Promise<number | undefined> =>
  firstRow<{ id: number }>(db)`select order_id as id from payment where id = ${paymentId}`.then(
    (row) => row?.id,
  );

/** What of a payment can still go back, read under the lock of its order. */
export const findRefundable = (
  trx: Trx,
  paymentId: number,
): Promise<{ method: PaymentMethod; leftMinor: number }> =>
  oneRow<{ method: PaymentMethod; leftMinor: number }>(trx)`
    select p.method, p.amount_minor - coalesce((select sum(f.amount_minor) from refund f where f.payment_id = p.id),
      0)::int8 as "leftMinor"
    from payment p where p.id = ${paymentId}`;
