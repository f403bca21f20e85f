import type { Bucket, Points } from './chart.store.ts';
import type { TimeRange } from './history-sources.store.ts';

/** One line of a chart; a null value is a gap. */
export interface Line {
  ts: number[];
  values: (number | null)[];
  low: (number | null)[];
  high: (number | null)[];
  min: number | null;
  max: number | null;
  isThinned: boolean;
  /** Share of the range that has data. */
  coverage: number;
}

// So many times the usual interval without a value is a gap.
const gapFactor = 3;

/** Points of several layouts in the order of time, those without a number left out. */
export function mergePoints(parts: readonly Points[]): Points {
  const [only] = parts;
  const length = parts.reduce((sum, part) => sum + part.timesMs.length, 0);
  if (parts.length === 1 && only && !only.values.some(Number.isNaN)) return only;
  const all: { timeMs: number; value: number }[] = [];
  for (const { timesMs, values } of parts) {
    values.forEach((value, index) => {
      if (!Number.isNaN(value)) all.push({ timeMs: timesMs[index] ?? 0, value });
    });
  }
  if (length > 0) all.sort((a, b) => a.timeMs - b.timeMs);
  return {
    timesMs: Float64Array.from(all, (point) => point.timeMs),
    values: Float64Array.from(all, (point) => point.value),
  };
}

interface PointOptions {
  readonly range: TimeRange;
  readonly buckets: number;
  readonly expectedMs: number | null;
}

/** Of each bucket the lowest and the highest point stay, at their own times. */
export function lineOfPoints(points: Points, { range, buckets, expectedMs }: PointOptions): Line {
  const { timesMs, values } = points;
  const usualMs = expectedMs ?? medianInterval(timesMs);
  const gapMs = gapFactor * usualMs;
  const isThinned = timesMs.length > 2 * buckets;
  const kept = isThinned ? extremes(points, range, buckets) : [...timesMs.keys()];
  const line = emptyLine(isThinned);
  let coveredMs = 0;
  let from = 0;
  for (const index of kept) {
    const gapStartMs = firstGap(timesMs, from, index, gapMs);
    if (gapStartMs !== undefined) push(line, gapStartMs + Math.max(1, usualMs), null);
    push(line, timesMs[index] ?? 0, values[index] ?? null);
    from = index;
  }
  timesMs.forEach((timeMs, index) => {
    const stepMs = (timesMs[index + 1] ?? range.toMs) - timeMs;
    coveredMs += stepMs > gapMs ? Math.min(usualMs, stepMs) : stepMs;
  });
  for (const value of values) widen(line, value, value);
  line.coverage = share(coveredMs, range);
  return line;
}

const emptyLine = (isThinned: boolean): Line => ({
  ts: [],
  values: [],
  low: [],
  high: [],
  min: null,
  max: null,
  isThinned,
  coverage: 0,
});

function push(line: Line, timeMs: number, value: number | null): void {
  line.ts.push(Math.round(timeMs));
  line.values.push(value);
}

function widen(line: Line, low: number, high: number): void {
  line.min = line.min === null ? low : Math.min(line.min, low);
  line.max = line.max === null ? high : Math.max(line.max, high);
}

const share = (coveredMs: number, { fromMs, toMs }: TimeRange): number =>
  Math.min(1, Math.max(0, coveredMs / (toMs - fromMs)));

function firstGap(timesMs: Float64Array, from: number, to: number, gapMs: number): number | undefined {
  for (let index = from; index < to; index++) {
    const timeMs = timesMs[index] ?? 0;
    if ((timesMs[index + 1] ?? 0) - timeMs > gapMs) return timeMs;
  }
  return undefined;
}

function medianInterval(timesMs: Float64Array): number {
  if (timesMs.length < 2) return 0;
  const steps = timesMs.subarray(1).map((timeMs, index) => timeMs - (timesMs[index] ?? 0));
  steps.sort();
  return steps[steps.length >> 1] ?? 0;
}

function extremes({ timesMs, values }: Points, { fromMs, toMs }: TimeRange, buckets: number): number[] {
  const widthMs = (toMs - fromMs) / buckets;
  const kept: number[] = [];
  let start = 0;
  while (start < timesMs.length) {
    const bucket = Math.floor(((timesMs[start] ?? 0) - fromMs) / widthMs);
    const endMs = fromMs + (bucket + 1) * widthMs;
    let [low, high, index] = [start, start, start + 1];
    for (; index < timesMs.length && (timesMs[index] ?? 0) < endMs; index++) {
      if ((values[index] ?? 0) < (values[low] ?? 0)) low = index;
      if ((values[index] ?? 0) > (values[high] ?? 0)) high = index;
    }
    kept.push(Math.min(low, high));
    if (low !== high) kept.push(Math.max(low, high));
    start = index;
  }
  return kept;
}

interface BucketOptions {
  readonly range: TimeRange;
  readonly widthMs: number;
  readonly expectedMs: number;
}

const quarterMs = 15 * 60_000;

/** Averages with the extremes of each bucket; one null where buckets are missing. */
export function lineOfBuckets(
  buckets: readonly Bucket[],
  { range, widthMs, expectedMs }: BucketOptions,
): Line {
  const line = emptyLine(true);
  // A day of 25 hours follows its neighbour as closely as one of 23; a device slower than a bucket has no gaps.
  const gapMs = Math.max(1.5 * widthMs, gapFactor * expectedMs);
  let [quarters, count] = [0, 0];
  let beforeMs: number | undefined;
  for (const bucket of buckets) {
    if (beforeMs !== undefined && bucket.startMs - beforeMs > gapMs)
      pushBucket(line, beforeMs + widthMs, null);
    pushBucket(line, bucket.startMs, bucket);
    widen(line, bucket.low, bucket.high);
    beforeMs = bucket.startMs;
    quarters += bucket.quarters;
    count += bucket.count;
  }
  line.coverage = share(Math.max(quarters * quarterMs, count * expectedMs), range);
  return line;
}

function pushBucket(line: Line, startMs: number, bucket: Bucket | null): void {
  push(line, startMs, bucket && bucket.sum / bucket.count);
  line.low.push(bucket?.low ?? null);
  line.high.push(bucket?.high ?? null);
}
