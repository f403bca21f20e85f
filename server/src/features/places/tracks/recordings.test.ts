import { describe, expect, test } from 'vitest';
import { trackOfFixes } from './columns.test-app.ts';
import { createChance, type Recording, recorded, recordings } from './recordings.test-app.ts';

const minuteMs = 60_000;

describe.each(Object.entries<Recording>(recordings))(
  'of the recording %s',
  (_, { fixes, trips, distanceM }) => {
    const track = trackOfFixes(fixes);

    test('there are as many trips as there were', () => expect(track.trips).toHaveLength(trips));

    test('the distance is within two parts in a hundred', () => {
      expect(Math.abs(track.totals.distanceM - distanceM)).toBeLessThanOrEqual(0.02 * Math.max(distanceM, 1));
    });

    test('no trip goes over a hole of more than ten minutes', () => {
      const over = track.trips.filter((trip) =>
        track.gaps.some((gap) => trip.from < gap.to && gap.from < trip.to),
      );
      expect(over).toEqual([]);
    });

    test('the days, and the trips, add up to the whole', () => {
      const sum = (list: readonly { distanceM: number }[]) =>
        list.reduce((metres, each) => metres + each.distanceM, 0);
      expect(sum(track.days)).toBeCloseTo(track.totals.distanceM, 3);
      expect(sum(track.trips)).toBeCloseTo(track.totals.distanceM, 3);
    });
  },
);

test('of a hundred noisy days and nights in a garage, five trips at most are none', () => {
  let phantoms = 0;
  for (let seed = 100; seed < 200; seed++) {
    const chance = createChance(seed);
    const manner = {
      ...{ everyS: [5, 10, 30, 60][seed % 4] ?? 5, seed, wanderM: 10 + chance() * 15 },
      jumps: { percent: 2 + chance() * 8, metres: 150 + chance() * 100 },
    };
    const { fixes } = recorded([{ seconds: 12 * 3600, kmh: 0 }], manner);
    phantoms += trackOfFixes(fixes).trips.length;
  }
  expect(phantoms).toBeLessThanOrEqual(5);
});

test('a stop begins with the first position in it, not when three minutes have proven it', () => {
  const { stops } = trackOfFixes(recordings.walk.fixes);
  const arrivedMs = Date.parse('2026-05-04T00:00:00Z') + (15 * 60 + 1500 + 900) * 1000;
  expect(Math.abs((stops.at(-1)?.from ?? 0) - arrivedMs)).toBeLessThan(minuteMs);
});

test('the way through the tunnel is told apart, and counts for nothing', () => {
  const { gaps, totals } = trackOfFixes(recordings.tunnel.fixes);
  expect(gaps).toHaveLength(1);
  expect(totals.gapDistanceM).toBeGreaterThan(14_000);
  expect(totals.gapDistanceM).toBeLessThan(15_000);
  expect(totals.gapMs).toBe(725_000);
});

test('a position that trembles in a wait goes nowhere, and no way is lost of a device that always says zero', () => {
  const { fixes, distanceM } = recordings.trafficJam;
  const error = (sent: Recording['fixes']) => Math.abs(trackOfFixes(sent).totals.distanceM / distanceM - 1);
  expect(error(fixes)).toBeLessThan(0.005);
  expect(error(fixes.map((fix) => ({ ...fix, speed: 0 })))).toBeLessThan(0.02);
  const { totals, trips } = trackOfFixes(fixes);
  expect(totals.idleMs).toBe(trips[0]?.idleMs);
  expect(totals.movingMs).toBe(trips[0]?.movingMs);
});

test('a counter is believed before coordinates, unless it says something else altogether', () => {
  const legs = (fixes: Recording['fixes']) =>
    new Set(
      trackOfFixes(fixes)
        .points.filter(({ phase }) => phase === 'trip')
        .map(({ leg }) => leg),
    );
  const { fixes } = recordings.carWithCounter;
  expect(legs(fixes)).toContain('odometer');
  const inKm = fixes.map((fix) => ({ ...fix, DIST: (fix.DIST ?? 0) / 1000 }));
  expect(legs(inKm)).not.toContain('odometer');
  expect(trackOfFixes(inKm).totals.distanceM).toBeGreaterThan(5000);
});
