import { deleteDeviceType, exportDeviceTypes } from '@weir/contract/fleet/device-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download, sheetTable } from '../../../platform/exports/testing/downloads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const cabinet = { typeCode: 'cabinet', name: '储能柜', expectedIntervalS: 60, retention: '5y' as const };
  const { id } = await buildDeviceType(test, { ...cabinet, isLocus: 1, remarks: '@SUM(1)' });
  await buildDevice(test, { typeId: id });
  await buildDeviceType(test, { typeCode: '-meter', name: '电表', signals: [] });
  await buildDeviceType(test, { name: 'foreign', as: test.users.stranger });
});
afterAll(() => test?.stop());

type Query = Parameters<typeof download<typeof exportDeviceTypes>>[2]['query'];

const ask = (query: Query, as: Actor, language = 'ja') =>
  download(test.platform.server, exportDeviceTypes, { as, query, language });

const codes = async (query: Omit<Query, 'format'>, as = test.users.owner) =>
  csvTable((await ask({ format: 'csv', columns: 'typeCode', ...query }, as)).rawPayload)
    .slice(1)
    .flat();

describe('a file of device types', () => {
  it.each(['csv', 'xlsx'] as const)('says everything in the language of the reader: %s', async (format) => {
    const columns = 'name,typeCode,devices,signals,expectedIntervalS,isLocus,retention,remarks';
    const { rawPayload } = await ask({ format, columns, sort: '-devices' }, test.users.owner);
    const table = format === 'csv' ? csvTable(rawPayload) : sheetTable(rawPayload);
    const meter = ['电表', "'-meter", '0', '0', '', 'いいえ', '1 年'];
    expect(table).toEqual([
      [
        '名称',
        '種別コード',
        '機器数',
        '信号',
        '送信間隔の目安（秒）',
        '軌跡を記録',
        'データの保存期間',
        '備考',
      ],
      ['储能柜', 'cabinet', '1', '1', '60', 'はい', '5 年', "'@SUM(1)"],
      format === 'csv' ? [...meter, ''] : meter,
    ]);
  });

  it('is filtered and ordered as the list, and shows the rows of nobody else', async () => {
    const { owner, below, stranger } = test.users;
    expect(await codes({ sort: 'typeCode' })).toEqual(["'-meter", 'cabinet']);
    expect(await codes({ keyword: 'chuneng' })).toEqual(['cabinet']);
    expect(await codes({}, below)).toEqual([]);
    expect(await codes({}, stranger)).toHaveLength(1);
    const { id } = await buildDeviceType(test, { typeCode: 'gone' });
    await test.call(deleteDeviceType, { as: owner, query: { id: String(id) } });
    expect(await codes({ deleted: 1 })).toEqual(['gone']);
    expect(await codes({ deleted: 1 }, stranger)).toEqual([]);
  });

  it('has the words for all columns, and their zone, when none is chosen', async () => {
    const { rawPayload } = await ask({ format: 'csv', zone: 'UTC' }, test.users.owner, 'fr, en;q=0.3');
    expect(csvTable(rawPayload)[0]).toEqual([
      ...['Name', 'Type code', 'Devices', 'Signals', 'Expected interval (s)', 'Record track', 'Keep data'],
      ...['Remarks', 'Created (UTC)', 'Updated (UTC)'],
    ]);
  });
});
