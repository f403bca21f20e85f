import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { chargeLevels } from '@weir/contract/workplace/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
const values = [0, 9.5, 10, 55, 99, 100, 101, -3, 42, 43, 44, 45];

async function send(type: Pick<DeviceTypeItem, 'id' | 'retention'>, name: string, payload: object) {
  const { id } = await buildDevice(test, { typeId: type.id, name });
  await test.db
    .updateTable('device_state')
    .set({ last_received_at: new Date() })
    .where('device_id', '=', id)
    .execute();
  const ref = { deviceId: id, typeId: type.id, retention: type.retention };
  await test.app.telemetry.ingest(ref, 't', Buffer.from(JSON.stringify(payload)), Date.now());
  return id;
}

beforeAll(async () => {
  test = await startTestApp();
  const battery = await buildDeviceType(test, {
    keySemaphoreId: 'soc',
    signals: [{ semaphoreId: 'soc', name: '电量', unit: '%' }],
  });
  const water = await buildDeviceType(test, {
    keySemaphoreId: 'level',
    signals: [{ semaphoreId: 'level', name: '水位', unit: 'm' }],
  });
  for (const soc of values) await send(battery, `soc ${soc}`, { soc });
  await send(battery, 'says nothing of it', { other: 1 });
  await send(water, 'no battery', { level: 3 });
  const gone = await send(battery, 'gone', { soc: 1 });
  await test.db.updateTable('device').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
});
afterAll(() => test?.stop());

describe('the state of charge', () => {
  it('counts devices by tenths and names the lowest', async () => {
    const { data } = await test.call(chargeLevels, { as: test.users.owner });
    expect(data.buckets).toEqual([3, 1, 0, 0, 4, 1, 0, 0, 0, 3]);
    expect({ counted: data.counted, more: data.more }).toEqual({ counted: 12, more: false });
    expect(data.lowest.map(({ value }) => value)).toEqual([-3, 0, 9.5, 10, 42, 43, 44, 45, 55, 99]);
    expect(data.lowest[0]).toMatchObject({ name: 'soc -3' });
    expect(Date.parse(data.lowest[0]?.ts ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('knows nothing of the devices of others', async () => {
    const { data } = await test.call(chargeLevels, { as: test.users.stranger });
    expect(data).toMatchObject({ counted: 0, lowest: [] });
    expect((await test.call(chargeLevels)).status).toBe(401);
  });
});
