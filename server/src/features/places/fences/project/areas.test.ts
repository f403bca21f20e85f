import { expect, test } from 'vitest';
import { type Area, beyondBorderM, crossesItself } from './areas.policy.ts';

/** A degree of latitude is 111,195 m on the mean sphere; one of longitude at 60° half of that. */
const degreeM = 111_195;
const square: Area = {
  shape: 'polygon',
  points: [
    { lng: 10, lat: 60 },
    { lng: 10.02, lat: 60 },
    { lng: 10.02, lat: 60.01 },
    { lng: 10, lat: 60.01 },
  ],
  radiusM: null,
};

test.each([
  ['in the middle', { lng: 10.01, lat: 60.005 }, -0.005 * degreeM],
  ['north of it', { lng: 10.01, lat: 60.02 }, 0.01 * degreeM],
  ['west of it', { lng: 9.98, lat: 60.005 }, 0.01 * degreeM],
  ['beyond a corner', { lng: 10.026, lat: 60.014 }, Math.hypot(0.003, 0.004) * degreeM],
])('a polygon, %s', (_, at, expected) => {
  expect(Math.abs(beyondBorderM(square, at) - expected)).toBeLessThan(Math.abs(expected) * 0.002 + 0.5);
});

test('a polygon with a bay has its bay outside', () => {
  const bay: Area = {
    ...square,
    points: [...square.points.slice(0, 3), { lng: 10.01, lat: 60.002 }, { lng: 10, lat: 60.01 }],
  };
  expect(beyondBorderM(bay, { lng: 10.01, lat: 60.008 })).toBeGreaterThan(0);
  expect(beyondBorderM(bay, { lng: 10.01, lat: 60.001 })).toBeLessThan(0);
});

test('a polygon across the antimeridian is where it was drawn', () => {
  const area: Area = {
    ...{ shape: 'polygon', radiusM: null },
    points: [
      { lng: 179.9, lat: -1 },
      { lng: -179.9, lat: -1 },
      { lng: -179.9, lat: 1 },
      { lng: 179.9, lat: 1 },
    ],
  };
  expect(beyondBorderM(area, { lng: 179.95, lat: 0 })).toBeLessThan(0);
  expect(beyondBorderM(area, { lng: -179.95, lat: 0 })).toBeLessThan(0);
  expect(beyondBorderM(area, { lng: 179.5, lat: 0 })).toBeGreaterThan(0);
});

test('a corridor is as wide on both sides, and round at its ends', () => {
  const river: Area = {
    shape: 'corridor',
    points: [
      { lng: 111, lat: 0 },
      { lng: 111.1, lat: 0 },
    ],
    radiusM: 100,
  };
  const beyond = (lng: number, lat: number) => Math.round(beyondBorderM(river, { lng, lat }));
  expect(beyond(111.05, 200 / degreeM)).toBe(100);
  expect(beyond(111.05, -50 / degreeM)).toBe(-50);
  expect(beyond(111.1 + 300 / degreeM, 0)).toBe(200);
});

test('a circle is measured from its line', () => {
  const circle: Area = { shape: 'circle', points: [{ lng: 111, lat: 30 }], radiusM: 500 };
  expect(Math.round(beyondBorderM(circle, { lng: 111, lat: 30 + 700 / degreeM }))).toBe(200);
});

test('sides that cross are found, and neighbours that meet are not', () => {
  const [a, b, c, d] = square.points;
  if (!a || !b || !c || !d) throw new Error('unreachable');
  expect(crossesItself([a, b, c, d])).toBe(false);
  expect(crossesItself([a, c, b, d])).toBe(true);
  expect(crossesItself([a, b, c])).toBe(false);
});
