import {
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  listOf,
  listQuery,
  remarks,
  time,
  translatedOption,
  version,
  zone,
} from '../../common.ts';
import { commandStates } from '../../control/device-commands.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import {
  array,
  integer,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  type Static,
  string,
} from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { CustomerOption } from '../customers.ts';
import { amountMinor, ratePpm, taxModes } from '../money.ts';
import { offerKinds } from '../offers.ts';
import { UnitRates } from '../rates.ts';
import { OrderCheck } from './order-checks.ts';

export const orderStates = [
  ...(['draft', 'reserved', 'active', 'overdue', 'returned', 'closed'] as const),
  ...(['cancelled', 'sold', 'refunded'] as const),
] as const;
export type OrderState = (typeof orderStates)[number];

/** Where an order is over: nobody waits for a device or for money. */
export const finishedStates = ['closed', 'cancelled', 'sold', 'refunded'] as const satisfies OrderState[];

/** What is done to an order, and what a payment of it is called. */
export const orderCommands = [
  ...(['reserve', 'handOver', 'extend', 'return', 'close', 'cancel', 'sell', 'refund'] as const),
  /** Of a device that did not come back; the order stays as it is. */
  ...(['cutPower', 'restorePower'] as const),
  /** The SIM card of a device that is rented; the order stays as it is. */
  ...(['takeCardOut', 'putCardIn'] as const),
  /** By time: nobody came, or it did not come back. */
  ...(['noShow', 'fallDue'] as const),
] as const;
export type OrderCommand = (typeof orderCommands)[number];

/** As many orders one errand has at the most. */
export const maxGroupOrders = 50;

/** Several orders of one errand: they are listed together, and paid at once. */
const groupId = string({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 });

export const OrderDraft = object({
  storeId: id,
  offerId: id,
  deviceId: id,
  customerId: id,
  /** Of a rent: from when, and until when. */
  startAt: optional(nullable(time)),
  dueAt: optional(nullable(time)),
  remarks: optional(nullable(remarks)),
});
export type OrderDraft = Static<typeof OrderDraft>;

const flags = { dayCapped: flag, monthCapped: flag, minimum: flag, lateCapped: flag } as const;

/** Why a time costs what it costs. */
export const ChargeReason = object({
  priceId: id,
  from: time,
  to: time,
  months: integer(),
  days: integer(),
  hours: integer(),
  rates: UnitRates,
  ...flags,
  taxPpm: ratePpm,
});
export type ChargeReason = Static<typeof ChargeReason>;

/** A time, or a sale, and what it costs by one price. */
export const OrderPart = object({
  priceId: id,
  taxMode: oneOf(taxModes),
  /** Within the amount, or on top of it. */
  amountMinor,
  taxMinor: amountMinor,
  /** With its tax. */
  totalMinor: amountMinor,
  /** Null: of a sale. */
  why: nullable(ChargeReason),
});
export type OrderPart = Static<typeof OrderPart>;

export const Waiver = object({ reason: string(), by: nullable(string()), at: time });

export const Order = object({
  id,
  number: string(),
  kind: oneOf(offerKinds),
  state: oneOf(orderStates),
  customer: CustomerOption,
  store: translatedOption,
  offer: translatedOption,
  /** One that is gone has left its serial number. */
  device: object({ id: nullable(id), SN: string(), name: string() }),
  startAt: nullable(time),
  dueAt: nullable(time),
  handedOverAt: nullable(time),
  returnedAt: nullable(time),
  groupId: nullable(groupId),
  remarks: nullable(string()),
  currency: oneOf(currencyCodes),
  /** Whose clock counts months and days. */
  zone,
  /** What its times, or its sale, cost; late time and damages are beyond it. */
  totalMinor: amountMinor,
  depositMinor: amountMinor,
  /** What the customer owes; below zero: what the customer has paid before, or gets back. */
  owedMinor: integer(),
  /** Of the deposit. */
  heldMinor: amountMinor,
  /** 1: it should be back. */
  late: flag,
  /** 1: another order has the device, and it should have been back before this one begins. */
  atRisk: flag,
  /** Handing over without all of the money was allowed. */
  waiver: nullable(Waiver),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Order = Static<typeof Order>;

export const OrderTransition = object({
  command: oneOf(orderCommands),
  from: oneOf(orderStates),
  to: oneOf(orderStates),
  at: time,
  /** Null: the platform, by time. */
  by: nullable(string()),
  version,
  reason: nullable(string()),
  /** What became of the command that the device was given; null: none was, or it is forgotten. */
  outcome: nullable(oneOf(commandStates)),
  outcomeReason: nullable(string()),
});
export type OrderTransition = Static<typeof OrderTransition>;

export const entryKinds = [
  ...(['payment', 'refund', 'rent', 'extension', 'early', 'late', 'damage', 'sale'] as const),
  ...(['depositKept', 'credit', 'writeOff', 'share'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry of the ledger about this order: its postings add up to nothing. */
export const OrderEntry = object({
  id,
  kind: oneOf(entryKinds),
  postings: array(object({ account: string(), amountMinor: integer() }), { maxItems: 50 }),
  /** Of what is charged, or given back, for a time. */
  why: nullable(ChargeReason),
  reason: nullable(string()),
  by: nullable(string()),
  bookedAt: time,
});
export type OrderEntry = Static<typeof OrderEntry>;

/** The most entries that an order is shown with, the first of them. */
export const shownEntries = 1000;

export const OrderItem = merged(
  Order,
  object({
    parts: array(OrderPart, { maxItems: 1000 }),
    entries: array(OrderEntry, { maxItems: shownEntries }),
    transitions: array(OrderTransition, { maxItems: 1000 }),
    checks: array(OrderCheck, { maxItems: 2 }),
  }),
);
export type OrderItem = Static<typeof OrderItem>;

const additions = additionsOf('Orders');

export const dueFilters = ['late', 'today'] as const;

export const listOrders = additions.get('/order/list', {
  summary: 'Orders of the stores that the caller sees.',
  access: 'orders:list',
  scope: scopes.rows('order'),
  query: listQuery(['createdTime', 'startAt', 'dueAt', 'owed'], {
    kind: optional(oneOf(offerKinds)),
    state: optional(oneOf(orderStates)),
    storeId: idFilter,
    offerId: idFilter,
    deviceId: idFilter,
    customerId: idFilter,
    groupId: optional(groupId),
    /** Late, or due before the end of the day of its zone. */
    due: optional(oneOf(dueFilters)),
    /** 1: the customer owes money, or gets some back of what is returned. */
    owes: optional(flag),
  }),
  response: listOf(Order),
});

export const getOrder = additions.get('/order/item', {
  summary: 'One order, with what was done, what was checked, and each amount with its reason.',
  access: 'orders:list',
  scope: scopes.view('order'),
  query: idQuery,
  response: OrderItem,
});

export const addOrder = additions.post('/order/add', {
  summary: 'Adds an order as a draft, quoted by the price of the offer that runs now.',
  access: 'orders:create',
  scope: scopes.operate('offer', 'body.offerId'),
  body: merged(
    OrderDraft,
    /** An order of the same errand: both are of one group from now on. */
    object({ besideId: optional(nullable(id)) }),
  ),
  response: OrderItem,
});

export const editOrder = additions.post('/order/edit', {
  summary: 'Changes the fields that are sent of a draft, and quotes it anew.',
  access: 'orders:update',
  scope: scopes.operate('order'),
  body: merged(partial(OrderDraft), object({ id, version })),
  response: OrderItem,
});

/** Columns of the exported file. */
export const orderColumns = [
  ...(['number', 'kind', 'state', 'customer', 'store', 'offer', 'SN', 'startAt', 'dueAt'] as const),
  ...(['handedOverAt', 'returnedAt', 'currency', 'total', 'deposit', 'owed', 'held'] as const),
  ...(['waiver', 'remarks', 'createdTime'] as const),
] as const;

export const exportOrders = additions.get('/order/export', {
  summary: 'The filtered orders as a file; customers are masked.',
  access: 'orders:export',
  scope: scopes.rows('order'),
  query: exportQuery(listOrders.query.properties, orderColumns),
  response: 'download',
});
