import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, MIGRATIONS, type TestDatabase } from '../../../test/database.ts';
import { withClient } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { APP_ROLE } from '../db/postgres-roles.ts';
import { assertDatabaseRestored } from '../db/unfinished-restore.ts';
import { createLogger } from '../logger.ts';
import { openBackupFile } from './backup-file.ts';
import { assertEmpty, assertKnown, restoreDatabase } from './restore-database.ts';
import { openKeys } from './sealed-keys.ts';
import { takeBackup } from './take-backup.ts';
import { contentOf, fillOddly } from './testing/odd-content.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const logger = createLogger('silent');
const passphrase = 'the heron stands still';
const keys = Buffer.from('a key of the installation\n');
const fileName = 'f'.repeat(32);
const fileBytes = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251));

let folder: string;
let source: TestDatabase;
/** Of the source before any test writes to it. */
let whole: Awaited<ReturnType<typeof back>> & { content: Record<string, unknown> };
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weir-backup-'));
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', fileName), fileBytes);
  writeFileSync(join(folder, 'files', `${fileName}.part`), 'of a write that was cut off');
  source = await createTestDatabase();
  databases.push(source);
  await fillOddly(source);
  whole = { ...(await back('whole.backup', source)), content: await contentOf(source) };
});

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase({ empty: true });
  databases.push(target);
  return target;
}

function back(name: string, from: TestDatabase, signal = new AbortController().signal) {
  const path = join(folder, name);
  return withClient(from.owner, (client) =>
    takeBackup(
      { client, keys, filesDir: join(folder, 'files') },
      { path, passphrase, weir: '0.1.0', signal },
    ),
  ).then((taken) => ({ path, taken }));
}

async function restoreTo(target: TestDatabase, path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const putFile = async (name: string, content: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files.set(name, Buffer.concat(chunks));
  };
  const options = { owner: target.owner, appRole: APP_ROLE, migrations: MIGRATIONS, logger };
  await restoreDatabase(await openBackupFile(path), options, putFile);
  return files;
}

test('what is restored is what was backed up, value by value', async () => {
  const { path, taken, content } = whole;
  expect(taken).toMatchObject({ files: 1, tables: expect.any(Number) });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).not.toContain('whole.backup.part');
  const target = await makeTarget();
  const files = await restoreTo(target, path);
  expect(await contentOf(target)).toEqual(content);
  expect([...files.keys()]).toEqual([fileName]);
  expect(files.get(fileName)?.equals(fileBytes)).toBe(true);
  const { trailer, bodyDigest } = await openBackupFile(path);
  expect(await openKeys(trailer.keys, passphrase, bodyDigest)).toEqual(keys);
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('only added to');
  await target.pool.query(`insert into quarantine (device_id, reason, received_at) values (1, 'x', now())`);
});

test('one of an older schema is brought up to date', async () => {
  const older = await makeTarget();
  await migrate({ connection: older.owner, directory: MIGRATIONS, logger, appRole: APP_ROLE, upTo: 47 });
  await older.pool.query(
    `insert into frame_text (device_id, signal_id, ts, value) values (7, 1, now(), 'kept')`,
  );
  const { path } = await back('older.backup', older);
  const target = await makeTarget();
  await restoreTo(target, path);
  const versionOf = async (database: TestDatabase) =>
    (await database.pool.query('select max(version) as version from schema_migration')).rows;
  expect(await versionOf(target)).toEqual(await versionOf(source));
  expect((await target.pool.query('select device_id, value from frame_text')).rows).toEqual([
    { device_id: 7, value: 'kept' },
  ]);
});

test('is one moment, and keeps nobody from writing', async () => {
  const before = Number((await source.pool.query('select count(*) as rows from frame_text')).rows[0].rows);
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      await source.pool.query(
        `insert into frame_text (device_id, signal_id, ts, value) values ($1, 2, now(), 'meanwhile')`,
        [++written],
      );
    }
  })();
  const { path } = await back('busy.backup', source);
  isOver = true;
  await writing;
  expect(written).toBeGreaterThan(0);
  const target = await makeTarget();
  await restoreTo(target, path);
  const { rows } = await target.pool.query(
    `select count(*) - max(device_id) filter (where signal_id = 2) - $1::int as gaps from frame_text`,
    [before],
  );
  expect([null, 0]).toContain(rows[0].gaps);
});

test('the wrong passphrase opens nothing, nor do the keys of another backup', async () => {
  const { trailer, bodyDigest } = await openBackupFile(whole.path);
  await expect(openKeys(trailer.keys, 'the heron stands up', bodyDigest)).rejects.toThrow('passphrase');
  await expect(openKeys(trailer.keys, passphrase, Buffer.alloc(32))).rejects.toThrow('passphrase');
  expect(readFileSync(whole.path).includes(keys)).toBe(false);
});

test('a file that is cut off or damaged anywhere is refused', async () => {
  const bytes = readFileSync(whole.path);
  const broken = join(folder, 'broken.backup');
  const cut = [0, 10, 100, bytes.length / 2, bytes.length - 40, bytes.length - 1];
  for (const length of cut.map(Math.floor)) {
    writeFileSync(broken, bytes.subarray(0, length));
    await expect(openBackupFile(broken)).rejects.toThrow('not whole');
  }
  for (const at of [20, bytes.length / 2, bytes.length - 200, bytes.length - 3].map(Math.floor)) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(broken, damaged);
    await expect(openBackupFile(broken)).rejects.toThrow('not whole');
  }
});

test('one that is ended leaves nothing, and neither does one that fails', async () => {
  const ended = new AbortController();
  const taking = back('ended.backup', source, ended.signal);
  await vi.waitUntil(() => readdirSync(folder).includes('ended.backup.part'), { interval: 1 });
  ended.abort();
  await expect(taking).rejects.toThrow();
  await expect(back('ended.backup', await makeTarget())).rejects.toThrow('nothing to back up');
  expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([]);
});

test('two at a time are refused', async () => {
  const [first, second] = await Promise.allSettled([back('one.backup', source), back('two.backup', source)]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('a database that holds something is refused, a newer or foreign backup too', async () => {
  await expect(assertEmpty(source.owner)).rejects.toThrow('is not empty');
  const { header } = await openBackupFile(whole.path);
  const [first] = header.migrations;
  await assertKnown(header, MIGRATIONS);
  const newer = { version: 9999, name: '9999_later.sql', checksum: '' };
  await expect(
    assertKnown({ ...header, migrations: [...header.migrations, newer] }, MIGRATIONS),
  ).rejects.toThrow('newer version');
  const foreign = { version: 1, name: first?.name ?? '', checksum: 'other' };
  await expect(assertKnown({ ...header, migrations: [foreign] }, MIGRATIONS)).rejects.toThrow(
    'another schema',
  );
});

test('a restore that was cut off is told, is no database to start on, and is begun anew', async () => {
  const target = await makeTarget();
  const options = { owner: target.owner, appRole: APP_ROLE, migrations: MIGRATIONS, logger };
  const cut = async () => {
    throw new Error('cut off');
  };
  await expect(restoreDatabase(await openBackupFile(whole.path), options, cut)).rejects.toThrow('cut off');
  await expect(assertDatabaseRestored(target.pool)).rejects.toThrow('has not come to its end');
  await assertEmpty(target.owner);
  await restoreTo(target, whole.path);
  await assertDatabaseRestored(target.pool);
  expect(await contentOf(target)).toEqual(whole.content);
});
