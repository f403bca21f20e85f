import type { PriceVersion } from '@weir/contract/commerce/offer-prices';
import type { Translate } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import type { pricesMessages } from './prices.messages.ts';

export const minuteOf = (time: string): string => plainTime(new Date(time)).slice(0, 16);

/** From when to when; by it a price is known. */
export function spanText(
  { validFrom, validTo }: PriceVersion,
  t: Translate<(typeof pricesMessages)['words']['zh']>,
): string {
  const from = minuteOf(validFrom);
  return validTo === null ? t('spanOpen', { from }) : t('span', { from, to: minuteOf(validTo) });
}
