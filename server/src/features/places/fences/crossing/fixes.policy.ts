import type { Point } from './geometry.policy.ts';

/** A position that a device sent, with what it says of its quality. */
export interface Fix extends Point {
  readonly tsMs: number;
  readonly receivedAtMs: number;
  readonly pdop: number | null;
  readonly stars: number | null;
  readonly accuracyM: number | null;
}

/** What still counts as good; `accuracyM` in metres. */
export const worst = { pdop: 6, stars: 4, accuracyM: 100 } as const;

/** Whether a position is good enough to say where its device is; what it does not tell does not count against it. */
export function isGoodFix({ lng, lat, pdop, stars, accuracyM }: Fix): boolean {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90) || (lng === 0 && lat === 0)) return false;
  if (pdop !== null && pdop > worst.pdop) return false;
  if (stars !== null && stars < worst.stars) return false;
  return accuracyM === null || accuracyM <= worst.accuracyM;
}
