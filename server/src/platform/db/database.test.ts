import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from './database.ts';
import { isTransient } from './transient.ts';

const logger = createLogger('silent');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});

afterAll(() => database?.drop());

test('columns arrive as the table types say', async () => {
  const { rows } = await database.pool.query(`
    select 9007199254740991::int8 as whole, 1.25::numeric as decimal, '{1,NULL,3}'::int8[] as wholes,
      '{1.5,2}'::numeric[] as decimals, '2026-03-01'::date as day, '{}'::int8[] as nothing,
      '2026-03-01T00:00:00.123Z'::timestamptz(3) as instant, '{0.5,NULL}'::float8[] as floats`);
  expect(rows).toEqual([
    {
      whole: 9007199254740991,
      decimal: 1.25,
      wholes: [1, null, 3],
      decimals: [1.5, 2],
      day: '2026-03-01',
      nothing: [],
      instant: new Date('2026-03-01T00:00:00.123Z'),
      floats: [0.5, null],
    },
  ]);
});

test('a whole number that JavaScript would round is refused', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit');
  await expect(database.pool.query('select 1')).resolves.toBeDefined();
});

test('a database that falls silent is given up, and the pool goes on', async () => {
  const { pool, close } = await openDatabase({
    connection: database.app,
    logger,
    poolSize: 1,
    statementTimeoutMs: 300,
  });
  const startedMs = performance.now();
  const error = await pool
    .query(`select set_config('statement_timeout', '0', false), pg_sleep(20)`)
    .catch((reason: unknown) => reason);
  // Cancelled by the server, or cut by us when the server itself does not react.
  expect(error).toBeInstanceOf(Error);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  const cut = await client.query('select pg_sleep(20)').catch((reason: unknown) => reason);
  client.release(true);
  expect(isTransient(cut)).toBe(true);
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('a database that cannot be reached is named, without its password', async () => {
  const connection = { connectionString: 'postgres://weir:very-secret@127.0.0.1:1/rivers' };
  const opening = openDatabase({ connection, logger, connectWaitMs: 0 });
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/rivers cannot be reached.*DATABASE_URL/);
  await expect(opening).rejects.not.toThrow('very-secret');
});

test('a wrong password is reported at once', async () => {
  const connection = { ...database.app, ...{ password: 'wrong' } };
  if ('connectionString' in connection) return;
  const startedMs = performance.now();
  const opening = openDatabase({ connection, logger, connectWaitMs: 60_000 });
  await expect(opening).rejects.toThrow('password authentication failed');
  expect(performance.now() - startedMs, 'not waited for').toBeLessThan(30_000);
});

test.each([
  ['57P01', true],
  ['08006', true],
  ['53100', true],
  ['40001', true],
  ['40P01', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['42501', false],
])('%s may pass by itself: %s', (code, expected) => {
  expect(isTransient(Object.assign(new Error('failed'), { code }))).toBe(expected);
});
