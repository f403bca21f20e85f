import { expect, test } from 'vitest';
import { areLengthsOutOfOrder, exceededMaximumMm, hasDigitPreference, weightScore } from './plausibility.ts';

const species = {
  lengthWeights: [{ a: 0.0156, b: 2.92, lengthType: 'TL' as const }],
  traits: [{ trait: 'maxLengthCm' as const, value: 25, lengthType: 'TL' as const }],
};

test('a weight is compared with the relation of its type of length', () => {
  const expected = 0.0156 * 10 ** 2.92;
  expect(weightScore(species, { totalLengthMm: 100 }, expected)).toBeCloseTo(0, 9);
  expect(weightScore(species, { totalLengthMm: 100 }, expected * 2)).toBeCloseTo(4.3, 1);
  expect(weightScore(species, { standardLengthMm: 100 }, expected)).toBeNull();
});

test('a length may be a tenth above the known maximum', () => {
  expect(exceededMaximumMm(species, 'TL', 275)).toBeNull();
  expect(exceededMaximumMm(species, 'TL', 276)).toBe(250);
  expect(exceededMaximumMm(species, 'SL', 900)).toBeNull();
});

test.each([
  [{ totalLengthMm: 120, forkLengthMm: 110, standardLengthMm: 100 }, false],
  [{ totalLengthMm: 100, standardLengthMm: 110 }, true],
  [{ totalLengthMm: 120, forkLengthMm: 121 }, true],
  [{ totalLengthMm: 100, forkLengthMm: null, standardLengthMm: 100 }, false],
])('the order of %o', (lengths, outOfOrder) => expect(areLengthsOutOfOrder(lengths)).toBe(outOfOrder));

test('ten lengths that end in 0 or 5 are rounded', () => {
  const rounded = Array.from({ length: 10 }, (_, at) => 100 + at * 5);
  expect(hasDigitPreference(rounded)).toBe(true);
  expect(hasDigitPreference([...rounded, 103])).toBe(false);
  expect(hasDigitPreference(rounded.slice(1))).toBe(false);
});
