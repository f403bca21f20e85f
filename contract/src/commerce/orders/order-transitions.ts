import { id, time, version } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { integer, merged, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { amountMinor, largestAmountMinor } from '../money.ts';
import { CheckDraft } from './order-checks.ts';
import { OrderItem } from './orders.ts';

const ofOrder = { id, version };
const reason = string({ minLength: 1, maxLength: 500, pattern: '\\S' });
const positiveMinor = integer({ minimum: 1, maximum: largestAmountMinor });

/** What the customer was told, and said yes to. */
const AgreedPrice = object({ priceId: id, totalMinor: amountMinor });

/** `data.now` of a refusal by `priceChanged`: what the draft costs by now. */
export const ChangedPrice = merged(
  AgreedPrice,
  object({ currency: oneOf(currencyCodes), depositMinor: amountMinor }),
);
export type ChangedPrice = Static<typeof ChangedPrice>;

const additions = additionsOf('Orders');

export const reserveOrder = additions.post('/order/reserve', {
  summary:
    'Keeps the device of a draft; price, zone and currency are fixed. Refused where the price is another by now, with the new one, at which it is reserved when that is sent as agreed.',
  access: 'orders:create',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, agreed: optional(AgreedPrice) }),
  response: OrderItem,
});

export const handOverOrder = additions.post('/order/handover', {
  summary: 'Hands the device over, with a check, and charges the rent; paid before, or waived with a reason.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, check: CheckDraft }),
  response: OrderItem,
});

export const extendOrder = additions.post('/order/extend', {
  summary:
    'Moves the due time on and charges the difference; refused where another order has the device by then.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, dueAt: time }),
  response: OrderItem,
});

export const returnOutcomes = ['back', 'lost'] as const;

export const returnOrder = additions.post('/order/return', {
  summary:
    'Takes the device back, with a check, or says that it is lost; charges late time and damages, and keeps of the deposit what is owed.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({
    ...ofOrder,
    outcome: oneOf(returnOutcomes),
    /** Of a device that is back. */
    check: optional(nullable(CheckDraft)),
    /** Untaxed; with the reason. */
    damageMinor: optional(nullable(positiveMinor)),
    reason: optional(nullable(reason)),
  }),
  response: OrderItem,
});

export const closeOrder = additions.post('/order/close', {
  summary: 'Closes an order of which nothing is owed or held, and books the shares of agents.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object(ofOrder),
  response: OrderItem,
});

export const cancelOrder = additions.post('/order/cancel', {
  summary: 'Gives up an order before the device is handed over; what was paid is refunded before.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, reason }),
  response: OrderItem,
});

export const sellOrder = additions.post('/order/sell', {
  summary: 'Hands a device over for good, once it is paid.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object(ofOrder),
  response: OrderItem,
});

export const waiveOrder = additions.post('/order/waive', {
  summary: 'Lets a device be handed over before all is paid, with the reason.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, reason }),
  response: OrderItem,
});

export const writeOffOrder = additions.post('/order/writeoff', {
  summary: 'Gives up money that is owed, with the reason.',
  access: 'orders:handle',
  scope: scopes.operate('order'),
  body: object({ ...ofOrder, amountMinor: positiveMinor, reason }),
  response: OrderItem,
});
