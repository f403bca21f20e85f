import { earthRadiusM } from '@weir/contract/common';

const radiansPerDegree = Math.PI / 180;
/** Length of a degree of latitude on that sphere. */
const metresPerDegree = earthRadiusM * radiansPerDegree;

/** The shorter way around the Earth: 179 to -179 are two degrees. */
export const degreesEast = (fromLng: number, toLng: number): number => {
  const degrees = toLng - fromLng;
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
};

/** What greatCircleM says, within a few parts in a thousand up to ten kilometres, and several times as fast. */
export function nearM(fromLng: number, fromLat: number, toLng: number, toLat: number): number {
  const east = degreesEast(fromLng, toLng) * Math.cos(((fromLat + toLat) / 2) * radiansPerDegree);
  const north = toLat - fromLat;
  return metresPerDegree * Math.sqrt(east * east + north * north);
}

/** Metres of a Mercator map, whose scale at a place is the same in every direction: `scaleAt` of its latitude. */
export const mercatorX = (lng: number): number => earthRadiusM * lng * radiansPerDegree;
export const mercatorY = (lat: number): number => {
  const bounded = Math.max(-89.9, Math.min(89.9, lat));
  return earthRadiusM * Math.log(Math.tan(Math.PI / 4 + (bounded * radiansPerDegree) / 2));
};
/** Metres on the ground for one of the map. */
export const scaleAt = (lat: number): number => Math.cos(lat * radiansPerDegree);
