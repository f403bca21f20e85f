import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish } from '@weir/contract/fish/species';
import { getSurvey, listSurveys } from '@weir/contract/fish/surveys';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

async function seeded(): Promise<number> {
  const { id: basinClassId } = await stage.call(addBasinClass, {
    body: { code: 'SYSTEM', name: '水系', nameEn: 'River system', scheme: 'LOCAL', rank: 1 },
  });
  const { id: basinId } = await stage.call(addBasin, {
    body: { basinClassId, code: 'YANGTZE', name: '长江', nameEn: 'Yangtze' },
  });
  for (const [scientificName, name, nameEn] of [
    ['Coreius heterodon', '铜鱼', 'Brass gudgeon'],
    ['Rhinogobio typus', '吻鮈', 'Snout gudgeon'],
  ] as const)
    await stage.call(addFish, {
      body: {
        ...{
          scientificName,
          name,
          nameEn,
          order: 'Cypriniformes',
          family: 'Gobionidae',
          class: 'Actinopterygii',
        },
        ...{ taxonRank: 'species', taxonomicStatus: 'accepted', isFreshwater: 1, isBrackish: 0, isMarine: 0 },
      },
    });
  const line = [
    [104.62, 28.77],
    [104.7, 28.76],
  ] as [number, number][];
  const section = {
    basinId,
    code: 'YB-01',
    name: '宜宾段',
    nameEn: 'Yibin',
    line,
    coordinateSource: 'WGS84' as const,
  };
  return (await stage.call(addRiverSection, { body: section })).id;
}

/** What the browser keeps until the server has it, as text. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('weir-survey-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );

/** As a spreadsheet puts it into the clipboard. */
const paste = (page: Page, label: string, text: string) =>
  page.getByRole('combobox', { name: label }).evaluate((cell, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a survey is begun at its section, pasted, kept while it is offline, measured, checked and submitted', async () => {
  const sectionId = await seeded();
  const { page, open, faults, close } = await stage.open();
  await open(`/fish/river-section?id=${sectionId}`);
  await page.getByRole('button', { name: 'New survey here' }).click();
  await page.getByRole('textbox', { name: 'Survey number', exact: true }).fill('YB-2026-01');
  for (const [name, time] of [
    ['Begin', '2026-05-10 08:00'],
    ['End', '2026-05-10 20:00'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(time);
    await page.getByRole('textbox', { name, exact: true }).blur();
  }
  await page.locator('summary:visible').first().click();
  await page.getByRole('spinbutton', { name: 'Wind (Bft)' }).fill('3');
  const sheet = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel('Upload the scan').locator('input[type=file]').setInputFiles(sheet);
  await page.getByRole('link', { name: 'Download the PDF' }).waitFor();
  const steps = page.getByRole('navigation', { name: 'Steps' });

  await steps.getByRole('link', { name: 'Gear and effort' }).click();
  await page.getByRole('combobox', { name: 'Gear' }).click();
  await page.getByTitle('Traps', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Count' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Fishing time (h)' }).fill('12');
  await page.getByText('Effort: 5 trap-days').waitFor();

  await steps.getByRole('link', { name: 'Catch' }).click();
  await page.getByRole('button', { name: 'Add a row' }).click();
  await paste(page, 'Species, row 1', '铜鱼\t3\t450\nSnout gudgeon\t0\t\nUnknown loach\t\t');
  await page.getByText('S 2 · N 3 · W 450 g · not counted 1').waitFor();
  // What was typed is kept in the browser before the server has it.
  await page.getByText('Kept in this browser, not yet on the server').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Remarks, row 1' }).fill('one with eggs');
  await expect.poll(() => keptDrafts(page)).toContain('one with eggs');
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('What was not saved last time is back').waitFor();
  expect(await page.getByRole('textbox', { name: 'Remarks, row 1' }).inputValue()).toBe('one with eggs');
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: /^More of row 1 / }).click();
  await page.getByRole('spinbutton', { name: 'Released' }).fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved on the server').waitFor();

  await steps.getByRole('link', { name: 'Measured fish' }).click();
  for (const [length, weight] of [
    ['201', '110'],
    ['214', '135'],
  ] as const) {
    await page.getByRole('spinbutton', { name: 'Standard length (mm)' }).fill(length);
    await page.getByRole('spinbutton', { name: 'Weight (g)', exact: true }).fill(weight);
    await page.keyboard.press('Enter');
  }
  await page.getByText('2 measured of 3 caught').waitFor();
  await page.getByRole('button', { name: 'Edit fish 2' }).click();
  await page.locator('summary:visible').first().click();
  await page.getByRole('textbox', { name: 'Tag', exact: true }).fill('T-7');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Saved on the server').waitFor();

  await steps.getByRole('link', { name: 'Check and submit' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const drawer = page.getByRole('dialog', { name: /^Submit/ });
  await drawer.getByRole('link', { name: 'Go to the field' }).first().waitFor();
  expect(faults).toEqual([]);
  const { list } = await stage.call(listSurveys, { query: { page: 1, limit: 10 } });
  const survey = await stage.call(getSurvey, { query: { id: list[0]?.id ?? 0 } });
  expect(survey.catches?.map(({ countStatus }) => countStatus)).toEqual([
    'counted',
    'absent',
    'notEnumerated',
  ]);
  expect(survey.catches?.[0]).toMatchObject({ releasedCount: 3 });
  expect(survey.individuals?.map(({ tagNo }) => tagNo)).toEqual([undefined, 'T-7']);
  expect(survey).toMatchObject({ riverSectionId: sectionId, windBft: 3 });
  expect(survey.fieldSheetScan).toMatch(/\.pdf$/);
  await close();
}, 120_000);
