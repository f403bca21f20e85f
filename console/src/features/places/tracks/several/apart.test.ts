import type { TrackPoint } from '@weir/contract/places/tracks';
import { expect, test } from 'vitest';
import { courseOf } from '../replay/replay.ts';
import { apartAt, nearestOf } from './apart.ts';

const point = (ts: number, lat: number): TrackPoint => ({
  ...{ ts, sentTs: null, receivedTs: ts, lng: 111, lat, speed: null, dgr: null, alt: null, PDOP: null },
  ...{ star: null, accuracy: null, flag: null, reason: null, value: null, limit: null },
  ...{ legM: 0, leg: 'coordinates', atM: 0, phase: 'trip', rule: null },
});

const course = (places: [ts: number, lat: number][], gap?: [number, number]) => {
  const gaps = gap ? [{ from: gap[0], to: gap[1], lengthMs: gap[1] - gap[0] }] : [];
  const made = courseOf({
    points: places.map(([ts, lat]) => point(ts, lat)),
    stops: [],
    gaps: gaps.map((each) => ({ ...each, fromLng: 0, fromLat: 0, toLng: 0, toLat: 0, gapDistanceM: 0 })),
  });
  if (!made) throw new Error('there are good points');
  return made;
};

const degreeM = 111_195.08;

test('two devices are as far apart as the places between their positions', () => {
  const north = course([[0, 30], [100, 31]]); // biome-ignore format: pairs
  const still = course([[0, 30], [100, 30]]); // biome-ignore format: pairs
  expect(apartAt(north, still, 50)).toBeCloseTo(degreeM / 2, -1);
  expect(nearestOf(north, still)).toEqual({ ms: 0, distanceM: 0 });
});

test('what is not known of one of them is not known of both', () => {
  const holed = course([[0, 30], [40, 30.1], [60, 30.4], [100, 30.5]], [40, 60]); // biome-ignore format: pairs
  const late = course([[50, 30.1], [100, 30.1]]); // biome-ignore format: pairs
  expect(apartAt(holed, late, 45)).toBeNull();
  expect(apartAt(holed, late, 55)).toBeNull();
  expect(apartAt(holed, late, 20)).toBeNull();
  expect(nearestOf(holed, late)?.ms).toBe(60);
});

test('of devices that never sent at one time nothing is nearest', () => {
  const early = course([[0, 30], [10, 30]]); // biome-ignore format: pairs
  const late = course([[20, 30], [30, 30]]); // biome-ignore format: pairs
  expect(nearestOf(early, late)).toBeUndefined();
});
