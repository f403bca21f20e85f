import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { isWithin, type PlacedSubject } from '../alarms/alarms.service.ts';
import { type AlarmNews, alarmsChanged } from '../alarms/engine/alarms.events.ts';
import { type Settled, settleOpenAlarms } from './settling.store.ts';
import { findHolding } from './shelves.store.ts';
import { keyOf, keysOf, type Target } from './targets.policy.ts';
import { findEnabledWindows } from './windows.store.ts';

export interface Suppression {
  /** Before the alarm engine: it asks from its first frame on. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether alarms of the subject are put aside at this moment. From memory. */
  isSuppressed(subject: PlacedSubject): boolean;
  /** After shelves or windows were changed: reads them anew, and settles the open alarms. */
  refresh(): Promise<void>;
}

interface Part {
  readonly target: Target;
  readonly key: string;
  /** A shelf ends once; a window opens and closes. */
  holdsAt(nowMs: number): boolean;
}

const tickMs = 1000;
/** Frames that were being stored meanwhile did not know yet: they are looked at with the next ticks. */
const timesToSettle = 3;

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  /** So old is at most what is known of shelves and windows: others may have changed them. */
  freshForMs?: number;
}

/** What is put aside now, by the clock of the platform. */
export function createSuppression({ db, bus, logger, freshForMs = 30_000 }: Deps): Suppression {
  let parts: readonly Part[] = [];
  let active: ReadonlyMap<string, Target> = new Map();
  let pendingPasses = timesToSettle;
  let isStale = true;
  let readMs = 0;
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const check = (nowMs: number) => {
    const found = new Map(
      parts.filter((part) => part.holdsAt(nowMs)).map(({ key, target }) => [key, target]),
    );
    if (found.size === active.size && [...found.keys()].every((key) => active.has(key))) return;
    active = found;
    pendingPasses = timesToSettle;
  };

  const settle = async () => {
    const changed = await settleOpenAlarms(db, [...active.values()]);
    if (changed.length > 0) bus.emit(alarmsChanged, { alarms: changed.map(toNews) });
  };

  const read = async () => {
    const wasStale = isStale;
    isStale = false;
    try {
      const shelves = await findHolding(db);
      parts = [...shelves.map(shelfPart), ...(await findEnabledWindows(db)).map(windowPart)];
    } catch (error) {
      isStale = true;
      throw error;
    }
    readMs = Date.now();
    if (wasStale) pendingPasses = timesToSettle;
  };

  const tick = async () => {
    if (isStale || Date.now() - readMs >= freshForMs) await read();
    check(Date.now());
    if (pendingPasses === 0) return;
    await settle();
    pendingPasses -= 1;
  };

  /** One after the other; what fails is done with the next tick. */
  const tickInSequence = (): Promise<void> => {
    running = running.then(tick).catch((error: unknown) => {
      logger.warn({ err: error }, 'shelved alarms could not be settled');
    });
    return running;
  };

  return {
    refresh() {
      isStale = true;
      return tickInSequence();
    },
    isSuppressed: (subject) => active.size > 0 && keysOf(subject).some((key) => active.has(key)),
    async start() {
      await tick();
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        void tickInSequence().finally(() => {
          isBusy = false;
        });
      }, tickMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

const shelfPart = ({ endsAtMs, ...target }: Target & { endsAtMs: number }): Part => ({
  target,
  key: keyOf(target),
  holdsAt: (nowMs) => nowMs < endsAtMs,
});

const minuteMs = 60_000;

/** Schedules are of minutes: the answer holds for one. */
function windowPart({ schedule, ...target }: Target & { schedule: AlarmSchedule }): Part {
  let minute = -1;
  let answer = false;
  return {
    target,
    key: keyOf(target),
    holdsAt(nowMs) {
      const currentMinute = Math.floor(nowMs / minuteMs);
      if (currentMinute !== minute) {
        minute = currentMinute;
        answer = isWithin(schedule, nowMs);
      }
      return answer;
    },
  };
}

const toNews = ({ id, deviceId, projectId, level, quiet, suppressed }: Settled): AlarmNews => ({
  ...{ id, deviceId, projectId, level, suppressed },
  quiet: quiet || suppressed,
  kind: suppressed ? 'shelved' : 'unshelved',
});
