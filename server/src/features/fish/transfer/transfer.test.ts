import { createHash } from 'node:crypto';
import { reviewStatuses } from '@weir/contract/fish/records';
import { listFish } from '@weir/contract/fish/species';
import { deleteSurveys, editSurvey, listSurveys } from '@weir/contract/fish/surveys';
import { exportArchive } from '@weir/contract/fish/transfer/archives';
import {
  checkFishImport,
  commitFishImport,
  fishImportProblems,
  getFishImport,
  undoFishImport,
} from '@weir/contract/fish/transfer/imports';
import {
  addRelease,
  listReleases,
  type ReleaseDraft,
  releaseFeedPath,
  withdrawRelease,
} from '@weir/contract/fish/transfer/releases';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWhole } from '../../../platform/darwin-core/testing/archive-files.ts';
import { basePath } from '../../../platform/http/mount.ts';
import { createLogger } from '../../../platform/logger.ts';
import { zipOf } from '../../../platform/workbooks/testing/zip.ts';
import { addHolder, page } from '../records/records.test-app.ts';
import { createFishImportSweeper } from './import/fish-imports.jobs.ts';
import { startTransferTest, surveyDraft, type TransferTest } from './transfer.test-app.ts';

let t: TransferTest;
let protectedFish: number;
let commonFish: number;
let sectionId: number;
let surveyId: number;
/** What became of three fish, and since when it is known what they are. */
const kept = { retainedCount: 1, releasedCount: 2, deadCount: 0, identifiedOn: '2025-05-21' };

beforeAll(async () => {
  t = await startTransferTest();
  commonFish = await t.approvedFish({
    externalIds: { gbif: '2366645', col: 'XYZ12' },
    nameEn: 'bronze gudgeon',
    diagnosisEn: 'A long body.',
    otherNames: [{ text: '尖头水密子', language: 'zh', kind: 'local' }],
    traits: [{ trait: 'maxLengthCm', value: 50.5, lengthType: 'TL' }],
    basins: [{ basinId: t.basinId, occurrenceStatus: 'present', establishmentMeans: 'native', isEndemic: 1 }],
  });
  protectedFish = await t.approvedFish({
    scientificName: 'Coreius guichenoti',
    authorship: '(Sauvage & Dabry de Thiersant, 1874)',
    name: '圆口铜鱼',
    conservation: [{ scheme: 'CN_NATIONAL', category: 'II' }],
  });
  sectionId = await t.approvedSection('YB-01');
  surveyId = await t.approvedSurvey(
    surveyDraft(sectionId, {
      catches: [
        { rowId: 'a', fishId: commonFish, countStatus: 'counted', count: 3, totalWeightG: 120.5, ...kept },
        { rowId: 'b', fishId: protectedFish, countStatus: 'absent' },
        { rowId: 'c', provisionalName: 'Gobio sp.', countStatus: 'notEnumerated' },
      ],
      ...{ moon: 'full', ethicsNo: 'E-7', excludedTaxa: 'Gobiidae' },
      ...{ project: 'Ten years of the river', campaign: 'Spring 2025' },
      ...{ verbatimCoordinates: '28°45′54″N, 104°38′28″E', verbatimSRS: 'CGCS2000' },
      effort: { value: 240, unit: 'm2h', soakHours: 10, deployment: 'drifting' },
      individuals: [
        { rowId: 'a', no: 1, standardLengthMm: 101.5, weightG: 20.1, sex: 'female' },
        { rowId: 'a', no: 2, standardLengthMm: 88 },
      ],
      water: [
        {
          parameter: 'temperature',
          value: 18.4,
          method: 'manual',
          statistic: 'instant',
          windowAfterHours: 2,
        },
      ],
    }),
  );
});
afterAll(() => t?.app.stop());

const exported = async (query: Record<string, string>) => {
  const { status, bytes } = await t.fetched(`${basePath}${exportArchive.path}`, t.writer, query);
  expect(status).toBe(200);
  return bytes;
};

describe('an exported archive', () => {
  test('has surveys with three kinds of catch, measurements with their vocabulary, and coarse places', async () => {
    const { core, extensions, metadata, notes } = await readWhole(await exported({ core: 'event' }));
    expect(notes).toEqual([]);
    const [row] = core.rows;
    expect(row).toMatchObject({
      ...{ sampleSizeValue: '240', sampleSizeUnit: 'm2h' },
      ...{ decimalLatitude: '28.8', decimalLongitude: '104.6' },
      dataGeneralizations: 'Coordinates are rounded to 0.1 degrees.',
    });
    expect(row).not.toHaveProperty('verbatimCoordinates');
    const [measured, humboldt, occurrences] = extensions;
    expect(occurrences?.rows.map((one) => [one.occurrenceStatus, one.individualCount])).toEqual([
      ['present', '3'],
      ['absent', '0'],
    ]);
    expect(row?.dynamicProperties).toContain('notEnumerated');
    expect(measured?.rows[0]).toMatchObject({
      measurementTypeID: 'http://vocab.nerc.ac.uk/collection/P01/current/SL01XX01/',
      measurementUnitID: 'http://vocab.nerc.ac.uk/collection/P06/current/UXMM/',
      measurementValue: '101.5',
    });
    const ofCatch = measured?.rows.filter(({ measurementUnit }) => measurementUnit === 'individuals');
    expect(ofCatch?.map((one) => [one.measurementType, one.measurementValue])).toEqual([
      ['individuals retained', '1'],
      ['individuals released', '2'],
      ['individuals dead', '0'],
    ]);
    expect(humboldt?.rows[0]).toMatchObject({ isAbsenceReported: 'true', absentTaxa: 'Coreius guichenoti' });
    expect(metadata).toContain('<westBoundingCoordinate>104.6</westBoundingCoordinate>');
  });

  test('tells exact places to those who may release data', async () => {
    const { core } = await readWhole(await exported({ core: 'event', full: '1' }));
    expect(core.rows[0]).toMatchObject({
      ...{ decimalLatitude: '28.765', decimalLongitude: '104.641' },
      ...{ fieldNumber: 'YB-2025-01', locationID: 'section:YB-01', projectTitle: 'Ten years of the river' },
      verbatimCoordinates: '28°45′54″N, 104°38′28″E',
    });
    const exporter = await addHolder(t.app, 'fishexporter', ['fish-data:export']);
    const { status } = await t.app.call(exportArchive, { as: exporter, query: { core: 'event', full: 1 } });
    expect(status).toBe(403);
    const refused = await t.app.call(addRelease, { as: exporter, body: releaseDraft });
    expect(refused.status).toBe(403);
  });

  test('has species with the identifiers of others, names, basins and descriptions', async () => {
    const { core, extensions } = await readWhole(await exported({ core: 'taxon' }));
    expect(core.rows[0]).toMatchObject({
      scientificNameID: 'https://www.gbif.org/species/2366645',
      taxonConceptID: 'https://www.catalogueoflife.org/data/taxon/XYZ12',
      ...{ scientificName: 'Coreius heterodon', genus: 'Coreius', nomenclaturalCode: 'ICZN' },
    });
    const rowsOf = (type: string) => extensions.find(({ rowType }) => rowType === type)?.rows ?? [];
    expect(rowsOf('VernacularName').map(({ vernacularName }) => vernacularName)).toContain('尖头水密子');
    expect(rowsOf('Distribution')[0]).toMatchObject({ locationID: 'basin:LOCAL:YANGTZE' });
    expect(rowsOf('Description')).toEqual([
      { description: 'A long body.', type: 'diagnostic', language: 'en' },
    ]);
    expect(rowsOf('SpeciesProfile')[0]).toMatchObject({ isFreshwater: 'true', sizeInMillimeters: '505' });
  });

  test.each([{ core: 'event' }, { core: 'event', full: '1' }, { core: 'taxon' }])(
    'changes nothing when it comes back: %o',
    async (query) => {
      const { data } = await t.upload(await exported(query), t.writer);
      const { report, job } = await t.ended(data.id, t.writer);
      expect(job?.error).toBeNull();
      expect(report).toMatchObject({ added: 0, changed: 0, refused: 0, flags: [] });
      expect(report?.unchanged).toBe(query.core === 'event' ? 1 : 2);
    },
  );
});

const foreignArchive = zipOf([
  {
    name: 'event.csv',
    content: [
      'eventID,parentEventID,eventDate,samplingProtocol,locality,decimalLatitude,decimalLongitude,moon',
      'station,,,Trawl,Upper reach,28.5,104.5,full',
      'haul-1,station,2024-06-01,,,,,',
      'haul-2,station,06/07/2024,,,,,',
      'haul-3,gone,2024-06-02T08:00Z,unknown,Upper reach,200,300,',
    ].join('\n'),
  },
  {
    name: 'occurrence.csv',
    content: [
      'occurrenceID,eventID,scientificName,individualCount,occurrenceStatus',
      'o1,haul-1,Coreius heterodon,4,present',
      'o2,haul-1,Coreius heterodn,2,present',
      'o3,haul-1,Gobio gobio,1,absent',
      'o4,nowhere,Gobio gobio,1,present',
    ].join('\n'),
  },
  {
    name: 'emof.csv',
    content: [
      'eventID,occurrenceID,measurementType,measurementValue,measurementUnit',
      'haul-1,o1,standard length,10.2,cm',
      'haul-1,,water temperature,17.5,°C',
      'haul-1,,moon phase,full,',
    ].join('\n'),
  },
]);
const surveysNamed = async (keyword: string) =>
  (await t.app.call(listSurveys, { as: t.writer, query: { ...page, keyword } })).data.list;

describe('an archive of somebody else', () => {
  let importId: number;
  test('is looked through, and nothing is written', async () => {
    const { data } = await t.upload(foreignArchive, t.writer);
    importId = data.id;
    const { report } = await t.ended(importId, t.writer);
    const flags = Object.fromEntries(report?.flags.map(({ flag, count }) => [flag, count]) ?? []);
    expect(flags).toMatchObject({
      ...{ sectionUnknown: 3, dateUnclear: 1, gearUnknown: 1, parentMissing: 1, eventMissing: 1 },
      ...{ nameUnknown: 2, INDIVIDUAL_COUNT_CONFLICTS_WITH_OCCURRENCE_STATUS: 1, termUnknown: 1 },
      ...{ COORDINATE_OUT_OF_RANGE: 1, measurementUnknown: 1 },
    });
    expect(report).toMatchObject({ added: 0, refused: 3 });
    expect(report?.flags.find(({ flag }) => flag === 'nameUnknown')?.samples).toMatchObject([
      { file: 'occurrence.csv', line: 3, key: 'o2' },
      { file: 'occurrence.csv', line: 4, key: 'o3' },
    ]);
    expect(report?.names).toContainEqual({
      ...{ kind: 'fish', name: 'Coreius heterodn', rows: 1, recordId: null, state: 'open' },
      candidates: [{ id: commonFish, name: 'Coreius heterodon' }],
    });
    expect(await surveysNamed('haul-1')).toEqual([]);
    const { status } = await t.app.call(fishImportProblems, { as: t.writer, query: { id: importId } });
    expect(status).toBe(200);
  });

  test('becomes drafts once names are confirmed, which are remembered', async () => {
    const names = [
      { kind: 'riverSection' as const, name: 'Upper reach', recordId: sectionId },
      { kind: 'fish' as const, name: 'Coreius heterodn', recordId: commonFish },
    ];
    const body = { id: importId, zone: 'Asia/Shanghai', names };
    expect((await t.app.call(checkFishImport, { as: t.writer, body })).status).toBe(200);
    const { report } = await t.ended(importId, t.writer);
    expect(report).toMatchObject({ added: 1, refused: 2 });
    await t.app.call(commitFishImport, { as: t.writer, body: { id: importId } });
    expect(await t.ended(importId, t.writer)).toMatchObject({ state: 'committed', written: 1 });
    const [survey] = await surveysNamed('haul-1');
    expect(survey).toMatchObject({
      ...{ reviewStatus: reviewStatuses.draft, gear: 'trawl', riverSectionId: sectionId, publishedNo: null },
      ...{ startTime: '2024-05-31T16:00:00.000Z', lat: 28.5, lng: 104.5 },
      catches: [
        { rowId: 'o1', fishId: commonFish, countStatus: 'counted', count: 4 },
        { rowId: 'o2', fishId: commonFish, countStatus: 'counted', count: 2 },
        { rowId: 'o3', provisionalName: 'Gobio gobio', countStatus: 'absent' },
      ],
      individuals: [{ rowId: 'o1', no: 1, standardLengthMm: 102 }],
      water: [{ parameter: 'temperature', value: 17.5 }],
    });
  });

  test('adds nothing when it comes again', async () => {
    const { data } = await t.upload(foreignArchive, t.writer);
    await t.ended(data.id, t.writer);
    const body = { id: data.id, zone: 'Asia/Shanghai' };
    await t.app.call(checkFishImport, { as: t.writer, body });
    expect((await t.ended(data.id, t.writer)).report).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  test('is undone, but for what somebody went on with', async () => {
    const { status, data } = await t.app.call(undoFishImport, { as: t.writer, body: { id: importId } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'undone', written: 0 });
    expect(await surveysNamed('haul-1')).toEqual([]);
    const { data: again } = await t.upload(foreignArchive, t.writer);
    await t.ended(again.id, t.writer);
    await t.app.call(commitFishImport, { as: t.writer, body: { id: again.id } });
    await t.ended(again.id, t.writer);
    const [survey] = await surveysNamed('haul-1');
    const edit = { id: survey?.id ?? 0, remarks: 'Looked at' };
    await t.app.call(editSurvey, { as: t.writer, body: edit });
    const undone = await t.app.call(undoFishImport, { as: t.writer, body: { id: again.id } });
    expect(undone.data).toMatchObject({ state: 'undone', written: 1 });
    expect(await surveysNamed('haul-1')).toHaveLength(1);
    await t.app.call(deleteSurveys, { as: t.writer, query: { id: String(survey?.id) } });
  });

  test('of species completes what is known by its name, and adds the rest', async () => {
    const zip = zipOf([
      {
        name: 'taxon.csv',
        content: [
          'taxonID,scientificName,scientificNameAuthorship,order,family,acceptedNameUsageID,taxonomicStatus',
          'x1,Coreius heterodon,"(Bleeker, 1864)",Other,Other,,accepted',
          'x3,Gobius gobio,"Linnaeus, 1758",Cypriniformes,Gobionidae,x2,synonym',
          'x2,Gobio gobio,"(Linnaeus, 1758)",Cypriniformes,Gobionidae,,accepted',
          'x4,not a name,,,,,',
        ].join('\n'),
      },
      { name: 'vernacular.csv', content: 'taxonID,vernacularName,language\nx2,鮈,zh\n' },
    ]);
    const { data } = await t.upload(zip, t.writer);
    const { report } = await t.ended(data.id, t.writer);
    expect(report).toMatchObject({ added: 2, unchanged: 1, changed: 0, refused: 1 });
    await t.app.call(commitFishImport, { as: t.writer, body: { id: data.id } });
    await t.ended(data.id, t.writer);
    const query = { ...page, keyword: 'gobio' };
    const { list } = (await t.app.call(listFish, { as: t.writer, query })).data;
    const accepted = list.find(({ scientificName }) => scientificName === 'Gobio gobio');
    expect(accepted).toMatchObject({ name: '鮈', authorship: '(Linnaeus, 1758)' });
    expect(list.find(({ scientificName }) => scientificName === 'Gobius gobio')).toMatchObject({
      acceptedFishId: accepted?.id,
    });
    await t.app.call(undoFishImport, { as: t.writer, body: { id: data.id } });
    const left = (await t.app.call(listFish, { as: t.writer, query })).data.list;
    expect(left.filter(({ scientificName }) => scientificName.startsWith('Gob'))).toEqual([]);
  });

  test('is forgotten after 30 days where nobody has confirmed it', async () => {
    const { data } = await t.upload(foreignArchive, t.writer);
    await t.ended(data.id, t.writer);
    const age = (days: number) =>
      sql`update fish_import set created_time = now() - ${days} * interval '1 day' where id = ${data.id}`.execute(
        t.app.db,
      );
    const { sweep } = createFishImportSweeper({ ...t.app.app, logger: createLogger('silent') });
    const status = async () =>
      (await t.app.call(getFishImport, { as: t.writer, query: { id: data.id } })).status;
    await age(29);
    await sweep();
    expect(await status()).toBe(200);
    await age(31);
    await sweep();
    expect(await status()).toBe(404);
  });

  test('what is no archive ends its task with a reason', async () => {
    const { data } = await t.upload(Buffer.from('eventID\ne1\n'), t.writer);
    const ended = await t.ended(data.id, t.writer);
    expect(ended).toMatchObject({ report: null, job: { state: 'failed', error: 'badInput' } });
    const { status } = await t.app.call(commitFishImport, { as: t.writer, body: { id: data.id } });
    expect(status).toBe(409);
  });
});

const releaseDraft: ReleaseDraft = {
  ...{ core: 'event', language: 'en', title: 'Fish of the demonstration river' },
  abstract: 'Two years of surveys.',
  organisation: 'River Institute',
  creators: [{ name: 'Wang Lin', orcid: '0000-0002-1825-0097' }],
  contactEmail: 'fish@example.org',
  licence: 'CC-BY-4.0',
};

describe('a release', () => {
  test('stays as it was under its address, whatever is written afterwards', async () => {
    const { status, data } = await t.app.call(addRelease, { as: t.writer, body: releaseDraft });
    expect(status).toBe(200);
    expect(data).toMatchObject({ number: 1, records: 1, withdrawnTime: null });
    expect(data.citation).toContain('Fish of the demonstration river. Version 1. River Institute.');
    const first = await t.fetched(data.archivePath, t.writer);
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(data.sha256);
    const { core, metadata } = await readWhole(first.bytes);
    expect(core.rows[0]).toMatchObject({ decimalLatitude: '28.8' });
    expect((await t.fetched(data.emlPath, t.writer)).bytes.toString()).toBe(metadata);

    await t.app.call(editSurvey, { as: t.writer, body: { id: surveyId, remarks: 'Later' } });
    await t.approve('survey', surveyId);
    const second = await t.app.call(addRelease, { as: t.writer, body: { ...releaseDraft, core: 'taxon' } });
    expect(second.data.number).toBe(2);
    expect((await t.fetched(data.archivePath, t.writer)).bytes.equals(first.bytes)).toBe(true);
  });

  test('is found by harvesters until it is withdrawn, and stays where it is', async () => {
    const feed = async () => (await t.fetched(releaseFeedPath, t.writer)).bytes.toString();
    expect(await feed()).toContain('/fish/releases/1/archive.zip</ipt:dwca>');
    const body = { number: 1, note: 'A catch was misidentified' };
    await t.app.call(withdrawRelease, { as: t.writer, body });
    expect(await feed()).not.toContain('/fish/releases/1/archive.zip');
    expect((await t.fetched('/fish/releases/1/archive.zip', t.writer)).status).toBe(200);
    const { list } = (await t.app.call(listReleases, { as: t.writer, query: page })).data;
    expect(list.map(({ number, withdrawnNote }) => [number, withdrawnNote])).toEqual([
      [2, null],
      [1, 'A catch was misidentified'],
    ]);
  });

  test('is of a number that there is, and closed while the database is', async () => {
    expect((await t.app.call(addRelease, { as: null, body: releaseDraft })).status).toBe(401);
    expect((await t.fetched('/fish/releases/99/archive.zip', t.writer)).status).toBe(404);
    expect((await t.fetched('/fish/releases/1/archive.zip', null)).status).toBe(200);
    const { data: settings } = await t.app.call(getSiteSettings, { as: t.app.users.root });
    const close = { version: settings.version, fishPublic: 0 as const };
    await t.app.call(saveSiteSettings, { as: t.app.users.root, body: close });
    expect((await t.fetched('/fish/releases/1/archive.zip', null)).status).toBe(401);
    expect((await t.fetched(releaseFeedPath, null)).status).toBe(401);
    expect((await t.app.call(listReleases, { as: null, query: page })).status).toBe(401);
  });
});
