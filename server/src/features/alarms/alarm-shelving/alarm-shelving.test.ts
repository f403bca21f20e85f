import { levelCounts } from '@weir/contract/alarms/alarm-counts';
import {
  addAlarmWindow,
  deleteAlarmWindow,
  deviceShelving,
  editAlarmWindow,
  extendShelf,
  listAlarmWindows,
  listShelves,
  shelveAlarms,
  unshelveAlarms,
} from '@weir/contract/alarms/alarm-shelving';
import { getAlarm, listAlarms } from '@weir/contract/alarms/alarms';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createLogger } from '../../../platform/logger.ts';
import { alarmsChanged } from '../alarms/engine/alarms.events.ts';
import { createSuppression } from './suppression.jobs.ts';

let test: TestApp;
let owner: Actor;
let typeId: number;

const setting = buildAlarmSetting({ levels: [{ level: 2, operator: 'gt', threshold: 80 }] });

beforeAll(async () => {
  test = await startTestApp();
  owner = test.users.owner;
  const signals = ['temperature', 'pressure'].map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  typeId = (await buildDeviceType(test, { signals })).id;
  const list = [setting, { ...setting, semaphoreId: 'pressure' }];
  await test.call(saveAlarmSettings, { as: owner, body: { id: typeId, list } });
});
afterEach(async () => {
  await sql`delete from alarm_shelf`.execute(test.db);
  await sql`delete from alarm_window`.execute(test.db);
  await test.app.alarmShelving.refresh();
});
afterAll(() => test?.stop());

type Device = Awaited<ReturnType<typeof addDevice>>;
const addDevice = () => buildDevice(test, { typeId });

let sent = 0;
const report = (device: Device, values: Record<string, number>) => {
  sent += 1;
  const frame = { tsMs: Date.now() - 60_000 + sent * 100, values };
  return test.app.telemetry.ingestFrames(
    { deviceId: device.id, typeId, retention: '1y' },
    [frame],
    Date.now(),
  );
};
const alarms = async (device: Device, query: Partial<Input<typeof listAlarms>['query']> = {}) =>
  (await test.call(listAlarms, { as: owner, query: { page: 1, limit: 20, deviceId: device.id, ...query } }))
    .data.list;
const shelve = async (body: Partial<Input<typeof shelveAlarms>['body']>, as = owner) =>
  test.call(shelveAlarms, { as, body: { minutes: 60, reason: 'pump is being rebuilt', ...body } });
const eventsOf = async (id: number) =>
  (await test.call(getAlarm, { as: owner, query: { id } })).data.events.map(({ kind }) => kind);

/** Lets the return time of a shelf come in so many milliseconds. */
const letEnd = async (id: number, inMs: number) => {
  await sql`update alarm_shelf set ends_at = now() + make_interval(secs => ${inMs / 1000}) where id = ${id}`.execute(
    test.db,
  );
  await test.app.alarmShelving.refresh();
};
const letPass = (id: number) => letEnd(id, 0);

describe('what is shelved', () => {
  it('is recorded, but neither listed nor counted, and nobody is told', async () => {
    const device = await addDevice();
    const pushes: unknown[] = [];
    const end = test.app.bus.on(alarmsChanged, ({ alarms: changed }) => pushes.push(...changed));
    expect((await shelve({ deviceId: device.id })).code).toBe(codes.success);
    await report(device, { temperature: 85 });
    end();
    expect(pushes).toMatchObject([{ quiet: true, suppressed: true, level: 2 }]);
    expect(await alarms(device)).toEqual([]);
    expect(await alarms(device, { shelved: 'only' })).toMatchObject([
      { suppressed: true, recoveredAt: null },
    ]);
    expect(await alarms(device, { shelved: 'with' })).toHaveLength(1);
    const { data } = await test.call(levelCounts, { as: owner, query: { projectId: device.projectId } });
    expect(data).toMatchObject({ shelved: 1, list: [{}, { level: 2, count: 0 }, {}, {}] });
    const { rows } =
      await sql`select raised, suppressed from alarm_day where device_id = ${device.id}`.execute(test.db);
    expect(rows).toEqual([{ raised: 0, suppressed: 1 }]);
    // The device is as faulty as ever: shelving says who is told.
    expect((await test.call(getDeviceBasic, { as: owner, query: { id: device.id } })).data.is_fault).toBe(2);
  });

  it('is everything that is all of what is named', async () => {
    const [one, other] = [await addDevice(), await addDevice()];
    await shelve({ deviceId: one.id, semaphoreId: 'temperature' });
    await report(one, { temperature: 85, pressure: 85 });
    expect(await alarms(one)).toMatchObject([{ semaphoreId: 'pressure' }]);
    await shelve({ typeId, projectId: other.projectId });
    await report(other, { temperature: 85 });
    expect(await alarms(other)).toEqual([]);
    await report(one, { pressure: 20 });
    await report(one, { pressure: 85 });
    expect(await alarms(one, { open: 1 })).toHaveLength(1);
    await shelve({ typeId, semaphoreId: 'pressure' });
    expect(await alarms(one, { open: 1 })).toEqual([]);
  });

  it('is the one alarm of a device that sends nothing, where that is named', async () => {
    const device = await addDevice();
    const { data: shelf } = await shelve({ deviceId: device.id, silence: 1 });
    expect(shelf).toMatchObject({ semaphoreId: null, silence: 1, deviceName: device.name });
    await report(device, { temperature: 85 });
    await sql`insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at,
      reported_at, last_at) select id, project_id, device_type_id, 'silence', '', 'noData', 2, now(), now(), now()
      from device where id = ${device.id}`.execute(test.db);
    await test.app.alarmShelving.refresh();
    const subject = { deviceId: device.id, typeId, projectId: device.projectId } as const;
    const isSuppressed = (origin: 'silence' | 'signal', code: string) =>
      test.app.alarmShelving.isSuppressed({ ...subject, origin, code });
    expect([isSuppressed('silence', ''), isSuppressed('signal', 'temperature')]).toEqual([true, false]);
    expect(await alarms(device)).toMatchObject([{ semaphoreId: 'temperature' }]);
    expect(await alarms(device, { shelved: 'only' })).toMatchObject([{ origin: 'silence' }]);
    const both = await shelve({ deviceId: device.id, silence: 1, semaphoreId: 'temperature' });
    expect(both).toMatchObject({ data: { fields: [{ field: 'semaphoreId', rule: 'together' }] } });
  });

  it('returns by itself, with what is open, and stays as it was recorded where that is over', async () => {
    const device = await addDevice();
    const { data: shelf } = await shelve({ deviceId: device.id });
    await report(device, { temperature: 85, pressure: 85 });
    await report(device, { pressure: 20 });
    const news: unknown[] = [];
    const end = test.app.bus.on(alarmsChanged, ({ alarms: settled }) => news.push(...settled));
    await letPass(shelf.id);
    end();
    expect(news).toMatchObject([{ kind: 'unshelved', quiet: false, deviceId: device.id }]);
    const [back, ...more] = await alarms(device);
    expect(more).toEqual([]);
    expect(back).toMatchObject({ semaphoreId: 'temperature', suppressed: false });
    expect(await eventsOf(back?.id ?? 0)).toEqual(['raised', 'unshelved']);
    expect(await alarms(device, { shelved: 'only' })).toMatchObject([{ semaphoreId: 'pressure' }]);
    const { data } = await test.call(listShelves, {
      as: owner,
      query: { page: 1, limit: 20, state: 'ended' },
    });
    expect(data.list).toMatchObject([{ id: shelf.id, endedTime: null, endedBy: null, state: 'ended' }]);
  });

  it('takes open alarms along, and gives them back when they are over: people had been told', async () => {
    const device = await addDevice();
    await report(device, { temperature: 85 });
    await shelve({ deviceId: device.id });
    expect(await alarms(device)).toEqual([]);
    const [shelved] = await alarms(device, { shelved: 'only' });
    expect(await eventsOf(shelved?.id ?? 0)).toEqual(['raised', 'shelved']);
    await report(device, { temperature: 20 });
    expect(await alarms(device)).toMatchObject([{ suppressed: false, recoveredAt: expect.any(String) }]);
  });

  it('is shelved after a restart', async () => {
    const device = await addDevice();
    const { data } = await shelve({ deviceId: device.id });
    await test.app.alarmShelving.stop();
    await test.app.alarmShelving.refresh();
    await test.app.alarmShelving.start();
    await report(device, { temperature: 85 });
    expect(await alarms(device)).toEqual([]);
    await letEnd(data.id, 300);
    await expect.poll(() => alarms(device)).toHaveLength(1);
  });
});

describe('a shelf', () => {
  it('is deleted when it ended longer ago than the log goes back, and never while it holds', async () => {
    const device = await addDevice();
    const { data: ended } = await shelve({ deviceId: device.id });
    const { data: holding } = await shelve({ deviceId: device.id });
    await sql`update alarm_shelf set started_at = now() - interval '800 days'`.execute(test.db);
    const left = async (endedDaysAgo: number) => {
      await sql`update alarm_shelf set ends_at = now() - make_interval(days => ${endedDaysAgo})
        where id = ${ended.id}`.execute(test.db);
      for (const sweeper of test.app.sweepers) await sweeper.sweep();
      const { data } = await test.call(listShelves, { as: owner, query: { page: 1, limit: 20 } });
      return data.list.map(({ id }) => id);
    };
    expect([await left(729), await left(731)]).toEqual([[holding.id, ended.id], [holding.id]]);
  });

  it('says what, why, until when and by whom; is extended and ended early; leaves rows in the log', async () => {
    const device = await addDevice();
    const { data: made } = await shelve({ deviceId: device.id, semaphoreId: 'temperature' });
    expect(made).toMatchObject({
      ...{ deviceName: device.name, SN: device.SN, semaphoreId: 'temperature', signalName: 'temperature' },
      ...{ reason: 'pump is being rebuilt', state: 'active', operable: 1, createdBy: expect.any(String) },
    });
    expect(Date.parse(made.returnTime) - Date.parse(made.startedTime)).toBe(3_600_000);
    await report(device, { temperature: 85 });
    const extended = await test.call(extendShelf, { as: owner, body: { id: made.id, minutes: 120 } });
    expect(Date.parse(extended.data.returnTime)).toBeGreaterThan(Date.parse(made.returnTime));
    expect(extended.data).toMatchObject({ alarms: 1, open: 1 });
    const seen = await test.call(deviceShelving, { as: owner, query: { id: device.id } });
    expect(seen.data.shelves).toMatchObject([{ id: made.id }]);
    const ended = await test.call(unshelveAlarms, { as: owner, body: { id: made.id } });
    expect(ended.data).toMatchObject({ state: 'ended', endedBy: expect.any(String) });
    expect(await alarms(device)).toHaveLength(1);
    expect((await test.call(unshelveAlarms, { as: owner, body: { id: made.id } })).code).toBe(codes.conflict);
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where target_kind = 'alarm-shelf' and target_id = ${made.id} order by id`.execute(test.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'alarms:shelve',
      'alarms:extendShelf',
      'alarms:unshelve',
    ]);
  });

  it('needs something, a reason and a time between 15 minutes and 7 days', async () => {
    const device = await addDevice();
    for (const wrong of [{ reason: '  ' }, { minutes: 14 }, { minutes: 10_081 }]) {
      expect((await shelve({ deviceId: device.id, ...wrong })).code).toBe(codes.badInput);
    }
    expect((await shelve({ semaphoreId: 'temperature' })).code).toBe(codes.badInput);
    expect((await shelve({ deviceId: 999_999 })).data).toMatchObject({ fields: [{ field: 'deviceId' }] });
  });

  it('is for those who may operate what it names', async () => {
    const device = await addDevice();
    const { stranger } = test.users;
    for (const foreign of [{ deviceId: device.id }, { projectId: device.projectId }, { typeId }])
      expect((await shelve(foreign, stranger)).code).toBe(codes.badInput);
    const { data } = await shelve({ deviceId: device.id });
    const asStranger = { as: stranger, body: { id: data.id } };
    expect((await test.call(unshelveAlarms, asStranger)).code).toBe(codes.notFound);
    const list = await test.call(listShelves, { as: stranger, query: { page: 1, limit: 20 } });
    expect(list.data.list).toEqual([]);
  });
});

describe('a maintenance window', () => {
  const always = { zone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' } as const;
  const window = { name: 'weekly wash', schedule: { ...always, days: [...always.days] } };

  it('puts alarms aside while it is open, and gives them back', async () => {
    const device = await addDevice();
    const added = await test.call(addAlarmWindow, {
      as: owner,
      body: { ...window, projectId: device.projectId },
    });
    expect(added.data).toMatchObject({
      name: 'weekly wash',
      holds: 1,
      enabled: 1,
      projectName: expect.any(String),
    });
    await report(device, { temperature: 85 });
    expect(await alarms(device)).toEqual([]);
    const seen = await test.call(deviceShelving, { as: owner, query: { id: device.id } });
    expect(seen.data.windows).toMatchObject([{ id: added.data.id }]);
    const { id, version } = added.data;
    const edit = (body: object) => test.call(editAlarmWindow, { as: owner, body: { id, ...body } });
    expect((await edit({ version, enabled: 0 })).data).toMatchObject({ holds: 0, version: version + 1 });
    expect(await alarms(device)).toHaveLength(1);
    expect((await edit({ version, name: 'late' })).code).toBe(codes.conflict);
    expect((await edit({ enabled: 1 })).data.holds).toBe(1);
    expect(await alarms(device)).toEqual([]);
    expect((await test.call(deleteAlarmWindow, { as: owner, query: { id } })).data).toEqual({ removed: 1 });
    expect(await alarms(device)).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log
      where target_kind = 'alarm-window' and target_id = ${id}`.execute(test.db);
    expect(rows).toEqual([{ n: 4 }]);
  });

  it('is listed for those who see what it is for', async () => {
    const device = await addDevice();
    await test.call(addAlarmWindow, { as: owner, body: { ...window, deviceId: device.id } });
    const listed = async (as: Actor, query: object = {}) =>
      (await test.call(listAlarmWindows, { as, query: { page: 1, limit: 20, ...query } })).data.list;
    expect(await listed(owner, { projectId: device.projectId, typeId })).toMatchObject([
      { deviceName: device.name },
    ]);
    expect(await listed(test.users.stranger)).toEqual([]);
  });
});

it('is known soon, whoever wrote it', async () => {
  const { id: deviceId, projectId } = await addDevice();
  const logger = createLogger('silent');
  const suppression = createSuppression({ db: test.db, bus: createTestBus(), logger, freshForMs: 0 });
  await suppression.start();
  const subject = { deviceId, typeId, projectId, origin: 'signal', code: 'temperature' } as const;
  expect(suppression.isSuppressed(subject)).toBe(false);
  await sql`insert into alarm_shelf (device_id, code, reason, ends_at)
    values (${deviceId}, 'temperature', 'elsewhere', now() + interval '1 hour')`.execute(test.db);
  await expect.poll(() => suppression.isSuppressed(subject)).toBe(true);
  await suppression.stop();
});
