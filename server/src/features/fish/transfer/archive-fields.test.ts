import { addReference } from '@weir/contract/fish/references';
import { listFish } from '@weir/contract/fish/species';
import { listSurveys } from '@weir/contract/fish/surveys';
import { exportArchive } from '@weir/contract/fish/transfer/archives';
import { commitFishImport } from '@weir/contract/fish/transfer/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWhole } from '../../../platform/darwin-core/testing/archive-files.ts';
import { basePath } from '../../../platform/http/mount.ts';
import { zipOf } from '../../../platform/workbooks/testing/zip.ts';
import { page } from '../records/records.test-app.ts';
import { startTransferTest, surveyDraft, type TransferTest } from './transfer.test-app.ts';

let t: TransferTest;
let fishId: number;

beforeAll(async () => {
  t = await startTransferTest();
  fishId = await t.approvedFish({});
  const sectionId = await t.approvedSection('YB-01');
  const of = (surveyNo: string, day: number) => ({
    ...{ surveyNo, campaign: 'Spring 2025', lng: null, lat: null },
    startTime: `2025-05-${day}T00:30:00Z`,
    endTime: `2025-05-${day}T10:30:00Z`,
  });
  await t.approvedSurvey(
    surveyDraft(sectionId, {
      ...of('WEIGHED', 20),
      effort: { panels: [{ meshMm: 30, measure: 'stretched', lengthM: 50, heightM: 1.5 }], soakHours: 10 },
      catches: [{ rowId: 'a', fishId, countStatus: 'counted', totalWeightG: 850 }],
    }),
  );
  await t.approvedSurvey(
    surveyDraft(sectionId, {
      ...of('SAMPLED', 22),
      ...{ gear: 'eDNA', effort: { litresFiltered: 2 } },
      catches: [{ rowId: 'a', fishId, countStatus: 'counted', count: 1 }],
    }),
  );
});
afterAll(() => t?.app.stop());

const exported = async (query: Record<string, string>) =>
  (await t.fetched(`${basePath}${exportArchive.path}`, t.writer, query)).bytes;

test('an archive has computed efforts, samples of DNA, the line of the section and the campaign', async () => {
  const { core, extensions, notes } = await readWhole(await exported({ core: 'event' }));
  expect(notes).toEqual([]);
  const rowOf = (fieldNumber: string) => core.rows.find((row) => row.fieldNumber === fieldNumber);
  // By hand: 50 m · 1.5 m · 10 h
  expect(rowOf('WEIGHED')).toMatchObject({
    ...{ sampleSizeValue: '750', sampleSizeUnit: 'm2h', parentEventID: 'campaign:Spring 2025' },
    ...{ footprintWKT: 'LINESTRING (104.62 28.77, 104.7 28.76)', footprintSRS: 'EPSG:4326' },
  });
  expect(core.rows.find(({ eventID }) => eventID === 'campaign:Spring 2025')).toMatchObject({
    eventType: 'campaign',
  });
  const occurrences = extensions.find(({ rowType }) => rowType === 'Occurrence')?.rows ?? [];
  expect(occurrences.map(({ basisOfRecord }) => basisOfRecord).sort()).toEqual([
    'HumanObservation',
    'MaterialSample',
  ]);
});

test('what was weighed only, and an effort that was computed, change nothing when they come back', async () => {
  const { data } = await t.upload(await exported({ core: 'event' }), t.writer);
  const { report } = await t.ended(data.id, t.writer);
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0, flags: [] });
});

test('what a trait, a name and a basin cite by its DOI is linked again, and a DOI that is not here is told', async () => {
  const reference = async (draft: object) => {
    const body = { type: 'book' as const, title: '长江鱼类志', ...draft };
    const { data } = await t.app.call(addReference, { as: t.writer, body });
    await t.approve('reference', data.id);
    return data.id;
  };
  const cited = await reference({ title: 'Gudgeons', DOI: '10.1007/S10641-011-9830-Y' });
  const plain = await reference({});
  const citing = await t.approvedFish({
    ...{ scientificName: 'Coreius citans', name: '引铜鱼' },
    traits: [
      { trait: 'maxLengthCm', value: 50.5, lengthType: 'TL', referenceId: cited },
      { trait: 'maturityAgeY', value: 3, referenceId: plain },
    ],
    otherNames: [{ text: '引水密子', language: 'zh', kind: 'local', referenceId: cited }],
    basins: [
      {
        ...{ basinId: t.basinId, occurrenceStatus: 'present', establishmentMeans: 'native' },
        referenceId: cited,
      },
    ],
  });
  const bytes = await exported({ core: 'taxon' });
  const { core, extensions } = await readWhole(bytes);
  const address = 'https://doi.org/10.1007/S10641-011-9830-Y';
  const at = core.rows.findIndex(({ scientificName }) => scientificName === 'Coreius citans');
  expect(core.rows[at]?.dynamicProperties).toContain(address);
  const references = extensions.find(({ rowType }) => rowType === 'Reference')?.rows ?? [];
  expect(references.map(({ identifier }) => identifier)).toContain(address);
  const { data } = await t.upload(bytes, t.writer);
  const { report } = await t.ended(data.id, t.writer);
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, flags: [] });

  const said = (doi: string) =>
    JSON.stringify({ traits: [{ trait: 'maxAgeY', value: 9, referenceId: doi }] }).replaceAll('"', '""');
  const taxa = [
    'taxonID,scientificName,order,family,dynamicProperties',
    `x1,Coreius doi,Cypriniformes,Gobionidae,"${said('doi:10.1007/S10641-011-9830-Y')}"`,
    `x2,Coreius absens,Cypriniformes,Gobionidae,"${said('10.9999/nowhere')}"`,
  ].join('\n');
  const other = await t.upload(zipOf([{ name: 'taxon.csv', content: taxa }]), t.writer);
  const dry = await t.ended(other.data.id, t.writer);
  const unknown = dry.report?.flags.find(({ flag }) => flag === 'valueUnknown');
  expect(unknown).toMatchObject({ count: 1, samples: [{ line: 3, value: '10.9999/nowhere' }] });
  await t.app.call(commitFishImport, { as: t.writer, body: { id: other.data.id } });
  await t.ended(other.data.id, t.writer);
  const { list } = (await t.app.call(listFish, { as: t.writer, query: { ...page, keyword: 'Coreius' } }))
    .data;
  const traitsOf = (name: string) => list.find(({ scientificName }) => scientificName === name)?.traits;
  expect(traitsOf('Coreius doi')).toEqual([{ trait: 'maxAgeY', value: 9, referenceId: cited }]);
  expect(traitsOf('Coreius absens')).toEqual([{ trait: 'maxAgeY', value: 9 }]);
  expect(list.find(({ id }) => id === citing)?.traits?.[0]?.referenceId).toBe(cited);
});

const foreign = zipOf([
  {
    name: 'event.csv',
    content: ['eventID,eventDate,samplingProtocol,locality', 'E1,2024-06-01,Trawl,section:YB-01'].join('\n'),
  },
  {
    name: 'occurrence.csv',
    content: [
      'occurrenceID,eventID,scientificName,individualCount,occurrenceStatus,sex,organismQuantity,organismQuantityType,dynamicProperties',
      'o1,E1,Coreius heterodon,1,present,hermaphrodite,12,percent cover,"{""maxLengthMm"":90}"',
    ].join('\n'),
  },
  {
    name: 'emof.csv',
    content: [
      'eventID,occurrenceID,measurementType,measurementValue,measurementUnit',
      'E1,o1,eviscerated weight,80,g',
      'E1,o1,total weight,0.1,kg',
      'E1,o1,gonad weight,5,g',
      'E1,o1,length,140,mm',
      'E1,,air temperature,30,°C',
      'E1,,water temperature,63.5,°F',
      'E1,,conductivity,25,mS/m',
      'E1,,turbidity,3,JTU',
      'E9,,pH,7,',
    ].join('\n'),
  },
]);

test('values are read in their units, and whatever is left out is counted with its reason', async () => {
  const { data } = await t.upload(foreign, t.writer);
  const checked = await t.ended(data.id, t.writer);
  const flags = Object.fromEntries(checked.report?.flags.map(({ flag, count }) => [flag, count]) ?? []);
  expect(flags).toMatchObject({
    unitUnknown: 2,
    valueUnknown: 1,
    rowUnused: 1,
    measurementUnknown: 2,
    lengthTypeMissing: 1,
  });
  const body = { id: data.id };
  expect((await t.app.call(commitFishImport, { as: t.writer, body })).message).toBe('success');
  await t.ended(data.id, t.writer);
  const { list } = (await t.app.call(listSurveys, { as: t.writer, query: { ...page, keyword: 'E1' } })).data;
  expect(list).toMatchObject([
    {
      airTempC: 30,
      individuals: [{ weightG: 100, evisceratedWeightG: 80 }],
      water: [
        { parameter: 'temperature', value: 17.5 },
        { parameter: 'conductivity', value: 250 },
      ],
    },
  ]);
});
