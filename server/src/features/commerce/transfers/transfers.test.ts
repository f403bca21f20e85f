import { listNotices } from '@weir/contract/alarms/notices';
import { orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { addStock, listStock, type StockUse } from '@weir/contract/commerce/stores/stock';
import { addStore, deleteStores, getStore, listStores } from '@weir/contract/commerce/stores/stores';
import {
  addTransfer,
  cancelTransfer,
  editTransfer,
  getTransfer,
  listTransferItems,
  listTransfers,
  receiveTransfer,
  resolveTransferItem,
  sendTransfer,
  type TransferOutcome,
  type TransferResolution,
} from '@weir/contract/commerce/stores/transfers';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createLogger } from '../../../platform/logger.ts';
import { noticeTransfer } from '../../alarms/notifications/notifications.service.ts';
import { changeStock, lockStock } from '../stores/stock.service.ts';
import { clerkWith } from '../stores/stores.test-app.ts';
import { createLateTransfers } from './transfers.jobs.ts';

let platform: TestApp;
let typeId: number;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  platform = await startTestApp();
  ({ owner, stranger } = platform.users);
  typeId = (await buildDeviceType(platform, { as: owner })).id;
});
afterAll(() => platform?.stop());

let made = 0;
/** A project with a store and three devices in it, and another store. */
async function build({ between = false } = {}) {
  const projectId = (await buildProject(platform, { as: owner })).id;
  const store = async (project: number) => {
    const body = { name: `Store ${++made}`, code: `T${made}`, projectId: project, currency: 'CNY' };
    return (await platform.call(addStore, { as: owner, body })).data.id;
  };
  const from = await store(projectId);
  const toProject = between ? (await buildProject(platform, { as: owner })).id : projectId;
  const to = await store(toProject);
  const devices = [];
  for (let count = 0; count < 3; count += 1)
    devices.push(await buildDevice(platform, { as: owner, projectId, typeId }));
  const deviceIds = devices.map(({ id }) => id);
  await platform.call(addStock, { as: owner, body: { id: from, deviceIds } });
  return { projectId, toProject, from, to, deviceIds, SNs: devices.map(({ SN }) => SN) };
}
type Built = Awaited<ReturnType<typeof build>>;

const draft = ({ from, to, deviceIds }: Built, as = owner) =>
  platform.call(addTransfer, { as, body: { fromStoreId: from, toStoreId: to, deviceIds } });
const send = (id: number, as = owner) => platform.call(sendTransfer, { as, body: { id } });
const sent = async (built: Built) => {
  const { id } = (await draft(built)).data;
  await send(id);
  return id;
};
const receive = (id: number, lines: [SN: string | undefined, outcome: TransferOutcome][], as: Actor) =>
  platform.call(receiveTransfer, {
    as,
    body: { id, lines: lines.map(([SN = '', outcome]) => ({ SN, outcome })) },
  });
const resolve = (id: number, SN: string | undefined, resolution: TransferResolution) =>
  platform.call(resolveTransferItem, {
    as: owner,
    body: { id, SN: SN ?? '', resolution, note: 'looked again' },
  });
const stockOf = async (id: number, more: { use?: StockUse } = {}) => {
  const { data } = await platform.call(listStock, { as: owner, query: { id, page: 1, limit: 20, ...more } });
  return data.list.map(({ SN, state }) => `${SN} ${state}`).sort();
};
const rulesOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

/** Who receives in the projects of the test. */
let clerk: Actor;
const clerkOf = ({ projectId, toProject }: Built) =>
  clerkWith(platform, {
    permissions: ['transfers:list', 'transfers:handle', 'stores:list'],
    projectIds: [...new Set([projectId, toProject])],
  });

describe('a transfer', () => {
  let built: Built;
  beforeEach(async () => {
    built = await build();
    clerk = await clerkOf(built);
  });

  test('is prepared, sent, and comes in parts: each device once, whole, damaged or not at all', async () => {
    const { from, to, SNs } = built;
    const { data: transfer } = await draft(built);
    expect(transfer).toMatchObject({ state: 'draft', devices: 3, received: 0, maySend: 1, mayReceive: 0 });
    const { id } = transfer;
    expect((await receive(id, [[SNs[0], 'ok']], clerk)).status).toBe(409);
    expect((await send(id)).data).toMatchObject({ state: 'sent', sentBy: 'owner', mayReceive: 0 });
    expect((await send(id)).status).toBe(409);
    for (const store of [from, to]) {
      expect(await stockOf(store)).toEqual(SNs.map((SN) => `${SN} inTransit`).sort());
      expect(await stockOf(store, { use: 'transfer' })).toEqual([]);
    }
    const page = { page: 1, limit: 20 };
    const narrowed = { ...page, projectId: built.projectId, stock: 'inTransit' } as const;
    const stores = await platform.call(listStores, { as: owner, query: narrowed });
    expect(stores.data.list.map((store) => store.id).sort()).toEqual([from, to].sort());
    const period = { from: '2027-01-01', to: '2027-01-02', projectId: built.projectId };
    const { stock } = (await platform.call(orderUsage, { as: owner, query: period })).data;
    expect(stock.map(({ store, state, count }) => [store.id, state, count])).toEqual([
      [from, 'inTransit', 3],
      [to, 'inTransit', 3],
    ]);
    const inTransit = async (store: number) =>
      (await platform.call(getStore, { as: owner, query: { id: store } })).data.stock;
    expect([await inTransit(from), await inTransit(to)]).toEqual(
      Array(2).fill([{ state: 'inTransit', count: 3 }]),
    );

    expect((await receive(id, [[SNs[0], 'ok']], clerk)).data).toEqual({ state: 'sent', discrepancies: 0 });
    expect((await receive(id, [[SNs[0], 'damaged']], clerk)).status).toBe(409);
    const rest = await receive(
      id,
      [
        [SNs[1], 'damaged'],
        [SNs[2], 'missing'],
      ],
      clerk,
    );
    expect(rest.data).toEqual({ state: 'received', discrepancies: 1 });
    const missing = `${SNs[2]} missing`;
    expect(await stockOf(from)).toEqual([missing]);
    expect(await stockOf(to)).toEqual([`${SNs[0]} available`, `${SNs[1]} maintenance`, missing].sort());
    expect((await resolve(id, SNs[0], 'found')).status).toBe(409);
    expect((await resolve(id, SNs[2], 'back')).data).toEqual({ state: 'closed', discrepancies: 0 });
    expect(await stockOf(from)).toEqual([`${SNs[2]} available`]);
    expect((await resolve(id, SNs[2], 'lost')).status).toBe(409);
  });

  test('notes what was not sent, which moves nothing, until that is settled', async () => {
    const { to, SNs } = built;
    const id = await sent(built);
    expect(rulesOf(await receive(id, [['STRAY-1', 'missing']], clerk))).toEqual(['lines.0.SN reference']);
    expect(
      rulesOf(
        await receive(
          id,
          [
            ['STRAY-1', 'ok'],
            ['STRAY-1', 'ok'],
          ],
          clerk,
        ),
      ),
    ).toEqual(['lines.1.SN duplicate']);
    const all = await receive(id, [['STRAY-1', 'ok'], ...SNs.map((SN): [string, 'ok'] => [SN, 'ok'])], clerk);
    expect(all.data).toEqual({ state: 'received', discrepancies: 1 });
    expect((await stockOf(to)).length).toBe(3);
    expect(rulesOf(await resolve(id, 'STRAY-1', 'lost'))).toEqual(['resolution unexpected']);
    expect((await resolve(id, 'STRAY-1', 'back')).data.state).toBe('closed');
    const query = { page: 1, limit: 20, keyword: 'stray-1' };
    expect((await platform.call(listTransfers, { as: owner, query })).data.list.map((one) => one.id)).toEqual(
      [id],
    );
  });

  test('is received by somebody else than who has sent it, where somebody else may', async () => {
    const id = await sent(built);
    const lines: [string | undefined, 'ok'][] = [[built.SNs[0], 'ok']];
    expect(rulesOf(await receive(id, lines, owner))).toEqual(['id sender']);
    const mayReceive = async (as: Actor) =>
      (await platform.call(getTransfer, { as, query: { id } })).data.mayReceive;
    expect([await mayReceive(owner), await mayReceive(clerk)]).toEqual([0, 1]);
    await sql`update app_user set enabled = false where id <> ${owner.userId} and parent_id = ${owner.userId}`.execute(
      platform.db,
    );
    expect(await mayReceive(owner)).toBe(1);
    await sql`update app_user set enabled = true where parent_id = ${owner.userId}`.execute(platform.db);
  });

  test('takes no device that an order holds, also when it was promised since', async () => {
    const { data: prepared } = await draft(built);
    const [deviceId = 0] = built.deviceIds;
    await platform.db.transaction().execute(async (trx) => {
      const stock = await lockStock(trx, [deviceId]);
      await changeStock(trx, { userId: owner.userId, at: new Date().toISOString() }, stock, {
        state: 'reserved',
        orderId: 7,
      });
    });
    expect((await send(prepared.id)).status).toBe(409);
    expect((await draft(built)).status).toBe(409);
    const body = { id: prepared.id, deviceIds: built.deviceIds.slice(1) };
    expect((await platform.call(editTransfer, { as: owner, body })).data.devices).toBe(2);
    expect((await send(prepared.id)).data.state).toBe('sent');
  });

  test('is given up as a draft only, and keeps its stores from being deleted', async () => {
    const { id } = (await draft(built)).data;
    const cancel = () => platform.call(cancelTransfer, { as: owner, body: { id } });
    expect((await cancel()).data.state).toBe('cancelled');
    expect((await cancel()).status).toBe(409);
    const removed = await platform.call(deleteStores, { as: owner, query: { id: String(built.to) } });
    expect(removed).toMatchObject({ status: 409, data: { uses: { transfers: 1 } } });
    expect(rulesOf(await draft({ ...built, to: built.from }))).toEqual(['toStoreId sameStore']);
    expect(rulesOf(await draft({ ...built, from: built.to, to: built.from }))).toEqual([
      'deviceIds reference',
    ]);
  });

  test('is there for nobody who sees neither store', async () => {
    const id = await sent(built);
    const refused = [
      await platform.call(getTransfer, { as: stranger, query: { id } }),
      await platform.call(listTransferItems, { as: stranger, query: { id, page: 1, limit: 1 } }),
      await receive(id, [[built.SNs[0], 'ok']], stranger),
      await draft(built, stranger),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('is told of once, to who has sent it and who may receive it, when it is on its way for a week', async () => {
    const id = await sent(built);
    await sql`update store_transfer set sent_at = now() - interval '8 days' where id = ${id}`.execute(
      platform.db,
    );
    const late = createLateTransfers({
      ...{ db: platform.db, logger: createLogger('silent') },
      notice: async (...told) => {
        await noticeTransfer(...told);
        return () => undefined;
      },
    });
    await Promise.all([late.sweep(), late.sweep()]);
    const toldTo = async (as: Actor) => {
      const { data } = await platform.call(listNotices, { as, query: { page: 1, limit: 20 } });
      return data.list.filter(({ step, transferId }) => step === 'transferLate' && transferId === id).length;
    };
    expect([await toldTo(owner), await toldTo(clerk), await toldTo(stranger)]).toEqual([1, 1, 0]);
  });
});

test('two who receive at once: each device is received once, and nothing is lost', async () => {
  for (let round = 0; round < 3; round += 1) {
    const built = await build();
    const { SNs, to } = built;
    const [one, two] = [await clerkOf(built), await clerkOf(built)];
    const id = await sent(built);
    const answers = await Promise.all([
      receive(id, [[SNs[0], 'ok']], one),
      receive(id, [[SNs[0], 'damaged']], two),
      receive(id, [[SNs[1], 'ok']], one),
      receive(id, [[SNs[2], 'ok']], two),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 2).sort()).toEqual([200, 409]);
    expect(statuses.slice(2)).toEqual([200, 200]);
    expect((await platform.call(getTransfer, { as: owner, query: { id } })).data.state).toBe('closed');
    const first = statuses[0] === 200 ? 'available' : 'maintenance';
    expect(await stockOf(to)).toEqual(
      [`${SNs[0]} ${first}`, `${SNs[1]} available`, `${SNs[2]} available`].sort(),
    );
  }
});

test('two transfers of one device: one is sent', async () => {
  const built = await build();
  const [one, two] = [(await draft(built)).data.id, (await draft(built)).data.id];
  const answers = await Promise.all([send(one), send(two)]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
});

test('between projects the device goes along at receipt, for who operates both', async () => {
  const built = await build({ between: true });
  const [deviceId = 0] = built.deviceIds;
  const there = await clerkWith(platform, {
    permissions: ['transfers:list', 'transfers:handle'],
    projectIds: [built.toProject],
  });
  clerk = await clerkOf(built);
  const id = await sent(built);
  const lines: [string | undefined, 'ok'][] = [[built.SNs[0], 'ok']];
  const projectOf = async () =>
    (await platform.call(getDeviceBasic, { as: owner, query: { id: deviceId } })).data.projectId;
  expect((await receive(id, lines, there)).status).toBe(404);
  expect(await projectOf()).toBe(built.projectId);
  expect((await receive(id, lines, clerk)).status).toBe(200);
  expect(await projectOf()).toBe(built.toProject);
});
