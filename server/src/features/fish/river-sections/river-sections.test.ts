import { addBasin, addBasinClass, editBasin, listBasinClasses, listBasins } from '@weir/contract/fish/basins';
import { reviewStatuses } from '@weir/contract/fish/records';
import {
  addRiverSection,
  checkRiverSection,
  getRiverSection,
  listLastSurveys,
  listSectionSpecies,
  listSectionSurveys,
  type RiverSectionContent,
  submitRiverSection,
} from '@weir/contract/fish/river-sections';
import { getSectionWaterForSpecies, listSectionsOfDevice } from '@weir/contract/fish/section-water';
import { addFish } from '@weir/contract/fish/species';
import {
  addSurvey,
  checkSurvey,
  editSurvey,
  type FishSurveyContent,
  getSurvey,
  submitSurvey,
  withdrawSurvey,
} from '@weir/contract/fish/surveys';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import {
  type HistoryTest,
  type SeededDevice,
  startHistoryTest,
} from '../../telemetry/history/history.test-app.ts';
import {
  addTeam,
  addTestBasin,
  decide,
  fishDraft,
  page,
  sectionDraft,
  submit,
} from '../records/records.test-app.ts';
import { projectSurvey } from '../surveys/surveys.store.ts';

const { approved } = reviewStatuses;

let app: HistoryTest;
let writer: Actor;
let reviewer: Actor;
let basinId: number;
let station: SeededDevice;

const startMs = Date.parse('2026-05-10T02:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number) => startMs + hours * hourMs;

beforeAll(async () => {
  app = await startHistoryTest();
  ({ writer, reviewer } = await addTeam(app));
  basinId = await addTestBasin(app, writer);
  station = await app.addDevice({
    signals: [
      { semaphoreId: 'wt', name: '水温', nameEn: 'Water temperature', unit: '°C' },
      { semaphoreId: 'do', name: '溶解氧', nameEn: 'Dissolved oxygen', unit: 'mg/L' },
    ],
  });
  await letSee(writer);
  await station.addFrames(
    ['wt', 'do'],
    [
      // An hour too early, within the week, at the very beginning, and afterwards.
      { ts: at(-169), values: [1, 1] },
      { ts: at(-168), values: [16, 8] },
      { ts: at(-24), values: [18, 6] },
      { ts: at(0), values: [20, 7] },
      { ts: at(1), values: [40, 20] },
    ],
  );
});
afterAll(() => app?.stop());

/** Makes a user a member of the project that the station belongs to. */
const letSee = (actor: Actor) =>
  sql`insert into project_member (project_id, user_id, access)
    select project_id, ${actor.userId}, 'view' from device where id = ${station.id}`.execute(app.db);

const link = (more: Partial<NonNullable<RiverSectionContent['devices']>[number]> = {}) => ({
  deviceId: station.id,
  parameter: 'temperature' as const,
  semaphoreId: 'wt',
  ...more,
});

async function addSection(draft: Partial<RiverSectionContent>, as = writer) {
  const answer = await app.call(addRiverSection, { as, body: sectionDraft(basinId, draft) });
  expect(answer.message).toBe('success');
  return answer.data;
}
const codesOf = async (id: number, as = writer) =>
  (await app.call(checkRiverSection, { as, query: { id } })).data.list.map(
    ({ severity, code, path }) => `${severity} ${code} ${path}`,
  );

const surveyDraft = (riverSectionId: number, draft: Partial<FishSurveyContent> = {}): FishSurveyContent => ({
  surveyNo: 'S-1',
  riverSectionId,
  startTime: new Date(startMs).toISOString(),
  endTime: new Date(startMs + hourMs).toISOString(),
  zone: 'Asia/Shanghai',
  isStandard: 1,
  gear: 'gillnet',
  effort: { panels: [{ meshMm: 30, measure: 'stretched', lengthM: 50, heightM: 2 }], soakHours: 12 },
  absencesReported: 1,
  ...draft,
});
async function sendSurvey(id: number, as = writer) {
  const { data } = await app.call(checkSurvey, { as, query: { id } });
  expect(data.list.filter(({ severity }) => severity === 'hard')).toEqual([]);
  const body = { id, confirmed: data.list.map(({ key }) => key) };
  const answer = await app.call(submitSurvey, { as, body });
  expect(answer.message).toBe('success');
  return answer.data;
}
const valuesOf = (water: FishSurveyContent['water'] = []) =>
  water.map(({ parameter, statistic, value }) => `${parameter} ${statistic} ${value}`);

describe('the checks of a section', () => {
  test('find what cannot be', async () => {
    const { id } = await addSection({
      code: 'WRONG',
      basinId: 999_999,
      line: [
        [0, 0],
        [104.7, 28.76],
      ],
      substrate: { sand: 40, gravel: 40 },
      habitat: { pool: 60, riffle: 60 },
      meanDepthM: 5,
      maxDepthM: 3,
      elevationUpM: 200,
      elevationDownM: 300,
      startChainageKm: 12,
      endChainageKm: 10,
      devices: [link({ semaphoreId: 'nothing' }), link({ validFrom: '2026-02-01', validTo: '2026-01-01' })],
    });
    expect(await codesOf(id)).toEqual([
      'hard zeroCoordinates /line/0',
      'hard substrateSum /substrate',
      'hard habitatSum /habitat',
      'hard meanDepthAboveMaximum /meanDepthM',
      'hard elevationRisesDownstream /elevationDownM',
      'hard chainageReversed /endChainageKm',
      'hard datesReversed /devices/1/validTo',
      'hard basinUnknown /basinId',
      'hard signalUnknown /devices/0/semaphoreId',
    ]);
    const refused = await app.call(submitRiverSection, { as: writer, body: { id, confirmed: [] } });
    expect(refused.status).toBe(400);
  });

  test('know no downstream in a lake', async () => {
    const { list } = (await app.call(listBasinClasses, { as: writer, query: page })).data;
    const body = { basinClassId: list[0]?.id ?? 0, code: 'LUGU', name: '泸沽湖', isLake: 1 as const };
    const { data: lake } = await app.call(addBasin, { as: writer, body });
    const levels = { elevationUpM: 2689, elevationDownM: 2690 };
    const { id } = await addSection({ code: 'LUGU', basinId: lake.id, ...levels });
    expect(await codesOf(id)).toEqual([]);
  });

  test('take shares that are whole but for rounding, and no shares at all', async () => {
    const { id } = await addSection({
      code: 'ROUND',
      substrate: { sand: 33, gravel: 33, cobble: 33 },
      habitat: {},
    });
    expect(await codesOf(id)).toEqual([]);
  });

  test('point out what is unlikely', async () => {
    await sql`update device set lng = 105.5, lat = 28.77 where id = ${station.id}`.execute(app.db);
    const square = [104, 28, 104.65, 29] as const;
    const [west, south, east, north] = square;
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const { data: basinClass } = await app.call(addBasinClass, {
      as: writer,
      body: { code: 'HB', name: '级', scheme: 'HYDROBASINS', rank: 1 },
    });
    const outlined = await app.call(addBasin, {
      as: writer,
      body: { basinClassId: basinClass.id, code: 'OUT', name: '有边界', outline: [[ring]] },
    });
    const { id } = await addSection({
      code: 'ODD',
      basinId: outlined.data.id,
      lengthM: 20_000,
      elevationUpM: 9500,
      devices: [link()],
    });
    expect(await codesOf(id)).toEqual([
      'soft lengthDiffers /lengthM',
      'soft elevationUnlikely /elevationUpM',
      'soft outsideBasin /line',
      'soft deviceFar /devices/0/deviceId',
    ]);
    const wide = ring.map(([lng = 0, lat = 0]) => [lng === east ? 106 : lng, lat]);
    const lake = {
      id: outlined.data.id,
      version: outlined.data.version,
      isLake: 1 as const,
      outline: [[wide]],
    };
    expect((await app.call(editBasin, { as: writer, body: lake })).message).toBe('success');
    expect(await codesOf(id)).not.toContain('soft deviceFar /devices/0/deviceId');
    await sql`update device set lng = null, lat = null where id = ${station.id}`.execute(app.db);
  });

  test('know no device beyond the row scope of whoever submits', async () => {
    const { id } = await addSection({ code: 'SCOPE', devices: [link()] });
    const unknown = ['hard deviceUnknown /devices/0/deviceId'];
    expect(await codesOf(id)).toEqual([]);
    expect(await codesOf(id, reviewer)).toEqual(unknown);
    const missing = await addSection({ code: 'MISSING', devices: [link({ deviceId: 999_999 })] });
    expect(await codesOf(missing.id)).toEqual(unknown);
    // Who decides need not see the device.
    const examinationId = await submit(app, writer, 'riverSection', id);
    const decided = await decide(app, reviewer, 'riverSection', { id, examinationId, decision: approved });
    expect(decided.data.status).toBe(approved);
  });
});

describe('a basin', () => {
  test('has the Pfafstetter code of its parent and more, and no more area than drains to its end', async () => {
    const addOne = (code: string, body: object) =>
      app.call(addBasin, { as: writer, body: { basinClassId: 0, code, name: code, ...body } });
    const classOf = async (rank: number) =>
      (
        await app.call(addBasinClass, {
          as: writer,
          body: { code: `PF${rank}`, name: '级', scheme: 'HYDROBASINS', rank },
        })
      ).data.id;
    const [upper, lower] = [await classOf(3), await classOf(4)];
    const { data: parent } = await addOne('P', { basinClassId: upper, pfafstetter: '43' });
    const below = { basinClassId: lower, parentId: parent.id };
    for (const pfafstetter of ['44', '43'])
      expect((await addOne('C', { ...below, pfafstetter })).status).toBe(400);
    expect((await addOne('C', { ...below, subAreaKm2: 10, upAreaKm2: 9 })).status).toBe(400);
    expect((await addOne('C', { ...below, pfafstetter: '431', subAreaKm2: 9, upAreaKm2: 10 })).status).toBe(
      200,
    );
  });

  test('stands below its parent in the list', async () => {
    const { data } = await app.call(listBasins, { as: writer, query: { ...page, keyword: 'C' } });
    const codes = data.list.map(({ code }) => code);
    expect(codes).toContain('C');
    expect(codes.indexOf('C')).toBe(codes.indexOf('P') + 1);
  });
});

describe('the water of the stations', () => {
  test('is frozen when a survey is submitted, and stays as it was', async () => {
    const section = await addSection({
      code: 'FREEZE',
      devices: [
        link(),
        link({ semaphoreId: 'do', parameter: 'dissolvedOxygen', validFrom: '2026-05-09' }),
        link({ parameter: 'turbidity', validTo: '2026-05-09' }),
      ],
    });
    const byHand = {
      parameter: 'pH' as const,
      value: 7.8,
      method: 'manual' as const,
      statistic: 'instant' as const,
    };
    const forged = { ...byHand, method: 'device' as const, statistic: 'mean' as const };
    const { data: survey } = await app.call(addSurvey, {
      as: writer,
      body: surveyDraft(section.id, { surveyNo: 'F-1', water: [byHand, forged] }),
    });
    const submitted = await sendSurvey(survey.id);
    const expected = [
      'pH instant 7.8',
      'temperature mean 18',
      'temperature min 16',
      'temperature max 20',
      // Linked a day before the survey, by the day of its zone: 34 hours earlier.
      'dissolvedOxygen mean 6.5',
      'dissolvedOxygen min 6',
      'dissolvedOxygen max 7',
    ];
    expect(valuesOf(submitted.water)).toEqual(expected);
    const { sn } = (await sql<{ sn: string }>`select sn from device where id = ${station.id}`.execute(app.db))
      .rows[0] ?? {
      sn: '',
    };
    expect(submitted.water?.[1]).toMatchObject({
      ...{ method: 'device', deviceId: station.id, serialNumber: sn, count: 3, windowHours: 168 },
      time: new Date(startMs).toISOString(),
    });
    expect(submitted.water?.[4]).toMatchObject({ count: 2, windowHours: 34 });

    await sql`update frame_5y set values = array[25, 12]::float8[] where device_id = ${station.id} and ts = ${new Date(at(-24))}`.execute(
      app.db,
    );
    const { data: later } = await app.call(getSurvey, { as: writer, query: { id: survey.id } });
    expect(valuesOf(later.water)).toEqual(expected);

    // Taken back and sent again it is read anew, in a revision of its own.
    await app.call(withdrawSurvey, { as: writer, body: { id: survey.id } });
    const again = await sendSurvey(survey.id);
    expect(valuesOf(again.water)).toContain('temperature max 25');
    expect(again.revisionNo).toBe(submitted.revisionNo + 1);
    await sql`update frame_5y set values = array[18, 6]::float8[] where device_id = ${station.id} and ts = ${new Date(at(-24))}`.execute(
      app.db,
    );
  });

  test('of what is published is kept in its next revision', async () => {
    const section = await addSection({ code: 'KEPT', devices: [link()] });
    const { data: survey } = await app.call(addSurvey, {
      as: writer,
      body: surveyDraft(section.id, { surveyNo: 'K-1' }),
    });
    const first = await sendSurvey(survey.id);
    // As an approval leaves it.
    await publishNow(survey.id, first);
    await sql`update frame_5y set values = array[30, 6]::float8[] where device_id = ${station.id} and ts = ${new Date(at(0))}`.execute(
      app.db,
    );
    const body = { id: survey.id, remarks: '补充说明' };
    expect((await app.call(editSurvey, { as: writer, body })).data.revisionNo).toBe(2);
    const second = await sendSurvey(survey.id);
    expect(second.water).toEqual(first.water);
    await sql`update frame_5y set values = array[20, 7]::float8[] where device_id = ${station.id} and ts = ${new Date(at(0))}`.execute(
      app.db,
    );
  });

  test('is not that of stations beyond the row scope of whoever submits', async () => {
    const section = await addSection({ code: 'HIDDEN', devices: [link()] });
    const { data: survey } = await app.call(addSurvey, {
      as: reviewer,
      body: surveyDraft(section.id, { surveyNo: 'H-1' }),
    });
    expect((await sendSurvey(survey.id, reviewer)).water ?? []).toEqual([]);
  });

  test('that cannot be is marked as bad', async () => {
    const section = await addSection({
      code: 'BAD',
      devices: [link({ parameter: 'pH', semaphoreId: 'wt' })],
    });
    const { data: survey } = await app.call(addSurvey, {
      as: writer,
      body: surveyDraft(section.id, { surveyNo: 'B-1' }),
    });
    const { water = [] } = await sendSurvey(survey.id);
    expect(water.map(({ quality }) => quality)).toEqual(['bad', 'bad', 'bad']);
  });
});

/** Publishes a survey without the reviews of everything it names. */
async function publishNow(id: number, content: object) {
  await publishRecord(id);
  await app.db.transaction().execute((trx) => projectSurvey(trx, id, content as FishSurveyContent));
}

async function publishRecord(id: number) {
  await sql`insert into fish_publication (record_id, kind, no, content, name, sort_key, search, facets)
    select r.id, r.kind, r.revision_no, v.content, r.name, r.sort_key, r.search, r.facets from fish_record r
    join fish_revision v on v.record_id = r.id and v.no = r.revision_no where r.id = ${id}`.execute(app.db);
  await sql`update fish_record set status = 3, published_no = revision_no where id = ${id}`.execute(app.db);
  await sql`update fish_examination set status = 3, closed_time = now() where record_id = ${id}`.execute(
    app.db,
  );
}

describe('a section', () => {
  test('lists its approved surveys and the species that they caught', async () => {
    const section = await addSection({ code: 'COCKPIT' });
    const { data: fish } = await app.call(addFish, {
      as: writer,
      body: fishDraft({ scientificName: 'Coreius septentrionalis', name: '北方铜鱼' }),
    });
    const caught = {
      rowId: 'a',
      fishId: fish.id,
      countStatus: 'counted' as const,
      count: 4,
      totalWeightG: 120.5,
    };
    const catches = [
      { ...caught, subsampleFactor: 2 },
      { rowId: 'b', countStatus: 'absent' as const, count: 0 },
    ];
    const draft = surveyDraft(section.id, { surveyNo: 'C-1', catches });
    const { data: survey } = await app.call(addSurvey, { as: writer, body: draft });
    const ask = (query: object = {}) =>
      app.call(listSectionSurveys, { as: writer, query: { id: section.id, ...page, ...query } });
    const last = () => app.call(listLastSurveys, { as: writer, query: { id: `${section.id},999999` } });
    expect((await ask()).data).toMatchObject({ list: [], total: 0 });
    expect((await last()).data.list).toEqual([]);
    await publishNow(survey.id, survey);
    expect((await last()).data.list).toEqual([{ id: section.id, startTime: survey.startTime }]);
    expect((await ask()).data.list).toEqual([
      expect.objectContaining({
        ...{ id: survey.id, surveyNo: 'C-1', gear: 'gillnet', species: 1, individuals: 8, weightG: 241 },
        water: [],
      }),
    ]);
    expect((await ask({ from: new Date(at(1)).toISOString() })).data.total).toBe(0);
    expect((await ask({ to: new Date(at(1)).toISOString() })).data.total).toBe(1);
    const species = { as: writer, query: { id: section.id, ...page } };
    expect((await app.call(listSectionSpecies, species)).data.list).toEqual([
      expect.objectContaining({
        id: fish.id,
        scientificName: 'Coreius septentrionalis',
        surveys: 1,
        individuals: 8,
      }),
    ]);
  });

  test('tells of each species whether the water has the temperature in which it spawns, to whom sees the station', async () => {
    const section = await addSection({ code: 'SPAWN', devices: [link()] });
    const { data: fish } = await app.call(addFish, {
      as: writer,
      body: fishDraft({
        ...{
          scientificName: 'Rhinogobio cylindricus',
          name: '圆筒吻鮈',
          spawnTempMinC: 17,
          spawnTempMaxC: 20,
        },
      }),
    });
    await publishRecord(fish.id);
    const caught = { rowId: 'a', fishId: fish.id, countStatus: 'counted' as const, count: 1 };
    const draft = surveyDraft(section.id, { surveyNo: 'W-1', catches: [caught] });
    const { data: survey } = await app.call(addSurvey, { as: writer, body: draft });
    await publishNow(survey.id, survey);
    const ask = { as: writer, query: { id: section.id } };
    expect((await app.call(getSectionWaterForSpecies, ask)).data).toEqual({ temperature: null, list: [] });

    const nowMs = Date.now();
    await station.addFrames(
      ['wt'],
      [
        { ts: nowMs - hourMs, values: [18] },
        { ts: nowMs - 1000, values: [19] },
      ],
    );
    const { data } = await app.call(getSectionWaterForSpecies, ask);
    expect(data.temperature).toMatchObject({ meanC: 18.5, minC: 18, maxC: 19, lastC: 19 });
    expect(data.list).toMatchObject([{ id: fish.id, state: 'reached', isProtected: 0, isSeason: null }]);
    const unseen = await app.call(getSectionWaterForSpecies, { ...ask, as: reviewer });
    expect(unseen.data).toEqual({ temperature: null, list: [] });
  });

  test('is found by a device that is linked to it today, once it is approved', async () => {
    const section = await addSection({ code: 'LINKED', devices: [link()] });
    const before = await addSection({ code: 'BEFORE', devices: [link({ validTo: '2020-01-01' })] });
    const ask = (as: Actor) => app.call(listSectionsOfDevice, { as, query: { id: station.id } });
    const idsOf = async () => (await ask(writer)).data.list.map(({ id }) => id);
    expect(await idsOf()).not.toContain(section.id);
    await publishRecord(section.id);
    await publishRecord(before.id);
    expect(await idsOf()).toContain(section.id);
    expect(await idsOf()).not.toContain(before.id);
    expect((await ask(reviewer)).status).toBe(404);
  });

  test('that is not there is refused, and so is who has not signed in', async () => {
    const query = { id: 999_999 };
    for (const call of [listSectionSurveys, listSectionSpecies]) {
      expect((await app.call(call, { as: writer, query: { ...query, ...page } })).status).toBe(404);
      expect((await app.call(call, { as: null, query: { ...query, ...page } })).status).toBe(401);
    }
    expect((await app.call(getRiverSection, { as: writer, query })).status).toBe(404);
  });
});
