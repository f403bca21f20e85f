import { usualEffort } from '@weir/contract/fish/effort';
import type { Deployment, EffortUnit, Gear } from '@weir/contract/fish/gears';
import { type CatchRow, type LeftOut, leftOutOf, type SpeciesKey } from '../community/catch-rows.policy.ts';
import { type Mean, meanOf } from '../numbers/mean.policy.ts';
import { type Chosen, type SetCatch, setCatches } from './set-catches.policy.ts';

/** One gear that was set once, with what it caught. */
export interface FishingSet {
  readonly id: number;
  readonly gear: Gear;
  /** In its unit; null where it is not known, or where the gear has none. */
  readonly effort: number | null;
  readonly unit: EffortUnit | null;
  /** Of nets that may be set or drift; null where it is not known, or there is no choice. */
  readonly deployment: Deployment | null;
  /** Species without a row were looked for and not found; those that were no target have a `notEnumerated` row. */
  readonly absencesReported: boolean;
  readonly rows: readonly CatchRow[];
}

/** The catch per unit of effort of a species with a gear. */
export interface CatchRate {
  /** Null is all species together, or all that are chosen. */
  readonly species: SpeciesKey | null;
  /** Individuals per usual amount of effort, over all sets that looked for it and counted, those with none included. */
  readonly number: Mean;
  /** Grams per usual amount of effort, over all sets that looked for it and weighed, those with none included. */
  readonly weight: Mean;
  /** Sets that say nothing of the species. */
  readonly excluded: {
    readonly notEnumerated: number;
    /** They have no row of it, and do not report absences. */
    readonly notLookedFor: number;
    /** Weighed and not counted: left out of the numbers only. */
    readonly notCounted: number;
    /** Left out of the weights only. */
    readonly notWeighed: number;
  };
}

export interface GearCatchRates {
  readonly gear: Gear;
  readonly unit: EffortUnit;
  readonly deployment: Deployment | null;
  /** Sets with a known effort in this unit. */
  readonly sets: number;
  /** All species together, then each in the order in which they first appear. */
  readonly rates: readonly CatchRate[];
}

interface Effort {
  readonly set: FishingSet;
  /** In the amounts by which catches are told, as 100 m² of gillnet for 12 hours. */
  readonly amount: number;
}

/**
 * The mean of ratios, Σ (Cᵢ / Eᵢ) / n (Hubert and Fabrizio 2007), of each gear by itself in each of its units, set and
 * drifting nets apart: catches of different gears cannot be compared, and are never put together. `chosen` are the species
 * that are asked for, all where it is missing. `noEffort` counts sets without a known effort, `leftOut` rows of the others.
 */
export function catchRates(
  sets: readonly FishingSet[],
  chosen?: Chosen,
): { gears: GearCatchRates[]; noEffort: number; leftOut: LeftOut } {
  const efforts = sets.flatMap((set): Effort[] =>
    set.effort !== null && set.effort > 0 && set.unit !== null
      ? [{ set, amount: usualEffort({ value: set.effort, unit: set.unit }) }]
      : [],
  );
  const groups = Map.groupBy(efforts, ({ set }) => `${set.gear} ${set.unit} ${set.deployment ?? ''}`);
  const rows = efforts.flatMap(({ set }) => set.rows).filter(({ species }) => chosen?.has(species) !== false);
  return {
    gears: [...groups.values()].map((group) => ratesOf(group, chosen)),
    noEffort: sets.length - efforts.length,
    leftOut: leftOutOf(rows),
  };
}

function ratesOf(efforts: readonly Effort[], chosen: Chosen): GearCatchRates {
  const [first] = efforts;
  if (!first?.set.unit) throw new RangeError('A group of sets has an effort.');
  const { gear, unit, deployment } = first.set;
  const tallies = talliesOf(efforts, chosen);
  const reporting = efforts.filter(({ set }) => set.absencesReported).length;
  const rates = [...tallies].map(([species, tally]) => rateOf(species, tally, efforts.length, reporting));
  return { gear, unit, deployment, sets: efforts.length, rates };
}

interface Tally {
  readonly numbers: number[];
  readonly weights: number[];
  /** Looked for, and not found. */
  zeros: number;
  notEnumerated: number;
  notCounted: number;
  notWeighed: number;
  /** Sets with a row of it, and those of them that report absences. */
  sets: number;
  setsReporting: number;
}

const emptyTally = (): Tally => ({
  ...{ numbers: [], weights: [], zeros: 0, sets: 0, setsReporting: 0 },
  ...{ notEnumerated: 0, notCounted: 0, notWeighed: 0 },
});

function talliesOf(efforts: readonly Effort[], chosen: Chosen): Map<SpeciesKey | null, Tally> {
  const tallies = new Map<SpeciesKey | null, Tally>();
  for (const { set, amount } of efforts) {
    for (const [species, own] of setCatches(set, chosen)) {
      const tally = tallies.getOrInsertComputed(species, emptyTally);
      tally.sets++;
      if (set.absencesReported) tally.setsReporting++;
      addTo(tally, own, amount);
    }
  }
  return tallies;
}

function addTo(tally: Tally, own: SetCatch, amount: number): void {
  if (own.isNotEnumerated) {
    tally.notEnumerated++;
    return;
  }
  if (own.count === 0 && !own.isNotCounted) {
    tally.zeros++;
    return;
  }
  if (own.isNotCounted) tally.notCounted++;
  else tally.numbers.push(own.count / amount);
  if (own.isNotWeighed) tally.notWeighed++;
  else tally.weights.push(own.weightG / amount);
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
      notCounted: tally.notCounted,
      notWeighed: tally.notWeighed,
    },
  };
}
