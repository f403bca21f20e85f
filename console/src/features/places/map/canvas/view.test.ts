import { expect, test } from 'vitest';
import { bboxOf, tilesIn } from './view.ts';

test('a view has the tiles of its zoom, and never too many', () => {
  expect(tilesIn([-179, -84, 179, 84], 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  expect(tilesIn([111, 30, 112, 31], 8.7)).toHaveLength(4);
  expect(tilesIn([-179, -84, 179, 84], 12).length).toBeLessThanOrEqual(48);
});

test('the view across the antimeridian has both sides, each once', () => {
  expect(tilesIn([170, -10, 190, 10], 2).map(({ x }) => x)).toEqual([3, 3, 0, 0]);
  expect(tilesIn([-400, -80, 400, 80], 1)).toHaveLength(4);
});

test('the server is asked for longitudes that there are', () => {
  expect(bboxOf([170, -10, 190, 10])).toBe('170.00000,-10.00000,-170.00000,10.00000');
  expect(bboxOf([-400, -95, 400, 95])).toBe('-180.00000,-90.00000,180.00000,90.00000');
});
