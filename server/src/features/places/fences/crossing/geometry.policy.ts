import type { Point } from '@weir/contract/places/geo';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

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
