import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDeviceImport,
  commitDeviceImport,
  correctedImport,
  deleteDeviceImport,
  getDeviceImport,
  type ImportField,
  importTemplate,
  listDeviceImports,
  undoDeviceImport,
} from '@weir/contract/fleet/device-imports';
import { deleteDevices, editDevice, listDevices } from '@weir/contract/fleet/devices';
import { jobFile } from '@weir/contract/operations/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import { download, sheetTable } from '../../../platform/exports/testing/downloads.ts';
import { parseWorkbook } from '../../../platform/workbooks/parse-workbook.ts';
import { bombOf } from '../../../platform/workbooks/testing/zip.ts';
import { bookOf, type ImportsTest, type Row, startImportsTest } from './device-imports.test-app.ts';

let app: ImportsTest;
let projectId: number;
let typeId: number;

beforeAll(async () => {
  app = await startImportsTest();
  projectId = (await buildProject(app, { name: '西湖' })).id;
  typeId = (await buildDeviceType(app, { typeCode: 'gauge', name: '水位计' })).id;
});
afterAll(() => app?.stop());

const headings = ['名称 *', 'SN', '类型', 'Proyecto', '経度', 'lat', '备注', 'Alarm phone', '内部编号'];
const fields: (ImportField | null)[] = [
  'name',
  'SN',
  'typeId',
  'projectId',
  'lng',
  'lat',
  'remarks',
  'alarmPhone',
  null,
];
const good = (sn: string): Row => [`站 ${sn}`, sn, 'gauge', '西湖', 120.15, 30.25, null, null, 'x'];

async function uploaded(rows: readonly Row[], as: Actor = app.users.owner) {
  const { status, data } = await app.uploadFile(await bookOf([headings, ...rows]), { as });
  expect(status).toBe(200);
  return data;
}

const check = (id: number, as: Actor = app.users.owner, body: object = {}) =>
  app.call(checkDeviceImport, { as, body: { id, fields, ...body } });
const commit = async (id: number, credentials: 'token' | 'none' = 'none', as: Actor = app.users.owner) => {
  await app.call(commitDeviceImport, { as, body: { id, credentials } });
  return app.committed(as, id);
};
const devicesNamed = async (keyword: string) =>
  (await app.call(listDevices, { as: app.users.root, query: { page: 1, limit: 50, keyword } })).data;

describe('a workbook', () => {
  test('is read, and its columns are known by their headings in any language', async () => {
    const item = await uploaded([good('READ-1'), good('READ-2')]);
    expect(item).toMatchObject({
      fileName: '设备.xlsx',
      state: 'draft',
      rows: 2,
      sheetName: 'Sheet1',
      job: null,
    });
    expect(item.columns[0]).toEqual({ heading: '名称 *', samples: ['站 READ-1', '站 READ-2'] });
    expect(item.mapping.fields).toEqual(fields);
    expect((await devicesNamed('READ-')).total).toBe(0);
  });

  test('that is none, lies about what it is, or harms, is refused and leaves nothing', async () => {
    const as = app.users.owner;
    const before = await app.call(listDeviceImports, { as, query: { page: 1, limit: 100 } });
    const book = await bookOf([headings, good('BAD-1')]);
    const refused = async (file: Buffer, how: { name?: string; type?: string } = {}) => {
      const { status, data } = await app.uploadFile(file, { as, ...how });
      return [status, data?.fault];
    };
    expect(await refused(Buffer.from('name,SN\r\n一,1\r\n'))).toEqual([415, 'format']);
    expect(await refused(book, { name: 'devices.csv' })).toEqual([415, 'format']);
    expect(await refused(book, { name: 'devices.xls' })).toEqual([415, 'format']);
    expect(await refused(book, { type: 'application/vnd.ms-excel' })).toEqual([415, 'format']);
    expect((await refused(book, { type: 'text/csv' }))[0]).toBe(415);
    expect(await refused(Buffer.from('PK'))).toEqual([415, 'format']);
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'missing']);
    expect(await refused(bombOf(2_000_000))).toEqual([413, 'tooLarge']);
    expect((await refused(Buffer.concat([book, Buffer.alloc(5 * 1024 ** 2)])))[0]).toBe(413);
    expect((await refused(await bookOf([headings])))[0]).toBe(400);
    const after = await app.call(listDeviceImports, { as, query: { page: 1, limit: 100 } });
    expect(after.data.total).toBe(before.data.total);
  });

  test('is its author’s: nobody else sees, checks, commits, undoes or deletes it', async () => {
    const { owner, below, stranger, root, battery } = app.users;
    const { id } = await uploaded([good('MINE-1')]);
    const attempts = (as: Actor) => [
      app.call(getDeviceImport, { as, query: { id } }),
      app.call(correctedImport, { as, query: { id } }),
      check(id, as),
      app.call(commitDeviceImport, { as, body: { id, credentials: 'none' } }),
      app.call(undoDeviceImport, { as, body: { id } }),
      app.call(deleteDeviceImport, { as, query: { id } }),
    ];
    for (const as of [below, stranger, root])
      for (const { status } of await Promise.all(attempts(as))) expect(status).toBe(404);
    for (const { status } of await Promise.all(attempts(battery))) expect(status).toBe(403);
    expect((await app.uploadFile(await bookOf([headings, good('X')]), { as: battery })).status).toBe(403);
    expect((await app.call(deleteDeviceImport, { as: owner, query: { id } })).data).toEqual({ removed: 1 });
    expect((await app.call(getDeviceImport, { as: owner, query: { id } })).status).toBe(404);
  });
});

describe('the check', () => {
  test('tells what is wrong with each cell, in the language that was asked for', async () => {
    const as = app.users.owner;
    const taken = await buildDevice(app, { SN: 'TAKEN-1' });
    const binned = await buildDevice(app, { SN: 'BINNED-1' });
    await app.call(deleteDevices, { as, query: { id: String(binned.id) } });
    const { id } = await uploaded([
      good('OK-1'),
      [null, 'OK 2', 'nothing', '西湖', 181, 30, null, 'call me', null],
      ['三', taken.SN, '水位计', '西湖', 'east', 30, null, null, null],
      ['四', 'OK-1', 'gauge', '西湖', 120, null, null, null, null],
      ['五', 'BINNED-1', 'gauge', '西湖', null, null, null, null, null],
      ['六', 1_234_567_890_123_456, 'gauge', '西湖', null, null, '#REF!', null, null],
      ['七', 42, 'GAUGE', '西湖', '120,5', 30.5, null, 13_800_000_000, null],
    ]);
    const { data } = await check(id);
    expect(data).toMatchObject({ rows: 7, good: 2, problemCount: 12, missing: [] });
    const found = data.problems.map(({ row, column, rule }) => `${column}${row} ${rule}`);
    // As the sheet is read: row by row, from the first column to the last.
    expect(found).toEqual([
      'A3 required',
      'B3 pattern',
      'C3 unknown',
      'E3 range',
      'H3 pattern',
      'B4 taken',
      'E4 number',
      'B5 duplicateInFile',
      'F5 together',
      'B6 inBin',
      'B7 digitsLost',
      'G7 formulaError',
    ]);
    expect(data.problems.find(({ rule }) => rule === 'duplicateInFile')).toEqual({
      row: 5,
      field: 'SN',
      column: 'B',
      value: 'OK-1',
      rule: 'duplicateInFile',
      message: '与第 2 行的设备编号重复',
    });
    const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'en' };
    const inEnglish = await app.platform.server.inject({
      ...{ method: 'POST', url: `/api/v1${checkDeviceImport.path}`, headers, payload: { id, fields } },
    });
    expect(inEnglish.body).toContain('Row 2 has the same SN');
  });

  test('needs the four that every device has, from a column or for all rows', async () => {
    const { id } = await uploaded([good('ALL-1')]);
    const without: (ImportField | null)[] = [null, 'SN', null, null, null, null, null, null, null];
    expect((await check(id, app.users.owner, { fields: without })).data).toMatchObject({
      missing: ['name', 'typeId', 'projectId'],
      good: 0,
    });
    const { data } = await check(id, app.users.owner, { fields: ['name', 'SN'], typeId, projectId });
    expect(data).toMatchObject({ missing: [], good: 1, problemCount: 0 });
  });

  test('knows no type and no project that is not the caller’s', async () => {
    const { stranger, below } = app.users;
    const foreign = await buildProject(app, { as: stranger, name: '别人的' });
    const { id } = await uploaded([['一', 'FOREIGN-1', 'gauge', '别人的', null, null, null, null, null]]);
    expect((await check(id)).data.problems).toMatchObject([{ field: 'projectId', rule: 'unknown' }]);
    expect((await check(id, app.users.owner, { projectId: foreign.id })).status).toBe(400);
    const other = await uploaded([good('BELOW-1')], below);
    expect((await check(other.id, below)).data.problems).toMatchObject([
      { field: 'typeId', rule: 'unknown' },
      { field: 'projectId', rule: 'unknown' },
    ]);
  });

  test('gives the rows back as a workbook with the problems beside them, and no formula in it', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([
      good('FIX-1'),
      ['二', 'FIX 2', 'gauge', '西湖', 120, 30, '=cmd()', null, '0012'],
    ]);
    await check(id);
    const file = await download(app.platform.server, correctedImport, { as, query: { id }, language: 'en' });
    expect(file.statusCode).toBe(200);
    const [titles, first, second] = sheetTable(file.rawPayload);
    expect(titles).toEqual([...headings, 'Problems']);
    expect(first?.[9] ?? '').toBe('');
    expect(second).toEqual([
      ...['二', 'FIX 2', 'gauge', '西湖', '120', '30', "'=cmd()", '', '0012'],
      'An SN has 1 to 64 letters, digits, _ or -',
    ]);
    const again = await app.uploadFile(file.rawPayload, { as });
    expect(again.data).toMatchObject({ rows: 2, mapping: { fields: [...fields, null] } });
    const { rows: written } = await parseWorkbook(file.rawPayload);
    expect(written[2]?.cells[6]).toBe("'=cmd()");
  });
});

describe('the commit', () => {
  test('adds all devices once, with their tokens in a file, however often it is asked for', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([good('ADD-1'), good('ADD-2'), good('ADD-3')]);
    await check(id);
    const done = await commit(id, 'token');
    expect(done).toMatchObject({
      state: 'committed',
      devices: 3,
      job: { state: 'succeeded', hasFile: true },
    });
    const file = await app.platform.server.inject({
      url: `/api/v1${jobFile.path}`,
      query: { id: String(done.job?.id) },
      headers: { authorization: `Bearer ${as.token}` },
    });
    const [titles, ...rows] = sheetTable(file.rawPayload);
    expect(titles).toEqual(['名称', '设备编号', '访问令牌']);
    expect((await app.call(jobFile, { as, query: { id: done.job?.id ?? 0 } })).status).toBe(404);
    const { data: ended } = await app.call(getDeviceImport, { as, query: { id } });
    expect(ended.job).toMatchObject({ state: 'succeeded', hasFile: false });
    expect(rows.map(([, sn]) => sn)).toEqual(['ADD-1', 'ADD-2', 'ADD-3']);
    const device = await app.app.deviceCredentials.authenticateToken(rows[1]?.[2] ?? '');
    expect(device).toMatchObject({ sn: 'ADD-2', name: '站 ADD-2', typeId, projectId });
    const again = await commit(id, 'token');
    expect(again).toMatchObject({ state: 'committed', devices: 3, job: { id: done.job?.id } });
    const { list, total } = await devicesNamed('ADD-');
    expect(total).toBe(3);
    expect(list[0]).toMatchObject({
      typeName: '水位计',
      projectName: '西湖',
      lng: 120.15,
      presence: 'never',
    });
    const logged = await sql<{ action: string; count: number }>`
      select action, count(*)::int as count from audit_log
      where target_name = '设备.xlsx' or target_name like '站 ADD-%' group by action order by action`.execute(
      app.db,
    );
    expect(logged.rows).toEqual([
      { action: 'devices:create', count: 3 },
      { action: 'devices:import', count: 1 },
    ]);
  });

  test('keeps the tokens sealed, for an hour, for who may still operate the devices', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([good('SEALED-1')]);
    await check(id);
    const jobId = (await commit(id, 'token')).job?.id ?? 0;
    const row = await app.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    const lying = readFileSync(join(app.config.dataDir, 'files', 'jobs', row.file_id ?? ''));
    expect(lying.subarray(0, 2).toString()).not.toBe('PK');
    const keptMs = Number(row.expires_time) - Number(row.finished_time);
    expect(keptMs).toBe(3_600_000);
    const ownedBy = ({ userId }: Actor) =>
      app.db.updateTable('project').set({ owner_id: userId }).where('id', '=', projectId).execute();
    const status = async () => (await app.call(jobFile, { as, query: { id: jobId } })).status;
    await ownedBy(app.users.stranger);
    expect(await status()).toBe(404);
    await ownedBy(as);
    const url = `${app.httpUrl}/api/v1${jobFile.path}?id=${jobId}`;
    const headers = { authorization: `Bearer ${as.token}` };
    expect((await fetch(url, { method: 'HEAD', headers })).ok).toBe(false);
    const twice = await Promise.all([status(), status()]);
    expect(twice.sort()).toEqual([200, 404]);
  });

  test('adds none when one of them cannot be, even if it could at the check', async () => {
    const { id } = await uploaded([good('RACE-1'), good('RACE-2')]);
    expect((await check(id)).data.good).toBe(2);
    await buildDevice(app, { SN: 'RACE-2' });
    const failed = await commit(id);
    expect(failed).toMatchObject({ state: 'draft', devices: 0, job: { state: 'failed', error: 'conflict' } });
    expect((await devicesNamed('RACE-')).total).toBe(1);
    expect((await check(id)).data.problems).toMatchObject([{ row: 3, field: 'SN', rule: 'taken' }]);
  });

  test('is begun once by two clicks at the same moment, and keeps what it was begun with', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([good('TWICE-1')]);
    await check(id);
    const begun = (credentials: 'token' | 'none') =>
      app.call(commitDeviceImport, { as, body: { id, credentials } });
    const waiting = async (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
          return rows[0]?.n;
        })
        .toBe(count);
    const requests = await app.db.transaction().execute(async (trx) => {
      await sql`select from device_import where id = ${id} for update`.execute(trx);
      const first = begun('token');
      await waiting(1);
      const others = [begun('none'), check(id, as, { fields: fields.toReversed() })] as const;
      await waiting(3);
      return [first, ...others] as const;
    });
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(await app.committed(as, id)).toMatchObject({
      state: 'committed',
      devices: 1,
      job: { hasFile: true },
    });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from job where params ->> 'importId' = ${String(id)}`.execute(app.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('remembers what columns were taken for', async () => {
    const { id } = await uploaded([good('REMEMBER-1')]);
    const own: (ImportField | null)[] = [...fields.slice(0, 6), null, 'alarmPhone', 'remarks'];
    await check(id, app.users.owner, { fields: own });
    await commit(id);
    expect((await uploaded([good('REMEMBER-2')])).mapping.fields).toEqual(own);
    expect((await uploaded([good('REMEMBER-2')], app.users.below)).mapping.fields).toEqual(fields);
  });
});

test('what was uploaded and left is deleted after a week', async () => {
  const as = app.users.owner;
  const [old, fresh] = [await uploaded([good('OLD-1')]), await uploaded([good('OLD-2')])];
  await sql`update device_import set created_time = now() - interval '8 days' where id = ${old.id}`.execute(
    app.db,
  );
  for (const sweeper of app.app.sweepers) await sweeper.sweep();
  expect((await app.call(getDeviceImport, { as, query: { id: old.id } })).status).toBe(404);
  expect((await app.call(getDeviceImport, { as, query: { id: fresh.id } })).status).toBe(200);
});

describe('undoing', () => {
  test('moves the whole batch to the recycle bin, once', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([good('UNDO-1'), good('UNDO-2')]);
    expect((await app.call(undoDeviceImport, { as, body: { id } })).status).toBe(409);
    await check(id);
    await commit(id, 'token');
    const first = (await devicesNamed('UNDO-1')).list[0];
    await app.call(deleteDevices, { as, query: { id: String(first?.id) } });
    expect((await app.call(undoDeviceImport, { as, body: { id } })).data.state).toBe('undone');
    expect((await devicesNamed('UNDO-')).total).toBe(0);
    expect((await app.call(undoDeviceImport, { as, body: { id } })).data.state).toBe('undone');
    const live = await sql`
      select from device_credential c join device d on d.id = c.device_id
      where d.import_id = ${id} and c.revoked_at is null`.execute(app.db);
    expect(live.rows).toEqual([]);
  });

  test('is refused once one of them was edited or has connected, and says how many', async () => {
    const as = app.users.owner;
    const { id } = await uploaded([good('USED-1'), good('USED-2'), good('USED-3')]);
    await check(id);
    await commit(id);
    const { list } = await devicesNamed('USED-');
    await app.call(editDevice, { as, body: { id: list[0]?.id ?? 0, name: '改过' } });
    await sql`update device_state set last_received_at = now() where device_id = ${list[1]?.id ?? 0}`.execute(
      app.db,
    );
    const { status, data } = await app.call(undoDeviceImport, { as, body: { id } });
    expect(status).toBe(409);
    expect(data).toMatchObject({ reason: 'inUse', uses: { connected: 1, edited: 1, outOfReach: 0 } });
    expect((await devicesNamed('USED-')).total).toBe(3);
  });
});

test('the template has our headings, and lists the types and projects of whoever asks', async () => {
  const server = app.platform.server;
  const file = await download(server, importTemplate, { as: app.users.owner, query: {}, language: 'ja' });
  expect(sheetTable(file.rawPayload)[0]?.slice(0, 4)).toEqual([
    '名称 *',
    'シリアル番号 *',
    '機器種別 *',
    'プロジェクト *',
  ]);
  expect(sheetTable(file.rawPayload)[0]?.at(-1)).toBe('タグ');
  const text = file.rawPayload.toString('latin1');
  expect(text).toContain('xl/worksheets/sheet2.xml');
});
