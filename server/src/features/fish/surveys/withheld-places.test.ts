import { type ChartQuery, getSurveyChart } from '@weir/contract/fish/charts';
import { addPhoto, listPublishedPhotos } from '@weir/contract/fish/photos';
import {
  addRiverSection,
  listLastSurveys,
  listSectionSpecies,
  listSectionSurveys,
} from '@weir/contract/fish/river-sections';
import {
  addFish,
  conservationCategories,
  deleteFish,
  editFish,
  type FishContent,
  isSensitive,
} from '@weir/contract/fish/species';
import {
  addSurvey,
  type CatchRow,
  deleteSurveys,
  type FishSurveyContent,
  listAllSurveys,
  listPublishedSurveys,
} from '@weir/contract/fish/surveys';
import { getSiteSettings, saveSiteSettings } from '@weir/contract/site/site-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { sendPicture } from '../../site/media/media.test-app.ts';
import {
  addHolder,
  addTeam,
  addTestBasin,
  approve,
  fishDraft,
  page,
  sectionDraft,
  surveyDraft,
} from '../records/records.test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof addTeam>>;
/** May see sections, and no survey but those that everybody sees. */
let guest: Actor;
let basinId: number;
let upper: number;
let lower: number;
let harmless: number;
let sturgeon: number;
let open: number;
let hidden: number;

const campaign = 'Nanguang spring';

async function addApproved<B>(
  kind: 'fish' | 'riverSection' | 'survey' | 'photo',
  call: Parameters<TestApp['call']>[0],
  body: B,
): Promise<number> {
  const { data, message } = await app.call(call, { as: team.writer, body } as never);
  expect(message).toBe('success');
  const { id } = data as { id: number };
  await approve(app, team, kind, id);
  return id;
}
const addSpecies = (draft: Partial<FishContent>) => addApproved('fish', addFish, fishDraft(draft));

let made = 0;
const addSet = (sectionId: number, catches: CatchRow[], draft: Partial<FishSurveyContent> = {}) => {
  const day = String(++made).padStart(2, '0');
  const times = { startTime: `2025-05-${day}T10:00:00.000Z`, endTime: `2025-05-${day}T22:00:00.000Z` };
  return addApproved('survey', addSurvey, surveyDraft(sectionId, { ...times, catches, campaign, ...draft }));
};
const caught = (fishId: number): CatchRow => ({
  ...{ rowId: `r${fishId}`, fishId, countStatus: 'counted', count: 3, fate: 'released' },
});

beforeAll(async () => {
  app = await startTestApp();
  team = await addTeam(app);
  guest = await addHolder(app, 'sectionguest', ['river-sections:list']);
  basinId = await addTestBasin(app, team.writer);
  const section = (code: string) =>
    addApproved('riverSection', addRiverSection, sectionDraft(basinId, { code, name: code }));
  upper = await section('UPPER');
  lower = await section('LOWER');
  const here = { basinId, occurrenceStatus: 'present' as const, establishmentMeans: 'native' as const };
  harmless = await addSpecies({ basins: [here] });
  sturgeon = await addSpecies({
    ...{ scientificName: 'Acipenser dabryanus', name: '长江鲟', family: 'Acipenseridae', basins: [here] },
    conservation: [{ scheme: 'CN_NATIONAL', category: 'I' }],
  });
  const { data: settings } = await app.call(getSiteSettings, { as: app.users.root });
  const { version, fishPublic: _fishPublic, ...unchanged } = settings;
  await app.call(saveSiteSettings, { as: app.users.root, body: { ...unchanged, fishPublic: 1, version } });
  open = await addSet(upper, [caught(harmless)], { surveyNo: 'UPPER-1' });
  hidden = await addSet(lower, [caught(harmless), caught(sturgeon)], { surveyNo: 'LOWER-1' });
});
afterAll(() => app?.stop());

const listed = async (query: { keyword?: string; facets?: string; sort?: 'name' | '-name' }, as?: Actor) => {
  const { data } = await app.call(listPublishedSurveys, { as: as ?? null, query: { ...page, ...query } });
  return { ids: data.list.map(({ id }) => id), total: data.total, list: data.list };
};

describe('the list of approved surveys', () => {
  test('tells a stranger the basin and a rough place, and whoever lists surveys the section', async () => {
    const { list } = await listed({ facets: `fish:${sturgeon}` });
    expect(list).toMatchObject([{ id: hidden, placeWithheld: 1, basinId }]);
    expect(JSON.stringify(list)).not.toMatch(/LOWER|Nanguang|riverSectionId/);
    const known = await listed({ facets: `fish:${sturgeon}` }, team.writer);
    expect(known.list).toMatchObject([{ id: hidden, surveyNo: 'LOWER-1', riverSectionId: lower }]);
  });

  test.each([
    ['section', () => ({ facets: `section:${lower}` })],
    ['campaign', () => ({ facets: `campaign:${campaign},section:${lower}` })],
    ['number', () => ({ keyword: 'lower' })],
  ])('is narrowed by the %s for those alone who may know it', async (_by, query) => {
    expect(await listed(query())).toMatchObject({ ids: [], total: 0 });
    expect(await listed(query(), guest)).toMatchObject({ ids: [], total: 0 });
    expect(await listed(query(), team.writer)).toMatchObject({ ids: [hidden], total: 1 });
    expect(await listed(query(), team.reviewer)).toMatchObject({ ids: [hidden], total: 1 });
  });

  test('is narrowed for everybody by what tells no place', async () => {
    for (const facets of [`fish:${sturgeon}`, `basin:${basinId},fish:${sturgeon}`, 'gear:gillnet,year:2025'])
      expect((await listed({ facets })).ids).toContain(hidden);
    expect((await listed({ facets: `campaign:${campaign}` })).ids).toEqual([open]);
  });

  test('is put in the order of the numbers for those alone who may know them', async () => {
    for (const sort of ['name', '-name'] as const) expect((await listed({ sort })).ids.at(-1)).toBe(hidden);
    expect((await listed({ sort: 'name' }, team.writer)).ids[0]).toBe(hidden);
  });
});

test('a survey in a line names neither its section nor its number, and no section finds it', async () => {
  const lines = async (as: Actor | null, query: { riverSectionId?: number } = {}) =>
    (await app.call(listAllSurveys, { as, query })).data;
  expect(await lines(null, { riverSectionId: lower })).toEqual({ list: [], total: 0 });
  const ofHidden = (await lines(null)).list.find(({ id }) => id === hidden);
  expect(ofHidden).toMatchObject({ surveyNo: null, riverSectionId: null, basinId, speciesCount: 2 });
  expect((await lines(team.writer, { riverSectionId: lower })).list).toMatchObject([
    { id: hidden, surveyNo: 'LOWER-1', riverSectionId: lower },
  ]);
});

describe('charts', () => {
  const chart = async (query: Partial<ChartQuery>, as: Actor | null = null) => {
    const usual = { metric: 'richness', groupBy: 'none', lengthType: 'SL', binMm: 10 } as const;
    return (await app.call(getSurveyChart, { as, query: { ...usual, ...query } })).data;
  };

  test('group a withheld survey by its basin, and by its section for those who may know it', async () => {
    const told = await chart({ groupBy: 'section' });
    expect(told.groups).toMatchObject([
      { key: `section:${upper}`, value: 1 },
      { key: `basin:${basinId}`, value: 2 },
    ]);
    expect(told.names[`basin:${basinId}`]).toMatchObject({ nameEn: 'Yangtze' });
    expect(told.names).not.toHaveProperty(`section:${lower}`);
    const known = await chart({ groupBy: 'section' }, team.reviewer);
    expect(known.groups.map(({ key }) => key)).toEqual([`section:${upper}`, `section:${lower}`]);
  });

  test('of a section count it for those alone who may know it, also among what they leave out', async () => {
    expect((await chart({ riverSectionIds: String(lower) })).groups).toEqual([]);
    expect((await chart({ riverSectionIds: String(lower) }, team.writer)).groups).toMatchObject([
      { value: 2 },
    ]);
    const beside = await addSet(lower, [caught(sturgeon)], { surveyNo: 'LOWER-N', isStandard: 0 });
    expect((await chart({ riverSectionIds: String(lower) })).excluded.notStandard).toBe(0);
    expect((await chart({})).excluded.notStandard).toBe(1);
    await takeAway('survey', beside);
  });

  test('that have a row for each survey do not tell its number', async () => {
    const query = { metric: 'removal', gears: 'electrofishing' } as const;
    const effort = { powerOnS: 600, passes: [30, 10] };
    const set = { gear: 'electrofishing', effort, permitNo: 'P1' } as const;
    const pass = await addSet(lower, [caught(sturgeon)], { ...set, surveyNo: 'LOWER-E' });
    const told = await chart(query);
    expect(told.groups[0]?.rows).toMatchObject([{ key: `survey:${pass}` }]);
    expect(JSON.stringify(told)).not.toContain('LOWER');
    expect((await chart(query, team.writer)).names[`survey:${pass}`]).toMatchObject({ name: 'LOWER-E' });
    await takeAway('survey', pass);
  });
});

async function takeAway(kind: 'survey' | 'fish', id: number) {
  const call = kind === 'survey' ? deleteSurveys : deleteFish;
  await app.call(call, { as: team.writer, query: { id: String(id) } });
  await app.db.deleteFrom('fish_survey').where('record_id', '=', id).execute();
  await app.db.deleteFrom('fish_publication').where('record_id', '=', id).execute();
}

test('the page of a section shows it to those alone who may know it', async () => {
  const surveys = async (as: Actor) =>
    (await app.call(listSectionSurveys, { as, query: { id: lower, ...page } })).data;
  expect(await surveys(guest)).toMatchObject({ list: [], total: 0 });
  expect(await surveys(team.writer)).toMatchObject({ list: [{ id: hidden }], total: 1 });
  const last = async (as: Actor) =>
    (await app.call(listLastSurveys, { as, query: { id: `${upper},${lower}` } })).data.list.map(
      ({ id }) => id,
    );
  expect(await last(guest)).toEqual([upper]);
  expect((await last(team.writer)).sort()).toEqual([upper, lower].sort());
  const species = async (as: Actor) =>
    (await app.call(listSectionSpecies, { as, query: { id: lower, ...page } })).data.total;
  expect(await species(guest)).toBe(0);
  expect(await species(team.writer)).toBe(2);
});

test('a photo of it is found by its section for those alone who list photos', async () => {
  const { data: media } = await sendPicture(app, await jpegOf(), { as: app.users.root });
  const photo = await addApproved('photo', addPhoto, {
    ...{ picture: `/media/${media.id}/480.webp`, view: 'leftLateral', part: 'whole' },
    ...{ photographer: 'Zhao', rightsHolder: 'Institute', licence: 'CC-BY-4.0' },
    ...{ surveyId: hidden, riverSectionId: lower, title: 'Anfang' },
  });
  const found = async (as: Actor | null, query: { facets?: string; keyword?: string }) =>
    (await app.call(listPublishedPhotos, { as, query: { ...page, ...query } })).data.list.map(({ id }) => id);
  expect(await found(null, { facets: `section:${lower}` })).toEqual([]);
  expect(await found(guest, { facets: `section:${lower}` })).toEqual([]);
  expect(await found(team.writer, { facets: `section:${lower}` })).toEqual([photo]);
  expect(await found(null, { facets: 'part:whole', keyword: 'zhao' })).toEqual([photo]);
});

describe('a place is withheld', () => {
  /** Whether a stranger finds a survey with such a row by its section. */
  const isTold = async (row: Partial<CatchRow>) => {
    const id = await addSet(upper, [{ rowId: 'x', countStatus: 'counted', count: 1, ...row }], {
      surveyNo: `ROW-${made}`,
    });
    const { ids } = await listed({ facets: `section:${upper}` });
    return ids.includes(id);
  };

  test('of a species that was looked for and not found, and of one that nobody knows', async () => {
    expect(await isTold({ fishId: harmless })).toBe(true);
    expect(await isTold({ fishId: sturgeon, countStatus: 'absent', count: 0 })).toBe(false);
    expect(await isTold({ provisionalName: 'Acipenser sp.' })).toBe(false);
    const { data: draft } = await app.call(addFish, {
      as: team.writer,
      body: fishDraft({ scientificName: 'Coreius novus', name: '新种' }),
    });
    expect(await isTold({ fishId: draft.id })).toBe(false);
  });

  test('of a synonym of a protected species, and of a synonym of that', async () => {
    const synonym = {
      taxonomicStatus: 'synonym' as const,
      family: 'Acipenseridae',
      order: 'Acipenseriformes',
    };
    const first = await addSpecies({
      ...{ ...synonym, scientificName: 'Acipenser gmelini', name: '鲟一', acceptedFishId: sturgeon },
    });
    const second = await addSpecies({
      ...{ ...synonym, scientificName: 'Acipenser antiqui', name: '鲟二', acceptedFishId: first },
    });
    const third = await addSpecies({
      ...{ ...synonym, scientificName: 'Coreius cetopsis', name: '铜鱼一', acceptedFishId: harmless },
    });
    expect(await isTold({ fishId: first, fate: 'released' })).toBe(false);
    expect(await isTold({ fishId: second, fate: 'released' })).toBe(false);
    expect(await isTold({ fishId: third })).toBe(true);
  });

  test('from the moment that a species is protected', async () => {
    const found = async () => (await listed({ facets: `section:${upper}` })).ids.includes(open);
    expect(await found()).toBe(true);
    const edit = { id: harmless, conservation: [{ scheme: 'CITES' as const, category: 'I' }] };
    await app.call(editFish, { as: team.writer, body: edit });
    await approve(app, team, 'fish', harmless);
    expect(await found()).toBe(false);
  });
});

test('the rule of the database is that of every category of protection', async () => {
  const schemes = Object.entries(conservationCategories) as [keyof typeof conservationCategories, string[]][];
  for (const [scheme, categories] of schemes)
    for (const category of categories) {
      const conservation = [{ scheme, category }];
      const id = await addSpecies({
        ...{ scientificName: `Coreius ${scheme.replace(/\W|_/g, '').toLowerCase()}${spelled(category)}` },
        ...{ name: `${scheme}${category}`, conservation },
      });
      const { rows } = await sql`select from fish_harmless where fish_id = ${id}`.execute(app.db);
      expect([scheme, category, rows.length === 0]).toEqual([
        scheme,
        category,
        isSensitive({ conservation }),
      ]);
    }
});

const spelled = (category: string) => category.toLowerCase().replace(/[^a-z]/g, 'x');
