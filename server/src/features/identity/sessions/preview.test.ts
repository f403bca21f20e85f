import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, type PeopleApp, startPeopleApp } from '../../../../test/people-app.ts';
import { sessionsEnded } from './session/sessions.events.ts';

let app: PeopleApp;
let rootId: number;
let batteryRoleId: number;
let own: { token: string; sessionId: number };

beforeAll(async () => {
  app = await startPeopleApp();
  rootId = await app.createUser({ username: 'root', role: 'SUPERADMIN', type: 0 });
  const role = await app.db
    .selectFrom('role')
    .select('id')
    .where('identification', '=', 'BATTERYMANAGEMENT')
    .executeTakeFirstOrThrow();
  batteryRoleId = role.id;
});
beforeEach(async () => {
  own = await app.sessions.open({ userId: rootId });
});
afterAll(() => app?.close());

const info = async (token: string) => (await app.get('/user/info', bearer(token))).json();
const preview = (token: string, roleId = batteryRoleId) =>
  app.post('/user/preview', { roleId }, bearer(token));
/** The browser alone has it. */
const tokenOf = ({ headers }: Awaited<ReturnType<typeof preview>>): string =>
  /Weir-Token=([^;]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';
const started = async (): Promise<string> => tokenOf(await preview(own.token));

test('shows the role’s permissions and menus over the own user, and says so', async () => {
  app.audited.length = 0;
  const answer = await preview(own.token);
  const { user, ...others } = answer.json().data;
  expect(others).toEqual({});
  const token = tokenOf(answer);
  expect(String(answer.headers['set-cookie'])).toContain('; Path=/; HttpOnly; SameSite=Strict');
  expect(user).toMatchObject({
    id: rootId,
    roles: ['BATTERYMANAGEMENT'],
    roleId: batteryRoleId,
    roleNameEn: 'Battery management',
    preview: { roleId: batteryRoleId, roleName: '电池管理' },
  });
  expect((await info(token)).data).toEqual(user);
  expect(user.permissions).toContain('devices:list');
  expect(user.permissions).not.toContain('users:list');
  expect((await info(own.token)).data.preview).toBeNull();
  expect(app.audited).toMatchObject([
    { action: 'roles:preview', target: { kind: 'role', id: batteryRoleId } },
  ]);
});

test('shows the menus that the role sees', async () => {
  const { id } = await app.db
    .insertInto('role')
    .values({ identification: 'WORDLESS', name: '无' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menus = async (token: string) => (await app.get('/user/menulist', bearer(token))).json().data.list;
  expect((await menus(own.token)).length).toBeGreaterThan(0);
  expect(await menus(tokenOf(await preview(own.token, id)))).toEqual([]);
});

test('keeps the row scope of the caller', async () => {
  const other = await app.createUser({ username: 'elsewhere' });
  const token = await started();
  expect((await app.sessions.authenticate({ headers: bearer(token) }))?.everything).toBe(true);
  const refused = await app.get(`/session/list?userId=${other}`, bearer(token));
  expect(refused.json()).toMatchObject({ code: codes.notPermitted, data: { permission: 'users:update' } });
});

test('changes nothing', async () => {
  const token = await started();
  const writes = await Promise.all([
    app.post('/session/endothers', {}, bearer(token)),
    app.post('/user/reauthenticate', { password: 'x' }, bearer(token)),
    preview(token),
    app.remove('/token/delete?id=1', bearer(token)),
  ]);
  for (const write of writes)
    expect([write.statusCode, write.json().code]).toEqual([403, codes.previewIsReadOnly]);
});

test('ending it returns to the own session under a new token', async () => {
  const token = await started();
  const received: unknown[] = [];
  const unsubscribe = app.bus.on(sessionsEnded, (event) => received.push(event));
  const answer = await app.post('/user/endpreview', {}, bearer(token));
  unsubscribe();
  const { user, ...others } = answer.json().data;
  expect(others).toEqual({});
  const back = tokenOf(answer);
  expect(user).toMatchObject({ roles: ['SUPERADMIN'], roleName: '超级管理员', preview: null });
  expect((await app.sessions.authenticate({ headers: bearer(back) }))?.sessionId).toBe(own.sessionId);
  expect(received).toHaveLength(1);
  expect((await info(token)).code).toBe(codes.tokenIllegal);
  expect((await info(own.token)).code).toBe(codes.tokenIllegal);
  expect((await app.post('/user/endpreview', {}, bearer(back))).statusCode).toBe(409);
});

test('there is one at a time', async () => {
  const first = await started();
  const second = await started();
  expect([(await info(first)).code, (await info(second)).code]).toEqual([codes.tokenIllegal, 20000]);
});

test('signing out of it ends both', async () => {
  const token = await started();
  expect((await app.post('/user/logout', {}, bearer(token))).statusCode).toBe(200);
  expect([(await info(token)).code, (await info(own.token)).code]).toEqual([
    codes.tokenIllegal,
    codes.tokenIllegal,
  ]);
});

test.each([
  ['ends', `update session set ended_at = now(), end_reason = 'revoked' where id = `],
  ['expires', `update session set expires_at = now() where id = `],
  ['has been idle', `update session set last_seen_at = now() - interval '31 min' where id = `],
])('is over when the own session %s', async (_what, change) => {
  const token = await started();
  await sql`${sql.raw(change)} ${own.sessionId}`.execute(app.db);
  expect((await info(token)).code).toBe(codes.tokenIllegal);
});

test('is over when the caller is no super administrator any more', async () => {
  const token = await started();
  const become = (role: string) =>
    sql`update app_user set role_id = (select id from role where identification = ${role}) where id = ${rootId}`.execute(
      app.db,
    );
  await become('ADMIN');
  expect((await info(token)).code).toBe(codes.tokenIllegal);
  await become('SUPERADMIN');
});

test('keeps the own session alive', async () => {
  const token = await started();
  await sql`update session set last_seen_at = now() - interval '20 min' where user_id = ${rootId} and ended_at is null`.execute(
    app.db,
  );
  await info(token);
  const { rows } = await sql<{ age: number }>`select extract(epoch from now() - last_seen_at)::float8 as age
    from session where id = ${own.sessionId}`.execute(app.db);
  expect(rows[0]?.age).toBeLessThan(10);
});

test('is for super administrators who have signed in', async () => {
  const userId = await app.createUser({ username: 'admin-only', role: 'ADMIN' });
  const { token } = await app.sessions.open({ userId });
  expect((await preview(token)).json()).toMatchObject({
    code: codes.notPermitted,
    data: { reason: 'superAdministrators' },
  });
  expect((await preview(await app.credentials.createApiToken('root', {}))).statusCode).toBe(409);
  expect((await preview(own.token, 999_999)).statusCode).toBe(404);
  expect((await app.post('/user/preview', {}, bearer(own.token))).json().code).toBe(codes.badInput);
});
