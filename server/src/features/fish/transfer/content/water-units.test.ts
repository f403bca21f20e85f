import { expect, test } from 'vitest';
import { inOwnUnit } from './water-units.policy.ts';

// By hand: 290.65 − 273.15, (63.5 − 32) / 1.8, 25 mS/m = 250 µS/cm, 1.2 m = 120 cm
test.each([
  ['temperature', 17.5, '°C', 17.5],
  ['temperature', 290.65, 'K', 17.5],
  ['temperature', 63.5, '°F', 17.5],
  ['conductivity', 25, 'mS/m', 250],
  ['conductivity', 0.25, 'mS cm-1', 250],
  ['conductivity', 250, 'μS/cm', 250],
  ['conductivity', 250, 'uS cm⁻¹', 250],
  ['dissolvedOxygen', 8.1, 'mg L-1', 8.1],
  ['transparency', 1.2, 'm', 120],
  ['depth', 250, 'cm', 2.5],
  ['ammoniaNitrogen', 150, 'µg/L', 0.15],
  ['pH', 7.4, 'pH units', 7.4],
  ['turbidity', 12, null, 12],
] as const)('%s of %d %s', (parameter, value, unit, expected) => {
  expect(inOwnUnit(parameter, value, unit)).toBe(expected);
});

test('of a unit that nobody knows is no value', () => {
  expect(inOwnUnit('dissolvedOxygen', 70, '%')).toBeUndefined();
  expect(inOwnUnit('velocity', 3, 'furlongs')).toBeUndefined();
});
