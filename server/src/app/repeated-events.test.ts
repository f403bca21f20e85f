import { sendCommand } from '@weir/contract/control/device-commands';
import { deviceParameters, setParameters } from '@weir/contract/control/parameters';
import { codes } from '@weir/contract/errors';
import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { listDevices } from '@weir/contract/fleet/devices';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import { type RawBuilder, sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildAlarmSetting, buildDevice, buildDeviceType, buildProject } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { repeatedEvents } from './repeated-events.ts';

let platform: TestApp;
const clients: MqttClient[] = [];
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

/** By somebody who tells this process nothing; then it reads what was changed. */
async function changeUnnoticed(change: RawBuilder<unknown>): Promise<void> {
  await change.execute(platform.db);
  await platform.app.rowChanges.read();
}

async function connect({ credential }: Awaited<ReturnType<typeof buildDevice>>) {
  const username = credential.token ?? '';
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username });
  clients.push(client);
  const say = (values: object, topic = 'v1/devices/me/telemetry') =>
    client.publishAsync(topic, JSON.stringify(values), { qos: 1 });
  return { client, say, closed: new Promise<void>((resolve) => client.once('close', () => resolve())) };
}

const valuesOf = async (id: number) => {
  const { data } = await platform.call(groupInfo, { as: platform.users.owner, query: { id } });
  return Object.fromEntries(data.list.map(({ semaphoreId, value }) => [semaphoreId, value]));
};
const alarmsOf = async (id: number) => {
  const { rows } =
    await sql`select level from alarm where device_id = ${id} and recovered_at is null`.execute(platform.db);
  return rows;
};

describe('what a device says is read by the definitions of now', () => {
  test('the codes of a signal', async () => {
    const inOthers = { nameEn: null, nameEs: null, nameJa: null };
    const enumValues = [{ code: 1, name: 'open', ...inOthers }];
    const signals = [{ semaphoreId: 'valve', name: 'valve', dataType: 'enum' as const, enumValues }];
    const { id: typeId } = await buildDeviceType(platform, { signals });
    const device = await buildDevice(platform, { typeId });
    const { say } = await connect(device);
    await say({ valve: 'open' });
    expect(await valuesOf(device.id)).toMatchObject({ valve: 1 });
    const codesOfNow = JSON.stringify([{ code: 7, name: 'open', ...inOthers }]);
    await changeUnnoticed(
      sql`update signal set enum_values = ${codesOfNow}::jsonb where device_type_id = ${typeId}`,
    );
    await say({ valve: 'open' });
    expect(await valuesOf(device.id)).toMatchObject({ valve: 7 });
  });

  test('the type of a device', async () => {
    const device = await buildDevice(platform);
    const { id: typeId } = await buildDeviceType(platform, {
      signals: [{ semaphoreId: 'depth', name: '水深' }],
    });
    const { say } = await connect(device);
    await say({ temperature: 20 });
    await changeUnnoticed(sql`update device set device_type_id = ${typeId} where id = ${device.id}`);
    await expect
      .poll(async () => {
        await say({ depth: 3 });
        return valuesOf(device.id);
      })
      .toMatchObject({ depth: 3 });
  });

  test('the alarms of its type, and its own', async () => {
    const device = await buildDevice(platform);
    const { say } = await connect(device);
    await say({ temperature: 85 });
    expect(await alarmsOf(device.id)).toEqual([]);
    const levels = JSON.stringify([{ level: 3, operator: 'gt', threshold: 80 }]);
    await changeUnnoticed(sql`
      insert into device_type_alarm (device_type_id, semaphore_id, levels)
      select device_type_id, 'temperature', ${levels}::jsonb from device where id = ${device.id}`);
    await say({ temperature: 86 });
    expect(await alarmsOf(device.id)).toEqual([{ level: 3 }]);
    const own = JSON.stringify(buildAlarmSetting({ levels: [{ level: 1, operator: 'gt', threshold: 80 }] }));
    await changeUnnoticed(
      sql`insert into device_alarm (device_id, semaphore_id, setting) values (${device.id}, 'temperature', ${own}::jsonb)`,
    );
    await say({ temperature: 87 });
    expect(await alarmsOf(device.id)).toEqual([{ level: 1 }]);
  });
});

test.each([
  ['is gone', sql`update device set deleted_at = now()`, sql`id`],
  ['has a credential no more', sql`update device_credential set revoked_at = now()`, sql`device_id`],
])('a connection ends when its device %s', async (_what, change, key) => {
  const device = await buildDevice(platform);
  const { closed } = await connect(device);
  await changeUnnoticed(sql`${change} where ${key} = ${device.id}`);
  await closed;
});

test('a child is let go when it is no longer its gateway’s, and not before', async () => {
  const { owner } = platform.users;
  const gateway = await buildDevice(platform, { is_gateway: 1 });
  const other = await buildDevice(platform, { is_gateway: 1, projectId: gateway.projectId });
  const { client, say } = await connect(gateway);
  await client.subscribeAsync('v1/gateway/rpc', { qos: 1 });
  await say({ device: 'valve' }, 'v1/gateway/connect');
  const query = { gatewayId: gateway.id, page: 1, limit: 20 };
  const { data } = await platform.call(listDevices, { as: owner, query });
  const valve = data.list[0]?.id ?? 0;
  const command = async () => {
    const body = { id: valve, method: 'stop', oneWay: true, timeoutMs: 2000 };
    return (await platform.call(sendCommand, { as: owner, body })).code;
  };
  await changeUnnoticed(sql`update device set name = name || '!' where id = ${valve}`);
  expect(await command()).toBe(codes.success);
  await changeUnnoticed(sql`update device set gateway_id = ${other.id} where id = ${valve}`);
  await expect.poll(command).toBe(codes.deviceOffline);
});

test('presence goes by the interval of now', async () => {
  const device = await buildDevice(platform);
  const receivedAt = new Date(Date.now() - 1_000_000);
  platform.app.presence.seen({ deviceId: device.id, receivedAt, dataAt: receivedAt });
  const presence = async () => {
    const { rows } = await sql`select presence from device_state where device_id = ${device.id}`.execute(
      platform.db,
    );
    return rows;
  };
  await expect.poll(presence).toEqual([{ presence: 'offline' }]);
  await changeUnnoticed(sql`
    update device_type set expected_interval_s = 3600
    where id = (select device_type_id from device where id = ${device.id})`);
  await expect.poll(presence).toEqual([{ presence: 'online' }]);
});

test('pushes go by the project of now', async () => {
  const { owner, stranger } = platform.users;
  const device = await buildDevice(platform);
  const foreign = await buildProject(platform, { as: stranger });
  const { sessionId } = await platform.app.sessions.open({ userId: owner.userId });
  const caller = await platform.app.sessions.callerOf(sessionId);
  if (!caller) throw new Error('no session');
  const topics = [`device:${device.id}`];
  expect(await platform.app.live.refused(caller, topics)).toEqual([]);
  await changeUnnoticed(sql`update device set project_id = ${foreign.id} where id = ${device.id}`);
  expect(await platform.app.live.refused(caller, topics)).toEqual(topics);
});

test('a report is held against what is desired now', async () => {
  const as = platform.users.owner;
  const { id: typeId } = await buildDeviceType(platform);
  const list = [{ semaphoreId: 'limit', name: '上限', min: 0, max: 30, step: 0.5, unit: 'kW' }];
  await platform.call(saveParameters, { as, body: { id: typeId, list } });
  const device = await buildDevice(platform, { typeId });
  const { say } = await connect(device);
  await platform.call(setParameters, {
    as,
    body: { id: device.id, values: { limit: 12.5 }, expiresInS: 3600 } as never,
  });
  const limit = async () =>
    (await platform.call(deviceParameters, { as, query: { id: device.id } })).data.list[0];
  await say({ limit: 12.5 });
  await expect.poll(limit).toMatchObject({ state: 'applied' });
  await changeUnnoticed(sql`update device_parameter set desired = '20' where device_id = ${device.id}`);
  await say({ limit: 12.5 });
  await expect.poll(limit).toMatchObject({ state: 'drifted' });
});

test('every event that triggers of the database name is repeated', async () => {
  const { rows } = await sql<{ event: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as event from pg_trigger
    where tgfoid = 'note_row_change'::regproc`.execute(platform.db);
  const known = Object.keys(repeatedEvents(platform.app.bus));
  expect(rows.length).toBeGreaterThan(4);
  expect(known).toEqual(expect.arrayContaining(rows.map(({ event }) => event)));
});
