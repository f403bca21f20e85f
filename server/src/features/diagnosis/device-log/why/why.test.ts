import { saveDeviceAlarmSettings } from '@weir/contract/alarms/device-alarm-settings';
import { whyAlarm, whyOffline } from '@weir/contract/diagnosis/device-why';
import { codes } from '@weir/contract/errors';
import { revokeCredentials, rotateCredential } from '@weir/contract/fleet/device-credentials';
import { type AlarmSetting, saveAlarmSettings } from '@weir/contract/fleet/device-type-settings';
import { editDevice } from '@weir/contract/fleet/devices';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

interface Step {
  question: string;
  answer: string;
  outcome: string;
}

const short = (steps: readonly Step[]) =>
  Object.fromEntries(steps.map(({ question, answer, outcome }) => [question, `${answer} ${outcome}`]));

describe('why is it offline', () => {
  const why = async (id: number) => {
    await platform.app.connectionLog.flush();
    const { data } = await platform.call(whyOffline, { as: owner, query: { id } });
    return { ...data, found: short(data.steps) };
  };
  const connect = (token: string) =>
    mqtt.connectAsync(platform.mqttUrl, { username: token, keepalive: 15, reconnectPeriod: 0 });

  test('nobody ever tried to connect', async () => {
    const { id } = await buildDevice(platform);
    const { because, found } = await why(id);
    expect(because).toBe('attempt');
    expect(found).toMatchObject({
      credentials: 'live ok',
      attempt: 'never unknown',
      connection: 'never info',
      data: 'never unknown',
      moved: 'no ok',
    });
  });

  test('it went away by itself, with its keep-alive and what was not stored', async () => {
    const { id, credential } = await buildDevice(platform);
    const client = await connect(credential.token ?? '');
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":1}', { qos: 1 });
    const found = async () => (await why(id)).found;
    await expect.poll(found).toMatchObject({ connection: 'connected ok', data: 'fresh ok' });
    await client.publishAsync('v1/devices/me/telemetry', 'not json', { qos: 1 });
    await client.endAsync();
    await expect.poll(found).toMatchObject({
      ...{ disconnect: 'clean info', attempt: 'accepted ok', data: 'fresh ok', quarantine: 'some bad' },
    });
    const { steps } = await why(id);
    expect(steps.find(({ question }) => question === 'quarantine')?.params).toEqual({
      ...{ count: 1, reason: 'malformed' },
    });
    expect(steps.find(({ question }) => question === 'disconnect')?.params).toEqual({ keepAliveS: 15 });
  });

  test('its credential was revoked, and it still tries with the old one', async () => {
    const { id, credential } = await buildDevice(platform);
    await platform.call(rotateCredential, { as: owner, body: { id } });
    await expect(connect(credential.token ?? '')).rejects.toThrow();
    const refused = await why(id);
    expect(refused.because).toBe('attempt');
    expect(refused.found).toMatchObject({ credentials: 'live ok', attempt: 'refusedRevoked bad' });
    await platform.call(revokeCredentials, { as: owner, body: { id } });
    const revoked = await why(id);
    expect(revoked.because).toBe('credentials');
    expect(revoked.found).toMatchObject({ credentials: 'revoked bad' });
  });

  test('its password is wrong', async () => {
    const { id } = await buildDevice(platform);
    const body = {
      id,
      kind: 'basic',
      clientId: 'gate',
      username: 'pump',
      password: 'a long password',
    } as const;
    await platform.call(rotateCredential, { as: owner, body });
    const wrong = { clientId: 'gate', username: 'pump', password: 'another password', reconnectPeriod: 0 };
    await expect(mqtt.connectAsync(platform.mqttUrl, wrong)).rejects.toThrow();
    expect((await why(id)).found).toMatchObject({ attempt: 'refusedWrongSecret bad' });
  });

  test('its clock is ahead, or behind; and it was moved', async () => {
    const { id, typeId } = await buildDevice(platform);
    const frame = (offMs: number) => ({ tsMs: Date.now() + offMs, values: { temperature: 1 } });
    const ref = { deviceId: id, typeId, retention: '1y' } as const;
    const { telemetry } = platform.app;
    await telemetry.ingestFrames(ref, [frame(-3_600_000)], Date.now());
    expect((await why(id)).found.clock).toBe('behind bad');
    await telemetry.ingestFrames(ref, [frame(3_600_000)], Date.now());
    expect((await why(id)).found.clock).toBe('ahead bad');
    const { id: projectId } = await buildProject(platform);
    await platform.call(editDevice, { as: owner, body: { id, projectId } });
    expect((await why(id)).found.moved).toBe('yes info');
  });

  test('is answered to those who see the device', async () => {
    const { id } = await buildDevice(platform);
    const as = platform.users.stranger;
    expect((await platform.call(whyOffline, { as, query: { id } })).code).toBe(codes.notFound);
  });
});

describe('why did this (not) alarm', () => {
  const base: AlarmSetting = {
    semaphoreId: 'temperature',
    levels: [
      { level: 1, operator: 'gt', threshold: 90 },
      { level: 3, operator: 'gt', threshold: 80 },
    ],
    deadBand: 2,
    onDelayS: 0,
    offDelayS: 0,
    repeatCount: 1,
    noDataS: null,
    noDataLevel: null,
  };
  const watched = async (setting: Partial<AlarmSetting> = {}) => {
    const type = await buildDeviceType(platform);
    await platform.call(saveAlarmSettings, {
      as: owner,
      body: { id: type.id, list: [{ ...base, ...setting }] },
    });
    return buildDevice(platform, { typeId: type.id });
  };
  const send = ({ id, typeId }: { id: number; typeId: number }, temperature: number, agoMs: number) =>
    platform.app.telemetry.ingestFrames(
      { deviceId: id, typeId, retention: '1y' },
      [{ tsMs: Date.now() - agoMs, values: { temperature } }],
      Date.now(),
    );
  const why = async ({ id }: { id: number }) => {
    const { data } = await platform.call(whyAlarm, { as: owner, query: { id, semaphoreId: 'temperature' } });
    return { ...data, found: short(data.steps) };
  };

  test('there is no setting, or the device’s own turns it off', async () => {
    const plain = await buildDevice(platform);
    expect(await why(plain)).toMatchObject({ because: 'setting', found: { setting: 'none bad' } });
    const device = await watched();
    const body = { id: device.id, list: [{ ...base, levels: [] }] };
    await platform.call(saveDeviceAlarmSettings, { as: owner, body });
    expect(await why(device)).toMatchObject({ because: 'setting', found: { setting: 'off bad' } });
  });

  test('nothing was sent; the value is too low; an alarm is open', async () => {
    const device = await watched();
    expect(await why(device)).toMatchObject({ because: 'sample', found: { sample: 'none bad' } });
    await send(device, 60, 60_000);
    const low = await why(device);
    expect(low).toMatchObject({
      because: 'threshold',
      found: { threshold: 'notMet bad', setting: 'ofType ok' },
    });
    expect(low.steps.find(({ question }) => question === 'threshold')?.params).toEqual({
      ...{ value: 60, level: 3, operator: 'gt', threshold: 80, deadBand: 2 },
    });
    await send(device, 85, 50_000);
    const open = await why(device);
    expect(open).toMatchObject({ because: 'open', found: { open: 'open info', threshold: 'met ok' } });
    await send(device, 79, 40_000);
    expect((await why(device)).found.threshold).toBe('held info');
    await send(device, 20, 30_000);
    expect(await why(device)).toMatchObject({ because: 'threshold', found: { last: 'recovered info' } });
  });

  test('the delay runs, the repeats are not reached, the schedule is closed', async () => {
    const delayed = await watched({ onDelayS: 600 });
    await send(delayed, 85, 60_000);
    expect(await why(delayed)).toMatchObject({ because: 'delay', found: { delay: 'running bad' } });
    const repeated = await watched({ repeatCount: 3 });
    await send(repeated, 85, 60_000);
    await send(repeated, 86, 50_000);
    const few = await why(repeated);
    expect(few).toMatchObject({ because: 'repeats', found: { repeats: 'notReached bad' } });
    expect(few.steps.find(({ question }) => question === 'repeats')?.params).toEqual({
      ...{ samples: 2, repeatCount: 3 },
    });
    const day = ((new Date().getUTCDay() + 3) % 7) + 1;
    const days = [day as 1];
    const closed = await watched({ schedule: { zone: 'UTC', days, from: '10:00', to: '11:00' } });
    await send(closed, 85, 60_000);
    expect(await why(closed)).toMatchObject({ because: 'schedule', found: { schedule: 'outside bad' } });
  });

  test('it came late, ahead of its time, or was too old to make a sound', async () => {
    const late = await watched();
    await send(late, 20, 1000);
    await send(late, 95, 60_000);
    expect(await why(late)).toMatchObject({ because: 'order', found: { order: 'late bad' } });
    const ahead = await watched();
    await send(ahead, 95, -3_600_000);
    expect(await why(ahead)).toMatchObject({ because: 'clock', found: { clock: 'ahead bad' } });
    const old = await watched();
    await send(old, 95, 3_600_000);
    expect((await why(old)).found).toMatchObject({ open: 'open info', last: 'quiet bad' });
  });

  test('refuses a signal that there is not', async () => {
    const { id } = await buildDevice(platform);
    const { code } = await platform.call(whyAlarm, { as: owner, query: { id, semaphoreId: 'nothing' } });
    expect(code).toBe(codes.badInput);
  });
});
