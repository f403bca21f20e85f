/** The stage of the gonad, I to VI. */
export type MaturityStage = 1 | 2 | 3 | 4 | 5 | 6;

export interface MaturityReading {
  /** 1 to 12, of the place of the survey. */
  readonly month: number;
  /** Null where nobody looked. */
  readonly stage: MaturityStage | null;
}

export interface MonthOfMaturity {
  readonly month: number;
  readonly n: number;
  /** Fish of each stage, I first. */
  readonly counts: readonly number[];
  /** The share of each stage in percent; null for a month without fish. */
  readonly percents: readonly number[] | null;
}

export interface Phenology {
  readonly n: number;
  /** All twelve. */
  readonly months: readonly MonthOfMaturity[];
  readonly excluded: { readonly noStage: number };
}

const stages = 6;
const monthsOfYear = 12;

/** Maturity by month: when stages IV and V are many, the species spawns (scale of Nikolsky 1963). */
export function phenologyOf(readings: readonly MaturityReading[]): Phenology {
  const counts = new Int32Array(monthsOfYear * stages);
  let n = 0;
  for (const { month, stage } of readings) {
    if (!(Number.isInteger(month) && month >= 1 && month <= monthsOfYear))
      throw new RangeError(`There is no month ${month}.`);
    if (stage === null) continue;
    const place = (month - 1) * stages + stage - 1;
    counts[place] = (counts[place] ?? 0) + 1;
    n++;
  }
  const months = Array.from({ length: monthsOfYear }, (_, index) =>
    monthOf(index + 1, [...counts.subarray(index * stages, (index + 1) * stages)]),
  );
  return { n, months, excluded: { noStage: readings.length - n } };
}

function monthOf(month: number, counts: readonly number[]): MonthOfMaturity {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return { month, n, counts, percents: n === 0 ? null : counts.map((count) => (100 * count) / n) };
}
