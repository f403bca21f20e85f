import {
  changesOf,
  flag,
  id,
  idsQuery,
  listOf,
  listQuery,
  remarks,
  removedAnswer,
  time,
  title,
  version,
  zone,
} from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { integer, nullable, number, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { carrierErrors, carrierKinds, carrierLogin } from './carriers.ts';

/** Carriers count in MB of 1,024 KB. */
export const bytesPerMB = 1_048_576;

/** Whether a number of a card must end with its check digit: many carriers give none. */
export const iccidForms = ['any', 'luhn'] as const;

export const CardAccountDraft = object({
  name: title,
  carrier: title,
  iccidForm: optional(oneOf(iccidForms)),
  carrierKind: optional(oneOf(carrierKinds)),
  ...carrierLogin,
  /** Where cards go that the carrier lists and nobody has added; null: they are left out. */
  newCardsProjectId: optional(nullable(id)),
  remarks: optional(nullable(remarks)),
});
export type CardAccountDraft = Static<typeof CardAccountDraft>;

export const CardAccount = object({
  id,
  name: string(),
  carrier: string(),
  iccidForm: oneOf(iccidForms),
  carrierKind: oneOf(carrierKinds),
  baseUrl: nullable(string()),
  /** 1: it has a login, which nobody reads. */
  hasLogin: flag,
  newCardsProjectId: nullable(id),
  /** When its carrier has last told of all its cards. */
  listedAt: nullable(time),
  /** Why that did not succeed since. */
  listingError: nullable(oneOf(carrierErrors)),
  remarks: nullable(string()),
  cards: integer(),
  createdTime: time,
  version,
});
export type CardAccount = Static<typeof CardAccount>;

/** Whose the allowance is: each card's, all cards' together, or a card's until it is used up. */
export const planKinds = ['card', 'pool', 'volume'] as const;
export type PlanKind = (typeof planKinds)[number];

/** When the usage begins anew: on a day, on the last day of the month, or on the day on which the card was activated. */
export const resetRules = ['day', 'last', 'activation'] as const;
export type ResetRule = (typeof resetRules)[number];

/** What becomes of what is left: nothing, it is there in the next period, or until the card ends. */
export const rollovers = ['none', 'next', 'untilExpiry'] as const;
export type Rollover = (typeof rollovers)[number];

/** What the carrier does when the allowance is used up. */
export const overuses = ['stop', 'throttle', 'bill'] as const;

export const CardPlanDraft = object({
  accountId: id,
  name: title,
  kind: oneOf(planKinds),
  /** MB of 1,048,576 bytes; null: no limit. */
  allowanceMB: optional(nullable(number({ minimum: 0, maximum: 1_000_000_000 }))),
  resetRule: optional(oneOf(resetRules)),
  /** Of the rule `day`. */
  resetDay: optional(integer({ minimum: 1, maximum: 28 })),
  /** In which the days of the periods begin; the installation's unless told. */
  timeZone: optional(nullable(zone)),
  rollover: optional(oneOf(rollovers)),
  overuse: optional(oneOf(overuses)),
});
export type CardPlanDraft = Static<typeof CardPlanDraft>;

export const CardPlan = object({
  id,
  accountId: id,
  accountName: string(),
  name: string(),
  kind: oneOf(planKinds),
  allowanceMB: nullable(number()),
  resetRule: oneOf(resetRules),
  resetDay: integer(),
  timeZone: nullable(string()),
  rollover: oneOf(rollovers),
  overuse: oneOf(overuses),
  cards: integer(),
  activeCards: integer(),
  /** What all its active cards may use in a period; null: no limit. */
  totalMB: nullable(number()),
  /** What all its cards have used in the period that runs. */
  usedMB: number(),
  createdTime: time,
  version,
});
export type CardPlan = Static<typeof CardPlan>;

const additions = additionsOf('Cards');

export const listCardAccounts = additions.get('/card/account/list', {
  summary: 'Accounts with carriers, of the caller and of users below.',
  access: 'card-accounts:list',
  scope: scopes.rows('card-account'),
  query: listQuery(['name', 'createdTime'], {}),
  response: listOf(CardAccount),
});

export const addCardAccount = additions.post('/card/account/add', {
  summary: 'Adds an account with a carrier, which the caller owns.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.nothing,
  body: CardAccountDraft,
  response: CardAccount,
});

export const editCardAccount = additions.post('/card/account/edit', {
  summary: 'Changes the fields that are sent.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.operate('card-account'),
  body: changesOf(CardAccountDraft),
  response: CardAccount,
});

export const deleteCardAccounts = additions.delete('/card/account/delete', {
  summary: 'Deletes accounts that have no card, with their plans: all of them or none.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.operate('card-account', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const listCardPlans = additions.get('/card/plan/list', {
  summary: 'Plans of the accounts, each with what its cards may use and have used together.',
  access: 'card-accounts:list',
  scope: scopes.rows('card-plan'),
  query: listQuery(['name', 'createdTime'], { accountId: optional(id) }),
  response: listOf(CardPlan),
});

export const addCardPlan = additions.post('/card/plan/add', {
  summary: 'Adds a plan to an account.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.operate('card-account', 'body.accountId'),
  body: CardPlanDraft,
  response: CardPlan,
});

export const editCardPlan = additions.post('/card/plan/edit', {
  summary: 'Changes the fields that are sent; a plan stays with its account.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.operate('card-plan'),
  body: changesOf(CardPlanDraft),
  response: CardPlan,
});

export const deleteCardPlans = additions.delete('/card/plan/delete', {
  summary: 'Deletes plans that no card has: all of them or none.',
  access: 'card-accounts:update',
  reauthenticate: true,
  scope: scopes.operate('card-plan', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
