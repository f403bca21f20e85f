import { type Individual, type LengthType, lengthOf, type Sex } from './individuals.policy.ts';

export interface LengthBin {
  /** Its lower end, which belongs to it; the upper one belongs to the next. */
  readonly fromMm: number;
  readonly total: number;
  readonly bySex: Readonly<Record<Sex, number>>;
}

export interface LengthFrequency {
  readonly n: number;
  readonly lengthType: LengthType;
  readonly binMm: number;
  /** From the shortest to the longest fish, empty ones between them included. */
  readonly bins: readonly LengthBin[];
  readonly excluded: {
    /** Fish without a length of this type. */
    readonly noLength: number;
  };
}

export interface BinWish {
  readonly lengthType: LengthType;
  /** Usually 5 or 10. */
  readonly binMm: number;
  /** Where one of the bins begins; 0 when nothing is given. */
  readonly originMm?: number;
}

/** The most bins that a chart has: more come of a length that is wrong. */
const mostBins = 10_000;

/** How many fish there are of each length (Neumann and Allen 2007), stacked by sex. */
export function lengthFrequency(individuals: readonly Individual[], wish: BinWish): LengthFrequency {
  const { lengthType, binMm, originMm = 0 } = wish;
  if (!(binMm > 0)) throw new RangeError(`A bin of ${binMm} mm holds no length.`);
  const counts = new Map<number, Record<Sex, number>>();
  let [n, lowest, highest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const individual of individuals) {
    const lengthMm = lengthOf(individual, lengthType);
    if (lengthMm === null) continue;
    const place = Math.floor((lengthMm - originMm) / binMm);
    const count = counts.getOrInsertComputed(place, noFish);
    count[individual.sex]++;
    lowest = Math.min(lowest, place);
    highest = Math.max(highest, place);
    n++;
  }
  if (highest - lowest >= mostBins)
    throw new RangeError(`Bins of ${binMm} mm would be more than ${mostBins}.`);
  const places = n === 0 ? [] : Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const bins = places.map((place) => {
    const bySex = counts.get(place) ?? noFish();
    const total = bySex.female + bySex.male + bySex.undetermined;
    return { fromMm: originMm + place * binMm, total, bySex };
  });
  return { n, lengthType, binMm, bins, excluded: { noLength: individuals.length - n } };
}

const noFish = (): Record<Sex, number> => ({ female: 0, male: 0, undetermined: 0 });
