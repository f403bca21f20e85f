import { addPrice } from '@weir/contract/commerce/offer-prices';
import { quoteExtension, quoteHandOver } from '@weir/contract/commerce/orders/order-quotes';
import type { ChangedPrice } from '@weir/contract/commerce/orders/order-transitions';
import { listOrders } from '@weir/contract/commerce/orders/orders';
import { removeStock, setStockState } from '@weir/contract/commerce/stores/stock';
import { deleteStores } from '@weir/contract/commerce/stores/stores';
import { addTransfer } from '@weir/contract/commerce/stores/transfers';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertStore, openShop, refusalOf, rentTerms, type Shop, succeeded } from './orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());
beforeEach(() => {
  shop.turnTo('2027-04-01T09:00');
});

/** Paid and handed over. */
async function rented(more?: Parameters<Shop['made']>[0]) {
  const { id, device } = await shop.made(more);
  succeeded(await shop.reserve({ id }));
  succeeded(await shop.pay(id, 59_900));
  succeeded(await shop.handOver({ id }));
  return { id, deviceId: device.id ?? 0 };
}

test('a rent goes from its draft to its end, to the last number of the ledger', async () => {
  const { platform } = shop;
  const agent = await shop.agent({ rentPpm: 800_000, latePpm: 800_000 });
  const order = await shop.made();
  expect(order).toMatchObject({
    ...{ state: 'draft', kind: 'rent', totalMinor: 29_900, depositMinor: 30_000, owedMinor: 0, late: 0 },
    ...{ zone: 'Asia/Shanghai', currency: 'CNY', customer: { name: '王**' } },
    parts: [{ amountMinor: 29_900, taxMinor: 3440, why: { months: 1, days: 0, hours: 0 } }],
  });
  expect(order.number).toBe(`20270401-${order.id}`);
  const { id } = order;
  const query = { page: 1, limit: 20, keyword: `0401-${id}` };
  const found = await shop.platform.call(listOrders, { as: shop.owner, query });
  expect(found.data.list.map(({ number }) => number)).toContain(order.number);
  const deviceId = order.device.id ?? 0;
  expect(succeeded(await shop.reserve({ id })).state).toBe('reserved');
  expect(await shop.stateOf(deviceId)).toBe('reserved');
  expect(refusalOf(await shop.handOver({ id }))).toBe('notPaid');
  expect(refusalOf(await shop.pay(id, 59_901))).toBe('amountMinor maximum');
  expect(succeeded(await shop.pay(id, 20_000))).toMatchObject({ depositMinor: 0 });
  const { id: paymentId } = succeeded(await shop.pay(id, 39_900));
  expect(await shop.item(id)).toMatchObject({ owedMinor: -29_900, heldMinor: 30_000 });
  expect(succeeded(await shop.handOver({ id }))).toMatchObject({ state: 'active', owedMinor: 0 });
  expect(await shop.stateOf(deviceId)).toBe('rented');
  shop.turnTo('2027-05-03T11:15');
  const back = succeeded(await shop.giveBack({ id, damageMinor: 12_000, reason: 'A broken lamp' }));
  expect(back).toMatchObject({ state: 'returned', owedMinor: 0, heldMinor: 13_200 });
  expect(back.entries.map(({ kind }) => kind)).toEqual([
    ...['payment', 'payment', 'rent', 'late', 'damage', 'depositKept'],
  ]);
  expect(back.entries[3]).toMatchObject({ why: { days: 2, hours: 2 } });
  expect(await shop.stateOf(deviceId)).toBe('inspection');
  expect(refusalOf(await shop.close({ id }))).toBe('notSettled');
  expect(refusalOf(await shop.refund(paymentId, 13_201))).toBe('amountMinor maximum');
  succeeded(await shop.refund(paymentId, 13_200));
  expect(succeeded(await shop.close({ id })).state).toBe('closed');
  expect(await shop.accounts(id)).toEqual({
    'cash.cash': 46_700,
    ...{ 'revenue.rent': -26_460, 'revenue.late': -4248, 'revenue.damage': -12_000, tax: -3992 },
    ...{ share: 24_566, [`payable.${agent.id}`]: -24_566 },
  });
  const item = await shop.item(id);
  expect(item.transitions.map(({ command, from, to }) => [command, from, to])).toEqual([
    ['reserve', 'draft', 'reserved'],
    ['handOver', 'reserved', 'active'],
    ['return', 'active', 'returned'],
    ['close', 'returned', 'closed'],
  ]);
  const { data } = await platform.call(listLogs, {
    as: platform.users.root,
    query: { page: 1, limit: 20, targetKind: 'order', targetId: id },
  });
  expect(data.list.map(({ action }) => action)).toContain('orders:return');
  expect(JSON.stringify(data)).not.toContain('王芳');
  await shop.withoutAgent();
});

test('an agent whose contract has ended begins nothing; orders that are open finish with what was agreed', async () => {
  const { platform } = shop;
  const agent = await shop.agent({ rentPpm: 500_000 });
  const waiting = await shop.made();
  const { id } = await rented();
  await sql`update agent set valid_to = '2027-04-02', rent_ppm = 100000 where id = ${agent.id}`.execute(
    platform.db,
  );
  shop.turnTo('2027-04-05T09:00');
  expect(refusalOf(await shop.reserve({ id: waiting.id }))).toBe('storeId contractOver');
  expect(refusalOf(await shop.draft())).toBe('storeId contractOver');
  shop.turnTo('2027-05-01T09:00');
  const { entries } = succeeded(await shop.giveBack({ id }));
  expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'rent']);
  const [payment] = (
    await sql<{ id: number }>`select id from payment where order_id = ${id}`.execute(platform.db)
  ).rows;
  succeeded(await shop.refund(payment?.id ?? 0, 30_000));
  succeeded(await shop.close({ id }));
  expect(await shop.accounts(id)).toMatchObject({ share: 13_230 });
  await shop.withoutAgent();
});

test('a rent runs from when the device leaves, where that is before the time that was planned', async () => {
  const order = await shop.made({ startAt: shop.at('2027-04-04T09:00'), dueAt: shop.at('2027-04-06T09:00') });
  expect(order.totalMinor).toBe(3000);
  const { id } = order;
  succeeded(await shop.reserve({ id }));
  succeeded(await shop.pay(id, 33_000));
  shop.turnTo('2027-04-02T07:00');
  const out = succeeded(await shop.handOver({ id }));
  expect(out).toMatchObject({
    ...{ startAt: shop.at('2027-04-02T07:00'), dueAt: shop.at('2027-04-06T09:00') },
    ...{ totalMinor: 6600, owedMinor: 3600 },
  });
  expect(out.parts).toMatchObject([{ why: { from: shop.at('2027-04-02T07:00'), days: 4, hours: 2 } }]);
  expect(out.entries.at(-1)).toMatchObject({ kind: 'rent', why: { days: 4, hours: 2 } });
  const late = await shop.made({ startAt: shop.at('2027-04-03T09:00'), dueAt: shop.at('2027-04-05T09:00') });
  succeeded(await shop.waive({ id: late.id }));
  shop.turnTo('2027-04-04T12:00');
  expect(succeeded(await shop.handOver({ id: late.id }))).toMatchObject({
    ...{ startAt: shop.at('2027-04-03T09:00'), totalMinor: 3000 },
  });
  shop.turnTo('2027-04-01T09:00');
});

test('a store takes its own currency', async () => {
  const { platform } = shop;
  const offerId = await shop.offer('rent', { ...rentTerms, currency: 'EUR' }, 'in euros');
  expect(refusalOf(await shop.draft({ offerId }))).toBe('offerId storeCurrency');
  const { id } = await shop.made();
  const turned = (currency: string) =>
    sql`update store set currency = ${currency} where id = ${shop.storeId}`.execute(platform.db);
  await turned('EUR');
  expect(refusalOf(await shop.reserve({ id }))).toBe('offerId storeCurrency');
  succeeded(await shop.draft({ offerId }));
  await turned('CNY');
});

test('another price between quote and reservation is asked about again', async () => {
  const offerId = await shop.offer('rent', rentTerms, 'to be changed');
  const { id } = await shop.made({ offerId });
  const dearer = { ...rentTerms, monthMinor: 31_900, offerId, validFrom: shop.at('2027-04-01T09:01') };
  succeeded(await shop.platform.call(addPrice, { as: shop.owner, body: dearer }));
  shop.turnTo('2027-04-01T09:01');
  const refused = await shop.reserve({ id });
  expect(refusalOf(refused)).toBe('priceChanged');
  const { now } = refused.data as unknown as { now: ChangedPrice };
  expect(now).toMatchObject({ totalMinor: 31_900, depositMinor: 30_000, currency: 'CNY' });
  expect(refusalOf(await shop.handOver({ id }))).toBe('priceChanged');
  const { priceId, totalMinor } = now;
  expect(refusalOf(await shop.reserve({ id, agreed: { priceId, totalMinor: 29_900 } }))).toBe('priceChanged');
  expect(succeeded(await shop.reserve({ id, agreed: { priceId, totalMinor } }))).toMatchObject({
    ...{ state: 'reserved', totalMinor: 31_900 },
    parts: [{ priceId, amountMinor: 31_900, why: { rates: { monthMinor: 31_900 } } }],
  });
});

test('a time zone of the project that changes does not change what has begun', async () => {
  const { id } = await rented();
  const { db } = shop.platform;
  await sql`update project set time_zone = 'Europe/Berlin' where id = ${shop.projectId}`.execute(db);
  succeeded(await shop.reserve({ id: (await shop.made()).id }));
  expect((await shop.item(id)).zone).toBe('Asia/Shanghai');
  shop.turnTo('2027-05-03T11:15');
  const { entries } = succeeded(await shop.giveBack({ id }));
  expect(entries.find(({ kind }) => kind === 'late')?.why).toMatchObject({ days: 2, hours: 2 });
  await sql`update project set time_zone = 'Asia/Shanghai' where id = ${shop.projectId}`.execute(db);
});

test('an extension is refused against a later reservation, and charged where there is none', async () => {
  const { id, deviceId } = await rented({ dueAt: shop.at('2027-04-26T09:00') });
  const later = { deviceId, startAt: shop.at('2027-05-10T09:00'), dueAt: shop.at('2027-05-12T09:00') };
  const next = await shop.made(later);
  succeeded(await shop.reserve({ id: next.id }));
  expect(await shop.stateOf(deviceId)).toBe('rented');
  shop.turnTo('2027-04-20T09:00');
  expect(refusalOf(await shop.extend({ id, dueAt: shop.at('2027-05-11T09:00') }))).toBe('deviceTaken');
  const taken = await shop.platform.call(quoteExtension, {
    as: shop.owner,
    query: { id, dueAt: shop.at('2027-05-11T09:00') },
  });
  expect(refusalOf(taken)).toBe('deviceTaken');
  const longer = succeeded(await shop.extend({ id, dueAt: shop.at('2027-05-06T09:00') }));
  expect(longer).toMatchObject({ state: 'active', totalMinor: 37_400, owedMinor: 7500 });
  expect(refusalOf(await shop.extend({ id, dueAt: shop.at('2027-05-05T09:00') }))).toBe('dueAt order');
  shop.turnTo('2027-05-06T10:00');
  expect(await shop.item(next.id)).toMatchObject({ atRisk: 1 });
  expect(
    refusalOf(
      await shop.reserve({
        id: (
          await shop.made({
            ...later,
            startAt: shop.at('2027-05-20T09:00'),
            dueAt: shop.at('2027-05-21T09:00'),
          })
        ).id,
      }),
    ),
  ).toBe('deviceTaken');
  const back = succeeded(await shop.giveBack({ id }));
  expect(back).toMatchObject({ owedMinor: 0, heldMinor: 22_100 });
  expect(await shop.stateOf(deviceId)).toBe('inspection');
  const stock = { id: shop.storeId, deviceIds: [deviceId], reason: 'not needed' };
  const reserved = { status: 409, data: { state: 'deviceReserved', number: next.number } };
  expect(await shop.platform.call(removeStock, { as: shop.owner, body: stock })).toMatchObject(reserved);
  const retired = { ...stock, state: 'retired' as const };
  expect(await shop.platform.call(setStockState, { as: shop.owner, body: retired })).toMatchObject(reserved);
  const otherId = await insertStore(shop.platform, shop.projectId, 'other');
  const transfer = await shop.platform.call(addTransfer, {
    as: shop.owner,
    body: { fromStoreId: shop.storeId, toStoreId: otherId, deviceIds: [deviceId] },
  });
  expect(transfer).toMatchObject(reserved);
  const gone = await shop.platform.call(deleteStores, {
    as: shop.owner,
    query: { id: String(shop.storeId) },
  });
  expect(gone).toMatchObject({ status: 409, data: { uses: { orders: expect.any(Number) } } });
  const body = { ...stock, state: 'available' as const, reason: 'clean' };
  await shop.platform.call(setStockState, { as: shop.owner, body });
  expect(await shop.stateOf(deviceId)).toBe('reserved');
  succeeded(await shop.cancel({ id: next.id }));
  expect(await shop.stateOf(deviceId)).toBe('available');
});

test('a device that is late is overdue once, and its late time is charged once, whoever is quicker', async () => {
  const { id } = await rented();
  shop.turnTo('2027-05-01T09:20');
  await shop.doDue();
  expect((await shop.item(id)).state).toBe('active');
  shop.turnTo('2027-05-01T09:30');
  await Promise.all([shop.doDue(), shop.giveBack({ id }), shop.doDue()]);
  const after = await shop.item(id);
  const back = after.state === 'returned' ? after : succeeded(await shop.giveBack({ id }));
  expect(back.entries.filter(({ kind }) => kind === 'late')).toEqual([]);
  expect(back.transitions.filter(({ command }) => command === 'return')).toHaveLength(1);
  const second = await rented({ startAt: shop.at('2027-05-01T10:00'), dueAt: shop.at('2027-06-01T10:00') });
  shop.turnTo('2027-06-02T12:00');
  await Promise.all([shop.doDue(), shop.doDue()]);
  const overdue = await shop.item(second.id);
  expect(overdue).toMatchObject({ state: 'overdue', late: 1 });
  expect(overdue.transitions.filter(({ command }) => command === 'fallDue')).toHaveLength(1);
  const late = succeeded(await shop.giveBack({ id: second.id })).entries.filter(
    ({ kind }) => kind === 'late',
  );
  expect(late).toMatchObject([{ why: { days: 1, hours: 2 } }]);
});

test('nobody who came and nothing paid: the reservation is given up; paid, it stays', async () => {
  const [unpaid, paid] = [await shop.made(), await shop.made()];
  for (const { id } of [unpaid, paid]) succeeded(await shop.reserve({ id }));
  succeeded(await shop.pay(paid.id, 100));
  shop.turnTo('2027-04-01T10:59');
  await shop.doDue();
  expect((await shop.item(unpaid.id)).state).toBe('reserved');
  shop.turnTo('2027-04-01T11:00');
  await shop.doDue();
  expect(await shop.item(unpaid.id)).toMatchObject({
    state: 'cancelled',
    transitions: [{}, { command: 'noShow', by: null }],
  });
  expect(await shop.stateOf(unpaid.device.id ?? 0)).toBe('available');
  expect((await shop.item(paid.id)).state).toBe('reserved');
  expect(refusalOf(await shop.cancel({ id: paid.id }))).toBe('notSettled');
});

test('a reservation whose time is over hands nothing over: somebody else may have the device by then', async () => {
  const deviceId = await shop.stocked();
  const reserved = async (startAt: string, dueAt: string) => {
    const { id } = await shop.made({ deviceId, startAt: shop.at(startAt), dueAt: shop.at(dueAt) });
    return succeeded(await shop.reserve({ id }));
  };
  const { id, totalMinor } = await reserved('2027-04-01T09:00', '2027-04-02T09:00');
  const next = await reserved('2027-04-02T09:00', '2027-04-05T09:00');
  for (const order of [{ id, totalMinor }, next])
    succeeded(await shop.pay(order.id, order.totalMinor + 30_000));
  shop.turnTo('2027-04-02T09:00');
  const quote = await shop.platform.call(quoteHandOver, { as: shop.owner, query: { id } });
  expect([refusalOf(quote), refusalOf(await shop.handOver({ id }))]).toEqual(['dueOver', 'dueOver']);
  succeeded(await shop.handOver({ id: next.id }));
  shop.turnTo('2027-04-01T09:00');
});

test('a rent that is waived leaves before it is paid; what is owed stays owed', async () => {
  const { id } = await shop.made();
  expect(succeeded(await shop.waive({ id })).waiver).toMatchObject({ reason: 'known' });
  expect(succeeded(await shop.handOver({ id }))).toMatchObject({ state: 'active', owedMinor: 29_900 });
  shop.turnTo('2027-04-07T08:50');
  const back = succeeded(await shop.giveBack({ id }));
  expect(back).toMatchObject({ owedMinor: 9000, totalMinor: 9000 });
  expect(await shop.accounts(id)).toEqual({ receivable: 9000, 'revenue.rent': -7965, tax: -1035 });
  const { data } = await shop.platform.call(listOrders, {
    as: shop.owner,
    query: { page: 1, limit: 20, owes: 1, state: 'returned', sort: '-owed' },
  });
  expect(data.list.map((order) => order.id)).toContain(id);
  expect(data.list.map(({ owedMinor }) => -owedMinor)).toEqual(
    data.list.map(({ owedMinor }) => -owedMinor).toSorted((a, b) => a - b),
  );
});

test('a device that is lost is missing, and the rent is charged until then', async () => {
  const { id, deviceId } = await rented();
  shop.turnTo('2027-05-01T09:00');
  expect(refusalOf(await shop.giveBack({ id, outcome: 'lost' }))).toBe('reason required');
  expect(refusalOf(await shop.giveBack({ id, check: null }))).toBe('check required');
  const lost = await shop.giveBack({ id, outcome: 'lost', reason: 'In the river', damageMinor: 35_000 });
  expect(succeeded(lost)).toMatchObject({ state: 'returned', checks: [{ direction: 'out' }], heldMinor: 0 });
  expect(await shop.stateOf(deviceId)).toBe('missing');
});

test('what is another is refused, and strangers see nothing', async () => {
  const { id } = await shop.made();
  const { stranger } = shop.platform.users;
  expect((await shop.reserve({ id }, stranger)).status).toBe(404);
  expect((await shop.handOver({ id }, stranger)).status).toBe(404);
  expect(refusalOf(await shop.extend({ id, dueAt: shop.at('2027-06-01T09:00') }))).toBe('illegalState');
  expect(refusalOf(await shop.draft({ startAt: null }))).toBe('startAt required');
  expect(refusalOf(await shop.draft({ dueAt: shop.at('2027-03-01T09:00') }))).toBe('dueAt order');
  expect(refusalOf(await shop.draft({ customerId: 999_999 }))).toBe('customerId reference');
  expect(refusalOf(await shop.draft({ storeId: 999_999 }))).toBe('storeId reference');
  const elsewhere = await shop.stocked('maintenance');
  expect(refusalOf(await shop.reserve({ id: (await shop.made({ deviceId: elsewhere })).id }))).toBe(
    'deviceTaken',
  );
  expect(refusalOf(await shop.reserve({ id, version: 9 }))).toBe('staleVersion');
  const past = await shop.made({ startAt: shop.at('2027-03-01T09:00'), dueAt: shop.at('2027-03-02T09:00') });
  expect(refusalOf(await shop.reserve({ id: past.id }))).toBe('dueAt past');
});

test('the ledger refuses what does not add up, and what was written stays', async () => {
  const { id } = await rented();
  const { db } = shop.platform;
  const unbalanced =
    sql`insert into ledger_posting (entry_id, line, account, order_id, store_id, currency, amount_minor,
    booked_at, day) select entry_id, 99, account, order_id, store_id, currency, amount_minor, booked_at, day from ledger_posting
    where order_id = ${id} limit 1`.execute(db);
  await expect(unbalanced).rejects.toThrow('adds up to nothing');
  for (const statement of [
    sql`update ledger_posting set amount_minor = 1 where order_id = ${id}`,
    sql`delete from ledger_posting where order_id = ${id}`,
    sql`update ledger_entry set reason = 'x' where order_id = ${id}`,
    sql`update order_check set facts = '{}' where order_id = ${id}`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('stays');
  const negative = sql`update customer_order set held_minor = -1 where id = ${id}`.execute(db);
  await expect(negative).rejects.toThrow('deposit_is_never_debit');
});
