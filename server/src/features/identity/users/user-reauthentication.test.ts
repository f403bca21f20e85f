import { codes } from '@weir/contract/errors';
import { editRole } from '@weir/contract/identity/roles';
import { reauthenticate } from '@weir/contract/identity/sessions';
import { addUser, editUser, getUser, resetUserPassword } from '@weir/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { startUsersApp, type UsersApp } from './users.test-app.ts';

let app: UsersApp;
/** A super administrator who has signed in, and not given the password again. */
let fresh: Actor;
beforeAll(async () => {
  app = await startUsersApp();
  const { root } = app.users;
  fresh = { ...root, token: (await app.app.sessions.open({ userId: root.userId })).token };
});
afterAll(() => app?.stop());

const administrator = (username: string) => ({ username, type: 0 as const, roleId: app.roleId('ADMIN') });
const needsPassword = { status: 403, code: codes.reauthenticationNeeded, data: { by: 'password' } };

test('what concerns an administrator asks for the password again; the same of a corporate user does not', async () => {
  const { root } = app.users;
  const admin = await app.add(root, administrator('kestrel'));
  const user = await app.add(root, { username: 'plover' });
  const refused = [
    await app.call(addUser, { as: fresh, body: administrator('merlin') }),
    await app.call(editUser, { as: fresh, body: { id: user.id, type: 0 } }),
    await app.call(editUser, { as: fresh, body: { id: admin.id, type: 1 } }),
    await app.call(editUser, { as: fresh, body: { id: admin.id, roleId: app.roleId('SUPERADMIN') } }),
    await app.call(resetUserPassword, { as: fresh, body: { id: admin.id } }),
  ];
  for (const answer of refused) expect(answer).toMatchObject(needsPassword);
  expect((await app.call(getUser, { as: root, query: { id: admin.id } })).data).toMatchObject({
    type: 0,
    roleId: app.roleId('ADMIN'),
  });
  const done = [
    await app.call(editUser, { as: fresh, body: { id: admin.id, name: 'Kestrel' } }),
    await app.call(editUser, { as: fresh, body: { id: user.id, roleId: app.roleId('ADMIN') } }),
    await app.call(resetUserPassword, { as: fresh, body: { id: user.id } }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('with the password it is done, and a token of a machine has to be made for it', async () => {
  const { root } = app.users;
  const machine = { ...root, token: (await app.openApi({ id: root.userId })).token };
  expect(await app.call(addUser, { as: machine, body: administrator('hobby') })).toMatchObject({
    ...needsPassword,
    data: { by: 'token' },
  });
  await app.call(reauthenticate, { as: fresh, body: { password: 'correct horse battery' } });
  expect((await app.call(addUser, { as: fresh, body: administrator('hobby') })).status).toBe(200);
});

test('what is not allowed at all is refused before the password is asked for', async () => {
  const { owner } = app.users;
  const unproven = { ...owner, token: (await app.app.sessions.open({ userId: owner.userId })).token };
  expect(await app.call(addUser, { as: unproven, body: administrator('harrier') })).toMatchObject({
    code: codes.notPermitted,
  });
});

test('moving a user takes the password where people below are moved along', async () => {
  const { root, owner, stranger } = app.users;
  const unproven = { ...root, token: (await app.app.sessions.open({ userId: root.userId })).token };
  const company = await app.add(root, { parent_id: owner.userId });
  const move = async (as: Actor, parent_id: number) =>
    app.call(editUser, { as, body: { id: company.id, parent_id } });
  expect((await move(unproven, stranger.userId)).status).toBe(200);
  await app.add(root, { parent_id: company.id });
  expect(await move(unproven, owner.userId)).toMatchObject(needsPassword);
  expect((await move(root, owner.userId)).status).toBe(200);
});

test('that a role asks for a second factor no more takes the password', async () => {
  const { root } = app.users;
  const unproven = { ...root, token: (await app.app.sessions.open({ userId: root.userId })).token };
  const id = await app.addRole([]);
  const require = (as: Actor, requireTwoFactor: 0 | 1) =>
    app.call(editRole, { as, body: { id, requireTwoFactor } });
  expect((await require(unproven, 1)).status).toBe(200);
  expect(await require(unproven, 0)).toMatchObject(needsPassword);
  expect((await require(root, 0)).status).toBe(200);
});
