import { type EffortUnit, effortUnits, type Gear, unitsOfGear } from './gears.ts';
import type { Effort } from './surveys.ts';

export type EffortField = Exclude<keyof Effort, 'value' | 'unit'>;

/** What is written down of each gear, in the order of a field sheet. */
export const fieldsOfGear: Record<Gear, readonly EffortField[]> = {
  gillnet: ['deployment', 'panels', 'soakHours', 'setDepthM'],
  trap: ['count', 'netLengthM', 'openings', 'soakHours', 'bait', 'setDepthM'],
  longline: ['hooks', 'soakHours', 'bait', 'setDepthM'],
  electrofishing: [
    ...(['powerOnS', 'current', 'voltageV', 'currentA', 'frequencyHz'] as const),
    ...(['distanceM', 'widthM', 'passes'] as const),
  ],
  seine: ['hauls', 'netLengthM', 'distanceM', 'widthM', 'sweptAreaM2'],
  liftNet: ['hauls', 'mouthM2'],
  castNet: ['hauls', 'mouthM2'],
  trawl: ['distanceM', 'widthM', 'sweptAreaM2', 'speedKn', 'mouthM2', 'hauls', 'setDepthM'],
  stowNet: ['count', 'soakHours', 'mouthM2'],
  angling: ['rods', 'soakHours', 'bait'],
  larvaNet: ['mouthM2', 'flowMs', 'soakHours', 'volumeM3', 'setDepthM'],
  eDNA: ['litresFiltered', 'poreUm', 'marker', 'blanks', 'reads', 'setDepthM'],
  hydroacoustics: ['distanceM', 'speedKn', 'frequencyHz'],
  visual: ['distanceM', 'widthM', 'soakHours'],
  market: [],
};

/** Stretched mesh (2a) in mm: a bar (a) is one side of a mesh, half of it. */
export const stretchedMeshMm = ({ meshMm, measure }: { meshMm: number; measure: 'stretched' | 'bar' }) =>
  measure === 'bar' ? meshMm * 2 : meshMm;

/** One side of a mesh (bar, a) in mm. */
export const barMeshMm = (panel: { meshMm: number; measure: 'stretched' | 'bar' }) =>
  stretchedMeshMm(panel) / 2;

/** A factor that was not written down makes the product unknown. */
const product = (...factors: (number | null | undefined)[]): number =>
  factors.reduce<number>((whole, factor) => whole * (factor ?? Number.NaN), 1);

const panelAreaM2 = ({ panels }: Effort): number | undefined =>
  panels?.reduce((area, { lengthM, heightM }) => area + lengthM * heightM, 0);

const sweptM2 = ({ sweptAreaM2, distanceM, widthM }: Effort): number =>
  sweptAreaM2 ?? product(distanceM, widthM);

const amounts: Record<EffortUnit, (effort: Effort) => number> = {
  m2h: (effort) => product(panelAreaM2(effort), effort.soakHours),
  trapDay: ({ count, soakHours }) => product(count, soakHours) / 24,
  hookHour: ({ hooks, soakHours }) => product(hooks, soakHours),
  minute: ({ powerOnS }) => product(powerOnS) / 60,
  m2: (effort) => sweptM2(effort),
  haul: ({ hauls }) => product(hauls),
  km2: (effort) => sweptM2(effort) / 1e6,
  netDay: ({ count, soakHours }) => product(count, soakHours) / 24,
  rodHour: ({ rods, soakHours }) => product(rods, soakHours),
  m3: ({ volumeM3, mouthM2, flowMs, soakHours }) => volumeM3 ?? product(mouthM2, flowMs, soakHours) * 3600,
  litre: ({ litresFiltered }) => product(litresFiltered),
  hour: ({ soakHours }) => product(soakHours),
};

/** The effort in a unit by what was written down of the gear; null where that does not suffice. */
export function computedEffort(unit: EffortUnit, effort: Effort): number | null {
  const amount = amounts[unit](effort);
  return amount > 0 && Number.isFinite(amount) ? amount : null;
}

/** The unit that was chosen, else the gear's usual one; null: the catch of this gear is never divided by an effort. */
export const unitOf = (gear: Gear, { unit }: Effort): EffortUnit | null =>
  unit ?? unitsOfGear[gear][0] ?? null;

export interface EffortAmount {
  value: number;
  unit: EffortUnit;
}

/** What a catch is divided by: the amount that was given, else the one computed from the gear's fields. */
export function effortOf(gear: Gear, effort: Effort): EffortAmount | null {
  const unit = unitOf(gear, effort);
  if (unit === null || !unitsOfGear[gear].includes(unit)) return null;
  const value = effort.value ?? computedEffort(unit, effort);
  return value !== null && value > 0 ? { value, unit } : null;
}

/** By how many units of effort a catch is told: 100 m² of gillnet for 12 hours, 100 hooks for an hour, 100 m². */
export const usualAmounts: Record<EffortUnit, number> = {
  ...(Object.fromEntries(effortUnits.map((unit) => [unit, 1])) as Record<EffortUnit, number>),
  m2h: 100 * 12,
  hookHour: 100,
  m2: 100,
};

/** An effort in the amounts by which catches are told: what a catch is divided by. */
export const usualEffort = ({ value, unit }: EffortAmount): number => value / usualAmounts[unit];
