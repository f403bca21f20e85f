import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type PeopleApp, startPeopleApp } from '../../../../../test/people-app.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { sessionsEnded } from './sessions.events.ts';
import { createSessionSweeper } from './sessions.jobs.ts';

let app: PeopleApp;
let userId: number;

beforeAll(async () => {
  app = await startPeopleApp();
  userId = await app.createUser({ username: 'mei' });
});

afterAll(() => app?.close());

const infoCode = async (headers: Record<string, string>) =>
  (await app.get('/user/info', headers)).json().code;

test('accepts the token as bearer and as cookie only, the bearer first', async () => {
  const { token } = await app.sessions.open({ userId });
  const cookie = { cookie: `theme=dark; Weir-Token=${token}` };
  expect(await infoCode(bearer(token))).toBe(20000);
  expect(await infoCode(cookie)).toBe(20000);
  expect(await infoCode({ ...cookie, ...bearer('unknown') })).toBe(codes.tokenIllegal);
  expect(await infoCode({ 'x-token': token })).toBe(codes.tokenIllegal);
  expect((await app.get(`/user/info?token=${token}`)).json().code).toBe(codes.tokenIllegal);
  expect((await app.get('/user/info?token=anything', bearer(token))).json().data.username).toBe('mei');
});

test('who signs in over a live session of the browser leaves that', async () => {
  const first = await app.login('mei');
  const { token } = first.json().data;
  await app.createUser({ username: 'lin' });
  const second = await app.login('lin', {}, { cookie: `Weir-Token=${token}` });
  expect(second.statusCode).toBe(200);
  expect(await infoCode(bearer(token))).toBe(codes.tokenIllegal);
  expect(await infoCode(bearer(second.json().data.token))).toBe(20000);
});

test('under HTTPS the cookie is bound to the host, and no other is read', async () => {
  const secure = await startPeopleApp({ secureCookies: true });
  await secure.createUser({ username: 'mei' });
  const answer = await secure.login('mei');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-Weir-Token=.*Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  const { token } = answer.json().data;
  expect((await secure.get('/user/info', { cookie: `Weir-Token=${token}` })).statusCode).toBe(401);
  expect((await secure.get('/user/info', { cookie: `__Host-Weir-Token=${token}` })).statusCode).toBe(200);
  await secure.close();
});

test.each([
  ['idle for 31 minutes', `last_seen_at = now() - interval '31 min'`, codes.tokenExpired],
  ['older than its end', `expires_at = now()`, codes.tokenExpired],
  ['ended by a newer one', `ended_at = now(), end_reason = 'replaced'`, codes.signedInElsewhere],
  ['revoked', `ended_at = now(), end_reason = 'revoked'`, codes.tokenIllegal],
  ['remembered and idle', `remembered = true, last_seen_at = now() - interval '31 min'`, codes.success],
])('a session %s', async (_what, change, code) => {
  const { token, sessionId } = await app.sessions.open({ userId });
  await sql`update session set ${sql.raw(change)} where id = ${sessionId}`.execute(app.db);
  expect(await infoCode(bearer(token))).toBe(code);
  expect((await app.get('/login/captchaInfo', { cookie: `Weir-Token=${token}` })).statusCode).toBe(200);
});

test('lasts 12 hours, or 14 days when remembered', async () => {
  const hours = ({ expiresAt }: { expiresAt: Date }) =>
    Math.round((expiresAt.getTime() - Date.now()) / 3_600_000);
  expect(hours(await app.sessions.open({ userId }))).toBe(12);
  expect(hours(await app.sessions.open({ userId, remember: true }))).toBe(14 * 24);
});

test('of 21 live sessions the oldest is ended, and hears that it was replaced', async () => {
  const id = await app.createUser({ username: 'many' });
  const received: unknown[] = [];
  const unsubscribe = app.bus.on(sessionsEnded, (event) => received.push(event));
  const opened = [];
  for (let n = 0; n < 21; n += 1) opened.push(await app.sessions.open({ userId: id }));
  unsubscribe();
  const seen = await Promise.all(opened.map(({ token }) => infoCode(bearer(token))));
  expect(seen).toEqual([codes.signedInElsewhere, ...Array.from({ length: 20 }, () => 20000)]);
  expect(received).toEqual([{ sessionId: opened[0]?.sessionId }]);
});

test('a disabled user and a changed role are noticed with the next call', async () => {
  const id = await app.createUser({ username: 'moved' });
  const { token } = await app.sessions.open({ userId: id });
  await sql`update app_user set role_id = (select id from role where identification = 'ADMIN') where id = ${id}`.execute(
    app.db,
  );
  expect((await app.get('/user/info', bearer(token))).json().data.roles).toEqual(['ADMIN']);
  await sql`update app_user set enabled = false where id = ${id}`.execute(app.db);
  expect(await infoCode(bearer(token))).toBe(codes.tokenIllegal);
});

test('a write by cookie must come from the console itself', async () => {
  const { token } = await app.sessions.open({ userId });
  const cookie = `Weir-Token=${token}`;
  const own = { cookie, host: 'weir.test', 'x-requested-with': 'weir' };
  const ticket = async (headers: Record<string, string>) =>
    (await app.post('/user/realtimeticket', {}, headers)).statusCode;
  expect(await ticket({ cookie })).toBe(403);
  expect(await ticket({ ...own, origin: 'https://evil.test' })).toBe(403);
  expect(await ticket({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ticket({ ...own, origin: 'http://weir.test', 'sec-fetch-site': 'same-origin' })).toBe(200);
  const form = await app.server.inject({
    method: 'POST',
    url: '/api/v1/user/logout',
    headers: { cookie, 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect([403, 415]).toContain(form.statusCode);
  expect(await infoCode({ cookie })).toBe(20000);
});

test('signing out ends the session, tells its listeners and clears the browser', async () => {
  const { token, sessionId } = await app.sessions.open({ userId });
  const received: unknown[] = [];
  const unsubscribe = app.bus.on(sessionsEnded, (event) => received.push(event));
  const answer = await app.post('/user/logout', {}, bearer(token));
  unsubscribe();
  expect(answer.json().data).toEqual({ ended: true });
  expect(answer.headers['clear-site-data']).toBe('"storage"');
  expect(String(answer.headers['set-cookie'])).toContain('Weir-Token=; Max-Age=0');
  expect(received).toEqual([{ sessionId }]);
  expect(await infoCode(bearer(token))).toBe(codes.tokenIllegal);
  expect(await app.sessions.callerOf(sessionId)).toBeNull();
});

test('activity is written down once a minute; a heartbeat counts', async () => {
  const { token, sessionId } = await app.sessions.open({ userId });
  const ageS = async () => {
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from now() - last_seen_at)::float8 as age from session where id = ${sessionId}`.execute(
      app.db,
    );
    return rows[0]?.age ?? -1;
  };
  const setAge = (seconds: number) =>
    sql`update session set last_seen_at = now() - make_interval(secs => ${seconds}) where id = ${sessionId}`.execute(
      app.db,
    );
  await setAge(50);
  await infoCode(bearer(token));
  expect(await ageS()).toBeGreaterThan(49);
  await setAge(70);
  expect(await app.sessions.callerOf(sessionId)).toMatchObject({ userId });
  expect(await ageS()).toBeGreaterThan(69);
  await infoCode(bearer(token));
  expect(await ageS()).toBeLessThan(10);
  await setAge(29 * 60);
  await app.sessions.touch(sessionId);
  expect(await ageS()).toBeLessThan(10);
  await setAge(31 * 60);
  await app.sessions.touch(sessionId);
  expect(await ageS()).toBeGreaterThan(30 * 60);
});

test('a real-time ticket works once, and not after the session', async () => {
  const { token, sessionId } = await app.sessions.open({ userId });
  const take = async () => (await app.post('/user/realtimeticket', {}, bearer(token))).json().data;
  const { ticket, expiresInS } = await take();
  expect(expiresInS).toBe(30);
  expect(await app.sessions.redeemTicket(ticket)).toMatchObject({ userId, sessionId });
  expect(await app.sessions.redeemTicket(ticket)).toBeNull();
  const late = await take();
  await app.sessions.end(sessionId, 'logout');
  expect(await app.sessions.redeemTicket(late.ticket)).toBeNull();
});

test('a WebSocket upgrade is known by its cookie', async () => {
  const { token } = await app.sessions.open({ userId });
  expect(await app.sessions.sessionOf({ headers: { cookie: `Weir-Token=${token}` } })).toMatchObject({
    userId,
  });
  expect(await app.sessions.sessionOf({ headers: {} })).toBeNull();
});

test('the sweeper deletes what ended long ago, and failed sign-ins that count no more', async () => {
  const { sessionId } = await app.sessions.open({ userId });
  const { token } = await app.sessions.open({ userId });
  await sql`update session set expires_at = now() - interval '31 days' where id = ${sessionId}`.execute(
    app.db,
  );
  await sql`insert into login_failure (counter, username_key, failures, first_at)
    values ('a', 'gone', 3, now() - interval '16 min'), ('b', 'near', 3, now())`.execute(app.db);
  await createSessionSweeper({ db: app.db, logger: createLogger('silent') }).sweep();
  const left = await app.db.selectFrom('session').select('id').where('id', '=', sessionId).execute();
  expect(left).toEqual([]);
  expect(await infoCode(bearer(token))).toBe(20000);
  const names = await app.db.selectFrom('login_failure').select('username_key').execute();
  expect(names).toEqual([{ username_key: 'near' }]);
});
