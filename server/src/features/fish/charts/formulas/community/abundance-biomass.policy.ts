import type { SpeciesTotal } from './catch-rows.policy.ts';

export interface AbundanceBiomassPoint {
  /** From 1: the most numerous species for the numbers, the heaviest for the weights. */
  readonly rank: number;
  readonly numberPercent: number;
  readonly weightPercent: number;
}

export interface AbundanceBiomass {
  /** Species in both curves. */
  readonly n: number;
  readonly excluded: {
    /** Species with individuals and without a weight. */
    readonly notWeighed: number;
  };
  /** Cumulative, in percent. */
  readonly points: readonly AbundanceBiomassPoint[];
  /** −1 to 1; below 0 numbers lie above weights: many small fish, or a disturbed community. Null for S ≤ 1. */
  readonly w: number | null;
}

/**
 * The ABC curve, abundance and biomass compared (Warwick 1986), with its statistic W = Σ (Bᵢ − Aᵢ) / (50 (S − 1))
 * (Clarke 1990). Both are ranked by themselves.
 */
export function abundanceBiomass(totals: readonly SpeciesTotal[]): AbundanceBiomass {
  const caught = totals.filter(({ count }) => count > 0);
  const weighed = caught.filter(({ weightG }) => weightG > 0);
  const numbers = cumulativePercents(weighed.map(({ count }) => count));
  const weights = cumulativePercents(weighed.map(({ weightG }) => weightG));
  const points = numbers.map((numberPercent, index) => ({
    rank: index + 1,
    numberPercent,
    weightPercent: weights[index] ?? 100,
  }));
  const between = points.reduce((sum, point) => sum + point.weightPercent - point.numberPercent, 0);
  return {
    n: weighed.length,
    excluded: { notWeighed: caught.length - weighed.length },
    points,
    w: weighed.length <= 1 ? null : between / (50 * (weighed.length - 1)),
  };
}

function cumulativePercents(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let sum = 0;
  return amounts
    .toSorted((one, other) => other - one)
    .map((amount) => {
      sum += amount;
      return (100 * sum) / total;
    });
}
