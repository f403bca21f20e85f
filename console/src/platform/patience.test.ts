import { codes } from '@weir/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPatience } from './patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = (retryAfter: string, reason = 'requests') =>
  Response.json(
    { code: codes.tooMany, message: '', data: { reason } },
    { status: 429, headers: { 'retry-after': retryAfter } },
  );
const good = () => Response.json({ code: codes.success, message: '', data: {} });

test('a call that the server had no room for is sent again when it says', async () => {
  const send = vi.fn().mockResolvedValueOnce(busy('3')).mockResolvedValueOnce(good());
  const answer = withPatience(send, undefined);
  await vi.advanceTimersByTimeAsync(2900);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(700);
  expect((await answer).status).toBe(200);
});

test('not without an end, not after a long wait, and not where somebody guesses', async () => {
  const send = vi.fn(async () => busy('1'));
  const answer = withPatience(send, undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([(await answer).status, send.mock.calls.length]).toEqual([429, 4]);
  expect((await withPatience(async () => busy('60'), undefined)).status).toBe(429);
  expect((await withPatience(async () => busy('1', 'password'), undefined)).status).toBe(429);
});

test('who leaves meanwhile does not wait', async () => {
  const leaving = new AbortController();
  const answer = withPatience(async () => busy('10'), leaving.signal);
  const outcome = expect(answer).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort(new Error('gone'));
  await outcome;
});
