import type { Price } from '@weir/contract/commerce/offer-prices';
import { describe, expect, test } from 'vitest';
import {
  extended,
  firstLine,
  lateLine,
  type Priced,
  quotedPart,
  shortened,
  sumOf,
} from './order-parts.policy.ts';

const price = (id: number, more: Partial<Price>): Priced => ({
  priceId: id,
  terms: {
    ...{
      currency: 'CNY',
      hourMinor: 300,
      dayMinor: 1500,
      monthMinor: 29_900,
      unitMinor: null,
      minimumMinor: null,
    },
    ...{ depositMinor: 30_000, graceMinutes: 30, lateHourMinor: 400, lateDayMinor: 2000, lateCapMinor: null },
    ...{ earlyReturn: 'recompute', taxMode: 'inclusive', taxPpm: 130_000, lateTaxPpm: 130_000 },
    ...more,
  },
});
const p = price(1, {});
const newer = price(2, { hourMinor: 350, dayMinor: 1700, monthMinor: 32_900 });
const zone = 'Asia/Shanghai';
const at = (text: string) => new Date(`2026-${text}:00+08:00`).toISOString();
const rent = (from: string, to: string, of = p) =>
  quotedPart('rent', of, { startAt: at(from), dueAt: at(to) }, zone);
const plain = ({ kind, total, tax }: { kind: string; total: bigint; tax: bigint }) => [kind, total, tax];

describe('an extension', () => {
  test('within one price costs the difference, with its cap', () => {
    const parts = [rent('05-01T09:00', '05-26T09:00')];
    const longer = extended(parts, { dueAt: at('06-05T09:00'), running: p, lateSince: undefined, zone });
    expect(longer.lines.map(plain)).toEqual([['extension', 6000n, 690n]]);
    expect([longer.parts.length, sumOf(longer.parts)]).toEqual([1, 35_900n]);
  });
  test('by a newer price is a time of its own', () => {
    const parts = [rent('05-01T09:00', '06-01T09:00')];
    const longer = extended(parts, { dueAt: at('06-04T09:00'), running: newer, lateSince: undefined, zone });
    expect(longer.lines.map(plain)).toEqual([['extension', 5100n, 587n]]);
    expect(longer.parts.map(({ priceId }) => priceId)).toEqual([1, 2]);
  });
  test('of an overdue rent charges the late time, and begins now', () => {
    const parts = [rent('04-01T09:00', '05-01T09:00')];
    const now = at('05-03T11:15');
    const longer = extended(parts, { dueAt: at('05-04T11:15'), running: p, lateSince: now, zone });
    expect(longer.lines.map(plain)).toEqual([
      ['late', 4800n, 552n],
      ['extension', 1500n, 173n],
    ]);
    expect(longer.parts[1]).toMatchObject({ from: now, amount: 1500n });
  });
  test('goes on, and not back', () => {
    const parts = [rent('05-01T09:00', '05-26T09:00')];
    const back = () => extended(parts, { dueAt: at('05-25T09:00'), running: p, lateSince: undefined, zone });
    expect(back).toThrow('not after');
  });
});

describe('an early return', () => {
  test('gives back the difference, and the tax that it loses', () => {
    const { lines } = shortened([rent('04-01T09:00', '05-01T09:00')], at('04-07T08:50'), zone);
    expect(lines.map(plain)).toEqual([['early', -20_900n, -2405n]]);
  });
  test('gives back whole extensions, and keeps the minimum of the first', () => {
    const first = [rent('05-01T09:00', '06-01T09:00')];
    const { parts } = extended(first, {
      dueAt: at('06-04T09:00'),
      running: newer,
      lateSince: undefined,
      zone,
    });
    const { lines, parts: kept } = shortened(parts, at('05-01T08:00'), zone);
    expect(lines.map(plain)).toEqual([
      ['early', -5100n, -587n],
      ['early', -29_600n, -3405n],
    ]);
    expect(sumOf(kept)).toBe(300n);
  });
  test('gives nothing back where the rent is kept', () => {
    const kept = price(3, { earlyReturn: 'keep' });
    expect(shortened([rent('04-01T09:00', '05-01T09:00', kept)], at('04-07T08:50'), zone).lines).toEqual([]);
  });
});

test('late time has no minimum, and a cap', () => {
  const part = rent('04-01T09:00', '05-01T09:00');
  expect(lateLine(part, at('05-01T09:00'), zone)).toBeUndefined();
  expect(lateLine(part, at('05-01T09:20'), zone)?.total).toBe(0n);
  expect(lateLine(part, at('05-03T11:15'), zone)?.total).toBe(4800n);
  expect(lateLine(part, at('05-17T09:00'), zone)).toMatchObject({ total: 30_000n, why: { lateCapped: 1 } });
});

test('a return in the gap and in the overlap of summer time is counted by the clock', () => {
  const berlin = 'Europe/Berlin';
  const b = price(4, { hourMinor: 150, dayMinor: 1000, monthMinor: 19_900 });
  const rented = (startAt: string, dueAt: string) => quotedPart('rent', b, { startAt, dueAt }, berlin);
  const gap = rented('2026-03-29T00:00:00+01:00', '2026-03-29T12:00:00+02:00');
  expect(shortened([gap], '2026-03-29T04:00:00+02:00', berlin).parts[0]?.amount).toBe(450n);
  const overlap = rented('2026-10-25T00:00:00+02:00', '2026-10-25T12:00:00+01:00');
  expect(shortened([overlap], '2026-10-25T04:00:00+01:00', berlin).parts[0]?.amount).toBe(750n);
  const late = rented('2026-03-27T12:00:00+01:00', '2026-03-28T02:30:00+01:00');
  expect(lateLine(late, '2026-03-29T03:30:00+02:00', berlin)?.total).toBe(2000n);
});

test('what is exclusive of tax is charged with it', () => {
  const net = price(5, { taxMode: 'exclusive', taxPpm: 190_000 });
  expect(plain(firstLine(rent('03-10T09:00', '03-12T09:00', net), zone))).toEqual(['rent', 3570n, 570n]);
});
