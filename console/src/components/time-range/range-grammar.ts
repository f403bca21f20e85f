import type { Interval, RangeExpression } from './time-range.ts';
import { absoluteRange, isRelative, resolveRange } from './time-range.ts';
import { addUnits, type CalendarUnit, instantOf, wallTime } from './zone-time.ts';

/** Words for a unit in the languages of the console; a single letter tells minutes (m) from months (M). */
const unitWords: readonly [CalendarUnit, RegExp][] = [
  ['m', /^(m|min|mins|minutes?|minutos?|分|分钟|分間)$/],
  ['h', /^(h|hr|hrs|hours?|horas?|时|小时|時間)$/],
  ['d', /^(d|days?|d[ií]as?|天|日|日間)$/],
  ['w', /^(w|weeks?|semanas?|周|星期|週|週間)$/],
  ['M', /^(M|months?|mes|meses|月|个月|か月|ヶ月)$/],
  ['y', /^(y|years?|años?|年|年間)$/],
];

const leading = /^(the\s+)?(last|past|(los |las )?últim[oa]s?|最近|过去|直近)\s*/i;
const between = /\s*(?:~|～|–|—|→|\bto\b|\bhasta\b|\ba\b|至|到|から)\s*|\s+-\s+/;
const wall =
  /^(?:(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?)?(?:(?:^|[\sT]+)(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A range as people type it: `3h`, `45 分钟`, `now-1d/d ~ now`, `2026-11-20`, `2026-11-20 08:00 to 18:00`.
 * Wall clocks are those of the zone; a day or a month alone is the whole of it. Undefined when it is none.
 */
export function parseRangeText(typed: string, zone: string, nowMs: number): RangeExpression | undefined {
  const text = typed.trim();
  const range = lastUnits(text, zone) ?? fromTo(text, zone, nowMs);
  return range && resolveRange(range, nowMs).ok ? range : undefined;
}

function lastUnits(text: string, zone: string): RangeExpression | undefined {
  const match = /^(\d{1,6})\s*(\p{L}+)$/u.exec(text.replace(leading, ''));
  const word = match?.[2] ?? '';
  const unit = unitOfWord(word) ?? unitOfWord(word.toLowerCase());
  return match && unit ? { from: `now-${match[1]}${unit}`, to: 'now', zone } : undefined;
}

const unitOfWord = (word: string) => unitWords.find(([, words]) => words.test(word))?.[0];

function fromTo(text: string, zone: string, nowMs: number): RangeExpression | undefined {
  const [first = '', second, ...more] = text.split(between);
  if (more.length > 0) return undefined;
  if (second === undefined) {
    if (isRelative(first)) return { from: first, to: first.includes('/') ? first : 'now', zone };
    const whole = wholePeriod(first, zone);
    return whole && absoluteRange(whole, zone);
  }
  const from = isRelative(first) ? first : iso(wholePeriod(first, zone)?.fromMs);
  const to = isRelative(second) ? second : iso(endOf(second, first, zone, nowMs));
  return from && to ? { from, to, zone } : undefined;
}

const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

/** An end that is a clock alone is on the day of the beginning; a day as the end is included. */
function endOf(text: string, first: string, zone: string, nowMs: number): number | undefined {
  if (!/^\d{1,2}:/.test(text)) {
    const period = wholePeriod(text, zone);
    return period && (text.includes(':') ? period.fromMs : period.toMs);
  }
  const fromMs = isRelative(first) ? nowMs : wholePeriod(first, zone)?.fromMs;
  if (fromMs === undefined) return undefined;
  const { year, month, day } = wallTime(fromMs, zone);
  return wholePeriod(`${year}-${month}-${day} ${text}`, zone)?.fromMs;
}

/** The minute, day or month that a wall clock names. */
export function wholePeriod(text: string, zone: string): Interval | undefined {
  const match = wall.exec(text);
  if (!match?.[1]) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 59) {
    return undefined;
  }
  const fromMs = instantOf({ year, month, day, hour, minute, second }, zone);
  return { fromMs, toMs: addUnits(fromMs, 1, unitOf(match), zone) };
}

function unitOf(match: RegExpExecArray): CalendarUnit {
  if (match[4] !== undefined) return 'm';
  return match[3] === undefined ? 'M' : 'd';
}
