import { minorDigits } from '@weir/contract/commerce/currencies';
import { decimalText, type MoneySum } from '@weir/contract/commerce/money';
import { type Language, languageTags } from '@weir/contract/common';

/** An amount with its currency, as the language writes it, with the digits of the table and not those of the browser. */
export function moneyText(amountMinor: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(languageTags[language], {
    ...{ style: 'currency', currency, currencyDisplay: signOf(language, currency) },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  // As a text, which loses nothing.
  return format.format(decimalText(amountMinor, currency) as Intl.StringNumericLiteral);
}

/** In Japanese a foreign sign is a word that stands on the wrong side: 元 60.00. */
const signOf = (language: Language, currency: string) =>
  language === 'ja' && currency !== 'JPY' ? 'code' : 'symbol';

/** Amounts of different currencies, side by side. */
export const sumsText = (sums: readonly MoneySum[], language: Language): string =>
  sums.map(({ currency, amountMinor }) => moneyText(amountMinor, currency, language)).join(' · ');
