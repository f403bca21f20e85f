import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, withoutGraphicsCard } from './browser.ts';
import { consolesOf, type OpenConsoles } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let browser: Browser;
let consoles: OpenConsoles;
let projectId: number;
let movingId: number;
let send: (body: object) => Promise<unknown>;

beforeAll(async () => {
  const { call, server } = stage;
  projectId = (await call(addProject, { body: { name: 'Yichang' } })).id;
  const other = await call(addProject, { body: { name: 'Wuhan' } });
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'boat', name: 'Boat' } });
  const add = (name: string, draft: { projectId: number; lng: number; lat: number }) =>
    call(addDevice, { body: { name, SN: name, typeId, ...draft } });
  const moving = await add('Patrol', { projectId, lng: 111.28, lat: 30.69 });
  await add('Jetty', { projectId, lng: 111.9, lat: 30.3 });
  await add('Far', { projectId: other.id, lng: 114.3, lat: 30.58 });
  movingId = moving.id;
  const url = `${server.url}/api/v1/${moving.credential.token}/telemetry`;
  send = (body) => fetch(url, { method: 'POST', body: JSON.stringify(body) });
  browser = await launchBrowser(...withoutGraphicsCard);
  consoles = consolesOf(browser, server);
});
afterAll(() => browser?.close());

const names = (page: Page) =>
  page
    .locator('[data-device]:visible')
    .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
const isDrawn = (page: Page) => page.locator('[data-map-ready="true"]:visible').waitFor();

test('the map shows what the list has, by the filters of the address', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open('/map');
  await isDrawn(page);
  await expect.poll(() => names(page)).toEqual(['Far', 'Jetty', 'Patrol']);
  await open(`/map?projectId=${projectId}`);
  await isDrawn(page);
  await expect.poll(() => names(page)).toEqual(['Jetty', 'Patrol']);
  await page.getByLabel('Status').click();
  await page.locator('.ant-select-item-option', { hasText: 'In alarm' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('alarm');
  await page.getByText('There is no device in view.').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('by keyboard a device is found, chosen and opened', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/map?projectId=${projectId}`);
  await isDrawn(page);
  await page.locator('[data-device]').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Patrol' });
  await card.getByText('Entered place').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('device')).toBe(String(movingId));
  await card.getByRole('button', { name: 'Open device' }).press('Enter');
  await page.getByRole('heading', { name: 'Patrol', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Place' }).getByText('30.690000° N').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a device that moves is seen to move, and followed', async () => {
  await send({ lng: 111.3, lat: 30.7, speed: 12, dgr: 90 });
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/map?device=${movingId}`);
  await isDrawn(page);
  const card = page.getByRole('region', { name: 'Patrol' });
  await expect
    .poll(
      async () => {
        // What was sent a moment ago is stored a moment later, or pushed.
        await send({ lng: 111.31, lat: 30.71, speed: 18, dgr: 90 });
        return card.textContent();
      },
      { timeout: 30_000, interval: 2000 },
    )
    .toContain('30.710000° N, 111.310000° E');
  await card.getByRole('button', { name: 'Follow' }).click();
  await card.getByRole('button', { name: 'Following' }).waitFor();
  await page.locator(`[data-device="${movingId}"]`).getByText('just now').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('on a phone the list stands below the map, and what is chosen between them', async () => {
  const { page, open, faults, close } = await consoles(stage.token, { widthPx: 390 });
  await open('/map');
  await isDrawn(page);
  await page.locator('[data-device]', { hasText: 'Far' }).tap();
  const tops = [
    '[data-map-ready]',
    'section[aria-label="Far"]',
    'section[aria-label="Devices on the map"]',
  ].map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0);
  const [map = 0, card = 0, list = 0] = await Promise.all(tops);
  expect(map < card && card < list).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await close();
});

test('the page of a project shows its devices on a map, which leads to the devices and to the map', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/project/overview?id=${projectId}`);
  const panel = page.getByRole('region', { name: 'Map' });
  await panel.scrollIntoViewIfNeeded();
  await panel.locator('[data-map-ready="true"]').waitFor();
  await panel.getByRole('link', { name: 'Show on the map' }).click();
  await isDrawn(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('projectId')).toBe(String(projectId));
  await expect.poll(async () => (await names(page)).sort()).toEqual(['Jetty', 'Patrol']);
  expect(faults).toEqual([]);
  await close();
});

test('where no map can be drawn the list is there, and the reason', async () => {
  const { page, open, faults } = await consoles(stage.token);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open('/map');
  await page.getByText('This browser cannot draw maps').waitFor();
  await expect.poll(async () => (await names(page)).sort()).toEqual(['Far', 'Jetty', 'Patrol']);
  expect(faults).toEqual([]);
  // Nobody gets a page after this one that draws nothing.
  await page.context().close();
});
