import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { waitForLock } from './advisory-locks.ts';
import { withClient } from './connection.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

const logger = createLogger('silent');

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  directory = mkdtempSync(join(tmpdir(), 'weir-migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(directory, name), text);
}

function run(
  options: Pick<MigrateOptions, 'appRole' | 'waitMs' | 'lockAttempts' | 'calledOff'> = {},
): Promise<string[]> {
  return migrate({ connection: database.owner, directory, logger, ...options });
}

function tables(): Promise<string[]> {
  return withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
    );
    return rows.map(({ name }) => name);
  });
}

test('applies what is new, in order, once', async () => {
  write('0001_river.sql', 'create table river (id int primary key);');
  write('0002_station.sql', 'create table station (river int references river);');
  expect(await run()).toEqual(['0001_river.sql', '0002_station.sql']);
  write('0003_fish.sql', 'create table fish (id int);');
  expect(await run()).toEqual(['0003_fish.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['fish', 'river', 'station']);
});

test('a failing migration leaves nothing of itself, and keeps those before it', async () => {
  write('0001_river.sql', 'create table river (id int);');
  write('0002_broken.sql', 'create table half (id int); create table river (id int);');
  await expect(run()).rejects.toThrow('0002_broken.sql failed: relation "river" already exists');
  expect(await tables()).toEqual(['river']);
  write('0002_broken.sql', 'create table half (id int);');
  expect(await run()).toEqual(['0002_broken.sql']);
});

test('refuses a history that the files cannot have made', async () => {
  write('0002_river.sql', 'create table river (id int);');
  await run();
  write('0002_river.sql', 'create table river (id bigint);');
  await expect(run()).rejects.toThrow('0002_river.sql was changed after it had been applied');
  write('0002_river.sql', 'create table river (id int);\r\n'.trimEnd());
  write('0001_late.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0001_late.sql comes before number 2');
  rmSync(join(directory, '0001_late.sql'));
  write('0002_other.sql', 'select 1;');
  await expect(run()).rejects.toThrow('have the same number');
  rmSync(join(directory, '0002_other.sql'));
  write('3.sql', 'select 1;');
  await expect(run()).rejects.toThrow('3.sql is not named like');
});

test('an older version refuses the schema of a newer one, with a sentence', async () => {
  write('0001_river.sql', 'create table river (id int);');
  write('0002_fish.sql', 'create table fish (id int);');
  await run();
  rmSync(join(directory, '0002_fish.sql'));
  await expect(run()).rejects.toMatchObject({
    code: 'SCHEMA_NEWER',
    message: expect.stringContaining(
      'schema 2 by a newer version of Weir; this version knows schemas up to 1',
    ),
  });
});

test('statements that no transaction allows run one by one', async () => {
  write('0001_river.sql', 'create table river (id int);');
  const index = 'create index concurrently river_id on river (id);';
  write(
    '0002_index.sql',
    `-- no-transaction\ndrop index concurrently if exists river_id;\n-- next\n${index}`,
  );
  expect(await run()).toHaveLength(2);
});

test('waits its turn, and applies everything once when several start together', async () => {
  write('0001_river.sql', 'create table river (id int); select pg_sleep(0.3);');
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['0001_river.sql']);
  await withClient(database.owner, async (client) => {
    await waitForLock(client, 'migration');
    await expect(run({ waitMs: 300 })).rejects.toThrow('Another process');
  });
});

test('gives way to readers and tries again', async () => {
  write('0001_river.sql', 'create table river (id int);');
  await run();
  write('0002_column.sql', 'alter table river add name text;');
  await withClient(database.owner, async (client) => {
    await client.query('begin; select * from river');
    await expect(run({ lockAttempts: 1 })).rejects.toThrow('lock timeout');
    const migrating = run();
    await sleep(2_200);
    await client.query('commit');
    expect(await migrating).toEqual(['0002_column.sql']);
  });
});

test('completes after having been killed in the middle', async () => {
  write('0001_river.sql', 'create table river (id int);');
  write('0002_slow.sql', 'create table slow (id int); select pg_sleep(30);');
  const code = `
    import { migrate } from '${import.meta.dirname}/migrate.ts';
    import { createLogger } from '${import.meta.dirname}/../logger.ts';
    const logger = createLogger('info');
    await migrate({ connection: ${JSON.stringify(database.owner)}, directory: '${directory}', logger });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child.stdout, 'data');
  await sleep(300);
  child.kill('SIGKILL');
  expect(await tables()).toEqual(['river']);
  write('0002_slow.sql', 'create table slow (id int);');
  await withClient(database.owner, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
    ),
  );
  expect(await run()).toEqual(['0002_slow.sql']);
});

test('ends at once when it is called off, and leaves nothing of what it was at', async () => {
  write('0001_river.sql', 'create table river (id int);');
  write('0002_slow.sql', 'create table slow (id int); select pg_sleep(600);');
  const start = new AbortController();
  const migrating = run({ calledOff: start.signal });
  const sleeps = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await withClient(database.owner, async (client) => {
    while ((await client.query(sleeps)).rowCount === 0) await sleep(20);
  });
  start.abort();
  await expect(migrating).rejects.toThrow('0002_slow.sql');
  expect(await tables()).toEqual(['river']);
  await expect(run({ calledOff: start.signal })).rejects.toThrow(start.signal.reason);
});

test('the application may work with the tables, those of later migrations too, but not change them', async () => {
  const { rows } = await database.pool.query<{ role: string }>('select current_user as role');
  const appRole = rows[0]?.role ?? '';
  write('0001_river.sql', 'create table river (id int generated always as identity, name text);');
  await run({ appRole });
  write('0002_fish.sql', 'create table fish (id serial);');
  await run({ appRole });
  await database.pool.query(`insert into river (name) values ('Yangtze'); insert into fish default values`);
  await database.pool.query('delete from fish');
  if (JSON.stringify(database.app) === JSON.stringify(database.owner)) return;
  await expect(database.pool.query('alter table river add x int')).rejects.toThrow('must be owner');
  await expect(database.pool.query('delete from schema_migration')).rejects.toThrow('permission denied');
});
