import { realtimeTicket, userInfo } from '@weir/contract/identity/sessions';
import {
  deleteUser,
  editUser,
  getUser,
  listUsers,
  resetUserPassword,
  restoreUser,
  setUserEnabled,
  userDependants,
} from '@weir/contract/identity/users';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildProject } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createUserEraser } from './users.jobs.ts';
import { startUsersApp, type UsersApp } from './users.test-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app?.stop());

const mayEnter = async (as: Actor) => (await app.call(userInfo, { as, query: {} })).status === 200;

/** A socket that has opened; resolves to the code it is closed with. */
async function listen(as: Actor): Promise<{ closed: Promise<number> }> {
  const { data } = await app.call(realtimeTicket, { as });
  const socket = new WebSocket(`${app.httpUrl.replace('http', 'ws')}/ws?ticket=${data.ticket}`);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { closed };
}

describe('deleting', () => {
  test('ends sessions, sockets and tokens at once; the recycle bin gives the user back, not those', async () => {
    const { owner } = app.users;
    const user = await app.add(owner, { username: 'osprey' });
    const actor = await app.signIn(user);
    const token = {
      ...actor,
      token: (await app.openApi(user)).token,
    };
    const { closed } = await listen(actor);
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([true, true]);
    const answer = await app.call(deleteUser, { as: owner, query: { id: String(user.id) } });
    expect(answer.data).toEqual({ removed: 1 });
    expect(await closed).toBe(1008);
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([false, false]);
    expect((await app.call(getUser, { as: owner, query: { id: user.id } })).status).toBe(404);
    const bin = async () =>
      (await app.call(listUsers, { as: owner, query: { page: 1, limit: 20, deleted: 1 } })).data.list;
    expect((await bin()).map(({ id, deletedTime }) => [id, typeof deletedTime])).toEqual([
      [user.id, 'string'],
    ]);
    expect((await app.call(restoreUser, { as: app.users.stranger, body: { id: user.id } })).status).toBe(404);
    expect((await app.call(restoreUser, { as: owner, body: { ids: [user.id] } })).status).toBe(200);
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([false, false]);
    expect(await bin()).toEqual([]);
    expect((await app.recorded()).slice(-2).map(({ action }) => action)).toEqual([
      'users:remove',
      'users:restore',
    ]);
  });

  test('children and projects stand in the way, memberships and tokens go along', async () => {
    const { owner, below } = app.users;
    const parent = await app.add(owner);
    const child = await app.add(owner, { parent_id: parent.id, name: 'the child' });
    const project = await buildProject(app, { ownerId: parent.id });
    const other = await buildProject(app, { as: below });
    await app.db
      .insertInto('project_member')
      .values({ project_id: other.id, user_id: parent.id, access: 'view' })
      .execute();
    await app.openApi(parent);
    const { data } = await app.call(userDependants, { as: owner, query: { id: String(parent.id) } });
    expect(data.list).toEqual([
      { kind: 'children', count: 1, names: ['the child'], blocks: 1 },
      { kind: 'projects', count: 1, names: [project.name], blocks: 1 },
      { kind: 'memberships', count: 1, names: [other.name], blocks: 0 },
      { kind: 'credentials', count: 1, names: [], blocks: 0 },
    ]);
    const refused = await app.call(deleteUser, { as: owner, query: { id: String(parent.id) } });
    expect(refused).toMatchObject({
      status: 409,
      data: { reason: 'inUse', uses: { children: 1, projects: 1 } },
    });
    await app.app.projects.update(
      { userId: owner.userId, everything: false },
      { id: project.id, version: project.version, ownerId: owner.userId },
    );
    const both = await app.call(deleteUser, { as: owner, query: { id: `${parent.id},${child.id}` } });
    expect(both.data).toEqual({ removed: 2 });
    const orphan = await app.call(restoreUser, { as: owner, body: { id: child.id } });
    expect(orphan).toMatchObject({ status: 409, data: { reason: 'illegalState', state: 'parentInBin' } });
    expect((await app.call(restoreUser, { as: owner, body: { ids: [child.id, parent.id] } })).status).toBe(
      200,
    );
  });

  test('what a deleted user was a member of, nobody above sees through them', async () => {
    const { owner, stranger } = app.users;
    const member = await app.add(owner);
    const project = await buildProject(app, { as: stranger });
    await app.db
      .insertInto('project_member')
      .values({ project_id: project.id, user_id: member.id, access: 'view' })
      .execute();
    const seen = async () =>
      (await app.send({ method: 'GET', path: '/project/item', query: { id: project.id }, as: owner })).status;
    expect(await seen()).toBe(200);
    await app.call(deleteUser, { as: owner, query: { id: String(member.id) } });
    expect(await seen()).toBe(404);
    await app.call(restoreUser, { as: owner, body: { id: member.id } });
    expect(await seen()).toBe(200);
  });

  test('all or nothing: one of another tree, and nothing happens', async () => {
    const { owner, stranger } = app.users;
    const user = await app.add(owner);
    const foreign = await app.add(stranger);
    const answer = await app.call(deleteUser, { as: owner, query: { id: `${user.id},${foreign.id}` } });
    expect(answer.status).toBe(404);
    expect(
      (await app.call(userDependants, { as: owner, query: { id: `${user.id},${foreign.id}` } })).status,
    ).toBe(404);
    expect((await app.call(getUser, { as: owner, query: { id: user.id } })).status).toBe(200);
  });

  test('nobody deletes, disables or resets themselves', async () => {
    const { owner } = app.users;
    const id = owner.userId;
    for (const answer of [
      await app.call(deleteUser, { as: owner, query: { id: String(id) } }),
      await app.call(setUserEnabled, { as: owner, body: { id, enabled: 0 } }),
      await app.call(resetUserPassword, { as: owner, body: { id } }),
    ])
      expect(answer).toMatchObject({ status: 403, data: { reason: 'self' } });
  });

  test('a name that somebody took meanwhile keeps the user in the bin', async () => {
    const { owner } = app.users;
    const user = await app.add(owner, { username: 'heron' });
    await app.call(deleteUser, { as: owner, query: { id: String(user.id) } });
    await app.add(owner, { username: 'Heron' });
    const answer = await app.call(restoreUser, { as: owner, body: { id: user.id } });
    expect(answer).toMatchObject({ status: 409, data: { reason: 'duplicate' } });
  });

  test('after 30 days nothing personal is left', async () => {
    const { owner } = app.users;
    const user = await app.add(owner, {
      username: 'curlew',
      name: '杓鹬',
      corporate_name: 'Curlew Ltd',
      corporate_address: '1 Quay',
      contact_number: '0551 6360',
      introduction: 'Hello',
    });
    await app.call(deleteUser, { as: owner, query: { id: String(user.id) } });
    const eraser = createUserEraser({ db: app.db, audit: app.app.audit, logger: createLogger('silent') });
    const row = () =>
      app.db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    await eraser.sweep();
    expect((await row()).username).toBe('curlew');
    await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${user.id}`.execute(
      app.db,
    );
    await eraser.sweep();
    const text = JSON.stringify([await row(), await app.recorded()]);
    expect(text).not.toMatch(/curlew|杓鹬|Quay|0551 6360|Hello|argon2/i);
    expect((await app.call(restoreUser, { as: owner, body: { id: user.id } })).status).toBe(404);
  });
});

describe('disabling', () => {
  test('ends sessions and sockets at once; tokens are refused while it lasts', async () => {
    const { owner } = app.users;
    const user = await app.add(owner);
    const actor = await app.signIn(user);
    const token = {
      ...actor,
      token: (await app.openApi(user)).token,
    };
    const { closed } = await listen(actor);
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([true, true]);
    const { data } = await app.call(setUserEnabled, { as: owner, body: { id: user.id, enabled: 0 } });
    expect(data).toMatchObject({ enabled: 0, version: 2 });
    expect(await closed).toBe(1008);
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([false, false]);
    await app.call(setUserEnabled, { as: owner, body: { id: user.id, enabled: 1 } });
    expect([await mayEnter(actor), await mayEnter(token)]).toEqual([false, true]);
    expect((await app.recorded()).slice(-2).map(({ action }) => action)).toEqual([
      'users:disable',
      'users:enable',
    ]);
  });
});

test('another role is felt with the next call, and by the socket', async () => {
  const { owner } = app.users;
  const user = await app.add(owner, { roleId: app.roleId('ADMIN') });
  const actor = await app.signIn(user);
  const { closed } = await listen(actor);
  const list = () => app.call(listUsers, { as: actor, query: { page: 1, limit: 20 } });
  expect((await list()).status).toBe(200);
  await app.call(editUser, { as: owner, body: { id: user.id, roleId: await app.addRole([]) } });
  expect(await list()).toMatchObject({ status: 403, data: { permission: 'users:list' } });
  expect(await closed).toBe(1008);
});

test('a reset answers a secret once, ends sessions and tokens, and opens a locked name', async () => {
  const { owner } = app.users;
  const user = await app.add(owner, { username: 'plover', password: 'quiet sturgeon 7' });
  const actor = await app.signIn(user);
  const token = {
    ...actor,
    token: (await app.openApi(user)).token,
  };
  expect([await mayEnter(actor), await mayEnter(token)]).toEqual([true, true]);
  await sql`insert into login_failure values
    ('at 198.51.100.1 plover', 'plover', 5, 9, now(), now() + interval '1 hour')`.execute(app.db);
  const { data } = await app.call(resetUserPassword, { as: owner, body: { id: user.id } });
  expect(data.oneTimePassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(Date.parse(data.expiresTime) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000 + 1000);
  expect([await mayEnter(actor), await mayEnter(token)]).toEqual([false, false]);
  const failures = await app.db.selectFrom('login_failure').select('username_key').execute();
  expect(failures).toEqual([]);
  expect((await app.app.users.getAccount(user.id)).mustChangePassword).toBe(true);
  expect(JSON.stringify(await app.recorded())).not.toContain(data.oneTimePassword);
  const foreign = await app.call(resetUserPassword, { as: app.users.stranger, body: { id: user.id } });
  expect(foreign.status).toBe(404);
});

describe('the last active super administrator', () => {
  const superior = async () => {
    const user = await app.add(app.users.root, { type: 0, roleId: app.roleId('SUPERADMIN') });
    return app.signIn(user);
  };
  afterEach(async () => {
    await sql`update app_user set enabled = true, deleted_at = null where id = ${app.users.root.userId}`.execute(
      app.db,
    );
    await sql`update app_user set role_id = ${app.roleId('SUPERADMIN')} where id = ${app.users.root.userId}`.execute(
      app.db,
    );
    await sql`update app_user set deleted_at = now() where id <> ${app.users.root.userId} and deleted_at is null
      and role_id = ${app.roleId('SUPERADMIN')}`.execute(app.db);
    app.users.root = await app.signIn({ id: app.users.root.userId, username: 'admin' });
  });

  const ways = {
    deleted: (as: Actor, of: Actor) => app.call(deleteUser, { as, query: { id: String(of.userId) } }),
    disabled: (as: Actor, of: Actor) => app.call(setUserEnabled, { as, body: { id: of.userId, enabled: 0 } }),
    demoted: (as: Actor, of: Actor) =>
      app.call(editUser, { as, body: { id: of.userId, roleId: app.roleId('ADMIN') } }),
  };

  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'of two who have each other %s at once, one stays',
    async (way) => {
      const one = await superior();
      const other = await superior();
      await app.call(setUserEnabled, { as: one, body: { id: app.users.root.userId, enabled: 0 } });
      const answers = await Promise.all([ways[way](one, other), ways[way](other, one)]);
      const good = answers.filter(({ status }) => status === 200);
      expect(good).toHaveLength(1);
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from app_user where enabled and deleted_at is null
        and role_id = ${app.roleId('SUPERADMIN')}`.execute(app.db);
      expect(rows).toEqual([{ count: 1 }]);
    },
  );
});
