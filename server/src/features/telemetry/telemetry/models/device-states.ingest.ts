import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../../platform/db/database.ts';
import { isTransient } from '../../../../platform/db/transient.ts';
import { DeviceState, type LatestSlot } from './device-state.ingest.ts';
import { findLatestCells, findLatestFrames, findTexts, type LatestRow } from './latest.store.ts';
import { layoutsOf, type TypeModels } from './type-models.ingest.ts';

export interface DeviceStates {
  /** At once, when it is in memory. */
  known(deviceId: number): DeviceState | undefined;
  /** From memory or the database; holds on while the database is away, up to `giveUpMs`. */
  load(deviceId: number): Promise<DeviceState>;
  loadMany(deviceIds: readonly number[]): Promise<DeviceState[]>;
  invalidate(deviceId: number): void;
}

interface Options {
  db: Db;
  models: TypeModels;
  maxDevices: number;
  giveUpMs: number;
}

const maxBatch = 500;
const farFutureMs = Date.UTC(9999, 0);

export function createDeviceStates({ db, models, maxDevices, giveUpMs }: Options): DeviceStates {
  const states = new Map<number, DeviceState>();
  const loads = new Map<number, PromiseWithResolvers<DeviceState>>();
  let wanted: number[] = [];
  let clock = 0;
  let working = false;

  const touch = (state: DeviceState | undefined) => {
    clock += 1;
    if (state) state.usedAt = clock;
    return state;
  };

  const keep = (state: DeviceState) => {
    states.set(state.deviceId, state);
    touch(state);
    if (states.size > maxDevices) dropOldest(states, Math.ceil(maxDevices / 10));
  };

  const readPatiently = async (deviceIds: readonly number[]): Promise<DeviceState[]> => {
    const deadline = performance.now() + giveUpMs;
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
      try {
        return await readStates(db, models, deviceIds);
      } catch (error) {
        if (!isTransient(error) || performance.now() > deadline) throw error;
        await sleep(pauseMs);
      }
    }
  };

  const work = async () => {
    // Those asked for in one turn of the event loop are read together.
    await new Promise((resolve) => setImmediate(resolve));
    while (wanted.length > 0) {
      const batch = wanted.slice(0, maxBatch);
      wanted = wanted.slice(maxBatch);
      try {
        for (const state of await readPatiently(batch)) {
          const load = loads.get(state.deviceId);
          loads.delete(state.deviceId);
          keep(state);
          load?.resolve(state);
        }
      } catch (error) {
        for (const deviceId of batch) {
          loads.get(deviceId)?.reject(error);
          loads.delete(deviceId);
        }
      }
    }
    working = false;
  };

  const load = (deviceId: number): Promise<DeviceState> => {
    const known = touch(states.get(deviceId));
    if (known) return Promise.resolve(known);
    const running = loads.get(deviceId);
    if (running) return running.promise;
    const loading = Promise.withResolvers<DeviceState>();
    loads.set(deviceId, loading);
    wanted.push(deviceId);
    if (!working) {
      working = true;
      void work();
    }
    return loading.promise;
  };

  return {
    known: (deviceId) => touch(states.get(deviceId)),
    load,
    loadMany: (deviceIds) => Promise.all(deviceIds.map(load)),
    invalidate(deviceId) {
      if (states.get(deviceId)?.pending === 0) states.delete(deviceId);
    },
  };
}

function dropOldest(states: Map<number, DeviceState>, count: number): void {
  const ages = [...states.values()].map((state) => state.usedAt).sort((a, b) => a - b);
  const limit = ages[count] ?? 0;
  for (const [deviceId, state] of states) {
    if (state.usedAt < limit && state.pending === 0) states.delete(deviceId);
  }
}

async function readStates(db: Db, models: TypeModels, deviceIds: readonly number[]): Promise<DeviceState[]> {
  const states = new Map(deviceIds.map((deviceId) => [deviceId, new DeviceState(deviceId)]));
  const rows = await findLatestFrames(db, deviceIds);
  const layouts = await layoutsOf(models, rows);
  for (const row of rows) {
    const layout = layouts.get(row.layoutId);
    if (!layout) continue;
    const slot = states.get(row.deviceId)?.slotOf(layout);
    slot?.held.add(row.retention);
    if (slot) slot.lastMs = Math.max(slot.lastMs, row.lastTs?.getTime() ?? slot.lastMs);
    if (!slot || !row.ts || !row.values || row.ts.getTime() <= slot.tsMs) continue;
    slot.tsMs = row.ts.getTime();
    if (!layout.sparse) slot.values = row.values;
  }
  const texts = [...states.values()].flatMap(textsOfExact);
  texts.push(...(await readCells(db, states, rows)));
  await readTexts(db, texts);
  return [...states.values()];
}

/** A value that is a text, to be read. */
interface TextPlace {
  readonly state: DeviceState;
  readonly slot: LatestSlot;
  readonly position: number;
  readonly signalId: number;
  readonly tsMs: number;
}

const textsOfExact = (state: DeviceState): TextPlace[] =>
  [...state.slots.values()].flatMap((slot) =>
    slot.values.flatMap((value, position) => {
      const signal = slot.layout.signals[position];
      if (value !== null || !signal) return [];
      return [{ state, slot, position, signalId: signal.id, tsMs: slot.tsMs }];
    }),
  );

/** Fills the slots of sparse layouts; answers which of their values are texts. */
async function readCells(
  db: Db,
  states: ReadonlyMap<number, DeviceState>,
  rows: readonly LatestRow[],
): Promise<TextPlace[]> {
  const sparse = rows.filter(
    ({ deviceId, layoutId }) => states.get(deviceId)?.slots.get(layoutId)?.layout.sparse,
  );
  const texts: TextPlace[] = [];
  for (const { deviceId, layoutId, position, ts, value } of await findLatestCells(db, sparse)) {
    const state = states.get(deviceId);
    const slot = state?.slots.get(layoutId);
    const signal = slot?.layout.signals[position];
    const tsMs = ts.getTime();
    if (!state || !slot || !signal || tsMs <= (slot.cellsMs[position] ?? Number.NEGATIVE_INFINITY)) continue;
    slot.cellsMs[position] = tsMs;
    const isText = value === Number.POSITIVE_INFINITY;
    slot.values[position] = isText ? null : value;
    if (isText) texts.push({ state, slot, position, signalId: signal.id, tsMs });
  }
  return texts.filter(({ slot, position, tsMs }) => slot.cellsMs[position] === tsMs);
}

async function readTexts(db: Db, positions: readonly TextPlace[]): Promise<void> {
  const keyOf = ({ state, signalId, tsMs }: TextPlace) => ({ deviceId: state.deviceId, signalId, tsMs });
  const found = await findTexts(db, positions.map(keyOf));
  // A frame that was too far ahead to be the latest may have brought a newer one.
  const newest = await findTexts(
    db,
    positions.map((position) => ({ ...keyOf(position), tsMs: farFutureMs })),
  );
  positions.forEach(({ state, slot, position, signalId }, index) => {
    slot.texts ??= [];
    slot.texts[position] = found[index]?.text ?? null;
    const last = newest[index];
    if (last) state.texts.set(signalId, { tsMs: state.lastMsOf(signalId), text: last.text });
  });
}
