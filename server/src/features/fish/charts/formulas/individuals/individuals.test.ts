import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionOf, fultonK, relativeCondition } from './condition.policy.ts';
import type { Individual } from './individuals.policy.ts';
import { lengthFrequency } from './length-frequency.policy.ts';
import { aForCm, aForMm, type LengthWeight, lengthWeight, weightAt } from './length-weight.policy.ts';
import { phenologyOf } from './phenology.policy.ts';

// Expected values: R 4.2.2; the command stands above each. There
// L <- c(52, 58, 63, 71, 77, 84, 90, 96, 103, 111, 118, 125, 131, 140, 152)
// W <- c(1.6, 2.4, 2.9, 4.3, 5.2, 7.1, 8.6, 10.2, 13.1, 16, 19.8, 22.9, 27.4, 32.5, 150)
const lengths = [52, 58, 63, 71, 77, 84, 90, 96, 103, 111, 118, 125, 131, 140, 152];
/** The last fish is wrong by a digit. */
const weights = [1.6, 2.4, 2.9, 4.3, 5.2, 7.1, 8.6, 10.2, 13.1, 16, 19.8, 22.9, 27.4, 32.5, 150];
const allFish = lengths.map((totalMm, at) => fish({ totalMm, weightG: weights[at] ?? null }));
const rightFish = allFish.slice(0, 14);

function fish(own: Partial<Individual>): Individual {
  return { standardMm: null, totalMm: null, forkMm: null, weightG: null, sex: 'undetermined', ...own };
}

function regressionOf(individuals: readonly Individual[]): LengthWeight {
  const regression = lengthWeight(individuals, 'total');
  if ('refusal' in regression) throw new Error(regression.refusal);
  return regression;
}

describe('the regression of weight on length', () => {
  test('has its errors and its factor of back-transformation', () => {
    // f <- lm(log10(W) ~ log10(L)); s <- summary(f); coef(s); s$r.squared; s$sigma
    // (coef(f)[2] - 3) / coef(s)[2, 2]; exp((s$sigma * log(10))^2 / 2)
    expect(regressionOf(allFish)).toMatchObject({
      n: 15,
      log10A: expect.closeTo(-5.7203733808507, 11),
      b: expect.closeTo(3.4213690449996, 11),
      standardErrorOfB: expect.closeTo(0.251854168950908, 11),
      t: expect.closeTo(1.67306758015879, 10),
      r2: expect.closeTo(0.934192106341322, 11),
      residualSd: expect.closeTo(0.135967636293016, 11),
      backTransform: expect.closeTo(1.05022940408583, 11),
      excluded: { notMeasured: 0 },
    });
  });

  test('names the fish beyond three deviations', () => {
    // rstandard(f)[15]
    expect(regressionOf(allFish).outliers).toEqual([
      {
        fish: allFish[14],
        lengthMm: 152,
        weightG: 150,
        standardisedResidual: expect.closeTo(3.59553615888518, 10),
      },
    ]);
    expect(regressionOf(rightFish).outliers).toEqual([]);
  });

  test('leaves out and counts fish without a length of its type or a weight', () => {
    const others = [
      fish({ standardMm: 90, weightG: 8 }),
      fish({ totalMm: 90 }),
      fish({ totalMm: 90, weightG: 0 }),
      fish({ totalMm: 0, weightG: 3 }),
    ];
    const { n, b, excluded } = regressionOf([...others, ...rightFish]);
    // coef(lm(log10(W) ~ log10(L), subset = 1:14))
    expect({ n, b, excluded }).toEqual({
      n: 14,
      b: expect.closeTo(3.01878716403966, 11),
      excluded: { notMeasured: 4 },
    });
  });

  test('is refused for two fish, and for fish of one length', () => {
    expect(lengthWeight(allFish.slice(0, 2), 'total')).toMatchObject({ refusal: 'tooFewFish', n: 2 });
    const alike = [5, 6, 7].map((weightG) => fish({ totalMm: 80, weightG }));
    expect(lengthWeight(alike, 'total')).toMatchObject({ refusal: 'oneLength', n: 3 });
  });

  test('finds any line on which all fish lie, without outliers', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 20, max: 900 }), { minLength: 3, maxLength: 30 });
    const power = fc.double({ min: 2.5, max: 3.5, noNaN: true });
    fc.assert(
      fc.property(sizes, power, (anyLengths, b) => {
        const exact = anyLengths.map((totalMm) => fish({ totalMm, weightG: 1e-5 * totalMm ** b }));
        const regression = regressionOf(exact);
        expect(regression.b).toBeCloseTo(b, 7);
        expect(regression).toMatchObject({ outliers: [], t: null, backTransform: 1 });
      }),
    );
  });

  test('gives the mean weight of a length', () => {
    // exp((s$sigma * log(10))^2 / 2) * 10^predict(f, data.frame(L = 100))
    expect(weightAt(regressionOf(allFish), 100)).toBeCloseTo(13.9203092177142, 9);
  });

  test('gives a for lengths in cm, and back', () => {
    // W = a L^b of 123 mm and of 12.3 cm is the same weight.
    const [a, b] = [1.2e-5, 3.04];
    expect(aForCm(a, b) * 12.3 ** b).toBeCloseTo(a * 123 ** b, 10);
    expect(aForMm(aForCm(a, b), b)).toBeCloseTo(a, 15);
  });
});

describe('condition', () => {
  test('of one fish', () => {
    expect(fultonK(27, 150)).toBeCloseTo(0.8, 12);
    expect(relativeCondition(20, 100, { log10A: -5, b: 3 })).toBeCloseTo(2, 12);
  });

  test('of many, by their regression', () => {
    const { fulton, relative, excluded } = conditionOf(
      [...rightFish, fish({})],
      'total',
      regressionOf(rightFish),
    );
    // k <- 100 * W[1:14] / (L[1:14] / 10)^3; c(mean(k), sd(k)); t.test(k)$conf.int
    expect(fulton).toMatchObject({
      n: 14,
      mean: expect.closeTo(1.18201464023838, 10),
      sd: expect.closeTo(0.0284083599183, 10),
      ciLow: expect.closeTo(1.16561214156, 10),
      ciHigh: expect.closeTo(1.19841713892, 10),
    });
    // kn <- W[1:14] / 10^predict(lm(log10(W) ~ log10(L), subset = 1:14)); c(mean(kn), sd(kn))
    expect(relative?.mean).toBeCloseTo(1.00025320735708, 10);
    expect(relative?.sd).toBeCloseTo(0.0234249310625179, 10);
    expect(excluded).toEqual({ notMeasured: 1 });
  });

  test('has no relative one without a regression', () => {
    expect(conditionOf(rightFish, 'total', null).relative).toBeNull();
  });
});

describe('length frequency', () => {
  const caught = [
    fish({ totalMm: 50, sex: 'female' }),
    fish({ totalMm: 54.9, sex: 'male' }),
    fish({ totalMm: 55, sex: 'female' }),
    fish({ totalMm: 66 }),
    fish({ standardMm: 60 }),
  ];

  test('has bins that begin at their lower end, empty ones too, stacked by sex', () => {
    expect(lengthFrequency(caught, { lengthType: 'total', binMm: 5 })).toEqual({
      n: 4,
      lengthType: 'total',
      binMm: 5,
      bins: [
        { fromMm: 50, total: 2, bySex: { female: 1, male: 1, undetermined: 0 } },
        { fromMm: 55, total: 1, bySex: { female: 1, male: 0, undetermined: 0 } },
        { fromMm: 60, total: 0, bySex: { female: 0, male: 0, undetermined: 0 } },
        { fromMm: 65, total: 1, bySex: { female: 0, male: 0, undetermined: 1 } },
      ],
      excluded: { noLength: 1 },
    });
  });

  test('begins at a given length', () => {
    const { bins } = lengthFrequency(caught, { lengthType: 'total', binMm: 10, originMm: 5 });
    expect(bins.map(({ fromMm, total }) => [fromMm, total])).toEqual([
      [45, 2],
      [55, 1],
      [65, 1],
    ]);
  });

  test('is empty without lengths', () => {
    expect(lengthFrequency(caught, { lengthType: 'fork', binMm: 10 })).toMatchObject({ n: 0, bins: [] });
  });

  test('refuses bins without width, and more bins than a chart has', () => {
    expect(() => lengthFrequency(caught, { lengthType: 'total', binMm: 0 })).toThrow(RangeError);
    expect(() => lengthFrequency(caught, { lengthType: 'total', binMm: 0.001 })).toThrow(RangeError);
  });

  test('holds every fish once', () => {
    const anyFish = fc.array(fc.double({ min: 1, max: 3000, noNaN: true }), { maxLength: 100 });
    fc.assert(
      fc.property(anyFish, fc.constantFrom(5, 10), (sizes, binMm) => {
        const individuals = sizes.map((totalMm) => fish({ totalMm }));
        const { bins } = lengthFrequency(individuals, { lengthType: 'total', binMm });
        expect(bins.reduce((sum, { total }) => sum + total, 0)).toBe(sizes.length);
        for (const { fromMm, total } of bins)
          expect(sizes.filter((size) => size >= fromMm && size < fromMm + binMm)).toHaveLength(total);
      }),
    );
  });
});

describe('the calendar of maturity', () => {
  test('counts stages by month, in percent of the month', () => {
    const { n, months, excluded } = phenologyOf([
      { month: 4, stage: 4 },
      { month: 4, stage: 4 },
      { month: 4, stage: 3 },
      { month: 4, stage: 5 },
      { month: 12, stage: 2 },
      { month: 5, stage: null },
    ]);
    expect({ n, excluded, months: months.length }).toEqual({ n: 5, excluded: { noStage: 1 }, months: 12 });
    expect(months[3]).toEqual({
      month: 4,
      n: 4,
      counts: [0, 0, 1, 2, 1, 0],
      percents: [0, 0, 25, 50, 25, 0],
    });
    expect(months[4]).toMatchObject({ n: 0, percents: null });
    expect(months[11]?.counts).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test('knows twelve months', () => {
    expect(() => phenologyOf([{ month: 0, stage: 1 }])).toThrow(RangeError);
  });
});
