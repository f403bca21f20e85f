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
  for (const desk of opened.splice(0)) {
    expect(desk.faults).toEqual([]);
    await desk.close();
  }
});

async function visit(path: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const desk = await stage.open(appearance);
  opened.push(desk);
  await desk.open(path);
  return desk;
}

const devices = '/project/devicelist';
const toast = ({ page }: OpenConsole, text: string | RegExp) =>
  page.locator('.ant-message').getByText(text).last().waitFor();
const box = ({ page }: OpenConsole, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).filter({ visible: true });
/** Out of the menu of a row. */
async function choose(desk: OpenConsole, row: string, what: string): Promise<void> {
  await button(desk, row).click();
  await desk.page.getByRole('menuitem', { name: what }).click();
}
const question = ({ page }: OpenConsole) => page.getByRole('dialog', { name: 'Delete' });

describe('what is selected', () => {
  const selected = ({ page }: OpenConsole, count: number) =>
    page.getByText(`${count} selected`, { exact: true }).waitFor();

  test('reaches from one row to another with Shift, over pages, and to all that matches', async () => {
    const desk = await visit(`${devices}?limit=10&sort=SN`);
    await hasRows(desk, 10);
    await box(desk, 'Select water station 2').check();
    await box(desk, 'Select water station 5').click({ modifiers: ['Shift'] });
    await selected(desk, 4);
    await desk.page.getByTitle('Next Page').filter({ visible: true }).click();
    await desk.page.getByText('water station 11').waitFor();
    await desk.page.getByText('4 of them not on this page').waitFor();
    await box(desk, 'Select all on this page').check();
    await selected(desk, 14);
    await button(desk, 'Select all 45').click();
    await selected(desk, 45);
    await button(desk, 'Clear selection').click();
    await desk.page.getByText(/selected$/).waitFor({ state: 'detached' });
  });

  test('is deleted at once, with what goes along, and brought back by Undo', async () => {
    const desk = await visit(`${devices}?limit=10&sort=SN&keyword=station 1`);
    const { page } = desk;
    await hasRows(desk, 10);
    await box(desk, 'Select all on this page').check();
    await button(desk, 'Select all 11').click();
    await selected(desk, 11);
    await button(desk, 'Delete').click();
    await question(desk)
      .getByText('This operation will permanently delete the 11 devices. Do you want to continue?')
      .waitFor();
    await question(desk).getByText('11 credentials, revoked at once').waitFor();
    await question(desk)
      .getByText(/until .*, for 30 days, it can be restored/)
      .waitFor();
    await question(desk).getByRole('button', { name: 'Cancel' }).click();
    await toast(desk, 'Deletion canceled');
    await selected(desk, 11);
    await button(desk, 'Delete').click();
    await question(desk).getByRole('button', { name: 'Delete' }).click();
    await toast(desk, 'Successfully deleted');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(desk, 'Undone');
    await hasRows(desk, 10);
  });

  test('of the recycle bin is brought back', async () => {
    const desk = await visit(`${devices}?keyword=station 4`);
    const { page } = desk;
    await hasRows(desk, 7);
    await box(desk, 'Select water station 44').check();
    await box(desk, 'Select water station 45').check();
    await button(desk, 'Delete').click();
    await question(desk).getByRole('button', { name: 'Delete' }).click();
    await toast(desk, 'Successfully deleted');
    await hasRows(desk, 5);
    await button(desk, 'Recycle bin').click();
    await hasRows(desk, 2);
    await rows(desk).filter({ hasText: 'water station 44' }).getByRole('button', { name: 'Restore' }).click();
    await hasRows(desk, 1);
    await box(desk, 'Select water station 45').check();
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    await button(desk, 'Back to the list').click();
    await hasRows(desk, 7);
  });
});

/** A kind of thing, as its screens add, edit and delete it. */
interface Kind {
  kind: string;
  list: string;
  add: string;
  fill: (desk: OpenConsole) => Promise<void>;
  save: string;
  paths: { add: string; edit: string; remove: string };
}

/** Of the form: a column of the list may have the same name. */
const field = ({ page }: OpenConsole, label: string) =>
  page.locator('form').getByLabel(label, { exact: true }).filter({ visible: true }).last();
async function pick(desk: OpenConsole, label: string): Promise<void> {
  await field(desk, label).click();
  await desk.page.locator('.ant-select-item-option:visible').first().click();
}

const kinds: Kind[] = [
  {
    kind: 'project',
    list: '/project/index',
    add: '/project/index?add=1',
    fill: (desk) => field(desk, 'Name').fill('Passing project'),
    save: 'Save',
    paths: { add: '/project/addproject', edit: '/project/editproject', remove: '/project/deleteproject' },
  },
  {
    kind: 'device type',
    list: '/device/type',
    add: '/device/addtype',
    fill: async (desk) => {
      await field(desk, 'Name').fill('Passing device type');
      await field(desk, 'Type code').fill('passing');
    },
    save: 'Save',
    paths: { add: '/devicetype/addtype', edit: '/devicetype/edittype', remove: '/devicetype/deletetype' },
  },
  {
    kind: 'device',
    list: devices,
    add: `${devices}?add=1`,
    fill: async (desk) => {
      await field(desk, 'Name').fill('Passing device');
      await field(desk, 'SN').fill('passing-1');
      await pick(desk, 'Project');
      await pick(desk, 'Device type');
    },
    save: 'Add and connect',
    paths: { add: '/device/add', edit: '/device/edit', remove: '/device/delete' },
  },
];

describe.each(kinds)('a $kind', ({ kind, list, add, fill, save, paths }) => {
  const name = `Passing ${kind}`;

  test('says that it was added, edited and deleted, or that it failed', async () => {
    const desk = await visit(add);
    const { page } = desk;
    await fill(desk);
    let mend = await breakCall(desk, paths.add);
    await button(desk, save).click();
    await toast(desk, /^Add failed/);
    await page.getByText(failedRequest).first().waitFor();
    await mend();
    await button(desk, save).click();
    await toast(desk, 'Added successfully');

    await desk.open(`${list}?keyword=passing`);
    await choose(desk, `Actions for ${name}`, 'Edit');
    await field(desk, 'Remarks').fill('On its way');
    mend = await breakCall(desk, paths.edit);
    await button(desk, 'Save').click();
    await toast(desk, /^Edit failed/);
    await mend();
    await button(desk, 'Save').click();
    await toast(desk, 'Edited successfully');

    await desk.open(`${list}?keyword=passing`);
    mend = await breakCall(desk, paths.remove);
    await choose(desk, `Actions for ${name}`, 'Delete');
    await question(desk)
      .getByText(`This operation will permanently delete the ${kind} “${name}”. Do you want to continue?`)
      .waitFor();
    await question(desk).getByRole('button', { name: 'Delete' }).click();
    await toast(desk, /^Deletion failed/);
    await hasNames(desk, expect.arrayContaining([name]));
    await mend();
    await choose(desk, `Actions for ${name}`, 'Delete');
    await question(desk).getByRole('button', { name: 'Delete' }).click();
    await toast(desk, 'Successfully deleted');
    await page.getByText('Nothing matches these filters').waitFor();
  });
});

test('a project that holds devices names them and stays', async () => {
  const desk = await visit('/project/index');
  await choose(desk, 'Actions for 长江宜昌江段', 'Delete');
  await question(desk).getByText('45 devices still belong here. Delete or move them first.').waitFor();
  await question(desk).getByText('water station 1').waitFor();
  await expect.poll(() => question(desk).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
});

test('the original voice says the same', async () => {
  const desk = await visit(`${devices}?add=1`, { language: 'zh' });
  const { page } = desk;
  await field(desk, '名称').fill('过路设备');
  await field(desk, '设备编号').fill('passing-2');
  await pick(desk, '所属项目');
  await pick(desk, '设备类型');
  const mend = await breakCall(desk, '/device/add');
  await page.getByRole('dialog').getByRole('button').last().click();
  await toast(desk, /^新增失败/);
  await mend();
  await page.getByRole('dialog').getByRole('button').last().click();
  await toast(desk, '新增成功');
  await desk.open(`${devices}?keyword=passing-2`);
  await choose(desk, '过路设备 的操作', '删除');
  const requests = page.getByRole('dialog').filter({ hasText: '此操作将永久删除设备“过路设备”，是否继续？' });
  await dismiss(requests);
  await toast(desk, '已取消删除');
  await choose(desk, '过路设备 的操作', '删除');
  await requests.getByRole('button', { name: '删除' }).click();
  await toast(desk, '删除成功');
});
