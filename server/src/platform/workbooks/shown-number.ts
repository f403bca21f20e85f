import type { Cell } from './sheet.ts';

/** How a number is shown; what is neither a date nor filled up with zeros is the number itself. */
export type NumberFormat = { readonly kind: 'date' | 'plain' } | { readonly kind: 'padded'; digits: number };

const plain: NumberFormat = { kind: 'plain' };
const date: NumberFormat = { kind: 'date' };
/** Built-in formats of dates and times, those of East Asia too. */
const dateIds = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** From the id of a format, and its code where the workbook has one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return dateIds.some(([from, to]) => id >= from && id <= to) ? date : plain;
  if (/^0{2,64}$/.test(code)) return { kind: 'padded', digits: code.length };
  const marks = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/general/gi, '');
  return /[ymdhs]/i.test(marks) ? date : plain;
}

const dayMs = 86_400_000;
/** Day 0 of a workbook, whichever of the two calendars it has; the 29 February 1900 that never was is before all we read. */
const originMs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

export function shownNumber(value: number, format: NumberFormat, calendar: 1900 | 1904): Cell {
  if (!Number.isFinite(value)) return null;
  if (format.kind === 'padded' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.digits, '0');
  return format.kind === 'date' ? (shownDate(value, calendar) ?? value) : value;
}

function shownDate(days: number, calendar: 1900 | 1904): string | undefined {
  const time = new Date(originMs[calendar] + Math.round(days * 86_400) * 1000);
  if (days < 0 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return undefined;
  const text = time.toISOString().slice(0, 19).replace('T', ' ');
  if (days < 1) return text.slice(11);
  return time.getTime() % dayMs === 0 ? text.slice(0, 10) : text;
}
