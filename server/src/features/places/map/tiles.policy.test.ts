import { expect, test } from 'vitest';
import { cellsOf } from './tiles.policy.ts';

test('the cells of a tile are those of its quarters, one after the other', () => {
  expect(cellsOf({ z: 0, x: 0, y: 0 })).toEqual({ first: 0, last: 4 ** 12 - 1 });
  const { first, last } = cellsOf({ z: 5, x: 19, y: 11 });
  const quarters = [
    [38, 22],
    [39, 22],
    [38, 23],
    [39, 23],
  ].map(([x = 0, y = 0]) => cellsOf({ z: 6, x, y }));
  expect(quarters[0]?.first).toBe(first);
  expect(quarters[3]?.last).toBe(last);
  for (const [step, quarter] of quarters.slice(1).entries())
    expect(quarter.first).toBe((quarters[step]?.last ?? 0) + 1);
});

test('above the zoom of the cells a tile lies on one', () => {
  const { first, last } = cellsOf({ z: 14, x: 4, y: 8 });
  expect([first, last]).toEqual([cellsOf({ z: 12, x: 1, y: 2 }).first, first]);
});
