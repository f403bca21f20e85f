import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../../platform/exports/testing/downloads.ts';
import { type HistoryTest, type SeededDevice, startHistoryTest } from '../history.test-app.ts';

let test: HistoryTest;
let device: SeededDevice;

beforeAll(async () => {
  test = await startHistoryTest();
  device = await test.addDevice({
    signals: [
      { semaphoreId: 'p', name: '功率', nameEn: 'Power', unit: 'kW', precision: 2 },
      { semaphoreId: 'on', name: '运行', nameEn: '=Running', dataType: 'boolean', chart: 1 },
      { semaphoreId: 'note', name: '备注', dataType: 'text', chart: 1 },
    ],
  });
  await device.addFrames(
    ['p', 'on'],
    [
      { ts: '2026-05-01T00:00:00Z', values: [-1.5, 1] },
      { ts: '2026-05-01T00:01:00Z', values: [2, 0] },
    ],
  );
  await device.addFrames(['note'], [{ ts: '2026-05-01T00:01:00Z', values: [null] }]);
  await device.addText('note', '2026-05-01T00:01:00Z', '=cmd,"x"');
});
afterAll(() => test.stop());

const may = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
const download = (query: Record<string, string | number>, as = test.users.owner) =>
  test.platform.server.inject({
    method: 'GET',
    url: '/api/v1/device/devicehistoricalexport',
    query: Object.fromEntries(
      Object.entries({ id: device.id, ...may, zone: 'Asia/Shanghai', ...query }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    headers: { authorization: `Bearer ${as.token}` },
  });

describe('csv', () => {
  it('holds the rows, newest first, in the asked zone and language', async () => {
    const { headers, rawPayload } = await download({ format: 'csv', language: 'en' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="file.csv"; filename*=UTF-8''file.csv`);
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rawPayload.toString('utf8', 3).split('\r\n')).toEqual([
      "Time (Asia/Shanghai),Received (Asia/Shanghai),Power (kW),'=Running,备注",
      `2026-05-01T08:01:00.000+08:00,2026-05-01T08:01:00.000+08:00,2,false,"'=cmd,""x"""`,
      '2026-05-01T08:00:00.000+08:00,2026-05-01T08:00:00.000+08:00,-1.5,true,',
      '',
    ]);
  });

  it('goes on through pages, also where one ends among frames of one time', async () => {
    const many = await test.addDevice({
      signals: [
        { semaphoreId: 'a', name: 'A' },
        { semaphoreId: 'b', name: 'B' },
      ],
    });
    const start = Date.parse('2026-05-01T00:00:00Z');
    const frames = Array.from({ length: 6000 }, (_, index) => ({
      ts: start + index * 1000,
      values: [index],
    }));
    await many.addFrames(['a'], frames);
    await many.addFrames(['b'], frames.slice(1));
    const { payload } = await download({ format: 'csv', id: many.id });
    const lines = payload.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(6000);
    const values = lines.map((line) => line.split(',').slice(2).join(' '));
    expect(values).toEqual(frames.map((_, index) => (index === 0 ? '0 ' : `${index} ${index}`)).reverse());
  });
});

describe('xlsx', () => {
  it('is a workbook with typed cells', async () => {
    const { headers, rawPayload } = await download({ format: 'xlsx' });
    expect(headers['content-disposition']).toContain('filename="excel-list.xlsx"');
    const files = unzip(rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const rows = [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row .*?<\/row>/g)].map(
      ([row]) => row,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('功率 (kW)');
    const day = (Date.parse('2026-05-01T08:00:00Z') / 86_400_000 + 25_569).toString();
    expect(rows[2]).toBe(
      `<row r="3"><c r="A3" s="1"><v>${day}</v></c><c r="B3" s="1"><v>${day}</v></c>` +
        '<c r="C3" s="5"><v>-1.5</v></c><c r="D3" t="b"><v>1</v></c></row>',
    );
    expect(rows[1]).toContain(`'=cmd,"x"`);
  });

  it('is a workbook without rows where nothing is', async () => {
    const { statusCode, rawPayload } = await download({
      format: 'xlsx',
      to: '2026-05-01T00:00:00.001Z',
      signals: 'note',
    });
    expect(statusCode).toBe(200);
    expect(unzip(rawPayload)['xl/worksheets/sheet1.xml']?.match(/<row /g)).toHaveLength(1);
  });
});

describe('refusals', () => {
  it.each([
    [{ to: may.from }, 'to'],
    [{ to: '2027-06-01T00:00:00Z' }, 'to'],
    [{ signals: 'nonsense' }, 'signals'],
    [{ format: 'pdf' }, 'format'],
    [{ zone: 'Nowhere' }, 'zone'],
  ])('refuses %j', async (query, field) => {
    const answer = await download({ format: 'csv', ...query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields[0].field).toBe(field);
  });

  it('knows no device of strangers', async () => {
    expect((await download({ format: 'csv' }, test.users.stranger)).statusCode).toBe(404);
  });
});

it('stops when the reader goes away, and makes room for others', async () => {
  const big = await test.addDevice({ signals: [{ semaphoreId: 'a', name: 'A' }] });
  const start = Date.parse('2026-05-01T00:00:00Z');
  const frames = Array.from({ length: 60_000 }, (_, index) => ({
    ts: start + index * 1000,
    values: [index],
  }));
  await big.addFrames(['a'], frames);
  const query = new URLSearchParams({ id: String(big.id), ...may, format: 'xlsx' });
  const abandoned = () =>
    new Promise<void>((resolve, reject) => {
      const url = `${test.httpUrl}/api/v1/device/devicehistoricalexport?${query}`;
      const headers = { authorization: `Bearer ${test.users.owner.token}` };
      const call = request(url, { headers }, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      });
      call.on('error', reject);
      call.end();
    });
  for (let count = 0; count < 6; count++) {
    await abandoned();
    await sleep(150);
  }
  expect((await download({ format: 'csv' })).statusCode).toBe(200);
});
