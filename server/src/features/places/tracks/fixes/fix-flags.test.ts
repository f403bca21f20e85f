import { describe, expect, test } from 'vitest';
import { trackOfFixes } from '../columns.test-app.ts';
import type { RecordedFix } from '../recordings.test-app.ts';

const startMs = Date.parse('2026-05-04T08:00:00Z');
const minuteMs = 60_000;
const here = { lng: 106.5, lat: 29.5 };

/** Ten positions a minute apart; one of them is not like the others. */
function flagsOf(odd: Partial<RecordedFix> & { receivedMs?: number }, others: Partial<RecordedFix> = {}) {
  const fixes = Array.from({ length: 10 }, (_, index) => {
    const tsMs = startMs + index * minuteMs;
    return { tsMs, ...here, ...others, ...(index === 5 ? odd : {}) };
  });
  const { points, flags, totals } = trackOfFixes(fixes);
  expect(points.filter((_, index) => index !== 5).every(({ flag }) => flag === null)).toBe(true);
  expect(totals.flagged).toBe(points[5]?.flag ? 1 : 0);
  const { flag = null, reason, value, limit, lng, lat } = points[5] ?? {};
  return { flag, reason, value, limit, lng, lat, counted: flag ? flags[flag] : 0 };
}

describe('a position has a flag, with its reason, its value and the limit', () => {
  test.each([
    ['no fix, as the receiver says', { valid: 0 }, { flag: 'noFix', reason: 'invalid' }],
    ['zero by zero', { lng: 0, lat: 0 }, { flag: 'noFix', reason: 'zero' }],
    [
      'off the Earth',
      { lng: 206.5 },
      { flag: 'noFix', reason: 'range', value: 206.5, limit: 180, lng: null },
    ],
    ['half a position', { lat: Number.NaN }, { flag: 'noFix', reason: 'range', lat: null }],
    [
      'exchanged, and beyond the pole',
      { lng: 29.5, lat: 106.5 },
      { flag: 'swapped', reason: 'exchanged', ...here },
    ],
    [
      'ahead of its receipt',
      { receivedMs: startMs },
      { flag: 'future', reason: 'ahead', value: 300, limit: 120 },
    ],
    ['poor geometry', { PDOP: 8.1 }, { flag: 'drift', reason: 'PDOP', value: 8.1, limit: 6 }],
    ['few satellites', { star: 3 }, { flag: 'drift', reason: 'star', value: 3, limit: 4 }],
    ['poor accuracy', { accuracy: 150 }, { flag: 'drift', reason: 'accuracy', value: 150, limit: 100 }],
    ['away and back', { lat: 29.9 }, { flag: 'jump', reason: 'spike', value: 2669, limit: 240 }],
  ])('%s', (_, odd, expected) => expect(flagsOf(odd)).toMatchObject({ ...expected, counted: 1 }));

  test('exchanged, though both would be possible', () => {
    const others = { lng: 10.5, lat: 59.9 };
    expect(flagsOf({ lng: 59.9, lat: 10.5 }, others)).toMatchObject({ flag: 'swapped', ...others });
  });

  test('a time and place that come again', () =>
    expect(flagsOf({ tsMs: startMs + 4 * minuteMs })).toMatchObject({
      flag: 'duplicate',
      reason: 'repeated',
    }));

  test.each([
    ['precision on the limit', { PDOP: 6 }],
    ['satellites on the limit', { star: 4 }],
    ['what is unknown, and said as less than nothing', { accuracy: -1, PDOP: 0, star: -1 }],
    ['a little ahead', { receivedMs: startMs + 3 * minuteMs }],
  ])('and none: %s', (_, odd) => expect(flagsOf(odd).flag).toBeNull());
});

test('two positions that jump together are one spike; three are a journey that nobody makes, and a gap', () => {
  const track = (away: number) =>
    trackOfFixes(
      Array.from({ length: 20 }, (_, index) => ({
        tsMs: startMs + index * minuteMs,
        ...here,
        ...(index >= 10 && index < 10 + away ? { lat: 29.9 } : {}),
      })),
    );
  expect(track(2)).toMatchObject({ flags: { jump: 2 }, gaps: [] });
  expect(track(3).flags.jump).toBe(0);
  expect(track(3).gaps).toHaveLength(2);
  expect(track(3).totals.distanceM).toBe(0);
});
