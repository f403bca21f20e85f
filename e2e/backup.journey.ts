import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addProject, listProjects } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminToken,
  apiClient,
  makeDataFolder,
  type ServerProcess,
  startServerIn,
  startServerProcess,
} from './server-process.ts';

const cli = join(import.meta.dirname, '..', 'server', 'src', 'cli.ts');
const passphrase = 'the heron stands still';
/** So many that a backup can be met in the middle. */
const filesOfStore = 200;

let server: ServerProcess;
let folder: string;
let backup: string;

beforeAll(async () => {
  folder = makeDataFolder();
  backup = join(folder, 'weir.backup');
  server = await startServerProcess();
  const files = join(server.dataDir, 'files');
  mkdirSync(files, { recursive: true });
  for (let number = 0; number < filesOfStore; number++) {
    writeFileSync(join(files, number.toString(16).padStart(32, '0')), Buffer.alloc(100_000, number));
  }
  await apiClient(server.url, adminToken())(addProject, { body: { name: 'Kept' } });
  const { status, stdout, stderr } = weir(server.dataDir, ['backup', backup]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/weir\.backup: [\d.]+ MB, \d+ tables with \d+ rows, 200 files\./);
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string, env: Record<string, string> = {}) => ({
  ...process.env,
  ...{ WEIR_DATA: dataDir, WEIR_BACKUP_PASSPHRASE: passphrase, WEIR_PORT: '0', WEIR_MQTT_PORT: '0' },
  ...env,
});

function weir(dataDir: string, args: string[], env?: Record<string, string>) {
  return spawnSync(process.execPath, [cli, ...args], { env: environment(dataDir, env), encoding: 'utf8' });
}

const begin = (dataDir: string, args: string[]): ChildProcess =>
  spawn(process.execPath, [cli, ...args], { env: environment(dataDir), stdio: 'ignore' });

async function killWhen(child: ChildProcess, isThere: () => boolean, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  while (!isThere() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill(signal);
  await exited;
}

const newFolder = (name: string) => join(folder, name);

test('a backup of the running platform becomes another one, with its people, projects and files', async () => {
  const target = newFolder('restored');
  const { status, stdout, stderr } = weir(server.dataDir, ['restore', backup, '--into', target, '--yes']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('goes into');
  expect(stdout).toContain(`Set WEIR_DATA=${target}`);
  expect(readdirSync(join(target, 'files'))).toHaveLength(filesOfStore);
  expect(readFileSync(join(target, 'secret.key'))).toEqual(readFileSync(join(server.dataDir, 'secret.key')));
  const restored = await startServerIn(target);
  const { list } = await apiClient(restored.url, adminToken())(listProjects, {
    query: { page: 1, limit: 200 },
  });
  expect(list.map(({ name }) => name)).toContain('Kept');
  expect(restored.weir('doctor')).not.toContain('ATTEND');
  await restored.dispose();
});

test('what runs, what holds data, and what does not open is refused, and nothing is touched', () => {
  const refusal = (args: string[], env?: Record<string, string>) => {
    const { status, stderr } = weir(server.dataDir, args, env);
    expect(status).toBe(1);
    expect(stderr).not.toContain('    at ');
    expect(stderr).not.toContain(passphrase);
    return stderr;
  };
  expect(refusal(['restore', backup, '--yes'])).toContain('already runs');
  const full = newFolder('full');
  mkdirSync(full, { mode: 0o711 });
  writeFileSync(join(full, 'mine'), '');
  expect(refusal(['restore', backup, '--into', full, '--yes'])).toContain('is not empty');
  const empty = newFolder('empty');
  expect(refusal(['restore', backup, '--into', empty])).toContain('--yes');
  const wrong = { WEIR_BACKUP_PASSPHRASE: 'the heron flies away' };
  expect(refusal(['restore', backup, '--into', empty, '--yes'], wrong)).toContain('passphrase');
  const cut = newFolder('cut.backup');
  writeFileSync(cut, readFileSync(backup).subarray(0, -1000));
  expect(refusal(['restore', cut, '--into', empty, '--yes'])).toContain('not whole');
  expect(refusal(['backup', backup])).toContain('not overwritten');
  expect(refusal(['backup', newFolder('x')], { WEIR_BACKUP_PASSPHRASE: '' })).toContain('passphrase');
  expect(existsSync(empty)).toBe(false);
});

test('the passphrase may be in a file', () => {
  const file = newFolder('passphrase');
  writeFileSync(file, `${passphrase}\n`);
  const env = { WEIR_BACKUP_PASSPHRASE: '', WEIR_BACKUP_PASSPHRASE_FILE: file };
  const other = newFolder('by-file.backup');
  expect(weir(server.dataDir, ['backup', other], env).status).toBe(0);
  expect(weir(server.dataDir, ['restore', other, '--into', newFolder('by-file')], env).stderr).toContain(
    '--yes',
  );
});

test('a backup that is killed leaves no file that passes for one, and is not in the way of the next', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const path = newFolder(`${signal}.backup`);
    await killWhen(begin(server.dataDir, ['backup', path]), () => existsSync(`${path}.part`), signal);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.part`)).toBe(signal === 'SIGKILL');
    expect(weir(server.dataDir, ['backup', path]).status).toBe(0);
    expect(existsSync(`${path}.part`)).toBe(false);
  }
});

test('a restore that is killed is no installation, and is begun anew', async () => {
  const target = newFolder('killed');
  const restore = ['restore', backup, '--into', target, '--yes'];
  const isUnderWay = () => existsSync(join(target, 'files')) && readdirSync(join(target, 'files')).length > 5;
  await killWhen(begin(server.dataDir, restore), isUnderWay, 'SIGKILL');
  const { status, stderr } = weir(target, ['start']);
  expect(status).toBe(1);
  expect(stderr).toContain('has not come to its end');
  expect(weir(server.dataDir, restore).status).toBe(0);
  const restored = await startServerIn(target);
  expect(restored.weir('doctor')).not.toContain('ATTEND');
  await restored.dispose();
});

test('a stopped installation is backed up too, and one that never was is not made', async () => {
  await server.stop();
  const path = newFolder('stopped.backup');
  expect(weir(server.dataDir, ['backup', path]).status).toBe(0);
  await server.start();
  const nowhere = newFolder('nowhere');
  expect(weir(nowhere, ['backup', newFolder('none.backup')]).status).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
});
