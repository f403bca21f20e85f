import { codes } from '@weir/contract/errors';
import { readSerialNumbers } from '@weir/contract/upgrades/campaigns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { workbookFile } from '../../../../platform/exports/workbook-file.ts';
import { basePath } from '../../../../platform/http/mount.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

async function read(rows: readonly (readonly (string | number)[])[], as = platform.users.owner) {
  const cells = rows.map((row) => row.map((value) => ({ value, style: 'text' as const })));
  const columnStyles = (rows[0] ?? []).map(() => 'text' as const);
  const file = workbookFile([{ name: 'Devices', rows: cells, columnStyles, choices: [] }]);
  const response = await platform.platform.server.inject({
    method: 'POST',
    url: `${basePath}${readSerialNumbers.path}`,
    query: { name: 'devices.xlsx' },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.concat(await file.toArray()),
  });
  return response.json();
}

test('the column whose heading says so is read, each number once; what is no serial number is told', async () => {
  const rows = [
    ['名称', '设备编号'],
    ['One', 'A-1'],
    ['Two', ' A-2 '],
    ['Again', 'A-1'],
    ['None', ''],
    ['Wrong', 'A 3'],
  ];
  expect((await read(rows)).data).toEqual({ sns: ['A-1', 'A-2'], skipped: ['A 3'], skippedCount: 1 });
});

test('without such a heading the first column is read, from its first row', async () => {
  const rows = [
    ['A-1', 'One'],
    [20017, 'Two'],
  ];
  expect((await read(rows)).data).toEqual({ sns: ['A-1', '20017'], skipped: [], skippedCount: 0 });
});

test('nothing but blank cells is refused', async () => {
  expect(await read([['']])).toMatchObject({ code: codes.badInput, data: { fault: 'empty' } });
});
