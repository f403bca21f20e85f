import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { fillFleet } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** As the clipboard gives it: without the rights that a real one asks for. */
const paste = (page: Page, text: string) =>
  page.getByLabel('Longitude').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a place is pasted, exchanged, converted from a shifted map, and taken back', async () => {
  await fillFleet(stage.server, stage.token, { devices: 1 });
  const { page, open, faults, close } = await stage.open({ widthPx: 390 });
  await open('/project/devicelist?add=1');
  const [lng, lat] = [page.getByLabel('Longitude'), page.getByLabel('Latitude')];
  const numberIn = async (field: typeof lng) => Number((await field.inputValue()) || Number.NaN);
  const holds = (...values: number[]) =>
    expect.poll(() => Promise.all([lng, lat].map(numberIn))).toEqual(values);
  await lng.fill('1');
  await paste(page, '40.4168, -3.7038');
  await holds(-3.7038, 40.4168);
  await page.getByText('Read as 40.416800° N, 3.703800° W').waitFor();
  await page.getByRole('button', { name: 'Exchange latitude and longitude' }).click();
  await holds(40.4168, -3.7038);
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await holds(1, Number.NaN);

  await paste(page, 'https://uri.amap.com/marker?position=116.413642,39.905603');
  await page.getByText('have been converted to WGS-84').waitFor();
  await holds(116.4074, 39.9042);
  await page.getByRole('combobox', { name: 'Pasted in' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Pasted in: WGS-84' }).click();
  await holds(116.413642, 39.905603);
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
