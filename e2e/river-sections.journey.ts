import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { listRiverSections } from '@weir/contract/fish/river-sections';
import { addRole } from '@weir/contract/identity/roles';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

test('a section is pasted as a line, checked, submitted, and has a page before it has devices or surveys', async () => {
  const { id: basinClassId } = await stage.call(addBasinClass, {
    body: { code: 'SYSTEM', name: '水系', nameEn: 'River system', scheme: 'LOCAL', rank: 1 },
  });
  await stage.call(addBasin, {
    body: { basinClassId, code: 'YANGTZE', name: '长江', nameEn: 'Yangtze' },
  });
  await stage.call(addRole, {
    body: {
      ...{ name: 'Section reviewers', identification: 'SECTIONREVIEWERS' },
      permissions: ['river-sections:handle'],
    },
  });
  const { page, open, faults, close } = await stage.open();
  await open('/fish/basins');
  await page.getByRole('row', { name: /Yangtze/ }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Who reviews where' }).click();
  const limits = page.getByRole('dialog', { name: 'Who reviews where' });
  const role = limits.getByRole('listitem').filter({ hasText: 'Section reviewers' });
  await role.getByText('All basins').waitFor();
  await role.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const limit = page.getByRole('dialog', { name: 'Limit to basins' });
  await limit.getByRole('combobox', { name: 'Basins' }).click();
  await page.getByTitle('Yangtze YANGTZE').click();
  await limit.getByRole('button', { name: 'Save' }).click();
  await limit.waitFor({ state: 'hidden' });
  await role.getByText('Yangtze').waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await open('/fish/sections?add=1');
  const form = page.getByRole('dialog', { name: 'Add section' });
  await form.getByRole('textbox', { name: 'Name' }).first().fill('宜宾段');
  await form.getByRole('textbox', { name: 'Code' }).fill('YB-01');
  await form.getByRole('combobox', { name: 'Basin' }).click();
  await page.getByTitle('Yangtze YANGTZE').click();
  const typed = form.getByRole('textbox', { name: 'Line (downstream)' });
  await typed.fill('LINESTRING (104.62 28.77, 104.7 28.76)');
  await typed.blur();
  await form.getByText('2 points').waitFor();
  await form.getByRole('button', { name: 'Use as the length' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  const { list } = await stage.call(listRiverSections, { query: { page: 1, limit: 10 } });
  expect(list[0]?.line).toEqual([
    [104.62, 28.77],
    [104.7, 28.76],
  ]);

  await open(`/fish/river-section?id=${list[0]?.id}`);
  await page.getByText('No device is linked yet').waitFor();
  await page.getByText('There are no approved surveys yet').waitFor();
  await page.getByText('90 days').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('now-90d');
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const drawer = page.getByRole('dialog', { name: /^Submit/ });
  await drawer.getByText('The automatic checks found nothing').waitFor();
  await drawer.getByRole('button', { name: 'Submit for review' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await close();
});
