import type { Viewer } from '../../../../platform/access/caller.ts';
import { getDevice, type ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { idList } from '../../../../platform/http/id-list.ts';
import { countFrames } from './chart-points.store.ts';
import type { TimeRange } from './history-range.policy.ts';
import {
  chooseSignals,
  type HistorySignal,
  type SignalChoice,
  type Source,
  sourcesOf,
} from './history-sources.policy.ts';
import { findLayouts, findSignals } from './history-sources.store.ts';

/** What one call reads: a device, signals of it, and where they are stored. */
export interface HistoryScope {
  readonly device: ScopedDevice;
  readonly signals: readonly HistorySignal[];
  readonly sources: readonly Source[];
}

export async function getScope(
  db: Db,
  viewer: Viewer,
  deviceId: number,
  choice: SignalChoice,
): Promise<HistoryScope> {
  const device = await getDevice(db, viewer, deviceId);
  const [stored, layouts] = await Promise.all([findSignals(db, device), findLayouts(db, device.id)]);
  const signals = chooseSignals(device, stored, choice);
  return { device, signals, sources: sourcesOf(layouts, signals) };
}

interface DevicesQuery {
  id: number;
  /** A text has commas between them. */
  others?: string | readonly number[];
}

/** The devices that a request is about, each once, the first one first. */
export const queriedDevices = ({ id, others = [] }: DevicesQuery): number[] => [
  ...new Set([id, ...(typeof others === 'string' ? idList(others) : others)]),
];

/** Of several devices, those signals that each has. */
export function getScopes(
  db: Db,
  viewer: Viewer,
  query: DevicesQuery,
  choice: SignalChoice,
): Promise<HistoryScope[]> {
  const ids = queriedDevices(query);
  const unknown = ids.length > 1 ? 'left out' : 'refused';
  return Array.fromAsync(ids, (id) => getScope(db, viewer, id, { ...choice, unknown }));
}

/** Frames that hold each of the signals, counted no further than `cap` a layout. */
export async function framesBySignal(
  db: Db,
  scope: HistoryScope,
  range: TimeRange,
  cap: number,
): Promise<number[]> {
  const counts = await countFrames(db, scope, range, cap);
  const keyOf = (one: { layoutId: number; retention: string }, index: number | null) =>
    `${one.layoutId} ${one.retention} ${index}`;
  const framesOf = new Map(counts.map((row) => [keyOf(row, row.signalIndex), row.frames]));
  return scope.signals.map((_, index) =>
    scope.sources
      .filter(({ positions }) => positions[index] != null)
      .reduce((sum, source) => sum + (framesOf.get(keyOf(source, source.sparse ? index : null)) ?? 0), 0),
  );
}
