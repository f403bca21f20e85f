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

const openDesk = (its = stage.token): Promise<OpenConsole> => stage.open({}, its);
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
    const desk = await openDesk();
    await desk.open('/project/index?add=1');
    await field(desk, 'Address').fill('Quay 4');
    await choose(drawer(desk).getByRole('combobox'), 'Asia/Tokyo');
    await drawer(desk)
      .getByRole('switch', { name: /weather/ })
      .click();
    await press(desk, 'Save');
    await expect.poll(() => saidOf(field(desk, 'Name'))).toContain('Please enter the name');
    await behindAnother(desk, /Projects/);
    await expect.poll(() => field(desk, 'Address').inputValue()).toBe('Quay 4');
    await expect.poll(() => drawer(desk).getByText('Asia/Tokyo').count()).toBe(1);
    await expect.poll(() => onSwitch(drawer(desk).getByRole('switch', { name: /weather/ }))).toBe('true');
    await expect.poll(() => saidOf(field(desk, 'Name'))).toContain('Please enter the name');
    await field(desk, 'Name').fill('Kept');
    await press(desk, 'Save');
    await desk.page.getByRole('link', { name: 'Kept' }).waitFor();
    expect(desk.faults).toEqual([]);
    await desk.close();
  });

  test('a device keeps them', async () => {
    const desk = await openDesk();
    await desk.open('/project/devicelist?add=1');
    await field(desk, 'Name').fill('Kept');
    await field(desk, 'SN').fill('kept-1');
    await choose(drawer(desk).getByRole('combobox', { name: 'Project' }), 'Yichang reach');
    await choose(drawer(desk).getByRole('combobox', { name: 'Device type' }), 'water');
    await drawer(desk).getByRole('spinbutton', { name: 'Longitude' }).fill('111.3');
    await drawer(desk).getByRole('spinbutton', { name: 'Latitude' }).fill('30.7');
    await behindAnother(desk, /Devices/);
    await press(desk, 'Add and connect');
    await desk.page.waitForURL('**/project/info?id=*');
    const id = Number(new URL(desk.page.url()).searchParams.get('id'));
    const saved = await stage.call(getDeviceBasic, { query: { id } });
    expect(saved).toMatchObject({ name: 'Kept', SN: 'kept-1', lng: 111.3, lat: 30.7 });
    await desk.close();
  });

  test('a new type keeps its fields, its rows and a row that is open', async () => {
    const desk = await openDesk();
    await desk.open('/device/addtype');
    await box(desk, 'Name').fill('Kept');
    await box(desk, 'Type code').fill('kept');
    await choose(desk.page.getByRole('combobox', { name: 'Self-registration' }), 'New devices may register');
    await choose(desk.page.getByRole('combobox', { name: 'Project of new devices' }), 'Yichang reach');
    await press(desk, 'Add signal');
    await box(desk, 'Signal ID').fill('temperature');
    await desk.page.keyboard.press('Alt+Enter');
    await drawer(desk).getByRole('tab', { name: 'Español' }).click();
    await drawer(desk).getByRole('textbox', { name: 'Name' }).fill('Temperatura');
    await behindAnother(desk, /Add device type/);
    await expect
      .poll(() => drawer(desk).getByRole('textbox', { name: 'Name' }).inputValue())
      .toBe('Temperatura');
    await drawer(desk).locator('.ant-drawer-footer').getByRole('button', { name: 'Close' }).click();
    await desk.page.getByRole('heading', { name: 'Add device type' }).waitFor();
    await press(desk, 'Save');
    await desk.page.waitForURL('**/device/edittype?id=*');
    const id = Number(new URL(desk.page.url()).searchParams.get('id'));
    await expect
      .poll(() => stage.call(getDeviceType, { query: { id } }))
      .toMatchObject({
        name: 'Kept',
        typeCode: 'kept',
        provision: 'create',
        signalList: [{ semaphoreId: 'temperature', nameEs: 'Temperatura' }],
      });
    await desk.close();
  });

  test('a type that exists, its parameters and a credential keep theirs', async () => {
    const desk = await openDesk();
    await desk.open(`/device/edittype?id=${typeId}`);
    await box(desk, 'Remarks').fill('Not saved');
    await cell(desk, 'unit').click();
    await cell(desk, 'unit').locator('input').fill('K');
    await behindAnother(desk, /水质站/);
    await expect.poll(() => box(desk, 'Remarks').inputValue()).toBe('Not saved');
    await press(desk, 'Undo (Ctrl + Z)');
    await expect.poll(() => cell(desk, 'unit').textContent()).toBe('°C');

    await desk.open(`/device/setparam?id=${typeId}`);
    await press(desk, 'Add parameter');
    await box(desk, 'Signal ID').fill('level');
    await behindAnother(desk, /parameters/i);
    await expect.poll(() => desk.shown('td[data-column="semaphoreId"]').count()).toBe(1);
    await press(desk, 'Save');
    await desk.page.getByText('Edited successfully').waitFor();

    await desk.open(`/project/info?id=${deviceId}&tab=connection`);
    await press(desk, 'Replace credential');
    await drawer(desk)
      .getByRole('radio', { name: /Client ID/ })
      .check();
    await field(desk, 'Client ID').fill('pump-3');
    await behindAnother(desk, /station 1/);
    await expect.poll(() => field(desk, 'Client ID').inputValue()).toBe('pump-3');
    await expect
      .poll(() =>
        drawer(desk)
          .getByRole('radio', { name: /Client ID/ })
          .isChecked(),
      )
      .toBe(true);
    await desk.close();
  });
});
