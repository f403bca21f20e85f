import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { integer, object } from '@weir/contract/schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestBus } from '../../../test/checked-events.ts';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { badField } from '../errors.ts';
import { createFiles } from '../files/files.ts';
import { createLogger } from '../logger.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import type { JobContext, JobDefinition } from './job-kind.ts';
import { createJobs, type Jobs, type JobsDeps } from './jobs.ts';

let platform: TestApp;
let folder: string;
let runners: Jobs[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  platform = await startTestApp();
  folder = makeTestFolder();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const runner of runners) await runner.stop();
  runners = [];
  children = [];
  await sql`delete from job`.execute(platform.db);
});
afterAll(async () => {
  await platform?.stop();
  removeTestFolder(folder);
});

const params = object({ n: integer({ minimum: 0 }) });
type Params = { n: number };
type Run = (context: JobContext<Params>) => Promise<unknown>;

const ownerOf: JobsDeps['ownerOf'] = async (userId) => ({
  userId,
  name: 'Heron',
  everything: false,
  permissions: new Set(['devices:list']),
});

/** One worker of a process of its own, as far as jobs can tell. */
function buildRunner(options: JobsDeps['options'] = {}, deps: Partial<JobsDeps> = {}): Jobs {
  const jobs = createJobs({
    db: platform.db,
    bus: createTestBus(),
    files: createFiles({ dir: join(folder, 'jobs') }),
    box: createSecretBox([randomBytes(32)]),
    ownerOf,
    logger: createLogger('silent'),
    options: { checkIntervalMs: 50, stopWithinMs: 10_000, ...options },
    ...deps,
  });
  runners.push(jobs);
  return jobs;
}

const define = (jobs: Jobs, run: Run, more: Partial<JobDefinition<typeof params>> = {}) =>
  jobs.define('counting', { params, whenInterrupted: 'again', run, ...more });

const rowOf = async (id: number) =>
  platform.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: number) => (await rowOf(id)).state;
const databaseMs = async () => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(platform.db);
  return rows[0]?.now.getTime() ?? 0;
};
const filesIn = () => {
  try {
    return readdirSync(join(folder, 'jobs'));
  } catch {
    return [];
  }
};

test('a job that is enqueued in a transaction runs when that commits, and only then', async () => {
  const jobs = buildRunner();
  const handle = define(jobs, async ({ params: { n } }) => ({ twice: n * 2 }));
  jobs.start();
  const author = platform.users.owner;
  const given = platform.db.transaction().execute(async (trx) => {
    await handle.enqueue(trx, { ...author, everything: false }, { n: 1 });
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  const { jobId } = await handle.submit({ ...author, everything: false }, { n: 21 }, { subject: 'some' });
  await expect.poll(() => stateOf(jobId)).toBe('succeeded');
  expect(await rowOf(jobId)).toMatchObject({
    result: { twice: 42 },
    subject: 'some',
    attempts: 1,
    error: null,
  });
  const counted = await sql<{ n: number }>`select count(*)::int as n from job`.execute(platform.db);
  expect(counted.rows).toEqual([{ n: 1 }]);
});

test('what runs is one of several workers’, each job once, and so many at a time', async () => {
  const ran = new Map<number, number>();
  let [now, most] = [0, 0];
  const run: Run = async ({ params: { n } }) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(5);
    ran.set(n, (ran.get(n) ?? 0) + 1);
    now -= 1;
  };
  const handles = [0, 1, 2].map(() => {
    const jobs = buildRunner();
    const handle = define(jobs, run);
    jobs.start();
    return handle;
  });
  const owners = [platform.users.owner, platform.users.stranger];
  const submitted = Array.from({ length: 30 }, (_, n) =>
    handles[n % 3]?.submit({ userId: owners[n % 2]?.userId ?? 0, everything: false }, { n }),
  );
  await Promise.all(submitted);
  await expect.poll(() => ran.size).toBe(30);
  expect([...ran.values()].every((times) => times === 1)).toBe(true);
  expect(most).toBeLessThanOrEqual(6);
});

test('a job whose worker was killed is taken up again, or failed, as its kind says', async () => {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'testing', 'worker-process.ts'),
      JSON.stringify({ connection: platform.database.app, folder }),
    ],
    { stdio: 'ignore' },
  );
  children.push(child);
  const jobs = buildRunner();
  const ran: string[] = [];
  const handles = (['repeatable', 'once'] as const).map((kind) =>
    jobs.define(kind, {
      params: object({}),
      whenInterrupted: kind === 'once' ? 'fail' : 'again',
      async run({ attempt }) {
        ran.push(kind);
        return { attempt };
      },
    }),
  );
  const author = { userId: platform.users.owner.userId, everything: false };
  const ids: number[] = [];
  for (const handle of handles)
    ids.push((await platform.db.transaction().execute((trx) => handle.enqueue(trx, author, {}))).jobId);
  const rows = () => Promise.all(ids.map(rowOf));
  const held = { worker: expect.any(String), note: 'halfway' };
  // A process has to start for that.
  await expect.poll(rows, { timeout: 60_000 }).toMatchObject([held, held]);
  const firstLeaseMs = Math.max(...(await rows()).map(({ lease_until }) => lease_until?.getTime() ?? 0));
  // While it lives, its leases are renewed, and nobody else takes them.
  jobs.start();
  await expect.poll(databaseMs).toBeGreaterThan(firstLeaseMs + 200);
  expect(ran).toEqual([]);
  child.kill('SIGKILL');
  await expect.poll(() => Promise.all(ids.map(stateOf))).toEqual(['succeeded', 'failed']);
  expect(ran).toEqual(['repeatable']);
  expect(await rowOf(ids[0] ?? 0)).toMatchObject({ attempts: 2, result: { attempt: 2 } });
  expect(await rowOf(ids[1] ?? 0)).toMatchObject({ error: 'interrupted' });
});

test('a worker that lost its lease is told, and what it still does counts for nothing', async () => {
  const reasons: unknown[] = [];
  const freed = Promise.withResolvers<void>();
  const first = buildRunner({ leaseMs: 900 });
  const handle = define(first, async ({ signal, putFile }) => {
    signal.addEventListener('abort', () => reasons.push(signal.reason));
    await freed.promise;
    await putFile(Object.assign(content('late')), { name: 'late.txt', type: 'text/plain' });
    return 'late';
  });
  first.start();
  const { jobId } = await handle.submit({ userId: platform.users.owner.userId, everything: false }, { n: 1 });
  await expect.poll(() => stateOf(jobId)).toBe('running');
  // Somebody else's since then, whose lease is over too: the first can renew nothing meanwhile.
  await sql`update job set worker = ${randomUUID()}, lease_until = now() - interval '1 s'
    where id = ${jobId}`.execute(platform.db);
  const second = buildRunner();
  define(second, async () => 'in time');
  second.start();
  await expect.poll(() => stateOf(jobId)).toBe('succeeded');
  await expect.poll(() => reasons).toEqual(['lost']);
  freed.resolve();
  await first.stop();
  expect(await rowOf(jobId)).toMatchObject({ result: 'in time', attempts: 2, file_id: null });
  expect(filesIn()).toEqual([]);
});

test('a job that is called off while its owner is looked up does not begin', async () => {
  const started = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  const jobs = buildRunner(
    {},
    {
      async ownerOf(userId) {
        started.resolve();
        await found.promise;
        return ownerOf(userId);
      },
    },
  );
  // It hears of nothing but an end that comes while it runs.
  const handle = define(
    jobs,
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  jobs.start();
  const { jobId } = await handle.submit({ userId: platform.users.owner.userId, everything: false }, { n: 1 });
  await started.promise;
  jobs.abort(jobId);
  found.resolve();
  await expect.poll(() => stateOf(jobId)).toBe('cancelled');
});

async function* content(...parts: string[]) {
  yield* parts;
}

test('a platform that stops gives a job back, and the next one begins it anew', async () => {
  const first = buildRunner();
  const waiting: Run = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const handle = define(first, waiting);
  first.start();
  const { jobId } = await handle.submit({ userId: platform.users.owner.userId, everything: false }, { n: 1 });
  await expect.poll(() => stateOf(jobId)).toBe('running');
  await first.stop();
  expect(await rowOf(jobId)).toMatchObject({ state: 'queued', attempts: 0 });
  const second = buildRunner();
  define(second, async () => 'done');
  second.start();
  await expect.poll(() => stateOf(jobId)).toBe('succeeded');
});

test('what fails says why, and what a passing trouble ended is tried again', async () => {
  const jobs = buildRunner();
  const handle = define(jobs, async ({ params: { n }, attempt }) => {
    if (n === 0) throw badField('to', 'range', 'too much');
    if (n === 1) throw new Error('a defect');
    if (attempt === 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return attempt;
  });
  jobs.start();
  const author = { userId: platform.users.owner.userId, everything: false };
  const [bad, defect, passing] = await Promise.all([0, 1, 2].map((n) => handle.submit(author, { n })));
  await expect.poll(() => stateOf(bad?.jobId ?? 0)).toBe('failed');
  expect(await rowOf(bad?.jobId ?? 0)).toMatchObject({
    error: 'badInput',
    result: { fields: [{ field: 'to', rule: 'range' }] },
  });
  await expect.poll(() => stateOf(defect?.jobId ?? 0)).toBe('failed');
  expect(await rowOf(defect?.jobId ?? 0)).toMatchObject({ error: 'internal', attempts: 1 });
  await expect.poll(() => rowOf(passing?.jobId ?? 0)).toMatchObject({ state: 'queued', attempts: 1 });
  await sql`update job set run_after = now()`.execute(platform.db);
  await expect.poll(() => stateOf(passing?.jobId ?? 0)).toBe('succeeded');
  expect(await rowOf(passing?.jobId ?? 0)).toMatchObject({ result: 2 });
});

test('a file is the owner’s until it is due, and a second one takes the place of the first', async () => {
  const jobs = buildRunner({ maxFileBytes: 100, maxOwnerBytes: 150 });
  const handle = define(jobs, async ({ params: { n }, putFile }) => {
    await putFile(content('x'), { name: 'first.txt', type: 'text/plain' });
    await putFile(content('y'.repeat(n)), { name: '../seco\u0007nd.txt', type: 'text/plain' });
  });
  jobs.start();
  const author = { userId: platform.users.owner.userId, everything: false };
  const { jobId } = await handle.submit(author, { n: 90 });
  await expect.poll(() => stateOf(jobId)).toBe('succeeded');
  const row = await rowOf(jobId);
  expect(row).toMatchObject({ file_name: '..second.txt', file_size: 90 });
  expect(filesIn()).toEqual([row.file_id]);
  const large = await handle.submit(author, { n: 101 });
  await expect.poll(() => stateOf(large.jobId)).toBe('failed');
  const beyondQuota = await handle.submit(author, { n: 80 });
  await expect.poll(() => stateOf(beyondQuota.jobId)).toBe('failed');
  expect((await rowOf(large.jobId)).error).toBe('tooLarge');
  expect((await rowOf(beyondQuota.jobId)).error).toBe('tooLarge');
  expect(filesIn()).toEqual([row.file_id]);
  await jobs.sweep();
  expect(filesIn()).toEqual([row.file_id]);
  const days = (row.expires_time?.getTime() ?? 0) - (row.finished_time?.getTime() ?? 0);
  expect(days).toBe(7 * 86_400_000);
  await sql`update job set expires_time = now() - interval '1 s'`.execute(platform.db);
  await jobs.sweep();
  expect(filesIn()).toEqual([]);
  expect(await rowOf(jobId)).toMatchObject({ file_id: null, state: 'succeeded' });
  await sql`update job set expires_time = now() - interval '31 days'`.execute(platform.db);
  await jobs.sweep();
  const left = await platform.db.selectFrom('job').select('id').execute();
  expect(left).toEqual([]);
});

test('params are looked at, and a user has so many open at most', async () => {
  const jobs = buildRunner();
  const handle = define(jobs, async () => null);
  const author = { userId: platform.users.owner.userId, everything: false };
  await expect(handle.submit(author, { n: -1 })).rejects.toMatchObject({ status: 400 });
  await Promise.all(Array.from({ length: 20 }, (_, n) => handle.submit(author, { n })));
  await expect(handle.submit(author, { n: 1 })).rejects.toMatchObject({ status: 429 });
  const other = { userId: platform.users.stranger.userId, everything: false };
  await expect(handle.submit(other, { n: 1 })).resolves.toMatchObject({ ownerId: other.userId });
});

test('companies take turns, and none of them has all the workers', async () => {
  const going = Promise.withResolvers<void>();
  const begun: number[] = [];
  const jobs = buildRunner({ atOnce: 3, perCompany: 2 });
  const handle = define(jobs, async ({ params: { n } }) => {
    begun.push(n);
    await going.promise;
  });
  const { owner, below, stranger } = platform.users;
  const submit = ({ userId }: { userId: number }, n: number) =>
    handle.submit({ userId, everything: false }, { n });
  for (const [n, person] of [owner, below, owner, below].entries()) await submit(person, n);
  await submit(stranger, 10);
  await submit(stranger, 11);
  jobs.start();
  await expect.poll(() => begun.length).toBe(3);
  await jobs.sweep();
  expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1, 10]);
  going.resolve();
  await expect.poll(() => begun.length).toBe(6);
});
