import { codes } from '@weir/contract/errors';
import { menuList } from '@weir/contract/identity/menu-list';
import { addMenu, editMenu } from '@weir/contract/identity/menus';
import {
  addPermission,
  checkPermissions,
  deletePermission,
  editPermission,
  getPermission,
  type PermissionEntry,
  permissionDependants,
  permissionHolders,
  permissionMenuOptions,
} from '@weir/contract/identity/permission-entries';
import { addRole, getRolePermissions, setRolePermissions } from '@weir/contract/identity/roles';
import { allPermissions } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let made = 0;
/** Type 0, with the role ADMIN. */
let admin: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  admin = await platform.addUser({
    username: 'manager',
    role: 'ADMIN',
    type: 0,
    parent: platform.users.root,
  });
});
afterAll(() => platform?.stop());

const root = () => platform.users.root;

async function buildPermission(draft: object = {}): Promise<PermissionEntry> {
  made += 1;
  const body = { name: `权限 ${made}`, identification: `menu-only:w${made}`, ...draft };
  const { data, code } = await platform.call(addPermission, { as: root(), body });
  expect(code).toBe(codes.success);
  return data;
}

const listed = async (query: object) => {
  const { data } = await platform.send({ method: 'GET', path: '/permission/getlist', query, as: root() });
  return data as unknown as { list: PermissionEntry[]; total: number };
};

test('every permission of the platform is listed, tied to the menu of its screen', async () => {
  const { list, total } = await listed({ builtIn: 1, limit: 200 });
  expect(list.map(({ identification }) => identification)).toEqual([...allPermissions].sort());
  expect(total).toBe(allPermissions.length);
  const rotate = list.find(({ identification }) => identification === 'device-credentials:update');
  expect(rotate).toMatchObject({ builtIn: 1, roles: 2, menus: [{ name: '设备管理', nameEn: 'Devices' }] });
  expect((await listed({ keyword: 'shebeipingju' })).total).toBe(1);
  expect((await listed({ keyword: 'rotate' })).total).toBe(1);
});

test('a permission is added, tied, renamed and deleted', async () => {
  const { data: menus } = await platform.call(permissionMenuOptions, { as: admin });
  const menuIds = menus.list.slice(0, 2).map(({ id }) => id);
  const body = { name: '报表', nameEn: 'Reports', identification: 'reports:view', menuIds };
  const { data: added } = await platform.call(addPermission, { as: admin, body });
  expect(added).toMatchObject({ name: '报表', nameEs: null, builtIn: 0, roles: 1, version: 1 });
  expect(added.menus.map(({ id }) => id)).toEqual(menuIds);
  expect((await listed({ menuId: menuIds[1] ?? 0 })).list.map(({ id }) => id)).toContain(added.id);
  const change = { id: added.id, name: '报告', menuIds: [], version: 1 };
  const { data: edited } = await platform.call(editPermission, { as: admin, body: change });
  expect(edited).toMatchObject({ name: '报告', nameEn: 'Reports', menus: [], version: 2 });
  const stale = await platform.call(editPermission, { as: admin, body: change });
  expect(stale).toMatchObject({ status: 409, data: { reason: 'staleVersion', current: { version: 2 } } });
  const query = { id: String(added.id) };
  expect((await platform.call(deletePermission, { as: admin, query })).data).toEqual({ removed: 1 });
  expect((await platform.call(getPermission, { as: admin, query: { id: added.id } })).status).toBe(404);
});

test('a permission of the platform may be called something else; it stays what it is, and stays', async () => {
  const [entry] = (await listed({ keyword: 'devices:command' })).list;
  if (!entry) throw new Error('no such permission');
  const renamed = await platform.call(editPermission, {
    as: root(),
    body: { id: entry.id, name: '控制设备' },
  });
  expect(renamed.data.name).toBe('控制设备');
  const other = { id: entry.id, identification: 'devices:order' };
  expect(await platform.call(editPermission, { as: root(), body: other })).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'identification', rule: 'immutable' }] },
  });
  expect(
    (await platform.call(deletePermission, { as: root(), query: { id: String(entry.id) } })).status,
  ).toBe(409);
});

test('bad input and permissions that are there already are refused', async () => {
  const field = async (body: object) => {
    const { status, data } = await platform.send({
      method: 'POST',
      path: '/permission/add',
      body,
      as: root(),
    });
    return [status, (data as { fields?: { field: string }[] }).fields?.[0]?.field];
  };
  expect(await field({ name: '名', identification: 'NotAWord' })).toEqual([400, 'identification']);
  expect(await field({ name: ' ', identification: 'good:permission' })).toEqual([400, 'name']);
  expect(await field({ name: '名', identification: 'devices:list' })).toEqual([409, 'identification']);
  expect(await field({ name: '名', identification: 'good:permission', menuIds: [99_999] })).toEqual([
    400,
    'menuIds.0',
  ]);
});

test('what everybody shares is no corporate user’s to change', async () => {
  const { id } = await buildPermission();
  const as = platform.users.owner;
  const refused = { status: 403, data: { reason: 'installation' } };
  expect(
    await platform.call(addPermission, { as, body: { name: '名', identification: 'mine:view' } }),
  ).toMatchObject(refused);
  expect(await platform.call(editPermission, { as, body: { id, name: '名' } })).toMatchObject(refused);
  expect(await platform.call(deletePermission, { as, query: { id: String(id) } })).toMatchObject(refused);
  expect((await platform.call(getPermission, { as, query: { id } })).status).toBe(200);
});

test('deleting a permission takes it from the roles at once, and its menu rows are shown to nobody', async () => {
  const { id, identification } = await buildPermission();
  const { data: role } = await platform.call(addRole, {
    as: root(),
    body: { name: '持有者', identification: 'HOLDER', permissions: [identification, 'devices:list'] },
  });
  const reader = await platform.addUser({
    username: 'holder',
    role: 'BATTERYMANAGEMENT',
    type: 1,
    parent: root(),
  });
  await sql`update app_user set role_id = ${role.id} where id = ${reader.userId}`.execute(platform.db);
  const menu = await platform.call(addMenu, {
    as: root(),
    body: { name: '专属', menu_url: '/only/holders', identification },
  });
  const sees = async () =>
    (await platform.call(menuList, { as: reader, query: { parent_id: 0 } })).data.list.some(
      (row) => row.id === menu.data.id,
    );
  expect(await sees()).toBe(true);
  expect(
    (await platform.call(permissionDependants, { as: root(), query: { id: String(id) } })).data.list,
  ).toEqual([
    { kind: 'roles', count: 1, names: [], blocks: 0 },
    { kind: 'menus', count: 1, names: ['专属'], blocks: 0 },
  ]);
  // Somebody who does not hold it takes it from nobody.
  const foreign = await platform.call(deletePermission, { as: admin, query: { id: String(id) } });
  expect(foreign).toMatchObject({ status: 403, data: { permission: identification } });
  await platform.call(editPermission, { as: root(), body: { id, identification: 'menu-only:renamed' } });
  expect(await sees()).toBe(true);
  expect((await platform.call(deletePermission, { as: root(), query: { id: String(id) } })).status).toBe(200);
  expect(await sees()).toBe(false);
  const { data } = await platform.call(getRolePermissions, { as: root(), query: { id: role.id } });
  expect(data).toMatchObject({ permissions: ['devices:list'], version: role.version + 2 });
  const { data: odd } = await platform.call(checkPermissions, { as: root() });
  const identified = { id: menu.data.id, name: '专属', nameEn: null, identification: 'menu-only:renamed' };
  expect(odd.unknownMenus).toMatchObject([identified]);
  const unknown = { id: menu.data.id, identification: 'menu-only:renamed', name: '仍在' };
  expect((await platform.call(editMenu, { as: root(), body: unknown })).status).toBe(200);
});

test('the check points at permissions without a role and at names given twice', async () => {
  const first = await buildPermission({ name: '同名', nameEn: 'Same' });
  const second = await buildPermission({ name: '同名', nameEn: 'same ' });
  const { data } = await platform.call(checkPermissions, { as: root() });
  const ids = data.unused.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
  const languages = data.duplicates
    .filter(({ permissions }) => permissions.some(({ id }) => id === first.id))
    .map(({ language, permissions }) => [language, permissions.length]);
  expect(languages).toEqual([
    ['en', 2],
    ['zh', 2],
  ]);
  expect((await platform.call(checkPermissions, { as: platform.users.battery })).status).toBe(403);
});

test('whoever may not do something learns who above can grant it, and nothing more', async () => {
  const { users } = platform;
  const ask = async (as: Actor, permission = 'users:list') =>
    (await platform.call(permissionHolders, { as, query: { permission } })).data;
  const answer = await ask(users.battery);
  expect(answer).toMatchObject({
    permission: 'users:list',
    nameEn: 'See users',
    held: 0,
    roles: { total: 0, list: [] },
  });
  expect(answer.people.map(({ name }) => name)).toEqual(['owner', 'Administrator']);
  expect(answer.people[0]).toMatchObject({
    name: 'owner',
    role: { name: '管理员', nameEn: 'Administrators' },
  });
  const own = await ask(users.owner);
  expect(own).toMatchObject({ held: 1 });
  expect(own.roles.list.map(({ name }) => name)).toEqual(expect.arrayContaining(['管理员']));
  expect(own.people.map(({ name }) => name)).toEqual(['Administrator']);
  const unknown = await platform.call(permissionHolders, {
    as: users.battery,
    query: { permission: 'no:such' },
  });
  expect(unknown.status).toBe(404);
});

test('a permission that a role gets by a grant is one that the check no longer calls unused', async () => {
  const { id, identification } = await buildPermission();
  const { data: role } = await platform.call(addRole, {
    as: root(),
    body: { name: '用', identification: 'USES' },
  });
  await platform.call(setRolePermissions, {
    as: root(),
    body: { id: role.id, permissions: [identification] },
  });
  const { data } = await platform.call(checkPermissions, { as: root() });
  expect(data.unused.map((each) => each.id)).not.toContain(id);
});
