import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { countFrames } from './chart-points.store.ts';
import type { TimeRange } from './history-range.policy.ts';
import {
  chooseSignals,
  type HistoryDevice,
  type HistorySignal,
  type SignalChoice,
  type Source,
  sourcesOf,
} from './history-sources.policy.ts';
import { findHistoryDevice, findLayouts, findSignals } from './history-sources.store.ts';

/** What one call reads: a device, signals of it, and where they are stored. */
export interface HistoryScope {
  readonly device: HistoryDevice;
  readonly signals: readonly HistorySignal[];
  readonly sources: readonly Source[];
}

/** Throws `notFound` for a device that the viewer does not see. */
export async function getHistoryDevice(db: Db, viewer: Viewer, id: number): Promise<HistoryDevice> {
  const device = await findHistoryDevice(db, viewer, id);
  if (!device) throw notFound();
  return device;
}

export async function getScope(
  db: Db,
  viewer: Viewer,
  deviceId: number,
  choice: SignalChoice,
): Promise<HistoryScope> {
  const device = await getHistoryDevice(db, viewer, deviceId);
  const [stored, layouts] = await Promise.all([findSignals(db, device), findLayouts(db, device.id)]);
  const signals = chooseSignals(device, stored, choice);
  return { device, signals, sources: sourcesOf(layouts, signals) };
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
      .filter(({ places }) => places[index] != null)
      .reduce((sum, source) => sum + (framesOf.get(keyOf(source, source.sparse ? index : null)) ?? 0), 0),
  );
}
