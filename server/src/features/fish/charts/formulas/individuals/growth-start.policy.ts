import type { Vector3 } from '../numbers/normal-equations.policy.ts';
import type { AgeClass } from './age-classes.policy.ts';

const [slowestK, fastestK, triedK] = [0.001, 20, 120];
/** More ages than these make the first curve no better. */
const mostClasses = 100;

type AgeSum = Pick<AgeClass, 'ageYears' | 'n' | 'meanMm'>;

/**
 * A first curve (L∞, K, t₀). For a given K the curve is a straight line in exp(−K t), whose best fit is known (Golub and
 * Pereyra 1973), so the best of many K is near the best curve. Null when the slowest or the fastest K fits best: there
 * is no bend in the data.
 */
export function growthStart(classes: readonly AgeClass[]): Vector3 | null {
  const few = merged(classes);
  const tried = Array.from({ length: triedK }, (_, index) => {
    const k = slowestK * (fastestK / slowestK) ** (index / (triedK - 1));
    return { k, ...lineIn(few, k) };
  });
  const best = tried.reduce((least, line) => (line.squares < least.squares ? line : least));
  if (best === tried[0] || best === tried.at(-1)) return null;
  const { k, intercept, slope } = best;
  return intercept > 0 && slope < 0 ? [intercept, k, Math.log(-slope / intercept) / k] : null;
}

/** Neighbouring ages put together, so that there are not too many. */
function merged(classes: readonly AgeClass[]): AgeSum[] {
  const each = Math.ceil(classes.length / mostClasses);
  return Array.from({ length: Math.ceil(classes.length / each) }, (_, place) => {
    const own = classes.slice(place * each, (place + 1) * each);
    const n = own.reduce((sum, one) => sum + one.n, 0);
    return {
      n,
      ageYears: own.reduce((sum, one) => sum + one.n * one.ageYears, 0) / n,
      meanMm: own.reduce((sum, one) => sum + one.n * one.meanMm, 0) / n,
    };
  });
}

/** The weighted regression of mean lengths on exp(−K t). */
function lineIn(classes: readonly AgeSum[], k: number) {
  let [n, sumX, sumY] = [0, 0, 0];
  for (const { ageYears, n: own, meanMm } of classes) {
    n += own;
    sumX += own * Math.exp(-k * ageYears);
    sumY += own * meanMm;
  }
  const [meanX, meanY] = [sumX / n, sumY / n];
  let [squaresX, squaresY, products] = [0, 0, 0];
  for (const { ageYears, n: own, meanMm } of classes) {
    const [fromX, fromY] = [Math.exp(-k * ageYears) - meanX, meanMm - meanY];
    squaresX += own * fromX * fromX;
    squaresY += own * fromY * fromY;
    products += own * fromX * fromY;
  }
  const slope = products / squaresX;
  return { slope, intercept: meanY - slope * meanX, squares: squaresY - slope * products };
}
