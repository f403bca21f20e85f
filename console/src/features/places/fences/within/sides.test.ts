import { expect, it } from 'vitest';
import { sidesOf } from './sides.ts';

it('what a map shows has its sides within bounds', () => {
  expect(sidesOf([170, -10, 190, 10])).toEqual({ west: 170, south: -10, east: -170, north: 10 });
  expect(sidesOf([-400, -95, 400, 95])).toEqual({ west: -180, south: -90, east: 180, north: 90 });
});
