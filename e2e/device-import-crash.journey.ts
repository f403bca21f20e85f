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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceWorkbook } from './device-workbook.ts';
import {
  adminToken,
  apiClient,
  type Caller,
  type ServerProcess,
  startServerOnShared,
} from './server-process.ts';

const rows = 1500;
const batches = ['A', 'B'] as const;

let server: ServerProcess;
let call: Caller;
const begun = new Map<string, number>();

beforeAll(async () => {
  server = await startServerOnShared();
  call = apiClient(server.url, adminToken());
  await call(addProject, { body: { name: 'West Lake' } });
  await call(addDeviceType, { body: { typeCode: 'gauge', name: '水位计', signals: [] } });
});
afterAll(() => server?.dispose());

async function begin(batch: string): Promise<number> {
  const book = await deviceWorkbook(Array.from({ length: rows }, (_, index) => `${batch}-${index}`));
  const response = await fetch(`${server.url}/api/v1${uploadDeviceImport.path}?name=${batch}.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(book),
  });
  const { data } = (await response.json()) as { data: DeviceImportItem };
  const checked = await call(checkDeviceImport, { body: { id: data.id, ...data.mapping } });
  expect(checked).toMatchObject({ good: rows, problemCount: 0 });
  return data.id;
}

const item = (id: number) => call(getDeviceImport, { query: { id } });
const counted = async (batch: string) =>
  (await call(listDevices, { query: { page: 1, limit: 1, keyword: `${batch}-` } })).total;

test('killed while devices are being added, none of a batch is there, or all', async () => {
  for (const batch of batches) begun.set(batch, await begin(batch));
  const [first = 0] = begun.values();
  for (const id of begun.values()) await call(commitDeviceImport, { body: { id, credentials: 'token' } });
  // Some of them are in the transaction by now.
  await expect
    .poll(async () => ((await item(first)).job?.done ?? 0) > 0, { timeout: 60_000, interval: 10 })
    .toBe(true);
  await server.kill();
  await server.start();
  for (const batch of batches) expect([0, rows]).toContain(await counted(batch));
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
