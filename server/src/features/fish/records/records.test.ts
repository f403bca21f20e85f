import { addBasin, deleteBasins, listBasinClasses } from '@weir/contract/fish/basins';
import {
  claimExamination,
  countExaminations,
  decideFish,
  getExaminationItem,
  listExaminations,
} from '@weir/contract/fish/examination';
import { reviewStatuses } from '@weir/contract/fish/records';
import {
  addRiverSection,
  deleteRiverSections,
  editRiverSection,
  listRiverSections,
} from '@weir/contract/fish/river-sections';
import {
  addFish,
  countFishFacets,
  deleteFish,
  editFish,
  getFish,
  listFish,
  listPublishedFish,
  submitFish,
  withdrawFish,
} from '@weir/contract/fish/species';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, decide, fishDraft, page, sectionDraft, submit } from './records.test-app.ts';

const { draft, submitted, underReview, approved, returned, rejected, withdrawn } = reviewStatuses;

let app: TestApp;
let writer: Actor;
let reviewer: Actor;
let second: Actor;
let basinId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer, reviewer, second } = await addTeam(app));
  basinId = await addTestBasin(app, writer);
});
afterAll(() => app?.stop());

const add = async (body: Parameters<typeof fishDraft>[0]) => {
  const answer = await app.call(addFish, { as: writer, body: fishDraft(body) });
  expect(answer.message).toBe('success');
  return answer.data;
};
const addSection = async (code: string) => {
  const body = sectionDraft(basinId, { code });
  return (await app.call(addRiverSection, { as: writer, body })).data;
};
const seen = async (keyword: string) =>
  (await app.call(listPublishedFish, { as: null, query: { ...page, keyword } })).data.list;

describe('a species', () => {
  test('is a draft that editors alone see, until two others have approved it', async () => {
    const fish = await add({ scientificName: 'Coreius guichenoti', name: '圆口铜鱼' });
    expect(fish).toMatchObject({
      reviewStatus: draft,
      revisionNo: 1,
      publishedNo: null,
      createdBy: 'fishwriter',
    });
    expect(await seen('guichenoti')).toEqual([]);
    expect((await app.call(listFish, { as: writer, query: { ...page, keyword: 'yktt' } })).data.total).toBe(
      0,
    );
    expect((await app.call(listFish, { as: writer, query: { ...page, keyword: 'ykty' } })).data.total).toBe(
      1,
    );

    const examinationId = await submit(app, writer, 'fish', fish.id);
    const approve = { id: fish.id, examinationId, decision: approved };
    const once = await decide(app, reviewer, 'fish', approve);
    expect(once.data).toMatchObject({ status: submitted, approvals: 1, approvalsNeeded: 2 });
    expect(await seen('guichenoti')).toEqual([]);
    expect((await decide(app, reviewer, 'fish', approve)).status).toBe(403);
    expect((await decide(app, second, 'fish', approve)).data).toMatchObject({
      status: approved,
      approvals: 2,
    });
    expect(await seen('圆口')).toMatchObject([{ scientificName: 'Coreius guichenoti', revisionNo: 1 }]);
  });

  test('goes on being seen as it was while a change of it is written and reviewed', async () => {
    const fish = await publish('Rhinogobio ventralis', '长鳍吻鮈');
    const edit = { id: fish.id, habits: '栖息于江河底层' };
    const { data: changed } = await app.call(editFish, { as: writer, body: edit });
    expect(changed).toMatchObject({ reviewStatus: draft, revisionNo: 2, publishedNo: 1 });
    expect((await seen('ventralis'))[0]?.habits).toBeUndefined();

    const examinationId = await submit(app, writer, 'fish', fish.id);
    const item = { as: reviewer, query: { id: fish.id, kind: 'fish' as const } };
    expect((await app.call(getExaminationItem, item)).data.differences).toEqual([
      { path: '/habits', before: null, after: '栖息于江河底层' },
    ]);
    expect((await app.call(editFish, { as: writer, body: { id: fish.id, habits: '别的' } })).status).toBe(
      409,
    );
    const send = { id: fish.id, examinationId, decision: returned, reasonCode: 'other' as const };
    expect((await decide(app, reviewer, 'fish', { ...send, reason: '短' })).status).toBe(400);
    const comments = [{ path: '/habits', comment: '请注明来源', severity: 'mustChange' as const }];
    const approval = { id: fish.id, examinationId, decision: approved, fieldComments: comments };
    expect((await decide(app, reviewer, 'fish', approval)).data).toMatchObject({
      fields: [{ field: 'fieldComments.0.severity', rule: 'approved' }],
    });
    const back = await decide(app, reviewer, 'fish', {
      ...send,
      reason: '缺少文献来源',
      fieldComments: comments,
    });
    expect(back.data).toMatchObject({ status: returned });
    expect((await seen('ventralis'))[0]?.habits).toBeUndefined();

    const again = await app.call(editFish, {
      as: writer,
      body: { id: fish.id, habits: '底栖（丁瑞华, 1994）' },
    });
    expect(again.data).toMatchObject({ reviewStatus: draft, revisionNo: 3 });
    expect(await submit(app, writer, 'fish', fish.id)).toBe(examinationId);
    await decide(app, reviewer, 'fish', { id: fish.id, examinationId, decision: approved });
    expect((await seen('ventralis'))[0]).toMatchObject({ habits: '底栖（丁瑞华, 1994）', revisionNo: 3 });
    const { events } = (await app.call(getExaminationItem, item)).data;
    expect(events.map(({ action }) => action).slice(-6)).toEqual([
      'submitted',
      'claimed',
      'returned',
      'submitted',
      'claimed',
      'approved',
    ]);
    expect(events.find(({ action }) => action === 'returned')).toMatchObject({ fieldComments: comments });
  });

  test('keeps what was said of a row with that row, wherever it stands afterwards', async () => {
    const [first, second] = [
      { text: '水密子', language: 'zh' as const, kind: 'local' as const },
      { text: '麻花鱼', language: 'zh' as const, kind: 'local' as const },
    ];
    const fish = await add({ scientificName: 'Coreius zeni', name: '泽氏铜鱼', otherNames: [first] });
    const examinationId = await submit(app, writer, 'fish', fish.id);
    await decide(app, reviewer, 'fish', {
      ...{ id: fish.id, examinationId, decision: returned, reasonCode: 'other', reason: '缺少文献来源' },
      fieldComments: [{ path: '/otherNames/0', comment: '此名另指一种', severity: 'mustChange' }],
    });
    await app.call(editFish, { as: writer, body: { id: fish.id, otherNames: [second, first] } });
    const { events } = (
      await app.call(getExaminationItem, { as: writer, query: { id: fish.id, kind: 'fish' } })
    ).data;
    expect(events.at(-1)?.fieldComments).toEqual([
      {
        ...{ path: '/otherNames/0', keyPath: '/otherNames/text=水密子,language=zh' },
        ...{ comment: '此名另指一种', severity: 'mustChange' },
      },
    ]);
  });

  test('is taken away by a reviewed change only, once it was approved', async () => {
    const fish = await publish('Leptobotia elongata', '长薄鳅');
    const one = { as: writer, query: { id: String(fish.id) } };
    expect((await app.call(deleteFish, one)).data).toEqual({ removed: 0, submitted: 1 });
    expect(await seen('elongata')).toHaveLength(1);
    const of = { as: reviewer, query: { id: fish.id, kind: 'fish' as const } };
    const { examination } = (await app.call(getExaminationItem, of)).data;
    const given = { id: fish.id, examinationId: examination?.id ?? 0, decision: approved };
    await decide(app, reviewer, 'fish', given);
    expect(await seen('elongata')).toEqual([]);
    expect((await app.call(getFish, { as: writer, query: { id: fish.id } })).status).toBe(404);
    await add({ scientificName: 'Leptobotia elongata', name: '长薄鳅' });
  });

  test('bears a name that no other bears, and fits the contract', async () => {
    await add({ scientificName: 'Ancherythroculter kurematsui', name: '高体近红鲌' });
    const same = fishDraft({ scientificName: 'Ancherythroculter kurematsui' });
    expect((await app.call(addFish, { as: writer, body: same })).status).toBe(409);
    const qualified = fishDraft({ scientificName: 'Coreius cf. heterodon' });
    expect((await app.call(addFish, { as: writer, body: qualified })).status).toBe(400);
    const withStatus = { ...fishDraft({ scientificName: 'Coreius alius' }), reviewStatus: approved };
    expect(
      (await app.send({ method: 'POST', path: '/fish/addFish', body: withStatus, as: writer })).status,
    ).toBe(400);
    const unknown = fishDraft({ scientificName: 'Coreius alter', referenceIds: [999_999] });
    expect((await app.call(addFish, { as: writer, body: unknown })).data).toMatchObject({
      fields: [{ field: 'referenceIds.0', rule: 'unknown' }],
    });
  });

  test('is counted by its marks, and found by the basins below the asked one', async () => {
    await add({
      scientificName: 'Hemimyzon abbreviatus',
      name: '短身金沙鳅',
      family: 'Gastromyzontidae',
      basins: [{ basinId, occurrenceStatus: 'present', establishmentMeans: 'native' }],
    });
    const query = { page: 1, limit: 50, group: 'family' };
    const { data } = await app.call(countFishFacets, { as: writer, query });
    expect(data.list).toContainEqual({ facet: 'family:Gastromyzontidae', count: 1 });
    const inBasin = { ...page, facets: `basin:${basinId},family:Gastromyzontidae` };
    expect((await app.call(listFish, { as: writer, query: inBasin })).data.total).toBe(1);
    const wrong = await app.call(listFish, { as: writer, query: { ...page, facets: 'family' } });
    expect(wrong.status).toBe(400);
  });
});

describe('ways around the review', () => {
  test('nobody decides what he has written, a super administrator neither', async () => {
    const { root } = app.users;
    const body = fishDraft({ scientificName: 'Coreius rooti' });
    const { data: fish } = await app.call(addFish, { as: root, body });
    const examinationId = await submit(app, root, 'fish', fish.id);
    const own = await decide(app, root, 'fish', { id: fish.id, examinationId, decision: approved });
    expect(own).toMatchObject({ status: 403, data: { reason: 'self' } });
  });

  test('whoever has written into a draft that another submits is its author too', async () => {
    const fish = await add({ scientificName: 'Coreius duplex' });
    await app.call(editFish, { as: reviewer, body: { id: fish.id, remarks: '补充' } });
    const examinationId = await submit(app, writer, 'fish', fish.id);
    const given = { id: fish.id, examinationId, decision: approved };
    expect((await decide(app, reviewer, 'fish', given)).status).toBe(403);
    expect((await decide(app, second, 'fish', given)).status).toBe(200);
  });

  test('of two reviewers one decides: the other learns that he is late', async () => {
    const fish = await add({ scientificName: 'Coreius race' });
    const examinationId = await submit(app, writer, 'fish', fish.id);
    const of = { id: fish.id, kind: 'fish' as const };
    const { examination } = (await app.call(getExaminationItem, { as: reviewer, query: of })).data;
    const step = { id: examinationId, version: examination?.version ?? 0 };
    const both = await Promise.all(
      [reviewer, second].map((as) => app.call(claimExamination, { as, body: step })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both[0]?.status === 200 ? second : reviewer;
    const claimed = (await app.call(getExaminationItem, { as: late, query: of })).data.examination;
    expect(claimed?.status).toBe(underReview);
    const given = { id: fish.id, examinationId, decision: approved, expectedVersion: claimed?.version ?? 0 };
    expect((await app.call(decideFish, { as: late, body: given })).status).toBe(409);
    const body = { id: fish.id };
    expect((await app.call(withdrawFish, { as: writer, body })).status).toBe(409);
    await app.db
      .updateTable('fish_examination')
      .set({ claim_expires_time: new Date(0) })
      .execute();
    expect((await decide(app, late, 'fish', given)).status).toBe(200);
  });

  test('what is submitted cannot be deleted or submitted again, and can be withdrawn', async () => {
    const fish = await add({ scientificName: 'Coreius retractus' });
    await submit(app, writer, 'fish', fish.id);
    expect((await app.call(deleteFish, { as: writer, query: { id: String(fish.id) } })).status).toBe(409);
    expect((await app.call(submitFish, { as: writer, body: { id: fish.id, confirmed: [] } })).status).toBe(
      409,
    );
    const back = await app.call(withdrawFish, { as: writer, body: { id: fish.id } });
    expect(back.data).toMatchObject({ reviewStatus: withdrawn });
    expect((await app.call(deleteFish, { as: writer, query: { id: String(fish.id) } })).data.removed).toBe(1);
  });

  test('what was rejected is over', async () => {
    const fish = await add({ scientificName: 'Coreius falsus' });
    const examinationId = await submit(app, writer, 'fish', fish.id);
    const no = { decision: rejected, reasonCode: 'duplicate' as const, reason: '与铜鱼重复了' };
    await decide(app, reviewer, 'fish', { id: fish.id, examinationId, ...no });
    expect((await app.call(editFish, { as: writer, body: { id: fish.id, remarks: '改' } })).status).toBe(409);
    await add({ scientificName: 'Coreius falsus' });
  });

  test('whoever may not review a kind sees none of it in the inbox', async () => {
    const { data } = await app.call(listExaminations, { as: writer, query: { ...page, open: 1 } });
    expect(data.list).toEqual([]);
    const mine = await app.call(listExaminations, { as: writer, query: { ...page, mine: 1 } });
    expect(mine.data.total).toBeGreaterThan(3);
    const counts = await app.call(countExaminations, { as: second });
    expect(counts.data.counts).toContainEqual({ kind: 'fish', waiting: expect.any(Number) });
  });
});

describe('a river section', () => {
  test('is reviewed as the rest is, and not deleted while others name it', async () => {
    const section = await addSection('YB-01');
    const below = sectionDraft(basinId, { code: 'YB-02', parentSectionId: section.id });
    const { data: child } = await app.call(addRiverSection, { as: writer, body: below });
    const remove = { as: writer, query: { id: String(section.id) } };
    expect((await app.call(deleteRiverSections, remove)).data).toMatchObject({ reason: 'inUse' });
    const examinationId = await submit(app, writer, 'riverSection', section.id);
    await decide(app, reviewer, 'riverSection', { id: section.id, examinationId, decision: approved });
    const list = await app.call(listRiverSections, {
      as: writer,
      query: { ...page, reviewStatus: approved },
    });
    expect(list.data.list).toMatchObject([{ code: 'YB-01', publishedNo: 1 }]);
    expect(
      (await app.call(deleteRiverSections, { as: writer, query: { id: String(child.id) } })).data.removed,
    ).toBe(1);
  });

  test('that names what is not approved is not approved itself', async () => {
    const upper = await addSection('YB-10');
    const body = sectionDraft(basinId, { code: 'YB-11', parentSectionId: upper.id });
    const { data: lower } = await app.call(addRiverSection, { as: writer, body });
    const examinationId = await submit(app, writer, 'riverSection', lower.id);
    const given = { id: lower.id, examinationId, decision: approved };
    expect((await decide(app, reviewer, 'riverSection', given)).status).toBe(409);
  });

  test('does not lead back to itself, by what is written or published of others', async () => {
    const [one, other] = [await addSection('YB-40'), await addSection('YB-41')];
    const put = (id: number, parentSectionId: number) =>
      app.call(editRiverSection, { as: writer, body: { id, parentSectionId } });
    const refusal = { status: 400, data: { fields: [{ field: 'parentSectionId', rule: 'cycle' }] } };
    expect(await put(one.id, one.id)).toMatchObject(refusal);
    expect((await put(other.id, one.id)).status).toBe(200);
    expect(await put(one.id, other.id)).toMatchObject(refusal);
    const answers = await Promise.all([
      put((await addSection('YB-42')).id, one.id),
      put(one.id, (await addSection('YB-43')).id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const valid = await add({ scientificName: 'Coreius circularis', name: '圆' });
    const synonym = { taxonomicStatus: 'synonym' as const, acceptedFishId: valid.id };
    const named = await add({ scientificName: 'Coreius circulans', name: '环', ...synonym });
    const body = { id: valid.id, taxonomicStatus: 'synonym' as const, acceptedFishId: named.id };
    expect(await app.call(editFish, { as: writer, body })).toMatchObject({
      ...{ status: 400, data: { fields: [{ field: 'acceptedFishId', rule: 'cycle' }] } },
    });
  });

  test('keeps the basins that it names in what is published or written, found there or not', async () => {
    const classes = (await app.call(listBasinClasses, { as: writer, query: page })).data.list;
    const basinOf = async (code: string) => {
      const body = { basinClassId: classes[0]?.id ?? 0, code, name: code };
      return (await app.call(addBasin, { as: writer, body })).data.id;
    };
    const [published, written, lookedFor] = [
      ...[await basinOf('PUBLISHED'), await basinOf('WRITTEN'), await basinOf('LOOKED')],
    ];
    const section = sectionDraft(published ?? 0, { code: 'YB-30' });
    const { data } = await app.call(addRiverSection, { as: writer, body: section });
    const examinationId = await submit(app, writer, 'riverSection', data.id);
    await decide(app, reviewer, 'riverSection', { id: data.id, examinationId, decision: approved });
    await app.call(editRiverSection, { as: writer, body: { id: data.id, basinId: written ?? 0 } });
    const absent = { occurrenceStatus: 'absent' as const, establishmentMeans: 'native' as const };
    await add({
      ...{ scientificName: 'Coreius quaesitus', name: '寻' },
      basins: [{ basinId: lookedFor ?? 0, ...absent }],
    });
    for (const id of [published, written, lookedFor])
      expect(await app.call(deleteBasins, { as: writer, query: { id: String(id) } })).toMatchObject({
        status: 409,
        data: { reason: 'inUse', uses: { records: 1 } },
      });
    const free = await basinOf('FREE');
    expect((await app.call(deleteBasins, { as: writer, query: { id: String(free) } })).status).toBe(200);
  });

  test('is written by one at a time', async () => {
    const section = await addSection('YB-20');
    const edit = { id: section.id, version: section.version };
    const first = await app.call(editRiverSection, { as: writer, body: { ...edit, riverName: '岷江' } });
    expect(first.status).toBe(200);
    const late = await app.call(editRiverSection, { as: second, body: { ...edit, riverName: '金沙江' } });
    expect(late).toMatchObject({
      status: 409,
      data: { reason: 'staleVersion', current: { riverName: '岷江' } },
    });
  });
});

test('strangers read what is approved while the database is public, and nothing else', async () => {
  expect((await app.call(listFish, { as: null, query: page })).status).toBe(401);
  const { data: settings } = await app.call(getSiteSettings, { as: app.users.root });
  const close = { version: settings.version, fishPublic: 0 as const };
  await app.call(saveSiteSettings, { as: app.users.root, body: close });
  expect((await app.call(listPublishedFish, { as: null, query: page })).status).toBe(401);
  expect((await app.call(listPublishedFish, { as: writer, query: page })).status).toBe(200);
});

async function publish(scientificName: string, name: string) {
  const fish = await add({ scientificName, name });
  const examinationId = await submit(app, writer, 'fish', fish.id);
  const given = { id: fish.id, examinationId, decision: approved };
  await decide(app, reviewer, 'fish', given);
  await decide(app, second, 'fish', given);
  return fish;
}
