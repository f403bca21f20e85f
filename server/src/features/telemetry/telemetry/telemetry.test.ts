import { displayGroups, groupInfo, listQuarantine } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';

let test: TestApp;
let id: number;
beforeAll(async () => {
  test = await startTestApp();
  const type = await buildDeviceType(test, {
    signals: [
      { semaphoreId: 'soc', name: '电量', nameEn: 'Charge', unit: '%', group: 'BMS', unitNo: 1, order: 1 },
      { semaphoreId: 'on', name: '运行', dataType: 'boolean', group: 'BMS', unitNo: 2, order: 2 },
      { semaphoreId: 'mode', name: '模式', dataType: 'text', order: 3 },
    ],
  });
  const { device } = await buildDevice(test, { typeId: type.id }).then((built) => ({ device: built }));
  id = Number(device.id);
  const ref = { deviceId: id, typeId: type.id, retention: type.retention };
  const ingest = (payload: string) => test.app.telemetry.ingest(ref, 't', Buffer.from(payload), Date.now());
  await ingest('{"soc":81.5,"on":true,"mode":"eco"}');
  await ingest('{"soc":NaN}');
});
afterAll(() => test.stop());

describe('live values', () => {
  it('are those of a group, typed, with their age', async () => {
    const { data } = await test.call(groupInfo, { as: test.users.owner, query: { id } });
    expect(data.list.map(({ semaphoreId, value }) => [semaphoreId, value])).toEqual([
      ['soc', 81.5],
      ['on', true],
      ['mode', 'eco'],
    ]);
    expect(data.list[0]).toMatchObject({ unit: '%', group: 'BMS', unitNo: 1, level: 0 });
    expect(data.list[0]?.ageMs).toBeLessThan(20_000);
    const second = await test.call(groupInfo, {
      as: test.users.below,
      query: { id, group: 'BMS', unitNo: 2 },
    });
    expect(
      second.code === 20000 ? second.data.list.map(({ semaphoreId }) => semaphoreId) : second.code,
    ).toEqual(second.code === 20000 ? ['on'] : 40400);
  });

  it('follow an edit of the signals at once', async () => {
    test.app.bus.emit(deviceTypeChanged, { typeId: 1 });
    const { data } = await test.call(groupInfo, { as: test.users.owner, query: { id } });
    expect(data.list).toHaveLength(3);
  });
});

describe('groups', () => {
  it('list signals in display order and say what can be charted', async () => {
    const { data } = await test.call(displayGroups, { as: test.users.owner, query: { id } });
    expect(
      data.list.map(({ group, unitNo, signals }) => [group, unitNo, signals.map(({ chart }) => chart)]),
    ).toEqual([
      ['BMS', 1, [true]],
      ['BMS', 2, [false]],
      [null, null, [false]],
    ]);
  });
});

describe('quarantine', () => {
  it('shows what was not stored, and why', async () => {
    const { data } = await test.call(listQuarantine, {
      as: test.users.owner,
      query: { id, page: 1, limit: 20 },
    });
    expect(data.list).toEqual([
      expect.objectContaining({ reason: 'notFinite', payload: '{"soc":NaN}', topic: 't' }),
    ]);
  });
});

describe.each([
  ['groupInfo', groupInfo],
  ['displayGroups', displayGroups],
  ['listQuarantine', listQuarantine],
] as const)('%s', (_name, endpoint) => {
  it('does not exist for a stranger, asks others to sign in, and refuses bad ids', async () => {
    const ask = (as: typeof test.users.owner | null, query: { id: number }) =>
      test.call(endpoint, { as, query });
    expect((await ask(test.users.stranger, { id })).code).toBe(40400);
    expect((await ask(test.users.owner, { id: 999_999 })).code).toBe(40400);
    expect((await ask(null, { id })).status).toBe(401);
    expect((await ask(test.users.owner, { id: 0 })).code).toBe(40000);
  });
});
