import { addMenu, editMenu, listMenus, type MenuDraft } from '@weir/contract/identity/menus';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { Appearance, OpenConsole } from './console.ts';
import { choose, drawer, field, hasFocus, press } from './forms.ts';
import { breakCall, button, hasQuery } from './lists.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** Each journey has a heading of its own with three rows, after those of the others. */
let made = 0;
let heading: string;
let names: string[];
beforeEach(async () => {
  made += 1;
  heading = `Reports ${made}`;
  names = ['Daily', 'Weekly', 'Yearly'].map((name) => `${name} ${made}`);
  const parentId = await add({ name: heading, nameEn: heading });
  for (const name of names) {
    await add({ name, nameEn: name, parent_id: parentId, menu_url: `/${name.replace(' ', '-')}` });
  }
});
const add = async (body: MenuDraft) => (await stage.call(addMenu, { body })).id;

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(appearance: Appearance = {}, query = ''): Promise<OpenConsole> {
  const app = await stage.open(appearance);
  opened.push(app);
  await app.open(`/menu/index${query}`);
  await row(app, heading).waitFor();
  return app;
}

const rows = ({ shown }: OpenConsole): Locator => shown('tbody tr[data-row-key]');
const row = (app: OpenConsole, name: string): Locator => rows(app).filter({ hasText: name });
/** The names of the journey's own rows as they stand, each with its level. */
async function outline(app: OpenConsole): Promise<string[]> {
  const found = await rows(app).evaluateAll((all) =>
    all.map(
      (each) =>
        `${each.ariaLevel} ${each.querySelector('td button[type="button"]:not([aria-label])')?.textContent}`,
    ),
  );
  return found.slice(found.indexOf(`1 ${heading}`)).filter((each) => each.endsWith(` ${made}`));
}
const hasOutline = (app: OpenConsole, ...expected: string[]) =>
  expect.poll(() => outline(app)).toEqual(expected);
const [first, second, third] = [() => names[0] ?? '', () => names[1] ?? '', () => names[2] ?? ''];
const asMade = () => [`1 ${heading}`, `2 ${first()}`, `2 ${second()}`, `2 ${third()}`];
const toast = ({ page }: OpenConsole, text: string | RegExp) =>
  page.locator('.ant-message').getByText(text).last();
/** Stays as long as somebody points at it. */
const undo = ({ page }: OpenConsole) => page.locator('.ant-message').getByRole('button', { name: 'Undo' });
const said = ({ page }: OpenConsole, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });
const sidebar = ({ page }: OpenConsole) => page.getByRole('navigation', { name: 'Main menu' });
async function act(app: OpenConsole, name: string, what: string): Promise<void> {
  await button(app, `Actions for ${name}`).click();
  await app.page.getByRole('menuitem', { name: what }).click();
}

/** From the handle of one row to a share of another's height, until the mark says where it would go. */
async function drag(
  { page }: OpenConsole,
  from: Locator,
  to: Locator,
  share: number,
  mark: string,
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.locator('[data-drag]').hover();
  await page.mouse.down();
  const atX = await from.locator('[data-drag]').evaluate((handle) => handle.getBoundingClientRect().x + 8);
  const aim = async () => {
    const target = await to.boundingBox();
    if (target) await page.mouse.move(atX, target.y + target.height * share, { steps: 3 });
    return page.getByText(mark).isVisible();
  };
  await expect.poll(aim).toBe(true);
}

test('a row is dragged among its siblings and below another, with a mark, and the move is undone', async () => {
  const app = await visit();
  await drag(app, row(app, third()), row(app, first()), 0.1, `Below “${heading}”`);
  await app.page.mouse.up();
  await hasOutline(app, `1 ${heading}`, `2 ${third()}`, `2 ${first()}`, `2 ${second()}`);
  await undo(app).click();
  await toast(app, 'Undone').waitFor();
  await hasOutline(app, ...asMade());
  await drag(app, row(app, second()), row(app, first()), 0.5, `Below “${first()}”`);
  await app.page.mouse.up();
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
  await toast(app, `“${second()}” moved`).waitFor();
  await app.page.reload();
  await row(app, heading).waitFor();
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
  // Not into itself.
  await drag(app, row(app, first()), row(app, second()), 0.5, 'a menu cannot stand below itself');
  await app.page.mouse.up();
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
});

test('a row is moved by keyboard, keeps the focus, and says where it stands', async () => {
  const app = await visit();
  const keyboard = app.page.keyboard;
  await row(app, third()).focus();
  await keyboard.press('Alt+ArrowUp');
  await said(app, `“${third()}”: below “${heading}”, 2 of 3`);
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  await expect.poll(() => hasFocus(row(app, third()))).toBe(true);
  await keyboard.press('Alt+ArrowRight');
  await said(app, `“${third()}”: below “${first()}”, 1 of 1`);
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `3 ${third()}`, `2 ${second()}`);
  await expect.poll(() => hasFocus(row(app, third()))).toBe(true);
  await keyboard.press('Alt+ArrowDown');
  await said(app, `“${third()}” not moved: it is the last already`);
  await keyboard.press('Alt+ArrowLeft');
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  // The steps of one row are one move.
  await undo(app).click();
  await toast(app, 'Undone').waitFor();
  await hasOutline(app, ...asMade());
});

test('a move that is refused goes back, and says why', async () => {
  const app = await visit();
  const mend = await breakCall(app, '/menu/movemenu');
  await act(app, first(), 'Move down');
  await toast(app, /^Could not move: /).waitFor();
  await hasOutline(app, ...asMade());
  mend();
  await act(app, first(), 'Move down');
  await hasOutline(app, `1 ${heading}`, `2 ${second()}`, `2 ${first()}`, `2 ${third()}`);
});

test('a row is added below another with an icon, and the sidebar draws it', async () => {
  const app = await visit();
  const { page } = app;
  await act(app, heading, 'Add menu below');
  await press(app, 'Save');
  await drawer(app).getByText('Please enter the menu name').first().waitFor();
  await field(app, 'Menu name').fill(`Monthly ${made}`);
  await field(app, 'Path').fill('a b');
  await press(app, 'Save');
  await drawer(app).getByText('It has to be a path such as /project/index').first().waitFor();
  await field(app, 'Path').fill('/project/index');
  await choose(drawer(app).getByRole('combobox', { name: 'Permission' }), 'devices:list');
  await drawer(app).getByRole('button', { name: 'Icon: Default icon' }).click();
  await drawer(app).getByRole('textbox', { name: 'Search icons' }).fill('卡车');
  const truck = drawer(app).getByRole('option', { name: 'truck' });
  await truck.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await truck.focus();
  await page.keyboard.press('Enter');
  await drawer(app).getByRole('button', { name: 'Icon: TruckOutlined' }).waitFor();
  await press(app, 'Save');
  await toast(app, 'Added successfully').waitFor();
  await hasOutline(app, ...asMade(), `2 Monthly ${made}`);
  const entry = sidebar(app).getByRole('link', { name: `Monthly ${made}` });
  await entry.locator('.anticon-truck').waitFor();
  await act(app, `Monthly ${made}`, 'Edit');
  await expect.poll(() => field(app, 'Path').inputValue()).toBe('/project/index');
});

test('somebody else changed the row meanwhile: the form says what, and in which language', async () => {
  const app = await visit();
  await act(app, heading, 'Edit');
  await field(app, 'Menu name').fill(`Accounts ${made}`);
  const id = Number(await row(app, heading).getAttribute('data-row-key'));
  await stage.call(editMenu, { body: { id, version: 1, nameEs: 'Informes' } });
  await press(app, 'Save');
  await drawer(app).getByRole('term').filter({ hasText: 'Menu name · Español' }).waitFor();
  await drawer(app).getByText('Informes').waitFor();
  await press(app, 'Keep mine and overwrite');
  await toast(app, 'Edited successfully').waitFor();
  heading = `Accounts ${made}`;
  await hasOutline(app, ...asMade());
});

test('the preview shows what a role sees, after every change', async () => {
  const app = await visit({}, '?preview=1');
  const preview = app.page.getByRole('region', { name: 'Preview as a role' });
  await choose(preview.getByRole('combobox', { name: 'Role' }), 'Battery management');
  const drawn = preview.getByRole('list', { name: 'Preview as a role' });
  await drawn.getByText(first()).waitFor();
  await expect.poll(() => drawn.getByText('Permissions').count()).toBe(0);
  await sidebar(app).getByText(first()).waitFor();
  const shown = app.page.getByRole('switch', { name: `Show “${first()}” in the sidebar` });
  await shown.click();
  await undo(app).hover();
  await drawn.getByText(first()).waitFor({ state: 'detached' });
  await sidebar(app).getByText(first()).waitFor({ state: 'detached' });
  await undo(app).click();
  await drawn.getByText(first()).waitFor();
  await expect.poll(() => shown.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => inaccessible(app.page)).toEqual([]);
});

test('a row is deleted with what stands below it, and restored', async () => {
  const app = await visit();
  const { page } = app;
  await act(app, heading, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete' });
  const sentence = `This operation will permanently delete the menu “${heading}”. Do you want to continue?`;
  await question.getByText(sentence).waitFor();
  await question.getByText('3 items below it').waitFor();
  await question.getByText(names.join(', ')).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(app, 'Successfully deleted').waitFor();
  await row(app, heading).waitFor({ state: 'detached' });
  await button(app, 'Recycle bin').click();
  await row(app, heading).waitFor();
  await expect.poll(() => row(app, first()).getByRole('button', { name: 'Restore' }).isDisabled()).toBe(true);
  await row(app, heading).getByRole('button', { name: 'Restore' }).click();
  await toast(app, 'Restored').waitFor();
  await row(app, heading).waitFor({ state: 'detached' });
  await button(app, 'Back to the list').click();
  await row(app, heading).waitFor();
  await hasOutline(app, ...asMade());
});

test('rows are hidden, deleted and restored together; an undo brings all of them back', async () => {
  const app = await visit();
  const { page } = app;
  const inSidebar = async () => {
    const { list } = await stage.call(listMenus, {});
    return list.filter(({ name, is_show }) => names.includes(name) && is_show === 1).map(({ name }) => name);
  };
  const tickTwo = async () => {
    for (const name of [first(), second()])
      await page
        .getByRole('checkbox', { name: `Select ${name}` })
        .filter({ visible: true })
        .click();
  };
  await tickTwo();
  await button(app, 'Hide').click();
  await toast(app, '2 menus are no longer in the sidebar').waitFor();
  await undo(app).hover();
  await expect.poll(inSidebar).toEqual([third()]);
  await undo(app).click();
  await expect.poll(inSidebar).toEqual(names);
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await button(app, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await question.getByText('2 menus').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await hasOutline(app, `1 ${heading}`, `2 ${third()}`);
  await button(app, 'Recycle bin').click();
  await row(app, first()).waitFor();
  await tickTwo();
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Restore' }).click();
  await row(app, first()).waitFor({ state: 'detached' });
  await expect.poll(inSidebar).toEqual(names);
});

test('the log leads to the row', async () => {
  const app = await stage.open();
  opened.push(app);
  await app.open('/logs/index?targetKind=menu');
  await app.shown('tbody a').filter({ hasText: first() }).first().click();
  await hasQuery(app.page, { keyword: first() });
  await row(app, first()).waitFor();
});

test('on a phone rows are moved from their menu; in Chinese', async () => {
  const app = await visit({ language: 'zh', widthPx: 390 });
  const { page } = app;
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await button(app, `${third()}：操作`).click();
  await page.getByRole('menuitem', { name: '上移' }).click();
  await toast(app, `已移动“${third()}”`).waitFor();
  await hasOutline(app, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  await button(app, '按角色预览').click();
  const preview = page.getByRole('dialog', { name: '按角色预览' });
  await preview.getByText(first()).waitFor();
  await expect.poll(() => inaccessible(page)).toEqual([]);
});
