import { addPermission } from '@weir/contract/identity/permission-entries';
import { addRole } from '@weir/contract/identity/roles';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { Appearance, OpenConsole } from './console.ts';
import { choose, drawer, field, press } from './forms.ts';
import { dismiss } from './keys.ts';
import { button, hasQuery, hasRows, rows } from './lists.ts';
import { addPerson } from './people.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });
/** Of a corporate user who may look at devices and projects only. */
let watcher: string;

beforeAll(async () => {
  const permissions = [
    'dashboard:list',
    'devices:list',
    'projects:list',
    'projects:remove',
    'device-types:list',
  ];
  watcher = (await addPerson(stage.server, stage.token, { username: 'watcher', permissions })).token;
});

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, appearance: Appearance = {}, as = stage.token): Promise<OpenConsole> {
  const app = await stage.open(appearance, as);
  opened.push(app);
  await app.open(path);
  return app;
}

const requests = ({ page }: OpenConsole) => page.getByRole('dialog').filter({ visible: true });

test('a permission is added, tied to a menu, found by it, and deleted with what it takes along', async () => {
  const app = await visit('/permission/index');
  const { page } = app;
  await button(app, 'Add permission').click();
  await drawer(app).waitFor();
  await press(app, 'Save');
  await page.getByText('Please enter the permission name').waitFor();
  await page.getByText('Please enter the identification').waitFor();
  await field(app, 'Permission name').fill('Water reports');
  await field(app, 'Identification').fill('reports:view');
  await choose(drawer(app).getByRole('combobox', { name: 'Menu entries' }), 'System / Roles');
  await page.keyboard.press('Escape');
  await expect.poll(() => app.shown('.ant-select-dropdown').count()).toBe(0);
  await press(app, 'Save');
  await page.getByText('Added successfully').waitFor();
  await stage.call(addRole, {
    body: { name: '报表员', nameEn: 'Reporter', identification: 'REPORTER', permissions: ['reports:view'] },
  });
  await app.open('/permission/index?keyword=reports:view');
  await hasRows(app, 1);
  const row = rows(app).first();
  await row.getByText('Roles', { exact: true }).waitFor();
  await button(app, 'Actions for Water reports').click();
  await page.getByRole('menuitem', { name: 'Show the roles that hold it' }).click();
  await page.waitForURL('**/role/index?permission=reports%3Aview');
  await page.getByRole('link', { name: 'Reporter' }).waitFor();
  await hasRows(app, 2);
  await app.open('/permission/index?keyword=reports:view');
  await button(app, 'Actions for Water reports').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await requests(app).getByText('permanently delete the permission “Water reports”').waitFor();
  await requests(app).getByText('1 role, which loses it').waitFor();
  await requests(app).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully deleted').waitFor();
  await hasRows(app, 0);
});

test('what is odd is pointed out, and leads there', async () => {
  const names = { name: '同名', nameEn: 'Same name' };
  await stage.call(addPermission, { body: { ...names, identification: 'odd:one' } });
  await stage.call(addPermission, { body: { ...names, identification: 'odd:two' } });
  const app = await visit('/permission/index');
  const { page } = app;
  await page.getByText(/things to look at$/).click();
  await page.getByText('2 names given more than once').waitFor();
  await page.getByText(/permissions that no role holds/).waitFor();
  await page.getByRole('link', { name: 'odd:two' }).first().click();
  await hasQuery(page, { keyword: 'odd:two' });
  await hasRows(app, 1);
});

test('a word of the platform keeps its identification, and is not deleted', async () => {
  const app = await visit('/permission/index?keyword=devices:command');
  await button(app, 'Actions for Send commands to devices').click();
  await app.page.getByText('A permission of the platform cannot be deleted.').waitFor();
  await app.page.getByRole('menuitem', { name: 'Edit' }).click();
  await drawer(app).waitFor();
  await expect.poll(() => field(app, 'Identification').isDisabled()).toBe(true);
});

test('whoever may not open a page learns what is missing and who gives it, with a request to send', async () => {
  const app = await visit('/role/index', {}, watcher);
  const { page } = app;
  await page.getByRole('heading', { name: 'No permission' }).waitFor();
  await button(app, 'Why can’t I?').click();
  const why = requests(app);
  await why.getByText('See roles', { exact: true }).waitFor();
  await why.getByText('roles:list', { exact: true }).waitFor();
  await why.getByText('Super administrator').waitFor();
  await why.getByText(/My account: watcher/).waitFor();
  await why.getByRole('button', { name: 'Copy the request' }).waitFor();
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).waitFor();
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await dismiss(why);
});

test('the main action of a list stands back and says why; the others are told by the help', async () => {
  const app = await visit('/project/index', { language: 'zh' }, watcher);
  await button(app, /^新增项目/).click();
  await requests(app).getByText('projects:create', { exact: true }).waitFor();
  await dismiss(requests(app));
  await button(app, '帮助').first().click();
  const help = requests(app);
  await help.getByText('您在此页不能做的').waitFor();
  await help.getByRole('button', { name: '编辑项目' }).waitFor();
  await expect.poll(() => help.getByRole('button', { name: '删除和恢复项目' }).count()).toBe(0);
  await help.getByRole('button', { name: '编辑项目' }).click();
  await requests(app).getByText('projects:update', { exact: true }).waitFor();
});

test('a refusal of the server says which permission is missing, and why', async () => {
  const app = await visit('/project/index', {}, watcher);
  const { page } = app;
  await page.route('**/api/v1/project/list*', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 40300,
        message: 'You need it',
        data: { permission: 'projects:list', name: '查看项目', nameEn: 'See projects' },
      },
    }),
  );
  await page.reload();
  await page.getByText('You lack the permission “See projects”.').waitFor();
  await button(app, 'Why can’t I?').click();
  await requests(app).getByText('You hold this permission by now.', { exact: false }).waitFor();
});

test('who may see no more than the lists of a business is shown them, and asks for nothing else', async () => {
  const features = ['orders', 'cards', 'agents', 'stores', 'offers', 'transfers'];
  const permissions = ['orders:update', ...features.map((feature) => `${feature}:list`)];
  const clerk = await addPerson(stage.server, stage.token, { username: 'clerk', permissions });
  const app = await visit('/order/index', {}, clerk.token);
  const refused: string[] = [];
  app.page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  for (const path of ['order', 'card', 'agent', 'store', 'rentsale', 'storetransfer'])
    await app.open(`/${path}/index`);
  // Drafts are changed by a word of its own.
  for (const id of [1, 99_999_999_999]) {
    await app.open(`/order/edit?id=${id}`);
    await app.page.getByRole('heading', { name: 'There is no such order' }).waitFor();
  }
  await app.open('/order/add');
  await app.page.getByText('orders:create', { exact: true }).waitFor();
  expect(refused).toEqual([]);
});

test('the way to a page is a link only where whoever looks may open what it leads to', async () => {
  const permissions = ['dashboard:list', 'cards:create'];
  const importer = await addPerson(stage.server, stage.token, { username: 'importer', permissions });
  const app = await visit('/card/import', {}, importer.token);
  const way = app.page.getByRole('navigation', { name: 'You are here' });
  await way.getByText('SIM cards', { exact: true }).waitFor();
  expect(await way.getByRole('link').allInnerTexts()).toEqual(['Dashboard']);
});
