import type { Caller } from '../access/caller.ts';
import { createMemory } from '../cache.ts';
import { AppError, tooMany } from '../errors.ts';
import { networkOf } from '../network.ts';

/** Who may ask how much: generous, so that only machines that run wild meet it. */
export interface RequestLimit {
  /** Before anything is looked at. Throws 429 with the seconds to wait. */
  admitAddress(address: string): void;
  admitCaller(caller: Caller): void;
  /** What does not exist, or is not theirs, costs as much as a second: nobody tries ids at will. */
  missed(caller: Caller): void;
}

export interface RequestLimitOptions {
  /** Of one session; a minute's worth may come at once. */
  perMinute: number;
  nowMs?: () => number;
}

/** Behind one address there are many people. */
const sessionsPerAddress = 10;
const missesPerMinute = 60;
const mostKeys = 20_000;
const minuteMs = 60_000;

export function createRequestLimit({
  perMinute,
  nowMs = () => performance.now(),
}: RequestLimitOptions): RequestLimit {
  const addresses = createAllowance(perMinute * sessionsPerAddress, nowMs);
  const sessions = createAllowance(perMinute, nowMs);
  return {
    admitAddress: (address) => addresses.take(networkOf(address)),
    admitCaller: ({ sessionId }) => sessions.take(String(sessionId)),
    missed: ({ sessionId }) => sessions.charge(String(sessionId), perMinute / missesPerMinute),
  };
}

/** No limit: of what is not served to the world. */
export const unlimited: RequestLimit = {
  admitAddress: () => undefined,
  admitCaller: () => undefined,
  missed: () => undefined,
};

export const isMiss = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/** Of each key it is remembered until when its allowance is used up. */
function createAllowance(perMinute: number, nowMs: () => number) {
  const costMs = minuteMs / perMinute;
  const usedUntilMs = createMemory<string, number>({ most: mostKeys });
  const charge = (key: string, requests: number): void => {
    const now = nowMs();
    const until = Math.min(
      Math.max(usedUntilMs.get(key) ?? now, now) + requests * costMs,
      now + 2 * minuteMs,
    );
    usedUntilMs.set(key, until);
  };
  return {
    charge,
    take(key: string): void {
      const aheadMs = (usedUntilMs.get(key) ?? 0) - nowMs();
      if (aheadMs > minuteMs - costMs) throw tooManyRequests(Math.ceil((aheadMs - minuteMs + costMs) / 1000));
      charge(key, 1);
    },
  };
}

/** The call was not carried out: whoever waits may send it again as it is. */
const tooManyRequests = (retryAfterS: number): AppError => {
  const { status, code, message } = tooMany(retryAfterS);
  return new AppError(status, code, message, { reason: 'requests' }, Math.max(1, retryAfterS));
};
