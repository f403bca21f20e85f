import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLastTimes } from './last-times.ts';

function remember(options: { most?: number; longestMs?: number } = {}) {
  const clock = { nowMs: 1000 };
  return { clock, times: createLastTimes<string>({ now: () => clock.nowMs, ...options }) };
}

test('what nothing is known of has been quiet since the beginning, not longer', () => {
  const { clock, times } = remember();
  expect(times.unchangedMs(['a'])).toBe(0);
  clock.nowMs += 700;
  expect(times.unchangedMs(['a'])).toBe(700);
  expect(times.unchangedMs([])).toBe(700);
  expect(times.unchangedMs(null)).toBe(700);
});

test('each has its own quiet, several have that of the last', () => {
  const { clock, times } = remember();
  clock.nowMs += 100;
  times.note('a');
  clock.nowMs += 100;
  times.note('b');
  clock.nowMs += 100;
  expect([times.unchangedMs(['a']), times.unchangedMs(['b']), times.unchangedMs(['c'])]).toEqual([
    200, 100, 300,
  ]);
  expect([times.unchangedMs(['a', 'c']), times.unchangedMs(['a', 'b']), times.unchangedMs(null)]).toEqual([
    200, 100, 100,
  ]);
  expect(times.lastOf(() => 'all').get('all')).toBe('b');
  clock.nowMs += 1;
  times.note('a');
  expect(times.lastOf(() => 'all').get('all')).toBe('a');
  expect([...times.lastOf((key) => (key === 'b' ? 'other' : undefined))]).toEqual([['other', 'b']]);
});

test('a quiet is never said to be longer than what is worth saying', () => {
  const { clock, times } = remember({ longestMs: 500 });
  clock.nowMs += 10_000;
  expect(times.unchangedMs(['a'])).toBe(500);
});

test('what was cleared may just have happened', () => {
  const { clock, times } = remember();
  clock.nowMs += 100;
  times.note('a');
  times.clear();
  clock.nowMs += 30;
  expect([times.unchangedMs(['a']), times.unchangedMs(['b']), times.unchangedMs(null)]).toEqual([30, 30, 30]);
});

test('few are remembered, and never is more quiet claimed than there was', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    waitMs: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, times } = remember({ most: 2 });
      const truly = new Map<string, number>();
      for (const { key, waitMs } of steps) {
        clock.nowMs += waitMs;
        times.note(key);
        truly.set(key, clock.nowMs);
      }
      expect([...times.keys()].length).toBeLessThanOrEqual(2);
      for (const [key, atMs] of truly)
        expect(times.unchangedMs([key])).toBeLessThanOrEqual(clock.nowMs - atMs);
    }),
  );
});
