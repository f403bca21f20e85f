import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { type DeviceRef, quarterMs } from '../frames/frames.policy.ts';
import { pastChanged } from '../ingest/telemetry.events.ts';
import type { Partitions } from '../partitions/partitions.service.ts';
import {
  countImportedLayouts,
  deleteFileValues,
  findStoredValues,
  type StoredValue,
  upsertImportedLayout,
} from './file-values.store.ts';
import { insertHeldLayout, insertLateQuarters, insertPastRows } from './past-frames.store.ts';

export type { StoredValue } from './file-values.store.ts';

/** The values of one moment, by signal in the order of their ids; none of them is stored yet. */
export interface FileRow {
  readonly tsMs: number;
  readonly signalIds: readonly number[];
  readonly values: readonly number[];
}

/** Rows that have their place. */
export interface ArrangedRows {
  readonly device: DeviceRef;
  readonly layouts: readonly { layoutId: number; rows: readonly FileRow[] }[];
}

/**
 * Numbers of files beside what a device sends. They stand in layouts of their own, so that nothing live reads them:
 * no alarm, newest value, presence or position comes of them, and a message of the device never meets them.
 */
export interface FileValues {
  /** What the device has of the signals at these times, which are in order. */
  stored(deviceId: number, signalIds: readonly number[], timesMs: readonly number[]): Promise<StoredValue[]>;
  /** Makes the layouts and partitions that the rows need; nothing of them is stored yet. */
  arrange(device: DeviceRef, rows: readonly FileRow[]): Promise<ArrangedRows>;
  /** Adds them. What was stored meanwhile stays as it is. Answers how many values were added. */
  insert(trx: Trx, rows: ArrangedRows, receivedAt: Date): Promise<number>;
  /** Takes back what was received so, and nothing else; how many values that were. */
  remove(trx: Trx, deviceId: number, written: { receivedAt: Date; from: Date; to: Date }): Promise<number>;
  /** After the commit of either: who looks at the history of the device is told. */
  changed(deviceId: number): void;
}

interface Deps {
  db: Db;
  partitions: Partitions;
  bus: Bus;
}

/** So many sets of signals of a type are stored together; of all others each value is a row. */
const setsPerType = 48;

export const createFileValues = ({ db, partitions, bus }: Deps): FileValues => ({
  stored: (deviceId, signalIds, timesMs) => findStoredValues(db, { deviceId, signalIds, timesMs }),

  async arrange(device, rows) {
    const { typeId, retention } = device;
    const layouts: { layoutId: number; rows: FileRow[] }[] = [];
    const room = setsPerType - (await countImportedLayouts(db, typeId));
    for (const set of setsOf(rows, room))
      layouts.push({ layoutId: await upsertImportedLayout(db, typeId, set.signalIds), rows: set.rows });
    for (const { tsMs } of rows)
      if (!partitions.has(retention, tsMs)) await partitions.ensure(retention, tsMs);
    return { device, layouts };
  },

  async insert(trx, { device, layouts }, receivedAt) {
    const { deviceId, retention } = device;
    let added = 0;
    for (const { layoutId, rows } of layouts) {
      const of = { deviceId, layoutId, retention };
      const width = rows[0]?.values.length ?? 0;
      const values = rows.flatMap((row) => row.values);
      const timesMs = rows.map(({ tsMs }) => tsMs);
      const stored = await insertPastRows(trx, {
        ...{ ...of, receivedAtMs: receivedAt.getTime(), timesMs, width, values },
      });
      added += stored.length * width;
      await insertLateQuarters(trx, of, [...new Set(stored.map(quarterOf))]);
      await insertHeldLayout(trx, of);
    }
    return added;
  },

  remove: (trx, deviceId, written) => deleteFileValues(trx, { deviceId, ...written }),

  changed: (deviceId) => bus.emit(pastChanged, { deviceId }),
});

const quarterOf = (tsMs: number): number => Math.floor(tsMs / quarterMs) * quarterMs;

interface RowSet {
  readonly signalIds: readonly number[];
  readonly rows: FileRow[];
}

/** Rows with the same signals together. When there is no room for a set, its values stand alone. */
function setsOf(rows: readonly FileRow[], room: number): RowSet[] {
  const sets = Map.groupBy(rows, ({ signalIds }) => signalIds.join(','));
  const bySize = [...sets.values()].sort((one, other) => other.length - one.length);
  const together = bySize.slice(0, Math.max(0, room));
  const alone = bySize.slice(together.length).flatMap((set) => set.flatMap(valuesAlone));
  const single = Map.groupBy(alone, ({ signalIds }) => String(signalIds[0]));
  const all = Map.groupBy([...together.flat(), ...[...single.values()].flat()], ({ signalIds }) =>
    signalIds.join(','),
  );
  return [...all.values()].map((own) => ({ signalIds: own[0]?.signalIds ?? [], rows: own }));
}

const valuesAlone = ({ tsMs, signalIds, values }: FileRow): FileRow[] =>
  signalIds.map((signalId, index) => ({
    tsMs,
    signalIds: [signalId],
    values: [values[index] ?? Number.NaN],
  }));
