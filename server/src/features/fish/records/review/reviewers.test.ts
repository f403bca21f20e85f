import { addBasin, addBasinClass, deleteBasins } from '@weir/contract/fish/basins';
import {
  claimExamination,
  countExaminations,
  decideRiverSection,
  getExaminationItem,
  listExaminations,
} from '@weir/contract/fish/examination';
import { limitReviewers, listReviewers } from '@weir/contract/fish/reviewers';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { addHolder, addTeam, addTestBasin, decide, page, sectionDraft, submit } from '../records.test-app.ts';

let app: TestApp;
let writer: Actor;
let limited: Actor;
let upper: number;
let lower: number;
let elsewhere: number;

const roleOf = async (name: string) => {
  const { data } = await app.call(listReviewers, { as: app.users.root, query: { ...page, keyword: name } });
  return data.list[0];
};
const limit = async (basinIds: number[], as = app.users.root) => {
  const role = await roleOf('limited');
  return app.call(limitReviewers, { as, body: { id: role?.id ?? 0, version: role?.version ?? 0, basinIds } });
};
const submitted = async (basinId: number, code: string) => {
  const { data } = await app.call(addRiverSection, { as: writer, body: sectionDraft(basinId, { code }) });
  return { id: data.id, examinationId: await submit(app, writer, 'riverSection', data.id) };
};
const inboxOf = async (as: Actor) =>
  (await app.call(listExaminations, { as, query: { ...page, open: 1 } })).data.list.map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp();
  ({ writer } = await addTeam(app));
  limited = await addHolder(app, 'limited', ['river-sections:handle']);
  upper = await addTestBasin(app, writer);
  const { data: tributaries } = await app.call(addBasinClass, {
    as: writer,
    body: { code: 'TRIB1', name: '一级支流', scheme: 'LOCAL', rank: 2 },
  });
  const basin = async (code: string, parentId: number | null) =>
    (
      await app.call(addBasin, {
        as: writer,
        body: { basinClassId: tributaries.id, code, name: code, parentId },
      })
    ).data.id;
  lower = await basin('MINJIANG', upper);
  elsewhere = await basin('PEARL', null);
});
afterAll(() => app?.stop());

test('whoever is limited to a basin finds, claims and decides what lies in it or below, and nothing else', async () => {
  const here = await submitted(lower, 'YB-HERE');
  const there = await submitted(elsewhere, 'ZJ-THERE');
  expect(await inboxOf(limited)).toEqual(expect.arrayContaining([here.examinationId, there.examinationId]));
  expect((await limit([upper])).data).toMatchObject({ name: 'limited', basinIds: [upper] });
  expect(await inboxOf(limited)).toEqual([here.examinationId]);
  const { data } = await app.call(countExaminations, { as: limited });
  expect(data.counts).toEqual([{ kind: 'riverSection', waiting: 1 }]);
  const claimed = await app.call(claimExamination, {
    as: limited,
    body: { id: there.examinationId, version: 1 },
  });
  expect(claimed.status).toBe(404);
  const body = { ...there, expectedVersion: 1, decision: 3 as const };
  expect((await app.call(decideRiverSection, { as: limited, body })).status).toBe(404);
  const query = { id: there.id, kind: 'riverSection' as const };
  expect((await app.call(getExaminationItem, { as: limited, query })).status).toBe(404);
  const decided = await decide(app, limited, 'riverSection', { ...here, decision: 3 });
  expect(decided).toMatchObject({ status: 200, data: { nextPending: null } });
  await limit([]);
  expect(await inboxOf(limited)).toEqual([there.examinationId]);
});

test('a limit is set by who may change the role, of the newest version, to basins that there are', async () => {
  const role = await roleOf('limited');
  const of = { id: role?.id ?? 0, version: role?.version ?? 0 };
  for (const as of [limited, app.users.stranger])
    expect((await app.call(limitReviewers, { as, body: { ...of, basinIds: [upper] } })).status).not.toBe(200);
  expect((await limit([999_999])).status).toBe(400);
  expect((await limit([upper])).status).toBe(200);
  const stale = { ...of, basinIds: [] };
  expect((await app.call(limitReviewers, { as: app.users.root, body: stale })).status).toBe(409);
});

test('a basin stays while it limits somebody', async () => {
  await limit([elsewhere]);
  expect((await app.call(deleteBasins, { as: writer, query: { id: String(elsewhere) } })).status).toBe(409);
});
