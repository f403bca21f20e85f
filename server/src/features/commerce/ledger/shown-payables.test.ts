import { getOrder } from '@weir/contract/commerce/orders/orders';
import { listStorePostings, sumStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { openShop, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

interface Line {
  account: string;
  amountMinor: number;
}
const sharesOf = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines
      .filter(({ account }) => /^(payable|share)/.test(account))
      .map(({ account, amountMinor }) => [account, amountMinor]),
  );

test('an agent and its staff see what they and those below get, and the staff of the owner what everybody gets', async () => {
  const { platform, owner, storeId, projectId } = shop;
  const above = await shop.agent({ rentPpm: 100_000 });
  const own = await shop.agent({ rentPpm: 700_000 }, above.user);
  const staff = await platform.addUser({ username: 'counter', role: 'ADMIN', type: 1, parent: own.user });
  await sql`insert into project_member (project_id, user_id, access)
    select ${projectId}, id, 'view'
    from unnest(${[staff.userId, platform.users.below.userId]}::int[]) id`.execute(platform.db);
  const { id } = await shop.made();
  const { id: paymentId } = succeeded(await shop.pay(id, 59_900));
  succeeded(await shop.handOver({ id }));
  shop.turnTo('2027-05-01T09:00');
  succeeded(await shop.giveBack({ id }));
  succeeded(await shop.refund(paymentId, 30_000));
  succeeded(await shop.close({ id }));

  const seenBy = async (as: Actor) => {
    const order = succeeded(await platform.call(getOrder, { as, query: { id } }));
    for (const { postings } of order.entries)
      expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    const period = { id: storeId, from: '2027-04-01', to: '2027-06-30' };
    const ledger = await platform.call(listStorePostings, { as, query: { ...period, limit: 50 } });
    const sums = await platform.call(sumStorePostings, { as, query: period });
    const shown = sharesOf(order.entries.flatMap(({ postings }) => postings));
    expect(sharesOf(succeeded(ledger).list)).toEqual(shown);
    expect(sharesOf(succeeded(sums).list)).toEqual(shown);
    return shown;
  };
  const ofOwn = { [`payable.${own.id}`]: -18_522 };
  const all = { ...ofOwn, [`payable.${above.id}`]: -2646, share: 21_168 };
  for (const each of [owner, platform.users.root, platform.users.below, above.user])
    expect(await seenBy(each)).toEqual(all);
  for (const each of [own.user, staff]) expect(await seenBy(each)).toEqual({ ...ofOwn, share: 18_522 });

  const aside = await shop.agent({});
  await sql`insert into project_member (project_id, user_id, access)
    values (${projectId}, ${aside.user.userId}, 'view')`.execute(platform.db);
  expect(await seenBy(aside.user)).toEqual({});
});
