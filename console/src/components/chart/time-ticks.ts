import { type Language, languageTags } from '@weir/contract/common';
import type { Interval } from '../time-range/time-range.ts';
import { addUnits, type CalendarUnit, startOf, wallTime } from '../time-range/zone-time.ts';

export interface TimeTick {
  ms: number;
  label: string;
}

const secondSteps = [1, 2, 5, 10, 15, 30];
/** Every n-th of a unit, about so long, in the order of their length. */
const steps: readonly { unit: CalendarUnit; every: number; aboutMs: number }[] = [
  ...[1, 2, 5, 10, 15, 30].map((every) => ({ unit: 'm' as const, every, aboutMs: every * 60_000 })),
  ...[1, 2, 3, 6, 12].map((every) => ({ unit: 'h' as const, every, aboutMs: every * 3_600_000 })),
  ...[1, 2, 5].map((every) => ({ unit: 'd' as const, every, aboutMs: every * 86_400_000 })),
  { unit: 'w', every: 1, aboutMs: 7 * 86_400_000 },
  ...[10, 15].map((every) => ({ unit: 'd' as const, every, aboutMs: every * 86_400_000 })),
  ...[1, 3, 6].map((every) => ({ unit: 'M' as const, every, aboutMs: every * 30.4 * 86_400_000 })),
  ...[1, 2].map((every) => ({ unit: 'y' as const, every, aboutMs: every * 365 * 86_400_000 })),
];

interface Calendar {
  zone: string;
  language: Language;
}

/** Ticks on round times of the zone: no more than asked for, each where a clock there shows it. */
export function timeTicks({ fromMs, toMs }: Interval, calendar: Calendar, most: number): TimeTick[] {
  const { zone } = calendar;
  const wantedMs = (toMs - fromMs) / Math.max(2, most);
  const second = secondSteps.find((every) => every * 1000 >= wantedMs);
  if (second !== undefined) return secondTicks({ fromMs, toMs }, zone, second * 1000);
  const step = steps.find(({ aboutMs }) => aboutMs >= wantedMs) ?? steps.at(-1);
  if (!step) return [];
  const ticks: TimeTick[] = [];
  for (let ms = startOf(fromMs, step.unit, zone); ms <= toMs; ms = addUnits(ms, 1, step.unit, zone)) {
    if (ms >= fromMs && fits(ms, step, zone)) ticks.push({ ms, label: labelOf(ms, step.unit, calendar) });
  }
  return ticks;
}

function secondTicks({ fromMs, toMs }: Interval, zone: string, stepMs: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let ms = Math.ceil(fromMs / stepMs) * stepMs; ms <= toMs; ms += stepMs) {
    const { hour, minute, second } = wallTime(ms, zone);
    ticks.push({ ms, label: `${two(hour)}:${two(minute)}:${two(second)}` });
  }
  return ticks;
}

function fits(ms: number, { unit, every }: { unit: CalendarUnit; every: number }, zone: string): boolean {
  if (every === 1) return true;
  const wall = wallTime(ms, zone);
  if (unit === 'm') return wall.minute % every === 0;
  if (unit === 'h') return wall.hour % every === 0;
  // Counted from the first of each month; the last of them would stand too close to the next first.
  if (unit === 'd') return (wall.day - 1) % every === 0 && wall.day + every / 2 <= 31;
  if (unit === 'M') return (wall.month - 1) % every === 0;
  return wall.year % every === 0;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A clock within a day; at its beginning the day, at the beginning of a year the year too. */
function labelOf(ms: number, unit: CalendarUnit, calendar: Calendar): string {
  const { month, day, hour, minute } = wallTime(ms, calendar.zone);
  if (unit === 'y') return dateText(ms, calendar, yearOnly);
  if (unit === 'M') return dateText(ms, calendar, yearAndMonth);
  const isClock = (unit === 'm' || unit === 'h') && (hour !== 0 || minute !== 0);
  if (isClock) return `${two(hour)}:${two(minute)}`;
  return dateText(ms, calendar, day === 1 && month === 1 ? wholeDate : monthAndDay);
}

const yearOnly = { year: 'numeric' } as const;
const yearAndMonth = { year: 'numeric', month: 'short' } as const;
const monthAndDay = { month: 'short', day: 'numeric' } as const;
const wholeDate = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function dateText(ms: number, { zone, language }: Calendar, parts: Intl.DateTimeFormatOptions): string {
  const key = [zone, language, ...Object.keys(parts)].join(' ');
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(languageTags[language], { ...parts, timeZone: zone });
  formats.set(key, format);
  return format.format(ms);
}
