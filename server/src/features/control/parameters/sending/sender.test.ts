import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../../platform/logger.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { Moves } from '../values/moves.service.ts';
import { createSender } from './sender.jobs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const run = vi.fn().mockResolvedValue(undefined);
  const reach = vi.fn().mockReturnValue({ session: 1, channel: 'rpc' });
  const sender = createSender({
    moves: { run } as unknown as Moves, // what of it the sender asks for
    outbound: { reach } as unknown as DeviceOutbound, // likewise
    logger: createLogger('silent'),
  });
  return { run, reach, sender };
}

test('a device is looked at again when the database could not be asked', async () => {
  const { run, sender } = setUp();
  run.mockRejectedValueOnce(new Error('the database is away'));
  sender.wake(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('not after the end', async () => {
  const { run, sender } = setUp();
  run.mockRejectedValue(new Error('the database is away'));
  sender.wake(5);
  await vi.advanceTimersByTimeAsync(1000);
  await sender.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('of a device that cannot be reached nothing is asked', async () => {
  const { run, reach, sender } = setUp();
  reach.mockReturnValue(undefined);
  sender.wake(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
});
