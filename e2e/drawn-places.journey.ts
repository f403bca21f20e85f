import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice, getDeviceBasic } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { fromWgs84 } from '@weir/contract/places/datum';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { launchBrowser, withoutGraphicsCard } from './browser.ts';
import { consolesOf, type OpenConsoles } from './console.ts';
import { startMapServer } from './map-server.ts';
import { useStage } from './stage.ts';

const beijing = { lng: 116.4074, lat: 39.9042 };
const maps = await startMapServer(fromWgs84(beijing, 'gcj02'));
/** A map in another datum than the fields. */
const stage = useStage({
  env: { WEIR_MAP: `${maps.url}/{z}/{x}/{y}.png`, WEIR_MAP_DATUM: 'gcj02' },
});
let browser: Browser;
let consoles: OpenConsoles;
let id: number;
let projectId: number;

beforeAll(async () => {
  const { call, server } = stage;
  projectId = (await call(addProject, { body: { name: 'Beijing' } })).id;
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'boat', name: 'Boat' } });
  id = (await call(addDevice, { body: { name: 'Moat', SN: 'moat', typeId, projectId, ...beijing } })).id;
  browser = await launchBrowser(...withoutGraphicsCard);
  consoles = consolesOf(browser, server);
});
afterAll(async () => {
  await browser?.close();
  await maps.close();
});

const placeIn = async (page: Page) => {
  const [lng, lat] = await Promise.all(
    ['Longitude', 'Latitude'].map((label) => page.getByLabel(label).inputValue()),
  );
  return { lng: Number(lng), lat: Number(lat) };
};
const tipOf = async (page: Page) => {
  const box = await page.getByRole('button', { name: 'Pin', exact: true }).boundingBox();
  if (!box) throw new Error('There is no pin');
  return { x: box.x + box.width / 2, y: box.y + box.height };
};

test('the pin of a device is dragged, moved by keys, set by a click, and follows the fields', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/project/info?id=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Choose on the map' }).click();
  const map = page.getByRole('dialog').locator('[data-map-ready="true"]');
  await map.waitFor();
  await page.getByRole('button', { name: 'Put the pin in the middle of the map' }).click();
  // The shift of the base map is half a kilometre.
  expect(Math.abs((await placeIn(page)).lng - beijing.lng)).toBeLessThan(0.0001);

  const before = await tipOf(page);
  await page.mouse.move(before.x, before.y - 24);
  await page.mouse.down();
  await page.mouse.move(before.x + 60, before.y - 24, { steps: 4 });
  await page.mouse.up();
  const dragged = await placeIn(page);
  expect(dragged.lng).toBeGreaterThan(beijing.lng + 0.001);
  expect(Math.round((await tipOf(page)).x - before.x)).toBe(60);

  await page.getByRole('button', { name: 'Pin', exact: true }).press('ArrowUp');
  await expect.poll(async () => (await placeIn(page)).lat).toBeGreaterThan(dragged.lat);
  await page.getByRole('button', { name: 'Pin', exact: true }).press('Shift+ArrowLeft');
  const stepped = await placeIn(page);
  expect(stepped.lat).toBeGreaterThan(dragged.lat);
  expect(stepped.lng).toBeLessThan(dragged.lng);

  const frame = await map.boundingBox();
  if (!frame) throw new Error('There is no map');
  await page.mouse.click(frame.x + 40, frame.y + 60);
  await expect.poll(async () => (await placeIn(page)).lng).toBeLessThan(stepped.lng);
  const tip = await tipOf(page);
  expect(Math.hypot(tip.x - frame.x - 40, tip.y - frame.y - 60)).toBeLessThan(1.5);
  expect(await inaccessible(page)).toEqual([]);

  await page.getByLabel('Longitude').fill('116.5');
  await page.getByLabel('Latitude').fill('39.8');
  await expect
    .poll(async () => Math.round((await tipOf(page)).x - frame.x))
    .toBe(Math.round(frame.width / 2));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await stage.call(getDeviceBasic, { query: { id } })).toMatchObject({ lng: 116.5, lat: 39.8 });
  expect(faults).toEqual([]);
  await close();
});

test('a place far from the other devices of the project is told, and exchanged at a press', async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Kyiv' } });
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'buoy', name: 'Buoy' } });
  for (const SN of ['K1', 'K2', 'K3'])
    await call(addDevice, { body: { name: SN, SN, typeId, projectId, lng: 30.52, lat: 50.45 } });
  const { page, open, faults, close } = await consoles(stage.token, { widthPx: 390 });
  await open(`/project/devicelist?add=1&projectId=${projectId}`);
  await page.getByLabel('Longitude').fill('50.4');
  await page.getByLabel('Latitude').fill('30.5');
  await page
    .getByText('from the other devices of the project. Are latitude and longitude swapped?')
    .waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Swap them' }).click();
  await page.getByText('from the other devices').waitFor({ state: 'detached' });
  expect(await placeIn(page)).toEqual({ lng: 30.5, lat: 50.4 });
  await page.getByLabel('Longitude').fill('116.4');
  await page.getByText('from the other devices of the project.').waitFor();
  expect(await page.getByRole('button', { name: 'Swap them' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('nothing of the map is fetched before it is opened; without WebGL the fields are what there is', async () => {
  const { page, open, faults, close } = await consoles(stage.token, { widthPx: 390 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open('/project/devicelist?add=1');
  const choose = page.getByRole('button', { name: 'Choose on the map' });
  await choose.waitFor();
  expect(fetched.filter((url) => /maplibre|BaseMapCanvas/.test(url))).toEqual([]);
  await choose.click();
  await page.getByText('This browser cannot draw maps').waitFor();
  await page.getByLabel('Longitude').fill('116.6');
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('corners of a fence are set by clicks, dragged, added, deleted and taken back', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/project/overview?id=${projectId}`);
  await page.getByRole('button', { name: 'Add fence' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add fence' });
  const map = form.locator('[data-map-ready="true"]');
  await map.waitFor();
  const typed = form.getByLabel('Coordinates (one a line: longitude, latitude)');
  const corners = async () => (await typed.inputValue()).split('\n').filter(Boolean).map(pointOf);
  // As who draws sees it: by the cross that the pointer has become.
  const cursor = () => map.locator('canvas').evaluate(({ style }) => style.cursor);
  await expect.poll(cursor).toBe('crosshair');
  const press = (x: number, y: number) => map.click({ position: { x, y } });

  for (const [x, y, count] of [
    [80, 80, 1],
    [240, 80, 2],
    [240, 200, 3],
  ] as const) {
    await press(x, y);
    await expect.poll(async () => (await corners()).length).toBe(count);
  }
  await form.getByRole('button', { name: 'Undo last step' }).click();
  await expect.poll(async () => (await corners()).length).toBe(2);
  await press(240, 200);
  await expect.poll(async () => (await corners()).length).toBe(3);
  await press(240, 200);

  const drawn = await corners();
  await map.hover({ position: { x: 80, y: 80 } });
  await page.mouse.down();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map');
  await page.mouse.move(box.x + 60, box.y + 110, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await corners())[0]?.lng).toBeLessThan(drawn[0]?.lng ?? 0);
  expect((await corners()).length).toBe(3);
  await press(240, 140);
  await expect.poll(async () => (await corners()).length).toBe(4);
  await map.click({ position: { x: 240, y: 140 }, button: 'right' });
  await expect.poll(async () => (await corners()).length).toBe(3);
  await form.getByRole('button', { name: 'Undo last step' }).click();
  await expect.poll(async () => (await corners()).length).toBe(4);

  // What is typed is what is dragged next.
  const [west, east] = [beijing.lng - 0.004, beijing.lng + 0.004];
  await typed.fill(`${west}, ${beijing.lat}\n${east}, ${beijing.lat}\n${east}, ${beijing.lat + 0.004}`);
  await form.getByLabel('Name').fill('Moat');
  await expect.poll(async () => (await corners()).length).toBe(3);
  await form.getByRole('button', { name: 'Add fence' }).click();
  await page.getByRole('region', { name: 'Fences of the project' }).getByText('Moat').waitFor();
  expect(faults).toEqual([]);
  await close();
});

const pointOf = (line: string) => {
  const [lng, lat] = line.split(',').map(Number);
  return { lng, lat };
};
