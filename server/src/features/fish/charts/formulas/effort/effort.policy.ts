/** Units of effort, for each of which a catch per unit of effort (CPUE) is told. */
export type EffortUnit =
  | 'm2Hour'
  | 'trapDay'
  | 'hundredHookHours'
  | 'minute'
  | 'hundredM2'
  | 'haul'
  | 'm2'
  | 'km2'
  | 'netDay'
  | 'rodHour'
  | 'm3';

/** The units of each gear, its usual one first; what has none is never a CPUE. */
export const effortUnits = {
  gillnet: ['m2Hour'],
  trap: ['trapDay'],
  longline: ['hundredHookHours'],
  electrofishing: ['minute', 'hundredM2'],
  seine: ['haul', 'm2'],
  liftNet: ['haul', 'm2'],
  castNet: ['haul', 'm2'],
  trawl: ['km2'],
  stowNet: ['netDay'],
  angling: ['rodHour'],
  driftNet: ['m3'],
  eDNA: [],
  hydroacoustics: [],
  visual: [],
  market: [],
} as const satisfies Record<string, readonly EffortUnit[]>;

export type Gear = keyof typeof effortUnits;

export interface NetPanel {
  readonly lengthM: number;
  readonly heightM: number;
}

/** What was written down of the effort of one set; which of it counts depends on the gear. */
export interface EffortRecord {
  readonly panels?: readonly NetPanel[];
  /** How long a gillnet, traps, hooks or a stow net stood in the water. */
  readonly soakHours?: number;
  readonly traps?: number;
  readonly hooks?: number;
  readonly powerOnSeconds?: number;
  readonly distanceM?: number;
  readonly widthM?: number;
  readonly hauls?: number;
  readonly sweptM2?: number;
  readonly nets?: number;
  readonly rods?: number;
  readonly fishingHours?: number;
  readonly mouthM2?: number;
  readonly flowMPerSecond?: number;
  readonly filteringMinutes?: number;
  readonly volumeM3?: number;
}

/** A factor that was not written down makes the product unknown. */
const product = (...factors: (number | undefined)[]): number =>
  factors.reduce<number>((whole, factor) => whole * (factor ?? Number.NaN), 1);

const panelAreaM2 = ({ panels }: EffortRecord): number | undefined =>
  panels?.reduce((area, { lengthM, heightM }) => area + lengthM * heightM, 0);

const amounts: Record<EffortUnit, (effort: EffortRecord) => number> = {
  m2Hour: (effort) => product(panelAreaM2(effort), effort.soakHours),
  trapDay: ({ traps, soakHours }) => product(traps, soakHours) / 24,
  hundredHookHours: ({ hooks, soakHours }) => product(hooks, soakHours) / 100,
  minute: ({ powerOnSeconds }) => product(powerOnSeconds) / 60,
  hundredM2: ({ sweptM2, distanceM, widthM }) => (sweptM2 ?? product(distanceM, widthM)) / 100,
  haul: ({ hauls }) => product(hauls),
  m2: ({ sweptM2 }) => product(sweptM2),
  km2: ({ sweptM2 }) => product(sweptM2) / 1e6,
  netDay: ({ nets, soakHours }) => product(nets, soakHours) / 24,
  rodHour: ({ rods, fishingHours }) => product(rods, fishingHours),
  m3: ({ volumeM3, mouthM2, flowMPerSecond, filteringMinutes }) =>
    volumeM3 ?? product(mouthM2, flowMPerSecond, filteringMinutes) * 60,
};

/** The effort of a set in a unit; null where it is not known or not above zero, so that no catch can be divided by it. */
export function effortIn(unit: EffortUnit, effort: EffortRecord): number | null {
  const amount = amounts[unit](effort);
  return amount > 0 && Number.isFinite(amount) ? amount : null;
}
