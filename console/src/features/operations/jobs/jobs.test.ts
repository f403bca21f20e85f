import type { Job } from '@weir/contract/operations/jobs';
import { expect, test } from 'vitest';
import { withJob } from './job-list.ts';
import { newlyEnded } from './jobs.queries.ts';

const buildJob = (overrides: Partial<Job> = {}): Job => ({
  id: 1,
  kind: 'historyExport',
  subject: null,
  state: 'running',
  done: 0,
  total: null,
  note: null,
  attempts: 1,
  error: null,
  result: null,
  file: null,
  createdTime: '2026-05-01T00:00:00Z',
  startedTime: null,
  finishedTime: null,
  expiresTime: null,
  ...overrides,
});

test('what is news goes to the front, what is known is replaced, and nothing old undoes an end', () => {
  const data = { list: [buildJob({ id: 2 })], total: 1, page: 1, limit: 50 };
  expect(withJob(data, buildJob({ id: 3 }))).toMatchObject({ total: 2, list: [{ id: 3 }, { id: 2 }] });
  const ended = withJob(data, buildJob({ id: 2, state: 'succeeded' }));
  expect(ended).toMatchObject({ total: 1, list: [{ id: 2, state: 'succeeded' }] });
  expect(withJob(ended, buildJob({ id: 2 }))).toBe(ended);
});

test('the end of what was seen to run is news once; what had ended before is none', () => {
  const [running, old] = [buildJob({ id: 8 }), buildJob({ id: 7, state: 'failed' })];
  expect(newlyEnded([running, old])).toEqual([]);
  const ended = buildJob({ id: 8, state: 'succeeded' });
  expect(newlyEnded([ended, old])).toEqual([ended]);
  expect(newlyEnded([ended, old])).toEqual([]);
});
