import type { Language } from '@weir/contract/common';
import { numberText } from '@weir/contract/value-text';

/** @param kmh null: nothing is known of it. */
export const speedText = (kmh: number | null, language: Language): string =>
  kmh === null ? '—' : `${numberText(kmh, kmh >= 0.05 && kmh < 9.95 ? 1 : 0, language)} km/h`;

/** A share of 0 to 1. What is not whole is never called so: 99.96 % are 99.9 %. */
export function shareText(share: number | null, language: Language): string {
  if (share === null) return '—';
  const percent = Math.floor(share * 1000) / 10;
  return `${numberText(percent, Number.isInteger(percent) ? 0 : 1, language)} %`;
}
