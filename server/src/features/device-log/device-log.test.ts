import { rotateCredential } from '@weir/contract/device-credentials';
import { listDeviceLog, presenceTimeline } from '@weir/contract/device-log';
import { saveAlarmSettings } from '@weir/contract/device-type-settings';
import { editDevice } from '@weir/contract/devices';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { setParameters } from '@weir/contract/parameters';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice } from '../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

type Query = Partial<Input<typeof listDeviceLog>['query']> & { id: number };

const log = async (query: Query, as = owner) => {
  await platform.app.connectionLog.flush();
  return (await platform.call(listDeviceLog, { as, query: { page: 1, limit: 50, ...query } })).data;
};
const events = async (query: Query, as = owner) =>
  (await log(query, as)).list.map(({ kind, event }) => `${kind} ${event}`);

const connect = (token: string) =>
  mqtt.connectAsync(platform.mqttUrl, {
    username: token,
    clientId: 'pump',
    keepalive: 20,
    reconnectPeriod: 0,
  });
const refused = (token: string) => expect(connect(token)).rejects.toThrow(/bad username/i);

describe('the log of a device', () => {
  test('tells of connections with what the client said, and of how they ended', async () => {
    const { id, credential } = await buildDevice(platform);
    const client = await connect(credential.token ?? '');
    await client.endAsync();
    await expect
      .poll(() => events({ id, kind: 'connection' }), { timeout: 10_000 })
      .toContain('connection disconnected');
    const { list } = await log({ id, kind: 'connection' });
    expect(list.find(({ event }) => event === 'connected')?.detail).toMatchObject({
      ...{ clientId: 'pump', address: '127.0.0.1', protocol: 4, keepAliveS: 20 },
    });
    expect(list.find(({ event }) => event === 'disconnected')?.detail).toMatchObject({ reason: 'clean' });
  });

  test('tells whose revoked credential was presented, once a minute, over MQTT and HTTP', async () => {
    const { id, credential } = await buildDevice(platform);
    await platform.call(rotateCredential, { as: owner, body: { id } });
    await refused(credential.token ?? '');
    await refused(credential.token ?? '');
    const url = `${platform.httpUrl}/api/v1/${credential.token}/telemetry`;
    expect((await fetch(url, { method: 'POST', body: '{"temperature":1}' })).status).toBe(401);
    const { list } = await log({ id, kind: 'connection' });
    expect(list.filter(({ event }) => event === 'refused')).toMatchObject([
      { direction: 'in', detail: { reason: 'revoked', attempts: 1 } },
    ]);
    expect(JSON.stringify(list)).not.toContain(credential.token);
  });

  test('brings together what every feature has stored, newest first, page by page', async () => {
    const { id, typeId, credential } = await buildDevice(platform);
    await sql`insert into device_type_parameter (device_type_id, semaphore_id, name)
      values (${typeId}, 'limit', '上限')`.execute(platform.db);
    const level = { level: 1, operator: 'gt', threshold: 50 } as const;
    const setting = {
      semaphoreId: 'temperature',
      levels: [level],
      deadBand: null,
      onDelayS: 0,
      offDelayS: 0,
    };
    const rest = { repeatCount: 1, noDataS: null, noDataLevel: null };
    await platform.call(saveAlarmSettings, {
      as: owner,
      body: { id: typeId, list: [{ ...setting, ...rest }] },
    });
    await platform.call(setParameters, { as: owner, body: { id, values: { limit: 5 }, expiresInS: 3600 } });
    await platform.call(editDevice, { as: owner, body: { id, remarks: 'moved to the north bank' } });
    const client = await connect(credential.token ?? '');
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":60}', { qos: 1 });
    await client.publishAsync('v1/devices/me/telemetry', 'not json', { qos: 1 });
    await client.endAsync();
    await expect
      .poll(() => events({ id }), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['connection disconnected', 'connection online']));
    expect(await events({ id })).toEqual(
      expect.arrayContaining([
        'alarm raised',
        'change devices:create',
        'change devices:update',
        'data quarantined',
        'parameter pending',
      ]),
    );
    const { list } = await log({ id });
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const pages = [await log({ id, limit: 3 }), await log({ id, limit: 3, page: 2 })];
    expect(pages.map(({ more }) => more)).toEqual([1, 1]);
    expect(pages.flatMap((page) => page.list.map(({ key }) => key))).toEqual(
      list.slice(0, 6).map(({ key }) => key),
    );
    const to = list.at(-1)?.at ?? '';
    expect((await log({ id, to })).list).toEqual([]);
  });

  test('is for those who see the device, and its alarms for those who see alarms', async () => {
    const { id } = await buildDevice(platform);
    const { code } = await platform.call(listDeviceLog, {
      as: platform.users.stranger,
      query: { id, page: 1, limit: 50 },
    });
    expect(code).toBe(codes.notFound);
    expect((await log({ id, kind: 'alarm' })).list).toEqual([]);
  });
});

describe('the time line of presence', () => {
  const mark = (deviceId: number, hoursAgo: number, presence: string) =>
    sql`insert into device_connection_event (device_id, at, kind, presence)
      values (${deviceId}, now() - make_interval(hours => ${hoursAgo}), 'presence', ${presence})`.execute(
      platform.db,
    );
  const timeline = async (id: number, hours: 24 | 168) =>
    (await platform.call(presenceTimeline, { as: owner, query: { id, hours } })).data;

  test('has no gaps, and knows what was in force when it begins', async () => {
    const { id } = await buildDevice(platform);
    await mark(id, 30, 'online');
    await mark(id, 12, 'offline');
    await mark(id, 6, 'online');
    const { list, from, to, onlineShare } = await timeline(id, 24);
    expect(list.map(({ presence }) => presence)).toEqual(['online', 'offline', 'online']);
    expect([list[0]?.from, list.at(-1)?.to]).toEqual([from, to]);
    expect(list.slice(1).map((stretch) => stretch.from)).toEqual(list.slice(0, -1).map((one) => one.to));
    expect(onlineShare).toBeCloseTo(0.75, 3);
    expect((await timeline(id, 168)).list.map(({ presence }) => presence)).toEqual([
      ...['unknown', 'online', 'offline', 'online'],
    ]);
  });

  test('of a device that was never heard says so', async () => {
    const { id } = await buildDevice(platform);
    expect(await timeline(id, 24)).toMatchObject({ list: [{ presence: 'never' }], onlineShare: 0 });
  });
});

test('keeps the newest of a device, and nothing that is too old', async () => {
  const { id } = await buildDevice(platform);
  await sql`insert into device_connection_event (device_id, at, kind)
    select ${id}, now() - make_interval(secs => n), 'connected' from generate_series(1, 2100) n`.execute(
    platform.db,
  );
  await sql`insert into device_connection_event (device_id, at, kind)
    values (${id}, now() - interval '31 days', 'connected')`.execute(platform.db);
  const { connectionLog } = platform.app;
  connectionLog.link({ deviceId: id, at: new Date(), kind: 'connected', reason: null, facts: null });
  await connectionLog.flush();
  await connectionLog.sweep();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from device_connection_event where device_id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ count: 2000 }]);
});
