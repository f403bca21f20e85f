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

const openDesk = (its = stage.token): Promise<OpenConsole> => stage.open({}, its);
const add = ({ page }: OpenConsole) => page.getByRole('button', { name: 'Add project' }).first();
const rowMenu = ({ page }: OpenConsole) => page.getByRole('button', { name: 'Actions for Yichang reach' });
const question = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Discard your changes?' });
const restored = ({ page }: OpenConsole) =>
  page.getByRole('status').filter({ hasText: 'Your unsaved changes were restored.' });
const drafts = ({ page }: OpenConsole) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.startsWith('weir-draft')));

/** Loads the page again, though the browser asks; answers how often it asked. */
async function reload(desk: OpenConsole): Promise<number> {
  let requests = 0;
  const accept = (dialog: Dialog) => {
    if (dialog.type() === 'beforeunload') requests += 1;
    return dialog.accept();
  };
  desk.page.on('dialog', accept);
  await desk.page.reload();
  await desk.shown('h1').first().waitFor();
  desk.page.off('dialog', accept);
  return requests;
}

describe('leaving a form', () => {
  test('asks only when something was written, and what was written may stay', async () => {
    const desk = await openDesk();
    await desk.open('/project/index');
    await add(desk).click();
    await expect.poll(() => hasFocus(field(desk, 'Name'))).toBe(true);
    await desk.page.keyboard.press('Escape');
    await drawer(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(add(desk))).toBe(true);

    await desk.page.keyboard.press('Enter');
    await field(desk, 'Name').fill('Half a project');
    await desk.page.keyboard.press('Escape');
    await question(desk).getByRole('button', { name: 'Keep editing' }).click();
    await question(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => field(desk, 'Name').inputValue()).toBe('Half a project');
    await expect.poll(() => hasFocus(field(desk, 'Name'))).toBe(true);
    await desk.page.keyboard.press('Escape');
    await question(desk).getByRole('button', { name: 'Discard changes' }).click();
    await drawer(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(add(desk))).toBe(true);

    await add(desk).click();
    await expect.poll(() => field(desk, 'Name').inputValue()).toBe('');
    await expect.poll(() => drafts(desk)).toEqual([]);
    await desk.close();
  });

  test('brings the focus back to the menu that it was opened from', async () => {
    const desk = await openDesk();
    await desk.open('/project/index');
    await rowMenu(desk).click();
    await desk.page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(desk, 'Name').waitFor();
    await drawer(desk).getByRole('button', { name: 'Cancel' }).click();
    await drawer(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(rowMenu(desk))).toBe(true);
    await desk.close();
  });
});

describe('a reload', () => {
  test('is asked about, and what was written is back on the version that it was written on', async () => {
    const desk = await openDesk();
    await desk.open('/project/index');
    expect(await reload(desk)).toBe(0);
    await rowMenu(desk).click();
    await desk.page.getByRole('menuitem', { name: 'Edit' }).click();
    await field(desk, 'Name').fill('Mine');
    expect(await reload(desk)).toBe(1);
    const { version } = await stage.call(getProject, { query: { id: projectId } });
    await stage.call(editProject, { body: { id: projectId, version, address: 'Quay 4' } });
    expect(await reload(desk)).toBe(0);
    await rowMenu(desk).click();
    await desk.page.getByRole('menuitem', { name: 'Edit' }).click();
    await restored(desk).waitFor();
    await expect.poll(() => field(desk, 'Name').inputValue()).toBe('Mine');
    await press(desk, 'Save');
    await drawer(desk).getByText('Somebody changed this while you were editing').waitFor();
    await press(desk, 'Keep mine and overwrite');
    await drawer(desk).waitFor({ state: 'hidden' });
    await expect
      .poll(() => stage.call(getProject, { query: { id: projectId } }))
      .toMatchObject({
        name: 'Mine',
        address: 'Quay 4',
      });
    await stage.call(editProject, { body: { id: projectId, version: version + 2, name: 'Yichang reach' } });
    await desk.close();
  });

  test('brings back a page with its rows, and the person may throw that away', async () => {
    const desk = await openDesk();
    await desk.open('/device/addtype');
    const name = desk.page.getByRole('textbox', { name: labelled('Name') });
    await name.fill('Half a type');
    await press(desk, 'Add signal');
    await desk.page.getByRole('textbox', { name: 'Signal ID' }).fill('level');
    await reload(desk);
    await restored(desk).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Half a type');
    await expect.poll(() => desk.page.locator('td[data-column="semaphoreId"]').textContent()).toBe('level');
    await restored(desk).getByRole('button', { name: 'Discard it' }).click();
    await restored(desk).waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('');
    await expect.poll(() => desk.page.locator('td[data-column="semaphoreId"]').count()).toBe(0);
    expect(await reload(desk)).toBe(0);
    await expect.poll(() => name.inputValue()).toBe('');
    await desk.close();
  });

  test('finds nothing of a tab that was closed', async () => {
    const desk = await openDesk();
    await desk.open('/device/addtype');
    const name = desk.page.getByRole('textbox', { name: labelled('Name') });
    await name.fill('Half a type');
    await expect.poll(() => drafts(desk)).toHaveLength(1);
    await desk.page.getByRole('button', { name: 'Close “Add device type”' }).click();
    await press(desk, 'Discard changes');
    await desk.page.waitForURL('**/dashboard');
    await expect.poll(() => drafts(desk)).toEqual([]);
    await desk.close();
  });
});

test('nothing that was written outlives the session', async () => {
  const desk = await openDesk(await stage.server.tokenOf('admin'));
  await desk.open('/device/addtype');
  await desk.page.getByRole('textbox', { name: labelled('Name') }).fill('Secret type');
  await expect.poll(() => drafts(desk)).toHaveLength(1);
  await desk.page.getByRole('button', { name: /User menu/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Log out' }).click();
  await press(desk, 'Discard changes');
  await desk.page.waitForURL('**/login?redirect=*');
  await expect.poll(() => drafts(desk)).toEqual([]);
  expect(await reload(desk)).toBe(0);
  await desk.close();
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
    const desk = await openDesk();
    const { keyboard } = desk.page;
    await desk.open('/project/index?add=1');
    const answer = await holdAnswer(desk, '/project/addproject');
    await field(desk, 'Name').fill('Gate');
    await keyboard.press('Control+Enter');
    await expect.poll(answer.requests).toBe(1);
    await keyboard.type(' and more');
    expect(await field(desk, 'Name').inputValue()).toBe('Gate');
    expect(await hasFocus(field(desk, 'Name'))).toBe(true);
    const weather = drawer(desk).getByRole('switch', { name: /weather/ });
    const before = await weather.getAttribute('aria-checked');
    await weather.click();
    expect(await weather.getAttribute('aria-checked')).toBe(before);
    answer.letGo();
    await drawer(desk).waitFor({ state: 'hidden' });
    await desk.page.getByRole('link', { name: 'Gate', exact: true }).waitFor();
    await desk.close();
  });

  test('a page stands still with its rows, and is written on afterwards', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await desk.open(`/device/edittype?id=${typeId}`);
    const name = page.getByRole('textbox', { name: labelled('Name') });
    const unit = page.locator('td[data-column="unit"]');
    await unit.waitFor();
    await name.fill('Level');
    const answer = await holdAnswer(desk, '/devicetype/edittype');
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
    await desk.close();
  });

  test('a note stands still too', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await desk.open(`/project/info?id=${deviceId}`);
    const answer = await holdAnswer(desk, '/device/addnote');
    const note = page.getByRole('textbox', { name: 'Write a note' });
    await note.fill('The valve is stiff');
    await press(desk, 'Save note');
    await expect.poll(answer.requests).toBe(1);
    await note.focus();
    await page.keyboard.type(' and was greased');
    expect(await note.inputValue()).toBe('The valve is stiff');
    answer.letGo();
    await page.getByRole('listitem').filter({ hasText: 'The valve is stiff' }).waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await desk.close();
  });

  test('what was added is not added again before its form is gone', async () => {
    const desk = await openDesk();
    await desk.open('/project/index?add=1');
    const answer = await holdAnswer(desk, '/project/addproject');
    answer.letGo();
    await field(desk, 'Name').fill('Lock');
    await saveAtEveryChange(desk);
    await drawer(desk).waitFor({ state: 'hidden' });
    expect(answer.requests()).toBe(1);
    await desk.close();
  });

  test('a page that has added something begins anew', async () => {
    const desk = await openDesk();
    const { page } = desk;
    await desk.open('/device/addtype');
    const answer = await holdAnswer(desk, '/devicetype/addtype');
    answer.letGo();
    await page.getByRole('textbox', { name: labelled('Type code') }).fill('lock');
    await page.getByRole('textbox', { name: labelled('Name') }).fill('Lock');
    await saveAtEveryChange(desk);
    await page.waitForURL('**/device/edittype?id=*');
    expect(answer.requests()).toBe(1);
    await page.locator('#sidebar').getByRole('link', { name: 'Device types', exact: true }).click();
    await page.getByRole('button', { name: 'Add device type' }).click();
    await page.waitForURL('**/device/addtype');
    await expect.poll(() => page.getByRole('textbox', { name: labelled('Name') }).inputValue()).toBe('');
    await page.getByRole('textbox', { name: labelled('Name') }).fill('Another');
    await desk.close();
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
