import type { OfflineReason, Presence } from '@weir/contract/fleet/devices';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { drain } from '../../../platform/drain.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import { type PresenceChange, presenceChanged } from './presence.events.ts';
import { presenceOf, presenceSince, reportingWindowMs } from './presence.policy.ts';
import {
  findLivePresences,
  findPresences,
  type PresenceRow,
  type StoredPresence,
  updatePresences,
} from './presence.store.ts';

export { createPositions, type SentPosition } from './positions.policy.ts';

export interface Sighting {
  deviceId: number;
  receivedAt: Date;
  /** Device time of the newest data, when it counts as the latest. */
  dataAt: Date | null;
  position?: { lng: number; lat: number; speed: number | null; dgr: number | null } | undefined;
}

export interface PresenceService {
  start(): Promise<void>;
  stop(): Promise<void>;
  connected(deviceId: number, at: Date): void;
  disconnected(deviceId: number, reason: OfflineReason, at: Date): void;
  seen(event: Sighting): void;
  /** Tells those who show the device to look at it again, for something else about it. */
  announce(deviceId: number): void;
}

/** What is known of a device that has been heard since the start. */
interface Entry extends PresenceRow {
  /** Null until it is known. */
  typeId: number | null;
  windowMs: number;
  /** False until the stored row has been merged in. */
  loaded: boolean;
  dirty: boolean;
}

interface Deps {
  db: Db;
  bus: Bus;
  logger: FastifyBaseLogger;
}

const tickMs = 500;
const writeEveryTicks = 4;
const sweepEveryTicks = 10;

/**
 * Presence as two facts, connected and reporting. Facts are kept in memory and written behind: the frames
 * themselves are what must not be lost, and presence can be told from them again.
 */
export function createPresenceService({ db, bus, logger }: Deps): PresenceService {
  const entries = new Map<number, Entry>();
  const touched = new Set<Entry>();
  /** How often the windows were forgotten. */
  let generation = 0;
  let ticks = 0;
  let changes: PresenceChange[] = [];

  const entryOf = (deviceId: number): Entry => entries.getOrInsertComputed(deviceId, emptyEntry);

  const note = (entry: Entry, facts: Partial<PresenceRow>) => {
    Object.assign(entry, facts);
    entry.dirty = true;
    touched.add(entry);
  };

  const settle = (entry: Entry, now: number) => {
    const presence = presenceOf({ ...entry, lastReceivedAt: entry.lastReceivedAt?.getTime() ?? null }, now);
    if (presence === entry.presence) return;
    const previous = entry.presence;
    entry.presence = presence;
    entry.since = new Date(presenceSince(presence, momentsOf(entry), now));
    entry.dirty = true;
    if (presence === 'offline' && entry.offlineReason === null) entry.offlineReason = 'silent';
    changes.push(changeOf(entry, previous, entry.since));
  };

  const load = async (seen: readonly Entry[]) => {
    const missing = seen.filter((entry) => !entry.loaded).map((entry) => entry.deviceId);
    if (missing.length === 0) return;
    const asOf = generation;
    const rows = await findPresences(db, missing);
    // What was forgotten meanwhile is read again with the next tick.
    if (asOf !== generation) return;
    for (const row of rows) merge(entryOf(row.deviceId), row);
  };

  /** What is heard meanwhile belongs to the next tick, and so does all of it when it cannot be read. */
  const settleTouched = (now: number) =>
    drain(touched, async (seen) => {
      await load(seen);
      for (const entry of seen) if (entry.loaded) settle(entry, now);
    });

  const write = async () => {
    const dirty = [...entries.values()].filter((entry) => entry.dirty && entry.loaded);
    if (dirty.length === 0) return;
    for (const entry of dirty) entry.dirty = false;
    try {
      await updatePresences(db, dirty);
    } catch (error) {
      for (const entry of dirty) entry.dirty = true;
      throw error;
    }
  };

  const tick = async () => {
    ticks += 1;
    const now = Date.now();
    await settleTouched(now);
    if (ticks % sweepEveryTicks === 0)
      for (const entry of entries.values()) if (entry.loaded) settle(entry, now);
    const news = changes;
    changes = [];
    try {
      // Who hears of a change and asks, finds it stored.
      if (news.length > 0 || ticks % writeEveryTicks === 0) await write();
    } finally {
      for (const change of news) bus.emit(presenceChanged, change);
    }
  };

  const failure = 'presence could not be written';
  const ticking = createRepeating({ everyMs: tickMs, run: tick, logger, failure });

  /** The expected interval may be another: the windows are read again, also of those that are being read. */
  const invalidate = (isConcerned: (entry: Entry) => boolean) => {
    generation += 1;
    for (const entry of entries.values()) {
      if (entry.loaded && !isConcerned(entry)) continue;
      entry.loaded = false;
      touched.add(entry);
    }
  };
  bus.on(deviceTypeChanged, ({ typeId }) => invalidate((entry) => entry.typeId === typeId));
  bus.on(devicesChanged, ({ deviceIds }) => {
    const edited = new Set(deviceIds);
    invalidate(({ deviceId }) => edited.has(deviceId));
  });

  return {
    announce(deviceId) {
      const entry = entries.get(deviceId);
      if (entry?.since) bus.emit(presenceChanged, changeOf(entry, entry.presence, entry.since));
    },
    async start() {
      for (const row of await findLivePresences(db)) {
        const entry = entryOf(row.deviceId);
        merge(entry, row);
        if (!row.connected) continue;
        entry.connected = false;
        entry.offlineReason = 'restart';
        entry.dirty = true;
      }
      ticking.start();
    },
    async stop() {
      await ticking.stop();
      await tick().catch(() => undefined);
      await write().catch((error: unknown) => logger.warn({ err: error }, 'last presence was not written'));
    },
    connected(deviceId, connectedAt) {
      note(entryOf(deviceId), { connected: true, connectedAt, offlineReason: null });
    },
    disconnected(deviceId, offlineReason, disconnectedAt) {
      note(entryOf(deviceId), { connected: false, disconnectedAt, offlineReason });
    },
    seen({ deviceId, receivedAt, dataAt, position }) {
      const entry = entryOf(deviceId);
      if (dataAt && (!entry.lastDataAt || dataAt > entry.lastDataAt)) entry.lastDataAt = dataAt;
      if (position && dataAt) entry.position = { ...position, at: dataAt };
      if (!entry.connected) entry.offlineReason = null;
      note(entry, { lastReceivedAt: receivedAt });
    },
  };
}

const changeOf = (
  { deviceId, presence, connected, offlineReason }: Entry,
  previous: Presence,
  since: Date,
): PresenceChange => ({ deviceId, presence, previous, since: since.toISOString(), connected, offlineReason });

const momentsOf = ({ since, connectedAt, disconnectedAt, lastReceivedAt, windowMs }: Entry) => ({
  since: since?.getTime() ?? null,
  connectedAt: connectedAt?.getTime() ?? null,
  disconnectedAt: disconnectedAt?.getTime() ?? null,
  lastReceivedAt: lastReceivedAt?.getTime() ?? null,
  windowMs,
});

const emptyEntry = (deviceId: number): Entry => ({
  deviceId,
  presence: 'never',
  since: null,
  connected: false,
  connectedAt: null,
  disconnectedAt: null,
  offlineReason: null,
  lastDataAt: null,
  lastReceivedAt: null,
  position: null,
  typeId: null,
  windowMs: reportingWindowMs(null),
  loaded: false,
  dirty: false,
});

/** Takes over what was stored where nothing newer is known. */
function merge(entry: Entry, row: StoredPresence): void {
  entry.typeId = row.typeId;
  entry.windowMs = reportingWindowMs(row.expectedIntervalS);
  if (!entry.loaded && entry.presence === 'never') {
    entry.presence = row.presence;
    entry.since = row.since;
  }
  entry.lastReceivedAt ??= row.lastReceivedAt;
  entry.loaded = true;
}
