import type { TrackSignal } from './fixes/fixes.policy.ts';

/** One message of a device: when it was, and what it said. */
export interface RecordedFix extends Partial<Record<TrackSignal, number>> {
  readonly tsMs: number;
}

/** What a device sent, and what happened in truth. */
export interface Recording {
  readonly fixes: readonly RecordedFix[];
  readonly trips: number;
  /** Of the way that it can know of: not in holes. */
  readonly distanceM: number;
}

const startMs = Date.parse('2026-05-04T00:00:00Z');
const metresPerDegree = 111_195.08;
const origin = { lng: 106.55, lat: 29.56 };

/** Numbers between 0 and 1, the same ones each time (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Move {
  readonly seconds: number;
  readonly kmh: number;
  /** Degrees from north; none: as before. */
  readonly heading?: number;
  /** Positions do not come in. */
  readonly isHidden?: boolean;
}

interface Manner {
  readonly everyS: number;
  readonly seed: number;
  /** The slow wandering of a receiver's position. */
  readonly wanderM: number;
  /** How many positions in a hundred are away, and how far. */
  readonly jumps?: { readonly percent: number; readonly metres: number };
  readonly odometer?: boolean;
}

/** A device that makes one move after the other. */
export function recorded(moves: readonly Move[], manner: Manner): Omit<Recording, 'trips'> {
  const { everyS, seed, wanderM, jumps, odometer } = manner;
  const chance = createChance(seed);
  const fixes: RecordedFix[] = [];
  let [east, north, heading, atS, distanceM] = [0, 0, 90, 0, 0];
  let [errorEast, errorNorth] = [0, 0];
  for (const move of moves) {
    heading = move.heading ?? heading;
    for (let second = 0; second < move.seconds; second += everyS) {
      const metres = (move.kmh / 3.6) * everyS;
      east += metres * Math.sin((heading * Math.PI) / 180);
      north += metres * Math.cos((heading * Math.PI) / 180);
      atS += everyS;
      if (!move.isHidden) distanceM += metres;
      // It forgets half of its error in two minutes.
      const kept = 0.5 ** (everyS / 120);
      errorEast = errorEast * kept + (chance() - 0.5) * 2 * wanderM * Math.sqrt(1 - kept * kept);
      errorNorth = errorNorth * kept + (chance() - 0.5) * 2 * wanderM * Math.sqrt(1 - kept * kept);
      const isAway = jumps !== undefined && chance() * 100 < jumps.percent;
      const [awayM, awayHeading] = [isAway ? jumps.metres : 0, chance() * 2 * Math.PI];
      if (move.isHidden) continue;
      fixes.push({
        tsMs: startMs + atS * 1000,
        ...placeAt(
          east + errorEast + awayM * Math.sin(awayHeading),
          north + errorNorth + awayM * Math.cos(awayHeading),
        ),
        speed: move.kmh,
        dgr: heading,
        ...(odometer ? { DIST: Math.round(distanceM) } : {}),
      });
    }
  }
  return { fixes, distanceM };
}

const placeAt = (eastM: number, northM: number) => ({
  lng: origin.lng + eastM / (metresPerDegree * Math.cos((origin.lat * Math.PI) / 180)),
  lat: origin.lat + northM / metresPerDegree,
});

const rest = (minutes: number): Move => ({ seconds: minutes * 60, kmh: 0 });

/** Streets of blocks, with traffic lights. */
const town = (blocks: number, heading: number): Move[] =>
  Array.from({ length: blocks }, (_, block): Move[] => [
    { seconds: 60, kmh: 30 + (block % 3) * 10, heading: heading + (block % 2) * 90 },
    { seconds: 20 + (block % 2) * 20, kmh: 0 },
  ]).flat();

const jam = (turns: number): Move[] =>
  Array.from({ length: turns }, (): Move[] => [
    { seconds: 40, kmh: 12 },
    { seconds: 70, kmh: 0 },
  ]).flat();

/** Six sides of 40 m, over and over. */
const swing = (sides: number): Move[] =>
  Array.from({ length: sides }, (_, side): Move => ({ seconds: 600, kmh: 0.24, heading: side * 60 }));

export const recordings = {
  /** Two errands in town, one position a second. */
  car: {
    ...recorded([...[rest(20)], ...town(12, 0), rest(40), ...town(15, 180), rest(30)], {
      ...{ everyS: 1, seed: 1, wanderM: 4 },
    }),
    trips: 2,
  },
  /** The same every thirty seconds, with a counter. */
  carWithCounter: {
    ...recorded([...[rest(20)], ...town(12, 0), rest(40), ...town(15, 180), rest(30)], {
      ...{ everyS: 10, seed: 2, wanderM: 4, odometer: true },
    }),
    trips: 2,
  },
  walk: {
    ...recorded(
      [
        rest(15),
        { seconds: 1500, kmh: 4.8, heading: 45 },
        { seconds: 900, kmh: 5.2, heading: 200 },
        rest(30),
      ],
      { everyS: 5, seed: 3, wanderM: 3 },
    ),
    trips: 1,
  },
  /** A boat that the river carries along, slower than anybody walks. */
  drifting: {
    ...recorded([{ seconds: 4 * 3600, kmh: 1.9, heading: 110 }], { everyS: 10, seed: 4, wanderM: 4 }),
    trips: 1,
  },
  /** A day in a garage whose receiver is wrong by 200 m now and then. */
  parked: {
    ...recorded([rest(24 * 60)], { everyS: 30, seed: 5, wanderM: 20, jumps: { percent: 8, metres: 200 } }),
    trips: 0,
  },
  /** Twelve minutes through a mountain: two trips, and what lies between is unknown. */
  tunnel: {
    ...recorded(
      [
        rest(10),
        { seconds: 900, kmh: 72, heading: 90 },
        { seconds: 720, kmh: 72, isHidden: true },
        { seconds: 900, kmh: 72 },
        rest(10),
      ],
      { everyS: 5, seed: 6, wanderM: 3 },
    ),
    trips: 2,
  },
  /** To the quay, over the water below deck, and on. */
  ferry: {
    ...recorded(
      [
        { seconds: 1200, kmh: 60, heading: 0 },
        rest(20),
        { seconds: 2400, kmh: 28, heading: 90, isHidden: true },
        rest(6),
        { seconds: 1200, kmh: 60, heading: 0 },
      ],
      { everyS: 5, seed: 7, wanderM: 3 },
    ),
    trips: 2,
  },
  /** Forty minutes of a few metres and a wait, again and again: one trip, however slow. */
  trafficJam: {
    ...recorded(
      [rest(15), { seconds: 300, kmh: 50, heading: 60 }, ...jam(22), { seconds: 300, kmh: 50 }, rest(15)],
      { everyS: 5, seed: 8, wanderM: 4 },
    ),
    trips: 1,
  },
  /** Between tall houses, whose echoes put it 150 m away for a second now and then. */
  canyon: {
    ...recorded([rest(10), ...town(20, 30), rest(10)], {
      ...{ everyS: 1, seed: 9, wanderM: 6, jumps: { percent: 3, metres: 150 } },
    }),
    trips: 1,
  },
  /** A boat that swings about its anchor goes nowhere. */
  anchored: {
    ...recorded(swing(48), { everyS: 20, seed: 10, wanderM: 4 }),
    ...{ trips: 0, distanceM: 0 },
  },
} satisfies Record<string, Recording>;
