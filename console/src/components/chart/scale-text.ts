import { type Language, languageTags } from '@weir/contract/common';
import { numberText } from '@weir/contract/value-text';

const manyDigits = 1_000_000;

/** A number at the scale of a chart: as short as it can be said. */
export function scaleText(value: number, language: Language): string {
  if (Math.abs(value) < manyDigits) return numberText(value, null, language);
  return new Intl.NumberFormat(languageTags[language], {
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(value);
}
