import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildDevice } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { deleteOldest, type PortionSweep } from './db/retention.store.ts';
import { createRetention } from './retention.ts';

let platform: TestApp;
let deviceId = 0;

beforeAll(async () => {
  platform = await startTestApp();
  deviceId = (await buildDevice(platform)).id;
});
afterAll(() => platform?.stop());

const before = new Date('2026-01-01T00:00:00Z');
const daysLater = (days: number) => new Date(before.getTime() + days * 86_400_000);

const addCommands = async (states: readonly [days: number, state: string][]): Promise<number[]> => {
  const ids: number[] = [];
  for (const [days, state] of states) {
    const { rows } = await sql<{ id: number }>`
      insert into device_command (device_id, method, state, created_time, expires_at)
      values (${deviceId}, 'reboot', ${state}, ${daysLater(days)}, 'infinity') returning id`.execute(
      platform.db,
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
};

const sweepDone: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, { table: 'device_command', at: 'created_time', isOver: sql`r.state = 'done'` });

test('a table is gone over from its oldest row, portion by portion, as far as rows are old', async () => {
  const ids = await addCommands([
    [-9, 'done'],
    [-8, 'pending'],
    [-7, 'done'],
    [-6, 'done'],
    [-5, 'done'],
    [5, 'done'],
    [-4, 'done'],
  ]);
  const reached: (number | undefined)[] = [];
  let deleted = 0;
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const swept = await sweepDone(platform.db, { before, afterId, most: 3 });
    afterId = swept.reached;
    reached.push(afterId);
    deleted += swept.deleted;
  }
  expect(reached).toEqual([ids[2], undefined]);
  expect(deleted).toBe(4);
  const { rows } = await sql<{ id: number }>`select id from device_command order by id`.execute(platform.db);
  expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[5], ids[6]]);
});

test('nothing is left to be done in an empty table', async () => {
  const portion = { before, afterId: 2_000_000_000, most: 3 };
  expect(await sweepDone(platform.db, portion)).toEqual({ reached: undefined, deleted: 0 });
});

test('a stop is not kept waiting by what is left', async () => {
  const endless = vi.fn<PortionSweep>(async (_db, { afterId }) => {
    await sleep(5);
    return { reached: afterId + 1, deleted: 0 };
  });
  const { db } = platform;
  const retention = createRetention({
    ...{
      db,
      records: 'nothing',
      keptDays: 30,
      mayDrop: () => true,
      onDeleted: async () => undefined,
      sweeps: [endless],
      logger: { warn: vi.fn() },
      failure: 'no',
    },
  });
  vi.useFakeTimers();
  retention.start();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => endless.mock.calls.length).toBeGreaterThan(2);
  await retention.stop();
  const calls = endless.mock.calls.length;
  await sleep(30);
  expect(endless.mock.calls.length).toBe(calls);
});
