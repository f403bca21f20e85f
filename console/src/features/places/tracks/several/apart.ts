import { distanceM } from '@weir/contract/places/geo';
import { type Course, positionAt } from '../replay/replay.ts';

/** How far two devices were from each other, metres; null where it is not known of both where they were. */
export function apartAt(one: Course, other: Course, ms: number): number | null {
  const [here, there] = [positionAt(one, ms), positionAt(other, ms)];
  if (!here || !there || here.isInGap || there.isInGap) return null;
  return distanceM(here, there);
}

export interface Nearest {
  ms: number;
  distanceM: number;
}

/** When two devices were nearest to each other, of the times of their positions. */
export function nearestOf(one: Course, other: Course): Nearest | undefined {
  const fromMs = Math.max(one.fromMs, other.fromMs);
  const toMs = Math.min(one.toMs, other.toMs);
  let nearest: Nearest | undefined;
  for (const ms of [fromMs, ...one.times, ...other.times]) {
    if (ms < fromMs || ms > toMs) continue;
    const metres = apartAt(one, other, ms);
    if (metres !== null && metres < (nearest?.distanceM ?? Number.POSITIVE_INFINITY))
      nearest = { ms, distanceM: metres };
  }
  return nearest;
}
