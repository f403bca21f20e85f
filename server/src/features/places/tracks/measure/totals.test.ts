import { expect, test } from 'vitest';
import { trackOfFixes } from '../columns.test-app.ts';
import { recorded } from '../recordings.test-app.ts';

const manner = { everyS: 10, seed: 31, wanderM: 0 };
/** Recordings begin at midnight in UTC. */
const drive = { seconds: 3600, kmh: 36 };

test('a trip over midnight is of the day on which it begins, its way of both', () => {
  const { fixes } = recorded([{ seconds: 15.5 * 3600, kmh: 0 }, drive], manner);
  const { days, totals } = trackOfFixes(fixes, { zone: 'Asia/Shanghai' });
  expect(days.map(({ day, trips }) => [day, trips])).toEqual([
    ['2026-05-04', 1],
    ['2026-05-05', 0],
  ]);
  expect(days[0]?.distanceM).toBeCloseTo(18_000, -2);
  expect(days[1]?.distanceM).toBeCloseTo(18_000, -2);
  expect(totals).toMatchObject({
    trips: 1,
    stops: 1,
    movingMs: 3_600_000,
    idleMs: 0,
    maxSpeed: 36,
    quality: 1,
  });
});

test('every moment between the first position and the last one is counted once', () => {
  const hidden = { ...drive, isHidden: true };
  const { fixes } = recorded([{ seconds: 1800, kmh: 0 }, drive, hidden, { seconds: 1200, kmh: 0 }], manner);
  const { movingMs, idleMs, stoppedMs, gapMs } = trackOfFixes(fixes).totals;
  const wholeMs = (fixes.at(-1)?.tsMs ?? 0) - (fixes[0]?.tsMs ?? 0);
  expect(movingMs + idleMs + stoppedMs + gapMs).toBe(wholeMs);
});

test('a day without positions is told as well', () => {
  const [first] = recorded([{ seconds: 10, kmh: 0 }], manner).fixes;
  if (!first) throw new Error('nothing was recorded');
  const fixes = [first, { ...first, tsMs: first.tsMs + 2 * 86_400_000 }];
  const { days } = trackOfFixes(fixes, { zone: 'UTC' });
  expect(days.map(({ fixes: count, quality }) => [count, quality])).toEqual([
    [1, 1],
    [0, null],
    [1, 1],
  ]);
});
