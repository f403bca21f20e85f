import type { Price } from '@weir/contract/commerce/offer-prices';
import type { Language } from '@weir/contract/common';
import { moneyText } from '../../../components/money-text.ts';
import type { Translate } from '../../../platform/i18n/messages.ts';
import type { pricesMessages } from './prices.messages.ts';

type T = Translate<(typeof pricesMessages)['words']['zh']>;

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
