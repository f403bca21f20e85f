import { getPreferences, setPreferences } from '@weir/contract/workplace/preferences';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import {
  breakCall,
  button,
  failedRequest,
  hasNames,
  hasQuery,
  hasRows,
  heads,
  queryOf,
  rows,
  tryAgain,
} from './lists.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
  // What one journey has set must not reach into the next.
  await stage.call(setPreferences, { body: { tables: null, pageSize: null } });
});

async function visit(path: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance);
  opened.push(app);
  await app.open(path);
  return app;
}

const devices = '/project/devicelist';
const search = ({ shown }: OpenConsole, text: string) => shown('[data-list-search]').fill(text);

test('an empty list says what to do first, and an empty recycle bin that it is one', async () => {
  const app = await visit('/project/index');
  await app.page.getByText('No projects yet. Devices belong to projects: add the first one.').waitFor();
  await expect.poll(() => button(app, 'Add project').count()).toBe(2);
  await button(app, 'Recycle bin').click();
  await app.page.getByText('The recycle bin is empty.').waitFor();
  await button(app, 'Back to the list').click();
  await button(app, 'Add project').last().click();
  await app.page.getByRole('dialog', { name: 'Add project' }).waitFor();
});

test('who goes on to a page within the pause of the search gets there, however long its code takes', async () => {
  const app = await visit('/project/index');
  const { page } = app;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await answered;
    await route.continue();
  });
  await search(app, 'reach');
  await app.shown('a[href="/dashboard"]').first().click();
  // Longer than the pause.
  await page.waitForTimeout(600);
  answer();
  await page.waitForURL('**/dashboard');
});

describe('with two hundred devices', () => {
  beforeAll(async () => {
    await fillFleet(stage.server, stage.token, { devices: 200 });
    await fillFleet(stage.server, stage.token, { devices: 5, project: '赣江', code: 'level' });
  });

  test('search and filters are in the address: they survive a reload and going back, and come off one by one', async () => {
    const app = await visit(devices);
    const { page } = app;
    await search(app, 'station 19');
    await hasQuery(page, { keyword: 'station 19' });
    await app
      .shown('.ant-select[aria-label="Project"], .ant-select:has([aria-label="Project"])')
      .first()
      .click();
    await page.getByTitle('长江宜昌江段').filter({ visible: true }).click();
    await page.getByRole('button', { name: /^Never seen/ }).click();
    const address = { keyword: 'station 19', presence: 'never', projectId: '1' };
    await hasQuery(page, address);
    await hasRows(app, 11);
    await page.reload();
    await hasRows(app, 11);
    await expect.poll(() => app.shown('[data-list-search]').inputValue()).toBe('station 19');
    await app.shown('tbody tr a').first().click();
    await page.waitForURL('**/project/info?id=*');
    await page.goBack();
    await hasQuery(page, address);
    await hasRows(app, 11);
    await button(app, 'Remove the filter Search: station 19').click();
    await hasQuery(page, { presence: 'never', projectId: '1' });
    await page.getByText('200 in total').filter({ visible: true }).waitFor();
    await button(app, 'Clear filters').click();
    await hasQuery(page, {});
    await page.getByText('205 in total').filter({ visible: true }).waitFor();
  });

  test('what matches nothing says so, and one button shows everything again', async () => {
    const app = await visit(`${devices}?keyword=nothing-like-it&sort=name`);
    await app.page.getByText('Nothing matches these filters').waitFor();
    await button(app, 'Clear filters').last().click();
    await hasQuery(app.page, { sort: 'name' });
    await hasRows(app, 20);
  });

  test('sorts upwards, downwards, and as the list comes', async () => {
    const app = await visit(`${devices}?keyword=level`);
    const upwards = [1, 2, 3, 4, 5].map((at) => `level station ${at}`);
    const head = app.page.getByRole('columnheader', { name: 'Name' });
    await button(app, 'Name').click();
    await hasNames(app, upwards);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await button(app, 'Name').click();
    await hasNames(app, upwards.toReversed());
    await hasQuery(app.page, { keyword: 'level', sort: '-name' });
    await button(app, 'Name').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('none');
  });

  test('the page size holds for every list and on every machine; a page is jumped to', async () => {
    const app = await visit(devices);
    const { page } = app;
    const pages = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true });
    const saved = page.waitForResponse('**/user/setpreferences');
    await pages.getByRole('combobox').click();
    await page.getByTitle('50 / page').filter({ visible: true }).click();
    await hasRows(app, 50);
    await pages.getByRole('textbox').fill('5');
    await page.keyboard.press('Enter');
    await hasQuery(page, { limit: '50', page: '5' });
    await hasRows(app, 5);
    await saved;
    const other = await visit(devices);
    await hasRows(other, 50);
  });

  test('a page that is no more gives way to the last one', async () => {
    const app = await visit(`${devices}?page=40`);
    await hasQuery(app.page, { page: '11' });
    await hasRows(app, 5);
  });

  test('shows two hundred rows a page', async () => {
    const app = await visit(`${devices}?limit=200&sort=SN`);
    await hasRows(app, 200);
    await expect.poll(() => app.shown('table').getAttribute('aria-rowcount')).toBe('206');
  });

  test('columns are hidden, moved, pinned and resized by keyboard, and stay so elsewhere', async () => {
    const app = await visit(devices);
    const { page } = app;
    await hasRows(app, 20);
    const asItComes = ['Status', 'Name', 'SN', 'Project'];
    await expect.poll(async () => (await heads(app)).slice(0, 4)).toEqual(asItComes);
    await button(app, 'Columns').click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await panel.getByLabel('Show “SN”').uncheck();
    await panel.getByRole('button', { name: 'Move “Project” up' }).press('Enter');
    await panel.getByRole('button', { name: 'Move “Project” up' }).press('Enter');
    await panel.getByText('“Project”: column 2 of').waitFor({ state: 'attached' });
    await panel.getByRole('button', { name: 'Pin “Name” to the left' }).click();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    const arranged = ['Name', 'Status', 'Project'];
    await expect.poll(async () => (await heads(app)).slice(0, 3)).toEqual(arranged);
    const edge = page.getByRole('separator', { name: 'Width of “Name”' });
    const widthPx = Number(await edge.getAttribute('aria-valuenow'));
    const saved = async () => {
      const { preferences } = await stage.call(getPreferences);
      return Object.values(preferences.tables?.devices?.widths ?? {});
    };
    await edge.press('ArrowRight');
    await edge.press('ArrowRight');
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(widthPx + 32));
    await expect.poll(saved).toEqual([widthPx + 32]);
    await page.reload();
    await hasRows(app, 20);
    await expect.poll(async () => (await heads(app)).slice(0, 3)).toEqual(arranged);
    const other = await visit(devices);
    await expect.poll(async () => (await heads(other)).slice(0, 3)).toEqual(arranged);
    await expect.poll(() => heads(other)).not.toContain('SN');
    await button(other, 'Columns').click();
    await button(other, 'Reset').click();
    await expect.poll(async () => (await heads(other)).slice(0, 3)).toEqual(['Status', 'Name', 'SN']);
  });

  test('a view is saved, shown in another session, renamed, shared, and deleted', async () => {
    const app = await visit(`${devices}?keyword=level&sort=-name`);
    await button(app, 'Views').click();
    await button(app, 'Save as a view').click();
    const naming = app.page.getByRole('dialog', { name: 'Save as a view' });
    await naming.getByLabel('Name of the view').fill('Levels');
    await naming.getByRole('button', { name: 'Save' }).click();
    await app.page.getByText('View saved').waitFor();
    const other = await visit(devices);
    const { page } = other;
    await button(other, 'Views').click();
    const views = page.getByRole('dialog', { name: 'Views' });
    await views.getByRole('button', { name: 'Levels', exact: true }).click();
    await views.waitFor({ state: 'hidden' });
    await expect.poll(() => queryOf(page)).toMatchObject({ keyword: 'level', sort: '-name' });
    await hasNames(
      other,
      [5, 4, 3, 2, 1].map((at) => `level station ${at}`),
    );
    await button(other, 'Levels').click();
    await button(other, 'Change “Levels”').click();
    const changing = page.getByRole('dialog', { name: 'Change “Levels”' });
    await changing.getByLabel('Name of the view').fill('Gauges');
    await changing.getByLabel('Share with the users below me').check();
    await changing.getByRole('button', { name: 'Save' }).click();
    await page.getByText('View updated').waitFor();
    await changing.waitFor({ state: 'hidden' });
    await button(other, 'Gauges').click();
    await page.getByRole('button', { name: 'Gauges shared' }).waitFor();
    await button(other, 'Delete “Gauges”').click();
    const question = page.getByRole('dialog', { name: 'Delete', exact: true });
    await question.getByText('permanently delete the view “Gauges”. Do you want to continue?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Successfully deleted').waitFor();
    await question.waitFor({ state: 'hidden' });
    if (!(await views.isVisible())) await button(other, 'Views').click();
    await page.getByText('No saved views yet.').waitFor();
  });

  test('the file holds what is filtered, under the names of the specification', async () => {
    const app = await visit(`${devices}?keyword=level&sort=name`);
    await hasRows(app, 5);
    const sheet = app.page.waitForEvent('download');
    await button(app, 'Export').click();
    expect((await sheet).suggestedFilename()).toBe('excel-list.xlsx');
    await app.page.getByText('excel-list.xlsx exported').waitFor();
    const text = app.page.waitForEvent('download');
    await button(app, 'Choose the format').click();
    await app.page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
    const file = await text;
    expect(file.suggestedFilename()).toBe('file.csv');
    const lines = (await (await file.createReadStream()).toArray()).join('').trim().split('\r\n');
    expect(lines[0]).toMatch(/Status,.*Name,SN/);
    expect(lines.slice(1).map((line) => /level-\d+/.exec(line)?.[0])).toEqual(
      [1, 2, 3, 4, 5].map((at) => `level-000${at}`),
    );
  });

  test('a list that fails says why, with the number of the request; rows that cannot be refreshed stay, with their age', async () => {
    const app = await visit('/dashboard');
    let mend = await breakCall(app, '/device/list');
    await app.open(devices);
    const alert = app.page.getByRole('alert').filter({ visible: true, hasText: 'Could not load' });
    await alert.getByText(`Request ${failedRequest}`).waitFor();
    mend();
    await tryAgain(alert.getByRole('button', { name: 'Try again' }), rows(app).first().waitFor());
    await hasRows(app, 20);
    mend = await breakCall(app, '/device/list');
    await button(app, 'Refresh').last().click();
    const notice = app.page.getByText(
      /Refreshing failed; this is the data from before\..*Data from .*(now|ago)/,
    );
    await notice.waitFor();
    await expect.poll(() => rows(app).count()).toBe(20);
    mend();
    await tryAgain(button(app, 'Try again'), notice.waitFor({ state: 'detached' }));
    await notice.waitFor({ state: 'detached' });
  });

  test('rows are walked through, selected and opened by keyboard', async () => {
    const app = await visit(`${devices}?sort=SN`);
    await hasRows(app, 20);
    await app.shown('tbody tr[tabindex="0"]').focus();
    const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
    await expect.poll(focused).toBe('2');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await app.page.keyboard.press(key);
    await expect.poll(focused).toBe('3');
    await app.page.keyboard.press(' ');
    await app.page.getByText('1 selected', { exact: true }).waitFor();
    await app.page.keyboard.press('End');
    await expect.poll(focused).toBe('21');
    await app.page.keyboard.press('Home');
    await expect.poll(focused).toBe('2');
    await app.page.keyboard.press('Enter');
    await app.page.waitForURL('**/project/info?id=*');
  });
});
