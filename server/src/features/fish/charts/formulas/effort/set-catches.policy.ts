import { type CatchRow, knowledgeOf, type SpeciesKey } from '../community/catch-rows.policy.ts';

/** What one set caught of a species. */
export interface SetCatch {
  count: number;
  weightG: number;
  /** A part of it was neither counted nor weighed, so that nothing is known of the whole. */
  isNotEnumerated: boolean;
  /** A part of it was weighed only: the whole is known by weight alone. */
  isNotCounted: boolean;
  /** A part of it was counted only: the whole is known by number alone. */
  isNotWeighed: boolean;
}

interface FishedSet {
  readonly absencesReported: boolean;
  readonly rows: readonly CatchRow[];
}

/** Which species are asked for; undefined: all of them. */
export type Chosen = ReadonlySet<SpeciesKey> | undefined;

/**
 * The catches of one set by species. Null is all that are chosen together: it is missing where a set does not say of each
 * of them whether it was there.
 */
export function setCatches(set: FishedSet, chosen?: Chosen): Map<SpeciesKey | null, SetCatch> {
  const whole = nothingCaught();
  const catches = new Map<SpeciesKey | null, SetCatch>([[null, whole]]);
  for (const row of set.rows) {
    if (chosen?.has(row.species) === false) continue;
    add(catches.getOrInsertComputed(row.species, nothingCaught), row);
    add(whole, row);
  }
  const isSaidOfAll = set.absencesReported || [...(chosen ?? [])].every((species) => catches.has(species));
  if (!isSaidOfAll) catches.delete(null);
  return catches;
}

/** How many fish a set caught of the chosen species; null where it does not tell. */
export function countOfSet(set: FishedSet, chosen?: Chosen): number | null {
  const whole = setCatches(set, chosen).get(null);
  return whole === undefined || whole.isNotEnumerated || whole.isNotCounted ? null : whole.count;
}

const nothingCaught = (): SetCatch => ({
  ...{ count: 0, weightG: 0 },
  ...{ isNotEnumerated: false, isNotCounted: false, isNotWeighed: false },
});

function add(sum: SetCatch, row: CatchRow): void {
  const knowledge = knowledgeOf(row);
  if (knowledge === 'absent') return;
  if (knowledge === 'nothing') sum.isNotEnumerated = true;
  if (knowledge === 'weighedOnly') sum.isNotCounted = true;
  if (knowledge === 'counted') sum.count += row.count ?? 0;
  if (knowledge === 'counted' && row.weightG === null) sum.isNotWeighed = true;
  sum.weightG += row.weightG ?? 0;
}
