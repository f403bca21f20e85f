import { limits } from '@weir/contract/fleet/device-protocol';
import type { AuthenticatedDevice } from '../../../fleet/device-credentials/device-credentials.service.ts';
import type { IngestOutcome, TelemetryService } from '../../telemetry/telemetry.service.ts';
import { type Verdict, verdictOf } from '../links/answers.policy.ts';
import type { ReadLocation } from './location.policy.ts';

const topic = 'http/gps';
/** As many as are kept of a device. */
const keptAside = 200;

/**
 * Stores what a phone or tracker sent. Resolves when all of it is committed, in the frames or kept aside; rejects when it
 * could not be stored, and must then not be acknowledged.
 */
export async function storeLocations(
  telemetry: Pick<TelemetryService, 'ingestJson' | 'quarantine'>,
  device: AuthenticatedDevice,
  locations: readonly ReadLocation[],
): Promise<Verdict> {
  const receivedAtMs = Date.now();
  const outcomes: IngestOutcome[] = [];
  for (const message of messagesOf(locations))
    outcomes.push(await telemetry.ingestJson(device, topic, message, receivedAtMs));
  const unread = locations.flatMap((location) => location.unread);
  await Promise.all(unread.slice(-keptAside).map((part) => telemetry.quarantine(device, topic, part)));
  const [flaw] = unread;
  const quarantined = outcomes.find((outcome) => outcome.quarantined !== null)?.quarantined ?? null;
  return flaw?.reason ?? verdictOf({ frames: 0, quarantined });
}

/** Telemetry messages, none with more values than a message may have. */
function messagesOf(locations: readonly ReadLocation[]): unknown[][] {
  const messages: unknown[][] = [];
  let room = 0;
  for (const { tsMs, values } of locations) {
    const count = Object.keys(values).length;
    if (count === 0) continue;
    if (count > room) {
      messages.push([]);
      room = limits.valuesPerMessage;
    }
    room -= count;
    messages.at(-1)?.push(tsMs === undefined ? values : { ts: tsMs, values });
  }
  return messages;
}
