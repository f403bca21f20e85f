import { id, idQuery, time, zone } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import {
  array,
  integer,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { amountMinor } from '../money.ts';
import { offerKinds } from '../offers.ts';
import { paymentMethods, SharedSum } from './order-payments.ts';
import { OrderQuoteLine } from './order-quotes.ts';
import { shownEntries } from './orders.ts';

/** As many named receipts as an order has at the most. */
export const maxReceipts = 20;

/** What an order was charged for, and what was paid, as it stands at a time. Who the customer is stands in none. */
export const Receipt = object({
  /** Of the order. */
  number: string(),
  kind: oneOf(offerKinds),
  issuedAt: time,
  /** Whose clock it goes by. */
  zone,
  store: object({ name: string(), address: nullable(string()) }),
  offer: string(),
  device: object({ SN: string(), name: string() }),
  startAt: nullable(time),
  dueAt: nullable(time),
  handedOverAt: nullable(time),
  returnedAt: nullable(time),
  currency: oneOf(currencyCodes),
  lines: array(OrderQuoteLine, { maxItems: shownEntries }),
  chargedMinor: integer(),
  /** Of what is charged. */
  taxMinor: integer(),
  payments: array(
    object({
      method: oneOf(paymentMethods),
      at: time,
      amountMinor,
      refundedMinor: amountMinor,
      /** Of which sum it is a part, so that the customer knows it again. */
      shared: optional(SharedSum),
    }),
    { maxItems: 200 },
  ),
  /** What came, less what went back. */
  paidMinor: integer(),
  owedMinor: integer(),
  heldMinor: amountMinor,
});
export type Receipt = Static<typeof Receipt>;

/** A receipt that names somebody: it is kept as it was issued. */
export const KeptReceipt = object({
  id,
  issuedAt: time,
  by: nullable(string()),
  /** When it goes. */
  keptUntil: time,
});
export type KeptReceipt = Static<typeof KeptReceipt>;

/** Name, and address where it is asked for. */
const recipient = string({ minLength: 1, maxLength: 300, pattern: '\\S' });

export const NamedReceipt = merged(
  KeptReceipt,
  object({ orderId: id, recipient: string(), receipt: Receipt }),
);
export type NamedReceipt = Static<typeof NamedReceipt>;

const additions = additionsOf('Payments');

export const getReceipt = additions.get('/order/receipt', {
  summary: 'A receipt of an order as it stands, which names nobody and is not kept.',
  access: 'payments:list',
  scope: scopes.view('order'),
  query: idQuery,
  response: Receipt,
});

export const listReceipts = additions.get('/order/receipt/list', {
  summary: 'The named receipts of an order, without the names.',
  access: 'payments:list',
  scope: scopes.view('order', 'query.orderId'),
  query: object({ orderId: id }),
  response: object({ list: array(KeptReceipt, { maxItems: maxReceipts }) }),
});

export const getNamedReceipt = additions.get('/order/receipt/item', {
  summary: 'A named receipt as it was issued; the log tells that it was read.',
  access: 'customers:get',
  scope: scopes.view('receipt'),
  query: idQuery,
  response: NamedReceipt,
});

export const addReceipt = additions.post('/order/receipt/add', {
  summary:
    'Issues a receipt that names somebody, and keeps it as it is for the years that the law asks for, also when the customer is erased.',
  access: 'payments:create',
  scope: scopes.operate('order', 'body.orderId'),
  body: object({ orderId: id, recipient }),
  response: NamedReceipt,
});
