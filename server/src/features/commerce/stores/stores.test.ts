import {
  addStock,
  listStock,
  listStockEvents,
  removeStock,
  type SettableState,
  setStockState,
} from '@weir/contract/commerce/stores/stock';
import {
  addStore,
  deleteStores,
  editStore,
  exportStores,
  getStore,
  listStores,
  type StoreDraft,
} from '@weir/contract/commerce/stores/stores';
import { deleteDevices, editDevice } from '@weir/contract/fleet/devices';
import { listLogs } from '@weir/contract/identity/logs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { countQueries } from '../../../../test/query-count.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { changeStock, lockStock } from './stock.service.ts';
import { clerkWith } from './stores.test-app.ts';

let platform: TestApp;
let projectId: number;
let typeId: number;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  platform = await startTestApp();
  ({ owner, stranger } = platform.users);
  projectId = (await buildProject(platform, { as: owner })).id;
  typeId = (await buildDeviceType(platform, { as: owner })).id;
});
afterAll(() => platform?.stop());

let made = 0;
const draftOf = (more: Partial<StoreDraft> = {}): StoreDraft => ({
  ...{ name: `Store ${++made}`, code: `S${made}`, projectId, currency: 'CNY' },
  ...more,
});
const add = async (more?: Partial<StoreDraft>) =>
  (await platform.call(addStore, { as: owner, body: draftOf(more) })).data;
const device = async () => (await buildDevice(platform, { as: owner, projectId, typeId })).id;
const put = (id: number, deviceIds: number[], as = owner) =>
  platform.call(addStock, { as, body: { id, deviceIds } });
const set = (id: number, deviceIds: number[], state: SettableState, as = owner) =>
  platform.call(setStockState, { as, body: { id, deviceIds, state, reason: 'looked at' } });
const stockOf = async (id: number) =>
  (await platform.call(listStock, { as: owner, query: { id, page: 1, limit: 20 } })).data.list;
const rulesOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );
/** As an order would. */
const occupy = (deviceId: number, state: 'rented' | 'reserved') =>
  platform.db.transaction().execute(async (trx) => {
    await changeStock(
      trx,
      { userId: owner.userId, at: new Date().toISOString() },
      await lockStock(trx, [deviceId]),
      { state, orderId: 7 },
    );
  });

describe('a store', () => {
  test('is added with its usual values, changed once by two people, and seen by nobody else', async () => {
    const store = await add({ nameEn: 'North quay', place: { lng: 111.3, lat: 30.7 } });
    expect(store).toMatchObject({
      ...{ noShowMinutes: 120, state: 'open', place: { lng: 111.3, lat: 30.7 }, stock: [], mayOperate: 1 },
    });
    const { id, version } = store;
    const edited = await platform.call(editStore, {
      as: owner,
      body: { id, version, hours: '9–18', place: null, state: 'closed' },
    });
    expect(edited.data).toMatchObject({ hours: '9–18', place: null, state: 'closed', nameEn: 'North quay' });
    expect((await platform.call(editStore, { as: owner, body: { id, version, hours: 'x' } })).status).toBe(
      409,
    );
    const refused = [
      await platform.call(getStore, { as: stranger, query: { id } }),
      await platform.call(editStore, { as: stranger, body: { id, name: 'mine' } }),
      await platform.call(listStock, { as: stranger, query: { id, page: 1, limit: 1 } }),
      await platform.call(listStockEvents, { as: stranger, query: { id, page: 1, limit: 1 } }),
      await put(id, [await device()], stranger),
      await platform.call(deleteStores, { as: stranger, query: { id: String(id) } }),
      await platform.call(addStore, { as: stranger, body: draftOf() }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  test('has a code that no other of its project has, however it is written', async () => {
    await add({ code: 'Pier-1' });
    const again = await platform.call(addStore, { as: owner, body: draftOf({ code: 'pier-1' }) });
    expect([again.status, rulesOf(again)]).toEqual([409, ['code duplicate']]);
    const elsewhere = (await buildProject(platform, { as: owner })).id;
    expect((await add({ code: 'pier-1', projectId: elsewhere })).code).toBe('pier-1');
  });

  test('refuses a wrong draft at the field', async () => {
    const wrong = [{ code: 'a b' }, { currency: 'XXX' }, { noShowMinutes: 0 }, { agentId: 999_999 }];
    const answers = await Promise.all(
      wrong.map((more) => platform.call(addStore, { as: owner, body: draftOf(more) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(answers.map((answer) => rulesOf(answer)?.[0]?.split(' ')[0])).toEqual(
      wrong.flatMap((more) => Object.keys(more)),
    );
  });

  test('shows its telephone number to those alone who may see contacts', async () => {
    const { id } = await add({ phone: '+86 717 1234567' });
    const clerk = await clerkWith(platform, { permissions: ['stores:list'], projectIds: [projectId] });
    const phoneFor = async (as: Actor) => (await platform.call(getStore, { as, query: { id } })).data.phone;
    expect([await phoneFor(owner), await phoneFor(clerk)]).toEqual(['+86 717 1234567', '+** *** *****67']);
    const logs = await platform.call(listLogs, {
      as: owner,
      query: { page: 1, limit: 20, targetKind: 'store', targetId: id },
    });
    expect(JSON.stringify(logs.data)).not.toContain('1234567');
  });

  test('is not deleted, nor moved to another project, while it has stock', async () => {
    const { id } = await add();
    const deviceId = await device();
    await put(id, [deviceId]);
    const removed = await platform.call(deleteStores, { as: owner, query: { id: String(id) } });
    expect(removed).toMatchObject({ status: 409, data: { reason: 'inUse', uses: { devices: 1 } } });
    const elsewhere = (await buildProject(platform, { as: owner })).id;
    const moved = await platform.call(editStore, { as: owner, body: { id, projectId: elsewhere } });
    expect(rulesOf(moved)).toEqual(['projectId inUse']);
    await platform.call(removeStock, { as: owner, body: { id, deviceIds: [deviceId], reason: 'a mistake' } });
    expect((await platform.call(editStore, { as: owner, body: { id, projectId: elsewhere } })).status).toBe(
      200,
    );
    expect((await platform.call(deleteStores, { as: owner, query: { id: String(id) } })).data.removed).toBe(
      1,
    );
  });

  test('keeps its devices: none is deleted, or moved to another project, before it is taken out', async () => {
    const { id } = await add();
    const deviceId = await device();
    await put(id, [deviceId]);
    const removed = await platform.call(deleteDevices, { as: owner, query: { id: String(deviceId) } });
    expect(removed).toMatchObject({ status: 409, data: { reason: 'inUse', uses: { stock: 1 } } });
    const elsewhere = (await buildProject(platform, { as: owner })).id;
    const move = () => platform.call(editDevice, { as: owner, body: { id: deviceId, projectId: elsewhere } });
    expect(await move()).toMatchObject({ status: 409, data: { reason: 'illegalState', state: 'inStock' } });
    await platform.call(removeStock, { as: owner, body: { id, deviceIds: [deviceId], reason: 'a mistake' } });
    expect((await move()).status).toBe(200);
    expect((await platform.call(deleteDevices, { as: owner, query: { id: String(deviceId) } })).status).toBe(
      200,
    );
  });

  test('is listed with its stock by state, by as many questions however many there are', async () => {
    const project = (await buildProject(platform, { as: owner })).id;
    const ask = countQueries(platform.database.pool);
    const list = () =>
      platform.call(listStores, { as: owner, query: { page: 1, limit: 20, projectId: project } });
    const make = async () => {
      const { id } = await add({ projectId: project });
      const ids = [
        (await buildDevice(platform, { as: owner, projectId: project, typeId })).id,
        (await buildDevice(platform, { as: owner, projectId: project, typeId })).id,
      ];
      await put(id, ids);
      await set(id, ids.slice(0, 1), 'maintenance');
    };
    await make();
    const one = await ask(list);
    await make();
    await make();
    expect(await ask(list)).toBe(one);
    const { data } = await list();
    expect(data.list.map(({ stock }) => stock)).toEqual(
      Array(3).fill([
        { state: 'available', count: 1 },
        { state: 'maintenance', count: 1 },
      ]),
    );
    const narrowed = await platform.call(listStores, {
      as: owner,
      query: { page: 1, limit: 20, projectId: project, stock: 'retired' },
    });
    expect(narrowed.data.total).toBe(0);
    const { rawPayload } = await download(platform.platform.server, exportStores, {
      ...{ as: owner, language: 'en' },
      query: { format: 'csv', projectId: project, columns: 'name,state,available,maintenance,rented' },
    });
    expect(csvTable(rawPayload).slice(0, 2)).toEqual([
      ['Name', 'State', 'Available', 'Maintenance', 'Rented'],
      [data.list[0]?.name, 'Open', '1', '1', '0'],
    ]);
  });
});

describe('stock', () => {
  test('is of the project of the store; a device is in one store, and each change leaves its event', async () => {
    const [first, second] = [await add(), await add()];
    const [one, two] = [await device(), await device()];
    const foreign = (await buildDevice(platform, { as: owner })).id;
    expect(rulesOf(await put(first.id, [one, foreign]))).toEqual(['deviceIds reference']);
    expect((await put(first.id, [one, two])).data.added).toBe(2);
    expect(rulesOf(await put(second.id, [one]))).toEqual(['deviceIds duplicate']);
    expect(rulesOf(await set(second.id, [one], 'maintenance'))).toEqual(['deviceIds reference']);
    await set(first.id, [one], 'maintenance');
    expect((await stockOf(first.id)).map(({ id, state }) => [id, state])).toEqual([
      [one, 'maintenance'],
      [two, 'available'],
    ]);
    const { data } = await platform.call(listStockEvents, {
      as: owner,
      query: { id: first.id, page: 1, limit: 20 },
    });
    expect(
      data.list.map(({ deviceId, fromState, toState, reason, by }) => [
        deviceId,
        fromState,
        toState,
        reason,
        by,
      ]),
    ).toEqual([
      [one, 'available', 'maintenance', 'looked at', 'owner'],
      [two, null, 'available', null, 'owner'],
      [one, null, 'available', null, 'owner'],
    ]);
  });

  test('that an order holds is not decided by hand, and keeps its order', async () => {
    const { id } = await add();
    const deviceId = await device();
    await put(id, [deviceId]);
    await occupy(deviceId, 'reserved');
    expect((await set(id, [deviceId], 'maintenance')).status).toBe(409);
    const removal = { id, deviceIds: [deviceId], reason: 'x' };
    expect((await platform.call(removeStock, { as: owner, body: removal })).status).toBe(409);
    expect(await stockOf(id)).toMatchObject([{ state: 'reserved', orderId: 7 }]);
  });

  test('goes missing, and comes back, by those alone who may handle stock', async () => {
    const { id } = await add();
    const deviceId = await device();
    await put(id, [deviceId]);
    const permissions = ['stores:list', 'stock:update'] as const;
    const clerk = await clerkWith(platform, { permissions, projectIds: [projectId] });
    expect((await set(id, [deviceId], 'inspection', clerk)).status).toBe(200);
    expect(await set(id, [deviceId], 'missing', clerk)).toMatchObject({
      status: 403,
      data: { permission: 'stock:handle' },
    });
    await set(id, [deviceId], 'missing');
    expect((await set(id, [deviceId], 'available', clerk)).status).toBe(403);
    expect((await set(id, [deviceId], 'available')).status).toBe(200);
  });

  test('takes a device once when two put it in at once', async () => {
    const [first, second] = [await add(), await add()];
    const deviceId = await device();
    const answers = await Promise.all([put(first.id, [deviceId]), put(second.id, [deviceId])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
