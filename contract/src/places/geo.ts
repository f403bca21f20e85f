import { earthRadiusM } from '../common.ts';

/** WGS-84, degrees. */
export interface Point {
  readonly lng: number;
  readonly lat: number;
}

const radiansPerDegree = Math.PI / 180;

/** Metres along the great circle, by the haversine formula. */
export function greatCircleM(fromLng: number, fromLat: number, toLng: number, toLat: number): number {
  const [fromPhi, toPhi] = [fromLat * radiansPerDegree, toLat * radiansPerDegree];
  const halfLat = Math.sin((toPhi - fromPhi) / 2);
  const halfLng = Math.sin(((toLng - fromLng) * radiansPerDegree) / 2);
  const square = halfLat * halfLat + Math.cos(fromPhi) * Math.cos(toPhi) * halfLng * halfLng;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Metres along the great circle. */
export const distanceM = (from: Point, to: Point): number => greatCircleM(from.lng, from.lat, to.lng, to.lat);

/** What still counts as a good position. */
export const goodFix = { highestPdop: 6, fewestStars: 4, worstAccuracyM: 100 } as const;
