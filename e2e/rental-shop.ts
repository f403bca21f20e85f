import { addPrice } from '@weir/contract/commerce/offer-prices';
import { addOffer, setOfferState } from '@weir/contract/commerce/offers';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { type ConnectionSettings, withClient } from '../server/src/platform/db/connection.ts';
import type { Stage } from './stage.ts';

/** A store with boats in stock, which are rented by the hour and the day, and sold. */
export async function openRentalShop({ call, server }: Stage) {
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
  const storeId = await putIntoStock(server.database, { projectId, deviceIds });
  return { projectId, rentId, saleId, storeId, deviceIds };
}

const rentTerms = {
  ...{ hourMinor: 300, dayMinor: 1500, monthMinor: 29_900, depositMinor: 30_000 },
  ...{ lateHourMinor: 400, lateDayMinor: 2000, lateTaxPpm: 130_000 },
};

const putIntoStock = (
  database: ConnectionSettings,
  { projectId, deviceIds }: { projectId: number; deviceIds: number[] },
): Promise<number> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into store (project_id, code, code_key, name, sort_key, search, currency)
       values ($1, 'quay', 'quay', 'Old quay', 'old quay', 'old quay', 'CNY') returning id`,
      [projectId],
    );
    const storeId = rows[0]?.id ?? 0;
    await client.query(
      `insert into stock (device_id, store_id, state, since)
       select id, $1, 'available', now() - interval '3 days' from unnest($2::int[]) id`,
      [storeId, deviceIds],
    );
    await client.query(
      `insert into stock_event (device_id, sn, to_state, to_store_id, at)
       select id, 'SN', 'available', $1, now() - interval '3 days' from unnest($2::int[]) id`,
      [storeId, deviceIds],
    );
    return storeId;
  });
