import type { Bus } from '../../../platform/bus/bus.ts';
import { framesStored } from '../telemetry/ingest/telemetry.events.ts';
import { createPositions } from './positions.policy.ts';
import type { PresenceService } from './presence.service.ts';

/** Tells presence of stored frames: who was heard, and where it is. */
export function feedPresence(bus: Bus, presence: Pick<PresenceService, 'seen'>): void {
  bus.onHere(framesStored, ({ frames }) => {
    const positionOf = createPositions();
    for (const frame of frames) {
      presence.seen({
        deviceId: frame.deviceId,
        receivedAt: new Date(frame.receivedAtMs),
        dataAt: frame.isLatest ? new Date(frame.tsMs) : null,
        position: frame.isLatest ? positionOf(frame) : undefined,
      });
    }
  });
}
