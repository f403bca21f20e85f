import type { CatchRow, SpeciesKey } from '../community/catch-rows.policy.ts';
import { type Mean, meanOf } from '../numbers/mean.policy.ts';
import { type EffortRecord, type EffortUnit, effortIn, effortUnits, type Gear } from './effort.policy.ts';
import { setCatches } from './set-catches.policy.ts';

/** One gear that was set once, with what it caught. */
export interface FishingSet {
  readonly id: number;
  readonly gear: Gear;
  readonly effort: EffortRecord;
  /** Species without a row were looked for and not found; those that were no target have a `notEnumerated` row. */
  readonly absencesReported: boolean;
  readonly rows: readonly CatchRow[];
}

/** The catch per unit of effort of a species with a gear. */
export interface CatchRate {
  /** Null is all species together. */
  readonly species: SpeciesKey | null;
  /** Individuals per unit of effort, over all sets that looked for it, those with none included. */
  readonly number: Mean;
  /** Grams per unit of effort, over those of these sets that weighed what they caught. */
  readonly weight: Mean;
  /** Sets that say nothing of the species. */
  readonly excluded: {
    readonly notEnumerated: number;
    /** They have no row of it, and do not report absences. */
    readonly notLookedFor: number;
    /** Left out of the weights only. */
    readonly notWeighed: number;
  };
}

export interface GearCatchRates {
  readonly gear: Gear;
  readonly unit: EffortUnit;
  /** Sets with a known effort in this unit. */
  readonly sets: number;
  readonly excluded: {
    /** Sets of the gear whose effort in this unit is not known. */
    readonly noEffort: number;
  };
  /** All species together, then each in the order in which they first appear. */
  readonly rates: readonly CatchRate[];
}

/**
 * The mean of ratios, Σ (Cᵢ / Eᵢ) / n (Hubert and Fabrizio 2007), of each gear by itself in each of its units: catches
 * of different gears cannot be compared, and are never put together. Gears without a unit have none. Sets of one gear
 * and unit in which no effort is known make an entry without rates.
 */
export function catchRates(sets: readonly FishingSet[]): GearCatchRates[] {
  const ofGears = Map.groupBy(sets, ({ gear }) => gear);
  return [...ofGears].flatMap(([gear, own]) => effortUnits[gear].map((unit) => ratesOf(gear, unit, own)));
}

interface Effort {
  readonly set: FishingSet;
  readonly amount: number;
}

function ratesOf(gear: Gear, unit: EffortUnit, sets: readonly FishingSet[]): GearCatchRates {
  const efforts = sets.flatMap((set): Effort[] => {
    const amount = effortIn(unit, set.effort);
    return amount === null ? [] : [{ set, amount }];
  });
  const tallies = talliesOf(efforts);
  const reporting = efforts.filter(({ set }) => set.absencesReported).length;
  const rates = [...tallies].map(([species, tally]) => rateOf(species, tally, efforts.length, reporting));
  return { gear, unit, sets: efforts.length, excluded: { noEffort: sets.length - efforts.length }, rates };
}

interface Tally {
  readonly numbers: number[];
  readonly weights: number[];
  /** Looked for, and not found. */
  zeros: number;
  notEnumerated: number;
  notWeighed: number;
  /** Sets with a row of it, and those of them that report absences. */
  sets: number;
  setsReporting: number;
}

const emptyTally = (): Tally => ({
  numbers: [],
  weights: [],
  zeros: 0,
  notEnumerated: 0,
  notWeighed: 0,
  sets: 0,
  setsReporting: 0,
});

function talliesOf(efforts: readonly Effort[]): Map<SpeciesKey | null, Tally> {
  const tallies = new Map<SpeciesKey | null, Tally>();
  for (const { set, amount } of efforts) {
    for (const [species, own] of setCatches(set.rows)) {
      const tally = tallies.getOrInsertComputed(species, emptyTally);
      tally.sets++;
      if (set.absencesReported) tally.setsReporting++;
      if (own.isNotEnumerated) tally.notEnumerated++;
      else if (own.count === 0) tally.zeros++;
      else {
        tally.numbers.push(own.count / amount);
        if (own.weightG === null) tally.notWeighed++;
        else tally.weights.push(own.weightG / amount);
      }
    }
  }
  return tallies;
}

function rateOf(species: SpeciesKey | null, tally: Tally, sets: number, reporting: number): CatchRate {
  const withoutRow = reporting - tally.setsReporting;
  const zeros = tally.zeros + withoutRow;
  return {
    species,
    number: meanOf(tally.numbers, zeros),
    weight: meanOf(tally.weights, zeros),
    excluded: {
      notEnumerated: tally.notEnumerated,
      notLookedFor: sets - tally.sets - withoutRow,
      notWeighed: tally.notWeighed,
    },
  };
}
