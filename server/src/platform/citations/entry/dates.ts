import type { ReferenceDate } from '@weir/contract/fish/reference-item';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A number, or a name of which the first three letters count; undefined: it is no month. */
export function monthOf(text: string): number | undefined {
  const number = /^\d{1,2}$/.test(text)
    ? Number(text)
    : monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
}

/**
 * `2020`, `2020-05`, `2020-05-01`, also with slashes, points or 年月日; of a range its beginning.
 * undefined: there is no year in it.
 */
export function dateOf(text: string): ReferenceDate | undefined {
  const parts = /^\D*?(\d{4})(?:\s*[-/.年]\s*(\d{1,2}))?(?:\s*[-/.月]\s*(\d{1,2}))?/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day] = parts;
  return withParts(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** A month or a day of 0, or beyond what a calendar has, is left out. */
export function withParts(year: number, month = 0, day = 0): ReferenceDate | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined;
  if (!(month >= 1 && month <= 12)) return { year };
  return day >= 1 && day <= 31 ? { year, month, day } : { year, month };
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `2020-05-01`, as far as it is known. */
export function isoDate({ year, month, day }: ReferenceDate): string {
  const parts = [String(year).padStart(4, '0')];
  if (month) parts.push(twoDigits(month));
  if (month && day) parts.push(twoDigits(day));
  return parts.join('-');
}

export const dateUnder = <F extends 'issued' | 'accessed'>(
  field: F,
  date: ReferenceDate | undefined,
): { [K in F]?: ReferenceDate } => (date ? { [field]: date } : {}) as { [K in F]?: ReferenceDate };
