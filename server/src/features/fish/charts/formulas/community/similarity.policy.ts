import type { SpeciesKey } from './catch-rows.policy.ts';

/** The species that were found in a section, a season or a year. */
export interface SpeciesGroup {
  readonly key: string;
  readonly species: ReadonlySet<SpeciesKey>;
}

export interface Similarity {
  readonly one: string;
  readonly other: string;
  readonly shared: number;
  readonly onlyInOne: number;
  readonly onlyInOther: number;
  /** a / (a + b + c), from 0 for no common species to 1; null when both have none. */
  readonly jaccard: number | null;
}

/** How alike the species of each two groups are (Jaccard 1901), each pair once. */
export const similarities = (groups: readonly SpeciesGroup[]): Similarity[] =>
  groups.flatMap((one, at) => groups.slice(at + 1).map((other) => similarityOf(one, other)));

function similarityOf(one: SpeciesGroup, other: SpeciesGroup): Similarity {
  const shared = one.species.intersection(other.species).size;
  const together = one.species.size + other.species.size - shared;
  return {
    one: one.key,
    other: other.key,
    shared,
    onlyInOne: one.species.size - shared,
    onlyInOther: other.species.size - shared,
    jaccard: together === 0 ? null : shared / together,
  };
}
