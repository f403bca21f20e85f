import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, refusalOf, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
const children: ChildProcess[] = [];
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => shop?.stop());

/** Hands the device over in a process of its own, which is killed there. */
async function killed(until: 'halfway' | 'committed', { id, version }: OrderItem): Promise<void> {
  const { platform, owner, clock } = shop;
  const handOver = { id, version, check: { accessories: ['Paddle'] } };
  const connection = platform.database.app;
  const task = { connection, userId: owner.userId, nowMs: clock.ms, timeZone: 'UTC', until, handOver };
  const script = join(import.meta.dirname, '../../../../../test/handing-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe(`${until}\n`);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const paid = async () => {
  const { id } = await shop.made();
  succeeded(await shop.reserve({ id }));
  succeeded(await shop.pay(id, 59_900));
  return shop.item(id);
};
const rentedOnce = { 'cash.cash': 59_900, deposit: -30_000, 'revenue.rent': -26_460, tax: -3440 };

test('a process that is killed before a transition is committed leaves nothing of it, and it is done again', async () => {
  const order = await paid();
  const deviceId = order.device.id ?? 0;
  await killed('halfway', order);
  expect(await shop.item(order.id)).toEqual(order);
  expect(await shop.stateOf(deviceId)).toBe('reserved');
  expect(await shop.accounts(order.id)).toEqual({
    'cash.cash': 59_900,
    ...{ deposit: -30_000, receivable: -29_900 },
  });
  expect(succeeded(await shop.handOver({ id: order.id }))).toMatchObject({ state: 'active' });
  expect(await shop.accounts(order.id)).toEqual(rentedOnce);
}, 60_000);

test('a process that is killed once a transition is committed has done it, and it is not done twice', async () => {
  const order = await paid();
  const { id, version } = order;
  await killed('committed', order);
  const after = await shop.item(id);
  expect(after).toMatchObject({ state: 'active', checks: [{ direction: 'out' }] });
  expect(await shop.stateOf(order.device.id ?? 0)).toBe('rented');
  expect(refusalOf(await shop.handOver({ id, version, check: {} }))).toBe('staleVersion');
  expect(refusalOf(await shop.handOver({ id }))).toBe('deviceTaken');
  expect(await shop.item(id)).toEqual(after);
  expect(await shop.accounts(id)).toEqual(rentedOnce);
}, 60_000);
