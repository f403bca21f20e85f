import { getAboutPage, saveAboutPage } from '@weir/contract/site/site-pages';
import { expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const documentOf = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

async function write(fields: object, draft: 0 | 1): Promise<void> {
  const { version } = await stage.call(getAboutPage, {});
  await stage.call(saveAboutPage, { body: { ...fields, version, draft } });
}

test('a page is compared, previewed, scheduled, published and taken back', async () => {
  await write({ title: '关于', titleEn: 'About', contentEn: documentOf('Twelve stations', 'Open data') }, 0);
  await write({ title: '关于我们', contentEn: documentOf('Fifteen stations', 'Open data') }, 1);
  const { page, open, faults, close } = await stage.open();
  await open('/about/index');
  await page.getByRole('button', { name: 'Publication and history' }).click();
  const drawer = page.getByRole('dialog', { name: /^Publication and history/ });
  await drawer.getByText('The Chinese text has changed since it was translated').waitFor();
  await drawer.getByRole('button', { name: 'Still right' }).click();
  await drawer.getByText('The Chinese text has changed').waitFor({ state: 'hidden' });

  const english = drawer.getByRole('listitem').filter({ hasText: 'English' }).first();
  await english.getByRole('button', { name: 'Compare with what is published' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes: English' });
  await expect.poll(() => changes.locator('del').allTextContents()).toEqual(['Twelve']);
  expect(await changes.locator('ins').allTextContents()).toEqual(['Fifteen']);
  expect(await inaccessible(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'hidden' });

  await english.getByRole('button', { name: 'Preview link' }).click();
  const path = await english.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  const shown = await fetch(stage.server.url + String(path));
  expect(await shown.text()).toContain('Fifteen stations');

  await english.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule: English' });
  await dialog.getByRole('textbox', { name: 'Time' }).fill('2020-01-01 08:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.getByText('Enter a time in the future').waitFor();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('2099-01-01 08:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await drawer.getByText('Scheduled for 2099-01-01 08:00').waitFor();
  await english.getByRole('button', { name: 'Publish', exact: true }).click();
  await drawer.getByText('Scheduled for').waitFor({ state: 'hidden' });
  expect(await (await fetch(`${stage.server.url}/en/about`)).text()).toContain('Fifteen stations');

  const oldest = drawer
    .getByRole('listitem')
    .filter({ hasText: /^Version/ })
    .last();
  await oldest.getByRole('button', { name: 'Back to this draft' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Take English back to version' });
  await question.getByRole('button', { name: 'Back to this draft' }).click();
  await page.getByText('The older text is the draft again').waitFor();
  const { contentEn } = await stage.call(getAboutPage, {});
  expect(JSON.stringify(contentEn)).toContain('Twelve stations');
  expect(faults).toEqual([]);
  await close();
});

test('two editors lose nothing: of two languages both stand, of one the person decides', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/about/index');
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await title.fill('About the river');
  await write({ titleJa: '川について' }, 1);
  await save.click();
  await page.getByText('The draft is saved').waitFor();
  expect(await stage.call(getAboutPage, {})).toMatchObject({
    titleEn: 'About the river',
    titleJa: '川について',
  });

  await title.fill('About our river');
  await write({ titleEn: 'About their river' }, 1);
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this' });
  await notice.getByText('About their river').waitFor();
  expect(await title.inputValue()).toBe('About our river');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stage.call(getAboutPage, {})).titleEn).toBe('About our river');
  expect(faults).toEqual([]);
  await close();
});

test('two editors of one document: blocks that one of them changed come together, of others the person decides', async () => {
  await write({ contentEn: documentOf('First', 'Second', 'Third', 'Fourth') }, 1);
  const { page, open, faults, close } = await stage.open({ widthPx: 390 });
  await open('/about/index');
  const editor = page.getByRole('textbox', { name: 'Content · English' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this' });
  const append = async (line: string, words: string) => {
    await editor.getByText(line, { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };
  const saved = async () => (await stage.call(getAboutPage, {})).contentEn;

  await append('First', ' of mine');
  await write({ contentEn: documentOf('First', 'Second', 'Third', 'Fourth of theirs') }, 1);
  await save.click();
  await notice.getByText('Content · English').waitFor();
  await notice.locator('ins').getByText('of theirs').waitFor();
  expect(await notice.getByRole('radio').count()).toBe(0);
  await notice.getByRole('button', { name: 'Save both changes' }).click();
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(saved).toEqual(documentOf('First of mine', 'Second', 'Third', 'Fourth of theirs'));
  await editor.getByText('Fourth of theirs').waitFor();
  // Locked until the answer is there.
  await editor.and(page.locator('[aria-readonly="false"]')).waitFor();

  await append('Second', ' of mine');
  await append('Third', ' of mine');
  await write(
    { contentEn: documentOf('First of theirs', 'Second of theirs', 'Third of theirs', 'Fourth') },
    1,
  );
  await save.click();
  const contested = notice.getByRole('region', { name: 'Both of you changed this part' });
  await contested.nth(1).waitFor();
  expect(await contested.count()).toBe(2);
  expect(await contested.first().locator('ins').allTextContents()).toEqual([' of theirs', ' of mine']);
  expect(await contested.first().getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true);
  expect(await editor.locator('p').allTextContents()).toEqual([
    'First of mine',
    'Second of mine',
    'Third of mine',
    'Fourth of theirs',
  ]);
  expect([...(await inaccessible(page)), ...(await smallTargets(page))]).toEqual([]);
  await contested.first().getByText('Take theirs').click();
  await contested.last().getByText('Keep both').click();
  await notice.getByRole('button', { name: 'Save as chosen' }).click();
  await notice.waitFor({ state: 'hidden' });
  await expect
    .poll(saved)
    .toEqual(documentOf('First of theirs', 'Second of theirs', 'Third of theirs', 'Third of mine', 'Fourth'));
  expect(faults).toEqual([]);
  await close();
});

test('the settings show at once in every console, and in the page that the server sends', async () => {
  const editor = await stage.open();
  const other = await stage.open({ widthPx: 390 });
  await other.open('/alarm/index');
  await editor.open('/sys/index');
  const title = editor.page.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('River Watch');
  await editor.page.getByRole('button', { name: 'Add a colour' }).click();
  await editor.page.getByRole('button', { name: 'Save', exact: true }).click();
  await editor.page.getByText('The home settings are saved').waitFor();
  await editor.page.getByRole('link', { name: 'River Watch, Home' }).waitFor();
  await other.page.waitForFunction(() => document.title.endsWith('River Watch'));
  const html = await (await fetch(`${stage.server.url}/login`)).text();
  expect(html).toContain('<title>River Watch</title>');
  expect([...editor.faults, ...other.faults]).toEqual([]);
  await editor.close();
  await other.close();

  const context = await stage.browser.newContext();
  await context.addCookies([{ name: 'language', value: 'en', url: stage.server.url }]);
  const visitor = await context.newPage();
  await visitor.goto(`${stage.server.url}/login`);
  await visitor.getByText('River Watch').first().waitFor();
  await visitor.getByRole('button', { name: 'Pause the moving background' }).press('Enter');
  await visitor.getByRole('button', { name: 'Play the moving background' }).waitFor();
  expect(await inaccessible(visitor)).toEqual([]);
  await context.close();
});
