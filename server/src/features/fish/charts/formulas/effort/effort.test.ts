import { describe, expect, test } from 'vitest';
import type { CatchRow } from '../community/catch-rows.policy.ts';
import { catchRates, type FishingSet } from './catch-rates.policy.ts';

type OfSpecies = Omit<CatchRow, 'setId'>;
const counted = (species: number, count: number, weightG: number | null = count * 10): OfSpecies => ({
  species,
  countStatus: 'counted',
  count,
  weightG,
});
const absent = (species: number): OfSpecies => ({ species, countStatus: 'absent', count: 0, weightG: null });
const notEnumerated = (species: number): OfSpecies => ({ ...absent(species), countStatus: 'notEnumerated' });

let lastId = 0;
/** Ten minutes of electrofishing that report absences, where nothing else is said. */
function fished(rows: readonly OfSpecies[], own: Partial<FishingSet> = {}): FishingSet {
  lastId++;
  return {
    id: lastId,
    gear: 'electrofishing',
    effort: 10,
    unit: 'minute',
    deployment: null,
    absencesReported: true,
    ...own,
    rows: rows.map((row) => ({ setId: lastId, ...row })),
  };
}

function ratesByMinute(sets: readonly FishingSet[], species: number | null) {
  const ofGear = catchRates(sets).gears.find(({ unit }) => unit === 'minute');
  return ofGear?.rates.find((rate) => rate.species === species);
}

describe('the catch per unit of effort', () => {
  test('is the mean over sets, zeros included', () => {
    const sets = [
      fished([counted(1, 6)]),
      fished([absent(1)]),
      fished([counted(1, 3)], { effort: 15 }),
      fished([]),
    ];
    // R 4.2.2: a <- c(6 / 10, 0, 3 / 15, 0); c(mean(a), sd(a), sd(a) / 2); t.test(a)$conf.int
    expect(ratesByMinute(sets, 1)?.number).toEqual({
      n: 4,
      mean: expect.closeTo(0.2, 12),
      sd: expect.closeTo(0.282842712475, 10),
      standardError: expect.closeTo(0.141421356237, 10),
      ciLow: expect.closeTo(-0.250065872646, 10),
      ciHigh: expect.closeTo(0.650065872646, 10),
    });
    expect(ratesByMinute(sets, 1)?.weight.mean).toBeCloseTo(2, 12);
  });

  test('has no zero where nobody looked, and none where nobody counted', () => {
    const sets = [
      fished([counted(1, 5)]),
      fished([], { absencesReported: false }),
      fished([absent(1)], { absencesReported: false }),
      fished([notEnumerated(1)]),
      fished([counted(1, 2), notEnumerated(1)]),
    ];
    const rate = ratesByMinute(sets, 1);
    expect(rate?.number).toMatchObject({ n: 2, mean: 0.25 });
    expect(rate?.excluded).toEqual({ notEnumerated: 2, notLookedFor: 1, notCounted: 0, notWeighed: 0 });
  });

  test('of all species together is not known where one was not enumerated', () => {
    const sets = [
      fished([counted(1, 5), counted(2, 3)]),
      fished([counted(1, 4), notEnumerated(2)]),
      fished([]),
    ];
    expect(ratesByMinute(sets, null)?.number).toMatchObject({ n: 2, mean: 0.4 });
    expect(ratesByMinute(sets, null)?.excluded.notEnumerated).toBe(1);
  });

  test('adds up sexes of one set, and leaves it out of weights when a part was not weighed', () => {
    const sets = [fished([counted(1, 5, 40), counted(1, 3, null)]), fished([counted(1, 2, 30)])];
    expect(ratesByMinute(sets, 1)).toMatchObject({
      number: { n: 2, mean: 0.5 },
      weight: { n: 1, mean: 3 },
      excluded: { notWeighed: 1 },
    });
  });

  test('of what was weighed and not counted is told by weight alone', () => {
    const weighed = (species: number, weightG: number): OfSpecies => ({
      ...{ species, countStatus: 'counted', count: null, weightG },
    });
    const unnumbered: OfSpecies = { ...weighed(1, 60), countStatus: 'notEnumerated' };
    const sets = [fished([counted(1, 4, 40)]), fished([weighed(1, 80)]), fished([unnumbered]), fished([])];
    // Python 3: (4 / 10 + 0) / 2 and (40 + 80 + 60 + 0) / 10 / 4
    expect(ratesByMinute(sets, 1)).toMatchObject({
      number: { n: 2, mean: expect.closeTo(0.2, 12) },
      weight: { n: 4, mean: expect.closeTo(4.5, 12) },
      excluded: { notCounted: 2, notEnumerated: 0 },
    });
    expect(catchRates(sets).leftOut).toEqual({ notEnumerated: 0, notCounted: 2, notWeighed: 0 });
  });

  test('of a chosen species has no zero where nobody looked for it', () => {
    const sets = [
      fished([counted(1, 5), counted(2, 9)], { absencesReported: false }),
      fished([counted(2, 9)], { absencesReported: false }),
      fished([counted(2, 9)]),
      fished([counted(1, 7), notEnumerated(2)]),
    ];
    const of = catchRates(sets, new Set([1])).gears[0]?.rates;
    // Python 3: (5 + 0 + 7) / 10 / 3
    expect(of?.map(({ species, number }) => [species, number.n, number.mean])).toEqual([
      [null, 3, expect.closeTo(0.4, 12)],
      [1, 3, expect.closeTo(0.4, 12)],
    ]);
  });

  test('tells set nets and drifting nets apart', () => {
    const net = { gear: 'gillnet', effort: 1200, unit: 'm2h' } as const;
    const sets = [
      fished([counted(1, 2)], { ...net, deployment: 'set' }),
      fished([counted(1, 8)], { ...net, deployment: 'drifting' }),
      fished([counted(1, 4)], net),
    ];
    expect(catchRates(sets).gears.map(({ deployment, sets: used }) => [deployment, used])).toEqual([
      ['set', 1],
      ['drifting', 1],
      [null, 1],
    ]);
  });

  test('never puts gears or units together', () => {
    const sets = [
      fished([counted(1, 5)]),
      fished([counted(1, 8)]),
      fished([counted(1, 6)], { effort: 3, unit: 'm2' }),
      fished([counted(1, 8)], { gear: 'trap', effort: 2, unit: 'trapDay' }),
      fished([counted(1, 8)], { gear: 'eDNA', effort: null, unit: null }),
    ];
    const { gears, noEffort } = catchRates(sets);
    const known = gears.map(({ gear, unit, sets: used, rates }) => {
      const mean = rates.find(({ species }) => species === 1)?.number.mean;
      return [gear, unit, used, mean];
    });
    expect(known).toEqual([
      ['electrofishing', 'minute', 2, 0.65],
      ['electrofishing', 'm2', 1, 200],
      ['trap', 'trapDay', 1, 4],
    ]);
    expect(noEffort).toBe(1);
  });

  test('of gillnets is told by 100 m² in 12 hours', () => {
    const net = { gear: 'gillnet', unit: 'm2h' } as const;
    const sets = [
      fished([counted(1, 5)], { ...net, effort: 1200 }),
      fished([counted(1, 2)], { ...net, effort: 600 }),
    ];
    // R 4.2.2: mean(c(5 / (1200 / 1200), 2 / (600 / 1200)))
    expect(catchRates(sets).gears[0]?.rates.find(({ species }) => species === 1)?.number.mean).toBe(4.5);
  });
});
