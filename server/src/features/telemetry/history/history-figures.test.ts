import { historyStates, historyStatistics } from '@weir/contract/telemetry/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HistoryTest, type SeededDevice, startHistoryTest } from './history.test-app.ts';

let test: HistoryTest;
let device: SeededDevice;

const start = Date.parse('2026-05-01T00:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  test = await startHistoryTest();
  device = await test.addDevice({
    expectedIntervalS: 60,
    signals: [
      { semaphoreId: 'p', name: '功率', nameEn: 'Power', unit: 'kW', precision: 2 },
      { semaphoreId: 'on', name: '运行', dataType: 'boolean' },
      {
        semaphoreId: 'mode',
        name: '模式',
        dataType: 'enum',
        enumValues: [
          { code: 1, name: '自动', nameEn: null, nameEs: null, nameJa: null },
          { code: 2, name: '手动', nameEn: null, nameEs: null, nameJa: null },
        ],
      },
      { semaphoreId: 'note', name: '备注', dataType: 'text' },
    ],
  });
  // An hour of minutes: p counts, on is true in the second half, mode changes at 20 min; 40 to 45 is missing.
  const frames = Array.from({ length: 60 }, (_, at) => at).filter((at) => at < 40 || at >= 45);
  await device.addFrames(
    ['p', 'on', 'mode'],
    frames.map((at) => ({ ts: start + at * minute, values: [at, at < 30 ? 0 : 1, at < 20 ? 1 : 2] })),
  );
});
afterAll(() => test?.stop());

const hour = { from: '2026-05-01T00:00:00Z', to: '2026-05-01T01:00:00Z' };
const as = () => test.users.owner;

describe('statistics', () => {
  const ask = async (query: object = {}) =>
    (await test.call(historyStatistics, { as: as(), query: { id: device.id, ...hour, ...query } })).data;

  it('are those of every value, exactly', async () => {
    const { list } = await ask({ signals: 'p,on,mode' });
    const values = Array.from({ length: 60 }, (_, at) => at).filter((at) => at < 40 || at >= 45);
    const mean = values.reduce((sum, value) => sum + value, 0) / 55;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 54;
    expect(list[0]).toMatchObject({
      ...{ semaphoreId: 'p', unit: 'kW', count: 55, min: 0, max: 59, first: 0, last: 59, change: 59 },
      ...{ firstTime: '2026-05-01T00:00:00.000Z', lastTime: '2026-05-01T00:59:00.000Z' },
    });
    expect(list[0]?.mean).toBeCloseTo(mean, 9);
    expect(list[0]?.stdDev).toBeCloseTo(Math.sqrt(variance), 9);
    expect(list[1]).toMatchObject({ semaphoreId: 'on', min: 0, max: 1, mean: 25 / 55 });
    expect(list[2]).toMatchObject({ semaphoreId: 'mode', mean: null, stdDev: null, change: null, last: 2 });
  });

  it('of nothing are nothing, and texts have none', async () => {
    const { list } = await ask({ from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z', signals: 'p' });
    expect(list).toMatchObject([{ count: 0, min: null, mean: null, stdDev: null, last: null, change: null }]);
    const query = { id: device.id, ...hour, signals: 'note' };
    expect((await test.call(historyStatistics, { as: as(), query })).status).toBe(400);
    expect((await test.call(historyStatistics, { as: test.users.stranger, query })).status).toBe(404);
  });
});

describe('statistics as a file', () => {
  const download = (query: Record<string, string | number>, actor = as()) =>
    test.platform.server.inject({
      method: 'GET',
      url: '/api/v1/device/historystatisticsexport',
      query: Object.fromEntries(
        Object.entries({
          id: device.id,
          ...hour,
          zone: 'Asia/Shanghai',
          language: 'en',
          format: 'csv',
          ...query,
        }).map(([name, value]) => [name, String(value)]),
      ),
      headers: { authorization: `Bearer ${actor.token}` },
    });

  it('have a line for each device, signal and period', async () => {
    const other = await test.addDevice({ signals: [{ semaphoreId: 'p', name: '功率', nameEn: 'Power' }] });
    const { body, headers } = await download({ signals: 'p,on', others: other.id, earlierS: 3600 });
    expect(headers['content-type']).toContain('text/csv');
    const lines = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]?.slice(2, 6)).toEqual(['Signal', 'Signal ID', 'Unit', 'Period from (Asia/Shanghai)']);
    expect(lines.slice(1).map((line) => [line[3], line[5], line[7], line[9]])).toEqual([
      ['p', '2026-05-01T08:00:00.000+08:00', '55', '59'],
      ['p', '2026-05-01T07:00:00.000+08:00', '0', ''],
      ['on', '2026-05-01T08:00:00.000+08:00', '55', '1'],
      ['on', '2026-05-01T07:00:00.000+08:00', '0', ''],
      ['p', '2026-05-01T08:00:00.000+08:00', '0', ''],
      ['p', '2026-05-01T07:00:00.000+08:00', '0', ''],
    ]);
  });

  it('are refused for devices that are not to be seen, and for signals that are not there', async () => {
    const { stranger } = test.users;
    const foreign = await test.addDevice({ signals: [{ semaphoreId: 'p', name: 'p' }] });
    expect((await download({ signals: 'p' }, stranger)).statusCode).toBe(404);
    expect((await download({ signals: 'p', others: foreign.id + 1000 })).statusCode).toBe(404);
    expect((await download({ signals: 'nothing' })).statusCode).toBe(400);
    expect((await download({ others: '1;2' })).statusCode).toBe(400);
  });
});

describe('time in state', () => {
  const ask = (query: object = {}) =>
    test.call(historyStates, { as: as(), query: { id: device.id, ...hour, ...query } });

  it('takes booleans and enums, and knows nothing of gaps', async () => {
    const { data } = await ask();
    expect(data.list.map(({ semaphoreId }) => semaphoreId)).toEqual(['on', 'mode']);
    const [on, mode] = data.list;
    expect(on).toMatchObject({
      starts: [start, start + 30 * minute, start + 45 * minute],
      ends: [start + 30 * minute, start + 39 * minute, start + 60 * minute],
      values: [0, 1, 1],
      totals: [
        { value: 0, totalMs: 30 * minute, times: 1, longestMs: 30 * minute },
        { value: 1, totalMs: 24 * minute, times: 1, longestMs: 24 * minute },
      ],
      unknownMs: 6 * minute,
    });
    expect(mode?.enumValues).toMatchObject([{ code: 1, name: '自动' }, { code: 2 }]);
    expect(mode?.totals).toMatchObject([
      { value: 2, totalMs: 34 * minute },
      { value: 1, totalMs: 20 * minute },
    ]);
  });

  it('refuses what is no state', async () => {
    expect((await ask({ signals: 'p' })).status).toBe(400);
    expect((await ask({ signals: 'on' })).data.list).toHaveLength(1);
    expect((await ask({ from: '2025-01-01T00:00:00Z' })).status).toBe(400);
  });
});
