import { addProject } from '@weir/contract/fleet/projects';
import { roleOptions } from '@weir/contract/identity/roles';
import { changePassword } from '@weir/contract/identity/sessions';
import { addUser, listUsers, type UserDraft } from '@weir/contract/identity/users';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Appearance, OpenConsole } from './console.ts';
import { choose, drawer, field, hasFocus, labelled, press, saidOf } from './forms.ts';
import { button, hasQuery, hasRows, rows } from './lists.ts';
import { apiClient } from './server-process.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });
let roleId: number;

beforeAll(async () => {
  const { list } = await stage.call(roleOptions, { query: {} });
  roleId = list.find(({ identification }) => identification === 'BATTERYMANAGEMENT')?.id ?? 0;
});

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, appearance: Appearance = {}, its = stage.token): Promise<OpenConsole> {
  const app = await stage.open(appearance, its);
  opened.push(app);
  await app.open(path);
  return app;
}

const add = (username: string, draft: Partial<UserDraft> = {}) =>
  stage.call(addUser, { body: { username, type: 1, roleId, ...draft } });

const title = ({ page }: OpenConsole, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true });

/** Of a row or of the page of one user. */
async function act(app: OpenConsole, name: string, action: string): Promise<void> {
  await button(app, `Actions for ${name}`).click();
  await app.page.getByRole('menuitem', { name: action, exact: true }).click();
}

const isSaid = (app: OpenConsole, name: string, status: string) =>
  rows(app).filter({ hasText: name }).getByText(status, { exact: true }).waitFor();

/** A red dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a user is added with a one-time password that is shown once, and stands in the list with a picture', async () => {
  const app = await visit('/user/agent');
  const { page } = app;
  await page.getByText('No corporate users yet.').waitFor();
  await button(app, 'Add user').first().click();
  await press(app, 'Save');
  await expect.poll(() => saidOf(field(app, 'User name'))).toContain('Please enter the user name');
  await expect.poll(() => saidOf(field(app, 'Company name'))).toContain('Please enter the company name');
  await drawer(app).getByText('Please select the role').first().waitFor();
  await field(app, 'User name').fill('ab');
  await press(app, 'Save');
  await expect.poll(() => saidOf(field(app, 'User name'))).toContain('At least 3 characters');
  await field(app, 'User name').fill('river-works');
  await field(app, 'Name').fill('River Works');
  await choose(drawer(app).getByRole('combobox', { name: labelled('Role') }), 'Battery management');
  await field(app, 'Company name').fill('River Works Ltd');
  await field(app, 'Company address').fill('Quay 4, Yichang');
  await field(app, 'Contact number').fill('+86 717-6222-345');
  await field(app, 'Introduction').fill('Watches the reach of Yichang.');
  await drawer(app)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  await drawer(app).locator('img').waitFor();
  await press(app, 'Save');
  const secret = page.getByRole('dialog', { name: 'One-time password of River Works' });
  await secret
    .getByText(/^[a-z0-9]+(-[a-z0-9]+)+$/)
    .last()
    .waitFor();
  await secret.getByText('Valid until').waitFor();
  await page.keyboard.press('Escape');
  await press(app, 'Noted, close');
  await secret.waitFor({ state: 'detached' });
  await hasRows(app, 1);
  await expect.poll(() => app.shown('tbody img').count()).toBe(1);
  await page.getByRole('link', { name: 'River Works' }).click();
  await title(app, 'River Works').waitFor();
  for (const text of ['river-works', 'Watches the reach of Yichang.', 'Quay 4, Yichang', '+86 717-6222-345'])
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
});

describe('with a branch', () => {
  let bossId: number;
  beforeAll(async () => {
    bossId = (await add('boss', { name: 'Boss', corporate_name: 'Lake Watch' })).id;
    for (let at = 1; at <= 60; at += 1)
      await add(`hand-${at}`, { name: `Hand ${String(at).padStart(2, '0')}`, parent_id: bossId });
    const { id } = await add('deep', { name: 'Deep', parent_id: bossId });
    await add('deeper', { name: 'Deeper', parent_id: id });
    await stage.call(addProject, { body: { name: 'Lake', ownerId: bossId } });
  });

  test('the tree opens on demand, pages through children, and narrows the list', async () => {
    const app = await visit('/sys/user');
    const { page } = app;
    await button(app, 'Hierarchy').click();
    const tree = page.getByRole('tree', { name: 'Hierarchy of users' });
    const item = (name: string | RegExp) => tree.getByRole('treeitem', { name });
    await item(/Boss/).click();
    await hasQuery(page, { tree: '1', below: String(bossId) });
    await page.getByText('63 in total').filter({ visible: true }).waitFor();
    await item(/Boss/).focus();
    await page.keyboard.press('ArrowRight');
    await item('Hand 01').waitFor();
    await item('Show 11 more').click();
    await item('Hand 60').waitFor();
    await expect.poll(() => item(/more$/).count()).toBe(0);
    await item(/Deep/).first().focus();
    await page.keyboard.press('ArrowRight');
    await item('Deeper').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hasFocus(item('Deeper'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('1 in total').filter({ visible: true }).waitFor();
    await button(app, /^Remove the filter Within/).click();
    await hasQuery(page, { tree: '1' });
  });

  test('disabling can be taken back, alone and together', async () => {
    const app = await visit('/user/agent?keyword=hand-1&sort=name');
    const { page } = app;
    await hasRows(app, 11);
    await act(app, 'Hand 01', 'Disable');
    const undo = page.getByText('Hand 01 is disabled').locator('..').getByRole('button', { name: 'Undo' });
    await undo.hover();
    await isSaid(app, 'Hand 01', 'Disabled');
    await undo.click();
    await isSaid(app, 'Hand 01', 'Enabled');
    await page.getByLabel('Select all on this page').click();
    await button(app, 'Disable').click();
    await page.getByText('11 users disabled').waitFor();
    const disabled = await stage.call(listUsers, { query: { page: 1, limit: 1, enabled: 0 } });
    expect(disabled.total).toBe(11);
  });

  test('whoever has users or projects is not deleted; who has none comes back from the bin', async () => {
    const app = await visit(`/user/agent?id=${bossId}`);
    const { page } = app;
    await title(app, 'Boss').waitFor();
    await act(app, 'Boss', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete' });
    await question
      .getByText('This operation will permanently delete the user “Boss”. Do you want to continue?')
      .waitFor();
    await question.getByText('It cannot be deleted yet').waitFor();
    await expect.poll(() => question.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Deletion canceled').waitFor();
    await app.open('/user/agent?keyword=hand-60');
    await act(app, 'Hand 60', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Successfully deleted').waitFor();
    await hasRows(app, 0);
    await button(app, 'Recycle bin').click();
    await hasRows(app, 1);
    await button(app, 'Restore').click();
    await page.getByText('The recycle bin is empty.').or(page.getByText('Nothing matches')).first().waitFor();
    await button(app, 'Back to the list').click();
    await hasRows(app, 1);
  });

  test('a password is reset after a question; an edit sends what changed and is told', async () => {
    const app = await visit('/user/agent?keyword=deeper');
    const { page } = app;
    await act(app, 'Deeper', 'Reset password');
    const question = page.getByRole('dialog', { name: 'Reset the password of Deeper' });
    await question.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog', { name: 'One-time password of Deeper' }).waitFor();
    await press(app, 'Noted, close');
    await act(app, 'Deeper', 'Edit');
    await field(app, 'Name').fill('Deepest');
    const sent = page.waitForRequest('**/user/edit');
    await press(app, 'Save');
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['id', 'name', 'version']);
    await page.getByText('Edited successfully').waitFor();
    await page.getByRole('link', { name: 'Deepest' }).waitFor();
  });

  test('the list is a file; the palette opens a user; the menu of the user leads to the site’s users', async () => {
    const app = await visit('/user/agent?keyword=lake');
    const { page } = app;
    await hasRows(app, 1);
    const download = page.waitForEvent('download');
    await button(app, 'Export').click();
    expect((await download).suggestedFilename()).toBe('excel-list.xlsx');
    await page.getByRole('button', { name: 'Search…' }).click();
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('boss');
    await page.getByRole('option', { name: /^Boss/ }).first().click();
    await page.waitForURL(`**/user/agent?id=${bossId}`);
    await title(app, 'Boss').waitFor();
    await page.getByRole('link', { name: 'Lake', exact: true }).waitFor();
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'System settings' }).click();
    await page.waitForURL('**/sys/user');
    await title(app, 'Users').waitFor();
    const sections = page.getByRole('navigation', { name: 'Section' });
    await expect
      .poll(() => sections.getByRole('link', { name: 'Users' }).getAttribute('aria-current'))
      .toBe('page');
  });

  test('nobody manages themselves, nor gives a role that is wider than their own', async () => {
    const { list } = await stage.call(roleOptions, { query: {} });
    const admin = list.find(({ identification }) => identification === 'ADMIN')?.id ?? 0;
    const oldPassword = 'a long enough one';
    const { id } = await add('chief', { name: 'Chief', roleId: admin, password: oldPassword });
    const own = () => stage.server.tokenOf('chief');
    const password = 'another long enough one';
    await apiClient(stage.server.url, await own())(changePassword, {
      body: { id, oldPassword, password, rePassword: password },
    });
    const app = await visit('/user/agent', {}, await own());
    const { page } = app;
    await hasRows(app, 1);
    await rows(app).getByText('You', { exact: true }).waitFor();
    await expect.poll(() => button(app, /^Actions for/).count()).toBe(0);
    await button(app, 'Add user').first().click();
    await drawer(app)
      .getByRole('combobox', { name: labelled('Role') })
      .click();
    const wider = page.getByRole('option', { name: 'Super administrator' });
    await page.getByText('Only a super administrator gives it').waitFor();
    await expect.poll(() => wider.getAttribute('aria-disabled')).toBe('true');
    await expect
      .poll(() => drawer(app).getByRole('radio', { name: 'Administrator' }).isDisabled())
      .toBe(true);
  });
});
