import { codes } from '@weir/contract/errors';
import { setProfile } from '@weir/contract/identity/user-profiles';
import { addUser, editUser, getUser, listUsers, userOptions, userTree } from '@weir/contract/identity/users';
import { allPermissions } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overtaken } from '../../../../test/races.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { startUsersApp, type UsersApp } from './users.test-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app?.stop());

const ancestorsOf = async (id: number) => {
  const rows = await app.db
    .selectFrom('user_closure')
    .select('ancestor_id')
    .where('descendant_id', '=', id)
    .orderBy('ancestor_id')
    .execute();
  return rows.map(({ ancestor_id }) => ancestor_id);
};

describe('lists', () => {
  test('the caller and everybody below, and nobody else', async () => {
    const { owner, below, battery, stranger, root } = app.users;
    const { data } = await app.call(listUsers, {
      as: owner,
      query: { page: 1, limit: 200, sort: 'username' },
    });
    const ids = data.list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([owner.userId, below.userId, battery.userId]));
    expect(ids).not.toContain(stranger.userId);
    expect(ids).not.toContain(root.userId);
    expect(data.list.find(({ id }) => id === owner.userId)).toMatchObject({
      parent_id: null,
      parentName: null,
      mayManage: 0,
    });
    expect(data.list.find(({ id }) => id === below.userId)).toMatchObject({
      parent_id: owner.userId,
      parentName: 'owner',
      mayManage: 1,
      roleName: '管理员',
      roleNameEn: 'Administrators',
      twoFactor: 0,
      enabled: 1,
    });
  });

  test('filters, sorts and finds by pinyin', async () => {
    const { owner } = app.users;
    const company = await app.add(owner, { name: '长江水务', corporate_name: 'River Works' });
    await app.add(owner, { parent_id: company.id, name: '下级' });
    const query = { page: 1, limit: 20 };
    const found = async (filters: object) =>
      (await app.call(listUsers, { as: owner, query: { ...query, ...filters } })).data.list.map(
        ({ name }) => name,
      );
    expect(await found({ keyword: 'changjiang' })).toEqual(['长江水务']);
    expect(await found({ keyword: 'river w' })).toEqual(['长江水务']);
    expect(await found({ parent: company.id })).toEqual(['下级']);
    expect(await found({ type: 0 })).toEqual([]);
    expect(await found({ roleId: app.roleId('ADMIN'), sort: '-name' })).toEqual(['owner', 'below']);
    expect(await found({ enabled: 0 })).toEqual([]);
    const { below, battery } = app.users;
    await sql`update app_user set last_sign_in_at = now() + interval '1 day' where id = ${below.userId}`.execute(
      app.db,
    );
    expect((await found({ sort: '-lastSignIn' })).slice(0, 1)).toEqual(['below']);
    expect((await found({ sort: 'lastSignIn' })).at(-1)).toBe('below');
    expect(
      (await app.call(getUser, { as: owner, query: { id: battery.userId } })).data.lastSignIn,
    ).not.toBeNull();
    expect(
      (await app.send({ method: 'GET', path: '/user/list', query: { sort: 'password' }, as: owner })).status,
    ).toBe(400);
  });

  test('a tree on demand', async () => {
    const { owner, root, stranger } = app.users;
    const parent = await app.add(owner);
    const child = await app.add(owner, { parent_id: parent.id });
    const tree = async (as: typeof owner, parent_id: number) =>
      (await app.call(userTree, { as, query: { parent_id, page: 1, limit: 200 } })).data.list;
    const top = await tree(owner, 0);
    expect(top.map(({ id }) => id)).toEqual([owner.userId]);
    expect((await tree(root, 0)).map(({ id }) => id)).toEqual([root.userId]);
    const level = await tree(owner, owner.userId);
    expect(level.length).toBe(top[0]?.children);
    expect(level.find(({ id }) => id === parent.id)).toMatchObject({ children: 1 });
    expect((await tree(owner, parent.id)).map(({ id, children }) => [id, children])).toEqual([[child.id, 0]]);
    const foreign = await app.call(userTree, {
      as: stranger,
      query: { parent_id: parent.id, page: 1, limit: 20 },
    });
    expect(foreign.status).toBe(404);
  });

  test('to choose from: enabled ones, those that begin with the keyword first', async () => {
    const { owner } = app.users;
    await app.add(owner, { name: 'the harbour' });
    await app.add(owner, { name: 'harbour east' });
    const { data } = await app.call(userOptions, { as: owner, query: { keyword: 'harbour', limit: 20 } });
    expect(data.list.map(({ name }) => name)).toEqual(['harbour east', 'the harbour']);
  });

  test('telephone numbers are masked without the permission', async () => {
    const { owner } = app.users;
    const role = await app.addRole(['users:list']);
    const reader = await app.signIn(await app.add(owner, { roleId: role, contact_number: '0551 6360 1234' }));
    const child = await app.add(owner, { parent_id: reader.userId, contact_number: '+86 139 1234 5678' });
    const seen = async (as: typeof owner, id: number) =>
      (await app.call(getUser, { as, query: { id } })).data.contact_number;
    expect(await seen(owner, child.id)).toBe('+86 139 1234 5678');
    expect(await seen(reader, child.id)).toBe('+** *** **** **78');
    expect(await seen(reader, reader.userId)).toBe('0551 6360 1234');
  });
});

describe('adding', () => {
  test('with a one-time password, shown once and good for a day', async () => {
    const { owner } = app.users;
    const { oneTimePassword, expiresTime, ...user } = await app.add(owner, { username: 'Mei.Lin' });
    expect(oneTimePassword).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(Date.parse(expiresTime ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(user).toMatchObject({ parent_id: owner.userId, name: 'Mei.Lin', mayManage: 1 });
    expect(await ancestorsOf(user.id)).toEqual(
      await ancestorsOf(owner.userId).then((above) => [...above, user.id]),
    );
    const stored = await app.app.users.findCredentials({ usernameKey: 'mei.lin' });
    expect(stored?.mayEnter).toBe(true);
    expect((await app.app.users.getAccount(user.id)).mustChangePassword).toBe(true);
    expect(JSON.stringify((await app.call(getUser, { as: owner, query: { id: user.id } })).data)).not.toMatch(
      /argon2|oneTimePassword/,
    );
    expect(JSON.stringify(await app.recorded())).not.toContain(oneTimePassword);
    expect((await app.recorded()).at(-1)).toMatchObject({
      action: 'users:create',
      actor_id: owner.userId,
      target_kind: 'user',
      target_id: user.id,
    });
  });

  test('with a password, which has to be changed as well', async () => {
    const user = await app.add(app.users.owner, { password: 'quiet sturgeon 7' });
    expect(user).toMatchObject({ oneTimePassword: null, expiresTime: null });
    expect((await app.app.users.getAccount(user.id)).mustChangePassword).toBe(true);
  });

  test.each([
    [{ username: 'mei.lin2', password: 'password1' }, 'password'],
    [{ username: 'mei.lin3', password: 'mei.lin32026' }, 'password'],
    [{ username: 'mei.lin4', password: 'x'.repeat(129) }, 'password'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'mei\u200blin' }, 'username'],
    [{ username: 'mei.lin5', roleId: 999_999 }, 'roleId'],
    [{ username: 'mei.lin6', parent_id: 999_999 }, 'parent_id'],
    [{ username: 'mei.lin7', parent_id: null }, 'parent_id'],
    [{ username: 'mei.lin8', contact_number: 'call me' }, 'contact_number'],
    [{ username: 'mei.lin9', enabled: 0 }, 'enabled'],
  ])('%j is refused', async (fields, field) => {
    const body = { type: 1, roleId: app.roleId('BATTERYMANAGEMENT'), ...fields };
    const { status, data } = await app.send({ method: 'POST', path: '/user/add', body, as: app.users.owner });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ field }] });
  });

  test('a parent of another tree is refused as one that does not exist', async () => {
    const { owner, stranger } = app.users;
    const ask = (parent_id: number) =>
      app.call(addUser, {
        as: owner,
        body: { username: 'lost', type: 1, roleId: app.roleId('BATTERYMANAGEMENT'), parent_id },
      });
    const [foreign, missing] = [await ask(stranger.userId), await ask(999_999)];
    expect([foreign.status, foreign.data]).toEqual([missing.status, missing.data]);
  });

  test('a name that is taken, however it is spelled', async () => {
    await app.add(app.users.owner, { username: 'kestrel' });
    for (const username of ['Kestrel', 'ＫＥＳＴＲＥＬ']) {
      const body = { username, type: 1 as const, roleId: app.roleId('BATTERYMANAGEMENT') };
      const { code, data } = await app.call(addUser, { as: app.users.stranger, body });
      expect({ code, data }).toMatchObject({ code: codes.conflict, data: { reason: 'duplicate' } });
    }
  });
});

describe('nobody gives what they do not hold', () => {
  const narrow = ['users:list', 'users:create', 'users:update', 'users:grant'] as const;

  test('a role with a permission too many', async () => {
    const { owner } = app.users;
    const actor = await app.signIn(await app.add(owner, { roleId: await app.addRole(narrow) }));
    const wide = await app.addRole(['users:list', 'devices:command']);
    const same = await app.addRole(['users:list']);
    const body = { username: 'granted', type: 1 as const, roleId: wide };
    const child = await app.add(actor, { roleId: same });
    const refusals = async (roleId: number) => [
      await app.call(addUser, { as: actor, body: { ...body, roleId } }),
      await app.call(editUser, { as: actor, body: { id: child.id, roleId } }),
    ];
    const unknown = (await refusals(999_999)).map(({ status, code, data }) => ({ status, code, data }));
    expect(unknown.map(({ status }) => status)).toEqual([400, 400]);
    expect(await refusals(wide), 'a role out of sight is as unknown').toMatchObject(unknown);
    await app.add(owner, { parent_id: actor.userId, roleId: wide });
    const refused = { status: 403, data: { permission: 'devices:command' } };
    expect(await refusals(wide), 'that of somebody below is seen').toMatchObject([refused, refused]);
  });

  test('a role that is being deleted at that moment does not exist', async () => {
    const { root } = app.users;
    const child = await app.add(root);
    const gone = await app.addRole([]);
    const body = { username: 'late', type: 1 as const, roleId: gone };
    const answers = await overtaken(app.db, {
      change: (trx) => trx.deleteFrom('role').where('id', '=', gone).execute(),
      call: () =>
        Promise.all([
          app.call(editUser, { as: root, body: { id: child.id, roleId: gone } }),
          app.call(addUser, { as: root, body }),
        ]),
    });
    const refused = { status: 400, data: { fields: [{ field: 'roleId', rule: 'reference' }] } };
    expect(answers).toMatchObject([refused, refused]);
  });

  test('nor manages somebody who holds more', async () => {
    const { owner } = app.users;
    const actor = await app.signIn(
      await app.add(owner, { roleId: await app.addRole([...narrow, 'users:remove']) }),
    );
    const wide = await app.add(owner, { parent_id: actor.userId, roleId: app.roleId('ADMIN') });
    const { data } = await app.call(getUser, { as: actor, query: { id: wide.id } });
    expect(data.mayManage).toBe(0);
    for (const request of [
      { path: '/user/edit', body: { id: wide.id, version: wide.version, name: 'mine' } },
      { path: '/user/resetpassword', body: { id: wide.id } },
      { path: '/user/setenabled', body: { id: wide.id, version: wide.version, enabled: 0 } },
      { path: '/user/setavatar', body: { id: wide.id, image: null } },
    ]) {
      const { status, data: facts } = await app.send({ method: 'POST', ...request, as: actor });
      expect([request.path, status]).toEqual([request.path, 403]);
      expect(facts).toHaveProperty('permission');
    }
    const { status } = await app.send({
      method: 'DELETE',
      path: '/user/delete',
      query: { id: wide.id },
      as: actor,
    });
    expect(status).toBe(403);
  });

  test('an administrator of every permission is no super administrator', async () => {
    const { root } = app.users;
    const admin = await app.signIn(await app.add(root, { type: 0, roleId: app.roleId('ADMIN') }));
    const permissions = await app.db
      .selectFrom('role_permission')
      .select('permission')
      .where('role_id', '=', app.roleId('ADMIN'))
      .execute();
    expect(permissions.length).toBe(allPermissions.length);
    const body = { username: 'super', type: 0 as const, roleId: app.roleId('SUPERADMIN') };
    expect(await app.call(addUser, { as: admin, body })).toMatchObject({
      status: 403,
      data: { reason: 'superAdministrators' },
    });
    const above = await app.add(root, { ...body, parent_id: admin.userId });
    const edited = await app.call(editUser, { as: admin, body: { id: above.id, name: 'mine' } });
    expect(edited.status).toBe(403);
    expect((await app.call(getUser, { as: admin, query: { id: above.id } })).data.mayManage).toBe(0);
  });

  test('administrators are made by administrators', async () => {
    const { owner, root, below } = app.users;
    const body = { username: 'officer', type: 0 as const, roleId: app.roleId('BATTERYMANAGEMENT') };
    expect(await app.call(addUser, { as: owner, body })).toMatchObject({
      status: 403,
      data: { reason: 'administrators' },
    });
    const edited = await app.call(editUser, { as: owner, body: { id: below.userId, type: 0 } });
    expect(edited.status).toBe(403);
    expect((await app.call(addUser, { as: root, body })).status).toBe(200);
  });

  test('a super administrator is of type 0', async () => {
    const body = { username: 'odd', type: 1 as const, roleId: app.roleId('SUPERADMIN') };
    expect((await app.call(addUser, { as: app.users.root, body })).status).toBe(400);
  });

  test.each([[{ roleId: 1 }], [{ type: 0 as const }], [{ parent_id: 1 }]])(
    'nobody changes their own %j',
    async (change) => {
      const { owner } = app.users;
      const { status, data } = await app.call(editUser, { as: owner, body: { id: owner.userId, ...change } });
      expect({ status, data }).toMatchObject({ status: 403, data: { reason: 'self' } });
    },
  );

  test('role, type and parent ask for a permission of their own', async () => {
    const { owner } = app.users;
    const role = await app.addRole(['users:list', 'users:create', 'users:update']);
    const actor = await app.signIn(await app.add(owner, { roleId: role }));
    const child = await app.add(actor, { roleId: await app.addRole(['users:list']) });
    const body = { id: child.id, name: 'renamed', roleId: child.roleId, type: child.type };
    expect((await app.call(editUser, { as: actor, body })).data).toMatchObject({ name: 'renamed' });
    expect(await app.call(editUser, { as: actor, body: { ...body, roleId: role } })).toMatchObject({
      status: 403,
      data: { permission: 'users:grant' },
    });
  });
});

describe('editing', () => {
  test('changes the fields that are sent; null clears one', async () => {
    const { owner } = app.users;
    const user = await app.add(owner, { corporate_name: 'Old', introduction: 'Hello', language: 3 });
    const { data } = await app.call(editUser, {
      as: owner,
      body: {
        id: user.id,
        name: '新名',
        corporate_name: 'New',
        introduction: null,
        dashboard_style: 'battery',
      },
    });
    expect(data).toMatchObject({
      name: '新名',
      corporate_name: 'New',
      introduction: null,
      language: 3,
      dashboard_style: 'battery',
      version: 2,
    });
    expect((await app.recorded()).at(-1)).toMatchObject({
      action: 'users:update',
      before: { name: user.name, corporate_name: 'Old', introduction: 'Hello' },
      after: { name: '新名', corporate_name: 'New', introduction: null },
    });
    const found = await app.call(listUsers, { as: owner, query: { page: 1, limit: 20, keyword: 'xinming' } });
    expect(found.data.list.map(({ id }) => id)).toEqual([user.id]);
  });

  test('an older version is refused with the newer one', async () => {
    const { owner } = app.users;
    const user = await app.add(owner);
    await app.call(editUser, { as: owner, body: { id: user.id, name: 'first', version: 1 } });
    const late = await app.call(editUser, { as: owner, body: { id: user.id, name: 'second', version: 1 } });
    expect(late).toMatchObject({ status: 409, data: { reason: 'staleVersion', current: { name: 'first' } } });
  });

  test('a password is nobody else’s to choose', async () => {
    const { owner, below } = app.users;
    const body = { id: below.userId, version: 1, password: 'quiet sturgeon 7' };
    const { status, data } = await app.send({ method: 'POST', path: '/user/edit', body, as: owner });
    expect([status, data]).toEqual([400, { fields: [expect.objectContaining({ field: 'password' })] }]);
  });

  test('one’s own data, without any permission', async () => {
    const { battery } = app.users;
    const body = { name: '电池', introduction: 'On the river', language: 4 as const };
    const { data } = await app.call(setProfile, { as: battery, body });
    expect(data).toMatchObject({ id: battery.userId, ...body });
    const wide = { method: 'POST', path: '/user/setprofile', body: { roleId: 1 }, as: battery };
    expect((await app.send(wide)).status).toBe(400);
  });

  test('moving a branch moves all of it', async () => {
    const { owner, root } = app.users;
    const [left, right] = [await app.add(owner), await app.add(owner)];
    const middle = await app.add(owner, { parent_id: left.id });
    const leaf = await app.add(owner, { parent_id: middle.id });
    const { data } = await app.call(editUser, { as: owner, body: { id: middle.id, parent_id: right.id } });
    expect(data.parent_id).toBe(right.id);
    const above = [root.userId, owner.userId].sort((a, b) => a - b);
    expect(await ancestorsOf(leaf.id)).toEqual([...above, right.id, middle.id, leaf.id]);
    expect(await ancestorsOf(middle.id)).toEqual([...above, right.id, middle.id]);
    expect((await app.recorded()).at(-1)).toMatchObject({
      action: 'users:grant',
      before: { parent_id: left.id },
      after: { parent_id: right.id },
    });
    const top = await app.call(editUser, { as: root, body: { id: middle.id, parent_id: null } });
    expect(top.status).toBe(200);
    expect(await ancestorsOf(leaf.id)).toEqual([middle.id, leaf.id]);
    expect((await app.call(getUser, { as: owner, query: { id: leaf.id } })).status).toBe(404);
  });

  test('nobody stands below themselves, nor below a stranger', async () => {
    const { owner, stranger } = app.users;
    const parent = await app.add(owner);
    const child = await app.add(owner, { parent_id: parent.id });
    for (const parent_id of [child.id, parent.id]) {
      const circle = await app.call(editUser, { as: owner, body: { id: parent.id, parent_id } });
      expect(circle).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'parent_id', rule: 'cycle' }] },
      });
    }
    const away = await app.call(editUser, { as: owner, body: { id: parent.id, parent_id: stranger.userId } });
    expect(away.status).toBe(400);
  });

  test('two moves that would close a circle together: one is refused', async () => {
    const { owner } = app.users;
    const [one, other] = [await app.add(owner), await app.add(owner)];
    const answers = await Promise.all([
      app.call(editUser, { as: owner, body: { id: one.id, parent_id: other.id } }),
      app.call(editUser, { as: owner, body: { id: other.id, parent_id: one.id } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('at most 32 levels', async () => {
    const { owner } = app.users;
    let parent = owner.userId;
    for (let level = 3; level <= 32; level += 1) parent = (await app.add(owner, { parent_id: parent })).id;
    const body = {
      username: 'too-deep',
      type: 1 as const,
      roleId: app.roleId('BATTERYMANAGEMENT'),
      parent_id: parent,
    };
    const depth = { data: { fields: [{ field: 'parent_id', rule: 'depth', limit: 32 }] } };
    expect(await app.call(addUser, { as: owner, body })).toMatchObject(depth);
    const branch = await app.add(owner);
    const moved = await app.call(editUser, { as: owner, body: { id: branch.id, parent_id: parent } });
    expect(moved).toMatchObject(depth);
  });

  test('a user name that is too short says how long it has to be', async () => {
    const { owner } = app.users;
    const body = { username: 'ab', type: 1 as const, roleId: app.roleId('BATTERYMANAGEMENT') };
    const { data } = await app.call(addUser, { as: owner, body });
    expect(data).toMatchObject({ fields: [{ field: 'username', rule: 'minLength', limit: 3 }] });
  });
});

describe('what was taken from the caller while the call waited gives nothing', () => {
  const lock = (trx: Trx, name: string) =>
    sql`select pg_advisory_xact_lock(hashtext(${`weir:${name}`}))`.execute(trx);
  const extras = {
    resetpassword: {},
    setavatar: { image: null },
    edit: { version: 1, name: 'late' },
    setenabled: { version: 1, enabled: 0 },
  };
  const rightsChanged = { status: 409, data: { state: 'rightsChanged' } };

  test.each(['resetpassword', 'setavatar', 'edit', 'setenabled'])(
    'a permission, in /user/%s',
    async (call) => {
      const { owner } = app.users;
      const roleId = await app.addRole(['users:list', 'users:create', 'users:update']);
      const actor = await app.signIn(await app.add(owner, { roleId }));
      const child = await app.add(actor, { roleId: await app.addRole([]) });
      const body = { id: child.id, ...extras[call as keyof typeof extras] };
      const answer = await overtaken(app.db, {
        async change(trx) {
          await lock(trx, 'users');
          await trx.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
        },
        call: () => app.send({ method: 'POST', path: `/user/${call}`, body, as: actor }),
      });
      expect(answer).toMatchObject(rightsChanged);
    },
  );

  test.each(['type', 'permissions'])('the menu is not arranged any more without the %s', async (what) => {
    const { root } = app.users;
    const roleId = await app.addRole(['menus:create', 'menus:list']);
    const actor = await app.signIn(await app.add(root, { type: 0, roleId }));
    const answer = await overtaken(app.db, {
      async change(trx) {
        await lock(trx, 'menus');
        await (what === 'type'
          ? trx.updateTable('app_user').set({ type: 1 }).where('id', '=', actor.userId).execute()
          : trx.deleteFrom('role_permission').where('role_id', '=', roleId).execute());
      },
      call: () =>
        app.send({
          method: 'POST',
          path: '/menu/addmenutest',
          body: { name: 'late', menu_url: '/late' },
          as: actor,
        }),
    });
    expect(answer).toMatchObject(rightsChanged);
  });
});
