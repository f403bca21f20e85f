import { distanceM, type Point } from '@weir/contract/places/geo';
import type { Circle } from '../state/fence-state.policy.ts';
import type { Fix } from './fixes.policy.ts';
import { bearing, turn } from './geometry.policy.ts';

/** What is remembered between the positions of a device. */
export interface CrossingState {
  readonly place: 'inside' | 'outside' | null;
  /** Of the newest good position: nothing that is not newer counts. */
  readonly lastMs: number;
  readonly last: Point | null;
  /** In which direction the device came there, in degrees; null: it hardly moved. */
  readonly heading: number | null;
  /** That position was beyond the line: the next one decides. */
  readonly isLeaving: boolean;
}

/** What of a position tells where its device is. */
export type PlacedFix = Pick<Fix, 'tsMs' | 'lng' | 'lat' | 'accuracyM'>;

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
/** So many radii away one position is enough, when the device was on its way there. */
const farRadii = 3;
const sameWayDegrees = 45;
/** Less is no way: positions of what stands still move as well. Metres. */
const leastWayM = 100;

export const unknownPlace = (armedMs: number): CrossingState => ({
  ...{ place: null, lastMs: armedMs, last: null, heading: null, isLeaving: false },
});

export const lineM = (radius: number): number => radius + Math.max(margin.metres, margin.share * radius);

/**
 * Takes the next good position. A device comes in with one position within the radius, and has left with two in a row
 * beyond the line; the first position says on which side it is, and is no event. Undefined: it is not newer.
 */
export function takeFix(circle: Circle, before: CrossingState, fix: PlacedFix): Step | undefined {
  if (fix.tsMs <= before.lastMs) return undefined;
  const fromCentreM = distanceM(circle, fix);
  const isBeyond = fromCentreM - Math.min(fix.accuracyM ?? 0, mostAccuracyM) > lineM(circle.radius);
  const last = { lng: fix.lng, lat: fix.lat };
  const seen = { lastMs: fix.tsMs, last, heading: headingOf(before.last, last) };
  const step = (place: CrossingState['place'], event: Step['event'], isLeaving = false): Step => ({
    state: { ...seen, place, isLeaving },
    event,
    distanceM: fromCentreM,
  });

  if (before.place === null) return step(isBeyond ? 'outside' : 'inside', null);
  if (before.place === 'outside')
    return fromCentreM <= circle.radius ? step('inside', 'cameBack') : step('outside', null);
  if (!isBeyond) return step('inside', null);
  return before.isLeaving || isFarGone(circle, before, fix, fromCentreM)
    ? step('outside', 'left')
    : step('inside', null, true);
}

/** Far away, and it was on its way there: the jump of a parked device has no way. */
function isFarGone(
  { radius }: Circle,
  { last, heading }: CrossingState,
  fix: Point,
  fromCentreM: number,
): boolean {
  if (last === null || heading === null || fromCentreM <= farRadii * radius) return false;
  return turn(heading, bearing(last, fix)) <= sameWayDegrees;
}

const headingOf = (from: Point | null, to: Point): number | null =>
  from === null || distanceM(from, to) < leastWayM ? null : bearing(from, to);
