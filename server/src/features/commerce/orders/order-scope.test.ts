import { addCustomer } from '@weir/contract/commerce/customers';
import { addPrice } from '@weir/contract/commerce/offer-prices';
import { addOffer, setOfferState } from '@weir/contract/commerce/offers';
import { orderFigures, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import {
  insertStock,
  insertStore,
  openShop,
  refusalOf,
  rentTerms,
  type Shop,
  succeeded,
} from './orders.test-app.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

/** What a business of its own has, which nobody of the shop sees. */
async function otherBusiness() {
  const { platform } = shop;
  const as = platform.users.stranger;
  const projectId = (await buildProject(platform, { as, timeZone: 'Asia/Shanghai' })).id;
  const typeId = (await buildDeviceType(platform, { as })).id;
  const storeId = await insertStore(platform, projectId, 'theirs');
  const offer = { name: 'theirs', kind: 'rent', projectId, deviceTypeId: typeId } as const;
  const offerId = succeeded(await platform.call(addOffer, { as, body: offer })).id;
  succeeded(await platform.call(addPrice, { as, body: { ...rentTerms, offerId } }));
  succeeded(await platform.call(setOfferState, { as, body: { id: offerId, state: 'published' } }));
  const { id: deviceId } = await buildDevice(platform, { as, projectId, typeId });
  await insertStock(
    platform,
    { deviceId, storeId, state: 'available' },
    new Date(Date.parse(shop.at('2027-04-01T09:00'))),
  );
  const customer = { projectId, name: '李明', phone: null };
  const customerId = succeeded(await platform.call(addCustomer, { as, body: customer })).id;
  return { storeId, offerId, deviceId, customerId };
}

test('an order names nothing of another business, whoever guesses its number', async () => {
  const { stranger } = shop.platform.users;
  const theirs = await otherBusiness();
  const { id: oursId } = await shop.made();
  const draft = (more: object) => shop.draft({ ...theirs, ...more }, stranger);
  expect((await draft({})).status).toBe(200);
  expect((await draft({ offerId: shop.rentId })).status).toBe(404);
  expect(refusalOf(await draft({ storeId: shop.storeId }))).toBe('storeId reference');
  // As of a device that there is not.
  for (const deviceId of [await shop.stocked(), 999_999])
    expect(refusalOf(await draft({ deviceId }))).toBe('deviceId otherStore');
  expect(refusalOf(await draft({ customerId: shop.customerId }))).toBe('customerId reference');
  expect(refusalOf(await draft({ besideId: oursId }))).toBe('besideId reference');
});

test('figures of a store that is not the viewer’s have nothing in them', async () => {
  const { platform, storeId } = shop;
  const { id } = await shop.made();
  succeeded(await shop.pay(id, 59_900));
  const as = platform.users.stranger;
  const query = { from: '2027-04-01', to: '2027-04-30', storeId };
  expect(succeeded(await platform.call(orderFigures, { as, query }))).toEqual({
    totals: [],
    rows: [],
    balances: [],
  });
  expect(succeeded(await platform.call(orderUsage, { as, query }))).toMatchObject({
    due: 0,
    late: 0,
    stock: [],
  });
});
