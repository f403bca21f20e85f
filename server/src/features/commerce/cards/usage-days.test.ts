import { maxUsageDays } from '@weir/contract/commerce/cards/card-history';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDayMs } from './periods.policy.ts';
import { usedByDay } from './usage-days.policy.ts';

const timeZone = 'Asia/Shanghai';
const count = (at: string, bytes: number) => ({ asOfMs: Date.parse(`${at}:00+08:00`), bytes });
const march = { from: '2026-03-01', to: '2026-04-01' };
const days = (counts: ReturnType<typeof count>[], period: { from: string; to: string | null } = march) =>
  usedByDay({ counts, period, sinceMs: 0, isCut: false, timeZone });

test('what is counted each midnight is of the day that ends; what is to come is not known', () => {
  const shown = days([count('2026-03-02T00:00', 10), count('2026-03-03T00:00', 35)]);
  expect(shown).toHaveLength(31);
  expect(shown.slice(0, 3)).toEqual([
    { day: '2026-03-01', usedBytes: 10, spread: 0 },
    { day: '2026-03-02', usedBytes: 25, spread: 0 },
    { day: '2026-03-03', usedBytes: null, spread: 0 },
  ]);
});

test('what was used between two counts is spread over the time between them', () => {
  const shown = days([count('2026-03-01T12:00', 12), count('2026-03-04T12:00', 84)]).slice(0, 5);
  expect(shown.map(({ usedBytes, spread }) => [usedBytes, spread])).toEqual([
    [24, 0],
    [24, 1],
    [24, 1],
    [12, 0],
    [null, 0],
  ]);
});

test('before a card was active it used nothing', () => {
  const sinceMs = Date.parse('2026-03-03T12:00:00+08:00');
  const counts = [count('2026-03-05T00:00', 36)];
  const shown = usedByDay({ counts, period: march, sinceMs, isCut: false, timeZone }).slice(0, 5);
  expect(shown.map(({ usedBytes }) => usedBytes)).toEqual([null, null, 12, 24, null]);
  const odd = usedByDay({ counts, period: march, sinceMs: sinceMs + 1e9, isCut: false, timeZone });
  expect(odd.slice(0, 5).map(({ usedBytes }) => usedBytes)).toEqual([9, 9, 9, 9, null]);
});

test('a lower count corrects those before it', () => {
  const shown = days([
    count('2026-03-02T00:00', 50),
    count('2026-03-03T00:00', 40),
    count('2026-03-04T00:00', 60),
  ]);
  expect(shown.slice(0, 3).map(({ usedBytes }) => usedBytes)).toEqual([40, 0, 20]);
});

test('of a period without an end, the newest days are shown', () => {
  const period = { from: '2020-01-01', to: null };
  const shown = usedByDay({
    counts: [count('2026-03-02T00:00', 1000), count('2026-03-04T00:00', 1020)],
    ...{ period, sinceMs: 0, isCut: true, timeZone },
  });
  expect(shown).toEqual([
    { day: '2026-03-02', usedBytes: 10, spread: 1 },
    { day: '2026-03-03', usedBytes: 10, spread: 0 },
  ]);
  expect(days([count('2026-03-04T00:00', 1020)], period)).toHaveLength(maxUsageDays);
  expect(days([])).toEqual([]);
});

test('the days add up to what was counted, and none is less than nothing, in every zone', () => {
  const times = fc.uniqueArray(fc.integer({ min: 1, max: 30 * 24 * 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      times,
      fc.array(fc.nat(1e12), { minLength: 40, maxLength: 40 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago'),
      (minutes, bytes, zone) => {
        const startMs = startOfDayMs(march.from, zone);
        const counts = minutes
          .sort((a, b) => a - b)
          .map((minute, at) => ({ asOfMs: startMs + minute * 60_000, bytes: bytes[at] ?? 0 }));
        const shown = usedByDay({ counts, period: march, sinceMs: 0, isCut: false, timeZone: zone });
        const used = shown.map(({ usedBytes }) => usedBytes ?? 0);
        expect(used.every((each) => each >= 0)).toBe(true);
        expect(used.reduce((sum, each) => sum + each, 0)).toBe(counts.at(-1)?.bytes);
      },
    ),
  );
});
