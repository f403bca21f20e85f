import { chao2 } from './unseen-species.policy.ts';

/** How many species so many sets find on average. */
export interface AccumulationPoint {
  readonly sets: number;
  readonly species: number;
  /** The standard deviation of it, were the sets fished again in the same community. */
  readonly sd: number;
}

/**
 * The species accumulation curve, exact and without random runs: the mean over all orders of the sets, "Mao Tau",
 * E[S(k)] = Σ (1 − C(M − f, k) / C(M, k)), and its unconditional deviation with Chao2 as the number of species there
 * are (Colwell, Mao and Chang 2004, equations 5 and 6). `setsWithSpecies` has for each species f, the number of sets
 * that caught it; M is `sets`. Points are for 1 to M sets.
 */
export function speciesAccumulation(setsWithSpecies: readonly number[], sets: number): AccumulationPoint[] {
  const frequencies = [...speciesByFrequency(setsWithSpecies, sets)].map(([found, species]) => ({
    found,
    species,
    /** The chance that k sets miss a species of this frequency: C(M − f, k) / C(M, k). */
    missed: 1,
  }));
  const there = chao2(setsWithSpecies, sets)?.estimate ?? 0;
  return Array.from({ length: sets }, (_, drawn) => {
    let [species, squares] = [0, 0];
    for (const frequency of frequencies) {
      frequency.missed *= Math.max(0, sets - frequency.found - drawn) / (sets - drawn);
      species += frequency.species * (1 - frequency.missed);
      squares += frequency.species * (1 - frequency.missed) ** 2;
    }
    const variance = there === 0 ? 0 : squares - species ** 2 / there;
    return { sets: drawn + 1, species, sd: Math.sqrt(Math.max(0, variance)) };
  });
}

function speciesByFrequency(setsWithSpecies: readonly number[], sets: number): Map<number, number> {
  const species = new Map<number, number>();
  for (const found of setsWithSpecies) {
    if (found > sets) throw new RangeError(`A species was in ${found} of ${sets} sets.`);
    if (found > 0) species.set(found, (species.get(found) ?? 0) + 1);
  }
  return species;
}
