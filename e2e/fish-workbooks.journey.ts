import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a template is taken as CSV, filled in, looked through, and its reference becomes a draft', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/transfer?tab=import');
  const templates = page.getByRole('region', { name: 'Templates' });
  await templates.getByRole('combobox').click();
  await page.getByTitle('References', { exact: true }).click();
  const download = page.waitForEvent('download');
  await templates.getByRole('button', { name: 'Download csv' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const keys = (text.split('\r\n')[1] ?? '').split(',');
  const cells: Record<string, string> = {
    'reference.type': 'book',
    'reference.title': 'Rivers of the north',
  };
  const row = keys.map((key) => cells[key] ?? '').join(',');
  const region = page.getByRole('region', { name: 'From a workbook' });
  await region.locator('input[type=file]').setInputFiles({
    ...{ name: 'references.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${text}${row}\r\n`),
  });
  await page.getByRole('button', { name: 'Write 1 draft' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
