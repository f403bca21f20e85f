import type { CatchRow, SpeciesKey } from '../community/catch-rows.policy.ts';

/** What one set caught of a species. */
export interface SetCatch {
  count: number;
  /** Null when a part of it was not weighed. */
  weightG: number | null;
  /** A part of it was not counted, so that the whole is not known. */
  isNotEnumerated: boolean;
}

/** The catches of one set by species; null is all of them together, also of a set without any. */
export function setCatches(rows: readonly CatchRow[]): Map<SpeciesKey | null, SetCatch> {
  const whole: SetCatch = { count: 0, weightG: 0, isNotEnumerated: false };
  const catches = new Map<SpeciesKey | null, SetCatch>([[null, whole]]);
  for (const row of rows) {
    const own = catches.getOrInsertComputed(row.species, () => ({
      count: 0,
      weightG: 0,
      isNotEnumerated: false,
    }));
    add(own, row);
    add(whole, row);
  }
  return catches;
}

function add(sum: SetCatch, { countStatus, count, weightG }: CatchRow): void {
  if (countStatus === 'notEnumerated') sum.isNotEnumerated = true;
  if (countStatus !== 'counted' || count === 0) return;
  sum.count += count;
  sum.weightG = sum.weightG === null || weightG === null ? null : sum.weightG + weightG;
}
