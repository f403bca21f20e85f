import { QueryObserver } from '@tanstack/react-query';
import { types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFetches } from '../fetch-age.ts';
import { queryClient } from '../query-client.ts';
import { applyGap, applyPushes, type PushRule, startPushRules } from './push-rules.ts';
import type { Push } from './topics.ts';

interface Answer {
  requests: number;
  pushed: number;
}

const answerAfterMs = 40;

watchFetches();
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A query that is shown, whose answers are the numbers of its requests. */
function shown(path: string, query: object = {}) {
  let requests = 0;
  const observer = new QueryObserver<Answer>(queryClient, {
    queryKey: [path, query],
    queryFn: async () => {
      requests += 1;
      const number = requests;
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
      return { requests: number, pushed: 0 };
    },
  });
  observer.subscribe(() => undefined);
  return { data: () => observer.getCurrentResult().data, requests: () => requests, observer };
}

const alarmOf = (deviceId: number) => ({ T: types.alarm, deviceId, projectId: 3 }) as Push;
const noticed: Push = { T: types.notice };

const counting = (rule: Partial<PushRule<Answer>> = {}): PushRule =>
  ({
    path: '/a',
    topics: ['fleet'],
    reduce: { alarm: (data: Answer) => ({ ...data, pushed: data.pushed + 1 }) },
    ...rule,
  }) as PushRule;

const settle = () => vi.advanceTimersByTimeAsync(answerAfterMs);

test('a push is brought into every answer of its endpoint, and into no other', async () => {
  startPushRules([counting()]);
  const [first, second, other] = [shown('/a', { page: 1 }), shown('/a', { page: 2 }), shown('/b')];
  await settle();
  applyPushes([alarmOf(7), noticed, alarmOf(8)]);
  expect([first, second, other].map(({ data }) => data()?.pushed)).toEqual([2, 2, 0]);
});

test('of a device only its own pushes are', async () => {
  startPushRules([counting({ topics: ['device'] })]);
  const [own, other] = [shown('/a', { id: 7 }), shown('/a', { id: 8 })];
  await settle();
  applyPushes([alarmOf(7)]);
  expect([own.data()?.pushed, other.data()?.pushed]).toEqual([1, 0]);
});

test('what a push changes is no younger for it, and stays outdated', async () => {
  startPushRules([counting()]);
  const { observer } = shown('/a');
  await settle();
  observer.destroy();
  await queryClient.invalidateQueries({ queryKey: ['/a'] });
  const before = queryClient.getQueryState(['/a', {}]);
  await vi.advanceTimersByTimeAsync(500);
  applyPushes([alarmOf(7)]);
  const after = queryClient.getQueryState<Answer>(['/a', {}]);
  expect(after?.data?.pushed).toBe(1);
  expect(after).toMatchObject({ isInvalidated: true, dataUpdatedAt: before?.dataUpdatedAt });
});

test('the server is asked at once for what a push does not say, then once for all that come meanwhile', async () => {
  startPushRules([counting({ outdatedBy: { alarm: () => true }, everyMs: 1000 })]);
  const query = shown('/a');
  await settle();
  for (let n = 0; n < 5; n++) {
    applyPushes([alarmOf(7)]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(query.requests()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(query.requests()).toBe(3);
  expect(query.data()).toEqual({ requests: 3, pushed: 0 });
});

test('once it has settled, where the rule says so', async () => {
  startPushRules([counting({ outdatedBy: { alarm: () => true }, settleMs: 3000 })]);
  const query = shown('/a');
  await settle();
  applyPushes([alarmOf(7)]);
  await vi.advanceTimersByTimeAsync(2900);
  expect(query.requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(query.requests()).toBe(2);
});

test('an answer under way that was asked for before the push is asked for again', async () => {
  startPushRules([counting({ outdatedBy: { alarm: () => true } })]);
  const query = shown('/a');
  applyPushes([alarmOf(7)]);
  await vi.advanceTimersByTimeAsync(500);
  expect(query.data()).toEqual({ requests: 2, pushed: 0 });
});

test('what files brought of a device outdates its own history, and so does a gap', async () => {
  startPushRules([{ path: '/a', topics: ['history'], outdatedBy: { history: () => true } }]);
  const [own, other] = [shown('/a', { id: 7 }), shown('/a', { id: 8 })];
  await vi.advanceTimersByTimeAsync(1000);
  applyPushes([{ T: types.history, deviceId: 7, projectId: 3 }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([own, other].map(({ requests }) => requests())).toEqual([2, 1]);
  applyGap('history:8', 900);
  await settle();
  expect([own, other].map(({ requests }) => requests())).toEqual([2, 2]);
});

test('after a gap what is older is asked for again: of a device its own, of many all', async () => {
  startPushRules([counting({ topics: ['device'] }), counting({ path: '/b', topics: ['fleet'] })]);
  const [own, other, wide] = [shown('/a', { id: 7 }), shown('/a', { id: 8 }), shown('/b')];
  await vi.advanceTimersByTimeAsync(1000);
  applyGap('device:7', 900);
  await settle();
  expect([own, other, wide].map(({ requests }) => requests())).toEqual([2, 1, 1]);
  applyGap('fleet', 1100);
  await settle();
  expect(wide.requests()).toBe(1);
  applyGap('fleet', 0);
  await settle();
  expect(wide.requests()).toBe(2);
});
