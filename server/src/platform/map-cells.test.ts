import { expect, test } from 'vitest';
import { cellsCovering, cellsOf } from './map-cells.ts';

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

test('a box is covered by few ranges, on both sides of the antimeridian', () => {
  expect(cellsCovering({ west: -180, south: -90, east: 180, north: 90 })).toEqual([
    { first: 0, last: 4 ** 12 - 1 },
  ]);
  const yard = cellsCovering({ west: 114.3, south: 30.6, east: 114.31, north: 30.61 });
  expect(yard.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBeLessThanOrEqual(4);
  const across = cellsCovering({ west: 179.9, south: -1, east: -179.9, north: 1 });
  for (const x of [0, 4095]) {
    const { first } = cellsOf({ z: 12, x, y: 2048 });
    expect(across.some((range) => range.first <= first && first <= range.last)).toBe(true);
  }
});
