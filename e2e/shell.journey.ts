import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillFleet, type Look, type OpenConsole, openConsole } from './console.ts';
import { adminPassword, type ServerProcess, startServerProcess } from './server-process.ts';

let server: ServerProcess;
let browser: Browser;
let token: string;
let deviceIds: number[];

beforeAll(async () => {
  server = await startServerProcess({
    WEIR_DATA_RETRIEVAL_LINKS: 'FishBase=https://fish.example/base;IUCN=https://iucn.example',
    WEIR_DATA_SERVICES_URL: 'https://data.example',
  });
  browser = await launchBrowser();
  token = server.weir('token', 'admin').trim();
  ({ deviceIds } = await fillFleet(server, token, { devices: 3 }));
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const openAs = (look: Look = {}): Promise<OpenConsole> => openConsole(browser, server, token, look);
const device = (at: number) => `/project/info?id=${deviceIds[at]}`;
const pathOf = ({ page }: OpenConsole) => new URL(page.url()).pathname + new URL(page.url()).search;
const tabNames = ({ page }: OpenConsole) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').allTextContents();
const tab = ({ page }: OpenConsole, name: string) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name });
const typeName = ({ page }: OpenConsole) =>
  page.getByRole('textbox', { name: /Name/ }).filter({ visible: true }).first();
/** Goes on inside the console, without loading it again. */
const follow = ({ page }: OpenConsole, name: string) =>
  page.locator('#sidebar').getByRole('link', { name, exact: true }).click();

describe('the layout', () => {
  test('folds its sidebar, remembers it, and a visit on a phone does not change that', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    const width = async () => (await desk.page.locator('#sidebar').boundingBox())?.width;
    expect(await width()).toBe(210);
    await desk.page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    expect(await width()).toBe(54);
    expect((await desk.page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe(
      '0',
    );
    await desk.page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await desk.page.setViewportSize({ width: 700, height: 900 });
    await desk.page.getByRole('button', { name: 'Open the menu' }).click();
    await desk.page.getByRole('dialog').getByRole('link', { name: 'Devices', exact: true }).click();
    await desk.page.waitForURL('**/project/devicelist');
    await desk.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await desk.page.setViewportSize({ width: 1440, height: 900 });
    expect(await width()).toBe(210);
    expect((await desk.page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe(
      '1',
    );
    await desk.close();
  });

  test('is for a phone below 992 px', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    await desk.page.setViewportSize({ width: 993, height: 900 });
    await desk.page.locator('#sidebar').waitFor();
    await desk.page.setViewportSize({ width: 992, height: 900 });
    await desk.page.getByRole('button', { name: 'Open the menu' }).waitFor();
    await desk.close();
  });

  test('leads outside where the installation says so', async () => {
    const desk = await openAs();
    await desk.open('/dashboard');
    const top = desk.page.getByRole('navigation', { name: 'Top menu' });
    await top.getByText('Data retrieval').click();
    expect(await desk.page.getByRole('link', { name: 'FishBase' }).getAttribute('href')).toBe(
      'https://fish.example/base',
    );
    expect(await top.getByRole('link', { name: 'Data services' }).getAttribute('rel')).toContain('noopener');
    await desk.close();
  });

  test('a language is chosen without a reload, on a phone too', async () => {
    const phone = await openAs({ widthPx: 390 });
    await phone.open('/project/devicelist');
    await phone.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await phone.page.getByRole('button', { name: /Language/ }).click();
    await phone.page.getByRole('menuitem', { name: '日本語' }).click();
    await phone.page.getByText('言語を切り替えました').waitFor();
    expect(await phone.page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await phone.page.title()).toMatch(/^機器管理 - /);
    expect(await phone.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    await phone.close();
  });

  test('says so where full screen is not to be had', async () => {
    const desk = await openAs();
    await desk.page.addInitScript(() =>
      Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }),
    );
    await desk.open('/dashboard');
    await desk.page.getByRole('button', { name: 'Full screen' }).click();
    await desk.page.getByText('you browser can not work').waitFor();
    await desk.close();
  });
});

describe('the guard', () => {
  test('leads back to the full address after signing in', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${server.url}/project/devicelist?keyword=station&page=1`);
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('User name').fill('  admin ');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: /without the picture/ }).click();
    await page.getByText('Verified').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/project/devicelist?keyword=station&page=1');
    await context.close();
  });

  test('a page that is not permitted names the word that is missing', async () => {
    const desk = await openAs();
    await desk.page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.permissions = answer.data.permissions.filter(
        (word: string) => word !== 'device-types:create',
      );
      await route.fulfill({ response, json: answer });
    });
    await desk.open('/device/addtype');
    expect(await desk.shown('h1').textContent()).toBe('No permission');
    await desk.page.getByText('device-types:create').waitFor();
    await desk.close();
  });

  test('an unknown path ends at /404, without a session too, where the bar leads to the sign-in', async () => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(`${server.url}/no/such/page`);
    await page.waitForURL('**/404');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL('**/login');
    await page.context().close();
  });

  test.each([
    { data: null, sentence: 'Verification failed, please Login again.' },
    { data: { roles: [] }, sentence: 'getInfo: roles must be a non-null array!' },
  ])('says "$sentence"', async ({ data, sentence }) => {
    const desk = await openAs();
    await desk.page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: data === null ? null : { ...answer.data, ...data } },
      });
    });
    await desk.page.goto(`${server.url}/dashboard`);
    await desk.page.getByText(sentence).waitFor();
    await desk.page.getByRole('link', { name: 'Log in again' }).click();
    await desk.page.waitForURL('**/login');
    await desk.close();
  });
});

describe('the tabs', () => {
  test('are one a record, keep what was entered, and close towards the one used last', async () => {
    const desk = await openAs();
    await desk.open(device(0));
    await desk.open(device(1));
    await follow(desk, 'Devices');
    await desk.shown('[data-list-search] input, input[data-list-search]').first().fill('station');
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    expect(await tabNames(desk)).toEqual(['Dashboard', 'water station 1', 'water station 2', 'Devices']);
    await tab(desk, 'water station 1').click();
    await desk.page.waitForURL(`**${device(0)}`);
    await tab(desk, 'Devices').click();
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    await tab(desk, 'water station 1').click();
    await tab(desk, 'water station 2').click();
    await desk.page.getByRole('button', { name: 'Close “water station 2”' }).click();
    await desk.page.waitForURL(`**${device(0)}`);
    expect(await desk.page.title()).toMatch(/^water station 1 - /);
    await desk.close();
  });

  test('stay over a reload and are closed by signing out', async () => {
    const own = server.weir('token', 'admin').trim();
    const desk = await openConsole(browser, server, own);
    await desk.open(device(0));
    await desk.page.reload();
    await desk.shown('h1').waitFor();
    expect(await tabNames(desk)).toEqual(['Dashboard', 'water station 1']);
    await desk.page.getByRole('button', { name: /User menu/ }).click();
    await desk.page.getByRole('menuitem', { name: 'Log out' }).click();
    await desk.page.waitForURL('**/login?redirect=*');
    expect(decodeURIComponent(desk.page.url())).toContain(device(0));
    expect(
      await desk.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('tabs'))),
    ).toEqual([]);
    await desk.close();
  });

  test('have a menu: refresh, close, others, left, right, all; the dashboard stays', async () => {
    const desk = await openAs();
    await desk.open(device(0));
    await follow(desk, 'Devices');
    await follow(desk, 'Projects');
    await tab(desk, 'Dashboard').click({ button: 'right' });
    const menu = desk.page.getByRole('menu').filter({ visible: true });
    expect(await menu.getByRole('menuitem', { name: 'Close', exact: true }).count()).toBe(0);
    await desk.page.keyboard.press('Escape');
    await tab(desk, 'Devices').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Close Others' }).click();
    await desk.page.waitForURL('**/project/devicelist');
    expect(await tabNames(desk)).toEqual(['Dashboard', 'Devices']);
    await tab(desk, 'Devices').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Close All' }).click();
    await desk.page.waitForURL('**/dashboard');
    await desk.close();
  });

  test('obey the middle button, the Delete key and the keys that move them', async () => {
    const desk = await openAs();
    await desk.open('/project/index');
    await follow(desk, 'Devices');
    await follow(desk, 'Device types');
    await tab(desk, 'Device types').focus();
    await desk.page.keyboard.press('Control+Shift+ArrowLeft');
    expect(await tabNames(desk)).toEqual(['Dashboard', 'Projects', 'Device types', 'Devices']);
    await tab(desk, 'Projects').click({ button: 'middle' });
    expect(await tabNames(desk)).toEqual(['Dashboard', 'Device types', 'Devices']);
    await tab(desk, 'Devices').focus();
    await desk.page.keyboard.press('ArrowLeft');
    await desk.page.keyboard.press('Delete');
    await desk.page.waitForURL('**/project/devicelist');
    expect(await tabNames(desk)).toEqual(['Dashboard', 'Devices']);
    await desk.close();
  });

  test('keep an unsaved form while another page is in front, and ask before closing it', async () => {
    const desk = await openAs();
    await desk.open('/device/addtype');
    await typeName(desk).fill('half a type');
    await follow(desk, 'Devices');
    await desk.page.waitForURL('**/project/devicelist');
    await desk.page.getByText(', not saved').waitFor();
    await tab(desk, 'Add device type').click();
    expect(await typeName(desk).inputValue()).toBe('half a type');
    await desk.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await desk.page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await typeName(desk).inputValue()).toBe('half a type');
    await desk.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await desk.page.getByRole('button', { name: 'Discard changes' }).click();
    await desk.page.waitForURL('**/project/devicelist');
    await desk.close();
  });

  test('are refreshed through /redirect, their state gone', async () => {
    const desk = await openAs();
    const seen: string[] = [];
    desk.page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await desk.open('/project/devicelist?keyword=station');
    const asked = desk.page.waitForResponse((response) => response.url().includes('/device/list'));
    await desk.page.getByRole('button', { name: 'Tab actions' }).click();
    await desk.page.getByRole('menuitem', { name: 'Refresh' }).click();
    await asked;
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    expect(seen).toContain('/redirect/project/devicelist');
    await desk.close();
  });
});

describe('the breadcrumb', () => {
  test('begins at the dashboard, names the record, and jumps to what is beside it', async () => {
    const desk = await openAs();
    await desk.open(device(1));
    await desk.page.getByRole('navigation', { name: 'You are here' }).getByText('water station 2').waitFor();
    const crumbs = desk.page.getByRole('navigation', { name: 'You are here' });
    expect(await crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    await crumbs.getByRole('button').last().click();
    await desk.page.getByRole('menuitem', { name: 'water station 3' }).waitFor();
    await desk.page.keyboard.press('Escape');
    await crumbs.getByRole('button').first().click();
    await desk.page
      .locator('.ant-dropdown')
      .getByRole('menuitem', { name: 'Projects' })
      .filter({ visible: true })
      .click();
    await desk.page.waitForURL('**/project/index');
    await desk.close();
  });
});

describe('a session that has ended', () => {
  test('is asked for once, is renewed in place, and what failed is done after all', async () => {
    const own = server.weir('token', 'admin').trim();
    const desk = await openConsole(browser, server, own);
    await desk.open('/project/index?add=1');
    const drawer = desk.page.getByRole('dialog', { name: /project/i });
    await drawer.getByRole('textbox', { name: /Name/ }).fill('Saved after all');
    await endSession(own);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByText('Confirm logout').waitFor();
    expect(await desk.page.getByText('Confirm logout').count()).toBe(1);
    const dialog = desk.page.getByRole('dialog', { name: 'Confirm logout' });
    await dialog.locator('input[name=password]').fill(adminPassword);
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('link', { name: 'Saved after all' }).waitFor();
    expect(pathOf(desk)).toBe('/project/index');
    await desk.close();
  });

  test('leaves what is there to be read', async () => {
    const own = server.weir('token', 'admin').trim();
    const desk = await openConsole(browser, server, own);
    await desk.open('/project/devicelist');
    await desk.page.getByText('water-0001').first().waitFor();
    await endSession(own);
    await desk.page.getByRole('dialog', { name: 'Confirm logout' }).waitFor();
    await desk.page.getByRole('button', { name: 'Cancel' }).click();
    await desk.page.getByText('You are signed out').waitFor();
    expect(await desk.page.getByText('water-0001').first().isVisible()).toBe(true);
    await desk.page.getByRole('button', { name: 'Sign in again' }).click();
    await desk.page.getByRole('dialog', { name: 'Confirm logout' }).waitFor();
    await desk.close();
  });

  const endSession = (session: string) =>
    fetch(`${server.url}/api/v1/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
    });
});

// The last one: afterwards the administrator has another password.
describe('the password dialog', () => {
  test('says what is missing at the field, why it failed, and what the server says of success', async () => {
    const desk = await openConsole(browser, server, server.weir('token', 'admin').trim(), { language: 'zh' });
    const { page } = desk;
    await desk.open('/dashboard');
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    const change = dialog.getByRole('button', { name: '修改密码' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await field('旧密码').focus();
    await field('新密码').focus();
    await dialog.getByText('请输入旧密码').waitFor();
    await change.click();
    await dialog.getByText('网络异常，请重试').waitFor();
    await dialog.getByText('请输入新密码', { exact: true }).waitFor();
    await dialog.getByText('请再次输入新密码').waitFor();
    await field('旧密码').fill('not the password');
    await field('新密码').fill('a calmer river bend');
    await field('确认新密码').fill('a calmer river');
    await change.click();
    await dialog.getByText('两次输入的新密码不一致').waitFor();
    await field('确认新密码').fill('a calmer river bend');
    await change.click();
    await dialog.getByText(/密码修改失败/).waitFor();
    await field('旧密码').fill(adminPassword);
    const answered = page.waitForResponse((response) => response.url().includes('/user/repassword'));
    await change.click();
    const { msg } = await (await answered).json();
    await page.getByText(msg).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await desk.close();
  });
});
