export type Sex = 'female' | 'male' | 'undetermined';

/** Standard, total or fork length: never mixed, as one fish has another number for each. */
export type LengthType = 'standard' | 'total' | 'fork';

/** A fish that was measured; what was not taken of it is null. */
export interface Individual {
  readonly standardMm: number | null;
  readonly totalMm: number | null;
  readonly forkMm: number | null;
  readonly weightG: number | null;
  readonly sex: Sex;
}

const columns = { standard: 'standardMm', total: 'totalMm', fork: 'forkMm' } as const;

/** A length in millimetres; null where this type was not taken. */
export function lengthOf(individual: Individual, type: LengthType): number | null {
  const length = individual[columns[type]];
  return length !== null && length > 0 ? length : null;
}
