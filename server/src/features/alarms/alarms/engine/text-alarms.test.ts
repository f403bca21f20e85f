import { getRehearsal, startRehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import { getAlarm, listAlarms } from '@weir/contract/alarms/alarms';
import { whyAlarm } from '@weir/contract/diagnosis/device-why';
import { codes } from '@weir/contract/errors';
import {
  type AlarmSetting,
  getAlarmSettings,
  saveAlarmSettings,
} from '@weir/contract/fleet/device-type-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { devicesChanged } from '../../../fleet/devices/devices.events.ts';

let test: TestApp;
let owner: Actor;
let typeId: number;
let device: Awaited<ReturnType<typeof buildDevice>>;

const stateSetting = (change: Partial<AlarmSetting> = {}) =>
  buildAlarmSetting({
    semaphoreId: 'state',
    levels: [{ level: 1, operator: 'eq', texts: ['FAULT'] }],
    ...change,
  });

beforeAll(async () => {
  test = await startTestApp();
  owner = test.users.owner;
});
beforeEach(async () => {
  const signals = [
    { semaphoreId: 'state', name: 'State', dataType: 'text' as const },
    { semaphoreId: 'flow', name: 'Flow' },
  ];
  typeId = (await buildDeviceType(test, { signals })).id;
  device = await buildDevice(test, { typeId });
});
afterAll(() => test?.stop());

const save = (list: AlarmSetting[]) =>
  test.call(saveAlarmSettings, { as: owner, body: { id: typeId, list } });
const beginMs = Date.now() - 60 * 60_000;
/** One message a minute. */
const report = (...states: string[]) =>
  test.app.telemetry.ingestFrames(
    { deviceId: device.id, typeId, retention: '1y' },
    states.map((state, minute) => ({ tsMs: beginMs + minute * 60_000, values: { state, flow: minute } })),
    Date.now(),
  );
const alarms = async () => {
  const query = { page: 1, limit: 20, deviceId: device.id };
  return (await test.call(listAlarms, { as: owner, query })).data.list.toReversed();
};
const minuteOf = (time: string | null) => (time === null ? null : (Date.parse(time) - beginMs) / 60_000);

describe('the settings of a text signal', () => {
  it('are kept as they were sent', async () => {
    const levels: AlarmSetting['levels'] = [
      { level: 1, operator: 'eq', texts: ['FAULT'] },
      { level: 2, operator: 'in', texts: ['WARN', 'DEGRADED'] },
      { level: 4, operator: 'changed' },
    ];
    expect((await save([stateSetting({ levels })])).code).toBe(codes.success);
    const { data } = await test.call(getAlarmSettings, { as: owner, query: { id: typeId } });
    expect(data.list).toMatchObject([{ levels }]);
  });

  it.each<[AlarmSetting['levels'][number], Partial<AlarmSetting>, string, string]>([
    [{ level: 1, operator: 'in' }, {}, 'levels.0.texts', 'required'],
    [{ level: 1, operator: 'eq' }, {}, 'levels.0.threshold', 'required'],
    [{ level: 1, operator: 'eq', texts: ['A', 'B'] }, {}, 'levels.0.texts', 'maxItems'],
    [{ level: 1, operator: 'gt', threshold: 1, texts: ['A'] }, {}, 'levels.0.texts', 'unknown'],
    [{ level: 1, operator: 'changed', threshold: 1 }, {}, 'levels.0.threshold', 'unknown'],
    [{ level: 1, operator: 'gt', threshold: 1 }, {}, 'levels.0.operator', 'textSignal'],
    [{ level: 1, operator: 'changed' }, { onDelayS: 5 }, 'onDelayS', 'changeDelay'],
  ])(
    'are refused where they say too little, or what can never be: %o',
    async (level, change, field, rule) => {
      const answer = await save([stateSetting({ levels: [level], ...change })]);
      expect(answer).toMatchObject({ data: { fields: [{ field: `list.0.${field}`, rule }] } });
    },
  );

  it('are none of a signal of numbers', async () => {
    const answer = await save([stateSetting({ semaphoreId: 'flow' })]);
    const fields = [{ field: 'list.0.levels.0.operator', rule: 'noTextSignal' }];
    expect(answer).toMatchObject({ code: codes.badInput, data: { fields } });
  });
});

describe('an alarm of a text signal', () => {
  it('is open while the text is one of those, and says it', async () => {
    await save([
      stateSetting({
        levels: [
          { level: 1, operator: 'eq', texts: ['FAULT'] },
          { level: 3, operator: 'in', texts: ['WARN', 'FAULT'] },
        ],
      }),
    ]);
    await report('RUN', 'WARN', 'WARN', 'FAULT', 'RUN');
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ semaphoreId: 'state', value: 'WARN', level: 1, dataType: 'text' });
    expect([minuteOf(alarm?.warningDate ?? null), minuteOf(alarm?.recoveredAt ?? null)]).toEqual([1, 4]);
    const { data } = await test.call(getAlarm, { as: owner, query: { id: alarm?.id ?? 0 } });
    expect(data.events.map(({ kind, value }) => [kind, value])).toEqual([
      ['raised', 'WARN'],
      ['graver', 'FAULT'],
      ['recovered', 'RUN'],
    ]);
  });

  it('of a change begins with it and is over after the off-delay, also over a restart', async () => {
    await save([stateSetting({ levels: [{ level: 4, operator: 'changed' }], offDelayS: 90 })]);
    await report('RUN', 'RUN', 'STOP');
    // What is known is read anew.
    test.app.bus.emit(devicesChanged, { deviceIds: [device.id] });
    const later = (minute: number, state: string) =>
      test.app.telemetry.ingestFrames(
        { deviceId: device.id, typeId, retention: '1y' },
        [{ tsMs: beginMs + minute * 60_000, values: { state, flow: 1 } }],
        Date.now(),
      );
    await later(10, 'STOP');
    await later(11, 'RUN');
    await later(12, 'STOP');
    await later(20, 'STOP');
    const found = await alarms();
    expect(
      found.map(({ warningDate, recoveredAt, repeats, value }) => [
        minuteOf(warningDate),
        minuteOf(recoveredAt),
        repeats,
        value,
      ]),
    ).toEqual([
      [2, 3.5, 1, 'STOP'],
      [11, 13.5, 2, 'RUN'],
    ]);
  });

  it('is found by a rehearsal as it was live', async () => {
    const levels: AlarmSetting['levels'] = [
      { level: 2, operator: 'eq', texts: ['FAULT'] },
      { level: 4, operator: 'changed' },
    ];
    const setting = stateSetting({ levels });
    await save([setting]);
    await report('RUN', 'FAULT', 'FAULT', 'RUN', 'STOP', 'STOP');
    const { data: job } = await test.call(startRehearsal, { as: owner, body: { setting, days: 7, typeId } });
    const get = async () => (await test.call(getRehearsal, { as: owner, query: { id: job.id } })).data;
    await expect.poll(async () => (await get()).state, { timeout: 20_000 }).toBe('succeeded');
    const episodes = (await get()).result?.episodes ?? [];
    const live = await alarms();
    expect(live.length).toBeGreaterThan(1);
    expect(episodes.map(({ from, to, level, value }) => [from, to, level, value])).toEqual(
      live.map(({ warningDate, recoveredAt, level, value }) => [warningDate, recoveredAt, level, value]),
    );
  });

  it('is explained', async () => {
    await save([stateSetting()]);
    await report('RUN');
    const why = async () =>
      (await test.call(whyAlarm, { as: owner, query: { id: device.id, semaphoreId: 'state' } })).data;
    expect(await why()).toMatchObject({ because: 'threshold' });
    const { steps } = await why();
    expect(steps.find(({ question }) => question === 'threshold')).toMatchObject({
      params: { value: 'RUN', operator: 'eq', threshold: 'FAULT' },
    });
  });
});
