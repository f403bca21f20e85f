import type { Circle } from '../fence-state.policy.ts';
import type { Fix } from './fixes.policy.ts';
import { bearing, distanceM, type Point, turn } from './geometry.policy.ts';

/** What is remembered between the positions of a device. */
export interface CrossingState {
  readonly place: 'inside' | 'outside' | null;
  /** Of the newest good position: nothing that is not newer counts. */
  readonly lastMs: number;
  readonly last: Point | null;
  /** That position was beyond the line: the next one decides. */
  readonly isLeaving: boolean;
}

export interface Step {
  readonly state: CrossingState;
  readonly event: 'left' | 'cameBack' | null;
  /** From the centre. */
  readonly distanceM: number;
}

/** Positions say that they are better than they are: so much of what they admit counts, at most. Metres. */
const mostAccuracyM = 50;
/** Beyond the circle, before a device counts as outside: metres, and a part of the radius. */
const margin = { metres: 20, share: 0.1 } as const;
/** So many radii away one position is enough, when the one before it was on the same side. */
const farRadii = 3;
const sameSideDegrees = 45;

export const unknownPlace = (armedMs: number): CrossingState => ({
  ...{ place: null, lastMs: armedMs, last: null, isLeaving: false },
});

export const lineM = (radius: number): number => radius + Math.max(margin.metres, margin.share * radius);

/**
 * Takes the next good position. A device comes in with one position within the radius, and has left with two in a row
 * beyond the line; the first position says on which side it is, and is no event. Undefined: it is not newer.
 */
export function takeFix(circle: Circle, before: CrossingState, fix: Fix): Step | undefined {
  if (fix.tsMs <= before.lastMs) return undefined;
  const fromCentreM = distanceM(circle, fix);
  const isBeyond = fromCentreM - Math.min(fix.accuracyM ?? 0, mostAccuracyM) > lineM(circle.radius);
  const seen = { lastMs: fix.tsMs, last: { lng: fix.lng, lat: fix.lat } };
  const step = (place: CrossingState['place'], event: Step['event'], isLeaving = false): Step => ({
    state: { ...seen, place, isLeaving },
    event,
    distanceM: fromCentreM,
  });

  if (before.place === null) return step(isBeyond ? 'outside' : 'inside', null);
  if (before.place === 'outside')
    return fromCentreM <= circle.radius ? step('inside', 'cameBack') : step('outside', null);
  if (!isBeyond) return step('inside', null);
  return before.isLeaving || isFarGone(circle, before.last, fix, fromCentreM)
    ? step('outside', 'left')
    : step('inside', null, true);
}

/** Far away, and the position before was on its way there: a parked device's jump has no way. */
function isFarGone(circle: Circle, last: Point | null, fix: Point, fromCentreM: number): boolean {
  if (last === null || fromCentreM <= farRadii * circle.radius) return false;
  if (distanceM(circle, last) < circle.radius / 2) return false;
  return turn(bearing(circle, last), bearing(circle, fix)) <= sameSideDegrees;
}
