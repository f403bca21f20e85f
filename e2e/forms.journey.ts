import { editDevice, listDevices } from '@weir/contract/fleet/devices';
import { listProjects } from '@weir/contract/fleet/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { drawer, field, hasFocus, labelled, press, saidOf } from './forms.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let projectId: number;
let typeId: number;

beforeAll(async () => {
  ({ projectId, typeId } = await fillFleet(stage.server, stage.token, {
    devices: 3,
    project: 'Yichang reach',
  }));
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);
const words = {
  zh: {
    name: '名称',
    nameNeeded: '请输入名称',
    fields: { SN: '设备编号', project: '所属项目', type: '设备类型', code: '类型编码' },
    needed: {
      SN: '请输入设备编号',
      project: '请选择所属项目',
      type: '请选择设备类型',
      code: '请输入类型编码',
    },
    save: '保存',
    addDevice: '新增并接入',
    toCorrect: '有 4 处需要修改',
    addRow: '新增参数',
    rowNeeded: '请输入信号量 ID',
  },
  en: {
    name: 'Name',
    nameNeeded: 'Please enter the name',
    fields: { SN: 'SN', project: 'Project', type: 'Device type', code: 'Type code' },
    needed: {
      SN: 'Please enter the device code (SN)',
      project: 'Please select the project',
      type: 'Please select the device type',
      code: 'Please enter the type code',
    },
    save: 'Save',
    addDevice: 'Add and connect',
    toCorrect: '4 fields to correct',
    addRow: 'Add parameter',
    rowNeeded: 'Please enter the signal ID',
  },
} as const;

describe.each(['zh', 'en'] as const)('what is needed, in %s', (language) => {
  const said = words[language];

  test('is said at the field when it is left, and again on saving, the first one focused', async () => {
    const app = await openAs({ language });
    await app.open('/project/devicelist?add=1');
    const name = field(app, said.name);
    const at = {
      SN: field(app, said.fields.SN),
      project: drawer(app).getByRole('combobox', { name: said.fields.project }),
      type: drawer(app).getByRole('combobox', { name: said.fields.type }),
    };
    await at.SN.focus();
    await name.focus();
    await expect.poll(() => saidOf(at.SN)).toContain(said.needed.SN);
    await expect.poll(() => saidOf(at.project)).not.toContain(said.needed.project);
    await press(app, said.addDevice);
    await expect.poll(() => saidOf(name)).toContain(said.nameNeeded);
    for (const field of ['SN', 'project', 'type'] as const) {
      await expect.poll(() => saidOf(at[field])).toContain(said.needed[field]);
      await expect.poll(() => at[field].getAttribute('aria-invalid')).toBe('true');
    }
    await expect.poll(() => hasFocus(name)).toBe(true);
    const summary = drawer(app).getByRole('alert').filter({ hasText: said.toCorrect });
    await summary.getByRole('button', { name: said.fields.type }).click();
    await expect.poll(() => hasFocus(at.type)).toBe(true);
    await name.fill('A station');
    await name.blur();
    await expect.poll(() => saidOf(name)).not.toContain(said.nameNeeded);
    expect(app.faults).toEqual([]);
    await app.close();
  });

  test('of a project, a type and its parameters too', async () => {
    const app = await openAs({ language });
    await app.open('/project/index?add=1');
    const name = field(app, said.name);
    await expect.poll(() => hasFocus(name)).toBe(true);
    await app.page.keyboard.press('Control+Enter');
    await expect.poll(() => saidOf(name)).toContain(said.nameNeeded);

    await app.open('/device/addtype');
    const code = app.page.getByRole('textbox', { name: said.fields.code });
    await press(app, said.save);
    await expect.poll(() => saidOf(code)).toContain(said.needed.code);
    const typeName = app.page.getByRole('textbox', { name: labelled(said.name) });
    await expect.poll(() => saidOf(typeName)).toContain(said.nameNeeded);
    await expect.poll(() => hasFocus(typeName)).toBe(true);
    await code.fill('no spaces');
    await code.blur();
    await expect.poll(() => saidOf(code)).not.toContain(said.needed.code);

    await app.open(`/device/setparam?id=${typeId}`);
    await app.page.getByRole('button', { name: said.addRow }).click();
    await app.page.locator('td[data-column="unit"]').click();
    await app.page.locator('td[data-column="unit"] input').fill('°C');
    await press(app, said.save);
    const cell = app.page.locator('td[data-column="semaphoreId"]');
    await expect.poll(() => cell.getAttribute('title')).toBe(said.rowNeeded);
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
    await app.close();
  });
});

test('a project with devices says why it stays', async () => {
  const app = await openAs();
  await app.open('/project/index');
  await press(app, 'Actions for Yichang reach');
  await app.page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Delete' });
  await dialog
    .getByText('This operation will permanently delete the project “Yichang reach”. Do you want to continue?')
    .waitFor();
  await dialog.getByText('It cannot be deleted yet').waitFor();
  await dialog.getByText(/devices still belong here. Delete or move them first./).waitFor();
  await dialog.getByText(/water station 1/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await app.page.getByText('Deletion canceled').waitFor();
  await app.close();
});

describe('saving', () => {
  test('a taken serial number and a taken code are said at their fields', async () => {
    const app = await openAs();
    await app.open(`/project/devicelist?add=1&projectId=${projectId}&typeId=${typeId}`);
    const sn = field(app, 'SN');
    await field(app, 'Name').fill('Twin');
    await sn.fill('water-0001');
    await press(app, 'Add and connect');
    await app.page.getByText('Add failed').waitFor();
    await expect.poll(() => saidOf(sn)).toContain('Already taken; choose another one');
    await expect.poll(() => hasFocus(sn)).toBe(true);
    await sn.fill('water-0009');
    await press(app, 'Add and connect');
    await app.page.waitForURL('**/project/info?id=*');

    await app.open('/device/addtype');
    await app.page.getByRole('textbox', { name: labelled('Name') }).fill('Twin');
    const code = app.page.getByRole('textbox', { name: 'Type code' });
    await code.fill('water');
    await press(app, 'Save');
    await expect.poll(() => saidOf(code)).toContain('Already taken; choose another one');
    await expect.poll(() => hasFocus(code)).toBe(true);
    await app.close();
  });

  test('is done once by a double click, and by Ctrl and Enter', async () => {
    const app = await openAs();
    let sent = 0;
    await app.page.route('**/api/v1/project/addproject', async (route) => {
      sent += 1;
      await route.continue();
    });
    await app.open('/project/index?add=1');
    await field(app, 'Name').fill('Once only');
    await app.page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await app.page.getByText('Added successfully').waitFor();
    await drawer(app).waitFor({ state: 'hidden' });
    expect(sent).toBe(1);

    await app.page.getByRole('button', { name: 'Add project' }).click();
    await field(app, 'Name').fill('By key');
    await app.page.keyboard.press('Control+Enter');
    await app.page.getByRole('link', { name: 'By key' }).waitFor();
    expect(sent).toBe(2);
    const { list } = await stage.call(listProjects, { query: { page: 1, limit: 100, keyword: 'Once only' } });
    expect(list).toHaveLength(1);
    await app.close();
  });

  const deviceOf = async (sn: string) => {
    const { list } = await stage.call(listDevices, { query: { page: 1, limit: 1, keyword: sn } });
    if (!list[0]) throw new Error(`no device ${sn}`);
    return list[0];
  };

  test('over what somebody else saved is decided by the person', async () => {
    const app = await openAs();
    const { id, version } = await deviceOf('water-0002');
    await app.open(`/project/info?id=${id}`);
    const edit = async (name: string) => {
      await press(app, 'Edit');
      await field(app, 'Name').fill(name);
    };
    await edit('Mine');
    await stage.call(editDevice, { body: { id, version, name: 'Theirs', address: 'Quay 4' } });
    await press(app, 'Save');
    const notice = drawer(app).getByRole('alert').filter({ hasText: 'Somebody changed this' });
    await notice.getByText('Now: Theirs').waitFor();
    await notice.getByText('Yours: Mine').waitFor();
    await notice.getByText('Now: Quay 4').waitFor();
    await notice.getByRole('button', { name: 'Load the newer one' }).click();
    await expect.poll(() => field(app, 'Name').inputValue()).toBe('Theirs');
    await expect.poll(() => field(app, 'Address').inputValue()).toBe('Quay 4');
    await field(app, 'Name').fill('Mine after all');
    await stage.call(editDevice, { body: { id, version: version + 1, address: 'Quay 5' } });
    await press(app, 'Save');
    await notice.getByRole('button', { name: 'Keep mine and overwrite' }).click();
    await drawer(app).waitFor({ state: 'hidden' });
    await expect
      .poll(() => deviceOf('water-0002'))
      .toMatchObject({ name: 'Mine after all', address: 'Quay 5' });
    await app.close();
  });
});
