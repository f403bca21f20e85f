import { listNotices } from '@weir/contract/alarms/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../../test/harness.ts';
import { clerkWith } from '../../stores/stores.test-app.ts';
import { openShop, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
let clerk: Actor;
let reader: Actor;
beforeAll(async () => {
  shop = await openShop('2027-04-01T09:00:00+08:00');
  const { platform, projectId } = shop;
  const projectIds = [projectId];
  clerk = await clerkWith(platform, { permissions: ['orders:list', 'orders:handle'], projectIds });
  reader = await clerkWith(platform, { permissions: ['orders:list'], projectIds });
});
afterAll(() => shop?.stop());

/** Handed over on 1 April at 09:00, by the owner. */
async function rented(due: string): Promise<number> {
  shop.turnTo('2027-04-01T09:00');
  const { id } = await shop.made({ dueAt: shop.at(due) });
  succeeded(await shop.waive({ id }));
  succeeded(await shop.handOver({ id }));
  return id;
}

async function toldTo(as: Actor, orderId: number): Promise<string[]> {
  const { data } = await shop.platform.call(listNotices, { as, query: { page: 1, limit: 100 } });
  return data.list.filter((notice) => notice.orderId === orderId).map(({ step }) => step);
}

/** Two processes at once, and one that has just started. */
async function doDue() {
  await Promise.all([shop.doDue(), shop.doDue()]);
  await shop.doDue();
}

test('who handles orders there, and who handed the device over, is reminded once two hours before', async () => {
  const id = await rented('2027-04-02T09:00');
  const { owner, platform } = shop;
  shop.turnTo('2027-04-02T06:59');
  await doDue();
  expect(await toldTo(owner, id)).toEqual([]);
  shop.turnTo('2027-04-02T07:00');
  await doDue();
  expect(await toldTo(owner, id)).toEqual(['orderDue']);
  expect(await toldTo(clerk, id)).toEqual(['orderDue']);
  expect(await toldTo(reader, id)).toEqual([]);
  expect(await toldTo(platform.users.stranger, id)).toEqual([]);

  succeeded(
    await shop.extend({ id, version: (await shop.item(id)).version, dueAt: shop.at('2027-04-03T09:00') }),
  );
  await doDue();
  expect(await toldTo(clerk, id)).toEqual(['orderDue']);
  shop.turnTo('2027-04-03T08:00');
  await doDue();
  expect(await toldTo(clerk, id)).toEqual(['orderDue', 'orderDue']);
  shop.turnTo('2027-04-03T09:30');
  await doDue();
  expect(await toldTo(clerk, id)).toEqual(['orderOverdue', 'orderDue', 'orderDue']);
  expect(await toldTo(reader, id)).toEqual([]);
});

test('of what was handed over for an hour nobody is reminded; that it is overdue is told', async () => {
  const id = await rented('2027-04-01T10:00');
  shop.turnTo('2027-04-01T09:30');
  await doDue();
  expect(await toldTo(clerk, id)).toEqual([]);
  shop.turnTo('2027-04-01T10:31');
  await doDue();
  expect(await toldTo(clerk, id)).toEqual(['orderOverdue']);
});

test('a reminder that no process was there for is not made up when the order is due', async () => {
  const id = await rented('2027-04-02T09:00');
  shop.turnTo('2027-04-02T09:10');
  await doDue();
  expect(await toldTo(clerk, id)).toEqual([]);
});
