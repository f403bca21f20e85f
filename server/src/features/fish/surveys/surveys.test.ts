import { addBasin, listBasinClasses } from '@weir/contract/fish/basins';
import { getExaminationItem } from '@weir/contract/fish/examination';
import { addPhoto } from '@weir/contract/fish/photos';
import { reviewStatuses } from '@weir/contract/fish/records';
import { addRiverSection, listSectionSurveys } from '@weir/contract/fish/river-sections';
import { addFish, editFish, type FishContent } from '@weir/contract/fish/species';
import { catchTotals } from '@weir/contract/fish/survey-totals';
import {
  addSurvey,
  type CatchRow,
  checkSurvey,
  editSurvey,
  type FishSurveyContent,
  listAllSurveys,
  listPublishedSurveys,
  submitSurvey,
} from '@weir/contract/fish/surveys';
import type { WaterParameter } from '@weir/contract/fish/water';
import { getSurveyWaterClass } from '@weir/contract/fish/water-classes';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { sendPicture } from '../../site/media/media.test-app.ts';
import {
  addTeam,
  addTestBasin,
  decide,
  fishDraft,
  page,
  sectionDraft,
  submit,
  surveyDraft,
} from '../records/records.test-app.ts';

let app: TestApp;
let writer: Actor;
let reviewer: Actor;
let second: Actor;
let basinId: number;
let sectionId: number;
let fishId: number;
let sturgeonId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer, reviewer, second } = await addTeam(app));
  basinId = await addTestBasin(app, writer);
  sectionId = (await app.call(addRiverSection, { as: writer, body: sectionDraft(basinId) })).data.id;
  await approve('riverSection', sectionId);
  const here = { basinId, occurrenceStatus: 'present' as const, establishmentMeans: 'native' as const };
  fishId = await addSpecies({ basins: [here] });
  sturgeonId = await addSpecies({
    ...{ scientificName: 'Acipenser dabryanus', name: '长江鲟', family: 'Acipenseridae' },
    ...{ basins: [here], conservation: [{ scheme: 'CN_NATIONAL', category: 'I' }] },
  });
  const { data: settings } = await app.call(getSiteSettings, { as: app.users.root });
  const { version, fishPublic: _fishPublic, ...unchanged } = settings;
  await app.call(saveSiteSettings, { as: app.users.root, body: { ...unchanged, fishPublic: 1, version } });
});
afterAll(() => app?.stop());

async function approve(kind: 'fish' | 'riverSection' | 'survey', id: number) {
  const examinationId = await submit(app, writer, kind, id);
  const decision = { id, examinationId, decision: reviewStatuses.approved };
  const first = await decide(app, reviewer, kind, decision);
  expect(first.message).toBe('success');
  if (first.data.status !== reviewStatuses.approved) await decide(app, second, kind, decision);
}

async function addSpecies(draft: Partial<FishContent>) {
  const { data } = await app.call(addFish, { as: writer, body: fishDraft(draft) });
  await approve('fish', data.id);
  return data.id;
}

async function add(draft: Partial<FishSurveyContent>) {
  const answer = await app.call(addSurvey, { as: writer, body: surveyDraft(sectionId, draft) });
  expect(answer.message).toBe('success');
  return answer.data.id;
}

const checksOf = async (id: number) =>
  (await app.call(checkSurvey, { as: writer, query: { id } })).data.list.map(
    ({ code, path }) => `${code} ${path}`,
  );

const dayOf = (no: string) => ({
  startTime: `2025-05-${no}T10:00:00.000Z`,
  endTime: `2025-05-${no}T20:00:00.000Z`,
});
const caught = (id: number, count: number) => ({
  ...{ rowId: `r${id}`, fishId: id, countStatus: 'counted' as const, count, totalWeightG: count * 10 },
});

test('an approved survey is a line with its effort and sums', async () => {
  const id = await add({
    surveyNo: 'LINE-1',
    catches: [
      { ...caught(fishId, 4), subsampleFactor: 2 },
      { rowId: 'x', provisionalName: '鮈 sp.1', countStatus: 'notEnumerated' },
      { rowId: 'y', fishId: sturgeonId, countStatus: 'absent', count: 0 },
    ],
  });
  await approve('survey', id);
  const query = { riverSectionId: sectionId, gear: 'gillnet' as const, year: 2025 };
  const { data } = await app.call(listAllSurveys, { as: writer, query });
  expect(data.list).toMatchObject([
    {
      ...{ id, surveyNo: 'LINE-1', riverSectionId: sectionId, effortValue: 1200, effortUnit: 'm2h' },
      ...{ speciesCount: 2, count: 8, weightG: 80, isStandard: 1 },
    },
  ]);
  expect((await app.call(listAllSurveys, { as: null, query: { year: 2024 } })).data).toEqual({
    list: [],
    total: 0,
  });
});

test('a survey has one S, N and W wherever it is told', async () => {
  const catches: CatchRow[] = [
    { ...caught(fishId, 4), subsampleFactor: 2, sex: 'female' },
    { ...caught(fishId, 1), rowId: 'm', sex: 'male' },
    { rowId: 'p1', provisionalName: '鮈 sp.1', lifeStage: 'juvenile', countStatus: 'counted', count: 3 },
    { rowId: 'p2', provisionalName: '鮈 sp.1', countStatus: 'counted', totalWeightG: 7 },
    { rowId: 'n', provisionalName: '鳅 sp.', countStatus: 'notEnumerated' },
    { rowId: 'a', fishId: sturgeonId, countStatus: 'absent', count: 0 },
  ];
  // By hand: one species, 鮈 and 鳅; 4 · 2 + 1 + 3; 40 · 2 + 10 + 7
  const expected = { species: 3, count: 12, weightG: 97 };
  expect(catchTotals(catches)).toMatchObject(expected);
  const id = await add({
    surveyNo: 'SUMS-1',
    startTime: '2023-03-01T10:00:00.000Z',
    endTime: '2023-03-01T20:00:00.000Z',
    catches,
  });
  await approve('survey', id);
  const lines = await app.call(listAllSurveys, { as: null, query: { year: 2023 } });
  expect(lines.data.list).toMatchObject([{ id, speciesCount: 3, count: 12, weightG: 97 }]);
  const ofSection = await app.call(listSectionSurveys, {
    ...{ as: writer, query: { id: sectionId, to: '2024-01-01T00:00:00.000Z', page: 1, limit: 20 } },
  });
  expect(ofSection.data.list).toMatchObject([{ id, species: 3, individuals: 12, weightG: 97 }]);
});

test('a hard check refuses the submission at its cell', async () => {
  const id = await add({
    ...{ surveyNo: 'HARD-1', startTime: '2025-05-21T10:00:00.000Z', endTime: '2025-05-21T20:00:00.000Z' },
    catches: [caught(fishId, 1), { ...caught(fishId, 2), rowId: 'again' }],
  });
  expect(await checksOf(id)).toEqual(['sameCatchRow /catches/1/fishId']);
  const { status, data } = await app.call(submitSurvey, { as: writer, body: { id, confirmed: [] } });
  expect(status).toBe(400);
  expect(data).toMatchObject({ fields: [{ field: 'catches.1.fishId', rule: 'sameCatchRow' }] });
});

test('the same set twice is asked for', async () => {
  const draft = {
    startTime: '2025-05-25T10:00:00.000Z',
    endTime: '2025-05-25T20:00:00.000Z',
    catches: [caught(fishId, 1)],
  };
  await add({ ...draft, surveyNo: 'TWIN-1' });
  expect(await checksOf(await add({ ...draft, surveyNo: 'TWIN-2' }))).toEqual(['sameSet /surveyNo']);
  expect(await checksOf(await add({ ...draft, surveyNo: 'TWIN-3', siteName: '左岸' }))).toEqual([]);
});

test('a species that is new to the basin wants two reviewers, once', async () => {
  const stranger = await addSpecies({
    scientificName: 'Gambusia affinis',
    name: '食蚊鱼',
    family: 'Poeciliidae',
  });
  const id = await add({
    ...{ surveyNo: 'NEW-1', startTime: '2025-05-26T10:00:00.000Z', endTime: '2025-05-26T20:00:00.000Z' },
    catches: [caught(stranger, 2)],
  });
  expect(await checksOf(id)).toEqual(['newBasinRecord /catches/0/fishId']);
  const examinationId = await submit(app, writer, 'survey', id);
  const decision = { id, examinationId, decision: reviewStatuses.approved };
  expect((await decide(app, reviewer, 'survey', decision)).data).toMatchObject({
    approvals: 1,
    approvalsNeeded: 2,
  });
  expect((await decide(app, second, 'survey', decision)).data).toMatchObject({
    status: reviewStatuses.approved,
  });
  const again = await add({
    ...{ surveyNo: 'NEW-2', startTime: '2025-05-27T10:00:00.000Z', endTime: '2025-05-27T20:00:00.000Z' },
    catches: [caught(stranger, 1)],
  });
  expect(await checksOf(again)).toEqual([]);
});

test('a species that is gone from a basin is a new record there', async () => {
  const gone = { basinId, occurrenceStatus: 'extirpated' as const, establishmentMeans: 'native' as const };
  const lost = await addSpecies({ scientificName: 'Tenualosa reevesii', name: '鲥', basins: [gone] });
  const id = await add({ surveyNo: 'GONE-1', ...dayOf('24'), catches: [caught(lost, 1)] });
  expect(await checksOf(id)).toEqual(['newBasinRecord /catches/0/fishId']);
});

test('during a fishing ban a survey needs a permit, and a photo of a protected fish may name the survey', async () => {
  const banned = sectionDraft(basinId, { code: 'YB-09', fishingBanSince: '2021-01-01' });
  const { data: section } = await app.call(addRiverSection, { as: writer, body: banned });
  await approve('riverSection', section.id);
  const draft = { ...dayOf('12'), riverSectionId: section.id, catches: [caught(sturgeonId, 1)] };
  const id = await add({ ...draft, surveyNo: 'BAN-1' });
  const doubts = ['protectedCaught /catches/0/fishId', 'protectedPhotoMissing /catches/0/photoIds'];
  expect(await checksOf(id)).toEqual(['banPermitMissing /permitNo', ...doubts]);
  const { data: media } = await sendPicture(app, await jpegOf(), { as: app.users.root });
  const photo = await app.call(addPhoto, {
    as: writer,
    body: {
      ...{ picture: `/media/${media.id}/480.webp`, view: 'leftLateral', part: 'whole' },
      ...{
        fishId: sturgeonId,
        surveyId: id,
        photographer: '王工',
        rightsHolder: '水生所',
        licence: 'CC0-1.0',
      },
    },
  });
  expect(photo.message).toBe('success');
  await app.call(editSurvey, { as: writer, body: { id, permitNo: '川渔2025-2' } });
  expect(await checksOf(id)).toEqual(['protectedCaught /catches/0/fishId']);
});

const approvalsOf = async (id: number) => {
  const query = { id, kind: 'survey' as const };
  const { examination } = (await app.call(getExaminationItem, { as: reviewer, query })).data;
  return { needed: examination?.approvalsNeeded, reasons: examination?.secondReviewReasons };
};

test('who takes a protected fish out of a survey needs two reviewers too', async () => {
  const draft = { ...dayOf('10'), catches: [caught(fishId, 1), caught(sturgeonId, 1)] };
  const id = await add({ ...draft, surveyNo: 'UNSAID-1' });
  await approve('survey', id);
  const body = { id, catches: [caught(fishId, 1)] };
  expect((await app.call(editSurvey, { as: writer, body })).message).toBe('success');
  await submit(app, writer, 'survey', id);
  expect(await approvalsOf(id)).toEqual({ needed: 2, reasons: ['protectedSpecies'] });
});

test('a species that becomes protected while a survey waits wants two reviewers by then', async () => {
  const here = { basinId, occurrenceStatus: 'present' as const, establishmentMeans: 'native' as const };
  const later = await addSpecies({ scientificName: 'Procypris rabaudi', name: '岩原鲤', basins: [here] });
  const id = await add({ surveyNo: 'LATER-1', ...dayOf('11'), catches: [caught(later, 1)] });
  const examinationId = await submit(app, writer, 'survey', id);
  expect(await approvalsOf(id)).toEqual({ needed: 1, reasons: [] });
  const conservation = [{ scheme: 'CN_NATIONAL' as const, category: 'II' }];
  await app.call(editFish, { as: writer, body: { id: later, conservation } });
  await approve('fish', later);
  const decision = { id, examinationId, decision: reviewStatuses.approved };
  const { data } = await decide(app, reviewer, 'survey', decision);
  expect(data).toMatchObject({ status: reviewStatuses.submitted, approvals: 1, approvalsNeeded: 2 });
  expect((await decide(app, second, 'survey', decision)).data).toMatchObject({
    status: reviewStatuses.approved,
  });
});

test('where a protected fish was caught is told coarsely, and who was there not at all', async () => {
  const place = { lng: 104.6512, lat: 28.7654, siteName: '南广河口' };
  const onPaper = { verbatimCoordinates: '28°45′55″N, 104°39′04″E', verbatimSRS: 'CGCS2000' };
  const people = { crew: [{ name: '王工' }], permitNo: '川渔2025-1' };
  const usual = await add({
    ...place,
    ...people,
    ...dayOf('28'),
    surveyNo: 'SEEN-1',
    catches: [caught(fishId, 1)],
  });
  const secret = await add({
    ...{ ...place, ...onPaper, ...people, ...dayOf('29'), surveyNo: 'SEEN-2' },
    catches: [{ ...caught(sturgeonId, 1), fate: 'released' }],
  });
  expect(await checksOf(secret)).toEqual([
    'protectedCaught /catches/0/fishId',
    'protectedPhotoMissing /catches/0/photoIds',
  ]);
  await approve('survey', usual);
  await approve('survey', secret);
  const { data } = await app.call(listPublishedSurveys, { as: null, query: { ...page, sort: '-time' } });
  const [hidden, told] = data.list;
  expect(told).toMatchObject({ surveyNo: 'SEEN-1', riverSectionId: sectionId, ...place });
  expect(hidden).toMatchObject({ lng: 104.7, lat: 28.8, placeWithheld: 1, basinId });
  for (const name of ['surveyNo', 'riverSectionId', 'siteName']) expect(hidden).not.toHaveProperty(name);
  for (const survey of [hidden, told]) {
    expect(survey).not.toHaveProperty('crew');
    expect(survey).not.toHaveProperty('permitNo');
    expect(survey).not.toHaveProperty('verbatimCoordinates');
  }
  const byCrew = { as: null, query: { ...page, keyword: '王工' } };
  expect((await app.call(listPublishedSurveys, byCrew)).data.total).toBe(0);
});

test('the worst parameter decides the class of the water', async () => {
  const water = (parameter: WaterParameter, value: number, method: 'manual' | 'device') => ({
    ...{ parameter, value, method, statistic: 'instant' as const },
  });
  const id = await add({
    ...{ surveyNo: 'WATER-1' },
    water: [
      water('dissolvedOxygen', 8, 'device'),
      water('dissolvedOxygen', 6.5, 'manual'),
      water('cod', 18, 'manual'),
    ],
  });
  const { data } = await app.call(getSurveyWaterClass, { as: writer, query: { id } });
  expect(data).toEqual({
    waterClass: 'III',
    judged: [
      { parameter: 'dissolvedOxygen', waterClass: 'II', decides: 0 },
      { parameter: 'cod', waterClass: 'III', decides: 1 },
    ],
  });
  const { list: basinClasses } = (await app.call(listBasinClasses, { as: writer, query: page })).data;
  const lake = await app.call(addBasin, {
    as: writer,
    body: { basinClassId: basinClasses[0]?.id ?? 0, code: 'DIANCHI', name: '滇池', isLake: 1 },
  });
  const inLake = sectionDraft(lake.data.id, { code: 'DC-01', name: '滇池' });
  const { data: bay } = await app.call(addRiverSection, { as: writer, body: inLake });
  const nutrients = {
    riverSectionId: bay.id,
    water: [water('totalPhosphorus', 0.06, 'manual'), water('totalNitrogen', 1.8, 'manual')],
  };
  const ofLake = await add({ ...nutrients, surveyNo: 'WATER-3' });
  expect((await app.call(getSurveyWaterClass, { as: writer, query: { id: ofLake } })).data).toEqual({
    waterClass: 'V',
    judged: [
      { parameter: 'totalPhosphorus', waterClass: 'IV', decides: 0 },
      { parameter: 'totalNitrogen', waterClass: 'V', decides: 1 },
    ],
  });
  const none = await add({ surveyNo: 'WATER-2' });
  expect((await app.call(getSurveyWaterClass, { as: writer, query: { id: none } })).data).toEqual({
    ...{ waterClass: null, judged: [] },
  });
  expect((await app.call(getSurveyWaterClass, { as: null, query: { id } })).status).toBe(401);
});
