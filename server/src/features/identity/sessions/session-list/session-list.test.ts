import { codes } from '@weir/contract/errors';
import type { SessionItem, TokenItem } from '@weir/contract/identity/session-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type PeopleApp, password, startPeopleApp } from '../../../../../test/people-app.ts';
import { sessionsEnded } from '../session/sessions.events.ts';

let app: PeopleApp;
/** `above` governs `below`; `beside` is of another tree; `narrow` is above too, without the permission. */
const people: Record<string, { userId: number; token: string; sessionId: number }> = {};

beforeAll(async () => {
  app = await startPeopleApp();
  const add = async (username: string, role: 'ADMIN' | 'BATTERYMANAGEMENT', parentId: number | null) => {
    const userId = await app.createUser({ username, role, parentId });
    people[username] = { userId, ...(await app.sessions.open({ userId })) };
    return userId;
  };
  const narrow = await add('narrow', 'BATTERYMANAGEMENT', null);
  const above = await add('above', 'ADMIN', narrow);
  await add('below', 'BATTERYMANAGEMENT', above);
  await add('beside', 'ADMIN', null);
});
afterAll(() => app?.close());

const as = (name: string) => bearer(people[name]?.token ?? '');
const idOf = (name: string) => people[name]?.userId ?? 0;
const sessionsOf = async (name: string, query = ''): Promise<SessionItem[]> =>
  (await app.get(`/session/list${query}`, as(name))).json().data.list;
const tokensOf = async (name: string, query = ''): Promise<TokenItem[]> =>
  (await app.get(`/token/list${query}`, as(name))).json().data.list;
const codeOf = async (token: string) => (await app.get('/user/info', bearer(token))).json().code;
const addToken = (name: string, fields: object = {}) =>
  app.post('/token/add', { name: 'reports', days: 30, ...fields }, as(name));
const reauthenticate = (name: string) => app.post('/user/reauthenticate', { password }, as(name));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test('lists live sign-ins with where and what they are, the newest first', async () => {
  const { userId } = people.below ?? { userId: 0 };
  await app.sessions.open({ userId, remember: true, address: '203.0.113.7', userAgent: firefox });
  const ended = await app.sessions.open({ userId });
  await app.sessions.end(ended.sessionId, 'logout');
  const idle = await app.sessions.open({ userId });
  await sql`update session set last_seen_at = now() - interval '31 min' where id = ${idle.sessionId}`.execute(
    app.db,
  );
  await app.credentials.createApiToken('below', {});
  const list = await sessionsOf('below');
  expect(list).toMatchObject([
    {
      kind: 'console',
      address: '203.0.113.7',
      browser: 'Firefox 143',
      system: 'Linux',
      remembered: true,
      current: false,
    },
    { kind: 'console', browser: null, system: null, remembered: false, current: true },
  ]);
  expect(JSON.stringify(list)).not.toContain('hash');
});

test('somebody below is seen by who may edit users, nobody else', async () => {
  const query = `?userId=${idOf('below')}`;
  expect((await sessionsOf('above', query)).map(({ current }) => current)).toEqual([false, false]);
  expect(await tokensOf('above', query)).toHaveLength(1);
  for (const path of ['/session/list', '/token/list']) {
    expect((await app.get(`${path}${query}`, as('beside'))).json().code).toBe(codes.notFound);
    expect((await app.get(`${path}?userId=999999`, as('above'))).json().code).toBe(codes.notFound);
    const refused = (await app.get(`${path}${query}`, as('narrow'))).json();
    expect(refused).toMatchObject({ code: codes.notPermitted, data: { permission: 'users:update' } });
    expect((await app.get(`${path}?userId=x`, as('above'))).json().code).toBe(codes.badInput);
  }
});

test('ends sessions, all of them or none, and tells their listeners', async () => {
  const mine = await app.sessions.open({ userId: idOf('above') });
  const theirs = await app.sessions.open({ userId: idOf('below') });
  const foreign = await app.sessions.open({ userId: idOf('beside') });
  const end = (name: string, ids: number[]) => app.post('/session/end', { ids }, as(name));
  expect((await end('above', [mine.sessionId, foreign.sessionId])).statusCode).toBe(404);
  expect((await end('narrow', [theirs.sessionId])).json().code).toBe(codes.notPermitted);
  expect((await end('above', [])).json().code).toBe(codes.badInput);
  expect(await codeOf(mine.token)).toBe(20000);
  const received: unknown[] = [];
  const unsubscribe = app.bus.on(sessionsEnded, (event) => received.push(event));
  app.audited.length = 0;
  const ended = await end('above', [mine.sessionId, theirs.sessionId, theirs.sessionId]);
  unsubscribe();
  expect(ended.json().data).toEqual({ ended: 2 });
  expect(received).toHaveLength(2);
  expect(await Promise.all([codeOf(mine.token), codeOf(theirs.token), codeOf(foreign.token)])).toEqual([
    codes.tokenIllegal,
    codes.tokenIllegal,
    20000,
  ]);
  expect(app.audited.map(({ action, target }) => `${action} ${target.name}`).sort()).toEqual([
    'sessions:end above',
    'sessions:end below',
  ]);
  expect((await end('above', [mine.sessionId])).statusCode).toBe(404);
});

test("ends one's other sign-ins; this one and the tokens stay", async () => {
  const userId = await app.createUser({ username: 'others' });
  const [mine, other] = [await app.sessions.open({ userId }), await app.sessions.open({ userId })];
  const machine = await app.credentials.createApiToken('others', {});
  const answer = await app.post('/session/endothers', {}, bearer(mine.token));
  expect(answer.json().data).toEqual({ ended: 1 });
  expect(await Promise.all([codeOf(mine.token), codeOf(other.token), codeOf(machine)])).toEqual([
    20000,
    codes.tokenIllegal,
    20000,
  ]);
  expect((await app.post('/session/endothers', {}, bearer(mine.token))).json().data).toEqual({ ended: 0 });
});

test('a token is made after the password was given again, shown once, and lists when it was used', async () => {
  expect((await addToken('above')).json()).toMatchObject({
    code: codes.reauthenticationNeeded,
    data: { by: 'password' },
  });
  await reauthenticate('above');
  const { id, token, expiresTime } = (await addToken('above')).json().data;
  expect(Math.round((new Date(expiresTime).getTime() - Date.now()) / 86_400_000)).toBe(30);
  const listed = async () => (await tokensOf('above')).find((item) => item.id === id);
  expect(await listed()).toMatchObject({ name: 'reports', lastUsedTime: null, sensitiveActions: false });
  expect((await app.get('/token/list', as('above'))).body).not.toContain(token);
  expect((await app.get('/user/info', bearer(token))).json().data.username).toBe('above');
  expect((await listed())?.lastUsedTime).not.toBeNull();
  expect((await addToken('above', { days: 0 })).json().code).toBe(codes.badInput);
  expect((await addToken('above', { days: 3651 })).json().code).toBe(codes.badInput);
  expect((await addToken('above', { name: ' ' })).json().code).toBe(codes.badInput);
});

test('tokens are revoked by their owner and by who governs the owner', async () => {
  await reauthenticate('below');
  const make = async () => (await addToken('below')).json().data as { id: number; token: string };
  const [first, second] = [await make(), await make()];
  const revoke = (name: string, ids: string) => app.remove(`/token/delete?id=${ids}`, as(name));
  expect((await revoke('beside', String(first.id))).statusCode).toBe(404);
  expect((await revoke('narrow', String(first.id))).json().code).toBe(codes.notPermitted);
  expect((await revoke('below', `${first.id},999999`)).statusCode).toBe(404);
  expect(await codeOf(first.token)).toBe(20000);
  expect((await revoke('below', String(first.id))).json().data).toEqual({ removed: 1 });
  expect((await revoke('above', String(second.id))).json().data).toEqual({ removed: 1 });
  expect(await Promise.all([codeOf(first.token), codeOf(second.token)])).toEqual([
    codes.tokenIllegal,
    codes.tokenIllegal,
  ]);
  // A sign-in is no token, nor the other way round.
  expect((await revoke('below', String(people.below?.sessionId))).statusCode).toBe(404);
  const third = await make();
  expect((await app.post('/session/end', { ids: [third.id] }, as('below'))).statusCode).toBe(404);
});

test('there are at most 50 tokens, also when they are made at once', async () => {
  await app.createUser({ username: 'many' });
  for (let n = 0; n < 49; n += 1) await app.credentials.createApiToken('many', {});
  const { token } = (await app.login('many')).json().data;
  await app.post('/user/reauthenticate', { password }, bearer(token));
  const made = await Promise.all(
    [1, 2, 3].map(() => app.post('/token/add', { name: 'x', days: 1 }, bearer(token))),
  );
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
