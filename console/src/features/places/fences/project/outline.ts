import type { Point } from '@weir/contract/places/geo';
import type { FenceShape } from '@weir/contract/places/project-fences';
import { placeAt, ringOf } from '../drawing/circles.ts';

/** The centre of a circle, the corners of a polygon, or the line of a corridor. */
export interface DrawnArea {
  readonly shape: FenceShape;
  readonly points: readonly Point[];
  readonly radiusM: number | null;
}

const nothing: DrawnArea = { shape: 'polygon', points: [], radiusM: null };

const pairOf = ({ lng, lat }: Point): [number, number] => [lng, lat];

type Geometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'LineString'; coordinates: [number, number][] };

const feature = (geometry: Geometry) => ({ type: 'Feature' as const, geometry, properties: {} });

/** What is drawn of an area: its surface once it has one, else its line so far. */
export function outlineOf({ shape, points, radiusM }: DrawnArea = nothing) {
  const [first] = points;
  const features: ReturnType<typeof feature>[] = [];
  if (shape === 'circle' && first && radiusM !== null)
    features.push(feature({ type: 'Polygon', coordinates: [ringOf({ ...first, radius: radiusM })] }));
  if (shape === 'polygon' && first && points.length > 2)
    features.push(feature({ type: 'Polygon', coordinates: [[...points, first].map(pairOf)] }));
  if (shape === 'corridor' && radiusM !== null)
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index];
      if (from) features.push(feature({ type: 'Polygon', coordinates: [laneOf(from, to, radiusM)] }));
    }
  if (points.length > 1 && shape !== 'circle')
    features.push(feature({ type: 'LineString', coordinates: points.map(pairOf) }));
  return { type: 'FeatureCollection' as const, features };
}

/** Both sides of a stretch, closed. */
function laneOf(from: Point, to: Point, halfM: number): [number, number][] {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const bearing = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  const corners = [
    placeAt(from, halfM, bearing - 90),
    placeAt(to, halfM, bearing - 90),
    placeAt(to, halfM, bearing + 90),
    placeAt(from, halfM, bearing + 90),
  ];
  return [...corners, ...corners.slice(0, 1)].map(pairOf);
}
