import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  maxSavedViews,
  type SavedViewDraft,
} from '@weir/contract/workplace/saved-views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

let made = 0;
/** On a screen of its own, unless told otherwise. */
const buildView = async (as: Actor, draft: Partial<SavedViewDraft> = {}) => {
  const number = ++made;
  const body = { screen: `/screen/${number}`, name: `view ${number}`, query: 'presence=offline', ...draft };
  return (await platform.call(addSavedView, { as, body })).data;
};
const list = async (as: Actor, screen: string) =>
  (await platform.call(listSavedViews, { as, query: { screen } })).data.list;
const namesOf = async (as: Actor, screen: string) => (await list(as, screen)).map(({ name }) => name);

test('a view is saved, edited by the field, listed with its screen and deleted', async () => {
  const as = platform.users.owner;
  const body = { screen: '/project/devicelist', name: '离线设备', query: 'presence=offline&sort=-lastSeen' };
  const { data: added } = await platform.call(addSavedView, { as, body });
  expect(added).toEqual({ id: added.id, ...body, shared: 0, mine: 1, ownerName: 'owner' });
  const { id } = added;
  const edited = await platform.call(editSavedView, { as, body: { id, query: '', shared: 1 } });
  expect(edited.data).toEqual({ ...added, query: '', shared: 1 });
  expect((await platform.call(editSavedView, { as, body: { id } })).data).toEqual(edited.data);
  expect(await list(as, body.screen)).toEqual([edited.data]);
  expect(await list(as, '/project/index')).toEqual([]);
  expect((await platform.call(deleteSavedView, { as, query: { id } })).data).toEqual({ removed: 1 });
  expect(await list(as, body.screen)).toEqual([]);
  expect((await platform.call(deleteSavedView, { as, query: { id } })).status).toBe(404);
});

test('shared ones are seen by everybody below, and by nobody else', async () => {
  const { owner, below, battery, stranger, root } = platform.users;
  const screen = '/shared';
  await buildView(owner, { screen, name: 'of the owner', shared: 1 });
  await buildView(owner, { screen, name: 'private' });
  await buildView(below, { screen, name: 'zulu' });
  await buildView(below, { screen, name: 'of one below', shared: 1 });
  await buildView(stranger, { screen, name: 'of a stranger', shared: 1 });
  expect(await namesOf(below, screen)).toEqual(['of one below', 'zulu', 'of the owner']);
  expect(await namesOf(battery, screen)).toEqual(['of the owner']);
  expect(await namesOf(owner, screen)).toEqual(['of the owner', 'private']);
  expect(await namesOf(root, screen)).toEqual([]);
  const [seen] = await list(battery, screen);
  expect(seen).toMatchObject({ mine: 0, shared: 1, ownerName: 'owner' });
});

test('only the owner changes or deletes it, whoever sees it', async () => {
  const { owner, below, root } = platform.users;
  const { id, screen } = await buildView(owner, { shared: 1 });
  for (const as of [below, root]) {
    expect((await platform.call(editSavedView, { as, body: { id, name: 'taken' } })).status).toBe(404);
    expect((await platform.call(deleteSavedView, { as, query: { id } })).status).toBe(404);
  }
  expect(await namesOf(owner, screen)).not.toContain('taken');
});

test('those of a deleted user are gone', async () => {
  const { owner } = platform.users;
  const parent = await platform.addUser({ username: 'leaving', role: 'ADMIN', type: 1, parent: owner });
  const child = await platform.addUser({ username: 'staying', role: 'ADMIN', type: 1, parent });
  const { screen, name } = await buildView(parent, { shared: 1 });
  expect(await namesOf(child, screen)).toEqual([name]);
  const deleted = { deleted_at: new Date() };
  await platform.db.updateTable('app_user').set(deleted).where('id', '=', parent.userId).execute();
  expect(await namesOf(child, screen)).toEqual([]);
});

test('a name is used once a list and user', async () => {
  const { owner, below } = platform.users;
  const { screen, name, id } = await buildView(owner);
  const twice = await platform.call(addSavedView, { as: owner, body: { screen, name, query: '' } });
  const conflict = { reason: 'duplicate', fields: [{ field: 'name', rule: 'duplicate' }] };
  expect(twice).toMatchObject({ status: 409, data: conflict });
  const other = await buildView(owner, { screen });
  const renamed = await platform.call(editSavedView, { as: owner, body: { id: other.id, name } });
  expect(renamed).toMatchObject({ status: 409, data: conflict });
  expect((await platform.call(editSavedView, { as: owner, body: { id, name } })).status).toBe(200);
  expect((await buildView(below, { screen, name })).mine).toBe(1);
  expect((await buildView(owner, { name })).name).toBe(name);
});

test('a list has so many of a user and no more, however they come', async () => {
  const { userId, ...rest } = await platform.addUser({ username: 'hoarder', role: 'ADMIN', type: 1 });
  const as = { userId, ...rest };
  const screen = '/full';
  const rows = Array.from({ length: maxSavedViews - 1 }, (_, at) => ({
    owner_id: userId,
    screen,
    name: `view ${at}`,
    sort_key: `view ${at}`,
    query: '',
  }));
  await platform.db.insertInto('saved_view').values(rows).execute();
  const adding = ['a', 'b', 'c'].map((name) =>
    platform.call(addSavedView, { as, body: { screen, name, query: '' } }),
  );
  expect((await Promise.all(adding)).map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const { id } = await buildView(as);
  const moved = await platform.call(editSavedView, { as, body: { id, screen } });
  expect(moved).toMatchObject({ status: 400, data: { fields: [{ field: 'name', rule: 'maxItems' }] } });
});

test.each([
  [{ screen: 'devices', name: 'a', query: '' }, 'screen'],
  [{ screen: '/Devices?x=1', name: 'a', query: '' }, 'screen'],
  [{ screen: '/devices', name: ' ', query: '' }, 'name'],
  [{ screen: '/devices', name: 'a' }, 'query'],
  [{ screen: '/devices', name: 'a', query: 'x'.repeat(2001) }, 'query'],
  [{ screen: '/devices', name: 'a', query: '', shared: 2 }, 'shared'],
  [{ screen: '/devices', name: 'a', query: '', ownerId: 1 }, 'ownerId'],
])('%o is refused', async (body, field) => {
  const as = platform.users.owner;
  const { status, data } = await platform.send({ method: 'POST', path: '/view/add', as, body });
  expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ field }] } });
});
