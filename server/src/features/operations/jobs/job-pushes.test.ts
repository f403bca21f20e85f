import type { Job } from '@weir/contract/operations/jobs';
import { types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jobMoved } from '../../../platform/jobs/jobs.events.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { createJobPushes } from './job-pushes.service.ts';

/** Nothing is read here. */
const db = {} as Db;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const job: Job = {
  ...{ id: 7, kind: 'testDeed', subject: null, state: 'running', done: 1, total: 4, note: null, attempts: 1 },
  ...{ error: null, result: null, file: null, createdTime: '2026-01-01T00:00:00.000Z' },
  ...{ startedTime: null, finishedTime: null, expiresTime: null },
};

function setUp() {
  const pushed: unknown[] = [];
  const listener = {
    caller: { userId: 3 },
    topics: new Set(['jobs']),
    push: (list: readonly string[]) => pushed.push(...list.map((text) => JSON.parse(text))),
  };
  const findJobs = vi.fn().mockResolvedValue([{ ownerId: 3, job }]);
  const clients = new Set([listener as unknown as RealtimeClient]); // what of a client it asks for
  const bus = createTestBus();
  createJobPushes({ db, findJobs, bus, clients, logger: createLogger('silent') });
  const moved = (jobId: number, ownerId: number) => bus.emit(jobMoved, { jobId, ownerId });
  return { pushed, clients, findJobs, moved };
}

test('what happens to a job within half a second is told once', async () => {
  const { pushed, findJobs, moved } = setUp();
  for (let times = 0; times < 3; times += 1) moved(7, 3);
  await vi.advanceTimersByTimeAsync(500);
  expect(pushed).toEqual([{ T: types.job, job }]);
  expect(findJobs.mock.calls).toEqual([[db, [7]]]);
});

test('what cannot be read for a moment is told a second later', async () => {
  const { pushed, findJobs, moved } = setUp();
  findJobs.mockRejectedValueOnce(new Error('the database is away'));
  moved(7, 3);
  await vi.advanceTimersByTimeAsync(500);
  expect(pushed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pushed).toEqual([{ T: types.job, job }]);
});

test('what was read first is told first, however late the answer comes', async () => {
  const { pushed, findJobs, moved } = setUp();
  const states = ['running', 'succeeded'] as const;
  let answers: (() => void)[] = [];
  for (const state of states) {
    findJobs.mockImplementationOnce(
      () => new Promise((resolve) => answers.push(() => resolve([{ ownerId: 3, job: { ...job, state } }]))),
    );
    moved(7, 3);
    await vi.advanceTimersByTimeAsync(500);
  }
  while (answers.length > 0) {
    const newestFirst = answers.reverse();
    answers = [];
    for (const answer of newestFirst) {
      answer();
      await vi.advanceTimersByTimeAsync(500);
    }
  }
  expect(pushed).toMatchObject(states.map((state) => ({ job: { state } })));
});

test('whoever does not listen costs nothing, nor does trying again when nobody is left', async () => {
  const { clients, findJobs, moved } = setUp();
  moved(8, 4);
  await vi.advanceTimersByTimeAsync(500);
  expect(findJobs).not.toHaveBeenCalled();
  findJobs.mockRejectedValue(new Error('the database is away'));
  moved(7, 3);
  await vi.advanceTimersByTimeAsync(500);
  clients.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(findJobs).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
