import { listStorePostings, sumStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { insertStore, openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';
import { clerkWith } from './stores.test-app.ts';

let shop: Shop;
let agent: Awaited<ReturnType<Shop['agent']>>;
beforeAll(async () => {
  shop = await openShop();
  agent = await shop.agent({ rentPpm: 800_000 });
});
afterAll(() => shop?.stop());

const spring = { from: '2027-04-01', to: '2027-06-30' };
const postings = (query: object = {}, as: Actor = shop.owner) =>
  shop.platform.call(listStorePostings, { as, query: { id: shop.storeId, ...spring, limit: 20, ...query } });
const sums = (query: object = {}, as: Actor = shop.owner) =>
  shop.platform.call(sumStorePostings, { as, query: { id: shop.storeId, ...spring, ...query } });

test('the ledger of a store is read down to its end, each posting once, and summed up by account', async () => {
  const order = await shop.made();
  const { id: paymentId } = succeeded(await shop.pay(order.id, 59_900));
  succeeded(await shop.handOver({ id: order.id }));
  shop.turnTo('2027-05-01T09:00');
  succeeded(await shop.giveBack({ id: order.id }));
  succeeded(await shop.refund(paymentId, 30_000));
  succeeded(await shop.close({ id: order.id }));

  const seen: unknown[] = [];
  let after: string | null | undefined;
  do {
    const { list, next } = succeeded(await postings({ limit: 3, after: after ?? undefined }));
    seen.push(...list.map(({ account, kind, amountMinor }) => [account, kind, amountMinor]));
    after = next;
  } while (after !== null);
  const payable = `payable.${agent.id}`;
  expect(seen).toEqual([
    [payable, 'share', -21_168],
    ['share', 'share', 21_168],
    ['deposit', 'refund', 30_000],
    ['cash.cash', 'refund', -30_000],
    ['tax', 'rent', -3440],
    ['revenue.rent', 'rent', -26_460],
    ['receivable', 'rent', 29_900],
    ['deposit', 'payment', -30_000],
    ['receivable', 'payment', -29_900],
    ['cash.cash', 'payment', 59_900],
  ]);
  const [first] = succeeded(await postings()).list;
  expect(first).toMatchObject({
    ...{ order: { id: order.id, name: order.number }, currency: 'CNY', agentName: agent.user.username },
    bookedAt: shop.at('2027-05-01T09:00'),
  });

  const all = succeeded(await sums()).list;
  expect(all.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ...[
      ['cash.cash', 29_900],
      ['deposit', 0],
      [payable, -21_168],
      ['receivable', 0],
    ],
    ...[
      ['revenue.rent', -26_460],
      ['share', 21_168],
      ['tax', -3440],
    ],
  ]);
  expect(all.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  const april = succeeded(await sums({ to: '2027-04-30' })).list;
  expect(april.map(({ account }) => account)).toEqual([
    'cash.cash',
    'deposit',
    'receivable',
    'revenue.rent',
    'tax',
  ]);
  expect(succeeded(await postings({ from: '2027-05-02' }))).toEqual({ list: [], next: null });
});

test('it asks for days that there are, and for a place that was answered', async () => {
  expect(refusalOf(await postings({ to: '2027-03-31' }))).toBe('to order');
  expect(refusalOf(await sums({ to: '2028-06-01' }))).toBe('to tooLong');
  expect((await postings({ after: 'below' })).status).toBe(400);
  expect((await postings({ after: '2027-02-31.5.1' })).status).toBe(400);
});

test('it is seen by whoever sees the store and may see income; agents above are not named to those below', async () => {
  const { platform, projectId } = shop;
  const { stranger } = platform.users;
  expect([(await postings({}, stranger)).status, (await sums({}, stranger)).status]).toEqual([404, 404]);
  const clerk = await clerkWith(platform, { permissions: ['stores:list'], projectIds: [projectId] });
  expect([(await postings({}, clerk)).status, (await sums({}, clerk)).status]).toEqual([403, 403]);
  const bookkeeper = await clerkWith(platform, { permissions: ['income:list'], projectIds: [projectId] });
  const nameOf = async () =>
    succeeded(await sums({}, bookkeeper)).list.find(({ account }) => account.startsWith('payable'))
      ?.agentName;
  expect(await nameOf()).toBe(agent.user.username);
  await shop.withoutAgent();
  expect(await nameOf()).toBeNull();
  const elsewhere = await insertStore(platform, projectId, 'elsewhere');
  expect(succeeded(await postings({ id: elsewhere })).list).toEqual([]);
});
