import { type ChartQuery, getSurveyChart } from '@weir/contract/fish/charts';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish } from '@weir/contract/fish/species';
import { addSurvey, type FishSurveyContent } from '@weir/contract/fish/surveys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, approve, fishDraft, sectionDraft } from '../records/records.test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof addTeam>>;
let sectionId: number;
let fish: number[];
let lastNo = 0;

beforeAll(async () => {
  app = await startTestApp();
  team = await addTeam(app);
  const as = team.writer;
  const basinId = await addTestBasin(app, as);
  const section = await app.call(addRiverSection, { as, body: sectionDraft(basinId, { code: 'YB-01' }) });
  sectionId = section.data.id;
  await approve(app, team, 'riverSection', sectionId);
  fish = [];
  for (const scientificName of ['Coreius heterodon', 'Rhinogobio ventralis', 'Leptobotia elongata']) {
    const { data } = await app.call(addFish, {
      ...{ as, body: fishDraft({ scientificName, name: scientificName }) },
    });
    await approve(app, team, 'fish', data.id);
    fish.push(data.id);
  }
});
afterAll(() => app?.stop());

/** An approved survey of ten trap-days of a year, where nothing else is said. */
async function surveyed(year: number, own: Partial<FishSurveyContent>): Promise<number> {
  lastNo++;
  const body: FishSurveyContent = {
    surveyNo: `C-${lastNo}`,
    riverSectionId: sectionId,
    startTime: `${year}-04-${String(lastNo + 10).slice(-2)}T01:00:00.000Z`,
    endTime: `${year}-04-${String(lastNo + 11).slice(-2)}T01:00:00.000Z`,
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
