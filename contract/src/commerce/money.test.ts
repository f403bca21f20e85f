import { expect, test } from 'vitest';
import { currencyCodes, minorDigits } from './currencies.ts';
import { decimalText, split, type TaxMode, taxOf } from './money.ts';

test.each([
  ['JPY', 0],
  ['CNY', 2],
  ['IQD', 3],
  ['HUF', 2],
  ['TWD', 2],
  ['IDR', 2],
  ['COP', 2],
])('%s has %i digits', (currency, digits) => expect(minorDigits(currency)).toBe(digits));

test('a currency stands in the table once', () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  expect(currencyCodes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(() => minorDigits('XXX')).toThrow('not in the table');
});

test.each([
  [29900, 'CNY', '299.00'],
  [5, 'EUR', '0.05'],
  [-1234, 'KWD', '-1.234'],
  [1600, 'JPY', '1600'],
  [0, 'USD', '0.00'],
])('%i of %s is %s', (amount, currency, text) => expect(decimalText(amount, currency)).toBe(text));

test('a split gives what is left over to the largest remainders', () => {
  expect(split(10001n, [70n, 20n, 10n])).toEqual([7001n, 2000n, 1000n]);
  expect(split(-10001n, [70n, 20n, 10n])).toEqual([-7001n, -2000n, -1000n]);
  expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(() => split(1n, [])).toThrow();
});

test('tax is within the amount or on top of it, of each line', () => {
  expect(taxOf(1600n, 100_000, 'inclusive')).toBe(145n);
  expect([333n, 333n, 333n].map((net) => taxOf(net, 100_000, 'exclusive'))).toEqual([33n, 33n, 33n]);
});

test('half is rounded away from zero', () => {
  expect(taxOf(5n, 100_000, 'exclusive')).toBe(1n);
  expect(taxOf(-5n, 100_000, 'exclusive')).toBe(-1n);
});

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test('whatever is split, the sum is what it was, and what is taken back mirrors it', () => {
  const next = numbers(7);
  for (let round = 0; round < 5000; round += 1) {
    const amount = BigInt(next(1_000_000_000));
    const weights = Array.from({ length: 1 + next(6) }, () => BigInt(1 + next(1_000_000)));
    const parts = split(amount, weights);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
    expect(split(-amount, weights)).toEqual(parts.map((part) => -part));
    const mode: TaxMode = next(2) === 0 ? 'inclusive' : 'exclusive';
    const taxPpm = next(1_000_001);
    expect(taxOf(-amount, taxPpm, mode)).toBe(-taxOf(amount, taxPpm, mode));
  }
});
