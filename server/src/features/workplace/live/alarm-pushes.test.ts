import { types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { createAlarmPushes } from './alarm-pushes.service.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const news = {
  id: 1,
  deviceId: 2,
  projectId: 3,
  level: 1,
  kind: 'raised',
  quiet: false,
  suppressed: false,
} as const;

test('what cannot be pushed for a moment becomes a request to ask again', async () => {
  const pushed: unknown[] = [];
  const listener = {
    caller: { kind: 'console', permissions: new Set(['alarms:list']) },
    topics: new Set(['alarms']),
    push: (list: readonly string[]) => pushed.push(...list.map((text) => JSON.parse(text))),
    tellToAskAgain: () => pushed.push({ T: types.stale }),
  };
  const allowing = vi
    .fn()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(() => true);
  const pushes = createAlarmPushes({
    clients: new Set([listener as unknown as RealtimeClient]), // what of a client it asks for
    scopes: { allowing },
    logger: createLogger('silent'),
  });
  pushes.push([news]);
  await vi.advanceTimersByTimeAsync(100);
  expect(pushed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pushed).toEqual([{ T: types.stale }]);
  pushes.push([news]);
  await vi.advanceTimersByTimeAsync(100);
  expect(pushed).toEqual([{ T: types.stale }, { T: types.alarm, ...news }]);
  pushes.stop();
});
