import { makeSignalSheet, readSignalSheet, type SignalSheetDraft } from '@weir/contract/fleet/signal-sheets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const bearer = ({ token }: Actor) => `Bearer ${token}`;

async function make(payload: SignalSheetDraft, as = test.users.owner) {
  const url = `${basePath}${makeSignalSheet.path}`;
  return test.platform.server.inject({
    method: 'POST',
    url,
    headers: { authorization: bearer(as) },
    payload,
  });
}

async function read(file: Buffer, { as = test.users.owner, name = 'signals.xlsx' } = {}) {
  const response = await test.platform.server.inject({
    method: 'POST',
    url: `${basePath}${readSignalSheet.path}`,
    query: { name },
    headers: { authorization: bearer(as), 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: response.statusCode, data: response.json().data };
}

const columns = [{ heading: 'Signal ID' }, { heading: 'Kind', choices: ['Measured', 'State'] }];

it('a sheet that was made is read back as it was, without a formula in it', async () => {
  const rows = [
    ['temperature', 'Measured'],
    ['=1+1', ''],
  ];
  const { statusCode, rawPayload } = await make({ name: 'Signals', columns, rows });
  expect(statusCode).toBe(200);
  expect((await read(rawPayload)).data).toEqual({
    name: 'Signals',
    headings: ['Signal ID', 'Kind'],
    rows: [
      { number: 2, cells: ['temperature', 'Measured'] },
      { number: 3, cells: ['=1+1'] },
    ],
  });
});

it('what is wrong stands beside the row', async () => {
  const marks = [{ row: 0, column: 1, text: 'no such kind' }];
  const wrong = { heading: 'Problems', marks };
  const { rawPayload } = await make({ name: 'Signals', columns, rows: [['a', 'x']], wrong });
  const { data } = await read(rawPayload);
  expect(data.headings).toEqual(['Signal ID', 'Kind', 'Problems']);
  expect(data.rows).toEqual([{ number: 2, cells: ['a', 'x', 'no such kind'] }]);
});

it('what is no workbook, has no rows, or too many, is refused with its reason', async () => {
  const empty = (await make({ name: 'x', columns, rows: [] })).rawPayload;
  expect((await read(Buffer.from('id,name\na,b\n'))).status).toBe(415);
  expect(await read(empty)).toMatchObject({ status: 400, data: { fault: 'empty' } });
  expect((await read(empty, { name: 'signals.xls' })).status).toBe(415);
});

it('is for those who edit types', async () => {
  const { battery } = test.users;
  expect((await make({ name: 'x', columns, rows: [] }, battery)).statusCode).toBe(403);
  expect((await read(Buffer.alloc(0), { as: battery })).status).toBe(403);
});
