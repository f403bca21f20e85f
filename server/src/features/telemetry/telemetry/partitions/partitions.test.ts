import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../identity/audit/audit.service.ts';
import { operationEvents } from '../../../operations/operations/operation-events.service.ts';
import { dayMs } from '../frames/frames.policy.ts';
import { logger, startTelemetryTest, type TelemetryTest } from '../telemetry.test-app.ts';
import { createPartitionJob } from './partitions.jobs.ts';
import { createPartitions } from './partitions.service.ts';
import { findPartitions } from './partitions.store.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

let mayDrop = true;
const recorded: AuditEntry[] = [];
const audit = operationEvents({
  record: async (_db, ...entries) => {
    recorded.push(...entries);
  },
});

const tables = async (name: string): Promise<number> =>
  (await test.database.pool.query('select from pg_class where relname = $1', [name])).rows.length;

/** As many runs as there are old periods. */
const allGone = async () => {
  for (let run = 0; run < 6; run++) await job().run(Date.now());
};

const job = () =>
  createPartitionJob({
    db: test.database.db,
    partitions: createPartitions(test.database.db),
    owner: test.database.owner,
    mayDrop: () => mayDrop,
    audit,
    logger,
  });

describe('partitions', () => {
  it('are made ahead, and again harmlessly', async () => {
    const nowMs = Date.UTC(2031, 4, 30, 12);
    await job().run(nowMs);
    await job().run(nowMs);
    expect((await findPartitions(test.database.db, 'frame_30d')).slice(-4)).toEqual(
      ['05_30', '05_31', '06_01', '06_02'].map((day) => `frame_30d_2031_${day}`),
    );
    const rollup = await findPartitions(test.database.db, 'rollup_30d');
    expect(rollup.slice(-2)).toEqual(['rollup_30d_2031_05', 'rollup_30d_2031_06']);
    expect((await findPartitions(test.database.db, 'frame_5y')).slice(-3)).toEqual(
      ['05', '06', '07'].map((month) => `frame_5y_2031_${month}`),
    );
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

  it('are set aside when all of their rows are too old, and deleted after a day', async () => {
    const partitions = createPartitions(test.database.db);
    const [firstMs, monthEndMs] = [Date.UTC(2020, 2, 15), Date.UTC(2020, 3, 1)];
    await partitions.ensure('1y', firstMs);
    await job().run(monthEndMs + 366 * dayMs - 1);
    await partitions.load();
    expect(partitions.has('1y', firstMs)).toBe(true);
    const nowMs = monthEndMs + 366 * dayMs;
    await job().run(nowMs);
    await partitions.load();
    expect(partitions.has('1y', firstMs)).toBe(false);
    expect(await tables('frame_1y_2020_03')).toBe(1);
    await job().run(nowMs);
    expect(await tables('frame_1y_2020_03')).toBe(1);
    await test.database.pool.query(
      "update detached_partition set detached_at = detached_at - interval '1 day'",
    );
    await job().run(nowMs);
    expect(await tables('frame_1y_2020_03')).toBe(0);
    expect(recorded.filter(({ target }) => target.name === 'frame_1y_2020_03')).toMatchObject([
      { action: 'operations:detachPeriod', after: { from: '2020-03-01T00:00:00.000Z' } },
      { action: 'operations:deletePeriod', after: { to: '2020-04-01T00:00:00.000Z' } },
    ]);
  });

  it('lose one period a run, and none while the clock is not sure', async () => {
    const partitions = createPartitions(test.database.db);
    await partitions.ensure('5y', Date.UTC(2011, 0, 1), Date.UTC(2011, 3, 1));
    const left = async () =>
      (await findPartitions(test.database.db, 'frame_5y')).filter((n) => n.includes('2011'));
    mayDrop = false;
    await job().run(Date.now());
    expect(await left()).toHaveLength(4);
    mayDrop = true;
    await job().run(Date.now());
    expect(await left()).toEqual(['02', '03', '04'].map((month) => `frame_5y_2011_${month}`));
  });

  it('come back with all they hold when the clock that aged them was ahead', async () => {
    const device = await test.addDevice({ retention: '30d' });
    const ts = Date.now() - dayMs;
    await test.send(device, { ts, values: { a: 1 } });
    const aheadMs = Date.now() + 40 * dayMs;
    const days = 60;
    for (let run = 0; run < days && (await test.stored(device)).length > 0; run++) await job().run(aheadMs);
    expect(await test.stored(device)).toEqual([]);
    await job().run(Date.now());
    expect(await test.stored(device)).toEqual([{ ts, values: { a: 1 } }]);
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
    const kept = allGone().finally(() => {
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
      (await findPartitions(test.database.db, 'frame_1y')).filter((name) => name.includes('2019')),
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
  const texts = async () => {
    const { rows } = await test.database.pool.query(
      'select value from frame_text where device_id = $1 order by ts',
      [device.deviceId],
    );
    return rows.map(({ value }) => value);
  };
  const runs = async (count: number) => {
    for (let run = 0; run < count; run++) await job().run(nowMs + 20 * dayMs);
  };
  await runs(10);
  expect(await texts()).toEqual(['29', '28', '1']);
  await test.database.pool.query(
    "update detached_partition set detached_at = detached_at - interval '1 day'",
  );
  await runs(10);
  expect(await texts()).toEqual(['28', '1']);
});
