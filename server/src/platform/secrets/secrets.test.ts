import { randomBytes } from 'node:crypto';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { createSecretBox, UnknownKeyError } from './secret-box.ts';
import { readSecretFile } from './secret-file.ts';

let folder: string;
beforeAll(() => {
  folder = makeTestFolder();
});
afterAll(() => removeTestFolder(folder));

const secret = Buffer.from('twenty bytes of seed');
const key = () => randomBytes(32);

test('what is sealed opens for its purpose only, and looks different each time', () => {
  const box = createSecretBox([key()]);
  const [one, two] = [box.seal(secret, 'two-factor:7'), box.seal(secret, 'two-factor:7')];
  expect(one.equals(two)).toBe(false);
  expect(one.includes(secret)).toBe(false);
  expect(box.open(one, 'two-factor:7')).toEqual(secret);
  expect(() => box.open(one, 'two-factor:8')).toThrow();
  const changed = Buffer.from(one);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => box.open(changed, 'two-factor:7')).toThrow();
  expect(() => box.open(one.subarray(0, 20), 'two-factor:7')).toThrow();
});

test('of two keys the first seals and both open', () => {
  const [older, newer] = [key(), key()];
  const sealed = createSecretBox([older]).seal(secret, 'x');
  const both = createSecretBox([newer, older]);
  expect(both.open(sealed, 'x')).toEqual(secret);
  expect(() => createSecretBox([older]).open(both.seal(secret, 'x'), 'x')).toThrow(UnknownKeyError);
});

test('the file is made at the first start, for its owner alone, and kept', () => {
  const first = readSecretFile(join(folder, 'new'), undefined);
  expect(first).toMatchObject({ isNew: true, isReadByOthers: false });
  expect(statSync(first.path).mode & 0o777).toBe(0o600);
  const again = readSecretFile(join(folder, 'new'), undefined);
  expect(again.isNew).toBe(false);
  expect(again.box.open(first.box.seal(secret, 'x'), 'x')).toEqual(secret);
  chmodSync(first.path, 0o644);
  expect(readSecretFile(join(folder, 'new'), undefined).isReadByOthers).toBe(true);
});

const base64 = (bytes: Buffer) => bytes.toString('base64');

test.each([
  ['empty', ''],
  ['too short', base64(randomBytes(16))],
  ['an example', base64(Buffer.alloc(32))],
  ['three keys', [1, 2, 3].map(() => base64(randomBytes(32))).join('\n')],
])('a key file that is %s is refused, without showing it', (_what, text) => {
  const path = join(folder, 'wrong.key');
  writeFileSync(path, text);
  expect(() => readSecretFile(folder, path)).toThrow(/openssl rand/);
  if (text !== '') expect(() => readSecretFile(folder, path)).not.toThrow(text);
});

test('a file that the operator names has to be there', () => {
  expect(() => readSecretFile(folder, join(folder, 'absent.key'))).toThrow('WEIR_SECRET_FILE');
});
