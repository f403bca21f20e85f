import { expect, test } from 'vitest';
import { trackOfFixes } from '../columns.test-app.ts';
import { recorded } from '../recordings.test-app.ts';

const manner = { everyS: 10, seed: 21, wanderM: 3 };
const rest = (minutes: number) => ({ seconds: minutes * 60, kmh: 0 });
const track = (...moves: Parameters<typeof recorded>[0]) => trackOfFixes(recorded(moves, manner).fixes);
const rulesOf = (list: readonly { startRule: string; endRule: string }[]) =>
  list.map(({ startRule, endRule }) => `${startRule} ${endRule}`);

test('a trip begins by its departure and ends by its stop; what is cut off says so', () => {
  const whole = track(rest(10), { seconds: 600, kmh: 40 }, rest(10), { seconds: 600, kmh: 40 });
  expect(rulesOf(whole.trips)).toEqual(['departed settled', 'departed range']);
  expect(rulesOf(whole.stops)).toEqual(['range departed', 'settled departed']);
  const rules = whole.points.flatMap(({ rule }) => rule ?? []);
  expect(rules).toEqual(['range', 'departed', 'settled', 'departed', 'range']);
});

test('a hole ends the trip before it, and begins the one behind', () => {
  const drive = { seconds: 600, kmh: 40 };
  const { trips, gaps } = track(drive, { ...drive, seconds: 720, isHidden: true }, drive);
  expect(rulesOf(trips)).toEqual(['range gap', 'gap range']);
  expect([trips[0]?.to, trips[1]?.from]).toEqual([gaps[0]?.from, gaps[0]?.to]);
});

test('ten minutes without a position are none yet', () => {
  const drive = { seconds: 590, kmh: 40 };
  expect(track(drive, { ...drive, isHidden: true }, drive).trips).toHaveLength(1);
});

test('a type that reports every half hour has longer holes', () => {
  const { fixes } = recorded([{ seconds: 6 * 3600, kmh: 40 }], { ...manner, everyS: 1800 });
  expect(trackOfFixes(fixes).trips).toEqual([]);
  expect(trackOfFixes(fixes, { expectedIntervalS: 1800 }).trips).toHaveLength(1);
});

test('a few steps in the yard are no trip, and their way does not count', () => {
  const { trips, stops, totals } = track(rest(10), { seconds: 250, kmh: 4 }, rest(10));
  expect([trips.length, stops.length, totals.distanceM]).toEqual([0, 1, 0]);
});

test('two minutes at full speed are a trip, because it is elsewhere then', () => {
  expect(track(rest(10), { seconds: 100, kmh: 50 }, rest(10)).trips).toHaveLength(1);
});

test('waiting at a light is a part of the trip, and idle', () => {
  const { trips } = track(rest(10), { seconds: 300, kmh: 40 }, rest(2), { seconds: 300, kmh: 40 }, rest(10));
  expect(trips).toHaveLength(1);
  expect(trips[0]?.idleMs).toBeGreaterThanOrEqual(110_000);
  expect(trips[0]?.movingMs).toBeGreaterThanOrEqual(590_000);
  expect(trips[0]?.averageSpeed).toBeGreaterThan(39);
});

test('the circle of a stop is twice the median accuracy, and 60 m at the least', () => {
  const { fixes } = recorded([rest(20)], manner);
  expect(trackOfFixes(fixes).stops[0]?.radiusM).toBe(60);
  const vague = fixes.map((fix) => ({ ...fix, accuracy: 45 }));
  expect(trackOfFixes(vague).stops[0]?.radiusM).toBe(90);
});
