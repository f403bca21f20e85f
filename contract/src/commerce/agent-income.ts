import { exportQuery, id, listOf, paging, time, translatedOption } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { period } from '../period.ts';
import { array, integer, nullable, object, oneOf, type Static, string } from '../schema.ts';
import { currencyCodes } from './currencies.ts';
import { MoneySum, ratePpm } from './money.ts';

const sum = integer();

/** What an agent got of an order at once: its part of the revenue that was booked since its last share of the order. */
export const AgentShare = object({
  /** Of the entry in the ledger. */
  id: integer({ minimum: 1 }),
  bookedAt: time,
  /** Null: the caller does not see the order. */
  orderId: nullable(id),
  orderNumber: string(),
  store: translatedOption,
  currency: oneOf(currencyCodes),
  /** Without tax; below zero: it was given back. */
  rentMinor: sum,
  saleMinor: sum,
  lateMinor: sum,
  /** As they were agreed when the order began. */
  rentPpm: ratePpm,
  salePpm: ratePpm,
  latePpm: ratePpm,
  amountMinor: sum,
});
export type AgentShare = Static<typeof AgentShare>;

const additions = additionsOf('Agents');

export const getSettlement = additions.get('/agent/settlement', {
  summary: 'What is payable to an agent for a time, by month; each currency by itself.',
  access: 'income:list',
  scope: scopes.view('agent'),
  query: object({ id, ...period }),
  response: object({
    totals: array(MoneySum),
    /** The newest first: `2026-03`. */
    months: array(object({ month: string(), ...MoneySum.properties })),
  }),
});
export type Settlement = Static<typeof getSettlement.response>;

export const listAgentShares = additions.get('/agent/share/list', {
  summary:
    'The shares that an agent got in a time, each with the revenue that it is a part of; the newest first.',
  access: 'income:list',
  scope: scopes.view('agent'),
  query: object({ id, ...period, ...paging() }),
  response: listOf(AgentShare),
});

/** Columns of the exported file. */
export const agentShareColumns = [
  ...(['bookedAt', 'orderNumber', 'store', 'currency', 'rentMinor', 'rentPpm'] as const),
  ...(['saleMinor', 'salePpm', 'lateMinor', 'latePpm', 'amountMinor'] as const),
] as const;

export const exportAgentShares = additions.get('/agent/share/export', {
  summary: 'The shares that an agent got in a time as a file.',
  access: 'income:list',
  scope: scopes.view('agent'),
  query: exportQuery(listAgentShares.query.properties, agentShareColumns),
  response: 'download',
});
