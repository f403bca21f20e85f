import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carleStrubRemoval, isUnsure, removalOf, twoPassRemoval } from './removal.policy.ts';

describe('two passes', () => {
  // Python 3: a * a / (a - b), (a - b) / a, a * b * sqrt(a + b) / (a - b) ** 2
  test.each([
    [86, 9, 96.0519480519481, 0.895348837209302, 1.2723931224291],
    [75, 20, 102.272727272727, 0.733333333333333, 4.83312116271519],
    [80, 12, 94.1176470588235, 0.85, 1.99134872940321],
  ])('of %d and %d fish', (first, second, fish, catchability, fishStandardError) => {
    expect(twoPassRemoval(first, second)).toEqual({
      passes: 2,
      caught: first + second,
      fish: expect.closeTo(fish, 10),
      fishStandardError: expect.closeTo(fishStandardError, 10),
      catchability: expect.closeTo(catchability, 12),
    });
  });

  test('that do not fall are refused', () => {
    expect(twoPassRemoval(20, 20)).toEqual({ refusal: 'noFall' });
    expect(twoPassRemoval(0, 0)).toEqual({ refusal: 'noFall' });
  });
});

describe('any number of passes', () => {
  test('has the formula of two where there are two, else that of several', () => {
    expect(removalOf([75, 20])).toEqual(twoPassRemoval(75, 20));
    expect(removalOf([38, 26, 12])).toEqual(carleStrubRemoval([38, 26, 12]));
    expect(removalOf([30])).toEqual({ refusal: 'tooFewPasses' });
    expect(removalOf([20, 20])).toEqual({ refusal: 'noFall' });
  });

  // Python 3: N * p ** 3 against 16 * q ** 2 * (1 + q): 40.33 > 1.44, and 3.33 < 11.85
  test.each([
    [75, 20, false],
    [30, 20, true],
  ])('of %d and %d fish is unsure: %s', (first, second, unsure) => {
    const estimate = removalOf([first, second]);
    expect('refusal' in estimate ? null : isUnsure(estimate)).toBe(unsure);
  });
});

describe('several passes', () => {
  // Python 3: the whole N from T to 20 000 with the largest likelihood when p is spread evenly from 0 to 1,
  // lgamma(N + 1) - lgamma(N - T + 1) + lgamma(k * N - X - T + 1) - lgamma(k * N - X + 2)
  test.each([
    [[38, 26, 12], 91, 0.444444444444444, 8.58364591958028],
    [[124, 91, 68, 41], 425, 0.300556586270872, 29.2328896994703],
    [[75, 20], 101, 0.748031496062992, 3.97584490984139],
    [[80, 12], 93, 0.867924528301887, 1.16148102041132],
    [[86, 9], 95, 0.913461538461538, 0],
    [[10, 0, 0], 10, 1, 0],
  ])('of %j fish', (catches, fish, catchability, fishStandardError) => {
    expect(carleStrubRemoval(catches)).toMatchObject({
      passes: catches.length,
      fish,
      catchability: expect.closeTo(catchability, 12),
      fishStandardError: expect.closeTo(fishStandardError, 10),
    });
  });

  test('are refused when there is one, or when catches do not fall', () => {
    expect(carleStrubRemoval([30])).toEqual({ refusal: 'tooFewPasses' });
    expect(carleStrubRemoval([10, 12, 15])).toEqual({ refusal: 'noFall' });
    expect(carleStrubRemoval([0, 0, 0])).toEqual({ refusal: 'noFall' });
  });

  test('never find fewer fish than were caught', () => {
    const catches = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(catches, (any) => {
        const estimate = carleStrubRemoval(any);
        if ('refusal' in estimate) return;
        expect(estimate.fish).toBeGreaterThanOrEqual(estimate.caught);
        expect(estimate.catchability).toBeGreaterThan(0);
        expect(estimate.catchability).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('take whole numbers of fish only', () => {
    expect(() => carleStrubRemoval([3.5, 1])).toThrow(RangeError);
    expect(() => twoPassRemoval(-1, -2)).toThrow(RangeError);
  });
});
