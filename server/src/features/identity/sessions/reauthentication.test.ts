import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from '../../../../test/endpoints.ts';
import { bearer, type PeopleApp, password, startPeopleApp } from '../../../../test/people-app.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await startPeopleApp();
});
afterAll(() => app?.close());

/** A sensitive action that needs nothing else. */
const sensitive = (token: string) => app.post('/user/twofactorstart', {}, bearer(token));
const give = (token: string, given = password) =>
  app.post('/user/reauthenticate', { password: given }, bearer(token));

async function signedIn(username: string) {
  const userId = await app.createUser({ username });
  return { userId, ...(await app.sessions.open({ userId })) };
}

test('a sensitive action is refused until the password is given again, and after five minutes', async () => {
  const { token, sessionId, userId } = await signedIn('sensitive');
  const refused = await sensitive(token);
  expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
    403,
    codes.reauthenticationNeeded,
    { by: 'password' },
  ]);
  const { until } = (await give(token)).json().data;
  expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(290_000);
  expect((await sensitive(token)).statusCode).toBe(200);
  const other = await app.sessions.open({ userId });
  expect((await sensitive(other.token)).json().code).toBe(codes.reauthenticationNeeded);
  await sql`update session set reauthenticated_at = now() - interval '5 min' where id = ${sessionId}`.execute(
    app.db,
  );
  expect((await sensitive(token)).json().code).toBe(codes.reauthenticationNeeded);
});

test('a sign-in alone does not open them', async () => {
  await app.createUser({ username: 'fresh' });
  const { token } = (await app.login('fresh')).json().data;
  expect((await sensitive(token)).json().code).toBe(codes.reauthenticationNeeded);
});

test('guesses make the session wait, and nobody who signs in', async () => {
  const { token } = await signedIn('guesser');
  for (let n = 0; n < 5; n += 1) {
    const wrong = await give(token, 'a guess');
    expect([wrong.statusCode, wrong.json().data.fields[0]]).toMatchObject([
      400,
      { field: 'password', rule: 'wrong' },
    ]);
  }
  await app.prolongLock('guesser');
  const waiting = await give(token);
  expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 50]).toEqual([429, true]);
  expect((await app.login('guesser')).statusCode).toBe(200);
});

test('an API token does them only when it was made for them, and cannot prove itself', async () => {
  await app.createUser({ username: 'machine' });
  const plain = await app.credentials.createApiToken('machine', {});
  expect((await sensitive(plain)).json()).toMatchObject({
    code: codes.reauthenticationNeeded,
    data: { by: 'token' },
  });
  expect((await give(plain)).statusCode).toBe(409);
  const meant = await app.credentials.createApiToken('machine', { sensitiveActions: true });
  expect((await sensitive(meant)).statusCode).toBe(200);
});

test('without the permission the permission is asked for, not the password', async () => {
  const { token } = await signedIn('wordless');
  const refused = await app.post('/user/twofactorreset', { id: 1 }, bearer(token));
  expect(refused.json()).toMatchObject({ code: codes.notPermitted, data: { permission: 'users:update' } });
});

test('these are the sensitive actions', async () => {
  const declared = (await contractEndpoints()).filter(({ reauthenticate }) => reauthenticate);
  expect(declared.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/role/setpermission',
      '/token/add',
      '/user/twofactordisable',
      '/user/twofactorstart',
      '/user/twofactorreset',
    ]),
  );
});
