import { listAlarms } from '@weir/contract/alarms/alarms';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let test: TestApp;
let typeId: number;

beforeAll(async () => {
  test = await startTestApp();
  const signals = ['temperature', 'lng', 'lat'].map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  const type = await buildDeviceType(test, { signals });
  typeId = type.id;
  const list = [buildAlarmSetting()];
  await test.call(saveAlarmSettings, { as: test.users.owner, body: { id: typeId, list } });
});
afterAll(() => test?.stop());

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;
type Frame = { tsMs: number; values: Record<string, number> };
const send = (deviceId: number, ...frames: Frame[]) =>
  test.app.telemetry.ingestFrames({ deviceId, typeId, retention: '1y' }, frames, Date.now());
const placeOf = async (deviceId: number) => {
  const query = { page: 1, limit: 10, deviceId };
  const { data } = await test.call(listAlarms, { as: test.users.owner, query });
  return data.list[0]?.place;
};

it('an alarm says where the device was by its newest position before', async () => {
  const { id } = await buildDevice(test, { typeId, lng: 100, lat: 20 });
  await send(
    id,
    { tsMs: minutesAgo(9), values: { lng: 114.1, lat: 30.1 } },
    { tsMs: minutesAgo(5), values: { lng: 114.2, lat: 30.2 } },
    { tsMs: minutesAgo(4), values: { temperature: 85 } },
    { tsMs: minutesAgo(3), values: { lng: 114.3, lat: 30.3 } },
  );
  const ts = new Date(minutesAgo(5)).toISOString();
  expect(await placeOf(id)).toEqual({ lng: 114.2, lat: 30.2, ts });
});

it('by the last fix that is kept, where that is from before', async () => {
  const { id } = await buildDevice(test, { typeId });
  const at = new Date(minutesAgo(20));
  await test.db
    .updateTable('device_state')
    .set({ last_lng: 5, last_lat: 6, last_position_at: at })
    .where('device_id', '=', id)
    .execute();
  await send(id, { tsMs: minutesAgo(4), values: { temperature: 85 } });
  expect(await placeOf(id)).toEqual({ lng: 5, lat: 6, ts: at.toISOString() });
});

it('by the place that was entered, when the position is too old or not there', async () => {
  const { id } = await buildDevice(test, { typeId, lng: 100, lat: 20 });
  await send(id, { tsMs: minutesAgo(100), values: { lng: 114.1, lat: 30.1 } });
  await send(id, { tsMs: minutesAgo(4), values: { temperature: 85, lng: 0, lat: 0 } });
  expect(await placeOf(id)).toEqual({ lng: 100, lat: 20, ts: null });
  const nowhere = await buildDevice(test, { typeId });
  await send(nowhere.id, { tsMs: minutesAgo(4), values: { temperature: 85 } });
  expect(await placeOf(nowhere.id)).toBeNull();
});
