import type { chartIntervals } from '@weir/contract/telemetry/telemetry';
import { badField } from '../../../../platform/errors.ts';
import {
  ceilToQuarter,
  dayMs,
  floorToQuarter,
  quarterMs,
  type TimeRange,
} from '../scan/history-range.policy.ts';

export type ChartInterval = (typeof chartIntervals)[number];
export type CalendarUnit = Exclude<ChartInterval, 'auto' | 'raw'>;

export interface FixedBuckets {
  readonly kind: 'fixed';
  readonly widthMs: number;
}

export interface CalendarBuckets {
  readonly kind: 'calendar';
  readonly unit: CalendarUnit;
  readonly zone: string;
}

export type Buckets = FixedBuckets | CalendarBuckets;

const maxBuckets = 20_000;
/** So many frames are always read as they are. */
const fewFrames = 20_000;
/** And so many values, where quarters of an hour would draw too coarse a line. */
const affordableValues = 400_000;
const maxRawValues = 6_000_000;
/** A line of fewer quarters than a fifth of the points looks coarse. */
const coarseShare = 1 / 5;

const unitMs: Readonly<Record<CalendarUnit, number>> = Object.freeze({
  '15m': quarterMs,
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  month: 28 * dayMs,
});

/** Width of a bucket as it is answered: a month has none. */
export const answeredWidthMs = (buckets: Buckets): number | null => {
  if (buckets.kind === 'fixed') return buckets.widthMs;
  return buckets.unit === 'month' ? null : unitMs[buckets.unit];
};

export function assertBucketCount({ fromMs, toMs }: TimeRange, unit: CalendarUnit): void {
  if ((toMs - fromMs) / unitMs[unit] < maxBuckets - 2) return;
  throw badField('interval', 'range', `More than ${maxBuckets} buckets: choose a longer interval`);
}

/** How far frames have to be counted to decide, for each layout. */
export function countCap(interval: 'auto' | 'raw', range: TimeRange, size: ChartSize): number {
  if (interval === 'raw') return Math.ceil(maxRawValues / size.signals) + 1;
  const few = fewFrames + 1;
  return isCoarse(range, size.points) ? Math.max(few, Math.ceil(affordableValues / size.signals) + 1) : few;
}

export interface ChartSize {
  readonly points: number;
  readonly signals: number;
}

/** `frames`: of each signal, as counted up to `countCap`. */
export function choosesRaw(range: TimeRange, size: ChartSize, frames: readonly number[]): boolean {
  if (Math.max(0, ...frames) <= fewFrames) return true;
  return isCoarse(range, size.points) && sumOf(frames) <= affordableValues;
}

export function assertRawIsAffordable(frames: readonly number[]): void {
  if (sumOf(frames) <= maxRawValues) return;
  throw badField(
    'interval',
    'range',
    'Too many frames to read one by one: ask for less time or fewer signals',
  );
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const isCoarse = ({ fromMs, toMs }: TimeRange, points: number): boolean =>
  (toMs - fromMs) / quarterMs < points * coarseShare;

/** Whole quarters, at most `points` of them; borders are the same for every range of this width. */
export function fixedBuckets({ fromMs, toMs }: TimeRange, points: number): FixedBuckets {
  const quarters = Math.ceil((toMs - fromMs) / (points - 1) / quarterMs);
  return { kind: 'fixed', widthMs: Math.max(1, quarters) * quarterMs };
}

export const quartersIn = ({ fromMs, toMs }: TimeRange): number =>
  (ceilToQuarter(toMs) - floorToQuarter(fromMs)) / quarterMs;
