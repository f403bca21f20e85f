import { getJob, type Job, jobFile } from '@weir/contract/operations/jobs';
import { startHistoryExport } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../../test/harness.ts';
import { type HistoryTest, type SeededDevice, startHistoryTest } from '../history.test-app.ts';

let app: HistoryTest;
let first: SeededDevice;
let second: SeededDevice;

beforeAll(async () => {
  app = await startHistoryTest();
  first = await app.addDevice({ signals: [{ semaphoreId: 'p', name: '功率', nameEn: 'Power', unit: 'kW' }] });
  second = await app.addDevice({
    signals: [
      { semaphoreId: 'level', name: '水位', nameEn: 'Level', unit: 'm' },
      { semaphoreId: 'p', name: '功率', nameEn: 'Power', unit: 'kW' },
    ],
  });
  await first.addFrames(['p'], [{ ts: '2026-05-01T00:00:00Z', values: [1] }]);
  await second.addFrames(
    ['level', 'p'],
    [
      { ts: '2026-05-01T00:00:00Z', values: [3.5, 2] },
      { ts: '2026-05-01T00:01:00Z', values: [3.6, 4] },
    ],
  );
});
afterAll(() => app?.stop());

const may = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
const start = (as: Actor, body: object = {}) =>
  app.call(startHistoryExport, {
    as,
    body: { id: first.id, ...may, format: 'csv', zone: 'UTC', language: 'en', ...body },
  });

async function ended(as: Actor, { id }: Job): Promise<Job> {
  const read = async () => (await app.call(getJob, { as, query: { id } })).data;
  await expect.poll(async () => (await read()).finishedTime).not.toBeNull();
  return read();
}

test('several devices are one file: their names first, signals of one name in one column', async () => {
  const as = app.users.owner;
  const { status, data } = await start(as, { others: [second.id, first.id] });
  expect(status).toBe(200);
  expect(['queued', 'running']).toContain(data.state);
  const job = await ended(as, data);
  expect(job).toMatchObject({
    kind: 'historyExport',
    state: 'succeeded',
    done: 3,
    total: 3,
    result: { rows: 3, devices: 2 },
    file: { name: 'history 2026-05-01 2026-05-01.csv' },
  });
  const file = String((await app.call(jobFile, { as, query: { id: job.id } })).data);
  const lines = file.slice(1).split('\r\n');
  expect(lines[0]).toBe('Device,SN,Time (UTC),Received (UTC),Power (kW),Level (m)');
  expect(lines.slice(1).map((line) => line.split(',').slice(2))).toEqual([
    ['2026-05-01T00:00:00.000+00:00', '2026-05-01T00:00:00.000+00:00', '1', ''],
    ['2026-05-01T00:01:00.000+00:00', '2026-05-01T00:01:00.000+00:00', '4', '3.6'],
    ['2026-05-01T00:00:00.000+00:00', '2026-05-01T00:00:00.000+00:00', '2', '3.5'],
    [],
  ]);
});

test('one device is as the direct export has it, and named after it', async () => {
  const as = app.users.owner;
  const job = await ended(as, (await start(as, { id: second.id, format: 'xlsx', signals: 'level' })).data);
  expect(job.state).toBe('succeeded');
  expect(job.file?.name).toMatch(/ 2026-05-01 2026-05-01\.xlsx$/);
  const { headers } = await app.call(jobFile, { as, query: { id: job.id } });
  expect(headers['content-type']).toContain('spreadsheetml');
});

test('what the caller does not see, or the devices do not have, is refused before anything begins', async () => {
  const { owner, stranger, battery } = app.users;
  expect((await start(stranger)).status).toBe(404);
  expect((await start(battery, { others: [second.id] })).status).toBe(404);
  const foreign = await app.addDevice({ signals: [] });
  await sql`update project set owner_id = ${stranger.userId} where id = (
    select project_id from device where id = ${foreign.id})`.execute(app.db);
  expect((await start(owner, { others: [foreign.id] })).status).toBe(404);
  expect((await start(owner, { signals: 'nothing' })).status).toBe(400);
  expect((await start(owner, { others: [second.id], signals: 'nothing' })).status).toBe(400);
  expect((await start(owner, { others: [second.id], signals: 'level' })).status).toBe(200);
  expect((await start(owner, { from: may.to, to: may.from })).status).toBe(400);
});

test('a device that is moved out of sight before the job runs is not exported', async () => {
  const { owner, stranger } = app.users;
  const moved = await app.addDevice({ signals: [{ semaphoreId: 'p', name: '功率' }] });
  const { data } = await start(owner, { id: moved.id });
  expect((await ended(owner, data)).state).toBe('succeeded');
  await sql`update project set owner_id = ${stranger.userId} where id = (
    select project_id from device where id = ${moved.id})`.execute(app.db);
  await sql`update job set state = 'queued', expires_time = null where id = ${data.id}`.execute(app.db);
  app.app.runner.announce({ jobId: data.id, ownerId: owner.userId });
  const errorOf = async () =>
    (await app.db.selectFrom('job').select('error').where('id', '=', data.id).executeTakeFirst())?.error;
  await expect.poll(errorOf).toBe('notFound');
});

test('each device’s export is in the log', async () => {
  const as = app.users.owner;
  const before = await logged();
  await start(as, { others: [second.id] });
  expect((await logged()) - before).toBe(2);
});

const logged = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'devices:exportHistory'`.execute(app.db);
  return rows[0]?.n ?? 0;
};
