import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { deviceLinked } from '../../../telemetry/device-gateway/links/device-gateway.events.ts';
import { presenceChanged } from '../../../telemetry/presence/presence.events.ts';
import type { PresenceService } from '../../../telemetry/presence/presence.service.ts';
import {
  type ConnectionEvent,
  deleteConnectionEventsBefore,
  insertConnectionEvents,
  trimConnectionEvents,
  updateConnectionEvents,
} from './connection-log.store.ts';
import { createEventGroups } from './event-groups.policy.ts';
import { createTakeovers } from './takeovers.policy.ts';

export interface ConnectionLog {
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

interface Deps {
  db: Db;
  bus: Bus;
  presence: Pick<PresenceService, 'announce'>;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

/** Writes connections and presence down, behind: they are evidence, not promises. */
export function createConnectionLog({ db, bus, presence, logger, mayDrop }: Deps): ConnectionLog {
  let waiting: ConnectionEvent[] = [];
  let contested: number[] = [];
  let touched = new Set<number>();
  const groups = createEventGroups();
  const takeovers = createTakeovers();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const note = (...events: ConnectionEvent[]) => {
    waiting.push(...events);
    if (waiting.length > mostWaiting) waiting.splice(0, waiting.length - mostWaiting);
  };

  const write = async () => {
    const events = waiting;
    const { added, changed } = groups.grown();
    if (events.length + added.length + changed.length === 0) return;
    const announced = contested;
    waiting = [];
    contested = [];
    try {
      await db.transaction().execute(async (trx) => {
        await insertConnectionEvents(trx, [...events, ...added]);
        await updateConnectionEvents(trx, changed);
      });
    } catch (error) {
      waiting = [...events, ...waiting].slice(-mostWaiting);
      contested = [...announced, ...contested];
      logger.warn({ err: error }, 'connections could not be written down; it is tried again');
      return;
    }
    groups.written();
    for (const { deviceId } of [...events, ...added]) touched.add(deviceId);
    announced.forEach(presence.announce);
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };

  const sweep = async () => {
    const now = new Date();
    groups.sweep(now);
    takeovers.sweep(now);
    const deviceIds = [...touched];
    touched = new Set();
    if (deviceIds.length > 0) await trimConnectionEvents(db, deviceIds, keptPerDevice);
    if (mayDrop()) await deleteConnectionEventsBefore(db, new Date(now.getTime() - keptDays * 86_400_000));
  };
  const failure = 'old connections could not be taken away';
  const sweeping = createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure });

  /** A takeover is two events; where several clients quarrel, all takeovers are one. */
  const connection = (event: ConnectionEvent) => {
    const { held, takeover } = takeovers.of(event);
    if (held) return;
    if (!takeover) return note(event);
    const { deviceId, at } = event;
    const quarrel = { ...takeover.quarrel, deviceId, at } as const;
    if (!takeover.isQuarrel && !groups.isOpen(quarrel)) return note(takeover.ended, event);
    if (groups.note(quarrel)) contested.push(deviceId);
  };

  bus.onHere(deviceLinked, ({ deviceId, at, kind, reason, facts }) => {
    const event = { deviceId, at: new Date(at), kind, presence: null, reason, detail: facts };
    if (kind === 'connected' || kind === 'disconnected') connection(event);
    else groups.note(event);
  });
  bus.onHere(presenceChanged, ({ deviceId, presence: now, previous, since, offlineReason }) => {
    if (now === previous) return;
    const reason = now === 'offline' ? offlineReason : null;
    note({ deviceId, at: new Date(since), kind: 'presence', presence: now, reason, detail: { previous } });
  });

  return {
    flush,
    sweep,
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
