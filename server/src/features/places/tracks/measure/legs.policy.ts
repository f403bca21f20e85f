import { greatCircleM } from '@weir/contract/places/geo';
import type { LegKind } from '@weir/contract/places/tracks';
import type { Judged } from '../fixes/fix-flags.policy.ts';
import { type Fixes, standingKmh } from '../fixes/fixes.policy.ts';
import type { Phase } from '../phases/walk.policy.ts';

/** Legs by place in `good`: the way from the good position before. */
export interface Legs {
  readonly metres: Float64Array;
  readonly kinds: readonly LegKind[];
  /** What has been counted up to each. */
  readonly atM: Float64Array;
}

/** A counter is believed when it never goes back, and says neither half nor twice of what coordinates say. */
const odometerFactor = 2;
/** Farther than a position trembles it has moved, whatever it says. */
const waitM = 60;

export function legsOf(judged: Judged, phases: readonly Phase[]): Legs {
  const { fixes, good } = judged;
  const metres = new Float64Array(good.length);
  const kinds: LegKind[] = new Array<LegKind>(good.length).fill('gap');
  if (good.length > 0) kinds[0] = 'first';
  for (let place = 1; place < good.length; place++)
    metres[place] = wayM(fixes, good[place - 1] ?? 0, good[place] ?? 0);
  for (const phase of phases) {
    const kind = phase.kind === 'trip' ? 'coordinates' : 'still';
    kinds.fill(kind, phase.from + 1, phase.to + 1);
    if (phase.kind !== 'trip') continue;
    withoutWaits(judged, phase, { metres, kinds });
    byOdometer(judged, phase, { metres, kinds });
  }
  return { metres, kinds, atM: sums(metres, kinds) };
}

export const isCounted = (kind: LegKind): boolean => kind === 'coordinates' || kind === 'odometer';

const wayM = ({ lng, lat }: Fixes, from: number, to: number): number =>
  greatCircleM(lng[from] ?? 0, lat[from] ?? 0, lng[to] ?? 0, lat[to] ?? 0);

/**
 * A wait within a trip is at the place of its first position: those after it only tremble while the device says that it
 * stands, and the way goes on from there. So no way is lost of a device whose speed is always zero.
 */
function withoutWaits(
  { fixes, good }: Judged,
  { from, to }: Phase,
  { metres, kinds }: { metres: Float64Array; kinds: LegKind[] },
): void {
  let first: number | undefined;
  for (let place = from; place <= to; place++) {
    const index = good[place] ?? 0;
    const kmh = fixes.speed[index] ?? Number.NaN;
    const isStanding = kmh < standingKmh;
    if (first !== undefined && !Number.isNaN(kmh)) {
      const awayM = wayM(fixes, good[first] ?? 0, index);
      if (isStanding && awayM <= waitM) {
        kinds[place] = 'still';
        continue;
      }
      metres[place] = awayM;
    }
    first = isStanding ? place : undefined;
  }
}

function byOdometer(
  { fixes, good }: Judged,
  { from, to }: Phase,
  { metres, kinds }: { metres: Float64Array; kinds: LegKind[] },
): void {
  const reading = (place: number) => fixes.odometerM[good[place] ?? 0] ?? Number.NaN;
  let [counted, measured, last] = [0, 0, Number.NaN];
  for (let place = from; place <= to; place++) {
    const [now, before] = [reading(place), place > from ? reading(place - 1) : Number.NaN];
    if (now < last) return;
    if (!Number.isNaN(now)) last = now;
    if (Number.isNaN(now - before)) continue;
    counted += now - before;
    if (kinds[place] === 'coordinates') measured += metres[place] ?? 0;
  }
  if (!(counted > measured / odometerFactor && counted < measured * odometerFactor)) return;
  for (let place = from + 1; place <= to; place++) {
    const leg = reading(place) - reading(place - 1);
    if (Number.isNaN(leg)) continue;
    metres[place] = leg;
    kinds[place] = 'odometer';
  }
}

function sums(metres: Float64Array, kinds: readonly LegKind[]): Float64Array {
  const atM = new Float64Array(metres.length);
  let sum = 0;
  for (let place = 0; place < metres.length; place++) {
    if (isCounted(kinds[place] ?? 'first')) sum += metres[place] ?? 0;
    atM[place] = sum;
  }
  return atM;
}
