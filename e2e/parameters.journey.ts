import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const clients: MqttClient[] = [];
const ids: number[] = [];

beforeAll(async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: '长江宜昌江段' } });
  const type = await call(addDeviceType, { body: { typeCode: 'cabinet', name: '储能柜', signals: [] } });
  const list = [
    { semaphoreId: 'limit', name: '功率上限', nameEn: 'Power limit', unit: 'kW', min: 0, max: 30, step: 0.5 },
    { semaphoreId: 'cutOff', name: '过压保护', nameEn: 'Cut-off', unit: 'V', dangerous: 1 as const },
  ];
  await call(saveParameters, { body: { id: type.id, version: 1, list } });
  for (const at of [1, 2]) {
    const body = { name: `cabinet ${at}`, SN: `BC-${at}`, projectId, typeId: type.id };
    const { id, credential } = await call(addDevice, { body });
    ids.push(id);
    await listen(credential.token ?? '');
  }
});
afterAll(async () => {
  for (const client of clients) client.end(true);
});

/** Equipment whose dangerous setting is locked on site. */
async function listen(credential: string): Promise<void> {
  const client = await mqtt.connectAsync(stage.server.mqttUrl, { username: credential, reconnectPeriod: 0 });
  clients.push(client);
  const has: Record<string, number> = { limit: 20, cutOff: 3.6 };
  client.on('message', (topic, payload) => {
    const { method, params } = JSON.parse(payload.toString());
    const answer = (reply: object) =>
      client.publish(topic.replace('request', 'response'), JSON.stringify(reply), { qos: 1 });
    if (method === 'getParameters') return answer({ values: has });
    const { cutOff, ...taken } = params.values;
    Object.assign(has, taken);
    const rejected = cutOff === undefined ? {} : { cutOff: 'locked on site' };
    return answer({ applied: Object.keys(taken), rejected });
  });
  await client.publishAsync('v1/devices/me/attributes', JSON.stringify(has), { qos: 1 });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
}

test('what a device is set to is changed, confirmed by it, or refused in its own words', async () => {
  const console = await stage.open();
  const { page } = console;
  await console.open(`/project/info?id=${ids[0]}&tab=parameters`);
  await page.getByRole('button', { name: 'Read from device' }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
  await row('Power limit').getByText('20', { exact: true }).waitFor();
  await page.getByRole('spinbutton', { name: 'Wanted value of Power limit' }).fill('31');
  await page.getByText('At most 30').waitFor();
  await page.getByRole('spinbutton', { name: 'Wanted value of Power limit' }).fill('12.5');
  await page.getByRole('spinbutton', { name: 'Wanted value of Cut-off' }).fill('3.5');
  await page.getByRole('button', { name: 'Review and write' }).click();
  const review = page.getByRole('dialog', { name: 'Review what will be written' });
  await review.getByText('12.5 kW').waitFor();
  await review.getByRole('button', { name: 'Write', exact: true }).click();
  await review.getByText('Confirm the dangerous parameters first').waitFor();
  await review.getByRole('checkbox').check();
  expect(await inaccessible(page)).toEqual([]);
  await review.getByRole('button', { name: 'Write', exact: true }).click();
  await row('Power limit').getByText('Applied').waitFor();
  await row('Cut-off').getByText('Rejected').waitFor();
  await row('Cut-off').getByText('locked on site').waitFor();
  await row('Power limit').getByText('12.5', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'History of Power limit' }).click();
  const history = page.getByRole('dialog', { name: 'History of Power limit' });
  await history.getByText('20 kW → 12.5 kW').first().waitFor();
  expect(console.faults).toEqual([]);
  await console.close();
});

test('several devices are set at once, each confirms, and what they had is put back', async () => {
  const console = await stage.open();
  const { page } = console;
  await console.open('/project/devicelist?sort=SN');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Set parameters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Set parameters of many devices' });
  await drawer.getByRole('spinbutton', { name: 'Wanted value of Power limit' }).fill('8');
  await drawer.getByRole('button', { name: 'Review and write' }).click();
  const review = page.getByRole('dialog', { name: 'Write to 2 devices' });
  await review.getByRole('button', { name: 'Write', exact: true }).click();
  const batch = page.getByRole('dialog', { name: /^Parameter write #/ });
  await batch.getByText('2 of 2 applied').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await batch.getByRole('button', { name: /^Put back/ }).click();
  await page
    .getByRole('dialog', { name: 'Put the old values back?' })
    .getByRole('button', { name: /^Put/ })
    .click();
  await batch.getByText('8 kW → ').first().waitFor();
  await batch.getByText('2 of 2 applied').waitFor();
  expect(console.faults).toEqual([]);
  await console.close();
});
