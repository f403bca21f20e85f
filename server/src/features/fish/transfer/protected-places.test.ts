import { addPhoto, type FishPhotoContent } from '@weir/contract/fish/photos';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import type { CatchRow, FishSurveyContent } from '@weir/contract/fish/surveys';
import { exportArchive } from '@weir/contract/fish/transfer/archives';
import { addRelease, type Release } from '@weir/contract/fish/transfer/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegOf } from '../../../../test/pictures.ts';
import { readWhole } from '../../../platform/darwin-core/testing/archive-files.ts';
import { basePath } from '../../../platform/http/mount.ts';
import { sendPicture } from '../../site/media/media.test-app.ts';
import { decide, sectionDraft, submit } from '../records/records.test-app.ts';
import { startTransferTest, surveyDraft, type TransferTest } from './transfer.test-app.ts';

let t: TransferTest;
let harmless: number;
let sturgeon: number;
let sectionId: number;

/** Stands in each text that somebody wrote of the place. */
const place = 'Nanguang';
const person = '王工';

/** A survey that names its place and its people wherever a text may. */
const tellingSurvey = (surveyNo: string, fishId: number, others: CatchRow[] = []): FishSurveyContent => ({
  ...surveyDraft(sectionId, { surveyNo }),
  ...{ lng: 104.64123, lat: 28.76512, uncertaintyM: 5, siteName: place, remarks: place, protocol: place },
  ...{ project: place, campaign: place, organisation: place, permitNo: place, ethicsNo: place },
  ...{ verbatimCoordinates: place, verbatimSRS: 'CGCS2000' },
  crew: [{ name: person, orcid: '0000-0002-1825-0097' }],
  effort: { value: 240, unit: 'm2h', note: place },
  catches: [
    {
      ...{ rowId: 'a', fishId, countStatus: 'counted', count: 2, fate: 'released' },
      ...{ remarks: place, identifiedBy: person, voucherNo: place },
    },
    ...others,
  ],
  individuals: [
    {
      ...{ rowId: 'a', no: 1, standardLengthMm: 300 },
      ...{ remarks: place, tagNo: place, tissueNo: place, voucherNo: place },
    },
  ],
  water: [
    {
      ...{ parameter: 'temperature', value: 18.4, method: 'manual', statistic: 'instant' },
      ...{ note: place, probe: place },
    },
  ],
});

async function approvedPhoto(draft: Partial<FishPhotoContent>) {
  const { data: media } = await sendPicture(t.app, await jpegOf(), { as: t.app.users.root });
  const { data } = await t.app.call(addPhoto, {
    as: t.writer,
    body: {
      ...{ picture: `/media/${media.id}/480.webp`, view: 'leftLateral', part: 'whole' },
      ...{ photographer: 'Zhao', rightsHolder: 'Institute', licence: 'CC-BY-4.0' },
      ...draft,
    },
  });
  const examinationId = await submit(t.app, t.writer, 'photo', data.id);
  await decide(t.app, t.reviewer, 'photo', { id: data.id, examinationId, decision: 3 });
}

beforeAll(async () => {
  t = await startTransferTest();
  harmless = await t.approvedFish({});
  sturgeon = await t.approvedFish({
    ...{ scientificName: 'Acipenser dabryanus', name: '长江鲟', family: 'Acipenseridae' },
    conservation: [{ scheme: 'CN_NATIONAL', category: 'I' }],
  });
  const section = sectionDraft(t.basinId, { code: 'NANGUANG-1', name: place, riverName: place });
  const { data } = await t.app.call(addRiverSection, { as: t.writer, body: section });
  sectionId = data.id;
  await t.approve('riverSection', sectionId);
  const unnamed = {
    rowId: 'b',
    provisionalName: 'Gobio sp.',
    countStatus: 'notEnumerated' as const,
    remarks: place,
  };
  await t.approvedSurvey(tellingSurvey(`${place}-2025-01`, sturgeon, [unnamed]));
  const usual = { ...tellingSurvey('OPEN-1', harmless), startTime: '2025-05-22T00:30:00Z' };
  await t.approvedSurvey({ ...usual, endTime: '2025-05-22T10:30:00Z' });
  const telling = { title: place, titleEn: place, caption: place, captionEn: place };
  await approvedPhoto({ ...telling, fishId: sturgeon });
  await approvedPhoto({ fishId: harmless, titleEn: 'From the side' });
});
afterAll(() => t?.app.stop());

const exported = async (query: Record<string, string>) => {
  const { bytes } = await t.fetched(`${basePath}${exportArchive.path}`, t.writer, query);
  return readWhole(bytes);
};
const released = async (core: Release['core']) => {
  const { data, message } = await t.app.call(addRelease, {
    as: t.writer,
    body: {
      ...{ core, language: 'en', title: 'Fish of a river', abstract: 'Surveys.', organisation: 'Institute' },
      ...{ creators: [{ name: 'Li' }], contactEmail: 'fish@example.org', licence: 'CC-BY-4.0' },
    },
  });
  expect(message).toBe('success');
  return readWhole((await t.fetched(data.archivePath, null)).bytes);
};
/** Rows of one survey in every table. */
const rowsOf = ({ core, extensions }: Awaited<ReturnType<typeof readWhole>>, eventDate: string) => {
  const at = core.rows.findIndex((row) => row.eventDate?.startsWith(eventDate));
  const event = core.rows[at];
  const rows = extensions.flatMap((table) => ofId(table, core.ids[at]));
  return { event, rows, text: JSON.stringify([event, rows]) };
};

type Table = Awaited<ReturnType<typeof readWhole>>['core'];
const ofId = ({ rows, ids }: Table, id: string | undefined) => rows.filter((_, at) => ids[at] === id);

test('a release of surveys names neither the place nor the people of a protected catch', async () => {
  const archive = await released('event');
  const { event, rows, text } = rowsOf(archive, '2025-05-20');
  expect(text).not.toMatch(/nanguang/i);
  expect(text).not.toContain(person);
  expect(text).not.toContain('0000-0002-1825-0097');
  expect(event).toMatchObject({
    ...{ decimalLatitude: '28.8', decimalLongitude: '104.6', higherGeography: 'Yangtze' },
    coordinateUncertaintyInMeters: '10000',
    dataGeneralizations: 'Coordinates are rounded to 0.1 degrees.',
    informationWithheld: expect.stringContaining('protected species'),
  });
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ scientificName: 'Acipenser dabryanus', individualCount: '2', basisOfRecord: 'PreservedSpecimen' },
      informationWithheld: expect.stringContaining('protected species'),
    }),
  );
  expect(rows).toContainEqual(expect.objectContaining({ measurementValue: '300' }));
  expect(archive.metadata).not.toContain(place);
});

test('what is harmless is told as it is, but for the permit', async () => {
  const { event, rows } = rowsOf(await released('event'), '2025-05-22');
  expect(event).toMatchObject({
    coordinateUncertaintyInMeters: '5',
    ...{ fieldNumber: 'OPEN-1', locality: `${place}, ${place}`, eventRemarks: place, recordedBy: person },
  });
  expect(event).not.toHaveProperty('informationWithheld');
  expect(event?.dynamicProperties).not.toContain('permitNo');
  expect(rows).toContainEqual(expect.objectContaining({ occurrenceRemarks: place, identifiedBy: person }));
});

test('a survey of a species that nobody knows, or that was looked for, is told as coarsely as a protected catch', async () => {
  const row = (draft: Partial<CatchRow>): CatchRow => ({
    rowId: 'x',
    countStatus: 'absent',
    count: 0,
    ...draft,
  });
  const sets: [string, CatchRow][] = [
    ['2025-06-01', row({ fishId: sturgeon })],
    ['2025-06-02', row({ provisionalName: 'Acipenser sp.', countStatus: 'counted', count: 1 })],
  ];
  for (const [day, other] of sets) {
    const times = { startTime: `${day}T00:30:00Z`, endTime: `${day}T10:30:00Z` };
    await t.approvedSurvey({ ...tellingSurvey(`${place}-${day}`, harmless, [other]), ...times });
  }
  const archive = await released('event');
  for (const [day] of sets) {
    const { event, text } = rowsOf(archive, day);
    expect(text).not.toMatch(/nanguang/i);
    expect(event).toMatchObject({ decimalLatitude: '28.8', coordinateUncertaintyInMeters: '10000' });
  }
});

test('the archive of those who may release data has all of it', async () => {
  const { event, text } = rowsOf(await exported({ core: 'event', full: '1' }), '2025-05-20');
  expect(event).toMatchObject({ locality: `${place}, ${place}`, recordedBy: person });
  expect(text).toContain(`\\"permitNo\\":\\"${place}\\"`);
});

test('a release of species shows photos of protected ones without texts that may name the place', async () => {
  const { core, extensions } = await released('taxon');
  const photosOf = (name: string) => {
    const at = core.rows.findIndex((row) => row.scientificName === name);
    const photos = extensions.find(({ rowType }) => rowType === 'Multimedia');
    return photos ? ofId(photos, core.ids[at]) : [];
  };
  const [open] = photosOf('Coreius heterodon');
  expect(open).toMatchObject({ title: 'From the side', creator: 'Zhao' });
  const [closed] = photosOf('Acipenser dabryanus');
  expect(closed).toMatchObject({ creator: 'Zhao' });
  expect(JSON.stringify(closed)).not.toContain(place);
});

test('a blurred archive that comes back takes nothing away', async () => {
  const { bytes } = await t.fetched(`${basePath}${exportArchive.path}`, t.writer, { core: 'event' });
  const { data } = await t.upload(bytes, t.writer);
  const { report } = await t.ended(data.id, t.writer);
  expect(report).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: 4, flags: [] });
});
