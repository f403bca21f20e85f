import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleet, type Member } from './fleet/fleet.ts';
import { kinds } from './kinds.ts';
import type { DeviceKind, Report } from './model/device-kind.ts';
import { dayMs, hourMs, minuteMs, startOfDay } from './model/local-time.ts';

const time = fc.integer({ min: Date.UTC(2025, 6, 1), max: Date.UTC(2028, 0, 1) });
const member = fc.constantFrom(...fleet);

const kindOf = (who: Member): DeviceKind => kinds[who.kind];
const reportsOf = (who: Member) => kindOf(who).model(who.site).reports;

function read(report: Report, tMs: number): Map<string, number> {
  const out = new Float64Array(report.keys.length).fill(Number.NaN);
  report.fill(tMs, out);
  return new Map(report.keys.map((key, i) => [key, out[i] ?? Number.NaN]));
}

const main = (who: Member): Report => {
  const [report] = reportsOf(who);
  if (!report) throw new Error('A device reports something.');
  return report;
};

const of = (kind: Member['kind']) => fc.constantFrom(...fleet.filter((who) => who.kind === kind));

describe('every value', () => {
  it('is finite and within the range of its signal', () => {
    fc.assert(
      fc.property(member, time, (who, tMs) => {
        const signals = new Map(kindOf(who).signals.map((signal) => [signal.semaphoreId, signal]));
        for (const report of reportsOf(who)) {
          for (const [key, value] of read(report, tMs)) {
            const signal = signals.get(key);
            expect(Number.isFinite(value), key).toBe(true);
            if (typeof signal?.min === 'number') expect(value, key).toBeGreaterThanOrEqual(signal.min);
            if (typeof signal?.max === 'number') expect(value, key).toBeLessThanOrEqual(signal.max);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('depends on device and time only, not on what was asked before', () => {
    fc.assert(
      fc.property(member, time, time, (who, tMs, otherMs) => {
        for (const [i, report] of reportsOf(who).entries()) {
          const alone = read(report, tMs);
          const after = reportsOf(who)[i];
          if (!after) continue;
          read(after, otherMs);
          expect([...read(after, tMs)]).toEqual([...alone]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** The most a value may change in one second. */
const steps: readonly [kind: Member['kind'], key: string, most: number][] = [
  ['station', 'waterTemp', 0.01],
  ['station', 'DO', 0.02],
  ['station', 'level', 0.01],
  ['station', 'turbidity', 3],
  ['cabinet', 'SOC', 0.02],
  ['bike', 'SOC', 0.05],
  ['bike', 'DIST', 12],
  ['bike', 'temperature', 0.05],
  ['mast', 'temperature', 2.1],
];

describe.each(steps)('%s %s', (kind, key, most) => {
  it(`changes by at most ${most} in a second`, () => {
    fc.assert(
      fc.property(of(kind), time, (who, tMs) => {
        const report = main(who);
        const before = read(report, tMs).get(key) ?? Number.NaN;
        const after = read(report, tMs + 1000).get(key) ?? Number.NaN;
        expect(Math.abs(after - before)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a battery cabinet', () => {
  it('changes its charge by the power that flows', () => {
    fc.assert(
      fc.property(of('cabinet'), time, (who, tMs) => {
        const report = main(who);
        const before = read(report, tMs);
        const after = read(report, tMs + minuteMs);
        const kw = (packKw(before) + packKw(after)) / 2;
        const expected = (-kw / 60 / 57.3) * 100;
        const seen = (after.get('SOC') ?? 0) - (before.get('SOC') ?? 0);
        // A tenth of a percent a minute is what ripple and the own consumption may hide.
        expect(Math.abs(seen - expected)).toBeLessThan(0.1);
      }),
    );
  });

  it('has every cell between the extremes it reports', () => {
    fc.assert(
      fc.property(of('cabinet'), time, (who, tMs) => {
        const [fast, slow] = reportsOf(who);
        if (!fast || !slow) throw new Error('A cabinet sends two messages.');
        const head = read(fast, tMs);
        const volts = [...read(slow, tMs)]
          .filter(([key]) => key.startsWith('CELL'))
          .map(([, value]) => value);
        expect(volts).toHaveLength(64);
        const packs = [1, 2, 3, 4];
        expect(Math.max(...volts)).toBe(Math.max(...packs.map((n) => head.get(`BMS${n}_UMAX`) ?? 0)));
        expect(Math.min(...volts)).toBe(Math.min(...packs.map((n) => head.get(`BMS${n}_UMIN`) ?? 9)));
      }),
    );
  });

  it('counts energy up, day after day', () => {
    fc.assert(
      fc.property(of('cabinet'), time, fc.integer({ min: 1, max: 3 * dayMs }), (who, tMs, laterMs) => {
        const slow = reportsOf(who)[1];
        if (!slow) throw new Error('A cabinet sends two messages.');
        const before = read(slow, tMs);
        const after = read(slow, tMs + laterMs);
        for (const key of ['chargedTotal', 'dischargedTotal']) {
          expect((after.get(key) ?? 0) - (before.get(key) ?? 0)).toBeGreaterThan(-1e-6);
        }
      }),
    );
  });
});

const packKw = (values: Map<string, number>) =>
  [1, 2, 3, 4].reduce((sum, n) => sum + (values.get(`BMS${n}_P`) ?? 0), 0);

describe('an e-bike', () => {
  it('never jumps: it moves as far as it rides', () => {
    fc.assert(
      fc.property(of('bike'), time, (who, tMs) => {
        const report = main(who);
        const before = read(report, tMs);
        const after = read(report, tMs + 10_000);
        const ridden = (after.get('DIST') ?? 0) - (before.get('DIST') ?? 0);
        expect(ridden).toBeGreaterThanOrEqual(-1e-6);
        // The receiver is off by a few metres each time.
        expect(metres(before, after)).toBeLessThan(ridden + 25);
      }),
      { numRuns: 300 },
    );
  });

  it('is full again before a new day of riding', () => {
    fc.assert(
      fc.property(of('bike'), fc.integer({ min: 20_400, max: 21_100 }), (who, day) => {
        const soc = read(main(who), startOfDay(day) + 4 * hourMs).get('SOC');
        expect(soc).toBeCloseTo(100, 5);
      }),
    );
  });
});

const carried = (carrier: NonNullable<Member['site']['carrier']>): Member => {
  const found = fleet.find(({ site }) => site.carrier === carrier);
  if (!found) throw new Error(`Nothing carries a tracker by ${carrier}.`);
  return found;
};
const through = (who: Member, fromMs: number, toMs: number) => {
  const report = main(who);
  const length = Math.round((toMs - fromMs) / minuteMs);
  return Array.from({ length }, (_, n) => read(report, fromMs + n * minuteMs));
};

describe('a tracker', () => {
  const day = 20_700;
  const zero = startOfDay(day);

  it('on a courier rides and stops, again and again', () => {
    const speeds = through(carried('courier'), zero + 8 * hourMs, zero + 18 * hourMs).map(
      (fix) => fix.get('speed') ?? 0,
    );
    const stops = speeds.filter((speed, n) => speed === 0 && (speeds[n - 1] ?? 0) > 0).length;
    expect(stops).toBeGreaterThan(15);
    expect(Math.max(...speeds)).toBeLessThan(45);
  });

  it('on a drifting boat is slow and comes far; a thief is fast, at night', () => {
    const far = (fixes: Map<string, number>[]) =>
      (fixes.at(-1)?.get('DIST') ?? 0) - (fixes[0]?.get('DIST') ?? 0);
    const boat = through(carried('boat'), zero + 7 * hourMs, zero + 14 * hourMs);
    expect(far(boat)).toBeGreaterThan(8000);
    expect(Math.max(...boat.map((fix) => fix.get('speed') ?? 0))).toBeLessThan(6);
    const thief = through(carried('stolen'), zero + 2 * hourMs, zero + 4 * hourMs);
    expect(far(thief)).toBeGreaterThan(15_000);
    expect(Math.max(...thief.map((fix) => fix.get('speed') ?? 0))).toBeGreaterThan(70);
  });

  it('has every fault of a receiver within some days', () => {
    const fixes = through(carried('buoy'), zero, zero + 4 * dayMs);
    const of = (key: string) => fixes.map((fix) => fix.get(key) ?? 0);
    expect(of('lng')).toContain(0);
    expect(Math.max(...of('lat'))).toBeGreaterThan(100);
    expect(of('PDOP').some((dilution) => dilution > 9 && dilution < 20)).toBe(true);
    expect(Math.max(...of('lng')) - (carried('buoy').site.lng ?? 0)).toBeGreaterThan(0.03);
  });
});

function metres(a: Map<string, number>, b: Map<string, number>): number {
  const lat = a.get('lat') ?? 0;
  const dLat = (b.get('lat') ?? 0) - lat;
  const dLng = ((b.get('lng') ?? 0) - (a.get('lng') ?? 0)) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(dLat, dLng) * 111_320;
}
