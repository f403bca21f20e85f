import type { Basin } from '@weir/contract/fish/basins';

export type Outline = NonNullable<Basin['outline']>;
type Ring = Outline[number][number];

/** So many points draw an outline well enough. */
const mostPoints = 2000;
const fewestOfRing = 4;

/** The polygons of GeoJSON as one outline, simplified where it has many points; undefined: there is none. */
export function outlineIn(text: string): Outline | undefined {
  try {
    const polygons = polygonsOf(JSON.parse(text));
    return polygons.length > 0 && polygons.every(isPolygon) ? simplified(polygons) : undefined;
  } catch {
    return undefined;
  }
}

export const pointsOf = (outline: Outline): number =>
  outline.flat().reduce((sum, ring) => sum + ring.length, 0);

function polygonsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, coordinates, geometry, geometries, features } = value as Record<string, unknown>; // an object has keys
  if (type === 'Polygon') return [coordinates];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates;
  const parts = [features, geometries, geometry === undefined ? undefined : [geometry]];
  return parts.filter(Array.isArray).flat().flatMap(polygonsOf);
}

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90;

const isPolygon = (value: unknown): value is Outline[number] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((ring) => Array.isArray(ring) && ring.length >= fewestOfRing && ring.every(isPosition));

/** With a tolerance that grows until few enough points are left. */
function simplified(polygons: Outline): Outline {
  const flat = polygons.map((rings) => rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat])));
  let outline = flat;
  for (let toleranceDeg = 0.0005; pointsOf(outline) > mostPoints && toleranceDeg < 1; toleranceDeg *= 2)
    outline = flat.map((rings) => rings.map((ring) => simplifiedRing(ring, toleranceDeg)));
  return outline;
}

function simplifiedRing(ring: Ring, toleranceDeg: number): Ring {
  const kept = keptPoints(ring, toleranceDeg);
  return kept.length >= fewestOfRing ? kept : ring.slice(0, fewestOfRing - 1).concat(ring.slice(0, 1));
}

/** By Douglas and Peucker (1973): a point stays that lies farther from the line of its neighbours than the tolerance. */
function keptPoints(ring: Ring, toleranceDeg: number): Ring {
  const stays = new Set([0, ring.length - 1]);
  const open: [number, number][] = [[0, ring.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let farthest = { at: -1, off: toleranceDeg };
    for (let at = from + 1; at < to; at++) {
      const off = offLine(ring[at], ring[from], ring[to]);
      if (off > farthest.off) farthest = { at, off };
    }
    if (farthest.at < 0) continue;
    stays.add(farthest.at);
    open.push([from, farthest.at], [farthest.at, to]);
  }
  return ring.filter((_, at) => stays.has(at));
}

type Position = Ring[number] | undefined;

function offLine(
  [x = 0, y = 0]: Position = [],
  [ax = 0, ay = 0]: Position = [],
  [bx = 0, by = 0]: Position = [],
) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
}
