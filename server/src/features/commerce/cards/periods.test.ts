import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriedOver, isClosed, type PeriodRules, periodOf, startOfDayMs } from './periods.policy.ts';

const rules = (more: Partial<PeriodRules>): PeriodRules => ({
  ...{ kind: 'card', resetRule: 'day', resetDay: 1, timeZone: 'Asia/Shanghai' },
  ...more,
});
const at = (text: string) => Date.parse(text);
const since = at('2026-01-31T04:00:00Z');

test.each([
  ['the first', {}, '2026-03-10T00:00:00Z', '2026-03-01', '2026-04-01'],
  ['a day of the month', { resetDay: 27 }, '2026-03-10T00:00:00Z', '2026-02-27', '2026-03-27'],
  ['that day itself', { resetDay: 27 }, '2026-03-26T16:00:00Z', '2026-03-27', '2026-04-27'],
  ['the moment before', { resetDay: 27 }, '2026-03-26T15:59:59Z', '2026-02-27', '2026-03-27'],
  ['the last day', { resetRule: 'last' }, '2026-02-10T00:00:00Z', '2026-01-31', '2026-02-28'],
  ['the last day itself', { resetRule: 'last' }, '2028-02-29T00:00:00Z', '2028-02-29', '2028-03-31'],
  ['the day of activation', { resetRule: 'activation' }, '2026-03-10T00:00:00Z', '2026-02-28', '2026-03-31'],
  ['volume', { kind: 'volume' }, '2026-03-10T00:00:00Z', '2026-01-31', null],
] as const)('a period begins on %s', (_rule, more, time, from, to) =>
  expect(periodOf(rules(more), at(time), since)).toEqual({ from, to }),
);

test('every time lies in one period, and the next begins where it ends', () => {
  const anyRules = fc.record({
    kind: fc.constantFrom('card', 'pool'),
    resetRule: fc.constantFrom('day', 'last', 'activation'),
    resetDay: fc.integer({ min: 1, max: 28 }),
    timeZone: fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/Santiago'),
  }) as fc.Arbitrary<PeriodRules>;
  const time = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(anyRules, time, time, (any, now, begun) => {
      const { from, to } = periodOf(any, now, begun);
      const [fromMs, toMs] = [startOfDayMs(from, any.timeZone), startOfDayMs(to ?? '', any.timeZone)];
      expect(fromMs).toBeLessThanOrEqual(now);
      expect(toMs).toBeGreaterThan(now);
      expect(periodOf(any, toMs, begun).from).toBe(to);
      expect(periodOf(any, fromMs - 1, begun).to).toBe(from);
    }),
  );
});

test('a period closes 72 hours after its end', () => {
  const period = { from: '2026-02-01', to: '2026-03-01' };
  expect(isClosed(period, 'UTC', at('2026-03-03T23:59:59Z'))).toBe(false);
  expect(isClosed(period, 'UTC', at('2026-03-04T00:00:00Z'))).toBe(true);
  expect(isClosed({ from: '2026-02-01', to: null }, 'UTC', at('2036-03-04T00:00:00Z'))).toBe(false);
});

test('100 with 30 carried and 20 used leaves 100, or 110 until the card ends', () => {
  const period = { allowance: 100, carried: 30, used: 20 };
  expect(carriedOver('none', period)).toBe(0);
  expect(carriedOver('next', period)).toBe(100);
  expect(carriedOver('untilExpiry', period)).toBe(110);
});

test('nothing carried is ever more than was there, or less than nothing', () => {
  const bytes = fc.nat(1_000_000);
  fc.assert(
    fc.property(bytes, bytes, bytes, (allowance, carried, used) => {
      const period = { allowance, carried, used };
      const next = carriedOver('next', period);
      const kept = carriedOver('untilExpiry', period);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThanOrEqual(allowance);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(allowance + carried);
      expect(kept).toBeLessThanOrEqual(next + carried);
    }),
  );
});
