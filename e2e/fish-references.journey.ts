import { listReferences } from '@weir/contract/fish/references';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const pasted = `@article{rivers2012,
  title = {Mixed stocks of salmon in a northern river},
  author = {Rivers, Tom},
  journal = {Fisheries Research},
  year = {2012},
  doi = {10.1000/fishres.1}
}
@book{nobody, author = {Nobody}, year = {1200}}
`;

test('references are pasted, looked at with their faults, added and submitted', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/references');
  await page.getByRole('button', { name: 'Paste references' }).click();
  const drawer = page.getByRole('dialog', { name: 'Paste references' });
  await drawer.getByRole('textbox', { name: 'Text with references' }).fill(pasted);
  await drawer.getByRole('button', { name: 'Read', exact: true }).click();
  await drawer.getByText('BibTeX: 2 entries were read.').waitFor();
  await drawer.getByText('Title: The title is missing.').waitFor();
  await drawer.getByText('Published: The year must lie between 1500 and next year.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add 1 draft' }).click();
  await page.getByText('1 draft was added.').waitFor();

  await page.getByRole('link', { name: /^Rivers, T\. \(2012\)\. Mixed stocks/ }).waitFor();
  await page.getByRole('button', { name: /^Actions.*Mixed stocks/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit reference' });
  const work = { name: 'stocks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await form.getByLabel('Upload a file').locator('input[type=file]').setInputFiles(work);
  await form.getByRole('link', { name: 'Download the PDF' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Actions.*Mixed stocks/ }).click();
  await page.getByRole('menuitem', { name: 'Submit for review' }).click();
  const submission = page.getByRole('dialog', { name: /^Submit/ });
  await submission.getByText('The automatic checks found nothing.').waitFor();
  await submission.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Submitted for review.').waitFor();
  const { list } = await stage.call(listReferences, { query: { page: 1, limit: 20 } });
  expect(list.map(({ title, reviewStatus }) => [title, reviewStatus])).toEqual([
    ['Mixed stocks of salmon in a northern river', 1],
  ]);
  expect(faults).toEqual([]);
  await close();
});
