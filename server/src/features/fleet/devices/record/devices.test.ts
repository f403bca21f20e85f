import { listCredentials } from '@weir/contract/fleet/device-credentials';
import { editDeviceType } from '@weir/contract/fleet/device-types';
import {
  addDevice,
  deleteDevices,
  editDevice,
  getDeviceBasic,
  listDevices,
  listSubUnits,
  restoreDevice,
} from '@weir/contract/fleet/devices';
import { setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { credentialsRevoked } from '../../device-credentials/device-credentials.events.ts';
import { devicesChanged } from '../devices.events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const basicOf = async (id: number, as: Actor = test.users.owner) =>
  test.call(getDeviceBasic, { as, query: { id } });

describe('devices', () => {
  it('are added with an access token that is shown once', async () => {
    const draft = { address: '沿江大道 1', lng: 111.3, lat: 30.7, alarmPhone: '13912345678', remarks: 'x' };
    const added = await buildDevice(test, { SN: 'once-1', ...draft });
    expect(added).toMatchObject({
      ...{
        ...draft,
        SN: 'once-1',
        presence: 'never',
        is_line: 0,
        is_fault: 0,
        is_map: 1,
        credentialKind: 'token',
      },
      credential: { kind: 'token', password: null },
    });
    expect(added.credential.token).toMatch(/^[\w-]{20,}$/);
    const { data } = await basicOf(added.id);
    const { credential, ...basic } = added;
    expect(data).toEqual(basic);
    const list = await test.call(listCredentials, { as: test.users.owner, query: { id: added.id } });
    expect(list.data.list).toMatchObject([{ kind: 'token', hint: `…${credential.token?.slice(-4)}` }]);
  });

  it('say why a serial number is taken', async () => {
    const as = test.users.owner;
    const { id, projectId, typeId } = await buildDevice(test, { SN: 'taken-1' });
    const again = () => test.call(addDevice, { as, body: { name: 'x', SN: 'taken-1', projectId, typeId } });
    const duplicate = {
      status: 409,
      data: { reason: 'duplicate', fields: [{ field: 'SN', rule: 'duplicate' }] },
    };
    expect(await again()).toMatchObject(duplicate);
    const foreign = async () => {
      const device = await buildDevice(test, { as: test.users.stranger });
      const body = { name: 'x', SN: device.SN, projectId, typeId };
      const taken = async () => (await test.call(addDevice, { as, body })).message.replace(device.SN, 'it');
      const live = await taken();
      await test.call(deleteDevices, { as: test.users.stranger, query: { id: String(device.id) } });
      return [live, await taken()];
    };
    const [live, binned] = await foreign();
    expect(binned, 'a recycle bin of another tree').toBe(live);
    const other = await buildDevice(test);
    expect(await test.call(editDevice, { as, body: { id: other.id, SN: 'taken-1' } })).toMatchObject(
      duplicate,
    );
    await test.call(deleteDevices, { as, query: { id: String(id) } });
    expect(await again()).toMatchObject({ ...duplicate, message: expect.stringContaining('recycle bin') });
  });

  it.each([
    [{ SN: 'a/b' }, ['SN']],
    [{ SN: 'x'.repeat(65) }, ['SN']],
    [{ lat: 91, lng: 0 }, ['lat']],
    [{ lng: 12 }, ['lat']],
    [{ lat: '30', lng: 0 }, ['lat']],
    [{ alarmPhone: '139****5678' }, ['alarmPhone']],
    [{ name: '' }, ['name']],
    [{ typeId: 999_999 }, ['typeId']],
    [{ owner: 1 }, ['owner']],
  ])('refuse %o', async (wrong, fields) => {
    const { id: projectId } = await buildProject(test);
    const { id: typeId } = await buildDeviceType(test);
    const body = { name: 'bad', SN: 'bad-1', projectId, typeId, ...wrong };
    const request = { method: 'POST', path: '/device/add', as: test.users.owner, body };
    const { status, data } = await test.send(request);
    const found = (data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
    expect({ status, found: [...new Set(found)] }).toEqual({ status: 400, found: fields });
  });

  it('are edited by the field, not over a newer version, and found by the new name', async () => {
    const as = test.users.owner;
    const { id, version } = await buildDevice(test, { name: '旧名', address: '甲', lng: 1, lat: 2 });
    const edited = await test.call(editDevice, { as, body: { id, version, name: '新名 100%' } });
    expect(edited.data).toMatchObject({ name: '新名 100%', address: '甲', lng: 1, version: version + 1 });
    expect((await test.call(editDevice, { as, body: { id, lng: null } })).status).toBe(400);
    const cleared = await test.call(editDevice, { as, body: { id, lng: null, lat: null } });
    expect(cleared.data).toMatchObject({ lng: null, lat: null });
    const late = await test.call(editDevice, { as, body: { id, version, remarks: 'late' } });
    expect(late).toMatchObject({
      status: 409,
      data: { reason: 'staleVersion', current: { name: '新名 100%' } },
    });
    for (const keyword of ['xinming', 'xm', '0%', '甲']) expect(await found({ keyword })).toContain(id);
    for (const keyword of ['旧名', '0_', '\\']) expect(await found({ keyword })).not.toContain(id);
  });

  it('say when one was edited or removed, and cut it off', async () => {
    const as = test.users.owner;
    const { id, credential } = await buildDevice(test);
    const told = { changed: false, revoked: false };
    // The rows tell it again a while later: on a slow machine, what earlier tests did to other devices comes meanwhile.
    const tells = (of: keyof typeof told, deviceIds: readonly number[]) => {
      told[of] ||= deviceIds.includes(id);
    };
    const stop = test.app.bus.on(devicesChanged, ({ deviceIds }) => tells('changed', deviceIds));
    const stopToo = test.app.bus.on(credentialsRevoked, ({ deviceIds }) => tells('revoked', deviceIds));
    await test.call(editDevice, { as, body: { id, remarks: 'x' } });
    expect(told).toEqual({ changed: true, revoked: false });
    told.changed = false;
    const token = credential.token ?? '';
    expect(await test.app.deviceCredentials.authenticateToken(token)).toMatchObject({ deviceId: id });
    await test.call(deleteDevices, { as, query: { id: String(id) } });
    expect(told).toEqual({ changed: true, revoked: true });
    expect(await test.app.deviceCredentials.authenticateToken(token)).toBeNull();
    await test.call(restoreDevice, { as, body: { id } });
    expect(await test.app.deviceCredentials.authenticateToken(token)).toBeNull();
    expect((await basicOf(id)).data.credentialKind).toBeNull();
    stop();
    stopToo();
  });

  it('are removed all or none, and listed in the recycle bin', async () => {
    const as = test.users.owner;
    const mine = await buildDevice(test);
    const foreign = await buildDevice(test, { as: test.users.stranger });
    const both = { id: `${mine.id},${foreign.id}` };
    expect((await test.call(deleteDevices, { as, query: both })).status).toBe(404);
    expect((await basicOf(mine.id)).status).toBe(200);
    expect((await test.call(deleteDevices, { as, query: { id: `${mine.id},${mine.id}` } })).data).toEqual({
      removed: 1,
    });
    expect((await basicOf(mine.id)).status).toBe(404);
    expect(await found({})).not.toContain(mine.id);
    expect(await found({ deleted: 1 })).toContain(mine.id);
    expect((await test.call(restoreDevice, { as: test.users.stranger, body: { id: mine.id } })).status).toBe(
      404,
    );
  });
});

async function found(query: object, as: Actor = test.users.owner): Promise<number[]> {
  const { data } = await test.call(listDevices, { as, query: { page: 1, limit: 200, ...query } });
  return data.list.map(({ id }) => id);
}

describe('the list of devices', () => {
  it('filters by every fact', async () => {
    const project = await buildProject(test);
    const type = await buildDeviceType(test);
    const positions = { projectId: project.id, typeId: type.id };
    const online = await buildDevice(test, { ...positions, lng: 100, lat: 10 });
    const silent = await buildDevice(test, { ...positions, lng: 179, lat: 10 });
    const never = await buildDevice(test, positions);
    const set = (id: number, presence: string, columns: object = {}) =>
      test.db
        .updateTable('device_state')
        .set({ presence, ...columns })
        .where('device_id', '=', id)
        .execute();
    await set(online.id, 'online', { last_received_at: new Date() });
    await set(silent.id, 'silent', { last_lng: -179.5, last_lat: 10, last_received_at: new Date(0) });
    await test.db.updateTable('device').set({ is_fault: 2 }).where('id', '=', silent.id).execute();

    const within = async (query: object) => found({ projectId: project.id, ...query });
    expect(await within({ typeId: type.id })).toHaveLength(3);
    expect(await within({ is_line: 1 })).toEqual([online.id, silent.id]);
    expect(await within({ is_line: 0 })).toEqual([never.id]);
    expect(await within({ presence: 'silent' })).toEqual([silent.id]);
    expect(await within({ is_fault: 2 })).toEqual([silent.id]);
    expect(await within({ bbox: '90,0,110,20' })).toEqual([online.id]);
    expect(await within({ bbox: '170,0,-170,20' })).toEqual([silent.id]);
    expect(await within({ within: 'box:99.9,9.9,100.1,10.1' })).toEqual([online.id]);
    expect(await within({ within: 'circle:180,10,54800' })).toEqual([silent.id]);
    expect(await within({ within: 'circle:180,10,54700' })).toEqual([]);
    expect(await within({ within: 'circle:100,10,1', presence: 'online' })).toEqual([online.id]);
    expect(await within({ within: 'circle:100,10,5000000', bbox: '90,0,110,20' })).toEqual([online.id]);
    expect(await within({ sort: '-lastSeen' })).toEqual([online.id, silent.id, never.id]);
    expect(await within({ sort: 'lastSeen' })).toEqual([silent.id, online.id, never.id]);
    expect(await within({ sort: '-createdTime' })).toEqual([never.id, silent.id, online.id]);
    expect(await within({ keyword: never.SN, presence: 'never' })).toEqual([never.id]);
    expect(await found({ typeId: type.id, projectId: 999_999 })).toEqual([]);
  });

  it('pages in the order of names, with the total on pages beyond the end too', async () => {
    const { id: projectId } = await buildProject(test);
    for (const name of ['乙站', 'b', '甲站', 'a', '丙站']) await buildDevice(test, { projectId, name });
    const as = test.users.owner;
    const page = async (number: number, query: object = {}) => {
      const { data } = await test.call(listDevices, {
        as,
        query: { page: number, limit: 2, projectId, ...query },
      });
      return [data.total, ...data.list.map(({ name }) => name)];
    };
    expect(await page(1)).toEqual([5, 'a', 'b']);
    expect(await page(2)).toEqual([5, '丙站', '甲站']);
    expect(await page(3)).toEqual([5, '乙站']);
    expect(await page(4)).toEqual([5]);
    expect(await page(2, { keyword: 'zhan' })).toEqual([3, '乙站']);
    expect(await page(9, { keyword: 'zhan' })).toEqual([3]);
  });

  it.each(['1,2,3', '190,0,191,1', '0,20,1,10', 'a,b,c,d'])('refuses the box %s', async (bbox) => {
    const { status } = await test.send({
      method: 'GET',
      path: '/device/list',
      query: { bbox },
      as: test.users.owner,
    });
    expect(status).toBe(400);
  });

  it('shows telephone numbers in full to those who may see them', async () => {
    const device = await buildDevice(test, { alarmPhone: '+86 139-1234-5678' });
    const members = [{ userId: test.users.battery.userId, access: 'view' as const }];
    await test.call(setMembers, { as: test.users.owner, body: { id: device.projectId, members } });
    expect((await basicOf(device.id)).data.alarmPhone).toBe('+86 139-1234-5678');
    expect((await basicOf(device.id, test.users.battery)).data.alarmPhone).toBe('+** ***-****-**78');
  });
});

describe('who may do what to a device', () => {
  it('follows from its project', async () => {
    const { owner, below, stranger } = test.users;
    const { id, projectId } = await buildDevice(test);
    const { id: elsewhere } = await buildProject(test, { as: stranger });
    const { id: foreignType } = await buildDeviceType(test, { as: stranger });
    const member = (access: 'view' | 'operate') =>
      test.call(setMembers, {
        as: owner,
        body: { id: projectId, members: [{ userId: below.userId, access }] },
      });
    const edit = async (as: Actor, change: object) =>
      (await test.call(editDevice, { as, body: { id, ...change } })).status;
    await member('view');
    expect((await basicOf(id, below)).data.mayOperate).toBe(0);
    expect(await edit(below, { remarks: 'x' })).toBe(404);
    await member('operate');
    expect((await basicOf(id, below)).data.mayOperate).toBe(1);
    expect(await edit(below, { remarks: 'x' })).toBe(200);
    expect((await basicOf(id, stranger)).status).toBe(404);
    expect(await found({}, stranger)).not.toContain(id);
    expect(await edit(owner, { projectId: elsewhere })).toBe(404);
    expect(await edit(owner, { typeId: foreignType })).toBe(400);
  });
});

describe('a device in detail', () => {
  it('tells connection, reporting and the key signal apart', async () => {
    const type = await buildDeviceType(test, { expectedIntervalS: 10, keySemaphoreId: 'temperature' });
    const { id } = await buildDevice(test, { typeId: type.id });
    const state = (secondsAgo: number) => ({
      connected: true,
      connected_at: new Date(0),
      last_received_at: new Date(Date.now() - secondsAgo * 1000),
    });
    const update = (secondsAgo: number) =>
      test.db.updateTable('device_state').set(state(secondsAgo)).where('device_id', '=', id).execute();
    await update(20);
    expect((await basicOf(id)).data).toMatchObject({
      connected: 1,
      reporting: 1,
      connectedSince: new Date(0).toISOString(),
    });
    await update(40);
    const { data } = await basicOf(id);
    expect(data).toMatchObject({
      reporting: 0,
      keySignal: { semaphoreId: 'temperature', name: '温度', unit: '°C', value: null, ts: null },
    });
  });

  it('lists numbered groups', async () => {
    const as = test.users.owner;
    const { id, typeId } = await buildDevice(test);
    const signals = [1, 2].flatMap((unitNo) =>
      ['v', 'i'].map((key) => ({ semaphoreId: `${key}${unitNo}`, name: key, group: 'BMS', unitNo })),
    );
    await test.call(editDeviceType, {
      as,
      body: { id: typeId, signals: [...signals, { semaphoreId: 't', name: 't', group: 'GPS' }] },
    });
    const { data } = await test.call(listSubUnits, { as, query: { id } });
    expect(data.list).toEqual([{ group: 'BMS', unitNos: [1, 2] }]);
  });
});
