import { getTrack } from '@weir/contract/places/tracks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dayMs,
  messagesOf,
  startTracksTest,
  type TrackedDevice,
  type TracksTest,
} from '../../../../test/tracks.ts';
import { trackOfFixes } from './columns.test-app.ts';
import { recordings } from './recordings.test-app.ts';

let platform: TracksTest;
let car: TrackedDevice;
beforeAll(async () => {
  platform = await startTracksTest();
  car = await platform.addDevice({ timeZone: 'Asia/Shanghai' });
  await car.send(messagesOf(recordings.car.fixes));
});
afterAll(() => platform?.stop());

const iso = (ms: number) => new Date(ms).toISOString();
const day = { from: iso(dayMs), to: iso(dayMs + 86_400_000) };
const ask = (query: object = {}, as = platform.users.owner) =>
  platform.call(getTrack, { as, query: { id: car.id, ...day, points: 2000, ...query } });
const trackOf = async ({ id }: TrackedDevice, query: object = {}) => (await ask({ id, ...query })).data;

test('the track of a day is what the rules make of the messages', async () => {
  const { status, data } = await ask();
  expect(status).toBe(200);
  const { trips, totals } = trackOfFixes(recordings.car.fixes);
  expect(data.trips).toHaveLength(2);
  expect(data.totals.distanceM).toBeCloseTo(totals.distanceM, 3);
  expect(data.trips[0]?.distanceM).toBeCloseTo(trips[0]?.distanceM ?? 0, 3);
  expect(data).toMatchObject({ isLocus: 1, simplified: true, simplifiedFrom: recordings.car.fixes.length });
  expect(data.points.length).toBeLessThanOrEqual(2000);
  expect(data.zone).toBe('Asia/Shanghai');
  expect(data.days.map(({ day: name }) => name)).toEqual([
    iso(dayMs).slice(0, 10),
    iso(dayMs + 86_400_000).slice(0, 10),
  ]);
});

test('the extremes stay when few points are wanted', async () => {
  const { points, trips, totals } = await trackOf(car, { points: 20 });
  expect(points.length).toBeLessThanOrEqual(20);
  expect(Math.max(...points.map(({ speed }) => speed ?? 0))).toBe(totals.maxSpeed);
  const times = points.map(({ ts }) => ts);
  expect(times).toEqual(expect.arrayContaining(trips.flatMap(({ from, to }) => [from, to])));
});

test('what was flagged is shown with its reason, and each point has its three times', async () => {
  const device = await platform.addDevice();
  const at = (minute: number, values: object) => ({ ts: dayMs + minute * 60_000, values });
  const good = { lng: 106.5, lat: 29.5, PDOP: 2, star: 9 };
  const receivedMs = dayMs + 3_600_000;
  await device.send(
    [
      at(0, { ...good, sentTime: dayMs / 1000 + 5 }),
      at(1, { ...good, PDOP: 8.1 }),
      at(2, { ...good, alt: 240.5 }),
    ],
    receivedMs,
  );
  const { points, flags, totals } = await trackOf(device);
  expect(points[0]).toMatchObject({ ts: dayMs, sentTs: dayMs + 5000, receivedTs: receivedMs, leg: 'first' });
  expect(points[1]).toMatchObject({ flag: 'drift', reason: 'PDOP', value: 8.1, limit: 6, leg: 'flagged' });
  expect(points[2]).toMatchObject({ flag: null, alt: 240.5, sentTs: null });
  expect(flags).toEqual({ noFix: 0, swapped: 0, future: 0, duplicate: 0, drift: 1, jump: 0 });
  expect(totals).toMatchObject({ fixes: 3, flagged: 1, quality: 2 / 3 });
});

describe('positions are found', () => {
  const place = { lng: 106.5, lat: 29.5 };

  test('under the longer names of coordinates', async () => {
    const device = await platform.addDevice();
    await device.send([{ ts: dayMs, values: { longitude: 106.5, latitude: 29.5 } }]);
    expect((await trackOf(device)).points).toMatchObject([place]);
  });

  test('of which parts came in several messages', async () => {
    const device = await platform.addDevice();
    await device.send([{ ts: dayMs, values: place }]);
    await device.send([{ ts: dayMs, values: { PDOP: 3, star: 7 } }]);
    await device.send([{ ts: dayMs + 1000, values: { speed: 12 } }]);
    expect((await trackOf(device)).points).toMatchObject([{ ...place, PDOP: 3, star: 7, speed: null }]);
  });

  test('among messages with ever other signals, and texts', async () => {
    const device = await platform.addDevice();
    for (let index = 0; index < 60; index++) {
      const values = { ...place, star: 9, [`key${index}`]: index, speed: index === 59 ? 'fast' : 4 };
      await device.send([{ ts: dayMs + index * 1000, values }]);
    }
    const { points } = await trackOf(device);
    expect(points).toHaveLength(60);
    expect(points.map(({ speed }) => speed)).toEqual([...new Array(59).fill(4), null]);
  });
});

describe('there is no track', () => {
  const nothing = {
    points: [],
    trips: [],
    stops: [],
    gaps: [],
    stays: [],
    simplified: false,
    simplifiedFrom: 0,
  };

  test('of a device that sent no position', async () => {
    const device = await platform.addDevice();
    await device.send([{ ts: dayMs, values: { speed: 3 } }]);
    const track = await trackOf(device);
    expect(track).toMatchObject({ ...nothing, isLocus: 1, last: null });
    expect(track.totals).toMatchObject({ distanceM: 0, quality: null, maxSpeed: null });
  });

  test('of a device whose type keeps none: it says so, and where it is', async () => {
    const device = await platform.addDevice({ isLocus: 0 });
    await device.send([{ ts: dayMs, values: { lng: 106.5, lat: 29.5 } }]);
    await platform.database.pool.query(
      `update device_state set last_lng = 106.5, last_lat = 29.5, last_position_at = $2 where device_id = $1`,
      [device.id, new Date(dayMs)],
    );
    const track = await trackOf(device);
    const last = { lng: 106.5, lat: 29.5, ts: iso(dayMs) };
    expect(track).toMatchObject({ ...nothing, isLocus: 0, last });
  });
});

describe('is refused', () => {
  test('whoever may not see the device, or has no such permission', async () => {
    expect((await ask({}, platform.users.stranger)).status).toBe(404);
    expect((await ask({ id: 2_000_000_000 })).status).toBe(404);
    expect((await platform.call(getTrack, { query: { id: car.id, ...day, points: 100 } })).status).toBe(401);
  });

  test.each([
    ['a range that ends before it begins', { from: day.to, to: day.from }, 'to must be after from'],
    ['one of more than 31 days', { from: iso(dayMs - 31 * 86_400_000) }, 'At most 31 days'],
    ['more points than there may be', { points: 5001 }, ''],
    ['a zone that there is not', { zone: 'Mars/Olympus' }, ''],
  ])('%s', async (_, query, message) => {
    const { status, code, data } = await ask(query);
    expect([status, code]).toEqual([400, 40000]);
    expect(JSON.stringify(data)).toContain(message);
  });

  test('a range with more frames than are read at once', async () => {
    const viewer = { userId: platform.users.owner.userId, everything: false };
    const range = { fromMs: dayMs, toMs: dayMs + 2 * 86_400_000 };
    const columns = (maxFrames: number) =>
      platform.app.history.columns(viewer, { id: car.id, signals: ['lng', 'none'], range, maxFrames });
    const { length } = recordings.car.fixes;
    expect((await columns(length)).columns.length).toBe(length);
    await expect(columns(length - 1)).rejects.toThrow();
  });
});
