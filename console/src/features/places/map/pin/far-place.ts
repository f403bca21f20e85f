import { distanceM, type Point } from '@weir/contract/places/geo';
import type { ProjectMiddle } from '@weir/contract/places/map';

export interface FarPlace {
  /** From where the devices of the project are. */
  distanceM: number;
  /** With longitude and latitude exchanged it lies among them. */
  exchanged: Point | undefined;
}

/** Fewer say nothing of where a project is. */
const fewestDevices = 3;
/** Within it a project may always grow. */
const usualM = 50_000;
const timesMedian = 10;

/** Whether a place is an odd one in its project; undefined where it is not. */
export function farPlaceOf(place: Point, { devices, middle }: ProjectMiddle): FarPlace | undefined {
  if (devices < fewestDevices || !middle) return undefined;
  const isFar = (metres: number) => metres > Math.max(usualM, timesMedian * middle.medianM);
  const metres = distanceM(middle, place);
  if (!isFar(metres)) return undefined;
  const exchanged = { lng: place.lat, lat: place.lng };
  const isLikely = Math.abs(exchanged.lat) <= 90 && !isFar(distanceM(middle, exchanged));
  return { distanceM: metres, exchanged: isLikely ? exchanged : undefined };
}
