import { type PointDatum, toWgs84 } from '../places/datum.ts';
import { greatCircleM, type Point } from '../places/geo.ts';
import type { coordinateSources } from './record-fields.ts';

/** Longitude and latitude in degrees, as GeoJSON has them. */
export type Position = readonly number[];
type Ring = readonly Position[];
/** Polygons of rings: an outer one, then its holes. */
export type Outline = readonly (readonly Ring[])[];

export type CoordinateSource = (typeof coordinateSources)[number];

/** CGCS2000 differs from WGS-84 by centimetres. */
const datums: Record<CoordinateSource, PointDatum> = {
  WGS84: 'wgs84',
  CGCS2000: 'wgs84',
  GCJ02: 'gcj02',
  BD09: 'bd09',
};

/** A point as it is kept: in WGS-84, to a tenth of a metre. */
export function keptPoint(point: Point, source: CoordinateSource): Point {
  const { lng, lat } = toWgs84(point, datums[source]);
  return { lng: rounded(lng), lat: rounded(lat) };
}

const rounded = (degrees: number) => Number(degrees.toFixed(6));

const lengthOfStep = ([fromLng = 0, fromLat = 0]: Position, [toLng = 0, toLat = 0]: Position) =>
  greatCircleM(fromLng, fromLat, toLng, toLat);

/** Metres along a line of great circles. */
export const lineLengthM = (line: readonly Position[]): number =>
  line.slice(1).reduce((sum, to, index) => sum + lengthOfStep(line[index] ?? to, to), 0);

/** Where the water of a section is: along its line, and in a lake wherever the lake is; null: a river, or nobody has drawn it. */
export interface SectionWaters {
  readonly line: readonly Position[];
  readonly lake: Outline | null;
}

/** Metres from a point to the water of a section: 0 within its lake, else to the shore or to the line, whichever is nearer. */
export function distanceToSectionM(point: Point, { line, lake }: SectionWaters): number {
  if (lake && isWithin(lake, [point.lng, point.lat])) return 0;
  const shores = (lake ?? []).flat().map(closed);
  return Math.min(...[line, ...shores].map((one) => distanceToLineM(point, one)));
}

/** A ring may leave its last point out, which is the first one. */
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

/** Metres from a point to the nearest point of a line; of a line without points, infinite. */
export function distanceToLineM(point: Point, line: readonly Position[]): number {
  const at: Position = [point.lng, point.lat];
  const ofPoints = line.map((one) => lengthOfStep(at, one));
  const ofSteps = line.slice(1).map((to, index) => lengthOfStep(at, nearestOf(at, line[index] ?? to, to)));
  return [...ofPoints, ...ofSteps].reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
}

/** The nearest point of a step on a plane that touches the earth at the point: exact enough for a step of a river. */
function nearestOf([lng = 0, lat = 0]: Position, from: Position, to: Position): Position {
  const [fromLng = 0, fromLat = 0] = from;
  const [toLng = 0, toLat = 0] = to;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [dx, dy] = [(toLng - fromLng) * shrink, toLat - fromLat];
  const square = dx * dx + dy * dy;
  if (square === 0) return from;
  const along = ((lng - fromLng) * shrink * dx + (lat - fromLat) * dy) / square;
  const part = Math.min(1, Math.max(0, along));
  return [fromLng + part * (toLng - fromLng), fromLat + part * (toLat - fromLat)];
}

/** Whether a point lies in a polygon and in none of its holes, by the even-odd rule. */
export const isWithin = (outline: Outline, position: Position): boolean =>
  outline.some((rings) => rings.filter((ring) => isInRing(ring, position)).length % 2 === 1);

function isInRing(ring: Ring, [lng = 0, lat = 0]: Position): boolean {
  const crossings = ring.filter(([toLng = 0, toLat = 0], index) => {
    const [fromLng = 0, fromLat = 0] = ring.at(index - 1) ?? [];
    if (fromLat > lat === toLat > lat) return false;
    return lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng;
  });
  return crossings.length % 2 === 1;
}
