import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeating } from '../../platform/repeating.ts';
import type { LinkEvent } from '../device-gateway/device-gateway.service.ts';
import type { PresenceChange } from '../presence/presence.service.ts';
import {
  type ConnectionEvent,
  deleteConnectionEventsBefore,
  insertConnectionEvents,
  trimConnectionEvents,
} from './connection-log.store.ts';

export interface ConnectionLog {
  link(event: LinkEvent): void;
  presence(change: PresenceChange): void;
  start(): void;
  /** Writes what is still in memory. */
  stop(): Promise<void>;
  /** The same, now. */
  flush(): Promise<void>;
  /** Takes away what is too old or too much, once, now. */
  sweep(): Promise<void>;
}

const flushEveryMs = 1000;
const sweepEveryMs = 10 * 60_000;
const keptDays = 30;
const keptPerDevice = 2000;
/** While the database is away; the oldest go first. */
const mostWaiting = 20_000;
/** Of one device; those in between are counted. */
const refusalsEveryMs = 60_000;

/** Writes connections and presence down, behind: they are evidence, not promises. */
export function createConnectionLog({ db, logger }: { db: Db; logger: Logger }): ConnectionLog {
  let waiting: ConnectionEvent[] = [];
  let touched = new Set<number>();
  const refusals = new Map<number, { atMs: number; attempts: number }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const note = (event: ConnectionEvent) => {
    waiting.push(event);
    if (waiting.length > mostWaiting) waiting.splice(0, waiting.length - mostWaiting);
  };

  const write = async () => {
    const events = waiting;
    if (events.length === 0) return;
    waiting = [];
    try {
      await insertConnectionEvents(db, events);
      for (const { deviceId } of events) touched.add(deviceId);
    } catch (error) {
      waiting = [...events, ...waiting].slice(-mostWaiting);
      logger.warn({ err: error }, 'connections could not be written down; it is tried again');
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  const sweep = async () => {
    const nowMs = Date.now();
    for (const [deviceId, { atMs }] of refusals)
      if (atMs < nowMs - refusalsEveryMs) refusals.delete(deviceId);
    const deviceIds = [...touched];
    touched = new Set();
    if (deviceIds.length > 0) await trimConnectionEvents(db, deviceIds, keptPerDevice);
    await deleteConnectionEventsBefore(db, new Date(nowMs - keptDays * 86_400_000));
  };
  const failure = 'old connections could not be taken away';
  const sweeping = createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure });

  return {
    flush,
    sweep,
    link({ deviceId, at, kind, reason, facts }) {
      if (kind !== 'refused') {
        note({ deviceId, at, kind, presence: null, reason, detail: facts });
        return;
      }
      const known = refusals.get(deviceId);
      const attempts = (known?.attempts ?? 0) + 1;
      if (known && at.getTime() - known.atMs < refusalsEveryMs) {
        known.attempts = attempts;
        return;
      }
      refusals.set(deviceId, { atMs: at.getTime(), attempts: 0 });
      note({ deviceId, at, kind, presence: null, reason, detail: { ...facts, attempts } });
    },
    presence({ deviceId, presence, previous, since, offlineReason }) {
      const reason = presence === 'offline' ? offlineReason : null;
      note({ deviceId, at: since, kind: 'presence', presence, reason, detail: { previous } });
    },
    start() {
      timer = setInterval(() => void flush(), flushEveryMs).unref();
      sweeping.start();
    },
    async stop() {
      clearInterval(timer);
      await sweeping.stop();
      await flush();
    },
  };
}
