import type { Judged } from '../fixes/fix-flags.policy.ts';
import { standingKmh } from '../fixes/fixes.policy.ts';
import { nearM } from '../fixes/geo.policy.ts';
import type { Circle, Circles } from './circles.policy.ts';
import { withMovingEnds } from './moving-ends.policy.ts';
import type { Segment } from './segments.policy.ts';
import { type Phase, settledMs } from './walk.policy.ts';

type Trip = Extract<Phase, { kind: 'trip' }>;

const shortestTripM = 300;
const shortestTripMs = 120_000;
/** A way out and back to the same place: with fewer positions outside, or without speed, it is a position that jumped. */
const fewestOutside = 5;

/** Trips that are none go into the stop beside them; a stop too short to be one into the trip that begins with it. */
export function tidied(judged: Judged, circles: Circles, phases: readonly Phase[]): Phase[] {
  const kept = withoutRestless(judged, circles, withoutFirstStop(judged, phases));
  const merged: Phase[] = [];
  kept.forEach((phase, index) => {
    const before = merged.at(-1);
    const after = kept[index + 1];
    const isDropped = phase.kind === 'trip' && isNoTrip(judged, phase, { before, after });
    const isStop = phase.kind === 'stop' || isDropped;
    if (isStop && before?.kind === 'stop') {
      merged[merged.length - 1] = { ...before, to: phase.to };
      return;
    }
    if (isDropped && after?.kind === 'stop') merged.push({ ...after, from: phase.from, to: phase.to });
    else merged.push(phase);
  });
  return withMovingEnds(judged, merged).map((phase) => measured(circles, phase));
}

const timeAt = ({ fixes, good }: Judged, place: number): number => fixes.tsMs[good[place] ?? 0] ?? 0;

const lengthMs = (judged: Judged, { from, to }: Segment) => timeAt(judged, to) - timeAt(judged, from);

function withoutFirstStop(judged: Judged, phases: readonly Phase[]): readonly Phase[] {
  const [first, second, ...others] = phases;
  if (first?.kind !== 'stop' || lengthMs(judged, first) >= settledMs) return phases;
  if (second?.kind === 'trip') return [{ ...second, from: first.from }, ...others];
  return [{ kind: 'none', from: first.from, to: first.to }];
}

/** A segment that never settled, because its positions jump, though most of them are in one place. */
function withoutRestless(judged: Judged, circles: Circles, phases: readonly Phase[]): readonly Phase[] {
  const [only, ...others] = phases;
  if (only?.kind !== 'trip' || others.length > 0) return phases;
  const stop: Phase = { ...only, kind: 'stop', circle: circles.amid(only.from, only.to) };
  return isMostlyIn(judged, only, stop) ? [stop] : phases;
}

interface Neighbours {
  readonly before: Phase | undefined;
  readonly after: Phase | undefined;
}

function isNoTrip(judged: Judged, trip: Trip, { before, after }: Neighbours): boolean {
  const [left, right] = [before, after].map((phase) => (phase?.kind === 'stop' ? phase : undefined));
  const stop = left ?? right;
  if (!stop) return false;
  if (pathM(judged, trip) < shortestTripM) return true;
  const isNear = farthest(judged, trip, stop.circle) < shortestTripM;
  if (isNear && (lengthMs(judged, trip) < shortestTripMs || hasNoSpeed(judged, trip))) return true;
  if (isMostlyIn(judged, trip, left) || isMostlyIn(judged, trip, right)) return true;
  if (!left || !right || !isOnePlace(left.circle, right.circle)) return false;
  return outside(judged, trip, left.circle) < fewestOutside || hasNoSpeed(judged, trip);
}

/** Its positions are where it stood, but for some that jumped. */
const isMostlyIn = (judged: Judged, trip: Trip, stop: Phase | undefined): boolean =>
  stop?.kind === 'stop' && outside(judged, trip, stop.circle) < (trip.to - trip.from + 1) / 2;

const isOnePlace = (one: Circle, other: Circle) =>
  nearM(one.lng, one.lat, other.lng, other.lat) <= Math.max(one.radiusM, other.radiusM);

function distanceTo({ fixes, good }: Judged, place: number, { lng, lat }: Circle): number {
  const index = good[place] ?? 0;
  return nearM(lng, lat, fixes.lng[index] ?? 0, fixes.lat[index] ?? 0);
}

function farthest(judged: Judged, { from, to }: Trip, circle: Circle): number {
  let most = 0;
  for (let place = from; place <= to; place++) most = Math.max(most, distanceTo(judged, place, circle));
  return most;
}

function outside(judged: Judged, { from, to }: Trip, circle: Circle): number {
  let count = 0;
  for (let place = from; place <= to; place++)
    if (distanceTo(judged, place, circle) > circle.radiusM) count++;
  return count;
}

/** The device itself says, more than half of the time, that it stands. */
function hasNoSpeed({ fixes, good }: Judged, { from, to }: Trip): boolean {
  let [known, standing] = [0, 0];
  for (let place = from; place <= to; place++) {
    const speed = fixes.speed[good[place] ?? 0] ?? Number.NaN;
    if (Number.isNaN(speed)) continue;
    known++;
    if (speed < standingKmh) standing++;
  }
  return standing > known / 2;
}

function pathM({ fixes, good }: Judged, { from, to }: Trip): number {
  const { lng, lat } = fixes;
  let metres = 0;
  for (let place = from + 1; place <= to && metres < shortestTripM; place++) {
    const [last, index] = [good[place - 1] ?? 0, good[place] ?? 0];
    metres += nearM(lng[last] ?? 0, lat[last] ?? 0, lng[index] ?? 0, lat[index] ?? 0);
  }
  return metres;
}

/** A stop's circle, of all that has become part of it. */
const measured = (circles: Circles, phase: Phase): Phase =>
  phase.kind === 'stop' ? { ...phase, circle: circles.around(phase.from, phase.to) } : phase;
