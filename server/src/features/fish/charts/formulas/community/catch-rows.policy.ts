/** The id of a species, or the provisional name of what nobody could name yet. */
export type SpeciesKey = number | string;

/** `absent` was looked for and not found; `notEnumerated` was not counted, so that nothing is known of its number. */
export type CountStatus = 'counted' | 'absent' | 'notEnumerated';

/** What one set of a gear caught of one species, or of one sex or life stage of it: a set may have several of them. */
export interface CatchRow {
  readonly setId: number;
  readonly species: SpeciesKey;
  readonly countStatus: CountStatus;
  /** Individuals; null when nobody counted them. Only that of counted rows is read. */
  readonly count: number | null;
  /** Null when nobody weighed them. */
  readonly weightG: number | null;
}

/** All that was counted of one species. */
export interface SpeciesTotal {
  readonly species: SpeciesKey;
  /** 0 where it was weighed only. */
  readonly count: number;
  readonly weightG: number;
  /** In how many sets it was. */
  readonly sets: number;
  /** In how many sets it was not enumerated. */
  readonly setsNotEnumerated: number;
}

/** A species that was there, with or without a number. */
export interface PresentSpecies {
  readonly species: SpeciesKey;
  /** In how many sets it was there. */
  readonly sets: number;
}

export interface CatchTotals {
  /** S, as `survey-totals.ts` has it of one survey: all that was there, counted, weighed or not enumerated. */
  readonly present: readonly PresentSpecies[];
  /** Species that were counted or weighed, in the order in which they first appear. */
  readonly species: readonly SpeciesTotal[];
  readonly excluded: LeftOut;
}

/** How many rows are in no number, or in no weight. */
export interface LeftOut {
  /** Neither counted nor weighed. */
  readonly notEnumerated: number;
  /** Weighed and not counted: they are in every weight, and in no number. */
  readonly notCounted: number;
  /** Counted rows without a weight: their individuals are in every number, and in no weight. */
  readonly notWeighed: number;
}

/** What is known of a row. */
export type Knowledge = 'absent' | 'counted' | 'weighedOnly' | 'nothing';

export function knowledgeOf({ countStatus, count, weightG }: CatchRow): Knowledge {
  if (countStatus === 'absent') return 'absent';
  if (countStatus === 'counted' && count !== null && count > 0) return 'counted';
  return weightG !== null && weightG > 0 ? 'weighedOnly' : 'nothing';
}

export function leftOutOf(rows: readonly CatchRow[]): LeftOut {
  const known = rows.map((row) => ({ row, knowledge: knowledgeOf(row) }));
  return {
    notEnumerated: known.filter(({ knowledge }) => knowledge === 'nothing').length,
    notCounted: known.filter(({ knowledge }) => knowledge === 'weighedOnly').length,
    notWeighed: known.filter(({ row, knowledge }) => knowledge === 'counted' && row.weightG === null).length,
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
  for (const row of rows) {
    const sum = sums.getOrInsertComputed(row.species, noSum);
    const knowledge = knowledgeOf(row);
    if (knowledge === 'nothing') sum.setsNotEnumerated.add(row.setId);
    if (knowledge !== 'counted' && knowledge !== 'weighedOnly') continue;
    if (knowledge === 'counted') sum.count += row.count ?? 0;
    sum.weightG += row.weightG ?? 0;
    sum.sets.add(row.setId);
  }
  const present = [...sums].flatMap(([key, { sets, setsNotEnumerated }]) => {
    const all = sets.union(setsNotEnumerated).size;
    return all > 0 ? [{ species: key, sets: all }] : [];
  });
  const species = [...sums]
    .filter(([, { sets }]) => sets.size > 0)
    .map(([key, { sets, setsNotEnumerated, ...sum }]) => ({
      species: key,
      ...sum,
      sets: sets.size,
      setsNotEnumerated: setsNotEnumerated.difference(sets).size,
    }));
  return { present, species, excluded: leftOutOf(rows) };
}
