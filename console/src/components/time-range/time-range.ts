import { addUnits, browserZone, type CalendarUnit, isZone, startOf } from './zone-time.ts';

/**
 * A time range as it stands in the address: each end is an ISO 8601 instant, or `now` with steps: `now-24h`,
 * `now-1d/d` (rounded to the unit), `now/d+8h`. `zone` decides where days begin and how times are shown.
 */
export interface RangeExpression {
  from: string;
  to: string;
  zone: string;
}

export interface Interval {
  fromMs: number;
  toMs: number;
}

export type RangeFault = 'unreadable' | 'reversed' | 'tooLong' | 'tooShort';

export type ResolvedRange = { ok: true; interval: Interval } | { ok: false; fault: RangeFault };

const dayMs = 86_400_000;
export const longestRangeMs = 5 * 366 * dayMs;
export const shortestRangeMs = 1000;
/** What a page shows while its address says nothing. */
export type UsualRange = Readonly<Pick<RangeExpression, 'from' | 'to'>>;
const defaultRange: UsualRange = { from: 'now-24h', to: 'now' };

/** Named ranges in the order of the picker; the words stand in the messages under the same names. */
export const namedRanges = [
  { name: 'last15m', from: 'now-15m', to: 'now' },
  { name: 'last1h', from: 'now-1h', to: 'now' },
  { name: 'last6h', from: 'now-6h', to: 'now' },
  { name: 'last24h', from: 'now-24h', to: 'now' },
  { name: 'last7d', from: 'now-7d', to: 'now' },
  { name: 'last30d', from: 'now-30d', to: 'now' },
  { name: 'today', from: 'now/d', to: 'now' },
  { name: 'yesterday', from: 'now-1d/d', to: 'now-1d/d' },
  { name: 'thisWeek', from: 'now/w', to: 'now' },
  { name: 'thisMonth', from: 'now/M', to: 'now' },
  { name: 'lastMonth', from: 'now-1M/M', to: 'now-1M/M' },
  { name: 'last1y', from: 'now-1y', to: 'now' },
] as const;

export type RangeName = (typeof namedRanges)[number]['name'];

const relative = /^now(?:[+-]\d{1,6}[mhdwMy]|\/[mhdwMy])*$/;
const steps = /([+-]\d+|\/)([mhdwMy])/g;
const absolute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export const isRelative = (expression: string): boolean => relative.test(expression);

/** A range from the beginning of a day to the end of a day is whole days: the second end rounds up. */
function resolveEnd(expression: string, side: 'from' | 'to', zone: string, nowMs: number): number | null {
  if (!isRelative(expression)) {
    const ms = absolute.test(expression) ? Date.parse(expression) : Number.NaN;
    return Number.isNaN(ms) ? null : ms;
  }
  let ms = nowMs;
  for (const [, step, letter] of expression.matchAll(steps)) {
    const unit = letter as CalendarUnit; // the pattern allows no other
    if (step !== '/') ms = addUnits(ms, Number(step), unit, zone);
    else ms = addUnits(startOf(ms, unit, zone), side === 'from' ? 0 : 1, unit, zone);
  }
  return ms;
}

export function resolveRange(range: RangeExpression, nowMs: number): ResolvedRange {
  const fromMs = resolveEnd(range.from, 'from', range.zone, nowMs);
  const toMs = resolveEnd(range.to, 'to', range.zone, nowMs);
  if (fromMs === null || toMs === null || !Number.isFinite(fromMs) || !Number.isFinite(toMs)) {
    return { ok: false, fault: 'unreadable' };
  }
  if (toMs <= fromMs) return { ok: false, fault: 'reversed' };
  if (toMs - fromMs < shortestRangeMs) return { ok: false, fault: 'tooShort' };
  if (toMs - fromMs > longestRangeMs) return { ok: false, fault: 'tooLong' };
  return { ok: true, interval: { fromMs, toMs } };
}

/** The range as it resolves now; the last day for one that cannot be read. */
export function intervalOf(range: RangeExpression, nowMs: number): Interval {
  const resolved = resolveRange(range, nowMs);
  return resolved.ok ? resolved.interval : { fromMs: nowMs - dayMs, toMs: nowMs };
}

/** The range of an address; whatever cannot be read falls back to the usual one. */
export function rangeFromSearch(search: URLSearchParams, usual: UsualRange = defaultRange): RangeExpression {
  const zone = search.get('zone');
  const range = {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    zone: zone && isZone(zone) ? zone : browserZone(),
  };
  return resolveRange(range, Date.now()).ok ? range : { ...usual, zone: range.zone };
}

/** What the address says of a range: the usual one and the browser's own zone are left out. */
export function rangeToSearch(
  { from, to, zone }: RangeExpression,
  usual: UsualRange = defaultRange,
): Record<'from' | 'to' | 'zone', string | undefined> {
  const isDefault = from === usual.from && to === usual.to;
  return {
    from: isDefault ? undefined : from,
    to: isDefault ? undefined : to,
    zone: zoneToSearch(zone),
  };
}

/** The browser's own zone is not named. */
export const zoneToSearch = (zone: string): string | undefined => (zone === browserZone() ? undefined : zone);

export const absoluteRange = (interval: Interval, zone: string): RangeExpression => ({
  from: new Date(Math.round(interval.fromMs)).toISOString(),
  to: new Date(Math.round(interval.toMs)).toISOString(),
  zone,
});

/** The range whose end is now keeps moving; anything else stands still. */
export const followsNow = (range: RangeExpression): boolean =>
  isRelative(range.from) && range.to === 'now' && !range.from.startsWith('now+');

export const nameOfRange = (range: RangeExpression): RangeName | undefined =>
  namedRanges.find((named) => named.from === range.from && named.to === range.to)?.name;

/** `now-45m` as its count and unit, for the words "last 45 minutes". */
export function lastOf(range: RangeExpression): { count: number; unit: CalendarUnit } | undefined {
  const match = range.to === 'now' ? /^now-(\d+)([mhdwMy])$/.exec(range.from) : null;
  return match ? { count: Number(match[1]), unit: match[2] as CalendarUnit } : undefined;
}

/** Twice as long about the same middle; a range that would reach into the future ends now. */
export function zoomedOut(interval: Interval, nowMs: number): Interval {
  const half = (interval.toMs - interval.fromMs) / 2;
  const toMs = interval.toMs >= nowMs ? interval.toMs : Math.min(interval.toMs + half, nowMs);
  const fromMs = Math.max(toMs - 4 * half, toMs - longestRangeMs, 0);
  return { fromMs, toMs };
}

/** Moved by a share of its own length, never past now. */
export function shifted(interval: Interval, share: number, nowMs: number): Interval {
  const lengthMs = interval.toMs - interval.fromMs;
  const toMs = Math.min(interval.toMs + lengthMs * share, Math.max(nowMs, interval.toMs));
  return { fromMs: toMs - lengthMs, toMs };
}
