import { addPrice } from '@weir/contract/commerce/offer-prices';
import {
  type OrderQuote,
  quoteDraft,
  quoteExtension,
  quoteHandOver,
  quoteReturn,
} from '@weir/contract/commerce/orders/order-quotes';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, refusalOf, rentTerms, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());
beforeEach(() => {
  shop.turnTo('2027-04-01T09:00');
});

async function rented(more?: Parameters<Shop['made']>[0]): Promise<OrderItem> {
  const { id } = await shop.made(more);
  succeeded(await shop.pay(id, 59_900));
  return succeeded(await shop.handOver({ id }));
}
const leaving = (id: number, as = shop.owner) => shop.platform.call(quoteHandOver, { as, query: { id } });
const extending = (id: number, dueAt: string, as = shop.owner) =>
  shop.platform.call(quoteExtension, { as, query: { id, dueAt } });
const returning = (id: number, more: { at?: string; damageMinor?: number } = {}) =>
  shop.platform.call(quoteReturn, { as: shop.owner, query: { id, ...more } });

const at = (text: string) => new Date(text).toISOString();

/** What was booked since, in the words of a quote. */
const bookedSince = (before: OrderItem, after: OrderItem) =>
  after.entries.slice(before.entries.length).map(({ kind, postings, why }) => {
    const sum = (account: string) =>
      postings.reduce((all, each) => (each.account === account ? all + each.amountMinor : all), 0);
    return { kind, totalMinor: sum('receivable'), taxMinor: -sum('tax') || 0, why };
  });

/** The lines are those of the booking, and so is how the money stands then. */
function expectBooked(quote: OrderQuote, before: OrderItem, after: OrderItem): void {
  const booked = bookedSince(before, after);
  expect(quote.lines).toEqual(booked.filter(({ kind }) => kind !== 'depositKept'));
  expect(quote.keptMinor).toBe(Math.abs(booked.find(({ kind }) => kind === 'depositKept')?.totalMinor ?? 0));
  expect(quote.owedMinor).toBe(Math.max(0, after.owedMinor));
  expect(quote.totalMinor).toBe(after.totalMinor);
}

test('a hand-over is quoted as it is booked: early from when the device leaves, in time, and of a draft', async () => {
  const startAt = shop.at('2027-04-03T09:00');
  const dueAt = shop.at('2027-04-05T09:00');
  const cases = [
    { leaves: '2027-04-01T12:00', total: 6000, owed: 3000, from: shop.at('2027-04-01T12:00') },
    { leaves: '2027-04-03T08:40', total: 3000, owed: 0, from: shop.at('2027-04-03T08:40') },
    { leaves: '2027-04-03T10:00', total: 3000, owed: 0, from: startAt },
  ];
  for (const isReserved of [true, false])
    for (const { leaves, total, owed, from } of cases) {
      shop.turnTo('2027-04-01T09:00');
      const { id, version } = await shop.made({ startAt, dueAt });
      if (isReserved) succeeded(await shop.reserve({ id, version }));
      succeeded(await shop.pay(id, 33_000));
      const before = await shop.item(id);
      shop.turnTo(leaves);
      const quote = succeeded(await leaving(id));
      expect(quote).toMatchObject({ totalMinor: total, owedMinor: owed, chargedMinor: total });
      expect(quote.lines.map(({ why }) => why && [at(why.from), at(why.to)])).toEqual([[from, dueAt]]);
      const after = succeeded(await shop.handOver({ id }));
      expectBooked(quote, before, after);
      expect(at(after.startAt ?? '')).toBe(from);
    }
});

test('a hand-over that would be refused is not quoted', async () => {
  const startAt = shop.at('2027-04-10T09:00');
  const dueAt = shop.at('2027-04-12T09:00');
  const deviceId = await shop.stocked();
  const between = { startAt: shop.at('2027-04-03T09:00'), dueAt: shop.at('2027-04-05T09:00') };
  const reserved = async (more: Parameters<Shop['made']>[0]) => {
    const { id, version } = await shop.made({ deviceId, ...more });
    return succeeded(await shop.reserve({ id, version }));
  };
  const { id } = await reserved({ startAt, dueAt });
  const draft = await shop.made({ deviceId, startAt, dueAt: shop.at('2027-04-11T09:00') });
  expect(refusalOf(await leaving(id))).toBe('notPaid');
  succeeded(await shop.pay(id, 33_000));
  succeeded(await shop.pay(draft.id, 31_500));
  expect((await leaving(id)).status).toBe(200);
  const other = await reserved(between);
  for (const each of [id, draft.id]) {
    expect((await leaving(each)).message).toContain('Another order has the device');
    expect((await shop.handOver({ id: each })).message).toContain('Another order has the device');
  }
  succeeded(await shop.pay(other.id, 33_000));
  succeeded(await shop.handOver({ id: other.id }));
  expect(refusalOf(await leaving(other.id))).toBe(refusalOf(await shop.handOver({ id: other.id })));
  expect((await leaving(id, shop.platform.users.stranger)).status).toBe(404);
  const stale = await shop.made();
  const offerId = stale.offer.id;
  const dearer = { ...rentTerms, dayMinor: 1700, offerId, validFrom: shop.at('2027-04-01T09:01') };
  succeeded(await shop.platform.call(addPrice, { as: shop.owner, body: dearer }));
  shop.turnTo('2027-04-01T09:01');
  expect(refusalOf(await leaving(stale.id))).toBe('priceChanged');
});

test('an order is quoted as it is booked: caps, the minimum, taxes on top, a sale, and its deposit', async () => {
  const exclusive = { ...rentTerms, taxMode: 'exclusive', taxPpm: 77_777, depositMinor: 12_345 } as const;
  const onTop = await shop.offer('rent', exclusive, 'on top');
  const deviceId = await shop.stocked();
  const ids = { storeId: shop.storeId, deviceId };
  const cases = [
    { offerId: shop.rentId, startAt: '2027-03-10T09:00', dueAt: '2027-03-12T12:10' },
    { offerId: shop.rentId, startAt: '2027-04-01T09:00', dueAt: '2027-04-01T09:20' },
    { offerId: onTop, startAt: '2027-01-31T10:00', dueAt: '2027-03-30T10:00' },
    { offerId: shop.saleId },
  ].map(({ startAt, dueAt, ...offer }) => ({
    ...offer,
    ...ids,
    ...(startAt && { startAt: shop.at(startAt), dueAt: shop.at(dueAt) }),
  }));
  for (const wanted of cases) {
    const quote = succeeded(await shop.platform.call(quoteDraft, { as: shop.owner, query: wanted }));
    const made = await shop.made(wanted);
    const { currency, zone, depositMinor, totalMinor, parts } = made;
    expect(quote).toMatchObject({ currency, zone, depositMinor });
    const { taxMinor, why } = parts[0] ?? {};
    expect(quote.line).toMatchObject({ totalMinor, taxMinor });
    const reasons = [quote.line.why, why].map(
      (each) => each && { ...each, from: at(each.from), to: at(each.to) },
    );
    expect(reasons[0]).toEqual(reasons[1]);
  }
});

test('an order that would be refused is not quoted', async () => {
  const ids = { offerId: shop.rentId, storeId: shop.storeId, deviceId: await shop.stocked() };
  const startAt = shop.at('2027-04-01T09:00');
  const quoted = (more: object, as = shop.owner) =>
    shop.platform.call(quoteDraft, { as, query: { ...ids, startAt, dueAt: startAt, ...more } });
  expect(refusalOf(await quoted({}))).toBe('dueAt order');
  const dueAt = shop.at('2027-04-02T09:00');
  expect(refusalOf(await quoted({ dueAt, storeId: 999_999 }))).toBe('storeId reference');
  expect(refusalOf(await quoted({ dueAt, deviceId: 999_999 }))).toBe('deviceId otherStore');
  expect((await quoted({ dueAt }, shop.platform.users.stranger)).status).toBe(404);
});

test('an extension is quoted as it is booked: within one price, by a newer one, and late', async () => {
  const offerId = await shop.offer('rent', rentTerms, 'extended');
  const due = shop.at('2027-04-26T09:00');
  const [first, second] = [await rented({ offerId, dueAt: due }), await rented({ offerId, dueAt: due })];
  const extend = async (before: OrderItem, until: string) => {
    const quote = succeeded(await extending(before.id, until));
    expectBooked(quote, before, succeeded(await shop.extend({ id: before.id, dueAt: until })));
    return quote;
  };
  await extend(first, shop.at('2027-05-06T09:00'));
  const dearer = { ...rentTerms, dayMinor: 1700, offerId, validFrom: shop.at('2027-04-01T09:01') };
  succeeded(await shop.platform.call(addPrice, { as: shop.owner, body: dearer }));
  shop.turnTo('2027-04-01T09:01');
  await extend(second, shop.at('2027-05-06T09:00'));
  const before = await shop.item(first.id);
  shop.turnTo('2027-05-08T11:15');
  const until = shop.at('2027-05-09T11:15');
  const { lines } = await extend(before, until);
  expect(lines.map(({ kind }) => kind)).toEqual(['late', 'extension']);
  expect(lines[0]?.why?.rates).toEqual({ hourMinor: 400, dayMinor: 2000, monthMinor: null });
  expect(refusalOf(await extending(before.id, shop.at('2027-05-01T09:00')))).toBe('dueAt past');
  expect((await extending(before.id, until, shop.platform.users.stranger)).status).toBe(404);
});

test('a return is quoted as it is booked: early, in time, late, with damages beyond the deposit', async () => {
  const cases = [
    { back: '2027-04-07T08:50', damageMinor: 0, sums: [0, 20_900, 0, 0, 50_900] },
    { back: '2027-05-01T09:00', damageMinor: 16_800, sums: [16_800, 0, 16_800, 0, 13_200] },
    { back: '2027-05-03T11:15', damageMinor: 35_000, sums: [39_800, 0, 30_000, 9800, 0] },
  ];
  for (const { back, damageMinor, sums } of cases) {
    shop.turnTo('2027-04-01T09:00');
    const before = await rented();
    const foretold = succeeded(await returning(before.id, { at: shop.at(back), damageMinor }));
    shop.turnTo(back);
    const quote = succeeded(await returning(before.id, { damageMinor }));
    expect(foretold).toEqual(quote);
    const { chargedMinor, creditedMinor, keptMinor, owedMinor, backMinor } = quote;
    expect([chargedMinor, creditedMinor, keptMinor, owedMinor, backMinor]).toEqual(sums);
    const said = damageMinor > 0 ? { damageMinor, reason: 'broken' } : {};
    expectBooked(quote, before, succeeded(await shop.giveBack({ id: before.id, ...said })));
  }
});

test('what cannot be done is not quoted', async () => {
  const { id } = await shop.made();
  expect(refusalOf(await returning(id))).toBe('illegalState');
  expect(refusalOf(await extending(id, shop.at('2027-06-01T09:00')))).toBe('illegalState');
  expect((await returning(999_999)).status).toBe(404);
});
