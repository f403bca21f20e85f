import { describe, expect, test } from 'vitest';
import { charge, creditOf, extensionCharge, lateCharge, type Rates, settleDeposit } from './charge.ts';
import { taxOf } from './money.ts';

const shanghai = 'Asia/Shanghai';
const berlin = 'Europe/Berlin';
const priced = (hour: bigint | null, day: bigint | null, month: bigint | null): Rates => ({
  ...{ hour, day, month },
  graceMinutes: 30,
});
const P = priced(300n, 1500n, 29_900n);
const B = priced(150n, 1000n, 19_900n);

/** `05-01 09:00` by the clock of the zone; of 2026 unless told. */
function at(text: string, zone: string): Temporal.Instant {
  const [date = '', time = ''] = text.split(' ');
  const day = date.length === 5 ? `2026-${date}` : date;
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
}
const between = (start: string, end: string, zone = shanghai) => ({
  ...{ start: at(start, zone), end: at(end, zone) },
  zone,
});
const costOf = (rates: Rates, start: string, end: string, zone = shanghai) =>
  charge(rates, between(start, end, zone)).amount;

test('1: days and hours that have begun', () =>
  expect(charge(P, between('03-10 09:00', '03-12 12:10'))).toEqual({
    ...{ months: 0, days: 2, hours: 3 },
    ...{ isDayCapped: false, isMonthCapped: false, isMinimum: false, amount: 3900n },
  }));

test('2: hours never cost more than a day, and a little time the minimum', () => {
  expect(charge(P, between('03-10 09:00', '03-10 17:00'))).toMatchObject({
    ...{ hours: 8, isDayCapped: true, amount: 1500n },
  });
  expect(charge(P, between('03-10 09:00', '03-10 09:20'))).toMatchObject({
    ...{ hours: 0, isMinimum: true, amount: 300n },
  });
});

test('3: a rest within the grace is free', () => {
  expect(costOf(P, '03-10 09:00', '03-11 09:30')).toBe(1500n);
  expect(costOf(P, '03-10 09:00', '03-11 09:31')).toBe(1800n);
});

test.each([
  ['2026-01-31', '2026-02-28', 29_900n],
  ['2026-01-31', '2026-03-03', 34_400n],
  ['2026-01-31', '2026-03-30', 59_800n],
  ['2026-01-31', '2026-03-31', 59_800n],
  ['2028-01-31', '2028-02-29', 29_900n],
])('4: months are counted from the start: %s to %s', (start, end, amount) =>
  expect(costOf(P, `${start} 10:00`, `${end} 10:00`)).toBe(amount),
);

test('5: a day is a day to the same time of the clock, of 23 hours and of 25', () => {
  expect(costOf(B, '03-28 12:00', '03-29 12:00', berlin)).toBe(1000n);
  expect(costOf(B, '10-24 12:00', '10-25 12:00', berlin)).toBe(1000n);
});

test('6: hours are those that passed', () => {
  expect(costOf(B, '03-29 00:00', '03-29 04:00', berlin)).toBe(450n);
  expect(costOf(B, '10-25 00:00', '10-25 04:00', berlin)).toBe(750n);
});

test('7: a day that would end in the gap ends after it', () => {
  const start = at('03-28 02:30', berlin);
  const endsAt = Temporal.Instant.from('2026-03-29T03:30:00+02:00');
  const daysTo = (end: Temporal.Instant) => charge(B, { start, end, zone: berlin }).days;
  expect(daysTo(endsAt)).toBe(1);
  expect(daysTo(endsAt.subtract({ minutes: 1 }))).toBe(0);
});

test('8: who returns early is credited the difference, and its tax', () => {
  const before = costOf(P, '04-01 09:00', '05-01 09:00');
  const after = costOf(P, '04-01 09:00', '04-07 08:50');
  expect([before, after]).toEqual([29_900n, 9000n]);
  const tax = { taxPpm: 130_000, mode: 'inclusive' } as const;
  expect(creditOf(before, after, tax)).toEqual({ amount: 20_900n, tax: 2405n });
  expect(taxOf(20_900n, tax.taxPpm, tax.mode)).toBe(2404n);
});

test('9: late time costs no more than the cap', () => {
  const late = priced(400n, 2000n, null);
  const lateTo = (end: string) => lateCharge(late, 30_000n, between('05-01 09:00', end));
  expect(lateTo('05-03 11:15')).toMatchObject({ days: 2, hours: 2, amount: 4800n, isCapped: false });
  expect(lateTo('05-17 09:00')).toMatchObject({ days: 16, amount: 30_000n, isCapped: true });
  expect(lateTo('05-01 09:20')).toMatchObject({ amount: 0n, isMinimum: false });
});

test('10: an extension by a newer version begins at the old due time', () => {
  const month = between('05-01 09:00', '06-01 09:00');
  expect(charge(P, month).amount).toBe(29_900n);
  const newer = priced(350n, 1700n, 32_900n);
  expect(extensionCharge(month, at('06-04 09:00', shanghai), { rates: P, newer })).toBe(5100n);
});

test('11: an extension by the same version costs what the whole costs more', () => {
  const period = between('05-01 09:00', '05-26 09:00');
  expect(charge(P, period).amount).toBe(29_900n);
  expect(extensionCharge(period, at('06-05 09:00', shanghai), { rates: P })).toBe(6000n);
  expect(costOf(P, '05-26 09:00', '06-05 09:00')).toBe(15_000n);
});

test('14: deductions are kept of a deposit, and what is beyond it is owed', () => {
  expect(settleDeposit(30_000n, 16_800n)).toEqual({ kept: 16_800n, back: 13_200n, owed: 0n });
  expect(settleDeposit(30_000n, 35_000n)).toEqual({ kept: 30_000n, back: 0n, owed: 5000n });
});

describe('without a price of hours, a rest beyond the grace is one more of the smallest unit', () => {
  test('a day', () => {
    const days = priced(null, 1500n, 29_900n);
    expect(costOf(days, '03-10 09:00', '03-12 09:30')).toBe(3000n);
    expect(charge(days, between('03-10 09:00', '03-12 09:31'))).toMatchObject({ days: 3, amount: 4500n });
  });
  test('a month', () => {
    const months = priced(null, null, 29_900n);
    expect(charge(months, between('03-10 09:00', '04-11 09:00'))).toMatchObject({
      months: 2,
      amount: 59_800n,
    });
    expect(costOf(months, '03-10 09:00', '03-10 09:10')).toBe(29_900n);
  });
});

test('without a price of days, hours go on to the month', () => {
  const rates = priced(100n, null, 5000n);
  expect(charge(rates, between('03-10 09:00', '03-12 09:00'))).toMatchObject({ hours: 48, amount: 4800n });
  expect(charge(rates, between('03-10 09:00', '03-14 09:00'))).toMatchObject({
    amount: 5000n,
    isMonthCapped: true,
  });
});

test('longer is never cheaper, whatever the prices, the start and the zone', () => {
  let state = 11;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 4) % below;
  };
  const price = (below: number) => (next(4) === 0 ? null : BigInt(next(below)));
  const zones = [shanghai, berlin, 'America/New_York', 'Australia/Lord_Howe'];
  for (let round = 0; round < 4000; round += 1) {
    const found = { ...priced(price(500), price(3000), price(40_000)), graceMinutes: next(90) };
    const rates = { ...found, day: found.hour === null && found.month === null ? 700n : found.day };
    const start = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes: next(525_600) });
    const zone = zones[next(zones.length)] ?? berlin;
    const shorter = next(120_000);
    const costAfter = (minutes: number) => charge(rates, { start, end: start.add({ minutes }), zone }).amount;
    const longer = shorter + next(3000);
    expect(costAfter(longer), `${start} ${zone} ${shorter} ${longer}`).toBeGreaterThanOrEqual(
      costAfter(shorter),
    );
  }
});
