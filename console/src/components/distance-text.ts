import type { Language } from '@weir/contract/common';
import { numberText } from '@weir/contract/value-text';

/** `850 m`, `12.4 km`, `1,208 km`. */
export function distanceText(metres: number, language: Language): string {
  const whole = Math.round(metres);
  if (whole < 1000) return `${numberText(whole, 0, language)} m`;
  return `${numberText(metres / 1000, metres < 999_950 ? 1 : 0, language)} km`;
}
