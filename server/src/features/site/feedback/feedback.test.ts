import { listNotices } from '@weir/contract/alarms/notices';
import { listLogs } from '@weir/contract/identity/logs';
import {
  answerFeedback,
  countFeedback,
  deleteFeedback,
  editFeedback,
  exportFeedback,
  type FeedbackRow,
  feedbackChallenge,
  followUpFeedback,
  getFeedback,
  listFeedback,
  makeFeedbackQuestion,
  openReceipt,
  submitFeedback,
} from '@weir/contract/site/feedback';
import { listQuestions } from '@weir/contract/site/questions';
import { getShownFeedback } from '@weir/contract/site/site-pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';
import { forgetUses, proofOf, saveForm, submit, testBits } from './feedback.test-app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp({ feedback: { difficultyBits: testBits } });
  await saveForm(platform, { open: 1, kinds: [{ name: '咨询', nameEn: 'Question' }, { name: '建议' }] });
});
beforeEach(() => forgetUses(platform));
afterAll(() => platform?.stop());

const as = () => platform.users.root;
const list = async (query: object = {}): Promise<FeedbackRow[]> =>
  (await platform.call(listFeedback, { as: as(), query: { page: 1, limit: 20, ...query } })).data.list;
const newest = async (query: object = {}) => (await list(query))[0] as FeedbackRow;
const item = async (id: number) => (await platform.call(getFeedback, { as: as(), query: { id } })).data;
const receiptOf = async (receipt: string) =>
  (await platform.call(openReceipt, { as: null, body: { receipt } })).data;
const edit = async (id: number, body: object) =>
  platform.call(editFeedback, { as: as(), body: { id, version: (await item(id)).version, ...body } });
const write = (body: Parameters<typeof submit>[1] = {}) => submit(platform, { kind: 'Question', ...body });

test('a visitor writes, is answered, and reads it by the receipt', async () => {
  const sent = await write({ name: ' Ana ', email: 'ana@example.org', subject: 'Opening hours' });
  expect(sent.status).toBe(200);
  const { receipt } = sent.data;
  expect(receipt).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
  expect(await receiptOf(receipt)).toMatchObject({
    state: 'received',
    subject: 'Opening hours',
    replies: [],
  });
  const row = await newest();
  expect(row).toMatchObject({ state: 'new', name: 'Ana', kind: '咨询', language: 'en' });
  expect(row.kindNames.nameEn).toBe('Question');
  const answered = await platform.call(answerFeedback, {
    as: as(),
    body: { id: row.id, version: row.version, text: 'From nine.' },
  });
  expect(answered.data).toMatchObject({ state: 'answered', assigneeId: as().userId });
  expect(await receiptOf(receipt)).toMatchObject({
    state: 'answered',
    replies: [{ by: 'us', text: 'From nine.' }],
  });
  const { rows } = await sql<{ found: boolean }>`
    select token_hash::text like ${`%${receipt}%`} as found from feedback_message`.execute(platform.db);
  expect(rows.some(({ found }) => found)).toBe(false);
  const unknown = await platform.call(openReceipt, {
    as: null,
    body: { receipt: '00000-00000-00000-00000' },
  });
  expect(unknown.status).toBe(404);
});

test('a follow-up opens again what was answered or closed', async () => {
  const { receipt } = (await write()).data;
  const { id } = await newest();
  const followUp = (message: string) =>
    platform.call(followUpFeedback, { as: null, body: { receipt, message, proof: proofOf(platform) } });
  expect((await followUp('One more thing')).data.state).toBe('received');
  await edit(id, { state: 'closed', closedReason: 'done' });
  expect((await receiptOf(receipt)).state).toBe('closed');
  const again = await followUp('And another');
  expect(again.data).toMatchObject({ state: 'inProgress', replies: [{ by: 'visitor' }, { by: 'visitor' }] });
  expect(await item(id)).toMatchObject({ state: 'open', closedReason: null });
  const late = await platform.call(answerFeedback, { as: as(), body: { id, version: 1, text: 'x' } });
  expect([late.status, late.data]).toMatchObject([409, { reason: 'staleVersion' }]);
});

test('a proof is good once, for an hour, and only with the work', async () => {
  const proof = proofOf(platform);
  expect((await write({ proof })).status).toBe(200);
  for (const bad of [
    proof,
    { ...proofOf(platform), nonce: '0' },
    proofOf(platform, 3_700_000),
    { challenge: 'made-up.', nonce: '1' },
  ])
    expect((await write({ proof: bad })).code).toBe(40010);
  const { data } = await platform.call(feedbackChallenge, { as: null });
  expect(data.difficultyBits).toBe(testBits);
});

test.each([
  ['hiddenField', { leaveEmpty: 'https://buy.example' }],
  ['links', { message: 'http://a.example http://b.example www.c.example' }],
  ['tooQuick', 'quick'],
  ['repeated', 'repeated'],
] as const)('what looks like spam is answered the same, and told to nobody: %s', async (reason, sign) => {
  await saveForm(platform, { notifyUserIds: [as().userId] });
  const body =
    typeof sign === 'object'
      ? sign
      : {
          message: 'The same again, and again',
          ...(sign === 'quick' && { proof: proofOf(platform, -1_000_000) }),
        };
  if (sign === 'repeated') await write({ message: 'the SAME again,  and again' });
  const before = await notices();
  const sent = await write(body);
  expect([sent.status, Object.keys(sent.data)]).toEqual([200, ['receipt']]);
  expect((await receiptOf(sent.data.receipt)).state).toBe('received');
  expect((await list()).every(({ state }) => state !== 'spam')).toBe(true);
  const { id } = await newest({ state: 'spam' });
  expect((await item(id)).spamReasons).toContain(reason);
  expect(await notices()).toBe(before);
  const refused = await platform.call(answerFeedback, { as: as(), body: { id, version: 1, text: 'x' } });
  expect(refused.status).toBe(409);
  expect((await edit(id, { state: 'open' })).data.state).toBe('open');
});

const notices = async () =>
  (await platform.call(listNotices, { as: as(), query: { page: 1, limit: 20 } })).data.total;

test('those who are to be told get a notice of what is new', async () => {
  await saveForm(platform, { notifyUserIds: [as().userId] });
  const before = await notices();
  await write();
  const { id } = await newest();
  const { data } = await platform.call(listNotices, { as: as(), query: { page: 1, limit: 1 } });
  expect([data.total, data.list[0]]).toMatchObject([before + 1, { step: 'feedback', feedbackId: id }]);
  const { owner, stranger } = platform.users;
  const { version } = await platform.app.sitePages.page('feedback');
  const body = { version, notifyUserIds: [as().userId, stranger.userId] };
  const foreign = await platform.send({
    ...{ method: 'POST', path: '/config/addOrEditFeedback', as: owner, body },
  });
  expect([foreign.status, foreign.data]).toMatchObject([400, { fields: [{ field: 'notifyUserIds' }] }]);
  const { data: shown } = await platform.call(getShownFeedback, { as: null, query: { language: 2 } });
  expect(shown.form.kinds).toEqual(['Question', '建议']);
  expect(JSON.stringify(shown)).not.toContain('notifyUserIds');
});

test('five an hour and twenty a day from one network, two hundred a day in all', async () => {
  const use = (count: number, network: string, ago: string) =>
    sql`
    insert into feedback_use (proof_hash, network, at)
    select sha256((${network} || ${ago} || n)::bytea), ${network}, now() - ${ago}::interval
    from generate_series(1, ${count}::int) n`.execute(platform.db);
  await use(5, '127.0.0.1', '50 minutes');
  const refused = await write();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  await forgetUses(platform);
  await use(20, '127.0.0.1', '2 hours');
  expect((await write()).status).toBe(429);
  await forgetUses(platform);
  await use(200, '2001:db8:0:1', '2 hours');
  expect((await write()).status).toBe(429);
  await forgetUses(platform);
  await use(199, '2001:db8:0:1', '2 hours');
  expect((await write()).status).toBe(200);
});

test('a form that is closed, a kind that it has not, and consent that is missing are refused', async () => {
  expect((await write({ kind: 'Praise' })).data).toMatchObject({ fields: [{ field: 'kind' }] });
  await saveForm(platform, { consentEn: 'You may keep this.' });
  expect((await write()).data).toMatchObject({ fields: [{ field: 'consent' }] });
  expect((await write({ consent: 1 })).status).toBe(200);
  expect((await write({ consent: 1, message: '           short ' })).status).toBe(400);
  await saveForm(platform, { consentEn: null, open: 0 });
  expect((await write()).status).toBe(409);
  await saveForm(platform, { open: 1 });
  const big = await platform.send({
    ...{ method: 'POST', path: '/feedback/submit', as: null },
    body: { message: 'x'.repeat(20_000) },
  });
  expect(big.status).toBe(413);
});

test('a message moves between its states, and only so; what waits is open when its time has come', async () => {
  await write();
  const { id } = await newest();
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await edit(id, { state: 'waiting' })).status).toBe(400);
  expect((await edit(id, { state: 'waiting', waitingUntil: '2020-01-01T00:00:00Z' })).status).toBe(400);
  expect((await edit(id, { state: 'waiting', waitingUntil: later })).data.state).toBe('waiting');
  await platform.app.feedback.wake();
  expect((await item(id)).state).toBe('waiting');
  await sql`update feedback_message set waiting_until = now() - interval '1 second' where id = ${id}`.execute(
    platform.db,
  );
  await platform.app.feedback.wake();
  expect(await item(id)).toMatchObject({ state: 'open', waitingUntil: null });
  expect((await edit(id, { state: 'new' })).status).toBe(409);
  expect((await edit(id, { state: 'closed' })).status).toBe(400);
  await edit(id, { state: 'closed', closedReason: 'duplicate' });
  expect((await edit(id, { state: 'spam' })).status).toBe(409);
  const noted = await edit(id, { note: 'See #1', assigneeId: platform.users.owner.userId });
  expect(noted.data).toMatchObject({ state: 'closed', assigneeId: platform.users.owner.userId });
  const unfit = await edit(id, { assigneeId: 999_999 });
  expect([unfit.status, unfit.data]).toMatchObject([400, { fields: [{ field: 'assigneeId' }] }]);
  expect(noted.data.history.map(({ kind, state, text }) => [kind, state ?? text])).toEqual([
    ['state', 'waiting'],
    ['state', 'open'],
    ['state', 'closed'],
    ['assigned', expect.any(String)],
    ['note', 'See #1'],
  ]);
  const { data } = await platform.call(listLogs, { as: as(), query: { page: 1, limit: 1 } });
  expect(data.list[0]).toMatchObject({ action: 'feedback-messages:update', targetName: `#${id}` });
  expect(JSON.stringify(data.list)).not.toContain('See #1');
});

test('what was kept long enough is erased', async () => {
  const { receipt } = (await write({ name: 'Ana', email: 'erased@example.org' })).data;
  const { id } = await newest();
  await edit(id, { state: 'closed', closedReason: 'done' });
  const { app } = platform;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await app.feedback.sweep(inDays(6));
  expect(await item(id)).toMatchObject({ name: 'Ana', address: '127.0.0.1' });
  await app.feedback.sweep(inDays(8));
  expect(await item(id)).toMatchObject({ name: 'Ana', address: null });
  const spam = await write({ leaveEmpty: 'x' });
  await app.feedback.sweep(inDays(31));
  const gone = await platform.call(openReceipt, { as: null, body: { receipt: spam.data.receipt } });
  expect(gone.status).toBe(404);
  await app.feedback.sweep(inDays(181));
  const erased = await item(id);
  expect([erased.name, erased.email, erased.message]).toEqual([null, null, expect.any(String)]);
  expect(erased.erasedTime).not.toBeNull();
  expect(await list({ keyword: 'erased@example' })).toEqual([]);
  await app.feedback.sweep(inDays(735));
  expect((await receiptOf(receipt)).message).toBeNull();
});

test('a file of messages has no formulas in it', async () => {
  await write({ name: '=cmd|calc', subject: '+1', message: '@SUM(A1:A9) is the message' });
  const { server } = platform.platform;
  const query = { format: 'csv', columns: 'name,subject,message,kind', sort: '-createdTime' } as const;
  const { rawPayload } = await download(server, exportFeedback, { as: as(), query, language: 'en' });
  expect(csvTable(rawPayload)[1]).toEqual(["'=cmd|calc", "'+1", "'@SUM(A1:A9) is the message", 'Question']);
});

test('a question is made of a message, as a draft', async () => {
  await write({ subject: 'When is it open?' });
  const { id, version } = await newest();
  await platform.call(answerFeedback, { as: as(), body: { id, version, text: 'Always.' } });
  const { data } = await platform.call(makeFeedbackQuestion, { as: as(), body: { id } });
  const questions = await platform.call(listQuestions, { as: as(), query: { page: 1, limit: 20 } });
  const made = questions.data.list.find((one) => one.id === data.id);
  expect(made).toMatchObject({ questionEn: 'When is it open?', states: { en: 'draft', zh: 'draft' } });
  expect(JSON.stringify(made?.answerEn)).toContain('Always.');
});

test('messages are counted by state, narrowed, and deleted for good', async () => {
  const { receipt } = (await write({ kind: '建议', email: 'bea@example.org' })).data;
  const found = await newest({ kind: '建议', state: 'new' });
  expect(await list({ keyword: 'BEA@example' })).toMatchObject([{ id: found.id }]);
  expect(await list({ assigneeId: platform.users.owner.userId, kind: '建议' })).toEqual([]);
  const { data: before } = await platform.call(countFeedback, { as: as() });
  expect(before.new).toBeGreaterThan(0);
  const both = await platform.call(deleteFeedback, { as: as(), query: { id: `${found.id},999999` } });
  expect(both.status).toBe(404);
  await platform.call(deleteFeedback, { as: as(), query: { id: String(found.id) } });
  const { data: after } = await platform.call(countFeedback, { as: as() });
  expect(after.new).toBe(before.new - 1);
  expect((await platform.call(openReceipt, { as: null, body: { receipt } })).status).toBe(404);
});

test('whoever has no permission sees and does nothing', async () => {
  const { battery } = platform.users;
  const refused = await Promise.all([
    platform.call(listFeedback, { as: battery, query: { page: 1, limit: 20 } }),
    platform.call(getFeedback, { as: battery, query: { id: 1 } }),
    platform.call(editFeedback, { as: battery, body: { id: 1, version: 1, state: 'open' } }),
    platform.call(answerFeedback, { as: battery, body: { id: 1, version: 1, text: 'x' } }),
    platform.call(deleteFeedback, { as: battery, query: { id: '1' } }),
    platform.call(makeFeedbackQuestion, { as: battery, body: { id: 1 } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await platform.call(listFeedback, { as: null, query: { page: 1, limit: 20 } })).status).toBe(401);
  expect((await platform.call(submitFeedback, { as: null, body: {} as never })).status).toBe(400);
});
