import { levelCounts } from '@weir/contract/alarms/alarm-counts';
import { codes } from '@weir/contract/errors';
import { listDevices } from '@weir/contract/fleet/devices';
import { endSessions, listSessions } from '@weir/contract/identity/session-list';
import { changePassword, userInfo } from '@weir/contract/identity/sessions';
import { setUserEnabled } from '@weir/contract/identity/users';
import { addWall, openWall, wallLimits } from '@weir/contract/identity/wall-sessions';
import { homeSummary, homeTotals } from '@weir/contract/workplace/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const add = async (as: Actor, name = 'Control room') =>
  (await test.call(addWall, { as, body: { name } })).data;

/** A wall screen that shows what this user sees. */
async function wallOf(as: Actor): Promise<Actor & { id: number }> {
  const { id, link } = await add(as);
  const { headers } = await test.call(openWall, { body: { link } });
  const token = /Weir-Token=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return { ...as, token, id };
}

const person = (username: string) => test.addUser({ username, role: 'ADMIN', type: 1 });
const codeOf = async (as: Actor) => (await test.call(userInfo, { as, query: {} })).code;

describe('a wall screen', () => {
  it('is opened by its link, once, and shows the dashboard of its user', async () => {
    const { owner } = test.users;
    const { link } = await add(owner, 'Hall');
    const opened = await test.call(openWall, { body: { link } });
    expect(opened.data.name).toBe('Hall');
    const days = (Date.parse(opened.data.expiresTime) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(wallLimits.days, 2);
    expect(opened.data).not.toHaveProperty('token');
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^Weir-Token=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect((await test.call(openWall, { body: { link } })).status).toBe(404);
    expect(await codeOf({ ...owner, token: link })).toBe(codes.tokenIllegal);
  });

  it('shows no telephone number in full', async () => {
    const { owner } = test.users;
    const { id } = await buildDevice(test, { alarmPhone: '13912345678' });
    const phoneFor = async (as: Actor) => {
      const { data } = await test.call(listDevices, { as, query: { page: 1, limit: 200 } });
      return data.list.find((device) => device.id === id)?.alarmPhone;
    };
    expect(await phoneFor(owner)).toBe('13912345678');
    expect(await phoneFor(await wallOf(owner))).toBe('*********78');
  });

  it('knows what it is, and may do nothing but look', async () => {
    const as = await wallOf(test.users.owner);
    const { data } = await test.call(userInfo, { as, query: {} });
    expect(data).toMatchObject({ id: as.userId, wall: { name: 'Control room' } });
    expect((await test.call(userInfo, { as: test.users.owner, query: {} })).data.wall).toBeNull();
    expect((await test.call(homeSummary, { as })).status).toBe(200);
    expect((await test.call(levelCounts, { as, query: {} })).status).toBe(200);
    expect((await test.call(listDevices, { as, query: { page: 1, limit: 20 } })).status).toBe(200);
    const refused = await test.call(homeTotals, { as, query: {} });
    expect([refused.status, refused.code]).toEqual([403, codes.wallOnlyShows]);
    expect((await test.call(addWall, { as, body: { name: 'x' } })).code).toBe(codes.wallOnlyShows);
  });

  it('sees no more than its user does by now', async () => {
    const user = await person('fading');
    const as = await wallOf(user);
    await sql`update app_user set role_id = (select id from role where identification = 'BATTERYMANAGEMENT')
      where id = ${user.userId}`.execute(test.db);
    const { data } = await test.call(userInfo, { as, query: {} });
    expect(data.roles).toEqual(['BATTERYMANAGEMENT']);
  });

  it('is in the list of sessions, before and after it was opened, and is ended there', async () => {
    const user = await person('lister');
    const { id, link } = await add(user, 'Lobby');
    const inList = async () => {
      const { list } = (await test.call(listSessions, { as: user, query: {} })).data;
      return list.find((each) => each.id === id);
    };
    expect(await inList()).toMatchObject({ kind: 'wall', name: 'Lobby', opened: false, address: null });
    const { headers } = await test.call(openWall, { body: { link } });
    const token = /Weir-Token=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(await inList()).toMatchObject({ kind: 'wall', opened: true, current: false });
    expect(await codeOf({ ...user, token })).toBe(codes.success);
    await test.call(endSessions, { as: user, body: { ids: [id] } });
    expect(await codeOf({ ...user, token })).toBe(codes.tokenIllegal);
    const waiting = await add(user);
    await test.call(endSessions, { as: user, body: { ids: [waiting.id] } });
    expect((await test.call(openWall, { body: { link: waiting.link } })).status).toBe(404);
  });

  it('is never idle, and ends after 30 days', async () => {
    const as = await wallOf(test.users.owner);
    await sql`update session set last_seen_at = now() - interval '20 days' where id = ${as.id}`.execute(
      test.db,
    );
    expect(await codeOf(as)).toBe(codes.success);
    await sql`update session set expires_at = now() where id = ${as.id}`.execute(test.db);
    expect(await codeOf(as)).toBe(codes.tokenExpired);
    const { id, link } = await add(test.users.owner);
    await sql`update session set expires_at = now() where id = ${id}`.execute(test.db);
    expect((await test.call(openWall, { body: { link } })).status).toBe(404);
  });

  it('ends with the password and with its user, opened or not', async () => {
    const user = await person('leaver');
    const [first, waiting] = [await wallOf(user), await add(user)];
    const password = 'correct horse battery';
    const next = 'another horse battery';
    const change = { id: user.userId, oldPassword: password, password: next, rePassword: next };
    expect((await test.call(changePassword, { as: user, body: change })).status).toBe(200);
    expect(await codeOf(first)).toBe(codes.tokenIllegal);
    expect((await test.call(openWall, { body: { link: waiting.link } })).status).toBe(404);
    const second = await wallOf(user);
    const { rows } = await sql<{ version: number }>`
      select version from app_user where id = ${user.userId}`.execute(test.db);
    const off = { id: user.userId, enabled: 0 as const, version: rows[0]?.version ?? 0 };
    expect((await test.call(setUserEnabled, { as: test.users.root, body: off })).status).toBe(200);
    expect(await codeOf(second)).toBe(codes.tokenIllegal);
  });

  it('is told to the log when it is made and when it is opened, without its secret', async () => {
    const { id, link } = await add(test.users.owner, 'Logged');
    await test.call(openWall, { body: { link } });
    const { rows } = await sql<{ action: string; text: string }>`
      select action, l::text as text from audit_log l
      where action in ('sessions:addWall', 'sessions:openWall') and l::text like '%Logged%' order by id`.execute(
      test.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['sessions:addWall', 'sessions:openWall']);
    expect(rows[0]?.text).toContain(`${id}`);
    for (const { text } of rows) expect(text).not.toContain(link);
  });

  it('is made by somebody who is signed in and has just given the password, twenty at most', async () => {
    const user = await person('maker');
    const { token } = await test.app.sessions.open({ userId: user.userId });
    const unproven = await test.call(addWall, { as: { ...user, token }, body: { name: 'x' } });
    expect(unproven.code).toBe(codes.reauthenticationNeeded);
    const machine = await test.app.credentials.createApiToken('maker', { sensitiveActions: true });
    expect((await test.call(addWall, { as: { ...user, token: machine }, body: { name: 'x' } })).status).toBe(
      409,
    );
    for (let made = 0; made < wallLimits.walls; made++) await add(user, `screen ${made}`);
    expect((await test.call(addWall, { as: user, body: { name: 'one more' } })).status).toBe(409);
  });

  it('hears the topics of the dashboard and no others', async () => {
    const { id } = await wallOf(test.users.owner);
    const caller = await test.app.sessions.callerOf(id);
    if (!caller) throw new Error('the session is over');
    const topics = ['fleet', 'alarms', 'jobs', 'notices', 'device:1', 'project:1'];
    expect(await test.app.live.refused(caller, topics)).toEqual(['jobs', 'notices', 'device:1', 'project:1']);
  });

  it('cannot be guessed at will', async () => {
    const guess = () => test.call(openWall, { body: { link: 'x'.repeat(43) } });
    const statuses = new Set<number>();
    for (let tried = 0; tried < 25; tried++) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});
