import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { type ChartQuery, getSurveyChart } from '@weir/contract/fish/charts';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish } from '@weir/contract/fish/species';
import { addSurvey, type FishSurveyContent } from '@weir/contract/fish/surveys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, approve, fishDraft, sectionDraft } from '../records/records.test-app.ts';

let app: TestApp;
let sections: number[];
let fish: number[];
let basins: { whole: number; part: number };

const names = ['Coreius heterodon', 'Rhinogobio ventralis', 'Leptobotia elongata'];
const weightOf = (count: number) => count * 25;

/** Ten minutes of a trap line in 2026, and how many of each species it caught. */
const surveyOf = (
  no: number,
  sectionId: number,
  month: number,
  counts: readonly number[],
): FishSurveyContent => ({
  surveyNo: `S-${no}`,
  riverSectionId: sectionId,
  startTime: `2025-0${month}-10T01:00:00.000Z`,
  endTime: `2025-0${month}-11T01:00:00.000Z`,
  zone: 'Asia/Shanghai',
  isStandard: no === 4 ? 0 : 1,
  gear: 'trap',
  effort: { count: 10, soakHours: 24, value: 10, unit: 'trapDay' },
  absencesReported: 1,
  catches: counts.flatMap((count, at) =>
    count === 0
      ? []
      : [
          {
            rowId: `r${at}`,
            fishId: fish[at] ?? null,
            countStatus: 'counted' as const,
            count,
            totalWeightG: weightOf(count),
          },
        ],
  ),
  individuals: Array.from({ length: counts[0] ?? 0 }, (_, at) => ({
    rowId: 'r0',
    no: at + 1,
    standardLengthMm: 100 + 10 * at,
    weightG: 0.00001 * (100 + 10 * at) ** 3,
  })),
});

beforeAll(async () => {
  app = await startTestApp();
  const team = await addTeam(app);
  const as = team.writer;
  const whole = await addTestBasin(app, as);
  const classes = await app.call(addBasinClass, {
    as,
    body: { code: 'TRIB1', name: '一级支流', scheme: 'LOCAL', rank: 2 },
  });
  const part = await app.call(addBasin, {
    as,
    body: { basinClassId: classes.data.id, parentId: whole, code: 'MINJIANG', name: '岷江' },
  });
  basins = { whole, part: part.data.id };
  sections = [];
  fish = [];
  const places = [
    ['YB-01', basins.whole],
    ['MJ-01', basins.part],
  ] as const;
  for (const [code, basinId] of places) {
    const { data } = await app.call(addRiverSection, { as, body: sectionDraft(basinId, { code }) });
    await approve(app, team, 'riverSection', data.id);
    sections.push(data.id);
  }
  for (const scientificName of names) {
    const body = fishDraft({ scientificName, name: scientificName });
    const { data } = await app.call(addFish, { as, body });
    await approve(app, team, 'fish', data.id);
    fish.push(data.id);
  }
  const [upper = 0, lower = 0] = sections;
  const surveys = [
    surveyOf(1, upper, 4, [10, 5, 0]),
    surveyOf(2, upper, 7, [0, 5, 0]),
    surveyOf(3, lower, 4, [20, 0, 1]),
    surveyOf(4, lower, 5, [90, 90, 90]),
  ];
  for (const body of surveys) {
    const { data, message } = await app.call(addSurvey, { as, body });
    expect(message).toBe('success');
    await approve(app, team, 'survey', data.id);
  }
});
afterAll(() => app?.stop());

const chart = async (query: Pick<ChartQuery, 'metric'> & Partial<ChartQuery>) => {
  const answer = await app.call(getSurveyChart, {
    as: null,
    query: { groupBy: 'none', lengthType: 'SL', binMm: 10, ...query },
  });
  expect(answer.message).toBe('success');
  return answer.data;
};

test('sets beside the protocol stay out, and are counted', async () => {
  const { groups, excluded, names: known } = await chart({ metric: 'composition' });
  expect(excluded.notStandard).toBe(1);
  expect(groups).toMatchObject([{ key: 'all', events: 3, n: 41, value: 3 }]);
  expect(groups[0]?.rows[0]).toEqual({
    key: `fish:${fish[0]}`,
    figures: {
      count: 30,
      weightG: 750,
      numberPercent: expect.closeTo((100 * 30) / 41, 9),
      weightPercent: expect.closeTo((100 * 30) / 41, 9),
    },
  });
  expect(known[`fish:${fish[0]}`]).toMatchObject({ scientificName: names[0] });
  expect((await chart({ metric: 'composition', nonStandard: 1 })).groups[0]?.n).toBe(311);
});

test('the catch per unit of effort counts zeros', async () => {
  const { groups } = await chart({ metric: 'catchRate' });
  // R 4.2.2: a <- c(10, 0, 20) / 10; c(mean(a), sd(a))
  expect(groups[0]).toMatchObject({ meta: { gear: 'trap', unit: 'trapDay' }, events: 3 });
  const ofFirst = groups[0]?.rows.find(({ key }) => key === `fish:${fish[0]}`);
  expect(ofFirst?.figures).toMatchObject({ n: 3, mean: 1, sd: 1 });
});

test('groups are sections, seasons, months and years', async () => {
  const bySection = await chart({ metric: 'diversity', groupBy: 'section' });
  // Python: p = [10/20, 10/20]; -sum(x*log(x) for x in p)
  expect(bySection.groups.map(({ key, value }) => [key, value])).toEqual([
    [`section:${sections[0]}`, expect.closeTo(Math.LN2, 12)],
    [`section:${sections[1]}`, expect.closeTo(0.19144408195771734, 12)],
  ]);
  const bySeason = await chart({ metric: 'richness', groupBy: 'season' });
  expect(bySeason.groups.map(({ key }) => key)).toEqual(['season:spring', 'season:summer']);
  const alike = await chart({ metric: 'similarity', groupBy: 'section' });
  expect(alike.groups[0]?.rows[0]?.figures).toMatchObject({ shared: 1, onlyInOne: 1, onlyInOther: 1 });
});

test('days, sections and gears narrow it', async () => {
  const inApril = await chart({ metric: 'composition', from: '2025-04-01', to: '2025-04-30' });
  expect(inApril.groups[0]).toMatchObject({ events: 2, n: 36 });
  const lower = await chart({ metric: 'composition', riverSectionIds: String(sections[1]) });
  expect(lower.groups[0]).toMatchObject({ events: 1, n: 21 });
  expect((await chart({ metric: 'composition', gears: 'gillnet' })).groups).toEqual([]);
});

test('a basin brings along those below it', async () => {
  const whole = await chart({ metric: 'composition', basinIds: String(basins.whole) });
  expect(whole.groups[0]).toMatchObject({ events: 3, n: 41 });
  const part = await chart({ metric: 'composition', basinIds: String(basins.part) });
  expect(part.groups[0]).toMatchObject({ events: 1, n: 21 });
});

test('measured fish are drawn by species, of which there is one', async () => {
  const fishIds = String(fish[0]);
  const { groups } = await chart({ metric: 'lengthWeight', fishIds });
  expect(groups[0]).toMatchObject({ n: 30, value: expect.closeTo(3, 4) });
  expect(groups[0]?.points).toHaveLength(30);
  const bins = await chart({ metric: 'lengthFrequency', fishIds, binMm: 50 });
  expect(bins.groups[0]?.rows[0]).toMatchObject({ key: 'bin:100', figures: { total: 10, undetermined: 10 } });
  const aged = await chart({ metric: 'growth', fishIds });
  expect(aged.groups[0]).toMatchObject({ meta: { refusal: 'tooFewAges' }, rows: [] });
  const query = { metric: 'growth', groupBy: 'none', lengthType: 'SL', binMm: 10 } as const;
  const without = await app.call(getSurveyChart, { as: null, query });
  expect(without).toMatchObject({ status: 400, data: { fields: [{ field: 'fishIds' }] } });
});

test('every chart answers, also for nothing', async () => {
  const metrics = ['importance', 'accumulation', 'rarefaction', 'abundanceBiomass', 'removal'] as const;
  for (const metric of metrics) {
    expect((await chart({ metric })).groups[0]?.key).toBe('all');
    expect((await chart({ metric, from: '2019-01-01', to: '2019-01-02' })).groups).toEqual([]);
  }
  for (const metric of ['condition', 'growth', 'maturity'] as const)
    expect((await chart({ metric, fishIds: String(fish[2]) })).groups[0]?.key).toBe('all');
  expect((await chart({ metric: 'water', parameter: 'temperature' })).groups[0]).toMatchObject({
    n: 0,
    value: null,
  });
});
