import { describe, expect, it } from 'vitest';
import { type ChartLine, figuresOf, panelsOf, readingAt, timesOf } from './chart-line.ts';

const line = (values: (number | null)[], more: Partial<ChartLine> = {}): ChartLine => ({
  id: 'a',
  label: 'A',
  unit: 'V',
  times: values.map((_, at) => at * 1000),
  values,
  text: String,
  ...more,
});

const all = { fromMs: 0, toMs: 60_000 };

describe('figures of a line', () => {
  it('counts gaps inside, not before the first or after the last value', () => {
    expect(figuresOf(line([null, 2, null, null, 5, null, 1, null]), all)).toEqual({
      min: 1,
      max: 5,
      last: 1,
      gaps: 2,
    });
  });
  it('knows nothing of an empty line', () => {
    expect(figuresOf(line([null, null]), all)).toEqual({ min: null, max: null, last: null, gaps: 0 });
    expect(figuresOf(line([]), all)).toEqual({ min: null, max: null, last: null, gaps: 0 });
  });
  it('takes the extremes of the buckets behind averages', () => {
    const averages = line([2, 3], { low: [-1, null], high: [2.5, 9] });
    expect(figuresOf(averages, all)).toMatchObject({ min: -1, max: 9, last: 3 });
  });
  it('counts what is seen only', () => {
    const seen = { fromMs: 1000, toMs: 3000 };
    expect(figuresOf(line([9, 2, null, 3, 7]), seen)).toEqual({
      min: 2,
      max: 3,
      last: 3,
      gaps: 1,
    });
  });
});

it('finds the nearest value within reach, past a gap', () => {
  const gappy = line([1, null, 3]);
  expect(readingAt(gappy, 1100, 1500)?.value).toBe(1);
  expect(readingAt(gappy, 1900, 500)?.value).toBe(3);
  expect(readingAt(gappy, 1000, 500)).toBeUndefined();
  expect(readingAt(line([]), 0, 1000)).toBeUndefined();
});

it('puts lines of one unit on one scale', () => {
  const units = ['V', 'A', 'V', null].map((unit) => ({ unit }));
  expect(panelsOf(units).map(({ members }) => members)).toEqual([[0, 2], [1], [3]]);
});

it('walks the times of all lines, without gaps', () => {
  expect(timesOf([line([1, null, 1]), line([null, 2])])).toEqual([0, 1000, 2000]);
});
