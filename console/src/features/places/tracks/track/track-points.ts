import type { TrackPoint } from '@weir/contract/places/tracks';

export type PlacedPoint = TrackPoint & { lng: number; lat: number };

/** Can be drawn; a flag may still say that it counts for nothing. */
export const isPlaced = (point: TrackPoint): point is PlacedPoint => point.lng !== null && point.lat !== null;

export const isGood = (point: TrackPoint): point is PlacedPoint => point.flag === null && isPlaced(point);

/** Degrees from one longitude to another, the shorter way around the Earth. */
export function degreesEast(from: number, to: number): number {
  const degrees = (((to - from) % 360) + 360) % 360;
  return degrees > 180 ? degrees - 360 : degrees;
}

/** The last place whose time is not after `ms` in ascending times; -1 before the first. */
export function lastIndexUntil(times: ArrayLike<number>, ms: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The speed at each good point, km/h: what the device says, else the way since the point before. */
export function speedsOf(points: readonly PlacedPoint[]): (number | null)[] {
  return points.map((point, at) => {
    if (point.speed !== null) return point.speed;
    const before = points[at - 1];
    if (!before || point.leg === 'gap') return null;
    return ((point.atM - before.atM) / Math.max(1, point.ts - before.ts)) * 3600;
  });
}
