import { type DataQuality, historyQuality, type QualityTable } from '@weir/contract/telemetry/history';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HistoryTest, type SeededDevice, startHistoryTest } from '../history.test-app.ts';

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

describe('where clocks change', () => {
  /** A frame a minute from one time to another, but for some of them. */
  const minutely = async (from: string, to: string, without: { from: string; to: string }) => {
    const station = await app.addDevice({
      expectedIntervalS: 60,
      signals: [{ semaphoreId: 'p', name: 'P' }],
    });
    const fromMs = Date.parse(from);
    const times = Array.from({ length: (Date.parse(to) - fromMs) / minute }, (_, at) => fromMs + at * minute);
    const sent = times.filter((ts) => ts < Date.parse(without.from) || ts >= Date.parse(without.to));
    await station.addFrames(
      ['p'],
      sent.map((ts) => ({ ts, values: [ts % 7] })),
    );
    return async (zone: string) => (await ask({ from, to, zone }, station.id)).days;
  };

  test('an hour that clocks show twice is told apart from the one before it', async () => {
    // In Berlin 2:00 to 3:00 is from 0:00 UTC, and again from 1:00 UTC.
    const [from, to] = ['2025-10-25T22:00:00Z', '2025-10-26T23:00:00Z'];
    const daysIn = await minutely(from, to, { from: '2025-10-26T01:00:00Z', to: '2025-10-26T01:30:00Z' });
    const [day, ...others] = await daysIn('Europe/Berlin');
    expect(others).toEqual([]);
    expect(day).toMatchObject({ day: '2025-10-26', skipped: [] });
    expect(day?.hours).toEqual(Array(24).fill(1));
    expect(day?.again).toEqual([{ hour: 2, share: expect.closeTo(0.5, 6) }]);
    expect((await daysIn('UTC'))[1]).toMatchObject({ again: [], skipped: [] });
  });

  test('an hour that clocks leave out is named, and nothing is expected in it', async () => {
    const [from, to] = ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'];
    const daysIn = await minutely(from, to, { from: '2026-03-29T01:00:00Z', to: '2026-03-29T02:00:00Z' });
    const [day] = await daysIn('Europe/Berlin');
    expect(day).toMatchObject({ day: '2026-03-29', again: [], skipped: [2] });
    expect(day?.hours.slice(1, 5)).toEqual([1, null, 0, 1]);
  });

  test('half an hour more is an hour shown again, half an hour less is none left out', async () => {
    const [from, to] = ['2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'];
    const daysIn = await minutely(from, to, { from: '2026-04-04T15:00:00Z', to: '2026-04-04T15:30:00Z' });
    const [day] = await daysIn('Australia/Lord_Howe');
    expect(day).toMatchObject({ day: '2026-04-05', again: [{ hour: 1, share: 0 }], skipped: [] });
    expect(day?.hours).toEqual(Array(24).fill(1));
  });

  test('a day of which little is asked for has its change all the same', async () => {
    const daysIn = await minutely('2025-10-26T10:00:00Z', '2025-10-26T12:00:00Z', {
      from: '2025-10-26T11:00:00Z',
      to: '2025-10-26T11:00:00Z',
    });
    expect((await daysIn('Europe/Berlin'))[0]).toMatchObject({
      again: [{ hour: 2, share: null }],
      skipped: [],
    });
  });
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

describe('as a file', () => {
  const download = (table: QualityTable, query: object = {}, actor = app.users.owner) =>
    app.platform.server.inject({
      method: 'GET',
      url: '/api/v1/device/historyqualityexport',
      query: Object.fromEntries(
        Object.entries({
          ...{
            id: device.id,
            ...days,
            table,
            format: 'csv',
            zone: 'Asia/Shanghai',
            language: 'en',
            ...query,
          },
        }).map(([name, value]) => [name, String(value)]),
      ),
      headers: { authorization: `Bearer ${actor.token}` },
    });
  const linesOf = ({ body }: { body: string }) =>
    body
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(2));

  test('has a line for each device', async () => {
    const other = await app.addDevice({ signals: [{ semaphoreId: 'p', name: 'P' }] });
    const [heading, own, others] = linesOf(await download('devices', { others: other.id }));
    expect(heading?.slice(0, 4)).toEqual([
      ...['From (Asia/Shanghai)', 'To (Asia/Shanghai)', 'Completeness (%)', 'Expected every (s)'],
    ]);
    expect(own).toEqual([
      ...['2026-05-01T08:00:00.000+08:00', '2026-05-03T08:00:00.000+08:00', '95.72', '60'],
      ...['learned from what came', '2', '7500', 'Power', '-4', '-4', '2', '0'],
    ]);
    expect(others?.slice(2)).toEqual(['', '', 'unknown', '0', '0', '', '', '', '', '0']);
  });

  test('has every gap', async () => {
    expect(linesOf(await download('gaps', { language: 'zh' }))).toEqual([
      ['开始 (Asia/Shanghai)', '结束 (Asia/Shanghai)', '时长（秒）', '仍在中断'],
      ['2026-05-01T10:59:00.000+08:00', '2026-05-01T13:00:00.000+08:00', '7260', 'false'],
      ['2026-05-01T18:07:00.000+08:00', '2026-05-01T18:11:00.000+08:00', '240', 'false'],
    ]);
  });

  test('has every hour, one that clocks show twice as two', async () => {
    const station = await app.addDevice({
      expectedIntervalS: 900,
      signals: [{ semaphoreId: 'p', name: 'P' }],
    });
    const fromMs = Date.parse('2025-10-26T00:00:00Z');
    const frames = [0, 1, 2, 3, 8].map((at) => ({ ts: fromMs + at * 15 * minute, values: [at] }));
    await station.addFrames(['p'], frames);
    const range = { from: '2025-10-26T00:00:00Z', to: '2025-10-26T02:00:01Z' };
    const query = { ...range, id: station.id, zone: 'Europe/Berlin' };
    expect(linesOf(await download('hours', query)).slice(1)).toEqual([
      ['2025-10-26T02:00:00.000+02:00', '75', '900'],
      ['2025-10-26T02:00:00.000+01:00', '0', '3600'],
      ['2025-10-26T03:00:00.000+01:00', '100', '0'],
    ]);
  });

  test('is refused for what is not to be seen, and for a table that there is not', async () => {
    expect((await download('gaps', {}, app.users.stranger)).statusCode).toBe(404);
    expect((await download('gaps', { others: device.id + 1000 })).statusCode).toBe(404);
    expect((await download('hours', { from: '2025-05-01T00:00:00Z' })).statusCode).toBe(400);
    expect((await download('hours', { table: 'days' })).statusCode).toBe(400);
  });
});
