import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type PeopleApp, password, startPeopleApp } from '../../../../test/people-app.ts';
import { overtaken } from '../../../../test/races.ts';
import { sessionsEnded } from './session/sessions.events.ts';

const newPassword = 'quiet sturgeon 7';
let app: PeopleApp;

beforeAll(async () => {
  app = await startPeopleApp();
});

afterAll(() => app?.close());

async function signedIn(username: string) {
  const userId = await app.createUser({ username, corporateName: 'Harbour Works' });
  const { token } = await app.sessions.open({ userId });
  const change = (fields: object = {}, headers: Record<string, string> = {}) =>
    app.post(
      '/user/repassword',
      { id: userId, oldPassword: password, password: newPassword, rePassword: newPassword, ...fields },
      { ...bearer(token), ...headers },
    );
  return { userId, token, change };
}

test.each([
  ['zh-CN,zh;q=0.9', '密码修改成功'],
  ['fr, en-GB;q=0.8, zh;q=0.7', 'Password changed successfully'],
  ['es-MX', 'Contraseña cambiada correctamente'],
  ['ja', 'パスワードを変更しました'],
  ['fr', '密码修改成功'],
])('changes the password and says so to %s', async (language, message) => {
  const { change } = await signedIn(`says-${Math.random().toString(36).slice(2)}`);
  const answer = await change({}, { 'accept-language': language });
  expect(answer.json()).toMatchObject({ code: 20000, message, msg: message });
});

test("ends one's other sign-ins, not this one nor the tokens of machines", async () => {
  const { userId, token, change } = await signedIn('other-ends');
  const other = await app.sessions.open({ userId });
  const machine = await app.credentials.createApiToken('other-ends', {});
  const received: unknown[] = [];
  const unsubscribe = app.bus.on(sessionsEnded, (event) => received.push(event));
  expect((await change()).statusCode).toBe(200);
  unsubscribe();
  const code = async (used: string) => (await app.get('/user/info', bearer(used))).json().code;
  expect(await code(other.token)).toBe(codes.tokenIllegal);
  expect([await code(token), await code(machine)]).toEqual([20000, 20000]);
  expect(received).toHaveLength(1);
  expect((await app.login('other-ends')).statusCode).toBe(401);
  expect((await app.login('other-ends', { password: newPassword })).statusCode).toBe(200);
});

test.each([
  ['a wrong old password', { oldPassword: 'not this one' }, 'oldPassword', 'wrong'],
  ['two that differ', { rePassword: 'quiet sturgeon 8' }, 'rePassword', 'match'],
  ['7 characters', { password: 'abc def', rePassword: 'abc def' }, 'password', 'minLength'],
  ['a common one', { password: 'Password1', rePassword: 'Password1' }, 'password', 'common'],
  ['the user name', { password: 'refused2026x', rePassword: 'refused2026x' }, 'password', 'context'],
  ['the company', { password: 'HarbourWorks1', rePassword: 'HarbourWorks1' }, 'password', 'context'],
  ['the product', { password: 'weir-2026', rePassword: 'weir-2026' }, 'password', 'context'],
  ['the same again', { password, rePassword: password }, 'password', 'same'],
])('refuses %s', async (_what, fields, field, rule) => {
  await sql`delete from app_user where username = 'refused'`.execute(app.db);
  const { change } = await signedIn('refused');
  const answer = await change(fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.fields[0]).toMatchObject({ field, rule });
});

test('a trailing space is part of a password, and emoji will do', async () => {
  const { change } = await signedIn('emoji');
  const fish = '🐟🐠🐡🦈🐙🦑🦐🦞 ';
  expect((await change({ password: fish, rePassword: fish })).statusCode).toBe(200);
  expect((await app.login('emoji', { password: fish.trim() })).statusCode).toBe(401);
  expect((await app.login('emoji', { password: fish })).statusCode).toBe(200);
});

test("somebody else's id does not exist", async () => {
  const { userId, change } = await signedIn('own-only');
  expect((await change({ id: userId + 1000 })).json().code).toBe(codes.notFound);
  expect((await app.post('/user/repassword', {})).json().code).toBe(codes.tokenIllegal);
});

test('guesses at the old password make it wait', async () => {
  const { change } = await signedIn('guessing');
  for (let n = 0; n < 5; n += 1) expect((await change({ oldPassword: 'guess' })).statusCode).toBe(400);
  await app.prolongLock('guessing');
  const waiting = await change();
  expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 50]).toEqual([429, true]);
});

test('a reset gives a one-time password that must be changed, and ends everything', async () => {
  const { userId, token } = await signedIn('forgetful');
  const machine = await app.credentials.createApiToken('forgetful', { days: 1 });
  const secret = await app.credentials.resetPassword('Forgetful');
  for (const used of [token, machine])
    expect((await app.get('/user/info', bearer(used))).json().code).toBe(codes.tokenIllegal);
  expect((await app.login('forgetful')).statusCode).toBe(401);
  const { data } = (await app.login('forgetful', { password: secret })).json();
  expect(data.user.mustChangePassword).toBe(true);
  expect((await app.get('/user/menulist', bearer(data.token))).json().code).toBe(codes.passwordChangeNeeded);
  const body = { id: userId, oldPassword: secret, password: newPassword, rePassword: newPassword };
  expect((await app.post('/user/repassword', body, bearer(data.token))).statusCode).toBe(200);
  expect((await app.get('/user/menulist', bearer(data.token))).statusCode).toBe(200);
  expect((await app.login('forgetful', { password: secret })).statusCode).toBe(401);
});

test('a one-time password is good for 24 hours', async () => {
  await signedIn('slow');
  const secret = await app.credentials.resetPassword('slow');
  await sql`update app_user set password_expires_at = password_expires_at - interval '24 hours'
    where username = 'slow'`.execute(app.db);
  expect((await app.login('slow', { password: secret })).statusCode).toBe(401);
});

test('a token of a machine acts as its user, also before a one-time password is changed', async () => {
  const userId = await app.createUser({ username: 'machine' });
  await app.credentials.resetPassword('machine');
  const token = await app.credentials.createApiToken('MACHINE', { days: 30, name: 'exporter' });
  expect((await app.get('/user/menulist', bearer(token))).statusCode).toBe(200);
  await sql`update session set last_seen_at = now() - interval '20 days' where user_id = ${userId}`.execute(
    app.db,
  );
  expect((await app.get('/user/info', bearer(token))).json().data.username).toBe('machine');
  await expect(app.credentials.createApiToken('nobody', {})).rejects.toMatchObject({ status: 404 });
  await expect(app.credentials.createApiToken('machine', { days: 0 })).rejects.toMatchObject({ status: 400 });
});

const usersOf = (username: string) =>
  app.db.selectFrom('app_user').select('password_hash').where('username', '=', username);
const putAnotherPassword = async (username: string) => {
  const other = await app.createUser({ username: `${username}-other`, password: newPassword });
  const { password_hash } = await usersOf(`${username}-other`).executeTakeFirstOrThrow();
  expect(other).toBeGreaterThan(0);
  return { password_hash };
};

test('a sign-in does not open by a password that was replaced while it was being looked at', async () => {
  await signedIn('overtaken-in');
  const columns = await putAnotherPassword('overtaken-in');
  const answer = await overtaken(app.db, {
    change: (trx) =>
      trx.updateTable('app_user').set(columns).where('username', '=', 'overtaken-in').execute(),
    call: () => app.login('overtaken-in'),
  });
  expect(answer.json()).toMatchObject({ code: codes.wrongAccount, message: 'Wrong account or password' });
  expect((await app.login('overtaken-in', { password: newPassword })).json().code).toBe(codes.success);
});

test('a password is not changed by one that was replaced meanwhile', async () => {
  const { change } = await signedIn('overtaken-change');
  const columns = await putAnotherPassword('overtaken-change');
  const answer = await overtaken(app.db, {
    change: (trx) =>
      trx.updateTable('app_user').set(columns).where('username', '=', 'overtaken-change').execute(),
    call: () => change({ password: 'third sturgeon 9', rePassword: 'third sturgeon 9' }),
  });
  expect(answer.statusCode).toBe(401);
  expect(await usersOf('overtaken-change').executeTakeFirst()).toEqual(columns);
});

test('a token is not made by a session that ended while the call waited', async () => {
  const { userId, token } = await signedIn('overtaken-token');
  const { sessionId } = await app.db
    .selectFrom('session')
    .select('id as sessionId')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const reauthenticated = await app.post('/user/reauthenticate', { password }, bearer(token));
  expect(reauthenticated.statusCode).toBe(200);
  const answer = await overtaken(app.db, {
    async change(trx) {
      await sql`select from app_user where id = ${userId} for update`.execute(trx);
      await trx
        .updateTable('session')
        .set({ ended_at: new Date(), end_reason: 'revoked' })
        .where('id', '=', sessionId)
        .execute();
    },
    call: () => app.post('/token/add', { name: 'late', days: 1 }, bearer(token)),
  });
  expect(answer.statusCode).toBe(401);
  const made = await app.db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('kind', '=', 'api')
    .selectAll()
    .execute();
  expect(made).toEqual([]);
});
