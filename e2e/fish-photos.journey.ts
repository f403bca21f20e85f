import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPhotos } from '@weir/contract/fish/photos';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const picture = {
  name: 'fish.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../docs/pictures/device.png')),
};

test('a photo is uploaded once, and measured by its scale bar', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/photos?add=1');
  const form = page.getByRole('dialog', { name: 'Add photo' });
  await form.locator('input[type="file"]').setInputFiles(picture);
  await form.getByRole('img', { name: 'Picture' }).waitFor();
  await form.getByRole('textbox', { name: '* Photographer' }).fill('Li Si');
  await form.getByRole('textbox', { name: 'Rights holder' }).fill('Institute');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });

  await page.getByRole('list', { name: 'Fish photos' }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Photo' });
  const pane = drawer.getByRole('button', { name: 'The photo, on which points are marked' });
  await pane.getByRole('img', { includeHidden: true }).first().waitFor();
  await pane.click({ position: { x: 20, y: 20 } });
  await pane.click({ position: { x: 120, y: 20 } });
  await drawer.getByText('Standard length', { exact: true }).click();
  await pane.click({ position: { x: 20, y: 60 } });
  await pane.click({ position: { x: 220, y: 60 } });
  await drawer.getByRole('button', { name: 'Keep the measurement' }).click();
  await page.getByText('The measurement is kept.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const { list } = await stage.call(listPhotos, { query: { page: 1, limit: 20 } });
  expect(list[0]?.measuredLengthMm).toBeCloseTo(100, 0);

  await open('/fish/photos?add=1');
  const again = page.getByRole('dialog', { name: 'Add photo' });
  await again.locator('input[type="file"]').setInputFiles(picture);
  await again.getByText('This file was uploaded already').waitFor();
  expect(faults).toEqual([]);
  await close();
});
