import { lengthAtAge } from '@weir/contract/fish/growth';
import type { NormalEquations, Vector3 } from '../numbers/normal-equations.policy.ts';

export interface AgedFish {
  readonly ageYears: number | null;
  readonly lengthMm: number | null;
}

/** Fish of one age: all that the squares of a fit need of them. */
export interface AgeClass {
  readonly ageYears: number;
  readonly n: number;
  readonly meanMm: number;
  /** Σ (L − mean)² within the class. */
  readonly squares: number;
}

/** Fish with an age and a length by age, the youngest first; `n` is how many they are. */
export function ageClasses(fish: readonly AgedFish[]): { classes: AgeClass[]; n: number } {
  const sums = new Map<number, { n: number; meanMm: number; squares: number }>();
  let n = 0;
  for (const { ageYears, lengthMm } of fish) {
    if (ageYears === null || lengthMm === null || ageYears < 0 || lengthMm <= 0) continue;
    n++;
    const sum = sums.getOrInsertComputed(ageYears, () => ({ n: 0, meanMm: 0, squares: 0 }));
    // The running mean and squares of Welford (1962).
    sum.n++;
    const fromMean = lengthMm - sum.meanMm;
    sum.meanMm += fromMean / sum.n;
    sum.squares += fromMean * (lengthMm - sum.meanMm);
  }
  const classes = [...sums].map(([ageYears, sum]) => ({ ageYears, ...sum }));
  return { classes: classes.sort((one, other) => one.ageYears - other.ageYears), n };
}

/** The length that a curve (L∞, K, t₀) has at an age. */
const lengthAt = ([linfMm, kPerYear, t0Years]: Vector3, ageYears: number): number =>
  lengthAtAge({ linfMm, kPerYear, t0Years }, ageYears);

/** Σ (L − curve)² over all fish. */
export function errorSquares(classes: readonly AgeClass[], curve: Vector3): number {
  let sum = 0;
  for (const { ageYears, n, meanMm, squares } of classes)
    sum += squares + n * (meanMm - lengthAt(curve, ageYears)) ** 2;
  return sum;
}

/** The normal equations of the next step from a curve. */
export function equationsOf(classes: readonly AgeClass[], curve: Vector3): NormalEquations {
  const [linf, k, t0] = curve;
  const matrix: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  const right: [number, number, number] = [0, 0, 0];
  for (const { ageYears, n, meanMm } of classes) {
    const left = Math.exp(-k * (ageYears - t0));
    const [byLinf, byK, byT0] = [1 - left, linf * (ageYears - t0) * left, -linf * k * left];
    const residual = meanMm - linf * byLinf;
    matrix[0] += n * byLinf * byLinf;
    matrix[1] += n * byLinf * byK;
    matrix[2] += n * byLinf * byT0;
    matrix[3] += n * byK * byK;
    matrix[4] += n * byK * byT0;
    matrix[5] += n * byT0 * byT0;
    right[0] += n * byLinf * residual;
    right[1] += n * byK * residual;
    right[2] += n * byT0 * residual;
  }
  return { matrix, right };
}
