import { addPrice } from '@weir/contract/commerce/offer-prices';
import { addOffer, setOfferState } from '@weir/contract/commerce/offers';
import { addStock } from '@weir/contract/commerce/stores/stock';
import { addStore } from '@weir/contract/commerce/stores/stores';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import type { Stage } from './stage.ts';

/** A store with boats in stock, which are rented by the hour and the day, and sold. */
export async function openRentalShop({ call }: Stage) {
  const { id: projectId } = await call(addProject, { body: { name: 'Harbour', timeZone: 'Asia/Shanghai' } });
  const { id: deviceTypeId } = await call(addDeviceType, {
    body: { typeCode: 'boat', name: 'Boat', signals: [] },
  });
  const offer = async (
    kind: 'rent' | 'sale',
    name: string,
    terms: { unitMinor: number } | typeof rentTerms,
  ) => {
    const { id, version } = await call(addOffer, { body: { name, kind, projectId, deviceTypeId } });
    await call(addPrice, {
      body: { offerId: id, currency: 'CNY', taxMode: 'inclusive', taxPpm: 130_000, ...terms },
    });
    await call(setOfferState, { body: { id, version, state: 'published' } });
    return id;
  };
  const rentId = await offer('rent', 'Boat by the day', rentTerms);
  const saleId = await offer('sale', 'Boat for good', { unitMinor: 880_000 });
  const boats = ['One', 'Two', 'Three', 'Four', 'Five'].map((name, at) => ({
    ...{ name: `Boat ${name}`, SN: `BOAT-${at + 1}` },
    ...{ projectId, typeId: deviceTypeId },
  }));
  const deviceIds: number[] = [];
  for (const body of boats) deviceIds.push((await call(addDevice, { body })).id);
  const store = { name: 'Old quay', code: 'quay', projectId, currency: 'CNY' } as const;
  const { id: storeId } = await call(addStore, { body: store });
  await call(addStock, { body: { id: storeId, deviceIds } });
  return { projectId, rentId, saleId, storeId, deviceIds };
}

const rentTerms = {
  ...{ hourMinor: 300, dayMinor: 1500, monthMinor: 29_900, depositMinor: 30_000 },
  ...{ lateHourMinor: 400, lateDayMinor: 2000, lateTaxPpm: 130_000 },
};
