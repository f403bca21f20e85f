import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice, listDevices } from '@weir/contract/fleet/devices';
import { addProject, listProjects } from '@weir/contract/fleet/projects';
import { addProjectFence } from '@weir/contract/places/project-fences';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { launchBrowser, withoutGraphicsCard } from './browser.ts';
import { consolesOf, type OpenConsoles, placed } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let browser: Browser;
let consoles: OpenConsoles;

beforeAll(async () => {
  const { call, server } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Reservoir' } });
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'buoy', name: 'Buoy' } });
  for (const [name, lng, lat] of [
    ['Near', 111.28, 30.69],
    ['Beside', 111.3, 30.7],
    ['Far', 114.3, 30.58],
  ] as const)
    await call(addDevice, { body: { name, SN: name, typeId, projectId, lng, lat } });
  browser = await launchBrowser(...withoutGraphicsCard);
  consoles = consolesOf(browser, server);
});
afterAll(() => browser?.close());

const within = (page: Page) => new URL(page.url()).searchParams.get('within');
const namesIn = (page: Page) =>
  page.locator('tbody tr:visible a').evaluateAll((links) => links.map((link) => link.textContent).sort());

test('the list is narrowed to a circle that is typed, and to what a map shows', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open('/project/devicelist');
  await page.getByRole('button', { name: 'Within…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Devices within an area' });
  await drawer.getByText('Circle', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await drawer.getByText('Enter a number').first().waitFor();
  await drawer.getByLabel('Latitude of the centre').fill('30.69');
  await drawer.getByLabel('Longitude of the centre').fill('111.28');
  await drawer.getByLabel('Radius (m)').fill('1000');
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(() => within(page)).toBe('circle:111.28,30.69,1000');
  await expect.poll(() => namesIn(page)).toEqual(['Near']);
  await page.getByText('Within: 1000 m around 30.69°, 111.28°', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Within…' }).click();
  await drawer.getByText('Rectangle', { exact: true }).click();
  await drawer.locator('[data-map-ready="true"]').waitFor();
  await drawer.getByRole('button', { name: 'Use what the map shows' }).click();
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(() => within(page)).toMatch(/^box:111\.2/);
  await expect.poll(() => namesIn(page)).toContain('Near');
  await expect.poll(() => namesIn(page)).not.toContain('Far');
  expect(faults).toEqual([]);
  await close();
});

test('from the list to the map and back', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open('/project/devicelist?within=box:111,30,112,31');
  await expect.poll(() => namesIn(page)).toEqual(['Beside', 'Near']);
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await page.locator('[data-map-ready="true"]:visible').waitFor();
  await page.getByRole('link', { name: 'See them in the device list' }).click();
  await expect.poll(() => within(page)).toMatch(/^box:/);
  await expect.poll(() => namesIn(page)).toEqual(['Beside', 'Near']);
  expect(faults).toEqual([]);
  await close();
});

test('a fence of a project is chosen, seen on the map, and stays in the address', async () => {
  const { call, token } = stage;
  const { list } = await call(listProjects, { query: { page: 1, limit: 1 } });
  const projectId = list[0]?.id ?? 0;
  const points = [
    { lng: 111.2, lat: 30.6 },
    { lng: 111.4, lat: 30.6 },
    { lng: 111.4, lat: 30.8 },
  ];
  const harbour = { projectId, name: 'Harbour', shape: 'polygon', points, exit: 1 } as const;
  const { id } = await call(addProjectFence, { body: harbour });
  await moor(projectId);
  const inside = { page: 1, limit: 5, within: `projectFence:${id}` };
  await expect.poll(async () => (await call(listDevices, { query: inside })).list.length).toBe(1);
  const { page, open, faults, close } = await consoles(token);
  await open('/project/devicelist');
  await page.getByRole('button', { name: 'Within…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Devices within an area' });
  await drawer.getByText('Fence of a project', { exact: true }).first().click();
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await drawer.getByText('Choose a fence').waitFor();
  await drawer.getByRole('combobox', { name: 'Project', exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'Reservoir' }).click();
  await drawer.getByRole('combobox', { name: 'Fence of a project' }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: 'Harbour' }).click();
  await drawer.locator('[data-map-ready="true"]').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(() => within(page)).toBe(`projectFence:${id}`);
  await page.getByText('Within: fence “Harbour”', { exact: true }).waitFor();
  await expect.poll(() => namesIn(page)).toEqual(['Moored']);
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await page.locator('[data-map-ready="true"]:visible').waitFor();
  expect(new URL(page.url()).searchParams.get('projectId')).toBe(String(projectId));
  expect(within(page)).toMatch(/^box:111\.2,30\.6,111\.4,30\.8$/);
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual(['Moored']);
  await page.reload();
  await page.getByRole('button', { name: 'Within…' }).click();
  await drawer.locator('[data-map-ready="true"]').waitFor();
  await drawer.getByText('Harbour').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** A device that has just told a place within the fence. */
async function moor(projectId: number): Promise<void> {
  const { id: typeId } = await stage.call(addDeviceType, { body: { typeCode: 'barge', name: 'Barge' } });
  const barge = { name: 'Moored', SN: 'Moored', typeId, projectId };
  const { id, credential } = await stage.call(addDevice, { body: barge });
  const url = `${stage.server.url}/api/v1/${credential.token}/telemetry`;
  const sent = await fetch(url, { method: 'POST', body: JSON.stringify({ lng: 111.38, lat: 30.65 }) });
  expect(sent.ok).toBe(true);
  await placed(stage.call, id);
}
