import { inflateSync } from 'node:zlib';
import { getSurveyChart } from '@weir/contract/fish/charts';
import { type ReportRequest, startFishReport } from '@weir/contract/fish/report';
import { getJob, type Job, jobFile } from '@weir/contract/operations/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { download, unzip } from '../../../platform/exports/testing/downloads.ts';
import { addHolder } from '../records/records.test-app.ts';
import { seedReport } from './report.test-app.ts';

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedReport>>;

beforeAll(async () => {
  app = await startTestApp();
  seeded = await seedReport(app, [4, 4, 7, 7, 10, 10]);
});
afterAll(() => app?.stop());

const wish = { format: 'docx', language: 'zh', groupBy: 'season', lengthType: 'SL' } as const;
const start = (as: Actor, body: Partial<ReportRequest> = {}) =>
  app.call(startFishReport, { as, body: { ...wish, ...body } });

async function ended(as: Actor, { id }: Job): Promise<Job> {
  const read = async () => (await app.call(getJob, { as, query: { id } })).data;
  await expect.poll(async () => (await read()).finishedTime, { timeout: 60_000 }).not.toBeNull();
  return read();
}

async function report(body: Partial<ReportRequest>, as = seeded.team.writer) {
  const { data, message } = await start(as, body);
  expect(message).toBe('success');
  const job = await ended(as, data);
  expect(job).toMatchObject({ kind: 'fishReport', state: 'succeeded', error: null });
  const { rawPayload, headers } = await download(app.platform.server, jobFile, { as, query: { id: job.id } });
  return { job, file: rawPayload, type: String(headers['content-type']) };
}

interface Written {
  style: string;
  text: string;
  italic: string[];
  /** Of the table that it stands in, from 0; -1: in none. */
  table: number;
}

/** The paragraphs of a Word document, with their styles and what is in italics. */
function paragraphsOf(xml: string): Written[] {
  const found: Written[] = [];
  const runs = /<w:r>(.*?)<\/w:r>/gs;
  let table = -1;
  let depth = 0;
  for (const [whole] of xml.matchAll(/<w:tbl>|<\/w:tbl>|<w:p>.*?<\/w:p>/gs)) {
    if (whole === '<w:tbl>') [table, depth] = [table + 1, 1];
    else if (whole === '</w:tbl>') depth = 0;
    else {
      const texts = [...whole.matchAll(runs)].map(([run]) => ({
        text: [...run.matchAll(/<w:t[^>]*>(.*?)<\/w:t>/gs)].map(([, text]) => text).join(''),
        isItalic: run.includes('<w:i/>'),
      }));
      found.push({
        style: /<w:pStyle w:val="(\w+)"/.exec(whole)?.[1] ?? '',
        text: texts.map(({ text }) => text).join(''),
        italic: texts.filter(({ isItalic }) => isItalic).map(({ text }) => text),
        table: depth === 1 ? table : -1,
      });
    }
  }
  return found;
}

test('a Word document in Chinese: headings, tables, names in italics, numbered references', async () => {
  const { job, file, type } = await report({ language: 'zh' });
  expect(type).toContain('wordprocessingml.document');
  expect(job).toMatchObject({
    result: { surveys: 6 },
    file: { name: '鱼类资源调查报告 2025-04-10 2025-10-10.docx' },
  });
  const parts = unzip(file);
  const written = paragraphsOf(parts['word/document.xml'] ?? '');
  const headings = written.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  expect(headings).toEqual([
    ...['1  调查与方法', '2  调查河段位置', '3  鱼类名录', '4  优势种', '5  单位捕捞努力量渔获量'],
    ...['6  群落多样性', '7  体长与体重', '8  水环境', '9  未计入的数据与注意事项', '10  参考文献'],
  ]);
  const species = written.filter(({ table }) => table === 1).map(({ text }) => text);
  expect(species.slice(9, 18)).toEqual([
    ...['Cypriniformes', 'Botiidae', '长薄鳅', 'Leptobotia elongata (Bleeker, 1870)', '二级', '–', '土著种'],
    ...['6', '150'],
  ]);
  const inTables = written.filter(({ table }) => table >= 0).flatMap(({ italic }) => italic);
  expect(inTables).toContain('Coreius heterodon');
  expect(written.filter(({ style }) => style === 'Bibliography').at(-1)?.text).toMatch(
    /^\[10\] .*长江鱼类志/,
  );
  expect(parts['word/styles.xml']).toContain('w:eastAsia="SimSun"');
  expect(parts['word/document.xml']).toContain('TOC \\');
});

test('the figures are those of the charts', async () => {
  const { file } = await report({ language: 'en', parts: ['dominance'] });
  const written = paragraphsOf(unzip(file)['word/document.xml'] ?? '');
  const query = { metric: 'importance', groupBy: 'none', lengthType: 'SL', binMm: 10 } as const;
  const { data } = await app.call(getSurveyChart, { as: null, query });
  const cells = written.filter(({ table }) => table === 0).map(({ text }) => text);
  const [first] = data.groups[0]?.rows ?? [];
  expect(cells.slice(7, 14)).toEqual([
    ...['Brass gudgeon', 'Coreius heterodon'],
    ...[first?.figures.numberPercent, first?.figures.weightPercent, first?.figures.occurrencePercent].map(
      fourDigits,
    ),
    ...[fourDigits(first?.figures.iri), 'dominant'],
  ]);
});

const fourDigits = (value: number | null | undefined) =>
  Number((value ?? 0).toPrecision(4)).toLocaleString('en', { maximumSignificantDigits: 6 });

/** What the streams of a PDF hold that can be inflated. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
  });
}

test.each(['zh', 'en', 'es', 'ja'] as const)(
  'a PDF in %s has its own fonts, bookmarks and tags',
  async (language) => {
    const { file, type } = await report({ language, format: 'pdf' });
    expect(type).toContain('application/pdf');
    const text = file.toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
    expect(text).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansHans-Regular/);
    expect(text).toContain('/BaseFont /Helvetica-Oblique');
    for (const mark of ['/Outlines', '/StructTreeRoot', '/MarkInfo', '/Type /Catalog'])
      expect(text).toContain(mark);
    const character = { zh: '鱼', en: 'F', es: 'ó', ja: '魚' }[language];
    const wanted = character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '';
    expect(streamsOf(file).some((stream) => stream.includes('begincmap') && stream.includes(wanted))).toBe(
      true,
    );
  },
);

test('only what is asked for is in it, under the title that is asked for', async () => {
  const { job, file } = await report({ parts: ['species', 'water'], title: 'Río & pez', language: 'es' });
  expect(job.file?.name).toBe('Río & pez 2025-04-10 2025-10-10.docx');
  const written = paragraphsOf(unzip(file)['word/document.xml'] ?? '');
  expect(written.find(({ style }) => style === 'Title')?.text).toBe('Río &amp; pez');
  expect(written.filter(({ style }) => style === 'Heading1').map(({ text }) => text)).toEqual([
    '1  Lista de especies',
    '2  Calidad del agua',
  ]);
});

test('whoever may not list surveys is not told in which section a protected fish was caught', async () => {
  const exporter = await addHolder(app, 'fishexporter', ['fish-data:export']);
  const textOf = async (as: Actor) =>
    unzip((await report({ language: 'zh', groupBy: 'section' }, as)).file)['word/document.xml'] ?? '';
  const told = await textOf(exporter);
  expect(told).toContain('南溪段');
  expect(told).toContain('长江（不公开河段）');
  expect(told).not.toMatch(/宜宾段|S-1\b/);
  expect(await textOf(seeded.team.writer)).toContain('宜宾段');
});

test('without surveys, without the right and with what is no part it is refused', async () => {
  const as = seeded.team.writer;
  const empty = await start(as, { from: '2030-01-01' });
  expect(empty).toMatchObject({ status: 400, data: { fields: [{ field: 'from', rule: 'noSurveys' }] } });
  const reader = await addHolder(app, 'fishreader', ['fish-surveys:list']);
  expect((await start(reader)).status).toBe(403);
  expect((await app.call(startFishReport, { as: null, body: wish })).status).toBe(401);
  expect((await start(as, { parts: [] })).status).toBe(400);
});
