import { listPrices } from '@weir/contract/commerce/offer-prices';
import { listOffers } from '@weir/contract/commerce/offers';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addProject } from '@weir/contract/fleet/projects';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('an offer is prepared, priced, published, tried with its reasons, and ended', async () => {
  await stage.call(addProject, { body: { name: 'Harbour', timeZone: 'Asia/Shanghai' } });
  await stage.call(addDeviceType, { body: { typeCode: 'boat', name: 'Boat', signals: [] } });
  const { page, open, faults, close } = await stage.open();
  await open('/rentsale/index');

  await page.getByRole('button', { name: 'Add offer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add offer' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Boat by the day');
  await choose(page, form.getByLabel('Project'), 'Harbour');
  await choose(page, form.getByLabel('Device type'), 'Boat');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Boat by the day' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Add a price first, then publish.').waitFor();

  await page.getByRole('button', { name: 'Add price' }).click();
  const price = page.getByRole('dialog', { name: 'Add price' });
  await price.getByLabel('A day', { exact: true }).fill('15');
  await price.getByLabel('Deposit').fill('300');
  await price.getByRole('button', { name: 'Add price' }).click();
  await price.getByText('Choose a currency').waitFor();
  await price.getByLabel('Currency').fill('CNY');
  await page.keyboard.press('Enter');
  await price.getByLabel('An hour', { exact: true }).fill('3');
  await price.getByLabel('A month', { exact: true }).fill('299');
  await price.getByLabel('A day late').fill('20');
  await price.getByLabel('Tax rate', { exact: true }).fill('13');
  expect(await inaccessible(page)).toEqual([]);
  await price.getByRole('button', { name: 'Add price' }).click();
  await page.getByText('CN¥3.00 an hour · CN¥15.00 a day · CN¥299.00 a month').waitFor();
  const {
    list: [offer],
  } = await stage.call(listOffers, { query: { page: 1, limit: 20 } });
  const { list } = await stage.call(listPrices, { query: { offerId: offer?.id ?? 0, page: 1, limit: 20 } });
  expect(list).toMatchObject([
    {
      currency: 'CNY',
      hourMinor: 300,
      dayMinor: 1500,
      monthMinor: 29_900,
      depositMinor: 30_000,
      taxPpm: 130_000,
    },
  ]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).waitFor();

  const trial = page.getByRole('region', { name: 'Trial' });
  await trial.getByLabel('From').fill('2026-04-01 09:00');
  await trial.getByLabel('Due').fill('2026-03-01 09:00');
  await trial.getByRole('button', { name: 'Reckon' }).click();
  await trial.getByText('It is not after the beginning').waitFor();
  await trial.getByLabel('Due').fill('2026-04-09 12:00');
  await trial.getByLabel('Returned').fill('2026-04-12 09:00');
  await trial.getByRole('button', { name: 'Reckon' }).click();
  const result = trial.getByRole('status');
  await result.getByText('8 days × CN¥15.00 + 3 hours × CN¥3.00').waitFor();
  await result.getByText('Late fee').waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: 'End' }).click();
  await page.getByText('Ended', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** Of a list of options, by its name. */
async function choose(page: Page, input: ReturnType<Page['getByLabel']>, name: string): Promise<void> {
  await input.click();
  await page.getByTitle(name, { exact: true }).last().click();
}
