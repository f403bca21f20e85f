import {
  checkDeviceImport,
  commitDeviceImport,
  type ImportField,
  undoDeviceImport,
} from '@weir/contract/fleet/device-imports';
import { listDevices } from '@weir/contract/fleet/devices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { bookOf, type ImportsTest, type Row, startImportsTest } from './device-imports.test-app.ts';

let app: ImportsTest;
beforeAll(async () => {
  app = await startImportsTest();
  await buildProject(app, { name: '西湖' });
  await buildDeviceType(app, { typeCode: 'gauge', name: '水位计' });
});
afterAll(() => app?.stop());

const fields: ImportField[] = ['name', 'SN', 'typeId', 'projectId', 'tags'];
const check = (id: number) => app.call(checkDeviceImport, { as: app.users.owner, body: { id, fields } });
const commit = async (id: number) => {
  await app.call(commitDeviceImport, { as: app.users.owner, body: { id, credentials: 'none' } });
  return app.committed(app.users.owner, id);
};
const devicesNamed = async (keyword: string) =>
  (await app.call(listDevices, { as: app.users.owner, query: { page: 1, limit: 50, keyword } })).data;

describe('a column of tags', () => {
  const upload = async (rows: readonly Row[], heading = '标签') => {
    const own = ['名称', 'SN', '类型', 'Proyecto', heading];
    const { data } = await app.uploadFile(await bookOf([own, ...rows]), { as: app.users.owner });
    return data;
  };
  const row = (sn: string, tags: Row[number]): Row => [`站 ${sn}`, sn, 'gauge', '西湖', tags];

  test('gives devices their tags in the plain form, as the form does', async () => {
    const { id, mapping } = await upload([
      row('TAG-1', ' Dry  Season， 北岸、dry season;ＡＢＣ\nlast'),
      row('TAG-2', 2026),
      row('TAG-3', null),
      row('TAG-4', ' ; '),
    ]);
    expect(mapping.fields).toEqual(fields);
    const { data } = await check(id);
    expect(data).toMatchObject({ good: 4, problemCount: 0 });
    await commit(id);
    const { list } = await devicesNamed('TAG-');
    expect(list.map(({ SN, tags }) => [SN, tags]).sort()).toEqual([
      ['TAG-1', ['dry season', '北岸', 'abc', 'last']],
      ['TAG-2', ['2026']],
      ['TAG-3', []],
      ['TAG-4', []],
    ]);
    expect((await app.call(undoDeviceImport, { as: app.users.owner, body: { id } })).data.state).toBe(
      'undone',
    );
  });

  test('is wrong where a tag is too long, or there are too many', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `t${index}`).join(',');
    const { id } = await upload(
      [
        row('TAGS-1', `ok, ${'x'.repeat(31)}, ${'y'.repeat(40)}`),
        row('TAGS-2', many),
        row('TAGS-3', '#REF!'),
        // Six letters in its plain form, where there is one on paper.
        row('TAGS-4', '㌀'.repeat(30)),
      ],
      'Etiquetas',
    );
    const { data } = await check(id);
    expect(data).toMatchObject({ good: 0, problemCount: 4 });
    expect(
      data.problems.map(({ column, row: at, rule, message }) => [`${column}${at}`, rule, message]),
    ).toEqual([
      ['E2', 'maxLength', '每个标签最多 30 个字符，多个标签用逗号分隔'],
      ['E3', 'maxItems', '标签最多 10 个'],
      ['E4', 'formulaError', '公式出错，没有结果'],
      ['E5', 'maxLength', '每个标签最多 30 个字符，多个标签用逗号分隔'],
    ]);
  });
});
