import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { OpenConsole } from './console.ts';
import { hasQuery, heads } from './lists.ts';
import { useStage } from './stage.ts';
import { sendFrames } from './stations.ts';

const stage = useStage();
const list = '/project/devicelist';
let emptyProject = 0;
let hotToken = '';

beforeAll(async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Yichang' } });
  const signals = [{ semaphoreId: 'temperature', name: '水温', nameEn: 'Water temperature', unit: '°C' }];
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'pump', name: 'Pump', signals } });
  const setting = {
    semaphoreId: 'temperature',
    levels: [
      { level: 1 as const, operator: 'gt' as const, threshold: 40 },
      { level: 3 as const, operator: 'gt' as const, threshold: 30 },
    ],
    ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
  };
  await call(saveAlarmSettings, { body: { id: typeId, version: 1, list: [setting] } });
  await call(addDevice, { body: { name: 'Quiet station', SN: 'Q-1', projectId, typeId } });
  const hot = await call(addDevice, { body: { name: 'Hot station', SN: 'H-1', projectId, typeId } });
  hotToken = hot.credential.token ?? '';
  emptyProject = (await call(addProject, { body: { name: 'Empty valley' } })).id;
});

const report = (temperature: number) =>
  sendFrames(stage.server, hotToken, [{ ts: Date.now(), values: { temperature } }]);

async function leave({ faults, close }: OpenConsole) {
  expect(faults).toEqual([]);
  await close();
}

describe('a device in alarm', () => {
  test('is told from the others in its row, as it is raised, grows more severe and ends', async () => {
    const app = await stage.open();
    await app.open(list);
    const row = app.page.getByRole('row', { name: /Hot station/ });
    const name = row.getByRole('cell', { name: /Hot station/ });
    await row.waitFor();
    expect(await heads(app)).toContain('Fault');
    await report(20);
    expect(await app.page.getByText('Level 3 alarm').count()).toBe(0);
    await report(31);
    await name.getByText('Level 3 alarm').waitFor({ state: 'attached' });
    await row.getByRole('cell', { name: 'Level 3', exact: true }).waitFor();
    await report(41);
    await name.getByText('Level 1 alarm').waitFor({ state: 'attached' });
    expect(await inaccessible(app.page)).toEqual([]);
    expect(await app.page.getByText('Level 1 alarm').count()).toBe(1);
    await report(20);
    await name.getByText('Level 1 alarm').waitFor({ state: 'detached' });
    await leave(app);
  });

  test('says so on its card on a phone', async () => {
    const app = await stage.open({ widthPx: 390 });
    await report(31);
    await app.open(list);
    const card = app.page.getByRole('listitem').filter({ hasText: 'Hot station' });
    await card.getByText('Level 3 alarm').waitFor();
    await report(20);
    await card.getByText('Level 3 alarm').waitFor({ state: 'detached' });
    expect(await smallTargets(app.page)).toEqual([]);
    await leave(app);
  });
});

describe.each([1440, 390])('at %i px an empty project', (widthPx) => {
  test('says that it is empty, and a device is added to it', async () => {
    const app = await stage.open({ widthPx });
    await app.open(`${list}?projectId=${emptyProject}`);
    const { page } = app;
    await page.getByText('There are no devices in the project “Empty valley” yet.').waitFor();
    expect(await inaccessible(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add device' }).filter({ visible: true }).last().click();
    const form = page.getByRole('dialog', { name: 'Add device' });
    await form.getByText('Empty valley').waitFor();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${stage.server.url}${list}?projectId=${emptyProject}&keyword=pump`);
    await page.getByText('Nothing matches these filters').waitFor();
    await page.goto(`${stage.server.url}${list}?projectId=${emptyProject}`);
    await page.getByRole('button', { name: 'Clear filters' }).filter({ visible: true }).last().click();
    await hasQuery(page, {});
    await page.getByText('Quiet station').filter({ visible: true }).first().waitFor();
    await leave(app);
  });
});
