import { addCustomer, editCustomer, getCustomer, listCustomers } from '@weir/contract/commerce/customers';
import { editStore } from '@weir/contract/commerce/stores/stores';
import { editProject } from '@weir/contract/fleet/projects';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildProject } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import { insertStore, openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop?.stop());

const read = (id: number, as: Actor) => shop.platform.call(getCustomer, { as, query: { id } });
const found = async (as: Actor, keyword?: string) => {
  const query = { page: 1, limit: 50, ...(keyword ? { keyword } : {}) };
  return succeeded(await shop.platform.call(listCustomers, { as, query })).list.map(({ id }) => id);
};
const handOverTo = async ({ userId }: Actor, projectId = shop.projectId) =>
  succeeded(
    await shop.platform.call(editProject, {
      as: shop.platform.users.root,
      body: { id: projectId, ownerId: userId },
    }),
  );
/** A second store of the owner, in another project, with an order of the customer. */
const orderElsewhere = async (customerId: number) => {
  const { platform, owner } = shop;
  const other = await buildProject(platform, { as: owner, timeZone: 'Asia/Shanghai' });
  const storeId = await insertStore(platform, other.id, 'elsewhere');
  const { id } = await shop.made({ customerId });
  await sql`update customer_order set store_id = ${storeId} where id = ${id}`.execute(platform.db);
  return { projectId: other.id, storeId };
};

test('customers of a project that changes hands follow it; those without an order there stay', async () => {
  const { owner, platform } = shop;
  const { stranger, root } = platform.users;
  const known = await shop.customer('Mei', '+86 138 0013 8000');
  const idle = await shop.customer('Idle');
  await shop.made({ customerId: known.id });
  await handOverTo(stranger);
  expect(succeeded(await read(known.id, stranger))).toMatchObject({
    name: 'Mei',
    phone: '+86 138 0013 8000',
    orders: 1,
    mayOperate: 1,
  });
  expect((await read(known.id, owner)).status).toBe(404);
  expect(await found(owner)).not.toContain(known.id);
  expect(await found(owner)).toContain(idle.id);
  expect((await read(idle.id, stranger)).status).toBe(404);
  const { data } = await platform.call(listLogs, {
    as: root,
    query: { page: 1, limit: 20, targetKind: 'customer', targetId: known.id },
  });
  expect(data.list.map(({ action }) => action)).toContain('customers:move');
});

test('a customer with orders elsewhere stays, is known through the orders, and changed by its owner alone', async () => {
  const { owner, platform } = shop;
  const { stranger } = platform.users;
  const { id: customerId } = await shop.customer('Lena', '+49 30 7654321');
  const { id: orderId } = await shop.made({ customerId });
  const deviceId = await shop.stocked();
  const { projectId: otherId } = await orderElsewhere(customerId);
  await handOverTo(stranger);
  expect(succeeded(await read(customerId, stranger))).toMatchObject({
    ...{ name: 'Lena', phone: '+49 30 7654321', orders: 1, openOrders: 1, mayOperate: 0 },
  });
  expect(await found(stranger, '+49307654321')).toEqual([customerId]);
  expect(succeeded(await read(customerId, owner))).toMatchObject({ orders: 1, mayOperate: 1 });
  const edit = { id: customerId, name: 'Mine' };
  expect((await platform.call(editCustomer, { as: stranger, body: edit })).status).toBe(404);
  succeeded(await shop.waive({ id: orderId }, stranger));
  succeeded(await shop.reserve({ id: orderId }, stranger));
  succeeded(await shop.handOver({ id: orderId }, stranger));
  succeeded(await shop.draft({ customerId, deviceId }, stranger));
  await handOverTo(stranger, otherId);
  expect(succeeded(await read(customerId, stranger))).toMatchObject({ orders: 3, mayOperate: 1 });
  expect((await read(customerId, owner)).status).toBe(404);
});

test('a telephone number that both owners know is kept of both, and refused for a third', async () => {
  const { owner, platform } = shop;
  const { stranger } = platform.users;
  const phone = '+81 90 1234 5678';
  const theirProject = await buildProject(platform, { as: stranger });
  const theirs = { projectId: theirProject.id, name: 'Aoi', phone };
  const { id: theirId } = succeeded(await platform.call(addCustomer, { as: stranger, body: theirs }));
  const { id: movedId } = await shop.customer('葵', phone);
  await shop.made({ customerId: movedId });
  await handOverTo(stranger);
  expect((await found(stranger, '+819012345678')).sort()).toEqual([theirId, movedId].sort());
  expect(refusalOf(await platform.call(addCustomer, { as: stranger, body: theirs }))).toBe('phone duplicate');
  succeeded(await platform.call(editCustomer, { as: stranger, body: { id: movedId, name: 'Aoi' } }));
  await handOverTo(owner);
  expect(await found(owner, '+819012345678')).toEqual([movedId]);
});

test('customers follow a store into the project of another owner', async () => {
  const { owner, platform } = shop;
  const { stranger, root } = platform.users;
  const { id: customerId } = await shop.customer('Nora');
  const { storeId } = await orderElsewhere(customerId);
  const theirProject = await buildProject(platform, { as: stranger, timeZone: 'Asia/Shanghai' });
  succeeded(await platform.call(editStore, { as: root, body: { id: storeId, projectId: theirProject.id } }));
  expect((await read(customerId, owner)).status).toBe(404);
  expect(succeeded(await read(customerId, stranger))).toMatchObject({ name: 'Nora', orders: 1 });
});
