import { id, idQuery, listOf, listQuery, removedAnswer, time, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { currencyCodes } from './currencies.ts';
import { amountMinor, ratePpm, taxModes } from './money.ts';
import { UnitRates } from './rates.ts';

export const earlyReturns = ['recompute', 'keep'] as const;

const price = optional(nullable(amountMinor));

/** What an offer costs: a rent by the hour, the day or the month, or a sale by the unit. All amounts are of one currency. */
export const PriceTerms = object({
  currency: oneOf(currencyCodes),
  hourMinor: price,
  dayMinor: price,
  monthMinor: price,
  unitMinor: price,
  /** The least that a rent costs; null: one of its smallest unit. */
  minimumMinor: price,
  depositMinor: price,
  /** So much of a rest of time is free. */
  graceMinutes: optional(nullable(integer({ minimum: 0, maximum: 1440 }))),
  lateHourMinor: price,
  lateDayMinor: price,
  /** The most that late time costs; null: the deposit. */
  lateCapMinor: price,
  earlyReturn: optional(oneOf(earlyReturns)),
  taxMode: oneOf(taxModes),
  /** Of the rent, or of the sale. */
  taxPpm: ratePpm,
  lateTaxPpm: optional(ratePpm),
});
export type PriceTerms = Static<typeof PriceTerms>;

const known = nullable(amountMinor);

/** The same as it is kept: whatever was left out has its usual value. */
export const Price = merged(
  PriceTerms,
  object({
    ...{ hourMinor: known, dayMinor: known, monthMinor: known, unitMinor: known, minimumMinor: known },
    depositMinor: amountMinor,
    graceMinutes: integer(),
    ...{ lateHourMinor: known, lateDayMinor: known, lateCapMinor: known },
    earlyReturn: oneOf(earlyReturns),
    lateTaxPpm: ratePpm,
  }),
);
export type Price = Static<typeof Price>;

/** A price from one time to another; it never changes. */
export const PriceVersion = merged(
  Price,
  object({
    id,
    offerId: id,
    validFrom: time,
    /** Null: until another begins. */
    validTo: nullable(time),
    createdBy: nullable(string()),
    createdTime: time,
  }),
);
export type PriceVersion = Static<typeof PriceVersion>;

export const PriceDraft = merged(
  PriceTerms,
  object({
    offerId: id,
    /** Not before now, which it is where nothing is sent. */
    validFrom: optional(nullable(time)),
  }),
);
export type PriceDraft = Static<typeof PriceDraft>;

const additions = additionsOf('Rent and sale');

export const listPrices = additions.get('/rentsale/price/list', {
  summary: 'The price versions of an offer, the latest first.',
  access: 'offers:list',
  scope: scopes.view('offer', 'query.offerId'),
  query: listQuery(['validFrom'], { offerId: id }),
  response: listOf(PriceVersion),
});

export const addPrice = additions.post('/rentsale/price/add', {
  summary: 'Adds a price version to an offer; the one before it ends when it begins.',
  access: 'offers:update',
  scope: scopes.operate('offer', 'body.offerId'),
  body: PriceDraft,
  response: PriceVersion,
});

export const deletePrice = additions.delete('/rentsale/price/delete', {
  summary: 'Takes back a price version that has not begun, or that of a draft; the one before it goes on.',
  access: 'offers:update',
  scope: scopes.operate('offer-price', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});

const flags = {
  /** 1: the hours cost as much as a day, and no more. */
  dayCapped: oneOf([0, 1]),
  monthCapped: oneOf([0, 1]),
  minimum: oneOf([0, 1]),
  /** 1: late time costs as much as the cap, and no more. */
  lateCapped: oneOf([0, 1]),
} as const;

export const quoteLineKinds = ['rent', 'sale', 'late', 'early'] as const;

export const QuoteLine = object({
  kind: oneOf(quoteLineKinds),
  months: integer(),
  days: integer(),
  hours: integer(),
  /** By which the time was reckoned. */
  rates: UnitRates,
  ...flags,
  /** Below zero: it is given back. */
  amountMinor: integer(),
  taxMinor: integer(),
  taxPpm: ratePpm,
});
export type QuoteLine = Static<typeof QuoteLine>;

export const Quote = object({
  currency: oneOf(currencyCodes),
  taxMode: oneOf(taxModes),
  /** Whose clock counts months and days. */
  zone,
  lines: array(QuoteLine, { maxItems: quoteLineKinds.length }),
  netMinor: integer(),
  taxMinor: integer(),
  totalMinor: integer(),
  depositMinor: amountMinor,
});
export type Quote = Static<typeof Quote>;

/** The longest time that is reckoned. */
export const longestRentYears = 5;

export const quotePrice = additions.get('/rentsale/price/quote', {
  summary: 'What a time would cost by a price version, line by line, and why; nothing is saved.',
  access: 'offers:list',
  scope: scopes.view('offer-price'),
  query: merged(
    idQuery,
    object({
      /** Of a rent: from when, until when, and when it comes back where that is another time. */
      start: optional(time),
      due: optional(time),
      returned: optional(time),
    }),
  ),
  response: Quote,
});
