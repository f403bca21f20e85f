import { type Language, languageTags } from '@weir/contract/common';

/** What stands before the decimals of a number. */
export const decimalSeparator = (language: Language): string =>
  new Intl.NumberFormat(languageTags[language]).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.';
