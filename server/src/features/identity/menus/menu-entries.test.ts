import { codes } from '@weir/contract/errors';
import { menuList } from '@weir/contract/identity/menu-list';
import {
  addMenu,
  deleteMenu,
  editMenu,
  listMenus,
  type MenuDraft,
  type MenuEntry,
  menuOptions,
  moveMenu,
  previewMenu,
  restoreMenu,
  showMenus,
} from '@weir/contract/identity/menus';
import { listRoles } from '@weir/contract/identity/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { seedMenus } from './menus.service.ts';

let platform: TestApp;
let as: Actor;
let made = 0;

beforeAll(async () => {
  platform = await startTestApp();
  as = platform.users.root;
});
afterAll(() => platform?.stop());

async function buildMenu(draft: Partial<MenuDraft> = {}): Promise<MenuEntry> {
  made += 1;
  const { data, code } = await platform.call(addMenu, {
    as,
    body: { name: `菜单 ${made}`, menu_url: `/m/${made}`, ...draft },
  });
  expect(code).toBe(codes.success);
  return data;
}

const entries = async (deleted: 0 | 1 = 0) =>
  (await platform.call(listMenus, { as, query: { deleted, page: 1, limit: 500 } })).data.list;
const childrenOf = async (parentId: number) =>
  (await entries()).filter((row) => row.parent_id === parentId).map(({ id }) => id);
const remove = (...ids: number[]) => platform.call(deleteMenu, { as, query: { id: ids.join(',') } });
const restore = (...ids: number[]) => platform.call(restoreMenu, { as, body: { ids } });
const move = (id: number, parentId: number, beforeId: number | null = null) =>
  platform.call(moveMenu, { as, body: { id, parent_id: parentId, beforeId } });

test('a row is added after its siblings, changed, and delivered to those it is for', async () => {
  const body = {
    name: '报表',
    nameEn: 'Reports',
    menu_url: '/reports',
    identification: 'devices:list',
    icon: 'BarChartOutlined',
  };
  const { data: added } = await platform.call(addMenu, { as, body });
  expect(added).toMatchObject({
    ...body,
    parent_id: 0,
    menu_type: 0,
    jump_type: 0,
    is_show: 1,
    builtIn: 0,
    deleted: 0,
    version: 1,
  });
  expect((await entries()).at(-1)?.id).toBe(added.id);
  const shown = await platform.call(menuList, { as: platform.users.battery, query: { parent_id: 0 } });
  expect(shown.data.list.at(-1)).toMatchObject({ id: added.id, search: expect.stringContaining('baobiao') });
  const change = { id: added.id, is_show: 0 as const, nameEn: null, version: 1 };
  const { data: edited } = await platform.call(editMenu, { as, body: change });
  expect(edited).toMatchObject({
    is_show: 0,
    nameEn: null,
    menu_url: '/reports',
    order: added.order,
    version: 2,
  });
  const stale = await platform.call(editMenu, { as, body: change });
  expect(stale).toMatchObject({ status: 409, data: { reason: 'staleVersion', current: { version: 2 } } });
  const { data: options } = await platform.call(menuOptions, { as });
  expect(options.list.at(-1)).toEqual({
    id: added.id,
    parent_id: 0,
    name: '报表',
    nameEn: null,
    nameEs: null,
    nameJa: null,
  });
});

test.each([
  ['javascript:alert(1)', 0],
  ['javascript:alert(1)', 1],
  ['javascript:alert(1)', 2],
  ['JaVaScRiPt:alert(1)', 2],
  [' javascript:alert(1)', 1],
  ['data:text/html,x', 2],
  ['vbscript:x', 1],
  ['//evil.example/x', 0],
  ['/\\evil.example', 1],
  ['/\t/evil.example', 0],
  ['/a\u202eb', 0],
  ['https://user:secret@evil.example/', 2],
  ['https://', 2],
  ['http:evil.example', 2],
  ['https://good.example/', 0],
  ['/path', 2],
  ['', 1],
  ['', 2],
  ['a b', 0],
  ['../up', 0],
] as const)('the address %j with jump type %i is refused', async (menu_url, jump_type) => {
  const { status, data } = await platform.call(addMenu, { as, body: { name: '坏', menu_url, jump_type } });
  expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ field: 'menu_url' }] } });
});

test.each([
  ['/reports/daily?zone=1#top', 0],
  ['/文档/首页', 0],
  ['daily', 0],
  ['', 0],
  ['/reports', 1],
  ['https://fish.example/a?b=c', 1],
  ['http://192.168.1.4:8080/', 2],
] as const)('the address %j with jump type %i is taken', async (menu_url, jump_type) => {
  expect((await buildMenu({ menu_url, jump_type })).menu_url).toBe(menu_url);
});

test('an edit is judged with what stays: a path does not become external by its jump type alone', async () => {
  const { id } = await buildMenu();
  expect((await platform.call(editMenu, { as, body: { id, jump_type: 2 } })).status).toBe(400);
  const both = { id, jump_type: 2 as const, menu_url: 'https://fish.example/' };
  expect((await platform.call(editMenu, { as, body: both })).status).toBe(200);
});

test('other bad input is refused, and only administrators change what everybody shares', async () => {
  const field = async (body: object, by = as) => {
    const { status, data } = await platform.send({ method: 'POST', path: '/menu/addmenutest', body, as: by });
    return [status, (data as { fields?: { field: string }[] }).fields?.[0]?.field];
  };
  expect(await field({ name: '' })).toEqual([400, 'name']);
  expect(await field({ name: '名', icon: '<svg>' })).toEqual([400, 'icon']);
  expect(await field({ name: '名', menu_type: 2 })).toEqual([400, 'menu_type']);
  expect(await field({ name: '名', parent_id: 99_999 })).toEqual([400, 'parent_id']);
  expect(await field({ name: '名', identification: 'no:such' })).toEqual([400, 'identification']);
  expect(await field({ name: '名' }, platform.users.owner)).toEqual([403, undefined]);
  expect((await platform.call(editMenu, { as, body: { id: 99_999, name: '名' } })).status).toBe(404);
  const list = await platform.call(listMenus, { as: platform.users.battery, query: { page: 1, limit: 1 } });
  expect(list).toMatchObject({ status: 403, data: { permission: 'menus:list' } });
});

test('rows are hidden and shown together, all of them or none', async () => {
  const [one, other] = [await buildMenu(), await buildMenu({ is_show: 0 })];
  const show = (ids: number[], is_show: 0 | 1) => platform.call(showMenus, { as, body: { ids, is_show } });
  const shown = async () => {
    const found = (await entries()).filter(({ id }) => [one.id, other.id].includes(id));
    return found.map(({ is_show, version }) => [is_show, version]);
  };
  expect((await show([one.id, 999_999], 0)).code).toBe(codes.notFound);
  expect(await shown()).toEqual([
    [1, one.version],
    [0, other.version],
  ]);
  expect((await show([one.id, other.id, one.id], 0)).data).toEqual({ changed: 1 });
  expect(await shown()).toEqual([
    [0, one.version + 1],
    [0, other.version],
  ]);
  expect((await show([one.id, other.id], 1)).data).toEqual({ changed: 2 });
  const stranger = { as: platform.users.stranger, body: { ids: [one.id], is_show: 0 as const } };
  expect((await platform.call(showMenus, stranger)).code).toBe(codes.notPermitted);
});

test('parents are acyclic and the tree has at most five levels', async () => {
  const first = await buildMenu();
  let last = first;
  for (let level = 2; level <= 5; level++) last = await buildMenu({ parent_id: last.id });
  const rule = (name: string) => ({ status: 400, data: { fields: [{ field: 'parent_id', rule: name }] } });
  const sixth = await platform.call(addMenu, { as, body: { name: '太深', parent_id: last.id } });
  expect(sixth).toMatchObject(rule('depth'));
  expect(await move(first.id, last.id)).toMatchObject(rule('cycle'));
  expect(await move(first.id, first.id)).toMatchObject(rule('cycle'));
  expect(await platform.call(editMenu, { as, body: { id: first.id, parent_id: last.id } })).toMatchObject(
    rule('cycle'),
  );
  const other = await buildMenu();
  expect(await move(first.id, other.id)).toMatchObject(rule('depth'));
});

test('two rows moved below each other at the same time: one of the moves is refused', async () => {
  const [a, b] = [await buildMenu(), await buildMenu()];
  const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a row moves before another, last, and below another row', async () => {
  const parent = await buildMenu();
  const [a, b, c] = [
    await buildMenu({ parent_id: parent.id }),
    await buildMenu({ parent_id: parent.id }),
    await buildMenu({ parent_id: parent.id }),
  ];
  await move(c.id, parent.id, a.id);
  expect(await childrenOf(parent.id)).toEqual([c.id, a.id, b.id]);
  await move(c.id, parent.id);
  expect(await childrenOf(parent.id)).toEqual([a.id, b.id, c.id]);
  // So often that there is no room between two any more.
  for (let turn = 0; turn < 12; turn++) {
    const [, second, third] = await childrenOf(parent.id);
    await move(third ?? 0, parent.id, second ?? 0);
  }
  expect((await childrenOf(parent.id)).toSorted((x, y) => x - y)).toEqual([a.id, b.id, c.id]);
  const { data } = await move(b.id, a.id);
  expect(data.parent_id).toBe(a.id);
  expect((await move(b.id, a.id, c.id)).status).toBe(400);
  const old = { id: b.id, parent_id: 0, beforeId: null, version: 1 };
  expect((await platform.call(moveMenu, { as, body: old })).status).toBe(409);
});

test('what is removed goes with what stands below it, and comes back with it', async () => {
  const parent = await buildMenu();
  const child = await buildMenu({ parent_id: parent.id });
  const early = await buildMenu({ parent_id: parent.id });
  expect((await remove(early.id)).data).toEqual({ removed: 1 });
  expect((await remove(parent.id)).data).toEqual({ removed: 2 });
  expect((await remove(parent.id)).status).toBe(404);
  const bin = await entries(1);
  expect(
    bin
      .filter(({ id }) => [parent.id, child.id, early.id].includes(id))
      .every(({ deleted }) => deleted === 1),
  ).toBe(true);
  expect(await restore(child.id)).toMatchObject({ status: 409, data: { reason: 'illegalState' } });
  expect((await restore(parent.id)).status).toBe(200);
  expect(await childrenOf(parent.id)).toEqual([child.id]);
  expect((await restore(early.id, 99_999)).status).toBe(404);
  expect((await restore(early.id)).status).toBe(200);
  expect(await childrenOf(parent.id)).toEqual([child.id, early.id]);
});

test('an upgrade neither overwrites nor revives a row that came with the platform', async () => {
  const rows = await entries();
  const [projects, devices] = ['/project/index', '/project/devicelist'].map((url) =>
    rows.find((row) => row.menu_url === url),
  );
  if (!projects || !devices) throw new Error('a built-in row is missing');
  expect(projects).toMatchObject({ builtIn: 1 });
  await platform.call(editMenu, { as, body: { id: projects.id, name: '工程', order: 777 } });
  await remove(devices.id);
  await seedMenus(platform.db);
  const after = await entries();
  expect(after.find(({ id }) => id === projects.id)).toMatchObject({ name: '工程', order: 777 });
  expect(after.some(({ menu_url }) => menu_url === '/project/devicelist')).toBe(false);
  await restore(devices.id);
});

test('the menu as a role sees it', async () => {
  const { data: roles } = await platform.call(listRoles, { as, query: { page: 1, limit: 200 } });
  const battery = roles.list.find(({ identification }) => identification === 'BATTERYMANAGEMENT');
  const secret = await buildMenu({ identification: 'contacts:get' });
  const preview = async (roleId: number) => platform.call(previewMenu, { as, query: { roleId } });
  const seen = await preview(battery?.id ?? 0);
  const real = await platform.call(menuList, { as: platform.users.battery, query: { parent_id: 0 } });
  expect(seen.data).toEqual(real.data);
  expect(seen.data.list.some(({ id }) => id === secret.id)).toBe(false);
  expect((await preview(99_999)).status).toBe(404);
});
