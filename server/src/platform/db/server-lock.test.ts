import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { waitForLock } from './advisory-locks.ts';
import { holdServerLock, type ServerLock } from './server-lock.ts';

const logger = createLogger('silent');

let database: TestDatabase;
const locks: ServerLock[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
});
afterAll(() => database?.drop());

const hold = async (waitMs: number) => {
  const lock = await holdServerLock({ connection: database.app, logger, waitMs });
  locks.push(lock);
  return lock;
};

const cut = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'weir server'`,
  );

test('a second server on the same database is refused with a sentence', async () => {
  await hold(0);
  await expect(hold(0)).rejects.toMatchObject({
    code: 'ANOTHER_SERVER',
    message: expect.stringMatching(/^Another Weir server works on the database .* Stop it first/),
  });
});

test('one that starts while the last one ends waits for it', async () => {
  const first = await hold(0);
  const second = hold(30_000);
  await first.release();
  expect((await second).isTaken).toBe(false);
});

/** The backend that has the lock. */
const holder = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.datname = current_database()
       and a.application_name = 'weir server'`,
  );
  return rows[0]?.pid ?? 0;
};

test('a connection that was cut is made again, and the lock with it', async () => {
  const lock = await hold(0);
  const first = await holder();
  await cut();
  await expect.poll(async () => ![0, first].includes(await holder()), { timeout: 15_000 }).toBe(true);
  await expect(hold(0)).rejects.toMatchObject({ code: 'ANOTHER_SERVER' });
  expect(lock.isTaken).toBe(false);
});

test('who lost it to another knows, until the other ends', async () => {
  const lock = await hold(0);
  const other = await database.pool.connect();
  // It waits in the queue of the lock, and so comes before the server that loses it.
  await other.query('set lock_timeout = 0');
  const taken = waitForLock(other, 'server');
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length;
    })
    .toBe(1);
  await cut();
  await taken;
  await expect.poll(() => lock.isTaken, { timeout: 15_000 }).toBe(true);
  await other.query('select pg_advisory_unlock_all()');
  other.release(true);
  await expect.poll(() => lock.isTaken, { timeout: 15_000 }).toBe(false);
});
