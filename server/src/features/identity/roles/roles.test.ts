import { once } from 'node:events';
import { codes } from '@weir/contract/errors';
import {
  addRole,
  cloneRole,
  deleteRole,
  editRole,
  getRole,
  getRolePermissions,
  listRoles,
  type Role,
  roleDependants,
  roleImpact,
  roleOptions,
  setRolePermissions,
} from '@weir/contract/identity/roles';
import { realtimeTicket } from '@weir/contract/identity/sessions';
import { allPermissions, builtInRoles, type Permission } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestBus } from '../../../../test/checked-events.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { countQueries } from '../../../../test/query-count.ts';
import type { Audit, AuditEntry } from '../audit/audit.service.ts';
import { createRolesService } from './roles.service.ts';

let platform: TestApp;
let made = 0;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const users = () => platform.users;

async function buildRole(permissions: string[], as: Actor = users().root): Promise<Role> {
  made += 1;
  const body = { name: `角色 ${made}`, identification: `ROLE_${made}`, permissions };
  const { data, code } = await platform.call(addRole, { as, body });
  expect(code).toBe(codes.success);
  return data;
}

const give = (actor: Actor, { id }: { id: number }) =>
  sql`update app_user set role_id = ${id} where id = ${actor.userId}`.execute(platform.db);

async function buildUser(role: { id: number }, parent: Actor = users().root): Promise<Actor> {
  made += 1;
  const actor = await platform.addUser({
    username: `role-user-${made}`,
    role: 'BATTERYMANAGEMENT',
    type: 1,
    parent,
  });
  await give(actor, role);
  return actor;
}

const roleOf = async (identification: string): Promise<Role> => {
  const { data } = await platform.call(listRoles, {
    as: users().root,
    query: { keyword: identification, sort: 'identification', page: 1, limit: 200 },
  });
  const role = data.list.find((each) => each.identification === identification);
  if (!role) throw new Error(`no role ${identification}`);
  return role;
};

const editing: Permission[] = ['roles:list', 'roles:create', 'roles:update', 'roles:remove', 'roles:grant'];

test('a role is added, listed, read, changed and deleted', async () => {
  const as = users().owner;
  const body = {
    name: '巡检员',
    nameEn: 'Inspectors',
    identification: 'INSPECTOR',
    requireTwoFactor: 1 as const,
  };
  const { data: added } = await platform.call(addRole, { as, body });
  expect(added).toMatchObject({
    ...body,
    nameEs: null,
    builtIn: 0,
    users: 0,
    permissions: 0,
    mayEdit: 1,
    version: 1,
  });
  const found = await platform.call(listRoles, { as, query: { keyword: 'xunjian', page: 1, limit: 20 } });
  expect(found.data).toMatchObject({ total: 1, list: [{ id: added.id }] });
  const edited = await platform.call(editRole, { as, body: { id: added.id, nameEn: null, name: '巡视员' } });
  expect(edited.data).toMatchObject({ name: '巡视员', nameEn: null, requireTwoFactor: 1, version: 2 });
  expect((await platform.call(getRole, { as, query: { id: added.id } })).data).toEqual(edited.data);
  expect((await platform.call(deleteRole, { as, query: { id: String(added.id) } })).data).toEqual({
    removed: 1,
  });
  expect((await platform.call(getRole, { as, query: { id: added.id } })).status).toBe(404);
});

test('the list sorts, filters and pages', async () => {
  const as = users().root;
  const role = await buildRole(['devices:list', 'contacts:get']);
  const by = async (query: object) =>
    (await platform.send({ method: 'GET', path: '/role/getlist', query, as })).data as unknown as {
      list: Role[];
      total: number;
    };
  const builtIn = await by({ builtIn: 1, sort: '-permissions' });
  expect(builtIn.list.map((each) => each.identification).at(-1)).toBe('BATTERYMANAGEMENT');
  expect(builtIn.total).toBe(3);
  const holding = await by({ permission: 'contacts:get', builtIn: 0 });
  expect(holding.list.map(({ id }) => id)).toEqual([role.id]);
  expect(await by({ page: 9 })).toMatchObject({ list: [], total: expect.any(Number) });
});

test('bad input is refused', async () => {
  const as = users().root;
  const field = async (body: object, path = '/role/add') => {
    const { status, data } = await platform.send({ method: 'POST', path, body, as });
    return [status, (data as { fields?: { field: string }[] })?.fields?.[0]?.field];
  };
  expect(await field({ name: '', identification: 'GOOD' })).toEqual([400, 'name']);
  expect(await field({ name: '名', identification: 'lower' })).toEqual([400, 'identification']);
  expect(await field({ name: '名', identification: 'GOOD', builtIn: 1 })).toEqual([400, 'builtIn']);
  expect(await field({ name: '名', identification: 'GOOD', permissions: ['no:such'] })).toEqual([
    400,
    'permissions.0',
  ]);
  expect(await field({ name: '名', identification: 'ADMIN' })).toEqual([409, 'identification']);
  const { id } = await buildRole([]);
  expect(
    await field({ id, version: 1, permissions: ['devices:list', 'no:such'] }, '/role/setpermission'),
  ).toEqual([400, 'permissions.1']);
  expect(await field({ id, version: 1, identification: 'ADMIN' }, '/role/edit')).toEqual([
    409,
    'identification',
  ]);
  expect(await field({ id: 999_999, version: 1, name: '名' }, '/role/edit')).toEqual([404, undefined]);
});

test('an edit of an older version is refused with the newer role', async () => {
  const as = users().root;
  const { id, version } = await buildRole([]);
  await platform.call(editRole, { as, body: { id, name: '新名', version } });
  for (const [endpoint, body] of [
    [editRole, { id, name: '旧名', version }],
    [setRolePermissions, { id, permissions: [], version }],
  ] as const) {
    const { status, data } = await platform.call(endpoint, { as, body: body as never });
    expect({ status, data }).toMatchObject({
      status: 409,
      data: { reason: 'staleVersion', current: { name: '新名' } },
    });
  }
});

test('nobody gives what they do not hold, in any way', async () => {
  const narrow = await buildRole([...editing, 'devices:list']);
  const as = await buildUser(narrow);
  const wide = await buildRole(['devices:list', 'devices:remove']);
  const own = await buildRole(['devices:list'], as);
  const refused = { status: 403, code: codes.notPermitted, data: { permission: 'devices:remove' } };
  const permissions = ['devices:list', 'devices:remove'];
  expect(await platform.call(setRolePermissions, { as, body: { id: own.id, permissions } })).toMatchObject(
    refused,
  );
  const draft = { name: '宽', identification: 'WIDER' };
  expect(await platform.call(addRole, { as, body: { ...draft, permissions } })).toMatchObject(refused);
  // A role that is wider than the caller's, and of nobody below, is not there at all.
  expect((await platform.call(cloneRole, { as, body: { ...draft, id: wide.id } })).status).toBe(404);
  expect((await platform.call(getRole, { as, query: { id: wide.id } })).status).toBe(404);
  expect(
    (await platform.call(setRolePermissions, { as, body: { id: wide.id, permissions: [] } })).status,
  ).toBe(404);
  expect((await platform.call(deleteRole, { as, query: { id: `${own.id},${wide.id}` } })).status).toBe(404);
  expect((await platform.call(getRole, { as, query: { id: own.id } })).status).toBe(200);
  const { data } = await platform.call(listRoles, { as, query: { page: 1, limit: 200 } });
  expect(data.list.map(({ id }) => id)).not.toContain(wide.id);
});

test('a wider role of somebody below is seen, and not changed', async () => {
  const as = await buildUser(await buildRole([...editing, 'devices:list']));
  const wide = await buildRole(['devices:remove']);
  const holder = await buildUser(wide, as);
  const { db } = platform;
  await db.updateTable('role').set({ owner_id: holder.userId }).where('id', '=', wide.id).execute();
  expect((await platform.call(getRole, { as, query: { id: wide.id } })).data).toMatchObject({
    users: 1,
    mayEdit: 0,
    refusal: 'wider',
  });
  const denied = { status: 403, data: { permission: 'devices:remove' } };
  expect(await platform.call(editRole, { as, body: { id: wide.id, name: '改' } })).toMatchObject(denied);
  expect(
    await platform.call(setRolePermissions, { as, body: { id: wide.id, permissions: [] } }),
  ).toMatchObject(denied);
  expect(await platform.call(deleteRole, { as, query: { id: String(wide.id) } })).toMatchObject(denied);
});

test('nobody changes the own role', async () => {
  const role = await buildRole([...editing, 'devices:list']);
  const as = await buildUser(role);
  const reason = (name: string) => ({ status: 403, code: codes.notPermitted, data: { reason: name } });
  const set = (id: number) => platform.call(setRolePermissions, { as, body: { id, permissions: [] } });
  expect(await set(role.id)).toMatchObject(reason('ownRole'));
  expect(await platform.call(editRole, { as, body: { id: role.id, name: '改' } })).toMatchObject(
    reason('ownRole'),
  );
  expect(await platform.call(deleteRole, { as, query: { id: String(role.id) } })).toMatchObject(
    reason('ownRole'),
  );
});

test('built-in roles: SUPERADMIN stays, the others are changed by a super administrator, none is deleted', async () => {
  const [superadmin, admin, battery] = await Promise.all(
    ['SUPERADMIN', 'ADMIN', 'BATTERYMANAGEMENT'].map(roleOf),
  );
  if (!superadmin || !admin || !battery) throw new Error('a built-in role is missing');
  const builtIn = { status: 403, data: { reason: 'builtIn' } };
  const set = (as: Actor, { id }: Role, permissions: string[]) =>
    platform.call(setRolePermissions, { as, body: { id, permissions } });
  expect(await set(users().owner, battery, [])).toMatchObject(builtIn);
  expect(await set(users().root, superadmin, [])).toMatchObject(builtIn);
  expect(
    await platform.call(editRole, { as: users().root, body: { id: superadmin.id, name: '改' } }),
  ).toMatchObject(builtIn);
  const secured = await platform.call(editRole, {
    as: users().root,
    body: { id: superadmin.id, requireTwoFactor: 1 },
  });
  expect(secured.data).toMatchObject({ requireTwoFactor: 1, name: '超级管理员' });
  // From now on a super administrator can do nothing but set it up.
  const { db } = platform;
  await db.updateTable('role').set({ require_two_factor: false }).where('id', '=', superadmin.id).execute();
  const renamed = await platform.call(editRole, {
    as: users().root,
    body: { id: battery.id, identification: 'BATTERY' },
  });
  expect(renamed).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'identification', rule: 'immutable' }] },
  });
  for (const { id } of [superadmin, admin, battery]) {
    expect((await platform.call(deleteRole, { as: users().root, query: { id: String(id) } })).status).toBe(
      409,
    );
  }
  const permissions = [...builtInRoles.BATTERYMANAGEMENT.permissions];
  expect((await set(users().root, battery, [...permissions, 'contacts:get'])).data.permissions).toBe(
    permissions.length + 1,
  );
  expect((await set(users().root, battery, permissions)).status).toBe(200);
});

test('an administrator with every permission is no super administrator', async () => {
  const { data } = await platform.call(roleOptions, { as: users().owner, query: {} });
  const may = Object.fromEntries(data.list.map(({ identification, mayGrant }) => [identification, mayGrant]));
  expect(may).toMatchObject({ SUPERADMIN: 0, ADMIN: 1, BATTERYMANAGEMENT: 1 });
});

test('what was granted counts at the next request, and what was taken too', async () => {
  const role = await buildRole([]);
  const as = await buildUser(role);
  const status = async () => (await platform.call(listRoles, { as, query: { page: 1, limit: 20 } })).status;
  const set = (permissions: string[]) =>
    platform.call(setRolePermissions, { as: users().root, body: { id: role.id, permissions } });
  expect(await status()).toBe(403);
  expect((await set(['roles:list'])).data).toMatchObject({ permissions: 1, version: 2 });
  expect(await status()).toBe(200);
  await set([]);
  expect(await status()).toBe(403);
});

test('a clone holds the same permissions; it takes the right to grant them', async () => {
  const source = await buildRole(['devices:list', 'devices:command']);
  const body = { id: source.id, name: '副本', identification: 'CLONE' };
  const { data } = await platform.call(cloneRole, { as: users().owner, body });
  expect(data).toMatchObject({ name: '副本', permissions: 2, builtIn: 0, users: 0 });
  const as = await buildUser(await buildRole(['roles:create', 'devices:list', 'devices:command']));
  const refused = await platform.call(cloneRole, { as, body: { ...body, identification: 'CLONE_2' } });
  expect(refused).toMatchObject({ status: 403, data: { permission: 'roles:grant' } });
});

test('the permissions of a role stand among all permissions, with menus and what the caller may give', async () => {
  const role = await buildRole(['devices:list', 'devices:command']);
  const as = await buildUser(await buildRole(['roles:list', 'devices:list', 'devices:command']));
  const { data } = await platform.call(getRolePermissions, { as, query: { id: role.id } });
  expect(data).toMatchObject({ id: role.id, version: 1, permissions: ['devices:command', 'devices:list'] });
  expect(data.list.map(({ identification }) => identification)).toEqual([...allPermissions].sort());
  const of = (permission: string) => data.list.find(({ identification }) => identification === permission);
  expect(of('devices:command')).toMatchObject({ held: 1, mayGrant: 1, menus: [{ name: '设备管理' }] });
  expect(of('devices:remove')).toMatchObject({ held: 0, mayGrant: 0, builtIn: 1 });
  // Also a heading that no permission is tied to.
  const system = data.menus.find(({ name }) => name === '系统管理');
  expect(data.menus.find(({ name }) => name === '角色管理')).toMatchObject({
    parent_id: system?.id,
    nameEn: 'Roles',
  });
});

test('before a change it says what is gained and lost, and whom of the caller’s users it touches', async () => {
  const role = await buildRole(['devices:list', 'devices:command']);
  await buildUser(role, users().owner);
  await buildUser(role, users().stranger);
  const query = { id: role.id, add: 'devices:list,contacts:get,no:such', remove: 'devices:command' };
  const root = await platform.call(roleImpact, { as: users().root, query });
  expect(root.data).toMatchObject({
    gained: ['contacts:get'],
    lost: ['devices:command'],
    users: { count: 2 },
    refusal: null,
    missing: [],
  });
  const owner = await platform.call(roleImpact, { as: users().owner, query });
  expect(owner.data).toMatchObject({ users: { count: 1, names: [expect.any(String)] }, refusal: 'above' });
});

test('a role that somebody has is not deleted, also not when that user is in the recycle bin', async () => {
  const as = users().root;
  const role = await buildRole(['devices:list']);
  const query = { id: String(role.id) };
  const holder = await buildUser(role);
  const inUse = (uses: object) => ({ status: 409, data: { reason: 'inUse', uses } });
  expect(await platform.call(deleteRole, { as, query })).toMatchObject(inUse({ users: 1 }));
  const { data } = await platform.call(roleDependants, { as, query });
  expect(data.list).toEqual([
    { kind: 'users', count: 1, names: [holder.username], blocks: 1 },
    { kind: 'permissions', count: 1, names: [], blocks: 0 },
  ]);
  await sql`update app_user set deleted_at = now() where id = ${holder.userId}`.execute(platform.db);
  expect(await platform.call(deleteRole, { as, query })).toMatchObject(inUse({ deletedUsers: 1 }));
  await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${holder.userId}`.execute(
    platform.db,
  );
  expect((await platform.call(deleteRole, { as, query })).data).toEqual({ removed: 1 });
});

test('who loses a permission while granting it grants nothing', async () => {
  const granting = await buildRole([...editing, 'devices:remove']);
  const as = await buildUser(granting);
  const target = await buildRole([], as);
  const rest = editing.filter((permission) => permission !== 'roles:grant');
  await Promise.all([
    platform.call(setRolePermissions, { as: users().root, body: { id: granting.id, permissions: rest } }),
    platform.call(setRolePermissions, { as, body: { id: target.id, permissions: ['devices:remove'] } }),
  ]);
  const after = await platform.call(setRolePermissions, {
    as,
    body: { id: target.id, permissions: ['devices:remove'] },
  });
  expect(after.status).toBe(403);
});

test('an open WebSocket ends with the permission that it listens by', async () => {
  const role = await buildRole(['devices:list', 'dashboard:list']);
  const as = await buildUser(role);
  const { data } = await platform.call(realtimeTicket, { as });
  const socket = new WebSocket(`${platform.httpUrl.replace('http', 'ws')}/ws?ticket=${data.ticket}`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const body = { id: role.id, permissions: ['dashboard:list'] };
  await platform.call(setRolePermissions, { as: users().root, body });
  expect((await closed)[0]).toBe(1008);
});

test('everything that is done to a role is written down with it', async () => {
  const entries: AuditEntry[] = [];
  const audit: Audit = { record: async (_trx, entry) => void entries.push(entry) };
  const roles = createRolesService({ db: platform.db, audit, bus: createTestBus() });
  const { token } = users().root;
  const caller = await platform.app.sessions.authenticate({ headers: { authorization: `Bearer ${token}` } });
  if (!caller) throw new Error('nobody');
  const { id } = await roles.create(caller, {
    name: '记',
    identification: 'AUDITED',
    permissions: ['devices:list'],
  });
  const { version } = await roles.update(caller, { id, version: 1, name: '录' });
  const given = await roles.setPermissions(caller, { id, version, permissions: ['contacts:get'] });
  const unknown = { id, version: given.version, permissions: ['no:such'] };
  await expect(roles.setPermissions(caller, unknown)).rejects.toThrow();
  await roles.remove(caller, [id]);
  const target = { kind: 'role', id, name: 'AUDITED' };
  expect(entries).toMatchObject([
    {
      action: 'roles:create',
      actor: { username: 'admin' },
      target,
      before: null,
      after: { permissions: ['devices:list'] },
    },
    { action: 'roles:update', target, before: { name: '记' }, after: { name: '录' } },
    {
      action: 'roles:grant',
      target,
      before: { permissions: ['devices:list'] },
      after: { permissions: ['contacts:get'] },
    },
    { action: 'roles:remove', target, before: { name: '录', permissions: ['contacts:get'] }, after: null },
  ]);
});

test('200 roles of 100 permissions: no more queries than for a few, and quickly', async () => {
  const { db, database } = platform;
  await sql`insert into permission (identification, name) select 'bulk:w' || n, 'bulk ' || n from generate_series(1, 100) n`.execute(
    db,
  );
  await sql`insert into role (identification, name, search) select 'BULK_' || n, 'bulk ' || n, 'bulk_' || n from generate_series(1, 200) n`.execute(
    db,
  );
  await sql`insert into role_permission select r.id, p.identification from role r, permission p
    where r.identification like 'BULK\_%' and p.identification like 'bulk:%'`.execute(db);
  await sql`insert into app_user (username, username_key, password_hash, type, role_id, parent_id, name)
    select 'bulk' || n, 'bulk' || n, '', 1, (select id from role where identification = 'BULK_' || (n % 200 + 1)),
      ${users().owner.userId}, 'bulk ' || n from generate_series(1, 10000) n`.execute(db);
  await sql`insert into user_closure select a, u.id from app_user u,
    unnest(array[u.id, ${users().owner.userId}, ${users().root.userId}]) a where u.username like 'bulk%'`.execute(
    db,
  );
  await sql`analyze role_permission, app_user, user_closure`.execute(db);
  const queriesOf = countQueries(database.pool);
  const id = (await roleOf('BULK_7')).id;
  const calls = [
    () => platform.call(listRoles, { as: users().root, query: { page: 1, limit: 200 } }),
    () =>
      platform.call(listRoles, { as: users().owner, query: { page: 1, limit: 200, permission: 'bulk:w1' } }),
    () => platform.call(roleOptions, { as: users().owner, query: {} }),
    () => platform.call(getRolePermissions, { as: users().root, query: { id } }),
    () => platform.call(setRolePermissions, { as: users().root, body: { id, permissions: ['bulk:w1'] } }),
  ];
  for (const call of calls) {
    const times: number[] = [];
    const queries: number[] = [];
    for (let round = 0; round < 5; round++) {
      const start = performance.now();
      queries.push(await queriesOf(async () => expect((await call()).status).toBe(200)));
      times.push(performance.now() - start);
    }
    expect(Math.max(...queries)).toBeLessThanOrEqual(4);
    // The bar is 50 ms, and the bench holds it; a test beside many others may take its time.
    expect(Math.min(...times)).toBeLessThan(2000);
    if (process.env.WEIR_SHOW_TIMES) console.log(Math.min(...times).toFixed(1), 'ms', queries[0], 'queries');
  }
});
