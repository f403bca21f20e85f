import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addGroupPayment, listPayments } from '@weir/contract/commerce/orders/order-payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, refusalOf, type Shop, succeeded } from '../orders/orders.test-app.ts';

let shop: Shop;
const children: ChildProcess[] = [];
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  shop.turnTo('2027-04-01T09:00');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => shop?.stop());

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const paymentsOf = async (orderId: number) =>
  succeeded(await shop.platform.call(listPayments, { as: shop.owner, query: { orderId } })).list;

test('two clerks reserve one device, hand it over, sell it: one of them does', async () => {
  const deviceId = await shop.stocked();
  const rents = [await shop.made({ deviceId }), await shop.made({ deviceId }), await shop.made({ deviceId })];
  expect(await statuses(rents.map(({ id }) => shop.reserve({ id })))).toEqual([200, 409, 409]);

  const atHand = await shop.stocked();
  const waived = [await shop.made({ deviceId: atHand }), await shop.made({ deviceId: atHand })];
  for (const { id } of waived) succeeded(await shop.waive({ id }));
  expect(await statuses(waived.map(({ id }) => shop.handOver({ id })))).toEqual([200, 409]);
  expect(await shop.stateOf(atHand)).toBe('rented');

  const forSale = await shop.stocked();
  const sales = [
    await shop.made({ deviceId: forSale, offerId: shop.saleId }),
    await shop.made({ deviceId: forSale, offerId: shop.saleId }),
  ];
  for (const { id } of sales) succeeded(await shop.pay(id, 11_300));
  expect(await statuses(sales.map(({ id }) => shop.sell({ id })))).toEqual([200, 409]);
  expect(await shop.stateOf(forSale)).toBe('sold');
});

test('one order is handed over once, by whoever is quicker', async () => {
  const { id } = await shop.made();
  const { version } = succeeded(await shop.waive({ id }));
  expect(await statuses([shop.handOver({ id, version }), shop.handOver({ id, version })])).toEqual([
    200, 409,
  ]);
  expect((await shop.item(id)).owedMinor).toBe(29_900);
});

test('a payment that is sent again, at once, from another tab or after days, is recorded once', async () => {
  const { id } = await shop.made();
  const same = { clientKey: crypto.randomUUID(), method: 'card', reference: 'R-1' } as const;
  const answers = await Promise.all([1, 2, 3].map(() => shop.pay(id, 5000, same)));
  expect(new Set(answers.map((answer) => succeeded(answer).id)).size).toBe(1);
  shop.turnTo('2027-04-02T10:01');
  expect(succeeded(await shop.pay(id, 5000, same)).id).toBe(answers[0]?.data.id);
  expect(refusalOf(await shop.pay(id, 5001, same))).toBe('clientKey duplicate');
  expect(refusalOf(await shop.pay((await shop.made()).id, 5000, same))).toBe('clientKey duplicate');
  expect(refusalOf(await shop.pay(id, 5000, { method: 'card', reference: 'R-1' }))).toBe(
    'clientKey duplicate',
  );
  succeeded(await shop.pay(id, 100, { reference: 'R-2' }));
  succeeded(await shop.pay(id, 100, { reference: 'R-2' }));
  expect((await paymentsOf(id)).map(({ amountMinor }) => amountMinor)).toEqual([5000, 100, 100]);
  expect(await shop.accounts(id)).toEqual({ 'cash.card': 5000, 'cash.cash': 200, receivable: -5200 });
});

test('of a payment no more goes back than was paid, whoever asks at once', async () => {
  const { id } = await shop.made();
  const { id: paymentId } = succeeded(await shop.pay(id, 59_900));
  const asked = [30_000, 30_000, 20_000, 25_000];
  const answers = await Promise.all(asked.map((amount) => shop.refund(paymentId, amount)));
  const given = asked.filter((_, index) => answers[index]?.status === 200);
  expect(given.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(59_900);
  const [payment] = await paymentsOf(id);
  expect(payment?.refundedMinor).toBe(given.reduce((sum, amount) => sum + amount, 0));
  expect(refusalOf(await shop.refund(paymentId, -1))).toBe('amountMinor minimum');
  expect(refusalOf(await shop.refund(paymentId, 0))).toBe('amountMinor minimum');
  const again = { clientKey: crypto.randomUUID() };
  const left = 59_900 - (payment?.refundedMinor ?? 0);
  expect(await statuses([shop.refund(paymentId, left, again), shop.refund(paymentId, left, again)])).toEqual([
    200, 200,
  ]);
  expect(refusalOf(await shop.refund(paymentId, 1))).toBe('amountMinor maximum');
  expect(await shop.accounts(id)).toEqual({});
  expect(succeeded(await shop.cancel({ id })).state).toBe('cancelled');
});

test('a sale that is given back in parts lowers what was charged; all of it, with the device, ends the order', async () => {
  const { id, device } = await shop.made({ offerId: shop.saleId });
  expect(refusalOf(await shop.sell({ id }))).toBe('notPaid');
  const { id: paymentId } = succeeded(await shop.pay(id, 11_300));
  expect(succeeded(await shop.sell({ id }))).toMatchObject({ state: 'sold', owedMinor: 0 });
  succeeded(await shop.refund(paymentId, 1300));
  expect(await shop.accounts(id)).toEqual({ 'cash.cash': 10_000, 'revenue.sale': -8850, tax: -1150 });
  expect((await shop.item(id)).state).toBe('sold');
  expect(refusalOf(await shop.refund(paymentId, 10_000))).toBe('deviceBack required');
  succeeded(await shop.refund(paymentId, 10_000, { deviceBack: 1 }));
  expect(await shop.accounts(id)).toEqual({});
  expect((await shop.item(id)).state).toBe('refunded');
  expect(await shop.stateOf(device.id ?? 0)).toBe('inspection');
  expect(refusalOf(await shop.refund(paymentId, 1))).toBe('amountMinor maximum');
});

const payGroup = (
  orderId: number,
  amountMinor: number,
  more: { clientKey?: string; as?: Shop['owner'] } = {},
) => {
  const { as = shop.owner, clientKey = crypto.randomUUID() } = more;
  const body = { orderId, clientKey, method: 'cash' as const, amountMinor };
  return shop.platform.call(addGroupPayment, { as, body });
};

test('one sum for an errand is shared out: what is owed of each order, then the deposits, the oldest first', async () => {
  const first = await shop.made();
  const second = await shop.made({ besideId: first.id });
  const third = await shop.made({ besideId: second.id });
  const { groupId } = await shop.item(first.id);
  expect(groupId).not.toBeNull();
  expect([second.groupId, third.groupId]).toEqual([groupId, groupId]);
  const other = await shop.made({ besideId: first.id, customerId: (await shop.customer('李明')).id });
  const stranger = shop.platform.users.stranger;
  expect((await payGroup(first.id, 1, { as: stranger })).status).toBe(404);
  expect(refusalOf(await payGroup(first.id, 179_701))).toBe('amountMinor maximum');

  const clientKey = crypto.randomUUID();
  const answers = await Promise.all(
    [second, first, second].map(({ id }) => payGroup(id, 99_700, { clientKey })),
  );
  const [parts, ...repeated] = answers.map((answer) => succeeded(answer).list);
  for (const again of repeated) expect(again).toEqual(parts);
  expect(parts).toMatchObject([
    {
      orderId: first.id,
      amountMinor: 39_900,
      depositMinor: 10_000,
      shared: { amountMinor: 99_700, orders: 3 },
    },
    { orderId: second.id, amountMinor: 29_900, depositMinor: 0 },
    { orderId: third.id, amountMinor: 29_900, depositMinor: 0 },
  ]);
  expect(refusalOf(await payGroup(first.id, 99_701, { clientKey }))).toBe('clientKey duplicate');
  expect(refusalOf(await shop.pay(first.id, 39_900, { clientKey }))).toBe('clientKey duplicate');
  expect(refusalOf(await payGroup((await shop.made()).id, 99_700, { clientKey }))).toBe(
    'clientKey duplicate',
  );
  expect(await shop.accounts(first.id)).toEqual({
    'cash.cash': 39_900,
    deposit: -10_000,
    receivable: -29_900,
  });
  expect(await paymentsOf(second.id)).toEqual([parts?.[1]]);
  expect(await paymentsOf(other.id)).toEqual([]);

  const rest = await Promise.all([payGroup(first.id, 80_000), payGroup(third.id, 80_000)]);
  expect(rest.map(({ status }) => status).sort()).toEqual([200, 400]);
  for (const { id } of [first, second, third]) expect((await shop.item(id)).heldMinor).toBe(30_000);
  succeeded(await shop.refund(parts?.[1]?.id ?? 0, 100));
});

test('an order joins none that is not there, or another’s', async () => {
  expect(refusalOf(await shop.draft({ besideId: 999_999 }))).toBe('besideId reference');
});

/** Stops halfway in its transaction, and is killed there. */
async function killedHalfway(work: object): Promise<void> {
  const { platform, owner, clock } = shop;
  const task = { connection: platform.database.app, userId: owner.userId, nowMs: clock.ms, ...work };
  const script = join(import.meta.dirname, '../../../../test/paying-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a process that is killed in the middle of a payment or a refund leaves nothing, and the same is done once', async () => {
  const { id } = await shop.made();
  const payment = {
    orderId: id,
    clientKey: crypto.randomUUID(),
    method: 'transfer',
    amountMinor: 59_900,
  } as const;
  await killedHalfway({ payment });
  expect(await paymentsOf(id)).toEqual([]);
  expect(await shop.accounts(id)).toEqual({});
  const { id: paymentId } = succeeded(await shop.pay(id, 59_900, payment));
  const refund = { paymentId, clientKey: crypto.randomUUID(), amountMinor: 40_000, reason: 'killed' };
  await killedHalfway({ refund });
  expect((await paymentsOf(id))[0]?.refundedMinor).toBe(0);
  succeeded(await shop.refund(paymentId, 40_000, refund));
  succeeded(await shop.refund(paymentId, 40_000, refund));
  expect((await paymentsOf(id))[0]?.refundedMinor).toBe(40_000);
  expect(await shop.item(id)).toMatchObject({ owedMinor: 0, heldMinor: 19_900 });
}, 60_000);
