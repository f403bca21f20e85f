import { type Language, languageTags } from '@weir/contract/common';
import { numberText } from '@weir/contract/value-text';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const formats = new Map<string, Intl.NumberFormat>();

function unitText(count: number, unit: string, language: Language): string {
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageTags[language], {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
    formats.set(key, format);
  }
  return format.format(count);
}

/** "2 hr 1 min": the two largest units of a length; below a second in parts of one. */
export function lengthText(lengthMs: number, language: Language): string {
  const ms = Math.abs(lengthMs);
  if (ms < 1000) return unitText(ms / 1000, 'second', language);
  const first = units.findIndex(([, unitMs]) => ms >= unitMs);
  const [unit, unitMs] = units[first] ?? ['second', 1000];
  const second = units[first + 1];
  const whole = unitText(Math.floor(ms / unitMs), unit, language);
  const rest = second ? Math.floor((ms % unitMs) / second[1]) : 0;
  return second && rest > 0 ? `${whole} ${unitText(rest, second[0], language)}` : whole;
}

/** The same with its sign. */
export const signedLength = (ms: number, language: Language): string =>
  `${ms < 0 ? '−' : ''}${lengthText(ms, language)}`;

/** A part of one in per cent, rounded down: 99.99 % is not everything. */
export const shareText = (share: number | null, language: Language): string =>
  share === null ? '—' : `${numberText(Math.floor(share * 1000) / 10, 1, language)}%`;
