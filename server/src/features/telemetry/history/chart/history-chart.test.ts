import { historyChart } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HistoryTest, type SeededDevice, startHistoryTest } from '../history.test-app.ts';

let test: HistoryTest;
beforeAll(async () => {
  test = await startHistoryTest();
});
afterAll(() => test.stop());

const chart = (device: SeededDevice, query: object, as = test.users.owner) =>
  test.call(historyChart, {
    as,
    query: { id: device.id, points: 1000, interval: 'auto', ...query } as never,
  });

const ms = (iso: string) => Date.parse(iso);
const minute = 60_000;
const hour = 60 * minute;

/** One value every so often; the value says how many came before. */
const every = (stepMs: number, from: string, to: string) =>
  Array.from({ length: (ms(to) - ms(from)) / stepMs }, (_, index) => ({
    ts: ms(from) + index * stepMs,
    values: [index],
  }));

const temperature = { semaphoreId: 't', name: '温度', nameEn: 'Temperature', unit: '°C', precision: 1 };

describe('raw points', () => {
  it('answers every frame as sent, with a null where data is missing', async () => {
    const device = await test.addDevice({ signals: [temperature], expectedIntervalS: 60 });
    await device.addFrames(['t'], every(minute, '2026-05-01T00:00:00Z', '2026-05-01T00:10:00Z'));
    await device.addFrames(['t'], every(minute, '2026-05-01T00:30:00Z', '2026-05-01T00:40:00Z'));
    const { data } = await chart(device, { from: '2026-05-01T00:00:00Z', to: '2026-05-01T00:40:00Z' });
    const [series] = data.series;
    expect(series).toMatchObject({
      semaphoreId: 't',
      unit: '°C',
      precision: 1,
      min: 0,
      max: 9,
      low: [],
      high: [],
    });
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(series?.values).toEqual([...numbers, null, ...numbers]);
    expect(series?.ts[10]).toBeGreaterThan(ms('2026-05-01T00:09:00Z'));
    expect(series?.ts[10]).toBeLessThan(ms('2026-05-01T00:30:00Z'));
    expect(data.resolution).toEqual({ source: 'raw', bucketMs: null, thinned: false });
    expect(data.coverage).toBeCloseTo(0.5, 1);
  });

  it('reads a signal through all layouts that hold it', async () => {
    const device = await test.addDevice({ signals: [temperature, { semaphoreId: 'p', name: '压力' }] });
    await device.addFrames(['p', 't'], [{ ts: '2026-05-01T00:01:00Z', values: [7, 2] }]);
    await device.addFrames(
      ['t'],
      [
        { ts: '2026-05-01T00:00:00Z', values: [1] },
        { ts: '2026-05-01T00:02:00Z', values: [3] },
      ],
    );
    const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-01T01:00:00Z' };
    const { data } = await chart(device, range);
    expect(data.series.map(({ semaphoreId, values }) => [semaphoreId, values])).toEqual([
      ['t', [1, 2, 3]],
      ['p', [7]],
    ]);
    const thinned = await chart(device, { ...range, points: 10, interval: 'raw' });
    expect(thinned.data.series[0]?.values).toEqual([1, 2, 3]);
  });

  it('thins many frames and keeps the peak', async () => {
    const device = await test.addDevice({ signals: [temperature], expectedIntervalS: 10 });
    const frames = every(10_000, '2026-05-01T00:00:00Z', '2026-05-01T12:00:00Z');
    const peak = { ts: ms('2026-05-01T07:07:03Z'), values: [99_999] };
    await device.addFrames(['t'], [...frames, peak]);
    const { data } = await chart(device, {
      from: '2026-05-01T00:00:00Z',
      to: '2026-05-01T12:00:00Z',
      points: 100,
    });
    const [series] = data.series;
    expect(data.resolution.thinned).toBe(true);
    expect(series?.ts.length).toBeLessThanOrEqual(100);
    expect(series?.max).toBe(99_999);
    expect(series?.ts[series.values.indexOf(99_999)]).toBe(peak.ts);
    expect(series?.values).not.toContain(null);
    expect(data.coverage).toBe(1);
  });
});

describe('buckets', () => {
  it('sums quarters up, and reads the open tail and late quarters from frames', async () => {
    const device = await test.addDevice({ signals: [temperature] });
    await device.addFrames(['t'], every(minute, '2026-05-01T00:00:00Z', '2026-05-01T02:00:00Z'));
    await device.rollUp('2026-05-01T01:00:00Z');
    await device.addFrames(['t'], [{ ts: '2026-05-01T00:20:30Z', values: [1000] }]);
    await test.database.pool.query(
      `insert into rollup_late (device_id, layout_id, bucket, retention)
       select device_id, layout_id, '2026-05-01T00:15:00Z', retention from device_layout where device_id = $1`,
      [device.id],
    );
    const { data } = await chart(device, {
      from: '2026-05-01T00:05:00Z',
      to: '2026-05-01T01:50:00Z',
      interval: '15m',
    });
    const [series] = data.series;
    expect(series?.low).toEqual([5, 15, 30, 45, 60, 75, 90, 105]);
    expect(series?.high).toEqual([14, 1000, 44, 59, 74, 89, 104, 109]);
    expect(series?.values[0]).toBeCloseTo(9.5);
    expect(series?.ts[0]).toBe(ms('2026-05-01T00:00:00Z'));
    expect(data).toMatchObject({
      resolution: { source: 'calendar', bucketMs: 900_000, thinned: true },
      coverage: 1,
    });
    expect(series).toMatchObject({ min: 5, max: 1000 });
  });

  it('draws a long range from quarters, with a null between buckets that do not touch', async () => {
    const device = await test.addDevice({ signals: [temperature] });
    await device.addFrames(['t'], every(minute, '2026-05-01T00:00:00Z', '2026-05-09T00:00:00Z'));
    await device.addFrames(['t'], every(minute, '2026-05-12T00:00:00Z', '2026-05-21T00:00:00Z'));
    await device.rollUp('2026-05-21T00:00:00Z');
    const { data } = await chart(device, {
      from: '2026-05-01T00:00:00Z',
      to: '2026-05-21T00:00:00Z',
      points: 50,
    });
    const [series] = data.series;
    expect(data.resolution.source).toBe('rollup');
    expect(data.resolution.bucketMs).toBe(40 * 15 * minute);
    expect(series?.ts.length).toBeLessThanOrEqual(50);
    expect(series?.values.filter((value) => value === null)).toHaveLength(1);
    expect(series?.low.filter((value) => value === null)).toHaveLength(1);
    expect(data.coverage).toBeCloseTo(17 / 20);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])('knows that %s has other than 24 hours in Berlin', async (_day, start, end, hours) => {
    const device = await test.addDevice({ signals: [temperature], timeZone: 'Europe/Berlin' });
    const before = new Date(ms(start) - 24 * hour).toISOString();
    const after = new Date(ms(end) + 24 * hour).toISOString();
    await device.addFrames(
      ['t'],
      every(15 * minute, before, after).map(({ ts }) => ({
        ts,
        values: [ts >= ms(start) && ts < ms(end) ? 1 : 5],
      })),
    );
    await device.rollUp(after);
    const days = await chart(device, { from: before, to: after, interval: 'day' });
    expect(days.data.series[0]?.ts).toEqual([ms(before), ms(start), ms(end)]);
    expect(days.data.series[0]?.values).toEqual([5, 1, 5]);
    const inDay = await chart(device, { from: start, to: end, interval: 'hour' });
    expect(inDay.data.series[0]?.ts).toHaveLength(hours);
    expect(inDay.data.coverage).toBe(1);
  });

  it('cuts hours at the half in a zone that is half an hour off', async () => {
    const device = await test.addDevice({ signals: [temperature] });
    await device.addFrames(['t'], every(15 * minute, '2026-05-01T00:00:00Z', '2026-05-01T03:00:00Z'));
    const { data } = await chart(device, {
      from: '2026-05-01T00:00:00Z',
      to: '2026-05-01T03:00:00Z',
      interval: 'hour',
      zone: 'Asia/Kolkata',
    });
    expect(data.series[0]?.ts).toEqual(
      ['2026-04-30T23:30Z', '2026-05-01T00:30Z', '2026-05-01T01:30Z', '2026-05-01T02:30Z'].map(ms),
    );
    expect(data.series[0]?.low).toEqual([0, 2, 6, 10]);
  });

  it('begins weeks on Monday and months on the first', async () => {
    const device = await test.addDevice({ signals: [temperature], timeZone: 'Asia/Shanghai' });
    await device.addFrames(['t'], every(hour, '2026-04-28T00:00:00Z', '2026-05-12T00:00:00Z'));
    const range = { from: '2026-04-28T00:00:00Z', to: '2026-05-12T00:00:00Z' };
    const weeks = await chart(device, { ...range, interval: 'week' });
    expect(weeks.data.series[0]?.ts).toEqual(
      ['2026-04-26T16:00Z', '2026-05-03T16:00Z', '2026-05-10T16:00Z'].map(ms),
    );
    const months = await chart(device, { ...range, interval: 'month' });
    expect(months.data.series[0]?.ts).toEqual(['2026-03-31T16:00Z', '2026-04-30T16:00Z'].map(ms));
    expect(months.data.resolution.bucketMs).toBeNull();
  });

  it('answers the last code of an enum, and the share of the time of a truth value', async () => {
    const device = await test.addDevice({
      signals: [
        {
          semaphoreId: 'mode',
          name: '模式',
          dataType: 'enum',
          enumValues: [{ code: 1, name: '一', nameEn: null, nameEs: null, nameJa: null }],
          chart: 1,
        },
        { semaphoreId: 'on', name: '开', dataType: 'boolean', chart: 1 },
      ],
    });
    const at = (minutes: number) => ms('2026-05-01T00:00:00Z') + minutes * minute;
    await device.addFrames(
      ['mode'],
      [4, 1, 7, 2].map((code, index) => ({ ts: at(index * 20), values: [code] })),
    );
    await device.addFrames(
      ['on'],
      [1, 0, 0, 0].map((value, index) => ({ ts: at(index), values: [value] })),
    );
    await device.rollUp('2026-05-01T00:45:00Z');
    const { data } = await chart(device, {
      from: '2026-05-01T00:00:00Z',
      to: '2026-05-01T01:30:00Z',
      interval: 'hour',
      zone: 'UTC',
    });
    expect(data.series.map(({ values }) => values)).toEqual([[7, 2], [0.25]]);
  });
});

describe('refusals', () => {
  it('answers empty series where there is no data', async () => {
    const device = await test.addDevice({ signals: [temperature] });
    for (const interval of ['auto', 'raw', 'day']) {
      const { data } = await chart(device, {
        from: '2026-05-01T00:00:00Z',
        to: '2026-05-08T00:00:00Z',
        interval,
      });
      expect(data.series).toMatchObject([{ ts: [], values: [], min: null, max: null }]);
      expect(data.coverage).toBe(0);
    }
  });

  it('refuses texts, unknown signals and zones, and what would not fit', async () => {
    const device = await test.addDevice({
      signals: [temperature, { semaphoreId: 'note', name: '备注', dataType: 'text' }],
    });
    const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
    const refused = [
      [{ signals: 'note' }, 'signals'],
      [{ signals: 'nonsense' }, 'signals'],
      [{ zone: 'Europe/Nowhere' }, 'zone'],
      [{ interval: '15m', to: '2026-12-31T00:00:00Z' }, 'interval'],
      [{ from: range.to }, 'to'],
      [{ points: 5001 }, 'points'],
    ] as const;
    for (const [query, field] of refused) {
      const { status, data } = await chart(device, { ...range, ...query });
      expect([status, data]).toMatchObject([400, { fields: [{ field }] }]);
    }
    const { data } = await chart(device, range);
    expect(data.series.map(({ semaphoreId }) => semaphoreId)).toEqual(['t']);
  });

  it('knows no device of strangers', async () => {
    const device = await test.addDevice({ signals: [temperature] });
    const range = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
    expect((await chart(device, range, test.users.stranger)).status).toBe(404);
  });
});
