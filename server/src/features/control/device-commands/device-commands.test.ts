import {
  issueCommand,
  listCommands,
  powerCommands,
  sendCommand,
} from '@weir/contract/control/device-commands';
import { deviceParameters } from '@weir/contract/control/parameters';
import { codes } from '@weir/contract/errors';
import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
const clients: MqttClient[] = [];

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

const device = async () => {
  const type = await buildDeviceType(platform);
  const list = [{ semaphoreId: 'limit', name: '上限', min: 0, max: 30 }];
  await platform.call(saveParameters, { as: platform.users.owner, body: { id: type.id, list } });
  const { id, credential } = await buildDevice(platform, { typeId: type.id });
  return { id, token: credential.token ?? '' };
};

interface ReceivedCommand {
  method: string;
  params: { id: number; expiresAt: string };
}

async function listen(token: string, answer: (received: ReceivedCommand) => unknown = () => undefined) {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
  clients.push(client);
  const received: ReceivedCommand[] = [];
  client.on('message', (topic, payload) => {
    const request = JSON.parse(payload.toString());
    received.push(request);
    const reply = answer(request);
    if (reply !== undefined)
      client.publish(topic.replace('request', 'response'), JSON.stringify(reply), { qos: 1 });
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  return { client, received };
}

const issue = (id: number, command: 'restart' | 'readBack', expiresInS = 600) =>
  platform.call(issueCommand, { as: platform.users.owner, body: { id, command, expiresInS } });

const commands = async (id: number) => {
  const query = { id, page: 1, limit: 20 };
  return (await platform.call(listCommands, { as: platform.users.owner, query })).data.list;
};

test('so many wait for a device, and no more', async () => {
  const { id } = await device();
  for (let n = 0; n < 20; n += 1) expect((await issue(id, 'restart')).status).toBe(200);
  expect((await issue(id, 'restart')).status).toBe(409);
  await sql`update device_command set state = 'expired' where device_id = ${id}`.execute(platform.db);
  expect((await issue(id, 'readBack')).status).toBe(200);
});

const untilState = (id: number, state: string) =>
  expect.poll(async () => (await commands(id))[0]).toMatchObject({ state });

test('a restart waits for the device and is confirmed by it', async () => {
  const { id, token } = await device();
  expect((await issue(id, 'restart')).data).toMatchObject({ state: 'pending', createdBy: 'owner' });
  const { received } = await listen(token, () => ({ applied: true }));
  await untilState(id, 'done');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: 'reboot', params: { id: (await commands(id))[0]?.id } });
  expect((await commands(id))[0]?.reply).toEqual({ applied: true });
});

test('a restart is never told twice, also when its answer is lost', async () => {
  const { id, token } = await device();
  const first = await listen(token);
  await issue(id, 'restart');
  await untilState(id, 'sent');
  await expect.poll(() => first.received).toHaveLength(1);
  await first.client.endAsync(true);
  const second = await listen(token, () => ({ applied: true }));
  await issue(id, 'readBack');
  await untilState(id, 'done');
  expect(second.received.map(({ method }) => method)).toEqual(['getParameters']);
});

test('what the device says it has is read back', async () => {
  const { id, token } = await device();
  await listen(token, () => ({ values: { limit: 17, other: 'x' } }));
  await issue(id, 'readBack');
  await untilState(id, 'done');
  const { data } = await platform.call(deviceParameters, { as: platform.users.owner, query: { id } });
  expect(data.list[0]).toMatchObject({ semaphoreId: 'limit', reportedValue: 17, state: null });
});

test('a refusal and an expiry are told apart', async () => {
  const { id, token } = await device();
  await issue(id, 'restart');
  await sql`update device_command set expires_at = now() - interval '1 second' where device_id = ${id}`.execute(
    platform.db,
  );
  await untilState(id, 'expired');
  await listen(token, () => ({ applied: false, reason: '正在充电' }));
  await issue(id, 'restart');
  await untilState(id, 'failed');
  expect((await commands(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', '正在充电'],
    ['expired', null],
  ]);
});

test('a command that is waited for is in the history too, without its secrets', async () => {
  const { id, token } = await device();
  const as = platform.users.owner;
  const body = { id, method: 'setPassword', params: 'hunter2', timeoutMs: 2000 };
  expect((await platform.call(sendCommand, { as, body })).code).toBe(codes.deviceOffline);
  await listen(token, () => ({ ok: true }));
  await platform.call(sendCommand, { as, body: { ...body, method: 'ping', params: { a: 1 } } });
  const [ping, password] = await commands(id);
  expect(ping).toMatchObject({ method: 'ping', state: 'done', reply: { ok: true } });
  expect(password).toMatchObject({ method: 'setPassword', state: 'failed', reason: 'offline' });
  expect(JSON.stringify(password)).not.toContain('hunter2');
});

test('is for those who may operate the device', async () => {
  const { id } = await device();
  const { stranger } = platform.users;
  const body = { id, command: 'restart' as const, expiresInS: 600 };
  expect((await platform.call(issueCommand, { as: stranger, body })).code).toBe(codes.notFound);
  const query = { id, page: 1, limit: 20 };
  expect((await platform.call(listCommands, { as: stranger, query })).code).toBe(codes.notFound);
});

test('is deleted when it ended longer ago than the log goes back', async () => {
  const { id, token } = await device();
  await listen(token, () => ({ applied: true }));
  await issue(id, 'restart');
  await untilState(id, 'done');
  await issue(id, 'restart');
  await expect.poll(async () => (await commands(id)).map(({ state }) => state)).toEqual(['done', 'done']);
  const ages = async (endedDaysAgo: number) => {
    await sql`update device_command set created_time = now() - interval '800 days',
      done_time = now() - make_interval(days => ${endedDaysAgo})
      where id = ${(await commands(id)).at(-1)?.id}`.execute(platform.db);
    for (const sweeper of platform.app.sweepers) await sweeper.sweep();
    return (await commands(id)).length;
  };
  expect([await ages(729), await ages(731)]).toEqual([2, 1]);
});

test('is never deleted while it waits', async () => {
  const { id } = await device();
  await issue(id, 'restart');
  await sql`update device_command set created_time = now() - interval '800 days' where device_id = ${id}`.execute(
    platform.db,
  );
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
  expect(await commands(id)).toMatchObject([{ state: 'pending' }]);
});

test.each([...powerCommands, ' CutPower '])('%s is given by an order only', async (method) => {
  const { id, token } = await device();
  const { received } = await listen(token, () => ({ applied: true }));
  const body = { id, method, timeoutMs: 1000 };
  const refused = await platform.call(sendCommand, { as: platform.users.owner, body });
  expect(refused).toMatchObject({ status: 409, code: codes.conflict, data: { state: 'orderOnly' } });
  await platform.call(sendCommand, { as: platform.users.owner, body: { ...body, method: 'blink' } });
  expect(received.map((command) => command.method)).toEqual(['blink']);
  expect(await commands(id)).toHaveLength(1);
});
