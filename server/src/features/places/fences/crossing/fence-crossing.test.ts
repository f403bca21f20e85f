import { distanceM } from '@weir/contract/places/geo';
import { expect, test } from 'vitest';
import { type CrossingState, takeFix, unknownPlace } from './fence-crossing.policy.ts';
import { type Fix, isGoodFix } from './fixes.policy.ts';
import { bearing, turn } from './geometry.policy.ts';

const circle = { lng: 106.5516, lat: 29.563, radius: 200 };
const perDegree = 111_195;

/** So many metres east and north of the centre. */
const fix = (tsMs: number, eastM: number, northM = 0, accuracyM: number | null = null): Fix => ({
  ...{ tsMs, receivedAtMs: tsMs, pdop: null, stars: null, accuracyM, valid: null, speedKmh: null },
  lng: circle.lng + eastM / (perDegree * Math.cos((circle.lat * Math.PI) / 180)),
  lat: circle.lat + northM / perDegree,
});

function events(fixes: readonly Fix[], before: CrossingState = unknownPlace(0)) {
  const found: string[] = [];
  let state = before;
  for (const one of fixes) {
    const step = takeFix(circle, state, one);
    if (!step) continue;
    state = step.state;
    if (step.event) found.push(`${step.event} ${one.tsMs}`);
  }
  return { found, place: state.place };
}

test('the first position says on which side the device is, and is no event', () => {
  expect(events([fix(1, 5000)])).toEqual({ found: [], place: 'outside' });
  expect(events([fix(1, 100)])).toEqual({ found: [], place: 'inside' });
  // Beyond the radius, and not yet beyond the line.
  expect(events([fix(1, 215)])).toEqual({ found: [], place: 'inside' });
});

test('two in a row beyond the line have left, one has not', () => {
  expect(events([fix(1, 0), fix(2, 230), fix(3, 0), fix(4, 230), fix(5, 240)])).toEqual({
    ...{ found: ['left 5'], place: 'outside' },
  });
  expect(events([fix(1, 0), fix(2, 219), fix(3, 219)]).found).toEqual([]);
});

test('the accuracy that is admitted counts up to 50 m', () => {
  expect(events([fix(1, 0), fix(2, 260, 0, 45), fix(3, 260, 0, 45)]).found).toEqual([]);
  expect(events([fix(1, 0), fix(2, 280, 0, 99), fix(3, 280, 0, 99)]).found).toEqual(['left 3']);
});

test('one position far away is enough when the device was on its way there', () => {
  expect(events([fix(1, 0), fix(2, 150), fix(3, 900)]).found).toEqual(['left 3']);
  expect(events([fix(1, 150), fix(2, 0), fix(3, 900)]).found).toEqual([]);
  expect(events([fix(1, 140), fix(2, 150), fix(3, 900), fix(4, 150)]).found).toEqual([]);
});

test('it comes back with one position within the radius', () => {
  expect(events([fix(1, 0), fix(2, 500), fix(3, 500), fix(4, 210), fix(5, 199)]).found).toEqual([
    'left 3',
    'cameBack 5',
  ]);
});

test('what is not newer changes nothing, nor what is older than the fence', () => {
  expect(events([fix(5, 0), fix(3, 900), fix(4, 900), fix(5, 900)])).toEqual({ found: [], place: 'inside' });
  expect(events([fix(5, 900)], unknownPlace(10))).toEqual({ found: [], place: null });
});

test('a parked device whose positions wander raises nothing', () => {
  // Deterministic noise: sigma about 15 m, and each 40th position a jump of 150 to 900 m.
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const noise = () => (random() + random() + random() + random() - 2) * 26;
  const day = Array.from({ length: 17_280 }, (_, index) => {
    const jump = index % 40 === 39 ? 150 + random() * 750 : 0;
    return fix(index * 5000, 120 + noise() + jump, noise());
  });
  expect(events(day, unknownPlace(-1)).found).toEqual([]);
});

test('a good position says where the device is, as far as it tells its quality', () => {
  const good = fix(1, 0);
  expect(isGoodFix(good)).toBe(true);
  expect(isGoodFix({ ...good, pdop: 6, stars: 4, accuracyM: 100 })).toBe(true);
  for (const bad of [
    { lng: 0, lat: 0 },
    { lng: 181 },
    { lat: Number.NaN },
    { pdop: 6.1 },
    { stars: 3 },
    { accuracyM: 101 },
  ])
    expect(isGoodFix({ ...good, ...bad })).toBe(false);
});

test('distances and bearings are those of the sphere', () => {
  expect(distanceM({ lng: 0, lat: 0 }, { lng: 1, lat: 0 })).toBeCloseTo(111_195, 0);
  expect(distanceM({ lng: 179.9, lat: 10 }, { lng: -179.9, lat: 10 })).toBeCloseTo(21_901, -1);
  expect(bearing({ lng: 0, lat: 0 }, { lng: 1, lat: 0 })).toBeCloseTo(90);
  expect(turn(-170, 170)).toBeCloseTo(20);
});
