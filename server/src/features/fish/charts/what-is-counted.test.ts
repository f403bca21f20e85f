import { type ChartQuery, getSurveyChart } from '@weir/contract/fish/charts';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish, type FishContent } from '@weir/contract/fish/species';
import {
  addSurvey,
  type CatchRow,
  type FishSurveyContent,
  listAllSurveys,
} from '@weir/contract/fish/surveys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, approve, fishDraft, sectionDraft } from '../records/records.test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof addTeam>>;
let sectionId: number;
let fish: number[];
let lastNo = 0;

const species: readonly [string, Partial<FishContent>][] = [
  [
    'Coreius heterodon',
    {
      ...{ diet: 'omnivore', ecoType: 'riverine' },
      traits: [
        { trait: 'maturityLengthCm', value: 20, lengthType: 'SL', sex: 'female' },
        { trait: 'maturityLengthCm', value: 18, lengthType: 'SL', sex: 'male' },
        { trait: 'trophicLevel', value: 3.2 },
      ],
    },
  ],
  ['Rhinogobio ventralis', { diet: 'omnivore', traits: [{ trait: 'trophicLevel', value: 2.9 }] }],
  ['Leptobotia elongata', { diet: 'piscivore', family: 'Botiidae' }],
];

beforeAll(async () => {
  app = await startTestApp();
  team = await addTeam(app);
  const as = team.writer;
  const basinId = await addTestBasin(app, as);
  const section = await app.call(addRiverSection, { as, body: sectionDraft(basinId, { code: 'YB-01' }) });
  sectionId = section.data.id;
  await approve(app, team, 'riverSection', sectionId);
  fish = [];
  for (const [scientificName, own] of species) {
    const { data } = await app.call(addFish, {
      ...{ as, body: fishDraft({ scientificName, name: scientificName, ...own }) },
    });
    await approve(app, team, 'fish', data.id);
    fish.push(data.id);
  }
});
afterAll(() => app?.stop());

const dayOf = (year: number, day: number) => new Date(Date.UTC(year, 3, day, 1)).toISOString();

/** An approved survey of ten trap-days of a year, where nothing else is said. */
async function surveyed(year: number, own: Partial<FishSurveyContent>): Promise<number> {
  lastNo++;
  const body: FishSurveyContent = {
    surveyNo: `C-${lastNo}`,
    riverSectionId: sectionId,
    startTime: dayOf(year, lastNo),
    endTime: dayOf(year, lastNo + 1),
    zone: 'Asia/Shanghai',
    isStandard: 1,
    gear: 'trap',
    effort: { value: 10, unit: 'trapDay' },
    absencesReported: 1,
    ...own,
  };
  const { data, message } = await app.call(addSurvey, { as: team.writer, body });
  expect(message).toBe('success');
  await approve(app, team, 'survey', data.id);
  return data.id;
}

const chart = async (year: number, query: Pick<ChartQuery, 'metric'> & Partial<ChartQuery>) => {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const answer = await app.call(getSurveyChart, {
    as: null,
    query: { groupBy: 'none', lengthType: 'SL', binMm: 10, ...days, ...query },
  });
  expect(answer.message).toBe('success');
  return answer.data;
};

const electrofished = (passes: number[]): Partial<FishSurveyContent> => ({
  ...{ gear: 'electrofishing', permitNo: 'P-1', effort: { value: 30, unit: 'minute', passes } },
});

test('two passes have a formula of their own, and what it does not hold for is said', async () => {
  const sure = await surveyed(2001, electrofished([75, 20]));
  const unsure = await surveyed(2001, electrofished([30, 20]));
  await surveyed(2001, electrofished([20, 20]));
  await surveyed(2001, electrofished([12]));
  const several = await surveyed(2001, electrofished([38, 26, 12]));
  const { groups, warnings, names } = await chart(2001, { metric: 'removal' });
  // Python 3: 75 ** 2 / 55, 30 ** 2 / 10; the third as in removal.test.ts
  expect(groups[0]?.rows.map(({ key, figures }) => [key, figures.fish, figures.passes])).toEqual([
    [`survey:${sure}`, expect.closeTo(102.272727272727, 9), 2],
    [`survey:${unsure}`, expect.closeTo(90, 9), 2],
    [`survey:${several}`, 91, 3],
  ]);
  expect(groups[0]).toMatchObject({ n: 3, meta: { noFall: 1, tooFewPasses: 1, unsure: 1 } });
  expect(warnings).toEqual(expect.arrayContaining(['removalRefused', 'removalUnsure']));
  expect(names[`survey:${sure}`]?.name).toBe('C-1');
});

const counted = (at: number, count: number | null, totalWeightG: number | null): CatchRow => ({
  ...{ rowId: `r${at}`, fishId: fish[at] ?? null, countStatus: 'counted', count, totalWeightG },
});
const notEnumerated = (at: number): CatchRow => ({
  ...counted(at, null, null),
  countStatus: 'notEnumerated',
});
const key = (at: number) => `fish:${fish[at]}`;

test('what was weighed and not counted is in weights, and in no number', async () => {
  await surveyed(2002, { catches: [counted(0, 40, 400), counted(1, 60, 100)] });
  await surveyed(2002, { catches: [counted(0, null, 200), counted(1, 20, 100)] });
  await surveyed(2002, { catches: [{ ...notEnumerated(0), totalWeightG: 300 }] });
  const rates = await chart(2002, { metric: 'catchRate' });
  const ofFirst = rates.groups[0]?.rows.find((row) => row.key === key(0));
  // Python 3: 40 / 10 / 1 and (400 + 200 + 300) / 10 / 3
  expect(ofFirst?.figures).toMatchObject({ n: 1, mean: 4, weightN: 3, weightMean: 30, notCounted: 2 });
  expect(rates.excluded).toMatchObject({ notCounted: 2, notEnumerated: 0 });
  expect(rates.warnings).toContain('notAllCounted');
  const composition = await chart(2002, { metric: 'composition' });
  // Python 3: 100 * 40 / 120 and 100 * 900 / 1100
  expect(composition.groups[0]?.rows.find((row) => row.key === key(0))?.figures).toEqual({
    ...{ count: 40, weightG: 900 },
    numberPercent: expect.closeTo(33.3333333333333, 9),
    weightPercent: expect.closeTo(81.8181818181818, 9),
  });
});

test('S has what was there and not enumerated, as on the page of a survey; indices are of what was counted', async () => {
  const catches = [counted(0, 60, 300), counted(1, 40, null), notEnumerated(2)];
  const id = await surveyed(2009, { catches });
  await surveyed(2009, { catches: [counted(0, 10, 50)] });
  const lines = (await app.call(listAllSurveys, { as: null, query: { year: 2009 } })).data.list;
  expect(lines.find((line) => line.id === id)?.speciesCount).toBe(3);
  for (const metric of ['richness', 'composition', 'accumulation'] as const)
    expect((await chart(2009, { metric })).groups[0]?.value).toBe(3);
  const { groups, excluded } = await chart(2009, { metric: 'diversity' });
  expect(excluded.notEnumerated).toBe(1);
  // Python 3: p = [70/110, 40/110]; H = -sum(x*log(x) for x in p); H / log(2), 1 / log(110)
  expect(groups[0]?.meta).toMatchObject({
    richness: 3,
    shannon: expect.closeTo(0.6554817739013927, 12),
    pielou: expect.closeTo(0.9456603046006401, 12),
    margalef: expect.closeTo(0.21274421382066935, 12),
  });
  const shares = (await chart(2009, { metric: 'composition' })).groups[0]?.rows.at(-1);
  expect(shares).toEqual({
    key: key(2),
    figures: { count: null, weightG: null, numberPercent: null, weightPercent: null },
  });
  // In one set of two: 3 - (1 - 1/2) * 2
  expect((await chart(2009, { metric: 'accumulation' })).groups[0]?.points[0]?.[1]).toBeCloseTo(2, 9);
});

test('shares of a chosen species are of the whole catch, and its rate knows where nobody looked', async () => {
  await surveyed(2003, { catches: [counted(0, 30, 300), counted(1, 70, 100)] });
  await surveyed(2003, { catches: [counted(1, 50, 50)] });
  await surveyed(2003, { catches: [counted(1, 50, 50)], absencesReported: 0 });
  const fishIds = String(fish[0]);
  const composition = await chart(2003, { metric: 'composition', fishIds });
  // Python 3: 100 * 30 / 200 and 100 * 300 / 500
  expect(composition.groups[0]).toMatchObject({
    ...{ n: 200, rows: [{ key: key(0), figures: { numberPercent: 15, weightPercent: 60 } }] },
  });
  const importance = await chart(2003, { metric: 'importance', fishIds });
  // Python 3: (15 + 60) * 100 / 3
  expect(importance.groups[0]?.rows).toMatchObject([
    {
      key: key(0),
      figures: { iri: expect.closeTo(2500, 9), occurrencePercent: expect.closeTo(33.33333333, 6) },
    },
  ]);
  const diversity = await chart(2003, { metric: 'diversity', fishIds });
  // Python 3: -(0.15 * log(0.15) + 0.85 * log(0.85))
  expect(diversity.groups[0]?.value).toBeCloseTo(0.422709087805991, 12);
  expect(diversity.warnings).toContain('wholeCatch');
  expect(composition.warnings).not.toContain('wholeCatch');
  // Python 3: (30 / 10 + 0) / 2
  const rates = await chart(2003, { metric: 'catchRate', fishIds });
  expect(rates.groups[0]).toMatchObject({ n: 2, value: 1.5 });
});

test('a survey that did not count a species says nothing of its rate beside the water', async () => {
  const water = (value: number): NonNullable<FishSurveyContent['water']> => [
    { parameter: 'temperature', value, method: 'manual', statistic: 'instant' },
  ];
  await surveyed(2004, { water: water(12), catches: [counted(0, 10, 50)] });
  await surveyed(2004, { water: water(14), catches: [notEnumerated(0), counted(1, 10, 50)] });
  await surveyed(2004, { water: water(16), catches: [] });
  await surveyed(2004, { water: water(18), catches: [], absencesReported: 0 });
  const of = { metric: 'water', parameter: 'temperature' } as const;
  const chosen = await chart(2004, { ...of, fishIds: String(fish[0]) });
  expect(chosen.groups[0]).toMatchObject({
    n: 2,
    points: [
      [12, 1],
      [16, 0],
    ],
  });
  expect(chosen.excluded.notEnumerated).toBe(1);
  const all = await chart(2004, of);
  expect(all.groups[0]?.points).toEqual([
    [12, 1],
    [16, 0],
    [18, 0],
  ]);
});

test('gears that are told by themselves are not put together with catches', async () => {
  await surveyed(2005, { catches: [counted(0, 10, 100)] });
  await surveyed(2005, { gear: 'market', effort: {}, catches: [counted(1, 90, 900)] });
  await surveyed(2005, { gear: 'visual', effort: {}, catches: [counted(2, 5, null)] });
  const whole = await chart(2005, { metric: 'composition' });
  expect(whole).toMatchObject({ groups: [{ n: 10, events: 1 }], excluded: { separateGear: 2 } });
  const byGear = await chart(2005, { metric: 'richness', groupBy: 'gear' });
  expect(byGear.groups.map((group) => [group.key, group.n])).toEqual([
    ['gear:trap', 10],
    ['gear:market', 90],
    ['gear:visual', 5],
  ]);
  const alone = await chart(2005, { metric: 'composition', gears: 'market' });
  expect(alone).toMatchObject({ groups: [{ n: 90, events: 1 }], excluded: { separateGear: 0 } });
});

test('lengths of another type are left out by a reason of their own', async () => {
  const fishOf = (own: object, no: number) => ({ rowId: 'r0', no, ...own });
  await surveyed(2006, {
    catches: [counted(0, 4, 100)],
    individuals: [
      { standardLengthMm: 100 },
      { totalLengthMm: 120 },
      { forkLengthMm: 110 },
      { weightG: 9 },
    ].map((own, at) => fishOf(own, at + 1)),
  });
  const frequency = await chart(2006, { metric: 'lengthFrequency', fishIds: String(fish[0]) });
  expect(frequency).toMatchObject({ groups: [{ n: 1 }], excluded: { otherLength: 2, notMeasured: 1 } });
});

test('species are put together by guild, by number and by weight', async () => {
  await surveyed(2007, { catches: [counted(0, 20, 300), counted(1, 30, 100), counted(2, 50, 600)] });
  const { groups } = await chart(2007, { metric: 'guilds' });
  const shares = groups[0]?.rows.map(({ key: guild, figures }) => [
    ...[guild, figures.species, figures.numberPercent, figures.weightPercent],
  ]);
  // By hand: 20 + 30 and 50 of 100 fish, 300 + 100 and 600 of 1000 g
  expect(shares).toEqual([
    ['diet:omnivore', 2, 50, 40],
    ['diet:piscivore', 1, 50, 60],
    ['ecoType:riverine', 1, 20, 30],
    ['ecoType:unknown', 2, 80, 70],
    ['trophicLevel:2', 1, 30, 10],
    ['trophicLevel:3', 1, 20, 30],
    ['trophicLevel:unknown', 1, 50, 60],
  ]);
  const { names } = await chart(2007, { metric: 'taxonomy' });
  expect(names[key(2)]).toMatchObject({ order: 'Cypriniformes', family: 'Botiidae' });
});

test('lengths are set beside the length at which half of the species are mature', async () => {
  await surveyed(2008, {
    catches: [counted(0, 4, 100)],
    individuals: [150, 180, 190, 250].map((standardLengthMm, at) => ({
      ...{ rowId: 'r0', no: at + 1, standardLengthMm },
    })),
  });
  const of = { metric: 'lengthFrequency', fishIds: String(fish[0]) } as const;
  // By hand: (200 + 180) / 2, and two of four below it
  expect((await chart(2008, of)).groups[0]?.meta).toMatchObject({
    maturityMm: 190,
    belowMaturityPercent: 50,
  });
  expect((await chart(2008, { ...of, lengthType: 'TL' })).groups[0]?.meta).not.toHaveProperty('maturityMm');
});
