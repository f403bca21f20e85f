import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillFleet, type OpenConsole } from './console.ts';
import { settles } from './gallery/visit.ts';
import { interceptUntilDone } from './routes.ts';
import { overBudget, watchScripts } from './script-budget.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let deviceId = 0;

beforeAll(async () => {
  const { deviceIds } = await fillFleet(stage.server, stage.token, { devices: 2 });
  deviceId = deviceIds[0] ?? 0;
});

/** A browser that has never been here. */
async function newPage(language: string, token?: string): Promise<Page> {
  const { url } = stage.server;
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'language', value: language, url }]);
  if (token) await context.addCookies([{ name: 'Weir-Token', value: token, url, httpOnly: true }]);
  return context.newPage();
}

const settledMs = 1000;
const lateMs = 500;

describe('a browser that opens', () => {
  test.each([
    { what: 'sign-in', path: () => '/login', budgetKb: 200, signedIn: false },
    { what: 'the dashboard', path: () => '/dashboard', budgetKb: 400, signedIn: true },
    {
      what: 'the page of a device',
      path: () => `/project/info?id=${deviceId}`,
      budgetKb: 440,
      signedIn: true,
    },
  ])(
    '$what fetches at most $budgetKb KB of script, in one language',
    async ({ path, budgetKb, signedIn }) => {
      const page = await newPage('en', signedIn ? stage.token : undefined);
      const fetched = watchScripts(page);
      await page.goto(stage.server.url + path());
      await page.locator('h1:visible').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(settles, settledMs);
      expect(fetched.some(({ path }) => path.endsWith('.en.js'))).toBe(true);
      expect(overBudget(fetched, budgetKb, 'en')).toEqual([]);
      await page.context().close();
    },
  );
});

test('whoever was signed in here is asked for, and the frame fetched, before the code that draws it is there', async () => {
  const page = await newPage('en', stage.token);
  const dashboard = `${stage.server.url}/dashboard`;
  await page.goto(dashboard);
  await page.locator('h1:visible').first().waitFor();
  const scriptOf = (name: string) => new RegExp(`/assets/${name}$`);
  const frame = await page.locator('script[data-frame]').getAttribute('data-frame');
  const frameFile = scriptOf(frame?.split(',')[0] ?? '');
  const firstFile = scriptOf(await page.locator('script[type=module]').evaluate(nameOfScript));
  const frameIsAsked = page.waitForRequest(frameFile);
  const accountIsAsked = page.waitForRequest('**/api/v1/user/info*');
  await page.route(firstFile, async (route) => {
    await frameIsAsked;
    await route.continue();
  });
  await page.route(frameFile, async (route) => {
    await accountIsAsked;
    await route.continue();
  });
  await page.goto(dashboard);
  await page.locator('h1:visible').first().waitFor();
  await page.context().close();
});

const nameOfScript = (script: Element) => (script as HTMLScriptElement).src.split('/').at(-1) ?? '';

/** Words of a language that do not come, however often they are asked for, until they may. */
const withhold = (page: Page, language: string): Promise<() => void> =>
  interceptUntilDone(page, new RegExp(`/assets/.*\\.${language}\\.js(\\?|$)`), (route) => route.abort());

/** Writes down every text that looks like a key of words, and was seen for a moment only. */
function watchKeys() {
  const seen = new Set<string>();
  const check = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown = new Set<string>();
    while (walker.nextNode()) shown.add(walker.currentNode.nodeValue ?? '');
    for (const text of shown) if (/^[a-z]+([A-Z][a-z]*)*$/.test(text)) seen.add(text);
    return [...seen].filter((text) => !shown.has(text));
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { keysSeen: check });
}

const keysSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { keysSeen: () => string[] }).keysSeen());

const choose = async ({ page }: OpenConsole, from: RegExp, to: string) => {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitem', { name: to }).click();
};

describe('words that do not come', () => {
  test('are said to be missing, and asked for again', async () => {
    const page = await newPage('es', stage.token);
    const letThrough = await withhold(page, 'es');
    await page.goto(`${stage.server.url}/dashboard`);
    const again = page.getByRole('button', { name: 'Reintentar' });
    await again.waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('no se pudo cargar la página');
    letThrough();
    await again.click();
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await page.context().close();
  });

  test('leave the page in the language it has; it keeps what was entered when it changes', async () => {
    const app = await stage.open();
    await app.open('/project/devicelist');
    const search = app.page.getByRole('main').getByRole('textbox').first();
    await search.fill('water');
    await app.page.context().setOffline(true);
    await choose(app, /^Language/, '日本語');
    await app.page.getByRole('alert').filter({ hasText: 'No connection' }).first().waitFor();
    expect(await app.page.locator('html').getAttribute('lang')).toMatch(/^en/);
    await app.page.context().setOffline(false);
    await choose(app, /^Language/, '日本語');
    await app.page.getByText('言語を切り替えました').waitFor();
    // Those that are here already are not asked for again.
    await app.page.context().setOffline(true);
    await choose(app, /^言語/, 'English');
    await app.page.getByText('Switch Language Success').waitFor();
    expect(await search.inputValue()).toBe('water');
    expect(app.faults).toEqual([]);
    await app.close();
  });
});

test('words that come late are waited for: nobody sees their keys', async () => {
  const app = await stage.open();
  await app.open('/dashboard');
  await app.page.evaluate(watchKeys);
  await app.page.route(/\.ja\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
  await choose(app, /^Language/, '日本語');
  await app.page.getByText('言語を切り替えました').waitFor();
  await app.page.getByRole('link', { name: '機器管理' }).first().click();
  await app.page.getByRole('heading', { level: 1, name: '機器管理' }).waitFor();
  await app.page.getByRole('columnheader', { name: /名称/ }).first().waitFor();
  expect(await keysSeen(app.page)).toEqual([]);
  await app.close();
});
