import { listDeviceLog } from '@weir/contract/diagnosis/device-log';
import { codes } from '@weir/contract/errors';
import { addNote, deleteNote, editNote, listNotes, restoreNote } from '@weir/contract/fleet/device-notes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

const add = (id: number, text: string, as = owner) => platform.call(addNote, { as, body: { id, text } });
const list = async (id: number, as = owner) =>
  (await platform.call(listNotes, { as, query: { id } })).data.list;

test('a note is written, changed by its author, deleted and brought back; the log knows', async () => {
  const { id } = await buildDevice(platform);
  const { data: note } = await add(id, '  valve is stiff ');
  expect(note).toMatchObject({ text: 'valve is stiff', author: 'owner', isOwn: 1, editedTime: null });
  await platform.call(editNote, { as: owner, body: { id: note.id, text: 'valve was greased' } });
  expect(await list(id)).toMatchObject([{ text: 'valve was greased', editedTime: expect.any(String) }]);
  await platform.call(deleteNote, { as: owner, query: { id: note.id } });
  await platform.call(deleteNote, { as: owner, query: { id: note.id } });
  expect(await list(id)).toEqual([]);
  const edited = await platform.call(editNote, { as: owner, body: { id: note.id, text: 'x' } });
  expect(edited.code).toBe(codes.conflict);
  await platform.call(restoreNote, { as: owner, body: { id: note.id } });
  expect(await list(id)).toMatchObject([{ text: 'valve was greased' }]);
  const { data } = await platform.call(listDeviceLog, {
    as: owner,
    query: { id, kind: 'change', page: 1, limit: 50 },
  });
  expect(data.list.map(({ event }) => event).filter((event) => event.includes('Note'))).toEqual([
    'devices:restoreNote',
    'devices:removeNote',
    'devices:editNote',
    'devices:addNote',
  ]);
});

test('somebody else’s note is read and not changed; a stranger’s device has none', async () => {
  const { id } = await buildDevice(platform, { as: platform.users.root });
  const project = sql`select project_id from device where id = ${id}`;
  await sql`insert into project_member (project_id, user_id, access)
    values ((${project}), ${owner.userId}, 'operate')`.execute(platform.db);
  const { data: note } = await add(id, 'by root', platform.users.root);
  expect(await list(id)).toMatchObject([{ text: 'by root', isOwn: 0 }]);
  const changes = [
    await platform.call(editNote, { as: owner, body: { id: note.id, text: 'mine' } }),
    await platform.call(deleteNote, { as: owner, query: { id: note.id } }),
    await platform.call(restoreNote, { as: owner, body: { id: note.id } }),
  ];
  expect(changes.map(({ code }) => code)).toEqual(changes.map(() => codes.notPermitted));
  expect((await add(id, 'hello', platform.users.stranger)).code).toBe(codes.notFound);
  const foreign = await platform.call(editNote, {
    as: platform.users.stranger,
    body: { id: note.id, text: 'x' },
  });
  expect(foreign.code).toBe(codes.notFound);
});

test.each(['', '   ', 'x'.repeat(2001)])('refuses a text of %j', async (text) => {
  const { id } = await buildDevice(platform);
  const { code, data } = await add(id, text);
  expect(code).toBe(codes.badInput);
  expect(data).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ field: 'text' })]),
  });
});

test('a deleted note goes for good after 30 days', async () => {
  const { id } = await buildDevice(platform);
  const { data: note } = await add(id, 'old');
  await sql`update device_note set deleted_at = now() - interval '31 days' where id = ${note.id}`.execute(
    platform.db,
  );
  await platform.app.deviceNotes.sweep();
  const { code } = await platform.call(restoreNote, { as: owner, body: { id: note.id } });
  expect(code).toBe(codes.notFound);
});
