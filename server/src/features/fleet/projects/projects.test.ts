import { deleteDevices, restoreDevice } from '@weir/contract/fleet/devices';
import {
  addProject,
  deleteProject,
  editProject,
  getProject,
  listMembers,
  listProjects,
  projectDependants,
  restoreProject,
  setMembers,
} from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const names = (answer: { data: { list: { name: string }[] } }) => answer.data.list.map(({ name }) => name);

describe('projects', () => {
  it('are added, shown, edited by the field and listed', async () => {
    const { owner } = test.users;
    const body = { name: '宜昌段', is_weather: 1 as const, address: '沿江大道', timeZone: 'Asia/Shanghai' };
    const added = await test.call(addProject, { as: owner, body });
    expect(added.data).toMatchObject({
      ...body,
      is_map: 1,
      ownerId: owner.userId,
      devices: 0,
      mayOperate: 1,
    });
    const { id, version } = added.data;
    const edited = await test.call(editProject, { as: owner, body: { id, version, address: null } });
    expect(edited.data).toMatchObject({ name: '宜昌段', address: null, is_weather: 1, version: version + 1 });
    for (const keyword of ['宜昌', 'yichang', 'ycd', 'YiChang']) {
      expect(
        names(await test.call(listProjects, { as: owner, query: { page: 1, limit: 20, keyword } })),
      ).toEqual(['宜昌段']);
    }
  });

  it('count their devices, and those online', async () => {
    const project = await buildProject(test);
    await buildDevice(test, { projectId: project.id });
    const device = await buildDevice(test, { projectId: project.id });
    await test.db
      .updateTable('device_state')
      .set({ presence: 'silent' })
      .where('device_id', '=', device.id)
      .execute();
    const { data } = await test.call(getProject, { as: test.users.owner, query: { id: project.id } });
    expect(data).toMatchObject({ devices: 2, online: 1 });
    const query = { page: 1, limit: 1, sort: '-devices' as const };
    expect(names(await test.call(listProjects, { as: test.users.owner, query }))).toEqual([project.name]);
  });

  it('refuse an edit of an older version with the newer one', async () => {
    const { id, version } = await buildProject(test);
    const as = test.users.owner;
    await test.call(editProject, { as, body: { id, version, name: 'newer' } });
    const late = await test.call(editProject, { as, body: { id, version, name: 'older' } });
    expect(late).toMatchObject({ status: 409, data: { reason: 'staleVersion', current: { name: 'newer' } } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a', timeZone: 'Mars/Base' }, 'timeZone'],
    [{ name: 'a', is_map: 2 }, 'is_map'],
    [{ name: 'a', colour: 'red' }, 'colour'],
    [{ remarks: 'x' }, 'name'],
    [{ name: 'a', ownerId: 999_999 }, 'ownerId'],
  ])('refuse %o', async (body, field) => {
    const { status, data } = await test.send({
      method: 'POST',
      path: '/project/addproject',
      as: test.users.owner,
      body,
    });
    expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ field }] } });
  });

  it('go to the recycle bin when they are empty, and come back', async () => {
    const as = test.users.owner;
    const device = await buildDevice(test);
    const id = device.projectId;
    const refused = await test.call(deleteProject, { as, query: { id: String(id) } });
    expect(refused).toMatchObject({ status: 409, data: { reason: 'inUse', uses: { devices: 1 } } });
    await test.call(deleteDevices, { as, query: { id: String(device.id) } });
    expect((await test.call(deleteProject, { as, query: { id: String(id) } })).data).toEqual({ removed: 1 });
    expect((await test.call(getProject, { as, query: { id } })).status).toBe(404);
    expect((await test.call(restoreDevice, { as, body: { id: device.id } })).status).toBe(409);
    const bin = await test.call(listProjects, { as, query: { page: 1, limit: 20, deleted: 1 } });
    expect(bin.data.list.map((project) => project.id)).toEqual([id]);
    expect((await test.call(restoreProject, { as, body: { id } })).data).toEqual({ id });
    expect((await test.call(restoreDevice, { as, body: { id: device.id } })).data).toEqual({ id: device.id });
  });

  it('tell what hangs on them: devices are in the way, members go along', async () => {
    const { owner, below, stranger } = test.users;
    const names = ['d4', 'd2', 'd6', 'd1', 'd5', 'd3'];
    const { id: projectId } = await buildProject(test);
    const { typeId } = await buildDevice(test, { projectId, name: 'gone' }).then(async (device) => {
      await test.call(deleteDevices, { as: owner, query: { id: String(device.id) } });
      return device;
    });
    for (const name of names) await buildDevice(test, { projectId, typeId, name });
    const members = [{ userId: below.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: projectId, members } });
    const ask = (as: typeof owner, ids = [projectId]) =>
      test.call(projectDependants, { as, query: { id: ids.join(',') } });
    expect((await ask(owner)).data.list).toEqual([
      { kind: 'devices', count: 6, names: ['d1', 'd2', 'd3', 'd4', 'd5'], blocks: 1 },
      { kind: 'members', count: 1, names: ['below'], blocks: 0 },
    ]);
    expect([(await ask(below)).status, (await ask(stranger)).status]).toEqual([404, 404]);
    const empty = await buildProject(test);
    expect((await ask(owner, [empty.id])).data.list).toEqual([]);
    expect((await ask(owner, [empty.id, 999_999])).status).toBe(404);
  });

  it('come back together, or none of them', async () => {
    const as = test.users.owner;
    const ids = [await buildProject(test), await buildProject(test)].map(({ id }) => id);
    const live = await buildProject(test);
    await test.call(deleteProject, { as, query: { id: ids.join(',') } });
    const restore = (body: { id?: number; ids?: number[] }) => test.call(restoreProject, { as, body });
    expect((await restore({ ids: [...ids, live.id] })).status).toBe(404);
    expect((await restore({ ids, id: live.id })).status).toBe(400);
    expect((await restore({ ids })).data).toEqual({ ids });
    expect((await restore({ ids })).status).toBe(404);
  });

  it('are removed all or none', async () => {
    const own = await buildProject(test);
    const foreign = await buildProject(test, { as: test.users.stranger });
    const query = { id: `${own.id},${foreign.id}` };
    expect((await test.call(deleteProject, { as: test.users.owner, query })).status).toBe(404);
    const tooGreat = { id: `${own.id},3000000000` };
    expect((await test.call(deleteProject, { as: test.users.owner, query: tooGreat })).status).toBe(404);
    expect((await test.call(getProject, { as: test.users.owner, query: { id: own.id } })).status).toBe(200);
  });

  it('older than 30 days in the recycle bin are gone', async () => {
    const { id } = await buildProject(test);
    const as = test.users.owner;
    await test.call(deleteProject, { as, query: { id: String(id) } });
    const deleted_at = new Date(Date.now() - 31 * 86_400_000);
    await test.db.updateTable('project').set({ deleted_at }).where('id', '=', id).execute();
    expect((await test.call(restoreProject, { as, body: { id } })).status).toBe(404);
  });
});

describe('who sees a project', () => {
  it('is its owner, those above, and its members as far as they may', async () => {
    const { owner, below, stranger, root } = test.users;
    const { id } = await buildProject(test);
    const status = async (as: typeof owner) => (await test.call(getProject, { as, query: { id } })).status;
    const edit = async (as: typeof owner) =>
      (await test.call(editProject, { as, body: { id, remarks: as.username } })).status;
    expect([await status(root), await status(owner), await status(below), await status(stranger)]).toEqual([
      200, 200, 404, 404,
    ]);
    await test.call(setMembers, {
      as: owner,
      body: { id, members: [{ userId: below.userId, access: 'view' }] },
    });
    expect([await status(below), await edit(below)]).toEqual([200, 404]);
    await test.call(setMembers, {
      as: owner,
      body: { id, members: [{ userId: below.userId, access: 'operate' }] },
    });
    expect([await edit(below), await edit(root), await edit(stranger)]).toEqual([200, 200, 404]);
  });

  it('tells the names that members sign in with to those above them alone', async () => {
    const { owner, below, battery, stranger, root } = test.users;
    const { id } = await buildProject(test);
    const members = [below, battery, stranger].map(({ userId }) => ({ userId, access: 'view' as const }));
    await test.call(setMembers, { as: root, body: { id, members } });
    const seen = async (as: typeof owner) => {
      const { data } = await test.call(listMembers, { as, query: { id, page: 1, limit: 20 } });
      return new Map(data.list.map(({ userId, username }) => [userId, username]));
    };
    const ids = [below, battery, stranger].map(({ userId }) => userId);
    const listed = async (as: typeof owner) => {
      const names = await seen(as);
      return ids.map((userId) => names.get(userId));
    };
    expect(await listed(root)).toEqual(['below', 'battery', 'stranger']);
    expect(await listed(owner)).toEqual(['below', 'battery', null]);
    expect(await listed(below)).toEqual(['below', null, null]);
  });

  it('is not changed by a member', async () => {
    const { owner, below } = test.users;
    const { id } = await buildProject(test);
    const members = [{ userId: below.userId, access: 'operate' as const }];
    await test.call(setMembers, { as: owner, body: { id, members } });
    const taken = await test.call(editProject, { as: below, body: { id, ownerId: below.userId } });
    expect(taken).toMatchObject({ status: 400, data: { fields: [{ field: 'ownerId' }] } });
    const replaced = await test.call(setMembers, { as: below, body: { id, members } });
    expect(replaced).toMatchObject({ status: 400, data: { fields: [{ field: 'members' }] } });
  });

  it('changes when it is handed to somebody below, and to nobody else', async () => {
    const { owner, below, stranger } = test.users;
    const { id } = await buildProject(test);
    const foreign = await test.call(editProject, { as: owner, body: { id, ownerId: stranger.userId } });
    expect(foreign.status).toBe(400);
    const handed = await test.call(editProject, { as: owner, body: { id, ownerId: below.userId } });
    expect(handed.data).toMatchObject({ ownerId: below.userId, ownerName: 'below' });
    expect((await test.call(getProject, { as: below, query: { id } })).data.mayOperate).toBe(1);
  });
});
