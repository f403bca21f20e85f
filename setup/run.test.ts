import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
/** For five faults, one after the other. */
const faultsTimeoutMs = 5 * 60_000;

const fixture = { name: 'fixture', version: '1.0.0', private: true, engines: { node: '>=26' } };

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
  writeFileSync(join(root, 'package.json'), JSON.stringify(fixture));
  writeLockfile(fixture);
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

describe('node_modules', () => {
  /** A package of a few files that npm installs without a network, and a lockfile that asks for it. */
  beforeEach(() => {
    for (const [path, text] of Object.entries(packed)) write(join('packed', 'package', path), text);
    execFileSync('tar', ['-czf', join(root, 'held.tgz'), '-C', join(root, 'packed'), 'package']);
    const manifest = { ...fixture, dependencies: { held: 'file:held.tgz' } };
    writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
    rmSync(join(root, 'package-lock.json'));
    execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--offline'], {
      cwd: root,
      stdio: 'ignore',
    });
  });

  const packed = {
    'package.json': JSON.stringify({ name: 'held', version: '1.0.0' }),
    'index.js': 'export const held = 1;',
    'lib/deep/more.js': 'export const more = 2;',
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const held = (...path: string[]) => join(root, 'node_modules', 'held', ...path);
  const faults: Record<string, () => void> = {
    'a package that is gone': () => rmSync(held(), { recursive: true }),
    'a package of which a file is gone': () => rmSync(held('lib', 'deep', 'more.js')),
    'an installation that was cut off': () => {
      rmSync(join(root, 'node_modules', '.package-lock.json'));
      rmSync(held('index.js'));
    },
    'another version': () => {
      const record = join(root, 'node_modules', '.package-lock.json');
      writeFileSync(record, readFileSync(record, 'utf8').replaceAll('1.0.0', '0.9.0'));
    },
    'an installation of somebody else that is broken': () => {
      rmSync(join(root, 'node_modules', '.weir-install'));
      rmSync(held('package.json'));
    },
  };

  test('is mended, whatever is wrong with it', { timeout: faultsTimeoutMs }, async () => {
    expect(await finish(run('weir', 'a'))).toMatchObject({ code: 0 });
    for (const [fault, breakIt] of Object.entries(faults)) {
      expect(await finish(run('weir', 'b')), fault).toMatchObject({ code: 0, err: '' });
      breakIt();
      const mended = await finish(run('weir', 'c'));
      expect(mended.code, fault).toBe(0);
      expect(mended.err, fault).toMatch(/^Weir: node_modules is not .+\nWeir: installing the packages/);
      for (const [path, text] of Object.entries(packed))
        expect(readFileSync(held(path), 'utf8'), fault).toBe(text);
    }
    expect(await finish(run('weir', 'd'))).toMatchObject({ code: 0, err: '' });
  });

  test('another lockfile is installed, and a whole installation of somebody else is taken', async () => {
    await finish(run('weir', 'a'));
    const lockfile = join(root, 'package-lock.json');
    writeFileSync(lockfile, `${readFileSync(lockfile, 'utf8')}\n`);
    expect(await finish(run('weir', 'b'))).toMatchObject({ code: 0, err: '' });
    writeFileSync(
      lockfile,
      readFileSync(lockfile, 'utf8').replace(
        '"version": "1.0.0",\n      "resolved"',
        '"version": "1.0.1",\n      "resolved"',
      ),
    );
    expect((await finish(run('weir', 'c'))).err).toContain('is not what package-lock.json says');
  });
});

describe('the built console', () => {
  /** As Vite would: two files. */
  beforeEach(() => {
    mkdirSync(join(root, 'console', 'src'), { recursive: true });
    mkdirSync(join(root, 'contract'));
    writeFileSync(join(root, 'tsconfig.base.json'), '{}');
    writeFileSync(join(root, 'console', 'src', 'main.tsx'), '');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    mkdirSync(dirname(vite), { recursive: true });
    writeFileSync(
      vite,
      `const { mkdirSync, writeFileSync } = require('node:fs');
      const out = process.argv[process.argv.indexOf('--outDir') + 1];
      mkdirSync(out + '/assets', { recursive: true });
      writeFileSync(out + '/index.html', '<title>');
      writeFileSync(out + '/assets/main.js', 'main');`,
    );
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  });

  const dist = (...path: string[]) => join(root, 'console', 'dist', ...path);
  const faults: Record<string, () => void> = {
    'one that is gone': () => rmSync(dist(), { recursive: true }),
    'one without a file': () => rmSync(dist('assets', 'main.js')),
    'one with a file that is cut off': () => writeFileSync(dist('index.html'), '<t'),
    'one without its own record': () => rmSync(dist('.weir-build')),
    'one of other sources': () => writeFileSync(join(root, 'console', 'src', 'main.tsx'), 'changed'),
  };

  test('is built anew, whatever is wrong with it', { timeout: faultsTimeoutMs }, async () => {
    expect((await finish(run('start'))).err).toContain('building the console');
    for (const [fault, breakIt] of Object.entries(faults)) {
      expect(await finish(run('start')), fault).toMatchObject({ code: 0, err: '' });
      breakIt();
      expect((await finish(run('start'))).err, fault).toContain('building the console');
      expect(readFileSync(dist('index.html'), 'utf8'), fault).toBe('<title>');
      expect(readFileSync(dist('assets', 'main.js'), 'utf8'), fault).toBe('main');
    }
    expect(await finish(run('start'))).toMatchObject({ code: 0, err: '' });
  });
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
