import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRepeating } from './repeating.ts';

const failure = 'it could not be done';

test('runs at once and again, one at a time, and a stop waits for the last', async () => {
  let [begun, ended, atOnce, most] = [0, 0, 0, 0];
  const run = async () => {
    begun += 1;
    most = Math.max(most, ++atOnce);
    await sleep(10);
    atOnce -= 1;
    ended += 1;
  };
  const job = createRepeating({ everyMs: 1, run, logger: { warn: vi.fn() }, failure });
  job.start();
  expect(begun).toBe(1);
  await expect.poll(() => ended).toBeGreaterThan(2);
  await job.stop();
  expect({ most, open: begun - ended }).toEqual({ most: 1, open: 0 });
  const done = ended;
  await sleep(20);
  expect(begun).toBe(done);
});

describe('what comes once an hour', () => {
  const hourMs = 3_600_000;
  const startJob = (options: { atStart?: true } = {}) => {
    const run = vi.fn(async () => undefined);
    const job = createRepeating({ everyMs: hourMs, run, logger: { warn: vi.fn() }, failure, ...options });
    job.start();
    return { run, job };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('leaves the start to the rest, and begins within a minute', async () => {
    const { run, job } = startJob();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(run).toHaveBeenCalledTimes(2);
    await job.stop();
  });

  test('is done at the start where that is needed', async () => {
    const { run, job } = startJob({ atStart: true });
    expect(run).toHaveBeenCalledTimes(1);
    await job.stop();
  });

  test('does not begin after a stop', async () => {
    const { run, job } = startJob();
    await job.stop();
    await vi.advanceTimersByTimeAsync(2 * hourMs);
    expect(run).not.toHaveBeenCalled();
  });
});

test('tells a failure once, and again after a run that succeeded', async () => {
  const outcomes = [false, false, true, false, true];
  const run = async () => {
    if (outcomes.shift() === false) throw new Error('no');
  };
  const warn = vi.fn();
  const job = createRepeating({ everyMs: 1, run, logger: { warn }, failure });
  job.start();
  await expect.poll(() => outcomes).toEqual([]);
  await job.stop();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenLastCalledWith({ err: expect.any(Error) }, 'it could not be done; trying again');
});

test('is done once more when it was asked for meanwhile, however often, and not after a stop', async () => {
  let runs = 0;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = createRepeating({
    run: () => gates[runs++]?.promise ?? Promise.resolve(),
    logger: { warn: vi.fn() },
    failure,
  });
  job.now();
  job.now();
  job.now();
  expect(runs).toBe(1);
  gates[0]?.resolve();
  await expect.poll(() => runs).toBe(2);
  job.now();
  const stopped = job.stop();
  gates[1]?.resolve();
  await stopped;
  job.now();
  await sleep(5);
  expect(runs).toBe(2);
});
