import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abundanceBiomass } from './abundance-biomass.policy.ts';
import { type CatchRow, catchTotals } from './catch-rows.policy.ts';
import { diversityOf } from './diversity.policy.ts';
import { dominanceOf, relativeImportance } from './relative-importance.policy.ts';
import { similarities } from './similarity.policy.ts';

// Expected values: R 4.2.2 with vegan 2.6-4; the command stands above each. There
// x <- c(120, 45, 30, 12, 6, 3, 2, 1, 1, 1); w <- c(840, 1350, 210, 960, 45.5, 12.3, 88, 4.2, 150, 2.1)
const counts = [120, 45, 30, 12, 6, 3, 2, 1, 1, 1];
const weights = [840, 1350, 210, 960, 45.5, 12.3, 88, 4.2, 150, 2.1];
const rowsOfOneSet = counts.map((count, at) => row({ species: at + 1, count, weightG: weights[at] ?? null }));

function row(own: Partial<CatchRow>): CatchRow {
  return { setId: 1, species: 1, countStatus: 'counted', count: 1, weightG: 1, ...own };
}

describe('the diversity of a catch', () => {
  test('by its indices', () => {
    expect(diversityOf(catchTotals(rowsOfOneSet).species)).toEqual({
      n: 221,
      richness: 10,
      shannon: expect.closeTo(1.35704817453439, 12), // diversity(x)
      shannonByWeight: expect.closeTo(1.52667969540925, 12), // diversity(w)
      simpson: expect.closeTo(0.641264511373641, 12), // diversity(x, "simpson")
      pielou: expect.closeTo(0.589358533877167, 12), // diversity(x) / log(specnumber(x))
      margalef: expect.closeTo(1.66723392710441, 12), // (length(x) - 1) / log(sum(x))
      mcNaughton: expect.closeTo(0.746606334841629, 12), // sum(sort(x, TRUE)[1:2]) / sum(x)
    });
  });

  test('of one species has no evenness', () => {
    const one = diversityOf([{ count: 7, weightG: 3 }]);
    expect(one).toMatchObject({
      richness: 1,
      shannon: 0,
      simpson: 0,
      pielou: null,
      margalef: 0,
      mcNaughton: 1,
    });
  });

  test('of one fish has no index of Margalef', () => {
    expect(diversityOf([{ count: 1, weightG: 3 }]).margalef).toBeNull();
  });

  test('of nothing is null, not zero', () => {
    const none = { shannon: null, shannonByWeight: null, simpson: null, pielou: null, mcNaughton: null };
    expect(diversityOf([])).toMatchObject({ n: 0, richness: 0, margalef: null, ...none });
  });

  test('is between its bounds for any catch', () => {
    const amounts = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 1e5 }), weightG: fc.constant(0) }),
      {
        minLength: 2,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(amounts, (catches) => {
        const { richness, shannon, pielou, simpson, mcNaughton } = diversityOf(catches);
        expect(richness).toBe(catches.length);
        expect(shannon).toBeLessThanOrEqual(Math.log(richness) + 1e-12);
        expect(pielou).toBeLessThanOrEqual(1 + 1e-12);
        expect(simpson).toBeLessThanOrEqual(1 - 1 / richness + 1e-12);
        expect(mcNaughton).toBeGreaterThanOrEqual(2 / richness - 1e-12);
      }),
    );
  });
});

describe('the totals of a catch', () => {
  test('add up sexes and sets, and tell what they leave out', () => {
    const rows = [
      row({ setId: 1, count: 4, weightG: 10 }),
      row({ setId: 1, count: 2, weightG: null }),
      row({ setId: 2, count: 3, weightG: 6 }),
      row({ setId: 3, countStatus: 'notEnumerated', count: 0, weightG: null }),
      row({ setId: 4, countStatus: 'absent', count: 0, weightG: null }),
      row({ setId: 5, count: null, weightG: 8 }),
      row({ setId: 4, species: 'Cobitis sp. 1', countStatus: 'absent', count: 0, weightG: null }),
    ];
    expect(catchTotals(rows)).toEqual({
      present: [{ species: 1, sets: 4 }],
      species: [{ species: 1, count: 9, weightG: 24, sets: 3, setsNotEnumerated: 1 }],
      excluded: { notEnumerated: 1, notCounted: 1, notWeighed: 1 },
    });
  });
});

describe('the index of relative importance', () => {
  // n <- c(60, 30, 10); w <- c(200, 700, 100); f <- c(4, 3, 1) / 4 * 100
  // (100 * n / sum(n) + 100 * w / sum(w)) * f
  const rows = [
    ...[1, 2, 3, 4].map((setId) => row({ setId, species: 1, count: 15, weightG: 50 })),
    ...[1, 2, 3].map((setId) => row({ setId, species: 2, count: 10, weightG: 700 / 3 })),
    row({ setId: 4, species: 3, count: 10, weightG: 100 }),
  ];

  test('joins number, weight and frequency', () => {
    const { n, species } = relativeImportance(rows, 4);
    expect(n).toBe(100);
    expect(species).toMatchObject([
      { species: 1, numberPercent: 60, weightPercent: 20, occurrencePercent: 100, iri: 8000 },
      { species: 2, numberPercent: 30, occurrencePercent: 75, iri: expect.closeTo(7500, 9) },
      { species: 3, numberPercent: 10, occurrencePercent: 25, iri: 500, dominance: 'common' },
    ]);
  });

  test('counts sets without a catch, and leaves out those in which a species was not enumerated', () => {
    const unsure = row({ setId: 5, species: 3, countStatus: 'notEnumerated', count: null, weightG: null });
    const { species, excluded } = relativeImportance([...rows, unsure], 6);
    expect(species.map(({ occurrencePercent }) => occurrencePercent)).toEqual([400 / 6, 50, 20]);
    expect(excluded.notEnumerated).toBe(1);
  });

  test('is not known of a species that was weighed only', () => {
    const heap = row({ setId: 1, species: 4, countStatus: 'notEnumerated', count: null, weightG: 1000 });
    const { n, species, excluded } = relativeImportance([...rows, heap], 4);
    expect(n).toBe(100);
    // Python 3: 100 * 1000 / 2000
    expect(species.find((own) => own.species === 4)).toMatchObject({
      ...{ count: null, numberPercent: null, weightPercent: 50, occurrencePercent: 25, iri: null },
    });
    expect(excluded.notCounted).toBe(1);
  });

  test('is null where nothing was weighed, and the most numerous come first', () => {
    const unweighed = rows.map((own) => ({ ...own, weightG: null }));
    const { species, excluded } = relativeImportance(unweighed, 4);
    expect(species.map((own) => own.species)).toEqual([1, 2, 3]);
    expect(species[0]).toMatchObject({ numberPercent: 60, weightPercent: null, iri: null, dominance: null });
    expect(excluded.notWeighed).toBe(8);
  });

  test('calls dominant only what lies above the bounds', () => {
    expect([1000.1, 1000, 100.1, 100].map(dominanceOf)).toEqual(['dominant', 'common', 'common', 'other']);
  });

  test('is refused with fewer sets than there are', () => {
    expect(() => relativeImportance(rows, 3)).toThrow(RangeError);
  });

  test('has shares of 100 % in all for any catch', () => {
    const anyRow = fc.record({
      setId: fc.integer({ min: 1, max: 5 }),
      species: fc.integer({ min: 1, max: 20 }),
      countStatus: fc.constant('counted' as const),
      count: fc.integer({ min: 1, max: 1000 }),
      weightG: fc.double({ min: 0.1, max: 5000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 60 }), (any) => {
        const { species } = relativeImportance(any, 5);
        expect(species.reduce((sum, own) => sum + (own.numberPercent ?? 0), 0)).toBeCloseTo(100, 8);
        expect(species.reduce((sum, own) => sum + (own.weightPercent ?? 0), 0)).toBeCloseTo(100, 8);
      }),
    );
  });
});

describe("Jaccard's similarity", () => {
  const group = (key: string, ...species: number[]) => ({ key, species: new Set(species) });

  test('of each two groups, once', () => {
    expect(similarities([group('a', 1, 2, 3), group('b', 2, 3, 4, 5), group('c')])).toEqual([
      { one: 'a', other: 'b', shared: 2, onlyInOne: 1, onlyInOther: 2, jaccard: 0.4 },
      { one: 'a', other: 'c', shared: 0, onlyInOne: 3, onlyInOther: 0, jaccard: 0 },
      { one: 'b', other: 'c', shared: 0, onlyInOne: 4, onlyInOther: 0, jaccard: 0 },
    ]);
  });

  test('of two empty groups is null', () => {
    expect(similarities([group('a'), group('b')])).toMatchObject([{ jaccard: null }]);
  });
});

describe('the ABC curve', () => {
  test('ranks numbers and weights by themselves, with the W of Clarke', () => {
    const { n, w, points } = abundanceBiomass(catchTotals(rowsOfOneSet).species);
    // A <- cumsum(sort(100 * x / sum(x), TRUE)); B <- cumsum(sort(100 * w / sum(w), TRUE))
    // sum(B - A) / (50 * (length(x) - 1))
    expect(w).toBeCloseTo(-0.0693198463041224, 12);
    expect(n).toBe(10);
    expect(points[1]).toEqual({
      rank: 2,
      numberPercent: expect.closeTo(74.6606334841629, 10),
      weightPercent: expect.closeTo(63.0785614811174, 10),
    });
    expect(points.at(-1)).toMatchObject({ rank: 10, weightPercent: expect.closeTo(100, 10) });
  });

  test('leaves out species that nobody weighed, and has no W for one species', () => {
    const rows = [row({ species: 1 }), row({ species: 2, weightG: null })];
    expect(abundanceBiomass(catchTotals(rows).species)).toMatchObject({
      n: 1,
      excluded: { notWeighed: 1 },
      w: null,
    });
  });
});
