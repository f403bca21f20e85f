import { listAlarms } from '@weir/contract/alarms/alarms';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { closeFence, rehearseFence, relockFence, setFenceLevel } from '@weir/contract/places/fences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, circle, connect, east, fencedDevice, fenceOf } from '../../../../../test/fence-device.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const as = () => platform.users.owner;
const alarms = async (deviceId: number) => {
  const query = { deviceId, page: 1, limit: 20 };
  return (await platform.call(listAlarms, { as: as(), query })).data.list;
};
const place = async (id: number) => (await fenceOf(platform, id)).place;

/** A device with a fence in force, which sends positions from then on, one a second. */
async function fenced(type?: { isLocus: 0 | 1 }) {
  const { id, token } = await fencedDevice(platform, type);
  const device = await connect(platform, token);
  await ask(platform, id);
  let tsMs = Date.now();
  const at = (...eastM: number[]) =>
    Promise.all(
      eastM.map((metres) => {
        tsMs += 1000;
        return device.tell({ ...east(metres), PDOP: 2, star: 9 }, tsMs);
      }),
    );
  return { id, at, ...device };
}

test('a device that leaves raises one alarm, which ends when it comes back', async () => {
  const { id, at } = await fenced();
  await at(0);
  await expect.poll(() => place(id)).toBe('inside');
  await at(500, 520, 540);
  await expect.poll(() => alarms(id)).toMatchObject([{ origin: 'fence', semaphoreId: 'fence', level: 2 }]);
  expect(await alarms(id)).toMatchObject([
    { cause: 'fence', value: 520, unit: 'm', recoveredAt: null, quiet: false },
  ]);
  const basic = await platform.call(getDeviceBasic, { as: as(), query: { id } });
  expect(basic.data).toMatchObject({ is_fault: 2, fence: { place: 'outside' } });
  await at(10);
  await expect.poll(() => place(id)).toBe('inside');
  expect(await alarms(id)).toMatchObject([{ recoveredAt: expect.any(String) }]);
  // That it had left stays until it is locked again.
  expect((await fenceOf(platform, id)).breachedTime).not.toBeNull();
  const { data } = await platform.call(relockFence, { as: as(), body: { id } });
  expect(data).toMatchObject({ breachedTime: null, place: null });
});

test('a device whose type has no tracks is watched by its newest position, and no other is kept', async () => {
  const { id, at } = await fenced({ isLocus: 0 });
  const kept = async () => {
    const { rows } = await sql<{ lng: number }>`
      select (fix ->> 'lng')::float8 as lng from fence_fix where device_id = ${id}`.execute(platform.db);
    return rows;
  };
  await at(0);
  await expect.poll(() => place(id)).toBe('inside');
  const further = async () => {
    await at(500);
    return place(id);
  };
  await expect.poll(further).toBe('outside');
  expect(await alarms(id)).toMatchObject([{ origin: 'fence', value: 500, recoveredAt: null }]);
  expect(await kept()).toEqual([{ lng: east(500).lng }]);
  await at(10);
  await expect.poll(() => place(id)).toBe('inside');
  expect(await alarms(id)).toMatchObject([{ recoveredAt: expect.any(String) }]);
  const { data } = await platform.call(relockFence, { as: as(), body: { id, here: true } });
  expect(data.delivered?.longitude).toBeCloseTo(east(10).lng, 6);
  await platform.call(closeFence, { as: as(), body: { id } });
  await expect.poll(kept).toEqual([]);
  await at(20);
  expect(await kept()).toEqual([]);
});

test('the alarm has the level that the fence has, and ends with the fence', async () => {
  const { id, at } = await fenced();
  await platform.call(setFenceLevel, { as: as(), body: { id, level: 1 } });
  await at(0, 500, 520);
  await expect.poll(() => alarms(id)).toMatchObject([{ level: 1, recoveredAt: null }]);
  await platform.call(closeFence, { as: as(), body: { id } });
  expect(await alarms(id)).toMatchObject([{ recoveredAt: expect.any(String) }]);
  await at(900, 910);
  expect(await alarms(id)).toHaveLength(1);
});

test('what comes late raises nothing', async () => {
  const { id, at, tell } = await fenced();
  await at(0);
  await expect.poll(() => place(id)).toBe('inside');
  const nowMs = Date.now();
  for (const earlierMs of [60_000, 59_000]) await tell(east(900), nowMs - earlierMs);
  await at(5);
  await tell({ ...east(900), star: 2 });
  await tell({ ...east(900), star: 2 });
  await at(500, 510);
  await expect.poll(() => place(id)).toBe('outside');
  expect(await alarms(id)).toMatchObject([{ value: 510 }]);
});

test('a device that sends no good position for long is seen when it does', async () => {
  const { id, tell } = await fenced();
  const firstMs = Date.now() - 6_000_000;
  const bad = Array.from({ length: 5005 }, (_, second) => ({
    ...{ ts: firstMs + second * 1000, values: { ...east(0), PDOP: 20, star: 9 } },
  }));
  await platform.db.transaction().execute(async (trx) => {
    // Nobody looks before all of it is there.
    await sql`update device_fence set armed_at = ${new Date(firstMs - 1)} where device_id = ${id}`.execute(
      trx,
    );
    for (let at = 0; at < bad.length; at += 500) await tell(bad.slice(at, at + 500));
    await tell({ ...east(900), PDOP: 2, star: 9 }, firstMs + 5_100_000);
  });
  await expect.poll(() => place(id)).toBe('outside');
});

test('a bad position does not hide the good one of the same second', async () => {
  const { id, tell } = await fenced();
  const tsMs = Math.ceil(Date.now() / 1000) * 1000 + 1000;
  await tell([
    { ts: tsMs, values: { ...east(900), PDOP: 2, star: 9 } },
    { ts: tsMs + 500, values: { ...east(0), PDOP: 20, star: 9 } },
  ]);
  await expect.poll(() => place(id)).toBe('outside');
});

test('what the device and the platform see within a minute is one event', async () => {
  const { id, at, report } = await fenced();
  await at(0, 500, 520);
  await expect.poll(() => alarms(id)).toHaveLength(1);
  await report({ rev: 1, active: true, ...circle, breached: true });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ reported: { breached: 1 } });
  expect(await alarms(id)).toMatchObject([{ repeats: 1 }]);
});

test('a device that knows no position may tell that it left', async () => {
  const { id, report } = await fenced();
  await report({ rev: 1, active: true, breached: true });
  await expect.poll(() => alarms(id)).toMatchObject([{ origin: 'fence', value: null, recoveredAt: null }]);
  // Of a fence that is not in force any more nothing is taken.
  await report({ rev: 1, active: true, breached: false });
  await expect.poll(() => alarms(id)).toMatchObject([{ recoveredAt: expect.any(String) }]);
  await report({ rev: 7, active: true, breached: true });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ drift: 1 });
  expect(await alarms(id)).toHaveLength(1);
});

test('a rehearsal counts what a circle would have told, and what of it is drift', async () => {
  const { id, tell } = await fenced();
  const fromMs = Date.now() - 3_600_000;
  const wandering = [0, 10, 240, 250, 20, 0, 15, 260, 270, 5, 0];
  for (const [index, metres] of wandering.entries()) await tell(east(metres), fromMs + index * 60_000);
  for (const [index, metres] of [800, 1500].entries())
    await tell(east(metres), fromMs + (20 + index) * 60_000);
  const body = { id, ...circle, days: 7 } as const;
  const { data } = await platform.call(rehearseFence, { as: as(), body });
  expect(data).toMatchObject({ fixes: 13, goodFixes: 13, cut: 0, crossings: 3, drift: 2, farthestM: 1500 });
  expect(data.suggestedRadius).toBeGreaterThan(200);
  const wider = { ...body, radius: data.suggestedRadius ?? 0 };
  expect((await platform.call(rehearseFence, { as: as(), body: wider })).data).toMatchObject({
    ...{ crossings: 1, drift: 0, suggestedRadius: null },
  });
});
