import { alarmLoad, alarmNoise, alarmTimes } from '@weir/contract/alarms/alarm-health';
import { shelveAlarms, unshelveAlarms } from '@weir/contract/alarms/alarm-shelving';
import { handleAlarms, listAlarms } from '@weir/contract/alarms/alarms';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let test: TestApp;
let owner: Actor;
let device: Awaited<ReturnType<typeof buildDevice>>;
let typeId: number;

const setting = buildAlarmSetting({ levels: [{ level: 2, operator: 'gt', threshold: 80 }] });

beforeAll(async () => {
  test = await startTestApp();
  owner = test.users.owner;
  const signals = ['temperature', 'pressure'].map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  typeId = (await buildDeviceType(test, { signals })).id;
  const list = [setting, { ...setting, semaphoreId: 'pressure' }];
  await test.call(saveAlarmSettings, { as: owner, body: { id: typeId, list } });
  device = await buildDevice(test, { typeId });
  // Chatters: twelve alarms, five seconds apart.
  for (let turn = 0; turn < 12; turn++) await report({ temperature: turn % 2 ? 20 : 85 }, { turns: 2 });
  await report({ pressure: 85 });
});
afterAll(() => test?.stop());

const startMs = Date.now() - 5 * 60_000;
let sent = 0;
async function report(values: Record<string, number>, { turns = 1 } = {}) {
  for (let turn = 0; turn < turns; turn++) {
    sent += 1;
    const swung = turns === 1 ? values : { temperature: turn === 0 ? 85 : 20 };
    const frame = { tsMs: startMs + sent * 2500, values: swung };
    const source = { deviceId: device.id, typeId, retention: '1y' } as const;
    await test.app.telemetry.ingestFrames(source, [frame], Date.now());
  }
}
const load = async (as = owner, projectId?: number) =>
  (await test.call(alarmLoad, { as, query: projectId === undefined ? {} : { projectId } })).data;
const noise = async (as = owner) => (await test.call(alarmNoise, { as, query: { days: 7, limit: 10 } })).data;

describe('the load of operators', () => {
  it('is what those who may act and are there have to bear', async () => {
    const { periods, slots } = await load(owner, device.projectId);
    expect(periods.map(({ period, alarms }) => [period, alarms])).toEqual([
      ['now', 13],
      ['day', 13],
      ['week', 13],
    ]);
    const [now] = periods;
    expect(now?.operators).toBeGreaterThan(0);
    expect(now?.perTenMinutes).toBeCloseTo(13 / (now?.operators ?? 1));
    expect(now?.overloaded).toBe(1);
    expect(slots.reduce((sum, slot) => sum + slot.alarms, 0)).toBe(13);
  });

  it('is nothing to a stranger', async () => {
    const { periods, slots } = await load(test.users.stranger);
    expect(periods.map(({ alarms }) => alarms)).toEqual([0, 0, 0]);
    expect(slots).toEqual([]);
    expect((await load(test.users.stranger, device.projectId)).periods[0]).toMatchObject({ operators: 0 });
  });

  it('counts what is put aside apart', async () => {
    const body = {
      deviceId: device.id,
      semaphoreId: 'temperature',
      minutes: 60,
      reason: 'sensor is replaced',
    };
    const { data: shelf } = await test.call(shelveAlarms, { as: owner, body });
    await report({}, { turns: 2 });
    const { periods, slots } = await load(owner, device.projectId);
    expect(periods[0]?.alarms).toBe(13);
    expect(slots.reduce((sum, slot) => sum + slot.suppressed, 0)).toBe(1);
    const [first] = (await noise()).signals;
    expect(first).toMatchObject({ semaphoreId: 'temperature', alarms: 12, suppressed: 1 });
    await test.call(unshelveAlarms, { as: owner, body: { id: shelf.id } });
  });
});

describe('the noise', () => {
  it('is told by signal, with its share', async () => {
    const { signals, total } = await noise();
    expect(total).toBe(14);
    expect(signals).toMatchObject([
      { typeId, semaphoreId: 'temperature', origin: 'signal', share: 13 / 14 },
      { semaphoreId: 'pressure', alarms: 1, share: 1 / 14 },
    ]);
  });

  it('names what chatters and what has been open for a day', async () => {
    await sql`update alarm set started_at = now() - interval '25 hours', reported_at = now() - interval '25 hours'
      where code = 'pressure'`.execute(test.db);
    const { chattering, stale } = await noise();
    expect(chattering).toMatchObject([
      { deviceId: device.id, SN: device.SN, semaphoreId: 'temperature', bursts: expect.any(Number) },
    ]);
    expect(stale).toMatchObject({ count: 1, list: [{ semaphoreId: 'pressure', deviceName: device.name }] });
  });

  it('names the fence that devices cross', async () => {
    await sql`insert into alarm overriding system value
      select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 1000, 'origin', 'fence',
        'code', 'fence:7:enter', 'name', 'Weir pool', 'recovered_at', now()))).* from alarm a
      where code = 'pressure'`.execute(test.db);
    const tallied = sql`from alarm_signal_day where code = 'pressure'`;
    await sql`insert into alarm_signal_day (day, project_id, device_type_id, origin, code, raised, suppressed)
      select day, project_id, device_type_id, 'fence', 'fence:7:enter', 1, 0 ${tallied}`.execute(test.db);
    const { signals } = await noise();
    expect(signals).toContainEqual(
      expect.objectContaining({ semaphoreId: 'fence:7:enter', name: 'Weir pool' }),
    );
    await sql`delete from alarm where code = 'fence:7:enter'`.execute(test.db);
    await sql`delete from alarm_signal_day where code = 'fence:7:enter'`.execute(test.db);
  });

  it('names settings that nobody ever acted on, until somebody does', async () => {
    expect((await noise()).ignored).toMatchObject([{ semaphoreId: 'temperature', alarms: 12 }]);
    const query = { page: 1, limit: 1, semaphoreId: 'temperature' };
    const [alarm] = (await test.call(listAlarms, { as: owner, query })).data.list;
    const body = { id: alarm?.id ?? 0, warningStatus: 'processed' as const };
    await test.call(handleAlarms, { as: owner, body });
    expect((await noise()).ignored).toEqual([]);
  });

  it('is nothing to a stranger', async () => {
    expect(await noise(test.users.stranger)).toEqual({
      ...{ total: 0, signals: [], chattering: [], ignored: [] },
      stale: { count: 0, list: [] },
    });
  });
});

describe('all figures', () => {
  it('count the same alarms: neither those found afterwards nor those that began while they were put aside', async () => {
    await sql`insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at,
      reported_at, last_at, recovered_at, late, quiet)
      select id, project_id, device_type_id, 'signal', 'temperature', 'threshold', 2, at, now(), at, at, true, true
      from device, generate_series(now() - interval '3 minutes', now() - interval '2 minutes', interval '5 seconds') at
      where id = ${device.id}`.execute(test.db);
    const { signals, chattering } = await noise();
    const alarmCount = signals.find(({ semaphoreId }) => semaphoreId === 'temperature')?.alarms;
    expect(alarmCount).toBe(12);
    expect(chattering).toMatchObject([{ semaphoreId: 'temperature', alarms: alarmCount }]);
    const { data } = await test.call(alarmTimes, { as: owner, query: { days: 7 } });
    expect(data.toRecover.alarms).toBe(alarmCount);
    const { periods } = await load(owner, device.projectId);
    expect(periods.map(({ alarms }) => alarms)).toEqual([12, 13, 13]);
    const { rows } = await sql`select sum(raised)::int as raised from alarm_signal_day`.execute(test.db);
    expect(rows).toEqual([{ raised: 13 }]);
  });
});

describe('times', () => {
  it('are percentiles of the newest', async () => {
    const times = async (as = owner) => (await test.call(alarmTimes, { as, query: { days: 7 } })).data;
    const { toHandle, toRecover } = await times();
    expect(toHandle.alarms).toBe(1);
    expect(toHandle.p50).toBeGreaterThan(0);
    expect(toRecover).toMatchObject({ alarms: 12, p50: 2.5 });
    expect((await times(test.users.stranger)).toRecover).toEqual({ alarms: 0, p50: null, p90: null });
  });
});
