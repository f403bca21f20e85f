import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { beforeAll, expect, test } from 'vitest';
import type { OpenConsole } from './console.ts';
import { choose, drawer, hasFocus, press } from './forms.ts';
import { useStage } from './stage.ts';
import { fillStations } from './stations.ts';

const stage = useStage();
let path: string;

beforeAll(async () => {
  const ts = Date.now() - 60_000;
  const frames = [{ ts, values: { temperature: 31 } }];
  const [id = 0] = await fillStations(stage.server, stage.token, [{ name: 'Yichang', frames }]);
  const { typeId } = await stage.call(getDeviceBasic, { query: { id } });
  path = `/device/setalarm?id=${typeId}`;
});

const threshold = (app: OpenConsole) => drawer(app).getByRole('spinbutton', { name: /Threshold/ });

/** A setting of the temperature that is not saved. */
async function begin(app: OpenConsole): Promise<void> {
  await app.open(path);
  await app.page.getByRole('button', { name: 'Add alarm setting' }).first().click();
  await choose(drawer(app).getByRole('combobox', { name: /Signal/ }), 'Water temperature');
  await threshold(app).fill('30');
}

test('a setting that is being written is back after a reload, its drawer open', async () => {
  const app = await stage.open();
  await begin(app);
  await expect
    .poll(() => app.page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('alarm-setting');
  app.page.on('dialog', (dialog) => dialog.accept());
  await app.page.reload();
  await drawer(app).getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => threshold(app).inputValue()).toBe('30');
  await drawer(app).getByTitle('Water temperature (temperature)').waitFor();
  await press(app, 'Save');
  await drawer(app).waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(app.page.url()).searchParams.has('add')).toBe(false);
  const levels = await app.shown('h1, h2, h3').evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(levels).toEqual(['H1', 'H2']);

  await app.page.getByRole('button', { name: /^Edit/ }).first().click();
  await threshold(app).fill('32');
  await expect.poll(() => app.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('32');
  await app.page.reload();
  await drawer(app).getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => threshold(app).inputValue()).toBe('32');
  await app.close();
});

test('rehearsing leaves the focus where it is', async () => {
  const app = await stage.open();
  await app.open(path);
  await app.page.getByRole('button', { name: /^Edit/ }).first().click();
  const run = drawer(app).getByRole('button', { name: 'Rehearse the last 7 days' });
  await run.focus();
  await app.page.keyboard.press('Enter');
  await drawer(app).getByText('It would have fired 1 time').waitFor();
  expect(await hasFocus(run)).toBe(true);
  await app.close();
});

test('deleting a setting asks with one sentence, and is undone', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(path);
  const settings = page.getByRole('list', { name: 'Alarm settings' }).getByRole('listitem');
  const remove = page.getByRole('button', { name: 'Delete the alarm setting of “Water temperature”' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await question
    .getByText(
      'This operation will permanently delete the alarm setting of “Water temperature”. Do you want to continue?',
    )
    .waitFor();
  expect(await settings.count()).toBe(1);
  await question.getByRole('button', { name: 'Delete' }).click();
  await remove.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await remove.waitFor();
  await app.close();
});
