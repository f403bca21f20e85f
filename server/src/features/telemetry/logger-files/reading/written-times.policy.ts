import type { LoggerTimeFormat } from '@weir/contract/telemetry/logger-files';
import type { ZoneClock } from './zone-clock.policy.ts';

/** A time as it is written: parts of a date in their order, and a clock. */
interface WrittenTime {
  readonly date: readonly [number, number, number];
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
  /** Of UTC, when the time says it. */
  readonly offsetMs: number | null;
}

const written =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[t ,]+(am|pm)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm)?)?\s*(z|(?:utc|gmt)?\s*[+-]\d{1,2}(?::?\d{2})?|utc|gmt)?$/;
const clock = /^(am|pm)?\s*\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*(am|pm)?$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const minuteMs = 60_000;

/** One form for what people and loggers write: 2024年5月1日 下午3时, 4-Apr-24, p. m., full-width digits. */
function plain(text: string): string {
  const normal = text.normalize('NFKC').trim().toLowerCase();
  return normal
    .replace(/[年月](?=\s*\d)/g, '-')
    .replace(/日\s*/g, ' ')
    .replace(/[时時点](?=\d)/g, ':')
    .replace(/(上午|午前|a\.\s?m\.)/g, 'am')
    .replace(/(下午|午後|p\.\s?m\.)/g, 'pm')
    .replace(/(?<=\d[-/ .])([a-z]{3})[a-z]*\.?(?=[-/ .])/, (name) => {
      const month = months.indexOf(name.slice(0, 3)) + 1;
      return month === 0 ? name : String(month);
    })
    .replace(/^(\d{1,2}) (\d{1,2}) (\d{2,4})/, '$1-$2-$3')
    .trim();
}

function readWritten(text: string): WrittenTime | undefined {
  const found = written.exec(/^[\d\-/:. ]+$/.test(text) ? text.trim() : plain(text));
  if (!found) return undefined;
  const [, a, b, c, half1, hour = '0', minute = '0', second = '0', fraction = '', half2, offset] = found;
  return {
    date: [Number(a), Number(b), Number(c)],
    hour: hourOf(Number(hour), half1 ?? half2),
    ...{ minute: Number(minute), second: Number(second), ms: Number(fraction.padEnd(3, '0').slice(0, 3)) },
    offsetMs: offset === undefined ? null : offsetOf(offset),
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function offsetOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(offset) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * minuteMs;
  return sign === '-' ? -ms : ms;
}

type DateFormat = Extract<LoggerTimeFormat, 'ymd' | 'dmy' | 'mdy'>;

const orders: Readonly<Record<DateFormat, readonly [number, number, number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};

/** As if it were UTC. Undefined: there is no such day or hour. */
function localMsOf({ date, hour, minute, second, ms }: WrittenTime, format: DateFormat): number | undefined {
  const [year = 0, month = 0, day = 0] = orders[format].map((place) => date[place]);
  const fullYear = year < 100 ? 2000 + year : year;
  if (fullYear < 1900 || month < 1 || month > 12) return undefined;
  const dayStartMs = Date.UTC(fullYear, month - 1, day);
  if (day < 1 || new Date(dayStartMs).getUTCDate() !== day) return undefined;
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if (!(hour <= 23 || isMidnight) || minute > 59 || second > 59) return undefined;
  return dayStartMs + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

/** Seconds of the year 2286 have eleven digits, milliseconds of 1973 have twelve. */
const firstMs = 1e11;
const epoch = /^\d{9,13}(\.\d+)?$/;
/** Day 0 of a spreadsheet of 1900. */
const serialOriginMs = Date.UTC(1899, 11, 30);
const serial = /^\d{4,6}([.,]\d+)?$/;
const dayMs = 86_400_000;

export type ReadTime = { readonly tsMs: number } | 'badTime' | 'skippedTime';

/** Epoch ms of a time that stands in a file. `afterMs`: of the row before. */
export function readTime(
  text: string,
  { format, zoneClock, afterMs }: { format: LoggerTimeFormat; zoneClock: ZoneClock; afterMs: number },
): ReadTime {
  if (format === 'epoch') {
    if (!epoch.test(text)) return 'badTime';
    const number = Number(text);
    return { tsMs: Math.round(number < firstMs ? number * 1000 : number) };
  }
  const local = format === 'serial' ? serialMsOf(text) : readWritten(text);
  if (local === undefined) return 'badTime';
  const localMs = typeof local === 'number' ? local : localMsOf(local, format as DateFormat);
  if (localMs === undefined) return 'badTime';
  if (typeof local !== 'number' && local.offsetMs !== null) return { tsMs: localMs - local.offsetMs };
  const tsMs = zoneClock(localMs, afterMs);
  return tsMs === undefined ? 'skippedTime' : { tsMs };
}

/** To the second: a day as a fraction has no more. */
const serialMsOf = (text: string): number | undefined =>
  serial.test(text)
    ? serialOriginMs + Math.round((Number(text.replace(',', '.')) * dayMs) / 1000) * 1000
    : undefined;

/** What a cell can be of a time. `number`: seconds, milliseconds or days, if its heading says so. */
export function kindOfTime(text: string): 'moment' | 'day' | 'clock' | 'number' | null {
  if (text === '') return null;
  if (epoch.test(text) || serial.test(text)) return 'number';
  const normal = plain(text);
  if (clock.test(normal)) return 'clock';
  if (!written.test(normal)) return null;
  return normal.includes(':') ? 'moment' : 'day';
}

export const isEpoch = (text: string): boolean => epoch.test(text);

/** In which orders day and month can be told of a time. */
export function ordersOf(text: string): DateFormat[] {
  const found = readWritten(text);
  if (!found) return [];
  if (found.date[0] > 99) return ['ymd'];
  if (/[a-z]{3}/i.test(text.replace(/(am|pm|utc|gmt)/gi, ''))) return ['dmy'];
  return (['dmy', 'mdy'] as const).filter((format) => localMsOf(found, format) !== undefined);
}
