import { expect, test } from 'vitest';
import { barMeshMm, computedEffort, effortOf, stretchedMeshMm } from './effort.ts';
import { type EffortUnit, type Gear, gears, unitsOfGear } from './gears.ts';
import type { Effort } from './surveys.ts';

const panel = (lengthM: number, heightM: number) =>
  ({ meshMm: 20, measure: 'stretched', lengthM, heightM }) as const;

test.each<[Gear, Effort, number, EffortUnit]>([
  ['gillnet', { panels: [panel(30, 1.5), panel(10, 1)], soakHours: 12 }, 660, 'm2h'],
  ['trap', { count: 10, soakHours: 36 }, 15, 'trapDay'],
  ['longline', { hooks: 200, soakHours: 5 }, 1000, 'hookHour'],
  ['electrofishing', { powerOnS: 900 }, 15, 'minute'],
  ['electrofishing', { unit: 'm2', distanceM: 100, widthM: 8 }, 800, 'm2'],
  ['seine', { hauls: 3 }, 3, 'haul'],
  ['trawl', { distanceM: 2000, widthM: 15 }, 0.03, 'km2'],
  ['stowNet', { count: 2, soakHours: 24 }, 2, 'netDay'],
  ['angling', { rods: 4, soakHours: 2.5 }, 10, 'rodHour'],
  ['larvaNet', { mouthM2: 0.5, flowMs: 0.8, soakHours: 0.5 }, 720, 'm3'],
  ['larvaNet', { mouthM2: 0.5, flowMs: 0.8, soakHours: 0.5, volumeM3: 700 }, 700, 'm3'],
  ['gillnet', { value: 500, panels: [panel(30, 1.5)], soakHours: 12 }, 500, 'm2h'],
])('the effort of %s with %o is %d %s', (gear, effort, value, unit) => {
  const amount = effortOf(gear, effort);
  expect(amount?.unit).toBe(unit);
  expect(amount?.value).toBeCloseTo(value, 9);
});

test('what was not written down makes no effort', () => {
  expect(effortOf('gillnet', { panels: [panel(30, 1.5)] })).toBeNull();
  expect(effortOf('trap', { count: 10, soakHours: 0 })).toBeNull();
  expect(computedEffort('m2h', { soakHours: 12 })).toBeNull();
});

test('a unit of another gear makes no effort', () => {
  expect(effortOf('trap', { value: 5, unit: 'minute' })).toBeNull();
});

test('only catches without a comparable effort have no unit', () => {
  const without = gears.filter((gear: Gear) => unitsOfGear[gear].length === 0);
  expect(without).toEqual(['eDNA', 'hydroacoustics', 'visual', 'market']);
});

test('a bar is half of a stretched mesh', () => {
  expect(stretchedMeshMm({ meshMm: 20, measure: 'bar' })).toBe(40);
  expect(barMeshMm({ meshMm: 40, measure: 'stretched' })).toBe(20);
});
