import { historyQuality, historyStates, historyStatistics } from '@weir/contract/telemetry/history';
import { exportHistory, historyChart, historyList } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { exactLayoutsPerType } from '../telemetry/frames/frames.policy.ts';
import { createRollupJob } from '../telemetry/rollup/rollup.jobs.ts';
import { type HistoryTest, type SeededDevice, startHistoryTest } from './history.test-app.ts';

let test: HistoryTest;
let exact: SeededDevice;
let sparse: SeededDevice;

const quarterMs = 15 * 60_000;
const receivedAtMs = Date.now();
const fromMs = Math.floor(receivedAtMs / quarterMs) * quarterMs - 40 * quarterMs;
const range = {
  from: new Date(fromMs).toISOString(),
  to: new Date(fromMs + 20 * quarterMs).toISOString(),
};
const numbers = 'power,level,mode,on';

/** Each signal comes every few minutes, with ever others; a number is a text now and then. */
const messages = Array.from({ length: 300 }, (_, minute) => ({
  ts: fromMs + minute * 60_000,
  values: {
    ...(minute % 2 === 0 ? { power: minute % 14 === 0 ? 'broken' : (minute * 7) % 50 } : {}),
    ...(minute % 3 === 0 ? { level: minute / 8 } : {}),
    ...(minute % 5 === 0 ? { mode: Math.floor(minute / 50) } : {}),
    ...(minute % 7 === 0 ? { on: minute % 4 < 2 } : {}),
    ...(minute % 11 === 0 ? { note: `note ${Math.floor(minute / 40)}` } : {}),
  },
}));

const enumValues = [0, 1, 2, 3, 4, 5].map((code) => ({
  ...{ code, name: String(code), nameEn: null, nameEs: null, nameJa: null },
}));

beforeAll(async () => {
  test = await startHistoryTest();
  const draft = {
    expectedIntervalS: 60,
    signals: [
      { semaphoreId: 'power', name: '功率', unit: 'kW' },
      { semaphoreId: 'level', name: '液位' },
      { semaphoreId: 'mode', name: '模式', dataType: 'enum' as const, chart: 1 as const, enumValues },
      { semaphoreId: 'on', name: '运行', dataType: 'boolean' as const, chart: 1 as const },
      { semaphoreId: 'note', name: '备注', dataType: 'text' as const, chart: 1 as const },
    ],
  };
  exact = await test.addDevice(draft);
  sparse = await test.addDevice(draft);
  for (const { id } of [exact, sparse]) {
    const { rows } = await test.database.pool.query('select device_type_id as t from device where id = $1', [
      id,
    ]);
    const typeId: number = rows[0].t;
    if (id === sparse.id)
      await test.database.pool.query(
        `insert into layout (device_type_id, signal_ids, digest)
         select $1, array[1000000 + n], n::text from generate_series(1, $2) n`,
        [typeId, exactLayoutsPerType],
      );
    const device = { deviceId: id, typeId, retention: '5y' as const };
    await test.app.telemetry.ingestJson(device, 'telemetry', messages, receivedAtMs);
  }
});
afterAll(() => test.stop());

it('every reader answers of a sparse layout what it answers of exact ones, summed up or not', async () => {
  const before = await answersOf(sparse);
  expect(before).toEqual(await answersOf(exact));
  await createRollupJob({ db: test.database.db, logger: createLogger('silent') }).run(Date.now());
  expect(await answersOf(sparse), 'summed up').toEqual(before);
  const { rows } = await test.database.pool.query(
    'select count(*)::int as layouts from device_layout where device_id = $1',
    [sparse.id],
  );
  expect(rows).toEqual([{ layouts: 1 }]);
});

async function answersOf({ id }: SeededDevice) {
  const as = test.users.owner;
  const asked = { id, ...range };
  const chart = async (interval: 'raw' | '15m' | 'hour') =>
    (await test.call(historyChart, { as, query: { ...asked, interval, points: 200, signals: numbers } }))
      .data;
  const page = (number: number, signals?: string) =>
    test.call(historyList, {
      as,
      query: { ...asked, page: number, limit: 50, ...(signals ? { signals } : {}) },
    });
  const file = await test.call(exportHistory, { as, query: { ...asked, format: 'csv' } });
  return rounded({
    pages: [(await page(1)).data, (await page(3)).data, (await page(2, 'mode')).data],
    charts: [await chart('raw'), await chart('15m'), await chart('hour')],
    statistics: (await test.call(historyStatistics, { as, query: { ...asked, signals: numbers } })).data,
    states: (await test.call(historyStates, { as, query: { ...asked, signals: 'mode,on' } })).data,
    frozen: (await test.call(historyQuality, { as, query: asked })).data.frozen,
    file: String(file.data),
  });
}

/** What is added up in another order differs in its last digit. */
const rounded = (answers: object): unknown =>
  JSON.parse(JSON.stringify(answers), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(13)) : value,
  );
