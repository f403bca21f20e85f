import { type Mean, meanOf } from '../numbers/mean.policy.ts';
import { type Individual, type LengthType, lengthOf } from './individuals.policy.ts';
import type { LengthWeight } from './length-weight.policy.ts';

export interface Condition {
  /** Fulton's K. */
  readonly fulton: Mean;
  /** Kn of the same fish; null without a regression. */
  readonly relative: Mean | null;
  readonly excluded: {
    /** Fish without a length of this type or without a weight above zero. */
    readonly notMeasured: number;
  };
}

/** K = 100 W / L³, W in g and L in cm (Fulton 1904; Ricker 1975); only of fish of one length type comparable. */
export const fultonK = (weightG: number, lengthMm: number): number => (100 * weightG) / (lengthMm / 10) ** 3;

/** Kn = W / (a Lᵇ), 1 for a fish that weighs what its length lets expect (Le Cren 1951). */
export const relativeCondition = (
  weightG: number,
  lengthMm: number,
  { log10A, b }: Pick<LengthWeight, 'log10A' | 'b'>,
): number => weightG / 10 ** (log10A + b * Math.log10(lengthMm));

/** The condition of some fish, as of one month, by a regression of that species. */
export function conditionOf(
  individuals: readonly Individual[],
  lengthType: LengthType,
  regression: Pick<LengthWeight, 'log10A' | 'b'> | null,
): Condition {
  const [fulton, relative] = [new Float64Array(individuals.length), new Float64Array(individuals.length)];
  let n = 0;
  for (const individual of individuals) {
    const lengthMm = lengthOf(individual, lengthType);
    const { weightG } = individual;
    if (lengthMm === null || weightG === null || weightG <= 0) continue;
    fulton[n] = fultonK(weightG, lengthMm);
    if (regression) relative[n] = relativeCondition(weightG, lengthMm, regression);
    n++;
  }
  return {
    fulton: meanOf(fulton.subarray(0, n)),
    relative: regression ? meanOf(relative.subarray(0, n)) : null,
    excluded: { notMeasured: individuals.length - n },
  };
}
