import { listNotices } from '@weir/contract/alarms/notices';
import {
  claimExamination,
  decideFish,
  getExaminationItem,
  listExaminations,
} from '@weir/contract/fish/examination';
import { reviewStatuses } from '@weir/contract/fish/records';
import {
  addFish,
  deleteFish,
  editFish,
  type FishContent,
  listPublishedFish,
} from '@weir/contract/fish/species';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInOf } from '../../../../../test/cast.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { addTeam, addTestBasin, decide, fishDraft, page, submit } from '../records.test-app.ts';

const { submitted, underReview, approved, returned, rejected } = reviewStatuses;

let app: TestApp;
let writer: Actor;
let reviewer: Actor;
let second: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer, reviewer, second } = await addTeam(app));
});
afterAll(() => app?.stop());

/** A species that waits for its review. */
async function submitFish(draft: Partial<FishContent>) {
  const { data: fish } = await app.call(addFish, { as: writer, body: fishDraft(draft) });
  return { id: fish.id, examinationId: await submit(app, writer, 'fish', fish.id) };
}
const itemOf = async (id: number, as = reviewer) =>
  (await app.call(getExaminationItem, { as, query: { id, kind: 'fish' } })).data;
const claim = async (as: Actor, id: number) => {
  const { examination } = await itemOf(id, as);
  const body = { id: examination?.id ?? 0, version: examination?.version ?? 0 };
  return app.call(claimExamination, { as, body });
};
const noticesOf = async (as: Actor) => (await app.call(listNotices, { as, query: page })).data.list;
const actionsOf = async (id: number) => (await itemOf(id)).events.map(({ action }) => action);

describe('two at once', () => {
  test('of two decisions of one claim, by two sessions, one holds', async () => {
    const fish = await submitFish({ scientificName: 'Coreius simul', name: '同时' });
    const other = await signInOf(app.db, app.app.sessions, {
      userId: reviewer.userId,
      username: 'fishreviewer',
    });
    const { data: claimed } = await claim(reviewer, fish.id);
    const of = { ...fish, expectedVersion: claimed.version };
    const no = { decision: rejected, reasonCode: 'duplicate' as const, reason: '与铜鱼重复了' };
    const answers = await Promise.all([
      app.call(decideFish, { as: reviewer, body: { ...of, decision: approved } }),
      app.call(decideFish, { as: other, body: { ...of, ...no } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect(await actionsOf(fish.id)).toEqual([
      'submitted',
      'claimed',
      isApproved ? 'approvedOnce' : 'rejected',
    ]);
    expect((await itemOf(fish.id)).examination).toMatchObject({
      status: isApproved ? submitted : rejected,
      approvals: isApproved ? 1 : 0,
    });
  });

  test('of two last approvals one publishes', async () => {
    const fish = await submitFish({ scientificName: 'Coreius ultimus', name: '最后' });
    await decide(app, reviewer, 'fish', { ...fish, decision: approved });
    const { data: claimed } = await claim(second, fish.id);
    const body = { ...fish, decision: approved, expectedVersion: claimed.version };
    const answers = await Promise.all([second, second].map((as) => app.call(decideFish, { as, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await actionsOf(fish.id)).filter((action) => action === 'approved')).toHaveLength(1);
    const query = { ...page, keyword: 'ultimus' };
    expect((await app.call(listPublishedFish, { as: writer, query })).data.total).toBe(1);
  });

  test('one person is one reviewer, by however many sessions', async () => {
    const fish = await submitFish({ scientificName: 'Coreius bis', name: '两次' });
    await decide(app, reviewer, 'fish', { ...fish, decision: approved });
    const other = await signInOf(app.db, app.app.sessions, {
      userId: reviewer.userId,
      username: 'fishreviewer',
    });
    expect((await itemOf(fish.id, other)).examination).toMatchObject({ approvals: 1, approvedByCaller: 1 });
    expect(await claim(other, fish.id)).toMatchObject({ status: 403, data: { reason: 'self' } });
    expect((await itemOf(fish.id, second)).examination).toMatchObject({ approvals: 1, approvedByCaller: 0 });
  });
});

test('what somebody has named since its removal was asked for is not removed', async () => {
  const fish = await submitFish({ scientificName: 'Coreius manens', name: '留存' });
  for (const as of [reviewer, second]) await decide(app, as, 'fish', { ...fish, decision: approved });
  await app.call(deleteFish, { as: writer, query: { id: String(fish.id) } });
  const { examination } = await itemOf(fish.id);
  const removal = { id: fish.id, examinationId: examination?.id ?? 0, decision: approved };
  const synonym = { taxonomicStatus: 'synonym' as const, acceptedFishId: fish.id };
  const body = fishDraft({ scientificName: 'Coreius adventus', name: '后来', ...synonym });
  const { data: named } = await app.call(addFish, { as: writer, body });
  expect(await decide(app, reviewer, 'fish', removal)).toMatchObject({
    status: 409,
    data: { reason: 'inUse', uses: { records: 1 }, names: ['后来'] },
  });
  const query = { ...page, keyword: 'manens' };
  expect((await app.call(listPublishedFish, { as: writer, query })).data.total).toBe(1);
  await app.call(deleteFish, { as: writer, query: { id: String(named.id) } });
  expect((await decide(app, reviewer, 'fish', removal)).status).toBe(200);
  expect((await app.call(listPublishedFish, { as: writer, query })).data.total).toBe(0);
});

test('numbers of other records and of basins come with their names', async () => {
  const basinId = await addTestBasin(app, writer);
  const { id: acceptedFishId } = await submitFish({ scientificName: 'Coreius verus', name: '有效种' });
  const basins = [{ basinId, occurrenceStatus: 'present' as const, establishmentMeans: 'native' as const }];
  const fish = await submitFish({
    scientificName: 'Coreius nominatus',
    name: '名字',
    taxonomicStatus: 'synonym',
    acceptedFishId,
    basins,
  });
  expect((await itemOf(fish.id)).names).toMatchObject({
    [`fish:${acceptedFishId}`]: { name: '有效种' },
    [`basin:${basinId}`]: { name: '长江', nameEn: 'Yangtze' },
  });
});

test('the claim of a reviewer who is gone ends by its time', async () => {
  const fish = await submitFish({ scientificName: 'Coreius relictus', name: '遗留' });
  const gone = await app.addUser({ username: 'fishgone', role: 'BATTERYMANAGEMENT', type: 1 });
  await sql`update app_user set role_id = (select role_id from app_user where id = ${reviewer.userId})
    where id = ${gone.userId}`.execute(app.db);
  expect((await claim(gone, fish.id)).status).toBe(200);
  await sql`update app_user set enabled = false where id = ${gone.userId}`.execute(app.db);
  expect((await claim(second, fish.id)).status).toBe(409);
  expect((await itemOf(fish.id)).examination).toMatchObject({ status: underReview, assignee: 'fishgone' });
  await sql`update fish_examination set claim_expires_time = now() where id = ${fish.examinationId}`.execute(
    app.db,
  );
  expect((await itemOf(fish.id)).examination).toMatchObject({ status: submitted, assigneeId: null });
  expect((await claim(second, fish.id)).data).toMatchObject({ status: underReview, assignee: 'fishsecond' });
});

describe('notices', () => {
  test('tell the submitter what was decided, and whoever returned it that it is there again', async () => {
    const fish = await submitFish({ scientificName: 'Coreius nuntius', name: '消息' });
    const send = { ...fish, decision: returned, reasonCode: 'other' as const, reason: '缺少文献来源' };
    await decide(app, reviewer, 'fish', send);
    expect((await noticesOf(writer))[0]).toMatchObject({
      step: 'recordReturned',
      ...{ recordId: fish.id, recordKind: 'fish', name: '消息', read: 0, deviceId: null },
    });
    expect(await noticesOf(reviewer)).toEqual([]);

    await app.call(editFish, { as: writer, body: { id: fish.id, remarks: '丁瑞华, 1994' } });
    await submit(app, writer, 'fish', fish.id);
    expect(await noticesOf(reviewer)).toMatchObject([{ step: 'recordResubmitted', recordId: fish.id }]);
    expect(await noticesOf(second)).toEqual([]);

    const before = (await noticesOf(writer)).length;
    await decide(app, reviewer, 'fish', { ...fish, decision: approved });
    expect(await noticesOf(writer)).toHaveLength(before);
    await decide(app, second, 'fish', { ...fish, decision: approved });
    expect((await noticesOf(writer))[0]).toMatchObject({ step: 'recordApproved', recordId: fish.id });
  });

  test('tell of a rejection, and nobody who has lost the permission', async () => {
    const fish = await submitFish({ scientificName: 'Coreius negatus', name: '驳回' });
    const no = { ...fish, decision: rejected, reasonCode: 'duplicate' as const, reason: '与铜鱼重复了' };
    await decide(app, reviewer, 'fish', no);
    expect((await noticesOf(writer))[0]).toMatchObject({ step: 'recordRejected', recordId: fish.id });
  });
});

test('the inbox parts what waits from what is decided, and says what is next', async () => {
  const fish = await submitFish({ scientificName: 'Coreius sequens', name: '其次' });
  const list = async (query: { open?: 0 | 1; assignee?: 'me' }) =>
    (await app.call(listExaminations, { as: second, query: { ...page, limit: 100, ...query } })).data.list;
  const waiting = await list({ open: 1 });
  expect(waiting.some(({ id }) => id === fish.examinationId)).toBe(true);
  expect(
    (await list({ open: 0 })).every(({ status }) => status !== submitted && status !== underReview),
  ).toBe(true);
  await claim(second, fish.id);
  expect((await list({ open: 1, assignee: 'me' })).map(({ id }) => id)).toContain(fish.examinationId);
  const send = { ...fish, decision: returned, reasonCode: 'other' as const, reason: '缺少文献来源' };
  const { data } = await decide(app, second, 'fish', send);
  const nextId = waiting.find(
    ({ id, own, approvedByCaller }) => id !== fish.examinationId && own + approvedByCaller === 0,
  );
  const expected = nextId ? { kind: 'fish', id: nextId.recordId, examinationId: nextId.id } : null;
  expect(data).toMatchObject({ status: returned, nextPending: expected });
});
