import { expect, test } from 'vitest';
import { farPlaceOf } from './far-place.ts';

const wuhan = { lng: 114.3, lat: 30.6 };
const project = { devices: 3, middle: { ...wuhan, medianM: 800 } };

test('a place far from the devices of its project is told, and whether an exchange brings it to them', () => {
  expect(farPlaceOf({ lng: 114.5, lat: 30.3 }, project)).toBeUndefined();
  expect(farPlaceOf({ lng: 116.4, lat: 39.9 }, project)?.exchanged).toBeUndefined();
  const home = { devices: 3, middle: { lng: 30.6, lat: 50.4, medianM: 800 } };
  const found = farPlaceOf({ lng: 50.4, lat: 30.6 }, home);
  expect(Math.round((found?.distanceM ?? 0) / 1000)).toBe(2747);
  expect(found?.exchanged).toEqual({ lng: 30.6, lat: 50.4 });
});

test('a project of few devices, or one that lies far apart, has no odd places', () => {
  const far = { lng: 116.4, lat: 39.9 };
  expect(farPlaceOf(far, { ...project, devices: 2 })).toBeUndefined();
  expect(farPlaceOf(far, { devices: 0, middle: null })).toBeUndefined();
  expect(farPlaceOf(far, { devices: 3, middle: { ...wuhan, medianM: 120_000 } })).toBeUndefined();
});
