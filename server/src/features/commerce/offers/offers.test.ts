import {
  addPrice,
  deletePrice,
  listPrices,
  type PriceDraft,
  quotePrice,
} from '@weir/contract/commerce/offer-prices';
import {
  addOffer,
  deleteOffers,
  editOffer,
  getOffer,
  listOffers,
  type OfferDraft,
  setOfferState,
} from '@weir/contract/commerce/offers';
import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let projectId: number;
let deviceTypeId: number;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  platform = await startTestApp();
  ({ owner, stranger } = platform.users);
  projectId = (await buildProject(platform, { as: owner, timeZone: 'Asia/Shanghai' })).id;
  deviceTypeId = (await buildDeviceType(platform, { as: owner })).id;
});
afterAll(() => platform?.stop());

let made = 0;
const draftOf = (more: Partial<OfferDraft> = {}): OfferDraft => ({
  ...{ name: `Boat ${++made}`, kind: 'rent', projectId, deviceTypeId },
  ...more,
});
const add = async (more?: Partial<OfferDraft>) =>
  (await platform.call(addOffer, { as: owner, body: draftOf(more) })).data;
const rentTerms = {
  ...{ currency: 'CNY', hourMinor: 300, dayMinor: 1500, monthMinor: 29_900, depositMinor: 30_000 },
  ...{ lateHourMinor: 400, lateDayMinor: 2000, taxPpm: 130_000, lateTaxPpm: 130_000 },
  taxMode: 'inclusive',
} as const;
const price = (offerId: number, more: Partial<PriceDraft> = {}, as = owner) =>
  platform.call(addPrice, { as, body: { ...rentTerms, offerId, ...more } });
const pricesOf = async (offerId: number) =>
  (await platform.call(listPrices, { as: owner, query: { offerId, page: 1, limit: 20 } })).data.list;
const setState = (id: number, state: 'published' | 'ended') =>
  platform.call(setOfferState, { as: owner, body: { id, state } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test('an offer is prepared, priced, published and ended', async () => {
  const offer = await add({ nameEn: 'Boat by the day' });
  expect(offer).toMatchObject({ state: 'draft', price: null, zone: 'Asia/Shanghai', mayOperate: 1 });
  expect(fieldsOf(await setState(offer.id, 'published'))).toEqual(['price required']);
  await price(offer.id);
  expect((await setState(offer.id, 'published')).data).toMatchObject({
    state: 'published',
    price: {
      currency: 'CNY',
      dayMinor: 1500,
      graceMinutes: 30,
      earlyReturn: 'recompute',
      lateCapMinor: null,
    },
  });
  expect((await setState(offer.id, 'published')).status).toBe(409);
  expect((await setState(offer.id, 'ended')).data.state).toBe('ended');
  expect((await price(offer.id)).status).toBe(409);
  expect((await platform.call(editOffer, { as: owner, body: { id: offer.id, name: 'x' } })).status).toBe(409);
});

test('an offer is of projects in scope: others do not see it, price it or try it', async () => {
  const offer = await add();
  const { data: version } = await price(offer.id);
  const { id } = offer;
  const statuses = [
    await platform.call(getOffer, { as: stranger, query: { id } }),
    await platform.call(editOffer, { as: stranger, body: { id, name: 'mine' } }),
    await platform.call(listPrices, { as: stranger, query: { offerId: id, page: 1, limit: 1 } }),
    await price(id, {}, stranger),
    await platform.call(quotePrice, { as: stranger, query: { id: version.id } }),
    await platform.call(deletePrice, { as: stranger, query: { id: version.id } }),
    await platform.call(addOffer, { as: stranger, body: draftOf() }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  const { data } = await platform.call(listOffers, { as: stranger, query: { page: 1, limit: 20 } });
  expect(data.total).toBe(0);
});

test('the list is narrowed by kind, state, project and type, and found by a name in any language', async () => {
  const sale = await add({ kind: 'sale', nameJa: '中古の舟' });
  const find = async (query: object) =>
    (await platform.call(listOffers, { as: owner, query: { page: 1, limit: 50, ...query } })).data.list.map(
      ({ id }) => id,
    );
  expect(await find({ kind: 'sale' })).toEqual([sale.id]);
  expect(await find({ keyword: '中古' })).toEqual([sale.id]);
  expect(await find({ state: 'draft', projectId, typeId: deviceTypeId })).toContain(sale.id);
  expect(await find({ state: 'ended', kind: 'sale' })).toEqual([]);
});

test('a price ends when another begins, and goes on when that is taken back', async () => {
  const { id } = await add();
  const { data: first } = await price(id);
  const { data: third } = await price(id, { validFrom: inDays(20) });
  const { data: second } = await price(id, { validFrom: inDays(10), dayMinor: 1700 });
  const spans = async () => (await pricesOf(id)).map((each) => [each.id, each.validFrom, each.validTo]);
  expect(await spans()).toEqual([
    [third.id, third.validFrom, null],
    [second.id, second.validFrom, third.validFrom],
    [first.id, first.validFrom, second.validFrom],
  ]);
  await setState(id, 'published');
  expect((await platform.call(deletePrice, { as: owner, query: { id: first.id } })).status).toBe(409);
  expect((await platform.call(deletePrice, { as: owner, query: { id: second.id } })).status).toBe(200);
  expect(await spans()).toEqual([
    [third.id, third.validFrom, null],
    [first.id, first.validFrom, third.validFrom],
  ]);
});

test('two prices of one time, an overlap and a change of a price are refused by the database', async () => {
  const { id } = await add();
  const { data: first } = await price(id);
  const validFrom = inDays(3);
  const answers = await Promise.all([price(id, { validFrom }), price(id, { validFrom })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(fieldsOf(await price(id, { validFrom }))).toEqual(['validFrom duplicate']);
  const { db } = platform;
  const overlapping = sql`insert into offer_price (offer_id, during, terms)
    select offer_id, tstzrange(now(), null), terms from offer_price where id = ${first.id}`.execute(db);
  await expect(overlapping).rejects.toThrow('offer_price_overlap');
  const changed =
    sql`update offer_price set terms = terms || '{"dayMinor":1}' where id = ${first.id}`.execute(db);
  await expect(changed).rejects.toThrow('a price never changes');
});

test('a price begins now or later, and has what its kind needs', async () => {
  const { id } = await add();
  expect(fieldsOf(await price(id, { validFrom: inDays(-1) }))).toEqual(['validFrom past']);
  const none = { hourMinor: null, dayMinor: null, monthMinor: null, lateDayMinor: null, unitMinor: 5 };
  expect(fieldsOf(await price(id, none))).toEqual([
    'dayMinor required',
    'lateDayMinor required',
    'unitMinor otherKind',
  ]);
  expect(fieldsOf(await price(id, { currency: 'XXX' }))).toEqual(['currency enum']);
  expect(fieldsOf(await price(id, { dayMinor: 15.5 }))).toEqual(['dayMinor type']);
  expect(fieldsOf(await price(id, { dayMinor: -1 }))).toEqual(['dayMinor minimum']);
  const sale = await add({ kind: 'sale' });
  expect(fieldsOf(await price(sale.id, { lateHourMinor: null }))).toEqual([
    ...['unitMinor required', 'hourMinor otherKind', 'dayMinor otherKind', 'monthMinor otherKind'],
    ...['lateDayMinor otherKind', 'depositMinor otherKind'],
  ]);
});

test('what is fixed of an offer stays, and its time has an order', async () => {
  const { id } = await add({ validFrom: inDays(5) });
  const edit = (body: object) => platform.call(editOffer, { as: owner, body: { id, ...body } });
  expect(fieldsOf(await edit({ kind: 'sale' }))).toEqual(['kind fixed']);
  expect(fieldsOf(await edit({ validTo: inDays(4) }))).toEqual(['validTo endsFirst']);
  expect(fieldsOf(await edit({ deviceTypeId: 999_999 }))).toEqual(['deviceTypeId reference']);
  const other = (await buildDeviceType(platform, { as: owner })).id;
  expect((await edit({ deviceTypeId: other, validFrom: null })).data).toMatchObject({
    deviceType: { id: other },
    validFrom: null,
  });
  await price(id);
  await setState(id, 'published');
  expect(fieldsOf(await edit({ deviceTypeId }))).toEqual(['deviceTypeId fixed']);
  expect((await edit({ version: 1, name: 'late' })).status).toBe(409);
  expect((await edit({ name: 'New name', validTo: inDays(90) })).data.name).toBe('New name');
});

test('drafts are deleted with their prices; what was published is kept', async () => {
  const [draft, published] = [await add(), await add()];
  await price(draft.id);
  await price(published.id);
  await setState(published.id, 'published');
  const remove = (id: string) => platform.call(deleteOffers, { as: owner, query: { id } });
  expect((await remove(`${draft.id},${published.id}`)).status).toBe(409);
  expect((await remove(`${draft.id}`)).data).toEqual({ removed: 1 });
  expect((await remove(`${draft.id}`)).status).toBe(404);
});

test('a trial says what a time costs, and why', async () => {
  const { id } = await add();
  const { data: version } = await price(id);
  const quote = async (start: string, due: string, returned?: string) => {
    const at = (text: string) => `2026-${text}:00+08:00`;
    const query = {
      id: version.id,
      start: at(start),
      due: at(due),
      ...(returned && { returned: at(returned) }),
    };
    return platform.call(quotePrice, { as: owner, query });
  };
  expect((await quote('03-10T09:00', '03-12T12:10')).data).toMatchObject({
    zone: 'Asia/Shanghai',
    lines: [{ kind: 'rent', months: 0, days: 2, hours: 3, amountMinor: 3900, taxMinor: 449 }],
    ...{ netMinor: 3451, taxMinor: 449, totalMinor: 3900, depositMinor: 30_000 },
  });
  const early = (await quote('04-01T09:00', '05-01T09:00', '04-07T08:50')).data;
  expect(early.lines).toMatchObject([
    { kind: 'rent', months: 1, amountMinor: 29_900, taxMinor: 3440 },
    { kind: 'early', days: 5, hours: 24, dayCapped: 1, amountMinor: -20_900, taxMinor: -2405 },
  ]);
  expect([early.taxMinor, early.totalMinor]).toEqual([1035, 9000]);
  expect((await quote('04-01T09:00', '05-01T09:00', '05-17T09:00')).data.lines[1]).toMatchObject({
    ...{ kind: 'late', days: 16, lateCapped: 1, amountMinor: 30_000 },
  });
  expect(fieldsOf(await quote('04-01T09:00', '04-01T08:00'))).toEqual(['due order']);
  const tooLong = await platform.call(quotePrice, {
    as: owner,
    query: { id: version.id, start: '2026-01-01T00:00:00Z', due: '2032-01-01T00:00:00Z' },
  });
  expect(fieldsOf(tooLong)).toEqual(['due tooLong']);
  expect(fieldsOf(await platform.call(quotePrice, { as: owner, query: { id: version.id } }))).toEqual([
    'start required',
  ]);
});

test('who keeps the rent of an early return gives nothing back, and a tax stands on top where prices are net', async () => {
  const { id } = await add();
  const kept = await price(id, { earlyReturn: 'keep', taxMode: 'exclusive', taxPpm: 190_000 });
  const at = (day: string) => `2026-${day}T09:00:00+08:00`;
  const query = { id: kept.data.id, start: at('03-10'), due: at('03-12'), returned: at('03-11') };
  const { data } = await platform.call(quotePrice, { as: owner, query });
  expect(data).toMatchObject({ netMinor: 3000, taxMinor: 570, totalMinor: 3570, lines: [{ kind: 'rent' }] });
  const sale = await add({ kind: 'sale' });
  const unit = {
    ...{ hourMinor: null, dayMinor: null, monthMinor: null, lateHourMinor: null, lateDayMinor: null },
    ...{ depositMinor: 0, unitMinor: 1600, currency: 'JPY', taxPpm: 100_000 },
  };
  const { data: sold } = await price(sale.id, unit);
  expect((await platform.call(quotePrice, { as: owner, query: { id: sold.id } })).data).toMatchObject({
    ...{ currency: 'JPY', totalMinor: 1600, taxMinor: 145, lines: [{ kind: 'sale' }] },
  });
});

test('the log tells what was done to an offer and its prices', async () => {
  const offer = await add({ name: 'Logged offer' });
  await price(offer.id);
  await setState(offer.id, 'published');
  const { data } = await platform.call(listLogs, {
    as: platform.users.root,
    query: { page: 1, limit: 10, targetKind: 'offer', targetId: offer.id },
  });
  expect(data.list.map(({ action }) => action).sort()).toEqual([
    ...['offers:addPrice', 'offers:create', 'offers:setState'],
  ]);
});
