import type { StoredFrame } from '../telemetry/ingest/telemetry.events.ts';

/** Where in a layout's values the parts of a position are; -1 for a part that is not sent. */
interface PositionColumns {
  lng: number;
  lat: number;
  speed: number;
  dgr: number;
}

/** Where a device is by its own account. */
export interface SentPosition {
  lng: number;
  lat: number;
  /** km/h. */
  speed: number | null;
  /** Degrees, clockwise from north. */
  dgr: number | null;
}

/** Reads the positions of frames. */
export function createPositions(): (frame: StoredFrame) => SentPosition | undefined {
  const columnsOf = createColumns();
  return (frame) => {
    const at = columnsOf(frame);
    return at ? positionOf(frame.values, at) : undefined;
  };
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
  return lng >= 0 && lat >= 0 ? { lng, lat, speed: indexOf('speed'), dgr: indexOf('dgr') } : null;
}

/** Zero by zero is what a receiver without a fix reports: no position. */
function positionOf(values: readonly (number | null)[], at: PositionColumns): SentPosition | undefined {
  const lng = values[at.lng] ?? null;
  const lat = values[at.lat] ?? null;
  if (lng === null || lat === null || Math.abs(lng) > 180 || Math.abs(lat) > 90) return undefined;
  if (lng === 0 && lat === 0) return undefined;
  return { lng, lat, speed: values[at.speed] ?? null, dgr: values[at.dgr] ?? null };
}
