import { id, idQuery, time, zone } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static } from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { amountMinor, largestAmountMinor } from '../money.ts';
import { ChargeReason, entryKinds } from './orders.ts';

/** What would be charged, or below zero given back, and why. */
export const OrderQuoteLine = object({
  kind: oneOf(entryKinds),
  /** With its tax. */
  totalMinor: integer(),
  taxMinor: integer(),
  why: nullable(ChargeReason),
});
export type OrderQuoteLine = Static<typeof OrderQuoteLine>;

/** What something done with an order would come to. */
export const OrderQuote = object({
  currency: oneOf(currencyCodes),
  lines: array(OrderQuoteLine, { maxItems: 1000 }),
  chargedMinor: amountMinor,
  creditedMinor: amountMinor,
  /** Of the deposit, for what is owed. */
  keptMinor: amountMinor,
  /** What the customer would still owe. */
  owedMinor: amountMinor,
  /** What the customer would get back, of the deposit and of what was paid. */
  backMinor: amountMinor,
  /** What all times of the order would cost; late time and damages are beyond it. */
  totalMinor: amountMinor,
});
export type OrderQuote = Static<typeof OrderQuote>;

const additions = additionsOf('Orders');

/** What an order would be booked with. */
export const DraftQuote = object({
  currency: oneOf(currencyCodes),
  /** Whose clock counts months and days. */
  zone,
  line: OrderQuoteLine,
  depositMinor: amountMinor,
});
export type DraftQuote = Static<typeof DraftQuote>;

export const quoteDraft = additions.get('/order/quote', {
  summary:
    'What an order would cost, reckoned as it is booked, by the price that runs now; refused where adding it would be. Nothing is saved.',
  access: 'orders:list',
  scope: scopes.operate('offer', 'query.offerId'),
  query: object({
    ...{ storeId: id, offerId: id, deviceId: id },
    /** Of a rent: from when, and until when. */
    startAt: optional(time),
    dueAt: optional(time),
  }),
  response: DraftQuote,
});

export const quoteHandOver = additions.get('/order/handover/quote', {
  summary:
    'What handing over now would come to, reckoned as it is booked: from now where that is before the time that was planned; refused where handing over would be. Nothing is saved.',
  access: 'orders:list',
  scope: scopes.view('order'),
  query: idQuery,
  response: OrderQuote,
});

export const quoteExtension = additions.get('/order/extend/quote', {
  summary:
    'What a later due time would come to, reckoned as it is booked; refused where the extension would be. Nothing is saved.',
  access: 'orders:list',
  scope: scopes.view('order'),
  query: object({ id, dueAt: time }),
  response: OrderQuote,
});

export const quoteReturn = additions.get('/order/return/quote', {
  summary: 'What a return would come to, reckoned as it is booked; nothing is saved.',
  access: 'orders:list',
  scope: scopes.view('order'),
  query: object({
    id,
    /** When it comes back; now where it is not sent. */
    at: optional(time),
    /** Untaxed. */
    damageMinor: optional(integer({ minimum: 0, maximum: largestAmountMinor })),
  }),
  response: OrderQuote,
});
