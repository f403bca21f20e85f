import { greatCircleM } from '@weir/contract/places/geo';
import { expect, test } from 'vitest';
import { degreesEast, nearM } from './geo.policy.ts';

test('a degree on the equator is 111.195 km of the mean sphere, a quarter of a meridian 10 007.557', () => {
  expect(greatCircleM(0, 0, 1, 0)).toBeCloseTo(111_195.08, 1);
  expect(greatCircleM(0, 0, 0, 90) / 1000).toBeCloseTo(10_007.557, 2);
});

test('the short way around is taken across the date line', () => {
  expect(degreesEast(179, -179)).toBe(2);
  expect(greatCircleM(179.5, 0, -179.5, 0)).toBeCloseTo(111_195.08, 1);
  expect(nearM(179.5, 0, -179.5, 0)).toBeCloseTo(111_195.08, 1);
});

test('near places are measured as well by the short formula', () => {
  const exactM = greatCircleM(106.5, 29.5, 106.55, 29.56);
  expect(Math.abs(nearM(106.5, 29.5, 106.55, 29.56) / exactM - 1)).toBeLessThan(1e-4);
});
