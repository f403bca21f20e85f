import type { MoneySum } from '@weir/contract/commerce/money';
import type { Language } from '@weir/contract/common';
import { moneyText } from './money-text.ts';

/** The amount of each row, in a currency of its own. */
export const amountColumn = (title: string, language: Language) => ({
  title,
  align: 'right' as const,
  className: 'figures nowrap',
  render: (_: unknown, { amountMinor, currency }: MoneySum) => moneyText(amountMinor, currency, language),
});
