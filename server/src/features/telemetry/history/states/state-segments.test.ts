import { describe, expect, it } from 'vitest';
import type { Bucket } from '../chart/chart-lines.policy.ts';
import { quarterMs } from '../scan/history-range.policy.ts';
import {
  drawnSegments,
  joined,
  type StateChange,
  segmentsOf,
  totalsOf,
  unsettledParts,
} from './state-segments.policy.ts';

const change = (tsMs: number, value: number, beforeMs: number | null): StateChange => ({
  tsMs,
  value,
  beforeMs,
});
const known = { lastMs: 90, gapMs: 30, untilMs: 100 };

describe('segments', () => {
  it('hold until the next state, and until now while data come', () => {
    const segments = segmentsOf([change(0, 1, null), change(40, 0, 30)], known);
    expect(segments).toEqual([
      { startMs: 0, endMs: 40, value: 1 },
      { startMs: 40, endMs: 100, value: 0 },
    ]);
  });

  it('end with the last value before a gap, and at the end of data', () => {
    const segments = segmentsOf([change(0, 1, null), change(60, 1, 20)], { ...known, lastMs: 65 });
    expect(segments).toEqual([
      { startMs: 0, endMs: 20, value: 1 },
      { startMs: 60, endMs: 65, value: 1 },
    ]);
  });
});

describe('totals', () => {
  it('count a stay once, also where a gap is in it', () => {
    const segments = segmentsOf([change(0, 1, null), change(60, 1, 20), change(70, 0, 65)], known);
    expect(totalsOf(segments)).toEqual([
      { value: 1, totalMs: 30, times: 1, longestMs: 30 },
      { value: 0, totalMs: 30, times: 1, longestMs: 30 },
    ]);
  });
});

describe('a ribbon', () => {
  const range = { fromMs: 0, toMs: 100 };
  const flicker = Array.from({ length: 40 }, (_, at) => ({
    startMs: 50 + at,
    endMs: 51 + at,
    value: at % 2,
  }));

  it('shows few segments as they are', () => {
    const segments = [{ startMs: 0, endMs: 1, value: 1 }, ...flicker.slice(0, 3)];
    expect(drawnSegments(segments, range, 10).values).toEqual([1, 0, 1, 0]);
  });

  it('puts together what is too short to be told apart, and keeps long stays', () => {
    const segments = [{ startMs: 0, endMs: 50, value: 1 }, ...flicker, { startMs: 90, endMs: 100, value: 1 }];
    const drawn = drawnSegments(segments, range, 10);
    expect(drawn.starts.length).toBeLessThan(10);
    expect(drawn.values[0]).toBe(1);
    expect(drawn.ends.at(-1)).toBe(100);
  });
});

describe('what has to be looked at', () => {
  const gapMs = quarterMs / 5;
  const quarter = (at: number, value: number, count = 15): Bucket => ({
    startMs: at * quarterMs,
    endMs: (at + 1) * quarterMs,
    quarters: 1,
    cells: [{ count, low: value, high: value, value }],
  });
  const range = { fromMs: 0, toMs: 8 * quarterMs };
  const partsOf = (quarters: Bucket[]) =>
    unsettledParts(quarters, 0, { range, gapMs }).map(({ fromMs, toMs }) => [
      fromMs / quarterMs,
      toMs / quarterMs,
    ]);

  it('is all but the inside of full quarters of one value', () => {
    const full = Array.from({ length: 8 }, (_, at) => quarter(at, at < 4 ? 0 : 1));
    const [start, change, end] = [
      [0, 0.2],
      [3.8, 4.2],
      [7.8, 8],
    ];
    expect(partsOf(full)).toEqual([start, change, end]);
    const lacking = full.map((each, at) => (at === 1 ? quarter(1, 0, 13) : each));
    expect(partsOf(lacking)).toEqual([start, [0.8, 2.2], change, end]);
    expect(partsOf(full.filter((_, at) => at !== 6))).toEqual([start, change, [5.8, 7.2], end]);
    expect(partsOf([])).toEqual([[0, 8]]);
  });

  it('begins with a value that is no change', () => {
    const changes = [change(0, 1, null), change(50, 1, null), change(60, 0, 55)];
    expect(joined(changes)).toEqual([change(0, 1, null), change(60, 0, 55)]);
  });
});
