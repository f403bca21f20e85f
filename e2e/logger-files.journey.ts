import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { useStage } from './stage.ts';
import { fillStations } from './stations.ts';

const hourMs = 3_600_000;
const stage = useStage();
/** A whole hour, four days ago. */
const startMs = Math.floor(Date.now() / hourMs) * hourMs - 96 * hourMs;
let station: number;
beforeAll(async () => {
  const frames = [{ ts: startMs, values: { temperature: 21 } }];
  [station = 0] = await fillStations(stage.server, stage.token, [{ name: 'water station', frames }]);
});

/** Hours of a logger in degrees Fahrenheit, with one value below what it can measure. */
const file = [
  '"Plot Title: weir upstream"',
  '"#","Date Time, GMT+00:00","Temp, °F (LGR S/N: 10736)"',
  ...Array.from({ length: 24 }, (_, hour) => {
    const time = new Date(startMs + hour * hourMs).toISOString().slice(0, 16).replace('T', ' ');
    return `${hour + 1},${time},${hour === 5 ? '<40' : 68 + hour / 10}`;
  }),
].join('\n');

/** As a hand drops it, not as a dialog of the system answers. */
async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ({ called, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], called));
      return transfer;
    },
    { called: name, content: text },
  );
  await page
    .locator('section[aria-label="File of the logger"] section')
    .dispatchEvent('drop', { dataTransfer: data });
}

test('a file of a logger is mapped, tried, imported, and undone', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(`/project/info?id=${station}&tab=history`);
  await page.getByRole('link', { name: 'Import a logger file' }).click();
  await drop(page, 'hobo.csv', file);
  await page.getByText('From °F to °C').waitFor();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByText('22 new').waitFor();
  await page.getByText('1 differs from what is there, which stays').waitFor();
  await page.getByRole('img', { name: /^Water temperature/ }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 22 values' }).click();
  await page.getByText('22 values were imported.').waitFor();
  await page.getByRole('button', { name: 'Undo import: hobo.csv' }).first().click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import was undone.').waitFor();
  expect(app.faults).toEqual([]);
  await app.close();
});

test('another console shows what was imported, and then no longer, without being asked', async () => {
  const other = await stage.open();
  const [from, to] = [startMs - hourMs, startMs + 25 * hourMs].map((ms) => new Date(ms).toISOString());
  const range = `&mode=rows&signals=temperature&from=${from}&to=${to}`;
  await other.open(`/project/info?id=${station}&tab=history${range}`);
  const cell = other.page.getByRole('cell', { name: /^20\.3/ });
  await other.page.getByRole('cell', { name: /^21/ }).waitFor();
  const app = await stage.open();
  const { page } = app;
  await app.open(`/project/loggerfile?device=${station}`);
  await drop(page, 'other.csv', file);
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByRole('button', { name: 'Import 22 values' }).click();
  await cell.waitFor();
  await page.getByRole('button', { name: 'Undo import: other.csv' }).first().click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo import' }).click();
  await cell.waitFor({ state: 'detached' });
  expect([...app.faults, ...other.faults]).toEqual([]);
  await app.close();
  await other.close();
});

test('on a phone the next file is offered what the last one was', async () => {
  const app = await stage.open({ widthPx: 390 });
  const { page } = app;
  await app.open(`/project/loggerfile?device=${station}`);
  await page.getByRole('button', { name: 'Open: hobo.csv' }).waitFor();
  await drop(page, 'next.csv', file);
  await page.getByText('24 rows.', { exact: false }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await inaccessible(page)).toEqual([]);
  expect(app.faults).toEqual([]);
  await app.close();
});
