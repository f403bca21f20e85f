const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/** Below it the series of Stirling has too few digits. */
const seriesFrom = 10;

/** Coefficients B(2k) / (2k (2k − 1)) of the series. */
const series = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156];

/**
 * ln Γ(x) for x > 0, to 14 digits: the series of Stirling (Abramowitz and Stegun 1964, 6.1.41); a small x is first
 * raised by Γ(x) = Γ(x + 1) / x.
 */
export function logGamma(x: number): number {
  let [raised, product] = [x, 1];
  for (; raised < seriesFrom; raised++) product *= raised;
  const square = 1 / (raised * raised);
  let sum = 0;
  for (const coefficient of series.toReversed()) sum = sum * square + coefficient;
  return (raised - 0.5) * Math.log(raised) - raised + halfLogTwoPi + sum / raised - Math.log(product);
}
