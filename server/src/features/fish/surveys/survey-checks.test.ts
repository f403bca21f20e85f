import type { Check } from '@weir/contract/fish/records';
import { type CatchRow, FishSurveyContent, type Individual } from '@weir/contract/fish/surveys';
import { expect, test } from 'vitest';
import { surveyDraft } from '../records/records.test-app.ts';
import { catchChecks, protectedChecks } from './catch-checks.policy.ts';
import { eventChecks } from './event-checks.policy.ts';
import { individualChecks } from './individual-checks.policy.ts';
import { generalisedPlace, withoutTellingTexts } from './shown-surveys.service.ts';
import { waterChecks } from './water-checks.policy.ts';

const now = new Date('2025-06-01T00:00:00Z');
const line = [
  [104.62, 28.77],
  [104.7, 28.76],
];
const told = (checks: readonly Check[]) =>
  checks.map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const ofEvent = (change: Partial<FishSurveyContent>) =>
  told(eventChecks(surveyDraft(1, change), { now, line, lake: null, banSince: null }));
const panels = [{ meshMm: 30, measure: 'stretched' as const, lengthM: 50, heightM: 2 }];

test('nothing is wrong with a usual set', () => expect(ofEvent({})).toEqual([]));

test.each<[Partial<FishSurveyContent>, string]>([
  [{ endTime: '2025-05-20T09:00:00.000Z' }, 'hard endBeforeStart /endTime'],
  [{ endTime: '2025-06-02T09:00:00.000Z' }, 'hard inFuture /endTime'],
  [{ startTime: '1599-05-20T09:00:00.000Z' }, 'hard beforeRecords /startTime'],
  [{ startTime: '2025-05-01T09:00:00.000Z' }, 'soft unusualDuration /endTime'],
  [{ lng: 104.62, lat: 28.8 }, 'soft farFromSection /lng'],
  [{ lng: 104.62 }, 'hard placeIncomplete /lat'],
  [{ effort: { panels } }, 'hard effortMissing /effort/value'],
  [{ effort: { value: 10, unit: 'minute' } }, 'hard unitNotOfGear /effort/unit'],
  [{ effort: { value: 10, panels, soakHours: 12 } }, 'soft effortDiffers /effort/value'],
  [{ gear: 'electrofishing', effort: { powerOnS: 600 } }, 'hard permitMissing /permitNo'],
  [{ airTempC: -45 }, 'soft unusualAirTemperature /airTempC'],
])('the event %o', (change, expected) => expect(ofEvent(change)).toEqual([expected]));

test('where fishing is banned, whoever fishes needs a permit since that day', () => {
  const check = (change: Partial<FishSurveyContent>) =>
    told(eventChecks(surveyDraft(1, change), { now, line, lake: null, banSince: '2025-05-21' }));
  // It ends late on the 20th in London, early on the 21st in Shanghai.
  expect(check({})).toEqual(['hard banPermitMissing /permitNo']);
  expect(check({ zone: 'Europe/London' })).toEqual([]);
  expect(check({ permitNo: 'P1' })).toEqual([]);
  expect(check({ gear: 'eDNA', effort: {} })).toEqual([]);
});

test('a protected fish is released and photographed', () => {
  const found = (change: Partial<FishSurveyContent>, photographed: number[] = []) => {
    const sturgeon = { id: 7, scientificName: 'Acipenser dabryanus' };
    const survey = surveyDraft(1, change);
    return told(protectedChecks({ survey, species: [sturgeon], photographed: new Set(photographed) }));
  };
  const caught = { rowId: 'a', fishId: 7, countStatus: 'counted' as const, count: 2 };
  const young = { ...caught, rowId: 'b', lifeStage: 'juvenile' as const };
  const photo = 'soft protectedPhotoMissing /catches/0/photoIds';
  expect(found({ catches: [caught] })).toEqual(['soft protectedCaught /catches/0/fishId', photo]);
  expect(found({ catches: [caught] }, [7])).toEqual(['soft protectedCaught /catches/0/fishId']);
  expect(found({ catches: [caught], individuals: [{ rowId: 'a', no: 1, photoIds: [3] }] })).toEqual([
    'soft protectedCaught /catches/0/fishId',
  ]);
  const retained = [caught, { ...young, retainedCount: 1 }];
  expect(found({ catches: retained })).toEqual(['hard protectedRetained /catches/1/retainedCount', photo]);
  const sold = { gear: 'market' as const, effort: {}, catches: [{ ...caught, fate: 'retained' as const }] };
  expect(found(sold)).toEqual(['soft protectedRetained /catches/0/fate']);
});

test('in a lake that is drawn, a place is at its section wherever its water is', () => {
  const lake = [
    [
      [
        [104, 28],
        [105, 28],
        [105, 29],
        [104, 29],
        [104, 28],
      ],
    ],
  ];
  const check = (lat: number) =>
    told(eventChecks(surveyDraft(1, { lng: 104.62, lat }), { now, line, lake, banSince: null }));
  expect(check(28.9)).toEqual([]);
  // Two kilometres are 0.018°: beside the shore it is at the section, and far from its line.
  expect(check(29.017)).toEqual([]);
  expect(check(29.02)).toEqual(['soft farFromSection /lng']);
});

test('what is never divided by an effort needs none', () =>
  expect(ofEvent({ gear: 'eDNA', effort: { litresFiltered: 2 } })).toEqual([]));

const measured = (
  parameter: 'pH' | 'temperature' | 'dissolvedOxygen' | 'oxygenSaturation',
  value: number,
) => ({
  ...({ parameter, value, method: 'manual', statistic: 'instant' } as const),
});

test('water beyond what is possible is refused, what is unusual asked for', () => {
  const checks = waterChecks([measured('pH', 14.2), measured('temperature', 36), measured('pH', 7.8)]);
  expect(told(checks)).toEqual(['hard waterOutOfRange /water/0/value', 'soft waterUnusual /water/1/value']);
});

test('oxygen, saturation and temperature must fit together', () => {
  const water = [measured('dissolvedOxygen', 9), measured('temperature', 20)];
  expect(waterChecks([...water, measured('oxygenSaturation', 99)])).toEqual([]);
  expect(told(waterChecks([...water, measured('oxygenSaturation', 65)]))).toEqual([
    'soft oxygenContradicts /water/2/value',
  ]);
});

const row = (more: Partial<CatchRow> = {}): CatchRow => ({
  ...{ rowId: 'a', fishId: 1, countStatus: 'counted', count: 3, lengthType: 'SL' },
  ...more,
});
const untyped = (more: Partial<CatchRow> = {}): CatchRow => {
  const { lengthType: _type, ...left } = row(more);
  return left;
};
const fish = (no: number, more: Partial<Individual> = {}): Individual => ({ rowId: 'a', no, ...more });
const species = new Map([
  [
    1,
    {
      traits: [{ trait: 'maxLengthCm' as const, value: 30, lengthType: 'SL' as const }],
      lengthWeights: [{ a: 0.02, b: 3, lengthType: 'SL' as const }],
    },
  ],
]);
const ofCatch = (catches: CatchRow[], individuals: Individual[] = []) =>
  told(catchChecks(catches, individuals, species));

test.each<[CatchRow[], Individual[], string[]]>([
  [[row()], [], []],
  [[row(), row({ rowId: 'b', sex: 'female' })], [], []],
  [[row(), row({ rowId: 'b' })], [], ['hard sameCatchRow /catches/1/fishId']],
  [[row({ fishId: null })], [], ['hard fishMissing /catches/0/fishId']],
  [[row({ count: 0 })], [], ['hard countMissing /catches/0/count']],
  [[row({ count: null, totalWeightG: 20 })], [], []],
  [[row({ countStatus: 'absent', count: 0 })], [], []],
  [[row({ countStatus: 'absent', count: 2 })], [], ['hard absentButCaught /catches/0/count']],
  [[row({ countStatus: 'notEnumerated', count: null })], [], []],
  [[row({ countStatus: 'notEnumerated', count: 2 })], [], ['hard notEnumeratedButCounted /catches/0/count']],
  [[row({ count: 1 })], [fish(1), fish(2)], ['hard measuredMoreThanCaught /catches/0/count']],
  [[row({ retainedCount: 1, releasedCount: 2, deadCount: 0 })], [], []],
  [[row({ releasedCount: 2 })], [], []],
  [[row({ releasedCount: 3, deadCount: 1 })], [], ['hard fatesAboveCount /catches/0/releasedCount']],
  [[row({ releasedCount: 12, subsampleFactor: 4 })], [], []],
  [
    [row({ retainedCount: 0, releasedCount: 1, deadCount: 1 })],
    [],
    ['soft fatesBelowCount /catches/0/retainedCount'],
  ],
  [[row({ fate: 'released', retainedCount: 1 })], [], ['soft fateContradicted /catches/0/fate']],
  [[row({ countStatus: 'absent', count: 0, deadCount: 1 })], [], ['hard absentButCaught /catches/0/count']],
  [[row({ minLengthMm: 90, maxLengthMm: 80 })], [], ['hard minAboveMax /catches/0/minLengthMm']],
  [[untyped({ maxLengthMm: 80 })], [], ['hard lengthTypeMissing /catches/0/lengthType']],
  [[untyped({ minLengthMm: 80 })], [], ['hard lengthTypeMissing /catches/0/lengthType']],
  [[untyped()], [], []],
  [[row({ maxLengthMm: 331 })], [], ['soft lengthAboveMaximum /catches/0/maxLengthMm']],
  [
    [row({ minLengthMm: 95, maxLengthMm: 105, totalWeightG: 300 })],
    [],
    ['soft meanWeightUnusual /catches/0/totalWeightG'],
  ],
  [[row({ minLengthMm: 95, maxLengthMm: 105, totalWeightG: 62 })], [], []],
  [
    [row({ count: 2, totalWeightG: 50 })],
    [fish(1, { weightG: 20 }), fish(2, { weightG: 20 })],
    ['soft weightsDiffer /catches/0/totalWeightG'],
  ],
  [[row({ count: 3, totalWeightG: 60 })], [fish(1, { weightG: 20 }), fish(2, { weightG: 20 })], []],
])('the catch %o with %o', (catches, individuals, expected) =>
  expect(ofCatch(catches, individuals)).toEqual(expected),
);

const ofFish = (...individuals: Individual[]) => told(individualChecks([row()], individuals, species));

test.each<[Individual[], string[]]>([
  [[fish(1, { rowId: 'z' })], ['hard rowUnknown /individuals/0/rowId']],
  [[fish(1), fish(1)], ['hard sameNumber /individuals/1/no']],
  [
    [fish(1, { totalLengthMm: 90, standardLengthMm: 100 })],
    ['hard lengthsOutOfOrder /individuals/0/totalLengthMm'],
  ],
  [
    [fish(1, { weightG: 10, evisceratedWeightG: 11 })],
    ['hard evisceratedHeavier /individuals/0/evisceratedWeightG'],
  ],
  [[fish(1, { standardLengthMm: 100, weightG: 20 })], []],
  [[fish(1, { standardLengthMm: 100, weightG: 40 })], ['soft weightUnusual /individuals/0/weightG']],
  [[fish(1, { standardLengthMm: 340 })], ['soft lengthsAboveMaximum /individuals/0/standardLengthMm']],
  [
    Array.from({ length: 10 }, (_, at) => fish(at + 1, { standardLengthMm: 100 + 5 * at })),
    ['soft lengthsRounded /individuals/0/standardLengthMm'],
  ],
])('the measured fish %o', (individuals, expected) => expect(ofFish(...individuals)).toEqual(expected));

test('fish of a row that share a doubt are one check', () => {
  const heavy = [1, 2, 3].map((no) => fish(no, { standardLengthMm: 101, weightG: 90 }));
  expect(individualChecks([row()], heavy, species)).toMatchObject([
    { code: 'weightUnusual', facts: { row: 1, no: 1, count: 3 } },
  ]);
});

test('a place that is kept from harm is told in a grid of 0.1 degrees, and says how uncertain that is', () => {
  const place = { lng: 104.6213, lat: 28.7654 };
  expect(generalisedPlace(place)).toEqual({ lng: 104.6, lat: 28.8, uncertaintyM: 10_000 });
  expect(generalisedPlace({ ...place, uncertaintyM: 25_000 }).uncertaintyM).toBe(25_000);
});

interface Part {
  type: string | string[];
  enum?: unknown[];
  items?: Part;
  properties?: Record<string, Part>;
}

/** A value with every field, in which each text that somebody wrote freely says where it stands. */
function fullOf({ type, enum: words, items, properties }: Part, path: string): unknown {
  if (words) return words[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, fullOf(part, `${path}/${name}`)]),
    );
  if (items) return [fullOf(items, path)];
  return [type].flat().includes('string') ? path : 1;
}

test('of a protected fish no text goes out that may tell the place, the people or their papers', () => {
  const full = fullOf(FishSurveyContent as unknown as Part, ''); // as the contract is written
  const left = withoutTellingTexts(full as FishSurveyContent); // one of each field
  const texts = JSON.stringify(left).match(/\/[a-zA-Z/]+/g);
  // Numbers of rows, times, and names of species, gear and what is measured with.
  expect(texts?.sort()).toEqual([
    ...['/catches/identifiedOn', '/catches/provisionalName', '/catches/rowId', '/effort/bait'],
    ...['/effort/marker', '/endTime', '/excludedTaxa', '/individuals/rowId', '/startTime', '/surveyNo'],
    ...['/targetTaxa', '/water/time', '/zone'],
  ]);
});
