import { exportTrack } from '@weir/contract/places/track-files';
import {
  commitTrackImport,
  getTrackImport,
  listTrackImports,
  undoTrackImport,
} from '@weir/contract/places/track-imports';
import { getTrack } from '@weir/contract/places/tracks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, type TrackedDevice } from '../../../../../test/tracks.ts';
import { withClient } from '../../../../platform/db/connection.ts';
import { createRollupJob } from '../../../telemetry/telemetry/rollup/rollup.jobs.ts';
import { createTrackImportSweeper } from './track-imports.jobs.ts';
import { gpxText, startTrackImportsTest, type TrackImportsTest } from './track-imports.test-app.ts';

let app: TrackImportsTest;
beforeAll(async () => {
  app = await startTrackImportsTest();
});
afterAll(() => app?.stop());

const iso = (ms: number) => new Date(ms).toISOString();
const day = { from: iso(dayMs), to: iso(dayMs + 86_400_000) };
const minuteMs = 60_000;
/** Points a minute apart along a parallel, each 100 m from the one before. */
const way = (count: number, fromMs = dayMs) =>
  Array.from({ length: count }, (_, index) => ({
    ms: fromMs + index * minuteMs,
    lng: 106.5 + index * 0.00103,
    lat: 29.5,
  }));
const trackOf = async ({ id }: TrackedDevice) =>
  (await app.call(getTrack, { as: app.users.owner, query: { id, ...day, points: 5000 } })).data;
const undo = (id: number, as = app.users.owner) => app.call(undoTrackImport, { as, body: { id } });
const stored = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows;
const framesOf = async ({ id }: TrackedDevice) =>
  (await stored(sql<{ ts: Date }>`select ts from frame_1y where device_id = ${id} order by ts`)).map(
    ({ ts }) => ts.getTime(),
  );

describe('a gpx', () => {
  test('is told of before anything is added, and then becomes the past of the device', async () => {
    const device = await app.addDevice();
    const [first, ...others] = way(30);
    if (!first) throw new Error('there is no way');
    const inner =
      '<ele>241.5</ele><sat>9</sat><hdop>1.1</hdop><pdop>1.9</pdop><extensions><x:TrackPointExtension xmlns:x="urn:x"><x:speed>10</x:speed><x:course>90.5</x:course></x:TrackPointExtension></extensions>';
    const { status, data } = await app.uploadFile(gpxText([{ ...first, inner }, ...others]), device);
    expect(status).toBe(200);
    expect(data).toMatchObject({ deviceId: device.id, format: 'gpx', state: 'draft', added: 0, job: null });
    expect(data.check).toMatchObject({
      ...{ fixes: 30, from: iso(dayMs), to: iso(dayMs + 29 * minuteMs), existing: 0, repeated: 0 },
      ...{ unreadable: 0, problems: [], flags: { noFix: 0, drift: 0, jump: 0 } },
    });
    expect(data.check.distanceM).toBeGreaterThan(2500);
    expect(data.check.preview.length).toBeLessThanOrEqual(200);
    expect(await framesOf(device)).toEqual([]);

    const committed = await app.committed(data.id);
    expect(committed).toMatchObject({ state: 'committed', added: 30, job: { state: 'succeeded', done: 30 } });
    const { points, totals } = await trackOf(device);
    expect(points).toHaveLength(30);
    expect(totals.distanceM).toBeCloseTo(data.check.distanceM, 3);
    expect(points[0]).toMatchObject({
      ...{ ts: dayMs, lng: 106.5, lat: 29.5, alt: 241.5, star: 9, PDOP: 1.9, speed: 36, dgr: 90.5 },
    });
  });

  test('of our own making comes back as it was', async () => {
    const [from, to] = [await app.addDevice(), await app.addDevice()];
    await from.send(
      way(20).map(({ ms, lng, lat }) => ({ ts: ms, values: { lng, lat, speed: 6.2, alt: 3 } })),
    );
    for (const format of ['gpx', 'csv'] as const) {
      const query = { id: from.id, ...day, format, flagged: 'leaveOut' as const };
      const { data } = await app.call(exportTrack, { as: app.users.owner, query });
      const uploaded = await app.uploadFile(String(data), { id: to.id, name: `way.${format}` });
      expect(uploaded.data.check).toMatchObject({
        fixes: 20,
        unreadable: 0,
        existing: format === 'gpx' ? 0 : 20,
      });
      await app.committed(uploaded.data.id);
    }
    const sent = (await trackOf(from)).points.map(({ ts, lng, lat, alt, speed }) => ({
      ts,
      lng,
      lat,
      alt,
      speed,
    }));
    const read = (await trackOf(to)).points.map(({ ts, lng, lat, alt, speed }) => ({
      ts,
      lng,
      lat,
      alt,
      speed,
    }));
    expect(read.map(({ lng }) => lng)).toEqual(sent.map(({ lng }) => Number(lng?.toFixed(7))));
    expect(read.map(({ ts, alt, speed }) => [ts, alt, speed])).toEqual(
      sent.map(({ ts, alt, speed }) => [ts, alt, speed]),
    );
  });

  test.each([
    ['with a document type', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'damaged'],
    ['with unknown entities', '<?xml version="1.0"?><!-- -->&nbsp;', 'damaged'],
  ])('%s is refused', async (_, beginning, fault) => {
    const device = await app.addDevice();
    const { status, data } = await app.uploadFile(gpxText(way(2), beginning), device);
    expect([status, data.fault]).toEqual([400, fault]);
  });
});

describe('a csv', () => {
  const upload = async (lines: readonly string[], options: { zone?: string } = {}) => {
    const device = await app.addDevice({ timeZone: 'Asia/Shanghai' });
    return {
      device,
      ...(await app.uploadFile(lines.join('\r\n'), { ...device, name: 'way.csv', ...options })),
    };
  };
  const dayText = iso(dayMs).slice(0, 10);

  test('is read in the zone of the project, with the units of its headings', async () => {
    const { device, data } = await upload([
      'Longitude;Latitude;Time;Speed (kn);Name',
      `106,5;29,5;${dayText} 08:00:00;10;"a;""b"""`,
      `106,6;29,5;${dayText.replaceAll('-', '/')} 8:05;-;x`,
    ]);
    expect(data.check).toMatchObject({ fixes: 2, from: iso(dayMs), to: iso(dayMs + 5 * minuteMs) });
    await app.committed(data.id);
    expect((await trackOf(device)).points).toMatchObject([
      { lng: 106.5, lat: 29.5, speed: 18.52 },
      { lng: 106.6, speed: null },
    ]);
  });

  test('tells line by line what cannot be read, and why', async () => {
    const { data } = await upload([
      'ts,lng,lat,alt',
      `${dayMs},106.5,29.5,1`,
      ',106.5,29.5,1',
      'yesterday,106.5,29.5,1',
      `${Date.now() + 3_600_000},106.5,29.5,1`,
      '946684800,106.5,29.5,1',
      `${dayMs + 1000},106.5,,1`,
      `${dayMs + 2000},106.5,91,1`,
      `${dayMs + 3000},106.5,29.5,high`,
      `${dayMs + 4000},29.5,106.5,1`,
      `${dayMs},107,30,1`,
      `${dayMs / 1000 + 60},106.5,29.5,`,
    ]);
    expect(data.check).toMatchObject({ fixes: 2, repeated: 1, unreadable: 8 });
    expect(data.check.problems.map(({ line, reason, value }) => [line, reason, value])).toEqual([
      [3, 'noTime', ''],
      [4, 'badTime', 'yesterday'],
      [5, 'future', expect.any(String)],
      [6, 'tooOld', '946684800'],
      [7, 'noPlace', ''],
      [8, 'badPlace', '91'],
      [9, 'badNumber', 'high'],
      [10, 'exchanged', '106.5'],
    ]);
  });

  test.each([
    ['without coordinates', ['time,speed', '1,2'], 'columns'],
    ['without positions', ['time,lng,lat'], 'empty'],
    ['with a quote that does not end', ['time,lng,lat', '"1,2,3'], 'damaged'],
  ])('%s is refused', async (_, lines, fault) => {
    const { status, data } = await upload(lines);
    expect([status, data.fault]).toEqual([400, fault]);
  });

  test('with more positions than there may be is refused', async () => {
    const rows = Array.from({ length: 200_001 }, (_, index) => `${dayMs + index},1,1`);
    const { status, data } = await upload(['ts,lng,lat', ...rows]);
    expect([status, data.fault]).toEqual([413, 'tooManyFixes']);
  });
});

test('what is no text, or called something else, is refused', async () => {
  const device = await app.addDevice();
  expect((await app.uploadFile(Buffer.from([80, 75, 3, 4, 0, 0]), device)).data.fault).toBe('format');
  expect((await app.uploadFile(gpxText(way(2)), { ...device, name: 'way.kml' })).status).toBe(415);
  expect((await app.uploadFile('', device)).data.fault).toBe('missing');
  expect((await app.uploadFile('<kml></kml>', device)).data.fault).toBe('format');
});

test('what the device has is left as it is, and stays when the import is undone', async () => {
  const device = await app.addDevice();
  const own = way(10).slice(0, 5);
  await device.send(own.map(({ ms, lat }) => ({ ts: ms, values: { lng: 100, lat } })));
  const { data } = await app.uploadFile(gpxText(way(10)), device);
  expect(data.check).toMatchObject({ fixes: 10, existing: 5 });
  // While it is looked at, the device sends one more.
  const meanwhile = way(10)[7]?.ms ?? 0;
  await device.send([{ ts: meanwhile, values: { lng: 100, lat: 29.5 } }]);
  expect((await app.committed(data.id)).added).toBe(4);
  const { points } = await trackOf(device);
  expect(points.filter(({ lng }) => lng === 100)).toHaveLength(6);
  expect(points).toHaveLength(10);

  const undone = await undo(data.id);
  expect(undone.data).toMatchObject({ state: 'undone', undoneTime: expect.any(String) });
  expect(await framesOf(device)).toEqual([...own.map(({ ms }) => ms), meanwhile]);
  expect((await undo(data.id)).data.state).toBe('undone');
  expect((await app.call(commitTrackImport, { as: app.users.owner, body: { id: data.id } })).status).toBe(
    409,
  );
});

test('quarters are summed up with it, and without it again', async () => {
  const device = await app.addDevice();
  const rollup = createRollupJob({ db: app.db, logger: app.app.logger });
  const quarters = async () => {
    await rollup.run(Date.now());
    return (
      await stored(sql<{ frames: number }>`
        select frames from rollup_1y where device_id = ${device.id} order by bucket`)
    ).map(({ frames }) => frames);
  };
  await device.send(way(3).map(({ ms, lng, lat }) => ({ ts: ms + 1000, values: { lng, lat } })));
  expect(await quarters()).toEqual([3]);
  const { data } = await app.uploadFile(gpxText(way(30)), device);
  await app.committed(data.id);
  expect(await quarters()).toEqual([18, 15]);
  await undo(data.id);
  expect(await quarters()).toEqual([3]);
});

test('the last position, alarms and notes of late data are not touched', async () => {
  const device = await app.addDevice();
  await device.send([{ ts: Date.now(), values: { lng: 1, lat: 2 } }]);
  const noted = async () => stored(sql<{ n: number }>`select count(*)::int as n from ingest_note`);
  await expect.poll(async () => (await trackOf(device)).last).toMatchObject({ lng: 1, lat: 2 });
  const before = [await noted(), (await trackOf(device)).last];
  const { data } = await app.uploadFile(gpxText(way(10)), device);
  await app.committed(data.id);
  expect([await noted(), (await trackOf(device)).last]).toEqual(before);
  expect(await stored(sql`select 1 from alarm where device_id = ${device.id}`)).toEqual([]);
});

test('each step is in the log and in the list of the device', async () => {
  const device = await app.addDevice();
  const { data } = await app.uploadFile(gpxText(way(3)), device);
  await app.committed(data.id);
  await undo(data.id);
  const actions = await stored(sql<{ action: string }>`
    select action from audit_log where target_id = ${device.id} and action like '%rack%' order by id`);
  expect(actions.map(({ action }) => action)).toEqual(['devices:importTrack', 'devices:undoTrackImport']);
  const query = { id: device.id, page: 1, limit: 20 };
  const { list, total } = (await app.call(listTrackImports, { as: app.users.owner, query })).data;
  expect([total, list[0]?.id, list[0]?.state]).toEqual([1, data.id, 'undone']);
});

test('it can be undone for thirty days', async () => {
  const device = await app.addDevice();
  const { data } = await app.uploadFile(gpxText(way(3)), device);
  expect((await undo(data.id)).status).toBe(409);
  await app.committed(data.id);
  await sql`update track_import set committed_at = now() - interval '31 days' where id = ${data.id}`.execute(
    app.db,
  );
  expect((await undo(data.id)).status).toBe(409);
  const { sweep } = createTrackImportSweeper({ db: app.db, logger: app.app.logger, mayDrop: () => true });
  await sweep();
  expect(await stored(sql`select 1 from track_import_part where import_id = ${data.id}`)).toEqual([]);
  expect(await framesOf(device)).toHaveLength(3);
});

test('a job that fails leaves nothing behind', async () => {
  const device = await app.addDevice();
  const { data } = await app.uploadFile(gpxText(way(3)), device);
  const asOwner = (text: string) => withClient(app.database.owner, (client) => client.query(text));
  await asOwner(`alter table track_import_part add constraint no_part check (import_id <> ${data.id})`);
  const failed = await app.committed(data.id);
  expect(failed).toMatchObject({ state: 'draft', job: { state: 'failed' } });
  expect(await framesOf(device)).toEqual([]);
  await asOwner('alter table track_import_part drop constraint no_part');
  expect((await app.committed(data.id)).added).toBe(3);
});

test('a device whose type keeps no tracks, and whoever may not change the device, is refused', async () => {
  const still = await app.addDevice({ isLocus: 0 });
  expect((await app.uploadFile(gpxText(way(2)), still)).status).toBe(400);
  const device = await app.addDevice();
  const { stranger, battery } = app.users;
  expect((await app.uploadFile(gpxText(way(2)), { ...device, as: stranger })).status).toBe(404);
  expect([403, 404]).toContain((await app.uploadFile(gpxText(way(2)), { ...device, as: battery })).status);
  const { data } = await app.uploadFile(gpxText(way(2)), device);
  const body = { id: data.id };
  expect((await app.call(getTrackImport, { as: stranger, query: body })).status).toBe(404);
  expect((await app.call(commitTrackImport, { as: stranger, body })).status).toBe(404);
  expect((await undo(data.id, stranger)).status).toBe(404);
  const query = { id: device.id, page: 1, limit: 20 };
  expect((await app.call(listTrackImports, { as: stranger, query })).status).toBe(404);
});
