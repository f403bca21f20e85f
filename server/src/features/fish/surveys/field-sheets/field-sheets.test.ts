import { openFieldSheet, uploadFieldSheet } from '@weir/contract/fish/field-sheets';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addSurvey, checkSurvey, deleteSurveys, editSurvey } from '@weir/contract/fish/surveys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { basePath } from '../../../../platform/http/mount.ts';
import { addTeam, addTestBasin, sectionDraft, surveyDraft } from '../../records/records.test-app.ts';

let app: TestApp;
let writer: Actor;
let riverSectionId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer } = await addTeam(app));
  const body = sectionDraft(await addTestBasin(app, writer));
  riverSectionId = (await app.call(addRiverSection, { as: writer, body })).data.id;
});
afterAll(() => app?.stop());

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

const send = async (bytes: Buffer, as: Actor | null = writer) => {
  const answer = await app.platform.server.inject({
    method: 'POST',
    url: `${basePath}${uploadFieldSheet.path}`,
    query: { name: '记录表 1.pdf' },
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return { status: answer.statusCode, ...(answer.json() as { data: { scan: string; fields?: unknown } }) };
};
const fetchScan = (scan: string, as: Actor | null = writer) =>
  app.platform.server.inject({
    method: 'GET',
    url: `${basePath}${openFieldSheet.path}`,
    query: { scan },
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
const checksOf = async (id: number) =>
  (await app.call(checkSurvey, { as: writer, query: { id } })).data.list.map(({ code }) => code);
const aMonthLater = async () => {
  await app.app.fieldSheets.sweep();
  await sql`update fish_field_sheet set unused_since = unused_since - interval '31 days'`.execute(app.db);
  await app.app.fieldSheets.sweep();
};

test('a scan is kept as it was, and shown to whoever may see drafts', async () => {
  const { data } = await send(pdf);
  expect(data.scan).toMatch(/^[0-9a-f]{32}\.pdf$/);
  const { statusCode, headers, rawPayload } = await fetchScan(data.scan);
  expect({ statusCode, rawPayload }).toEqual({ statusCode: 200, rawPayload: pdf });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*%E8%AE%B0/),
    'x-content-type-options': 'nosniff',
  });
  expect((await fetchScan(data.scan, null)).statusCode).toBe(401);
  expect((await fetchScan(data.scan, app.users.battery)).statusCode).toBe(403);
  expect((await fetchScan(data.scan.replace('pdf', 'png'))).statusCode).toBe(404);
  expect((await send(pdf, app.users.battery)).status).toBe(403);
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
  const { scan } = (await send(pdf)).data;
  await app.call(editSurvey, { as: writer, body: { id, version, fieldSheetScan: scan } });
  expect(await checksOf(id)).not.toContain('scanMissing');
});

test('a scan stays as long as a survey names it, and goes a month later', async () => {
  const { scan } = (await send(pdf)).data;
  const stray = (await send(pdf)).data.scan;
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
