import { addProject, editProject } from '@weir/contract/fleet/projects';
import { listRoles } from '@weir/contract/identity/roles';
import { changePassword } from '@weir/contract/identity/sessions';
import { addUser } from '@weir/contract/identity/users';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Appearance, OpenConsole } from './console.ts';
import { choose } from './forms.ts';
import { dismiss } from './keys.ts';
import { button, hasQuery, hasRows, queryOf, rows } from './lists.ts';
import { apiClient } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let projectId: number;

beforeAll(async () => {
  const { id, version } = await stage.call(addProject, {
    body: { name: '长江宜昌江段', remarks: 'old bank' },
  });
  projectId = id;
  await stage.call(editProject, { body: { id, version, name: '长江枝江江段', remarks: null, is_map: 1 } });
  await stage.call(addProject, { body: { name: '赣江' } });
  for (const username of ['admin', 'nobody-has-this-name'])
    await expect(signIn(stage.server, username, 'not the password')).rejects.toThrow('60204');
});

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, appearance: Appearance & { as?: string } = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance, appearance.as ?? stage.token);
  opened.push(app);
  await app.open(path);
  return app;
}

test('an edit is found from the project, with what was there before and after, and sealed', async () => {
  const app = await visit('/project/index?keyword=枝江');
  const { page } = app;
  await button(app, 'Actions for 长江枝江江段').click();
  await page.getByRole('menuitem', { name: 'Show log' }).click();
  await page.getByRole('heading', { name: 'Logs', exact: true }).waitFor();
  await hasQuery(page, { targetKind: 'project', targetId: String(projectId) });
  await hasRows(app, 2);
  await rows(app).filter({ hasText: 'Edited a project' }).getByRole('link').first().click();
  const entry = page.getByRole('dialog', { name: 'Log entry' });
  await entry.getByRole('heading', { name: 'Edited a project' }).waitFor();
  const change = (field: string) => entry.getByRole('listitem').filter({ hasText: field });
  await expect.poll(() => change('Name').locator('del').textContent()).toContain('长江宜昌江段');
  await expect.poll(() => change('Name').locator('ins').textContent()).toContain('长江枝江江段');
  await expect.poll(() => change('Remarks').locator('del').textContent()).toContain('old bank');
  await entry.getByRole('button', { name: 'Copy Seal' }).waitFor();
  await entry.getByRole('button', { name: 'Next entry' }).click();
  await entry.getByRole('heading', { name: 'Added a project' }).waitFor();
  const { id } = queryOf(page);
  await page.reload();
  await entry.getByRole('heading', { name: 'Added a project' }).waitFor();
  await expect.poll(() => queryOf(page)).toMatchObject({ id });
  await dismiss(entry);
  await hasQuery(page, { targetKind: 'project', targetId: String(projectId) });
  await page.getByText(/^Sealed and intact up to/).waitFor();
});

test('failed sign-ins stand there with their reasons', async () => {
  const app = await visit('/logs/index');
  await app.page.getByRole('link', { name: 'Sign-ins' }).filter({ visible: true }).click();
  await hasQuery(app.page, { tab: 'signIns' });
  await rows(app).filter({ hasText: 'admin' }).getByText('Wrong password').first().waitFor();
  await rows(app).filter({ hasText: 'Unknown user name' }).getByText('No such user').waitFor();
  await expect.poll(() => rows(app).filter({ hasText: 'nobody-has-this-name' }).count()).toBe(0);
});

test('filters are in the address, come off one by one, and are exported', async () => {
  const app = await visit('/logs/index');
  const { page } = app;
  await choose(
    page.getByRole('combobox', { name: 'What', exact: true }).filter({ visible: true }),
    'Added a project',
  );
  await hasQuery(page, { action: 'projects:create' });
  await hasRows(app, 2);
  await button(app, 'Time range: Any time').click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await hasQuery(page, { action: 'projects:create', from: 'now-7d', to: 'now' });
  await app.shown('[data-list-search]').fill('赣江');
  await hasRows(app, 1);
  const file = page.waitForEvent('download');
  await button(app, 'Choose the format').click();
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  const text = (await (await (await file).createReadStream()).toArray()).join('');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toMatch(/Added a project.*赣江/);
  await button(app, 'Remove the filter Time: Last 7 days').click();
  await hasQuery(page, { action: 'projects:create', keyword: '赣江' });
  await button(app, 'Clear filters').click();
  await hasQuery(page, {});
});

test('whoever may not read the log is told which permission is missing', async () => {
  const { list } = await stage.call(listRoles, { query: { page: 1, limit: 10, keyword: 'BATTERY' } });
  const [oldPassword, password] = ['a narrow quiet bend', 'a broad quiet bend'];
  const draft = { username: 'cells', password: oldPassword, type: 1, roleId: list[0]?.id ?? 0 } as const;
  const { id } = await stage.call(addUser, { body: draft });
  const first = await signIn(stage.server, 'cells', oldPassword);
  const own = { id, oldPassword, password, rePassword: password };
  await apiClient(stage.server.url, first)(changePassword, { body: own });
  const app = await visit('/logs/index', { as: first });
  await app.page.getByRole('heading', { name: 'No permission' }).waitFor();
  await app.page.getByText('logs:list').waitFor();
});
