import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { createLogger } from '../logger.ts';
import { withClient } from './connection.ts';
import { SYSTEM_FOLDER, settleDataFolder, splitHome } from './data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { joinData } from './join-data.ts';

vi.setConfig({ testTimeout: 30_000 });

const logger = createLogger('silent');
const isRoot = process.getuid?.() === 0;

let home: string;
let path: string;
let elsewhere: Set<string>;
let running: EmbeddedPostgres[];

beforeEach(() => {
  home = makeTestFolder();
  path = join(home, 'project', 'data');
  elsewhere = new Set();
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const folder of elsewhere) rmSync(folder, { recursive: true, force: true });
  removeTestFolder(home);
});

const settle = (isGiven = false, wanted = path) => {
  const folder = settleDataFolder({ path: wanted, isGiven });
  if (folder.startsWith(SYSTEM_FOLDER)) elsewhere.add(folder);
  return folder;
};

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  running.push(postgres);
  return postgres;
}

test('a folder that can be entered is taken, whether it is given or not', () => {
  expect([settle(false), settle(true)]).toEqual([path, path]);
});

describe.skipIf(!isRoot)('as root, below a folder of mode 0700', () => {
  beforeEach(() => chmodSync(home, 0o700));

  test('the whole folder is elsewhere, one for each project, and found again', async () => {
    const whole = settle();
    expect(whole).toMatch(/^\/var\/lib\/weir\/[0-9a-f]{16}$/);
    expect(settle()).toBe(whole);
    expect(settle(true)).toBe(whole);
    const postgres = await start(whole);
    expect(dirname(postgres.folder)).toBe(whole);
    expect(settle(false, join(home, 'other', 'data'))).not.toBe(whole);
    renameSync(join(home, 'project'), join(home, 'renamed'));
    expect(settle(false, join(home, 'renamed', 'data'))).toBe(whole);
  });

  test('one that has gone is not replaced by an empty one', () => {
    rmSync(settle(), { recursive: true });
    expect(() => settle()).toThrow('is not there any more');
  });

  test('a folder that was given is refused with the two ways out', () => {
    expect(() => settle(true)).toThrow(`chmod o+x ${home}`);
    expect(() => settle(true)).toThrow('set WEIR_DATA');
  });

  test('a database that is there already is not left behind', () => {
    mkdirSync(join(path, 'postgres', 'cluster'), { recursive: true });
    expect(() => settle()).toThrow(`chmod o+x ${home}`);
  });
});

describe.skipIf(!isRoot)('a folder that was split before', () => {
  let apart: string;

  beforeEach(async () => {
    apart = join(SYSTEM_FOLDER, `test-${basename(home)}`);
    elsewhere.add(apart);
    mkdirSync(apart, { recursive: true });
    chmodSync(apart, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir: apart, logger });
    await withClient(postgres.owner, (client) => client.query('create table kept (id int)'));
    await postgres.stop();
    mkdirSync(join(path, 'files'), { recursive: true });
    writeFileSync(join(path, 'secret.key'), 'a key\n', { mode: 0o600 });
    writeFileSync(join(path, 'files', 'f'), 'a file');
    writeFileSync(join(path, 'postgres.place'), `${join(apart, 'postgres')}\n`);
    chmodSync(home, 0o700);
  });

  const works = async (dataDir: string) => {
    const postgres = await start(dataDir);
    await withClient(postgres.owner, (client) => client.query('select from kept'));
    await postgres.stop();
    return postgres.folder;
  };

  test('works until it is joined, given or not', async () => {
    expect([settle(false), settle(true)]).toEqual([path, path]);
    expect(await works(path)).toBe(join(apart, 'postgres'));
  });

  test('is joined beside its database while that cannot come', async () => {
    expect(await joinData(path)).toBe(apart);
    expect(settle()).toBe(apart);
    expect(readFileSync(join(apart, 'files', 'f'), 'utf8')).toBe('a file');
    expect(statSync(join(apart, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(path, 'secret.key'))).toBe(false);
    expect(await works(settle())).toBe(join(apart, 'postgres'));
    expect(await joinData(settle())).toBeUndefined();
  });

  test('is joined where it is once the database can come', async () => {
    chmodSync(home, 0o711);
    expect(await joinData(path)).toBe(path);
    expect(splitHome(path)).toBeUndefined();
    expect(await works(settle(true))).toBe(join(path, 'postgres'));
    expect(existsSync(join(apart, 'postgres'))).toBe(false);
    expect(readFileSync(join(path, 'files', 'f'), 'utf8')).toBe('a file');
  });

  test('is not joined while Weir runs', async () => {
    await start(path);
    await expect(joinData(path)).rejects.toThrow('already runs');
  });

  test('that lost its database is not given an empty one', async () => {
    rmSync(join(apart, 'postgres'), { recursive: true });
    await expect(start(path)).rejects.toThrow('is not there any more');
  });
});
