import {
  openFieldSheet,
  openReferenceFile,
  uploadFieldSheet,
  uploadReferenceFile,
} from '@weir/contract/fish/fish-files';
import { addReference, checkReference, listPublishedReferences } from '@weir/contract/fish/references';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addSurvey, checkSurvey, deleteSurveys, editSurvey } from '@weir/contract/fish/surveys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';
import {
  addHolder,
  addTeam,
  addTestBasin,
  decide,
  sectionDraft,
  submit,
  surveyDraft,
} from '../records/records.test-app.ts';

let app: TestApp;
let writer: Actor;
let reviewers: Actor[];
let riverSectionId: number;

beforeAll(async () => {
  app = await startTestApp();
  const team = await addTeam(app);
  writer = team.writer;
  reviewers = [team.reviewer, team.second];
  const body = sectionDraft(await addTestBasin(app, writer));
  riverSectionId = (await app.call(addRiverSection, { as: writer, body })).data.id;
});
afterAll(() => app?.stop());

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

const send = async (
  bytes: Buffer,
  as: Actor | null = writer,
  endpoint: typeof uploadFieldSheet | typeof uploadReferenceFile = uploadFieldSheet,
) => {
  const answer = await app.platform.server.inject({
    method: 'POST',
    url: `${basePath}${endpoint.path}`,
    query: { name: '记录表 1.pdf' },
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return { status: answer.statusCode, ...(answer.json() as { data: { file: string; fields?: unknown } }) };
};
const fetchScan = (
  file: string,
  as: Actor | null = writer,
  endpoint: typeof openFieldSheet | typeof openReferenceFile = openFieldSheet,
) =>
  app.platform.server.inject({
    method: 'GET',
    url: `${basePath}${endpoint.path}`,
    query: { file },
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const checksOf = async (id: number) =>
  (await app.call(checkSurvey, { as: writer, query: { id } })).data.list.map(({ code }) => code);
const aMonthLater = async () => {
  await app.app.fishFiles.sweep();
  await sql`update fish_file set unused_since = unused_since - interval '31 days'`.execute(app.db);
  await app.app.fishFiles.sweep();
};

test('a scan is kept as it was, and shown to whoever may see drafts', async () => {
  const { data } = await send(pdf);
  expect(data.file).toMatch(/^[0-9a-f]{32}\.pdf$/);
  const { statusCode, headers, rawPayload } = await fetchScan(data.file);
  expect({ statusCode, rawPayload }).toEqual({ statusCode: 200, rawPayload: pdf });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*%E8%AE%B0/),
    'x-content-type-options': 'nosniff',
  });
  expect((await fetchScan(data.file, null)).statusCode).toBe(401);
  expect((await fetchScan(data.file, app.users.battery)).statusCode).toBe(403);
  expect((await fetchScan(data.file.replace('pdf', 'png'))).statusCode).toBe(404);
  expect((await send(pdf, app.users.battery)).status).toBe(403);
  const reviewer = await addHolder(app, 'sheetreviewer', ['fish-surveys:handle']);
  expect((await fetchScan(data.file, reviewer)).statusCode).toBe(200);
});

test('what is neither a picture nor a PDF is not taken', async () => {
  const { status, data } = await send(Buffer.from('<svg onload="alert(1)"/>'));
  expect({ status, data }).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'file', rule: 'format' }] },
  });
});

test('a survey with a scan that is not there is not submitted', async () => {
  const body = surveyDraft(riverSectionId, { fieldSheetScan: `${'0'.repeat(32)}.pdf` });
  const { id, version } = (await app.call(addSurvey, { as: writer, body })).data;
  expect(await checksOf(id)).toContain('scanMissing');
  const { file: scan } = (await send(pdf)).data;
  await app.call(editSurvey, { as: writer, body: { id, version, fieldSheetScan: scan } });
  expect(await checksOf(id)).not.toContain('scanMissing');
});

test('a scan stays as long as a survey names it, and goes a month later', async () => {
  const { file: scan } = (await send(pdf)).data;
  const stray = (await send(pdf)).data.file;
  const body = surveyDraft(riverSectionId, { surveyNo: 'SWEPT-1', fieldSheetScan: scan });
  const { id } = (await app.call(addSurvey, { as: writer, body })).data;
  await aMonthLater();
  expect((await fetchScan(scan)).statusCode).toBe(200);
  expect((await fetchScan(stray)).statusCode).toBe(404);
  expect(await app.app.keptFiles.ids()).not.toContain(stray.slice(0, 32));
  await app.call(deleteSurveys, { as: writer, query: { id: String(id) } });
  await aMonthLater();
  expect((await fetchScan(scan)).statusCode).toBe(404);
});

const sendWork = async () => (await send(pdf, writer, uploadReferenceFile)).data.file;
const fetchWork = async (file: string, as: Actor | null) =>
  (await fetchScan(file, as, openReferenceFile)).statusCode;

test('a file of a reference is for its editors and reviewers; under an open licence for everybody, once approved', async () => {
  const [open, closed] = [await sendWork(), await sendWork()];
  const body = {
    ...{
      type: 'book' as const,
      title: 'Fish of the upper river',
      author: [{ literal: 'Li' }],
      issued: { year: 2020 },
    },
    files: [
      { file: open, title: 'The whole book', licence: 'CC-BY-4.0' as const },
      { file: closed, licence: 'allRightsReserved' as const },
    ],
  };
  const { id } = (await app.call(addReference, { as: writer, body })).data;
  expect(await fetchWork(open, writer)).toBe(200);
  expect(await fetchWork(open, null)).toBe(404);
  expect(await fetchWork(open, app.users.battery)).toBe(404);
  expect((await fetchScan(open)).statusCode).toBe(404);
  const reviewer = await addHolder(app, 'workreviewer', ['fish-references:handle']);
  expect(await fetchWork(closed, reviewer)).toBe(200);

  const examinationId = await submit(app, writer, 'reference', id);
  for (const as of reviewers) await decide(app, as, 'reference', { id, examinationId, decision: 3 });
  expect(await fetchWork(open, null)).toBe(200);
  expect(await fetchWork(closed, null)).toBe(404);
  const query = { page: 1, limit: 20 };
  const { list } = (await app.call(listPublishedReferences, { as: null, query })).data;
  expect(list.map(({ files }) => files)).toEqual([[body.files[0]]]);
  await aMonthLater();
  expect(await fetchWork(closed, writer)).toBe(200);
});

test('a reference with a file that is not there is not submitted', async () => {
  const files = [{ file: `${'0'.repeat(32)}.pdf`, licence: 'CC-BY-4.0' as const }];
  const body = { type: 'book' as const, title: 'Without its file', files };
  const { id } = (await app.call(addReference, { as: writer, body })).data;
  const { list } = (await app.call(checkReference, { as: writer, query: { id } })).data;
  expect(list).toMatchObject([{ code: 'fileMissing', severity: 'hard', path: '/files/0/file' }]);
});
