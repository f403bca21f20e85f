import { defaultPreferences, type Preferences, setPreferences } from '@weir/contract/workplace/preferences';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { becomesQuiet } from './gallery/visit.ts';
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
  const desk = await stage.open(appearance, as);
  return { ...desk, open: (path) => openWhole(desk, path) };
}

const pathOf = ({ page }: OpenConsole) => new URL(page.url()).pathname + new URL(page.url()).search;

const palette = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Search and commands' });
const found = (desk: OpenConsole, name: string | RegExp) =>
  desk.page.getByRole('listbox').getByRole('option', { name });

/** Asks the palette, from wherever the desk is. */
async function ask(desk: OpenConsole, text: string): Promise<void> {
  const field = desk.page.getByRole('combobox', { name: /^Search pages|^搜索页面/ });
  if (!(await field.isVisible())) await desk.page.keyboard.press('Control+k');
  await field.fill(text);
}

/** Takes what is marked, and waits until the palette has gone. */
async function take(desk: OpenConsole): Promise<void> {
  await desk.page.keyboard.press('Enter');
  await palette(desk).waitFor({ state: 'hidden' });
}

const quietMs = 100;
const isFocused = (element: Element) => element === document.activeElement;

describe('the palette', () => {
  test('opens by key and by button, closes by Escape, and gives the focus back', async () => {
    const desk = await openAs();
    await desk.open('/project/devicelist');
    for (const open of [
      (name: string) => desk.page.getByRole('button', { name }).press('Control+k'),
      (name: string) => desk.page.getByRole('button', { name }).click(),
    ]) {
      await open('Search…');
      await palette(desk).getByRole('combobox').waitFor();
      await expect.poll(() => palette(desk).getByRole('combobox').evaluate(isFocused)).toBe(true);
      await desk.page.keyboard.press('Escape');
      await palette(desk).waitFor({ state: 'hidden' });
      await expect
        .poll(() => desk.page.getByRole('button', { name: 'Search…' }).evaluate(isFocused))
        .toBe(true);
    }
    await desk.close();
  });

  test('finds a page in every language, by pinyin and by initials', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    const first = desk.page.getByRole('listbox').getByRole('option').first();
    for (const words of ['devices', 'sbgl', 'shebei', '设备', 'dispositivo', '機器', 'ききかんり']) {
      await ask(desk, '');
      await ask(desk, words);
      await expect.poll(() => first.textContent(), { message: words }).toMatch(/^Devices G ?V$/);
    }
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL('**/project/devicelist');
    await desk.close();
  });

  test('finds what the server knows, and leads to it', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
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
      await ask(desk, words);
      await found(desk, name).first().click();
      await desk.page.waitForURL((url) => (url.pathname + url.search).startsWith(path));
      await palette(desk).waitFor({ state: 'hidden' });
    }
    await desk.shown('a').filter({ hasText: '长江宜昌江段' }).first().waitFor();
    await desk.close();
  });

  test('takes a pasted link, and Enter before the answer is there', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    await ask(desk, `${stage.server.url}/project/info?id=${fleet.deviceIds[2]}&tab=history`);
    await found(desk, /^Device details/).waitFor();
    await take(desk);
    await desk.page.waitForURL(`**/project/info?id=${fleet.deviceIds[2]}&tab=history`);
    await ask(desk, 'water-0003');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL(`**/project/info?id=${fleet.deviceIds[2]}`);
    await desk.close();
  });

  test('knows where the user was, over a reload too', async () => {
    const desk = await openAs();
    await desk.open(`/project/info?id=${fleet.deviceIds[0]}`);
    await desk.page.getByRole('heading', { name: 'water station 1' }).waitFor();
    await expect
      .poll(() => desk.page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('water station 1');
    await desk.open('/dashboard');
    await ask(desk, '');
    const recent = desk.page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('option', { name: /^water station 1/ }).click();
    await desk.page.waitForURL(`**/project/info?id=${fleet.deviceIds[0]}`);
    await desk.close();
  });

  test('is worked by arrows; Ctrl-Enter opens beside', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    const answered = desk.page.waitForResponse('**/api/v1/search/list*');
    await ask(desk, 'device');
    await answered;
    await desk.page.evaluate(becomesQuiet, quietMs);
    const options = desk.page.getByRole('listbox').getByRole('option');
    const chosen = () => options.and(desk.page.locator('[aria-selected=true]')).textContent();
    await options.nth(1).waitFor();
    const names = await options.allTextContents();
    await expect.poll(chosen).toBe(names[0]);
    await desk.page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe(names[1]);
    await desk.page.keyboard.press('ArrowUp');
    await desk.page.keyboard.press('ArrowUp');
    await expect.poll(chosen).toBe(names.at(-1));
    await desk.page.keyboard.press('Home');
    await expect.poll(chosen).toBe(names[0]);
    const [beside] = await Promise.all([
      desk.page.context().waitForEvent('page'),
      desk.page.keyboard.press('Control+Enter'),
    ]);
    await beside.waitForURL('**/project/devicelist');
    await expect.poll(() => pathOf(desk)).toBe('/dashboard');
    await desk.close();
  });

  test('changes the language, the theme and the tab bar, and logs out', async () => {
    const own = await stage.server.tokenOf('admin');
    const desk = await openAs({}, own);
    await desk.open('/dashboard');
    const html = desk.page.locator('html');
    await ask(desk, 'noche');
    await take(desk);
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
    await ask(desk, 'tab bar');
    await take(desk);
    await desk.page.getByRole('navigation', { name: 'Open pages' }).waitFor({ state: 'detached' });
    await ask(desk, '中文');
    await take(desk);
    await expect.poll(() => html.getAttribute('lang')).toMatch(/^zh/);
    await ask(desk, 'log out');
    await desk.page.keyboard.press('Enter');
    await desk.page.waitForURL('**/login');
    await desk.close();
  });

  test('leaves pinyin out where a Chinese user wants it so', async () => {
    const desk = await openAs({ language: 'zh' });
    await desk.open('/dashboard');
    await ask(desk, 'sbgl');
    await found(desk, /^设备管理/)
      .first()
      .waitFor();
    await prefer({ supportPinyinSearch: false });
    await desk.page.reload();
    await desk.shown('h1').waitFor();
    await keysAreActive(desk.page);
    await ask(desk, '设备');
    await found(desk, /^设备管理/)
      .first()
      .waitFor();
    await ask(desk, 'shebeiguanli');
    await desk.page.getByText('没有找到“shebeiguanli”').waitFor();
    await desk.close();
  });

  test('shows the keys that do the same', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    await ask(desk, 'refresh this');
    await expect.poll(() => found(desk, 'Refresh this page').locator('kbd').allTextContents()).toEqual(['R']);
    await ask(desk, 'projects');
    await expect
      .poll(() => found(desk, 'Projects').first().locator('kbd').allTextContents())
      .toEqual(['G', 'P']);
    await desk.close();
  });
});
