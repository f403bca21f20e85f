import { checkDeviceImport, commitDeviceImport, type ImportField } from '@weir/contract/fleet/device-imports';
import { listDevices } from '@weir/contract/fleet/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import { bookOf, type ImportsTest, startImportsTest } from './device-imports.test-app.ts';

let app: ImportsTest;
beforeAll(async () => {
  app = await startImportsTest();
  await buildProject(app, { name: '西湖' });
  await buildDeviceType(app, { typeCode: 'gauge', name: '水位计' });
});
afterAll(() => app?.stop());

const fields: ImportField[] = ['name', 'SN', 'typeId', 'projectId'];

async function imported(...serials: string[]): Promise<number> {
  const as = app.users.owner;
  const rows = serials.map((sn) => [`站 ${sn}`, sn, 'gauge', '西湖']);
  const { data } = await app.uploadFile(await bookOf([['名称', 'SN', '类型', 'Proyecto'], ...rows]), { as });
  await app.call(checkDeviceImport, { as, body: { id: data.id, fields } });
  await app.call(commitDeviceImport, { as, body: { id: data.id, credentials: 'none' } });
  await app.committed(as, data.id);
  return data.id;
}

test('the devices of an upload are listed as such for whoever uploaded them, and for nobody else', async () => {
  const first = await imported('A-1', 'A-2');
  const second = await imported('B-1');
  const listed = async (as: Actor, importId: number) =>
    (await app.call(listDevices, { as, query: { page: 1, limit: 20, importId } })).data;
  const serials = async (as: Actor, importId: number) =>
    (await listed(as, importId)).list.map(({ SN }) => SN);
  const { owner, root, stranger } = app.users;
  expect(await serials(owner, first)).toEqual(['A-1', 'A-2']);
  expect(await listed(owner, second)).toMatchObject({ total: 1, list: [{ SN: 'B-1' }] });
  expect([await serials(root, first), await serials(stranger, first)]).toEqual([[], []]);
  expect(await serials(owner, 999_999)).toEqual([]);
});
