import { editProject, getProject } from '@weir/contract/fleet/projects';
import type { Dialog } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillFleet, type OpenConsole } from './console.ts';
import { drawer, field, hasFocus, labelled, press } from './forms.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let projectId: number;
let typeId: number;
let deviceId: number;

beforeAll(async () => {
  const fleet = await fillFleet(stage.server, stage.token, { devices: 3, project: 'Yichang reach' });
  ({ projectId, typeId } = fleet);
  deviceId = fleet.deviceIds[0] ?? 0;
});

const openApp = (its = stage.token): Promise<OpenConsole> => stage.open({}, its);
const add = ({ page }: OpenConsole) => page.getByRole('button', { name: 'Add project' }).first();
const rowMenu = ({ page }: OpenConsole) => page.getByRole('button', { name: 'Actions for Yichang reach' });
const question = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Discard your changes?' });
const restored = ({ page }: OpenConsole) =>
  page.getByRole('status').filter({ hasText: 'Your unsaved changes were restored.' });
const drafts = ({ page }: OpenConsole) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('weir-draft')));

/** Loads the page again, though the browser asks; answers how often it asked. */
async function reload(app: OpenConsole): Promise<number> {
  let requests = 0;
  const accept = (dialog: Dialog) => {
    if (dialog.type() === 'beforeunload') requests += 1;
    return dialog.accept();
  };
  app.page.on('dialog', accept);
  await app.page.reload();
  await app.shown('h1').first().waitFor();
  app.page.off('dialog', accept);
  return requests;
}

describe('leaving a form', () => {
  test('asks only when something was written, and what was written may stay', async () => {
    const app = await openApp();
    await app.open('/project/index');
    await add(app).click();
    await expect.poll(() => hasFocus(field(app, 'Name'))).toBe(true);
    await app.page.keyboard.press('Escape');
    await drawer(app).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(add(app))).toBe(true);

    await app.page.keyboard.press('Enter');
    await field(app, 'Name').fill('Half a project');
    await app.page.keyboard.press('Escape');
    await question(app).getByRole('button', { name: 'Keep editing' }).click();
    await question(app).waitFor({ state: 'hidden' });
    await expect.poll(() => field(app, 'Name').inputValue()).toBe('Half a project');
    await expect.poll(() => hasFocus(field(app, 'Name'))).toBe(true);
    await app.page.keyboard.press('Escape');
    await question(app).getByRole('button', { name: 'Discard changes' }).click();
    await drawer(app).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(add(app))).toBe(true);

    await add(app).click();
    await expect.poll(() => field(app, 'Name').inputValue()).toBe('');
    await expect.poll(() => drafts(app)).toEqual([]);
    await app.close();
  });

  test('brings the focus back to the menu that it was opened from', async () => {
    const app = await openApp();
    await app.open('/project/index');
    await rowMenu(app).click();
    await app.page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(app, 'Name').waitFor();
    await drawer(app).getByRole('button', { name: 'Cancel' }).click();
    await drawer(app).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(rowMenu(app))).toBe(true);
    await app.close();
  });
});

describe('a reload', () => {
  test('is asked about, and what was written is back on the version that it was written on', async () => {
    const app = await openApp();
    await app.open('/project/index');
    expect(await reload(app)).toBe(0);
    await rowMenu(app).click();
    await app.page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(app, 'Name').fill('Mine');
    expect(await reload(app)).toBe(1);
    const { version } = await stage.call(getProject, { query: { id: projectId } });
    await stage.call(editProject, { body: { id: projectId, version, address: 'Quay 4' } });
    expect(await reload(app)).toBe(0);
    await rowMenu(app).click();
    await app.page.getByRole('menuitem', { name: 'Edit' }).click();
    await restored(app).waitFor();
    await expect.poll(() => field(app, 'Name').inputValue()).toBe('Mine');
    await press(app, 'Save');
    await drawer(app).getByText('Somebody changed this while you were editing').waitFor();
    await press(app, 'Keep mine and overwrite');
    await drawer(app).waitFor({ state: 'hidden' });
    await expect
      .poll(() => stage.call(getProject, { query: { id: projectId } }))
      .toMatchObject({
        name: 'Mine',
        address: 'Quay 4',
      });
    await stage.call(editProject, { body: { id: projectId, version: version + 2, name: 'Yichang reach' } });
    await app.close();
  });

  test('brings back a page with its rows, and the person may throw that away', async () => {
    const app = await openApp();
    await app.open('/device/addtype');
    const name = app.page.getByRole('textbox', { name: labelled('Name') });
    await name.fill('Half a type');
    await press(app, 'Add signal');
    await app.page.getByRole('textbox', { name: 'Signal ID' }).fill('level');
    await reload(app);
    await restored(app).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Half a type');
    await expect.poll(() => app.page.locator('td[data-column="semaphoreId"]').textContent()).toBe('level');
    await restored(app).getByRole('button', { name: 'Discard it' }).click();
    await restored(app).waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('');
    await expect.poll(() => app.page.locator('td[data-column="semaphoreId"]').count()).toBe(0);
    expect(await reload(app)).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('');
    await app.close();
  });

  test('finds nothing of a tab that was closed', async () => {
    const app = await openApp();
    await app.open('/device/addtype');
    const name = app.page.getByRole('textbox', { name: labelled('Name') });
    await name.fill('Half a type');
    await expect.poll(() => drafts(app)).toHaveLength(1);
    await app.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await press(app, 'Discard changes');
    await app.page.waitForURL('**/dashboard');
    await expect.poll(() => drafts(app)).toEqual([]);
    await app.close();
  });
});

test('nothing that was written outlives the session', async () => {
  const app = await openApp(await stage.server.tokenOf('admin'));
  await app.open('/device/addtype');
  await app.page.getByRole('textbox', { name: labelled('Name') }).fill('Secret type');
  await expect.poll(() => drafts(app)).toHaveLength(1);
  await app.page.getByRole('button', { name: /User menu/ }).click();
  await app.page.getByRole('menuitem', { name: 'Log out' }).click();
  await press(app, 'Discard changes');
  await app.page.waitForURL('**/login?redirect=*');
  await expect.poll(() => drafts(app)).toEqual([]);
  expect(await reload(app)).toBe(0);
  await app.close();
});

describe('while it is saved', () => {
  /** The answer to a write comes when it is let go. */
  async function holdAnswer({ page }: OpenConsole, path: string) {
    const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route(`**/api/v1${path}`, async (route) => {
      requests += 1;
      await allowed;
      await route.continue();
    });
    return { letGo, requests: () => requests };
  }

  test('a form in a drawer stands still, and keeps the focus', async () => {
    const app = await openApp();
    const { keyboard } = app.page;
    await app.open('/project/index?add=1');
    const answer = await holdAnswer(app, '/project/addproject');
    await field(app, 'Name').fill('Gate');
    await keyboard.press('Control+Enter');
    await expect.poll(answer.requests).toBe(1);
    await keyboard.type(' and more');
    expect(await field(app, 'Name').inputValue()).toBe('Gate');
    expect(await hasFocus(field(app, 'Name'))).toBe(true);
    const weather = drawer(app).getByRole('switch', { name: /weather/ });
    const before = await weather.getAttribute('aria-checked');
    await weather.click();
    expect(await weather.getAttribute('aria-checked')).toBe(before);
    answer.letGo();
    await drawer(app).waitFor({ state: 'hidden' });
    await app.page.getByRole('link', { name: 'Gate', exact: true }).waitFor();
    await app.close();
  });

  test('a page stands still with its rows, and is written on afterwards', async () => {
    const app = await openApp();
    const { page } = app;
    await app.open(`/device/edittype?id=${typeId}`);
    const name = page.getByRole('textbox', { name: labelled('Name') });
    const unit = page.locator('td[data-column="unit"]');
    await unit.waitFor();
    await name.fill('Level');
    const answer = await holdAnswer(app, '/devicetype/edittype');
    await page.keyboard.press('Control+s');
    await expect.poll(answer.requests).toBe(1);
    await page.keyboard.type(' meter');
    expect(await name.inputValue()).toBe('Level');
    expect(await hasFocus(name)).toBe(true);
    await unit.click();
    expect(await unit.locator('input').count()).toBe(0);
    answer.letGo();
    await page.getByRole('heading', { level: 1, name: 'Level' }).waitFor();
    await name.press('End');
    await page.keyboard.type(' meter');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Level meter' }).waitFor();
    expect(answer.requests()).toBe(2);
    await app.close();
  });

  test('a note stands still too', async () => {
    const app = await openApp();
    const { page } = app;
    await app.open(`/project/info?id=${deviceId}`);
    const answer = await holdAnswer(app, '/device/addnote');
    const note = page.getByRole('textbox', { name: 'Write a note' });
    await note.fill('The valve is stiff');
    await press(app, 'Save note');
    await expect.poll(answer.requests).toBe(1);
    await note.focus();
    await page.keyboard.type(' and was greased');
    expect(await note.inputValue()).toBe('The valve is stiff');
    answer.letGo();
    await page.getByRole('listitem').filter({ hasText: 'The valve is stiff' }).waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await app.close();
  });

  test('what was added is not added again before its form is gone', async () => {
    const app = await openApp();
    await app.open('/project/index?add=1');
    const answer = await holdAnswer(app, '/project/addproject');
    answer.letGo();
    await field(app, 'Name').fill('Lock');
    await saveAtEveryChange(app);
    await drawer(app).waitFor({ state: 'hidden' });
    expect(answer.requests()).toBe(1);
    await app.close();
  });

  test('a page that has added something begins anew', async () => {
    const app = await openApp();
    const { page } = app;
    await app.open('/device/addtype');
    const answer = await holdAnswer(app, '/devicetype/addtype');
    answer.letGo();
    await page.getByRole('textbox', { name: labelled('Type code') }).fill('lock');
    await page.getByRole('textbox', { name: labelled('Name') }).fill('Lock');
    await saveAtEveryChange(app);
    await page.waitForURL('**/device/edittype?id=*');
    expect(answer.requests()).toBe(1);
    await page.locator('#sidebar').getByRole('link', { name: 'Device types', exact: true }).click();
    await page.getByRole('button', { name: 'Add device type' }).click();
    await page.waitForURL('**/device/addtype');
    await expect.poll(() => page.getByRole('textbox', { name: labelled('Name') }).inputValue()).toBe('');
    await page.getByRole('textbox', { name: labelled('Name') }).fill('Another');
    await app.close();
  });
});

/** Presses the keys that save, and again whenever something on the page has changed. */
const saveAtEveryChange = ({ page }: OpenConsole) =>
  page.evaluate(() => {
    const save = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    const observer = new MutationObserver(save);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => observer.disconnect(), 3000);
    save();
  });
