import {
  addCustomer,
  editCustomer,
  eraseCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
} from '@weir/contract/commerce/customers';
import { listPayments } from '@weir/contract/commerce/orders/order-payments';
import { waiveOrder, writeOffOrder } from '@weir/contract/commerce/orders/order-transitions';
import { exportOrders, listOrders } from '@weir/contract/commerce/orders/orders';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const list = async (query: object = {}, as = shop.owner) =>
  succeeded(await shop.platform.call(listCustomers, { as, query: { page: 1, limit: 50, ...query } })).list;
const read = (id: number, as = shop.owner) => shop.platform.call(getCustomer, { as, query: { id } });
const erase = (id: number) => shop.platform.call(eraseCustomer, { as: shop.owner, body: { id } });

test('a customer is masked in lists, found by name and by the whole number, and read in full with a trace', async () => {
  const { platform, owner } = shop;
  const made = await shop.customer('欧阳娜娜', '+86 138-0013-8000');
  expect(made).toMatchObject({
    name: '欧**',
    phone: '+** ***-****-**00',
    pseudonym: `C-${made.id}`,
    openOrders: 0,
  });
  expect((await list({ keyword: '+8613800138000' })).map(({ id }) => id)).toEqual([made.id]);
  expect((await list({ keyword: '+86 138 0013 8000' })).map(({ id }) => id)).toEqual([made.id]);
  expect(await list({ keyword: '13800138' })).toEqual([]);
  expect((await list({ keyword: 'ouyang' })).map(({ id }) => id)).toEqual([made.id]);
  expect(succeeded(await read(made.id))).toMatchObject({ name: '欧阳娜娜', phone: '+86 138-0013-8000' });
  const twice = { projectId: shop.projectId, name: 'Other', phone: '+8613800138000' };
  expect(refusalOf(await platform.call(addCustomer, { as: owner, body: twice }))).toBe('phone duplicate');
  const { rows } = await sql<{
    text: string;
  }>`select c::text as text from customer c where id = ${made.id}`.execute(platform.db);
  expect(rows[0]?.text).not.toMatch(/138.?0013/);
  const { data } = await platform.call(listLogs, {
    as: platform.users.root,
    query: { page: 1, limit: 20, targetKind: 'customer', targetId: made.id },
  });
  expect(data.list.map(({ action }) => action).sort()).toEqual(['customers:create', 'customers:read']);
  expect(JSON.stringify(data)).not.toContain('欧阳');
});

test('others see no customer, and an edit asks for the version', async () => {
  const { id } = await shop.customer('Lena');
  const { stranger } = shop.platform.users;
  expect((await read(id, stranger)).status).toBe(404);
  expect((await list({}, stranger)).map((each) => each.id)).not.toContain(id);
  const edit = (body: object, as = shop.owner) =>
    shop.platform.call(editCustomer, { as, body: { id, ...body } });
  expect((await edit({ name: 'Mine' }, stranger)).status).toBe(404);
  expect(refusalOf(await edit({ name: 'Old', version: 9 }))).toBe('staleVersion');
  succeeded(await edit({ identityKind: 'passport', identityLast4: 'A123', phone: '030 1234567' }));
  expect(succeeded(await read(id))).toMatchObject({
    identityLast4: 'A123',
    phone: '030 1234567',
    name: 'Lena',
  });
});

test('erasure is refused while an order is open or money is held; then who it was is gone everywhere', async () => {
  const { platform, owner } = shop;
  const { id: customerId } = await shop.customer('Quetzalcoatl', '+49 30 7654321');
  const order = await shop.made({ customerId, remarks: 'for Quetzalcoatl' });
  const reason = 'Quetzalcoatl is known';
  const waived = { id: order.id, reason };
  succeeded(await platform.call(waiveOrder, { as: owner, body: waived }));
  const { id: paymentId } = succeeded(await shop.pay(order.id, 29_900));
  expect(refusalOf(await erase(customerId))).toBe('notSettled');
  succeeded(await shop.refund(paymentId, 29_900, { reason }));
  expect(refusalOf(await erase(customerId))).toBe('notSettled');
  succeeded(await shop.cancel({ id: order.id, reason }));
  const lost = await shop.made({ customerId });
  succeeded(await shop.waive({ id: lost.id }));
  const check = { remarks: 'by Quetzalcoatl' };
  succeeded(await shop.handOver({ id: lost.id, check }));
  const back = succeeded(await shop.giveBack({ id: lost.id, check, damageMinor: 100, reason }));
  const owed = { id: lost.id, amountMinor: back.owedMinor, reason };
  succeeded(await platform.call(writeOffOrder, { as: owner, body: owed }));
  succeeded(await shop.close({ id: lost.id }));
  expect(succeeded(await erase(customerId))).toMatchObject({ name: null, phone: null });
  expect((await erase(customerId)).status).toBe(409);
  expect(refusalOf(await shop.draft({ customerId }))).toBe('customerId reference');
  expect(await list({ keyword: 'quetzal' })).toEqual([]);
  expect(await list({ keyword: '+49307654321' })).toEqual([]);
  const orders = await platform.call(listOrders, { as: owner, query: { page: 1, limit: 50, customerId } });
  const nobody = { customer: { pseudonym: `C-${customerId}`, name: null }, remarks: null };
  expect(orders.data.list).toMatchObject([nobody, nobody]);
  const items = await Promise.all([order, lost].map(({ id }) => shop.item(id)));
  const paid = await platform.call(listPayments, { as: owner, query: { orderId: order.id } });
  expect(JSON.stringify([items, paid.data])).not.toContain('Quetzalcoatl');
  expect(items[1]).toMatchObject({ owedMinor: 0, checks: [{ remarks: null }, { remarks: null }] });
  const { rows: texts } = await sql`select reason from stock_event where reason like '%Quetzal%'`.execute(
    platform.db,
  );
  expect(texts).toEqual([]);
  const logs = await platform.call(listLogs, { as: platform.users.root, query: { page: 1, limit: 100 } });
  const files = [
    await download(platform.platform.server, exportOrders, { as: owner, query: { format: 'csv' } }),
    await download(platform.platform.server, exportCustomers, { as: owner, query: { format: 'csv' } }),
  ];
  const rows = files.map(({ rawPayload }) => csvTable(rawPayload));
  expect(JSON.stringify([logs.data, rows])).not.toContain('Quetzalcoatl');
  expect(JSON.stringify(rows[0])).toContain(`C-${customerId}`);
});

test('half a year after the last order has closed, a customer is erased by itself', async () => {
  const { db, app } = shop.platform;
  const age = (id: number, days: number) =>
    sql`update customer set created_time = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(
      db,
    );
  const [kept, due, open] = [
    await shop.customer('Kept'),
    await shop.customer('Due'),
    await shop.customer('Open'),
  ];
  for (const { id } of [due, open]) await age(id, 181);
  await age(kept.id, 179);
  await shop.made({ customerId: open.id });
  await app.customers.eraseDue(100);
  const names = await Promise.all([kept, due, open].map(async ({ id }) => succeeded(await read(id)).name));
  expect(names).toEqual(['Kept', null, 'Open']);
});
