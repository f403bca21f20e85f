import { getDeviceType } from '@weir/contract/fleet/device-types';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillFleet, type OpenConsole } from './console.ts';
import { choose, drawer, field, labelled, press, saidOf } from './forms.ts';
import { keysAreActive } from './keys.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let deviceId: number;
let typeId: number;

beforeAll(async () => {
  const fleet = await fillFleet(stage.server, stage.token, { devices: 1, project: 'Yichang reach' });
  typeId = fleet.typeId;
  deviceId = fleet.deviceIds[0] ?? 0;
});

const openApp = (its = stage.token): Promise<OpenConsole> => stage.open({}, its);
const box = ({ page }: OpenConsole, name: string) => page.getByRole('textbox', { name: labelled(name) });
const onSwitch = (at: Locator) => at.getAttribute('aria-checked');
const cell = ({ shown }: OpenConsole, column: string) => shown(`td[data-column="${column}"]`).last();

/** To the dashboard, over whatever is in front, and back to the tab. */
async function behindAnother({ page }: OpenConsole, tab: RegExp): Promise<void> {
  await keysAreActive(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('Dashboard');
  await page
    .getByRole('listbox', { name: 'Search and commands' })
    .getByRole('option', { name: /Dashboard/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await tabs.getByRole('link', { name: tab }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'));
}

describe('behind another tab', () => {
  test('a project keeps its texts, choices and switches, and what is wrong with it', async () => {
    const app = await openApp();
    await app.open('/project/index?add=1');
    await field(app, 'Address').fill('Quay 4');
    await choose(drawer(app).getByRole('combobox'), 'Asia/Tokyo');
    await drawer(app)
      .getByRole('switch', { name: /weather/ })
      .click();
    await press(app, 'Save');
    await expect.poll(() => saidOf(field(app, 'Name'))).toContain('Please enter the name');
    await behindAnother(app, /Projects/);
    await expect.poll(() => field(app, 'Address').inputValue()).toBe('Quay 4');
    await expect.poll(() => drawer(app).getByText('Asia/Tokyo').count()).toBe(1);
    await expect.poll(() => onSwitch(drawer(app).getByRole('switch', { name: /weather/ }))).toBe('true');
    await expect.poll(() => saidOf(field(app, 'Name'))).toContain('Please enter the name');
    await field(app, 'Name').fill('Kept');
    await press(app, 'Save');
    await app.page.getByRole('link', { name: 'Kept' }).waitFor();
    expect(app.faults).toEqual([]);
    await app.close();
  });

  test('a device keeps them', async () => {
    const app = await openApp();
    await app.open('/project/devicelist?add=1');
    await field(app, 'Name').fill('Kept');
    await field(app, 'SN').fill('kept-1');
    await choose(drawer(app).getByRole('combobox', { name: 'Project' }), 'Yichang reach');
    await choose(drawer(app).getByRole('combobox', { name: 'Device type' }), 'water');
    await drawer(app).getByRole('spinbutton', { name: 'Longitude' }).fill('111.3');
    await drawer(app).getByRole('spinbutton', { name: 'Latitude' }).fill('30.7');
    await behindAnother(app, /Devices/);
    await press(app, 'Add and connect');
    await app.page.waitForURL('**/project/info?id=*');
    const id = Number(new URL(app.page.url()).searchParams.get('id'));
    const saved = await stage.call(getDeviceBasic, { query: { id } });
    expect(saved).toMatchObject({ name: 'Kept', SN: 'kept-1', lng: 111.3, lat: 30.7 });
    await app.close();
  });

  test('a new type keeps its fields, its rows and a row that is open', async () => {
    const app = await openApp();
    await app.open('/device/addtype');
    await box(app, 'Name').fill('Kept');
    await box(app, 'Type code').fill('kept');
    await choose(app.page.getByRole('combobox', { name: 'Self-registration' }), 'New devices may register');
    await choose(app.page.getByRole('combobox', { name: 'Project of new devices' }), 'Yichang reach');
    await press(app, 'Add signal');
    await box(app, 'Signal ID').fill('temperature');
    await app.page.keyboard.press('Alt+Enter');
    await drawer(app).getByRole('tab', { name: 'Español' }).click();
    await drawer(app).getByRole('textbox', { name: 'Name' }).fill('Temperatura');
    await behindAnother(app, /Add device type/);
    await expect
      .poll(() => drawer(app).getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe('Temperatura');
    await drawer(app).locator('.ant-drawer-footer').getByRole('button', { name: 'Close' }).click();
    await app.page.getByRole('heading', { name: 'Add device type' }).waitFor();
    await press(app, 'Save');
    await app.page.waitForURL('**/device/edittype?id=*');
    const id = Number(new URL(app.page.url()).searchParams.get('id'));
    await expect
      .poll(() => stage.call(getDeviceType, { query: { id } }))
      .toMatchObject({
        name: 'Kept',
        typeCode: 'kept',
        provision: 'create',
        signalList: [{ semaphoreId: 'temperature', nameEs: 'Temperatura' }],
      });
    await app.close();
  });

  test('a type that exists, its parameters and a credential keep theirs', async () => {
    const app = await openApp();
    await app.open(`/device/edittype?id=${typeId}`);
    await box(app, 'Remarks').fill('Not saved');
    await cell(app, 'unit').click();
    await cell(app, 'unit').locator('input').fill('K');
    await behindAnother(app, /水质站/);
    await expect.poll(() => box(app, 'Remarks').inputValue()).toBe('Not saved');
    await press(app, 'Undo (Ctrl + Z)');
    await expect.poll(() => cell(app, 'unit').textContent()).toBe('°C');

    await app.open(`/device/setparam?id=${typeId}`);
    await press(app, 'Add parameter');
    await box(app, 'Signal ID').fill('level');
    await behindAnother(app, /parameters/i);
    await expect.poll(() => app.shown('td[data-column="semaphoreId"]').count()).toBe(1);
    await press(app, 'Save');
    await app.page.getByText('Edited successfully').waitFor();

    await app.open(`/project/info?id=${deviceId}&tab=connection`);
    await press(app, 'Replace credential');
    await drawer(app)
      .getByRole('radio', { name: /Client ID/ })
      .check();
    await field(app, 'Client ID').fill('pump-3');
    await behindAnother(app, /station 1/);
    await expect.poll(() => field(app, 'Client ID').inputValue()).toBe('pump-3');
    await expect
      .poll(() =>
        drawer(app)
          .getByRole('radio', { name: /Client ID/ })
          .isChecked(),
      )
      .toBe(true);
    await app.close();
  });
});
