import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAlarmSetting } from '../../../../../test/factories.ts';
import { withLateAnswers } from '../../../../../test/races.ts';
import type { DeviceRef } from '../../../telemetry/telemetry/telemetry.service.ts';
import { startTelemetryTest, type TelemetryTest } from '../../../telemetry/telemetry/telemetry.test-app.ts';
import { createDeviceAlarmStates, type DeviceAlarmStates } from './device-alarm-states.ingest.ts';

let telemetry: TelemetryTest;
beforeAll(async () => {
  telemetry = await startTelemetryTest();
});
afterAll(() => telemetry?.stop());

const changes = {
  'of the device': async (states: DeviceAlarmStates, { deviceId }: DeviceRef) => {
    const setting = buildAlarmSetting({ semaphoreId: 't' });
    await telemetry.database.pool.query('insert into device_alarm values ($1, $2, $3)', [
      deviceId,
      't',
      setting,
    ]);
    states.invalidateDevice(deviceId);
  },
  'of its type': async (states: DeviceAlarmStates, { typeId }: DeviceRef) => {
    await telemetry.database.pool.query(
      `insert into device_type_alarm (device_type_id, semaphore_id, levels, on_delay_s, off_delay_s, repeat_count)
       values ($1, 't', $2, 0, 0, 1)`,
      [typeId, JSON.stringify(buildAlarmSetting().levels)],
    );
    states.invalidateType(typeId);
  },
};

test.each(Object.entries(changes))(
  'settings %s that change while they are read are read again',
  async (_, change) => {
    const device = await telemetry.addDevice({ signals: [{ semaphoreId: 't' }] });
    const { deviceId } = device;
    await telemetry.database.pool.query('insert into device_state (device_id) values ($1)', [deviceId]);
    const { db, held, open } = withLateAnswers(telemetry.database.db);
    const states = createDeviceAlarmStates(() => 0);
    const loaded = states.load(db, [deviceId]);
    // What the device has of its own, and then what its type has.
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect.poll(() => held.length).toBe(1);
    await change(states, device);
    open();
    await loaded;
    expect(states.known(deviceId)?.rules.get('t')?.levels).toMatchObject([{ level: 1 }, { level: 3 }]);
  },
);
