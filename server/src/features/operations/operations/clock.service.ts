import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AppError, illegalState, unavailable } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import {
  type ClockReadings,
  type ClockVerdict,
  judgeClock,
  sentenceOf,
  toleranceMs,
} from './clock.policy.ts';
import { deleteLaterMarks, findClock, updateRightUntil } from './clock.store.ts';
import { areMostAhead, createDeviceClocks, type DeviceClockCounts } from './device-clocks.policy.ts';
import type { OperationEvents } from './operation-events.service.ts';

export interface ClockState {
  readonly verdict: ClockVerdict;
  /** Null: the clock is right. */
  readonly sentence: string | null;
  readonly readings: ClockReadings;
  /** In the minute before. */
  readonly devices: DeviceClockCounts;
}

export interface Clock extends Repeating {
  /** Looks now. Ends with an error when the database does not answer; what was known before goes on then. */
  check(): Promise<ClockState>;
  readonly state: ClockState | undefined;
  /** Whether it may be said by this clock what is old enough to go. */
  mayDrop(): boolean;
  /** Why nothing may be acknowledged that comes now; undefined: it may. */
  refusal(): AppError | undefined;
  /** The time from which the age of what is received now is counted. */
  ageFromMs(receivedAtMs: number): number;
  /** A device has told its own time. */
  seen(deviceId: number, tsMs: number, receivedAtMs: number): void;
  /** An operator says that the clock is right. */
  confirm(author: Author): Promise<ClockState>;
}

interface Deps {
  db: Db;
  audit: OperationEvents;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => number;
}

const everyMs = 60_000;
const retryAfterS = 30;

/** Knows whether the clock can be trusted: looked at when the platform starts, every minute, and when it jumps back. */
export function createClock({ db, audit, logger, now = Date.now }: Deps): Clock {
  const deviceClocks = createDeviceClocks();
  let state: ClockState | undefined;
  let latestMs = 0;

  const readState = async (): Promise<ClockState> => {
    const queriedMs = now();
    const stored = await findClock(db);
    const readings = { ...stored, queriedMs, answeredMs: now() };
    const verdict = judgeClock(readings);
    const sentence = verdict === 'right' ? null : sentenceOf(verdict, readings);
    return { verdict, sentence, readings, devices: deviceClocks.take() };
  };

  const check = async () => {
    const seen = await readState();
    if (seen.verdict === 'right') await updateRightUntil(db, seen.readings.answeredMs);
    tell(logger, state, seen);
    latestMs = seen.readings.answeredMs;
    state = seen;
    return seen;
  };

  const repeating = createRepeating({
    everyMs,
    atStart: true,
    run: check,
    logger,
    failure: 'the clock could not be checked',
  });

  const hasJumpedBack = (): boolean => {
    const nowMs = now();
    if (nowMs < latestMs - toleranceMs) return true;
    latestMs = Math.max(latestMs, nowMs);
    return false;
  };

  return {
    ...repeating,
    check,
    get state() {
      return state;
    },
    mayDrop: () => state?.verdict === 'right',
    refusal() {
      if (state?.verdict === 'behind') return unavailable(state.sentence ?? undefined, retryAfterS);
      if (!hasJumpedBack()) return undefined;
      repeating.now();
      return unavailable('The clock has jumped back and is being looked at', 2);
    },
    ageFromMs(receivedAtMs) {
      const rightUntilMs = state?.readings.rightUntilMs ?? null;
      if (state?.verdict === 'right' || rightUntilMs === null) return receivedAtMs;
      return Math.min(receivedAtMs, rightUntilMs);
    },
    seen: deviceClocks.seen,
    async confirm(author) {
      const { verdict, readings, sentence } = await check();
      if (verdict === 'disagrees') throw illegalState(sentence ?? verdict);
      if (verdict === 'right') return check();
      await db.transaction().execute(async (trx) => {
        await deleteLaterMarks(trx, readings.answeredMs);
        await updateRightUntil(trx, readings.answeredMs);
        await audit.clockConfirmed(trx, author, {
          before: {
            newestStored: timeOf(readings.newestStoredMs),
            rightUntil: timeOf(readings.rightUntilMs),
          },
          after: { rightUntil: timeOf(readings.answeredMs) },
        });
      });
      return check();
    },
  };
}

const timeOf = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString();

/** Once for each change. */
function tell(
  logger: Deps['logger'],
  before: ClockState | undefined,
  { verdict, sentence, devices }: ClockState,
) {
  if (areMostAhead(devices) && !(before && areMostAhead(before.devices)))
    logger.warn({ ...devices }, 'most devices are ahead of this clock: look whether it is right');
  if (verdict === (before?.verdict ?? 'right')) return;
  if (verdict === 'right') logger.info('the clock is right');
  else if (verdict === 'behind') logger.error(sentence ?? verdict);
  else logger.warn(sentence ?? verdict);
}
