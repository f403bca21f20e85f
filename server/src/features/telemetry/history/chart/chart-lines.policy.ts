import { quarterMs, type TimeRange } from '../scan/history-range.policy.ts';

/** One line of a chart; null values are gaps. */
export interface Line {
  readonly ts: number[];
  readonly values: (number | null)[];
  readonly low: (number | null)[];
  readonly high: (number | null)[];
  readonly min: number | null;
  readonly max: number | null;
}

export interface Point {
  readonly tsMs: number;
  readonly value: number;
}

/** Frames that lie side by side, and those of their points that are drawn. */
export interface Span {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly count: number;
  readonly points: readonly Point[];
}

export const spanOf = (point: Point): Span => ({
  firstMs: point.tsMs,
  lastMs: point.tsMs,
  count: 1,
  points: [point],
});

/** The usual distance of neighbours; undefined while there are no two. */
function usualIntervalMs(spans: readonly Span[]): number | undefined {
  const distances: number[] = [];
  let lastMs: number | undefined;
  for (const span of spans) {
    if (span.count > 1) distances.push((span.lastMs - span.firstMs) / (span.count - 1));
    else if (lastMs !== undefined) distances.push(span.firstMs - lastMs);
    lastMs = span.lastMs;
  }
  distances.sort((a, b) => a - b);
  return distances[(distances.length - 1) >> 1];
}

/**
 * Longer than three intervals without data is a gap. A signal that is sent more seldom than its device
 * reports is measured by itself.
 */
const gapMs = (spans: readonly Span[], expectedMs: number | null): number =>
  3 * Math.max(expectedMs ?? 0, usualIntervalMs(spans) ?? expectedMs ?? quarterMs, 1);

export function lineOfSpans(spans: readonly Span[], expectedMs: number | null): Line {
  const ts: number[] = [];
  const values: (number | null)[] = [];
  const longestMs = gapMs(spans, expectedMs);
  let [min, max, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  for (const span of spans) {
    if (span.firstMs - lastMs > longestMs) {
      ts.push(Math.round((lastMs + span.firstMs) / 2));
      values.push(null);
    }
    for (const { tsMs, value } of span.points) {
      ts.push(tsMs);
      values.push(value);
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    lastMs = span.lastMs;
  }
  const extremes = spans.length > 0 ? { min, max } : { min: null, max: null };
  return { ts, values, low: [], high: [], ...extremes };
}

/** The share of the range that lies in no gap. */
export function coverageOfSpans(
  spans: readonly Span[],
  { fromMs, toMs }: TimeRange,
  expectedMs: number | null,
): number {
  if (spans.length === 0) return 0;
  const longestMs = gapMs(spans, expectedMs);
  const intervalMs = longestMs / 3;
  let missingMs = 0;
  let lastMs = fromMs;
  for (const { firstMs, lastMs: endMs } of [...spans, { firstMs: toMs, lastMs: toMs }]) {
    if (firstMs - lastMs > longestMs) missingMs += firstMs - lastMs - intervalMs;
    lastMs = endMs;
  }
  return Math.min(1, Math.max(0, 1 - missingMs / (toMs - fromMs)));
}

/** What one bucket holds of one signal. */
export interface Cell {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly value: number;
}

export interface Bucket {
  readonly startMs: number;
  /** Where the next one begins. */
  readonly endMs: number;
  /** Quarters of an hour in it that have data. */
  readonly quarters: number;
  /** Beside the asked signals; null: none in it. */
  readonly cells: readonly (Cell | null)[];
}

export function lineOfBuckets(buckets: readonly Bucket[], signalIndex: number): Line {
  const line: Line = { ts: [], values: [], low: [], high: [], min: null, max: null };
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let endMs: number | undefined;
  const push = (startMs: number, cell: Cell | null) => {
    line.ts.push(startMs);
    line.values.push(cell?.value ?? null);
    line.low.push(cell?.low ?? null);
    line.high.push(cell?.high ?? null);
  };
  for (const bucket of buckets) {
    const cell = bucket.cells[signalIndex];
    if (!cell) continue;
    if (endMs !== undefined && bucket.startMs > endMs) push(endMs, null);
    push(bucket.startMs, cell);
    min = Math.min(min, cell.low);
    max = Math.max(max, cell.high);
    endMs = bucket.endMs;
  }
  return endMs === undefined ? line : { ...line, min, max };
}
