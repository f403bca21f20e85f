import { addDeviceType } from '@weir/contract/fleet/device-types';
import { listDevices } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { OpenConsole } from './console.ts';
import { deviceWorkbook } from './device-workbook.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await stage.call(addProject, { body: { name: 'West Lake' } });
  await stage.call(addDeviceType, { body: { typeCode: 'gauge', name: '水位计', signals: [] } });
});

const counted = async (batch: string) =>
  (await stage.call(listDevices, { query: { page: 1, limit: 1, keyword: `${batch}-` } })).total;

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
  await pick('devices.xlsx', await deviceWorkbook(['UI-1', 'UI 2']));
  await console.page.waitForURL(/import=/);
  await console.page.getByRole('button', { name: 'Check', exact: true }).click();
  await console.page.getByRole('cell', { name: 'B3', exact: true }).waitFor();
  expect(await inaccessible(console.page)).toEqual([]);
  const downloading = console.page.waitForEvent('download');
  await console.page.getByRole('button', { name: 'Download with problems marked' }).click();
  expect((await downloading).suggestedFilename()).toBe('devices-corrected.xlsx');
  await console.page.getByRole('button', { name: 'Upload again' }).click();
  await console.page.getByRole('heading', { name: 'Earlier uploads' }).waitFor();
  await pick('devices.xlsx', await deviceWorkbook(['UI-1', 'UI-2']));
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
