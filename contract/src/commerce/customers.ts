import { exportQuery, flag, id, idQuery, listOf, listQuery, time, version } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import {
  integer,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  type Static,
  string,
} from '../schema.ts';

/** What somebody has shown to say who they are; no copy of it is kept. */
export const identityKinds = ['identityCard', 'passport', 'drivingLicence', 'other'] as const;

/** As many days after the last order has closed, a customer is erased. */
export const customerKeptDays = 180;

export const CustomerDraft = object({
  name: string({ minLength: 1, maxLength: 64, pattern: '\\S' }),
  phone: optional(nullable(string({ pattern: '^\\+?[0-9][0-9 -]{4,18}[0-9]$', maxLength: 20 }))),
  identityKind: optional(nullable(oneOf(identityKinds))),
  identityLast4: optional(nullable(string({ pattern: '^[0-9A-Za-z]{4}$', maxLength: 4 }))),
});
export type CustomerDraft = Static<typeof CustomerDraft>;

const count = integer({ minimum: 0 });

/** As much of a customer as a list shows. */
export const CustomerOption = object({
  id,
  /** Stands for the customer in the log, and when the rest is erased. */
  pseudonym: string(),
  /** All but its beginning is masked; null: erased. */
  name: nullable(string()),
});
export type CustomerOption = Static<typeof CustomerOption>;

export const CustomerRow = merged(
  CustomerOption,
  object({
    /** Masked. */
    phone: nullable(string()),
    identityKind: nullable(oneOf(identityKinds)),
    /** Orders that are neither over nor given up. */
    openOrders: count,
    orders: count,
    erasedTime: nullable(time),
    createdTime: time,
    version,
  }),
);
export type CustomerRow = Static<typeof CustomerRow>;

/** Name and last digits in full, and the telephone number for those who may see such numbers. */
export const Customer = merged(CustomerRow, object({ identityLast4: nullable(string()), mayOperate: flag }));
export type Customer = Static<typeof Customer>;

const additions = additionsOf('Customers');

export const listCustomers = additions.get('/customer/list', {
  summary: 'Customers of the tree of agents, masked; a whole telephone number as keyword finds whose it is.',
  access: 'orders:list',
  scope: scopes.rows('customer'),
  query: listQuery(['createdTime'], { erased: optional(flag) }),
  response: listOf(CustomerRow),
});

export const getCustomer = additions.get('/customer/item', {
  summary: 'One customer in full; the log tells that it was read.',
  access: 'customers:get',
  scope: scopes.view('customer'),
  query: idQuery,
  response: Customer,
});

export const addCustomer = additions.post('/customer/add', {
  summary: 'Adds a customer of the owner of a project; a telephone number that is known there is refused.',
  access: 'orders:create',
  scope: scopes.operate('project', 'body.projectId'),
  body: merged(CustomerDraft, object({ projectId: id })),
  response: CustomerRow,
});

export const editCustomer = additions.post('/customer/edit', {
  summary: 'Changes the fields that are sent.',
  access: 'orders:update',
  scope: scopes.operate('customer'),
  body: merged(partial(CustomerDraft), object({ id, version })),
  response: CustomerRow,
});

export const eraseCustomer = additions.post('/customer/erase', {
  summary: 'Erases who a customer is; refused while an order is open or money is owed either way.',
  access: 'customers:remove',
  scope: scopes.operate('customer'),
  reauthenticate: true,
  body: object({ id, version }),
  response: CustomerRow,
});

/** Columns of the exported file. */
export const customerColumns = [
  ...(['pseudonym', 'name', 'phone', 'identityKind', 'identityLast4'] as const),
  ...(['openOrders', 'orders', 'erasedTime', 'createdTime'] as const),
] as const;

export const exportCustomers = additions.get('/customer/export', {
  summary: 'The filtered customers as a file, with names in full.',
  access: 'customers:export',
  scope: scopes.rows('customer'),
  reauthenticate: true,
  query: exportQuery(listCustomers.query.properties, customerColumns),
  response: 'download',
});
