import { addSource } from '@weir/contract/places/video';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillFleet } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_CAMERA_NETWORKS: '192.168.0.0/16' } });

/** A device with a drawn camera that does not hang on its line. */
async function addFilmed(): Promise<number> {
  const { deviceIds } = await fillFleet(stage.server, stage.token, { devices: 1 });
  const [deviceId = 0] = deviceIds;
  const body = { deviceId, channel: 1, name: 'North bank', kind: 'demo' as const, needsDevice: 0 as const };
  await stage.call(addSource, { body });
  return deviceId;
}

const timeOf = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** The picture moves: it is further on than it was. */
async function moves(page: Page): Promise<void> {
  await page.locator('video').waitFor();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(before + 1);
}

test('a camera plays on the page of its device, in a window of its own, and on a phone; its link opens once', async () => {
  const deviceId = await addFilmed();
  const { page, open, faults, close } = await stage.open();
  await open(`/project/info?id=${deviceId}&tab=video`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await moves(page);
  await page.getByText('North bank, since').waitFor();

  await page.getByRole('button', { name: 'Snapshot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep a snapshot' });
  await dialog.getByRole('img', { name: 'Snapshot of North bank' }).waitFor();
  await dialog.getByRole('textbox').fill('Ice on the gauge');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('heading', { name: 'Snapshots' }).waitFor();
  await page.getByRole('button', { name: /^Enlarge North bank/ }).click();
  const large = page.getByRole('dialog', { name: /^North bank/ });
  await expect.poll(() => widthOf(large.getByRole('img', { name: 'North bank' }))).toBeGreaterThan(100);
  await large.getByRole('button', { name: 'Close', exact: true }).last().click();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  const player = await opening;
  const asked = player.waitForRequest(/\/video\/open$/);
  const ticket: string = (await asked).postDataJSON().ticket;
  await moves(player);
  expect(new URL(player.url()).search).toMatch(/^\?view=/);
  await player.reload();
  await moves(player);
  await player.goto(`${stage.server.url}/h5/player?ticket=${ticket}`);
  await player.getByText('This link has been used').waitFor();
  await player.close();

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await open(`/project/info?id=${deviceId}&tab=log`);
  await page.getByText('Kept a snapshot of a camera').waitFor();
  await page.getByText('North bank · Ice on the gauge').waitFor();
  await page.getByRole('button', { name: /^Enlarge North bank/ }).waitFor();
  expect(faults).toEqual([]);
  await close();

  const phone = await stage.open({ widthPx: 390 });
  await phone.open(`/project/info?id=${deviceId}&tab=video`);
  await phone.page.getByRole('button', { name: 'Play', exact: true }).click();
  await moves(phone.page);
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(phone.faults).toEqual([]);
  await phone.close();
});

test('a device without a camera says what to do, and a camera is added', async () => {
  const { deviceIds } = await fillFleet(stage.server, stage.token, { devices: 1, code: 'bare' });
  const { page, open, faults, close } = await stage.open();
  await open(`/project/info?id=${deviceIds[0]}&tab=video`);
  await page.getByText('This device has no camera yet.').waitFor();
  await page.getByRole('button', { name: 'Add camera' }).click();
  const form = page.getByRole('dialog', { name: 'Add camera' });
  await form.getByRole('textbox', { name: /^\W*Name$/ }).fill('Gate');
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('rtsp://192.168.1.64/main');
  await form.getByRole('button', { name: 'Add camera' }).click();
  await page.getByText('RTSP camera').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('The device is offline').waitFor();
  expect(faults).toEqual([]);
  await close();
});
