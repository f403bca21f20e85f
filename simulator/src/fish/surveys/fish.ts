import { clamp, unit } from '../../model/random.ts';
import type { SpeciesFacts } from '../species/facts.ts';
import { asymptoticCm } from '../species/species-draft.ts';

/** A fish that was made up: length of the species' type in mm, weight in g, age in years. */
export interface MadeFish {
  readonly lengthMm: number;
  readonly weightG: number;
  readonly ageY: number;
}

export type Draw = () => number;

/** Numbers from 0 to 1, the same for the same seed. */
export function drawing(seed: number): Draw {
  let n = 0;
  return () => unit(seed, n++);
}

/** About normal, with a mean of 0 and a deviation of 1: the sum of twelve draws (central limit theorem). */
export const normal = (draw: Draw): number =>
  Array.from({ length: 12 }, draw).reduce((sum, value) => sum + value, -6);

/** About Poisson: exactly for small means, by the normal distribution for large ones. */
export function poisson(mean: number, draw: Draw): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(draw)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = draw(); product > limit; product *= draw()) count += 1;
  return count;
}

const t0 = -0.3;
/** How lengths of one age scatter, and log10 of weights of one length. */
const lengthScatter = 0.07;
const weightScatter = 0.032;
const shortestShare = 0.12;

/** Length in cm at an age, by von Bertalanffy: L∞(1 − e^(−K(t − t₀))). */
const lengthAt = (facts: SpeciesFacts, ageY: number): number =>
  asymptoticCm(facts) * (1 - Math.exp(-facts.k * (ageY - t0)));

/** W = aLᵇ, in g by cm. */
export const weightAt = ({ a, b }: Pick<SpeciesFacts, 'a' | 'b'>, cm: number): number => a * cm ** b;

/** A fish of a population that loses `mortality` of its fish each year, caught `yearShare` after its birthday. */
export function makeFish(
  facts: SpeciesFacts,
  { mortality, yearShare }: { mortality: number; yearShare: number },
  draw: Draw,
): MadeFish {
  const survived = 1 - mortality;
  const years = Math.min(facts.maxY - 1, Math.floor(Math.log(1 - draw() * 0.995) / Math.log(survived)));
  const ageY = years + yearShare;
  const cm = lengthAt(facts, ageY) * (1 + lengthScatter * normal(draw));
  const lengthMm = Math.round(clamp(cm, facts.maxCm * shortestShare, facts.maxCm * 0.98) * 10);
  const weight = weightAt(facts, lengthMm / 10) * 10 ** (weightScatter * normal(draw));
  return { lengthMm, weightG: roundedG(weight), ageY: years };
}

/** As a balance shows it. */
export const roundedG = (weightG: number): number => {
  if (weightG < 100) return Number(weightG.toFixed(1));
  return weightG < 5000 ? Math.round(weightG) : Math.round(weightG / 10) * 10;
};
