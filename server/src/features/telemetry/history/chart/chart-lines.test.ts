import { describe, expect, it } from 'vitest';
import { type Bucket, coverageOfSpans, lineOfBuckets, lineOfSpans, spanOf } from './chart-lines.policy.ts';

const spans = (...times: number[]) => times.map((tsMs) => spanOf({ tsMs, value: tsMs }));

describe('gaps of points', () => {
  it('puts a null where neighbours are more than three intervals apart', () => {
    expect(lineOfSpans(spans(0, 10, 20, 50, 81), 10).values).toEqual([0, 10, 20, 50, null, 81]);
    expect(lineOfSpans(spans(0, 10, 20, 50, 81), 10).ts).toEqual([0, 10, 20, 50, 66, 81]);
  });

  it('takes the usual distance where the type expects none, or less than it', () => {
    const line = [0, 10, null, 100, 110, 120];
    expect(lineOfSpans(spans(0, 10, 100, 110, 120), null).values).toEqual(line);
    expect(lineOfSpans(spans(0, 10, 100, 110, 120), 1).values).toEqual(line);
  });

  it('measures between thinned spans from the last frame to the first', () => {
    const thinned = [
      { firstMs: 0, lastMs: 90, count: 10, points: [{ tsMs: 20, value: 1 }] },
      { firstMs: 100, lastMs: 190, count: 10, points: [{ tsMs: 180, value: 2 }] },
      { firstMs: 250, lastMs: 290, count: 5, points: [{ tsMs: 250, value: 3 }] },
    ];
    expect(lineOfSpans(thinned, 10).values).toEqual([1, 2, null, 3]);
  });

  it('has no extremes without points', () => {
    expect(lineOfSpans([], 10)).toEqual({ ts: [], values: [], low: [], high: [], min: null, max: null });
  });
});

describe('coverage', () => {
  const range = { fromMs: 0, toMs: 100 };
  it('is whole where no gap is', () => {
    expect(coverageOfSpans(spans(0, 10, 20, 30, 40, 50, 60, 70, 80, 90), range, 10)).toBe(1);
    expect(coverageOfSpans([], range, 10)).toBe(0);
  });

  it('misses what lies in gaps, at the ends too', () => {
    expect(coverageOfSpans(spans(0, 10, 20, 30, 40), range, 10)).toBeCloseTo(0.5);
    expect(coverageOfSpans(spans(50, 60, 70, 80, 90), range, 10)).toBeCloseTo(0.6);
  });
});

describe('buckets', () => {
  const bucket = (startMs: number, value: number | null): Bucket => ({
    startMs,
    endMs: startMs + 10,
    quarters: 1,
    cells: [value === null ? null : { count: 1, value, low: value - 1, high: value + 1 }],
  });

  it('puts one null where buckets lie between, also those that only others have', () => {
    const line = lineOfBuckets([bucket(0, 1), bucket(10, 2), bucket(20, null), bucket(40, 3)], 0);
    expect(line.ts).toEqual([0, 10, 20, 40]);
    expect(line.values).toEqual([1, 2, null, 3]);
    expect(line.low).toEqual([0, 1, null, 2]);
    expect(line).toMatchObject({ min: 0, max: 4 });
  });
});
