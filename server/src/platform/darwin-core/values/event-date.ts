import { cleanSigns, saysNothing } from './clean-value.ts';
import { type EventMoment, isoDay, monthByName, parseMoment } from './event-moment.ts';

/**
 * `dayOrMonth`: it may have the day or the month first. `century`: its year has two digits. `monthOrRange`: a month of a
 * year, or some years.
 */
export type DateQuestion = 'dayOrMonth' | 'century' | 'monthOrRange';

/** `noSuchDay`: no calendar has it. `endBeforeStart`: an interval runs backwards. `format`: it is written in no known way. */
export type DateFault = 'noSuchDay' | 'endBeforeStart' | 'format';

export type EventDate =
  /** A single moment is both; null: an interval is open on this side, but never on both. */
  | { readonly kind: 'date'; readonly from: EventMoment | null; readonly to: EventMoment | null }
  /** `readings` are what it may mean, as ISO 8601; a whole column is decided by one answer. */
  | { readonly kind: 'question'; readonly question: DateQuestion; readonly readings: readonly string[] }
  | { readonly kind: 'notGiven' }
  | { readonly kind: 'unreadable'; readonly fault: DateFault };

const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s].*)?$/;
const shortYear = /^(\d{1,2})[-\s./]([a-z]{3,9})[-\s./](\d{2})$/i;
const monthOrRange = /^(\d{4})\/(\d{2})$/;
const dayLike = /^\d{4}[-/.年]?\d{1,2}[-/.月]?\d{1,2}|^\d{1,2}[-\s./][a-z]{3,9}/i;

/**
 * `dwc:eventDate`: a day, a month, a year, a date-time or an interval of them (ISO 8601), and what people write besides
 * when it can only mean one thing. What may mean two is a question, even where one reading is no date.
 */
export function parseEventDate(text: string | null | undefined): EventDate {
  const value = cleanSigns(text);
  if (value === null || saysNothing(value)) return { kind: 'notGiven' };
  return (
    questionOf(value) ?? single(value) ?? interval(value) ?? { kind: 'unreadable', fault: faultOf(value) }
  );
}

function questionOf(value: string): EventDate | undefined {
  const [, one, , other, ofYear = ''] = numeric.exec(value) ?? [];
  if (one !== undefined) {
    const orders = [
      [Number(one), Number(other)],
      [Number(other), Number(one)],
    ] as const;
    const readings = orders.flatMap(([month, day]) =>
      years(ofYear).flatMap((each) => isoDay(each, month, day) ?? []),
    );
    const question = ofYear.length === 2 ? 'century' : 'dayOrMonth';
    return readings.length === 0
      ? { kind: 'unreadable', fault: 'noSuchDay' }
      : { kind: 'question', question, readings: [...new Set(readings)] };
  }
  const [, day, name = '', ofCentury = ''] = shortYear.exec(value) ?? [];
  if (day !== undefined) {
    const readings = years(ofCentury).flatMap((each) => isoDay(each, monthByName(name), Number(day)) ?? []);
    return readings.length === 0
      ? { kind: 'unreadable', fault: 'noSuchDay' }
      : { kind: 'question', question: 'century', readings };
  }
  const [, start = '', rest = ''] = monthOrRange.exec(value) ?? [];
  if (start === '') return undefined;
  const readings = [parseMoment(`${start}-${rest}`)?.iso, rangeOfYears(start, rest)];
  return {
    kind: 'question',
    question: 'monthOrRange',
    readings: readings.filter((each) => each !== undefined),
  };
}

const years = (digits: string): number[] =>
  digits.length === 4 ? [Number(digits)] : [1900 + Number(digits), 2000 + Number(digits)];

const rangeOfYears = (start: string, rest: string): string | undefined => {
  const end = start.slice(0, 2) + rest;
  return end > start ? `${start}/${end}` : undefined;
};

function single(value: string): EventDate | undefined {
  const moment = parseMoment(value);
  return moment && { kind: 'date', from: moment, to: moment };
}

/** How ISO 8601-2 writes a side that is open or not known. */
const isOpen = /^(\.\.)?$/;

/** `a/b`, where `b` may leave out what it has in common with `a` (`2007-11-13/15`); years may have a dash between them. */
function interval(value: string): EventDate | undefined {
  const [start, end, ...more] = value.split(
    /\s*(?:\/|至|~|〜)\s*|\s+(?:-|–|to)\s+|(?<=^\d{4})\s*[-–]\s*(?=\d{4}$)/,
  );
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  const from = parseMoment(start);
  const to = parseMoment(end) ?? (from && parseMoment(withStartOf(from.iso, end)));
  if (from && isOpen.test(end)) return { kind: 'date', from, to: null };
  if (to && isOpen.test(start)) return { kind: 'date', from: null, to };
  if (!from || !to) return undefined;
  return isBefore(to, from) ? { kind: 'unreadable', fault: 'endBeforeStart' } : { kind: 'date', from, to };
}

/** Only digits may be left out in front, and as many as make the same form. */
const withStartOf = (start: string, end: string): string => start.slice(0, -end.length) + end;

/** Dates of different precision are compared as far as both go; times only where both have an offset, or neither. */
function isBefore(one: EventMoment, other: EventMoment): boolean {
  if (one.offset !== undefined && other.offset !== undefined) {
    const [first, second] = [one, other].map(({ iso }) => Temporal.Instant.from(iso)) as [
      Temporal.Instant,
      Temporal.Instant,
    ];
    return Temporal.Instant.compare(first, second) < 0;
  }
  const isTimed = (one.offset === undefined) === (other.offset === undefined);
  const common = Math.min(one.iso.length, other.iso.length, isTimed ? Number.POSITIVE_INFINITY : 10);
  return one.iso.slice(0, common) < other.iso.slice(0, common);
}

const faultOf = (value: string): DateFault => (dayLike.test(value) ? 'noSuchDay' : 'format');
