import { rehearseProjectFence } from '@weir/contract/places/project-fences';
import type { Static } from '@weir/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../../../../test/factories.ts';
import { circle, east, fencedDevice } from '../../../../../test/fence-device.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

type Body = Static<typeof rehearseProjectFence.body>;

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;
const centre = { lng: circle.longitude, lat: circle.latitude };
const round: Omit<Body, 'projectId'> = { shape: 'circle', points: [centre], radiusM: 200, exit: 1, days: 7 };
const rehearse = (more: Partial<Body>, by = as()) =>
  platform.call(rehearseProjectFence, { as: by, body: { ...round, projectId, ...more } });

let projectId = 0;
let [wanderer, thief] = [0, 0];

/** One wanders over the border twice and comes back; one leaves, fast, and stays away. */
beforeAll(async () => {
  projectId = (await buildProject(platform, { as: as() })).id;
  const fromMs = Date.now() - 3_600_000;
  const send = async (metres: readonly number[], more: object) => {
    const { id, token } = await fencedDevice(platform, undefined, projectId);
    const payload = metres.map((each, index) => ({
      ts: fromMs + index * 60_000,
      values: { ...east(each), ...more },
    }));
    const url = `/api/v1/${token}/telemetry`;
    expect((await platform.platform.server.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    return id;
  };
  wanderer = await send([0, 10, 240, 250, 20, 0, 15, 260, 270, 5, 0], { speed: 3 });
  thief = await send([0, 5, 800, 1500, 3000], { speed: 60 });
});

test('every rule is counted, drift apart, and a radius without drift is offered', async () => {
  // Who has told where it is becomes known a moment after its data.
  await expect.poll(async () => (await rehearse({})).data.devices).toBe(2);
  const { data } = await rehearse({});
  expect(data).toMatchObject({
    ...{ devices: 2, devicesTotal: 2, fixes: 16, goodFixes: 16, cut: 0, crossings: 3, drift: 2 },
    alarms: { enter: 0, exit: 3, dwell: 0, overspeed: 0 },
    most: [
      { id: wanderer, alarms: 2 },
      { id: thief, alarms: 1 },
    ],
  });
  expect(data.suggestedRadius).toBeGreaterThan(200);
  expect((await rehearse({ radiusM: data.suggestedRadius })).data).toMatchObject({
    ...{ crossings: 1, drift: 0, suggestedRadius: null, alarms: { exit: 1 } },
  });
  const others: Partial<Body> = { exit: 0, enter: 1, dwellMinutes: 2, maxSpeedKmh: 50 };
  // Whoever is inside at first has not come in; a position beyond the border alone does not end a stay.
  expect((await rehearse(others)).data).toMatchObject({
    ...{ alarms: { enter: 2, exit: 0, dwell: 3, overspeed: 1 }, crossings: 2, suggestedRadius: null },
  });
});

test('a polygon is tried too, by the hours of its schedule', async () => {
  const points = [east(-200), east(200), { ...centre, lat: centre.lat + 0.002 }];
  const triangle: Partial<Body> = { shape: 'polygon', points, radiusM: null };
  expect((await rehearse(triangle)).data).toMatchObject({ crossings: 3, suggestedRadius: null });
  const hour = (new Date().getUTCHours() + 12) % 24;
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  const schedule: Body['schedule'] = {
    zone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: clock(hour),
    to: clock(hour + 1),
  };
  expect((await rehearse({ ...triangle, schedule })).data).toMatchObject({ alarms: { exit: 0 } });
});

test('a shape that does not hold is refused at its field; strangers learn nothing', async () => {
  expect(await rehearse({ radiusM: null })).toMatchObject({ data: { fields: [{ field: 'radiusM' }] } });
  const outsider = platform.users.stranger;
  expect((await rehearse({}, outsider)).status).toBe(404);
  const { id } = await buildProject(platform, { as: as() });
  expect((await rehearse({ projectId: id })).data).toMatchObject({ devices: 0, fixes: 0, crossings: 0 });
});
