import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { openConsole } from './console.ts';
import { adminToken, type ServerProcess, startServerProcess } from './server-process.ts';
import { fillStations } from './stations.ts';

const rows = 600;
const stepMs = 60_000;

let server: ServerProcess;
let browser: Browser;
let token: string;
let deviceId: number;
beforeAll(async () => {
  server = await startServerProcess();
  token = adminToken();
  const now = Date.now();
  const frames = Array.from({ length: rows }, (_, at) => ({
    ts: now - at * stepMs,
    values: { temperature: 15 + (at % 50) / 10 },
  }));
  [deviceId = 0] = await fillStations(server, token, [{ name: 'water station 1', frames }]);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** So long a range is always written in the background. */
const page = () => `/project/info?id=${deviceId}&tab=history&from=now-60d&to=now`;

test('a large export runs on its own, and its file is fetched from the background tasks', async () => {
  const console = await openConsole(browser, server, token);
  await console.open(page());
  await console.page.getByRole('button', { name: 'Export', exact: true }).click();
  await console.page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  await console.page.getByText('runs in the background').waitFor();
  // The person goes elsewhere meanwhile.
  await console.open('/project/devicelist');
  await console.page.getByRole('button', { name: /^Background tasks/ }).click();
  const drawer = console.page.getByRole('dialog', { name: 'Background tasks' });
  const item = drawer.getByRole('listitem', { name: 'Export of history (water station 1)' });
  await item.getByText('Done', { exact: true }).waitFor();
  expect(await inaccessible(console.page)).toEqual([]);
  const downloading = console.page.waitForEvent('download');
  await item.getByRole('link', { name: /^Download/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^water station 1 .*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  await item.getByRole('button', { name: /^Delete entry/ }).click();
  await drawer.getByText('No background tasks').waitFor();
  expect(console.faults).toEqual([]);
  await console.close();
});

test('a task is seen to end by whoever stays, on a phone too', async () => {
  const console = await openConsole(browser, server, token, { widthPx: 390 });
  await console.open(page());
  await console.page.getByRole('button', { name: 'Export', exact: true }).click();
  await console.page.getByRole('menuitem', { name: 'Export to Excel (xlsx)' }).click();
  await console.page.getByText('Done: Export of history (water station 1)').waitFor();
  await console.page.getByRole('button', { name: 'Background tasks' }).click();
  const drawer = console.page.getByRole('dialog', { name: 'Background tasks' });
  await drawer.getByText('File kept until').first().waitFor();
  expect(await inaccessible(console.page)).toEqual([]);
  expect(await smallTargets(console.page)).toEqual([]);
  expect(console.faults).toEqual([]);
  await console.close();
});
