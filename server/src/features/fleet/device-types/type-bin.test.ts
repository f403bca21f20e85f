import {
  deleteDeviceType,
  deviceTypeDependants,
  getDeviceType,
  restoreDeviceType,
} from '@weir/contract/fleet/device-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

describe('device types and the recycle bin', () => {
  it('tell which devices are in the way of a deletion, and name those that are seen', async () => {
    const { root, owner, stranger } = test.users;
    const { id: typeId } = await buildDeviceType(test, { as: root, shared: 1 });
    await buildDevice(test, { typeId, name: 'seen by all above' });
    await buildDevice(test, { typeId, as: stranger, name: 'seen too' });
    const ask = (as: typeof root, ids: readonly number[]) =>
      test.call(deviceTypeDependants, { as, query: { id: ids.join(',') } });
    expect((await ask(root, [typeId])).data.list).toEqual([
      { kind: 'devices', count: 2, names: ['seen by all above', 'seen too'], blocks: 1 },
    ]);
    expect((await ask(owner, [typeId])).status).toBe(404);
    const own = await buildDeviceType(test);
    expect((await ask(owner, [own.id])).data.list).toEqual([]);
    await test.db
      .updateTable('device_type')
      .set({ owner_id: owner.userId })
      .where('id', '=', typeId)
      .execute();
    expect((await ask(owner, [typeId, own.id])).data.list).toMatchObject([
      { count: 2, names: ['seen by all above'] },
    ]);
  });

  it('come back together, or none of them', async () => {
    const as = test.users.owner;
    const types = [await buildDeviceType(test), await buildDeviceType(test)];
    const ids = types.map(({ id }) => id);
    await test.call(deleteDeviceType, { as, query: { id: ids.join(',') } });
    const taker = await buildDeviceType(test, { typeCode: types[1]?.typeCode ?? '' });
    const restore = () => test.call(restoreDeviceType, { as, body: { ids } });
    expect(await restore()).toMatchObject({ status: 409, data: { fields: [{ field: 'typeCode' }] } });
    expect((await test.call(getDeviceType, { as, query: { id: ids[0] ?? 0 } })).status).toBe(404);
    await test.call(deleteDeviceType, { as, query: { id: String(taker.id) } });
    expect((await restore()).data).toEqual({ ids });
  });
});
