import { addDeviceType, editDeviceType, getDeviceType } from '@weir/contract/fleet/device-types';
import { beforeAll, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { drawer, press } from './forms.ts';
import { holdsFocus } from './keys.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 1 });
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);
const cells = ({ page }: OpenConsole, column: string) => page.locator(`td[data-column="${column}"]`);
const signalsOf = async (id: number) => (await stage.call(getDeviceType, { query: { id } })).signalList;
const typeWith = (code: string, ids: readonly string[]) =>
  stage.call(addDeviceType, {
    body: {
      typeCode: code,
      name: code,
      signals: ids.map((semaphoreId) => ({ semaphoreId, name: semaphoreId })),
    },
  });

test('a name in four languages is shown in that of the interface', async () => {
  const { id } = await typeWith('named', ['do']);
  const names = {
    中文: '溶解氧',
    English: 'Dissolved oxygen',
    Español: 'Oxígeno disuelto',
    日本語: '溶存酸素',
  };
  const app = await openAs();
  await app.open(`/device/edittype?id=${id}`);
  await press(app, 'Details of row 1');
  const name = drawer(app).getByRole('textbox', { name: 'Name' });
  for (const [language, text] of Object.entries(names)) {
    const tab = drawer(app).getByRole('tab', { name: language });
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await name.fill(text);
  }
  await drawer(app).getByText('4 of 4 languages filled in').waitFor();
  await app.page.keyboard.press('Control+Enter');
  await app.page.getByText('Edited successfully').waitFor();
  await app.close();
  for (const [at, text] of Object.values(names).entries()) {
    const language = (['zh', 'en', 'es', 'ja'] as const)[at] ?? 'zh';
    const reader = await openAs({ language });
    await reader.open(`/device/edittype?id=${id}`);
    await expect.poll(() => cells(reader, 'name').textContent()).toBe(text);
    await reader.close();
  }
});

test('rows come from a spreadsheet, with titles into the form and without into the cells', async () => {
  const { id } = await typeWith('pasted', ['temp']);
  const app = await openAs();
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open(`/device/edittype?id=${id}`);
  await press(app, 'Paste a table');
  const table = [
    ['信号量 ID', '中文名称', '英文名称', '单位', 'Colour'],
    ['temp', '水温', 'Water temperature', '°C', 'red'],
    ['ph', '酸碱度', 'pH', '', 'blue'],
  ];
  const dialog = app.page.getByRole('dialog', { name: 'Paste a table' });
  await dialog.getByRole('textbox').fill(table.map((row) => row.join('\t')).join('\n'));
  await dialog.getByText('3 rows found').waitFor();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await app.page.getByText('1 added, 1 changed. Columns not known: Colour.').waitFor();

  await app.page.evaluate(() => navigator.clipboard.writeText('6\t9\n0\t14'));
  await cells(app, 'min').first().click();
  await holdsFocus(cells(app, 'min').first());
  await app.page.keyboard.press('Control+v');
  await expect.poll(() => cells(app, 'max').allTextContents()).toEqual(['9', '14']);
  await press(app, 'Save');
  await app.page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await app.page.getByText('Edited successfully').waitFor();
  await expect
    .poll(() => signalsOf(id))
    .toMatchObject([
      { semaphoreId: 'temp', name: '水温', nameEn: 'Water temperature', unit: '°C', min: 6, max: 9 },
      { semaphoreId: 'ph', name: '酸碱度', nameEn: 'pH', unit: null, min: 0, max: 14 },
    ]);

  await press(app, 'Undo');
  await app.page.getByText('Undone').waitFor();
  await expect
    .poll(async () => (await signalsOf(id)).map(({ semaphoreId }) => semaphoreId))
    .toEqual(['temp']);
  await expect.poll(() => cells(app, 'max').allTextContents()).toEqual(['']);
  await app.close();
});

test('rows that two people changed are counted, and mine are put on top of theirs', async () => {
  const { id, version } = await typeWith('shared', ['temp', 'level', 'flow']);
  const app = await openAs();
  await app.open(`/device/edittype?id=${id}`);
  const write = async (row: number, text: string) => {
    await cells(app, 'group').nth(row).click();
    await cells(app, 'group').nth(row).locator('input').fill(text);
  };
  await write(0, 'mine');
  await write(2, 'mine');
  const theirs = ['temp', 'level', 'new'].map((semaphoreId) => ({
    semaphoreId,
    name: semaphoreId,
    group: 'theirs',
  }));
  await stage.call(editDeviceType, { body: { id, version, signals: theirs } });
  await press(app, 'Save');
  const notice = app.page.getByRole('alert').filter({ hasText: 'Somebody changed this' });
  await notice.getByText('4 rows of the table were changed.').waitFor();
  await notice.getByText('You changed 2 of them too').waitFor();
  await notice.getByRole('button', { name: 'Keep mine and overwrite' }).click();
  await app.page.getByText('Edited successfully').waitFor();
  const saved = (await signalsOf(id)).map(({ semaphoreId, group }) => [semaphoreId, group]);
  expect(saved).toEqual([
    ['temp', 'mine'],
    ['level', 'theirs'],
    ['flow', 'mine'],
    ['new', 'theirs'],
  ]);
  expect(app.faults).toEqual([]);
  await app.close();
});

test('what is wrong in a row is said above the table, in sight', async () => {
  const { id } = await typeWith(
    'long',
    Array.from({ length: 40 }, (_, at) => `signal${at}`),
  );
  const app = await openAs();
  await app.open(`/device/edittype?id=${id}`);
  await cells(app, 'min').last().click();
  await holdsFocus(cells(app, 'min').last());
  await app.page.keyboard.type('warm');
  await app.page.keyboard.press('Control+Enter');
  const alert = app.page.getByRole('alert').filter({ hasText: '1 row needs attention' });
  await alert.waitFor();
  await expect.poll(async () => ((await alert.boundingBox())?.y ?? -1) > 0).toBe(true);
  await app.close();
});

test('a phone has one Save, in reach at both ends of a long form', async () => {
  const { id, version } = await typeWith(
    'phone',
    Array.from({ length: 10 }, (_, at) => `signal${at}`),
  );
  const phone = await openAs({ widthPx: 390 });
  await phone.open(`/device/edittype?id=${id}`);
  const save = phone.page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.count()).toBe(1);
  const places = phone.page.getByRole('navigation', { name: 'Common places' });
  const isAboveBar = async () => {
    const [box, bar] = [await save.boundingBox(), await places.boundingBox()];
    return box !== null && bar !== null && box.y + box.height <= bar.y;
  };
  await expect.poll(isAboveBar).toBe(true);
  await phone.page.getByRole('textbox', { name: 'Remarks' }).fill('Mine');
  await stage.call(editDeviceType, { body: { id, version, name: 'Theirs' } });
  await phone.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(isAboveBar).toBe(true);
  await save.click();
  const notice = phone.page.getByRole('alert').filter({ hasText: 'Somebody changed this' });
  await notice.getByText('Now: Theirs').waitFor();
  await expect.poll(async () => (await notice.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await phone.close();
});
