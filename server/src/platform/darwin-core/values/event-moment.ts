export type DatePrecision = 'year' | 'month' | 'day' | 'minute' | 'second';

/** A moment no finer than it was written. */
export interface EventMoment {
  /** ISO 8601: `2014`, `2014-05`, `2014-05-15`, `2014-05-15T08:30+08:00`; with an offset only where one was written. */
  readonly iso: string;
  readonly precision: DatePrecision;
  /** `Z` or `+08:00`; undefined: none was written. */
  readonly offset?: string;
}

const year = /^\d{4}$/;
const yearMonth = /^(\d{4})[-.](\d{1,2})$/;
const dayForms: readonly RegExp[] = [
  /^(?<y>\d{4})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<y>\d{4})\s*[年년]\s*(?<m>\d{1,2})\s*[月월]\s*(?<d>\d{1,2})\s*[日号號일]$/,
  /^(?<d>\d{1,2})[-\s./](?<n>[a-z]{3,9})\.?,?[-\s./](?<y>\d{4})$/i,
  /^(?<n>[a-z]{3,9})\.?\s+(?<d>\d{1,2}),?\s+(?<y>\d{4})$/i,
];
const chineseMonth = /^(\d{4})\s*年\s*(\d{1,2})\s*月$/;
const dateTime =
  /^(?<date>.+?)(?:T|\s+)(?<h>\d{1,2}):(?<mi>\d{2})(?::(?<s>\d{2})(?:[.,]\d+)?)?\s*(?<zone>Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

const months: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** A name in English, or its first three letters at least; undefined: it is none. */
export function monthByName(name: string): number | undefined {
  const lower = name.toLowerCase();
  const index = lower === 'sept' ? 8 : months.findIndex((month) => month.startsWith(lower));
  return index < 0 || lower.length < 3 ? undefined : index + 1;
}

/** Undefined: it is none, or no calendar has it. */
export function parseMoment(text: string): EventMoment | undefined {
  if (year.test(text)) return { iso: text, precision: 'year' };
  const [, ofYear, ofMonth] = yearMonth.exec(text) ?? chineseMonth.exec(text) ?? [];
  if (ofYear !== undefined) return monthOf(ofYear, Number(ofMonth));
  const day = parseDay(text);
  return day === undefined ? parseDateTime(text) : { iso: day, precision: 'day' };
}

const monthOf = (ofYear: string, month: number): EventMoment | undefined =>
  month >= 1 && month <= 12 ? { iso: `${ofYear}-${padded(month)}`, precision: 'month' } : undefined;

const padded = (number: number): string => String(number).padStart(2, '0');

function parseDay(text: string): string | undefined {
  for (const form of dayForms) {
    const { y, m, d, n } = form.exec(text)?.groups ?? {};
    if (y !== undefined) return isoDay(Number(y), n === undefined ? Number(m) : monthByName(n), Number(d));
  }
  return undefined;
}

/** Undefined: there is no such day. */
export function isoDay(ofYear: number, month: number | undefined, day: number): string | undefined {
  if (month === undefined) return undefined;
  try {
    return Temporal.PlainDate.from({ year: ofYear, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

function parseDateTime(text: string): EventMoment | undefined {
  const { date = '', h, mi, s, zone } = dateTime.exec(text)?.groups ?? {};
  const day = parseDay(date);
  if (day === undefined || Number(h) > 23 || Number(mi) > 59 || Number(s ?? 0) > 59) return undefined;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  if (zone !== undefined && offset === undefined) return undefined;
  const seconds = s === undefined ? '' : `:${s}`;
  const iso = `${day}T${padded(Number(h))}:${mi}${seconds}${offset ?? ''}`;
  const moment = { iso, precision: s === undefined ? 'minute' : 'second' } as const;
  return offset === undefined ? moment : { ...moment, offset };
}

function offsetOf(zone: string): string | undefined {
  if (/^(z|utc)$/i.test(zone)) return 'Z';
  const hours = zone.slice(0, 3);
  const minutes = zone.slice(3).replace(':', '') || '00';
  return Math.abs(Number(hours)) <= 14 && Number(minutes) < 60 ? `${hours}:${minutes}` : undefined;
}
