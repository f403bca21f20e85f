import { codes } from '@weir/contract/errors';
import {
  type AlarmSetting,
  getAlarmSettings,
  getParameters,
  saveAlarmSettings,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import {
  addDeviceType,
  deleteDeviceType,
  deviceTypeOptions,
  editDeviceType,
  getDeviceType,
  listDeviceTypes,
  restoreDeviceType,
  rotateProvisionSecret,
  userDeviceTypes,
} from '@weir/contract/fleet/device-types';
import { deleteDevices } from '@weir/contract/fleet/devices';
import { setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { deviceTypeChanged } from './device-types.events.ts';

const mixedSignals = [
  signal('a'),
  signal('b'),
  { ...signal('state'), dataType: 'text' as const },
  { ...signal('running'), dataType: 'boolean' as const },
];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const fieldsOf = ({ status, data }: { status: number; data: unknown }) => ({
  status,
  fields: (data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field),
});

describe('device types', () => {
  it('are added with their signals, and edited by the field', async () => {
    const as = test.users.owner;
    const signals = [
      { semaphoreId: 'soc', name: '电量', nameEn: 'Charge', unit: '%', min: 0, max: 100, precision: 1 },
      {
        semaphoreId: 'mode',
        name: '模式',
        dataType: 'enum' as const,
        enumValues: [enumValue(1), enumValue(2)],
      },
    ];
    const body = { typeCode: 'cabinet', name: '储能柜', expectedIntervalS: 60, signals };
    const { data } = await test.call(addDeviceType, { as, body });
    expect(data).toMatchObject({
      typeCode: 'cabinet',
      retention: '1y',
      provision: 'disabled',
      signals: 2,
      devices: 0,
    });
    expect(data.signalList).toMatchObject([
      { ...signals[0], nameEs: null, kind: 'measurement', dataType: 'number', chart: 1, discovered: 0 },
      { ...signals[1], chart: 0, enumValues: [{ code: 1 }, { code: 2 }] },
    ]);
    const edit = { id: data.id, version: data.version, isLocus: 1 as const, expectedIntervalS: null };
    const edited = await test.call(editDeviceType, { as, body: edit });
    expect(edited.data).toMatchObject({ isLocus: 1, expectedIntervalS: null, name: '储能柜', signals: 2 });
    const late = await test.call(editDeviceType, { as, body: edit });
    expect(late).toMatchObject({ status: 409, data: { reason: 'staleVersion', current: { isLocus: 1 } } });
  });

  it('keep the ids of signals, those that were taken out too', async () => {
    const as = test.users.owner;
    const signals = [
      { semaphoreId: 'a', name: 'A' },
      { semaphoreId: 'b', name: 'B' },
    ];
    const { id, signalList } = await buildDeviceType(test, { signals });
    const replace = async (list: typeof signals) =>
      (await test.call(editDeviceType, { as, body: { id, signals: list } })).data.signalList;
    const without = await replace([{ semaphoreId: 'b', name: 'Bee' }]);
    expect(without).toMatchObject([{ id: signalList[1]?.id, name: 'Bee' }]);
    const again = await replace([...signals, { semaphoreId: 'c', name: 'C' }]);
    expect(again.map((signal) => signal.id).slice(0, 2)).toEqual(signalList.map((signal) => signal.id));
  });

  it('count a discovered signal as named once its name is changed', async () => {
    const as = test.users.owner;
    const { id } = await buildDeviceType(test, { signals: [] });
    const semaphores = ['x', 'y'];
    const rows = semaphores.map((name) => ({
      device_type_id: id,
      semaphore_id: name,
      name,
      discovered: true,
    }));
    await test.db.insertInto('signal').values(rows).execute();
    const signals = [
      { semaphoreId: 'x', name: '温度' },
      { semaphoreId: 'y', name: 'y' },
    ];
    const { data } = await test.call(editDeviceType, { as, body: { id, signals } });
    expect(data.signalList.map(({ discovered }) => discovered)).toEqual([0, 1]);
  });

  it('tell those who have read them of a change', async () => {
    const received: number[] = [];
    const stop = test.app.bus.onHere(deviceTypeChanged, ({ typeId }) => received.push(typeId));
    const { id } = await buildDeviceType(test);
    await test.call(editDeviceType, { as: test.users.owner, body: { id, name: 'x' } });
    await test.call(editDeviceType, { as: test.users.stranger, body: { id, name: 'y' } });
    stop();
    expect(received).toEqual([id]);
    expect(await test.app.deviceTypes.signalsOf(id)).toMatchObject([{ semaphoreId: 'temperature' }]);
  });

  it.each([
    [{ signals: [signal('a'), signal('b'), signal('c'), signal('b')] }, ['signals.3.semaphoreId']],
    [{ signals: [{ ...signal('a'), min: 2, max: 1 }] }, ['signals.0.max']],
    [{ signals: [{ ...signal('a'), dataType: 'enum' }] }, ['signals.0.enumValues']],
    [
      { signals: [{ ...signal('a'), dataType: 'enum', enumValues: [enumValue(1), enumValue(1)] }] },
      ['signals.0.enumValues.1.code'],
    ],
    [{ signals: [{ ...signal('a'), unitNo: 3 }] }, ['signals.0.group']],
    [{ signals: [{ ...signal('a'), group: 'BMS', unitNo: 25 }] }, ['signals.0.unitNo']],
    [{ typeCode: 'a b' }, ['typeCode']],
    [{ provision: 'create' }, ['provisionProjectId']],
    [{ provision: 'create', provisionProjectId: 999_999 }, ['provisionProjectId']],
    [{ shared: 1 }, ['shared']],
    [{ retention: 'ever' }, ['retention']],
    [{ surprise: 1 }, ['surprise']],
  ])('refuse %o', async (wrong, fields) => {
    const body = { typeCode: 'bad', name: 'bad', ...wrong };
    const answer = await test.send({
      method: 'POST',
      path: '/devicetype/addtype',
      as: test.users.owner,
      body,
    });
    expect(fieldsOf(answer)).toEqual({ status: 400, fields });
  });

  it('refuse a code that is taken, also when they come back', async () => {
    const as = test.users.owner;
    const { id, typeCode } = await buildDeviceType(test);
    const again = { typeCode, name: 'again' };
    const taken = { status: 409, fields: ['typeCode'] };
    expect(fieldsOf(await test.call(addDeviceType, { as: test.users.stranger, body: again }))).toEqual(taken);
    const other = await buildDeviceType(test);
    expect(fieldsOf(await test.call(editDeviceType, { as, body: { id: other.id, typeCode } }))).toEqual(
      taken,
    );
    await test.call(deleteDeviceType, { as, query: { id: String(id) } });
    await test.call(addDeviceType, { as, body: again });
    expect(fieldsOf(await test.call(restoreDeviceType, { as, body: { id } }))).toEqual(taken);
  });

  it('go to the recycle bin when they are unused', async () => {
    const as = test.users.owner;
    const device = await buildDevice(test);
    const query = { id: String(device.typeId) };
    const refused = await test.call(deleteDeviceType, { as, query });
    expect(refused).toMatchObject({ status: 409, data: { reason: 'inUse', uses: { devices: 1 } } });
    await test.call(deleteDevices, { as, query: { id: String(device.id) } });
    expect((await test.call(deleteDeviceType, { as, query })).data).toEqual({ removed: 1 });
    const bin = await test.call(listDeviceTypes, { as, query: { page: 1, limit: 200, deleted: 1 } });
    expect(bin.data.list.map(({ id }) => id)).toContain(device.typeId);
    expect((await test.call(restoreDeviceType, { as, body: { id: device.typeId } })).status).toBe(200);
  });

  it('show the provisioning secret once', async () => {
    const as = test.users.owner;
    const { id } = await buildDeviceType(test);
    const { data } = await test.call(rotateProvisionSecret, { as, body: { id } });
    expect(data.provisionDeviceSecret).toMatch(/^[\w-]{32}$/);
    const shown = await test.call(getDeviceType, { as, query: { id } });
    expect(shown.data.provisionKey).toBe(data.provisionDeviceKey);
    expect(JSON.stringify(shown.data)).not.toContain(data.provisionDeviceSecret);
  });
});

describe('who sees a device type', () => {
  it('is its owner, those above, who has devices of it, and everybody when it is shared', async () => {
    const { root, owner, below, stranger } = test.users;
    const { typeId, projectId } = await buildDevice(test);
    const status = async (as: typeof root, id = typeId) =>
      (await test.call(getDeviceType, { as, query: { id } })).status;
    expect([await status(root), await status(owner), await status(below), await status(stranger)]).toEqual([
      200, 200, 404, 404,
    ]);
    const members = [{ userId: below.userId, access: 'operate' as const }];
    await test.call(setMembers, { as: owner, body: { id: projectId, members } });
    const seen = await test.call(getDeviceType, { as: below, query: { id: typeId } });
    expect(seen.data).toMatchObject({ mayOperate: 0, devices: 1, provisionKey: null });
    expect((await test.call(editDeviceType, { as: below, body: { id: typeId, name: 'x' } })).status).toBe(
      404,
    );
    const used = await test.call(userDeviceTypes, { as: below });
    expect(used.data.list.map(({ id }) => id)).toEqual([typeId]);

    const shared = await buildDeviceType(test, { as: root, shared: 1 });
    expect([await status(stranger, shared.id), await status(below, shared.id)]).toEqual([200, 200]);
    const options = await test.call(deviceTypeOptions, { as: stranger });
    expect(options.data.list.map(({ id }) => id)).toContain(shared.id);
    expect(
      (await test.call(deleteDeviceType, { as: stranger, query: { id: String(shared.id) } })).status,
    ).toBe(404);
  });
});

describe('parameters and alarm settings', () => {
  it('are replaced as a whole', async () => {
    const as = test.users.owner;
    const { id } = await buildDeviceType(test);
    const list = [
      {
        semaphoreId: 'limit',
        name: '上限',
        min: 0,
        max: 10,
        step: 0.5,
        defaultValue: 5,
        dangerous: 1 as const,
      },
      { semaphoreId: 'label', name: '标签', dataType: 'text' as const, defaultValue: 'x' },
    ];
    const saved = await test.call(saveParameters, { as, body: { id, list } });
    expect(saved.data.list).toMatchObject([
      { ...list[0], readOnly: 0 },
      { ...list[1], unit: null },
    ]);
    await test.call(saveParameters, { as, body: { id, list: list.slice(1) } });
    expect((await test.call(getParameters, { as, query: { id } })).data.list).toHaveLength(1);

    const settings = [alarm('temperature', [level(2, 'gt', 80), level(1, 'gt', 90), level(3, 'lt', 0)])];
    await test.call(saveAlarmSettings, { as, body: { id, list: settings } });
    const { data } = await test.call(getAlarmSettings, { as, query: { id } });
    expect(data.list).toMatchObject([
      { semaphoreId: 'temperature', levels: [{ level: 1 }, { level: 2 }, { level: 3 }] },
    ]);
  });

  it('are not replaced by whoever has seen older alarm settings', async () => {
    const { id } = await buildDeviceType(test);
    const as = test.users.owner;
    const save = (version: number | undefined, threshold: number) =>
      test.call(saveAlarmSettings, {
        as,
        body: { id, ...(version && { version }), list: [alarm('temperature', [level(1, 'gt', threshold)])] },
      });
    const { version } = (await test.call(getAlarmSettings, { as, query: { id } })).data;
    expect((await save(version, 80)).data.version).toBe(version + 1);
    expect(await save(version, 90)).toMatchObject({
      status: 409,
      code: codes.conflict,
      data: {
        reason: 'staleVersion',
        current: { id, version: version + 1, list: [{ levels: [{ threshold: 80 }] }] },
      },
    });
    expect((await save(version + 1, 90)).data.version).toBe(version + 2);
    expect((await save(undefined, 95)).data.version).toBe(version + 3);
    const kept = await test.call(getDeviceType, { as, query: { id } });
    expect(kept.data.version).toBe(1);
  });

  it('are not replaced by whoever has seen older parameters', async () => {
    const { id } = await buildDeviceType(test);
    const as = test.users.owner;
    const save = (version: number, name: string) =>
      test.call(saveParameters, { as, body: { id, version, list: [parameter(name)] } });
    const { version } = (await test.call(getParameters, { as, query: { id } })).data;
    expect((await save(version, 'mine')).data.version).toBe(version + 1);
    expect(await save(version, 'late')).toMatchObject({
      status: 409,
      code: codes.conflict,
      data: { reason: 'staleVersion', current: { id, list: [{ semaphoreId: 'mine' }] } },
    });
    const alarms = await test.call(getAlarmSettings, { as, query: { id } });
    expect(alarms.data.version).toBe(1);
  });

  it.each([
    [[{ ...parameter('a'), defaultValue: 'x' }], ['list.0.defaultValue']],
    [[{ ...parameter('a'), max: 1, defaultValue: 2 }], ['list.0.defaultValue']],
    [[parameter('a'), parameter('a')], ['list.1.semaphoreId']],
    [[{ ...parameter('a'), step: 0 }], ['list.0.step']],
  ])('refuse parameters %o', async (list, fields) => {
    const { id } = await buildDeviceType(test);
    const request = {
      method: 'POST',
      path: '/devicetype/addsetparam',
      as: test.users.owner,
      body: { id, version: 1, list },
    };
    expect(fieldsOf(await test.send(request))).toEqual({ status: 400, fields });
  });

  it.each([
    [[alarm('a', [level(1, 'gt', 5), level(1, 'gt', 6)])], ['list.0.levels.1.level']],
    [[alarm('a', [level(1, 'gt', 5), level(2, 'ge', 5)])], ['list.0.levels.0.threshold']],
    [[alarm('a', [level(2, 'lt', 5), level(1, 'le', 6)])], ['list.0.levels.1.threshold']],
    [[alarm('a', [level(1, 'gt', 5)]), alarm('a', [level(1, 'gt', 5)])], ['list.1.semaphoreId']],
    [[alarm('a', [level(1, 'gt', 5)]), alarm('b', [])], ['list.1.levels']],
    [[{ ...alarm('a', []), noDataS: 60 }], ['list.0.noDataLevel']],
  ])('refuse alarm settings %o', async (list, fields) => {
    const { id } = await buildDeviceType(test);
    const request = {
      method: 'POST',
      path: '/devicetype/addsetalarm',
      as: test.users.owner,
      body: { id, version: 1, list },
    };
    expect(fieldsOf(await test.send(request))).toEqual({ status: 400, fields });
  });

  it.each([
    [alarm('unheard', [level(1, 'gt', 5)]), 'list.0.semaphoreId', 'unknownSignal'],
    [alarm('state', [level(1, 'gt', 5)]), 'list.0.levels.0.operator', 'textSignal'],
    [alarm('running', [level(1, 'eq', 2)]), 'list.0.levels.0.threshold', 'neverTrue'],
    [alarm('a', [level(1, 'gt', 5), level(2, 'eq', 6)]), 'list.0.levels.1.threshold', 'hiddenLevel'],
  ])('refuse an alarm setting that can never raise one: %o', async (setting, field, rule) => {
    const { id } = await buildDeviceType(test, { signals: mixedSignals });
    const answer = await test.call(saveAlarmSettings, {
      as: test.users.owner,
      body: { id, list: [setting] },
    });
    expect(answer).toMatchObject({ code: codes.badInput, data: { fields: [{ field, rule }] } });
  });

  it('keep an alarm setting whose signal has gone since, as long as it is not changed', async () => {
    const { id } = await buildDeviceType(test, { signals: mixedSignals });
    const as = test.users.owner;
    const save = (list: AlarmSetting[]) => test.call(saveAlarmSettings, { as, body: { id, list } });
    const [old, other] = [alarm('a', [level(1, 'gt', 5)]), alarm('running', [level(1, 'eq', 1)])];
    await save([old, { ...old, semaphoreId: 'b' }]);
    await test.call(editDeviceType, {
      as,
      body: { id, signals: mixedSignals.filter(({ semaphoreId }) => semaphoreId !== 'a') },
    });
    expect((await save([old, other])).code).toBe(codes.success);
    const changed = await save([{ ...old, onDelayS: 5 }, other]);
    expect(changed).toMatchObject({
      data: { fields: [{ field: 'list.0.semaphoreId', rule: 'unknownSignal' }] },
    });
    expect((await save([other])).code).toBe(codes.success);
  });
});

function signal(semaphoreId: string) {
  return { semaphoreId, name: semaphoreId };
}

function parameter(semaphoreId: string) {
  return { semaphoreId, name: semaphoreId };
}

function enumValue(code: number) {
  return { code, name: `值${code}`, nameEn: null, nameEs: null, nameJa: null };
}

type Level = AlarmSetting['levels'][number];

function level(grade: Level['level'], operator: Level['operator'], threshold: number): Level {
  return { level: grade, operator, threshold };
}

function alarm(semaphoreId: string, levels: Level[]): AlarmSetting {
  const delays = { onDelayS: 0, offDelayS: 0, repeatCount: 1 };
  return { semaphoreId, levels, deadBand: null, ...delays, noDataS: null, noDataLevel: null };
}
