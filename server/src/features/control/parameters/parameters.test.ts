import {
  cancelParameterBatch,
  deviceParameters,
  getParameterBatch,
  listParameterBatches,
  parameterHistory,
  revertParameterBatch,
  setParameters,
} from '@weir/contract/control/parameters';
import { codes } from '@weir/contract/errors';
import { type ParameterDraft, saveParameters } from '@weir/contract/fleet/device-type-settings';
import { deviceAttributes } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { findSendable, saveMoves } from './values/device-parameters.store.ts';
import { lockDevices } from './writing/writes.store.ts';

let platform: TestApp;
let typeId = 0;
const clients: MqttClient[] = [];

const inOthers = { nameEn: null, nameEs: null, nameJa: null };
const list: ParameterDraft[] = [
  { semaphoreId: 'limit', name: '上限', min: 0, max: 30, step: 0.5, unit: 'kW' },
  { semaphoreId: 'fan', name: '风机温度', min: 20, max: 45, step: 1 },
  { semaphoreId: 'remote', name: '远程', dataType: 'boolean', dangerous: 1 },
  {
    semaphoreId: 'mode',
    name: '模式',
    dataType: 'enum',
    enumValues: [
      { code: 0, name: '手动', ...inOthers },
      { code: 2, name: '自动', ...inOthers },
    ],
  },
  { semaphoreId: 'label', name: '标签', dataType: 'text' },
  { semaphoreId: 'serial', name: '序列号', dataType: 'text', readOnly: 1 },
];

const typeWithParameters = async () => {
  const type = await buildDeviceType(platform);
  await platform.call(saveParameters, { as: platform.users.owner, body: { id: type.id, list } });
  return type.id;
};

beforeAll(async () => {
  platform = await startTestApp();
  typeId = await typeWithParameters();
});
afterAll(() => platform?.stop());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
});

const device = async () => {
  const { id, credential } = await buildDevice(platform, { typeId });
  return { id, token: credential.token ?? '' };
};

interface ReceivedRequest {
  id: string;
  method: string;
  params: { id: number; version: number; values: Record<string, unknown>; expiresAt: string };
}

/** A device that keeps what it hears, and answers as it is told to. */
async function listen(token: string, answer: (received: ReceivedRequest) => unknown = () => undefined) {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
  clients.push(client);
  const received: ReceivedRequest[] = [];
  client.on('message', (topic, payload) => {
    const request = { id: topic.split('/').at(-1) ?? '', ...JSON.parse(payload.toString()) };
    received.push(request);
    const reply = answer(request);
    if (reply !== undefined)
      client.publish(topic.replace('request', 'response'), JSON.stringify(reply), { qos: 1 });
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  return { client, received };
}

const applyAll = ({ params }: ReceivedRequest) => ({ applied: Object.keys(params.values), rejected: {} });

const write = (body: object, as = platform.users.owner) =>
  platform.call(setParameters, { as, body: { expiresInS: 3600, ...body } as never });

const parameters = async (id: number) => {
  const { data } = await platform.call(deviceParameters, { as: platform.users.owner, query: { id } });
  return { ...data, of: (name: string) => data.list.find(({ semaphoreId }) => semaphoreId === name) };
};

const untilState = (id: number, name: string, state: string) =>
  expect.poll(async () => (await parameters(id)).of(name)).toMatchObject({ state });

const history = async (id: number, semaphoreId: string) => {
  const query = { id, semaphoreId, page: 1, limit: 50 };
  const { data } = await platform.call(parameterHistory, { as: platform.users.owner, query });
  return data.list;
};

const batch = async (id: number) =>
  (await platform.call(getParameterBatch, { as: platform.users.owner, query: { id, page: 1, limit: 200 } }))
    .data;

describe('a write', () => {
  test('is sent, applied, and its history says who and when', async () => {
    const { id, token } = await device();
    const { received } = await listen(token, applyAll);
    const before = (await parameters(id)).of('limit');
    expect(before).toMatchObject({
      state: null,
      desiredValue: null,
      reportedValue: null,
      max: 30,
      step: 0.5,
    });
    const { data } = await write({ id, values: { limit: 12.5, fan: 30 } });
    expect(data.devices).toBe(1);
    await untilState(id, 'limit', 'applied');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'setParameters',
      params: { values: { limit: 12.5, fan: 30 } },
    });
    expect(Number(received[0]?.id)).toBe(received[0]?.params.id);
    expect((await parameters(id)).of('limit')).toMatchObject({
      ...{ reportedValue: 12.5, desiredValue: 12.5, desiredBy: 'owner', version: 1, batchId: data.id },
    });
    const events = await history(id, 'limit');
    expect(events.map(({ state, actor }) => [state, actor]).at(-1)).toEqual(['pending', 'owner']);
    expect(events[0]).toMatchObject({ state: 'applied', value: 12.5, actor: null, batchId: data.id });
  });

  test('has its history in the order of what happened, whichever transaction began first', async () => {
    const { id } = await device();
    const early = await platform.db.startTransaction().execute();
    await sql`select now()`.execute(early);
    await write({ id, values: { limit: 12.5 } });
    await lockDevices(early, [id]);
    const [desired] = await findSendable(early, id);
    await saveMoves(early, desired ? [{ desired, state: 'applied', value: 12.5 }] : []);
    await early.commit().execute();
    const events = await history(id, 'limit');
    expect(events.map(({ state }) => state)).toEqual(['applied', 'pending']);
    const [applied = '', pending = ''] = events.map(({ at }) => at);
    expect(applied >= pending).toBe(true);
  });

  test('is refused value by value by the device, with its words', async () => {
    const { id, token } = await device();
    await listen(token, () => ({ applied: ['fan'], rejected: { limit: '现场锁定' } }));
    await write({ id, values: { limit: 3, fan: 31, label: 'x' } });
    await untilState(id, 'fan', 'applied');
    const now = await parameters(id);
    expect(now.of('limit')).toMatchObject({ state: 'rejected', reasonCode: 'device', reason: '现场锁定' });
    expect(now.of('label')).toMatchObject({ state: 'rejected', reasonCode: 'notMentioned' });
  });

  test.each([[42], [null], [{}], [{ error: 'Unknown method' }], [{ applied: 7, rejected: 'no' }]])(
    'is refused by the answer %j',
    async (answer) => {
      const { id, token } = await device();
      await listen(token, () => answer);
      await write({ id, values: { limit: 3 } });
      await untilState(id, 'limit', 'rejected');
    },
  );

  test('is checked against the definitions', async () => {
    const { id } = await device();
    const values = {
      ...{ limit: 30.5, fan: 30.2, mode: 1, label: 'a\0b', serial: 'x', unheard: 1, remote: 1 },
    };
    const { code, data } = await write({ id, values, confirmDangerous: true });
    expect(code).toBe(codes.badInput);
    const { fields } = data as unknown as { fields: { field: string; rule: string }[] };
    expect(Object.fromEntries(fields.map(({ field, rule }) => [field.slice(7), rule]))).toEqual({
      ...{ limit: 'maximum', fan: 'step', mode: 'enum', label: 'pattern', serial: 'readOnly' },
      ...{ unheard: 'unknown', remote: 'boolean' },
    });
    expect((await write({ id, values: { limit: null } })).code).toBe(codes.badInput);
    expect((await write({ id, values: {} })).code).toBe(codes.badInput);
    expect((await write({ values: { limit: 1 } })).code).toBe(codes.badInput);
  });

  test('of something dangerous has to be confirmed', async () => {
    const { id } = await device();
    const refused = await write({ id, values: { remote: true } });
    expect(refused.data).toMatchObject({ fields: [{ field: 'confirmDangerous' }] });
    expect((await write({ id, values: { remote: true }, confirmDangerous: true })).code).toBe(codes.success);
  });

  test('with an older version changes nothing', async () => {
    const { id } = await device();
    await write({ id, values: { limit: 1 }, versions: { [id]: 0 } });
    const stale = await write({ id, values: { limit: 2 }, versions: { [id]: 0 } });
    expect(stale.code).toBe(codes.conflict);
    expect(stale.data).toMatchObject({ reason: 'staleVersion', current: { devices: [{ id, version: 1 }] } });
    expect((await parameters(id)).of('limit')?.desiredValue).toBe(1);
  });

  test('is for those who may operate the device', async () => {
    const { id } = await device();
    const { stranger, below } = platform.users;
    expect((await write({ id, values: { limit: 1 } }, stranger)).code).toBe(codes.notFound);
    expect((await write({ ids: [id], values: { limit: 1 } }, stranger)).code).toBe(codes.notFound);
    const mixed = await write({ ids: [id, (await device()).id, 999_999], values: { limit: 1 } });
    expect(mixed.code).toBe(codes.notFound);
    const seen = await platform.call(deviceParameters, { as: below, query: { id } });
    expect(seen.code).toBe(codes.notFound);
  });

  test('expires when nobody hears it', async () => {
    const { id, token } = await device();
    await write({ id, values: { limit: 4 } });
    expect((await parameters(id)).of('limit')?.state).toBe('pending');
    await sql`update device_parameter set expires_at = now() - interval '1 second'
      where device_id = ${id}`.execute(platform.db);
    await untilState(id, 'limit', 'expired');
    const { received } = await listen(token, applyAll);
    await write({ id, values: { fan: 22 } });
    await untilState(id, 'fan', 'applied');
    expect(received.map(({ params }) => params.values)).toEqual([{ fan: 22 }]);
  });
});

describe('an offline device', () => {
  test('hears the difference once, in one message, when it comes back', async () => {
    const { id, token } = await device();
    await write({ id, values: { limit: 1, fan: 25 } });
    await write({ id, values: { limit: 2 } });
    await write({ id, values: { label: '东' } });
    const { received, client } = await listen(token, applyAll);
    await untilState(id, 'limit', 'applied');
    expect(received.map(({ params }) => params.values)).toEqual([{ limit: 2, fan: 25, label: '东' }]);
    await client.endAsync();
    const back = await listen(token, applyAll);
    await write({ id, values: { fan: 26 } });
    await untilState(id, 'fan', 'applied');
    expect(back.received.map(({ params }) => params.values)).toEqual([{ fan: 26 }]);
    const states = (await history(id, 'limit')).map(({ state }) => state);
    expect(states.filter((state) => state === 'superseded')).toHaveLength(1);
  });

  test('that did not answer hears the same message with the same id', async () => {
    const { id, token } = await device();
    const first = await listen(token);
    await write({ id, values: { limit: 7 } });
    await untilState(id, 'limit', 'sent');
    await first.client.endAsync(true);
    await write({ id, values: { fan: 33 } });
    const second = await listen(token, applyAll);
    await untilState(id, 'limit', 'applied');
    await untilState(id, 'fan', 'applied');
    const [again, fresh] = second.received;
    expect(again?.params).toEqual(first.received[0]?.params);
    expect(fresh?.params.values).toEqual({ fan: 33 });
    expect(fresh?.params.version).toBeGreaterThan(again?.params.version ?? 0);
  });

  test('does not hear what was superseded or called off', async () => {
    const { id, token } = await device();
    const called = await write({ id, values: { limit: 7, fan: 33 } });
    await write({ id, values: { limit: 8 } });
    const off = await platform.call(cancelParameterBatch, {
      as: platform.users.owner,
      body: { id: called.data.id },
    });
    expect(off.data.cancelled).toBe(1);
    expect((await parameters(id)).of('fan')).toMatchObject({ state: null, desiredValue: null });
    const { received } = await listen(token, applyAll);
    await untilState(id, 'limit', 'applied');
    expect(received.map(({ params }) => params.values)).toEqual([{ limit: 8 }]);
    expect((await batch(called.data.id)).counts).toMatchObject({ superseded: 1, cancelled: 1 });
  });
});

describe('a report', () => {
  test('confirms, and shows drift and its end', async () => {
    const { id, token } = await device();
    const { client } = await listen(token, applyAll);
    const report = (values: object, topic = 'v1/devices/me/telemetry') =>
      client.publishAsync(topic, JSON.stringify(values), { qos: 1 });
    await write({ id, values: { limit: 10 } });
    await untilState(id, 'limit', 'applied');
    await report({ limit: 10.1 });
    await untilState(id, 'limit', 'inSync');
    await report({ limit: 15 });
    await untilState(id, 'limit', 'drifted');
    expect((await parameters(id)).of('limit')).toMatchObject({ reportedValue: 15, desiredValue: 10 });
    await report({ limit: 10 }, 'v1/devices/me/attributes');
    await untilState(id, 'limit', 'inSync');
    const states = (await history(id, 'limit')).map(({ state }) => state);
    expect(states.filter((state) => state !== 'sent')).toEqual([
      ...['inSync', 'drifted', 'inSync', 'applied', 'pending'],
    ]);
  });

  test('confirms for a device that knows attributes only', async () => {
    const { id, token } = await device();
    const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
    clients.push(client);
    const received: unknown[] = [];
    client.on('message', (_topic, payload) => received.push(JSON.parse(payload.toString())));
    await client.subscribeAsync('v1/devices/me/attributes', { qos: 1 });
    await write({ id, values: { limit: 9 } });
    await untilState(id, 'limit', 'sent');
    expect(received).toEqual([{ limit: 9 }]);
    await client.publishAsync('v1/devices/me/attributes', '{"limit":9}', { qos: 1 });
    await untilState(id, 'limit', 'applied');
  });
});

test('an attribute request answers what is desired', async () => {
  const { id, token } = await device();
  await write({ id, values: { limit: 9 } });
  const asked = async () =>
    (
      await fetch(`${platform.httpUrl}/api/v1/${token}/attributes?sharedKeys=limit,fan`)
    ).json() as Promise<unknown>;
  expect(await asked()).toEqual({ shared: { limit: 9 } });
  expect((await parameters(id)).of('limit')?.state).toBe('sent');
  await fetch(`${platform.httpUrl}/api/v1/${token}/attributes`, { method: 'POST', body: '{"limit":9}' });
  await untilState(id, 'limit', 'applied');
  expect(await asked()).toEqual({ shared: { limit: 9 } });
  const { data } = await platform.call(deviceAttributes, { as: platform.users.owner, query: { id } });
  expect(data.list.map(({ side }) => side)).toEqual(['client']);
});

test('a device that polls over HTTP is told and answers', async () => {
  const { id, token } = await device();
  const url = `${platform.httpUrl}/api/v1/${token}/rpc`;
  const poll = fetch(`${url}?timeout=5000`).then((response) => response.json());
  await write({ id, values: { limit: 6 } });
  const received = (await poll) as { id: number; params: { values: object } };
  expect(received.params.values).toEqual({ limit: 6 });
  await fetch(`${url}/${received.id}`, { method: 'POST', body: '{"applied":["limit"]}' });
  await untilState(id, 'limit', 'applied');
});

test('a child of a gateway is told by its gateway', async () => {
  const project = await buildProject(platform);
  const gateway = await buildDevice(platform, { typeId, projectId: project.id, is_gateway: 1 });
  const client = await mqtt.connectAsync(platform.mqttUrl, {
    ...{ reconnectPeriod: 0, username: gateway.credential.token ?? '' },
  });
  clients.push(client);
  client.on('message', (_topic, payload) => {
    const { device: name, data } = JSON.parse(payload.toString());
    const answer = { device: name, id: data.id, data: { applied: Object.keys(data.params.values) } };
    client.publish('v1/gateway/rpc', JSON.stringify(answer), { qos: 1 });
  });
  await client.subscribeAsync('v1/gateway/rpc', { qos: 1 });
  await client.publishAsync('v1/gateway/connect', '{"device":"child-p"}', { qos: 1 });
  const found = () =>
    platform.db.selectFrom('device').select('id').where('name', '=', 'child-p').executeTakeFirst();
  await expect.poll(found).toBeDefined();
  const child = (await found())?.id ?? 0;
  expect((await write({ id: child, values: { limit: 2 } })).code).toBe(codes.success);
  await untilState(child, 'limit', 'applied');
});

describe('a batch', () => {
  test('has the result of every device, and is put back as another', async () => {
    const devices = await Promise.all([device(), device(), device()]);
    const [first, second, third] = devices.map(({ id }) => id);
    for (const [position, { token }] of devices.slice(0, 2).entries()) {
      const { client } = await listen(token, (received) =>
        position === 0 ? applyAll(received) : { applied: [], rejected: { limit: 'no' } },
      );
      await client.publishAsync('v1/devices/me/telemetry', `{"limit":${position + 4}}`, { qos: 1 });
    }
    const written = await write({ ids: devices.map(({ id }) => id), values: { limit: 20 } });
    expect(written.data.devices).toBe(3);
    const { id } = written.data;
    await expect
      .poll(async () => (await batch(id)).counts)
      .toMatchObject({ applied: 1, rejected: 1, pending: 1 });
    const now = await batch(id);
    expect(now).toMatchObject({ devices: 3, cancellable: 1, revertible: 1, deviceId: null });
    expect(now.parameters).toEqual([
      expect.objectContaining({ semaphoreId: 'limit', value: 20, isUniform: 1 }),
    ]);
    expect(now.list.find(({ deviceId }) => deviceId === second)).toMatchObject({ reason: 'no', previous: 5 });
    const back = await platform.call(revertParameterBatch, {
      as: platform.users.owner,
      body: { id, expiresInS: 600 },
    });
    expect(back.data.devices).toBe(1);
    await expect.poll(async () => (await batch(back.data.id)).counts.applied).toBe(1);
    expect((await parameters(first ?? 0)).of('limit')?.desiredValue).toBe(4);
    expect((await parameters(third ?? 0)).of('limit')?.state).toBe('pending');
    const again = await platform.call(revertParameterBatch, {
      as: platform.users.owner,
      body: { id, expiresInS: 600 },
    });
    expect(again.code).toBe(codes.conflict);
  });

  test('is put back to what a device has only answered, and never reported', async () => {
    const { id, token } = await device();
    await listen(token, applyAll);
    await write({ id, values: { limit: 5 } });
    await untilState(id, 'limit', 'applied');
    const { data } = await write({ id, values: { limit: 8 } });
    await untilState(id, 'limit', 'applied');
    const { revertible, list: writes } = await batch(data.id);
    expect({ revertible, writes }).toMatchObject({ revertible: 1, writes: [{ previous: 5, value: 8 }] });
  });

  test('says what its codes mean', async () => {
    const { id } = await device();
    const { data } = await write({ id, values: { mode: 2 } });
    expect((await batch(data.id)).parameters).toMatchObject([
      { semaphoreId: 'mode', value: 2, dataType: 'enum', enumValues: [{ name: '手动' }, { name: '自动' }] },
    ]);
  });

  test('is of one type, and of a bounded number', async () => {
    const other = await buildDevice(platform);
    const { id } = await device();
    const mixed = await write({ ids: [id, other.id], values: { limit: 20 } });
    expect(mixed.data).toMatchObject({ fields: [{ field: 'ids', rule: 'sameType' }] });
    const many = Array.from({ length: 1001 }, (_, position) => position + 1);
    expect((await write({ ids: many, values: { limit: 1 } })).code).toBe(codes.badInput);
  });

  test('is listed for those who see its devices', async () => {
    const { id } = await device();
    const { data } = await write({ id, values: { limit: 20 } });
    const query = { page: 1, limit: 20, open: 1 as const };
    const mine = await platform.call(listParameterBatches, { as: platform.users.owner, query });
    expect(mine.data.list[0]).toMatchObject({ id: data.id, deviceId: id, createdBy: 'owner' });
    const theirs = await platform.call(listParameterBatches, { as: platform.users.stranger, query });
    expect(theirs.data.list).toEqual([]);
    const { stranger } = platform.users;
    const one = await platform.call(getParameterBatch, {
      as: stranger,
      query: { id: data.id, page: 1, limit: 20 },
    });
    expect(one.code).toBe(codes.notFound);
    const off = await platform.call(cancelParameterBatch, { as: stranger, body: { id: data.id } });
    expect(off.code).toBe(codes.notFound);
  });
});
