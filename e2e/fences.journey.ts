import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { placed } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const circle = { longitude: 111.3086, latitude: 30.7083, radius: 200 };
let client: MqttClient;
let id = 0;

const tell = (topic: string, message: object) =>
  client.publishAsync(`v1/devices/me/${topic}`, JSON.stringify(message), { qos: 1 });
const tellPlace = (eastM: number, secondsAgo: number) =>
  tell('telemetry', {
    ts: Date.now() - secondsAgo * 1000,
    values: { lng: circle.longitude + eastM / 95_600, lat: circle.latitude, PDOP: 2, star: 9 },
  });

/** A bicycle that applies each fence that it is given. */
beforeAll(async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: '滨江共享单车' } });
  const type = await call(addDeviceType, {
    body: { typeCode: 'bike', name: '共享单车', isLocus: 1, signals: [] },
  });
  const body = { name: 'bike 7', SN: 'BK-7', projectId, typeId: type.id };
  const device = await call(addDevice, { body });
  id = device.id;
  client = await mqtt.connectAsync(stage.server.mqttUrl, {
    username: device.credential.token ?? '',
    reconnectPeriod: 0,
  });
  client.on('message', (topic, payload) => {
    const { params } = JSON.parse(payload.toString());
    const refused = params.radius === 77 ? { applied: false, reason: 'too small for this lock' } : undefined;
    const reply = refused ?? { ...params, applied: true };
    client.publish(topic.replace('request', 'response'), JSON.stringify(reply), { qos: 1 });
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  for (const [index, eastM] of [0, 8, 240, 250, 5, 0].entries()) await tellPlace(eastM, 3600 - index * 60);
});
afterAll(() => client.end(true));

test('a fence is tried, sent, left, locked again and closed', async () => {
  await placed(stage.call, id);
  const console = await stage.open();
  const { page } = console;
  await console.open(`/project/info?id=${id}&tab=fence`);
  await page.getByText('The device has no fence yet.').waitFor();
  await page.getByRole('button', { name: 'Send the fence' }).click();
  await page.getByText('Please enter the longitude').waitFor();
  await page.getByRole('button', { name: 'Use where the device is' }).click();
  await page.getByRole('button', { name: 'Try on the last 7 days' }).click();
  await page.getByText('Alarms it would have raised: 1. Of these, drift: 1.').waitFor();
  await page.getByRole('button', { name: 'Send the fence' }).click();
  await page.getByText('success sending the electronic fence').waitFor();
  const now = page.getByRole('region', { name: 'The fence now' });
  await now.getByText('Armed', { exact: true }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await tellPlace(0, 0);
  await now.getByText('Inside').waitFor();
  await tellPlace(600, -1);
  await tellPlace(640, -2);
  await now.getByText('The device has left the fence').waitFor();
  await tell('attributes', { fence: { active: false } });
  await now.getByText('The device reports another fence than it confirmed').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await now.getByRole('button', { name: 'Send again' }).click();
  await now.getByText('The device has left the fence').waitFor({ state: 'detached' });
  const radius = page.getByRole('spinbutton', { name: 'Radius (m)' });
  const edge = await page.locator('[data-handle="edge"]').boundingBox();
  if (!edge) throw new Error('The circle is not drawn');
  await page.mouse.move(edge.x + 12, edge.y + 12);
  await page.mouse.down();
  await page.mouse.move(edge.x + 52, edge.y + 12, { steps: 4 });
  await page.mouse.up();
  expect(Number(await radius.inputValue())).toBeGreaterThan(220);
  await radius.fill('77');
  await page.getByRole('button', { name: 'Send the fence' }).click();
  await page.getByText('failure to deliver').waitFor();
  await now.getByText('The device says: too small for this lock').waitFor();
  await now.getByRole('button', { name: 'Close the fence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the fence' }).click();
  await now.getByText('Closed', { exact: true }).waitFor();
  await client.endAsync(true);
  await now.getByRole('button', { name: 'Lock again' }).click();
  await page.getByText('The device is offline, and the electronic fence delivery failed!').waitFor();
  expect(console.faults).toEqual([]);
  await console.close();
});
