import { createHash, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cancelUpload,
  getUpload,
  maxOpenUploads,
  startUpload,
  uploadPurposes,
} from '@weir/contract/operations/uploads';
import { sql } from 'kysely';
import { Upload as TusUpload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { uploadingTo } from '../../../../test/uploading.ts';
import { basePath } from '../../../platform/http/mount.ts';

let platform: TestApp;
let upload: ReturnType<typeof uploadingTo>;
beforeAll(async () => {
  platform = await startTestApp();
  upload = uploadingTo(platform);
});
afterAll(() => platform?.stop());
afterEach(() => sql`update upload set expires_at = now()`.execute(platform.db));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const get = (as: Actor, id: string) => platform.call(getUpload, { as, query: { id } });
const pathOf = (id: string) => join(platform.config.dataDir, 'files', id);

/** What a client of the protocol makes of it. */
const sendByTus = (as: Actor, bytes: Buffer, options: object) =>
  new Promise<string>((resolve, reject) => {
    const sent = new TusUpload(bytes, {
      endpoint: `${platform.httpUrl}${basePath}${startUpload.path}?purpose=version`,
      headers: { authorization: `Bearer ${as.token}` },
      metadata: { filename: '水位站.bin' },
      retryDelays: [],
      onError: reject,
      onSuccess: () => resolve(sent.url ?? ''),
      ...options,
    });
    sent.start();
  });

const idOf = (url: string) => new URL(url).searchParams.get('id') ?? '';

test('a client of the protocol sends a file in parts, and it is hashed while it comes', async () => {
  const { root } = platform.users;
  const bytes = randomBytes(300_000);
  const id = idOf(await sendByTus(root, bytes, { chunkSize: 100_000 }));
  const { data } = await get(root, id);
  const whole = { fileName: '水位站.bin', sizeBytes: bytes.length, receivedBytes: bytes.length };
  expect(data).toMatchObject({ ...whole, sha256: sha256(bytes) });
});

test('it goes on where it was interrupted', async () => {
  const { root } = platform.users;
  const bytes = randomBytes(50_000);
  const { data: begun } = await upload.start(root, bytes.length);
  await upload.add(root, begun.id, bytes.subarray(0, 20_000), 0);
  const uploadUrl = `${platform.httpUrl}${basePath}${getUpload.path}?id=${begun.id}`;
  await sendByTus(root, bytes, { uploadUrl });
  expect((await get(root, begun.id)).data).toMatchObject({ receivedBytes: 50_000, sha256: sha256(bytes) });
});

test('the hash is that of the file, whoever has hashed its beginning', async () => {
  const { root } = platform.users;
  const { data: begun } = await upload.start(root, 8);
  // As another process has received it.
  writeFileSync(`${pathOf(begun.id)}.part`, 'from');
  await upload.add(root, begun.id, Buffer.from(' afa'), 4);
  expect((await get(root, begun.id)).data.sha256).toBe(sha256(Buffer.from('from afa')));
});

test('what arrived whole before the process ended is whole', async () => {
  const { root } = platform.users;
  const { data: begun } = await upload.start(root, 4);
  writeFileSync(`${pathOf(begun.id)}.part`, 'here');
  expect((await get(root, begun.id)).data.sha256).toBe(sha256(Buffer.from('here')));
  expect(existsSync(pathOf(begun.id))).toBe(true);
});

test('bytes that do not follow what is there are refused, and so are too many', async () => {
  const { root } = platform.users;
  const { data: begun } = await upload.start(root, 10);
  expect((await upload.add(root, begun.id, Buffer.from('abc'), 4)).status).toBe(409);
  expect((await upload.add(root, begun.id, Buffer.from('abc'), 0)).data.receivedBytes).toBe(3);
  expect((await upload.add(root, begun.id, Buffer.from('abc'), 0)).status).toBe(409);
  expect((await upload.add(root, begun.id, Buffer.from('too many bytes'), 3)).status).toBe(413);
});

test.each([
  [0, 'Upload-Length'],
  [uploadPurposes.version.maxBytes + 1, 'Upload-Length'],
])('an upload of %d bytes is refused before anything is sent', async (sizeBytes, field) => {
  const { status, data } = await upload.start(platform.users.root, sizeBytes);
  expect([status, data]).toMatchObject([400, { fields: [{ field }] }]);
});

test('it is there for whoever began it, who may add what it is for', async () => {
  const { root, owner, stranger } = platform.users;
  const { data: begun } = await upload.start(root, 4);
  for (const as of [owner, stranger]) {
    expect((await get(as, begun.id)).status).toBe(404);
    expect((await upload.add(as, begun.id, Buffer.from('mine'), 0)).status).toBe(404);
    expect((await platform.call(cancelUpload, { as, query: { id: begun.id } })).status).toBe(404);
  }
  const guest = await platform.addUser({ username: 'no-versions', role: 'BATTERYMANAGEMENT', type: 1 });
  expect((await upload.start(guest, 4)).status).toBe(403);
  expect((await platform.call(getUpload, { query: { id: begun.id } })).status).toBe(401);
});

test('what is given up is deleted, and so is what nobody goes on with', async () => {
  const { root } = platform.users;
  const { data: cancelled } = await upload.start(root, 4);
  const { data: left } = await upload.start(root, 4);
  for (const { id } of [cancelled, left]) await upload.add(root, id, Buffer.from('ha'), 0);
  await platform.call(cancelUpload, { as: root, query: { id: cancelled.id } });
  await sql`update upload set expires_at = now() - interval '1 second' where id = ${left.id}`.execute(
    platform.db,
  );
  for (const { id } of [cancelled, left]) expect((await get(root, id)).status).toBe(404);
  await platform.app.uploadSweeper.sweep();
  for (const { id } of [cancelled, left]) expect(existsSync(`${pathOf(id)}.part`)).toBe(false);
});

test('one user has so many uploads open at most', async () => {
  const user = await platform.addUser({ username: 'busy', role: 'ADMIN', type: 0 });
  const begun = await Promise.all(Array.from({ length: maxOpenUploads }, () => upload.start(user, 4)));
  expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200));
  expect((await upload.start(user, 4)).status).toBe(429);
});
