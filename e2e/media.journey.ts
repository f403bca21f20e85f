import { join } from 'node:path';
import { listMedia } from '@weir/contract/site/media';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const picture = (name: string) => join(import.meta.dirname, '..', 'docs', 'pictures', name);
const mediaOf = async () => (await stage.call(listMedia, { query: { page: 1, limit: 20 } })).list;

test('pictures are uploaded, described, and deleted', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/sys/media');
  await page.getByText('There are no pictures yet', { exact: false }).waitFor();
  const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([picture('dashboard.png'), picture('device.png')]);
  await page.getByText('2 of 2 done').waitFor();
  await input.setInputFiles(svg);
  await page.getByText('Not a JPEG, PNG, WebP or AVIF picture').waitFor();
  await page.getByRole('button', { name: 'Clear the list' }).click();

  await page.getByRole('button', { name: 'dashboard' }).click();
  const drawer = page.getByRole('dialog', { name: 'Picture' });
  await drawer.getByRole('textbox', { name: 'Alternative text' }).fill('The dashboard');
  await drawer.getByRole('tab', { name: '日本語' }).click();
  await drawer.getByRole('textbox', { name: 'Alternative text' }).fill('ダッシュボード');
  await drawer.getByRole('button', { name: /^Focal point: 50% from the left, 50%/ }).press('Shift+ArrowUp');
  await drawer.getByRole('button', { name: /^Focal point: 50% from the left, 40%/ }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
  const told = { altEn: 'The dashboard', altJa: 'ダッシュボード', focalX: 0.5, focalY: 0.4 };
  expect(await mediaOf()).toContainEqual(expect.objectContaining({ name: 'dashboard', ...told }));

  await page.getByRole('textbox', { name: 'Search pictures' }).fill('device');
  await page.getByRole('button', { name: 'dashboard' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'device' }).click();
  await drawer.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect((await mediaOf()).map(({ name }) => name)).toEqual(['dashboard']);
  await open('/sys/media?deleted=1');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The recycle bin is empty', { exact: false }).waitFor();
  expect(await mediaOf()).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});
