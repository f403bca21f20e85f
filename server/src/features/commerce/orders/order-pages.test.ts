import { exportOrders, listOrders } from '@weir/contract/commerce/orders/orders';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { insertStore, openShop, type Shop, succeeded } from './orders.test-app.ts';

const limit = 100;
const copies = 2450;
let shop: Shop;

/** Orders whose times are often the same, or missing. */
async function manyOrders(): Promise<void> {
  const { id } = await shop.made();
  await sql`
    insert into customer_order (number, kind, customer_id, store_id, offer_id, sn, device_name, search, price_id, zone,
      currency, start_at, due_at, total_minor, deposit_minor, owed_minor)
    select 'copy ' || n, kind, customer_id, store_id, offer_id, sn, device_name, search, price_id, zone, currency,
      start_at + n % 7 * interval '1 hour', case when n % 5 > 0 then start_at + (10 + n % 11) * interval '1 hour' end,
      total_minor, deposit_minor, n % 3 * 100
    from customer_order, generate_series(1, ${copies}::int) n where id = ${id}`.execute(shop.platform.db);
}

beforeAll(async () => {
  shop = await openShop();
  await manyOrders();
});
afterAll(() => shop?.stop());

type Sort = NonNullable<Static<typeof listOrders.query>['sort']>;

const pageOf = async (
  query: { page: number; sort?: Sort; storeId?: number; keyword?: string },
  as = shop.owner,
) => succeeded(await shop.platform.call(listOrders, { as, query: { limit, ...query } }));

const sorts: Sort[] = [
  'createdTime',
  '-createdTime',
  'startAt',
  '-startAt',
  'dueAt',
  '-dueAt',
  'owed',
  '-owed',
];

test.each(sorts)('the pages of %s are one list, from its beginning and from its end', async (sort) => {
  const pages = await Promise.all(Array.from({ length: 25 }, (_, at) => pageOf({ page: at + 1, sort })));
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => copies + 1));
  const orders = pages.flatMap(({ list }) => list);
  const column = { createdTime: 'id', startAt: 'start_at', dueAt: 'due_at', owed: 'owed_minor' }[
    sort.replace('-', '') as 'createdTime' | 'startAt' | 'dueAt' | 'owed'
  ];
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<{ id: number }>`
    select id from customer_order order by ${sql.ref(column)} ${direction} nulls last, id ${direction}`.execute(
    shop.platform.db,
  );
  expect(orders.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('a page beyond the last is empty, and knows how many there are', async () => {
  const { list, total } = await pageOf({ page: 26 });
  expect({ list, total }).toEqual({ list: [], total: copies + 1 });
});

test('a page far down has what the viewer sees alone', async () => {
  const elsewhere = await insertStore(shop.platform, shop.projectId, 'elsewhere');
  expect(await pageOf({ page: 20, storeId: elsewhere })).toMatchObject({ list: [], total: 0 });
  expect(await pageOf({ page: 20 }, shop.platform.users.stranger)).toMatchObject({ list: [], total: 0 });
});

test('stores and offers are called as the language of the reader has it, in lists and in files', async () => {
  await sql`update store set name_es = 'Tienda del muelle' where id = ${shop.storeId}`.execute(
    shop.platform.db,
  );
  const { list } = await pageOf({ page: 1 });
  expect(list[0]?.store).toMatchObject({ name: 'main', nameEn: null, nameEs: 'Tienda del muelle' });
  const { number } = list[0] ?? {};
  const file = await download(shop.platform.platform.server, exportOrders, {
    ...{ as: shop.owner, language: 'es' },
    query: { format: 'csv', state: 'draft' },
  });
  expect(csvTable(file.rawPayload).find(([first]) => first === number)).toContain('Tienda del muelle');
});

test('a keyword that very many orders have finds the pages of all, and one that few have finds those', async () => {
  const { list: all, total } = await pageOf({ page: 3, sort: '-dueAt' });
  const { rows } = await sql<{ sn: string }>`select min(sn) as sn from customer_order`.execute(
    shop.platform.db,
  );
  const keyword = rows[0]?.sn ?? '';
  const rare = await shop.made();
  expect(await pageOf({ page: 3, sort: '-dueAt', keyword })).toMatchObject({ list: all, total });
  expect((await pageOf({ page: 1, keyword }, shop.platform.users.stranger)).total).toBe(0);
  expect((await pageOf({ page: 1, keyword: `${keyword}%` })).total).toBe(0);
  const found = await pageOf({ page: 1, keyword: rare.device.SN });
  expect([found.list.map(({ id }) => id), found.total]).toEqual([[rare.id], 1]);
});
