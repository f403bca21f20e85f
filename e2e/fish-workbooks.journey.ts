import { readFile } from 'node:fs/promises';
import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { addReference } from '@weir/contract/fish/references';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** What somebody has who takes a template of CSV, and fills in a row. */
async function filledCsv(page: Page, kind: string, cells: Readonly<Record<string, string>>): Promise<Buffer> {
  const templates = page.getByRole('region', { name: 'Templates' });
  await templates.getByRole('combobox').click();
  await page.getByTitle(kind, { exact: true }).click();
  const download = page.waitForEvent('download');
  await templates.getByRole('button', { name: 'Download csv' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const keys = (text.split('\r\n')[1] ?? '').split(',');
  return Buffer.from(`${text}${keys.map((key) => cells[key] ?? '').join(',')}\r\n`);
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('region', { name: 'From a workbook' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a template is taken as CSV, filled in, looked through, and its reference becomes a draft', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/transfer?tab=import');
  const filled = await filledCsv(page, 'References', {
    'reference.type': 'book',
    'reference.title': 'Rivers of the north',
  });
  await upload(page, 'references.csv', filled);
  await page.getByRole('button', { name: 'Write 1 draft' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a basin that nobody knows is asked for, beside the record and the value that name it', async () => {
  const { id: basinClassId } = await stage.call(addBasinClass, {
    body: { code: 'WRR1', name: '水资源一级区', scheme: 'CN_WRR', rank: 1 },
  });
  await stage.call(addBasin, {
    body: { basinClassId, code: 'YANGTZE', name: '长江', nameEn: 'Yangtze' },
  });
  const { page, open, faults, close } = await stage.open();
  await open('/fish/transfer?tab=import');
  const filled = await filledCsv(page, 'River sections', {
    ...{ 'riverSection.code': 'YB-07', 'riverSection.name': 'Lower reach' },
    ...{ 'riverSection.basinId': 'Long River', 'riverSection.line': '"104.6 28.7, 104.7 28.8"' },
  });
  await upload(page, 'sections.csv', filled);
  const problem = page.getByRole('listitem').filter({ hasText: 'Nothing has this name or code' });
  await problem.getByText('YB-07').waitFor();
  await problem.getByText('Long River').waitFor();
  const question = page.getByRole('listitem').filter({ hasText: '1 row' });
  await question.getByText('Basin', { exact: true }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Record meant: Long River' }).click();
  await page.getByTitle('Yangtze YANGTZE').click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Write 1 draft' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a list is exported as it is narrowed, and the dialog says how many records that are', async () => {
  for (const title of ['Fish of the upper reach', 'Fish of the lower reach', 'Water of the lower reach'])
    await stage.call(addReference, { body: { type: 'book', title } });
  const { page, open, faults, close } = await stage.open();
  await open('/fish/references?keyword=lower reach');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the list' });
  await dialog.getByText('2 records will be exported').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Fish of the lower reach');
  expect(text).not.toContain('upper reach');
  expect(faults).toEqual([]);
  await close();
});
