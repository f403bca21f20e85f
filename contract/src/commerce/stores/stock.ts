import { id, idFilter, listOf, listQuery, paging, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';

export const stockStates = [
  'available',
  'reserved',
  'rented',
  'inspection',
  'maintenance',
  'inTransit',
  'missing',
  'sold',
  'retired',
] as const;
/** What a device of a store is there for. */
export type StockState = (typeof stockStates)[number];

/** What people put a device in; the rest comes with orders and transfers. */
export const settableStates = ['available', 'inspection', 'maintenance', 'missing', 'retired'] as const;
export type SettableState = (typeof settableStates)[number];

/** What a device of the stock is chosen for, and the states in which it may be: what is out can be rented for later. */
export const stockUses = ['rent', 'sale', 'transfer'] as const;
export type StockUse = (typeof stockUses)[number];
export const statesFor: Readonly<Record<StockUse, readonly StockState[]>> = {
  rent: ['available', 'reserved', 'rented'],
  sale: ['available'],
  transfer: ['available', 'inspection', 'maintenance'],
};

/** Those that a device goes into, and comes out of, only by somebody who may handle stock. */
export const gravestStates: readonly StockState[] = ['missing', 'retired'];

export const StockCount = object({ state: oneOf(stockStates), count: integer({ minimum: 0 }) });
export type StockCount = Static<typeof StockCount>;

export const StockItem = object({
  /** Of the device. */
  id,
  /** Where the caller sees the device. */
  deviceId: nullable(id),
  name: string(),
  SN: string(),
  typeName: string(),
  state: oneOf(stockStates),
  since: time,
  orderId: nullable(id),
  transferId: nullable(id),
});
export type StockItem = Static<typeof StockItem>;

export const StockEvent = object({
  id: integer({ minimum: 1 }),
  deviceId: nullable(id),
  SN: string(),
  /** Null: it came into stock. */
  fromState: nullable(oneOf(stockStates)),
  /** Null: it was taken out of stock. */
  toState: nullable(oneOf(stockStates)),
  orderId: nullable(id),
  transferId: nullable(id),
  reason: nullable(string()),
  /** Null: the platform, or somebody who is gone. */
  by: nullable(string()),
  at: time,
});
export type StockEvent = Static<typeof StockEvent>;

const deviceIds = array(id, { minItems: 1, maxItems: 200, uniqueItems: true });
const reason = string({ minLength: 1, maxLength: 500, pattern: '\\S' });

const additions = additionsOf('Stores');

export const listStock = additions.get('/store/stock/list', {
  summary:
    'The devices of a store, and what each is there for; with those on the way from it and to it, and missing from there.',
  access: 'stores:list',
  scope: scopes.view('store'),
  query: listQuery(['name', 'since'], {
    id,
    state: optional(oneOf(stockStates)),
    typeId: idFilter,
    use: optional(oneOf(stockUses)),
  }),
  response: listOf(StockItem),
});

export const listStockEvents = additions.get('/store/stock/events', {
  summary: 'What became of the devices of a store, the newest first.',
  access: 'stores:list',
  scope: scopes.view('store'),
  query: object({ id, ...paging() }),
  response: listOf(StockEvent),
});

export const addStock = additions.post('/store/stock/add', {
  summary: 'Puts devices of the project into the stock of a store: all of them or none.',
  access: 'stock:update',
  scope: scopes.operate('store'),
  body: object({ id, deviceIds }),
  response: object({ added: integer({ minimum: 0 }) }),
});

export const setStockState = additions.post('/store/stock/setstate', {
  summary:
    'Says what devices of a store are there for, and why. Missing and retired, and back from there, ask for `stock:handle` too.',
  access: 'stock:update',
  scope: scopes.operate('store'),
  body: object({ id, deviceIds, state: oneOf(settableStates), reason }),
  response: object({ changed: integer({ minimum: 0 }) }),
});

export const removeStock = additions.post('/store/stock/remove', {
  summary: 'Takes devices that are in no order and on no transfer out of the stock of a store.',
  access: 'stock:handle',
  scope: scopes.operate('store'),
  body: object({ id, deviceIds, reason }),
  response: object({ removed: integer({ minimum: 0 }) }),
});
