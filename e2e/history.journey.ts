import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { useStage } from './stage.ts';
import { fillStations, type Sent } from './stations.ts';

const minuteMs = 60_000;
/** Whole minutes before now, the youngest first; of 40 of them nothing came. */
const minutes = Array.from({ length: 360 }, (_, at) => at).filter((at) => at < 100 || at >= 140);

const stage = useStage();
const now = Date.now();
const span = {
  from: new Date(now - 360 * minuteMs + 1).toISOString(),
  to: new Date(now + 1).toISOString(),
};
let ids: number[];
beforeAll(async () => {
  const frames: Sent[] = minutes.map((at) => ({
    ts: now - at * minuteMs,
    values: { temperature: 15 + (at % 50) / 10, pump: at % 60 < 20 },
  }));
  ids = await fillStations(stage.server, stage.token, [
    { name: 'water station 1', frames },
    { name: 'water station 2', frames: frames.slice(0, 60) },
  ]);
});

const history = (more: string) =>
  `/project/info?id=${ids[0]}&tab=history&${new URLSearchParams(span)}${more}`;

test('devices and periods stand side by side; what is chosen is in the address', async () => {
  const console = await stage.open();
  const { page } = console;
  await console.open(history('&compare=day'));
  await page.getByRole('button', { name: /Water temperature · Day before/ }).waitFor();
  await page.getByRole('combobox', { name: 'Devices to compare' }).click();
  await page.getByTitle('water station 2').click();
  await page.getByRole('button', { name: /Water temperature · water station 2$/ }).waitFor();
  await expect.poll(() => page.url()).toContain(`devices=${ids[1]}`);
  await page.getByText('Statistics', { exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: /water station 1.*This period.*320/ }).waitFor();
  await rows.filter({ hasText: /water station 2.*This period.*60/ }).waitFor();
  await expect.poll(() => page.url()).toContain('mode=statistics');
  expect(await inaccessible(page)).toEqual([]);
  expect(console.faults).toEqual([]);
  await console.close();
});

test('what is selected in a chart, by mouse or by key, is the range of the page until it is undone', async () => {
  const console = await stage.open();
  const { page } = console;
  const fromMs = () => Date.parse(new URL(page.url()).searchParams.get('from') ?? '');
  const undo = page.getByRole('button', { name: 'Undo zoom' });
  await console.open(history(''));
  const chart = page.getByRole('group', { name: 'water station 1' });
  const drawing = chart.locator('canvas').first();
  await drawing.waitFor();
  const { x, y, width } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 4, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 100, { steps: 4 });
  await page.mouse.up();
  await undo.waitFor();
  const selectedMs = fromMs();
  expect(selectedMs).toBeGreaterThan(Date.parse(span.from) + 60 * minuteMs);
  // The focus went to the chart with the mouse, and the chart stays while its data are on their way.
  await page.keyboard.press('+');
  await expect.poll(fromMs).toBeGreaterThan(selectedMs);
  await undo.click();
  await expect.poll(fromMs).toBe(selectedMs);
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  expect(fromMs()).toBe(Date.parse(span.from));
  await page.mouse.move(x + width / 2, y + 100);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await undo.waitFor();
  await expect.poll(fromMs).toBeLessThan(Date.parse(span.from));
  expect(await inaccessible(page)).toEqual([]);
  expect(console.faults).toEqual([]);
  await console.close();
});

test('states say how long they held, and a gap in the data leads to its chart', async () => {
  const console = await stage.open();
  const { page } = console;
  await console.open(history('&mode=states'));
  const ribbon = page.getByRole('group', { name: 'States of Pump' });
  await ribbon.focus();
  await ribbon.press('End');
  await page.getByText(/^Yes · .* · (19|20) min/).waitFor();
  await page.getByRole('list', { name: 'Pump' }).getByText('No data').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByText('Data quality', { exact: true }).click();
  await page.getByRole('heading', { name: 'Completeness by day and hour' }).waitFor();
  const gaps = page.getByRole('region', { name: 'Gaps' });
  expect(await inaccessible(page)).toEqual([]);
  await gaps
    .getByRole('row', { name: /41 min/ })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: /^Water temperature/ }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBe(span.from);
  expect(console.faults).toEqual([]);
  await console.close();
});

test.each(['rows', 'statistics', 'states', 'quality'])('%s fit a phone', async (mode) => {
  const console = await stage.open({ widthPx: 390, theme: 'dark' });
  await console.open(history(`&mode=${mode}`));
  const shown = {
    rows: 'Measured',
    statistics: 'Std. deviation',
    states: 'No data',
    quality: 'Completeness by day and hour',
  };
  await console.page
    .getByText(shown[mode as keyof typeof shown])
    .first()
    .waitFor(); // the names above
  expect(await inaccessible(console.page)).toEqual([]);
  expect(await smallTargets(console.page)).toEqual([]);
  const wide = await console.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await console.close();
});
