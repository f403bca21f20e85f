import { addBasin, addBasinClass, deleteBasins } from '@weir/contract/fish/basins';
import {
  claimExamination,
  countExaminations,
  decidePhoto,
  decideRiverSection,
  getExaminationItem,
  listExaminations,
} from '@weir/contract/fish/examination';
import { addPhoto, type FishPhotoContent } from '@weir/contract/fish/photos';
import { addReference } from '@weir/contract/fish/references';
import { limitReviewers, listReviewers } from '@weir/contract/fish/reviewers';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addSurvey } from '@weir/contract/fish/surveys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { jpegOf } from '../../../../../test/pictures.ts';
import { sendPicture } from '../../../site/media/media.test-app.ts';
import {
  addHolder,
  addTeam,
  addTestBasin,
  decide,
  page,
  sectionDraft,
  submit,
  surveyDraft,
} from '../records.test-app.ts';

let app: TestApp;
let writer: Actor;
let limited: Actor;
let upper: number;
let lower: number;
let elsewhere: number;

const roleOf = async (name: string) => {
  const { data } = await app.call(listReviewers, { as: app.users.root, query: { ...page, keyword: name } });
  return data.list[0];
};
const limit = async (basinIds: number[], { as = app.users.root, name = 'limited' } = {}) => {
  const role = await roleOf(name);
  return app.call(limitReviewers, { as, body: { id: role?.id ?? 0, version: role?.version ?? 0, basinIds } });
};
const addSection = async (basinId: number, code: string) =>
  (await app.call(addRiverSection, { as: writer, body: sectionDraft(basinId, { code }) })).data;
const submitted = async (basinId: number, code: string) =>
  submittedOf('riverSection', await addSection(basinId, code));
type Kind = Parameters<typeof submit>[2];
const decisionsOf = { photo: decidePhoto, riverSection: decideRiverSection };
const submittedOf = async (kind: Kind, { id }: { id: number }) => ({
  id,
  examinationId: await submit(app, writer, kind, id),
});
/** Neither claimed nor decided: as if it were not there. */
const isBeyond = async (
  as: Actor,
  kind: keyof typeof decisionsOf,
  { id, examinationId }: { id: number; examinationId: number },
) => {
  const claim = { id: examinationId, version: 1 };
  expect((await app.call(claimExamination, { as, body: claim })).status).toBe(404);
  const body = { id, examinationId, expectedVersion: 1, decision: 3 as const };
  expect((await app.call(decisionsOf[kind], { as, body })).status).toBe(404);
};
const inboxOf = async (as: Actor) =>
  (await app.call(listExaminations, { as, query: { ...page, open: 1 } })).data.list.map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp();
  ({ writer } = await addTeam(app));
  limited = await addHolder(app, 'limited', ['river-sections:handle']);
  upper = await addTestBasin(app, writer);
  const { data: tributaries } = await app.call(addBasinClass, {
    as: writer,
    body: { code: 'TRIB1', name: '一级支流', scheme: 'LOCAL', rank: 2 },
  });
  const basin = async (code: string, parentId: number | null) =>
    (
      await app.call(addBasin, {
        as: writer,
        body: { basinClassId: tributaries.id, code, name: code, parentId },
      })
    ).data.id;
  lower = await basin('MINJIANG', upper);
  elsewhere = await basin('PEARL', null);
});
afterAll(() => app?.stop());

test('whoever is limited to a basin finds, claims and decides what lies in it or below, and nothing else', async () => {
  const here = await submitted(lower, 'YB-HERE');
  const there = await submitted(elsewhere, 'ZJ-THERE');
  expect(await inboxOf(limited)).toEqual(expect.arrayContaining([here.examinationId, there.examinationId]));
  expect((await limit([upper])).data).toMatchObject({ name: 'limited', basinIds: [upper] });
  expect(await inboxOf(limited)).toEqual([here.examinationId]);
  const { data } = await app.call(countExaminations, { as: limited });
  expect(data.counts).toEqual([{ kind: 'riverSection', waiting: 1 }]);
  await isBeyond(limited, 'riverSection', there);
  const query = { id: there.id, kind: 'riverSection' as const };
  expect((await app.call(getExaminationItem, { as: limited, query })).status).toBe(404);
  const decided = await decide(app, limited, 'riverSection', { ...here, decision: 3 });
  expect(decided).toMatchObject({ status: 200, data: { nextPending: null } });
  await limit([]);
  expect(await inboxOf(limited)).toEqual([there.examinationId]);
});

test('a user below a limited one reviews within the limits of both', async () => {
  const below = await addHolder(app, 'narrower', ['river-sections:handle'], { parent: limited });
  const [here, above, there] = [
    await submitted(lower, 'YB-BELOW'),
    await submitted(upper, 'YB-ABOVE'),
    await submitted(elsewhere, 'ZJ-BELOW'),
  ];
  await limit([upper]);
  expect(await inboxOf(below)).toEqual([here.examinationId, above.examinationId]);
  await isBeyond(below, 'riverSection', there);
  await limit([lower], { name: 'narrower' });
  expect(await inboxOf(below)).toEqual([here.examinationId]);
  await isBeyond(below, 'riverSection', above);
  await limit([elsewhere], { name: 'narrower' });
  expect(await inboxOf(below)).toEqual([]);
  await isBeyond(below, 'riverSection', there);
  expect(await inboxOf(limited)).toEqual([here.examinationId, above.examinationId]);
  await limit([lower], { name: 'narrower' });
  const decided = await decide(app, below, 'riverSection', { ...here, decision: 3 });
  expect(decided).toMatchObject({ status: 200, data: { nextPending: null } });
  await limit([]);
});

test('photos lie where they were taken, references nowhere: those are reviewed by their kind alone', async () => {
  const kinds = ['fish-photos:handle', 'fish-references:handle'] as const;
  const reviewer = await addHolder(app, 'pictures', kinds);
  await limit([upper], { name: 'pictures' });
  const photo = async (of: Partial<FishPhotoContent>) => {
    const { data: media } = await sendPicture(app, await jpegOf(), { as: app.users.root });
    const picture = `/media/${media.id}/480.webp`;
    const by = { photographer: '李四', rightsHolder: '水生所', licence: 'CC-BY-4.0' as const };
    const body = { picture, view: 'leftLateral' as const, part: 'whole' as const, ...by, ...of };
    return submittedOf('photo', (await app.call(addPhoto, { as: writer, body })).data);
  };
  const near = await addSection(lower, 'YB-PHOTO');
  const far = await addSection(elsewhere, 'ZJ-PHOTO');
  const { data: survey } = await app.call(addSurvey, { as: writer, body: surveyDraft(far.id) });
  const here = await photo({ riverSectionId: near.id });
  const ofSection = await photo({ riverSectionId: far.id });
  const ofSurvey = await photo({ surveyId: survey.id });
  const { data: added } = await app.call(addReference, {
    as: writer,
    body: { type: 'article-journal', title: '长江上游鱼类' },
  });
  const reference = await submittedOf('reference', added);
  expect(await inboxOf(reviewer)).toEqual([here.examinationId, reference.examinationId]);
  await isBeyond(reviewer, 'photo', ofSection);
  await isBeyond(reviewer, 'photo', ofSurvey);
  const reason = { decision: 4 as const, reasonCode: 'other' as const, reason: '请补充说明' };
  expect(await decide(app, reviewer, 'photo', { ...here, ...reason })).toMatchObject({
    status: 200,
    data: { nextPending: { kind: 'reference', id: reference.id } },
  });
  expect(await decide(app, reviewer, 'reference', { ...reference, ...reason })).toMatchObject({
    status: 200,
    data: { nextPending: null },
  });
});

test('a limit is set by who may change the role, of the newest version, to basins that there are', async () => {
  const role = await roleOf('limited');
  const of = { id: role?.id ?? 0, version: role?.version ?? 0 };
  for (const as of [limited, app.users.stranger])
    expect((await app.call(limitReviewers, { as, body: { ...of, basinIds: [upper] } })).status).not.toBe(200);
  expect((await limit([999_999])).status).toBe(400);
  expect((await limit([upper])).status).toBe(200);
  const stale = { ...of, basinIds: [] };
  expect((await app.call(limitReviewers, { as: app.users.root, body: stale })).status).toBe(409);
});

test('a basin stays while it limits somebody', async () => {
  await limit([elsewhere]);
  expect((await app.call(deleteBasins, { as: writer, query: { id: String(elsewhere) } })).status).toBe(409);
});
