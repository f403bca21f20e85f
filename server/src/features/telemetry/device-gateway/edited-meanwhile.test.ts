import { revokeCredentials } from '@weir/contract/fleet/device-credentials';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { withLateAnswers } from '../../../../test/races.ts';
import { auditEvents } from '../../../app/audit.ts';
import { createLogger } from '../../../platform/logger.ts';
import { credentialsRevoked } from '../../fleet/device-credentials/device-credentials.events.ts';
import { createDeviceCredentialsService } from '../../fleet/device-credentials/device-credentials.service.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import { createDeviceGateway } from './device-gateway.service.ts';
import { identityOf } from './device-mqtt.ingest.ts';

let platform: TestApp;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A second door of the platform, which hears late of who its devices are. */
async function openDoor() {
  const { db, held, open } = withLateAnswers(platform.db);
  const { telemetry, presence, devices, audit } = platform.app;
  const bus = createTestBus();
  const base = { db, bus, logger: createLogger('silent'), audit: auditEvents(audit) };
  const credentials = createDeviceCredentialsService(base);
  const listeners = [{ host: '127.0.0.1', port: 0 }];
  const gateway = createDeviceGateway({
    ...{ ...base, publicUrl: undefined, listeners, credentials, devices, telemetry, presence },
  });
  await gateway.start();
  ends.push(() => gateway.stop(0));
  const url = `mqtt://127.0.0.1:${gateway.mqtt.addresses()[0]?.port}`;
  return {
    bus,
    gateway,
    held,
    open,
    async connect(username: string) {
      const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, username });
      ends.push(() => client.endAsync(true));
    },
  };
}

test('whoever is on the way in while the credential is revoked does not get in', async () => {
  const { id, credential } = await buildDevice(platform);
  const { bus, held, open, connect } = await openDoor();
  const connected = connect(credential.token ?? '');
  const refused = expect(connected).rejects.toThrow();
  await expect.poll(() => held.length).toBe(1);
  await platform.call(revokeCredentials, { as: platform.users.owner, body: { id } });
  bus.emit(credentialsRevoked, { deviceIds: [id] });
  open();
  await refused;
});

test('a device that is edited twice is known as it is after the second time, whichever answer comes first', async () => {
  const { id, credential } = await buildDevice(platform);
  const { id: typeId } = await buildDeviceType(platform);
  const { bus, gateway, held, connect } = await openDoor();
  const connected = connect(credential.token ?? '');
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await expect.poll(() => held.length).toBe(1);
  held.pop()?.();
  await connected;
  const device = () => gateway.mqtt.connectionOf(identityOf(id))?.principal;
  bus.emit(devicesChanged, { deviceIds: [id] });
  await expect.poll(() => held.length).toBe(1);
  await platform.db.updateTable('device').set({ device_type_id: typeId }).where('id', '=', id).execute();
  bus.emit(devicesChanged, { deviceIds: [id] });
  await expect.poll(() => held.length).toBe(2);
  held.pop()?.();
  await expect.poll(device).toMatchObject({ device: { typeId } });
  held.pop()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(device()).toMatchObject({ device: { typeId } });
});
