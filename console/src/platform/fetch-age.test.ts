import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchOlder, watchFetches } from './fetch-age.ts';
import { queryClient } from './query-client.ts';

watchFetches();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const answerAfterMs = 400;

/** A query whose answers are the numbers of its requests. */
function counted(key: string) {
  let requests = 0;
  const queryKey = [key, {}];
  const queryFn = async () => {
    requests += 1;
    const number = requests;
    await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
    return number;
  };
  const fetch = () => void queryClient.prefetchQuery({ queryKey, queryFn });
  const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  return { fetch, isOutdated, requests: () => requests, set: () => queryClient.setQueryData(queryKey, 0) };
}

const older = (oldMs: number) => refetchOlder(oldMs, ['a']);

test('an answer is as old as its request', async () => {
  const query = counted('a');
  query.fetch();
  await vi.advanceTimersByTimeAsync(1000);
  await older(1001);
  expect(query.isOutdated()).toBe(false);
  await older(1000);
  expect(query.isOutdated()).toBe(true);
});

test('what pushes put into it makes it no younger', async () => {
  const query = counted('a');
  query.fetch();
  await vi.advanceTimersByTimeAsync(1000);
  query.set();
  await older(900);
  expect(query.isOutdated()).toBe(true);
});

test('0 is everything below the keys, and nothing else', async () => {
  const [requests, other, never] = [counted('a'), counted('b'), counted('a')];
  for (const { fetch } of [requests, other]) fetch();
  await vi.advanceTimersByTimeAsync(answerAfterMs);
  await older(0);
  expect([requests.isOutdated(), other.isOutdated(), never.requests()]).toEqual([true, false, 0]);
});

test('what nobody knows the age of is old', async () => {
  const query = counted('a');
  query.set();
  await older(60_000);
  expect(query.isOutdated()).toBe(true);
});

test('a first answer that is under way, and may be too old, is followed by another', async () => {
  const query = counted('a');
  query.fetch();
  await vi.advanceTimersByTimeAsync(100);
  const done = older(50);
  await vi.advanceTimersByTimeAsync(answerAfterMs);
  await done;
  expect(query.isOutdated()).toBe(true);
});

test('a request that began after the last change is waited for, not made again', async () => {
  const query = counted('a');
  query.fetch();
  await vi.advanceTimersByTimeAsync(100);
  await older(200);
  await vi.advanceTimersByTimeAsync(answerAfterMs);
  expect([query.requests(), query.isOutdated()]).toEqual([1, false]);
});

test('sleep, in which one clock stands still, makes older, and a clock that is set back makes nothing younger', async () => {
  const query = counted('a');
  query.fetch();
  await vi.advanceTimersByTimeAsync(answerAfterMs);
  vi.setSystemTime(Date.now() - 3_600_000);
  await older(answerAfterMs + 1);
  expect(query.isOutdated()).toBe(false);
  await older(answerAfterMs);
  expect(query.isOutdated()).toBe(true);
  query.fetch();
  await vi.advanceTimersByTimeAsync(answerAfterMs);
  vi.setSystemTime(Date.now() + 3_600_000);
  await older(3_600_000);
  expect(query.isOutdated()).toBe(true);
});
