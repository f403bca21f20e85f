import { reviewStatuses } from '@weir/contract/fish/records';
import {
  addPastedReferences,
  citeReferences,
  countReferenceUses,
  exportReferences,
  listReferenceUses,
  readPastedReferences,
} from '@weir/contract/fish/reference-transfer';
import {
  addReference,
  countReferenceFacets,
  deleteReferences,
  listPublishedReferences,
  listReferences,
} from '@weir/contract/fish/references';
import { addFish, editFish } from '@weir/contract/fish/species';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';
import { addTeam, decide, fishDraft, page, submit } from '../records/records.test-app.ts';

let app: TestApp;
let writer: Actor;
let reviewer: Actor;
let visitor: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ({ writer, reviewer } = await addTeam(app));
  visitor = await app.addUser({ username: 'visitor', role: 'BATTERYMANAGEMENT', type: 1 });
});
afterAll(() => app?.stop());

const pasted = `@article{rivers2012,
  title = {Mixed stocks of salmon in a northern river},
  author = {Rivers, T. and Lakes, Ann},
  journal = {Fisheries Research},
  year = {2012},
  doi = {https://doi.org/10.1000/FISHRES.1}
}
@book{nobody,
  author = {Nobody},
  year = {1200}
}
@article{again, title = {Another title}, year = {2013}, doi = {10.1000/fishres.1}}
@article{broken, title = {Never closed
`;
const read = (text: string, as: Actor = writer) => app.call(readPastedReferences, { as, body: { text } });
const addRead = (text: string, entries: number[], as: Actor = writer) =>
  app.call(addPastedReferences, { as, body: { text, entries } });
const add = async (body: object) => {
  const answer = await app.call(addReference, {
    as: writer,
    body: { type: 'article-journal', title: 'x', ...body },
  });
  expect(answer.message).toBe('success');
  return answer.data;
};
const found = async (query: object) =>
  (await app.call(listReferences, { as: writer, query: { ...page, ...query } })).data.list.map(
    ({ title }) => title,
  );

describe('a pasted text', () => {
  test('is read entry by entry, and says what each would become', async () => {
    const { data } = await read(pasted);
    expect(data.format).toBe('bibtex');
    expect(data.list).toMatchObject([
      {
        entry: 1,
        line: 1,
        item: { title: 'Mixed stocks of salmon in a northern river', DOI: '10.1000/fishres.1' },
        faults: [],
        duplicateOf: null,
        repeats: null,
      },
      {
        entry: 2,
        line: 8,
        faults: [
          { field: 'title', code: 'missing' },
          { field: 'issued', code: 'year' },
        ],
      },
      { entry: 3, line: 12, faults: [], repeats: 1 },
    ]);
    expect(data.faults).toMatchObject([{ entry: 4, code: 'unfinished', name: 'broken' }]);
    expect(await found({ keyword: 'northern' })).toEqual([]);
  });

  test('adds the chosen entries as drafts, each with its line in the log, or none of them', async () => {
    expect(await addRead(pasted, [1, 2])).toMatchObject({
      status: 400,
      data: { fields: [{ rule: 'missing' }] },
    });
    expect(await addRead(pasted, [1, 3])).toMatchObject({ status: 409, data: { reason: 'duplicate' } });
    expect((await addRead(pasted, [9])).status).toBe(400);
    expect(await found({ keyword: 'northern' })).toEqual([]);

    const { data } = await addRead(pasted, [1]);
    const [{ id = 0 } = {}] = data.list;
    expect(await found({ keyword: 'Lakes' })).toEqual(['Mixed stocks of salmon in a northern river']);
    const logged = await sql<{ action: string }>`
      select action from audit_log where target_kind = 'fish-reference' and target_id = ${String(id)}`.execute(
      app.db,
    );
    expect(logged.rows).toEqual([{ action: 'fish-records:create' }]);

    const { data: after } = await read(pasted);
    expect(after.list[0]?.duplicateOf).toEqual({ id, name: 'Mixed stocks of salmon in a northern river' });
    expect((await addRead(pasted, [1])).status).toBe(409);
  });

  test('of no known format is refused, and so is who may not add references', async () => {
    expect(await read('just some words')).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'text', rule: 'format' }] },
    });
    expect((await read(pasted, visitor)).status).toBe(403);
    expect((await addRead(pasted, [1], visitor)).status).toBe(403);
  });
});

describe('references', () => {
  test('are written as files and as citations', async () => {
    const one = await add({
      title: '长江鱼类',
      author: [{ literal: '张三' }],
      containerTitle: '水生生物学报',
      issued: { year: 2019 },
    });
    const query = { id: String(one.id), style: 'gbt7714-numeric' as const, language: 'zh' as const };
    const cited = await app.call(citeReferences, { as: writer, query });
    expect(cited.data.list).toEqual([
      {
        id: one.id,
        text: expect.stringContaining('张三. 长江鱼类[J]. 水生生物学报, 2019'),
        html: expect.anything(),
      },
    ]);
    const file = await app.platform.server.inject({
      url: `${basePath}${exportReferences.path}?id=${one.id}&format=ris`,
      headers: { authorization: `Bearer ${writer.token}` },
    });
    expect(file.headers['content-disposition']).toContain('references.ris');
    expect(file.body).toContain('TY  - JOUR');
    expect(file.body).toContain('TI  - 长江鱼类');
    const unknown = await app.call(citeReferences, { as: writer, query: { ...query, id: '999999' } });
    expect(unknown.status).toBe(404);
    const hidden = await app.call(citeReferences, { as: visitor, query });
    expect(hidden.status).toBe(403);
  });

  test('are found by what is to be done about them', async () => {
    const one = await add({
      title: 'Salmon of the coast',
      author: [{ family: 'Rivers' }],
      issued: { year: 2012 },
      containerTitle: 'Fisheries Research',
      DOI: '10.2337/diabetes.51.4.1093',
    });
    await add({ title: 'Salmon of the Coast!', author: [{ family: 'Else' }] });
    expect(await found({ facets: 'todo:strangeDoi' })).toEqual(['Salmon of the coast']);
    expect(await found({ facets: 'todo:noYear' })).toEqual(['Salmon of the Coast!']);
    const groups = await app.call(countReferenceFacets, { as: writer, query: { ...page, group: 'title' } });
    expect(groups.data.list[0]).toEqual({ facet: 'title:salmonofthecoast', count: 2 });
    expect(await found({ facets: 'title:salmonofthecoast' })).toHaveLength(2);

    const cites = { source: 'x', referenceIds: [one.id] };
    const fish = await app.call(addFish, {
      as: writer,
      body: fishDraft({ scientificName: 'Citator citator', referenceIds: cites.referenceIds }),
    });
    expect(await found({ unused: 0 })).toEqual(['Salmon of the coast']);
    expect(await found({ unused: 1, keyword: 'Salmon of' })).toEqual(['Salmon of the Coast!']);
    const uses = await app.call(countReferenceUses, { as: writer, query: { id: `${one.id}` } });
    expect(uses.data.list).toEqual([{ id: one.id, count: 1 }]);
    const users = await app.call(listReferenceUses, { as: writer, query: { id: one.id } });
    expect(users.data.list).toMatchObject([{ id: fish.data.id, kind: 'fish', name: '铜鱼', count: 1 }]);

    const refused = await app.call(deleteReferences, { as: writer, query: { id: `${one.id}` } });
    expect(refused).toMatchObject({ status: 409, data: { reason: 'inUse', names: ['铜鱼'] } });
    await app.call(editFish, { as: writer, body: { id: fish.data.id, referenceIds: [] } });
    expect((await app.call(deleteReferences, { as: writer, query: { id: `${one.id}` } })).data.removed).toBe(
      1,
    );
  });

  test('are seen by everybody once they are approved', async () => {
    const { id } = await add({
      title: 'Approved work',
      author: [{ family: 'Rivers' }],
      issued: { year: 2020 },
    });
    const examinationId = await submit(app, writer, 'reference', id);
    await decide(app, reviewer, 'reference', { id, examinationId, decision: reviewStatuses.approved });
    const query = { ...page, keyword: 'Approved work' };
    const shown = await app.call(listPublishedReferences, { as: writer, query });
    expect(shown.data.list).toMatchObject([{ id, title: 'Approved work', revisionNo: 1 }]);
  });
});
