import type { Judged } from '../fixes/fix-flags.policy.ts';
import { standingKmh } from '../fixes/fixes.policy.ts';
import { nearM } from '../fixes/geo.policy.ts';
import { type Phase, settledMs } from './walk.policy.ts';

/** Without a speed of the device its way has to tell, which trembles. */
const tremblingKmh = 4;

/**
 * A circle has room for the first and the last steps of a trip: they belong to it, as far as they follow each other
 * without a rest and no further than the time that proves a stop.
 */
export function withMovingEnds(judged: Judged, phases: readonly Phase[]): Phase[] {
  const moved: Phase[] = [];
  for (const after of phases) {
    const before = moved.at(-1);
    if (!before || before.to !== after.from) {
      moved.push(after);
      continue;
    }
    const place = before.kind === 'stop' ? firstStep(judged, before) : lastStep(judged, after);
    moved[moved.length - 1] = { ...before, to: place };
    moved.push({ ...after, from: place });
  }
  return moved;
}

/** From where on it has been moving until the end of the stop. */
function firstStep(judged: Judged, { from, to }: Phase): number {
  let place = to;
  while (place > from && isMoving(judged, place) && timeBetween(judged, place, to) < settledMs) place--;
  return place;
}

/** Until where it goes on moving from the beginning of the stop. */
function lastStep(judged: Judged, { from, to }: Phase): number {
  let place = from;
  while (place < to && isMoving(judged, place + 1) && timeBetween(judged, from, place) < settledMs) place++;
  return place;
}

function timeBetween({ fixes, good }: Judged, from: number, to: number): number {
  return (fixes.tsMs[good[to] ?? 0] ?? 0) - (fixes.tsMs[good[from] ?? 0] ?? 0);
}

function isMoving(judged: Judged, place: number): boolean {
  const { fixes, good } = judged;
  const [last, index] = [good[place - 1] ?? 0, good[place] ?? 0];
  const said = fixes.speed[index] ?? Number.NaN;
  if (!Number.isNaN(said)) return said >= standingKmh;
  const { lng, lat } = fixes;
  const metres = nearM(lng[last] ?? 0, lat[last] ?? 0, lng[index] ?? 0, lat[index] ?? 0);
  return (metres / Math.max(1, timeBetween(judged, place - 1, place))) * 3600 >= tremblingKmh;
}
