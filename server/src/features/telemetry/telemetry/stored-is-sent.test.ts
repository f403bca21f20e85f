import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeviceRef, quarterMs } from './frames/frames.policy.ts';
import { createRollupJob } from './rollup/rollup.jobs.ts';
import type { TelemetryService } from './telemetry.service.ts';
import { logger, startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest();
});
afterAll(() => test.stop());

const baseMs = Math.floor(Date.now() / quarterMs) * quarterMs - 40 * quarterMs;

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom('A', 'B', 'C', '=1+1', '水'),
);
const frame = fc.record({
  second: fc.integer({ min: 0, max: 3600 }),
  values: fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { minKeys: 1 }),
});

it.each(['exact', 'sparse'])(
  'what is stored in %s layouts is what was sent, in whatever order it came',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 40 }), async (frames) => {
        const device = await test.addDevice({
          signals: ['a', 'b', 'c'].map((semaphoreId) => ({ semaphoreId })),
        });
        if (kind === 'sparse') await test.useUpExactLayouts(device);
        // The first of each time is the one that is stored.
        const sent = [
          ...new Map([...frames].reverse().map((item) => [item.second, item])).values(),
        ].reverse();
        for (let at = 0; at < sent.length; at += 7) {
          const messages = sent
            .slice(at, at + 7)
            .map(({ second, values }) => ({ ts: baseMs + second * 1000, values }));
          const outcome = await test.send(device, messages);
          expect(outcome).toEqual({ frames: messages.length, quarantined: null });
        }
        const expected = sent
          .map(({ second, values }) => ({ ts: baseMs + second * 1000, values: { ...values } }))
          .sort((a, b) => a.ts - b.ts);
        expect(numbersOf(await test.stored(device))).toEqual(numbersOf(expected));
        expect(await latestOf(test.telemetry, device)).toEqual(newestOf(expected));
        expect(await latestOf(test.another(), device)).toEqual(newestOf(expected));
        await createRollupJob({ db: test.database.db, logger }).run(Date.now());
        expect(await rolledUp(device.deviceId)).toEqual(summedUp(expected));
        expect(await latestOf(test.another(), device)).toEqual(newestOf(expected));
      }),
      { numRuns: 40, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
    );
  },
);

// PostgreSQL keeps the sign of zero; toEqual would mind where JSON does not.
const numbersOf = (rows: { ts: number; values: Record<string, unknown> }[]) =>
  rows.map(({ ts, values }) => ({
    ts,
    values: Object.fromEntries(Object.entries(values).map(([key, item]) => [key, item === 0 ? 0 : item])),
  }));

async function rolledUp(deviceId: number) {
  const { rows } = await test.database.pool.query(
    `select s.semaphore_id as name, sum(r.counts[u.position])::int as held,
       min(r.lows[u.position]) as low, max(r.highs[u.position]) as high
     from rollup_1y r join layout l on l.id = r.layout_id
     cross join lateral unnest(l.signal_ids) with ordinality u(id, position) join signal s on s.id = u.id
     where r.device_id = $1 group by 1 having sum(r.counts[u.position]) > 0 order by 1`,
    [deviceId],
  );
  return rows.map((row) => ({ ...row, low: row.low + 0, high: row.high + 0 }));
}

function summedUp(rows: { values: Record<string, unknown> }[]) {
  return ['a', 'b', 'c'].flatMap((name) => {
    const numbers = rows.map(({ values }) => values[name]).filter((item) => typeof item === 'number');
    if (numbers.length === 0) return [];
    return [{ name, held: numbers.length, low: Math.min(...numbers) + 0, high: Math.max(...numbers) + 0 }];
  });
}

async function latestOf(telemetry: TelemetryService, { deviceId }: DeviceRef) {
  const values = [...(await telemetry.latest.ofDevice(deviceId)).values()];
  return new Map(
    values.map(({ signal, value, tsMs }) => [signal.semaphoreId, [tsMs, value === 0 ? 0 : value]]),
  );
}

function newestOf(rows: { ts: number; values: Record<string, unknown> }[]) {
  const newest = new Map<string, [number, unknown]>();
  for (const { ts, values } of rows)
    for (const [key, value] of Object.entries(values)) newest.set(key, [ts, value === 0 ? 0 : value]);
  return newest;
}
