export const gears = [
  'gillnet',
  'trap',
  'longline',
  'electrofishing',
  'seine',
  'liftNet',
  'castNet',
  'trawl',
  'stowNet',
  'angling',
  'larvaNet',
  'eDNA',
  'hydroacoustics',
  'visual',
  'market',
] as const;
export type Gear = (typeof gears)[number];

/** The denominators of catch per unit of effort. */
export const effortUnits = [
  'm2h',
  'trapDay',
  'hookHour',
  'minute',
  'm2',
  'haul',
  'km2',
  'netDay',
  'rodHour',
  'm3',
  'litre',
  'hour',
] as const;
export type EffortUnit = (typeof effortUnits)[number];

/** Which units a gear's effort may be in, the usual one first; empty: its catch is never divided by an effort. */
export const unitsOfGear: Record<Gear, readonly EffortUnit[]> = {
  gillnet: ['m2h'],
  trap: ['trapDay'],
  longline: ['hookHour'],
  electrofishing: ['minute', 'm2'],
  seine: ['haul', 'm2'],
  liftNet: ['haul'],
  castNet: ['haul'],
  trawl: ['km2', 'haul'],
  stowNet: ['netDay'],
  angling: ['rodHour'],
  larvaNet: ['m3'],
  eDNA: [],
  hydroacoustics: [],
  visual: [],
  market: [],
};

/**
 * Whether a gear takes fish out of the water: the others see, hear or buy them, or find their traces, and their catch is
 * never put together with that of others.
 */
export const isFished = (gear: Gear): boolean => unitsOfGear[gear].length > 0;

/** Whether a gillnet stands where it was set, or drifts with the river. */
export const deployments = ['set', 'drifting'] as const;
export type Deployment = (typeof deployments)[number];
