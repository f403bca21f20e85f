import { type CatchRow, type CatchTotals, catchTotals, type SpeciesKey } from './catch-rows.policy.ts';

/** By the bounds that surveys of the Yangtze use: dominant above 1000, common above 100. */
export type Dominance = 'dominant' | 'common' | 'other';

export interface Importance {
  readonly species: SpeciesKey;
  /** Null when it was weighed only. */
  readonly count: number | null;
  readonly weightG: number;
  /** Null when it was weighed only. */
  readonly numberPercent: number | null;
  /** Null when nothing was weighed. */
  readonly weightPercent: number | null;
  /** Sets that have it, of the sets in which it was enumerated. */
  readonly occurrencePercent: number;
  /** (N% + W%) × F%, 0 to 20 000; null without counts or weights. */
  readonly iri: number | null;
  readonly dominance: Dominance | null;
}

export interface RelativeImportance {
  /** Individuals. */
  readonly n: number;
  readonly sets: number;
  /** The most important first; without weights the most numerous. */
  readonly species: readonly Importance[];
  readonly excluded: CatchTotals['excluded'];
}

const dominantAbove = 1000;
const commonAbove = 100;

/**
 * The share of each species by number and weight, its frequency of occurrence, and the index of relative importance
 * (Pinkas, Oliphant and Iverson 1971). `sets` is how many sets were fished, those that caught nothing included.
 */
export function relativeImportance(rows: readonly CatchRow[], sets: number): RelativeImportance {
  const totals = catchTotals(rows);
  const n = totals.species.reduce((sum, { count }) => sum + count, 0);
  const weighedG = totals.species.reduce((sum, { weightG }) => sum + weightG, 0);
  const species = totals.species.map(({ setsNotEnumerated, sets: setsWithIt, ...total }) => {
    const enumerated = sets - setsNotEnumerated;
    if (setsWithIt > enumerated)
      throw new RangeError(`A catch has rows of more sets than the ${sets} given.`);
    const count = total.count === 0 ? null : total.count;
    const numberPercent = count === null ? null : (100 * count) / n;
    const weightPercent = weighedG === 0 ? null : (100 * total.weightG) / weighedG;
    const occurrencePercent = (100 * setsWithIt) / enumerated;
    const iri =
      weightPercent === null || numberPercent === null
        ? null
        : (numberPercent + weightPercent) * occurrencePercent;
    const dominance = iri === null ? null : dominanceOf(iri);
    return { ...total, count, numberPercent, weightPercent, occurrencePercent, iri, dominance };
  });
  species.sort((one, other) => (other.iri ?? 0) - (one.iri ?? 0) || (other.count ?? 0) - (one.count ?? 0));
  return { n, sets, species, excluded: totals.excluded };
}

export function dominanceOf(iri: number): Dominance {
  if (iri > dominantAbove) return 'dominant';
  return iri > commonAbove ? 'common' : 'other';
}
