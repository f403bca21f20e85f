import type { TrackPoint } from '@weir/contract/places/tracks';
import { expect, test } from 'vitest';
import { advanced, type Clock, courseOf, nextTime, played, positionAt, soughtTo } from './replay.ts';

const minuteMs = 60_000;

const point = (minute: number, lng: number, more: Partial<TrackPoint> = {}): TrackPoint => ({
  ...{ ts: minute * minuteMs, sentTs: null, receivedTs: minute * minuteMs, lng, lat: 30, speed: 60 },
  ...{ dgr: 90, alt: null, PDOP: null, star: null, accuracy: null },
  ...{ flag: null, reason: null, value: null, limit: null },
  ...{ legM: 0, leg: 'coordinates', atM: 0, phase: 'trip', rule: null },
  ...more,
});

/** Ten minutes on the way, ten standing, ten on the way, twenty without data, and ten more. */
const course = courseOf({
  points: [
    point(0, 111),
    point(5, 111.5, { lng: 0, flag: 'drift' }),
    point(10, 112, { speed: 0 }),
    point(20, 112),
    point(30, 113),
    point(50, 114),
    point(60, 115),
  ],
  stops: [
    {
      ...{ from: 10 * minuteMs, to: 20 * minuteMs, lng: 112, lat: 30, radiusM: 60 },
      ...{ startRule: 'settled', endRule: 'departed', fixes: 2, flagged: 0 },
    },
  ],
  gaps: [
    {
      ...{ from: 30 * minuteMs, to: 50 * minuteMs, lengthMs: 20 * minuteMs },
      ...{ fromLng: 113, fromLat: 30, toLng: 114, toLat: 30, gapDistanceM: 96_000 },
    },
  ],
});
if (!course) throw new Error('there are good points');

const clock = (minute: number, more: Partial<Clock> = {}): Clock => ({
  ...{ atMs: minute * minuteMs, rate: 1, isPlaying: true, skips: false },
  ...more,
});
const minuteOf = ({ atMs }: Clock) => atMs / minuteMs;

test('real time passes as fast as it did, or so many times faster', () => {
  expect(minuteOf(advanced(clock(1), minuteMs, course))).toBe(2);
  expect(minuteOf(advanced(clock(1, { rate: 60 }), 5000, course))).toBe(6);
  expect(advanced(clock(1, { isPlaying: false }), minuteMs, course)).toEqual(clock(1, { isPlaying: false }));
});

test('stops and gaps take no time when they are skipped', () => {
  const skips = { skips: true };
  expect(minuteOf(advanced(clock(9, skips), 3 * minuteMs, course))).toBe(22);
  expect(minuteOf(advanced(clock(15, skips), minuteMs, course))).toBe(21);
  expect(minuteOf(advanced(clock(9, skips), 13 * minuteMs, course))).toBe(52);
});

test('it stands at the end, and begins anew from there', () => {
  const end = advanced(clock(59, { rate: 60 }), minuteMs, course);
  expect(end).toEqual(clock(60, { rate: 60, isPlaying: false }));
  expect(minuteOf(played(end, course))).toBe(0);
  expect(minuteOf(played(clock(7), course))).toBe(7);
});

test('one seeks within the course alone', () => {
  expect(minuteOf(soughtTo(clock(7), 70 * minuteMs, course))).toBe(60);
  expect(minuteOf(soughtTo(clock(7), -1, course))).toBe(0);
});

test('steps go from good position to good position', () => {
  expect(nextTime(course, 3 * minuteMs, 1)).toBe(10 * minuteMs);
  expect(nextTime(course, 10 * minuteMs, -1)).toBe(0);
  expect(nextTime(course, 13 * minuteMs, -1)).toBe(10 * minuteMs);
  expect(nextTime(course, 60 * minuteMs, 1)).toBe(60 * minuteMs);
});

test('between two good positions the device is on the line between them; what is flagged is no part of it', () => {
  expect(positionAt(course, 5 * minuteMs)).toMatchObject({ lng: 111.5, speed: 30, isInGap: false });
  expect(positionAt(course, 5 * minuteMs)?.dgr).toBeCloseTo(90);
});

test('in a gap it stands where it was last', () => {
  expect(positionAt(course, 40 * minuteMs)).toMatchObject({ lng: 113, speed: null, isInGap: true });
  expect(positionAt(course, 50 * minuteMs)).toMatchObject({ lng: 114, isInGap: false });
});

test('the shorter way leads over the date line', () => {
  const around = courseOf({ points: [point(0, 179), point(10, -179)], stops: [], gaps: [] });
  expect(around && positionAt(around, 5 * minuteMs)?.lng).toBe(180);
});

test('without a good position nothing is replayed', () => {
  expect(courseOf({ points: [point(0, 0, { flag: 'noFix' })], stops: [], gaps: [] })).toBeUndefined();
});
