import type { Stop, TrackGap, TrackPoint, Trip } from '@weir/contract/places/tracks';
import { expect, test } from 'vitest';
import { itemsOf } from '../track/track-items.ts';
import { boxOf, flaggedFeatures, lineFeatures } from './track-features.ts';

const point = (ts: number, lng: number, flag: TrackPoint['flag'] = null): TrackPoint => ({
  ...{ ts, sentTs: null, receivedTs: ts, lng, lat: 30, speed: null, dgr: null, alt: null, PDOP: null },
  ...{ star: null, accuracy: null, flag, reason: null, value: null, limit: null },
  ...{ legM: 0, leg: 'coordinates', atM: 0, phase: 'trip', rule: null },
});

const span = <T>(from: number, to: number) => ({ from, to }) as T; // no more of it is read

const kinds = (points: TrackPoint[], items: ReturnType<typeof itemsOf>) =>
  lineFeatures(points, items).features.map(({ properties, geometry }) => [
    properties.kind,
    geometry.coordinates.map(([lng]) => lng),
  ]);

test('the line is cut where trips, stops and gaps begin, and is none where it stood', () => {
  const points = [0, 10, 20, 30, 40, 50].map((ts) => point(ts, ts));
  const items = itemsOf(1, {
    trips: [span<Trip>(0, 20)],
    stops: [span<Stop>(20, 30)],
    gaps: [span<TrackGap>(30, 40)],
  });
  expect(kinds(points, items)).toEqual([
    ['trip', [0, 10, 20]],
    ['gap', [30, 40]],
    ['none', [40, 50]],
  ]);
});

test('what has a flag is no part of the line', () => {
  const points = [point(0, 1), point(10, 5, 'jump'), point(20, 2)];
  expect(kinds(points, [])).toEqual([['none', [1, 2]]]);
  expect(flaggedFeatures(points).features.map(({ properties }) => properties.ts)).toEqual([10]);
});

test('across the date line the line goes on, and so does what holds it', () => {
  const points = [point(0, 179), point(10, -179), point(20, -178)];
  expect(kinds(points, [])).toEqual([['none', [179, 181, 182]]]);
  expect(boxOf(points)).toEqual([179, 30, 182, 30]);
});
