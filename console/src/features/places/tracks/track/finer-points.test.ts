import type { TrackPoint } from '@weir/contract/places/tracks';
import { expect, test } from 'vitest';
import { windowsIn, withFiner } from './finer-points.ts';

const point = (second: number, lng: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  ...{ ts: second * 1000, sentTs: null, receivedTs: second * 1000, lng, lat: 30, speed: null },
  ...{ dgr: null, alt: null, PDOP: null, star: null, accuracy: null },
  ...{ flag: null, reason: null, value: null, limit: null },
  ...{ legM: 10, leg: 'coordinates', atM: second * 10, phase: 'trip', rule: null },
  ...more,
});

const track = Array.from({ length: 100 }, (_, at) => point(at * 10, 100 + at / 10));

test('when the device was in sight is asked for, and a small move of the map asks for the same', () => {
  expect(windowsIn(track, [101.95, 29, 103.05, 31])).toEqual([{ fromMs: 160_000, toMs: 320_000 }]);
  expect(windowsIn(track, [102.05, 29, 102.95, 31])).toEqual([{ fromMs: 160_000, toMs: 320_000 }]);
  expect(windowsIn(track, [99, 29, 100.25, 31])).toEqual([{ fromMs: 0, toMs: 40_000 }]);
});

test('nearly all of the time, or nothing, is no window', () => {
  expect(windowsIn(track, [100, 29, 109, 31])).toEqual([]);
  expect(windowsIn(track, [10, 29, 12, 31])).toEqual([]);
  expect(windowsIn([], [10, 29, 12, 31])).toEqual([]);
});

test('points of a window come between those of the whole, and count on from there', () => {
  const finer = [point(200, 102), point(203, 102.03, { atM: 30, phase: 'none', rule: 'range' })];
  const merged = withFiner(track, [{ interval: { fromMs: 200_000, toMs: 300_000 }, points: finer }]);
  expect(merged).toHaveLength(101);
  expect(merged[21]).toMatchObject({ ts: 203_000, atM: 2030, phase: 'trip', rule: null });
  expect(merged[22]).toBe(track[21]);
});

test('a window without anything new changes nothing', () => {
  expect(withFiner(track, [{ interval: { fromMs: 200_000, toMs: 300_000 }, points: track }])).toBe(track);
});
