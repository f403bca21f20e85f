import { readFile } from 'node:fs/promises';
import {
  claimExamination,
  decideFish,
  decideRiverSection,
  decideSurvey,
  getExaminationItem,
} from '@weir/contract/fish/examination';
import { checkRiverSection, submitRiverSection } from '@weir/contract/fish/river-sections';
import { addFish, checkFish, submitFish } from '@weir/contract/fish/species';
import { addSurvey, checkSurvey, submitSurvey } from '@weir/contract/fish/surveys';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { addPerson } from './people.ts';
import { fillSection } from './river.ts';
import { apiClient } from './server-process.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

const reviews = [
  'fish:list',
  'fish:handle',
  'fish-surveys:list',
  'fish-surveys:handle',
  'river-sections:handle',
];
const callsOf = {
  fish: { check: checkFish, submit: submitFish, decide: decideFish },
  riverSection: { check: checkRiverSection, submit: submitRiverSection, decide: decideRiverSection },
  survey: { check: checkSurvey, submit: submitSurvey, decide: decideSurvey },
};

/** Brings a record through the review, by both reviewers where it takes two. */
async function approve(
  kind: keyof typeof callsOf,
  { id, version: drafted }: { id: number; version: number },
  reviewers: readonly string[],
): Promise<void> {
  const { check, submit, decide } = callsOf[kind];
  const item = () => stage.call(getExaminationItem, { query: { id, kind } });
  const { list } = await stage.call(check, { query: { id } });
  await stage.call(submit, { body: { id, version: drafted, confirmed: list.map(({ key }) => key) } });
  for (const token of reviewers) {
    const { examination } = await item();
    if (!examination || examination.status === 3) return;
    const call = apiClient(stage.server.url, token);
    const { id: examinationId, version } = examination;
    const claimed = await call(claimExamination, { body: { id: examinationId, version } });
    const body = { id, examinationId, decision: 3 as const, expectedVersion: claimed.version };
    await call(decide, { body });
  }
}

beforeAll(async () => {
  const people = await Promise.all(
    ['first', 'second'].map((username) =>
      addPerson(stage.server, stage.token, { username, permissions: reviews }),
    ),
  );
  const reviewers = people.map(({ token }) => token);
  const section = await fillSection(stage.call);
  await approve('riverSection', section, reviewers);
  const fish = await stage.call(addFish, {
    body: {
      ...{
        scientificName: 'Coreius heterodon',
        authorship: '(Bleeker, 1864)',
        name: '铜鱼',
        isFreshwater: 1,
      },
      ...{ taxonRank: 'species', taxonomicStatus: 'accepted', order: 'Cypriniformes', family: 'Gobionidae' },
    },
  });
  await approve('fish', fish, reviewers);
  const survey = await stage.call(addSurvey, {
    body: {
      ...{ surveyNo: 'S-1', riverSectionId: section.id, gear: 'trap', isStandard: 1, absencesReported: 1 },
      ...{ startTime: '2025-05-20T10:00:00Z', endTime: '2025-05-21T10:00:00Z', zone: 'Asia/Shanghai' },
      effort: { count: 10, soakHours: 24 },
      catches: [{ rowId: 'a', fishId: fish.id, countStatus: 'counted', count: 12, totalWeightG: 960 }],
    },
  });
  await approve('survey', survey, reviewers);
  const netted = await stage.call(addSurvey, {
    body: {
      ...{ surveyNo: 'S-2', riverSectionId: section.id, gear: 'gillnet', isStandard: 1, absencesReported: 1 },
      ...{ startTime: '2025-05-20T10:00:00Z', endTime: '2025-05-20T22:00:00Z', zone: 'Asia/Shanghai' },
      effort: { value: 2400, unit: 'm2h' },
      catches: [{ rowId: 'a', fishId: fish.id, countStatus: 'counted', count: 6, totalWeightG: 480 }],
    },
  });
  await approve('survey', netted, reviewers);
});

test('a report of the surveys of the charts is asked for, written and fetched', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/charts?from=2030-01-01');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a fish survey report' });
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await dialog.getByText('No approved survey matches', { exact: false }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await open('/fish/charts');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog.getByText('PDF', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make report' }).click();
  await dialog.getByText('The report is ready.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Fish survey report 2025-05-20 2025-05-20.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
  await close();
});

test('rates of different units stand apart, in the units of the field; a basin is chosen and kept as a view', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/fish/charts?metric=catchRate');
  await page.getByRole('img', { name: /Catch per unit of effort.*Gillnet · CPUE/ }).waitFor();
  await page.getByRole('img', { name: /Catch per unit of effort.*Traps · CPUE/ }).waitFor();
  await page
    .getByRole('row', { name: /Gillnet · Individuals per 100 m²·12 h.* 3/ })
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Basin, with those below' }).click();
  await page.getByTitle('Yangtze YANGTZE').click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as a view' });
  await naming.getByLabel('Name of the view').fill('Rates of the Yangtze');
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByText('View saved').waitFor();
  await naming.waitFor({ state: 'hidden' });

  await open('/fish/charts');
  await page.getByRole('img', { name: /Composition.*Number %/ }).waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByRole('button', { name: 'Rates of the Yangtze', exact: true }).click();
  await page.getByRole('img', { name: /Catch per unit of effort.*Gillnet · CPUE/ }).waitFor();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('metric')).toBe('catchRate');
  expect(searchParams.get('basinId')).not.toBeNull();
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
