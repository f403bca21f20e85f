import { readFileSync } from 'node:fs';
import { listDevices } from '@weir/contract/fleet/devices';
import { defaultPreferences, getPreferences, setPreferences } from '@weir/contract/workplace/preferences';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moving } from './accessibility.ts';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { settles } from './gallery/visit.ts';
import { addPerson } from './people.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 2 });
});
/** Every test shares the user. */
beforeEach(async () => {
  const none = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, null]));
  await stage.call(setPreferences, { body: none });
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);

const saved = async () => (await stage.call(getPreferences)).preferences;

/** Opens the drawer as a user does. */
async function openSettings({ page }: OpenConsole, words = /Layout settings|系统布局配置/): Promise<Locator> {
  await page.getByRole('button', { name: /User menu|用户菜单/ }).click();
  await page.getByRole('menuitem', { name: words }).click();
  const drawer = page.getByRole('dialog', { name: words });
  await drawer.waitFor();
  return drawer;
}

const settledMs = 100;
const themeOf = ({ page }: OpenConsole) => page.locator('html').getAttribute('data-theme');
const heightOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().height);

describe('the settings', () => {
  test('change the page at once, and are there after a reload and in another browser', async () => {
    const app = await openAs();
    await app.open('/project/devicelist');
    const row = ({ page }: OpenConsole) => page.getByRole('row', { name: /water-0001/ });
    await row(app).waitFor();
    await app.page.evaluate(settles, settledMs);
    const rowHeight = await heightOf(row(app));
    const drawer = await openSettings(app);
    await drawer.getByText('Dark', { exact: true }).click();
    await expect.poll(() => themeOf(app)).toBe('dark');
    await drawer.getByText('Compact', { exact: true }).click();
    await expect.poll(() => heightOf(row(app))).toBeLessThan(rowHeight);
    for (const name of ['Tab bar', 'Fixed header', 'Sidebar logo', 'Keyboard shortcuts']) {
      await drawer.getByRole('switch', { name }).click();
    }
    await drawer.getByRole('switch', { name: /Settings button/ }).click();
    await drawer.getByTitle(/^Green/).click();
    const holds = async (on: OpenConsole) => {
      await on.page.getByRole('button', { name: 'Open the layout settings' }).waitFor();
      await on.page.getByRole('navigation', { name: 'Open pages' }).waitFor({ state: 'detached' });
      await expect.poll(() => themeOf(on)).toBe('dark');
      await expect.poll(() => on.page.locator('[data-fixed]').getAttribute('data-fixed')).toBe('true');
      await expect
        .poll(() => on.page.locator('#sidebar').getByRole('link', { name: /^Weir/ }).count())
        .toBe(0);
      await expect.poll(() => heightOf(row(on))).toBeLessThan(rowHeight);
      await expect.poll(() => fillOf(on.page)).toMatch(/^#0?[0-9a-f]+$/);
    };
    await holds(app);
    await expect.poll(saved).toEqual({
      themeMode: 'dark',
      density: 'small',
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: false,
      shortcuts: false,
      showSettings: true,
      themeColour: '#11a983',
    });
    await app.page.reload();
    await holds(app);
    const elsewhere = await openAs();
    await elsewhere.open('/project/devicelist');
    await holds(elsewhere);
    await elsewhere.page.getByRole('button', { name: 'Open the layout settings' }).click();
    await elsewhere.page.getByRole('dialog', { name: 'Layout settings' }).waitFor();
    await elsewhere.close();
    await app.close();
  });

  const fillOf = (page: Page) =>
    page.locator('html').evaluate((html) => html.style.getPropertyValue('--weir-fill'));

  test('are nobody else’s in the same browser', async () => {
    const app = await openAs();
    await app.open('/project/devicelist');
    const drawer = await openSettings(app);
    await drawer.getByRole('switch', { name: 'Tab bar' }).click();
    await drawer.getByText('Dark', { exact: true }).click();
    await expect.poll(saved).toEqual({ tagsView: false, themeMode: 'dark' });

    const wu = await addPerson(stage.server, stage.token, {
      username: 'wumin',
      permissions: [listDevices.access],
    });
    const context = app.page.context();
    await context.addCookies([{ name: 'Weir-Token', value: wu.token, url: stage.server.url }]);
    const other = await context.newPage();
    const sent: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/user/setpreferences')) sent.push(request.postData() ?? '');
    });
    const loaded = other.waitForResponse('**/api/v1/user/preferences*');
    await other.goto(`${stage.server.url}/project/devicelist`);
    await loaded;
    await other.getByRole('navigation', { name: 'Open pages' }).waitFor();
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('light');
    // What the first page shows is Wu's too, from then on.
    await expect.poll(() => themeOf(app)).toBe('light');
    expect(sent).toEqual([]);
    await app.close();
  });

  test('are put back, and that can be undone', async () => {
    await stage.call(setPreferences, {
      body: { tagsView: false, themeMode: 'dark', tables: { devices: { hidden: ['SN'] } } },
    });
    const app = await openAs();
    await app.open('/dashboard');
    const tabs = app.page.getByRole('navigation', { name: 'Open pages' });
    await expect.poll(() => themeOf(app)).toBe('dark');
    const drawer = await openSettings(app);
    await drawer.getByRole('button', { name: 'Reset' }).click();
    const undo = app.page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await app.page.getByText('Settings were reset').waitFor();
    await tabs.waitFor();
    await expect.poll(() => themeOf(app)).toBe('light');
    await expect.poll(saved).toEqual({ tables: { devices: { hidden: ['SN'] } } });
    await undo.click();
    await tabs.waitFor({ state: 'detached' });
    await expect.poll(() => themeOf(app)).toBe('dark');
    await expect.poll(saved).toMatchObject({ tagsView: false, themeMode: 'dark' });
    await app.close();
  });

  test('go into a file and come from one', async () => {
    await stage.call(setPreferences, { body: { tagsView: false } });
    const app = await openAs();
    await app.open('/dashboard');
    const tabs = app.page.getByRole('navigation', { name: 'Open pages' });
    await tabs.waitFor({ state: 'detached' });
    const drawer = await openSettings(app);
    const [file] = await Promise.all([
      app.page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('weir-settings.json');
    const settings = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(settings).toEqual({ ...defaultPreferences, tagsView: false });
    const importing = (text: string) =>
      drawer.locator('input[type=file]').setInputFiles({
        name: 'weir-settings.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await importing('water');
    await drawer.getByText('This is not a settings file.').waitFor();
    await importing('{"tagsView":true,"colour":1}');
    await drawer.getByText('the file has an unknown setting “colour”').waitFor();
    await importing('{"tagsView":true,"size":"huge"}');
    await drawer.getByText('the value of the setting “size” cannot be used').waitFor();
    await expect.poll(() => tabs.count()).toBe(0);
    await importing('{"tagsView":true,"tables":{"projects":{"hidden":["owner"]}}}');
    const undo = app.page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await tabs.waitFor();
    await expect.poll(() => drawer.getByRole('alert').count()).toBe(0);
    await expect.poll(saved).toMatchObject({ tagsView: true, tables: { projects: { hidden: ['owner'] } } });
    await undo.click();
    await tabs.waitFor({ state: 'detached' });
    await expect.poll(async () => (await saved()).tables).toEqual({});
    await app.close();
  });

  test.each([
    { language: 'en', size: 'Size of controls: Medium', small: 'Small', done: 'Switch Size Success' },
    { language: 'zh', size: '组件大小: 中等', small: '小型', done: '布局大小切换成功' },
  ] as const)(
    'the size is switched in $language, without a reload',
    async ({ language, size, small, done }) => {
      const app = await openAs({ language });
      await app.open('/project/index');
      const primary = app.shown('.ant-btn-primary').first();
      await app.page.evaluate(settles, settledMs);
      const before = await heightOf(primary);
      await app.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
      await app.page.getByRole('button', { name: size }).click();
      await app.page.getByRole('menuitem', { name: small }).click();
      await app.page.getByText(done).waitFor();
      await expect.poll(() => heightOf(primary)).toBeLessThan(before);
      expect(await app.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
      const sizeKept = async () =>
        (await app.page.context().cookies()).find(({ name }) => name === 'size')?.value;
      await expect.poll(sizeKept).toBe('small');
      await expect.poll(saved).toEqual({ size: 'small' });
      await app.close();
    },
  );

  test.each(['light', 'dark'] as const)('white is read on buttons of every colour, %s', async (theme) => {
    const app = await openAs({ theme });
    await app.open('/project/index');
    const primary = app.shown('.ant-btn-primary').first();
    const drawer = await openSettings(app);
    const grounds = new Set<string>();
    for (const name of ['Sky blue', 'Slate', 'Black', 'Green', 'Cyan', 'Purple', 'Red']) {
      const before = await primary.evaluate(groundOf);
      await drawer.getByTitle(new RegExp(`^${name} #`)).click();
      await expect.poll(() => primary.evaluate(groundOf)).not.toBe(before);
      await expect.poll(() => moving(app.page)).toEqual([]);
      grounds.add(await primary.evaluate(groundOf));
    }
    await drawer.locator('input[type=color]').fill('#ffee00');
    await drawer.getByText('#ffee00').waitFor();
    await expect.poll(() => primary.evaluate(groundOf)).not.toBe([...grounds].at(-1));
    await expect.poll(() => moving(app.page)).toEqual([]);
    grounds.add(await primary.evaluate(groundOf));
    await expect
      .poll(() => primary.evaluate((button) => getComputedStyle(button).color))
      .toBe('rgb(255, 255, 255)');
    for (const ground of grounds) expect(contrastWithWhite(ground), ground).toBeGreaterThanOrEqual(4.5);
    await expect.poll(saved).toMatchObject({ themeColour: '#ffee00' });
    await app.close();
  });

  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

  /** WCAG 2.2, of a colour as `rgb(1, 2, 3)`. */
  function contrastWithWhite(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  }

  test('the theme follows the system as long as it is to', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await expect.poll(() => themeOf(app)).toBe('light');
    await app.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => themeOf(app)).toBe('dark');
    const drawer = await openSettings(app);
    await drawer.getByText('Light', { exact: true }).click();
    await expect.poll(() => themeOf(app)).toBe('light');
    await expect.poll(saved).toEqual({ themeMode: 'light' });
    await app.close();
  });

  test('pinyin is offered to those who read Chinese', async () => {
    const app = await openAs({ language: 'zh' });
    await app.open('/dashboard');
    const drawer = await openSettings(app);
    await drawer.getByRole('switch', { name: '菜单支持拼音搜索' }).click();
    await expect.poll(saved).toEqual({ supportPinyinSearch: false });
    await app.close();
  });
});
