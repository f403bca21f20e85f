import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { unseenFocus } from './accessibility.ts';
import { fillFleet } from './console.ts';
import { settles } from './gallery/visit.ts';
import { chord, dismiss, escapeUntil, holdsFocus, keysAreActive } from './keys.ts';
import { noLayer, openWhole } from './layers.ts';
import { adminPassword } from './server-process.ts';
import { waitForProof } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const settledMs = 150;

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 3 });
});

describe('the keyboard alone', () => {
  test('signs in, adds, opens, changes tabs, looks things up, and signs out', async () => {
    const context = await stage.browser.newContext({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const { keyboard } = page;
    await page.goto(`${stage.server.url}/login`);
    await hasFocus(page, 'User name');
    await keyboard.type('admin');
    await reach(page, 'Password');
    await keyboard.type(adminPassword);
    await reach(page, /without the picture/);
    await keyboard.press('Enter');
    await waitForProof(page);
    await reach(page, 'Sign in');
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

    await keysAreActive(page);
    await page.evaluate(settles, settledMs);
    await reach(page, 'Skip to the content');
    await keyboard.press('Enter');
    await hasFocus(page, /^main$/);

    await reach(page, 'Projects', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/project/index');
    await hasFocus(page, /^main$/);
    await page.getByRole('link', { name: '长江宜昌江段' }).first().waitFor();
    await reach(page, 'Add project');
    await keyboard.press('Enter');
    await holdsFocus(page.getByRole('dialog'));
    await reach(page, 'Name');
    await keyboard.type('By the keyboard');
    await keyboard.press('Control+Enter');
    await page.getByText('Added successfully').waitFor();
    await hasFocus(page, 'Add project');

    await keyboard.press('Control+k');
    await hasFocus(page, /^Search/);
    await keyboard.press('Escape');
    await hasFocus(page, 'Add project');
    await noLayer(page);
    await chord(page, 'g', 'v');
    await page.waitForURL('**/project/devicelist');
    await hasFocus(page, /^main$/);
    await page.getByRole('link', { name: 'water station 1' }).waitFor();
    await reach(page, 'water station 1');
    await keyboard.press('Enter');
    await page.waitForURL('**/project/info?id=*');
    await hasFocus(page, /^main$/);

    await reach(page, 'Close “Devices”', 'Shift+Tab');
    await reach(page, 'Devices', 'Shift+Tab');
    await keyboard.press('ArrowLeft');
    await hasFocus(page, 'Projects');
    await keyboard.press('Enter');
    await page.waitForURL('**/project/index');
    await hasFocus(page, /^main$/);
    await reach(page, 'Devices', 'Shift+Tab');
    await keyboard.press('Delete');
    await hasFocus(page, 'Projects');
    await keyboard.press('Shift+F10');
    await hasFocus(page, 'Refresh');
    await keyboard.press('Escape');
    await hasFocus(page, 'Projects');

    await reach(page, /User menu/, 'Shift+Tab');
    await keyboard.press('ArrowDown');
    await hasFocus(page, 'Dashboard');
    await keyboard.press('ArrowDown');
    await hasFocus(page, 'Profile');
    await keyboard.press('ArrowDown');
    await hasFocus(page, 'System settings');
    await keyboard.press('ArrowDown');
    await hasFocus(page, 'Layout settings');
    await keyboard.press('Enter');
    await dismiss(page.getByRole('dialog'));
    await hasFocus(page, /User menu/);
    await reach(page, 'Help', 'Shift+Tab');
    await keyboard.press('Enter');
    await dismiss(page.getByRole('dialog'));
    await hasFocus(page, 'Help');
    await keyboard.press('?');
    await dismiss(page.getByRole('dialog', { name: /shortcuts/i }));
    await hasFocus(page, 'Help');

    await reach(page, /User menu/);
    await keyboard.press('Enter');
    await hasFocus(page, 'Dashboard');
    await keyboard.press('ArrowUp');
    await hasFocus(page, 'Log out');
    await keyboard.press(' ');
    await page.waitForURL('**/login?redirect=*');
    await hasFocus(page, 'User name');
    await context.close();
  });

  test('Escape closes the uppermost layer only', async () => {
    const app = await stage.open();
    const { page } = app;
    await openWhole(app, '/project/devicelist?add=1');
    const drawer = page.getByRole('dialog', { name: 'Add device' });
    const name = drawer.getByRole('textbox', { name: /Name/ });
    await name.fill('half');
    // The palette comes in parts: a first drawing of it is thrown away, and must not keep the key.
    await slowScripts(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: /search/i });
    await dismiss(palette);
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await drawer.getByRole('combobox').first().click();
    const options = page.locator('.ant-select-dropdown:visible');
    await options.waitFor();
    // A list of the library that is closed while it still opens takes every further Escape for itself.
    await page.evaluate(settles, 300);
    await page.keyboard.press('Escape');
    await options.waitFor({ state: 'hidden' });
    await expect.poll(() => drawer.isVisible()).toBe(true);
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await escapeUntil(page, () => question.isVisible());
    await dismiss(question);
    await expect.poll(() => name.inputValue()).toBe('half');
    await app.close();
  });
});

/** Scripts that are still to come take a while, one after the other. */
const slowScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });

test('J, K and Enter walk through a list from wherever the page has the focus', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open('/project/devicelist');
  await page.getByRole('link', { name: 'water station 1' }).waitFor();
  await keysAreActive(page);
  const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  const rows = await app.shown('tbody tr').allTextContents();
  await page.keyboard.press('j');
  await expect.poll(focusedRow).toBe(rows[0]);
  await page.keyboard.press('j');
  await expect.poll(focusedRow).toBe(rows[1]);
  await page.keyboard.press('k');
  await expect.poll(focusedRow).toBe(rows[0]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/project/info?id=*');
  await app.close();
});

test('the keys that save do so from a select too, which stays closed', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open('/profile/index');
  await page.getByRole('textbox', { name: /Introduction/ }).fill('By the keyboard');
  const select = page.getByRole('combobox', { name: /Dashboard style/ });
  await select.focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Profile saved').waitFor();
  expect(await select.getAttribute('aria-expanded')).not.toBe('true');
  await app.close();
});

test('another language and the way home keep what was entered', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open('/device/addtype');
  const name = page.locator('input[id$="name"]').first();
  await name.fill('half a type');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await page.locator('html[lang^=zh]').waitFor();
  await page.getByText('语言切换成功').waitFor();
  await expect.poll(() => name.inputValue()).toBe('half a type');
  await page.getByRole('link', { name: /^Weir/ }).click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.waitForURL('**/device/addtype');
  await expect.poll(() => name.inputValue()).toBe('half a type');
  await app.close();
});

/** What a screen reader calls what has the focus; the page itself is "main". */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches('main')) return focused.tagName.toLowerCase();
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const words = labels.map(({ textContent }) => textContent).join(' ') || focused?.textContent;
    return (focused?.getAttribute('aria-label') ?? words ?? '').trim();
  });

/** Waits until it is there, and to be seen. */
async function hasFocus(page: Page, name: string | RegExp): Promise<void> {
  const expected =
    typeof name === 'string'
      ? expect.stringMatching(new RegExp(`^${RegExp.escape(name)}`))
      : expect.stringMatching(name);
  await expect.poll(() => focusedName(page)).toEqual(expected);
  // What closes may still lie over it for a moment.
  await expect.poll(() => unseenFocus(page)).toEqual([]);
}

/** Goes there step by step; wherever it comes by, the focus is to be seen. */
async function reach(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const mostSteps = 60;
  const passed: string[] = [];
  while (passed.length < mostSteps) {
    await page.keyboard.press(key);
    const at = await focusedName(page);
    if (typeof name === 'string' ? at === name : name.test(at)) {
      await expect.poll(() => unseenFocus(page)).toEqual([]);
      return;
    }
    if (at !== 'body') await expect.poll(() => unseenFocus(page)).toEqual([]);
    passed.push(at);
  }
  throw new Error(`${name} is not reached, but ${passed.join(' | ')}`);
}
