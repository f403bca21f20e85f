import type { dataTypes, retentionClasses } from '@weir/contract/fleet/device-types';
import type { describedSignal, StateHistory } from '@weir/contract/telemetry/history';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import { badField } from '../../../../platform/errors.ts';

export type RetentionClass = (typeof retentionClasses)[number];
export type DataType = (typeof dataTypes)[number];

/** With what answers say of it. */
export interface StoredSignal extends Pick<StateHistory, keyof typeof describedSignal | 'enumValues'> {
  readonly id: number;
  readonly typeId: number;
  readonly chart: boolean;
  readonly removed: boolean;
}

/** Frames of one layout in one retention class. */
export interface StoredLayout {
  readonly layoutId: number;
  readonly retention: RetentionClass;
  /** A frame may have none of them: null is "not sent" there, and infinity a text. */
  readonly sparse: boolean;
  /** Of files, not of messages. */
  readonly imported: boolean;
  readonly signalIds: readonly number[];
}

/** A signal as it is asked for, with every id that it has had in the types of its device. */
export interface HistorySignal extends StoredSignal {
  readonly ids: readonly number[];
}

export interface Source extends Omit<StoredLayout, 'imported' | 'signalIds'> {
  /** For each asked signal its place in `values`, counted from 1; null when it is not in this layout. */
  readonly positions: readonly (number | null)[];
}

export interface SignalChoice {
  readonly requested: string | undefined;
  /** How many may be asked for, and how many are taken when none is. */
  readonly max: number;
  readonly defaultMax: number;
  readonly texts: 'admitted' | 'refused';
  /** Asked for, but not of this device: refused unless said otherwise. */
  readonly unknown?: 'refused' | 'left out';
  /** Only such signals may be asked for, and are taken when none is, charted or not. */
  readonly only?: (signal: StoredSignal) => boolean;
}

/** Signals whose numbers are drawn, or summed up. */
export const chartedSignals = (requested: string | undefined) =>
  ({ requested, max: 20, defaultMax: 12, texts: 'refused' }) as const;

/** The asked signals, or those that are charted, in the order of the type. */
export function chooseSignals(
  device: ScopedDevice,
  stored: readonly StoredSignal[],
  { requested, max, defaultMax, texts, unknown = 'refused', only }: SignalChoice,
): HistorySignal[] {
  const known = bySemaphoreId(device, stored);
  if (requested === undefined) {
    return [...known.values()]
      .filter(
        (signal) =>
          !signal.removed &&
          (only ? only(signal) : signal.chart && (texts === 'admitted' || signal.dataType !== 'text')),
      )
      .slice(0, defaultMax);
  }
  const names = [...new Set(requested.split(','))];
  if (names.length > max) throw badField('signals', 'maxItems', `At most ${max} signals can be asked for`);
  return names.flatMap((name) => {
    const signal = known.get(name);
    if (!signal && unknown === 'left out') return [];
    if (!signal) throw badField('signals', 'reference', `The device has no signal ${name}`);
    if (texts === 'refused' && signal.dataType === 'text') {
      throw badField('signals', 'dataType', `${name} is a text: it cannot be charted`);
    }
    if (only && !only(signal)) throw badField('signals', 'dataType', `${name} is of another kind`);
    return signal;
  });
}

/** A device that changed its type has signals of several types: the present one describes them. */
function bySemaphoreId(
  { typeId }: ScopedDevice,
  stored: readonly StoredSignal[],
): ReadonlyMap<string, HistorySignal> {
  const known = new Map<string, HistorySignal>();
  const presentFirst = [...stored].sort((a, b) => Number(b.typeId === typeId) - Number(a.typeId === typeId));
  for (const signal of presentFirst) {
    const other = known.get(signal.semaphoreId);
    const ids = [...(other?.ids ?? []), signal.id];
    const described = other ?? { ...signal, removed: signal.removed || signal.typeId !== typeId };
    known.set(signal.semaphoreId, { ...described, ids });
  }
  return known;
}

/** The layouts that hold any of the signals. */
export function sourcesOf(layouts: readonly StoredLayout[], signals: readonly HistorySignal[]): Source[] {
  return layouts
    .map(({ layoutId, retention, sparse, signalIds }) => {
      const placeById = new Map(signalIds.map((id, index) => [id, index + 1]));
      const positions = signals.map(({ ids }) => ids.map((id) => placeById.get(id)).find(Boolean) ?? null);
      return { layoutId, retention, sparse, positions };
    })
    .filter(({ positions }) => positions.some((position) => position !== null));
}
