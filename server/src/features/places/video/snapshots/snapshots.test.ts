import { listDeviceLog } from '@weir/contract/diagnosis/device-log';
import { codes } from '@weir/contract/errors';
import { deleteNote, listNotes, notePicture, restoreNote } from '@weir/contract/fleet/device-notes';
import { setMembers } from '@weir/contract/fleet/projects';
import { addSnapshot } from '@weir/contract/places/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../../test/harness.ts';
import { basePath } from '../../../../platform/http/mount.ts';
import { type Filming, startFilming } from '../video.test-app.ts';

let filming: Filming;
let owner: Actor;
beforeAll(async () => {
  filming = await startFilming();
  owner = filming.test.users.owner;
});
afterAll(() => filming?.test.stop());

/** What a reader of JPEG looks at: its beginning, a frame of 640 × 360, and its end. */
const jpeg = (bytes = 200): Buffer => {
  const head = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc0001108016802800301220002110103110',
    'hex',
  );
  return Buffer.concat([head, Buffer.from('1ffda', 'hex'), Buffer.alloc(bytes), Buffer.from('ffd9', 'hex')]);
};

interface Sent {
  as?: Actor;
  text?: string;
  channel?: number;
  payload?: Buffer;
  type?: string;
}

async function keep(deviceId: number, sent: Sent = {}) {
  const { as = owner, text = '', channel = 1, payload = jpeg(), type = 'image/jpeg' } = sent;
  const query = new URLSearchParams({ id: String(deviceId), channel: String(channel), text });
  const response = await filming.test.platform.server.inject({
    ...{ method: 'POST', url: `${basePath}${addSnapshot.path}?${query}`, payload },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': type },
  });
  return { status: response.statusCode, ...response.json() };
}

const pictureOf = (id: number, as = owner) =>
  filming.test.platform.server.inject({
    url: `${basePath}${notePicture.path}?id=${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const notesOf = async (id: number) =>
  (await filming.test.call(listNotes, { as: owner, query: { id } })).data.list;
const filesOf = async () => (await filming.test.app.keptFiles.ids()).length;

test('a snapshot is a note with a picture, of its camera, and stands in the log of the device', async () => {
  const { deviceId } = await filming.build();
  const { data } = await keep(deviceId, { text: ' ice on the gauge ' });
  const picture = { width: 640, height: 360, sizeBytes: jpeg().length };
  expect(data).toMatchObject({ text: 'ice on the gauge', camera: 'North bank', picture, author: 'owner' });
  expect(await notesOf(deviceId)).toMatchObject([{ id: data.id, picture }]);
  const shown = await pictureOf(data.id);
  expect(shown.rawPayload.equals(jpeg())).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; .*North%20bank/),
  });
  const log = await filming.test.call(listDeviceLog, {
    as: owner,
    query: { id: deviceId, kind: 'change', page: 1, limit: 10 },
  });
  const detail = { noteId: data.id, camera: 'North bank', note: 'ice on the gauge' };
  expect(log.data.list[0]).toMatchObject({ event: 'devices:addSnapshot', actor: 'owner', detail });
});

test('it is kept by who may operate the device, and seen by who may see it', async () => {
  const { call, users } = filming.test;
  const { deviceId } = await filming.build();
  const { data } = await keep(deviceId);
  expect((await keep(deviceId, { as: users.stranger })).code).toBe(codes.notFound);
  expect((await pictureOf(data.id, users.stranger)).statusCode).toBe(404);
  const { rows } = await sql<{
    id: number;
  }>`select project_id as id from device where id = ${deviceId}`.execute(filming.test.db);
  const members = [{ userId: users.below.userId, access: 'view' as const }];
  await call(setMembers, { as: owner, body: { id: rows[0]?.id ?? 0, members } });
  expect((await pictureOf(data.id, users.below)).statusCode).toBe(200);
  expect((await keep(deviceId, { as: users.below })).code).toBe(codes.notFound);
});

test('what is no JPEG, too large, or of no camera is refused, and leaves nothing', async () => {
  const { deviceId } = await filming.build();
  const before = await filesOf();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect((await keep(deviceId, { payload: png })).code).toBe(codes.badInput);
  expect((await keep(deviceId, { payload: jpeg().subarray(0, 60) })).code).toBe(codes.badInput);
  expect((await keep(deviceId, { payload: Buffer.from('<svg onload=alert(1)>') })).code).toBe(codes.badInput);
  expect((await keep(deviceId, { payload: jpeg(2 ** 20) })).status).toBe(413);
  expect((await keep(deviceId, { type: 'image/png' })).status).toBe(415);
  expect((await keep(deviceId, { channel: 2 })).code).toBe(codes.badInput);
  expect(await notesOf(deviceId)).toEqual([]);
  expect(await filesOf()).toBe(before);
});

test('the fifty-first picture takes the place of the oldest; a note keeps its words', async () => {
  const { deviceId } = await filming.build();
  const worded = await keep(deviceId, { text: 'leak' });
  const wordless = await keep(deviceId);
  for (let count = 0; count < 49; count += 1) await keep(deviceId);
  const notes = await notesOf(deviceId);
  expect(notes.find(({ id }) => id === worded.data.id)).toMatchObject({ text: 'leak', picture: null });
  expect((await pictureOf(worded.data.id)).statusCode).toBe(404);
  expect((await pictureOf(wordless.data.id)).statusCode).toBe(200);
  await keep(deviceId);
  expect((await notesOf(deviceId)).some(({ id }) => id === wordless.data.id)).toBe(false);
  const before = await filesOf();
  await sql`update device_note_picture set released_at = released_at - interval '2 days'`.execute(
    filming.test.db,
  );
  await filming.test.app.deviceNotes.sweep();
  expect(await filesOf()).toBe(before - 2);
});

test('a deleted one is brought back, goes for good with its file after thirty days, and an old one after a year', async () => {
  const { call, db, app } = filming.test;
  const { deviceId } = await filming.build();
  const { data } = await keep(deviceId);
  await call(deleteNote, { as: owner, query: { id: data.id } });
  expect((await pictureOf(data.id)).statusCode).toBe(404);
  await call(restoreNote, { as: owner, body: { id: data.id } });
  expect((await pictureOf(data.id)).statusCode).toBe(200);
  const before = await filesOf();
  await call(deleteNote, { as: owner, query: { id: data.id } });
  await sql`update device_note set deleted_at = now() - interval '31 days' where id = ${data.id}`.execute(db);
  await sql`update device_note_picture set created_time = now() - interval '31 days' where note_id = ${data.id}`.execute(
    db,
  );
  await app.deviceNotes.sweep();
  expect(await filesOf()).toBe(before - 1);
  const old = await keep(deviceId, { text: 'words' });
  await sql`update device_note_picture set created_time = now() - interval '366 days' where note_id = ${old.data.id}`.execute(
    db,
  );
  await app.deviceNotes.sweep();
  expect(await notesOf(deviceId)).toMatchObject([{ text: 'words', picture: null }]);
});

test('somebody else’s picture is deleted by who may delete devices', async () => {
  const { call, users } = filming.test;
  const { deviceId } = await filming.build();
  const picture = await keep(deviceId, { as: users.root });
  expect((await call(deleteNote, { as: owner, query: { id: picture.data.id } })).code).toBe(codes.success);
});
