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

test('a store says how many of its orders are late now', async () => {
  const lateNow = async () => {
    const query = { page: 1, limit: 20 };
    const { data } = await shop.platform.call(listStores, { as: shop.owner, query });
    return data.list.reduce((sum, { overdue }) => sum + overdue, 0);
  };
  const before = await lateNow();
  const { id } = await shop.made();
  const lateFor = "late_from = now() - interval '1 hour'";
  await sql`update customer_order set state = 'active', ${sql.raw(lateFor)} where id = ${id}`.execute(
    shop.platform.db,
  );
  expect(await lateNow()).toBe(before + 1);
});
