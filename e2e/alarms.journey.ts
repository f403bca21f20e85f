import { getAlarm, listAlarms } from '@weir/contract/alarms/alarms';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { holdsFocus } from './keys.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** A pump whose water may have 30 °C; answers what it signs in with. */
async function addPump(): Promise<string> {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Yichang' } });
  const signals = [{ semaphoreId: 'temperature', name: '水温', nameEn: 'Water temperature', unit: '°C' }];
  const { id: typeId } = await call(addDeviceType, {
    body: { typeCode: 'pump', name: 'Pump', signals },
  });
  const setting = {
    semaphoreId: 'temperature',
    levels: [{ level: 2 as const, operator: 'gt' as const, threshold: 30 }],
    ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
  };
  await call(saveAlarmSettings, { body: { id: typeId, version: 1, list: [setting] } });
  const { credential } = await call(addDevice, {
    body: { name: 'Pump one', SN: 'P-1', projectId, typeId },
  });
  return credential.token ?? '';
}

test('an alarm comes, is handled by keyboard with a note, and recovers, without a reload', async () => {
  const client = await mqtt.connectAsync(stage.server.mqttUrl, {
    username: await addPump(),
    protocolVersion: 5,
  });
  const report = (temperature: number) =>
    client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), { qos: 1 });
  const { page, open, faults, close } = await stage.open();
  await open('/alarm/index');
  await page.getByText('No open alarms').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await report(31.5);
  const row = page.getByRole('row', { name: /Water temperature/ });
  await row.waitFor();
  await row.getByText('Level 2').waitFor();
  await row.getByText('31.5').waitFor();
  await page.getByRole('button', { name: 'Alarms: 1 open' }).waitFor();

  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return row.evaluate((line) => line === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('p');
  const form = page.getByRole('dialog', { name: 'Process the alarm' });
  const note = form.getByRole('textbox', { name: 'Note' });
  await note.waitFor();
  await holdsFocus(note);
  await page.keyboard.type('valve opened');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'hidden' });
  await row.getByText('Processed').waitFor();

  await report(20);
  await page.getByText('No open alarms').waitFor();
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);

  const { call } = stage;
  const { list } = await call(listAlarms, { query: { page: 1, limit: 20 } });
  const alarm = await call(getAlarm, { query: { id: list[0]?.id ?? 0 } });
  expect(alarm).toMatchObject({ warningStatus: 'processed', note: 'valve opened', level: 2 });
  expect(alarm.events.map(({ kind }) => kind)).toEqual(['raised', 'handled', 'recovered']);

  await open(`/project/alarminfo?alarm=${alarm.id}`);
  const detail = page.getByRole('dialog', { name: 'Alarm' });
  await detail.getByText('Raises level 2 when Water temperature > 30 °C.').waitFor();
  await detail.getByText('valve opened').first().waitFor();
  expect(faults).toEqual([]);
  await client.endAsync();
  await close();
});
