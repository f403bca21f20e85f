import {
  checkDeviceImport,
  commitDeviceImport,
  type DeviceImportItem,
  getDeviceImport,
  uploadDeviceImport,
} from '@weir/contract/fleet/device-imports';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { listDevices } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { beforeAll, expect, test } from 'vitest';
import { workbookFile } from '../server/src/platform/exports/workbook-file.ts';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { OpenConsole } from './console.ts';
import { useStage } from './stage.ts';

const rows = 1500;
const batches = ['A', 'B'] as const;

const stage = useStage();
const begun = new Map<string, number>();

beforeAll(async () => {
  await stage.call(addProject, { body: { name: 'West Lake' } });
  await stage.call(addDeviceType, { body: { typeCode: 'gauge', name: '水位计', signals: [] } });
});

async function bookOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = lines.map((line) => line.map((value) => ({ value, look: 'plain' as const })));
  const chunks: Buffer[] = [];
  for await (const chunk of workbookFile([{ name: 'Devices', rows: cells }])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const headings = ['Name', 'SN', 'Device type', 'Project'];
const line = (sn: string) => [`Station ${sn}`, sn, 'gauge', 'West Lake'];

async function begin(batch: string): Promise<number> {
  const lines = Array.from({ length: rows }, (_, index) => line(`${batch}-${index}`));
  const response = await fetch(`${stage.server.url}/api/v1${uploadDeviceImport.path}?name=${batch}.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await bookOf([headings, ...lines])),
  });
  const { data } = (await response.json()) as { data: DeviceImportItem };
  const checked = await stage.call(checkDeviceImport, { body: { id: data.id, ...data.mapping } });
  expect(checked).toMatchObject({ good: rows, problemCount: 0 });
  return data.id;
}

const item = (id: number) => stage.call(getDeviceImport, { query: { id } });
const counted = async (batch: string) =>
  (await stage.call(listDevices, { query: { page: 1, limit: 1, keyword: `${batch}-` } })).total;

test('killed while devices are being added, none of a batch is there, or all', async () => {
  for (const batch of batches) begun.set(batch, await begin(batch));
  const [first = 0] = begun.values();
  for (const id of begun.values())
    await stage.call(commitDeviceImport, { body: { id, credentials: 'token' } });
  // Some of them are in the transaction by now.
  await expect
    .poll(async () => ((await item(first)).job?.done ?? 0) > 0, { timeout: 60_000, interval: 10 })
    .toBe(true);
  await stage.server.kill();
  await stage.server.start();
  for (const batch of batches) expect([0, rows]).toContain(await counted(batch));
});

const shownDevices = ({ shown }: OpenConsole) => shown('tbody tr a').allTextContents();

test('a person uploads a workbook, mends it, adds the devices and undoes it all', async () => {
  const console = await stage.open();
  await console.open('/project/devicelist');
  await console.page.getByRole('button', { name: 'Batch upload' }).click();
  await console.page.waitForURL(/deviceimport/);
  await console.page.getByRole('button', { name: 'Next' }).click();
  await console.page.getByText('Please upload the attachment!').waitFor();
  const pick = async (name: string, buffer: Buffer) =>
    console
      .shown('section[aria-label^="Attachment"]')
      .locator('input')
      .setInputFiles({
        ...{ name, mimeType: 'application/octet-stream', buffer },
      });
  await pick('devices.xlsx', Buffer.from('no workbook at all'));
  await console.page.getByText('Attachment format error, please delete and upload again!').waitFor();
  expect(await inaccessible(console.page)).toEqual([]);
  await pick('devices.xlsx', await bookOf([headings, line('UI-1'), line('UI 2')]));
  await console.page.waitForURL(/import=/);
  await console.page.getByRole('button', { name: 'Check', exact: true }).click();
  await console.page.getByRole('cell', { name: 'B3', exact: true }).waitFor();
  expect(await inaccessible(console.page)).toEqual([]);
  const downloading = console.page.waitForEvent('download');
  await console.page.getByRole('button', { name: 'Download with problems marked' }).click();
  expect((await downloading).suggestedFilename()).toBe('devices-corrected.xlsx');
  await console.page.getByRole('button', { name: 'Upload again' }).click();
  await console.page.getByRole('heading', { name: 'Earlier uploads' }).waitFor();
  await pick('devices.xlsx', await bookOf([headings, line('UI-1'), line('UI-2')]));
  await console.page.waitForURL(/import=/);
  await console.page.getByRole('button', { name: 'Check', exact: true }).click();
  await console.page.getByRole('button', { name: 'Add 2 devices' }).click();
  await console.page.getByText('2 devices were added.').waitFor();
  await console.page.getByRole('button', { name: 'Download access tokens' }).waitFor();
  expect(await counted('UI')).toBe(2);
  await console.page.getByRole('button', { name: 'Show devices' }).click();
  await console.page.waitForURL(/devicelist\?importId=\d+$/);
  await expect.poll(() => shownDevices(console)).toEqual(['Station UI-1', 'Station UI-2']);
  await console.page.getByText('Uploaded with: devices.xlsx', { exact: true }).waitFor();
  await console.page.goBack();
  await console.page.getByRole('button', { name: 'Undo this upload' }).click();
  await console.page.getByRole('dialog').getByRole('button', { name: 'Undo this upload' }).click();
  await console.page.getByText('its devices are in the recycle bin').waitFor();
  expect(await counted('UI')).toBe(0);
  expect(console.faults).toEqual([]);
  await console.close();
});

test('the page fits a phone, and an entry is deleted when that is confirmed', async () => {
  const console = await stage.open({ widthPx: 390 });
  await console.open('/project/deviceimport');
  await console.page.getByRole('heading', { name: 'Earlier uploads' }).waitFor();
  const entry = console.page.getByRole('button', { name: 'Delete entry: devices.xlsx' });
  await entry.first().waitFor();
  const before = await entry.count();
  await entry.first().click();
  const question = console.page.getByRole('dialog');
  const sentence = 'permanently delete the upload entry “devices.xlsx”. Do you want to continue?';
  await question.getByText(sentence).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await console.page.getByText('Deletion canceled').waitFor();
  expect(await entry.count()).toBe(before);
  await entry.first().click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => entry.count()).toBe(before - 1);
  expect(await inaccessible(console.page)).toEqual([]);
  expect(await smallTargets(console.page)).toEqual([]);
  await console.close();
});

test('what the crash interrupted is carried to its end, once', async () => {
  for (const [batch, id] of begun) {
    await expect
      .poll(async () => (await item(id)).state, { timeout: 40_000, interval: 200 })
      .toBe('committed');
    expect(await item(id)).toMatchObject({ devices: rows, job: { state: 'succeeded', hasFile: true } });
    expect(await counted(batch)).toBe(rows);
  }
});
