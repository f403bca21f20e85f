import { maxComparedDevices, maxQualityDays } from '@weir/contract/telemetry/history';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { idsIn } from '../../../../platform/ids-text.ts';

export const historyModes = ['trend', 'rows', 'statistics', 'states', 'quality'] as const;
export type HistoryMode = (typeof historyModes)[number];

export const comparisons = ['previous', 'day', 'week', 'month', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The keys of their words. */
export const comparisonWords = {
  previous: 'comparePrevious',
  day: 'compareDay',
  week: 'compareWeek',
  month: 'compareMonth',
  year: 'compareYear',
} as const;

const dayMs = 86_400_000;

export const maxOtherDevices = maxComparedDevices - 1;

/** How wide a point of the chart is; `auto`: as narrow as there is room for. */
export const bucketWidths = ['auto', '15m', 'hour', 'day', 'week', 'month'] as const;
export type BucketWidth = (typeof bucketWidths)[number];

/** The longest range that may be cut into each: more points than the server gives in one answer. */
const longestDays: Readonly<Partial<Record<BucketWidth, number>>> = { '15m': 200, hour: 800 };

export const fitsRange = (width: BucketWidth, { fromMs, toMs }: Interval): boolean =>
  (toMs - fromMs) / dayMs <= (longestDays[width] ?? Number.POSITIVE_INFINITY);

const shiftsMs: Readonly<Record<Exclude<Comparison, 'previous'>, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  // Whole weeks, so that days of the week stand above each other.
  month: 28 * dayMs,
  year: 364 * dayMs,
};

/** How far back the other period lies. */
export const shiftOf = (comparison: Comparison, { fromMs, toMs }: Interval): number =>
  comparison === 'previous' ? toMs - fromMs : shiftsMs[comparison];

export const shiftedBack = ({ fromMs, toMs }: Interval, shiftMs: number): Interval => ({
  fromMs: fromMs - shiftMs,
  toMs: toMs - shiftMs,
});

/** What of a range can be judged at once: its last days. */
export const judgedPart = ({ fromMs, toMs }: Interval): Interval => ({
  fromMs: Math.max(fromMs, toMs - maxQualityDays * dayMs),
  toMs,
});

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);

/** The devices that the address names, each once. */
export const queriedDevices = (query: URLSearchParams): number[] =>
  idsIn(query.get('devices'), maxComparedDevices);

/** What the address asks for; what it cannot mean is left out. */
export function historyAddressOf(query: URLSearchParams, deviceId: number) {
  const others = queriedDevices(query).filter((id) => id !== deviceId);
  const only = Number(query.get('of'));
  return {
    mode: oneOf(historyModes, query.get('mode')) ?? 'trend',
    comparison: oneOf(comparisons, query.get('compare')),
    every: oneOf(bucketWidths, query.get('every')) ?? 'auto',
    others: others.slice(0, maxOtherDevices),
    /** Whose rows or quality is shown, of one at a time. */
    shownId: others.includes(only) ? only : deviceId,
  };
}

export type HistoryAddress = ReturnType<typeof historyAddressOf>;
