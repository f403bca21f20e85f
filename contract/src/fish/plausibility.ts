import type { FishContent, LengthType } from './species.ts';
import type { CatchRow, Individual } from './surveys.ts';

/** What is known of a species that measurements are compared with. */
export type KnownSpecies = Pick<FishContent, 'traits' | 'lengthWeights'>;

/** The field of an individual that has each type of length. */
export const lengthFieldOf = {
  SL: 'standardLengthMm',
  TL: 'totalLengthMm',
  FL: 'forkLengthMm',
} as const satisfies Record<LengthType, keyof Individual>;
export type LengthField = (typeof lengthFieldOf)[LengthType];

/**
 * How far log10 W scatters around W = aLᵇ within a species: 0.071 of 736 ruffe (RuffeSLRH92 of FSAdata); few species
 * differ much. A weight that is 1.6 times what is expected is three of it away.
 */
const usualScatter = 0.07;
export const unlikelyZ = 3;
const lengthTolerance = 1.1;

/** How many usual deviations a weight in g is away from W = aLᵇ of the species; null where no relation is known. */
export function weightScore(
  { lengthWeights = [] }: KnownSpecies,
  lengths: Lengths,
  weightG: number,
): number | null {
  for (const { a, b, lengthType } of lengthWeights) {
    const lengthMm = lengths[lengthFieldOf[lengthType]];
    if (lengthMm && weightG > 0)
      return (Math.log10(weightG) - Math.log10(a * (lengthMm / 10) ** b)) / usualScatter;
  }
  return null;
}

export type Lengths = { readonly [L in LengthField]?: number | null | undefined };

/** The maximum in mm of that type of length; where a source does not say which type, it is of any. */
function maximumMm({ traits = [] }: KnownSpecies, type: LengthType): number | null {
  const maxima = traits
    .filter(({ trait, lengthType }) => trait === 'maxLengthCm' && (lengthType ?? type) === type)
    .map(({ value }) => value * 10);
  return maxima.length > 0 ? Math.max(...maxima) : null;
}

/** The maximum in mm where a length is more than a tenth above it, else null. */
export function exceededMaximumMm(species: KnownSpecies, type: LengthType, lengthMm: number): number | null {
  const maximum = maximumMm(species, type);
  return maximum !== null && lengthMm > maximum * lengthTolerance ? maximum : null;
}

/** Whether the least or the greatest length of a row is given without saying from where to where it was measured. */
export const isLengthTypeMissing = ({ minLengthMm, maxLengthMm, lengthType }: Partial<CatchRow>): boolean =>
  !lengthType && [minLengthMm, maxLengthMm].some((length) => typeof length === 'number');

const fewestForPreference = 10;

/** Whether all of ten or more lengths end in 0 or 5, as where somebody rounds. */
export const hasDigitPreference = (lengthsMm: readonly number[]): boolean =>
  lengthsMm.length >= fewestForPreference && lengthsMm.every((length) => length % 5 === 0);

/** Total length is at least the fork length, and that at least the standard length: whether it is otherwise. */
export function areLengthsOutOfOrder({ totalLengthMm, forkLengthMm, standardLengthMm }: Lengths): boolean {
  const known = [totalLengthMm, forkLengthMm, standardLengthMm].filter(
    (length) => typeof length === 'number',
  );
  return known.some((length, at) => at > 0 && length > (known[at - 1] ?? length));
}
