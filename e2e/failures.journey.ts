import { types } from '@weir/contract/realtime/realtime-channel';
import { defaultPreferences, setPreferences } from '@weir/contract/workplace/preferences';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { tryAgain } from './lists.ts';
import { interceptUntilDone } from './routes.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 2 });
});
/** Every test shares the user. */
beforeEach(async () => {
  const none = Object.fromEntries(Object.keys(defaultPreferences).map((name) => [name, null]));
  await stage.call(setPreferences, { body: none });
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);

describe('what went wrong', () => {
  test('in the page is collected, to be copied and cleared', async () => {
    const app = await openAs();
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.open('/project/devicelist?keyword=secret');
    const fail = () =>
      app.page.evaluate(() => {
        setTimeout(() => {
          throw new Error('the valve is stuck');
        });
        void Promise.reject(new TypeError('a packet is lost'));
      });
    await expect.poll(() => app.page.getByRole('button', { name: /^Error log/ }).count()).toBe(0);
    await fail();
    await app.page.getByRole('button', { name: 'Error log, 2 errors' }).click();
    const log = app.page.getByRole('dialog', { name: 'Error log' });
    await log.getByText('Error: the valve is stuck', { exact: true }).waitFor();
    await log.getByText('TypeError: a packet is lost', { exact: true }).waitFor();
    await log.getByRole('button', { name: 'Copy all' }).click();
    await app.page.getByText('Copied').first().waitFor();
    const clipboard = () => app.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain('Error: the valve is stuck');
    const copied = await clipboard();
    expect(copied).toContain('Stack:');
    expect(copied).not.toContain('secret');
    await log.getByRole('button', { name: 'Clear all' }).click();
    await log.waitFor({ state: 'hidden' });
    await app.page.getByRole('button', { name: /^Error log/ }).waitFor({ state: 'detached' });
    await app.page.getByRole('button', { name: 'Undo' }).click();
    await app.page.getByRole('button', { name: 'Error log, 2 errors' }).waitFor();
    await app.close();
  });

  test('on the way is said while it lasts; what was read stays', async () => {
    const app = await openAs();
    await app.open('/project/devicelist');
    await app.page.getByText('water-0001').first().waitFor();
    await app.page.context().setOffline(true);
    await app.page.getByText(/^Offline since \d\d:\d\d\./).waitFor();
    await expect.poll(() => app.page.getByText('water-0001').first().isVisible()).toBe(true);
    await app.page.context().setOffline(false);
    await app.page.getByText('Back online.').waitFor();
    await app.page.getByText('Back online.').waitFor({ state: 'detached' });
    await app.close();
  });

  test('the same is said once, with a counter and the number of the request', async () => {
    const app = await openAs();
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.open('/project/devicelist');
    await app.page.route('**/api/v1/device/export*', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-4711' },
        json: { code: 50000, message: 'ours', data: null },
      }),
    );
    const exportIt = app.page.getByRole('button', { name: 'Export', exact: true });
    const toast = app.page.locator('.ant-message-notice-error');
    await exportIt.click();
    // It stays as long as somebody points at it.
    await toast.hover();
    await exportIt.press('Enter');
    await toast.getByText('×2').waitFor();
    await expect.poll(() => toast.count()).toBe(1);
    await toast.getByRole('button', { name: 'Request' }).click();
    await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711');
    await app.close();
  });

  test('an answer without data is said where the data would be', async () => {
    const app = await openAs();
    const mend = await interceptUntilDone(app.page, '**/api/v1/device/list*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: null } });
    });
    await app.open('/project/devicelist');
    await app.page.getByText('Failed to get data, please get it again.').waitFor();
    mend();
    const device = app.page.getByText('water-0001').first();
    await tryAgain(app.page.getByRole('button', { name: /Retry|Try again/ }), device.waitFor());
    await device.waitFor();
    await app.close();
  });

  test('the sign-in says that the picture could not be fetched', async () => {
    const context = await stage.browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.route('**/api/v1/login/captchaInfo*', (route) => route.abort());
    await page.goto(`${stage.server.url}/login`);
    await page.getByText('Network abnormality').waitFor();
    await context.close();
  });
});

describe('a newer console', () => {
  const nameOf = ({ page }: OpenConsole) =>
    page.getByLabel('Name', { exact: true }).filter({ visible: true });

  test('is offered, and waits for a form that is not saved', async () => {
    const app = await openAs();
    await app.page.routeWebSocket('**/ws*', (socket) => {
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
    await app.open('/device/addtype');
    await app.page.getByText('A new version is available').waitFor();
    const reload = app.page.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    await nameOf(app).fill('half a type');
    await app.page.getByText('Something is not saved yet.').waitFor();
    await expect.poll(() => reload.count()).toBe(0);
    await nameOf(app).fill('');
    await reload.waitFor();
    await app.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await reload.click();
    await app.page.waitForFunction(() => !('neverReloaded' in globalThis));
    await app.page.getByText('A new version is available').waitFor();
    await expect.poll(() => new URL(app.page.url()).pathname).toBe('/device/addtype');
    await app.open('/device/type');
    const card = app.page.getByText('A new version is available').locator('..');
    await card.waitFor();
    await app.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = await app.page.getByRole('region', { name: /\d+ selected/ }).boundingBox();
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan((await card.boundingBox())?.x ?? 0);
    await app.page.getByRole('button', { name: 'Later' }).click();
    await app.page.getByText('A new version is available').waitFor({ state: 'detached' });
    // The routing of its sockets cannot be taken back: nobody gets this page after us.
    await app.page.context().close();
  });

  test('whose parts have other names is fetched anew where that loses nothing', async () => {
    const app = await openAs();
    await app.open('/project/index');
    const part = '**/assets/DeviceTypesPage-*.js';
    // The page that comes in its place finds the part.
    app.page.once('framenavigated', await interceptUntilDone(app.page, part, (route) => route.abort()));
    await app.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const link = app.page.locator('#sidebar').getByRole('link', { name: 'Device types', exact: true });
    await link.click();
    await app.page.waitForFunction(() => !('neverReloaded' in globalThis));
    await link.click();
    await app.page.waitForURL('**/device/type');
    await app.page.getByText('水质站 water').first().waitFor();
    await app.close();
  });

  test('is only offered while something is not saved', async () => {
    const app = await openAs();
    await app.open('/device/addtype');
    await nameOf(app).fill('half a type');
    await app.page.route('**/assets/ProjectsPage-*.js', (route) => route.abort());
    await app.page.locator('#sidebar').getByRole('link', { name: 'Projects', exact: true }).click();
    await app.page.getByText('A part of the page could not be loaded').waitFor();
    await app.page.getByText('Something is not saved yet.').waitFor();
    await app.page.goBack();
    await expect.poll(() => nameOf(app).inputValue()).toBe('half a type');
    await app.close();
  });
});

test('on a slow line the page says whose it is until there is something to see', async () => {
  const app = await openAs();
  const { page } = app;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${stage.server.url}/dashboard`, { waitUntil: 'commit' });
  const mark = page.locator('.arriving');
  await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await mark.getByRole('img', { name: 'Weir' }).waitFor();
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await mark.isVisible()).toBe(false);
  await app.close();
});
