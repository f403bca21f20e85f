import { editOffer, getOffer } from '@weir/contract/commerce/offers';
import { orderFigures, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { getReceipt } from '@weir/contract/commerce/orders/order-receipts';
import { addStore, getStore, type StoreDraft } from '@weir/contract/commerce/stores/stores';
import { addTransfer } from '@weir/contract/commerce/stores/transfers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const add = async (draft: Pick<StoreDraft, 'name' | 'code'> & Partial<StoreDraft>) =>
  succeeded(
    await shop.platform.call(addStore, {
      as: shop.owner,
      body: { projectId: shop.projectId, currency: 'CNY', ...draft },
    }),
  );

test('stores of one name are told apart by agent or project, and code, wherever they are named', async () => {
  const { platform, owner, storeId } = shop;
  const named = async (id: number) => {
    const { name, apart } = succeeded(await platform.call(getStore, { as: owner, query: { id } }));
    return `${name}${apart}`;
  };
  const order = await shop.made();
  succeeded(await shop.pay(order.id, 59_900));
  succeeded(await shop.handOver({ id: order.id }));
  expect(await named(storeId)).toBe('main');
  expect((await shop.item(order.id)).store.name).toBe('main');

  const agent = await shop.agent({});
  const other = await add({ name: 'main', nameEn: 'Main street', code: 'M-2' });
  const agentName = (
    await sql<{ name: string }>`select coalesce(corporate_name, name) as name from app_user
      where id = ${agent.user.userId}`.execute(platform.db)
  ).rows[0]?.name;
  const projectName = other.projectName;
  expect(await named(storeId)).toBe(`main · ${agentName} · main`);
  expect(await named(other.id)).toBe(`main · ${projectName} · M-2`);

  const apart = `main · ${agentName} · main`;
  expect((await shop.item(order.id)).store.name).toBe(apart);
  const query = { from: '2027-04-01', to: '2027-04-30' };
  const figures = succeeded(await platform.call(orderFigures, { as: owner, query }));
  expect(JSON.stringify(figures)).toContain(JSON.stringify(apart));
  const usage = succeeded(await platform.call(orderUsage, { as: owner, query }));
  expect(usage.stock.map(({ store }) => store.name)).toContain(apart);

  const deviceId = await shop.stocked();
  const ends = { fromStoreId: storeId, toStoreId: other.id, deviceIds: [deviceId] };
  const transfer = succeeded(await platform.call(addTransfer, { as: owner, body: ends }));
  expect([transfer.from.name, transfer.to.name, transfer.to.nameEn]).toEqual([
    ...[apart, `main · ${projectName} · M-2`, `Main street · ${projectName} · M-2`],
  ]);

  const { version } = succeeded(await platform.call(getOffer, { as: owner, query: { id: shop.rentId } }));
  const edit = { id: shop.rentId, version, storeIds: [storeId, other.id] };
  const offer = succeeded(await platform.call(editOffer, { as: owner, body: edit }));
  expect(offer.stores.map(({ name }) => name).sort()).toEqual([apart, `main · ${projectName} · M-2`].sort());

  // A customer knows it by its name and its address.
  const receipt = succeeded(await platform.call(getReceipt, { as: owner, query: { id: order.id } }));
  expect(receipt.store.name).toBe('main');
});
