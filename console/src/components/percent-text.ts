import { wholePpm } from '@weir/contract/commerce/money';
import { type Language, languageTags } from '@weir/contract/common';

/** 0.125 as 12.5 %, in the way of the language. */
export const percentText = (share: number, language: Language, digits = 1): string =>
  new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: digits }).format(
    share,
  );

const leastShare = 0.001;

/** Some are never nothing: what would be rounded to 0 % is told as less than the least that is shown. */
export const shareText = (share: number, language: Language): string =>
  share > 0 && share < leastShare ? `< ${percentText(leastShare, language)}` : percentText(share, language);

/** Millionths of a whole, which may have four digits of a percent. */
export const ppmText = (ppm: number, language: Language): string => percentText(ppm / wholePpm, language, 4);
