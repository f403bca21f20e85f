import { setTimeout } from 'node:timers/promises';
import { saveFeedbackPage } from '@weir/contract/site/site-pages';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const wide = (page: { evaluate: <T>(work: () => T) => Promise<T> }) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visitor writes on a phone, is answered in Chinese, and reads it by the receipt', async () => {
  await stage.call(saveFeedbackPage, {
    body: {
      ...{ version: 1, open: 1, titleEn: 'Write to us', contentEn: 'We read every message.' },
      kinds: [
        { name: '咨询', nameEn: 'Question' },
        { name: '建议', nameEn: 'Suggestion' },
      ],
      consentEn: 'We keep your name for half a year after your message is closed.',
    },
  });
  const visitor = await stage.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  // Whoever has a slow network is not taken for a machine that is too quick.
  await page.route('**/feedback/challenge', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.goto(`${stage.server.url}/en`);
  await page.getByRole('navigation').getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.getByText('Please fill this in').count()).toBe(2);
  await page.getByText('Please agree before you send it').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-kind');
  expect(await inaccessible(page)).toEqual([]);
  expect(await wide(page)).toBe(0);
  await page.getByLabel('What it is about').selectOption('Question');
  await page.getByLabel('Message').fill('When can the weir be visited?\nWe are a school.');
  await page.getByLabel('Subject').fill('A visit');
  await page.getByLabel('Name').fill('Ana Pérez');
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('I have read this and agree').check();
  expect(await page.getByText('Please fill this in').count()).toBe(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you, we have your message' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const address = await page.getByLabel('Address of your receipt').inputValue();
  expect(address).toMatch(/\/en\/feedback\/receipt#([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied').waitFor();
  await page.getByRole('link', { name: 'Open the receipt' }).click();
  await page.getByText('Received', { exact: true }).waitFor();

  const staff = await stage.open({ language: 'zh' });
  await staff.open('/serviceGuide/messages');
  await staff.page.getByRole('link', { name: 'A visit' }).click();
  const drawer = staff.page.getByRole('dialog', { name: '留言' });
  await drawer.getByText('We are a school.').waitFor();
  await drawer.getByText('Ana Pérez').waitFor();
  await drawer.getByRole('button', { name: '开始处理' }).click();
  await drawer.getByRole('button', { name: '开始处理' }).waitFor({ state: 'hidden' });
  await drawer.getByRole('textbox', { name: /写给访客的回复/ }).fill('Every Friday at ten.');
  expect(await inaccessible(staff.page)).toEqual([]);
  await drawer.getByRole('button', { name: '发送回复' }).click();
  await drawer.getByText('Every Friday at ten.', { exact: true }).and(drawer.locator('p')).waitFor();

  await page.reload();
  await page.getByText('Answered', { exact: true }).waitFor();
  await page.getByText('Every Friday at ten.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByLabel('Add something').fill('May we bring 30 children?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We are working on it').waitFor();

  // Pushed, without being asked for.
  await drawer.getByText('May we bring 30 children?').waitFor();
  await drawer.getByRole('button', { name: '变成常见问题' }).click();
  await staff.page.getByRole('dialog', { name: '编辑问题' }).waitFor();
  expect(faults).toEqual([]);
  expect(staff.faults).toEqual([]);
  await staff.close();
  await visitor.close();
});

test('the page and its form are edited on a phone', async () => {
  const { page, open, faults, close } = await stage.open({ widthPx: 390 });
  await open('/serviceGuide/index');
  await page.getByRole('switch', { name: 'Take messages' }).waitFor();
  await page.getByRole('button', { name: 'Add kind' }).click();
  await page.getByRole('group', { name: 'Kind 3' }).getByRole('textbox').first().fill('Praise');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The draft is saved').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
