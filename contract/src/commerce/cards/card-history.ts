import { flag, id, idQuery, listOf, paging, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, nullable, number, object, type Static, string } from '../../schema.ts';

const calls = additionsOf('Cards');

export const CardBinding = object({
  id,
  /** Where the caller sees the device. */
  deviceId: nullable(id),
  SN: string(),
  boundAt: time,
  boundBy: nullable(string()),
  endedAt: nullable(time),
  endedBy: nullable(string()),
});
export type CardBinding = Static<typeof CardBinding>;

export const listCardBindings = calls.get('/card/bindings', {
  summary: 'The devices that a card has been in, the newest first.',
  access: 'cards:list',
  scope: scopes.view('card'),
  query: object({ id, ...paging() }),
  response: listOf(CardBinding),
});

export const CardPeriod = object({
  /** Days of the plan’s time zone: the first, and the first of the next; null: it has no end. */
  from: string(),
  to: nullable(string()),
  usedBytes: number(),
  asOf: time,
  /** Of the plan as it is now; null: no limit. */
  allowanceBytes: nullable(number()),
  /** What was left of earlier periods. */
  carriedBytes: number(),
  /** 1: nothing is added to it any more. */
  closed: flag,
  /** 1: a count in it was lower than one before. */
  corrected: flag,
});
export type CardPeriod = Static<typeof CardPeriod>;

export const maxCardPeriods = 240;

export const getCardUsage = calls.get('/card/usage', {
  summary: 'What a card has used, period by period, the oldest first.',
  access: 'cards:list',
  scope: scopes.view('card'),
  query: idQuery,
  response: object({ timeZone: string(), periods: array(CardPeriod, { maxItems: maxCardPeriods }) }),
});

export const addCardUsage = calls.post('/card/addusage', {
  summary: 'Records what a card had used in its period until a time. Less than before is a correction.',
  access: 'cards:update',
  scope: scopes.operate('card'),
  body: object({
    id,
    asOf: time,
    /** Since the period began. */
    usedBytes: number({ minimum: 0, maximum: 1e15 }),
  }),
  response: object({ corrected: flag }),
});
