import type { Site } from '../../model/device-kind.ts';
import { hourMs, minuteMs, startOfDay } from '../../model/local-time.ts';
import { between, derive, unit } from '../../model/random.ts';
import { type Loop, rides } from '../e-bike/routes.ts';

/** A part of a day in which it moves, in metres since that morning. */
export interface Leg {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromM: number;
  readonly toM: number;
}

export interface Outing {
  readonly loop: Loop;
  /** How far it sways about its place. */
  readonly swayM: number;
  /** The day's ways, each round of the loop whole by midnight. */
  readonly legs: (seed: number, day: number, loopM: number) => readonly Leg[];
}

const thereAndBack = (...way: Loop[number][]): Loop => [...way, ...way.slice(1, -1).reverse()];

const legBetween = (day: number, fromH: number, toH: number, fromM: number, toM: number): Leg => {
  const zero = startOfDay(day);
  return { fromMs: zero + fromH * hourMs, toMs: zero + toH * hourMs, fromM, toM };
};

const roundH = [7.5, 9.7, 12.2, 14.8, 17.4];
const drops = 7;

/** Rounds through the streets, with a delivery between two parts of each. */
const deliveries: Outing['legs'] = (seed, day, loopM) =>
  roundH.flatMap((hour, round) => {
    const own = derive(seed, day * 8 + round);
    let atMs = startOfDay(day) + (hour + between(own, 0, 0, 0.4)) * hourMs;
    return Array.from({ length: drops }, (_, drop): Leg => {
      const fromMs = atMs;
      const toMs = fromMs + (loopM / drops / 1000 / between(own, drop + 1, 15, 21)) * hourMs;
      atMs = toMs + between(own, drop + 20, 2, 7) * minuteMs;
      return {
        fromMs,
        toMs,
        fromM: loopM * (round + drop / drops),
        toM: loopM * (round + (drop + 1) / drops),
      };
    });
  });

/** Down the river with the stream, and back under power. */
const drift: Outing['legs'] = (_seed, day, loopM) => [
  legBetween(day, 6.5, 14.5, 0, loopM / 2),
  legBetween(day, 15, 17.5, loopM / 2, loopM),
];

/** In some nights it breaks loose, and is brought back in the morning. */
const loose: Outing['legs'] = (seed, day, loopM) =>
  unit(derive(seed, 44), day) > 0.15
    ? []
    : [legBetween(day, 1.8, 5, 0, loopM / 2), legBetween(day, 9.5, 10.2, loopM / 2, loopM)];

/** Every third night somebody takes it away, fast; it is found in the morning. */
const theft: Outing['legs'] = (_seed, day, loopM) =>
  day % 3 === 0
    ? [legBetween(day, 2.2, 2.2 + loopM / 2000 / 46, 0, loopM / 2), legBetween(day, 9, 10, loopM / 2, loopM)]
    : [];

export const outings: Readonly<Record<NonNullable<Site['carrier']>, Outing>> = {
  courier: { loop: rides.荆沙大道 ?? [], swayM: 2, legs: deliveries },
  boat: {
    loop: thereAndBack(
      [111.5098, 30.3035],
      [111.5391, 30.3187],
      [111.5712, 30.3462],
      [111.6044, 30.3601],
      [111.6378, 30.3622],
    ),
    swayM: 12,
    legs: drift,
  },
  buoy: {
    loop: thereAndBack([112.226, 30.2985], [112.2291, 30.2957], [112.2318, 30.2941]),
    swayM: 18,
    legs: loose,
  },
  stolen: {
    loop: thereAndBack(
      [111.325, 30.656],
      [111.353, 30.642],
      [111.3985, 30.5612],
      [111.4189, 30.5098],
      [111.4512, 30.4421],
    ),
    swayM: 2,
    legs: theft,
  },
};
