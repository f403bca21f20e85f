import { integer, object, oneOf, type Static } from '../schema.ts';
import { currencyCodes, minorDigits } from './currencies.ts';

/** An amount in minor units of its currency: a whole number, so that sums lose nothing. */
export const largestAmountMinor = 999_999_999_999;
export const amountMinor = integer({ minimum: 0, maximum: largestAmountMinor });

/** What amounts of one currency add up to. */
export const MoneySum = object({ currency: oneOf(currencyCodes), amountMinor: integer() });
export type MoneySum = Static<typeof MoneySum>;

/** A rate in millionths. */
export const wholePpm = 1_000_000;
export const ratePpm = integer({ minimum: 0, maximum: wholePpm });

export const taxModes = ['inclusive', 'exclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** The quotient as a whole number, half away from zero: a reversal mirrors its charge. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const rounded = (absolute(dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/** The tax of one line: within its amount, or on top of it. */
export function taxOf(amount: bigint, taxPpm: number, mode: TaxMode): bigint {
  const rate = BigInt(taxPpm);
  const whole = BigInt(wholePpm);
  return divided(amount * rate, mode === 'inclusive' ? whole + rate : whole);
}

/** An amount in parts by weights, whose sum it is: what is left over goes to the largest remainders, the first of equals. */
export function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum <= 0n) throw new Error('Weights must add up to more than nothing');
  const size = absolute(amount);
  const parts = weights.map((weight) => (size * weight) / sum);
  const left = Number(size - parts.reduce((total, part) => total + part, 0n));
  const remainders = weights.map((weight, index) => ({ index, remainder: (size * weight) % sum }));
  const largest = remainders.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of largest.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return amount < 0n ? parts.map((part) => -part) : parts;
}

/** As a decimal number of major units: 29900 of CNY is `299.00`. */
export function decimalText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
