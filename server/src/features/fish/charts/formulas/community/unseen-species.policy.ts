/** How many species there are, with those that nobody has found yet. */
export interface RichnessEstimate {
  readonly observed: number;
  /** Found once: one individual for Chao1, one set for Chao2. */
  readonly singletons: number;
  readonly doubletons: number;
  readonly estimate: number;
}

/**
 * Chao1 of the individuals of each species, S + f₁(f₁ − 1) / (2(f₂ + 1)): the bias-corrected form (Chao 1984; Colwell
 * 2013). Null without individuals.
 */
export function chao1(counts: readonly number[]): RichnessEstimate | null {
  return estimateOf(counts, 1);
}

/**
 * Chao2 of the number of sets that have each species, S + ((M − 1) / M) Q₁(Q₁ − 1) / (2(Q₂ + 1)): the bias-corrected
 * form with its factor for few sets (Chao 1987; Gotelli and Colwell 2011). Null without species.
 */
export function chao2(setsWithSpecies: readonly number[], sets: number): RichnessEstimate | null {
  return estimateOf(setsWithSpecies, (sets - 1) / sets);
}

function estimateOf(frequencies: readonly number[], factor: number): RichnessEstimate | null {
  let [observed, singletons, doubletons] = [0, 0, 0];
  for (const frequency of frequencies) {
    if (frequency > 0) observed++;
    if (frequency === 1) singletons++;
    if (frequency === 2) doubletons++;
  }
  if (observed === 0) return null;
  const unseen = (factor * singletons * (singletons - 1)) / (2 * (doubletons + 1));
  return { observed, singletons, doubletons, estimate: observed + unseen };
}
