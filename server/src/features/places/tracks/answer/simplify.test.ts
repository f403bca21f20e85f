import { greatCircleM } from '@weir/contract/places/geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackOfFixes } from '../columns.test-app.ts';
import { recordings } from '../recordings.test-app.ts';

const { fixes } = recordings.car;

describe('a simplified track', () => {
  const whole = trackOfFixes(fixes, { points: 5000 });
  const short = trackOfFixes(fixes, { points: 100 });

  test('has no more points than are wanted, and says of how many they are', () => {
    expect(short.points.length).toBeLessThanOrEqual(100);
    expect(short.points.length).toBeGreaterThan(90);
    expect(short).toMatchObject({ simplified: true, simplifiedFrom: fixes.length });
  });

  test('tells the same of trips, stops and totals', () => {
    const { trips, stops, totals, days } = whole;
    expect(short).toMatchObject({ trips, stops, totals, days });
  });

  test('keeps the ends of trips, and of each the highest speed', () => {
    const times = new Set(short.points.map(({ ts }) => ts));
    for (const { from, to, maxSpeed } of short.trips) {
      expect(times).toContain(from);
      expect(times).toContain(to);
      const within = short.points.filter(({ ts }) => ts >= from && ts <= to);
      expect(Math.max(...within.map(({ speed }) => speed ?? 0))).toBe(maxSpeed);
    }
  });

  test('lies no farther from what is left out than it says', () => {
    for (const { tsMs, lng = 0, lat = 0 } of fixes) {
      const after = short.points.findIndex(({ ts }) => ts >= tsMs);
      const [one, other] = [short.points[Math.max(0, after - 1)], short.points[after]];
      if (!one || !other) throw new Error('the track ends before its positions do');
      const share = other.ts === one.ts ? 0 : (tsMs - one.ts) / (other.ts - one.ts);
      const between = (from: number | null, to: number | null) =>
        (from ?? 0) + ((to ?? 0) - (from ?? 0)) * share;
      const metres = greatCircleM(lng, lat, between(one.lng, other.lng), between(one.lat, other.lat));
      expect(metres).toBeLessThanOrEqual(short.toleranceM + 0.5);
    }
  });

  test('leaves out what lies on the line where that is asked for', () => {
    const { points, toleranceM } = trackOfFixes(fixes, { points: 5000, toleranceM: 20 });
    expect(points.length).toBeLessThan(1000);
    expect(toleranceM).toBeLessThanOrEqual(20);
  });
});

test('the number of points holds for any positions', () => {
  const coordinate = fc.record({
    lng: fc.double({ noNaN: true, min: -200, max: 200 }),
    lat: fc.double({ noNaN: true, min: -100, max: 100 }),
    valid: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(
      fc.array(coordinate, { maxLength: 80 }),
      fc.integer({ min: 10, max: 60 }),
      (places, points) => {
        const sent = places.map((place, index) => ({ ...place, tsMs: 1e12 + index * 30_000 }));
        const track = trackOfFixes(sent, { points });
        expect(track.points.length).toBeLessThanOrEqual(points);
        expect(track.points).toEqual(track.points.toSorted((a, b) => a.ts - b.ts));
        expect(track.totals.fixes).toBe(places.length);
      },
    ),
  );
});
