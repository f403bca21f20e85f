import {
  cancelParameterBatch,
  deviceParameters,
  getParameterBatch,
  parameterHistory,
  revertParameterBatch,
  setParameters,
} from '@weir/contract/control/parameters';
import { codes } from '@weir/contract/errors';
import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;
let typeId = 0;
const clients: MqttClient[] = [];

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
  typeId = (await buildDeviceType(platform)).id;
  const list = [{ semaphoreId: 'limit', name: '上限', min: 0, max: 30 }];
  await platform.call(saveParameters, { as: owner, body: { id: typeId, list } });
});
afterAll(() => platform?.stop());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

const device = async () => {
  const { id, credential } = await buildDevice(platform, { typeId });
  return { id, token: credential.token ?? '' };
};

/** A device that applies all that it is told. */
async function listen(token: string): Promise<MqttClient> {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
  clients.push(client);
  client.on('message', (topic, payload) => {
    const { params } = JSON.parse(payload.toString());
    const reply = { applied: Object.keys(params.values), rejected: {} };
    client.publish(topic.replace('request', 'response'), JSON.stringify(reply), { qos: 1 });
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  return client;
}

const limitOf = async (id: number) => {
  const { data } = await platform.call(deviceParameters, { as: owner, query: { id } });
  return data.list[0];
};
const untilState = (id: number, state: string, batchId: number) =>
  expect.poll(() => limitOf(id)).toMatchObject({ state, batchId });

const write = async (id: number, limit: number): Promise<number> =>
  (await platform.call(setParameters, { as: owner, body: { id, values: { limit }, expiresInS: 3600 } })).data
    .id;
const applied = async (id: number, limit: number): Promise<number> => {
  const batchId = await write(id, limit);
  await untilState(id, 'applied', batchId);
  return batchId;
};

const history = async (id: number) => {
  const query = { id, semaphoreId: 'limit', page: 1, limit: 50 };
  const { data } = await platform.call(parameterHistory, { as: owner, query });
  return data.list.map(({ state, batchId }) => [state, batchId]);
};
const codeOfBatch = async (id: number) =>
  (await platform.call(getParameterBatch, { as: owner, query: { id, page: 1, limit: 20 } })).code;
const requests = async (id: number) =>
  (await sql`select id from parameter_request where device_id = ${id}`.execute(platform.db)).rows.length;

/** As if all that happened to the device so far had happened then. */
async function age(id: number, days: number): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`;
  const ofDevice = sql`where device_id = ${id}`;
  for (const change of [
    sql`update parameter_event set ${earlier('at')} ${ofDevice}`,
    sql`update parameter_request set ${earlier('created_time')} ${ofDevice}`,
    sql`update device_parameter set ${earlier('state_at')} ${ofDevice}`,
    sql`update parameter_batch set ${earlier('created_time')}
      where id in (select batch_id from parameter_write ${ofDevice})`,
  ])
    await change.execute(platform.db);
}

const sweep = async () => {
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
};

test('what does not hold any more is deleted when it is as old as the log', async () => {
  const { id, token } = await device();
  await listen(token);
  const [first, second] = [await applied(id, 10), await applied(id, 11)];
  await age(id, 729);
  const all = await history(id);
  await sweep();
  expect(await history(id)).toEqual(all);
  expect(await codeOfBatch(first)).toBe(codes.success);
  await age(id, 2);
  const before = await limitOf(id);
  await sweep();
  expect(await codeOfBatch(first)).toBe(codes.notFound);
  expect(await codeOfBatch(second)).toBe(codes.success);
  expect(await limitOf(id)).toEqual(before);
  expect(await history(id)).toEqual([
    ['applied', second],
    ['pending', second],
  ]);
  expect(await requests(id)).toBe(1);
});

test('of a value that has drifted stays who set it and since when it is another', async () => {
  const { id, token } = await device();
  const client = await listen(token);
  const batchId = await applied(id, 10);
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ limit: 7 }), { qos: 1 });
  await untilState(id, 'drifted', batchId);
  await age(id, 731);
  await sweep();
  expect(await history(id)).toEqual([
    ['drifted', batchId],
    ['pending', batchId],
  ]);
  expect(await codeOfBatch(batchId)).toBe(codes.success);
});

test('while a desired value is open nothing goes: cancelled, the one before holds again', async () => {
  const { id, token } = await device();
  const client = await listen(token);
  const before = await applied(id, 10);
  await client.endAsync();
  await age(id, 731);
  const open = await write(id, 12);
  await sweep();
  await platform.call(cancelParameterBatch, { as: owner, body: { id: open } });
  expect(await limitOf(id)).toMatchObject({ state: 'applied', desiredValue: 10, batchId: before });
  await sweep();
  expect(await codeOfBatch(before)).toBe(codes.success);
});

test('a batch stays as long as a younger one has put it back, and as long as its history tells of it', async () => {
  const { id, token } = await device();
  await listen(token);
  await applied(id, 10);
  const reverted = await applied(id, 11);
  await age(id, 731);
  const body = { id: reverted, expiresInS: 3600 };
  const { data } = await platform.call(revertParameterBatch, { as: owner, body });
  await untilState(id, 'applied', data.id);
  await sweep();
  expect(await codeOfBatch(reverted)).toBe(codes.success);
  const last = await applied(id, 12);
  await age(id, 731);
  await sweep();
  await sweep();
  expect(await Promise.all([reverted, data.id, last].map(codeOfBatch))).toEqual([
    ...[codes.notFound, codes.notFound, codes.success],
  ]);
});
