import { id, option, paging, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { period } from '../../period.ts';
import { array, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { MoneySum } from '../money.ts';
import { entryKinds } from '../orders/orders.ts';

/** Debit above zero, credit below. */
const booked = {
  account: string(),
  /** Of the agent whose account it is, where the caller may know it. */
  agentName: nullable(string()),
  ...MoneySum.properties,
};

/** The place of a posting in the ledger of its store. */
const key = string({ pattern: '^\\d{4}-\\d\\d-\\d\\d\\.\\d{1,16}\\.\\d{1,4}$', maxLength: 32 });

export const StorePosting = object({
  key: string(),
  ...booked,
  kind: oneOf(entryKinds),
  order: option,
  bookedAt: time,
});
export type StorePosting = Static<typeof StorePosting>;

export const StoreSum = object(booked);
export type StoreSum = Static<typeof StoreSum>;

const additions = additionsOf('Stores');

export const listStorePostings = additions.get('/store/ledger/list', {
  summary: 'What was booked of a store in a time, posting by posting; the newest first.',
  access: 'income:list',
  scope: scopes.view('store'),
  query: object({
    id,
    ...period,
    limit: paging().limit,
    /** Goes on below this posting, however far down it is. */
    after: optional(key),
  }),
  response: object({
    list: array(StorePosting),
    /** Below which it goes on; null: this is the end. */
    next: nullable(key),
  }),
});

export const sumStorePostings = additions.get('/store/ledger/sums', {
  summary: 'What was booked of a store in a time, by account; each currency by itself.',
  access: 'income:list',
  scope: scopes.view('store'),
  query: object({ id, ...period }),
  response: object({ list: array(StoreSum) }),
});
