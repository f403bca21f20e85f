import { readFileSync } from 'node:fs';
import { codes } from '@weir/contract/errors';
import { defaultPreferences, getPreferences, setPreferences } from '@weir/contract/preferences';
import { types } from '@weir/contract/realtime';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillFleet, type Look, type OpenConsole, openConsole } from './console.ts';
import { apiClient, type ServerProcess, startServerProcess } from './server-process.ts';

const patienceMs = 10_000;

let server: ServerProcess;
let browser: Browser;
let token: string;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await launchBrowser();
  token = server.weir('token', 'admin').trim();
  await fillFleet(server, token, { devices: 2 });
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
/** Every test shares the user. */
beforeEach(async () => {
  const none = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, null]));
  await apiClient(server.url, token)(setPreferences, { body: none });
});

async function openAs(look: Look = {}): Promise<OpenConsole> {
  const desk = await openConsole(browser, server, token, look);
  desk.page.setDefaultTimeout(patienceMs);
  return desk;
}

const saved = async () => (await apiClient(server.url, token)(getPreferences)).preferences;

/** Opens the drawer as a user does. */
async function openSettings({ page }: OpenConsole, words = /Layout settings|系统布局配置/): Promise<Locator> {
  await page.getByRole('button', { name: /User menu|用户菜单/ }).click();
  await page.getByRole('menuitem', { name: words }).click();
  const drawer = page.getByRole('dialog', { name: words });
  await drawer.waitFor();
  return drawer;
}

const themeOf = ({ page }: OpenConsole) => page.locator('html').getAttribute('data-theme');
const heightOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().height);

describe('the settings', () => {
  test('change the page at once, and are there after a reload and in another browser', async () => {
    const desk = await openAs();
    await desk.open('/project/devicelist');
    const row = ({ page }: OpenConsole) => page.getByRole('row', { name: /water-0001/ });
    await row(desk).waitFor();
    const rowHeight = await heightOf(row(desk));
    const drawer = await openSettings(desk);
    await drawer.getByText('Dark', { exact: true }).click();
    await expect.poll(() => themeOf(desk)).toBe('dark');
    await drawer.getByText('Compact', { exact: true }).click();
    await expect.poll(() => heightOf(row(desk))).toBeLessThan(rowHeight);
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
      expect(await on.page.locator('#sidebar').getByRole('link', { name: /^Weir/ }).count()).toBe(0);
      await expect.poll(() => heightOf(row(on))).toBeLessThan(rowHeight);
      expect(await fillOf(on.page)).toMatch(/^#0?[0-9a-f]+$/);
    };
    await holds(desk);
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
    await desk.page.reload();
    await holds(desk);
    const elsewhere = await openAs();
    await elsewhere.open('/project/devicelist');
    await holds(elsewhere);
    await elsewhere.page.getByRole('button', { name: 'Open the layout settings' }).click();
    await elsewhere.page.getByRole('dialog', { name: 'Layout settings' }).waitFor();
    await elsewhere.close();
    await desk.close();
  });

  const fillOf = (page: Page) =>
    page.locator('html').evaluate((html) => html.style.getPropertyValue('--weir-fill'));

  test('are nobody else’s in the same browser', async () => {
    const desk = await openAs();
    await desk.open('/project/devicelist');
    const drawer = await openSettings(desk);
    await drawer.getByRole('switch', { name: 'Tab bar' }).click();
    await drawer.getByText('Dark', { exact: true }).click();
    await expect.poll(saved).toEqual({ tagsView: false, themeMode: 'dark' });

    const other = await desk.page.context().newPage();
    other.setDefaultTimeout(patienceMs);
    await other.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, id: 4711, name: 'Wu' } } });
    });
    const sent: string[] = [];
    await other.route('**/api/v1/user/setpreferences', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.abort();
    });
    await other.route('**/api/v1/user/preferences*', (route) =>
      route.fulfill({ json: { code: codes.success, message: '', data: { preferences: {} } } }),
    );
    const loaded = other.waitForResponse('**/api/v1/user/preferences*');
    await other.goto(`${server.url}/project/devicelist`);
    await loaded;
    await other.getByRole('navigation', { name: 'Open pages' }).waitFor();
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('light');
    await other.unrouteAll({ behavior: 'wait' });
    expect(sent).toEqual([]);
    await desk.close();
  });

  test('are put back, and that can be undone', async () => {
    await apiClient(server.url, token)(setPreferences, {
      body: { tagsView: false, themeMode: 'dark', tables: { devices: { hidden: ['SN'] } } },
    });
    const desk = await openAs();
    await desk.open('/dashboard');
    const tabs = desk.page.getByRole('navigation', { name: 'Open pages' });
    await expect.poll(() => themeOf(desk)).toBe('dark');
    const drawer = await openSettings(desk);
    await drawer.getByRole('button', { name: 'Reset' }).click();
    await tabs.waitFor();
    await expect.poll(() => themeOf(desk)).toBe('light');
    await expect.poll(saved).toEqual({ tables: { devices: { hidden: ['SN'] } } });
    await desk.page.getByText('Settings were reset').waitFor();
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await tabs.waitFor({ state: 'detached' });
    await expect.poll(() => themeOf(desk)).toBe('dark');
    await expect.poll(saved).toMatchObject({ tagsView: false, themeMode: 'dark' });
    await desk.close();
  });

  test('go into a file and come from one', async () => {
    await apiClient(server.url, token)(setPreferences, { body: { tagsView: false } });
    const desk = await openAs();
    await desk.open('/dashboard');
    const tabs = desk.page.getByRole('navigation', { name: 'Open pages' });
    await tabs.waitFor({ state: 'detached' });
    const drawer = await openSettings(desk);
    const [file] = await Promise.all([
      desk.page.waitForEvent('download'),
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
    expect(await tabs.count()).toBe(0);
    await importing('{"tagsView":true,"tables":{"projects":{"hidden":["owner"]}}}');
    await tabs.waitFor();
    expect(await drawer.getByRole('alert').count()).toBe(0);
    await expect.poll(saved).toMatchObject({ tagsView: true, tables: { projects: { hidden: ['owner'] } } });
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await tabs.waitFor({ state: 'detached' });
    await expect.poll(async () => (await saved()).tables).toEqual({});
    await desk.close();
  });

  test.each([
    { language: 'en', size: 'Size of controls: Medium', small: 'Small', done: 'Switch Size Success' },
    { language: 'zh', size: '组件大小: 中等', small: '小型', done: '布局大小切换成功' },
  ] as const)(
    'the size is switched in $language, without a reload',
    async ({ language, size, small, done }) => {
      const desk = await openAs({ language });
      await desk.open('/project/index');
      const primary = desk.shown('.ant-btn-primary').first();
      const before = await heightOf(primary);
      await desk.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
      await desk.page.getByRole('button', { name: size }).click();
      await desk.page.getByRole('menuitem', { name: small }).click();
      await desk.page.getByText(done).waitFor();
      await expect.poll(() => heightOf(primary)).toBeLessThan(before);
      expect(await desk.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
      const cookies = await desk.page.context().cookies();
      expect(cookies.find(({ name }) => name === 'size')?.value).toBe('small');
      await expect.poll(saved).toEqual({ size: 'small' });
      await desk.close();
    },
  );

  test.each(['light', 'dark'] as const)('white is read on buttons of every colour, %s', async (theme) => {
    const desk = await openAs({ theme });
    await desk.open('/project/index');
    const primary = desk.shown('.ant-btn-primary').first();
    const drawer = await openSettings(desk);
    const grounds = new Set<string>();
    for (const name of ['Sky blue', 'Slate', 'Black', 'Green', 'Cyan', 'Purple', 'Red']) {
      const before = await primary.evaluate(groundOf);
      await drawer.getByTitle(new RegExp(`^${name} #`)).click();
      await expect.poll(() => primary.evaluate(groundOf)).not.toBe(before);
      grounds.add(await primary.evaluate(groundOf));
    }
    await drawer.locator('input[type=color]').fill('#ffee00');
    await drawer.getByText('#ffee00').waitFor();
    await expect.poll(() => primary.evaluate(groundOf)).not.toBe([...grounds].at(-1));
    grounds.add(await primary.evaluate(groundOf));
    expect(await primary.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(255, 255, 255)');
    for (const ground of grounds) expect(contrastWithWhite(ground), ground).toBeGreaterThanOrEqual(4.5);
    await desk.close();
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
    const desk = await openAs();
    await desk.open('/dashboard');
    expect(await themeOf(desk)).toBe('light');
    await desk.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => themeOf(desk)).toBe('dark');
    const drawer = await openSettings(desk);
    await drawer.getByText('Light', { exact: true }).click();
    await expect.poll(() => themeOf(desk)).toBe('light');
    await desk.close();
  });

  test('pinyin is offered to those who read Chinese', async () => {
    const desk = await openAs({ language: 'zh' });
    await desk.open('/dashboard');
    const drawer = await openSettings(desk);
    await drawer.getByRole('switch', { name: '菜单支持拼音搜索' }).click();
    await expect.poll(saved).toEqual({ supportPinyinSearch: false });
    await desk.close();
  });
});

describe('what went wrong', () => {
  test('in the page is collected, to be copied and cleared', async () => {
    const desk = await openAs();
    await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.open('/project/devicelist?keyword=secret');
    const fail = () =>
      desk.page.evaluate(() => {
        setTimeout(() => {
          throw new Error('the valve is stuck');
        });
        void Promise.reject(new TypeError('a packet is lost'));
      });
    expect(await desk.page.getByRole('button', { name: /^Error log/ }).count()).toBe(0);
    await fail();
    await desk.page.getByRole('button', { name: 'Error log, 2 errors' }).click();
    const log = desk.page.getByRole('dialog', { name: 'Error log' });
    await log.getByText('Error: the valve is stuck', { exact: true }).waitFor();
    await log.getByText('TypeError: a packet is lost', { exact: true }).waitFor();
    await log.getByRole('button', { name: 'Copy all' }).click();
    await desk.page.getByText('Copied').first().waitFor();
    const copied = await desk.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Error: the valve is stuck');
    expect(copied).toContain('Stack:');
    expect(copied).not.toContain('secret');
    await log.getByRole('button', { name: 'Clear all' }).click();
    await log.waitFor({ state: 'hidden' });
    await desk.page.getByRole('button', { name: /^Error log/ }).waitFor({ state: 'detached' });
    await desk.page.getByRole('button', { name: 'Undo' }).click();
    await desk.page.getByRole('button', { name: 'Error log, 2 errors' }).waitFor();
    await desk.close();
  });

  test('on the way is said while it lasts; what was read stays', async () => {
    const desk = await openAs();
    await desk.open('/project/devicelist');
    await desk.page.getByText('water-0001').first().waitFor();
    await desk.page.context().setOffline(true);
    await desk.page.getByText(/^Offline since \d\d:\d\d\./).waitFor();
    expect(await desk.page.getByText('water-0001').first().isVisible()).toBe(true);
    await desk.page.context().setOffline(false);
    await desk.page.getByText('Back online.').waitFor();
    await desk.page.getByText('Back online.').waitFor({ state: 'detached' });
    await desk.close();
  });

  test('the same is said once, with a counter and the number of the request', async () => {
    const desk = await openAs();
    await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.open('/project/devicelist');
    await desk.page.route('**/api/v1/device/export*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-4711' },
        json: { code: 50000, message: 'ours', data: null },
      }),
    );
    const exportIt = desk.page.getByRole('button', { name: 'Export', exact: true });
    const toast = desk.page.locator('.ant-message-notice-error');
    await exportIt.click();
    await toast.waitFor();
    await exportIt.click();
    await toast.getByText('×2').waitFor();
    expect(await toast.count()).toBe(1);
    await toast.getByRole('button', { name: 'Request' }).click();
    await expect.poll(() => desk.page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711');
    await desk.close();
  });

  test('an answer without data is said where the data would be', async () => {
    const desk = await openAs();
    await desk.page.route('**/api/v1/device/list*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: null } });
    });
    await desk.open('/project/devicelist');
    await desk.page.getByText('Failed to get data, please get it again.').waitFor();
    await desk.page.unroute('**/api/v1/device/list*');
    await desk.page.getByRole('button', { name: /Retry|Try again/ }).click();
    await desk.page.getByText('water-0001').first().waitFor();
    await desk.close();
  });

  test('the sign-in says that the picture could not be fetched', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.route('**/api/v1/login/captchaInfo*', (route) => route.abort());
    await page.goto(`${server.url}/login`);
    await page.getByText('Network abnormality').waitFor({ timeout: patienceMs });
    await context.close();
  });
});

describe('a newer console', () => {
  const nameOf = ({ page }: OpenConsole) =>
    page.getByLabel('Name', { exact: true }).filter({ visible: true });

  test('is offered, and waits for a form that is not saved', async () => {
    const desk = await openAs();
    await desk.page.routeWebSocket('**/ws*', (socket) => {
      const upstream = socket.connectToServer();
      upstream.onMessage((text) => {
        const message = JSON.parse(String(text));
        socket.send(
          message.T === types.identified
            ? JSON.stringify({ ...message, build: '/assets/index-newer111.js' })
            : text,
        );
      });
    });
    await desk.open('/device/addtype');
    await desk.page.getByText('A new version is available').waitFor();
    const reload = desk.page.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    await nameOf(desk).fill('half a type');
    await desk.page.getByText('Something is not saved yet.').waitFor();
    expect(await reload.count()).toBe(0);
    await nameOf(desk).fill('');
    await reload.waitFor();
    await desk.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await reload.click();
    await desk.page.waitForFunction(() => !('neverReloaded' in globalThis));
    await desk.page.getByText('A new version is available').waitFor();
    expect(new URL(desk.page.url()).pathname).toBe('/device/addtype');
    await desk.page.getByRole('button', { name: 'Later' }).click();
    await desk.page.getByText('A new version is available').waitFor({ state: 'detached' });
    await desk.close();
  });

  test('whose parts have other names is fetched anew where that loses nothing', async () => {
    const desk = await openAs();
    await desk.open('/project/index');
    let missing = 0;
    // The first try, the second, and none after the page has come anew.
    await desk.page.route('**/assets/DeviceTypesPage-*.js', (route) => route.abort(), { times: 2 });
    desk.page.on('requestfailed', (request) => {
      if (request.url().includes('/DeviceTypesPage-')) missing += 1;
    });
    await desk.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const link = desk.page.locator('#sidebar').getByRole('link', { name: 'Device types', exact: true });
    await link.click();
    await desk.page.waitForFunction(() => !('neverReloaded' in globalThis));
    await link.click();
    await desk.page.waitForURL('**/device/type');
    await desk.page.getByText('水质站 water').first().waitFor();
    expect(missing).toBe(2);
    await desk.close();
  });

  test('is only offered while something is not saved', async () => {
    const desk = await openAs();
    await desk.open('/device/addtype');
    await nameOf(desk).fill('half a type');
    await desk.page.route('**/assets/ProjectsPage-*.js', (route) => route.abort());
    await desk.page.locator('#sidebar').getByRole('link', { name: 'Projects', exact: true }).click();
    await desk.page.getByText('A part of the page could not be loaded').waitFor();
    await desk.page.getByText('Something is not saved yet.').waitFor();
    await desk.page.goBack();
    expect(await nameOf(desk).inputValue()).toBe('half a type');
    await desk.close();
  });
});
