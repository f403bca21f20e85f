import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { fromWgs84 } from '@weir/contract/places/datum';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, withoutGraphicsCard } from './browser.ts';
import { consolesOf, type OpenConsoles } from './console.ts';
import { archiveGround, ground, sign, startMapServer } from './map-server.ts';
import { tellWhatWasSeen } from './seen-at-failure.ts';
import { useStage } from './stage.ts';

const beijing = { lng: 116.4074, lat: 39.9042 };
/** It has its sign where maps in GCJ-02 have the place, 555 m from where WGS-84 has it. */
const maps = await startMapServer(fromWgs84(beijing, 'gcj02'));
const stage = useStage({
  env: {
    WEIR_MAP: `${maps.url}/{z}/{x}/{y}.png`,
    WEIR_MAP_DARK: `${maps.url}/style.json`,
    WEIR_MAP_DATUM: 'gcj02',
  },
});
let browser: Browser;
let consoles: OpenConsoles;
let deviceId: number;
tellWhatWasSeen(() => browser);

beforeAll(async () => {
  const { call, server } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Beijing' } });
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'boat', name: 'Boat' } });
  const body = { name: 'Moat', SN: 'moat', typeId, projectId, ...beijing };
  deviceId = (await call(addDevice, { body })).id;
  browser = await launchBrowser(...withoutGraphicsCard);
  consoles = consolesOf(browser, server);
});
afterAll(async () => {
  await browser?.close();
  await maps.close();
});

/** The colours of the map at so many pixels from its middle. */
async function colorsAt(page: Page, offsets: readonly (readonly [number, number])[]): Promise<number[][]> {
  const picture = await page.locator('[data-map-ready="true"]:visible').screenshot();
  return page.evaluate(
    async ({ base64, offsets }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return offsets.map(([x, y]) => [
        ...context.getImageData(image.width / 2 + x, image.height / 2 + y, 1, 1).data.slice(0, 3),
      ]);
    },
    { base64: picture.toString('base64'), offsets },
  );
}

test('on a shifted base map a device lies where that map has its place', async () => {
  const { page, open, faults, close } = await consoles(stage.token);
  await open(`/project/info?id=${deviceId}`);
  // Its name stands to the right.
  const around = [
    [-25, 0],
    [-25, 25],
    [0, -25],
  ] as const;
  const place = page.getByRole('region', { name: 'Place' }).first();
  await place.scrollIntoViewIfNeeded();
  await page.locator('[data-map-ready="true"]:visible').waitFor();
  for (let step = 0; step < 6; step++) {
    await place.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(600);
  }
  // From so near half a kilometre is more than the sign is wide.
  await expect.poll(() => colorsAt(page, around)).toEqual(around.map(() => [...sign]));
  expect(await colorsAt(page, [[-90, 0]])).toEqual([[...ground]]);
  await place.getByText('39.904200° N, 116.407400° E').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a style brings its archive of tiles and says who made it, without its HTML', async () => {
  const { page, open, faults, close } = await consoles(stage.token, { theme: 'dark' });
  await open('/map');
  await expect.poll(() => colorsAt(page, [[60, 60]])).toEqual([[...archiveGround]]);
  const credit = page.getByRole('link', { name: '© Test maps' });
  expect(await credit.getAttribute('href')).toBe('https://maps.example/terms');
  expect(faults).toEqual([]);
  await close();
});

test('when nothing comes the built-in map is shown, says so, and the other is tried again', async () => {
  maps.fail(true);
  const { page, open, faults, close } = await consoles(stage.token);
  await open('/map');
  const notice = page.getByText('The base map that is set up could not be loaded.');
  await notice.waitFor();
  await page.getByText('Base map: Natural Earth').waitFor();
  await page.locator('[data-map-ready="true"]:visible').waitFor();
  await page.locator('[data-device]', { hasText: 'Moat' }).waitFor();
  maps.fail(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => colorsAt(page, [[60, 60]])).toEqual([[...ground]]);
  expect(faults).toEqual([]);
  await close();
});
