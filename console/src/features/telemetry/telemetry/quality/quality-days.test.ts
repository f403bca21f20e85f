import { expect, test } from 'vitest';
import { dayShares, sharesOfHour } from './quality-days.ts';

const none = Array<number | null>(24).fill(null);
const plain = { day: '2026-05-01', hours: none, again: [], skipped: [], delayMs: null };

test('a day is judged by the hours that data were expected in', () => {
  expect(dayShares([{ ...plain, hours: [null, 1, 0.5, ...none.slice(3)] }])).toEqual([
    { day: '2026-05-01', share: 0.75 },
  ]);
});

test('an hour that came twice counts twice', () => {
  const day = { ...plain, hours: [null, 1, 1, ...none.slice(3)], again: [{ hour: 2, share: 0.4 }] };
  expect(dayShares([day])[0]?.share).toBeCloseTo(0.8, 6);
});

test('nothing is said of a day without them', () => {
  expect(dayShares([plain])).toEqual([{ day: '2026-05-01', share: null }]);
});

test('an hour has one share, two where clocks show it again, and none where they leave it out', () => {
  const day = {
    ...plain,
    hours: [1, 0.5, ...none.slice(2)],
    again: [{ hour: 1, share: 0.25 }],
    skipped: [2],
  };
  expect([0, 1, 2, 3].map((hour) => sharesOfHour(day, hour))).toEqual([[1], [0.5, 0.25], [], [null]]);
});
