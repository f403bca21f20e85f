import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder, type ServerProcess, startServerProcess } from './server-process.ts';

const cli = join(import.meta.dirname, '..', 'server', 'src', 'cli.ts');

/** A start that is expected to fail: its exit code and what it says. */
function refusedStart(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'start'], {
    env: { ...process.env, WEIR_LOG_LEVEL: 'silent', WEIR_PORT: '0', WEIR_MQTT_PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stderr };
}

let server: ServerProcess;
let folder: string;
beforeAll(async () => {
  server = await startServerProcess();
  folder = mkdtempSync(join(tmpdir(), 'weir-e2e-start-'));
  // The database's user passes through it.
  chmodSync(folder, 0o711);
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('a second instance on the same data folder is refused and says why', () => {
  const { status, stderr } = refusedStart({ WEIR_DATA: server.dataDir });
  expect(status).toBe(1);
  expect(stderr).toContain(server.dataDir);
  expect(stderr).toContain(String(server.pid));
  expect(stderr).not.toContain('    at ');
});

test('a port in use is named with its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const variable of ['WEIR_PORT', 'WEIR_MQTT_PORT']) {
    const { status, stderr } = refusedStart({ WEIR_DATA: folder, [variable]: String(port) });
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port}`);
    expect(stderr).toContain(variable);
  }
  taken.close();
});

test('a data folder that cannot be written is named', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = refusedStart({ WEIR_DATA: join(file, 'data') });
  expect(status).toBe(1);
  expect(stderr).toContain(file);
});

test('a database that cannot be reached is named, its password is not', () => {
  const { status, stderr } = refusedStart({
    WEIR_DATA: join(folder, 'external'),
    DATABASE_URL: 'postgres://weir:planted-secret@127.0.0.1:1/weir',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('127.0.0.1');
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('planted-secret');
});

test('everything that is wrong with the configuration is said at once', () => {
  const { status, stderr } = refusedStart({ WEIR_DATA: folder, WEIR_PORT: 'eighty', WEIR_LOG_LEVEL: 'loud' });
  expect(status).toBe(1);
  expect(stderr).toContain('WEIR_PORT');
  expect(stderr).toContain('WEIR_LOG_LEVEL');
});

test('doctor finds nothing to attend to', () => {
  expect(server.weir('doctor')).not.toContain('ATTEND');
});

test('a token is printed and nothing else', () => {
  expect(server.weir('token', 'admin', '--days', '1')).toMatch(/^[A-Za-z0-9_-]{40,}\n$/);
});

test('a second start on the same data is ready again', async () => {
  // A request that is never finished does not keep it from ending in order.
  const unfinished = connect(Number(new URL(server.url).port), '127.0.0.1');
  unfinished.on('error', () => undefined);
  unfinished.write('POST /api/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"');
  await new Promise((resolve) => unfinished.once('connect', resolve));
  expect(await server.stop()).toBe(0);
  await server.start();
  expect(server.weir('doctor')).toContain('PostgreSQL');
});

test('a signal while it starts ends it, and its database', async () => {
  const dataDir = makeDataFolder();
  const env = { ...process.env, WEIR_DATA: dataDir, WEIR_PORT: '0', WEIR_MQTT_PORT: '0' };
  const child = spawn(process.execPath, [cli, 'start'], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const databaseRuns = () => existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'));
  // Node has to start before, and to make a database that is on the disk.
  await expect.poll(databaseRuns, { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(databaseRuns()).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});
