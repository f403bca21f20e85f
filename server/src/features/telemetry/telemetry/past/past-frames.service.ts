import { setImmediate } from 'node:timers/promises';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { illegalState } from '../../../../platform/errors.ts';
import { devicesChanged } from '../../../fleet/devices/devices.events.ts';
import { type DeviceRef, quarterMs, type Retention } from '../frames/frames.policy.ts';
import type { FrameInput } from '../ingest/intake.ingest.ts';
import { pastChanged } from '../ingest/telemetry.events.ts';
import type { Encoded } from '../models/type-model.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';
import type { Partitions } from '../partitions/partitions.service.ts';
import {
  deletePastRows,
  findTakenTimes,
  insertHeldLayout,
  insertLateQuarters,
  insertPastRows,
} from './past-frames.store.ts';

/** What was added of a layout: the frames of these times, in their order. */
export interface PastPart {
  readonly layoutId: number;
  readonly retention: Retention;
  readonly timesMs: readonly number[];
}

/** Frames that have their place: those of a layout stand together. */
export interface ArrangedPast {
  readonly device: DeviceRef;
  readonly layouts: readonly { layoutId: number; frames: readonly ArrangedFrame[] }[];
}

interface ArrangedFrame {
  readonly tsMs: number;
  readonly encoded: Encoded;
}

export interface PastFrames {
  /** Makes the signals, layouts and partitions that they need; nothing of them is stored yet. */
  arrange(device: DeviceRef, frames: readonly (FrameInput & { tsMs: number })[]): Promise<ArrangedPast>;
  /** Adds them to what the device has; of a moment that it has data of, nothing. `onAdded` hears how many were seen. */
  insert(
    trx: Trx,
    past: ArrangedPast,
    options: { receivedAtMs: number; onAdded?: (count: number) => void },
  ): Promise<PastPart[]>;
  /** Takes away what was added so, and nothing that came otherwise; how many that were. */
  remove(trx: Trx, deviceId: number, receivedAtMs: number, parts: readonly PastPart[]): Promise<number>;
  /** After the commit of either: what is remembered of the device is read anew. */
  changed(deviceId: number): void;
  /** Of these times, which are in order, those of which the device has a frame with one of the signals. */
  taken(
    deviceId: number,
    signals: readonly string[],
    timesMs: readonly number[],
  ): Promise<ReadonlySet<number>>;
}

interface Deps {
  db: Db;
  models: TypeModels;
  partitions: Partitions;
  bus: Bus;
}

const rowsAtOnce = 5000;

/**
 * The past of a device from elsewhere than its messages. It is stored as its own late frames are, and summed up with
 * them; nothing looks for alarms in it, and none of its values is pushed.
 */
export const createPastFrames = ({ db, models, partitions, bus }: Deps): PastFrames => ({
  async arrange(device, frames) {
    const { typeId, retention } = device;
    const layouts = new Map<number, ArrangedFrame[]>();
    for (const [index, { tsMs, values }] of frames.entries()) {
      // What others wait for gets its turn.
      if (index % rowsAtOnce === 0) await setImmediate();
      const encoded = await encodedOf(models, typeId, values);
      if (!partitions.has(retention, tsMs)) await partitions.ensure(retention, tsMs);
      layouts.getOrInsert(encoded.layout.id, []).push({ tsMs, encoded });
    }
    return { device, layouts: [...layouts].map(([layoutId, own]) => ({ layoutId, frames: own })) };
  },

  async insert(trx, { device, layouts }, { receivedAtMs, onAdded }) {
    const { deviceId, retention } = device;
    const parts: PastPart[] = [];
    for (const { layoutId, frames } of layouts) {
      const of = { deviceId, layoutId, retention };
      const width = Math.max(...widths(frames));
      const timesMs: number[] = [];
      for (let at = 0; at < frames.length; at += rowsAtOnce) {
        const some = frames.slice(at, at + rowsAtOnce);
        const values = some.flatMap(({ encoded }) => padded(encoded.values, width));
        const rows = { ...of, receivedAtMs, width, values, timesMs: some.map(({ tsMs }) => tsMs) };
        for (const tsMs of await insertPastRows(trx, rows)) timesMs.push(tsMs);
        onAdded?.(some.length);
      }
      if (timesMs.length === 0) continue;
      timesMs.sort((one, other) => one - other);
      parts.push({ layoutId, retention, timesMs });
    }
    // Last: the device's own messages wait for whoever writes that row.
    for (const { layoutId, timesMs } of parts) {
      await insertLateQuarters(trx, { deviceId, layoutId, retention }, quartersOf(timesMs));
      await insertHeldLayout(trx, { deviceId, layoutId, retention });
    }
    return parts;
  },

  async remove(trx, deviceId, receivedAtMs, parts) {
    let removed = 0;
    for (const { layoutId, retention, timesMs } of parts) {
      const of = { deviceId, layoutId, retention };
      for (let at = 0; at < timesMs.length; at += rowsAtOnce) {
        const some = timesMs.slice(at, at + rowsAtOnce);
        removed += await deletePastRows(trx, { ...of, receivedAtMs, timesMs: some });
      }
      await insertLateQuarters(trx, of, quartersOf(timesMs));
    }
    return removed;
  },

  changed(deviceId) {
    bus.emit(devicesChanged, { deviceIds: [deviceId] });
    bus.emit(pastChanged, { deviceId });
  },

  async taken(deviceId, signals, timesMs) {
    const taken = new Set<number>();
    for (let at = 0; at < timesMs.length; at += rowsAtOnce) {
      const some = timesMs.slice(at, at + rowsAtOnce);
      for (const tsMs of await findTakenTimes(db, { deviceId, signals, timesMs: some })) taken.add(tsMs);
    }
    return taken;
  },
});

async function encodedOf(
  models: TypeModels,
  typeId: number,
  values: FrameInput['values'],
  isExtended = false,
): Promise<Encoded> {
  const model = models.known(typeId) ?? (await models.load(typeId));
  let encoded = model.encode(values);
  if (encoded === 'unknown' && model.learn(values)) encoded = model.encode(values);
  if (encoded !== 'unknown' && encoded !== 'empty' && 'layout' in encoded) return encoded;
  const refusal = encoded === 'unknown' && !isExtended ? await models.extend(typeId, values) : encoded;
  if (refusal !== null) throw noRoom();
  return encodedOf(models, typeId, values, true);
}

const noRoom = () => illegalState('The device type has no room for the signals of positions');

const widths = (frames: readonly ArrangedFrame[]): Iterable<number> =>
  new Set(frames.map(({ encoded }) => encoded.values.length));

const padded = (values: readonly (number | null)[], width: number): readonly (number | null)[] =>
  values.length === width ? values : [...values, ...new Array<null>(width - values.length).fill(null)];

const quartersOf = (timesMs: readonly number[]): number[] => [
  ...new Set(timesMs.map((tsMs) => Math.floor(tsMs / quarterMs) * quarterMs)),
];
