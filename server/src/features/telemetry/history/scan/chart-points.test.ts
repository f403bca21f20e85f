import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { findExtremes } from './chart-points.store.ts';
import { splitRange } from './history-range.policy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`select create_frame_partitions('5y', '2026-04-30', '2026-05-01')`);
});
afterAll(() => database.drop());

const fromMs = Date.parse('2026-05-01T00:00:00Z');
const range = { fromMs, toMs: fromMs + 3_600_000 };
const cells = 7;

interface Frame {
  offsetMs: number;
  layoutId: number;
  value: number | null;
}

// To a chart minus zero is zero.
const reading = fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0);

const frame: fc.Arbitrary<Frame> = fc.record({
  offsetMs: fc.integer({ min: -1000, max: 3_601_000 }),
  layoutId: fc.constantFrom(1, 2),
  value: fc.option(reading, { freq: 8 }),
});

async function store(deviceId: number, frames: readonly Frame[]) {
  // The signal is second in layout 1 and first in layout 2.
  await database.pool.query(
    `insert into frame_5y select $1, t.layout_id, t.ts, t.ts,
       case t.layout_id when 1 then array[-1e9, t.value] else array[t.value] end
     from unnest($2::int[], $3::timestamptz[], $4::float8[]) as t(layout_id, ts, value)`,
    [
      deviceId,
      frames.map(({ layoutId }) => layoutId),
      frames.map(({ offsetMs }) => new Date(fromMs + offsetMs)),
      frames.map(({ value }) => value),
    ],
  );
}

describe('thinned points', () => {
  it('hold the lowest and the highest of every part, and nothing that was not sent', async () => {
    let deviceId = 0;
    const frames = fc.uniqueArray(frame, {
      selector: ({ offsetMs, layoutId }) => `${offsetMs} ${layoutId}`,
      minLength: 1,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(frames, async (sent) => {
        deviceId += 1;
        await store(deviceId, sent);
        const scope = {
          device: { id: deviceId },
          sources: [
            { layoutId: 1, retention: '5y' as const, sparse: false, positions: [2] },
            { layoutId: 2, retention: '5y' as const, sparse: false, positions: [1] },
          ],
        };
        const spans = await findExtremes(database.db, scope, range, { signalIndex: 0, cells });
        const held = sent.flatMap(({ offsetMs, value }) =>
          value === null || offsetMs < 0 || offsetMs >= 3_600_000 ? [] : [{ tsMs: fromMs + offsetMs, value }],
        );
        const parts = Map.groupBy(held, ({ tsMs }) => Math.floor((tsMs - fromMs) / (3_600_000 / cells)));
        expect(spans).toHaveLength(parts.size);
        for (const [, part] of parts) {
          const values = part.map(({ value }) => value);
          const times = part.map(({ tsMs }) => tsMs);
          const span = spans.find(({ firstMs }) => firstMs === Math.min(...times));
          expect(span).toMatchObject({ lastMs: Math.max(...times), count: part.length });
          const drawn = span?.points.map(({ value }) => value) ?? [];
          expect(Math.min(...drawn)).toBe(Math.min(...values));
          expect(Math.max(...drawn)).toBe(Math.max(...values));
          for (const point of span?.points ?? []) expect(part).toContainEqual(point);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is read from frames', () => {
  const quarter = 900_000;
  it('is everything while nothing is summed up, and what the ends cut', () => {
    const wide = { fromMs: 100, toMs: 4 * quarter + 50 };
    expect(splitRange(wide)).toEqual({ summed: null, frames: [wide] });
    expect(splitRange(wide, { closedUntilMs: 100 * quarter, lateMs: [quarter] })).toEqual({
      summed: { fromMs: quarter, toMs: 4 * quarter, except: [quarter] },
      frames: [
        { fromMs: 100, toMs: 2 * quarter },
        { fromMs: 4 * quarter, toMs: 4 * quarter + 50 },
      ],
    });
  });

  it('joins with what is summed up without a hole or an overlap', () => {
    const time = fc.integer({ min: 0, max: 20 * quarter });
    const property = fc.property(time, time, fc.option(time), fc.array(fc.nat(20)), (a, b, closed, late) => {
      fc.pre(a !== b);
      const asked = { fromMs: Math.min(a, b), toMs: Math.max(a, b) };
      const lateMs = [...new Set(late)].map((index) => index * quarter);
      const state =
        closed === null ? undefined : { closedUntilMs: Math.floor(closed / quarter) * quarter, lateMs };
      const { summed, frames } = splitRange(asked, state);
      const sum = (ranges: readonly { fromMs: number; toMs: number }[]) =>
        ranges.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
      const summedMs = summed ? summed.toMs - summed.fromMs - summed.except.length * quarter : 0;
      expect(summedMs + sum(frames)).toBe(asked.toMs - asked.fromMs);
      for (const ms of summed?.except ?? []) {
        expect(frames.some((part) => part.fromMs <= ms && part.toMs >= ms + quarter)).toBe(true);
      }
    });
    fc.assert(property);
  });
});
