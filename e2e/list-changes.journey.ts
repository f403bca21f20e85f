import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { dismiss } from './keys.ts';
import { breakCall, button, failedRequest, hasNames, hasRows, rows } from './lists.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 45 });
});

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance);
  opened.push(app);
  await app.open(path);
  return app;
}

const devices = '/project/devicelist';
const toast = ({ page }: OpenConsole, text: string | RegExp) =>
  page.locator('.ant-message').getByText(text).last().waitFor();
const box = ({ page }: OpenConsole, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).filter({ visible: true });
/** Out of the menu of a row. */
async function choose(app: OpenConsole, row: string, what: string): Promise<void> {
  await button(app, row).click();
  await app.page.getByRole('menuitem', { name: what }).click();
}
const question = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Delete' });

describe('what is selected', () => {
  const selected = ({ page }: OpenConsole, count: number) =>
    page.getByText(`${count} selected`, { exact: true }).waitFor();

  test('reaches from one row to another with Shift, over pages, and to all that matches', async () => {
    const app = await visit(`${devices}?limit=10&sort=SN`);
    await hasRows(app, 10);
    await box(app, 'Select water station 2').check();
    await box(app, 'Select water station 5').click({ modifiers: ['Shift'] });
    await selected(app, 4);
    await app.page.getByTitle('Next Page').filter({ visible: true }).click();
    await app.page.getByText('water station 11').waitFor();
    await app.page.getByText('4 of them not on this page').waitFor();
    await box(app, 'Select all on this page').check();
    await selected(app, 14);
    await button(app, 'Select all 45').click();
    await selected(app, 45);
    await button(app, 'Clear selection').click();
    await app.page.getByText(/selected$/).waitFor({ state: 'detached' });
  });

  test('is deleted at once, with what goes along, and brought back by Undo', async () => {
    const app = await visit(`${devices}?limit=10&sort=SN&keyword=station 1`);
    const { page } = app;
    await hasRows(app, 10);
    await box(app, 'Select all on this page').check();
    await button(app, 'Select all 11').click();
    await selected(app, 11);
    await button(app, 'Delete').click();
    await question(app)
      .getByText('This operation will permanently delete the 11 devices. Do you want to continue?')
      .waitFor();
    await question(app).getByText('11 credentials, revoked at once').waitFor();
    await question(app)
      .getByText(/until .*, for 30 days, it can be restored/)
      .waitFor();
    await question(app).getByRole('button', { name: 'Cancel' }).click();
    await toast(app, 'Deletion canceled');
    await selected(app, 11);
    await button(app, 'Delete').click();
    await question(app).getByRole('button', { name: 'Delete' }).click();
    await toast(app, 'Successfully deleted');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(app, 'Undone');
    await hasRows(app, 10);
  });

  test('of the recycle bin is brought back', async () => {
    const app = await visit(`${devices}?keyword=station 4`);
    const { page } = app;
    await hasRows(app, 7);
    await box(app, 'Select water station 44').check();
    await box(app, 'Select water station 45').check();
    await button(app, 'Delete').click();
    await question(app).getByRole('button', { name: 'Delete' }).click();
    await toast(app, 'Successfully deleted');
    await hasRows(app, 5);
    await button(app, 'Recycle bin').click();
    await hasRows(app, 2);
    await rows(app).filter({ hasText: 'water station 44' }).getByRole('button', { name: 'Restore' }).click();
    await hasRows(app, 1);
    await box(app, 'Select water station 45').check();
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    await button(app, 'Back to the list').click();
    await hasRows(app, 7);
  });
});

/** A kind of thing, as its screens add, edit and delete it. */
interface Kind {
  kind: string;
  list: string;
  add: string;
  fill: (app: OpenConsole) => Promise<void>;
  save: string;
  paths: { add: string; edit: string; remove: string };
}

/** Of the form: a column of the list may have the same name. */
const field = ({ page }: OpenConsole, label: string) =>
  page.locator('form').getByLabel(label, { exact: true }).filter({ visible: true }).last();
async function pick(app: OpenConsole, label: string): Promise<void> {
  await field(app, label).click();
  await app.page.locator('.ant-select-item-option:visible').first().click();
}

const kinds: Kind[] = [
  {
    kind: 'project',
    list: '/project/index',
    add: '/project/index?add=1',
    fill: (app) => field(app, 'Name').fill('Passing project'),
    save: 'Save',
    paths: { add: '/project/addproject', edit: '/project/editproject', remove: '/project/deleteproject' },
  },
  {
    kind: 'device type',
    list: '/device/type',
    add: '/device/addtype',
    fill: async (app) => {
      await field(app, 'Name').fill('Passing device type');
      await field(app, 'Type code').fill('passing');
    },
    save: 'Save',
    paths: { add: '/devicetype/addtype', edit: '/devicetype/edittype', remove: '/devicetype/deletetype' },
  },
  {
    kind: 'device',
    list: devices,
    add: `${devices}?add=1`,
    fill: async (app) => {
      await field(app, 'Name').fill('Passing device');
      await field(app, 'SN').fill('passing-1');
      await pick(app, 'Project');
      await pick(app, 'Device type');
    },
    save: 'Add and connect',
    paths: { add: '/device/add', edit: '/device/edit', remove: '/device/delete' },
  },
];

describe.each(kinds)('a $kind', ({ kind, list, add, fill, save, paths }) => {
  const name = `Passing ${kind}`;

  test('says that it was added, edited and deleted, or that it failed', async () => {
    const app = await visit(add);
    const { page } = app;
    await fill(app);
    let mend = await breakCall(app, paths.add);
    await button(app, save).click();
    await toast(app, /^Add failed/);
    await page.getByText(failedRequest).first().waitFor();
    mend();
    await button(app, save).click();
    await toast(app, 'Added successfully');

    await app.open(`${list}?keyword=passing`);
    await choose(app, `Actions for ${name}`, 'Edit');
    await field(app, 'Remarks').fill('On its way');
    mend = await breakCall(app, paths.edit);
    await button(app, 'Save').click();
    await toast(app, /^Edit failed/);
    mend();
    await button(app, 'Save').click();
    await toast(app, 'Edited successfully');

    await app.open(`${list}?keyword=passing`);
    mend = await breakCall(app, paths.remove);
    await choose(app, `Actions for ${name}`, 'Delete');
    await question(app)
      .getByText(`This operation will permanently delete the ${kind} “${name}”. Do you want to continue?`)
      .waitFor();
    await question(app).getByRole('button', { name: 'Delete' }).click();
    await toast(app, /^Deletion failed/);
    await hasNames(app, expect.arrayContaining([name]));
    mend();
    await choose(app, `Actions for ${name}`, 'Delete');
    await question(app).getByRole('button', { name: 'Delete' }).click();
    await toast(app, 'Successfully deleted');
    await page.getByText('Nothing matches these filters').waitFor();
  });
});

test('a project that holds devices names them and stays', async () => {
  const app = await visit('/project/index');
  await choose(app, 'Actions for 长江宜昌江段', 'Delete');
  await question(app).getByText('45 devices still belong here. Delete or move them first.').waitFor();
  await question(app).getByText('water station 1').waitFor();
  await expect.poll(() => question(app).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
});

test('the original voice says the same', async () => {
  const app = await visit(`${devices}?add=1`, { language: 'zh' });
  const { page } = app;
  await field(app, '名称').fill('过路设备');
  await field(app, '设备编号').fill('passing-2');
  await pick(app, '所属项目');
  await pick(app, '设备类型');
  const mend = await breakCall(app, '/device/add');
  await page.getByRole('dialog').getByRole('button').last().click();
  await toast(app, /^新增失败/);
  mend();
  await page.getByRole('dialog').getByRole('button').last().click();
  await toast(app, '新增成功');
  await app.open(`${devices}?keyword=passing-2`);
  await choose(app, '过路设备 的操作', '删除');
  const requests = page.getByRole('dialog').filter({ hasText: '此操作将永久删除设备“过路设备”，是否继续？' });
  await dismiss(requests);
  await toast(app, '已取消删除');
  await choose(app, '过路设备 的操作', '删除');
  await requests.getByRole('button', { name: '删除' }).click();
  await toast(app, '删除成功');
});
