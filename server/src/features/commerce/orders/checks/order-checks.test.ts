import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { insertStock, openShop, refusalOf, rentTerms, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
let type: Awaited<ReturnType<typeof buildDeviceType>>;
let offerId: number;
beforeAll(async () => {
  shop = await openShop(new Date().toISOString());
  const { platform, owner } = shop;
  const signals = [
    { semaphoreId: 'SOC', name: '电量', unit: '%' },
    { semaphoreId: 'odometer', name: '里程', unit: 'km' },
  ];
  type = await buildDeviceType(platform, { as: owner, keySemaphoreId: 'SOC', signals });
  offerId = await shop.offer('rent', rentTerms, 'bike', type.id);
});
afterAll(() => shop?.stop());

const minuteMs = 60_000;

/** Handed over without telemetry, with what a person read. */
async function rented() {
  shop.clock.ms = Date.now();
  const { platform, owner, projectId, storeId, clock } = shop;
  const { id: deviceId } = await buildDevice(platform, { as: owner, projectId, typeId: type.id });
  await insertStock(platform, { deviceId, storeId, state: 'available' }, new Date(clock.ms));
  const startAt = new Date(clock.ms).toISOString();
  const dueAt = new Date(clock.ms + 1440 * minuteMs).toISOString();
  const { id } = await shop.made({ offerId, deviceId, startAt, dueAt });
  succeeded(await shop.waive({ id }));
  expect(refusalOf(await shop.handOver({ id }))).toBe('check.chargePercent stale');
  const check = {
    chargePercent: 80,
    odometerKm: 12,
    accessories: ['头盔'],
    place: { lng: 121.4, lat: 31.2 },
  };
  succeeded(await shop.handOver({ id, check }));
  return { id, deviceId };
}

const report = async (deviceId: number, payload: object, ageMs: number) => {
  const ts = Date.now() - ageMs;
  const ref = { deviceId, typeId: type.id, retention: type.retention };
  await shop.platform.app.telemetry.ingest(
    ref,
    't',
    Buffer.from(JSON.stringify({ ts, values: payload })),
    Date.now(),
  );
};

test('what the device has just reported is taken, with its age; what a person read comes first', async () => {
  const { id, deviceId } = await rented();
  await report(deviceId, { SOC: 41, odometer: 30.5 }, 2 * minuteMs);
  shop.clock.ms = Date.now();
  await sql`update device set firmware_version = '2.4.1' where id = ${deviceId}`.execute(shop.platform.db);
  const { checks } = succeeded(await shop.giveBack({ id, check: { odometerKm: 31, remarks: 'clean' } }));
  expect(checks).toMatchObject([
    {
      direction: 'out',
      chargePercent: { value: 80, source: 'person' },
      accessories: ['头盔'],
      position: { lng: 121.4 },
    },
    {
      ...{
        direction: 'in',
        chargePercent: { value: 41, source: 'device' },
        odometerKm: { value: 31, source: 'person' },
      },
      ...{ firmware: '2.4.1', position: null, remarks: 'clean' },
    },
  ]);
  expect(checks[1]?.chargePercent?.ageMs).toBeGreaterThanOrEqual(2 * minuteMs - 1000);
});

test('a place that the device reported long ago is asked for', async () => {
  const { id, deviceId } = await rented();
  await report(deviceId, { SOC: 41, odometer: 30.5 }, minuteMs);
  await sql`insert into device_state (device_id, last_lng, last_lat, last_position_at)
    values (${deviceId}, 121.4, 31.2, ${new Date(Date.now() - 11 * minuteMs)})
    on conflict (device_id) do update set last_lng = excluded.last_lng, last_lat = excluded.last_lat,
      last_position_at = excluded.last_position_at`.execute(shop.platform.db);
  shop.clock.ms = Date.now();
  expect(refusalOf(await shop.giveBack({ id }))).toBe('check.place stale');
  const { checks } = succeeded(await shop.giveBack({ id, check: { place: { lng: 121.5, lat: 31.3 } } }));
  expect(checks[1]?.position).toMatchObject({ lng: 121.5, source: 'person', ageMs: 0 });
});

test('of a device that is offline the old charge is never taken', async () => {
  const { id, deviceId } = await rented();
  await report(deviceId, { SOC: 77, odometer: 30 }, 11 * minuteMs);
  shop.clock.ms = Date.now();
  expect(refusalOf(await shop.giveBack({ id }))).toBe('check.chargePercent stale');
  expect(refusalOf(await shop.giveBack({ id, check: { chargePercent: 9 } }))).toBe('check.odometerKm stale');
  const { checks } = succeeded(await shop.giveBack({ id, check: { chargePercent: 9, odometerKm: 40 } }));
  expect(checks[1]).toMatchObject({ chargePercent: { value: 9, source: 'person', ageMs: 0 } });
});
