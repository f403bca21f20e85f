import { deleteDevices, exportDevices, listDevices } from '@weir/contract/fleet/devices';
import { setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download, sheetTable } from '../../../platform/exports/testing/downloads.ts';

let test: TestApp;
let projectId: number;
let typeId: number;
beforeAll(async () => {
  test = await startTestApp();
  projectId = (await buildProject(test, { name: '宜昌段' })).id;
  const signals = [{ semaphoreId: 'soc', name: '电量', nameEn: 'Charge', unit: '%', precision: 1 }];
  typeId = (await buildDeviceType(test, { name: '储能柜', keySemaphoreId: 'soc', signals })).id;
  const position = { lng: -111.3, lat: 30.7, alarmPhone: '+86 139-1234-5678', address: '沿江大道, 1' };
  const first = await buildDevice(test, { projectId, typeId, name: 'a', SN: 'export-1', ...position });
  await buildDevice(test, { projectId, typeId, name: '=b', SN: '-2', remarks: '"quoted"' });
  await buildDevice(test, { name: 'elsewhere' });
  await buildDevice(test, { name: 'foreign', as: test.users.stranger });
  await test.db.updateTable('device').set({ is_fault: 2 }).where('id', '=', first.id).execute();
  await test.db
    .updateTable('device_state')
    .set({ presence: 'silent', presence_since: new Date(0), last_received_at: new Date(0) })
    .where('device_id', '=', first.id)
    .execute();
  const sent = await fetch(`${test.httpUrl}/api/v1/${first.credential.token}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ soc: 81.26 }),
  });
  expect(sent.status).toBe(200);
});
afterAll(() => test?.stop());

type Query = Parameters<typeof download<typeof exportDevices>>[2]['query'];

const ask = (
  query: Query,
  { as = test.users.owner, language = 'en' }: { as?: Actor; language?: string } = {},
) => download(test.platform.server, exportDevices, { as, query, language });

const names = async (query: Omit<Query, 'format'>, as?: Actor) =>
  csvTable((await ask({ format: 'csv', columns: 'name', ...query }, as ? { as } : {})).rawPayload)
    .slice(1)
    .flat();

describe('a file of devices', () => {
  it.each(['csv', 'xlsx'] as const)('says facts in the words of the language: %s', async (format) => {
    const columns =
      'SN,name,presence,is_fault,projectName,typeName,keySignal,lng,lat,alarmPhone,address,remarks';
    const { rawPayload } = await ask({ format, columns, projectId, sort: '-SN' });
    const table = format === 'csv' ? csvTable(rawPayload) : sheetTable(rawPayload);
    expect(table[0]).toEqual([
      ...['SN', 'Name', 'Status', 'Alarm level', 'Project', 'Device type', 'Key signal', 'Longitude'],
      ...['Latitude', 'Alarm phone', 'Address', 'Remarks'],
    ]);
    expect(table[1]?.slice(0, 11)).toEqual([
      ...['export-1', 'a', expect.stringMatching(/^(Silent|Online)$/), 'Level 2 alarm', '宜昌段', '储能柜'],
      ...['Charge: 81.3 %', '-111.3', '30.7', "'+86 139-1234-5678", '沿江大道, 1'],
    ]);
    expect(table[2]).toEqual([
      ...["'-2", "'=b", 'Never seen', 'No fault', '宜昌段', '储能柜', '', '', '', '', '', '"quoted"'],
    ]);
  });

  it('states the zone of its times', async () => {
    const { rawPayload } = await ask({
      format: 'csv',
      columns: 'lastSeen,createdTime,presenceSince',
      sort: '-name',
      zone: 'America/Bogota',
      projectId,
    });
    const [heading, first, second] = csvTable(rawPayload);
    const zoned = ['Last received', 'Created', 'Status since'].map((word) => `${word} (America/Bogota)`);
    expect(heading).toEqual(zoned);
    expect([first?.[1], first?.[2]]).toEqual(Array(2).fill(expect.stringMatching(/-05:00$/)));
    expect([second?.[0], second?.[2]]).toEqual(['', '']);
  });

  it('is filtered and ordered as the list', async () => {
    expect(await names({ projectId })).toEqual(["'=b", 'a']);
    expect(await names({ projectId, sort: '-name' })).toEqual(['a', "'=b"]);
    expect(await names({ typeId, is_fault: 2 })).toEqual(['a']);
    expect(await names({ projectId, presence: 'never' })).toEqual(["'=b"]);
    expect(await names({ bbox: '-120,0,-100,40' })).toEqual(['a']);
    expect(await names({ keyword: 'export-1' })).toEqual(['a']);
    expect((await ask({ format: 'csv', bbox: '1,2,3' })).statusCode).toBe(400);
    const { id } = await buildDevice(test, { name: 'gone' });
    await test.call(deleteDevices, { as: test.users.owner, query: { id: String(id) } });
    expect(await names({ deleted: 1 })).toEqual(['gone']);
    expect(await names({})).not.toContain('gone');
  });

  it('never shows the rows of others, nor telephone numbers to those who may not see them', async () => {
    const { owner, below, stranger, battery } = test.users;
    expect(await names({}, stranger)).toEqual(['foreign']);
    expect(await names({ projectId }, stranger)).toEqual([]);
    expect(await names({}, below)).toEqual([]);
    const members = [{ userId: battery.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: projectId, members } });
    const { rawPayload } = await ask(
      { format: 'csv', columns: 'alarmPhone', keyword: 'export-1' },
      { as: battery },
    );
    expect(csvTable(rawPayload)).toEqual([['Alarm phone'], ["'+** ***-****-**78"]]);
  });

  it('is as long as the list', async () => {
    const { id } = await buildProject(test);
    await test.database.pool.query(
      `with made as (
        insert into device (name, sn, sort_key, search, device_type_id, project_id)
        select 'many ' || n, 'many-' || n, 'many ' || lpad(n::text, 5, '0'), 'many', $1, $2
        from generate_series(1, 5000) n returning id)
      insert into device_state (device_id) select id from made`,
      [typeId, id],
    );
    const list = await test.call(listDevices, {
      as: test.users.owner,
      query: { page: 1, limit: 1, projectId: id },
    });
    expect(list.data.total).toBe(5000);
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await ask({ format, projectId: id });
      const table = format === 'csv' ? csvTable(rawPayload) : sheetTable(rawPayload);
      const expected = Array.from({ length: 5000 }, (_, index) => `many ${index + 1}`);
      expect(table.slice(1).map(([name]) => name)).toEqual(expected);
    }
  });
});
