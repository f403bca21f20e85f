import { expect, test } from 'vitest';
import { isClockBehind, unknownDistance } from './clock-behind.policy.ts';

const minuteMs = 60_000;
const limitMs = 30 * minuteMs;

/** Pairs of the device's minute and ours. */
const behindOf = (...frames: (readonly [ts: number, receivedAt: number])[]) => {
  const distance = unknownDistance();
  return frames.map(([ts, receivedAt]) =>
    isClockBehind(distance, { tsMs: ts * minuteMs, receivedAtMs: receivedAt * minuteMs }, limitMs),
  );
};

test('a clock that is behind is known once it has been so for as long as the limit', () => {
  expect(behindOf([0, 100], [10, 110], [21, 120], [29, 130], [40, 140])).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('what was stored is told from it: it comes faster than it was taken', () => {
  expect(behindOf([0, 100], [10, 100], [20, 101], [30, 101], [60, 102], [90, 102])).toEqual(
    Array(6).fill(false),
  );
});

test('a distance that changes, little by little or at once, is a new one', () => {
  const drifting = Array.from({ length: 12 }, (_, position) => [position * 12, 100 + position * 10] as const);
  expect(behindOf(...drifting)).toEqual(Array(12).fill(false));
  expect(behindOf([0, 100], [30, 130], [70, 131], [90, 151], [100, 161])).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('a device in time has no clock that is behind', () => {
  expect(behindOf([0, 0], [30, 30], [60, 61])).toEqual([false, false, false]);
});

test('no limit, no lateness', () => {
  const distance = unknownDistance();
  expect(isClockBehind(distance, { tsMs: 0, receivedAtMs: 1e9 }, Number.POSITIVE_INFINITY)).toBe(false);
});
