import { setMembers } from '@weir/contract/fleet/projects';
import {
  gettingStarted,
  homeDevices,
  homeProjects,
  homeSummary,
  homeTotals,
} from '@weir/contract/workplace/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
let quiet: { id: number };
let busy: { id: number };
let typeId: number;

const none = { all: 0, online: 0, silent: 0, offline: 0, never: 0, faulty: 0 };

beforeAll(async () => {
  test = await startTestApp();
  quiet = await buildProject(test, { name: 'a quiet one' });
  busy = await buildProject(test, { name: 'b busy one' });
  typeId = (await buildDeviceType(test)).id;
  const presences = ['online', 'silent', 'offline', 'never'];
  for (const [position, presence] of presences.entries()) {
    const { id } = await buildDevice(test, {
      projectId: busy.id,
      typeId,
      name: presence,
      lng: position,
      lat: position,
    });
    const state = {
      presence,
      ...(presence === 'never' ? {} : { last_received_at: new Date(position * 1000) }),
    };
    await test.db.updateTable('device_state').set(state).where('device_id', '=', id).execute();
  }
  await test.db.updateTable('device').set({ is_fault: 1 }).where('name', '=', 'silent').execute();
  await test.db
    .updateTable('device_state')
    .set({ last_lng: 50, last_lat: 51 })
    .where('presence', '=', 'online')
    .execute();
  await buildDevice(test, { as: test.users.stranger });
});
afterAll(() => test?.stop());

const totals = { all: 4, online: 1, silent: 1, offline: 1, never: 1, faulty: 1 };

describe('the dashboard', () => {
  it('starts with what is in the scope of the caller', async () => {
    const { data } = await test.call(homeSummary, { as: test.users.owner });
    const { timeZone } = test.config;
    const start = { dashboard_style: 'default', hasWeather: false, timeZone };
    expect(data).toEqual({ ...start, totals, projects: 2, deviceTypes: 1 });
    const below = await test.call(homeSummary, { as: test.users.below });
    expect(below.data).toEqual({ ...start, totals: none, projects: 0, deviceTypes: 0 });
    const root = await test.call(homeSummary, { as: test.users.root });
    expect(root.data).toMatchObject({ totals: { all: 5 }, projects: 3, deviceTypes: 2 });
  });

  it('counts a project, a type, a keyword', async () => {
    const of = async (query: object) => (await test.call(homeTotals, { as: test.users.owner, query })).data;
    expect(await of({ projectId: busy.id })).toEqual(totals);
    expect(await of({ projectId: quiet.id })).toEqual(none);
    expect(await of({ typeId, keyword: 'line' })).toMatchObject({ all: 2, online: 1, offline: 1 });
  });

  it('lists devices, the most recently heard first, where they last were', async () => {
    const of = async (query: object) =>
      (await test.call(homeDevices, { as: test.users.owner, query: { page: 1, limit: 20, ...query } })).data;
    const { list, total } = await of({});
    expect([total, ...list.map(({ name }) => name)]).toEqual([4, 'offline', 'silent', 'online', 'never']);
    expect(list[2]).toMatchObject({ lng: 50, lat: 51, presence: 'online', is_fault: 0 });
    expect(list[1]).toMatchObject({ lng: 1, lat: 1, lastSeen: new Date(1000).toISOString(), is_fault: 1 });
    expect((await of({ presence: 'never' })).list).toMatchObject([{ name: 'never', lastSeen: null }]);
    expect((await of({ sort: 'name', keyword: 'off' })).total).toBe(1);
    await test.db.updateTable('device').set({ is_map: false }).where('name', '=', 'offline').execute();
    expect((await of({})).list[0]).toMatchObject({ name: 'offline', lng: null, lat: null });
  });

  it('puts projects in trouble first', async () => {
    const { data } = await test.call(homeProjects, { as: test.users.owner, query: { page: 1, limit: 20 } });
    const second = await test.call(homeProjects, { as: test.users.owner, query: { page: 2, limit: 1 } });
    expect(second.data).toMatchObject({ list: [{ id: quiet.id }], total: 2 });
    expect(data.list.map(({ id }) => id)).toEqual([busy.id, quiet.id]);
    expect(data.list[0]).toMatchObject({ totals, lastSeen: new Date(2000).toISOString() });
    expect(data.list[1]).toMatchObject({ totals: none, lastSeen: null });
  });
});

describe('the first steps', () => {
  const steps = async (as: Actor) => (await test.call(gettingStarted, { as })).data;

  it('are done one after the other, as the caller sees it', async () => {
    const as = await test.addUser({ username: 'newcomer', role: 'ADMIN', type: 1 });
    const begun = { password: true, project: false, deviceType: false, device: false, data: false };
    expect(await steps(as)).toEqual(begun);
    const project = await buildProject(test, { as });
    expect(await steps(as)).toEqual({ ...begun, project: true });
    const type = await buildDeviceType(test, { as });
    expect(await steps(as)).toEqual({ ...begun, project: true, deviceType: true });
    const { id } = await buildDevice(test, { as, projectId: project.id, typeId: type.id });
    expect(await steps(as)).toEqual({ ...begun, project: true, deviceType: true, device: true });
    await test.db
      .updateTable('device_state')
      .set({ last_received_at: new Date() })
      .where('device_id', '=', id)
      .execute();
    expect(Object.values(await steps(as))).not.toContain(false);
    await test.db.updateTable('device').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await steps(as)).toMatchObject({ device: false, data: false });
  });

  it('count what others share, and nothing else of theirs', async () => {
    const { owner, below } = test.users;
    const nothing = { password: true, project: false, deviceType: false, device: false, data: false };
    expect(await steps(below)).toEqual(nothing);
    const members = [{ userId: below.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: busy.id, members } });
    expect(Object.values(await steps(below))).not.toContain(false);
    expect((await test.call(gettingStarted)).status).toBe(401);
  });

  it('begin with a password of one’s own', async () => {
    const viewer = { userId: test.users.below.userId, everything: false };
    await test.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('id', '=', viewer.userId)
      .execute();
    expect(await test.app.home.gettingStarted(viewer)).toMatchObject({ password: false });
    expect((await test.call(gettingStarted, { as: test.users.below })).status).toBe(403);
  });
});
