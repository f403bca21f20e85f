import type { Payment, PaymentMethod } from '@weir/contract/commerce/orders/order-payments';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { allRows, firstRow, oneRow, oneValue } from '../../../platform/db/rows.store.ts';

/** As many payments as an order has at the most. */
export const maxPayments = 200;

/** Those of the order, in the order in which they came. */
export const findPayments = (db: Db, orderId: number): Promise<Payment[]> =>
  allRows<Payment>(db)`${prepared}
    select p.id, p.order_id as "orderId", p.method, p.currency, p.amount_minor as "amountMinor",
      p.deposit_minor as "depositMinor", coalesce(r.sum, 0)::int8 as "refundedMinor", p.reference, u.name as by,
      iso_time(p.created_time) as "createdTime", coalesce(r.list, '[]') as refunds
    from payment p left join app_user u on u.id = p.user_id
    left join lateral (
      select sum(f.amount_minor), json_agg(json_build_object('id', f.id, 'amountMinor', f.amount_minor,
        'reference', f.reference, 'reason', f.reason, 'by', v.name, 'createdTime', iso_time(f.created_time))
        order by f.id) as list
      from refund f left join app_user v on v.id = f.user_id where f.payment_id = p.id) r on true
    where p.order_id = ${orderId} order by p.id limit ${maxPayments}`;

/** What tells that it is the same money, sent again. */
export interface Sent {
  id: number;
  orderId: number;
  method: PaymentMethod;
  amountMinor: number;
}

/** The payment with this key, of whichever order. */
export const findSentPayment = (trx: Trx, clientKey: string): Promise<Sent | undefined> =>
  firstRow<Sent>(trx)`
    select id, order_id as "orderId", method, amount_minor as "amountMinor" from payment where client_key = ${clientKey}`;

export const findSentRefund = (
  trx: Trx,
  clientKey: string,
): Promise<{ paymentId: number; amountMinor: number } | undefined> =>
  firstRow<{ paymentId: number; amountMinor: number }>(trx)`
    select payment_id as "paymentId", amount_minor as "amountMinor" from refund where client_key = ${clientKey}`;

interface NewPayment extends Omit<Sent, 'id'> {
  entryId: number;
  clientKey: string;
  currency: string;
  depositMinor: number;
  reference: string | null;
  userId: number;
  at: string;
}

export const insertPayment = (trx: Trx, payment: NewPayment): Promise<number> =>
  oneValue<number>(trx)`
    insert into payment (order_id, entry_id, client_key, method, currency, amount_minor, deposit_minor, reference,
      user_id, created_time)
    values (${payment.orderId}, ${payment.entryId}, ${payment.clientKey}, ${payment.method}, ${payment.currency},
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
