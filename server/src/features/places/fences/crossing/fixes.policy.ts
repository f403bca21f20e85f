import { goodFix, type Point } from '@weir/contract/places/geo';

/** A position that a device sent, with what it says of its quality. */
export interface Fix extends Point {
  readonly tsMs: number;
  readonly receivedAtMs: number;
  readonly pdop: number | null;
  readonly stars: number | null;
  readonly accuracyM: number | null;
  /** 0: the sender says that it has no fix. */
  readonly valid: number | null;
  readonly speedKmh: number | null;
}

/** Whether a position is good enough to say where its device is; what it does not tell does not count against it. */
export function isGoodFix({ lng, lat, pdop, stars, accuracyM, valid }: Fix): boolean {
  if (valid === 0) return false;
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90) || (lng === 0 && lat === 0)) return false;
  if (pdop !== null && pdop > goodFix.highestPdop) return false;
  // Below zero it does not know how many.
  if (stars !== null && stars >= 0 && stars < goodFix.fewestStars) return false;
  return accuracyM === null || accuracyM <= goodFix.worstAccuracyM;
}
