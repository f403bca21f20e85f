import { homeDevices, homeProjects, homeSummary, homeTotals } from '@weir/contract/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

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
  for (const [place, presence] of presences.entries()) {
    const { id } = await buildDevice(test, {
      projectId: busy.id,
      typeId,
      name: presence,
      lng: place,
      lat: place,
    });
    const state = { presence, ...(presence === 'never' ? {} : { last_received_at: new Date(place * 1000) }) };
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
    expect(data).toEqual({ dashboard_style: 'default', totals, projects: 2, deviceTypes: 1 });
    const below = await test.call(homeSummary, { as: test.users.below });
    expect(below.data).toEqual({ dashboard_style: 'default', totals: none, projects: 0, deviceTypes: 0 });
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
  });

  it('puts projects in trouble first', async () => {
    const { data } = await test.call(homeProjects, { as: test.users.owner });
    expect(data.list.map(({ id }) => id)).toEqual([busy.id, quiet.id]);
    expect(data.list[0]).toMatchObject({ totals, lastSeen: new Date(2000).toISOString() });
    expect(data.list[1]).toMatchObject({ totals: none, lastSeen: null });
  });
});
