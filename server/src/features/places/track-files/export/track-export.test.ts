import { exportTrack } from '@weir/contract/places/track-files';
import { getTrack } from '@weir/contract/places/tracks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dayMs,
  messagesOf,
  startTracksTest,
  type TrackedDevice,
  type TracksTest,
} from '../../../../../test/tracks.ts';
import { recordings } from '../../tracks/recordings.test-app.ts';
import { allNamed, parseXml, textOf } from '../track-files.test-app.ts';

let platform: TracksTest;
let car: TrackedDevice;
/** Two stretches of two positions, a flagged one between, and one that stands alone across the antimeridian. */
let boat: TrackedDevice;
const boatName = '=Boat <&> "1"/2';
const receivedMs = dayMs + 7_200_000;

beforeAll(async () => {
  platform = await startTracksTest();
  car = await platform.addDevice();
  await car.send(messagesOf(recordings.car.fixes));
  boat = await platform.addDevice({ timeZone: 'Asia/Shanghai' });
  await sql`update device set name = ${boatName} where id = ${boat.id}`.execute(platform.db);
  const at = (minute: number, values: object) => ({ ts: dayMs + minute * 60_000, values });
  await boat.send(
    [
      at(0, { lng: 179.9991234567, lat: -17.5, speed: 36, dgr: 90, alt: -1.5, PDOP: 1.2, star: 11 }),
      at(1, { lng: 179.9999, lat: -17.5000001, speed: 18 }),
      at(2, { lng: 179.9999, lat: -17.5, PDOP: 9.5 }),
      at(3, { lng: -179.9995, lat: -17.5 }),
      at(60, { lng: -179.999, lat: -17.5 }),
      at(61, { lng: -179.998, lat: -17.5 }),
    ],
    receivedMs,
  );
});
afterAll(() => platform?.stop());

const iso = (ms: number) => new Date(ms).toISOString();
const day = { from: iso(dayMs), to: iso(dayMs + 86_400_000) };
const ask = ({ id }: TrackedDevice, query: object = {}, as = platform.users.owner) =>
  platform.call(exportTrack, {
    as,
    query: {
      id,
      ...day,
      format: 'gpx' as const,
      flagged: 'leaveOut' as const,
      language: 'en' as const,
      ...query,
    },
  });
const fileOf = async (device: TrackedDevice, query: object) => {
  const { status, data, headers } = await ask(device, query);
  expect(status).toBe(200);
  return { text: String(data), headers };
};

describe('gpx', () => {
  test('has a segment for each stretch without a gap, with every position and what it said', async () => {
    const { text, headers } = await fileOf(boat, { format: 'gpx' });
    expect(headers['content-type']).toBe('application/gpx+xml');
    const gpx = parseXml(text);
    const [root] = gpx.children;
    expect(root?.attributes).toMatchObject({ version: '1.1', xmlns: 'http://www.topografix.com/GPX/1/1' });
    const segments = allNamed(gpx, 'trkseg').map((segment) => allNamed(segment, 'trkpt'));
    expect(segments.map(({ length }) => length)).toEqual([3, 2]);
    const first = segments[0]?.[0];
    expect(first?.attributes).toEqual({ lat: '-17.5', lon: '179.9991235' });
    expect(first?.children.map(({ name, text: own }) => [name, own])).toEqual([
      ['ele', '-1.5'],
      ['time', iso(dayMs)],
      ['sat', '11'],
      ['pdop', '1.2'],
      ['extensions', ''],
    ]);
    expect([textOf(first, 'gpxtpx:speed'), textOf(first, 'gpxtpx:course')]).toEqual(['10', '90']);
    expect(segments[0]?.[1]?.attributes.lat).toBe('-17.5000001');
    expect(textOf(allNamed(gpx, 'trk')[0], 'name')).toBe(boatName);
  });

  test('has stops as waypoints, and what is flagged beside the line when it is asked for', async () => {
    const track = await platform.call(getTrack, {
      as: platform.users.owner,
      query: { id: car.id, ...day, points: 5000 },
    });
    const { text } = await fileOf(car, { format: 'gpx' });
    const waypoints = allNamed(parseXml(text), 'wpt');
    expect(waypoints.map((waypoint) => textOf(waypoint, 'time'))).toEqual(
      track.data.stops.map(({ from }) => iso(from)),
    );
    expect(textOf(waypoints[0], 'name')).toBe('Stop 1');
    const positions = allNamed(parseXml(text), 'trkpt');
    expect(positions).toHaveLength(track.data.totals.fixes - track.data.totals.flagged);

    const withFlags = await fileOf(boat, { format: 'gpx', flagged: 'include' });
    const flagged = allNamed(parseXml(withFlags.text), 'wpt').filter(
      (each) => textOf(each, 'type') === 'flagged',
    );
    expect(flagged.map((each) => [textOf(each, 'time'), textOf(each, 'desc')])).toEqual([
      [iso(dayMs + 120_000), 'drift: PDOP 9.5 (6)'],
    ]);
    expect(allNamed(parseXml(withFlags.text), 'trkpt')).toHaveLength(5);
  });

  test('is named after the device, safely', async () => {
    const { headers } = await fileOf(boat, { format: 'gpx', zone: 'UTC' });
    const named = `=Boat <&> "1"2 ${iso(dayMs).slice(0, 10)} ${iso(dayMs).slice(0, 10)}.gpx`;
    expect(decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(named);
  });
});

test('kml has a track for each stretch: as many times as places, and values of each', async () => {
  const { text, headers } = await fileOf(boat, { format: 'kml', flagged: 'include' });
  expect(headers['content-type']).toBe('application/vnd.google-earth.kml+xml');
  const kml = parseXml(text);
  const tracks = allNamed(kml, 'gx:Track');
  expect(tracks.map((track) => allNamed(track, 'when').length)).toEqual([3, 2]);
  expect(allNamed(tracks[0] ?? kml, 'gx:coord').map(({ text: own }) => own)).toEqual([
    '179.9991235 -17.5 -1.5',
    '179.9999 -17.5000001',
    '-179.9995 -17.5',
  ]);
  const speeds = allNamed(tracks[0] ?? kml, 'gx:SimpleArrayData').find(
    ({ attributes }) => attributes.name === 'speed',
  );
  expect(speeds?.children.map(({ text: own }) => own)).toEqual(['36', '18', '']);
  const names = allNamed(kml, 'Placemark').map((placemark) => textOf(placemark, 'name'));
  expect(names.filter((name) => name === 'Flagged position')).toHaveLength(1);
});

test('geojson parts the line where it crosses the antimeridian, and has the time of each position', async () => {
  const { text } = await fileOf(boat, { format: 'geojson', flagged: 'include' });
  const { type, features } = JSON.parse(text);
  expect(type).toBe('FeatureCollection');
  const [line, ...points] = features;
  expect(line.geometry).toEqual({
    type: 'MultiLineString',
    coordinates: [
      [
        [179.9991235, -17.5, -1.5],
        [179.9999, -17.5000001],
      ],
      [
        [-179.999, -17.5],
        [-179.998, -17.5],
      ],
    ],
  });
  expect(line.properties).toMatchObject({
    name: boatName,
    times: [
      [iso(dayMs), iso(dayMs + 60_000)],
      [iso(dayMs + 3_600_000), iso(dayMs + 3_660_000)],
    ],
    speeds: [
      [36, 18],
      [null, null],
    ],
  });
  const kinds = points.map(({ properties }: { properties: { kind: string } }) => properties.kind);
  expect(kinds).toEqual(expect.arrayContaining(['position', 'flagged']));
  const flagged = points.find(
    ({ properties }: { properties: { kind: string } }) => properties.kind === 'flagged',
  );
  expect(flagged.properties).toMatchObject({ flag: 'drift', reason: 'PDOP', value: 9.5, limit: 6 });
});

test('csv has every position with all that is known of it, in UTC and in the zone', async () => {
  const { text, headers } = await fileOf(boat, { format: 'csv', flagged: 'include' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [titles = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(titles.split(',').slice(0, 7)).toEqual([
    'Time (UTC)',
    'Time (Asia/Shanghai)',
    'Sent (UTC)',
    'Received (UTC)',
    'Received (Asia/Shanghai)',
    'Longitude',
    'Latitude',
  ]);
  expect(lines).toHaveLength(6);
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [titles.split(',')[at], cell])),
  );
  expect(rows[0]).toMatchObject({
    'Time (UTC)': iso(dayMs),
    'Time (Asia/Shanghai)': iso(dayMs + 8 * 3_600_000).replace('Z', '+08:00'),
    'Received (UTC)': iso(receivedMs),
    Longitude: '179.9991235',
    'Altitude (m)': '-1.5',
    Flag: '',
    Leg: 'first',
  });
  expect(rows[2]).toMatchObject({ Flag: 'drift', Reason: 'PDOP', Value: '9.5', Limit: '6' });
  expect((await fileOf(boat, { format: 'csv' })).text.trimEnd().split('\r\n')).toHaveLength(6);
});

test.each(['gpx', 'kml', 'geojson', 'csv'])(
  '%s of a time without positions is an empty file that can be read',
  async (format) => {
    const { text } = await fileOf(boat, { format, from: iso(dayMs - 86_400_000), to: iso(dayMs) });
    if (format === 'geojson') expect(JSON.parse(text).features).toHaveLength(1);
    else if (format === 'csv') expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    else expect(allNamed(parseXml(text), format === 'gpx' ? 'trkpt' : 'when')).toEqual([]);
  },
);

test('each is in the log', async () => {
  const logged = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from audit_log where action = 'devices:exportHistory'`.execute(platform.db)
    ).rows[0]?.n ?? 0;
  const before = await logged();
  await fileOf(boat, { format: 'kml' });
  expect((await logged()) - before).toBe(1);
});

describe('is refused', () => {
  test('whoever may not see the device, or may not export', async () => {
    const { stranger, battery } = platform.users;
    expect((await ask(boat, {}, stranger)).status).toBe(404);
    expect([403, 404]).toContain((await ask(boat, {}, battery)).status);
    expect((await ask({ ...boat, id: 2_000_000_000 })).status).toBe(404);
  });

  test.each([
    ['a range that ends before it begins', { from: day.to, to: day.from }],
    ['one of more than 31 days', { from: iso(dayMs - 31 * 86_400_000) }],
    ['a format that there is not', { format: 'shp' }],
  ])('%s', async (_, query) => {
    expect((await ask(boat, query)).status).toBe(400);
  });
});
