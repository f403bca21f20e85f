import { id, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { clientKey } from '../client-key.ts';
import { currencyCodes } from '../currencies.ts';
import { amountMinor, largestAmountMinor } from '../money.ts';
import { maxGroupOrders } from './orders.ts';

/** How money comes, and goes back. */
export const paymentMethods = ['cash', 'card', 'transfer', 'wechat', 'alipay', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const positiveMinor = integer({ minimum: 1, maximum: largestAmountMinor });
/** Of the bank or the service. */
const reference = string({ minLength: 1, maxLength: 64, pattern: '\\S' });

export const Refund = object({
  id,
  amountMinor,
  reference: nullable(string()),
  reason: string(),
  by: nullable(string()),
  createdTime: time,
});

/** A sum that came for several orders at once. */
export const SharedSum = object({ amountMinor, orders: integer() });

export const Payment = object({
  id,
  orderId: id,
  method: oneOf(paymentMethods),
  currency: oneOf(currencyCodes),
  amountMinor,
  /** How much of it is deposit. */
  depositMinor: amountMinor,
  refundedMinor: amountMinor,
  reference: nullable(string()),
  by: nullable(string()),
  createdTime: time,
  /** Of which sum it is a part, for so many orders; null: it came for this order alone. */
  shared: nullable(SharedSum),
  refunds: array(Refund, { maxItems: 200 }),
});
export type Payment = Static<typeof Payment>;

const additions = additionsOf('Payments');

export const listPayments = additions.get('/order/payment/list', {
  summary: 'The payments of an order, each with its refunds.',
  access: 'payments:list',
  scope: scopes.view('order', 'query.orderId'),
  query: object({ orderId: id }),
  response: object({ list: array(Payment, { maxItems: 200 }) }),
});

const received = {
  orderId: id,
  clientKey,
  method: oneOf(paymentMethods),
  amountMinor: positiveMinor,
  reference: optional(nullable(reference)),
};

export const addPayment = additions.post('/order/payment/add', {
  summary:
    'Records money that was received; what is owed comes first, then the deposit. Sent again with its key, it is recorded once.',
  access: 'payments:create',
  scope: scopes.operate('order', 'body.orderId'),
  body: object(received),
  response: Payment,
});

export const addGroupPayment = additions.post('/order/payment/addgroup', {
  summary:
    'Records one sum that was received for the orders of a group that are of the same customer and currency, and that the caller may change: what is owed of each first, then their deposits, the oldest first. Sent again with its key, it is recorded once.',
  access: 'payments:create',
  scope: scopes.operate('order', 'body.orderId'),
  body: object(received),
  response: object({ list: array(Payment, { maxItems: maxGroupOrders }) }),
});

export const addRefund = additions.post('/order/refund', {
  summary:
    'Gives money of a payment back, never more than was paid. Of an order that is closed or sold it lowers what was charged; when all of that is given back, the order is refunded.',
  access: 'refunds:create',
  scope: scopes.operate('payment', 'body.paymentId'),
  reauthenticate: true,
  body: object({
    paymentId: id,
    clientKey,
    amountMinor: positiveMinor,
    reason: string({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    reference: optional(nullable(reference)),
    /** 1: the sold device came back; asked for when all is given back. */
    deviceBack: optional(oneOf([0, 1])),
  }),
  response: Payment,
});
