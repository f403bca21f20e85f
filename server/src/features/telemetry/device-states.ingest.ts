import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/database.ts';
import { isTransient } from '../../platform/db/transient.ts';
import type { CommittedFrame, Layout, Retention } from './frames.policy.ts';
import { findLatestFrames, findTexts, type LatestRow } from './latest.store.ts';
import type { Encoded } from './type-model.ingest.ts';
import type { TypeModels } from './type-models.ingest.ts';

/** The newest frame of one layout; `tsMs` -Infinity when none may be the latest. */
export interface LatestSlot {
  layout: Layout;
  tsMs: number;
  receivedAtMs: number;
  values: readonly (number | null)[];
  texts: readonly (string | null)[] | null;
  /** Of the newest frame of all, also when it may not be the latest. */
  lastMs: number;
  /** Retention classes in which device_layout names this layout. */
  readonly held: Set<Retention>;
}

/** What is remembered of a device between its messages. */
export class DeviceState {
  readonly deviceId: number;
  readonly slots = new Map<number, LatestSlot>();
  /** Of signals for which that is known: no later frame has a text of theirs, and which text holds from then on. */
  readonly texts = new Map<number, { tsMs: number; text: string }>();
  lastServerMs = 0;
  usedAt = 0;
  /** Frames on their way. While there are any this object is the only one that knows where things stand. */
  pending = 0;

  constructor(deviceId: number) {
    this.deviceId = deviceId;
  }

  slotOf(layout: Layout): LatestSlot {
    const known = this.slots.get(layout.id);
    if (known) return known;
    const none = Number.NEGATIVE_INFINITY;
    const slot: LatestSlot = {
      layout,
      tsMs: none,
      receivedAtMs: none,
      values: [],
      texts: null,
      lastMs: none,
      held: new Set(),
    };
    this.slots.set(layout.id, slot);
    return slot;
  }

  /** Of the newest frame that carries the signal. */
  lastMsOf(signalId: number): number {
    let lastMs = Number.NEGATIVE_INFINITY;
    for (const slot of this.slots.values()) {
      if (slot.lastMs > lastMs && slot.layout.signals.some(({ id }) => id === signalId)) lastMs = slot.lastMs;
    }
    return lastMs;
  }

  /** A server time for a message without one: later than any given before. */
  nextServerMs(receivedAtMs: number): number {
    this.lastServerMs = Math.max(receivedAtMs, this.lastServerMs + 1);
    return this.lastServerMs;
  }
}

export interface DeviceStates {
  /** At once, when it is in memory. */
  known(deviceId: number): DeviceState | undefined;
  /** From memory or the database; holds on while the database is away, up to `giveUpMs`. */
  load(deviceId: number): Promise<DeviceState>;
  loadMany(deviceIds: readonly number[]): Promise<DeviceState[]>;
  forget(deviceId: number): void;
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
    forget(deviceId) {
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
    if (!slot || !row.ts || !row.receivedAt || !row.values || row.ts.getTime() <= slot.tsMs) continue;
    slot.tsMs = row.ts.getTime();
    slot.receivedAtMs = row.receivedAt.getTime();
    slot.values = row.values;
  }
  await readTexts(db, [...states.values()]);
  return [...states.values()];
}

async function layoutsOf(models: TypeModels, rows: readonly LatestRow[]): Promise<Map<number, Layout>> {
  const layouts = new Map<number, Layout>();
  for (const typeId of new Set(rows.map((row) => row.typeId))) {
    const model = await models.load(typeId);
    for (const { layoutId } of rows.filter((row) => row.typeId === typeId)) {
      const layout = layouts.get(layoutId) ?? model.layoutById(layoutId);
      if (layout) layouts.set(layoutId, layout);
    }
  }
  return layouts;
}

async function readTexts(db: Db, states: readonly DeviceState[]): Promise<void> {
  const places = states.flatMap((state) =>
    [...state.slots.values()].flatMap((slot) =>
      slot.values.flatMap((value, place) => {
        const signal = slot.layout.signals[place];
        return value === null && signal ? [{ state, slot, place, signalId: signal.id }] : [];
      }),
    ),
  );
  const keyOf = ({ state, slot, signalId }: (typeof places)[number]) => ({
    deviceId: state.deviceId,
    signalId,
    tsMs: slot.tsMs,
  });
  const found = await findTexts(db, places.map(keyOf));
  // A frame that was too far ahead to be the latest may have brought a newer one.
  const newest = await findTexts(
    db,
    places.map((place) => ({ ...keyOf(place), tsMs: farFutureMs })),
  );
  places.forEach(({ state, slot, place, signalId }, index) => {
    const texts = [...(slot.texts ?? slot.values.map(() => null))];
    texts[place] = found[index]?.text ?? null;
    slot.texts = texts;
    const last = newest[index];
    if (last) state.texts.set(signalId, { tsMs: state.lastMsOf(signalId), text: last.text });
  });
}

/** Takes a stored frame in; says on the frame whether it is the newest now. */
export function moveLatest(
  state: DeviceState,
  frame: CommittedFrame & { readonly encoded: Encoded; isLatest: boolean },
  retention: Retention,
): void {
  const { tsMs, receivedAtMs, encoded } = frame;
  const slot = state.slotOf(encoded.layout);
  slot.held.add(retention);
  slot.layout = encoded.layout;
  slot.lastMs = Math.max(slot.lastMs, tsMs);
  if (encoded.texts) rememberTexts(state, encoded, tsMs);
  if (tsMs <= slot.tsMs || frame.isAhead) return;
  frame.isLatest = true;
  slot.tsMs = tsMs;
  slot.receivedAtMs = receivedAtMs;
  slot.values = encoded.values;
  slot.texts = encoded.texts;
}

function rememberTexts(state: DeviceState, { layout, texts }: Encoded, tsMs: number): void {
  layout.signals.forEach(({ id }, place) => {
    const text = texts?.[place];
    if (typeof text !== 'string') return;
    const newest = state.texts.get(id)?.tsMs ?? state.lastMsOf(id);
    if (tsMs >= newest) state.texts.set(id, { tsMs, text });
  });
}
