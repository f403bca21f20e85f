import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenConsole } from './console.ts';
import { escapeUntil, keysAreActive } from './keys.ts';

/** What opens above the page. */
export const layerSelector = '[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible';

export interface Layer {
  name: string;
  path: string;
  open: (page: Page) => Promise<unknown>;
  /** Only there. */
  on?: 'desk' | 'phone';
}

type Open = Layer['open'];

const press =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** One thing after the other. */
const then =
  (...steps: Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const choose =
  (name: string): Open =>
  (page) =>
    page.getByRole('menuitem', { name }).filter({ visible: true }).click();

const typed =
  (keys: string): Open =>
  (page) =>
    page.keyboard.press(keys);

const tick =
  (name: string): Open =>
  (page) =>
    page.getByRole('checkbox', { name }).filter({ visible: true }).first().check();

const nothing: Open = async () => {};
const fail: Open = (page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault to look at');
    });
  });

const devices = '/project/devicelist';
const device = '/project/info?id=1';

/** Every kind of thing that opens, once. Those of one page follow each other. */
export const layers: readonly Layer[] = [
  { name: 'the palette', path: '/dashboard', open: typed('Control+k') },
  { name: 'help', path: '/dashboard', open: press('Help') },
  { name: 'the shortcuts', path: '/dashboard', open: typed('?') },
  { name: 'the user menu', path: '/dashboard', open: press(/User menu/) },
  { name: 'the settings', path: '/dashboard', open: then(press(/User menu/), choose('Layout settings')) },
  { name: 'the password', path: '/dashboard', open: then(press(/User menu/), choose('Change password')) },
  { name: 'a preview', path: '/dashboard', open: then(press(/User menu/), choose('Preview as role')) },
  { name: 'a token', path: '/profile/index?tab=tokens', open: press('Add token') },
  { name: 'the languages', path: '/dashboard', open: press(/^Language/) },
  { name: 'the sizes', path: '/dashboard', open: press(/^Size of/), on: 'desk' },
  { name: 'the themes', path: '/dashboard', open: press(/^Theme/), on: 'desk' },
  { name: 'a group of the top menu', path: '/dashboard', open: press('Data retrieval'), on: 'desk' },
  { name: 'the menu', path: '/dashboard', open: press('Open the menu'), on: 'phone' },
  { name: 'the tab menu', path: '/dashboard', open: press('Tab actions') },
  { name: 'the error log', path: '/dashboard', open: then(fail, press(/^Error log/)) },
  { name: 'the pages beside', path: devices, open: press('Go to a page beside this one') },
  { name: 'what can be done with a row', path: devices, open: press(/^Actions for/) },
  { name: 'an edit drawer', path: devices, open: then(press(/^Actions for/), choose('Edit')) },
  { name: 'a question', path: devices, open: then(press(/^Actions for/), choose('Delete')) },
  { name: 'the columns', path: devices, open: press('Columns'), on: 'desk' },
  { name: 'the views', path: devices, open: press(/^Views/) },
  { name: 'the export formats', path: devices, open: press('Choose the format'), on: 'desk' },
  { name: 'the filters', path: devices, open: press('Filters'), on: 'phone' },
  { name: 'a change of many', path: devices, open: press('Change many') },
  { name: 'an add drawer', path: `${devices}?add=1`, open: nothing },
  { name: 'the ranges', path: `${device}&tab=history`, open: press(/^Time range/) },
  { name: 'a device’s actions', path: device, open: press(/^Actions/) },
  { name: 'a workbook of signals', path: '/device/edittype?id=1', open: press('Batch upload') },
  { name: 'pasting of rows', path: '/device/setparam?id=1', open: press(/^Paste/) },
  { name: 'a refused action', path: '/role/index', open: press('Actions for Super administrator') },
  { name: 'a role drawer', path: '/role/index?add=1', open: nothing },
  { name: 'a permission drawer', path: '/permission/index?add=1', open: nothing },
  { name: 'what a role gains', path: '/role/permission?id=3', open: then(tick('Users'), press('Save')) },
];

/** With the shortcuts, which come after the page. */
export async function openWhole({ page, open }: OpenConsole, path: string): Promise<void> {
  await open(path);
  await keysAreActive(page);
}

/** Waits until nothing is open any more: what closes may stay for a moment. */
export const noLayer = (page: Page) => expect.poll(() => page.locator(layerSelector).count()).toBe(0);

/** Layer by layer, as Escape does it. */
export async function closeAll(page: Page, { name }: Layer): Promise<void> {
  const open = page.locator(layerSelector);
  for (let pressed = 0; (await open.count()) > 0; pressed += 1) {
    if (pressed > 3) throw new Error(`Escape does not close ${name}`);
    const before = await open.count();
    await escapeUntil(page, async () => (await open.count()) < before);
  }
}
