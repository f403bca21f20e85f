import { codes } from '@weir/contract/errors';
import { listLogs } from '@weir/contract/identity/logs';
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
import { addUser, deleteUser, editUser, userDependants } from '@weir/contract/identity/users';
import type { Permission } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { startUsersApp, type UsersApp } from '../users/users.test-app.ts';

let app: UsersApp;
let made = 0;
/** Below `owner`, and next to `below`. */
let sibling: Actor;

beforeAll(async () => {
  app = await startUsersApp();
  sibling = await app.addUser({ username: 'sibling', role: 'ADMIN', type: 1, parent: app.users.owner });
});
afterAll(() => app?.stop());

async function build(as: Actor, permissions: Permission[] = ['devices:list']): Promise<Role> {
  made += 1;
  const body = { name: `角色 ${made}`, identification: `OWNED_${made}`, permissions };
  const { data, code } = await app.call(addRole, { as, body });
  expect(code).toBe(codes.success);
  return data;
}

const seenBy = async (as: Actor, { id }: Role): Promise<Role> =>
  (await app.call(getRole, { as, query: { id } })).data;

const optionsOf = async (as: Actor, parentId?: number) => {
  const query = parentId === undefined ? {} : { parent_id: parentId };
  return (await app.call(roleOptions, { as, query })).data.list;
};

/** What somebody hears who asks for everything that can be done to a role. */
async function everything(as: Actor, { id }: Role) {
  const query = { id };
  const answers = {
    get: await app.call(getRole, { as, query }),
    permissions: await app.call(getRolePermissions, { as, query }),
    impact: await app.call(roleImpact, { as, query: { id, add: 'contacts:get' } }),
    dependants: await app.call(roleDependants, { as, query: { id: String(id) } }),
    clone: await app.call(cloneRole, { as, body: { id, name: '副本', identification: `COPY_${++made}` } }),
    edit: await app.call(editRole, { as, body: { id, name: '改' } }),
    widen: await app.call(setRolePermissions, {
      as,
      body: { id, permissions: ['devices:list', 'contacts:get'] },
    }),
    delete: await app.call(deleteRole, { as, query: { id: String(id) } }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
}

const all = (status: number) => ({
  ...{ get: status, permissions: status, impact: status, dependants: status, clone: status },
  ...{ edit: status, widen: status, delete: status },
});

const give = (as: Actor, roleId: number, parent: Actor) =>
  app.call(addUser, {
    as,
    body: { username: `given-${++made}`, type: 1, roleId, parent_id: parent.userId },
  });

const refusedField = (field: string, rule: string) => ({
  status: 400,
  data: { fields: [expect.objectContaining({ field, rule })] },
});

test('a role that another company made, and has not given yet, does not exist', async () => {
  const { owner, stranger } = app.users;
  const role = await build(owner);
  expect(await everything(stranger, role)).toEqual(all(404));
  const { data } = await app.call(listRoles, { as: stranger, query: { page: 1, limit: 200 } });
  expect(data.list.map(({ id }) => id)).not.toContain(role.id);
  expect((await optionsOf(stranger)).map(({ id }) => id)).not.toContain(role.id);
  expect(await give(stranger, role.id, stranger)).toMatchObject(refusedField('roleId', 'reference'));
  expect(await seenBy(owner, role)).toMatchObject({ mayEdit: 1, permissions: 1, version: 1 });
});

test('whose a role is, is shown as far as the reader may know', async () => {
  const { root, owner, below } = app.users;
  const role = await build(owner);
  expect(role).toMatchObject({ ownedBy: 'self', ownerId: owner.userId, ownerName: 'owner', mayEdit: 1 });
  expect(await seenBy(root, role)).toMatchObject({ ownedBy: 'below', ownerId: owner.userId, mayEdit: 1 });
  expect(await seenBy(below, role)).toMatchObject({
    ...{ ownedBy: 'above', ownerId: null, ownerName: null, mayEdit: 0, refusal: 'above' },
  });
  const shared = await build(root);
  expect(shared).toMatchObject({ ownedBy: 'installation', ownerId: null, mayEdit: 1 });
  expect(await seenBy(below, shared)).toMatchObject({ ownedBy: 'installation', refusal: 'above' });
});

test('a role from above is read, copied and given, and not changed', async () => {
  const { owner, below } = app.users;
  const role = await build(owner);
  expect(await everything(below, role)).toEqual({ ...all(200), edit: 403, widen: 403, delete: 403 });
  const widen = { id: role.id, permissions: ['devices:list', 'contacts:get'] as Permission[] };
  expect(await app.call(setRolePermissions, { as: below, body: widen })).toMatchObject({
    data: { reason: 'above' },
  });
  expect((await give(below, role.id, below)).status).toBe(200);
  // What is given is bounded by what the giver holds: a wider one is not even there.
  const wide = await build(owner, ['devices:remove']);
  const permissions: Permission[] = ['roles:list', 'users:list', 'users:create', 'devices:list'];
  const narrow = await app.signIn(await app.add(owner, { roleId: await app.addRole(permissions) }));
  expect((await app.call(getRole, { as: narrow, query: { id: wide.id } })).status).toBe(404);
  expect(await give(narrow, wide.id, narrow)).toMatchObject(refusedField('roleId', 'reference'));
});

test('whoever is above changes the role of somebody below', async () => {
  const { root, owner, below } = app.users;
  const role = await build(below);
  expect((await app.call(editRole, { as: owner, body: { id: role.id, name: '改' } })).status).toBe(200);
  expect((await app.call(deleteRole, { as: root, query: { id: String(role.id) } })).status).toBe(200);
});

test('a role is given to users below its owner only, also by those above', async () => {
  const { root, owner, below, stranger } = app.users;
  const role = await build(below);
  expect((await give(owner, role.id, below)).status).toBe(200);
  expect(await give(owner, role.id, owner)).toMatchObject(refusedField('roleId', 'owner'));
  expect(await give(root, role.id, stranger)).toMatchObject(refusedField('roleId', 'owner'));
  const refusalOf = async (as: Actor, parentId?: number) =>
    (await optionsOf(as, parentId)).find(({ id }) => id === role.id);
  expect(await refusalOf(owner)).toMatchObject({ mayGrant: 1, refusal: null });
  expect(await refusalOf(owner, below.userId)).toMatchObject({ mayGrant: 1, refusal: null });
  expect(await refusalOf(owner, owner.userId)).toMatchObject({ mayGrant: 0, refusal: 'elsewhere' });
  expect(await refusalOf(root, 0)).toMatchObject({ mayGrant: 0, refusal: 'elsewhere' });
});

test('nobody is moved away from whom their role, or one of somebody below, belongs to', async () => {
  const { owner, below } = app.users;
  const role = await build(below);
  const head = await app.add(owner, { parent_id: below.userId });
  const member = await app.add(owner, { parent_id: head.id, roleId: role.id });
  const move = (id: number, parent: Actor, roleId?: number) =>
    app.call(editUser, {
      as: owner,
      body: { id, parent_id: parent.userId, ...(roleId === undefined ? {} : { roleId }) },
    });
  expect(await move(head.id, sibling)).toMatchObject(refusedField('parent_id', 'roleOwner'));
  expect(await move(member.id, sibling)).toMatchObject(refusedField('parent_id', 'roleOwner'));
  expect((await move(member.id, sibling, app.roleId('BATTERYMANAGEMENT'))).status).toBe(200);
  expect((await move(head.id, sibling)).status).toBe(200);
});

test('what one company makes takes nothing from another', async () => {
  const { owner, stranger } = app.users;
  const fill = sql`insert into role (identification, name, owner_id)
    select 'FULL_' || n, 'full', ${stranger.userId} from generate_series(1, 500) n`;
  await fill.execute(app.db);
  const body = { name: '多', identification: 'ONE_MORE' };
  expect(await app.call(addRole, { as: stranger, body })).toMatchObject({
    status: 409,
    data: { state: 'tooManyRoles' },
  });
  await build(owner);
  await sql`delete from role where identification like 'FULL\_%'`.execute(app.db);
});

test('the owner’s log tells of every change, whoever made it; nobody else’s does', async () => {
  const { root, owner, below, stranger } = app.users;
  const role = await build(below);
  await app.call(editRole, { as: root, body: { id: role.id, name: '改' } });
  await app.call(setRolePermissions, { as: root, body: { id: role.id, permissions: ['contacts:get'] } });
  await app.call(deleteRole, { as: root, query: { id: String(role.id) } });
  const changesSeen = async (as: Actor) => {
    const query = { page: 1, limit: 20, sort: 'createdTime', targetKind: 'role', targetId: role.id } as const;
    const { data } = await app.call(listLogs, { as, query });
    return data.list.map(({ action, actorName }) => [action, actorName]);
  };
  const changes = (by: string | null, made: string) => [
    ['roles:create', made],
    ['roles:update', by],
    ['roles:grant', by],
    ['roles:remove', by],
  ];
  // Who stands above is not shown.
  expect(await changesSeen(below)).toEqual(changes(null, below.username));
  expect(await changesSeen(owner)).toEqual(changes(null, below.username));
  expect(await changesSeen(root)).toEqual(changes(root.username, below.username));
  expect(await changesSeen(stranger)).toEqual([]);
});

test('roles of a deleted user go to whoever is above', async () => {
  const { root, owner } = app.users;
  const head = await app.signIn(await app.add(owner, { roleId: app.roleId('ADMIN') }));
  const member = await app.signIn(
    await app.add(owner, { roleId: app.roleId('ADMIN'), parent_id: head.userId }),
  );
  const roles = [await build(head), await build(member)];
  const query = { id: `${head.userId},${member.userId}` };
  const { data } = await app.call(userDependants, { as: owner, query });
  expect(data.list).toEqual([
    { kind: 'ownedRoles', count: 2, names: roles.map(({ name }) => name), blocks: 0 },
  ]);
  expect((await app.call(deleteUser, { as: root, query })).data).toEqual({ removed: 2 });
  for (const role of roles)
    expect(await seenBy(owner, role)).toMatchObject({ ownedBy: 'self', mayEdit: 1, version: 2 });
  const { rows } = await sql`select before, after from audit_log
    where action = 'roles:update' and target_id = ${roles[0]?.id}`.execute(app.db);
  expect(rows).toEqual([{ before: { ownerName: head.username }, after: { ownerName: 'owner' } }]);
});
