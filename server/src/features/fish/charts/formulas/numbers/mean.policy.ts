import { studentT975 } from './student-t.policy.ts';

/** A mean with its spread; what a single value cannot tell is null. */
export interface Mean {
  readonly n: number;
  readonly mean: number | null;
  /** Standard deviation of a sample: divided by n − 1. */
  readonly sd: number | null;
  /** Standard error of the mean, sd / √n. */
  readonly standardError: number | null;
  /** The 95 % confidence interval by Student's t with n − 1 degrees of freedom; its lower end may be below zero. */
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
}

/** The mean of values, and of so many zeros besides, which are not written out (Student 1908). */
export function meanOf(values: readonly number[] | Float64Array, zeros = 0): Mean {
  const n = values.length + zeros;
  if (n === 0) return { n, mean: null, sd: null, standardError: null, ciLow: null, ciHigh: null };
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / n;
  if (n === 1) return { n, mean, sd: null, standardError: null, ciLow: null, ciHigh: null };
  let squares = zeros * mean * mean;
  for (const value of values) squares += (value - mean) ** 2;
  const sd = Math.sqrt(squares / (n - 1));
  const standardError = sd / Math.sqrt(n);
  const reach = studentT975(n - 1) * standardError;
  return { n, mean, sd, standardError, ciLow: mean - reach, ciHigh: mean + reach };
}
