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
const follow = async (desk: OpenConsole, name: string) => {
  await desk.page.locator('#sidebar').getByRole('link', { name, exact: true }).click();
  await tab(desk, name).waitFor();
};

describe('the tabs', () => {
  test('are one a record, keep what was entered, and close towards the one used last', async () => {
    const desk = await openAs();
    await desk.open(device(0));
    await desk.open(device(1));
    await follow(desk, 'Devices');
    await desk.shown('[data-list-search] input, input[data-list-search]').first().fill('station');
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    await expect
      .poll(() => tabNames(desk))
      .toEqual(['Dashboard', 'water station 1', 'water station 2', 'Devices']);
    await tab(desk, 'water station 1').click();
    await desk.page.waitForURL(`**${device(0)}`);
    await tab(desk, 'Devices').click();
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    await tab(desk, 'water station 1').click();
    await desk.page.waitForURL(`**${device(0)}`);
    await tab(desk, 'water station 2').click();
    await desk.page.waitForURL(`**${device(1)}`);
    await desk.page.getByRole('button', { name: 'Close “water station 2”' }).click();
    await desk.page.waitForURL(`**${device(0)}`);
    await desk.page.waitForFunction(() => document.title.startsWith('water station 1 - '));
    await desk.close();
  });

  test('stay over a reload and are closed by signing out', async () => {
    const own = await stage.server.tokenOf('admin');
    const desk = await stage.open({}, own);
    await desk.open(device(0));
    await desk.page.reload();
    await desk.shown('h1').waitFor();
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'water station 1']);
    await desk.page.getByRole('button', { name: /User menu/ }).click();
    await desk.page.getByRole('menuitem', { name: 'Log out' }).click();
    await desk.page.waitForURL('**/login?redirect=*');
    await expect.poll(() => decodeURIComponent(desk.page.url())).toContain(device(0));
    await expect
      .poll(() => desk.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('tabs'))))
      .toEqual([]);
    await desk.close();
  });

  test('have a menu: refresh, close, others, left, right, all; the dashboard stays', async () => {
    const desk = await openAs();
    await desk.open(device(0));
    await follow(desk, 'Devices');
    await follow(desk, 'Projects');
    await tab(desk, 'Dashboard').click({ button: 'right' });
    const menu = desk.page.getByRole('menu').filter({ visible: true });
    await menu.getByRole('menuitem', { name: 'Close All' }).waitFor();
    await expect.poll(() => menu.getByRole('menuitem', { name: 'Close', exact: true }).count()).toBe(0);
    await desk.page.keyboard.press('Escape');
    await noLayer(desk.page);
    await tab(desk, 'Devices').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Close Others' }).click();
    await desk.page.waitForURL('**/project/devicelist');
    await noLayer(desk.page);
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Devices']);
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
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Projects', 'Device types', 'Devices']);
    await tab(desk, 'Projects').click({ button: 'middle' });
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Device types', 'Devices']);
    await tab(desk, 'Devices').focus();
    await desk.page.keyboard.press('ArrowLeft');
    await expect.poll(() => hasFocus(tab(desk, 'Device types'))).toBe(true);
    await desk.page.keyboard.press('Delete');
    await desk.page.waitForURL('**/project/devicelist');
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Devices']);
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
    await expect.poll(() => typeName(desk).inputValue()).toBe('half a type');
    await desk.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await desk.page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => typeName(desk).inputValue()).toBe('half a type');
    await desk.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await desk.page.getByRole('button', { name: 'Discard changes' }).click();
    await desk.page.waitForURL('**/project/devicelist');
    await desk.close();
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
    const desk = await openAs();
    await desk.open('/device/type');
    await desk.shown('button').filter({ hasText: 'Add device type' }).click();
    await typeName(desk).fill('buoys');
    await desk.shown('input').and(desk.page.getByLabel('Type code')).fill('buoy');
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.waitForURL('**/device/edittype?id=*');
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Device types', 'buoys']);
    await desk.close();
  });

  test('pull nobody off another one when their work is done', async () => {
    const desk = await openAs();
    const answer = Promise.withResolvers<void>();
    await desk.page.route('**/api/v1/device/delete*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await desk.open('/project/index');
    await follow(desk, 'Devices');
    await desk.shown('a').filter({ hasText: 'water station 4' }).first().click();
    await tab(desk, 'water station 4').waitFor();
    await desk.shown('button').and(desk.page.getByLabel('Actions for water station 4')).click();
    await desk.page.getByRole('menuitem', { name: 'Delete' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await desk.page.goBack();
    await desk.page.goBack();
    await desk.page.waitForURL('**/project/index');
    answer.resolve();
    await expect.poll(() => tabNames(desk)).toEqual(['Dashboard', 'Projects', 'Devices']);
    expect(new URL(desk.page.url()).pathname).toBe('/project/index');
    await desk.close();
  });

  test('are refreshed through /redirect, their state gone', async () => {
    const desk = await openAs();
    const seen: string[] = [];
    desk.page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await desk.open('/project/devicelist?keyword=station');
    await desk.page.getByText('water station 1').first().waitFor();
    const requests = desk.page.waitForResponse((response) => response.url().includes('/device/list'));
    await desk.page.getByRole('button', { name: 'Tab actions' }).click();
    await desk.page.getByRole('menuitem', { name: 'Refresh' }).click();
    await requests;
    await desk.page.waitForURL('**/project/devicelist?keyword=station');
    await expect.poll(() => seen).toContain('/redirect/project/devicelist');
    await desk.close();
  });
});

describe('the breadcrumb', () => {
  test('begins at the dashboard, names the record, and jumps to what is beside it', async () => {
    const desk = await openAs();
    await desk.open(device(1));
    const crumbs = desk.page.getByRole('navigation', { name: 'You are here' });
    await crumbs.getByText('water station 2').waitFor();
    await expect
      .poll(() => crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
      .toBe('/dashboard');
    await crumbs.getByRole('button').last().click();
    await desk.page.getByRole('menuitem', { name: 'water station 3' }).waitFor();
    await desk.page.keyboard.press('Escape');
    await noLayer(desk.page);
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
