import { cancelJob, deleteJob, getJob, type Job, jobFile, listJobs } from '@weir/contract/operations/jobs';
import { types } from '@weir/contract/realtime/realtime-channel';
import { object, string } from '@weir/contract/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { notFound } from '../../../platform/errors.ts';
import type { JobContext, JobKindHandle } from '../../../platform/jobs/job-kind.ts';

let platform: TestApp;
let handle: JobKindHandle<{ does: string }>;
/** What the file is of is not the owner's any more. */
let isForeign = false;
/** What the job under test is told to do next. */
let next: () => void = () => undefined;

const deeds: Record<string, (context: JobContext<{ does: string }>) => Promise<unknown>> = {
  async file({ putFile }) {
    await putFile(content('水位\n3.2\n'), { name: '水位.csv', type: 'text/csv; charset=utf-8' });
    return { rows: 1 };
  },
  async wait({ signal, progress }) {
    progress({ done: 1, total: 4, note: 'reading' });
    const { promise, resolve } = Promise.withResolvers<void>();
    next = resolve;
    signal.addEventListener('abort', () => resolve());
    await promise;
    signal.throwIfAborted();
  },
};

const firstPage = { page: 1, limit: 20 };

async function* content(...parts: string[]) {
  yield* parts;
}

beforeAll(async () => {
  platform = await startTestApp({ jobs: { atOnce: 1 } });
  handle = platform.app.runner.define('testDeed', {
    params: object({ does: string() }),
    whenInterrupted: 'again',
    permission: 'projects:create',
    async assertFetchable() {
      if (isForeign) throw notFound();
    },
    run: (context) => deeds[context.params.does]?.(context) ?? Promise.resolve(null),
  });
});
afterAll(() => platform?.stop());

const start = async ({ userId }: Actor, does: string) =>
  (await handle.submit({ userId, everything: false }, { does }, { subject: '一号站' })).jobId;
const item = async (as: Actor, id: number): Promise<Job> =>
  (await platform.call(getJob, { as, query: { id } })).data;
const reaches = (as: Actor, id: number, state: Job['state']) =>
  expect.poll(async () => (await item(as, id)).state).toBe(state);

test('a task is listed, shown with its file, downloaded and deleted', async () => {
  const as = platform.users.owner;
  const id = await start(as, 'file');
  await reaches(as, id, 'succeeded');
  const job = await item(as, id);
  expect(job).toMatchObject({
    kind: 'testDeed',
    subject: '一号站',
    error: null,
    result: { rows: 1 },
    file: { name: '水位.csv', sizeBytes: 11 },
  });
  const { data } = await platform.call(listJobs, { as, query: firstPage });
  expect(data).toMatchObject({ total: 1, page: 1, list: [job] });
  const file = await platform.call(jobFile, { as, query: { id } });
  expect(file.status).toBe(200);
  expect(file.data).toBe('水位\n3.2\n');
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E6%B0%B4%E4%BD%8D.csv`,
    'content-length': '11',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect((await platform.call(deleteJob, { as, query: { id } })).data).toEqual({ removed: 1 });
  expect((await platform.call(jobFile, { as, query: { id } })).status).toBe(404);
  expect((await platform.call(deleteJob, { as, query: { id } })).status).toBe(404);
});

test('a task is its owner’s: nobody else sees, cancels, deletes or downloads it', async () => {
  const { owner, below, stranger, root } = platform.users;
  const id = await start(owner, 'file');
  await reaches(owner, id, 'succeeded');
  for (const as of [below, stranger, root]) {
    expect((await platform.call(getJob, { as, query: { id } })).status).toBe(404);
    expect((await platform.call(jobFile, { as, query: { id } })).status).toBe(404);
    expect((await platform.call(cancelJob, { as, body: { id } })).status).toBe(404);
    expect((await platform.call(deleteJob, { as, query: { id } })).status).toBe(404);
    expect((await platform.call(listJobs, { as, query: firstPage })).data.list).toEqual([]);
  }
  expect((await item(owner, id)).file).not.toBeNull();
  expect((await platform.call(getJob, { query: { id } })).status).toBe(401);
});

test('cancelling ends what waits at once, and what runs at its next step', async () => {
  const as = platform.users.owner;
  const [running, waiting] = [await start(as, 'wait'), await start(as, 'file')];
  await reaches(as, running, 'running');
  expect((await platform.call(deleteJob, { as, query: { id: running } })).status).toBe(409);
  const cancelled = await platform.call(cancelJob, { as, body: { id: waiting } });
  expect(cancelled.data).toMatchObject({ state: 'cancelled', startedTime: null });
  await platform.call(cancelJob, { as, body: { id: running } });
  await reaches(as, running, 'cancelled');
  expect(await item(as, running)).toMatchObject({ note: 'reading', done: 1, total: 4, error: null });
  expect((await platform.call(cancelJob, { as, body: { id: running } })).data.state).toBe('cancelled');
});

test('what another process is asked to cancel, the one that runs it notices', async () => {
  const as = platform.users.owner;
  const id = await start(as, 'wait');
  await reaches(as, id, 'running');
  await sql`update job set cancel_requested = true where id = ${id}`.execute(platform.db);
  await expect.poll(async () => (await item(as, id)).state).toBe('cancelled');
});

test('a file that is due is gone, though it is still in the list', async () => {
  const as = platform.users.owner;
  const id = await start(as, 'file');
  await reaches(as, id, 'succeeded');
  await sql`update job set expires_time = now() - interval '1 s' where id = ${id}`.execute(platform.db);
  expect((await platform.call(jobFile, { as, query: { id } })).status).toBe(404);
  await platform.app.runner.sweep();
  expect(await item(as, id)).toMatchObject({ state: 'succeeded', file: null });
});

test('who lost the right, or may not sign in any more, gets nothing done', async () => {
  const { battery, owner } = platform.users;
  const id = await start(battery, 'file');
  await reaches(battery, id, 'failed');
  expect((await item(battery, id)).error).toBe('notPermitted');
  const leaving = await platform.addUser({ username: 'leaving', role: 'ADMIN', type: 1, parent: owner });
  await sql`update app_user set enabled = false where id = ${leaving.userId}`.execute(platform.db);
  const late = await start(leaving, 'file');
  const errorOf = async () =>
    (await platform.db.selectFrom('job').select('error').where('id', '=', late).executeTakeFirst())?.error;
  await expect.poll(errorOf).toBe('notPermitted');
});

test('a file asks for the rights of now', async () => {
  const { db, users } = platform;
  const leaving = await platform.addUser({
    username: 'narrowed',
    role: 'ADMIN',
    type: 1,
    parent: users.owner,
  });
  const id = await start(leaving, 'file');
  await reaches(leaving, id, 'succeeded');
  const file = () => platform.call(jobFile, { as: leaving, query: { id } });
  expect((await file()).status).toBe(200);
  const become = (role: string) =>
    sql`update app_user set role_id = (select id from role where identification = ${role})
      where id = ${leaving.userId}`.execute(db);
  await become('BATTERYMANAGEMENT');
  expect(await file()).toMatchObject({ status: 403, data: { permission: 'projects:create' } });
  await become('ADMIN');
  isForeign = true;
  expect((await file()).status).toBe(404);
  isForeign = false;
  expect((await file()).status).toBe(200);
  await db.updateTable('job').set({ kind: 'ofAnotherVersion' }).where('id', '=', id).execute();
  expect((await file()).status).toBe(404);
});

interface ReceivedPush {
  T: number;
  job?: Job;
  refused?: string[];
}

test('its owner hears of it, and nobody else', async () => {
  const { owner, stranger } = platform.users;
  const listeners: { socket: WebSocket; received: ReceivedPush[] }[] = [];
  for (const { userId, token } of [owner, stranger]) {
    const socket = new WebSocket(`${platform.httpUrl.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const received: ReceivedPush[] = [];
    socket.on('message', (text) => received.push(...[JSON.parse(String(text))].flat()));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ T: types.identify, user_id: userId, txnNo: 'a' }));
    socket.send(JSON.stringify({ T: types.subscribe, txnNo: 'b', topics: ['jobs'] }));
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toMatchObject({ T: types.subscribe, refused: [] });
    listeners.push({ socket, received });
  }
  const id = await start(owner, 'wait');
  const states = () =>
    listeners[0]?.received.flatMap(({ T, job }) => (T === types.job && job?.id === id ? [job.state] : []));
  await expect.poll(states).toContain('running');
  next();
  await expect.poll(states).toContain('succeeded');
  expect(listeners[1]?.received.length).toBe(2);
  for (const { socket } of listeners) socket.close();
});
