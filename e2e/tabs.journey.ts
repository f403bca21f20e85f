import { beforeAll, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { hasFocus } from './forms.ts';
import { noLayer } from './layers.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let deviceIds: number[];

beforeAll(async () => {
  ({ deviceIds } = await fillFleet(stage.server, stage.token, { devices: 4 }));
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);
const device = (at: number) => `/project/info?id=${deviceIds[at]}`;
const tabNames = ({ page }: OpenConsole) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').allTextContents();
const tab = ({ page }: OpenConsole, name: string) =>
  page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name });
const typeName = ({ page }: OpenConsole) =>
  page.getByRole('textbox', { name: /Name/ }).filter({ visible: true }).first();
const wholeInStrip = ({ page }: OpenConsole) =>
  page.getByRole('navigation', { name: 'Open pages' }).evaluate((bar) => {
    const strip = bar.querySelector('ul')?.getBoundingClientRect();
    const its = bar.querySelector('[aria-current="page"]')?.closest('li')?.getBoundingClientRect();
    return !!strip && !!its && its.left >= strip.left && its.right <= strip.right;
  });
/** Goes on inside the console, without loading it again; a click that comes sooner would take its place. */
const follow = async (app: OpenConsole, name: string) => {
  await app.page.locator('#sidebar').getByRole('link', { name, exact: true }).click();
  await tab(app, name).waitFor();
};

describe('the tabs', () => {
  test('are one a record, keep what was entered, and close towards the one used last', async () => {
    const app = await openAs();
    await app.open(device(0));
    await app.open(device(1));
    await follow(app, 'Devices');
    await app.shown('[data-list-search] input, input[data-list-search]').first().fill('station');
    await app.page.waitForURL('**/project/devicelist?keyword=station');
    await expect
      .poll(() => tabNames(app))
      .toEqual(['Dashboard', 'water station 1', 'water station 2', 'Devices']);
    await tab(app, 'water station 1').click();
    await app.page.waitForURL(`**${device(0)}`);
    await tab(app, 'Devices').click();
    await app.page.waitForURL('**/project/devicelist?keyword=station');
    await tab(app, 'water station 1').click();
    await app.page.waitForURL(`**${device(0)}`);
    await tab(app, 'water station 2').click();
    await app.page.waitForURL(`**${device(1)}`);
    await app.page.getByRole('button', { name: 'Close “water station 2”' }).click();
    await app.page.waitForURL(`**${device(0)}`);
    await app.page.waitForFunction(() => document.title.startsWith('water station 1 - '));
    await app.close();
  });

  test('stay over a reload and are closed by signing out', async () => {
    const own = await stage.server.tokenOf('admin');
    const app = await stage.open({}, own);
    await app.open(device(0));
    await app.page.reload();
    await app.shown('h1').waitFor();
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'water station 1']);
    await app.page.getByRole('button', { name: /User menu/ }).click();
    await app.page.getByRole('menuitem', { name: 'Log out' }).click();
    await app.page.waitForURL('**/login?redirect=*');
    await expect.poll(() => decodeURIComponent(app.page.url())).toContain(device(0));
    await expect
      .poll(() => app.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('tabs'))))
      .toEqual([]);
    await app.close();
  });

  test('have a menu: refresh, close, others, left, right, all; the dashboard stays', async () => {
    const app = await openAs();
    await app.open(device(0));
    await follow(app, 'Devices');
    await follow(app, 'Projects');
    await tab(app, 'Dashboard').click({ button: 'right' });
    const menu = app.page.getByRole('menu').filter({ visible: true });
    await menu.getByRole('menuitem', { name: 'Close All' }).waitFor();
    await expect.poll(() => menu.getByRole('menuitem', { name: 'Close', exact: true }).count()).toBe(0);
    await app.page.keyboard.press('Escape');
    await noLayer(app.page);
    await tab(app, 'Devices').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Close Others' }).click();
    await app.page.waitForURL('**/project/devicelist');
    await noLayer(app.page);
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Devices']);
    await tab(app, 'Devices').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Close All' }).click();
    await app.page.waitForURL('**/dashboard');
    await app.close();
  });

  test('obey the middle button, the Delete key and the keys that move them', async () => {
    const app = await openAs();
    await app.open('/project/index');
    await follow(app, 'Devices');
    await follow(app, 'Device types');
    await tab(app, 'Device types').focus();
    await app.page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Projects', 'Device types', 'Devices']);
    await tab(app, 'Projects').click({ button: 'middle' });
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Device types', 'Devices']);
    await tab(app, 'Devices').focus();
    await app.page.keyboard.press('ArrowLeft');
    await expect.poll(() => hasFocus(tab(app, 'Device types'))).toBe(true);
    await app.page.keyboard.press('Delete');
    await app.page.waitForURL('**/project/devicelist');
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Devices']);
    await app.close();
  });

  test('are dragged to the place of another, without being opened', async () => {
    const app = await openAs();
    await app.open('/project/index');
    await follow(app, 'Devices');
    await follow(app, 'Device types');
    await tab(app, 'Device types').dragTo(tab(app, 'Projects'));
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Device types', 'Projects', 'Devices']);
    await tab(app, 'Projects').dragTo(tab(app, 'Devices'));
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Device types', 'Devices', 'Projects']);
    await tab(app, 'Device types').and(app.page.locator('[aria-current="page"]')).waitFor();
    await app.close();
  });

  test('keep an unsaved form while another page is in front, and ask before closing it', async () => {
    const app = await openAs();
    await app.open('/device/addtype');
    await typeName(app).fill('half a type');
    await follow(app, 'Devices');
    await app.page.waitForURL('**/project/devicelist');
    await app.page.getByText(', not saved').waitFor();
    await tab(app, 'Add device type').click();
    await expect.poll(() => typeName(app).inputValue()).toBe('half a type');
    await app.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await app.page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => typeName(app).inputValue()).toBe('half a type');
    await app.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await app.page.getByRole('button', { name: 'Discard changes' }).click();
    await app.page.waitForURL('**/project/devicelist');
    await app.close();
  });

  test('show the current one whole, when names come late and when the window gets narrower', async () => {
    const phone = await openAs({ widthPx: 390 });
    for (const at of [0, 1, 2]) await phone.open(device(at));
    const current = tab(phone, 'water station 3');
    await current.waitFor();
    await expect.poll(() => wholeInStrip(phone)).toBe(true);
    await phone.page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => wholeInStrip(phone)).toBe(true);
    await phone.page.getByRole('button', { name: 'Tab actions' }).click();
    await phone.page.getByRole('menuitem', { name: 'Close', exact: true }).click();
    await phone.page.waitForURL(`**${device(1)}`);
    await expect.poll(() => wholeInStrip(phone)).toBe(true);
    await phone.close();
  });

  test('leave no blank one behind when a device type is made', async () => {
    const app = await openAs();
    await app.open('/device/type');
    await app.shown('button').filter({ hasText: 'Add device type' }).click();
    await typeName(app).fill('buoys');
    await app.shown('input').and(app.page.getByLabel('Type code')).fill('buoy');
    await app.page.keyboard.press('Control+Enter');
    await app.page.waitForURL('**/device/edittype?id=*');
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Device types', 'buoys']);
    await app.close();
  });

  test('pull nobody off another one when their work is done', async () => {
    const app = await openAs();
    const answer = Promise.withResolvers<void>();
    await app.page.route('**/api/v1/device/delete*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await app.open('/project/index');
    await follow(app, 'Devices');
    await app.shown('a').filter({ hasText: 'water station 4' }).first().click();
    await tab(app, 'water station 4').waitFor();
    await app.shown('button').and(app.page.getByLabel('Actions for water station 4')).click();
    await app.page.getByRole('menuitem', { name: 'Delete' }).click();
    await app.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await app.page.goBack();
    await app.page.goBack();
    await app.page.waitForURL('**/project/index');
    answer.resolve();
    await expect.poll(() => tabNames(app)).toEqual(['Dashboard', 'Projects', 'Devices']);
    expect(new URL(app.page.url()).pathname).toBe('/project/index');
    await app.close();
  });

  test('are refreshed through /redirect, their state gone', async () => {
    const app = await openAs();
    const seen: string[] = [];
    app.page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await app.open('/project/devicelist?keyword=station');
    await app.page.getByText('water station 1').first().waitFor();
    const requests = app.page.waitForResponse((response) => response.url().includes('/device/list'));
    await app.page.getByRole('button', { name: 'Tab actions' }).click();
    await app.page.getByRole('menuitem', { name: 'Refresh' }).click();
    await requests;
    await app.page.waitForURL('**/project/devicelist?keyword=station');
    await expect.poll(() => seen).toContain('/redirect/project/devicelist');
    await app.close();
  });
});

describe('the breadcrumb', () => {
  test('begins at the dashboard, names the record, and jumps to what is beside it', async () => {
    const app = await openAs();
    await app.open(device(1));
    const crumbs = app.page.getByRole('navigation', { name: 'You are here' });
    await crumbs.getByText('water station 2').waitFor();
    await expect
      .poll(() => crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
      .toBe('/dashboard');
    await crumbs.getByRole('button').last().click();
    await app.page.getByRole('menuitem', { name: 'water station 3' }).waitFor();
    await app.page.keyboard.press('Escape');
    await noLayer(app.page);
    await crumbs.getByRole('button').first().click();
    await app.page
      .locator('.ant-dropdown')
      .getByRole('menuitem', { name: 'Projects' })
      .filter({ visible: true })
      .click();
    await app.page.waitForURL('**/project/index');
    await app.close();
  });
});
