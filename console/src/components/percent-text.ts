import { type Language, languageTags } from '@weir/contract/common';

/** 0.125 as 12.5 %, in the way of the language. */
export const percentText = (share: number, language: Language): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 1 }).format(share);
