import { describe, expect, test } from 'vitest';
import type { Fix } from '../crossing/fixes.policy.ts';
import { type AreaState, takeFix, type WatchedArea } from './area-watch.policy.ts';

const degreeM = 111_195;
const area: WatchedArea = {
  ...{ id: 1, name: 'Harbour', shape: 'circle', points: [{ lng: 0, lat: 0 }], radiusM: 500, version: 1 },
  ...{ enter: true, exit: true, dwellMinutes: null, maxSpeedKmh: null, level: 2, schedule: null },
};
const noon = Date.UTC(2026, 0, 5, 12);
/** So many metres from the centre, each a minute after the other. */
const fixesAt = (metres: readonly number[], more: Partial<Fix> = {}): Fix[] =>
  metres.map((north, index) => ({
    ...{ tsMs: noon + index * 60_000, receivedAtMs: noon + index * 60_000, lng: 0, lat: north / degreeM },
    ...{ pdop: 2, stars: 9, accuracyM: null, valid: null, speedKmh: null },
    ...more,
  }));

function run(watched: WatchedArea, fixes: readonly Fix[], begun?: AreaState) {
  let state = begun;
  const events = fixes.flatMap((fix) => {
    const step = takeFix(watched, state, fix);
    state = step.state;
    return step.events.map(({ rule, kind }) => `${rule} ${kind}`);
  });
  return { events, state };
}
const eventsOf = (watched: WatchedArea, metres: readonly number[], more?: Partial<Fix>) =>
  run(watched, fixesAt(metres, more)).events;

describe('sides', () => {
  test('the first position is no event, on either side', () => {
    expect(eventsOf(area, [0])).toEqual([]);
    expect(eventsOf(area, [900])).toEqual([]);
  });
  test('two positions in a row change the side; one alone is a leap', () => {
    expect(eventsOf(area, [0, 900, 0, 900, 0])).toEqual([]);
    expect(eventsOf(area, [0, 900, 900, 0, 0])).toEqual(['exit raised', 'enter raised', 'exit recovered']);
  });
  test('near the line it stays on its side', () => {
    expect(eventsOf(area, [0, 540, 545, 530, 549])).toEqual([]);
    expect(eventsOf(area, [900, 505, 530, 502])).toEqual([]);
  });
  test('what a position admits of its accuracy counts, 50 m at the most', () => {
    expect(eventsOf(area, [0, 590, 590], { accuracyM: 45 })).toEqual([]);
    expect(eventsOf(area, [0, 620, 620], { accuracyM: 90 })).toEqual(['exit raised']);
  });
  test('a changed fence begins anew', () => {
    const { state } = run(area, fixesAt([0]));
    expect(run({ ...area, version: 2 }, fixesAt([900, 900]), state).events).toEqual([]);
  });
});

test('a stay that is too long is told once, and ends with the way out', () => {
  const pier = { ...area, enter: false, exit: false, dwellMinutes: 3 };
  expect(eventsOf(pier, [0, 0, 0, 0, 0, 900, 900])).toEqual(['dwell raised', 'dwell recovered']);
  expect(eventsOf(pier, [0, 0, 900, 900])).toEqual([]);
});

test('a speed counts within the fence, twice in a row, and its alarm ends when it is slower', () => {
  const lock = { ...area, enter: false, exit: false, maxSpeedKmh: 8 };
  const [first, second, third, fourth] = fixesAt([0, 0, 0, 0], { speedKmh: 12 });
  if (!first || !second || !third || !fourth) throw new Error('unreachable');
  expect(run(lock, [first, second, third]).events).toEqual(['overspeed raised']);
  expect(run(lock, [first, second, { ...third, speedKmh: 5 }, fourth]).events).toEqual([]);
  expect(run(lock, [first, second, third, { ...fourth, speedKmh: 5 }]).events).toEqual([
    'overspeed raised',
    'overspeed recovered',
  ]);
  expect(eventsOf(lock, [900, 900, 900], { speedKmh: 40 })).toEqual([]);
});

test('alarms begin while the schedule holds, and end whenever', () => {
  const schedule = { zone: 'UTC', days: [1], from: '12:00', to: '12:03' } as const;
  const night = { ...area, schedule: { ...schedule, days: [...schedule.days] } };
  expect(eventsOf(night, [0, 900, 900, 900, 900, 0, 0])).toEqual(['exit raised', 'exit recovered']);
  expect(eventsOf(night, [0, 0, 0, 0, 900, 900])).toEqual([]);
});
