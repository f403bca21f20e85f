import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { endMs, morningMs, sendMadeUpDay } from './made-up-day.ts';
import { useStage } from './stage.ts';

const halfHourMs = 1_800_000;

const stage = useStage();
let [first, second, unkept] = [0, 0, 0];
beforeAll(async () => {
  first = await sendMadeUpDay(stage.server, stage.token, { isLocus: 1, code: 'first' });
  second = await sendMadeUpDay(stage.server, stage.token, {
    ...{ isLocus: 1, code: 'second', lateMinutes: 10, north: 0.02 },
  });
  unkept = await sendMadeUpDay(stage.server, stage.token, { isLocus: 0, code: 'unkept' });
});

const address = () => {
  const from = new Date(morningMs - halfHourMs).toISOString();
  const to = new Date(endMs + halfHourMs).toISOString();
  return `/tracks?${new URLSearchParams({ ids: `${first},${second},${unkept},999`, from, to })}`;
};

test('two boats are followed in step, in words and on the map', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(address());
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  const card = (text: string) => devices.getByRole('listitem').filter({ hasText: text });
  await card('boat first').getByText('72.2 km').waitFor();
  await card('boat unkept').getByText('keeps no tracks', { exact: false }).waitFor();
  await card('Device 999').getByText('may have been deleted', { exact: false }).waitFor();
  await page.locator('[data-map-ready="true"]').waitFor();
  const rows = page.getByRole('region', { name: 'Trips and stops' }).getByRole('listitem');
  await rows.filter({ hasText: /Trip.*08:20 – 09:00.*A · boat first/ }).waitFor();
  await rows
    .filter({ hasText: /Trip.*08:30 – 09:10.*B · boat second/ })
    .getByRole('button')
    .click();
  await card('boat first').getByText('Trip · ', { exact: false }).waitFor();
  await card('boat second')
    .getByText(/km apart/)
    .waitFor();
  await card('boat second')
    .getByRole('button', { name: /^Nearest/ })
    .click();
  await expect
    .poll(() =>
      card('boat second')
        .getByText(/^1\.\d km apart$/)
        .count(),
    )
    .toBe(1);
  expect(await rows.count()).toBe(14);
  await card('boat first').getByRole('button', { name: 'A boat first' }).click();
  await expect.poll(() => rows.count()).toBe(7);
  expect(await inaccessible(page)).toEqual([]);
  expect(app.faults).toEqual([]);
  await app.close();
});

test('devices are chosen on the page, which fits a phone in the dark', async () => {
  const app = await stage.open({ widthPx: 390, theme: 'dark' });
  const { page } = app;
  const asks: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/device/locus?id=999')) asks.push(response.url());
  });
  await app.open(address());
  await page.locator('[data-map-ready="true"]').waitFor();
  const paled = await page.evaluateHandle(() => {
    const count = { times: 0 };
    const watch = new MutationObserver(() => {
      count.times += document.querySelectorAll('[aria-busy="true"]').length;
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    return count;
  });
  // What is known of the device that is not there is asked for again once the channel is open.
  await expect.poll(() => asks.length).toBeGreaterThan(1);
  expect(await inaccessible(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await paled.jsonValue()).toEqual({ times: 0 });
  await app.open('/tracks');
  await page.getByText('Choose the devices whose tracks', { exact: false }).waitFor();
  await page.getByRole('combobox', { name: 'Devices to compare' }).click();
  await page.getByRole('option', { name: 'boat first' }).waitFor({ state: 'attached' });
  expect(app.faults).toEqual([]);
  await app.close();
});
