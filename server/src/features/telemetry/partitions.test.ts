import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from './frames.policy.ts';
import { createPartitionJob } from './partitions.jobs.ts';
import { createPartitions } from './partitions.service.ts';
import { findPartitions } from './partitions.store.ts';
import { logger, startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

const job = () =>
  createPartitionJob({
    db: test.database.db,
    partitions: createPartitions(test.database.db),
    owner: test.database.owner,
    logger,
  });

describe('partitions', () => {
  it('are made ahead, and again harmlessly', async () => {
    const nowMs = Date.UTC(2031, 4, 30, 12);
    await job().run(nowMs);
    await job().run(nowMs);
    const days = await findPartitions(test.database.db, '30d');
    expect(days.frames.slice(-4)).toEqual(
      ['05_30', '05_31', '06_01', '06_02'].map((day) => `frame_30d_2031_${day}`),
    );
    expect(days.rollup.slice(-2)).toEqual(['rollup_30d_2031_05', 'rollup_30d_2031_06']);
    const months = await findPartitions(test.database.db, '5y');
    expect(months.frames.slice(-3)).toEqual(['05', '06', '07'].map((month) => `frame_5y_2031_${month}`));
  });

  it('are made for history on demand, in every class', async () => {
    const nowMs = Date.now();
    for (const [retention, days] of [
      ['30d', 29],
      ['1y', 360],
      ['5y', 1800],
    ] as const) {
      const device = await test.addDevice({ retention });
      const messages = [0, days / 2, days].map((age) => ({
        ts: Math.round(nowMs - age * dayMs),
        values: { a: age },
      }));
      expect(await test.send(device, messages, nowMs)).toEqual({ frames: 3, quarantined: null });
      expect(await test.stored(device)).toHaveLength(3);
    }
  });

  it('are made by two at once', async () => {
    const [one, two] = [createPartitions(test.database.db), createPartitions(test.database.db)];
    const ts = Date.UTC(2029, 1, 15);
    await Promise.all([one.ensure('1y', ts), two.ensure('1y', ts)]);
    expect([one.has('1y', ts), two.has('1y', ts)]).toEqual([true, true]);
  });

  it('are dropped when all of their rows are too old, and not before', async () => {
    const partitions = createPartitions(test.database.db);
    const monthEndMs = Date.UTC(2020, 3, 1);
    await partitions.ensure('1y', Date.UTC(2020, 2, 15));
    await job().run(monthEndMs + 366 * dayMs - 1);
    await partitions.load();
    expect(partitions.has('1y', Date.UTC(2020, 2, 15))).toBe(true);
    await job().run(monthEndMs + 366 * dayMs);
    await partitions.load();
    expect(partitions.has('1y', Date.UTC(2020, 2, 15))).toBe(false);
  });

  it('come and go while frames are stored and rows are read, and no frame waits for the reader', async () => {
    const device = await test.addDevice();
    await test.send(device, { a: 0 });
    const old = Date.UTC(2019, 0, 15);
    await createPartitions(test.database.db).ensure('1y', old, Date.UTC(2019, 5, 15));
    const reader = await test.database.pool.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from frame_1y');
    const working = { isDone: false };
    const kept = job()
      .run(Date.now())
      .finally(() => {
        working.isDone = true;
      });
    let sent = 0;
    const deadline = performance.now() + 1500;
    while (performance.now() < deadline) await test.send(device, { a: ++sent });
    expect(working.isDone).toBe(false);
    await reader.query('commit');
    reader.release();
    await kept;
    expect(await test.stored(device)).toHaveLength(sent + 1);
    expect(
      (await findPartitions(test.database.db, '1y')).frames.filter((name) => name.includes('2019')),
    ).toEqual([]);
  });
});

it('texts past their retention go, but for the one that still holds', async () => {
  const device = await test.addDevice({
    retention: '30d',
    signals: [{ semaphoreId: 's', dataType: 'text' }],
  });
  const nowMs = Date.now();
  const ages = [29, 28, 1];
  await test.send(
    device,
    ages.map((age) => ({ ts: nowMs - age * dayMs, values: { s: `${age}` } })),
    nowMs,
  );
  await job().run(nowMs + 20 * dayMs);
  const { rows } = await test.database.pool.query(
    'select value from frame_text where device_id = $1 order by ts',
    [device.deviceId],
  );
  expect(rows.map(({ value }) => value)).toEqual(['28', '1']);
});
