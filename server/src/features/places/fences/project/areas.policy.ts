import { earthRadiusM } from '@weir/contract/common';
import { distanceM, type Point } from '@weir/contract/places/geo';
import type { FenceShape } from '@weir/contract/places/project-fences';

/** Where a fence of a project runs. */
export interface Area {
  readonly shape: FenceShape;
  readonly points: readonly Point[];
  /** Of a circle its radius, of a corridor half of its width. */
  readonly radiusM: number | null;
}

/** Metres east and north of a place. */
type Offset = readonly [east: number, north: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The plane that touches the sphere at `from`: exact to a thousandth within 100 km. */
function planeAt(from: Point): (to: Point) => Offset {
  const eastM = earthRadiusM * Math.cos(radians(from.lat));
  return (to) => {
    const east = ((to.lng - from.lng + 540) % 360) - 180;
    return [radians(east) * eastM, radians(to.lat - from.lat) * earthRadiusM];
  };
}

/** From the origin to the nearest point of a segment. */
function toSegmentM([fromX, fromY]: Offset, [toX, toY]: Offset): number {
  const [x, y] = [toX - fromX, toY - fromY];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / square));
  return Math.hypot(fromX + share * x, fromY + share * y);
}

const segmentsOf = (line: readonly Offset[]): [Offset, Offset][] =>
  line.slice(1).map((to, index) => [line[index] as Offset, to]);

/** Whether the origin is within a closed line, by the rule of even and odd crossings. */
const isAround = (ring: readonly [Offset, Offset][]): boolean =>
  ring.filter(
    ([[fromX, fromY], [toX, toY]]) =>
      fromY > 0 !== toY > 0 && fromX + ((toX - fromX) * -fromY) / (toY - fromY) > 0,
  ).length %
    2 ===
  1;

const nearest = (segments: readonly [Offset, Offset][]): number =>
  Math.min(...segments.map(([from, to]) => toSegmentM(from, to)));

/** Metres from the border of the area: beyond it above zero, within it below. */
export function beyondBorderM({ shape, points, radiusM }: Area, at: Point): number {
  const [first] = points;
  if (!first) return Number.POSITIVE_INFINITY;
  if (shape === 'circle') return distanceM(first, at) - (radiusM ?? 0);
  const line = points.map(planeAt(at));
  if (shape === 'corridor') return nearest(segmentsOf(line)) - (radiusM ?? 0);
  const ring = segmentsOf([...line, line[0] as Offset]);
  return isAround(ring) ? -nearest(ring) : nearest(ring);
}

/** Whether two sides of a polygon cross: it has no inside then that everybody would draw. */
export function crossesItself(points: readonly Point[]): boolean {
  const [first] = points;
  if (!first) return false;
  const line = points.map(planeAt(first));
  const sides = segmentsOf([...line, line[0] as Offset]);
  return sides.some((side, index) =>
    sides.some(
      (other, at) => at > index + 1 && !(index === 0 && at === sides.length - 1) && cross(side, other),
    ),
  );
}

function cross([a, b]: [Offset, Offset], [c, d]: [Offset, Offset]): boolean {
  const side = ([x1, y1]: Offset, [x2, y2]: Offset, [x, y]: Offset) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
