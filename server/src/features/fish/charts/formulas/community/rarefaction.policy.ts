import { logGamma } from '../numbers/log-gamma.policy.ts';

export interface RarefactionPoint {
  readonly individuals: number;
  /** Species that so many individuals, drawn at random, have on average. */
  readonly species: number;
}

/**
 * Rarefaction by individuals: E[S(n)] = Σ (1 − C(N − Nᵢ, n) / C(N, n)) (Hurlbert 1971). `counts` are whole numbers of
 * individuals of each species, never weights or rates; `sizes` are whole, 0 to N.
 */
export function rarefaction(counts: readonly number[], sizes: readonly number[]): RarefactionPoint[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const abundances = abundancesOf(counts, total);
  return sizes.map((individuals) => {
    if (!(Number.isInteger(individuals) && individuals >= 0 && individuals <= total))
      throw new RangeError(`${individuals} individuals cannot be drawn from ${total}.`);
    const logAll = logFactorial(total) - logFactorial(total - individuals);
    let species = 0;
    for (const abundance of abundances) {
      const missable = total - abundance.count >= individuals;
      const logMissed = missable
        ? abundance.logOthers - logFactorial(total - abundance.count - individuals) - logAll
        : Number.NEGATIVE_INFINITY;
      species -= abundance.species * Math.expm1(logMissed);
    }
    return { individuals, species };
  });
}

/** So many sizes, evenly from 1 to N, both included. */
export function evenSizes(total: number, points: number): number[] {
  const steps = Math.max(1, points - 1);
  const sizes = Array.from({ length: points }, (_, step) => Math.round(1 + ((total - 1) * step) / steps));
  return total < 1 ? [] : [...new Set(sizes)];
}

/** Species of the same number of individuals are worked out once: there are at most √(2N) such numbers. */
function abundancesOf(counts: readonly number[], total: number) {
  const species = new Map<number, number>();
  for (const count of counts) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no number of individuals.`);
    if (count > 0) species.set(count, (species.get(count) ?? 0) + 1);
  }
  return [...species].map(([count, number]) => ({
    count,
    species: number,
    logOthers: logFactorial(total - count),
  }));
}

const logFactorial = (whole: number): number => logGamma(whole + 1);
