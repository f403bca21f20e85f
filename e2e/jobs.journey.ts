import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { useStage } from './stage.ts';
import { fillStations } from './stations.ts';

const rows = 600;
const stepMs = 60_000;

const stage = useStage();
let deviceId: number;
beforeAll(async () => {
  const now = Date.now();
  const frames = Array.from({ length: rows }, (_, at) => ({
    ts: now - at * stepMs,
    values: { temperature: 15 + (at % 50) / 10 },
  }));
  [deviceId = 0] = await fillStations(stage.server, stage.token, [{ name: 'water station 1', frames }]);
});

/** So long a range is always written in the background. */
const page = () => `/project/info?id=${deviceId}&tab=history&from=now-60d&to=now`;

test('a large export runs on its own, and its file is fetched from the background tasks', async () => {
  const console = await stage.open();
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
  const question = console.page.getByRole('dialog', { name: 'Delete', exact: true });
  await question.getByText(/permanently delete the task entry “.*”\. Do you want to continue\?/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await drawer.getByText('No background tasks').waitFor();
  expect(console.faults).toEqual([]);
  await console.close();
});

test('a task is seen to end by whoever stays, on a phone too', async () => {
  const console = await stage.open({ widthPx: 390 });
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
