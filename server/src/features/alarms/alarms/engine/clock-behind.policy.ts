/** How far a device's time is behind ours, and since when it has kept that distance. */
export interface Distance {
  behindMs: number;
  sinceMs: number;
}

export const unknownDistance = (): Distance => ({ behindMs: Number.NaN, sinceMs: 0 });

/** A tenth of the limit: by no more can what was seen live be shorter or longer than it was for the device. */
const toleranceOf = (limitMs: number): number => limitMs / 10;

/**
 * Whether it is the clock that is behind: the distance has been the same for as long as a limit. What a device has
 * stored comes faster than it was taken, so that the distance shrinks. Takes the next frame in.
 */
export function isClockBehind(
  distance: Distance,
  { tsMs, receivedAtMs }: { tsMs: number; receivedAtMs: number },
  limitMs: number,
): boolean {
  const behindMs = receivedAtMs - tsMs;
  if (!(Math.abs(behindMs - distance.behindMs) <= toleranceOf(limitMs)))
    Object.assign(distance, { behindMs, sinceMs: receivedAtMs });
  return behindMs >= limitMs && receivedAtMs - distance.sinceMs >= limitMs;
}
