import { getRehearsal, type RehearsalRequest, startRehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import { codes } from '@weir/contract/errors';
import { cancelJob } from '@weir/contract/operations/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { toRule } from '../alarms/alarms.service.ts';
import { replaySignal } from '../alarms/replay/replay.service.ts';

let test: TestApp;
let owner: Actor;
let typeId: number;
let hot: Awaited<ReturnType<typeof buildDevice>>;
let cool: Awaited<ReturnType<typeof buildDevice>>;

const setting = buildAlarmSetting({ levels: [{ level: 2, operator: 'gt', threshold: 80 }] });

const stepMs = 60_000;
const frames = 2 * 24 * 60;
const untilMs = Date.now() - 20 * 60_000;
const fromMs = untilMs - frames * stepMs;

/** One minute in a hundred is hot; for five minutes it swings about the threshold every ten seconds. */
const store = async (device: { id: number }, temperatureAt: (minute: number) => number) => {
  const source = { deviceId: device.id, typeId, retention: '1y' } as const;
  for (let from = 0; from < frames; from += 480) {
    const some = Array.from({ length: 480 }, (_, index) => ({
      tsMs: fromMs + (from + index) * stepMs,
      values: { temperature: temperatureAt(from + index), pressure: 1 },
    }));
    await test.app.telemetry.ingestFrames(source, some, Date.now());
  }
};

beforeAll(async () => {
  test = await startTestApp();
  owner = test.users.owner;
  const signals = ['temperature', 'pressure', 'unheard'].map((semaphoreId) => ({
    semaphoreId,
    name: semaphoreId,
  }));
  typeId = (await buildDeviceType(test, { signals })).id;
  hot = await buildDevice(test, { typeId, name: 'hot' });
  cool = await buildDevice(test, { typeId, projectId: hot.projectId, name: 'cool' });
  await store(hot, (minute) => (minute % 500 === 0 ? 90 : 20 + (minute % 7)));
  await store(cool, (minute) => 20 + (minute % 5));
  const swinging = Array.from({ length: 30 }, (_, index) => ({
    tsMs: fromMs + 1000 * stepMs + 5000 + index * 10_000,
    values: { temperature: index % 2 ? 79.5 : 80.5, pressure: 1 },
  }));
  const source = { deviceId: hot.id, typeId, retention: '1y' } as const;
  await test.app.telemetry.ingestFrames(source, swinging, Date.now());
});
afterAll(() => test?.stop());

const begin = (request: Partial<RehearsalRequest> = {}, as = owner) =>
  test.call(startRehearsal, { as, body: { setting, days: 7, typeId, ...request } });
const outcome = async (id: number) => {
  const get = async () => (await test.call(getRehearsal, { as: owner, query: { id } })).data;
  await expect.poll(async () => (await get()).state, { timeout: 20_000 }).toBe('succeeded');
  const { result } = await get();
  if (!result) throw new Error('there is no result');
  return result;
};

describe('a rehearsal', () => {
  it('counts by device and day what a setting would have raised, in the background', async () => {
    const { data: job } = await begin();
    expect(job).toMatchObject({ kind: 'alarmRehearsal', subject: 'temperature' });
    const result = await outcome(job.id);
    expect(result).toMatchObject({ devices: 2, devicesAsked: 2, cut: false });
    expect(result.list).toMatchObject([{ deviceId: hot.id, name: 'hot', alarms: result.alarms }]);
    expect(result.alarms).toBeGreaterThan(15);
    expect(result.episodes).toHaveLength(result.alarms);
    expect(result.byDay.reduce((sum, { alarms }) => sum + alarms, 0)).toBe(result.alarms);
    expect(result.byLevel).toContainEqual({ level: 2, alarms: result.alarms });
  });

  it('suggests a dead band where it chatters', async () => {
    const { data: job } = await begin({ deviceIds: [hot.id] });
    const { list, suggestion, alarms } = await outcome(job.id);
    expect(list[0]?.bursts).toBeGreaterThan(0);
    // Each swing above the threshold is over after fifteen seconds at most.
    expect(list[0]?.short).toBe(15);
    expect(suggestion).toMatchObject({ deviceId: hot.id });
    expect(suggestion?.deadBand).toBeGreaterThan(0.5);
    expect(suggestion?.alarms).toBeLessThan(alarms);
  });

  it('reads little once quarters are summed up, and comes to the same', async () => {
    const range = { fromMs: untilMs - 7 * 86_400_000, untilMs: Date.now() };
    const asked = { rule: toRule({ ...setting, offDelayS: 90, deadBand: 1 }), range };
    const replayed = async (skips?: 'nothing') =>
      replaySignal(test.db, {
        ...{ ...asked, deviceId: hot.id, signal: new AbortController().signal },
        ...(skips ? { skips } : {}),
      });
    const whole = await replayed('nothing');
    await expect
      .poll(async () => (await replayed())?.quartersRead, { timeout: 30_000, interval: 500 })
      .toBeLessThan(30);
    const little = await replayed();
    expect(little?.alarms).toEqual(whole?.alarms);
    expect(whole?.quarters).toBeGreaterThan(150);
  });

  it('says so when there is nothing stored of the signal', async () => {
    const { data: job } = await begin({ setting: { ...setting, semaphoreId: 'unheard' } });
    expect(await outcome(job.id)).toMatchObject({ devices: 0, devicesAsked: 2, alarms: 0, suggestion: null });
  });

  it('refuses settings that cannot be, and devices out of scope', async () => {
    const half = await begin({ setting: { ...setting, noDataS: 60 } });
    expect(half).toMatchObject({
      code: codes.badInput,
      data: { fields: [{ field: 'setting.noDataLevel' }] },
    });
    const unknown = await begin({ setting: { ...setting, semaphoreId: 'unknown' } });
    expect(unknown).toMatchObject({
      data: { fields: [{ field: 'setting.semaphoreId', rule: 'unknownSignal' }] },
    });
    const nothing = await test.call(startRehearsal, { as: owner, body: { setting, days: 7 } });
    expect(nothing.data).toMatchObject({ fields: [{ field: 'typeId' }] });
    expect((await begin({ deviceIds: [999_999] })).code).toBe(codes.badInput);
    expect((await begin({}, test.users.stranger)).code).toBe(codes.badInput);
  });

  it('is its owner’s, and can be cancelled', async () => {
    const { data: job } = await begin({ days: 30 });
    await test.call(cancelJob, { as: owner, body: { id: job.id } });
    const as = test.users.stranger;
    expect((await test.call(getRehearsal, { as, query: { id: job.id } })).code).toBe(codes.notFound);
    const state = async () =>
      (await test.call(getRehearsal, { as: owner, query: { id: job.id } })).data.state;
    await expect.poll(state).toMatch(/cancelled|succeeded/);
  });
});
