import type { SignalDraft } from '@weir/contract/fleet/device-types';
import { knownSignals } from '@weir/contract/fleet/position-signals';
import { measurement, type Names, ordered, unplotted } from '../../model/drafts.ts';

/** In the words in which the platform knows it. */
function known(key: string, range: readonly [min: number, max: number]): SignalDraft {
  const signal = knownSignals.get(key);
  if (!signal) throw new Error(`${key} belongs to no position.`);
  const names: Names = [signal.name, signal.nameEn, signal.nameEs, signal.nameJa];
  const draft = measurement(key, names, signal.unit, [...range, signal.precision ?? 0]);
  return { ...(signal.chart ? draft : unplotted(draft)), group: signal.group };
}

export const trackerSignals = ordered([
  known('lng', [-180, 180]),
  // A receiver may exchange the two.
  known('lat', [-180, 180]),
  known('speed', [0, 200]),
  known('dgr', [0, 360]),
  known('accuracy', [0, 1000]),
  known('PDOP', [0, 50]),
  known('star', [0, 40]),
  known('DIST', [0, 500_000_000]),
  known('batt', [0, 100]),
]);

export const trackerKeys = trackerSignals.map((signal) => signal.semaphoreId);
