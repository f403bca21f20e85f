import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speciesAccumulation } from './accumulation.policy.ts';
import { evenSizes, rarefaction } from './rarefaction.policy.ts';
import { chao1, chao2 } from './unseen-species.policy.ts';

// Expected values: R 4.2.2 with vegan 2.6-4, or Python 3 with exact fractions; the command stands above each.

const manyCounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });

describe('rarefaction', () => {
  const counts = [120, 45, 30, 12, 6, 3, 2, 1, 1, 1];

  // rarefy(c(120, 45, 30, 12, 6, 3, 2, 1, 1, 1), c(1, 10, 50, 100, 220, 221))
  test.each([
    [1, 1],
    [10, 3.71187226403146],
    [50, 6.36684813147655],
    [100, 7.8705539971337],
    [220, 9.98642533936652],
    [221, 10],
  ])('to %d individuals', (individuals, species) => {
    expect(rarefaction(counts, [individuals])).toEqual([
      { individuals, species: expect.closeTo(species, 10) },
    ]);
  });

  test('ends at the species that were found, starts at one, and never falls', () => {
    fc.assert(
      fc.property(manyCounts, (any) => {
        const total = any.reduce((sum, count) => sum + count, 0);
        const curve = rarefaction(any, evenSizes(total, 30)).map(({ species }) => species);
        expect(curve[0]).toBeCloseTo(1, 8);
        expect(curve.at(-1)).toBeCloseTo(total === 1 ? 1 : any.length, 8);
        for (const [at, species] of curve.entries())
          expect(species).toBeGreaterThanOrEqual((curve[at - 1] ?? 0) - 1e-8);
      }),
    );
  });

  test('is refused for more individuals than there are, and for rates', () => {
    expect(() => rarefaction([3, 2], [6])).toThrow(RangeError);
    expect(() => rarefaction([3.5, 2], [1])).toThrow(RangeError);
  });

  test('has no sizes for an empty catch, and each size once', () => {
    expect(evenSizes(0, 10)).toEqual([]);
    expect(evenSizes(3, 10)).toEqual([1, 2, 3]);
    expect(evenSizes(101, 5)).toEqual([1, 26, 51, 76, 101]);
  });
});

describe('the accumulation of species', () => {
  // m <- rbind(c(1,1,1,0,0,1,0), c(1,0,1,0,0,0,0), c(1,1,0,1,0,0,0), c(1,1,1,0,0,0,0), c(0,1,1,0,1,0,0),
  //   c(1,0,1,0,0,0,1)); specaccum(m, "exact", conditioned = FALSE, gamma = "chao")
  test('by sets, with its deviation', () => {
    const expected = [
      [3, 1.092906420717],
      [4.26666666666667, 1.34108855729908],
      [5, 1.38443731048635],
      [5.66666666666667, 1.4497764834111],
      [6.33333333333333, 1.56050798946535],
      [7, 1.70782512765993],
    ];
    expect(speciesAccumulation([5, 4, 5, 1, 1, 1, 1], 6)).toEqual(
      expected.map(([species = 0, sd = 0], at) => ({
        sets: at + 1,
        species: expect.closeTo(species, 10),
        sd: expect.closeTo(sd, 10),
      })),
    );
  });

  // f = [5, 4, 5, 2, 1, 1, 3, 2, 1]; a = [Fraction(comb(6 - i, k), comb(6, k)) for i in f]; s = sum(1 - x for x in a)
  // sqrt(sum((1 - x) ** 2 for x in a) - s * s / chao2), k = 3
  test('with species that were in two sets', () => {
    expect(speciesAccumulation([5, 4, 5, 2, 1, 1, 3, 2, 1], 6)[2]).toEqual({
      sets: 3,
      species: expect.closeTo(7.05, 12),
      sd: expect.closeTo(0.937021064104896, 12),
    });
  });

  test('never falls, bends downwards, and ends at all species', () => {
    const ofSets = fc
      .integer({ min: 1, max: 40 })
      .chain((sets) =>
        fc.tuple(
          fc.constant(sets),
          fc.array(fc.integer({ min: 1, max: sets }), { minLength: 1, maxLength: 30 }),
        ),
      );
    fc.assert(
      fc.property(ofSets, ([sets, frequencies]) => {
        const curve = speciesAccumulation(frequencies, sets).map(({ species }) => species);
        const gains = curve.map((species, at) => species - (curve[at - 1] ?? 0));
        expect(curve).toHaveLength(sets);
        expect(curve.at(-1)).toBeCloseTo(frequencies.length, 9);
        for (const [at, gain] of gains.entries()) {
          expect(gain).toBeGreaterThanOrEqual(-1e-9);
          expect(gain).toBeLessThanOrEqual((gains[at - 1] ?? gain) + 1e-9);
        }
      }),
    );
  });

  test('has no points without sets, and refuses a species in more sets than there are', () => {
    expect(speciesAccumulation([], 0)).toEqual([]);
    expect(() => speciesAccumulation([3], 2)).toThrow(RangeError);
  });
});

describe('species that nobody has found yet', () => {
  test('by individuals', () => {
    // estimateR(c(120, 45, 30, 12, 6, 3, 2, 1, 1, 1)): S.chao1
    expect(chao1([120, 45, 30, 12, 6, 3, 2, 1, 1, 1, 0])).toEqual({
      observed: 10,
      singletons: 3,
      doubletons: 1,
      estimate: 11.5,
    });
  });

  test('by sets', () => {
    // specpool(m) of the matrix above: chao
    expect(chao2([5, 4, 5, 1, 1, 1, 1], 6)?.estimate).toBeCloseTo(12, 12);
    // len(f) + Fraction(5, 6) * Fraction(3 * 2, 2 * (2 + 1))
    expect(chao2([5, 4, 5, 2, 1, 1, 3, 2, 1], 6)?.estimate).toBeCloseTo(9.83333333333333, 12);
  });

  test('of nothing are not estimated', () => {
    expect(chao1([0, 0])).toBeNull();
    expect(chao2([], 4)).toBeNull();
  });

  test('are never fewer than none', () => {
    fc.assert(
      fc.property(manyCounts, (any) => {
        expect(chao1(any)?.estimate).toBeGreaterThanOrEqual(any.length);
      }),
    );
  });
});
