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
  for (const desk of opened.splice(0)) {
    expect(desk.faults).toEqual([]);
    await desk.close();
  }
});

async function visit(appearance: Appearance = {}, query = ''): Promise<OpenConsole> {
  const desk = await stage.open(appearance);
  opened.push(desk);
  await desk.open(`/menu/index${query}`);
  await row(desk, heading).waitFor();
  return desk;
}

const rows = ({ shown }: OpenConsole): Locator => shown('tbody tr[data-row-key]');
const row = (desk: OpenConsole, name: string): Locator => rows(desk).filter({ hasText: name });
/** The names of the journey's own rows as they stand, each with its level. */
async function outline(desk: OpenConsole): Promise<string[]> {
  const found = await rows(desk).evaluateAll((all) =>
    all.map(
      (each) =>
        `${each.ariaLevel} ${each.querySelector('td button[type="button"]:not([aria-label])')?.textContent}`,
    ),
  );
  return found.slice(found.indexOf(`1 ${heading}`)).filter((each) => each.endsWith(` ${made}`));
}
const hasOutline = (desk: OpenConsole, ...expected: string[]) =>
  expect.poll(() => outline(desk)).toEqual(expected);
const [first, second, third] = [() => names[0] ?? '', () => names[1] ?? '', () => names[2] ?? ''];
const asMade = () => [`1 ${heading}`, `2 ${first()}`, `2 ${second()}`, `2 ${third()}`];
const toast = ({ page }: OpenConsole, text: string | RegExp) =>
  page.locator('.ant-message').getByText(text).last();
/** Stays as long as somebody points at it. */
const undo = ({ page }: OpenConsole) => page.locator('.ant-message').getByRole('button', { name: 'Undo' });
const said = ({ page }: OpenConsole, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });
const sidebar = ({ page }: OpenConsole) => page.getByRole('navigation', { name: 'Main menu' });
async function act(desk: OpenConsole, name: string, what: string): Promise<void> {
  await button(desk, `Actions for ${name}`).click();
  await desk.page.getByRole('menuitem', { name: what }).click();
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
  const desk = await visit();
  await drag(desk, row(desk, third()), row(desk, first()), 0.1, `Below “${heading}”`);
  await desk.page.mouse.up();
  await hasOutline(desk, `1 ${heading}`, `2 ${third()}`, `2 ${first()}`, `2 ${second()}`);
  await undo(desk).click();
  await toast(desk, 'Undone').waitFor();
  await hasOutline(desk, ...asMade());
  await drag(desk, row(desk, second()), row(desk, first()), 0.5, `Below “${first()}”`);
  await desk.page.mouse.up();
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
  await toast(desk, `“${second()}” moved`).waitFor();
  await desk.page.reload();
  await row(desk, heading).waitFor();
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
  // Not into itself.
  await drag(desk, row(desk, first()), row(desk, second()), 0.5, 'a menu cannot stand below itself');
  await desk.page.mouse.up();
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `3 ${second()}`, `2 ${third()}`);
});

test('a row is moved by keyboard, keeps the focus, and says where it stands', async () => {
  const desk = await visit();
  const keyboard = desk.page.keyboard;
  await row(desk, third()).focus();
  await keyboard.press('Alt+ArrowUp');
  await said(desk, `“${third()}”: below “${heading}”, 2 of 3`);
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  await expect.poll(() => hasFocus(row(desk, third()))).toBe(true);
  await keyboard.press('Alt+ArrowRight');
  await said(desk, `“${third()}”: below “${first()}”, 1 of 1`);
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `3 ${third()}`, `2 ${second()}`);
  await expect.poll(() => hasFocus(row(desk, third()))).toBe(true);
  await keyboard.press('Alt+ArrowDown');
  await said(desk, `“${third()}” not moved: it is the last already`);
  await keyboard.press('Alt+ArrowLeft');
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  // The steps of one row are one move.
  await undo(desk).click();
  await toast(desk, 'Undone').waitFor();
  await hasOutline(desk, ...asMade());
});

test('a move that is refused goes back, and says why', async () => {
  const desk = await visit();
  const mend = await breakCall(desk, '/menu/movemenu');
  await act(desk, first(), 'Move down');
  await toast(desk, /^Could not move: /).waitFor();
  await hasOutline(desk, ...asMade());
  await mend();
  await act(desk, first(), 'Move down');
  await hasOutline(desk, `1 ${heading}`, `2 ${second()}`, `2 ${first()}`, `2 ${third()}`);
});

test('a row is added below another with an icon, and the sidebar draws it', async () => {
  const desk = await visit();
  const { page } = desk;
  await act(desk, heading, 'Add menu below');
  await press(desk, 'Save');
  await drawer(desk).getByText('Please enter the menu name').first().waitFor();
  await field(desk, 'Menu name').fill(`Monthly ${made}`);
  await field(desk, 'Path').fill('a b');
  await press(desk, 'Save');
  await drawer(desk).getByText('It has to be a path such as /project/index').first().waitFor();
  await field(desk, 'Path').fill('/project/index');
  await choose(drawer(desk).getByRole('combobox', { name: 'Permission' }), 'devices:list');
  await drawer(desk).getByRole('button', { name: 'Icon: Default icon' }).click();
  await drawer(desk).getByRole('textbox', { name: 'Search icons' }).fill('卡车');
  const truck = drawer(desk).getByRole('option', { name: 'truck' });
  await truck.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await truck.focus();
  await page.keyboard.press('Enter');
  await drawer(desk).getByRole('button', { name: 'Icon: TruckOutlined' }).waitFor();
  await press(desk, 'Save');
  await toast(desk, 'Added successfully').waitFor();
  await hasOutline(desk, ...asMade(), `2 Monthly ${made}`);
  const entry = sidebar(desk).getByRole('link', { name: `Monthly ${made}` });
  await entry.locator('.anticon-truck').waitFor();
  await act(desk, `Monthly ${made}`, 'Edit');
  await expect.poll(() => field(desk, 'Path').inputValue()).toBe('/project/index');
});

test('somebody else changed the row meanwhile: the form says what, and in which language', async () => {
  const desk = await visit();
  await act(desk, heading, 'Edit');
  await field(desk, 'Menu name').fill(`Accounts ${made}`);
  const id = Number(await row(desk, heading).getAttribute('data-row-key'));
  await stage.call(editMenu, { body: { id, version: 1, nameEs: 'Informes' } });
  await press(desk, 'Save');
  await drawer(desk).getByRole('term').filter({ hasText: 'Menu name · Español' }).waitFor();
  await drawer(desk).getByText('Informes').waitFor();
  await press(desk, 'Keep mine and overwrite');
  await toast(desk, 'Edited successfully').waitFor();
  heading = `Accounts ${made}`;
  await hasOutline(desk, ...asMade());
});

test('the preview shows what a role sees, after every change', async () => {
  const desk = await visit({}, '?preview=1');
  const preview = desk.page.getByRole('region', { name: 'Preview as a role' });
  await choose(preview.getByRole('combobox', { name: 'Role' }), 'Battery management');
  const drawn = preview.getByRole('list', { name: 'Preview as a role' });
  await drawn.getByText(first()).waitFor();
  await expect.poll(() => drawn.getByText('Permissions').count()).toBe(0);
  await sidebar(desk).getByText(first()).waitFor();
  const shown = desk.page.getByRole('switch', { name: `Show “${first()}” in the sidebar` });
  await shown.click();
  await undo(desk).hover();
  await drawn.getByText(first()).waitFor({ state: 'detached' });
  await sidebar(desk).getByText(first()).waitFor({ state: 'detached' });
  await undo(desk).click();
  await drawn.getByText(first()).waitFor();
  await expect.poll(() => shown.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => inaccessible(desk.page)).toEqual([]);
});

test('a row is deleted with what stands below it, and restored', async () => {
  const desk = await visit();
  const { page } = desk;
  await act(desk, heading, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete' });
  const sentence = `This operation will permanently delete the menu “${heading}”. Do you want to continue?`;
  await question.getByText(sentence).waitFor();
  await question.getByText('3 items below it').waitFor();
  await question.getByText(names.join(', ')).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(desk, 'Successfully deleted').waitFor();
  await row(desk, heading).waitFor({ state: 'detached' });
  await button(desk, 'Recycle bin').click();
  await row(desk, heading).waitFor();
  await expect
    .poll(() => row(desk, first()).getByRole('button', { name: 'Restore' }).isDisabled())
    .toBe(true);
  await row(desk, heading).getByRole('button', { name: 'Restore' }).click();
  await toast(desk, 'Restored').waitFor();
  await row(desk, heading).waitFor({ state: 'detached' });
  await button(desk, 'Back to the list').click();
  await row(desk, heading).waitFor();
  await hasOutline(desk, ...asMade());
});

test('rows are hidden, deleted and restored together; an undo brings all of them back', async () => {
  const desk = await visit();
  const { page } = desk;
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
  await button(desk, 'Hide').click();
  await toast(desk, '2 menus are no longer in the sidebar').waitFor();
  await undo(desk).hover();
  await expect.poll(inSidebar).toEqual([third()]);
  await undo(desk).click();
  await expect.poll(inSidebar).toEqual(names);
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await button(desk, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await question.getByText('2 menus').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await hasOutline(desk, `1 ${heading}`, `2 ${third()}`);
  await button(desk, 'Recycle bin').click();
  await row(desk, first()).waitFor();
  await tickTwo();
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Restore' }).click();
  await row(desk, first()).waitFor({ state: 'detached' });
  await expect.poll(inSidebar).toEqual(names);
});

test('the log leads to the row', async () => {
  const desk = await stage.open();
  opened.push(desk);
  await desk.open('/logs/index?targetKind=menu');
  await desk.shown('tbody a').filter({ hasText: first() }).first().click();
  await hasQuery(desk.page, { keyword: first() });
  await row(desk, first()).waitFor();
});

test('on a phone rows are moved from their menu; in Chinese', async () => {
  const desk = await visit({ language: 'zh', widthPx: 390 });
  const { page } = desk;
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await button(desk, `${third()}：操作`).click();
  await page.getByRole('menuitem', { name: '上移' }).click();
  await toast(desk, `已移动“${third()}”`).waitFor();
  await hasOutline(desk, `1 ${heading}`, `2 ${first()}`, `2 ${third()}`, `2 ${second()}`);
  await button(desk, '按角色预览').click();
  const preview = page.getByRole('dialog', { name: '按角色预览' });
  await preview.getByText(first()).waitFor();
  await expect.poll(() => inaccessible(page)).toEqual([]);
});
