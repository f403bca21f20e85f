import type { Bus } from '../../../platform/bus/bus.ts';
import { framesStored, type StoredFrame } from '../telemetry/ingest/telemetry.events.ts';
import type { PresenceService } from './presence.service.ts';

/** Where in a layout's values the parts of a position are; -1 for a part that is not sent. */
interface PositionColumns {
  lng: number;
  lat: number;
  speed: number;
  dgr: number;
  valid: number;
}

/** Tells presence of stored frames: who was heard, and where it is. */
export function feedPresence(bus: Bus, presence: Pick<PresenceService, 'seen'>): void {
  bus.onHere(framesStored, ({ frames }) => {
    const columnsOf = createColumns();
    for (const frame of frames) {
      const at = frame.isLatest ? columnsOf(frame) : null;
      presence.seen({
        deviceId: frame.deviceId,
        receivedAt: new Date(frame.receivedAtMs),
        dataAt: frame.isLatest ? new Date(frame.tsMs) : null,
        position: at ? positionOf(frame.values, at) : undefined,
      });
    }
  });
}

/** Looked for once for each layout; one that grows has the same number. */
function createColumns() {
  const known = new Map<number, PositionColumns | null>();
  return ({ layoutId, signals }: StoredFrame): PositionColumns | null =>
    known.getOrInsertComputed(layoutId * 2 ** 16 + signals.length, () => positionColumns(signals));
}

function positionColumns(signals: StoredFrame['signals']): PositionColumns | null {
  const indexOf = (...names: string[]) => signals.findIndex(({ semaphoreId }) => names.includes(semaphoreId));
  const lng = indexOf('lng', 'longitude');
  const lat = indexOf('lat', 'latitude');
  return lng >= 0 && lat >= 0
    ? { lng, lat, speed: indexOf('speed'), dgr: indexOf('dgr'), valid: indexOf('valid') }
    : null;
}

/** Zero by zero is what a receiver without a fix reports, or it says that its fix is not valid: no position. */
function positionOf(values: readonly (number | null)[], at: PositionColumns) {
  const lng = values[at.lng] ?? null;
  const lat = values[at.lat] ?? null;
  if (lng === null || lat === null || Math.abs(lng) > 180 || Math.abs(lat) > 90) return undefined;
  if ((lng === 0 && lat === 0) || values[at.valid] === 0) return undefined;
  return { lng, lat, speed: values[at.speed] ?? null, dgr: values[at.dgr] ?? null };
}
