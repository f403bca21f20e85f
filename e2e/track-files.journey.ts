import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { endMs, morningMs, sendMadeUpDay } from './made-up-day.ts';
import { useStage } from './stage.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

const stage = useStage();
let boat: number;
beforeAll(async () => {
  boat = await sendMadeUpDay(stage.server, stage.token, { isLocus: 1, code: 'files' });
});

const iso = (ms: number) => new Date(ms).toISOString();
const address = (more = '') => {
  const range = new URLSearchParams({ from: iso(morningMs - hourMs), to: iso(endMs + 3 * hourMs) });
  return `/project/info?id=${boat}&tab=track&${range}${more}`;
};

/** An hour on the way, after all that the boat has sent. */
const way = Array.from({ length: 61 }, (_, minute) => ({
  at: iso(endMs + hourMs + minute * minuteMs),
  lng: 111.8 + minute * 0.004,
  lat: 30.5,
}));
const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="a phone" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${way
  .map(({ at, lng, lat }) => `<trkpt lat="${lat}" lon="${lng}"><time>${at}</time></trkpt>`)
  .join('')}</trkseg></trk></gpx>`;
const csv = (rows: readonly string[], head = 'time,lat,lng') => [head, ...rows].join('\n');
const rows = way.map(({ at, lng, lat }) => `${at},${lat},${lng}`);

/** As a hand drops it, not as a dialog of the system answers. */
async function drop(page: Page, name: string, text: string, times = 1) {
  const data = await page.evaluateHandle(
    ({ file, content, copies }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content.repeat(copies)], file));
      return transfer;
    },
    { file: name, content: text, copies: times },
  );
  await page.getByRole('region', { name: 'File of a track' }).dispatchEvent('drop', { dataTransfer: data });
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import positions' });

test('a GPX file is dropped, looked at, added, seen on the track, and undone', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(address());
  const trips = page
    .getByRole('region', { name: 'Trips and stops' })
    .getByRole('listitem')
    .filter({ hasText: 'Trip' });
  await expect.poll(() => trips.count()).toBe(3);
  await page.getByRole('button', { name: 'Import positions' }).click();
  await drop(page, 'phone.gpx', gpx);
  const beside = drawer(page);
  await beside.getByText('61 new').waitFor();
  await beside.getByRole('img', { name: 'Preview of the track' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await beside.getByRole('button', { name: 'Import 61 positions' }).click();
  await beside.getByText('61 positions were imported.').waitFor();
  await expect.poll(() => trips.count()).toBe(4);
  await beside.getByRole('button', { name: 'Undo import: phone.gpx' }).click();
  await page.getByText('61 positions that phone.gpx added will be deleted.', { exact: false }).waitFor();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect.poll(() => trips.count()).toBe(3);
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a table tells what it cannot read, line by line, and what it has exchanged', async () => {
  const app = await stage.open({ widthPx: 390 });
  const { page } = app;
  await app.open(address('&import=1'));
  const beside = drawer(page);
  const broken = [
    ',30.5,111.9',
    'yesterday,30.5,111.9',
    `${iso(Date.now() + hourMs)},30.5,111.9`,
    `${iso(morningMs)},111.9,30.5`,
  ];
  await drop(page, 'logger.csv', csv([...rows, ...broken]));
  await beside.getByText('61 new').waitFor();
  await beside.getByText('4 positions cannot be read and are left out.').waitFor();
  const reasons = beside.getByRole('region', { name: 'Reason' }).getByRole('row');
  await reasons.filter({ hasText: /63\s*There is no time/ }).waitFor();
  await reasons.filter({ hasText: /64\s*The time cannot be read\s*yesterday/ }).waitFor();
  await reasons.filter({ hasText: /65\s*The time is in the future/ }).waitFor();
  await reasons.filter({ hasText: /66\s*Longitude and latitude are exchanged\s*111.9/ }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a file that is none says why it is not taken', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(address('&import=1'));
  const beside = drawer(page);
  const refused = async (name: string, text: string, why: string) => {
    await drop(page, name, text);
    await beside.getByText(why).first().waitFor();
  };
  await refused('route.gpx', 'a shopping list', 'The file is damaged');
  await refused('route.gpx', gpx.slice(0, -30), 'The file is damaged');
  await refused('stations.csv', csv(['1,2'], 'lat,lng'), 'The table has no column of times');
  await refused('nothing.csv', csv([]), 'There is no position in the file.');
  await drop(page, 'huge.csv', 'x'.repeat(1024), 101 * 1024);
  await beside
    .getByText(/100 MB/)
    .last()
    .waitFor();
  await app.close();
});

test('a track is saved in four formats', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open(address());
  const kinds = {
    'GPX (navigation and maps)': [/\.gpx$/, '<trkpt'],
    'KML (Google Earth)': [/\.kml$/, '<gx:Track'],
    'GeoJSON (geographic information systems)': [/\.geojson$/, 'MultiLineString'],
    'CSV (a table, flagged positions too)': [/\.csv$/, '111.2'],
  } as const;
  for (const [label, [name, content]] of Object.entries(kinds)) {
    await page.getByRole('button', { name: 'Export' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label }).first().click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(name);
    expect(readFileSync(await file.path(), 'utf8')).toContain(content);
  }
  expect(app.faults).toEqual([]);
  await app.close();
});
