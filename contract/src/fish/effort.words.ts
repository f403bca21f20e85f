import type { Language } from '../common.ts';
import { usualAmounts } from './effort.ts';
import type { EffortUnit } from './gears.ts';
import { effortUnitWords } from './surveys.words.ts';

/** The effort that a catch is told by: `100 m²·12 h`, `100 hook-hours`, `min`. */
export function usualEffortText(unit: EffortUnit, language: Language): string {
  if (unit === 'm2h') return '100 m²·12 h';
  const amount = usualAmounts[unit];
  const word = effortUnitWords[language][unit];
  return amount === 1 ? word : `${amount} ${word}`;
}
