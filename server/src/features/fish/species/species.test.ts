import { addReference } from '@weir/contract/fish/references';
import { addFish, checkFish, countFishFacets, editFish, submitFish } from '@weir/contract/fish/species';
import { getFishItem } from '@weir/contract/fish/species-item';
import { listFishNames } from '@weir/contract/fish/species-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, decide, fishDraft, submit } from '../records/records.test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof addTeam>>;
let basinId: number;
beforeAll(async () => {
  app = await startTestApp();
  team = await addTeam(app);
  basinId = await addTestBasin(app, team.writer);
});
afterAll(() => app?.stop());

const inBasin = (id: number) =>
  [{ basinId: id, occurrenceStatus: 'present', establishmentMeans: 'native' }] as const;

async function publish(draft: Parameters<typeof fishDraft>[0]) {
  const { data: fish } = await app.call(addFish, { as: team.writer, body: fishDraft(draft) });
  const examinationId = await submit(app, team.writer, 'fish', fish.id);
  for (const as of [team.reviewer, team.second])
    await decide(app, as, 'fish', { id: fish.id, examinationId, decision: 3 });
  return fish.id;
}

test('a draft that contradicts itself is refused at its fields', async () => {
  const { status, data } = await app.call(addFish, {
    as: team.writer,
    body: fishDraft({ spawnTempMinC: 20, spawnTempMaxC: 18 }),
  });
  expect(status).toBe(400);
  expect(data).toMatchObject({ fields: [{ field: 'spawnTempMaxC', rule: 'order' }] });
});

test('unknown basins and names of other species are found, and hard checks refuse a submission', async () => {
  const as = team.writer;
  await app.call(addFish, {
    as,
    body: fishDraft({ otherNames: [{ text: '水密子', language: 'zh', kind: 'local' }] }),
  });
  const { data: fish } = await app.call(addFish, {
    as,
    body: fishDraft({
      scientificName: 'Coreius guichenoti',
      name: '水密子',
      basins: [{ ...inBasin(99_999)[0] }],
    }),
  });
  const { data } = await app.call(checkFish, { as, query: { id: fish.id } });
  expect(data.list.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'citationMissing /basins/0/referenceId',
    'basinUnknown /basins/0/basinId',
    'nameShared /name',
  ]);
  const confirmed = data.list.map(({ key }) => key);
  const refused = await app.call(submitFish, { as, body: { id: fish.id, version: fish.version, confirmed } });
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({ fields: [{ field: 'basins.0.basinId', rule: 'basinUnknown' }] });
});

test('an approved species is answered to everybody with its basins, its accepted name and its synonyms', async () => {
  const id = await publish({ scientificName: 'Gobio gobio', name: '鮈', basins: [...inBasin(basinId)] });
  const synonymId = await publish({
    scientificName: 'Cyprinus gobio',
    name: '鮈（异名）',
    taxonomicStatus: 'synonym',
    acceptedFishId: id,
  });
  const { data: item } = await app.call(getFishItem, { query: { id } });
  const { data: names } = await app.call(listFishNames, {
    as: team.writer,
    query: { id: `${synonymId},${id},99999` },
  });
  expect(names.list).toEqual([
    { id, scientificName: 'Gobio gobio', name: '鮈', nameEn: null, nameEs: null, nameJa: null },
    expect.objectContaining({ id: synonymId, name: '鮈（异名）' }),
  ]);
  expect(item).toMatchObject({
    scientificName: 'Gobio gobio',
    basinNames: { [basinId]: { name: '长江', nameEn: 'Yangtze' } },
    photos: [],
    references: [],
    accepted: null,
    synonyms: [{ id: synonymId, scientificName: 'Cyprinus gobio' }],
  });
  const { data: synonym } = await app.call(getFishItem, { query: { id: synonymId } });
  expect(synonym.accepted).toMatchObject({ id, scientificName: 'Gobio gobio' });
  // A draft is nobody's business.
  await app.call(editFish, { as: team.writer, body: { id, version: 99, name: '草稿' } });
  const { data: draft } = await app.call(addFish, {
    as: team.writer,
    body: fishDraft({ scientificName: 'Gobio soldatovi', name: '高体鮈' }),
  });
  expect((await app.call(getFishItem, { query: { id: draft.id } })).status).toBe(404);
});

test('the tree of the system is counted with one call', async () => {
  const { data } = await app.call(countFishFacets, {
    as: team.writer,
    query: { page: 1, limit: 100, group: 'taxon' },
  });
  expect(data.list).toContainEqual({ facet: 'taxon:Cypriniformes/Gobionidae/Coreius', count: 2 });
});

test('references are cited in the words of the reader', async () => {
  const as = team.writer;
  const body = {
    type: 'article-journal' as const,
    title: 'Fishes of the upper Yangtze',
    author: [{ family: 'Li', given: 'Ming' }],
    issued: { year: 2020 },
    containerTitle: 'Journal of Fish Biology',
    volume: '1',
    page: '1-9',
  };
  const { data: reference } = await app.call(addReference, { as, body });
  const examinationId = await submit(app, as, 'reference', reference.id);
  await decide(app, team.reviewer, 'reference', { id: reference.id, examinationId, decision: 3 });
  const id = await publish({
    scientificName: 'Gobio acutipinnatus',
    name: '尖鳍鮈',
    referenceIds: [reference.id],
  });
  const { data: item } = await app.call(getFishItem, { query: { id } });
  expect(item.references).toEqual([
    { id: reference.id, text: expect.stringMatching(/^Li.*Fishes of the upper Yangtze/i), url: null },
  ]);
});

test('the site shows approved species: a list, a page for each, and the way to them', async () => {
  const get = async (path: string) => {
    const answer = await fetch(app.httpUrl + path, {
      redirect: 'manual',
      headers: { 'accept-language': 'en' },
    });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  };
  await publish({
    scientificName: 'Acipenser dabryanus',
    authorship: 'Duméril, 1869',
    name: '长江鲟',
    nameEn: 'Yangtze sturgeon',
    order: 'Acipenseriformes',
    family: 'Acipenseridae',
    conservation: [{ scheme: 'CN_NATIONAL', category: 'I' }],
    basins: [...inBasin(basinId)],
  });
  const list = await get('/en/species');
  expect(list.status).toBe(200);
  expect(list.text).toContain('<h2 lang="la">Acipenseriformes</h2>');
  expect(list.text).toContain('href="/en/species/acipenser-dabryanus"');
  const found = await get('/zh/species?q=changjiangxun');
  expect(found.text).toContain('长江鲟');
  expect(found.text).not.toContain('Gobio gobio');
  expect(found.text).toContain('<meta name="robots" content="noindex">');

  const page = await get('/en/species/acipenser-dabryanus');
  expect(page.text).toContain('<h1>Yangtze sturgeon</h1>');
  expect(page.text).toContain('<i lang="la">Acipenser dabryanus</i> Duméril, 1869');
  expect(page.text).toContain('Yangtze</td>');
  expect(page.text).toContain('"@type":"Taxon"');
  expect((await get('/en/species/nothing-here')).status).toBe(404);
  // A draft has no page.
  expect((await get('/en/species/gobio-soldatovi')).status).toBe(404);

  const entrance = await get('/device');
  expect([entrance.status, entrance.location]).toEqual([302, '/en/species']);
});
