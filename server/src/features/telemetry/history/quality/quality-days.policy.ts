import type { DataQuality } from '@weir/contract/telemetry/history';
import { zonedIso } from '../../../../platform/exports/zoned-time.ts';
import { floorToQuarter, quarterMs, type TimeRange } from '../scan/history-range.policy.ts';
import { completenessOf, type Quarter, quantile } from './quality.policy.ts';
import type { Delay } from './quality-frames.store.ts';

/** An hour of a zone's clock; what clocks show twice in a day is two of them. */
interface ClockHour {
  readonly day: string;
  readonly hour: number;
  readonly key: string;
}

const hourMs = 4 * quarterMs;
/** No day of any zone is longer. */
const longestDayMs = 48 * hourMs;

/** Every day of the asked range, by hour of the zone's clock. */
export function daysOf(
  queriedRange: TimeRange,
  { quarters, delays, zone }: { quarters: readonly Quarter[]; delays: readonly Delay[]; zone: string },
): DataQuality['days'] {
  const shares = new Map(judgedHours(quarters, zone).map(({ key, share }) => [key, share]));
  const delaysByDay = Map.groupBy(delays, ({ tsMs }) => clockHourOf(tsMs, zone).day);
  return [...daysOfRange(queriedRange, zone)].map(([day, hours]) => {
    const shareOf = (clockHour: ClockHour | undefined) => (clockHour && shares.get(clockHour.key)) ?? null;
    const first = Array.from({ length: 24 }, (_, hour) => hours.find((each) => each.hour === hour));
    return {
      day,
      hours: first.map(shareOf),
      again: hours
        .filter((each) => !first.includes(each))
        .map((each) => ({ hour: each.hour, share: shareOf(each) })),
      skipped: first.flatMap((each, hour) => (each ? [] : [hour])),
      delayMs: quantile(delaysByDay.get(day) ?? [], 0.5),
    };
  });
}

export interface JudgedHour {
  /** Of the clock and its distance from UTC: an hour that comes twice is two. */
  readonly key: string;
  /** Of the first quarter that data were expected in. */
  readonly startMs: number;
  /** 0 to 1. */
  readonly share: number;
  readonly missingMs: number;
}

/** The hours that data were expected in, in the order they come. */
export function judgedHours(quarters: readonly Quarter[], zone: string): JudgedHour[] {
  const hours = Map.groupBy(quarters, ({ startMs }) => clockHourOf(startMs, zone).key);
  return [...hours].map(([key, own]) => {
    const lengthMs = own.reduce((sum, quarter) => sum + quarter.lengthMs, 0);
    const share = completenessOf(own) ?? 0;
    return { key, startMs: own[0]?.startMs ?? 0, share, missingMs: (1 - share) * lengthMs };
  });
}

/** The hours of each day that the range touches, also those outside the range, in the order they come. */
function daysOfRange({ fromMs, toMs }: TimeRange, zone: string): Map<string, ClockHour[]> {
  const days = new Map<string, ClockHour[]>();
  const queriedDays = new Set<string>();
  for (let ms = floorToQuarter(fromMs - longestDayMs); ms < toMs + longestDayMs; ms += quarterMs) {
    const clockHour = clockHourOf(ms, zone);
    const hours = days.getOrInsert(clockHour.day, []);
    if (hours.at(-1)?.key !== clockHour.key) hours.push(clockHour);
    if (ms >= floorToQuarter(fromMs) && ms < toMs) queriedDays.add(clockHour.day);
  }
  return new Map([...days].filter(([day]) => queriedDays.has(day)));
}

function clockHourOf(ms: number, zone: string): ClockHour {
  const iso = zonedIso(ms, zone);
  const hour = Number(iso.slice(11, 13));
  return { day: iso.slice(0, 10), hour, key: `${iso.slice(0, 13)} ${iso.slice(23)}` };
}
