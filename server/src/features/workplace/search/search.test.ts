import { codes } from '@weir/contract/errors';
import { setMembers } from '@weir/contract/fleet/projects';
import { type SearchResult, search } from '@weir/contract/workplace/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
let project: { id: number };
let type: { id: number };
let device: { id: number };

beforeAll(async () => {
  test = await startTestApp();
  project = await buildProject(test, { name: '宜昌段', address: '沿江大道' });
  type = await buildDeviceType(test, { name: '换电柜', typeCode: 'cabinet-8' });
  const of = { projectId: project.id, typeId: type.id };
  device = await buildDevice(test, { ...of, name: '一号柜', SN: 'YC-0001', address: '滨江公园' });
  for (const name of ['east pump', 'pump 2', 'Pump 1', 'west pump']) await buildDevice(test, { ...of, name });
});
afterAll(() => test?.stop());

const none: SearchResult = { projects: [], devices: [], deviceTypes: [], users: [] };

const find = async (
  keyword: string,
  { as = test.users.owner, limit = 6 }: { as?: Actor; limit?: number } = {},
) => (await test.call(search, { as, query: { keyword, limit } })).data;
const names = (list: { name: string }[]) => list.map(({ name }) => name);
/** Everything that is found, by name, whatever it is. */
const all = async (keyword: string, options?: { as?: Actor }) =>
  Object.values(await find(keyword, options)).flatMap(names);

describe('a keyword finds', () => {
  it('projects, devices, types and users, each with what tells it apart', async () => {
    expect(await find('宜昌')).toEqual({
      ...none,
      projects: [{ id: project.id, name: '宜昌段', devices: 5 }],
    });
    expect(await find('yc-0001')).toEqual({
      ...none,
      devices: [{ id: device.id, name: '一号柜', SN: 'YC-0001', projectName: '宜昌段', presence: 'never' }],
    });
    expect(await find('cabinet')).toEqual({
      ...none,
      deviceTypes: [{ id: type.id, name: '换电柜', typeCode: 'cabinet-8' }],
    });
    const { userId, username } = test.users.below;
    expect(await find('below')).toEqual({ ...none, users: [{ id: userId, name: 'below', username }] });
  });

  it.each(['yichang', 'YCD', '沿江', 'ｙｃｄ'])('a project by %s', async (keyword) => {
    expect(names((await find(keyword)).projects)).toEqual(['宜昌段']);
  });

  it.each(['0001', 'yihaogui', 'yhg', '滨江'])('a device by %s', async (keyword) => {
    expect(names((await find(keyword)).devices)).toEqual(['一号柜']);
  });

  it('users by name, pinyin, user name and company', async () => {
    const parentId = test.users.owner.userId;
    const draft = { username: 'zhang-7', password: 'correct horse battery', name: '张三', type: 1 } as const;
    await test.app.users.createUser({ ...draft, role: 'ADMIN', parentId, corporateName: '江城换电' });
    for (const keyword of ['张', 'zhangsan', 'zs', 'ANG-7', '江城']) {
      expect(names((await find(keyword)).users)).toEqual(['张三']);
    }
  });

  it('names that begin with it first, then by name, so many of each', async () => {
    const ordered = ['Pump 1', 'pump 2', 'east pump', 'west pump'];
    expect(names((await find('PUMP')).devices)).toEqual(ordered);
    expect(names((await find('pump', { limit: 3 })).devices)).toEqual(ordered.slice(0, 3));
  });

  it('its own signs only', async () => {
    expect(await find('%')).toEqual(none);
    expect(await find('_')).toEqual(none);
    expect(await find("' or true --")).toEqual(none);
  });
});

describe('nobody finds', () => {
  it('what is of another tree', async () => {
    const { stranger, below } = test.users;
    for (const keyword of ['宜昌', 'pump', 'cabinet', 'owner', 'zhang']) {
      expect(await all(keyword, { as: stranger })).toEqual([]);
    }
    expect(await all('owner', { as: below })).toEqual([]);
    expect(names((await find('stranger', { as: test.users.root })).users)).toEqual(['stranger']);
  });

  it('more of a project than its members do', async () => {
    const { owner, below } = test.users;
    const shared = await buildProject(test, { name: 'shared reach' });
    await buildDevice(test, { name: 'shared gauge', projectId: shared.id, typeId: type.id });
    expect(await all('shared', { as: below })).toEqual([]);
    const members = [{ userId: below.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: shared.id, members } });
    expect(await all('shared', { as: below })).toEqual(['shared reach', 'shared gauge']);
    expect(names((await find('cabinet', { as: below })).deviceTypes)).toEqual(['换电柜']);
    expect(await all('pump', { as: below })).toEqual([]);
  });

  it('what his role may not list', async () => {
    const { owner, battery } = test.users;
    const own = await buildProject(test, { name: 'battery yard' });
    await buildDevice(test, { name: 'battery rack', projectId: own.id, typeId: type.id });
    const members = [{ userId: battery.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: own.id, members } });
    const { users, ...others } = await find('battery', { as: battery });
    expect(Object.values(others).flatMap(names)).toEqual(['battery yard', 'battery rack']);
    expect(users).toEqual([]);
    await test.db
      .deleteFrom('role_permission')
      .where('permission', 'in', ['projects:list', 'devices:list', 'device-types:list'])
      .where('role_id', '=', ({ selectFrom }) =>
        selectFrom('app_user').select('role_id').where('id', '=', battery.userId),
      )
      .execute();
    expect(await find('battery', { as: battery })).toEqual(none);
    expect(await find('cabinet', { as: battery })).toEqual(none);
  });

  it('what is deleted', async () => {
    const gone = await buildDevice(test, { name: 'gone for good' });
    const user = await test.addUser({ username: 'gone', role: 'ADMIN', type: 1, parent: test.users.owner });
    await test.db
      .updateTable('project')
      .set({ name: 'x', search: 'gone' })
      .where('id', '=', gone.projectId)
      .execute();
    await test.db.updateTable('device_type').set({ search: 'gone' }).where('id', '=', gone.typeId).execute();
    expect(await all('gone')).toHaveLength(4);
    const deleted = { deleted_at: new Date() };
    await test.db.updateTable('device').set(deleted).where('id', '=', gone.id).execute();
    await test.db.updateTable('project').set(deleted).where('id', '=', gone.projectId).execute();
    await test.db.updateTable('device_type').set(deleted).where('id', '=', gone.typeId).execute();
    await test.db.updateTable('app_user').set(deleted).where('id', '=', user.userId).execute();
    expect(await all('gone')).toEqual([]);
  });
});

it.each([
  [{}, 'keyword'],
  [{ keyword: '' }, 'keyword'],
  [{ keyword: 'x'.repeat(65) }, 'keyword'],
  [{ keyword: 'a', limit: 0 }, 'limit'],
  [{ keyword: 'a', limit: 21 }, 'limit'],
  [{ keyword: 'a', page: 1 }, 'page'],
])('%o is refused', async (query, field) => {
  const answer = await test.send({ method: 'GET', path: '/search/list', as: test.users.owner, query });
  expect(answer).toMatchObject({ status: 400, code: codes.badInput, data: { fields: [{ field }] } });
});
