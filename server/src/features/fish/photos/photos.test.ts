import { getExaminationItem } from '@weir/contract/fish/examination';
import {
  addPhoto,
  checkPhoto,
  editPhoto,
  type FishPhotoContent,
  listPhotos,
  listPublishedPhotos,
} from '@weir/contract/fish/photos';
import type { Outline } from '@weir/contract/fish/river-lines';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish, type FishContent } from '@weir/contract/fish/species';
import { addSurvey } from '@weir/contract/fish/surveys';
import { getMedia, type MediaItem, mediaPath } from '@weir/contract/site/media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { fetchPicture, sendPicture } from '../../site/media/media.test-app.ts';
import {
  addTeam,
  addTestBasin,
  approve as approveRecord,
  fishDraft,
  page,
  sectionDraft,
  submit,
  surveyDraft,
} from '../records/records.test-app.ts';
import { photoChecks } from './photo-checks.policy.ts';

let app: TestApp;
let writer: Actor;
let reviewer: Actor;
let second: Actor;
let visitor: Actor;
let basinId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer, reviewer, second } = await addTeam(app));
  basinId = await addTestBasin(app, writer);
  visitor = await app.addUser({ username: 'visitor', role: 'BATTERYMANAGEMENT', type: 1 });
});
afterAll(() => app?.stop());

const upload = async (): Promise<MediaItem> =>
  (await sendPicture(app, await jpegOf(), { as: app.users.root })).data;
const draftOf = (media: MediaItem, draft: Partial<FishPhotoContent>): FishPhotoContent => ({
  picture: `/media/${media.id}/480.webp`,
  view: 'leftLateral',
  part: 'whole',
  photographer: '李四',
  rightsHolder: '水生所',
  licence: 'CC-BY-4.0',
  ...draft,
});
const add = async (draft: Partial<FishPhotoContent>) => {
  const media = await upload();
  const answer = await app.call(addPhoto, { as: writer, body: draftOf(media, draft) });
  expect(answer.message).toBe('success');
  return { media, photo: answer.data };
};
const approve = (kind: 'fish' | 'photo' | 'riverSection' | 'survey', id: number) =>
  approveRecord(app, { writer, reviewer, second }, kind, id);
const publishFish = async (draft: Partial<FishContent>) => {
  const { data } = await app.call(addFish, { as: writer, body: fishDraft(draft) });
  await approve('fish', data.id);
  return data.id;
};
const codesOf = async (id: number) =>
  (await app.call(checkPhoto, { as: writer, query: { id } })).data.list.map(
    ({ code, severity }) => `${severity} ${code}`,
  );
const shown = async () => (await app.call(listPublishedPhotos, { as: writer, query: page })).data.list;

const place = { lng: 104.62, lat: 28.77, uncertaintyM: 10, placeName: '宜宾' };
const exif = { make: 'Camera', model: 'One', lat: 28.77 };

describe('an approved photo', () => {
  test('with an open licence is opened to everybody, says what it shows, and keeps what the camera wrote', async () => {
    const fishId = await publishFish({ scientificName: 'Coreius heterodon', nameEn: 'Brass gudgeon' });
    const { photo, media } = await add({ fishId, ...place, exif });
    expect(photo.exif).toEqual(exif);
    expect((await fetchPicture(app, mediaPath(media, 480))).statusCode).toBe(404);
    expect((await fetchPicture(app, mediaPath(media, 480), writer)).statusCode).toBe(200);
    expect((await fetchPicture(app, mediaPath(media, 480), visitor)).statusCode).toBe(404);
    await approve('photo', photo.id);
    expect((await fetchPicture(app, mediaPath(media, 480))).statusCode).toBe(200);
    const told = await app.call(getMedia, { as: app.users.root, query: { id: media.id } });
    expect(told.data).toMatchObject({
      alt: '铜鱼 (Coreius heterodon)，整体，左侧面',
      altEn: 'Brass gudgeon (Coreius heterodon), Whole fish, Left side',
      altEs: 'Coreius heterodon, Pez entero, Lado izquierdo',
      published: 1,
    });
    const [one] = (await shown()).filter(({ id }) => id === photo.id);
    expect(one).toMatchObject({ ...place, photographer: '李四' });
    expect(one).not.toHaveProperty('exif');
  });

  test('of a protected species tells nobody where it was taken', async () => {
    const conservation = [{ scheme: 'CN_NATIONAL' as const, category: 'I', assessedYear: 2021 }];
    const fishId = await publishFish({ scientificName: 'Acipenser dabryanus', name: '长江鲟', conservation });
    const { photo } = await add({ fishId, ...place });
    await approve('photo', photo.id);
    const [one] = (await shown()).filter(({ id }) => id === photo.id);
    expect(one).toMatchObject({ fishId });
    for (const field of Object.keys(place)) expect(one).not.toHaveProperty(field);
    const byPlace = { as: writer, query: { ...page, keyword: place.placeName } };
    expect((await app.call(listPublishedPhotos, byPlace)).data.total).toBe(0);

    const harmless = await publishFish({ scientificName: 'Rhinogobio cylindricus', name: '圆筒吻鮈' });
    await app.call(editPhoto, { as: writer, body: { id: photo.id, fishId: harmless } });
    await submit(app, writer, 'photo', photo.id);
    const query = { id: photo.id, kind: 'photo' as const };
    const { examination } = (await app.call(getExaminationItem, { as: reviewer, query })).data;
    expect(examination?.secondReviewReasons).toEqual(['protectedSpecies']);
  });

  test('of a harmless species tells no place where its survey caught a protected one, whichever names the other', async () => {
    const conservation = [{ scheme: 'CN_NATIONAL' as const, category: 'II' }];
    const protectedId = await publishFish({
      ...{ scientificName: 'Myxocyprinus asiaticus', name: '胭脂鱼', conservation },
    });
    const fishId = await publishFish({ scientificName: 'Saurogobio dabryi', name: '蛇鮈' });
    const section = await app.call(addRiverSection, { as: writer, body: sectionDraft(basinId) });
    await approve('riverSection', section.data.id);
    const texts = { ...place, title: '宜宾', caption: '宜宾', riverSectionId: section.data.id };
    const { photo: named } = await add({ fishId, ...texts });
    await approve('photo', named.id);
    const survey = surveyDraft(section.data.id, {
      catches: [
        { rowId: 'a', fishId: protectedId, countStatus: 'counted', count: 1, fate: 'released' },
        { rowId: 'b', fishId, countStatus: 'counted', count: 1, photoIds: [named.id] },
      ],
    });
    const { data: caught } = await app.call(addSurvey, { as: writer, body: survey });
    await approve('survey', caught.id);
    const { photo: naming, media } = await add({ fishId, surveyId: caught.id, ...texts });
    await approve('photo', naming.id);
    const list = await shown();
    for (const { id } of [named, naming]) {
      const one = list.find((photo) => photo.id === id);
      expect(one).toMatchObject({ fishId, photographer: '李四' });
      for (const field of Object.keys(texts)) expect(one).not.toHaveProperty(field);
    }
    const byTitle = { as: writer, query: { ...page, keyword: '宜宾' } };
    expect((await app.call(listPublishedPhotos, byTitle)).data.total).toBe(0);
    const { alt } = (await app.call(getMedia, { as: app.users.root, query: { id: media.id } })).data;
    expect(alt).toBe('蛇鮈 (Saurogobio dabryi)，整体，左侧面');
  });

  test('without an open licence stays with the editors', async () => {
    const fishId = await publishFish({ scientificName: 'Leiocassis longirostris', name: '长吻鮠' });
    const { photo, media } = await add({ fishId, licence: 'allRightsReserved' });
    await approve('photo', photo.id);
    expect((await shown()).map(({ id }) => id)).not.toContain(photo.id);
    expect((await fetchPicture(app, mediaPath(media, 480))).statusCode).toBe(404);
  });
});

describe('the checks of a photo', () => {
  test('refuse what is of nothing, or under no licence that can be read', async () => {
    const { photo } = await add({
      licence: 'other',
      view: 'unspecified',
      liveState: 'fresh',
      photographerOrcid: '0000-0002-1825-0098',
    });
    expect(await codesOf(photo.id)).toEqual([
      'hard subjectMissing',
      'hard licenceUrlMissing',
      'hard orcid',
      'hard viewMissing',
    ]);
  });

  test('ask about a time and a place far from the survey', async () => {
    const section = await app.call(addRiverSection, {
      as: writer,
      body: sectionDraft(basinId, { code: 'YB-02' }),
    });
    const survey = await app.call(addSurvey, {
      as: writer,
      body: {
        surveyNo: 'YB-2026-01',
        riverSectionId: section.data.id,
        startTime: '2026-05-30T00:00:00Z',
        endTime: '2026-05-30T06:00:00Z',
        zone: 'Asia/Shanghai',
        gear: 'gillnet',
        isStandard: 1,
        absencesReported: 0,
        effort: { value: 100, unit: 'm2h' },
      },
    });
    expect(survey.message).toBe('success');
    const near = { surveyId: survey.data.id, takenTime: '2026-05-31T05:00:00Z', lng: 104.65, lat: 28.79 };
    const { photo } = await add(near);
    expect(await codesOf(photo.id)).toEqual(['soft linkNotApproved']);
    await app.call(editPhoto, {
      as: writer,
      body: { id: photo.id, takenTime: '2026-05-31T07:00:00Z', lat: 28.9 },
    });
    expect(await codesOf(photo.id)).toEqual([
      'soft linkNotApproved',
      'soft takenFarFromSurvey',
      'soft takenFarFromSection',
    ]);
  });

  test('measure to the lake of the section, where it lies in one', () => {
    const shore = [
      [104, 28],
      [105, 28],
      [105, 29],
      [104, 29],
    ];
    const line = [
      [104.1, 28.1],
      [104.2, 28.1],
    ];
    const content = draftOf({ id: 1 } as MediaItem, { surveyId: 1, lng: 104.8, lat: 28.9 });
    const checksIn = (lake: Outline | null) =>
      photoChecks(content, { survey: undefined, waters: { line, lake } }).map(({ code }) => code);
    expect(checksIn([[shore]])).toEqual([]);
    expect(checksIn(null)).toEqual(['takenFarFromSection']);
  });
});

test('an identification is added and never overwritten', async () => {
  const first = { by: '王五', date: '2026-05-31', qualifier: 'cf.' };
  const { photo } = await add({ identifications: [first] });
  const edit = (identifications: object[]) =>
    app.call(editPhoto, { as: writer, body: { id: photo.id, identifications } as never }); // wrong ones too
  expect(await edit([{ ...first, by: '赵六' }])).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'identifications', rule: 'appendOnly' }] },
  });
  expect((await edit([])).status).toBe(400);
  expect((await edit([first, { by: '赵六' }])).data.identifications).toHaveLength(2);
});

test('the same file is not kept twice, and is found by what it holds', async () => {
  const sha256 = 'a'.repeat(64);
  const { photo } = await add({ sha256 });
  const body = draftOf(await upload(), { sha256 });
  const again = await app.call(addPhoto, { as: writer, body });
  expect(again).toMatchObject({ status: 409, data: { fields: [{ field: 'sha256' }] } });
  const query = { ...page, facets: `file:${sha256}` };
  const found = await app.call(listPhotos, { as: writer, query });
  expect(found.data.list.map(({ id }) => id)).toEqual([photo.id]);
});
