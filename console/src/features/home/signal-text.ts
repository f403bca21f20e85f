import type { Language } from '@weir/contract/common';
import type { Device } from '@weir/contract/devices';
import { htmlLanguage } from '../../platform/i18n/language.ts';

type KeySignal = NonNullable<Device['keySignal']>;

/** The value with the signal's own precision; a dash when there is none. */
export function signalText({ value, precision }: KeySignal, language: Language): string {
  if (value === null) return '—';
  if (typeof value !== 'number') return String(value);
  const digits = precision ?? undefined;
  return new Intl.NumberFormat(htmlLanguage[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits ?? 3,
  }).format(value);
}
