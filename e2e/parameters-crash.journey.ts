import { deviceParameters, getParameterBatch, setParameters } from '@weir/contract/control/parameters';
import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminToken,
  apiClient,
  type Caller,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

let server: ServerProcess;
let call: Caller;
let make: () => Promise<{ id: number; token: string }>;
const clients: MqttClient[] = [];

beforeAll(async () => {
  server = await startServerProcess();
  call = apiClient(server.url, adminToken());
  const project = await call(addProject, { body: { name: '参数' } });
  const type = await call(addDeviceType, { body: { typeCode: 'settable', name: '可设', signals: [] } });
  const list = ['limit', 'fan'].map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
  await call(saveParameters, { body: { id: type.id, version: 1, list } });
  let made = 0;
  make = async () => {
    made += 1;
    const body = { name: `参数 ${made}`, SN: `param-${made}`, projectId: project.id, typeId: type.id };
    const { id, credential } = await call(addDevice, { body });
    return { id, token: credential.token ?? '' };
  };
});
afterAll(async () => {
  for (const client of clients) client.end(true);
  await server?.dispose();
});

interface Request {
  id: number;
  values: Record<string, number>;
}

type Answering = 'answers' | 'is silent';

/** A device that keeps its word: it carries a request out once, and answers it as often as it hears it. */
async function listen(token: string, answering: Answering, memory = new Map<number, Request>()) {
  const requests: Request[] = [];
  const applied: number[] = [];
  const client = mqtt.connect(server.mqttUrl, { username: token, reconnectPeriod: 200 });
  clients.push(client);
  client.on('error', () => undefined);
  client.on('message', (topic, payload) => {
    const { params }: { params: Request } = JSON.parse(payload.toString());
    requests.push(params);
    if (answering === 'is silent') return;
    if (!memory.has(params.id)) applied.push(...Object.values(params.values));
    memory.set(params.id, params);
    const answer = JSON.stringify({ applied: Object.keys(params.values), rejected: {} });
    client.publish(topic.replace('request', 'response'), answer, { qos: 1 });
  });
  await new Promise((resolve) => client.once('connect', resolve));
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  return { client, requests, applied };
}

const write = (id: number, values: Record<string, number>) =>
  call(setParameters, { body: { id, values, expiresInS: 3600 } });

const stateOf = async (id: number) =>
  (await call(deviceParameters, { query: { id } })).list.find(({ semaphoreId }) => semaphoreId === 'limit');

const within = { timeout: 60_000 };

test('killed between writing the message down and the device’s hearing it, it is told once', async () => {
  const { id, token } = await make();
  const deaf = await listen(token, 'is silent');
  // It is connected, and reads nothing any more.
  deaf.client.stream.pause();
  const batch = await write(id, { limit: 7 });
  const query = { id: batch.id, page: 1, limit: 20 };
  // Nothing to call off: a message carries it.
  await expect.poll(async () => (await call(getParameterBatch, { query })).cancellable, within).toBe(0);
  expect((await stateOf(id))?.state).toBe('pending');
  await server.kill();
  deaf.client.end(true);
  await server.start();
  const { requests } = await listen(token, 'answers');
  await expect.poll(async () => (await stateOf(id))?.state, within).toBe('applied');
  expect(requests.map(({ values }) => values)).toEqual([{ limit: 7 }]);
});

test('killed between the device’s hearing it and its answer, it is asked again by the same id', async () => {
  const { id, token } = await make();
  const silent = await listen(token, 'is silent');
  await write(id, { limit: 8 });
  await expect.poll(async () => (await stateOf(id))?.state, within).toBe('sent');
  await server.kill();
  silent.client.end(true);
  await server.start();
  const { requests } = await listen(token, 'answers');
  await expect.poll(async () => (await stateOf(id))?.state, within).toBe('applied');
  expect(requests).toEqual(silent.requests);
});

test('killed again and again under load, nothing is lost and nothing is carried out twice', async () => {
  const devices = await Promise.all(Array.from({ length: 4 }, make));
  const listening = await Promise.all(devices.map(({ token }) => listen(token, 'answers')));
  let value = 0;
  const desired = new Map<number, number>();
  for (let round = 0; round < 2; round += 1) {
    for (let step = 0; step < 6; step += 1) {
      value += 1;
      const number = value;
      await Promise.all(
        devices.map(async ({ id }) => {
          await write(id, { limit: number });
          desired.set(id, number);
        }),
      );
    }
    await server.kill();
    await server.start();
  }
  for (const [place, { id }] of devices.entries()) {
    await expect.poll(async () => (await stateOf(id))?.state, within).toBe('applied');
    const applied = listening[place]?.applied ?? [];
    expect(applied.at(-1)).toBe(desired.get(id));
    expect(new Set(applied).size, 'nothing twice').toBe(applied.length);
    expect(applied, 'never back to an older one').toEqual([...applied].sort((a, b) => a - b));
  }
});
