import type { Translate } from '../../platform/i18n/messages.ts';
import type { timeRangeMessages } from './time-range.messages.ts';
import { type Interval, lastOf, nameOfRange, type RangeExpression, resolveRange } from './time-range.ts';
import { type CalendarUnit, formatWall } from './zone-time.ts';

type Words = Translate<(typeof timeRangeMessages)['words']['zh']>;

const lastWord = {
  m: 'lastMinutes',
  h: 'lastHours',
  d: 'lastDays',
  w: 'lastWeeks',
  M: 'lastMonths',
  y: 'lastYears',
} as const satisfies Record<CalendarUnit, string>;

/** A range in words: "last 24 hours", or its two ends in its zone. */
export function rangeText(range: RangeExpression, t: Words): string {
  const name = nameOfRange(range);
  if (name) return t(name);
  const last = lastOf(range);
  if (last) return t(lastWord[last.unit], { count: last.count });
  const resolved = resolveRange(range, Date.now());
  if (!resolved.ok) return `${range.from} – ${range.to}`;
  return intervalText(resolved.interval, range.zone);
}

/** The two ends on the wall clock of the zone; a day both share is said once. */
export function intervalText({ fromMs, toMs }: Interval, zone: string): string {
  const form = toMs - fromMs < 10 * 60_000 ? 'second' : 'minute';
  const from = formatWall(fromMs, zone, form);
  const to = formatWall(toMs, zone, form);
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
}
