import { wholePpm } from '@weir/contract/commerce/money';
import { type Language, languageTags } from '@weir/contract/common';

/** 0.125 as 12.5 %, in the way of the language. */
export const percentText = (share: number, language: Language, digits = 1): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: digits }).format(
    share,
  );

/** Millionths of a whole, which may have four digits of a percent. */
export const ppmText = (ppm: number, language: Language): string => percentText(ppm / wholePpm, language, 4);
