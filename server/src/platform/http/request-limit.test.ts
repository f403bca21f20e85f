import { expect, test } from 'vitest';
import type { Caller } from '../access/caller.ts';
import { AppError } from '../errors.ts';
import { createRequestLimit } from './request-limit.ts';

const callerOf = (sessionId: number) => ({ sessionId }) as Caller; // all that is asked for

function start(perMinute: number) {
  let nowMs = 0;
  const limit = createRequestLimit({ perMinute, nowMs: () => nowMs });
  /** How many of so many are let through, and how long the first that is not has to wait. */
  const ask = (count: number, admit: () => void) => {
    for (let done = 0; done < count; done += 1) {
      try {
        admit();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect([error.status, error.data]).toEqual([429, { reason: 'requests' }]);
        return { done, retryAfterS: error.retryAfterS };
      }
    }
    return { done: count };
  };
  return { limit, ask, pass: (ms: number) => (nowMs += ms) };
}

test('a session has a minute’s worth at once, and then as much as time gives back', () => {
  const { limit, ask, pass } = start(120);
  const mine = () => limit.admitCaller(callerOf(1));
  expect(ask(200, mine)).toEqual({ done: 120, retryAfterS: 1 });
  expect(ask(200, () => limit.admitCaller(callerOf(2)))).toMatchObject({ done: 120 });
  pass(10_000);
  expect(ask(200, mine)).toMatchObject({ done: 20 });
  pass(3_600_000);
  expect(ask(200, mine)).toMatchObject({ done: 120 });
});

test('an address has ten times as much; a network of IPv6 is one', () => {
  const { limit, ask } = start(120);
  let n = 0;
  expect(ask(2000, () => limit.admitAddress(`2001:db8::${(n++).toString(16)}`))).toMatchObject({
    done: 1200,
  });
  expect(ask(1, () => limit.admitAddress('2001:db8:0:1::1'))).toEqual({ done: 1 });
});

test('who asks for what is not there has soon used it up, and waits two minutes at most', () => {
  const { limit, ask, pass } = start(120);
  const asker = callerOf(1);
  const miss = () => {
    limit.admitCaller(asker);
    limit.missed(asker);
  };
  expect(ask(1000, miss).done).toBeLessThanOrEqual(60);
  for (let n = 0; n < 1000; n += 1) limit.missed(asker);
  expect(ask(1, () => limit.admitCaller(asker)).retryAfterS).toBeLessThanOrEqual(61);
  pass(120_000);
  expect(ask(1, () => limit.admitCaller(asker))).toEqual({ done: 1 });
});

test('it remembers no more than some', () => {
  const { limit, ask } = start(120);
  ask(120, () => limit.admitCaller(callerOf(0)));
  for (let n = 1; n <= 20_000; n += 1) limit.admitCaller(callerOf(n));
  expect(ask(1, () => limit.admitCaller(callerOf(0)))).toEqual({ done: 1 });
});
