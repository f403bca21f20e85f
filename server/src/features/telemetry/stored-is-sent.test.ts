import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quarterMs } from './frames.policy.ts';
import { createRollupJob } from './rollup.jobs.ts';
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

it('what is stored is what was sent, in whatever order it came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 40 }), async (frames) => {
      const device = await test.addDevice({
        signals: ['a', 'b', 'c'].map((semaphoreId) => ({ semaphoreId })),
      });
      // The first of each time is the one that is stored.
      const sent = [...new Map([...frames].reverse().map((item) => [item.second, item])).values()].reverse();
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
      await createRollupJob({ db: test.database.db, logger }).run(Date.now());
      expect(await rolledUp(device.deviceId)).toEqual(summedUp(expected));
    }),
    { numRuns: 60, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  );
});

// PostgreSQL keeps the sign of zero; toEqual would mind where JSON does not.
const numbersOf = (rows: { ts: number; values: Record<string, unknown> }[]) =>
  rows.map(({ ts, values }) => ({
    ts,
    values: Object.fromEntries(Object.entries(values).map(([key, item]) => [key, item === 0 ? 0 : item])),
  }));

async function rolledUp(deviceId: number) {
  const { rows } = await test.database.pool.query(
    `select s.semaphore_id as name, sum(r.counts[u.place])::int as held,
       min(r.lows[u.place]) as low, max(r.highs[u.place]) as high
     from rollup_1y r join layout l on l.id = r.layout_id
     cross join lateral unnest(l.signal_ids) with ordinality u(id, place) join signal s on s.id = u.id
     where r.device_id = $1 group by 1 having sum(r.counts[u.place]) > 0 order by 1`,
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
