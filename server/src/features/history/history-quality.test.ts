import { type DataQuality, historyQuality } from '@weir/contract/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HistoryTest, type SeededDevice, startHistoryTest } from './history.test-app.ts';

let app: HistoryTest;
let device: SeededDevice;

const start = Date.parse('2026-05-01T00:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

/** Two days of minutes, without 03:00 to 05:00 and 10:07 to 10:11 of the first; frozen from the second day's noon. */
const minutes = Array.from({ length: 2 * 1440 }, (_, at) => at).filter(
  (at) => !(at >= 180 && at < 300) && !(at > 607 && at < 611),
);

beforeAll(async () => {
  app = await startHistoryTest();
  device = await app.addDevice({
    signals: [{ semaphoreId: 'p', name: '功率', nameEn: 'Power', unit: 'kW' }],
  });
  await device.addFrames(
    ['p'],
    minutes.map((at) => ({
      ts: start + at * minute,
      values: [at < 1440 + 720 ? at : 5000],
      receivedAt: new Date(start + at * minute + (at < 1440 ? 2000 : -4000)).toISOString(),
    })),
  );
});
afterAll(() => app?.stop());

const days = { from: '2026-05-01T00:00:00Z', to: '2026-05-03T00:00:00Z' };
const ask = async (query: object = {}, id = device.id): Promise<DataQuality> =>
  (await app.call(historyQuality, { as: app.users.owner, query: { id, ...days, zone: 'UTC', ...query } }))
    .data;

test.each([['frames alone'], ['what is summed up, and the rest']])('quality from %s', async (way) => {
  if (way !== 'frames alone') await device.rollUp('2026-05-02T23:00:00Z');
  const quality = await ask();
  expect(quality).toMatchObject({ cadenceMs: minute, cadenceSource: 'learned', gapCount: 2 });
  expect(quality.gaps).toEqual([
    {
      from: '2026-05-01T10:07:00.000Z',
      to: '2026-05-01T10:11:00.000Z',
      lengthMs: 4 * minute,
      ongoing: false,
    },
    {
      from: '2026-05-01T02:59:00.000Z',
      to: '2026-05-01T05:00:00.000Z',
      lengthMs: 121 * minute,
      ongoing: false,
    },
  ]);
  expect(quality.gapMs).toBe(125 * minute);
  expect(quality.completeness).toBeCloseTo(minutes.length / 2880, 6);
  expect(quality.days.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02']);
  const [first, second] = quality.days;
  expect(first?.hours.slice(2, 6)).toEqual([1, 0, 0, 1]);
  expect(first?.hours[10]).toBeCloseTo(57 / 60, 6);
  expect(second?.hours.every((share) => share === 1)).toBe(true);
  expect([first?.delayMs, second?.delayMs]).toEqual([2000, -4000]);
  expect(quality.delay).toMatchObject({ lowMs: -4000, highMs: 2000 });
});

test('a number that used to vary and stands still is named, with its time', async () => {
  const { frozen } = await ask();
  expect(frozen).toMatchObject([
    { semaphoreId: 'p', value: 5000, since: '2026-05-02T12:00:00.000Z', unit: 'kW' },
  ]);
});

test('a number that is back at where it rests every night is not frozen', async () => {
  const panel = await app.addDevice({ signals: [{ semaphoreId: 'pv', name: 'PV' }] });
  const isDay = (at: number) => at % 144 >= 36 && at % 144 < 90;
  const frames = Array.from({ length: 288 }, (_, at) => ({
    ts: start + at * 10 * minute,
    values: [isDay(at) ? at : 0],
  }));
  await panel.addFrames(['pv'], frames);
  await panel.rollUp('2026-05-03T00:00:00Z');
  expect((await ask({}, panel.id)).frozen).toEqual([]);
});

test('hours are those of the zone, and a range that goes beyond the data expects none before them', async () => {
  const shanghai = await ask({ zone: 'Asia/Shanghai' });
  expect(shanghai.days.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
  expect(shanghai.days[0]?.hours[11]).toBe(0);
  expect(shanghai.days[0]?.hours[7]).toBeNull();
  const before = await ask({ from: '2026-04-29T00:00:00Z', to: '2026-05-01T03:00:00Z' });
  expect(before.days[0]?.hours.every((share) => share === null)).toBe(true);
  expect(before).toMatchObject({ completeness: 1, gapCount: 0 });
});

test('what is missing at the end is a gap, and so is a range without anything', async () => {
  const after = await ask({ to: '2026-05-03T06:00:00Z' });
  expect(after.gaps[0]).toMatchObject({ from: '2026-05-02T23:59:00.000Z', to: '2026-05-03T06:00:00.000Z' });
  const empty = await app.addDevice({ expectedIntervalS: 60, signals: [{ semaphoreId: 'p', name: 'P' }] });
  expect(await ask({}, empty.id)).toMatchObject({
    cadenceMs: minute,
    cadenceSource: 'type',
    completeness: null,
    gaps: [],
    delay: null,
    frozen: [],
    refused: [],
  });
});

test('data that come every two hours are complete without a frame in each hour', async () => {
  const seldom = await app.addDevice({ signals: [{ semaphoreId: 'p', name: 'P' }] });
  const frames = Array.from({ length: 24 }, (_, at) => ({ ts: start + at * 2 * hour, values: [at] }));
  await seldom.addFrames(['p'], frames);
  const quality = await ask({}, seldom.id);
  expect(quality).toMatchObject({ cadenceMs: 2 * hour, cadenceSource: 'learned', completeness: 1, gaps: [] });
});

test('a device out of sight, and too long a range, are refused', async () => {
  const query = { id: device.id, ...days };
  expect((await app.call(historyQuality, { as: app.users.stranger, query })).status).toBe(404);
  const long = { ...query, from: '2025-05-01T00:00:00Z' };
  expect((await app.call(historyQuality, { as: app.users.owner, query: long })).status).toBe(400);
});
