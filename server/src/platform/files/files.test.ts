import { existsSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { attachment } from './attachment.ts';
import { createFiles, type Files, newFileId } from './files.ts';

let folder: string;
let dir: string;
let files: Files;
beforeEach(() => {
  folder = makeTestFolder();
  dir = join(folder, 'files');
  files = createFiles({ dir });
});
afterEach(() => removeTestFolder(folder));

const maxBytes = 1000;
async function* content(...parts: string[]) {
  yield* parts;
}

test('what is put is read back, and only by its user', async () => {
  const { id, sizeBytes } = await files.put(content('水位', ' 3.2'), { maxBytes });
  expect(sizeBytes).toBe(10);
  expect(statSync(join(dir, id)).mode & 0o777).toBe(0o600);
  const opened = await files.open(id);
  expect(opened?.sizeBytes).toBe(10);
  expect(await text(opened?.stream ?? content())).toBe('水位 3.2');
  await files.remove(id);
  expect(await files.open(id)).toBeUndefined();
  await files.remove(id);
});

test('what is too large, fails or is given up leaves nothing', async () => {
  const large = content('x'.repeat(600), 'x'.repeat(600));
  await expect(files.put(large, { maxBytes })).rejects.toMatchObject({ code: 'tooLarge' });
  const failing = async function* () {
    yield 'half';
    throw new Error('no more');
  };
  await expect(files.put(failing(), { maxBytes })).rejects.toThrow('no more');
  const abort = new AbortController();
  const endless = async function* () {
    yield 'a';
    abort.abort();
    for (;;) yield await new Promise<string>((resolve) => setTimeout(resolve, 5, 'b'));
  };
  const given = files.put(endless(), { maxBytes: 1e9, signal: abort.signal });
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(dir)).toEqual([]);
});

test('an id is nothing but an id', async () => {
  for (const id of ['../secret', '/etc/passwd', '', 'A'.repeat(32)])
    await expect(files.open(id)).rejects.toThrow('no file');
  const { id } = await files.put(content('a'), { maxBytes });
  await expect(files.put(content('b'), { maxBytes, id: `${id}/..` })).rejects.toThrow('no file');
  const link = newFileId();
  writeFileSync(join(folder, 'outside'), 'secret');
  symlinkSync(join(folder, 'outside'), join(dir, link));
  await expect(files.open(link)).rejects.toThrow('ELOOP');
});

test('old files, and what was cut off, are found', async () => {
  expect(await files.findOlder(1000)).toEqual([]);
  const [old, fresh] = [
    await files.put(content('a'), { maxBytes }),
    await files.put(content('b'), { maxBytes }),
  ];
  const cut = newFileId();
  writeFileSync(join(dir, `${cut}.part`), 'half');
  for (const name of [old.id, `${cut}.part`]) utimesSync(join(dir, name), 1, 1);
  expect((await files.findOlder(60_000)).sort()).toEqual([old.id, cut].sort());
  await files.remove(cut);
  expect(existsSync(join(dir, `${cut}.part`))).toBe(false);
  expect(await files.open(fresh.id).then((opened) => opened?.stream.destroy() !== undefined)).toBe(true);
});

test('a name is written so that every browser reads it, and no header can be broken by it', () => {
  expect(attachment('水位 "1".csv')).toBe(
    `attachment; filename="__ _1_.csv"; filename*=UTF-8''%E6%B0%B4%E4%BD%8D%20%221%22.csv`,
  );
  expect(attachment('a\r\nX: y\u202e/b')).toBe(`attachment; filename="aX_ yb"; filename*=UTF-8''aX%3A%20yb`);
  expect(attachment('\n')).toContain('"file"');
});
