import { addPrice } from '@weir/contract/commerce/offer-prices';
import { type OrderQuote, quoteExtension, quoteReturn } from '@weir/contract/commerce/orders/order-quotes';
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
const extending = (id: number, dueAt: string, as = shop.owner) =>
  shop.platform.call(quoteExtension, { as, query: { id, dueAt } });
const returning = (id: number, more: { at?: string; damageMinor?: number } = {}) =>
  shop.platform.call(quoteReturn, { as: shop.owner, query: { id, ...more } });

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
