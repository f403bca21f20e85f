import { afterAll, beforeAll, expect, it } from 'vitest';
import { logger, startTelemetryTest, type TelemetryTest } from '../telemetry.test-app.ts';
import { findIngestNotes, insertIngestNotes, takeIngestNotes } from './ingest-notes.store.ts';
import { createNoteWorker, type NoteConsumer } from './note-worker.jobs.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test?.stop());

const deviceIds = Array.from({ length: 200 }, (_, n) => n + 1);
const note = (work: string, ids: readonly number[]) =>
  insertIngestNotes(
    test.database.db,
    work,
    ids.map((deviceId) => ({ deviceId, fromMs: 0, toMs: 0 })),
  );

const workerOf = (
  work: string,
  run: (deviceId: number, attempts: number) => unknown,
  more: Partial<NoteConsumer> = {},
) => {
  const { db } = test.database;
  return createNoteWorker({
    ...{
      db,
      logger,
      work,
      everyMs: 60_000,
      patience: { unchangedMs: 0, longestMs: 0 },
      failure: 'failed',
      leaseMs: 500,
    },
    async run({ deviceId, attempts }) {
      await run(deviceId, attempts);
      await takeIngestNotes(db, work, deviceId, await findIngestNotes(db, work, deviceId));
    },
    ...more,
  });
};
const now = () => new Date(Date.now() + 1000);

it('two share the devices: none is worked at twice', async () => {
  await note('shared', deviceIds);
  const done: [string, number][] = [];
  const begun = new Set<string>();
  const bothBegan = Promise.withResolvers<void>();
  const workerNamed = (node: string) =>
    workerOf('shared', async (deviceId) => {
      if (begun.add(node).size === 2) bothBegan.resolve();
      await bothBegan.promise;
      done.push([node, deviceId]);
    });
  const both = ['one', 'other'].map(workerNamed);
  await Promise.all(both.map((worker) => worker.run(now())));
  expect(done.map(([, deviceId]) => deviceId).sort((a, b) => a - b)).toEqual(deviceIds);
  expect(new Set(done.map(([node]) => node)).size).toBe(2);
});

it('a lease is kept while its work lasts, and another takes over what nobody renews', async () => {
  await note('long', [1]);
  const release = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = workerOf('long', () => release.promise.then(() => done.push('first')));
  const second = workerOf('long', () => done.push('second'));
  const running = first.run(now());
  await new Promise((resolve) => setTimeout(resolve, 800));
  await second.run(now());
  release.resolve();
  await running;
  expect(done).toEqual(['first']);
  await note('long', [1]);
  // As a node leaves it that was killed.
  await test.database.pool.query(
    `insert into ingest_lease values ('long', 1, gen_random_uuid(), 1, now() + interval '200 ms')`,
  );
  await second.run(now());
  expect(done).toEqual(['first']);
  await expect
    .poll(async () => {
      await second.run(now());
      return done;
    })
    .toEqual(['first', 'second']);
});

it('what fails waits, longer each time, and keeps nothing else waiting', async () => {
  await note('failing', [1, 2]);
  const done: [number, number][] = [];
  const worker = workerOf('failing', (deviceId, attempts) => {
    done.push([deviceId, attempts]);
    if (deviceId === 1) throw new Error('a bug');
  });
  await worker.run(now());
  await worker.run(now());
  expect(done).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const pauseS = async () =>
    (
      await test.database.pool.query(
        `select round(extract(epoch from until - now()))::int as s from ingest_lease where work = 'failing'`,
      )
    ).rows.map(({ s }) => s);
  expect(await pauseS()).toEqual([1]);
  await test.database.pool.query(
    `update ingest_lease set until = now() - interval '1 s', attempts = 6 where work = 'failing'`,
  );
  await worker.run(now());
  expect(done.at(-1)).toEqual([1, 7]);
  expect(await pauseS()).toEqual([64]);
});
