import { defaultPreferences, type Preferences, setPreferences } from '@weir/contract/workplace/preferences';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { settles } from './gallery/visit.ts';
import { keysAreActive } from './keys.ts';
import { openWhole } from './layers.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let fleet: Awaited<ReturnType<typeof fillFleet>>;

beforeAll(async () => {
  fleet = await fillFleet(stage.server, stage.token, { devices: 3 });
});
/** Every test shares the user. */
beforeEach(() => prefer(Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, null]))));

const prefer = (preferences: { [K in keyof Preferences]?: Preferences[K] | null }) =>
  stage.call(setPreferences, { body: preferences });
async function openAs(appearance: Appearance = {}, as = stage.token): Promise<OpenConsole> {
  const app = await stage.open(appearance, as);
  return { ...app, open: (path) => openWhole(app, path) };
}

const pathOf = ({ page }: OpenConsole) => new URL(page.url()).pathname + new URL(page.url()).search;

const palette = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Search and commands' });
const found = (app: OpenConsole, name: string | RegExp) =>
  app.page.getByRole('listbox').getByRole('option', { name });

/** Asks the palette, from wherever the desk is. */
async function ask(app: OpenConsole, text: string): Promise<void> {
  const field = app.page.getByRole('combobox', { name: /^Search pages|^搜索页面/ });
  if (!(await field.isVisible())) await app.page.keyboard.press('Control+k');
  await field.fill(text);
}

/** Takes what is marked, and waits until the palette has gone. */
async function take(app: OpenConsole): Promise<void> {
  await app.page.keyboard.press('Enter');
  await palette(app).waitFor({ state: 'hidden' });
}

const settledMs = 100;
const isFocused = (element: Element) => element === document.activeElement;

describe('the palette', () => {
  test('opens by key and by button, closes by Escape, and gives the focus back', async () => {
    const app = await openAs();
    await app.open('/project/devicelist');
    for (const open of [
      (name: string) => app.page.getByRole('button', { name }).press('Control+k'),
      (name: string) => app.page.getByRole('button', { name }).click(),
    ]) {
      await open('Search…');
      await palette(app).getByRole('combobox').waitFor();
      await expect.poll(() => palette(app).getByRole('combobox').evaluate(isFocused)).toBe(true);
      await app.page.keyboard.press('Escape');
      await palette(app).waitFor({ state: 'hidden' });
      await expect
        .poll(() => app.page.getByRole('button', { name: 'Search…' }).evaluate(isFocused))
        .toBe(true);
    }
    await app.close();
  });

  test('finds a page in every language, by pinyin and by initials', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    const first = app.page.getByRole('listbox').getByRole('option').first();
    for (const words of ['devices', 'sbgl', 'shebei', '设备', 'dispositivo', '機器', 'ききかんり']) {
      await ask(app, '');
      await ask(app, words);
      await expect.poll(() => first.textContent(), { message: words }).toMatch(/^Devices G ?V$/);
    }
    await app.page.keyboard.press('Enter');
    await app.page.waitForURL('**/project/devicelist');
    await app.close();
  });

  test('finds what the server knows, and leads to it', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    for (const { words, name, path } of [
      { words: 'ter-0002', name: /water station 2/, path: `/project/info?id=${fleet.deviceIds[1]}` },
      {
        words: 'yichang',
        name: /长江宜昌江段.*3 devices/,
        path: `/project/overview?id=${fleet.projectId}`,
      },
      { words: '水质站', name: /水质站 water/, path: `/device/edittype?id=${fleet.typeId}` },
      { words: 'admin', name: /admin/, path: '/user/agent?id=' },
    ]) {
      await ask(app, words);
      await found(app, name).first().click();
      await app.page.waitForURL((url) => (url.pathname + url.search).startsWith(path));
      await palette(app).waitFor({ state: 'hidden' });
    }
    await app.shown('a').filter({ hasText: '长江宜昌江段' }).first().waitFor();
    await app.close();
  });

  test('takes a pasted link, and Enter before the answer is there', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await ask(app, `${stage.server.url}/project/info?id=${fleet.deviceIds[2]}&tab=history`);
    await found(app, /^Device details/).waitFor();
    await take(app);
    await app.page.waitForURL(`**/project/info?id=${fleet.deviceIds[2]}&tab=history`);
    await ask(app, 'water-0003');
    await app.page.keyboard.press('Enter');
    await app.page.waitForURL(`**/project/info?id=${fleet.deviceIds[2]}`);
    await app.close();
  });

  test('knows where the user was, over a reload too', async () => {
    const app = await openAs();
    await app.open(`/project/info?id=${fleet.deviceIds[0]}`);
    await app.page.getByRole('heading', { name: 'water station 1' }).waitFor();
    await expect
      .poll(() => app.page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('water station 1');
    await app.open('/dashboard');
    await ask(app, '');
    const recent = app.page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('option', { name: /^water station 1/ }).click();
    await app.page.waitForURL(`**/project/info?id=${fleet.deviceIds[0]}`);
    await app.close();
  });

  test('is worked by arrows; Ctrl-Enter opens beside', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    const answered = app.page.waitForResponse('**/api/v1/search/list*');
    await ask(app, 'device');
    await answered;
    await app.page.evaluate(settles, settledMs);
    const options = app.page.getByRole('listbox').getByRole('option');
    const chosen = () => options.and(app.page.locator('[aria-selected=true]')).textContent();
    await options.nth(1).waitFor();
    const names = await options.allTextContents();
    await expect.poll(chosen).toBe(names[0]);
    await app.page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe(names[1]);
    await app.page.keyboard.press('ArrowUp');
    await app.page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBe(names.at(-1));
    await app.page.keyboard.press('Home');
    await expect.poll(chosen).toBe(names[0]);
    const [beside] = await Promise.all([
      app.page.context().waitForEvent('page'),
      app.page.keyboard.press('Control+Enter'),
    ]);
    await beside.waitForURL('**/project/devicelist');
    await expect.poll(() => pathOf(app)).toBe('/dashboard');
    await app.close();
  });

  test('changes the language, the theme and the tab bar, and logs out', async () => {
    const own = await stage.server.tokenOf('admin');
    const app = await openAs({}, own);
    await app.open('/dashboard');
    const html = app.page.locator('html');
    await ask(app, 'noche');
    await take(app);
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
    await ask(app, 'tab bar');
    await take(app);
    await app.page.getByRole('navigation', { name: 'Open pages' }).waitFor({ state: 'detached' });
    await ask(app, '中文');
    await take(app);
    await expect.poll(() => html.getAttribute('lang')).toMatch(/^zh/);
    await ask(app, 'log out');
    await app.page.keyboard.press('Enter');
    await app.page.waitForURL('**/login');
    await app.close();
  });

  test('leaves pinyin out where a Chinese user wants it so', async () => {
    const app = await openAs({ language: 'zh' });
    await app.open('/dashboard');
    await ask(app, 'sbgl');
    await found(app, /^设备管理/)
      .first()
      .waitFor();
    await prefer({ supportPinyinSearch: false });
    await app.page.reload();
    await app.shown('h1').waitFor();
    await keysAreActive(app.page);
    await ask(app, '设备');
    await found(app, /^设备管理/)
      .first()
      .waitFor();
    await ask(app, 'shebeiguanli');
    await app.page.getByText('没有找到“shebeiguanli”').waitFor();
    await app.close();
  });

  test('shows the keys that do the same', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await ask(app, 'refresh this');
    await expect.poll(() => found(app, 'Refresh this page').locator('kbd').allTextContents()).toEqual(['R']);
    await ask(app, 'projects');
    await expect
      .poll(() => found(app, 'Projects').first().locator('kbd').allTextContents())
      .toEqual(['G', 'P']);
    await app.close();
  });
});
