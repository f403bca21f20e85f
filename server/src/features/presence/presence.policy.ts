import { limits } from '@weir/contract/device-protocol';
import type { Presence } from '@weir/contract/devices';

/** Data within three times the expected interval counts as reporting; without one, within 600 s. */
export const reportingWindowMs = (expectedIntervalS: number | null): number =>
  (expectedIntervalS === null ? limits.reportingDefaultS : expectedIntervalS * 3) * 1000;

export interface PresenceFacts {
  connected: boolean;
  lastReceivedAt: number | null;
  windowMs: number;
}

/** The state shown, from the two facts. */
export function presenceOf({ connected, lastReceivedAt, windowMs }: PresenceFacts, now: number): Presence {
  const reporting = lastReceivedAt !== null && now - lastReceivedAt <= windowMs;
  if (reporting) return 'online';
  if (connected) return 'silent';
  return lastReceivedAt === null ? 'never' : 'offline';
}
