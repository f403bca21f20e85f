import type { Stop, Trip } from '@weir/contract/places/tracks';
import { expect, test } from 'vitest';
import { trackOfFixes } from '../columns.test-app.ts';
import { recorded } from '../recordings.test-app.ts';
import { staysOf } from './stays.policy.ts';

const metresPerDegree = 111_195.08;

const stop = (from: number, to: number, northM: number, more: Partial<Stop> = {}): Stop => ({
  ...{ from, to, lng: 111, lat: 30 + northM / metresPerDegree, radiusM: 60 },
  ...{ startRule: 'settled', endRule: 'departed', fixes: 2, flagged: 0 },
  ...more,
});
const tripFrom = (from: number) => ({ from }) as Trip; // no more of it is read

test('stops in one circle are one place, the longest place first', () => {
  const stops = [stop(0, 100, 0), stop(200, 250, 1000), stop(300, 400, 50), stop(500, 520, 110)];
  const stays = staysOf(stops, [100, 250, 400].map(tripFrom));
  expect(stays.map(({ totalMs, visits }) => [totalMs, visits])).toEqual([
    [200, 2],
    [50, 1],
    [20, 1],
  ]);
  expect(stays[0]).toMatchObject({ firstFrom: 0, lastTo: 400, lng: 111 });
  expect(((stays[0]?.lat ?? 0) - 30) * metresPerDegree).toBeCloseTo(25, 0);
});

test('a gap in which nothing left is no second visit', () => {
  const stops = [stop(0, 100, 0), stop(900, 1000, 5)];
  expect(staysOf(stops, [])[0]).toMatchObject({ totalMs: 200, visits: 1 });
  expect(staysOf(stops, [tripFrom(100)])[0]?.visits).toBe(2);
  expect(staysOf(stops, [tripFrom(950)])[0]?.visits).toBe(1);
});

test('where positions are poor, the circle of a place is wider', () => {
  const stops = [stop(0, 100, 0), stop(200, 300, 150, { radiusM: 160 })];
  expect(staysOf(stops, [tripFrom(100)])).toHaveLength(1);
});

test('at the date line a place is one', () => {
  const stops = [stop(0, 100, 0, { lng: 179.9999 }), stop(200, 300, 0, { lng: -179.9999 })];
  const [place, ...others] = staysOf(stops, [tripFrom(100)]);
  expect(others).toEqual([]);
  expect(Math.abs(place?.lng ?? 0)).toBeCloseTo(180, 6);
});

test('what a device does between two harbours is two places, one of them twice', () => {
  const rest = { seconds: 1800, kmh: 0 };
  const out = { seconds: 1800, kmh: 20, heading: 90 };
  const home = { ...out, heading: 270 };
  const { fixes } = recorded([rest, out, { ...rest, seconds: 7200 }, home, rest], {
    ...{ everyS: 10, seed: 51, wanderM: 4 },
  });
  const { stays, totals } = trackOfFixes(fixes);
  expect(stays.map(({ visits }) => visits)).toEqual([1, 2]);
  const minutes = stays.map(({ totalMs }) => Math.round(totalMs / 60_000));
  expect(minutes[0]).toBeGreaterThan(117);
  expect(minutes[1]).toBeGreaterThan(57);
  expect(stays.reduce((sum, { totalMs }) => sum + totalMs, 0)).toBe(totals.stoppedMs);
});

test('thousands of stops in a town are gathered into few places', () => {
  const stops = Array.from({ length: 5000 }, (_, at) =>
    stop(at * 10, at * 10 + 5, (at % 40) * 45, { lng: 111 + (at % 125) * 0.0007 }),
  );
  expect(staysOf(stops, []).length).toBeLessThanOrEqual(500);
});
