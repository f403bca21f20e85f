import { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import {
  alarmGroups,
  assignAlarms,
  commentAlarm,
  exportAlarms,
  getAlarm,
  handleAlarms,
  listAlarms,
} from '@weir/contract/alarms/alarms';
import { getDeviceAlarmSettings, saveDeviceAlarmSettings } from '@weir/contract/alarms/device-alarm-settings';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { type AlarmSetting, saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download } from '../../../platform/exports/testing/downloads.ts';

let test: TestApp;
let owner: Actor;
let device: { id: number; name: string; projectId: number; typeId: number };

const setting = buildAlarmSetting();

beforeAll(async () => {
  test = await startTestApp();
  owner = test.users.owner;
  const signals = [
    {
      semaphoreId: 'temperature',
      name: '温度',
      nameEn: 'Temperature',
      unit: '°C',
      precision: 1,
      group: 'BMS',
    },
  ];
  const type = await buildDeviceType(test, { signals });
  await test.call(saveAlarmSettings, { as: owner, body: { id: type.id, list: [setting] } });
  device = await buildDevice(test, { name: 'pump one', typeId: type.id });
  await report(device.id, 85);
  await report(device.id, 20);
  await report(device.id, 95);
});
afterAll(() => test?.stop());

let sent = 0;
const report = (deviceId: number, temperature: number) => {
  sent += 1;
  const frame = { tsMs: Date.now() - 60_000 + sent * 1000, values: { temperature } };
  return test.app.telemetry.ingestFrames(
    { deviceId, typeId: device.typeId, retention: '1y' },
    [frame],
    Date.now(),
  );
};
const list = async (query: Partial<Input<typeof listAlarms>['query']> = {}, as = owner) =>
  (await test.call(listAlarms, { as, query: { page: 1, limit: 20, ...query } })).data;
const openAlarm = async () => {
  const [alarm] = (await list({ open: 1 })).list;
  if (!alarm) throw new Error('no alarm is open');
  return alarm;
};

describe('the list', () => {
  it('shows open and recovered alarms, newest first, with what they are about', async () => {
    const { list: alarms, total, more } = await list();
    expect({ total, more }).toEqual({ total: 2, more: 0 });
    expect(alarms).toMatchObject([
      {
        ...{
          deviceId: device.id,
          deviceName: 'pump one',
          semaphoreId: 'temperature',
          name: '温度',
          ...{ unit: '°C', precision: 1, dataType: 'number', enumValues: null },
        },
        ...{ nameEn: 'Temperature', value: 95, level: 1, warningStatus: 'untreated', recoveredAt: null },
      },
      { value: 85, level: 3, recoveredAt: expect.any(String) },
    ]);
  });

  it('narrows by every filter', async () => {
    const totals = async (query: Parameters<typeof list>[0]) => (await list(query)).total;
    expect(await totals({ open: 1 })).toBe(1);
    expect(await totals({ open: 0, level: 1 })).toBe(0);
    expect(await totals({ deviceId: device.id, projectId: device.projectId, typeId: device.typeId })).toBe(2);
    expect(await totals({ keyword: 'PUMP' })).toBe(2);
    expect(await totals({ keyword: 'temperat' })).toBe(2);
    expect(await totals({ keyword: 'nothing' })).toBe(0);
    expect(await totals({ keyword: '温' })).toBe(2);
    expect(await totals({ warningStatus: 'processed' })).toBe(0);
    expect(await totals({ semaphoreId: 'temperature', from: '2020-01-01T00:00:00Z' })).toBe(2);
    expect(await totals({ to: '2020-01-01T00:00:00Z' })).toBe(0);
    const levels = async (sort: '-level' | 'warningDate') =>
      (await list({ sort })).list.map(({ level }) => level);
    expect(await levels('-level')).toEqual([1, 3]);
    expect(await levels('warningDate')).toEqual([3, 1]);
  });

  it('shows a stranger nothing', async () => {
    expect((await list({}, test.users.stranger)).total).toBe(0);
    const { id } = await openAlarm();
    const { code } = await test.call(getAlarm, { as: test.users.stranger, query: { id } });
    expect(code).toBe(codes.notFound);
  });
});

describe('one alarm', () => {
  it('has its setting and its history', async () => {
    const { id } = await openAlarm();
    const { data } = await test.call(getAlarm, { as: owner, query: { id } });
    expect(data).toMatchObject({
      rule: { semaphoreId: 'temperature' },
      events: [{ kind: 'raised', level: 1, value: 95 }],
    });
  });

  it('is handled, by whom, when and why, and untreated again', async () => {
    const { id } = await openAlarm();
    const handle = (warningStatus: 'processed' | 'untreated', note?: string) =>
      test.call(handleAlarms, { as: owner, body: { ids: [id], warningStatus, ...(note ? { note } : {}) } });
    expect((await handle('processed', 'fan replaced')).data).toEqual({ changed: 1 });
    expect((await handle('processed', 'fan replaced')).data).toEqual({ changed: 0 });
    const status = { warningStatus: 'processed', note: 'fan replaced', processingTime: expect.any(String) };
    expect(await openAlarm()).toMatchObject({ ...status, handledBy: expect.any(String) });
    await handle('untreated');
    expect(await openAlarm()).toMatchObject({
      warningStatus: 'untreated',
      processingTime: null,
      handledBy: null,
    });
  });

  it('is assigned to who may handle it, and commented', async () => {
    const { id } = await openAlarm();
    const assign = (userId: number | null) => test.call(assignAlarms, { as: owner, body: { id, userId } });
    expect((await assign(test.users.stranger.userId)).code).toBe(codes.badInput);
    expect((await assign(owner.userId)).data).toEqual({ changed: 1 });
    expect((await list({ assigneeId: owner.userId })).total).toBe(1);
    await test.call(commentAlarm, { as: owner, body: { id, text: ' on my way ' } });
    const { data } = await test.call(getAlarm, { as: owner, query: { id } });
    expect(data.events.at(-1)).toMatchObject({ kind: 'commented', text: 'on my way' });
  });

  it('is changed together with others or not at all', async () => {
    const { id } = await openAlarm();
    const body = { ids: [id, 999_999], warningStatus: 'processed' as const };
    expect((await test.call(handleAlarms, { as: owner, body })).code).toBe(codes.notFound);
    expect(await openAlarm()).toMatchObject({ warningStatus: 'untreated' });
  });
});

describe('counts', () => {
  it('are by group, level, day and device', async () => {
    const { data: groups } = await test.call(alarmGroups, { as: owner, query: { id: device.id } });
    expect(groups.list).toEqual([{ group: 'BMS', unitNo: null, level: 1, count: 1 }]);
    const { data: values } = await test.call(groupInfo, { as: owner, query: { id: device.id } });
    expect(values.list).toMatchObject([{ semaphoreId: 'temperature', level: 1 }]);
    const { data: levels } = await test.call(levelCounts, { as: owner, query: {} });
    expect(levels.list.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
    const { data: days } = await test.call(dayCounts, { as: owner, query: { days: 2 } });
    expect(days.list).toHaveLength(2);
    const sums = [0, 1, 2, 3].map((position) =>
      days.list.reduce((sum, day) => sum + (day.counts[position] ?? 0), 0),
    );
    expect(sums).toEqual([1, 0, 1, 0]);
    const { data: top } = await test.call(noisiestDevices, { as: owner, query: { days: 2 } });
    expect(top.list).toMatchObject([{ deviceId: device.id, count: 2 }]);
    const { data: none } = await test.call(noisiestDevices, { as: test.users.stranger, query: { days: 2 } });
    expect(none.list).toEqual([]);
  });
});

describe('a device’s own settings', () => {
  it('replace those of its type, and are checked like them', async () => {
    const save = (change: Partial<AlarmSetting>) =>
      test.call(saveDeviceAlarmSettings, {
        as: owner,
        body: { id: device.id, list: [{ ...setting, ...change }] },
      });
    expect((await save({ noDataS: 60 })).code).toBe(codes.badInput);
    expect(await save({ semaphoreId: 'unheard' })).toMatchObject({
      data: { fields: [{ field: 'list.0.semaphoreId', rule: 'unknownSignal' }] },
    });
    const levels = [{ level: 2, operator: 'gt', threshold: 97 } as const];
    expect((await save({ levels })).data.list).toMatchObject([{ levels }]);
    const { data } = await test.call(getDeviceAlarmSettings, { as: owner, query: { id: device.id } });
    expect(data.list).toMatchObject([{ levels }]);
    await report(device.id, 96);
    expect((await list({ open: 1 })).total).toBe(0);
  });

  it('may switch one of its type off', async () => {
    const own = { ...setting, levels: [], noDataS: null, noDataLevel: null };
    const saved = await test.call(saveDeviceAlarmSettings, {
      as: owner,
      body: { id: device.id, list: [own] },
    });
    expect(saved.code).toBe(codes.success);
    await report(device.id, 120);
    expect((await list({ open: 1 })).total).toBe(0);
  });
});

describe('of two who edit a device’s own settings', () => {
  it('the second is told, with what the first saved', async () => {
    const { version } = (await test.call(getDeviceAlarmSettings, { as: owner, query: { id: device.id } }))
      .data;
    const save = (deadBand: number) =>
      test.call(saveDeviceAlarmSettings, {
        as: owner,
        body: { id: device.id, version, list: [{ ...setting, deadBand }] },
      });
    const both = await Promise.all([save(1), save(2)]);
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.conflict]);
    const [first, second] = both[0].code === codes.success ? both : both.toReversed();
    expect(first?.data.version).toBe(version + 1);
    expect(second?.data).toMatchObject({ reason: 'staleVersion', current: first?.data });
  });
});

describe('a keyword', () => {
  it('finds devices’ own alarms by code and name, of those the viewer sees', async () => {
    const loud = await buildDevice(test, { name: 'loud', typeId: device.typeId });
    const alarms = [
      { code: 'E-17', level: 2, name: 'Fan blocked', active: true },
      { code: 'E-18', level: 2, name: 'Door open', active: true },
    ];
    await fetch(`${test.httpUrl}/api/v1/${loud.credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ alarms }),
    });
    const found = async (keyword: string, as = owner) =>
      (await list({ keyword }, as)).list.map(({ semaphoreId }) => semaphoreId);
    expect(await found('e-1')).toHaveLength(2);
    expect(await found('fan BLOCK')).toEqual(['E-17']);
    expect(await found('fan%')).toEqual([]);
    expect(await found('loud')).toHaveLength(2);
    expect(await found('fan', test.users.stranger)).toEqual([]);
    expect(await found('loud', test.users.stranger)).toEqual([]);
  });
});

it('is exported as a file of what is filtered, in the language that is asked for', async () => {
  const query = { format: 'csv' as const, columns: 'level,name,deviceName', level: 1 as const };
  const { rawPayload } = await download(test.platform.server, exportAlarms, {
    as: owner,
    query,
    language: 'en',
  });
  expect(csvTable(rawPayload).slice(0, 2)).toEqual([
    ['Level', 'Signal', 'Device'],
    ['Level 1 alarm', 'Temperature', 'pump one'],
  ]);
});
