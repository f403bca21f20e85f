import { lengthAtAge } from '@weir/contract/fish/growth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from './growth.policy.ts';

const ages = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8];
const lengths = [82, 90, 77, 128, 121, 135, 158, 166, 149, 181, 190, 198, 204, 211, 222, 219];
const aged = ages.map((ageYears, at) => ({ ageYears, lengthMm: lengths[at] ?? null }));

describe('the growth curve of von Bertalanffy', () => {
  test('has its parameters with their errors', () => {
    // R 4.2.2: age <- c(1, 1, 1, …, 8); len <- c(82, 90, 77, …, 219)
    // g <- nls(len ~ Linf * (1 - exp(-K * (age - t0))), start = list(Linf = 230, K = .4, t0 = 0),
    //   control = nls.control(tol = 1e-7)); summary(g)$coefficients; summary(g)$sigma
    const growth = growthOf([...aged, { ageYears: null, lengthMm: 100 }, { ageYears: 3, lengthMm: null }]);
    if ('refusal' in growth) throw new Error(growth.refusal);
    expect(growth).toMatchObject({ n: 16, ages: 8, excluded: { notAged: 2 } });
    expect(growth.linfMm).toBeCloseTo(238.162343507, 4);
    expect(growth.kPerYear).toBeCloseTo(0.346485224702, 7);
    expect(growth.t0Years).toBeCloseTo(-0.227106396822, 7);
    expect(growth.standardErrors.linfMm).toBeCloseTo(7.85385774334, 4);
    expect(growth.standardErrors.kPerYear).toBeCloseTo(0.0391257998991, 7);
    expect(growth.standardErrors.t0Years).toBeCloseTo(0.137772582231, 6);
    expect(growth.residualSdMm).toBeCloseTo(5.99247953722, 7);
    // predict(g, data.frame(age = 4.5))
    expect(lengthAtAge(growth, 4.5)).toBeCloseTo(191.86521061413, 4);
  });

  test('is found again from lengths on it', () => {
    const curve = fc.record({
      linf: fc.double({ min: 60, max: 1500, noNaN: true }),
      k: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
      t0: fc.double({ min: -1.5, max: 0, noNaN: true }),
    });
    fc.assert(
      fc.property(curve, ({ linf, k, t0 }) => {
        const exact = [1, 2, 3, 4, 5, 6, 8, 10].map((ageYears) => ({
          ageYears,
          lengthMm: linf * (1 - Math.exp(-k * (ageYears - t0))),
        }));
        const growth = growthOf(exact);
        if ('refusal' in growth) throw new Error(growth.refusal);
        expect(growth.linfMm / linf).toBeCloseTo(1, 5);
        expect(growth.kPerYear / k).toBeCloseTo(1, 5);
        expect(growth.t0Years).toBeCloseTo(t0, 4);
      }),
    );
  });

  test('needs four ages, however many fish there are', () => {
    const young = aged.filter(({ ageYears }) => ageYears <= 3);
    expect(growthOf(young)).toEqual({ refusal: 'tooFewAges', n: 9, ages: 3, excluded: { notAged: 0 } });
  });

  test('is refused where length goes on as a straight line, or falls', () => {
    const straight = [1, 2, 3, 4, 5, 6].map((ageYears) => ({ ageYears, lengthMm: 40 * ageYears }));
    const falling = [1, 2, 3, 4, 5, 6].map((ageYears) => ({ ageYears, lengthMm: 300 - 20 * ageYears }));
    const level = [1, 2, 3, 4, 5, 6].map((ageYears) => ({ ageYears, lengthMm: 150 }));
    for (const fish of [straight, falling, level])
      expect(growthOf(fish)).toMatchObject({ refusal: 'noAsymptote' });
  });
});
