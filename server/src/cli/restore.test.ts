import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { makeTestFolder, removeTestFolder } from '../../test/folders.ts';
import { contentOf, fillOddly } from '../platform/backup/testing/odd-content.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const files = {
  ['a'.repeat(32)]: Buffer.from('of a river'),
  ['b'.repeat(32)]: Buffer.alloc(300_000, 7),
};
const keys = Buffer.from(`${Buffer.alloc(32, 9).toString('base64')}\n`);

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = makeTestFolder();
  mkdirSync(join(folder, 'data', 'files'), { recursive: true });
  writeFileSync(join(folder, 'data', 'secret.key'), keys, { mode: 0o600 });
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(folder, 'data', 'files', name), bytes);
  [source, target] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  await fillOddly(source);
});
afterAll(async () => {
  await source?.drop();
  await target?.drop();
  removeTestFolder(folder);
});

function weir(dataDir: string, { app, owner }: TestDatabase, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', 'cli.ts'), ...args],
    {
      env: {
        ...{ PATH: process.env.PATH, WEIR_DATA: join(folder, dataDir) },
        ...{ DATABASE_URL: databaseUrl(app), DATABASE_OWNER_URL: databaseUrl(owner) },
        WEIR_BACKUP_PASSPHRASE: 'the heron stands still',
      },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('a backup comes onto an external database value by value, with its files and keys, and once only', async () => {
  const backup = join(folder, 'weir.backup');
  expect(weir('data', source, 'backup', backup)).toMatchObject({ status: 0, stderr: '' });
  const restored = weir('restored', target, 'restore', backup, '--yes');
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('goes into the database');
  const content = await contentOf(target);
  expect(content).toEqual(await contentOf(source));
  for (const [name, bytes] of Object.entries(files))
    expect(readFileSync(join(folder, 'restored', 'files', name))).toEqual(bytes);
  expect(readFileSync(join(folder, 'restored', 'secret.key'))).toEqual(keys);
  const again = weir('elsewhere', target, 'restore', backup, '--yes');
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  expect(await contentOf(target)).toEqual(content);
  // With the rights of the platform, not those of the tables' owner.
  await target.pool.query(`insert into quarantine (device_id, reason, received_at) values (1, 'x', now())`);
});
