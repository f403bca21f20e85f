import { parseMeasuredNumber } from './measured-number.ts';

/** As GBIF names them (https://gbif.github.io/gbif-api/apidocs/org/gbif/api/vocabulary/OccurrenceIssue.html). */
export type CoordinateIssue =
  | 'COORDINATE_INVALID'
  | 'COORDINATE_OUT_OF_RANGE'
  | 'ZERO_COORDINATE'
  | 'PRESUMED_SWAPPED_COORDINATE'
  | 'PRESUMED_NEGATED_LATITUDE'
  | 'PRESUMED_NEGATED_LONGITUDE';

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where points of the data may lie; not across the 180th meridian. */
export interface Area {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export interface CheckedPoint {
  /** As it was written; undefined: it is no place on Earth, or none was given. */
  readonly point?: Point;
  readonly issues: readonly CoordinateIssue[];
  /** What was meant, it seems: for a person to confirm. */
  readonly presumed?: Point;
}

/**
 * Reads coordinates and says what is wrong with them; nothing is corrected.
 * Without an area, only what is impossible is seen as swapped.
 */
export function checkCoordinates(
  written: { latitude: string | null | undefined; longitude: string | null | undefined },
  area?: Area,
): CheckedPoint {
  const [latitude, longitude] = [
    parseMeasuredNumber(written.latitude),
    parseMeasuredNumber(written.longitude),
  ];
  if (latitude.kind === 'notGiven' && longitude.kind === 'notGiven') return { issues: [] };
  if (latitude.kind !== 'number' || longitude.kind !== 'number') return { issues: ['COORDINATE_INVALID'] };
  const point = { latitude: latitude.value, longitude: longitude.value };
  if (!isOnEarth(point)) return outOfRange(point);
  if (point.latitude === 0 && point.longitude === 0) return { point, issues: ['ZERO_COORDINATE'] };
  if (!area || isWithin(point, area)) return { point, issues: [] };
  const meant = mistakes(point).find(({ presumed }) => isOnEarth(presumed) && isWithin(presumed, area));
  return meant ? { point, ...meant } : { point, issues: [] };
}

function outOfRange(point: Point): CheckedPoint {
  const presumed = swapped(point);
  return isOnEarth(presumed)
    ? { issues: ['COORDINATE_OUT_OF_RANGE', 'PRESUMED_SWAPPED_COORDINATE'], presumed }
    : { issues: ['COORDINATE_OUT_OF_RANGE'] };
}

const swapped = ({ latitude, longitude }: Point): Point => ({ latitude: longitude, longitude: latitude });

const mistakes = (point: Point): { issues: readonly CoordinateIssue[]; presumed: Point }[] => [
  { issues: ['PRESUMED_NEGATED_LATITUDE'], presumed: { ...point, latitude: -point.latitude } },
  { issues: ['PRESUMED_NEGATED_LONGITUDE'], presumed: { ...point, longitude: -point.longitude } },
  {
    issues: ['PRESUMED_NEGATED_LATITUDE', 'PRESUMED_NEGATED_LONGITUDE'],
    presumed: { latitude: -point.latitude, longitude: -point.longitude },
  },
  { issues: ['PRESUMED_SWAPPED_COORDINATE'], presumed: swapped(point) },
];

const isOnEarth = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const isWithin = ({ latitude, longitude }: Point, { west, east, south, north }: Area): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
