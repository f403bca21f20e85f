import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from './frames/frames.policy.ts';
import { startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

const now = () => Date.now();

describe('the three shapes', () => {
  it('stores plain values at the server time', async () => {
    const device = await test.addDevice();
    const receivedAt = now();
    expect(await test.send(device, { t: 21.5, h: 40 }, receivedAt)).toEqual({ frames: 1, quarantined: null });
    expect(await test.stored(device)).toEqual([{ ts: receivedAt, values: { t: 21.5, h: 40 } }]);
  });

  it('stores values at the time that the device gives', async () => {
    const device = await test.addDevice();
    const ts = now() - 5000;
    await test.send(device, { ts, values: { h: 1, t: 2 } });
    expect(await test.stored(device)).toEqual([{ ts, values: { t: 2, h: 1 } }]);
  });

  it('stores arrays of both, and keys in any order under one layout', async () => {
    const device = await test.addDevice();
    const ts = now() - 5000;
    const receivedAt = now();
    const outcome = await test.send(
      device,
      [
        { a: 1, b: 2 },
        { ts, values: { b: 4, a: 3 } },
        { b: 6, a: 5 },
      ],
      receivedAt,
    );
    expect(outcome).toEqual({ frames: 3, quarantined: null });
    expect(await test.stored(device)).toEqual([
      { ts, values: { a: 3, b: 4 } },
      { ts: receivedAt, values: { a: 1, b: 2 } },
      { ts: receivedAt + 1, values: { a: 5, b: 6 } },
    ]);
    const { rows } = await test.database.pool.query('select 1 from layout where device_type_id = $1', [
      device.typeId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('acknowledges an empty message, and null values store nothing', async () => {
    const device = await test.addDevice();
    expect(await test.send(device, {})).toEqual({ frames: 0, quarantined: null });
    expect(await test.send(device, [])).toEqual({ frames: 0, quarantined: null });
    expect(await test.send(device, { a: null })).toEqual({ frames: 0, quarantined: null });
    expect(await test.stored(device)).toEqual([]);
  });

  it('gives strictly increasing times to messages without one', async () => {
    const device = await test.addDevice();
    const receivedAt = now();
    await Promise.all(Array.from({ length: 50 }, (_, a) => test.send(device, { a }, receivedAt)));
    const rows = await test.stored(device);
    expect(rows.map(({ ts }) => ts - receivedAt)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });
});

describe('kinds of values', () => {
  it('codes booleans, enums and texts by the signal, and keeps what no number stands for', async () => {
    const device = await test.addDevice({
      signals: [
        { semaphoreId: 'on', dataType: 'boolean' },
        {
          semaphoreId: 'mode',
          dataType: 'enum',
          enumValues: [{ code: 3, name: '充电', nameEn: 'charging' }],
        },
        { semaphoreId: 'note', dataType: 'text' },
        { semaphoreId: 't' },
      ],
    });
    const ts = now() - 10_000;
    await test.send(device, { ts, values: { on: true, mode: 'charging', note: 'ok', t: '21.50' } });
    await test.send(device, { ts: ts + 1, values: { on: false, mode: 7, note: 5, t: 'broken' } });
    await test.send(device, { ts: ts + 2, values: { on: 1, mode: '充电', note: { a: [1] }, t: 3 } });
    expect((await test.stored(device)).map(({ values }) => values)).toEqual([
      { on: 1, mode: 3, note: 'ok', t: 21.5 },
      { on: 0, mode: 7, note: '5', t: 'broken' },
      { on: 1, mode: 3, note: '{"a":[1]}', t: 3 },
    ]);
  });

  it('discovers unknown keys by their first value, a numeric string as text', async () => {
    const device = await test.addDevice();
    await test.send(device, { n: 1, b: false, s: '12', o: { x: 1 } });
    const { rows } = await test.database.pool.query(
      'select semaphore_id, data_type, discovered from signal where device_type_id = $1 order by id',
      [device.typeId],
    );
    expect(rows.map((row) => [row.semaphore_id, row.data_type, row.discovered])).toEqual([
      ['n', 'number', true],
      ['b', 'boolean', true],
      ['s', 'text', true],
      ['o', 'text', true],
    ]);
  });

  it('writes a text only when it changes, also when it comes late', async () => {
    const device = await test.addDevice({ signals: [{ semaphoreId: 's', dataType: 'text' }] });
    const ts = now() - 100_000;
    const at = (second: number, s: string) => ({ ts: ts + second * 1000, values: { s } });
    for (const [second, s] of [
      [10, 'A'],
      [20, 'A'],
      [30, 'B'],
      [40, 'B'],
    ] as const) {
      await test.send(device, at(second, s));
    }
    const count = async () =>
      (await test.database.pool.query('select 1 from frame_text where device_id = $1', [device.deviceId]))
        .rowCount;
    expect(await count()).toBe(2);
    await test.send(device, at(15, 'C'));
    await test.send(device, [at(35, 'B'), at(5, 'B'), at(50, 'B')]);
    expect((await test.stored(device)).map(({ values }) => values.s)).toEqual([
      'B',
      'A',
      'C',
      'A',
      'B',
      'B',
      'B',
      'B',
    ]);
  });
});

describe('bad messages are acknowledged and kept aside', () => {
  it.each([
    ['malformed', '{"a":'],
    ['malformed', '42'],
    ['malformed', '[1,2]'],
    ['malformed', '{"ts":"soon","values":{"a":1}}'],
    ['malformed', '{"a\\u0001":1}'],
    ['malformed', '{"s":"zero\\u0000byte"}'],
    ['notFinite', '{"a":NaN}'],
    ['notFinite', '{"a":-Infinity}'],
    ['notFinite', '{"a":1e309}'],
    ['tooLong', `{"s":"${'x'.repeat(5000)}"}`],
    ['tooLong', `{"${'k'.repeat(200)}":1}`],
    [
      'tooManyValues',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`k${n}`, n]))),
    ],
    [
      'tooManySignals',
      JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`k${n}`, n]))),
    ],
    ['tooFarAhead', JSON.stringify({ ts: Date.UTC(2099, 0), values: { a: 1 } })],
    ['tooOld', JSON.stringify({ ts: 1_700_000_000, values: { a: 1 } })],
  ])('%s: %.40s', async (reason, payload) => {
    const device = await test.addDevice();
    expect(await test.send(device, payload)).toEqual({ frames: 0, quarantined: reason });
    expect(await test.stored(device)).toEqual([]);
    const kept = await test.quarantined(device);
    expect(kept.map((entry) => entry.reason)).toEqual([reason]);
    expect(await test.send(device, { fine: 1 })).toEqual({ frames: 1, quarantined: null });
  });

  it('refuses one draft of an array and stores the others', async () => {
    const device = await test.addDevice();
    const ts = now();
    const outcome = await test.send(device, [
      { ts, values: { a: 1 } },
      { ts: ts - 400 * dayMs, values: { a: 2 } },
      { ts: ts + 1, values: { a: 3 } },
    ]);
    expect(outcome).toEqual({ frames: 2, quarantined: 'tooOld' });
  });

  it('keeps the newest 200 of a device', async () => {
    const device = await test.addDevice();
    await Promise.all(Array.from({ length: 350 }, (_, n) => test.send(device, `{"n":${n}`)));
    await test.send(device, '{"last"');
    const kept = await test.quarantined(device);
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)?.payload).toBe('{"last"');
  });
});

describe('limits of a type', () => {
  it('refuses the signal that is one too many, whoever asks first', async () => {
    const device = await test.addDevice();
    const sends = Array.from({ length: 30 }, (_, block) =>
      test.send(device, Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`b${block}_${n}`, n]))),
    );
    const outcomes = await Promise.all(sends);
    expect(outcomes.filter(({ quarantined }) => quarantined === null)).toHaveLength(25);
    expect(outcomes.filter(({ quarantined }) => quarantined === 'tooManySignals')).toHaveLength(5);
  });

  it('stores what it has signals for beside a key that finds no room, and tells of it once in its log', async () => {
    const device = await test.addDevice({
      signals: Array.from({ length: 500 }, (_, n) => ({ semaphoreId: `k${n}` })),
    });
    for (const extra of ['x', 'y'])
      expect(await test.send(device, { k1: 1, [extra]: 2 })).toEqual({
        frames: 1,
        quarantined: 'tooManySignals',
      });
    expect((await test.stored(device)).map(({ values }) => values)).toEqual([{ k1: 1 }, { k1: 1 }]);
    expect((await test.quarantined(device)).map(({ payload }) => payload)).toEqual(['{"x":2}', '{"y":2}']);
    const { rows } = await test.database.pool.query(
      `select action, result from audit_log where target_kind = 'device-type' and target_id = $1`,
      [device.typeId],
    );
    expect(rows).toEqual([{ action: 'device-types:full', result: 'refused' }]);
  });

  it('lets two services discover the same keys at once', async () => {
    const device = await test.addDevice();
    const other = test.another();
    await other.start();
    const body = Buffer.from('{"x":1,"y":2}');
    const [mine, theirs] = [now() - 2000, now() - 1000];
    await Promise.all([
      test.telemetry.ingest(device, 't', Buffer.from(`{"ts":${mine},"values":{"x":1,"y":2}}`), now()),
      other.ingest(device, 't', Buffer.from(`{"ts":${theirs},"values":{"x":3,"y":4}}`), now()),
      other.ingest(device, 't', body, now()),
    ]);
    expect(await test.stored(device)).toHaveLength(3);
    const { rowCount } = await test.database.pool.query('select 1 from signal where device_type_id = $1', [
      device.typeId,
    ]);
    expect(rowCount).toBe(2);
  });
});
