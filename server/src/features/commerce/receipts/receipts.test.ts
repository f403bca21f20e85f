import { eraseCustomer } from '@weir/contract/commerce/customers';
import { addGroupPayment } from '@weir/contract/commerce/orders/order-payments';
import {
  addReceipt,
  getNamedReceipt,
  getReceipt,
  listReceipts,
} from '@weir/contract/commerce/orders/order-receipts';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';
import { yearEnd } from './receipts.policy.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());
beforeEach(() => {
  shop.turnTo('2027-04-01T09:00');
});

const name = 'Chen Jing, 5 Quay Road';
const issue = (orderId: number, as = shop.owner, recipient = ` ${name} `) =>
  shop.platform.call(addReceipt, { as, body: { orderId, recipient } });
const read = (id: number, as = shop.owner) => shop.platform.call(getNamedReceipt, { as, query: { id } });

/** A rent of somebody that is over, with all of its money. */
async function closed() {
  const customer = await shop.customer('陈静');
  const { id } = await shop.made({ customerId: customer.id });
  const { id: paymentId } = succeeded(await shop.pay(id, 59_900));
  succeeded(await shop.handOver({ id }));
  shop.turnTo('2027-05-03T11:15');
  succeeded(await shop.giveBack({ id, damageMinor: 12_000, reason: 'A lamp of 陈静' }));
  succeeded(await shop.refund(paymentId, 13_200));
  succeeded(await shop.close({ id }));
  return { id, customer };
}

test('what was paid for several orders at once is known again on the receipt of each', async () => {
  const first = await shop.made();
  const second = await shop.made({ besideId: first.id });
  const body = {
    orderId: first.id,
    clientKey: 'one-for-both-0001',
    method: 'wechat',
    amountMinor: 119_800,
  } as const;
  succeeded(await shop.platform.call(addGroupPayment, { as: shop.owner, body }));
  for (const { id } of [first, second]) {
    const { data } = await shop.platform.call(getReceipt, { as: shop.owner, query: { id } });
    expect(data.payments).toMatchObject([
      { method: 'wechat', amountMinor: 59_900, shared: { amountMinor: 119_800, orders: 2 } },
    ]);
  }
});

test('a receipt says what was charged and paid, and names nobody', async () => {
  const { id } = await closed();
  const { data } = await shop.platform.call(getReceipt, { as: shop.owner, query: { id } });
  expect(data).toMatchObject({
    ...{
      chargedMinor: 46_700,
      taxMinor: 3992,
      paidMinor: 46_700,
      owedMinor: 0,
      heldMinor: 0,
      currency: 'CNY',
    },
    payments: [{ method: 'cash', amountMinor: 59_900, refundedMinor: 13_200 }],
    store: { name: 'main', address: null },
  });
  expect(data.lines.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([
    ['rent', 29_900],
    ['late', 4800],
    ['damage', 12_000],
    ['depositKept', -16_800],
  ]);
  expect(JSON.stringify(data)).not.toContain('陈');
  const { stranger } = shop.platform.users;
  expect((await shop.platform.call(getReceipt, { as: stranger, query: { id } })).status).toBe(404);
  expect((await issue(id, stranger)).status).toBe(404);
  expect(refusalOf(await issue(id, shop.owner, '  '))).toBe('recipient pattern');
});

test('a named receipt stays as it was issued, also when the customer is erased, until its years are over', async () => {
  const { platform, owner } = shop;
  const { id, customer } = await closed();
  const issued = succeeded(await issue(id));
  expect(issued).toMatchObject({ recipient: name, receipt: { chargedMinor: 46_700 } });
  expect(issued.keptUntil).toBe('2035-12-31T16:00:00.000Z');
  succeeded(await platform.call(eraseCustomer, { as: owner, body: { id: customer.id } }));
  const { list } = succeeded(await platform.call(listReceipts, { as: owner, query: { orderId: id } }));
  expect(list).toEqual([
    { id: issued.id, issuedAt: issued.issuedAt, keptUntil: issued.keptUntil, by: issued.by },
  ]);
  expect(succeeded(await read(issued.id))).toEqual(issued);
  expect((await read(issued.id, platform.users.stranger)).status).toBe(404);
  const query = { page: 1, limit: 20, targetKind: 'order', targetId: id } as const;
  const { data } = await platform.call(listLogs, { as: platform.users.root, query });
  const actions = data.list.map(({ action }) => action);
  expect(actions).toContain('receipts:create');
  expect(actions).toContain('receipts:read');
  expect(JSON.stringify(data)).not.toContain('Chen');
  const change = sql`update receipt set recipient = 'x' where id = ${issued.id}`.execute(platform.db);
  await expect(change).rejects.toThrow('stays');

  shop.turnTo('2035-12-31T23:59');
  expect(await platform.app.receipts.removeDue(100)).toBe(0);
  shop.turnTo('2036-01-01T00:00');
  expect(await platform.app.receipts.removeDue(100)).toBe(1);
  expect((await read(issued.id)).status).toBe(404);
});

test('a year ends by the clock of the order', () => {
  expect(yearEnd('2027-12-31T17:00:00Z', 'Asia/Shanghai')).toBe('2028-12-31T16:00:00Z');
  expect(yearEnd('2027-12-31T17:00:00Z', 'Europe/Berlin')).toBe('2027-12-31T23:00:00Z');
});
