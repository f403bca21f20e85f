import { codes } from '@weir/contract/errors';
import { getPreferences, setPreferences } from '@weir/contract/workplace/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const held = async (as: Actor) => (await platform.call(getPreferences, { as })).data.preferences;
const set = async (as: Actor, body: Parameters<typeof platform.call<typeof setPreferences>>[1]) =>
  (await platform.call(setPreferences, { as, ...body })).data.preferences;
const send = (as: Actor, body: unknown) =>
  platform.send({ method: 'POST', path: '/user/setpreferences', as, body });

test('only what was set is kept; null puts a key back', async () => {
  const { owner } = platform.users;
  expect(await held(owner)).toEqual({});
  expect(
    await set(owner, {
      body: { themeMode: 'dark', tagsView: false, pageSize: 50, dismissed: ['first-run'] },
    }),
  ).toEqual({
    themeMode: 'dark',
    tagsView: false,
    pageSize: 50,
    dismissed: ['first-run'],
  });
  const after = { themeMode: 'dark', density: 'small', dismissed: [] };
  expect(
    await set(owner, { body: { tagsView: null, pageSize: null, density: 'small', dismissed: [] } }),
  ).toEqual(after);
  expect(await set(owner, { body: {} })).toEqual(after);
  expect(await held(owner)).toEqual(after);
});

test('tables are merged by their name', async () => {
  const { below } = platform.users;
  const projects = { order: ['name', 'address'], pinned: { name: 'start' as const }, widths: { name: 200 } };
  await set(below, { body: { tables: { projects, devices: { hidden: ['SN'] } } } });
  const tables = { devices: { hidden: ['SN', 'typeName'] }, users: { order: [] }, projects: null };
  expect(await set(below, { body: { size: 'small', tables } })).toEqual({
    size: 'small',
    tables: { devices: { hidden: ['SN', 'typeName'] }, users: { order: [] } },
  });
  expect(await set(below, { body: { tables: { projects } } })).toMatchObject({ tables: { projects } });
  expect(await set(below, { body: { tables: null } })).toEqual({ size: 'small' });
});

test('the cards of a dashboard are kept as they were arranged', async () => {
  const { owner } = platform.users;
  const dashboards = { voice: [{ card: 'figures', width: 'half' as const }], battery: [] };
  expect(await set(owner, { body: { dashboards } })).toMatchObject({ dashboards });
  expect(await set(owner, { body: { dashboards: null } })).not.toHaveProperty('dashboards');
});

test('windows that save at once lose nothing of each other', async () => {
  const { battery } = platform.users;
  const names = Array.from({ length: 12 }, (_, at) => `table-${at}`);
  const saves = names.map((name) => set(battery, { body: { tables: { [name]: { hidden: [name] } } } }));
  await Promise.all([...saves, set(battery, { body: { shortcuts: false } })]);
  const preferences = await held(battery);
  expect(Object.keys(preferences.tables ?? {}).sort()).toEqual(names.sort());
  expect(preferences.shortcuts).toBe(false);
});

test('everybody has his own, those above see nothing of it', async () => {
  const { stranger, root } = platform.users;
  await set(stranger, { body: { themeColour: '#aa0000' } });
  expect(await held(stranger)).toEqual({ themeColour: '#aa0000' });
  expect(await held(root)).toEqual({});
});

test.each([
  [{ colour: 'red' }, 'colour'],
  [{ themeColour: 'red' }, 'themeColour'],
  [{ themeMode: 'grey' }, 'themeMode'],
  [{ tagsView: 1 }, 'tagsView'],
  [{ pageSize: 0 }, 'pageSize'],
  [{ pageSize: 201 }, 'pageSize'],
  [{ tables: { devices: { widths: { name: 5 } } } }, 'tables.devices.widths.name'],
  [{ tables: { devices: { colour: 'red' } } }, 'tables.devices.colour'],
  [{ dashboards: { voice: [{ card: 'figures', width: 'tiny' }] } }, 'dashboards.voice.0.width'],
])('%o is refused', async (body, field) => {
  const { status, data } = await send(platform.users.owner, body);
  expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ field }] } });
});

test.each(['a\u0000b', '\ud800'])('what cannot be stored (%j) is refused', async (name) => {
  const { code } = await send(platform.users.owner, { tables: { [name]: {} }, dismissed: [name] });
  expect(code).toBe(codes.badInput);
  const removed = await send(platform.users.owner, { tables: { [name]: null } });
  expect(removed.status).toBeLessThan(500);
});

test('more than 64 KB are refused, and nothing of them is kept', async () => {
  const { userId, username, token } = await platform.addUser({
    username: 'collector',
    role: 'ADMIN',
    type: 1,
  });
  const collector = { userId, username, token };
  const hidden = Array.from({ length: 100 }, (_, at) => String(at).padStart(64, 'x'));
  const tables = (from: number) =>
    Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`table-${from + at}`, { hidden }]));
  await set(collector, { body: { tables: tables(0) } });
  const { status, code } = await send(collector, { density: 'small', tables: tables(6) });
  expect({ status, code }).toEqual({ status: 413, code: codes.tooLarge });
  const kept = await held(collector);
  expect(kept.density).toBeUndefined();
  expect(Object.keys(kept.tables ?? {})).toHaveLength(6);
});
