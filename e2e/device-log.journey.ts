import { addDeviceType } from '@weir/contract/device-types';
import { addDevice } from '@weir/contract/devices';
import { addProject } from '@weir/contract/projects';
import mqtt from 'mqtt';
import { beforeAll, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
let device: { id: number; token: string };

beforeAll(async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: '葛洲坝' } });
  const { id: typeId } = await call(addDeviceType, {
    body: {
      typeCode: 'probe',
      name: '水温探头',
      signals: [{ semaphoreId: 'temperature', name: '水温', nameEn: 'Water temperature', unit: '°C' }],
    },
  });
  const { id, credential } = await call(addDevice, {
    body: { name: '一号探头', SN: 'P-1', projectId, typeId },
  });
  device = { id, token: credential.token ?? '' };
});

test('a message is seen raw and decoded, and why the device is offline when it has gone', async () => {
  const console = await stage.open();
  const { page } = console;
  await console.open(`/project/info?id=${device.id}&tab=log`);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText(/Recording, \d+ min left/).waitFor();

  const client = await mqtt.connectAsync(stage.server.mqttUrl, {
    ...{ username: device.token, clientId: 'probe-1', keepalive: 30, reconnectPeriod: 0 },
  });
  await client.publishAsync('v1/devices/me/telemetry', '{"temperature": 17.25}', { qos: 1 });
  const message = page.getByRole('log').locator('details').first();
  await message.getByText('Accepted').waitFor();
  await message.locator('summary').click();
  await expect.poll(() => message.locator('pre').textContent()).toBe('{"temperature": 17.25}');
  const decoded = message.getByRole('row', { name: /Water temperature/ });
  await expect.poll(() => decoded.textContent()).toContain('17.25 °C');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByText('stopped', { exact: true }).waitFor();

  await client.endAsync();
  await page.getByRole('button', { name: 'Connection diagnosis' }).click();
  await page.waitForURL(/why=offline/);
  const drawer = page.getByRole('dialog', { name: 'Connection diagnosis' });
  await drawer.getByText('Is a credential valid?').waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        await drawer.getByText('Evidence, step by step').waitFor();
        return drawer.textContent();
      },
      { timeout: 120_000 },
    )
    .toContain('The device ended it properly.');
  expect(console.faults).toEqual([]);
  await console.close();
});
