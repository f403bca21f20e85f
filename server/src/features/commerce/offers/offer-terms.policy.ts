import type { Price, PriceTerms } from '@weir/contract/commerce/offer-prices';
import type { OfferKind } from '@weir/contract/commerce/offers';
import type { FieldError } from '@weir/contract/errors';
import { badInput } from '../../../platform/errors.ts';

const ofRent = [
  ...(['hourMinor', 'dayMinor', 'monthMinor', 'minimumMinor'] as const),
  ...(['lateHourMinor', 'lateDayMinor', 'lateCapMinor'] as const),
];

/** What is priced of the kind of the offer, with the usual values of what was left out. */
export function termsOf(kind: OfferKind, terms: PriceTerms): Price {
  const wrong = kind === 'rent' ? rentErrors(terms) : saleErrors(terms);
  if (wrong.length > 0) throw badInput(wrong);
  return {
    currency: terms.currency,
    hourMinor: terms.hourMinor ?? null,
    dayMinor: terms.dayMinor ?? null,
    monthMinor: terms.monthMinor ?? null,
    unitMinor: terms.unitMinor ?? null,
    minimumMinor: terms.minimumMinor ?? null,
    depositMinor: terms.depositMinor ?? 0,
    graceMinutes: terms.graceMinutes ?? 30,
    lateHourMinor: terms.lateHourMinor ?? null,
    lateDayMinor: terms.lateDayMinor ?? null,
    lateCapMinor: terms.lateCapMinor ?? null,
    earlyReturn: terms.earlyReturn ?? 'recompute',
    taxMode: terms.taxMode,
    taxPpm: terms.taxPpm,
    lateTaxPpm: terms.lateTaxPpm ?? 0,
  };
}

const required = (field: keyof PriceTerms, message: string): FieldError => ({
  field,
  rule: 'required',
  message,
});
const other = (field: keyof PriceTerms, message: string): FieldError => ({
  field,
  rule: 'otherKind',
  message,
});

function rentErrors({ hourMinor, dayMinor, monthMinor, lateDayMinor, unitMinor }: PriceTerms): FieldError[] {
  return [
    ...(hourMinor == null && dayMinor == null && monthMinor == null
      ? [required('dayMinor', 'A rent has a price by the hour, the day or the month')]
      : []),
    ...(lateDayMinor == null
      ? [required('lateDayMinor', 'Say what a day costs that is late; it may be 0')]
      : []),
    ...(unitMinor == null ? [] : [other('unitMinor', 'Only a sale has a price by the unit')]),
  ];
}

const saleErrors = (terms: PriceTerms): FieldError[] => [
  ...(terms.unitMinor == null ? [required('unitMinor', 'A sale has a price by the unit')] : []),
  ...ofRent.filter((field) => terms[field] != null).map((field) => other(field, 'Only a rent has it')),
  ...(terms.depositMinor ? [other('depositMinor', 'Only a rent has a deposit')] : []),
];
