import type { Point } from '@weir/contract/places/geo';
import type { Judged } from '../fixes/fix-flags.policy.ts';
import { degreesEast, nearM } from '../fixes/geo.policy.ts';
import type { Segment } from './segments.policy.ts';

/** Where a device stands, as far as its positions can tell. */
export interface Circle extends Point {
  readonly radiusM: number;
}

const smallestRadiusM = 60;
/** No good position is worse than 100 m, twice the median of them. */
const largestRadiusM = 200;

export type Circles = ReturnType<typeof createCircles>;

/** Means of any stretch of a segment without adding it up: sums from its beginning to each place. */
export function createCircles({ fixes, good }: Judged, { from, to }: Segment) {
  const { lng, lat, accuracy } = fixes;
  const at = (column: Float64Array, place: number) => column[good[place] ?? 0] ?? Number.NaN;
  const origin = at(lng, from);
  const eastSums = new Float64Array(to - from + 2);
  const latSums = new Float64Array(to - from + 2);
  for (let place = from; place <= to; place++) {
    const index = place - from;
    eastSums[index + 1] = (eastSums[index] ?? 0) + degreesEast(origin, at(lng, place));
    latSums[index + 1] = (latSums[index] ?? 0) + at(lat, place);
  }
  const mean = (sums: Float64Array, first: number, last: number) =>
    ((sums[last - from + 1] ?? 0) - (sums[first - from] ?? 0)) / (last - first + 1);
  const centre = (first: number, last: number): Point => ({
    lng: degreesEast(0, origin + mean(eastSums, first, last)),
    lat: mean(latSums, first, last),
  });
  const distance = (place: number, { lng: x, lat: y }: Point) => nearM(x, y, at(lng, place), at(lat, place));
  const radiusM = (first: number, last: number) => {
    const known: number[] = [];
    for (let place = first; place <= last; place++)
      if (at(accuracy, place) > 0) known.push(at(accuracy, place));
    const median = known.sort((a, b) => a - b)[known.length >> 1] ?? 0;
    return Math.max(smallestRadiusM, 2 * median);
  };
  return {
    distance,
    /** Of everything between the two places. */
    around: (first: number, last: number): Circle => ({
      ...centre(first, last),
      radiusM: radiusM(first, last),
    }),
    /** About the middle one of the longitudes and of the latitudes: what jumped away does not move it. */
    amid: (first: number, last: number): Circle => {
      const middle = (column: Float64Array) =>
        Float64Array.from({ length: last - first + 1 }, (_, index) => at(column, first + index)).sort()[
          (last - first) >> 1
        ] ?? Number.NaN;
      return { lng: middle(lng), lat: middle(lat), radiusM: radiusM(first, last) };
    },
    /**
     * The circle of a stop when all positions of the stretch lie in it. Not when its halves lie apart by half of it:
     * what drifts with a river stays in a circle for long, and does not stand.
     */
    settled(first: number, last: number): Circle | undefined {
      const middle = (first + last) >> 1;
      const [early, late] = [centre(first, middle), centre(Math.min(middle + 1, last), last)];
      const apartM = nearM(early.lng, early.lat, late.lng, late.lat);
      if (apartM > largestRadiusM / 2) return undefined;
      const circle = { ...centre(first, last), radiusM: radiusM(first, last) };
      if (apartM > circle.radiusM / 2) return undefined;
      for (let place = first; place <= last; place++)
        if (distance(place, circle) > circle.radiusM) return undefined;
      return circle;
    },
  };
}
