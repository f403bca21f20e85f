import { expect, test } from 'vitest';
import {
  type FoundSpecies,
  spawningStateOf,
  temperatureOf,
  waterForSpecies,
} from './spawning-water.policy.ts';

const named = { name: null, nameEn: null, nameEs: null, nameJa: null };
const fish = (id: number, scientificName: string, more: Partial<FoundSpecies> = {}): FoundSpecies => ({
  ...{ id, scientificName, ...named, spawnTempMinC: 18, spawnTempMaxC: 24 },
  ...more,
});
const measured = (count: number, mean: number | null, lastTime: string) => ({
  ...{ count, mean, min: mean, max: mean, last: mean, lastTime },
});

test.each([
  [17.9, 'colder'],
  [18, 'reached'],
  [24, 'reached'],
  [24.1, 'warmer'],
])('a week of %s °C against 18 to 24 °C', (meanC, state) => {
  expect(spawningStateOf({ spawnTempMinC: 18, spawnTempMaxC: 24 }, meanC)).toBe(state);
});

test('one limit suffices, and of a species without limits nothing is said', () => {
  expect(spawningStateOf({ spawnTempMinC: 18 }, 30)).toBe('reached');
  expect(spawningStateOf({}, 30)).toBeNull();
});

test('several stations count by how often they measured; the newest value is the last', () => {
  const early = measured(3, 20, '2026-05-01T00:00:00Z');
  const late = measured(1, 24, '2026-05-02T00:00:00Z');
  expect(temperatureOf([early, measured(0, null, '2026-05-03T00:00:00Z'), late])).toEqual({
    ...{ meanC: 21, minC: 20, maxC: 24, lastC: 24, lastTime: '2026-05-02T00:00:00Z' },
  });
  expect(temperatureOf([])).toBeNull();
});

test('protected species come first, then those whose window is reached', () => {
  const national = { conservation: [{ scheme: 'CN_NATIONAL' as const, category: 'II' }] };
  const list = waterForSpecies(
    [
      fish(1, 'Coreius heterodon', { spawnTempMinC: 25, spawnTempMaxC: 28 }),
      fish(2, 'Rhinogobio typus', { spawningMonths: [3, 4, 5] }),
      fish(3, 'Myxocyprinus asiaticus', { ...national, spawnTempMaxC: 19 }),
      fish(4, 'Gobiobotia filifer', { spawnTempMinC: null, spawnTempMaxC: null }),
    ],
    { meanC: 20 },
    6,
  );
  expect(list.map(({ id, state, isProtected, isSeason }) => [id, state, isProtected, isSeason])).toEqual([
    [3, 'warmer', 1, null],
    [2, 'reached', 0, 0],
    [1, 'colder', 0, null],
  ]);
});
