import type { Point } from './geo.ts';

/** In what a coordinate is given: GCJ-02 is that of Chinese maps, BD-09 that of Baidu's. */
export const pointDatums = ['wgs84', 'gcj02', 'bd09'] as const;
export type PointDatum = (typeof pointDatums)[number];

// The ellipsoid of Krasovsky, with which GCJ-02 is derived.
const axisM = 6_378_245.0;
const eccentricitySquared = 0.006_693_421_622_965_943;
const bdAngle = (Math.PI * 3000) / 180;

/** GCJ-02 is used within this box around China; elsewhere it is WGS-84. */
const around = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 };

const isShifted = ({ lng, lat }: Point): boolean =>
  lng >= around.west && lng <= around.east && lat >= around.south && lat <= around.north;

export function fromWgs84(point: Point, datum: PointDatum): Point {
  if (datum === 'wgs84' || !isShifted(point)) return point;
  const gcj = gcj02Of(point);
  return datum === 'gcj02' ? gcj : bd09Of(gcj);
}

export function toWgs84(point: Point, datum: PointDatum): Point {
  if (datum === 'wgs84' || !isShifted(point)) return point;
  const gcj = datum === 'gcj02' ? point : gcj02OfBd09(point);
  return inverse(gcj, gcj02Of);
}

function gcj02Of({ lng, lat }: Point): Point {
  const [x, y] = [lng - 105, lat - 35];
  const radians = (lat / 180) * Math.PI;
  const magic = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  const root = Math.sqrt(magic);
  const northM = (axisM * (1 - eccentricitySquared)) / (magic * root);
  const eastM = (axisM / root) * Math.cos(radians);
  return {
    lng: lng + (eastOffset(x, y) * 180) / (eastM * Math.PI),
    lat: lat + (northOffset(x, y) * 180) / (northM * Math.PI),
  };
}

const sine = (turns: number) => Math.sin(turns * Math.PI);
const shortWaves = (x: number) => ((20 * sine(6 * x) + 20 * sine(2 * x)) * 2) / 3;

const northOffset = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  shortWaves(x) +
  ((20 * sine(y) + 40 * sine(y / 3)) * 2) / 3 +
  ((160 * sine(y / 12) + 320 * sine(y / 30)) * 2) / 3;

const eastOffset = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  shortWaves(x) +
  ((20 * sine(x) + 40 * sine(x / 3)) * 2) / 3 +
  ((150 * sine(x / 12) + 300 * sine(x / 30)) * 2) / 3;

function bd09Of({ lng, lat }: Point): Point {
  const distance = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * bdAngle);
  const angle = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * bdAngle);
  return { lng: distance * Math.cos(angle) + 0.0065, lat: distance * Math.sin(angle) + 0.006 };
}

const gcj02OfBd09 = (point: Point): Point => inverse(point, bd09Of);

/** What becomes the point by a shift that changes little from place to place: five steps come nearer than a millimetre. */
function inverse(point: Point, shifted: (from: Point) => Point): Point {
  let from = point;
  for (let step = 0; step < 5; step++) {
    const there = shifted(from);
    from = { lng: from.lng + point.lng - there.lng, lat: from.lat + point.lat - there.lat };
  }
  return from;
}
