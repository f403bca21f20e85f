import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import mqtt from 'mqtt';
import { beforeAll, expect, test } from 'vitest';
import { choose, drawer, press } from './forms.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let device: { id: number; token: string };
let place: { projectId: number; typeId: number };

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
  place = { projectId, typeId };
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

test('a gateway that speaks for another device is told in its log, from where an operator puts the device under it', async () => {
  const gateway = await stage.call(addDevice, { body: { name: '网关', SN: 'G-1', is_gateway: 1, ...place } });
  const client = await mqtt.connectAsync(stage.server.mqttUrl, {
    ...{ username: gateway.credential.token ?? '', reconnectPeriod: 0 },
  });
  const say = () => client.publishAsync('v1/gateway/telemetry', '{"P-1": [{"temperature": 3}]}', { qos: 1 });
  await say();
  const console = await stage.open();
  const { page } = console;
  await console.open(`/project/info?id=${gateway.id}&tab=log`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Spoke for devices that are not its own' });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Device log' }).waitFor();
      return entry.count();
    })
    .toBe(1);
  await entry.getByRole('link', { name: 'P-1' }).click();
  await console.shown('h1').filter({ hasText: '一号探头' }).waitFor();
  await press(console, 'Edit');
  await choose(drawer(console).getByRole('combobox', { name: 'Through gateway' }), '网关');
  await press(console, 'Save');
  await drawer(console).waitFor({ state: 'hidden' });
  await say();
  const { list } = await stage.call(groupInfo, { query: { id: device.id } });
  expect(list.find(({ semaphoreId }) => semaphoreId === 'temperature')?.value).toBe(3);
  await client.endAsync();
  expect(console.faults).toEqual([]);
  await console.close();
});

test('several clients on one credential are seen in the header and on the connection page', async () => {
  const { id, credential } = await stage.call(addDevice, { body: { name: '二号探头', SN: 'P-2', ...place } });
  const console = await stage.open();
  const { page } = console;
  await console.open(`/project/info?id=${id}`);
  const clients = [];
  for (const clientId of ['probe', 'laptop', 'probe', 'laptop', 'probe']) {
    const options = { username: credential.token ?? '', clientId, reconnectPeriod: 0 };
    clients.push(await mqtt.connectAsync(stage.server.mqttUrl, options));
  }
  await page.getByRole('link', { name: 'Several clients share its credential' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Several clients use the credential' });
  await expect.poll(() => notice.textContent()).toMatch(/(probe|laptop) \(127\.0\.0\.1\)/);
  for (const client of clients) await client.endAsync(true);
  expect(console.faults).toEqual([]);
  await console.close();
});
