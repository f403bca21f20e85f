import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { defaultPreferences, type Preferences, setPreferences } from '@weir/contract/workplace/preferences';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appearance, consolesOf, fillFleet, type OpenConsole } from './console.ts';
import { chord, dismiss, holdsFocus } from './keys.ts';
import { noLayer, openWhole } from './layers.ts';
import { apiClient, type ServerProcess, startServerOnShared } from './server-process.ts';
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

const isFocused = (element: Element) => element === document.activeElement;

describe('the shortcuts', () => {
  test('are listed by ?, lead to pages, and put the cursor into the search', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await app.page.keyboard.press('?');
    const sheet = app.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Search in the list').waitFor();
    await dismiss(sheet);
    await chord(app.page, 'g', 'v');
    await app.page.waitForURL('**/project/devicelist');
    await app.shown('[data-list-search]').waitFor();
    await app.page.keyboard.press('/');
    const search = app.shown('input[data-list-search], [data-list-search] input').first();
    await expect.poll(() => search.evaluate(isFocused)).toBe(true);
    await app.page.keyboard.type('gd?r[');
    await expect.poll(() => search.inputValue()).toBe('gd?r[');
    await app.page.waitForURL('**/project/devicelist?keyword=*');
    await expect.poll(() => sheet.count()).toBe(0);
    await search.press('Control+k');
    await dismiss(palette(app));
    await expect.poll(() => search.evaluate(isFocused)).toBe(true);
    await search.evaluate((input: HTMLElement) => input.blur());
    await chord(app.page, 'g', 'd');
    await app.page.waitForURL('**/dashboard');
    await app.close();
  });

  test('stop where they are switched off, but for Ctrl K', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await app.page.keyboard.press('?');
    const sheet = app.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('switch').click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await chord(app.page, 'g', 'v');
    await app.page.keyboard.press('?');
    await app.page.keyboard.press('Control+k');
    await holdsFocus(palette(app));
    expect(pathOf(app)).toBe('/dashboard');
    await expect.poll(() => sheet.count()).toBe(0);
    await app.close();
  });
});

describe('help', () => {
  test('says something about every screen', async () => {
    const app = await openAs();
    const { deviceIds, typeId } = fleet;
    for (const { path, title } of [
      { path: '/dashboard', title: 'Dashboard' },
      { path: '/project/index', title: 'Projects' },
      { path: '/project/devicelist', title: 'Devices' },
      { path: `/project/info?id=${deviceIds[0]}`, title: 'Device details' },
      { path: '/device/type', title: 'Device types' },
      { path: '/device/addtype', title: 'Add device type' },
      { path: `/device/edittype?id=${typeId}`, title: 'Edit device type' },
      { path: `/device/setparam?id=${typeId}`, title: 'Set parameters' },
    ]) {
      await app.open(path);
      await app.page.getByRole('button', { name: 'Help', exact: true }).click();
      const help = app.page.getByRole('dialog', { name: 'Help' });
      const about = help.getByRole('region', { name: title }).locator('p');
      await expect.poll(async () => (await about.textContent())?.length).toBeGreaterThan(60);
      await dismiss(help);
    }
    expect(app.faults).toEqual([]);
    await app.close();
  });

  test('explains the words of the field, looked up in any language', async () => {
    const app = await openAs({ widthPx: 390 });
    await app.open('/project/devicelist');
    await app.page.getByRole('button', { name: 'Help', exact: true }).click();
    const drawer = app.page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Glossary' }).click();
    const search = drawer.getByRole('textbox', { name: /Search the terms/ });
    await search.fill('荷电状态');
    await expect
      .poll(() => drawer.getByRole('term').allTextContents())
      .toEqual([expect.stringMatching(/SOC/)]);
    await search.fill('no such word');
    await drawer.getByText('Nothing found for “no such word”').waitFor();
    await drawer.getByRole('button', { name: 'Back to help' }).click();
    await drawer.getByRole('button', { name: /^Keyboard shortcuts/ }).click();
    await app.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await app.close();
  });
});

describe('a new installation', () => {
  let fresh: ServerProcess;
  beforeAll(async () => {
    fresh = await startServerOnShared();
  });
  afterAll(() => fresh?.dispose());

  test('leads from the first project to the first data', async () => {
    const freshToken = await fresh.tokenOf('admin');
    const call = apiClient(fresh.url, freshToken);
    const app = await consolesOf(stage.browser, fresh)(freshToken);
    await app.open('/dashboard');
    const list = app.page.getByRole('region', { name: 'Getting started with Weir' });
    const next = list.locator('[aria-current=step]');
    await list.getByText('1 of 5 steps done. Next: Add a project.').waitFor();
    await next.getByRole('link').click();
    const drawer = app.page.getByRole('dialog', { name: 'Add project' });
    await drawer.waitFor();
    await holdsFocus(drawer);

    const { id: projectId } = await call(addProject, { body: { name: 'River' } });
    await comeBack(app);
    await list.getByText('2 of 5 steps done. Next: Add a device type.').waitFor();

    await list.getByRole('button', { name: 'Do not show again' }).click();
    await list.waitFor({ state: 'detached' });
    await app.page.getByText('The first steps are hidden').waitFor();
    await app.page.getByRole('button', { name: 'Help', exact: true }).click();
    await app.page.getByRole('button', { name: 'Show the first steps again' }).click();
    await list.waitFor();

    const { id: typeId } = await call(addDeviceType, {
      body: { typeCode: 'water', name: 'Water', signals: [] },
    });
    await comeBack(app);
    await list.getByText('3 of 5 steps done. Next: Add a device.').waitFor();
    const device = { name: 'Station', SN: 'S-1', projectId, typeId };
    const { credential } = await call(addDevice, { body: device });
    await comeBack(app);
    await list.getByText('4 of 5 steps done. Next: See data.').waitFor();

    const wasDenied = await watchFor(app.page, 'No devices yet');
    const sent = await fetch(`${fresh.url}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ temperature: 18.4 }),
    });
    expect(sent.status).toBe(200);
    // Nobody has to come back for this one: it is pushed.
    await list.waitFor({ state: 'detached' });
    await app.page.getByText('Station').first().waitFor();
    expect(await wasDenied()).toBe(false);
    expect(app.faults).toEqual([]);
    await app.close();
  });

  /** Answers whether words in bold have been seen from now on, be it for a moment. */
  async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
    const watch = await page.evaluateHandle((sought) => {
      const seen = { isIt: false };
      const isSought = (strong: Element) => strong.textContent === sought && strong.checkVisibility();
      const look = () => {
        seen.isIt ||= [...document.querySelectorAll('strong')].some(isSought);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      return seen;
    }, words);
    return () => watch.evaluate(({ isIt }) => isIt);
  }

  /** Goes elsewhere and back, inside the console. */
  async function comeBack({ page }: OpenConsole): Promise<void> {
    const menu = page.locator('#sidebar');
    await page.keyboard.press('Escape');
    await noLayer(page);
    await menu.getByRole('link', { name: 'Devices', exact: true }).click();
    await page.waitForURL('**/project/devicelist');
    await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.waitForURL('**/dashboard');
  }
});
