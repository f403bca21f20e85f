import { deleteDevices, deviceDependants, restoreDevice } from '@weir/contract/fleet/devices';
import { deleteProject } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { devicesChanged } from './devices.events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const dependants = async (ids: readonly number[], as = test.users.owner) =>
  test.call(deviceDependants, { as, query: { id: ids.join(',') } });

describe('what hangs on devices', () => {
  it('is told together: children, live credentials, history', async () => {
    const { owner, stranger } = test.users;
    const gateway = await buildDevice(test, { is_gateway: 1, name: 'gateway' });
    const { projectId, typeId } = gateway;
    const children = await Promise.all(
      ['c3', 'c1', 'c2'].map((name) => buildDevice(test, { name, projectId, typeId })),
    );
    const foreign = await buildDevice(test, { as: stranger, name: 'foreign child' });
    const childIds = [...children, foreign].map(({ id }) => id);
    await test.db.updateTable('device').set({ gateway_id: gateway.id }).where('id', 'in', childIds).execute();
    const last_received_at = new Date();
    await test.db
      .updateTable('device_state')
      .set({ last_received_at })
      .where('device_id', '=', gateway.id)
      .execute();
    expect((await dependants([gateway.id])).data.list).toEqual([
      { kind: 'children', count: 4, names: ['c1', 'c2', 'c3'], blocks: 0 },
      { kind: 'credentials', count: 1, names: [], blocks: 0 },
      { kind: 'history', count: 1, names: ['gateway'], blocks: 0 },
    ]);
    const together = await dependants([gateway.id, ...children.map(({ id }) => id)]);
    expect(together.data.list.map(({ kind, count }) => [kind, count])).toEqual([
      ['children', 1],
      ['credentials', 4],
      ['history', 1],
    ]);
    const removed = await test.call(deleteDevices, { as: owner, query: { id: String(gateway.id) } });
    expect(removed.data).toEqual({ removed: 1 });
    expect((await dependants([gateway.id])).status).toBe(404);
  });

  it('is of all of them or of none', async () => {
    const { stranger } = test.users;
    const mine = await buildDevice(test);
    const foreign = await buildDevice(test, { as: stranger });
    expect((await dependants([mine.id, foreign.id])).status).toBe(404);
    expect((await dependants([mine.id], stranger)).status).toBe(404);
    expect((await dependants([mine.id, mine.id])).status).toBe(200);
  });
});

describe('devices of the recycle bin', () => {
  it('come back together, or none of them', async () => {
    const as = test.users.owner;
    const { id: projectId } = await buildProject(test);
    const ids = [await buildDevice(test, { projectId }), await buildDevice(test, { projectId })].map(
      ({ id }) => id,
    );
    const other = await buildDevice(test);
    const all = [...ids, other.id];
    await test.call(deleteDevices, { as, query: { id: all.join(',') } });
    await test.call(deleteProject, { as, query: { id: String(other.projectId) } });
    const restore = (body: { id?: number; ids?: number[] }) => test.call(restoreDevice, { as, body });
    expect((await restore({ ids: all })).status).toBe(409);
    expect((await restore({ ids: [...ids, 999_999] })).status).toBe(404);
    const changed: (readonly number[])[] = [];
    const stop = test.app.bus.on(devicesChanged, ({ deviceIds }) => changed.push(deviceIds));
    expect((await restore({ ids })).data).toEqual({ ids });
    stop();
    // What the rows tell again of other devices may come meanwhile.
    expect(changed).toContainEqual(ids);
    expect((await restore({ ids })).status).toBe(404);
  });

  it.each([{}, { id: 1, ids: [1] }, { ids: [] }, { ids: Array(201).fill(1) }])('refuse %j', async (body) => {
    const { status } = await test.call(restoreDevice, { as: test.users.owner, body });
    expect(status).toBe(400);
  });
});
