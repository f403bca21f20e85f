import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
let started: ChildProcess[];

const CLI = `
const [command, ...args] = process.argv.slice(2);
if (command === 'fail') process.exit(7);
if (command === 'wait') {
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(3); });
  console.log('waiting');
  setInterval(() => {}, 1000);
} else console.log(JSON.stringify([command, ...args]));
`;

beforeEach(() => {
  started = [];
  root = mkdtempSync(join(tmpdir(), 'weir-setup-'));
  cpSync(import.meta.dirname, join(root, 'setup'), { recursive: true });
  mkdirSync(join(root, 'server', 'src'), { recursive: true });
  writeFileSync(join(root, 'server', 'src', 'cli.ts'), CLI);
  const manifest = { name: 'fixture', version: '1.0.0', private: true };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  writeLockfile(manifest);
});

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

function writeLockfile(manifest: object): void {
  const lockfile = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile));
}

function run(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'setup', 'run.mjs'), ...args], { cwd: root });
  started.push(child);
  return child;
}

async function finish(child: ChildProcess) {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

test('installs once, says so in one line, and is silent afterwards', async () => {
  const first = await finish(run('weir', 'doctor', '--all'));
  expect(first).toMatchObject({ code: 0, out: '["doctor","--all"]\n' });
  expect(first.err).toMatch(/^Weir: installing the packages of package-lock\.json … \d+\.\d s\n$/);
  const second = await finish(run('weir', 'doctor'));
  expect(second).toEqual({ code: 0, out: '["doctor"]\n', err: '' });
});

test('two that begin together install once', async () => {
  const both = await Promise.all([finish(run('weir', 'a')), finish(run('weir', 'b'))]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const said = both.map(({ err }) => err).join('');
  expect(said.match(/installing/g)).toHaveLength(1);
  expect(existsSync(join(root, 'setup', '.lock'))).toBe(false);
});

test('takes over the lock of a set-up that was killed', async () => {
  mkdirSync(join(root, 'setup', '.lock'));
  writeFileSync(join(root, 'setup', '.lock', 'holder'), '999999999 1');
  expect(await finish(run('weir', 'a'))).toMatchObject({ code: 0 });
});

test('says why an installation did not succeed', async () => {
  const manifest = { name: 'fixture', version: '1.0.0', dependencies: { 'not-in-the-lockfile': '1.0.0' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  const { code, err } = await finish(run('weir', 'a'));
  expect(code).toBe(1);
  expect(err).toContain('did not succeed');
  expect(err).toContain('not-in-the-lockfile');
});

test('an unknown command names the known ones', async () => {
  const { code, err } = await finish(run('begin'));
  expect(code).toBe(1);
  expect(err).toContain('start, demo');
});

test('passes a signal on, and the exit code back', async () => {
  expect(await finish(run('weir', 'fail'))).toMatchObject({ code: 7 });
  const child = run('weir', 'wait');
  const ended = finish(child);
  await once(child.stdout ?? child, 'data');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 3, out: 'waiting\nstopped\n' });
});
