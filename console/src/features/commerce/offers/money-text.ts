import { minorDigits } from '@weir/contract/commerce/currencies';
import { decimalText } from '@weir/contract/commerce/money';
import type { Price } from '@weir/contract/commerce/offer-prices';
import { type Language, languageTags } from '@weir/contract/common';
import type { Translate } from '../../../platform/i18n/messages.ts';
import type { pricesMessages } from './prices.messages.ts';

type T = Translate<(typeof pricesMessages)['words']['zh']>;

/** An amount with its currency, as the language writes it, with the digits of the table and not those of the browser. */
export function moneyText(amountMinor: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(languageTags[language], {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  // As a text, which loses nothing.
  return format.format(decimalText(amountMinor, currency) as Intl.StringNumericLiteral);
}

/** What an offer costs, in a line. */
export function priceText(price: Price, t: T, language: Language): string {
  const { hourMinor, dayMinor, monthMinor, unitMinor, currency } = price;
  const money = (amount: number) => moneyText(amount, currency, language);
  return [
    ...(unitMinor === null ? [] : [money(unitMinor)]),
    ...(hourMinor === null ? [] : [t('perHour', { amount: money(hourMinor) })]),
    ...(dayMinor === null ? [] : [t('perDay', { amount: money(dayMinor) })]),
    ...(monthMinor === null ? [] : [t('perMonth', { amount: money(monthMinor) })]),
  ].join(' · ');
}
