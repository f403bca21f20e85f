import { describe, expect, test } from 'vitest';
import { logGamma } from './log-gamma.policy.ts';
import { meanOf } from './mean.policy.ts';
import { rankCorrelation } from './rank-correlation.policy.ts';
import { studentT975 } from './student-t.policy.ts';

// Expected values: R 4.2.2 with options(digits = 15); the command stands above each.

describe('ln Γ', () => {
  // lgamma(c(0.5, 1, 1.5, 2, 3.7, 9.99, 10, 57.25, 1e3, 1e5 + 1))
  test.each([
    [0.5, 0.5723649429247],
    [1, 0],
    [1.5, -0.120782237635245],
    [2, 0],
    [3.7, 1.42807232666539],
    [9.99, 12.7793152143502],
    [10, 12.8018274800815],
    [57.25, 173.361912830627],
    [1000, 5905.22042320918],
    [100_001, 1051299.22189912],
  ])('of %d', (x, expected) => {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThan(1e-13 * Math.max(1, Math.abs(expected)) + 5e-15);
  });
});

describe("the factor of Student's t for a 95 % interval", () => {
  // qt(.975, c(1, 2, 3, 4, 5, 9, 10, 30, 99, 100, 1000, 99999))
  test.each([
    [1, 12.7062047361747],
    [2, 4.30265272974946],
    [3, 3.18244630528371],
    [4, 2.77644510519779],
    [5, 2.57058183563631],
    [9, 2.2621571627982],
    [10, 2.22813885198627],
    [30, 2.04227245630124],
    [99, 1.98421695158642],
    [100, 1.98397151852355],
    [1000, 1.96233908082641],
    [99_999, 1.95998770777184],
  ])('with %d degrees of freedom', (degrees, expected) => {
    expect(studentT975(degrees)).toBeCloseTo(expected, 10);
  });

  test('is refused for no, and for broken degrees of freedom', () => {
    expect(() => studentT975(0)).toThrow(RangeError);
    expect(() => studentT975(2.5)).toThrow(RangeError);
  });
});

describe('a mean', () => {
  // x <- c(3, 0, 7.5, 12, 0, 1.5); t.test(x)$conf.int; c(mean(x), sd(x), sd(x) / sqrt(6))
  const expected = {
    n: 6,
    mean: 4,
    sd: expect.closeTo(4.80624593627917, 12),
    standardError: expect.closeTo(1.96214168703486, 12),
    ciLow: expect.closeTo(-1.0438457796366, 10),
    ciHigh: expect.closeTo(9.0438457796366, 10),
  };

  test('has its spread, and the interval of Student', () => {
    expect(meanOf([3, 0, 7.5, 12, 0, 1.5])).toEqual(expected);
  });

  test('is the same with zeros that are not written out', () => {
    expect(meanOf([3, 7.5, 12, 1.5], 2)).toEqual(expected);
  });

  test('of one value has no spread, and of none is null', () => {
    expect(meanOf([3])).toMatchObject({ n: 1, mean: 3, sd: null, ciLow: null });
    expect(meanOf([])).toMatchObject({ n: 0, mean: null, sd: null, ciHigh: null });
  });
});

describe("Spearman's rank correlation", () => {
  test('shares ranks between equal values', () => {
    const x = [1, 2, 2, 4, 5.5, 7, 7, 7, 9, 12];
    const y = [8.1, 7, 9, 7, 6, 6, 3.5, 5, 4, 4];
    const pairs = x.map((value, at) => ({ x: value, y: y[at] ?? null }));
    // cor(x, y, method = "spearman")
    expect(rankCorrelation(pairs).rho).toBeCloseTo(-0.885110241093667, 12);
  });

  test('leaves out and counts pairs without one of the two', () => {
    const pairs = [
      { x: 1, y: 10 },
      { x: null, y: 3 },
      { x: 2, y: 20 },
      { x: 3, y: null },
      { x: 3, y: 400 },
    ];
    expect(rankCorrelation(pairs)).toEqual({ n: 3, excluded: { incomplete: 2 }, rho: 1 });
  });

  test('is null for two pairs, and where nothing varies', () => {
    expect(rankCorrelation([1, 2].map((x) => ({ x, y: x }))).rho).toBeNull();
    expect(rankCorrelation([1, 2, 3].map((x) => ({ x, y: 5 }))).rho).toBeNull();
  });
});
