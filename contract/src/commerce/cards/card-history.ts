import { day, flag, id, idQuery, listOf, paging, time } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, number, object, type Static, string } from '../../schema.ts';

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

/** Cards that may use what they have together. */
export const CardPool = object({
  /** Those that are active. */
  cards: integer(),
  /** By all of them in the period that runs; null: nothing was counted in it yet. */
  usedBytes: nullable(number()),
  /** Of the active cards, and what was left of earlier periods. */
  allowanceBytes: number(),
  carriedBytes: number(),
});
export type CardPool = Static<typeof CardPool>;

export const maxCardPeriods = 240;

export const getCardUsage = calls.get('/card/usage', {
  summary: 'What a card has used, period by period, the oldest first.',
  access: 'cards:list',
  scope: scopes.view('card'),
  query: idQuery,
  response: object({
    timeZone: string(),
    periods: array(CardPeriod, { maxItems: maxCardPeriods }),
    /** Null: it is in none, or the pool has no limit. */
    pool: nullable(CardPool),
  }),
});

/** As many days are shown of a period at the most; of one without an end, the newest. */
export const maxUsageDays = 62;

export const CardDay = object({
  day,
  /** Null: nothing was counted that late. */
  usedBytes: nullable(number()),
  /** 1: nothing was counted on it; it has its part of what was used between two counts. */
  spread: flag,
});
export type CardDay = Static<typeof CardDay>;

export const getCardDays = calls.get('/card/usagedays', {
  summary: 'What a card has used on each day of a period, worked out from the counts since it began.',
  access: 'cards:list',
  scope: scopes.view('card'),
  query: object({
    id,
    /** The first day of the period. */
    from: day,
  }),
  response: object({ days: array(CardDay, { maxItems: maxUsageDays }) }),
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
