import { cutOrderPower, getOrderPower, restoreOrderPower } from '@weir/contract/commerce/orders/order-power';
import { codes } from '@weir/contract/errors';
import { editDeviceType } from '@weir/contract/fleet/device-types';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { connect, type FenceCommand } from '../../../../../test/fence-device.ts';
import type { Actor } from '../../../../../test/harness.ts';
import { clerkWith } from '../../stores/stores.test-app.ts';
import { insertStock, openShop, refusalOf, rentTerms, type Shop, succeeded } from '../orders.test-app.ts';

const hourMs = 3_600_000;
let shop: Shop;
let type: Awaited<ReturnType<typeof buildDeviceType>>;
let offerId: number;
beforeAll(async () => {
  shop = await openShop(new Date().toISOString());
  type = await buildDeviceType(shop.platform, {
    as: shop.owner,
    signals: [
      { semaphoreId: 'wheelSpeed', name: '车速', unit: 'km/h' },
      { semaphoreId: 'current', name: '电流', unit: 'A' },
    ],
    ...{ cutsAtStandstill: 1, speedSemaphoreId: 'wheelSpeed', currentSemaphoreId: 'current' },
    idleCurrentA: 0.5,
  });
  offerId = await shop.offer('rent', rentTerms, 'bike', type.id);
});
afterAll(() => shop?.stop());

const toNow = () => {
  shop.clock.ms = Date.now();
};

/** Handed over; it was due two hours ago, or is due tomorrow. */
async function rented({ overdue = true } = {}) {
  const { platform, owner, projectId, storeId, clock } = shop;
  toNow();
  const { id: deviceId, credential } = await buildDevice(platform, { as: owner, projectId, typeId: type.id });
  await insertStock(platform, { deviceId, storeId, state: 'available' }, new Date(clock.ms));
  const startAt = new Date(clock.ms).toISOString();
  const dueAt = new Date(clock.ms + 24 * hourMs).toISOString();
  const { id } = await shop.made({ offerId, deviceId, startAt, dueAt });
  succeeded(await shop.waive({ id }));
  succeeded(await shop.handOver({ id }));
  if (overdue)
    await sql`update customer_order set start_at = start_at - interval '26 hours',
      due_at = due_at - interval '26 hours', late_from = late_from - interval '26 hours' where id = ${id}`.execute(
      platform.db,
    );
  await shop.doDue();
  return { id, deviceId, token: credential.token ?? '' };
}

/** What the device said in the last minutes; a speed in the end. */
async function report(deviceId: number, { speed = 0, current = 0.1, fixAgoS = 5 } = {}) {
  const { platform } = shop;
  const ref = { deviceId, typeId: type.id, retention: type.retention };
  const ms = Date.now();
  for (const [agoS, wheelSpeed] of [
    [150, 0],
    [80, 0],
    [10, speed],
  ] as const) {
    const payload = JSON.stringify({ ts: ms - agoS * 1000, values: { wheelSpeed, current } });
    await platform.app.telemetry.ingest(ref, 't', Buffer.from(payload), ms);
  }
  await sql`update device_state set last_position_at = now() - make_interval(secs => ${fixAgoS})
    where device_id = ${deviceId}`.execute(platform.db);
  toNow();
}

const cut = (id: number, as: Actor = shop.owner) =>
  shop.platform.call(cutOrderPower, { as, body: { id, reason: 'not returned' } });
const restore = (id: number, as: Actor = shop.owner) =>
  shop.platform.call(restoreOrderPower, { as, body: { id, reason: 'paid' } });
const applied = (command: FenceCommand) => command.reply({ applied: true });
const outcomes = async (id: number) =>
  (await shop.item(id)).transitions
    .filter(({ command }) => command === 'cutPower' || command === 'restorePower')
    .map(({ command, outcome, reason }) => `${command} ${outcome} ${reason}`);

test('the power of a device that stands is cut and restored, each told once, and stands in the history', async () => {
  const { id, deviceId, token } = await rented();
  const { received } = await connect(shop.platform, token, applied);
  await report(deviceId);
  const { data } = await shop.platform.call(getOrderPower, { as: shop.owner, query: { id } });
  expect(data.guards.map(({ holds }) => holds)).toEqual([1, 1, 1, 1, 1]);
  expect(data).toMatchObject({
    speed: { value: 0 },
    speedUnit: 'km/h',
    currentA: { value: 0.1 },
    fixedAt: expect.any(String),
  });

  expect(succeeded(await cut(id)).state).toBe('overdue');
  await expect.poll(() => outcomes(id)).toEqual(['cutPower done not returned']);
  expect(received).toMatchObject([{ method: 'cutPower', params: { expiresAt: expect.any(String) } }]);
  const [told] = received as { params: { expiresAt?: string } }[];
  expect(Date.parse(told?.params.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(60_000);

  await report(deviceId, { speed: 20, current: 9, fixAgoS: 900 });
  succeeded(await restore(id));
  await expect.poll(() => outcomes(id)).toEqual(['cutPower done not returned', 'restorePower done paid']);
  expect(received.map(({ method }) => method)).toEqual(['cutPower', 'restorePower']);
  const query = { page: 1, limit: 5, targetKind: 'order', targetId: id } as const;
  const logs = await shop.platform.call(listLogs, { as: shop.owner, query });
  expect(logs.data.list.map(({ action }) => action).slice(0, 2)).toEqual([
    'orders:restorePower',
    'orders:cutPower',
  ]);
});

test('a device that moves, draws current, or was seen long ago keeps its power', async () => {
  const { id, deviceId, token } = await rented();
  const { received } = await connect(shop.platform, token);
  expect(refusalOf(await cut(id))).toBe('mayBeMoving');
  await report(deviceId, { speed: 0.4 });
  expect(refusalOf(await cut(id))).toBe('mayBeMoving');
  await sql`delete from frame_1y where device_id = ${deviceId}`.execute(shop.platform.db);
  await report(deviceId, { fixAgoS: 90 });
  expect(refusalOf(await cut(id))).toBe('fixIsOld');
  await sql`delete from frame_1y where device_id = ${deviceId}`.execute(shop.platform.db);
  await report(deviceId, { current: 0.6 });
  expect(refusalOf(await cut(id))).toBe('drawsCurrent');
  expect(received).toEqual([]);
  expect(await outcomes(id)).toEqual([]);
});

test('a type that does not say that its devices wait keeps their power on', async () => {
  const { platform, owner } = shop;
  const { id, deviceId, token } = await rented();
  const { received } = await connect(platform, token);
  await report(deviceId);
  const edit = (body: object) =>
    platform.call(editDeviceType, { as: owner, body: { id: type.id, ...body } as never });
  succeeded(await edit({ cutsAtStandstill: 0 }));
  expect(refusalOf(await cut(id))).toBe('deviceDoesNotWait');
  expect(refusalOf(await edit({ cutsAtStandstill: 1, idleCurrentA: null }))).toBe('idleCurrentA required');
  const signals = { speedSemaphoreId: 'wheelSpeed', currentSemaphoreId: 'current' };
  succeeded(await edit({ speedSemaphoreId: null, currentSemaphoreId: null }));
  expect(succeeded(await platform.call(getOrderPower, { as: owner, query: { id } }))).toMatchObject({
    ...{ speed: null, speedUnit: null, currentA: null },
  });
  succeeded(await edit({ cutsAtStandstill: 1, ...signals }));
  expect(received).toEqual([]);
});

test('a device that connects afterwards is told nothing', async () => {
  const { id, deviceId, token } = await rented();
  await report(deviceId);
  expect(refusalOf(await cut(id))).toBe('deviceNotListening');
  expect(refusalOf(await restore(id))).toBe('deviceNotListening');
  // As if the connection had ended in between: it was written down, and did not arrive.
  const { deviceCommands } = shop.platform.app;
  const told = { deviceId, userId: shop.owner.userId, method: 'cutPower', params: {}, expiresInS: 60 };
  const given = await shop.platform.db.transaction().execute((trx) => deviceCommands.give(trx, told));
  expect(await deviceCommands.deliver(given)).toBe('offline');
  const { received, tell } = await connect(shop.platform, token);
  await tell({ wheelSpeed: 0 });
  expect(received).toEqual([]);
});

test('two who cut it at once: the device is told once', async () => {
  const { id, deviceId, token } = await rented();
  const { received } = await connect(shop.platform, token, applied);
  await report(deviceId);
  const answers = await Promise.all([cut(id), cut(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expect.poll(() => outcomes(id)).toEqual(['cutPower done not returned']);
  expect(received).toHaveLength(1);
});

test('only what is overdue, or lost, loses its power', async () => {
  const early = await rented({ overdue: false });
  const { received } = await connect(shop.platform, early.token);
  await report(early.deviceId);
  expect((await cut(early.id)).status).toBe(409);
  succeeded(await shop.giveBack({ id: early.id }));
  expect((await cut(early.id)).status).toBe(409);
  expect(received).toEqual([]);

  const lost = await rented();
  const thief = await connect(shop.platform, lost.token, applied);
  succeeded(await shop.giveBack({ id: lost.id, outcome: 'lost', check: null, reason: 'stolen' }));
  await report(lost.deviceId);
  succeeded(await cut(lost.id));
  await expect.poll(() => thief.received).toHaveLength(1);
});

test('it takes both permissions, the password again, and the store in sight', async () => {
  const { platform, projectId } = shop;
  const { id, deviceId, token } = await rented();
  const { received } = await connect(platform, token, applied);
  await report(deviceId);
  const projectIds = [projectId];
  const [orders, devices, both] = await Promise.all([
    clerkWith(platform, { permissions: ['orders:list', 'orders:command'], projectIds }),
    clerkWith(platform, { permissions: ['orders:list', 'devices:command'], projectIds }),
    clerkWith(platform, { permissions: ['orders:list', 'orders:command', 'devices:command'], projectIds }),
  ]);
  for (const act of [cut, restore]) {
    expect(await act(id, orders)).toMatchObject({ status: 403, data: { permission: 'devices:command' } });
    expect(await act(id, devices)).toMatchObject({ status: 403, data: { permission: 'orders:command' } });
    expect((await act(id, platform.users.stranger)).status).toBe(404);
  }
  await sql`update session set reauthenticated_at = null where user_id = ${both.userId}`.execute(platform.db);
  expect(await cut(id, both)).toMatchObject({ status: 403, code: codes.reauthenticationNeeded });
  expect(received).toEqual([]);
  await sql`update session set reauthenticated_at = now() where user_id = ${both.userId}`.execute(
    platform.db,
  );
  succeeded(await cut(id, both));
  await expect.poll(() => received).toHaveLength(1);
});
