import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quarterMs } from '../frames/frames.policy.ts';
import { logger, startTelemetryTest, type TelemetryTest } from '../telemetry.test-app.ts';
import { createRollupJob } from './rollup.jobs.ts';
import { deleteLateBuckets } from './rollup.store.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

const nowMs = Date.now();
const pastMs = Math.floor(nowMs / quarterMs) * quarterMs - 20 * quarterMs;
const run = (atMs = nowMs) => createRollupJob({ db: test.database.db, logger }).run(atMs);

const rollups = async (deviceId: number) =>
  (
    await test.database.pool.query(
      `select bucket, frames, counts, lows, highs, sums, first_values as firsts, last_values as lasts
       from rollup_1y where device_id = $1 order by layout_id, bucket`,
      [deviceId],
    )
  ).rows;

describe('quarters', () => {
  it('hold count, extremes, sum, first and last of every signal', async () => {
    const device = await test.addDevice();
    for (const [offset, a, b] of [
      [0, 5, 1],
      [1000, 1, 'broken'],
      [quarterMs - 1, 3, 7],
      [quarterMs, 100, 0],
    ] as const) {
      await test.send(device, { ts: pastMs + offset, values: { a, b } });
    }
    await run();
    expect(await rollups(device.deviceId)).toEqual([
      {
        bucket: new Date(pastMs),
        frames: 3,
        counts: [3, 2],
        lows: [1, 1],
        highs: [5, 7],
        sums: [9, 8],
        firsts: [5, 1],
        lasts: [3, 7],
      },
      expect.objectContaining({ bucket: new Date(pastMs + quarterMs), frames: 1, sums: [100, 0] }),
    ]);
  });

  it('are summed up again when a frame comes late', async () => {
    const device = await test.addDevice();
    await test.send(device, { ts: pastMs + 5000, values: { a: 5 } });
    await run();
    await test.send(device, { ts: pastMs + 1000, values: { a: -5 } });
    await run();
    expect(await rollups(device.deviceId)).toEqual([
      expect.objectContaining({ frames: 2, lows: [-5], sums: [0], firsts: [-5], lasts: [5] }),
    ]);
    const { rowCount } = await test.database.pool.query('select 1 from rollup_late');
    expect(rowCount).toBe(0);
  });

  it('are closed once over, without an entry for each frame', async () => {
    const device = await test.addDevice();
    await run();
    await test.send(device, { ts: nowMs, values: { a: 1 } });
    const { rowCount } = await test.database.pool.query('select 1 from rollup_late');
    expect(rowCount).toBe(0);
    expect(await rollups(device.deviceId)).toEqual([]);
    await run(nowMs + 2 * quarterMs);
    expect(await rollups(device.deviceId)).toHaveLength(1);
  });

  it('survive a job that dies between taking late entries and summing up', async () => {
    const device = await test.addDevice();
    await test.send(device, { ts: pastMs, values: { a: 1 } });
    await test.database.db
      .transaction()
      .execute(async (trx) => {
        expect(await deleteLateBuckets(trx, 10)).not.toHaveLength(0);
        throw new Error('killed');
      })
      .catch(() => undefined);
    await run();
    expect(await rollups(device.deviceId)).toHaveLength(1);
  });

  it('keep up with history while ingest goes on', async () => {
    const device = await test.addDevice();
    const sends: Promise<unknown>[] = [];
    for (let hour = 0; hour < 24 * 7; hour++) {
      const fromMs = pastMs - (hour + 1) * 3_600_000;
      sends.push(
        test.send(
          device,
          Array.from({ length: 60 }, (_, minute) => ({
            ts: fromMs + minute * 60_000,
            values: { a: minute, b: hour },
          })),
        ),
      );
    }
    const job = createRollupJob({ db: test.database.db, logger });
    job.start();
    await Promise.all(sends);
    await job.stop();
    await run();
    const { rows } = await test.database.pool.query(
      `select count(*)::int as quarters, sum(frames)::int as frames from rollup_1y where device_id = $1`,
      [device.deviceId],
    );
    expect(rows).toEqual([{ quarters: 24 * 7 * 4, frames: 24 * 7 * 60 }]);
  });
});
