/** The id of a species, or the provisional name of what nobody could name yet. */
export type SpeciesKey = number | string;

/** `absent` was looked for and not found; `notEnumerated` was not counted, so that nothing is known of its number. */
export type CountStatus = 'counted' | 'absent' | 'notEnumerated';

/** What one set of a gear caught of one species, or of one sex or life stage of it: a set may have several of them. */
export interface CatchRow {
  readonly setId: number;
  readonly species: SpeciesKey;
  readonly countStatus: CountStatus;
  /** Individuals; only that of counted rows is read. */
  readonly count: number;
  /** Null when nobody weighed them. */
  readonly weightG: number | null;
}

/** All that was counted of one species. */
export interface SpeciesTotal {
  readonly species: SpeciesKey;
  readonly count: number;
  readonly weightG: number;
  /** In how many sets it was. */
  readonly sets: number;
  /** In how many sets it was not enumerated. */
  readonly setsNotEnumerated: number;
}

export interface CatchTotals {
  /** Species with at least one individual, in the order in which they first appear. */
  readonly species: readonly SpeciesTotal[];
  readonly excluded: {
    /** Rows that were not enumerated. */
    readonly notEnumerated: number;
    /** Counted rows without a weight: their individuals are in every number, and in no weight. */
    readonly notWeighed: number;
  };
}

interface Sum {
  count: number;
  weightG: number;
  readonly sets: Set<number>;
  readonly setsNotEnumerated: Set<number>;
}

const noSum = (): Sum => ({ count: 0, weightG: 0, sets: new Set(), setsNotEnumerated: new Set() });

/** Adds up rows by species. */
export function catchTotals(rows: readonly CatchRow[]): CatchTotals {
  const sums = new Map<SpeciesKey, Sum>();
  const excluded = { notEnumerated: 0, notWeighed: 0 };
  for (const { setId, species, countStatus, count, weightG } of rows) {
    const sum = sums.getOrInsertComputed(species, noSum);
    if (countStatus === 'notEnumerated') {
      excluded.notEnumerated++;
      sum.setsNotEnumerated.add(setId);
    } else if (countStatus === 'counted' && count > 0) {
      if (weightG === null) excluded.notWeighed++;
      sum.count += count;
      sum.weightG += weightG ?? 0;
      sum.sets.add(setId);
    }
  }
  const species = [...sums]
    .filter(([, { count }]) => count > 0)
    .map(([key, { sets, setsNotEnumerated, ...sum }]) => ({
      species: key,
      ...sum,
      sets: sets.size,
      setsNotEnumerated: setsNotEnumerated.difference(sets).size,
    }));
  return { species, excluded };
}
