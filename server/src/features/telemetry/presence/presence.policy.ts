import { limits } from '@weir/contract/fleet/device-protocol';
import type { Presence } from '@weir/contract/fleet/devices';

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

interface PresenceMoments {
  /** Since when the presence before was held. */
  since: number | null;
  connectedAt: number | null;
  disconnectedAt: number | null;
  lastReceivedAt: number | null;
  windowMs: number;
}

/**
 * When what made a presence happened, which the ticks find out later: so it stands at the same time as the
 * connection events. Never before the presence that it follows.
 */
export function presenceSince(presence: Presence, moments: PresenceMoments, now: number): number {
  const { since, connectedAt, disconnectedAt, lastReceivedAt, windowMs } = moments;
  const silentAt = lastReceivedAt === null ? null : lastReceivedAt + windowMs;
  const causes: Record<Presence, (number | null)[]> = {
    online: [lastReceivedAt],
    silent: [connectedAt, silentAt],
    offline: [disconnectedAt, silentAt],
    never: [disconnectedAt],
  };
  const happened = causes[presence].filter((at): at is number => at !== null && at <= now);
  return happened.length === 0 ? now : Math.max(since ?? 0, ...happened);
}
