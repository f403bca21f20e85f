import { expect, test } from 'vitest';
import { pointersOf } from './go-to-field.ts';
import { windowOf } from './row-window.ts';

const drawnOf = (count: number, from: number, to: number, kept: readonly number[]) => {
  const { rows, skippedAtEnd } = windowOf(count, { from, to }, kept);
  return {
    at: rows.map(({ at }) => at),
    skipped: rows.reduce((sum, row) => sum + row.skipped, skippedAtEnd),
  };
};

test('of many rows those in sight are drawn, and a little more', () => {
  const { at, skipped } = drawnOf(500, 100, 110, []);
  expect([at[0], at.at(-1), at.length, skipped]).toEqual([90, 119, 30, 470]);
});

test('the row with the focus is drawn wherever it is, and the room of the others stays', () => {
  const { rows, skippedAtEnd } = windowOf(500, { from: 100, to: 110 }, [3, 700]);
  expect(rows[0]).toEqual({ at: 3, skipped: 3 });
  expect(rows[1]).toEqual({ at: 90, skipped: 86 });
  expect(skippedAtEnd).toBe(380);
});

test('a few rows are all drawn, and of none there is nothing', () => {
  expect(drawnOf(3, 0, 30, [])).toEqual({ at: [0, 1, 2], skipped: 0 });
  expect(windowOf(0, { from: 0, to: 30 }, [0])).toEqual({ rows: [], skippedAtEnd: 0 });
});

test('what a pointer stands in is told from the inside out', () => {
  expect(pointersOf('/water/2/value')).toEqual(['/water/2/value', '/water/2', '/water']);
});
