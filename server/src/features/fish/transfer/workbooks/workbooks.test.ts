import { buffer } from 'node:stream/consumers';
import { addReference } from '@weir/contract/fish/references';
import { getRiverSection } from '@weir/contract/fish/river-sections';
import { listFish } from '@weir/contract/fish/species';
import { addSurvey, deleteSurveys, getSurvey, listSurveys } from '@weir/contract/fish/surveys';
import {
  checkFishImport,
  commitFishImport,
  fishImportProblems,
  undoFishImport,
} from '@weir/contract/fish/transfer/imports';
import {
  countFishExport,
  exportFishWorkbook,
  type WorkbookKind,
  workbookKinds,
} from '@weir/contract/fish/transfer/workbooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine, type Scalar } from '../../../../platform/exports/cells.ts';
import { workbookFile } from '../../../../platform/exports/workbook-file.ts';
import { basePath } from '../../../../platform/http/mount.ts';
import { parseSheets } from '../../../../platform/workbooks/parse-workbook.ts';
import type { Cell } from '../../../../platform/workbooks/sheet.ts';
import { addHolder, page } from '../../records/records.test-app.ts';
import { startTransferTest, surveyDraft, type TransferTest } from '../transfer.test-app.ts';

let t: TransferTest;
let referenceId: number;
let fishId: number;
let surveyId: number;
let sectionId: number;

beforeAll(async () => {
  t = await startTransferTest();
  const reference = await t.app.call(addReference, {
    as: t.writer,
    body: {
      ...{ type: 'article-journal', title: 'Fish of a large river', DOI: '10.1000/rivers.1' },
      cnkiId: 'SLXB202001001',
      author: [{ family: 'Smith', given: 'John' }, { literal: 'Institute of Rivers' }],
      issued: { year: 2020, month: 5 },
    },
  });
  referenceId = reference.data.id;
  await t.approve('reference', referenceId);
  fishId = await t.approvedFish({
    externalIds: { gbif: '2366645' },
    otherNames: [{ text: '尖头水密子', language: 'zh', kind: 'local' }],
    traits: [{ trait: 'maxLengthCm', value: 50.5, lengthType: 'TL', referenceId: reference.data.id }],
    spawningMonths: [4, 5],
    isFreshwater: 1,
    basins: [{ basinId: t.basinId, occurrenceStatus: 'present', establishmentMeans: 'native', isEndemic: 1 }],
    referenceIds: [reference.data.id],
  });
  sectionId = await t.approvedSection('YB-01');
  surveyId = await t.approvedSurvey(
    surveyDraft(sectionId, {
      crew: [{ name: 'Li Ming', orcid: '0000-0002-1825-0097' }, { name: 'Ana' }],
      effort: {
        ...{ value: 1200, unit: 'm2h', soakHours: 12 },
        panels: [{ meshMm: 60, measure: 'stretched', lengthM: 50, heightM: 2 }],
      },
      catches: [
        { rowId: 'a', fishId, countStatus: 'counted', count: 3, totalWeightG: 120.5 },
        { rowId: 'b', provisionalName: 'Gobio sp.', countStatus: 'absent' },
        { rowId: 'c', provisionalName: 'Squalidus sp.', countStatus: 'notEnumerated' },
      ],
      individuals: [{ rowId: 'a', no: 1, standardLengthMm: 101.5, weightG: 20.1, sex: 'female' }],
      water: [
        {
          ...{ parameter: 'ammoniaNitrogen', value: 0.02, isBelowLimit: 1 },
          ...{ method: 'laboratory', statistic: 'instant', time: '2025-05-20T01:00:00Z' },
        },
      ],
    }),
  );
});
afterAll(() => t?.app.stop());

interface Page {
  name: string;
  rows: (readonly Cell[])[];
}

async function fetched(query: Record<string, string>): Promise<Buffer> {
  const { status, bytes } = await t.fetched(`${basePath}${exportFishWorkbook.path}`, t.writer, query);
  expect(status).toBe(200);
  return bytes;
}

const pagesOf = async (bytes: Buffer): Promise<Page[]> =>
  (await parseSheets(bytes)).map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => cells) }));

const bookOf = (pages: readonly Page[]): Promise<Buffer> =>
  buffer(
    workbookFile(
      pages.map(({ name, rows }) => ({
        name,
        rows: rows.map((cells) => cells.map((value) => ({ value, style: 'plain' as const }))),
      })),
    ),
  );

const template = async (kind: WorkbookKind, language = 'zh') =>
  pagesOf(await fetched({ kind, format: 'xlsx', template: '1', language }));

/** Adds a row to the sheet that has these keys. */
function fill(pages: readonly Page[], sheet: string, cells: Readonly<Record<string, Scalar>>): void {
  for (const { rows } of pages) {
    const keys = rows[1] ?? [];
    if (Object.keys(cells).every((key) => keys.includes(`${sheet}.${key}`)))
      rows.push(keys.map((key) => cells[String(key).slice(sheet.length + 1)] ?? null));
  }
}

/** Changes a cell of the first record of a sheet. */
function change(pages: readonly Page[], key: string, value: Scalar): void {
  for (const one of pages) {
    const at = one.rows[1]?.indexOf(key) ?? -1;
    const row = [...(one.rows[2] ?? [])];
    if (at < 0) continue;
    row[at] = value;
    one.rows[2] = row;
  }
}

async function dryRun(bytes: Buffer, name = 'filled.xlsx') {
  const { data, status } = await t.uploadWorkbook(name, bytes, t.writer);
  expect(status).toBe(200);
  const { id, report, job } = await t.ended(data.id, t.writer);
  return { id, report, job, flags: report?.flags.map(({ flag }) => flag) ?? [] };
}

async function commit(id: number) {
  await t.app.call(commitFishImport, { as: t.writer, body: { id } });
  return t.ended(id, t.writer);
}

describe('an exported workbook', () => {
  test('has what the list shows, and as many as were told before', async () => {
    const { data: draft } = await t.app.call(addSurvey, {
      as: t.writer,
      body: surveyDraft(sectionId, { surveyNo: 'YB-DRAFT-1' }),
    });
    const told = async (filter: object) =>
      (await t.app.call(countFishExport, { as: t.writer, query: { kind: 'survey', ...filter } })).data;
    expect(await told({})).toEqual({ workbook: 2, archive: 1 });
    for (const filter of [{ keyword: 'YB-DRAFT' }, { reviewStatus: 0, mine: 1 }]) {
      expect(await told(filter)).toEqual({ workbook: 1, archive: 0 });
      const texts = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      const [main] = await pagesOf(await fetched({ kind: 'survey', format: 'xlsx', ...texts }));
      expect(main?.rows.slice(2).map((cells) => cells.includes(draft.surveyNo))).toEqual([true]);
    }
    expect(await told({ mine: 1, keyword: 'nothing like it' })).toEqual({ workbook: 0, archive: 0 });
    await t.app.call(deleteSurveys, { as: t.writer, query: { id: String(draft.id) } });
  });

  test.each(workbookKinds)(
    'of %s changes nothing when it is imported again, in any language',
    async (kind) => {
      for (const language of ['zh', 'ja']) {
        const { report } = await dryRun(await fetched({ kind, format: 'xlsx', language }));
        expect(report).toMatchObject({ core: kind, added: 0, changed: 0, refused: 0, flags: [] });
        expect(report?.unchanged).toBeGreaterThan(0);
      }
    },
  );

  test('as CSV has the main sheet, and changes nothing either', async () => {
    const { report } = await dryRun(await fetched({ kind: 'survey', format: 'csv' }), 'surveys.csv');
    expect(report).toMatchObject({ core: 'survey', rows: 1, unchanged: 1, flags: [] });
  });

  test('that was changed becomes a draft; cleared cells clear their fields; the undo gives all back', async () => {
    const bytes = await fetched({ kind: 'survey', format: 'xlsx', language: 'en' });
    const pages = await pagesOf(bytes);
    change(pages, 'survey.siteName', 'B2');
    change(pages, 'survey.crew', null);
    change(pages, 'survey.catches.count', 4);
    const changed = await bookOf(pages);
    const { id, report } = await dryRun(changed);
    expect(report).toMatchObject({ changed: 1, added: 0, refused: 0, flags: [] });
    await commit(id);
    const { data: draft } = await t.app.call(getSurvey, { as: t.writer, query: { id: surveyId } });
    expect(draft).toMatchObject({ siteName: 'B2', reviewStatus: 0, revisionNo: 2, publishedNo: 1 });
    expect(draft.crew).toBeUndefined();
    expect(draft.catches?.[0]).toEqual({
      rowId: 'a',
      fishId,
      countStatus: 'counted',
      count: 4,
      totalWeightG: 120.5,
    });
    expect((await dryRun(changed)).report).toMatchObject({ changed: 0, unchanged: 1 });
    const older = await dryRun(await bookOf(withValue(pages, 'survey.siteName', 'C3')));
    expect(older.flags).toEqual(['versionOld']);
    await t.app.call(undoFishImport, { as: t.writer, body: { id } });
    const { data: after } = await t.app.call(getSurvey, { as: t.writer, query: { id: surveyId } });
    expect(after).toMatchObject({ reviewStatus: 3, crew: [{ name: 'Li Ming' }, { name: 'Ana' }] });
  });
});

function withValue(pages: readonly Page[], key: string, value: Scalar): Page[] {
  const copies = pages.map(({ name, rows }) => ({ name, rows: [...rows] }));
  change(copies, key, value);
  return copies;
}

const survey = {
  ...{ surveyNo: 'YB-2025-09', riverSectionId: 'YB-01', zone: 'Asia/Shanghai', gear: '刺网' },
  ...{
    startTime: '2025-06-01 08:00',
    endTime: '2025年6月1日 20:00',
    isStandard: '是',
    absencesReported: 'yes',
  },
};

describe('a filled template', () => {
  test.each(workbookKinds)('of %s has an example that is left out', async (kind) => {
    for (const language of ['zh', 'en', 'es', 'ja'])
      expect((await dryRun(await bookOf(await template(kind, language)))).report).toMatchObject({
        ...{ core: kind, rows: 0, added: 0, flags: [] },
      });
  });

  test('becomes drafts, with what field sheets have', async () => {
    const pages = await template('survey');
    fill(pages, 'survey', { ...survey, airTempC: '２２．５℃', weather: '多云', siteName: '未测' });
    fill(pages, 'survey.effort', { surveyNo: survey.surveyNo, soakHours: '12 h', value: 'ND' });
    fill(pages, 'survey.effort.panels', {
      ...{ surveyNo: survey.surveyNo, meshMm: '2a=6cm', lengthM: 50, heightM: 2 },
    });
    fill(pages, 'survey.water', { surveyNo: survey.surveyNo, parameter: '氨氮', value: '＜０．０２' });
    fill(pages, 'survey.catches', { surveyNo: survey.surveyNo, fishId: 'Coreius heterodon', count: '３尾' });
    fill(pages, 'survey.catches', { surveyNo: survey.surveyNo, fishId: 'Gobio gobio ', count: '无' });
    fill(pages, 'survey.catches', { surveyNo: survey.surveyNo, provisionalName: '小鱼', count: '未测' });
    fill(pages, 'survey.individuals', {
      surveyNo: survey.surveyNo,
      fishId: '铜鱼',
      totalLengthMm: '12.5 cm',
    });
    const bytes = await bookOf(pages);
    const { id, report } = await dryRun(bytes);
    expect(report).toMatchObject({
      added: 1,
      refused: 0,
      names: [{ name: 'Gobio gobio', state: 'open' }, {}, {}, {}],
    });
    const unknown = report?.flags.find(({ flag }) => flag === 'nameUnknown')?.samples[0];
    expect(unknown).toMatchObject({ file: '渔获', cell: expect.stringMatching(/^[A-Z]+5$/) });
    expect((await commit(id)).written).toBe(1);
    const { data } = await t.app.call(listSurveys, {
      as: t.writer,
      query: { ...page, keyword: survey.surveyNo },
    });
    expect(data.list[0]).toMatchObject({
      ...{ reviewStatus: 0, airTempC: 22.5, weather: 'cloudy', gear: 'gillnet' },
      ...{ startTime: '2025-06-01T00:00:00.000Z', endTime: '2025-06-01T12:00:00.000Z' },
      effort: { soakHours: 12, panels: [{ meshMm: 60, measure: 'stretched' }] },
      water: [{ parameter: 'ammoniaNitrogen', value: 0.02, isBelowLimit: 1, method: 'manual' }],
      catches: [
        { fishId, countStatus: 'counted', count: 3 },
        { provisionalName: 'Gobio gobio', countStatus: 'absent', count: 0 },
        { provisionalName: '小鱼', countStatus: 'notEnumerated' },
      ],
      individuals: [{ rowId: 'w1', no: 1, totalLengthMm: 125 }],
    });
    expect(data.list[0]?.siteName).toBeUndefined();
    expect((await dryRun(bytes)).report).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    await t.app.call(undoFishImport, { as: t.writer, body: { id } });
    const after = await t.app.call(listSurveys, {
      as: t.writer,
      query: { ...page, keyword: survey.surveyNo },
    });
    expect(after.data.total).toBe(0);
  });

  test('is refused at each cell that says what cannot be', async () => {
    const refusals = [
      ['startTime', '5/4/2014', 'dateUnclear'],
      ['startTime', '2014', 'dateUnclear'],
      ['startTime', '2025-13-40 08:00', 'dateInvalid'],
      ['airTempC', '<5', 'valueCensored'],
      ['airTempC', 'warm', 'numberInvalid'],
      ['gear', 'dynamite', 'wordUnknown'],
      ['riverSectionId', 'XX-99', 'sectionUnknown'],
      ['airTempC', '99', 'fieldInvalid'],
    ] as const;
    const pages = await template('survey');
    for (const [index, [field, text]] of refusals.entries())
      fill(pages, 'survey', { ...survey, surveyNo: `YB-WRONG-${index}`, [field]: text });
    const { report } = await dryRun(await bookOf(pages));
    expect(report).toMatchObject({ added: 0, refused: refusals.length });
    for (const [index, [, text, flag]] of refusals.entries()) {
      const key = `YB-WRONG-${index}`;
      const line = 4 + index;
      const sample = report?.flags
        .find((one) => one.flag === flag)
        ?.samples.find((one) => one.key === key && one.value === text);
      const cell = expect.stringMatching(new RegExp(`^[A-Z]+${line}$`));
      expect(sample, `${flag}: ${text}`).toMatchObject({ file: '调查', line, cell });
      if (flag === 'fieldInvalid')
        expect(sample?.check).toMatchObject({ code: 'maximum', facts: { field: 'airTempC', limit: 60 } });
    }
  });

  test('is looked through by the checks of its kind, each at its cell', async () => {
    const pages = await template('survey');
    fill(pages, 'survey', { ...survey, gear: '电捕', airTempC: 55 });
    fill(pages, 'survey.catches', { surveyNo: survey.surveyNo, count: 1, maxLengthMm: 90 });
    const { report } = await dryRun(await bookOf(pages));
    expect(report).toMatchObject({ added: 1, refused: 0 });
    const found = report?.flags.flatMap(({ flag, samples }) =>
      samples.map(({ cell, check }) => ({ flag, cell: cell?.replace(/[A-Z]+/, ''), code: check?.code })),
    );
    expect(found).toContainEqual({ flag: 'checkHard', cell: '4', code: 'permitMissing' });
    expect(found).toContainEqual({ flag: 'checkHard', cell: '4', code: 'lengthTypeMissing' });
    expect(found).toContainEqual({ flag: 'checkSoft', cell: '4', code: 'unusualAirTemperature' });
  });

  test('tells of rows of no record, of unknown columns and of foreign sheets', async () => {
    const pages = await template('survey');
    fill(pages, 'survey.catches', { surveyNo: 'nobody', count: 1 });
    pages.push({ name: 'Notes', rows: [['anything']] });
    pages[0]?.rows.splice(1, 1, [...(pages[0]?.rows[1] ?? []), 'survey.colour']);
    const { flags } = await dryRun(await bookOf(pages));
    expect(flags.sort()).toEqual(['rowOrphan', 'sheetUnknown', 'termUnknown']);
  });

  test('of sections, references and species becomes drafts too', async () => {
    const sections = await template('riverSection');
    fill(sections, 'riverSection', {
      ...{
        code: 'YB-02',
        name: '宜宾下段',
        basinId: '长江',
        line: '104.6 28.7, 104.7 28.8',
        'substrate.sand': 100,
      },
    });
    const { id } = await dryRun(await bookOf(sections));
    await commit(id);
    const made = await t.app.call(getRiverSection, {
      as: t.writer,
      query: { id: await latestId('riverSection') },
    });
    expect(made.data).toMatchObject({
      ...{ code: 'YB-02', basinId: t.basinId, substrate: { sand: 100 } },
      line: [
        [104.6, 28.7],
        [104.7, 28.8],
      ],
    });
    const species = await template('fish', 'en');
    fill(species, 'fish', {
      ...{
        scientificName: 'Coreius guichenoti',
        name: '圆口铜鱼',
        order: 'Cypriniformes',
        family: 'Gobionidae',
      },
      ...{ isFreshwater: 'yes', referenceIds: '10.1000/RIVERS.1' },
    });
    fill(species, 'fish', {
      ...{ scientificName: 'Saurogobio guichenoti', name: '旧名', taxonomicStatus: 'Synonym' },
      ...{ order: 'Cypriniformes', family: 'Gobionidae', acceptedFishId: 'Coreius guichenoti' },
    });
    fill(species, 'fish.traits', {
      scientificName: 'Coreius guichenoti',
      trait: 'maxLengthCm',
      value: 40,
      lengthType: 'SL',
    });
    const run = await dryRun(await bookOf(species));
    expect(run.report).toMatchObject({ added: 2, refused: 0 });
    await commit(run.id);
    const { data } = await t.app.call(listFish, { as: t.writer, query: { ...page, keyword: 'guichenoti' } });
    const accepted = data.list.find(({ name }) => name === '圆口铜鱼');
    expect(accepted).toMatchObject({ traits: [{ trait: 'maxLengthCm', value: 40 }], isFreshwater: 1 });
    const synonym = data.list.find(({ name }) => name === '旧名');
    expect(synonym?.acceptedFishId).toBe(accepted?.id);
  });
});

const latestId = async (kind: WorkbookKind): Promise<number> => {
  const pages = await pagesOf(await fetched({ kind, format: 'xlsx' }));
  const uuid = String(pages[0]?.rows.at(-1)?.[1]);
  const { id } = await t.app.db
    .selectFrom('fish_record' as never)
    .select('id' as never)
    .where('uuid' as never, '=', uuid as never)
    .executeTakeFirstOrThrow();
  return id as number;
};

describe('what is no filled template', () => {
  test('is told so', async () => {
    const foreign = await bookOf([{ name: 'Sheet1', rows: [['surveyNo'], ['A']] }]);
    expect((await dryRun(foreign)).report).toMatchObject({
      rows: 0,
      added: 0,
      flags: [{ flag: 'sheetUnknown' }, { flag: 'sheetMissing' }],
    });
    const broken = await t.uploadWorkbook('broken.xlsx', Buffer.from('no workbook at all'), t.writer);
    expect((await t.ended(broken.data.id, t.writer)).job).toMatchObject({
      state: 'failed',
      error: 'badInput',
    });
    const other = await t.uploadWorkbook('picture.png', Buffer.from('x'), t.writer);
    expect(other.status).toBe(400);
  });

  test('or has too many rows', async () => {
    const line = csvLine(['survey.mark', 'survey.surveyNo']) + csvLine(['', 'A']).repeat(20_001);
    const { data } = await t.uploadWorkbook('many.csv', Buffer.from(line), t.writer);
    expect((await t.ended(data.id, t.writer)).job).toMatchObject({ state: 'failed', error: 'tooLarge' });
  });
});

test('whoever may not list a kind gets no workbook of it, and whoever may not import none in', async () => {
  const exporter = await addHolder(t.app, 'bookexporter', ['fish-data:export', 'fish:list']);
  const asked = (kind: WorkbookKind) =>
    t.app.call(exportFishWorkbook, { as: exporter, query: { kind, format: 'xlsx', template: 1 } });
  expect((await asked('survey')).status).toBe(403);
  expect((await t.uploadWorkbook('a.xlsx', Buffer.from('x'), exporter)).status).toBe(403);
});

test('unknown basins and references are asked for once each, and answers are remembered', async () => {
  const pages = await template('riverSection');
  const line = '104.6 28.7, 104.7 28.8';
  fill(pages, 'riverSection', { code: 'YB-31', name: '一', basinId: '江', line, 'substrate.sand': 100 });
  fill(pages, 'riverSection', { code: 'YB-32', name: '二', basinId: '江', line, 'substrate.sand': 100 });
  const species = await template('fish');
  fill(species, 'fish', {
    ...{ scientificName: 'Rhinogobio typus', name: '吻鮈', family: 'Gobionidae' },
    ...{ order: 'Cypriniformes', isFreshwater: 'yes', referenceIds: 'Rivers; 10.1000/rivers.1' },
  });
  const bytes = await bookOf(pages);
  const { id, report, flags } = await dryRun(bytes);
  expect(flags).toEqual(['thingUnknown']);
  expect(report).toMatchObject({ added: 0, refused: 2, names: [{ kind: 'basin', name: '江', rows: 2 }] });
  const answer = (importId: number, name: { kind: 'basin' | 'reference'; name: string; recordId: number }) =>
    t.app.call(checkFishImport, { as: t.writer, body: { id: importId, names: [name] } });
  await answer(id, { kind: 'basin', name: '江', recordId: t.basinId });
  const again = (await t.ended(id, t.writer)).report;
  expect(again).toMatchObject({
    added: 2,
    refused: 0,
    names: [{ state: 'remembered', recordId: t.basinId }],
  });
  expect((await dryRun(bytes)).report).toMatchObject({ added: 2 });

  const asked = await dryRun(await bookOf(species));
  expect(asked.report?.names[0]).toMatchObject({ kind: 'reference', name: 'Rivers', state: 'open' });
  await answer(asked.id, { kind: 'reference', name: 'Rivers', recordId: referenceId });
  expect((await t.ended(asked.id, t.writer)).report).toMatchObject({ added: 1, refused: 0 });
});

test('the workbook of problems has the rows as they came, with what is wrong in each', async () => {
  const pages = await template('survey', 'en');
  fill(pages, 'survey', { ...survey, gear: 'dynamite' });
  const { id } = await dryRun(await bookOf(pages));
  const { bytes } = await t.fetched(`${basePath}${fishImportProblems.path}`, t.writer, { id: String(id) });
  const [main] = await pagesOf(bytes);
  expect(main?.name).toBe('Surveys');
  expect(main?.rows.at(-1)).toContain('dynamite');
  expect(String(main?.rows.at(-1)?.at(-1))).toContain('dynamite');
});

test('the workbook of problems tells in the language of the caller what checks have found', async () => {
  const pages = await template('survey', 'en');
  fill(pages, 'survey', { ...survey, gear: 'electrofishing' });
  const { id } = await dryRun(await bookOf(pages));
  const told = async (language: string) => {
    const path = `${basePath}${fishImportProblems.path}`;
    const { bytes } = await t.fetched(path, t.writer, { id: String(id) }, { 'accept-language': language });
    return String((await pagesOf(bytes))[0]?.rows.at(-1)?.at(-1));
  };
  expect(await told('en')).toContain('Electrofishing needs a permit number');
  expect(await told('zh')).toContain('电捕须填写捕捞许可证号');
});
