/** WGS-84, degrees. */
export interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** Mean radius of the earth (IUGG), metres. */
const earthM = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the great circle (haversine). */
export function distanceM(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(toLat - fromLat) + Math.cos(fromLat) * Math.cos(toLat) * half(radians(to.lng - from.lng));
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Initial bearing in degrees, clockwise from north. */
export function bearing(from: Point, to: Point): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const along = radians(to.lng - from.lng);
  const east = Math.sin(along) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(along);
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/** Degrees between two bearings, at most 180. */
export const turn = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);
