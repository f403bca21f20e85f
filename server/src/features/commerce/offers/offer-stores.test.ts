import { addPrice } from '@weir/contract/commerce/offer-prices';
import {
  addOffer,
  deleteOffers,
  editOffer,
  exportOffers,
  listOffers,
  type OfferDraft,
} from '@weir/contract/commerce/offers';
import { addStore, deleteStores, editStore } from '@weir/contract/commerce/stores/stores';
import { deleteDeviceType, deviceTypeDependants } from '@weir/contract/fleet/device-types';
import { deleteProject, projectDependants } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';

let platform: TestApp;
let projectId: number;
let deviceTypeId: number;
let owner: Actor;
beforeAll(async () => {
  platform = await startTestApp();
  ({ owner } = platform.users);
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
const price = (offerId: number) => {
  const rates = { dayMinor: 1500, monthMinor: 29_900, lateDayMinor: 2000, depositMinor: 30_000 };
  const tax = { taxMode: 'inclusive', taxPpm: 130_000 } as const;
  return platform.call(addPrice, { as: owner, body: { offerId, currency: 'CNY', ...rates, ...tax } });
};
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string; rule: string }[] }).fields?.map(
    ({ field, rule }) => `${field} ${rule}`,
  );

test('an offer asks for the currency of the stores that it is for', async () => {
  const euro = { name: 'Euro', code: 'euro', projectId, currency: 'EUR' } as const;
  const { id: storeId } = (await platform.call(addStore, { as: owner, body: euro })).data;
  const { id } = await add({ storeIds: [storeId] });
  expect(fieldsOf(await price(id))).toEqual(['currency storeCurrency']);
  const wide = await add();
  expect((await price(wide.id)).status).toBe(200);
  const narrowed = { id: wide.id, storeIds: [storeId] };
  expect(fieldsOf(await platform.call(editOffer, { as: owner, body: narrowed }))).toEqual([
    'storeIds otherCurrency',
  ]);
  await platform.call(editStore, { as: owner, body: { id: storeId, currency: 'CNY' } });
  expect((await platform.call(editOffer, { as: owner, body: narrowed })).status).toBe(200);
  const back = await platform.call(editStore, { as: owner, body: { id: storeId, currency: 'EUR' } });
  expect(fieldsOf(back)).toEqual(['currency inUse']);
});

test('an offer is for some stores of its project, or for all of them; they are found by store and by day', async () => {
  const store = async (code: string, project = projectId) => {
    const body = { name: code, code, projectId: project, currency: 'CNY' };
    return (await platform.call(addStore, { as: owner, body })).data.id;
  };
  const [one, two] = [await store('one'), await store('two')];
  const foreign = await store('far', (await buildProject(platform, { as: owner })).id);
  const wrong = await platform.call(addOffer, { as: owner, body: draftOf({ storeIds: [foreign] }) });
  expect(fieldsOf(wrong)).toEqual(['storeIds reference']);
  const narrow = await add({
    storeIds: [one],
    validFrom: '2031-03-01T16:00:00Z',
    validTo: '2031-03-09T16:00:00Z',
  });
  const wide = await add({ validFrom: '2031-03-01T15:59:59Z', validTo: '2031-03-01T16:00:00Z' });
  expect(narrow.stores.map(({ id }) => id)).toEqual([one]);
  const found = async (query: object) => {
    const { data } = await platform.call(listOffers, { as: owner, query: { page: 1, limit: 200, ...query } });
    return [narrow.id, wide.id].filter((id) => data.list.some((offer) => offer.id === id));
  };
  expect([await found({ storeId: one }), await found({ storeId: two })]).toEqual([
    [narrow.id, wide.id],
    [wide.id],
  ]);
  const days = ['2031-03-01', '2031-03-02', '2031-03-09', '2031-03-10'];
  expect(await Promise.all(days.map((validOn) => found({ validOn })))).toEqual([
    [wide.id],
    [narrow.id],
    [narrow.id],
    [],
  ]);
  const noDay = await platform.call(listOffers, {
    as: owner,
    query: { page: 1, limit: 1, validOn: '2031-02-31' },
  });
  expect(noDay.status).toBe(400);
  const removed = await platform.call(deleteStores, { as: owner, query: { id: String(one) } });
  expect(removed).toMatchObject({ status: 409, data: { uses: { offers: 1 } } });
  const edited = await platform.call(editOffer, { as: owner, body: { id: narrow.id, storeIds: [] } });
  expect(edited.data.stores).toEqual([]);
  expect((await platform.call(deleteStores, { as: owner, query: { id: String(one) } })).status).toBe(200);
});

test('offers are exported as they are listed, with what each costs now', async () => {
  const offer = await add({ name: 'Exported' });
  await price(offer.id);
  const { rawPayload } = await download(platform.platform.server, exportOffers, {
    ...{ as: owner, language: 'en' },
    query: { format: 'csv', keyword: 'exported', columns: 'name,kind,state,currency,day,month,unit,deposit' },
  });
  expect(csvTable(rawPayload).slice(0, 2)).toEqual([
    ['Name', 'Kind', 'State', 'Currency', 'A day', 'A month', 'A unit', 'Deposit'],
    ['Exported', 'Rent', 'Draft', 'CNY', '15', '299', '', '300'],
  ]);
});

test('a project and a device type with offers stay, and say why', async () => {
  const project = await buildProject(platform, { as: owner });
  const type = await buildDeviceType(platform, { as: owner });
  const offer = await add({ projectId: project.id, deviceTypeId: type.id });
  const query = (id: number) => ({ as: owner, query: { id: String(id) } });
  const inUse = { status: 409, data: { reason: 'inUse', uses: { offers: 1 } } };
  expect(await platform.call(deleteProject, query(project.id))).toMatchObject(inUse);
  expect(await platform.call(deleteDeviceType, query(type.id))).toMatchObject(inUse);
  const blocking = { kind: 'offers', count: 1, names: [offer.name], blocks: 1 };
  expect((await platform.call(projectDependants, query(project.id))).data.list).toEqual([blocking]);
  expect((await platform.call(deviceTypeDependants, query(type.id))).data.list).toEqual([blocking]);
  await platform.call(deleteOffers, query(offer.id));
  expect((await platform.call(deleteProject, query(project.id))).status).toBe(200);
  expect((await platform.call(deleteDeviceType, query(type.id))).status).toBe(200);
});
