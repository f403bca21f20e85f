import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@weir/contract/fleet/device-protocol';
import { getDeviceType } from '@weir/contract/fleet/device-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPositionsTest } from './positions.test-app.ts';

let gps: Awaited<ReturnType<typeof startPositionsTest>>;
beforeAll(async () => {
  gps = await startPositionsTest();
});
afterAll(() => gps?.stop());

const json = 'application/json';
/** Whole seconds, so many minutes ago. */
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('each form in which a position comes', () => {
  const query = (timestamp: number) => ({
    ...{ id: '12345678', timestamp, lat: 30.6931, lon: 111.2863, speed: 10, bearing: 90.5, altitude: -1 },
    ...{ accuracy: 8.5, hdop: 0.9, sat: 14, batt: 79.5, charge: 'true', valid: 'true', odometer: 5200 },
  });
  const stored = {
    ...{ lat: 30.6931, lng: 111.2863, speed: 18.52, dgr: 90.5, alt: -1, accuracy: 8.5, hdop: 0.9, PDOP: 0.9 },
    ...{ star: 14, batt: 79.5, charge: true, valid: true, DIST: 5200 },
  };

  test('a query by GET, as Traccar Client before 9 sends it', async () => {
    const { id, path } = await gps.addDevice();
    const time = minutesAgo(10);
    expect(await gps.get(`${path}/`, query(time))).toBe(200);
    expect(await gps.rows(id, ...Object.keys(stored))).toEqual([
      { ts: iso(time), receivedAt: expect.any(String), values: stored },
    ]);
    await expect
      .poll(() => gps.lastPosition(id))
      .toEqual({ lng: 111.2863, lat: 30.6931, ts: iso(time), speed: 18.52, dgr: 90.5 });
  });

  test('a query by POST, and the body of a form', async () => {
    const { id, path } = await gps.addDevice();
    const [first, second] = [minutesAgo(10), minutesAgo(9)];
    const sent = (time: number) =>
      new URLSearchParams(Object.entries(query(time)).map(([key, value]) => [key, String(value)]));
    expect(await gps.post(`${path}?${sent(first)}`, '')).toBe(200);
    expect(await gps.post(path, sent(second))).toBe(200);
    const rows = await gps.rows(id, ...Object.keys(stored));
    expect(rows.map(({ ts, values }) => [ts, values])).toEqual([
      [iso(first), stored],
      [iso(second), stored],
    ]);
  });

  test('JSON, as Traccar Client sends it from 9 on', async () => {
    const { id, path } = await gps.addDevice();
    const time = minutesAgo(10);
    const location = {
      timestamp: iso(time),
      coords: {
        latitude: 30.6931,
        longitude: 111.2863,
        accuracy: 8.5,
        speed: 2.5,
        heading: -1,
        altitude: 62,
      },
      ...{ is_moving: true, odometer: 5200, event: 'motionchange', mock: false, alarm: 'sos' },
      battery: { level: 0.795, is_charging: true },
      activity: { type: 'still', confidence: 90 },
      extras: { helmet: true, trip: 'A7', nested: { a: 1 } },
      _: `&id=658765&lat=30.6931&lon=111.2863&timestamp=${time}&`,
    };
    expect(await gps.post(path, JSON.stringify({ location, device_id: '658765' }), json)).toBe(200);
    const values = {
      ...{ lat: 30.6931, lng: 111.2863, accuracy: 8.5, speed: 9, alt: 62, motion: true, DIST: 5200 },
      ...{ event: 'motionchange', mock: false, alarm: 'sos', batt: 79.5, charge: true, activity: 'still' },
      ...{ activityConfidence: 90, helmet: true, trip: 'A7', nested: '{"a":1}' },
    };
    const [row] = await gps.rows(id, ...Object.keys(values));
    expect(row).toMatchObject({ ts: iso(time), values });
    expect(await gps.aside(id)).toEqual([]);
  });

  test('several at once', async () => {
    const { id, path } = await gps.addDevice();
    const times = [5, 4, 3, 2].map(minutesAgo);
    const [a, b, c, d] = times.map((time, index) => ({
      timestamp: iso(time),
      coords: { latitude: 30 + index, longitude: 111 },
    }));
    expect(await gps.post(path, JSON.stringify([{ location: a, device_id: 'x' }, b]), json)).toBe(200);
    expect(await gps.post(path, JSON.stringify({ device_id: 'x', location: [c, d] }), json)).toBe(200);
    const rows = await gps.rows(id, 'lat');
    expect(rows.map(({ ts, values }) => [ts, values.lat])).toEqual(
      times.map((time, index) => [iso(time), 30 + index]),
    );
  });

  test('more of them than one message has values for', async () => {
    const { id, path } = await gps.addDevice();
    const oldest = Math.floor(Date.now() / 1000) - 3000;
    const locations = Array.from({ length: 1100 }, (_, index) => ({
      timestamp: oldest + index,
      coords: { latitude: 30, longitude: 111 },
    }));
    expect(await gps.post(path, JSON.stringify(locations), json)).toBe(200);
    expect(await gps.aside(id)).toEqual([]);
    const newest = await gps.rows(id, 'lat');
    expect(newest.at(-1)?.ts).toBe(iso(oldest + 1099));
  });

  test('times of every kind', async () => {
    const { id, path } = await gps.addDevice();
    const time = minutesAgo(60);
    const written = iso(time).slice(0, 19).replace('T', ' ');
    for (const [lat, timestamp] of [time, time * 1000 + 1, iso(time + 1), written].entries())
      expect(await gps.get(path, { lat, lon: 111, timestamp, [`k${lat}`]: 1 })).toBe(200);
    const rows = await gps.rows(id, 'lat');
    expect(new Set(rows.map(({ ts }) => ts))).toEqual(new Set([iso(time), iso(time + 0.001), iso(time + 1)]));
    expect(await gps.get(path, { lat: 1, lon: 2 })).toBe(200);
    expect(Date.parse((await gps.rows(id, 'lat')).at(-1)?.ts ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('who sends', () => {
  test('the token as id, and a serial number with the token as its key', async () => {
    const { id, SN, token } = await gps.addDevice();
    const fix = { lat: 30, lon: 111 };
    expect(await gps.get('/gps', { id: token, ...fix })).toBe(200);
    expect(await gps.get('/gps/', { deviceid: token, ...fix })).toBe(200);
    expect(await gps.get('/gps', { id: SN, key: token, ...fix })).toBe(200);
    expect(await gps.post('/gps', new URLSearchParams({ id: SN, key: token, lat: '30', lon: '111' }))).toBe(
      200,
    );
    const body = JSON.stringify({ device_id: SN, location: { coords: { latitude: 30, longitude: 111 } } });
    expect(await gps.post(`/gps?key=${token}`, body, json)).toBe(200);
    expect(await gps.rows(id, 'lat', 'lng')).toHaveLength(5);
  });

  test('nobody by a serial number alone, with a foreign key, or without an id', async () => {
    const [{ id, SN, token }, other] = [await gps.addDevice(), await gps.addDevice()];
    const fix = { lat: 30, lon: 111 };
    expect(await gps.get('/gps', { id: SN, ...fix })).toBe(400);
    expect(await gps.get('/gps', { id: SN, key: 'wrong', ...fix })).toBe(400);
    expect(await gps.get('/gps', { id: SN, key: other.token, ...fix })).toBe(400);
    expect(await gps.get('/gps', { key: token, ...fix })).toBe(400);
    expect(await gps.get('/gps', fix)).toBe(400);
    expect(await gps.get('/gps/wrong', fix)).toBe(400);
    const location = { coords: { latitude: 30, longitude: 111 } };
    expect(await gps.post('/gps', JSON.stringify({ device_id: SN, location }), json)).toBe(404);
    expect(await gps.post('/gps/wrong', JSON.stringify({ device_id: SN, location }), json)).toBe(404);
    expect(await gps.post('/gps', JSON.stringify({ location }), json)).toBe(404);
    expect(await gps.rows(id, 'temperature')).toEqual([]);
  });

  test('a token that keeps failing has to wait, and large bodies are not read', async () => {
    const { path } = await gps.addDevice();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.add(await gps.get('/gps/guess', { lat: 1, lon: 1 }));
    expect([...statuses]).toEqual([400, 429]);
    expect(await gps.post('/gps', 'x'.repeat(20_000))).toBe(413);
    expect(await gps.post(path, 'x'.repeat(limits.packetBytes + 1))).toBe(413);
    expect((await fetch(`${gps.platform.httpUrl}${path}?lat=1&lon=1`, { method: 'PUT' })).status).toBe(404);
  });
});

describe('what is kept', () => {
  test('late and repeated positions, without moving the last one back', async () => {
    const { id, path } = await gps.addDevice();
    const [older, newer] = [minutesAgo(30), minutesAgo(1)];
    const position = { lat: 30.2, lon: 111.2, timestamp: newer };
    expect(await gps.get(path, { ...position, speed: 3 })).toBe(200);
    expect(await gps.get(path, { ...position, speed: 3 })).toBe(200);
    // Of other keys, so the newest of its layout.
    expect(await gps.get(path, { lat: 30.1, lon: 111.1, timestamp: older })).toBe(200);
    expect(await gps.rows(id, 'lat')).toHaveLength(2);
    await expect.poll(() => gps.lastPosition(id)).toMatchObject({ lat: 30.2, ts: iso(newer) });
    expect(await gps.aside(id)).toEqual([]);
  });

  test('a fix that is not valid, and one at 0,0, without moving the last one', async () => {
    const { id, path } = await gps.addDevice();
    await gps.get(path, { lat: 30, lon: 111, timestamp: minutesAgo(3) });
    await gps.get(path, { lat: 40, lon: 112, valid: 'false', timestamp: minutesAgo(2) });
    await gps.get(path, { lat: 0, lon: 0, timestamp: minutesAgo(1) });
    const rows = await gps.rows(id, 'lat', 'valid');
    expect(rows.map(({ values }) => values)).toMatchObject([
      { lat: 30 },
      { lat: 40, valid: false },
      { lat: 0 },
    ]);
    await expect.poll(() => gps.lastPosition(id)).toMatchObject({ lat: 30 });
  });

  test('exchanged coordinates as they came', async () => {
    const { id, path } = await gps.addDevice();
    expect(await gps.get(path, { lat: 111.2, lon: 30.6 })).toBe(200);
    expect((await gps.rows(id, 'lat', 'lng'))[0]?.values).toEqual({ lat: 111.2, lng: 30.6 });
  });

  test('what cannot be read is kept aside with its reason, and the rest is stored', async () => {
    const { id, token, path } = await gps.addDevice();
    expect(await gps.get(path, { id: token, lat: 'north', lon: 111, batt: 50 })).toBe(200);
    expect(await gps.get(path, { id: token, lat: 30, lon: 111, timestamp: 'yesterday' })).toBe(200);
    expect(await gps.get(path, { lat: 30, lon: 111, speed: 'fast', note: 'x'.repeat(5000) })).toBe(200);
    expect(await gps.get(path, { lat: 30, lon: 111, timestamp: 1000 })).toBe(200);
    expect(await gps.post(path, JSON.stringify({ device_id: token, location: 'here' }), json)).toBe(200);
    expect(await gps.post(path, '{"location":', json)).toBe(200);
    const aside = await gps.aside(id);
    expect(aside.map(({ reason, detail, topic }) => [reason, detail, topic])).toEqual([
      ['malformed', 'lat is not a number', 'http/gps'],
      ['malformed', 'yesterday is no time that can be read', 'http/gps'],
      ['malformed', 'speed is not a number', 'http/gps'],
      ['tooLong', 'The text of note has 5000 characters', 'http/gps'],
      ['tooOld', null, 'http/gps'],
      ['malformed', 'There is no location in it', 'http/gps'],
      ['malformed', 'There is no location in it', 'http/gps'],
    ]);
    expect(JSON.stringify(aside)).not.toContain(token);
    expect((await gps.rows(id, 'batt', 'lat')).map(({ values }) => values)).toEqual([
      { batt: 50 },
      { lat: 30 },
    ]);
  });

  test('another position for the same time is kept aside, and not asked for again', async () => {
    const { id, path } = await gps.addDevice();
    const timestamp = minutesAgo(1);
    await gps.get(path, { lat: 30, lon: 111, timestamp });
    expect(await gps.get(path, { lat: 31, lon: 111, timestamp })).toBe(200);
    expect(await gps.aside(id)).toMatchObject([{ reason: 'conflictingResend' }]);
  });

  test('no coordinates where the type records no track; the last position is shown', async () => {
    const { id, token, path } = await gps.addDevice({ isLocus: 0 });
    const timestamp = minutesAgo(1);
    for (const _ of [1, 2])
      expect(await gps.get(path, { lat: 30, lon: 111, speed: 10, cell: '460,0,1,2', timestamp })).toBe(200);
    const telemetry = { longitude: 112.5, latitude: 31.5, note: 'on' };
    expect(await gps.post(`/api/v1/${token}/telemetry`, JSON.stringify(telemetry))).toBe(200);
    const rows = await gps.rows(id, 'lat', 'lng', 'longitude', 'latitude', 'speed', 'cellTowers', 'note');
    const told = rows.map(({ values }) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    );
    expect(told).toEqual([{ speed: 18.52 }, { note: 'on' }]);
    expect(await gps.aside(id)).toEqual([]);
    await expect.poll(() => gps.lastPosition(id)).toMatchObject({ lng: 112.5, lat: 31.5 });
  });
});

test('signals of a position have names and units in every language', async () => {
  const { typeId, path } = await gps.addDevice();
  await gps.get(path, { lat: 30, lon: 111, hdop: 1, sat: 9, odometer: 12, speed: 1, fuel: 4 });
  const { data } = await gps.platform.call(getDeviceType, {
    as: gps.platform.users.owner,
    query: { id: typeId },
  });
  const named = new Map(data.signalList.map((signal) => [signal.semaphoreId, signal]));
  expect(named.get('DIST')).toMatchObject({ name: '累计里程', nameEn: 'Distance travelled', unit: 'm' });
  expect(named.get('star')).toMatchObject({ name: '卫星数', nameEs: 'Satélites', group: 'GPS', chart: 1 });
  expect(named.get('PDOP')).toMatchObject({ nameJa: '位置精度低下率（PDOP）', discovered: 1 });
  expect(named.get('speed')).toMatchObject({ name: '速度', unit: 'km/h' });
  expect(named.get('fuel')).toMatchObject({ name: 'fuel', unit: null });
});

test('the commands of the page on devices work as they stand there', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../../docs/device-api.md'), 'utf8');
  const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, command = '']) => command);
  expect(commands).toHaveLength(4);
  const { id, SN, token } = await gps.addDevice();
  const env = { ...process.env, WEIR: gps.platform.httpUrl, TOKEN: token, SN };
  for (const command of commands) await promisify(execFile)('sh', ['-c', command], { env });
  expect(await gps.rows(id, 'lat')).toHaveLength(4);
  expect(await gps.aside(id)).toEqual([]);
});
