import { orderFigures, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { listStores } from '@weir/contract/commerce/stores/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStore, openShop, refusalOf, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const figures = (query: object = {}, as = shop.owner) =>
  shop.platform.call(orderFigures, { as, query: { from: '2027-04-01', to: '2027-05-31', ...query } });
const usage = (query: object = {}, as = shop.owner) =>
  shop.platform.call(orderUsage, { as, query: { from: '2027-04-01', to: '2027-05-31', ...query } });

test('income, what was received, owed and held, by store and by day of its clock', async () => {
  const { id } = await shop.made();
  succeeded(await shop.pay(id, 59_900));
  succeeded(await shop.handOver({ id }));
  const open = await shop.made();
  succeeded(await shop.waive({ id: open.id }));
  shop.turnTo('2027-04-02T00:30');
  succeeded(await shop.handOver({ id: open.id }));
  shop.turnTo('2027-05-03T11:15');
  succeeded(await shop.giveBack({ id }));
  const money = {
    currency: 'CNY',
    rentMinor: 52_920,
    lateMinor: 4248,
    incomeMinor: 57_168,
    receivedMinor: 34_700,
  };
  const { totals, rows, balances } = succeeded(await figures());
  expect(totals).toMatchObject([money]);
  expect(rows).toMatchObject([{ ...money, store: { id: shop.storeId, name: 'main' }, date: null }]);
  expect(balances).toEqual([{ currency: 'CNY', owedMinor: 29_900, heldMinor: 25_200 }]);
  const days = succeeded(await figures({ by: 'day' })).rows;
  expect(days.map(({ date, incomeMinor }) => [date, incomeMinor])).toEqual([
    ['2027-04-01', 26_460],
    ['2027-04-02', 26_460],
    ['2027-05-03', 4248],
  ]);
  const elsewhere = await insertStore(shop.platform, shop.projectId, 'elsewhere');
  expect(succeeded(await figures({ storeId: elsewhere }))).toEqual({ totals: [], rows: [], balances: [] });
  expect(succeeded(await figures({}, shop.platform.users.stranger)).rows).toEqual([]);
  expect(refusalOf(await figures({ to: '2027-03-31' }))).toBe('to order');
  expect(refusalOf(await figures({ to: '2028-06-01' }))).toBe('to tooLong');
  expect(refusalOf(await figures({ from: '2027-02-30' }))).toBe('from format');
  expect(succeeded(await usage({ to: '2027-05-03' }))).toMatchObject({ due: 2, late: 1 });
});

/** Days of which the sum is not that of their postings. */
const wrongDays = async () => {
  const { rows } = await sql<{ days: number; wrong: number }>`
    select count(*)::int as days, count(*) filter (where d.amount_minor is distinct from p.amount)::int as wrong
    from ledger_day d full join (
      select account, day, currency, store_id, sum(amount_minor) as amount from ledger_posting group by 1, 2, 3, 4
    ) p using (account, day, currency, store_id)`.execute(shop.platform.db);
  return rows[0];
};

test('sums of days are those of their postings, also when many book at once', async () => {
  shop.turnTo('2027-04-01T09:00');
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.made()));
  const paid = await Promise.all(orders.map(({ id }, at) => shop.pay(id, at < 4 ? 59_900 : 100 * at)));
  for (const payment of paid) succeeded(payment);
  await Promise.all(orders.slice(0, 4).map(({ id }) => shop.handOver({ id }).then(succeeded)));
  const { days, wrong } = (await wrongDays()) ?? {};
  expect(days).toBeGreaterThan(4);
  expect(wrong).toBe(0);
});

test('utilisation counts the time that devices could be rented, with and without their repair', async () => {
  const { platform, projectId, owner } = shop;
  const storeId = await insertStore(platform, projectId, 'used');
  shop.turnTo('2027-07-01T00:00');
  const devices = await Promise.all(Array.from({ length: 10 }, () => shop.stocked()));
  await sql`update stock set store_id = ${storeId} where device_id = any(${devices}::int[])`.execute(
    platform.db,
  );
  await sql`update stock_event set to_store_id = ${storeId} where device_id = any(${devices}::int[])`.execute(
    platform.db,
  );
  const event = (device: number, state: string, at: string) =>
    sql`insert into stock_event (device_id, sn, to_state, to_store_id, at)
      values (${devices[device]}, 'SN', ${state}, ${storeId}, ${shop.at(at)})`.execute(platform.db);
  for (let device = 0; device < 5; device += 1) await event(device, 'rented', '2027-06-01T00:00');
  await sql`update stock_event set at = '2027-05-01' where device_id = any(${devices.slice(5)}::int[])`.execute(
    platform.db,
  );
  await event(9, 'maintenance', '2027-06-01T00:00');
  await event(9, 'available', '2027-06-11T00:00');
  const june = { from: '2027-06-01', to: '2027-06-30', storeId };
  expect(succeeded(await usage(june, owner))).toEqual({
    ...{ utilisationPpm: 500_000, utilisationInServicePpm: 517_241, due: 0, late: 0 },
    stock: [{ store: expect.objectContaining({ id: storeId, name: 'used' }), state: 'available', count: 10 }],
  });
  expect(succeeded(await usage(june, platform.users.stranger)).utilisationPpm).toBeNull();
});

test('the time of a device counts for the store that it was in then', async () => {
  const { platform, projectId } = shop;
  const [from, to] = [
    await insertStore(platform, projectId, 'sender'),
    await insertStore(platform, projectId, 'receiver'),
  ];
  const device = await shop.stocked();
  await sql`delete from stock_event where device_id = ${device}`.execute(platform.db);
  await sql`update stock set store_id = ${to} where device_id = ${device}`.execute(platform.db);
  const event = (state: string, at: string, stores: { from: number | null; to: number | null }) =>
    sql`insert into stock_event (device_id, sn, to_state, from_store_id, to_store_id, at)
      values (${device}, 'SN', ${state}, ${stores.from}, ${stores.to}, ${shop.at(at)})`.execute(platform.db);
  await event('available', '2027-09-01T00:00', { from: null, to: from });
  await event('rented', '2027-09-06T00:00', { from, to: from });
  await event('available', '2027-09-11T00:00', { from, to: from });
  await event('inTransit', '2027-09-11T00:00', { from, to: null });
  await event('available', '2027-09-16T00:00', { from: null, to });
  await event('rented', '2027-09-21T00:00', { from: to, to });
  shop.turnTo('2027-10-01T00:00');
  const ofStore = async (storeId: number) =>
    succeeded(await usage({ from: '2027-09-01', to: '2027-09-30', storeId })).utilisationPpm;
  expect([await ofStore(from), await ofStore(to)]).toEqual([500_000, 666_667]);
});

test('a store says how many of its orders are late now', async () => {
  const { id } = await shop.made();
  const lateFor = "late_from = now() - interval '1 hour'";
  await sql`update customer_order set state = 'active', ${sql.raw(lateFor)} where id = ${id}`.execute(
    shop.platform.db,
  );
  const query = { page: 1, limit: 20 };
  const { data } = await shop.platform.call(listStores, { as: shop.owner, query });
  expect(data.list.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(1);
});
