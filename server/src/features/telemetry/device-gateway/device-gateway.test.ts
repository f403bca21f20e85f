import { sendCommand } from '@weir/contract/control/device-commands';
import { listDeviceLog } from '@weir/contract/diagnosis/device-log';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { connectionInfo, revokeCredentials } from '@weir/contract/fleet/device-credentials';
import { editDeviceType, rotateProvisionSecret } from '@weir/contract/fleet/device-types';
import { deleteDevices, editDevice, getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import {
  deviceAttributes,
  groupInfo,
  listQuarantine,
  setSharedAttributes,
} from '@weir/contract/telemetry/telemetry';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
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

type Version = 4 | 5;

async function connect(options: { username: string; protocolVersion?: Version }): Promise<MqttClient> {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, ...options });
  clients.push(client);
  return client;
}

const device = async (draft: Parameters<typeof buildDevice>[1] = {}) => {
  const { id, credential, ...rest } = await buildDevice(platform, draft);
  return { ...rest, id, token: credential.token ?? '' };
};

const values = async (id: number) => {
  const { data } = await platform.call(groupInfo, { as: platform.users.owner, query: { id } });
  return Object.fromEntries(data.list.map(({ semaphoreId, value }) => [semaphoreId, value]));
};

const message = (client: MqttClient, topic: string) =>
  new Promise<unknown>((resolve) => {
    client.on('message', (received, payload) => {
      if (received === topic) resolve(JSON.parse(payload.toString()));
    });
  });

const quarantined = async (id: number) => {
  const { data } = await platform.call(listQuarantine, {
    as: platform.users.owner,
    query: { id, page: 1, limit: 200 },
  });
  return data.list;
};

describe.each([4, 5] as const)('MQTT protocol level %i', (protocolVersion) => {
  test('all three shapes of telemetry are stored when they are acknowledged', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token, protocolVersion });
    const now = Date.now();
    const publish = (payload: unknown, topic = 'v1/devices/me/telemetry') =>
      client.publishAsync(topic, JSON.stringify(payload), { qos: 1 });
    await publish({ ts: now - 5000, values: { temperature: 20 } });
    await publish([
      { ts: now - 4000, values: { temperature: 21 } },
      { ts: now - 3000, values: { temperature: 22 } },
    ]);
    expect(await values(id)).toMatchObject({ temperature: 22 });
    await publish({ temperature: 23.5 }, 'v2/t');
    expect(await values(id)).toMatchObject({ temperature: 23.5 });
  });

  test('attributes are reported and asked for', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token, protocolVersion });
    await client.publishAsync('v1/devices/me/attributes', '{"fw_version":"1.4.2","model":"W1"}', { qos: 1 });
    await platform.call(setSharedAttributes, {
      as: platform.users.owner,
      body: { id, values: { period: 60 } },
    });
    await client.subscribeAsync('v1/devices/me/attributes/response/+', { qos: 1 });
    const answer = message(client, 'v1/devices/me/attributes/response/7');
    await client.publishAsync(
      'v1/devices/me/attributes/request/7',
      '{"clientKeys":"model","sharedKeys":"period,none"}',
      { qos: 1 },
    );
    expect(await answer).toEqual({ client: { model: 'W1' }, shared: { period: 60 } });
    const { data } = await platform.call(getDeviceBasic, { as: platform.users.owner, query: { id } });
    expect(data.firmwareVersion).toBe('1.4.2');
    const listed = await platform.call(deviceAttributes, { as: platform.users.owner, query: { id } });
    expect(listed.data.list.map(({ side, key, value }) => [side, key, value])).toEqual([
      ['client', 'fw_version', '1.4.2'],
      ['client', 'model', 'W1'],
      ['shared', 'period', 60],
    ]);
  });

  test('a command reaches the device and its answer comes back', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token, protocolVersion });
    await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
    client.on('message', (topic, payload) => {
      const request = JSON.parse(payload.toString());
      client.publish(topic.replace('request', 'response'), JSON.stringify({ echo: request.params }), {
        qos: 1,
      });
    });
    const { data } = await platform.call(sendCommand, {
      as: platform.users.owner,
      body: { id, method: 'setValue', params: { on: true }, timeoutMs: 5000 },
    });
    expect(data).toEqual({ delivered: true, answered: true, reply: { echo: { on: true } } });
  });

  test('a device asks for its limits', async () => {
    const { token } = await device();
    const client = await connect({ username: token, protocolVersion });
    await client.subscribeAsync('v1/devices/me/rpc/response/+');
    const answer = message(client, 'v1/devices/me/rpc/response/3');
    await client.publishAsync('v1/devices/me/rpc/request/3', '{"method":"getSessionLimits","params":{}}', {
      qos: 1,
    });
    expect(await answer).toMatchObject({ maxPayloadSize: 262_144, maxInflightMessages: 64 });
  });

  test('a bad message is acknowledged, quarantined, and hurts no other', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token, protocolVersion });
    const publish = (payload: string, topic = 'v1/devices/me/telemetry') =>
      client.publishAsync(topic, payload, { qos: 1 }).catch((error: unknown) => error);
    await publish('{"temperature": NaN}');
    await publish('not json');
    await publish('{}', 'v1/devices/me/unheard-of');
    await publish(JSON.stringify({ ts: Date.parse('2099-01-01T00:00:00Z'), values: { temperature: 1 } }));
    await publish('{"temperature": 19}');
    expect(await values(id)).toMatchObject({ temperature: 19 });
    expect((await quarantined(id)).map(({ reason }) => reason)).toEqual([
      'tooFarAhead',
      'unknownTopic',
      'malformed',
      'notFinite',
    ]);
  });
});

test('under MQTT 5 the acknowledgement says why a message was not stored', async () => {
  const { token } = await device();
  const client = await connect({ username: token, protocolVersion: 5 });
  const reasons: unknown[] = [];
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'puback') reasons.push(packet.reasonCode ?? 0);
  });
  await client.publishAsync('v1/devices/me/telemetry', 'nonsense', { qos: 1 }).catch(() => undefined);
  await client.publishAsync('v1/devices/me/nowhere', '{}', { qos: 1 }).catch(() => undefined);
  expect(reasons).toEqual([0x99, 0x90]);
});

test('an unknown credential is refused', async () => {
  await expect(connect({ username: 'no-such-token-at-all' })).rejects.toThrow();
});

test('presence says connected, and why no more', async () => {
  const { id, token } = await device();
  const basic = async () =>
    (await platform.call(getDeviceBasic, { as: platform.users.owner, query: { id } })).data;
  expect(await basic()).toMatchObject({ presence: 'never', connected: 0, is_line: 0 });
  const client = await connect({ username: token });
  await expect.poll(basic).toMatchObject({ presence: 'silent', connected: 1, is_line: 1 });
  await client.publishAsync('v1/devices/me/telemetry', '{"temperature":1}', { qos: 1 });
  await expect.poll(basic).toMatchObject({ presence: 'online', reporting: 1 });
  await client.endAsync();
  await expect.poll(basic).toMatchObject({ connected: 0, offlineReason: 'clean' });
});

test('a revoked credential cuts the connection', async () => {
  const { id, token } = await device();
  const client = await connect({ username: token });
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  await platform.call(revokeCredentials, { as: platform.users.owner, body: { id } });
  await closed;
  await expect(connect({ username: token })).rejects.toThrow();
});

test('a second connection of one device takes the place of the first', async () => {
  const { id, token } = await device();
  const first = await connect({ username: token });
  const closed = new Promise<void>((resolve) => first.once('close', () => resolve()));
  const second = await connect({ username: token });
  await closed;
  await second.publishAsync('v1/devices/me/telemetry', '{"temperature":5}', { qos: 1 });
  expect(await values(id)).toMatchObject({ temperature: 5 });
});

describe('a gateway', () => {
  test('speaks for children, which are made when they are new', async () => {
    const project = await buildProject(platform);
    const { token } = await device({ projectId: project.id, is_gateway: 1 });
    const client = await connect({ username: token });
    await client.publishAsync('v1/gateway/connect', '{"device":"child-1"}', { qos: 1 });
    await client.publishAsync(
      'v1/gateway/telemetry',
      JSON.stringify({ 'child-1': [{ ts: Date.now(), values: { temperature: 4 } }] }),
      { qos: 1 },
    );
    await client.publishAsync('v1/gateway/attributes', '{"child-1":{"model":"C"}}', { qos: 1 });
    const { data } = await platform.call(listDevices, {
      as: platform.users.owner,
      query: { projectId: project.id, keyword: 'child-1', page: 1, limit: 20 },
    });
    const child = data.list[0];
    expect(child).toMatchObject({ name: 'child-1' });
    expect(await values(child?.id ?? 0)).toMatchObject({ temperature: 4 });
    await client.subscribeAsync('v1/gateway/rpc', { qos: 1 });
    client.on('message', (_topic, payload) => {
      const { device: name, data: request } = JSON.parse(payload.toString());
      client.publish(
        'v1/gateway/rpc',
        JSON.stringify({ device: name, id: request.id, data: { done: request.method } }),
        { qos: 1 },
      );
    });
    const answer = await platform.call(sendCommand, {
      as: platform.users.owner,
      body: { id: child?.id ?? 0, method: 'reboot', timeoutMs: 5000 },
    });
    expect(answer.data.reply).toEqual({ done: 'reboot' });
  });

  test('is only what was made one', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token });
    await client.publishAsync('v1/gateway/connect', '{"device":"nobody"}', { qos: 1 });
    expect((await quarantined(id))[0]?.reason).toBe('unknownTopic');
  });
});

describe('a rogue gateway of the same project', () => {
  const received = (client: MqttClient) => {
    const methods: string[] = [];
    client.on('message', (_topic, payload) => {
      const request = JSON.parse(payload.toString());
      methods.push(request.method ?? request.data.method);
    });
    return methods;
  };

  async function buildStation() {
    const { id: projectId } = await buildProject(platform);
    const { id: typeId } = await buildDeviceType(platform);
    const position = { projectId, typeId };
    const pump = await device(position);
    const rogue = await device({ ...position, is_gateway: 1 });
    const client = await connect({ username: rogue.token, protocolVersion: 5 });
    await client.subscribeAsync('v1/gateway/rpc', { qos: 1 });
    const say = (topic: string, body: object) =>
      client.publishAsync(topic, JSON.stringify(body), { qos: 1 }).then(
        () => 'accepted',
        (error: { code?: number }) => error.code,
      );
    return { position, pump, rogue, client, say };
  }
  const stop = (id: number) =>
    platform.call(sendCommand, {
      as: platform.users.owner,
      body: { id, method: 'stopPump', timeoutMs: 2000 },
    });

  test('neither hears stopPump nor answers for the pump, nor reports in its name', async () => {
    const { pump, rogue, client, say } = await buildStation();
    const stolen = received(client);
    const words = [
      await say('v1/gateway/connect', { device: pump.SN }),
      await say('v1/gateway/telemetry', {
        [pump.SN]: [{ temperature: 99 }],
        'own-child': [{ temperature: 1 }],
      }),
      await say('v1/gateway/attributes', { [pump.SN]: { pressure: 0 } }),
      await say('v1/gateway/attributes/request', { id: 1, device: pump.SN, client: ['secret'] }),
    ];
    expect(words).toEqual([0x87, 0x87, 0x87, 0x87]);
    expect((await stop(pump.id)).code).toBe(codes.deviceOffline);
    const own = await connect({ username: pump.token });
    await own.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
    const requests = received(own);
    const request = stop(pump.id);
    await expect.poll(() => requests).toEqual(['stopPump']);
    for (let id = 1; id < 4; id += 1) await say('v1/gateway/rpc', { device: pump.SN, id, data: 'stopped' });
    expect((await request).data).toMatchObject({ delivered: true, answered: false });
    expect(stolen).toEqual([]);
    expect(await values(pump.id)).toMatchObject({ temperature: null });
    const kept = await quarantined(rogue.id);
    expect(new Set(kept.map(({ reason }) => reason))).toEqual(new Set(['notItsChild']));
    expect(kept.map(({ payload }) => payload)).toContain(`{"${pump.SN}":[{"temperature":99}]}`);
  });

  test('is reported by rule and sentence, and its log has one entry with the way to the pump', async () => {
    const { pump, rogue, client, say } = await buildStation();
    const properties: unknown[] = [];
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback') properties.push(packet.properties);
    });
    for (let count = 0; count < 3; count += 1)
      await say('v1/gateway/telemetry', { [pump.SN]: { temperature: 9 } });
    await say('v1/gateway/connect', { device: 'elsewhere' });
    const foreign = await device({ as: platform.users.stranger });
    await say('v1/gateway/connect', { device: foreign.SN });
    expect(properties[0]).toMatchObject({
      reasonString: expect.stringContaining('operator'),
      userProperties: expect.objectContaining({ rule: 'notItsChild' }),
    });
    await platform.app.connectionLog.flush();
    const query = { id: rogue.id, page: 1, limit: 50 };
    const { data } = await platform.call(listDeviceLog, { as: platform.users.owner, query });
    const entries = data.list.filter(({ event }) => event === 'notItsChild');
    expect(entries).toMatchObject([
      {
        kind: 'connection',
        detail: {
          count: 4,
          children: [
            { name: pump.SN, deviceId: pump.id },
            { name: foreign.SN, deviceId: null },
          ],
        },
      },
    ]);
    expect(data.list.filter(({ event }) => event === 'quarantined')).toEqual([]);
  });

  test('loses a child at the moment in which an operator takes it away', async () => {
    const { position, rogue, client, say } = await buildStation();
    const honest = await device({ ...position, is_gateway: 1 });
    expect(await say('v1/gateway/connect', { device: 'valve' })).toBe('accepted');
    const { data } = await platform.call(listDevices, {
      as: platform.users.owner,
      query: { gatewayId: rogue.id, page: 1, limit: 20 },
    });
    const valve = data.list[0]?.id ?? 0;
    const stolen = received(client);
    await platform.call(editDevice, {
      as: platform.users.owner,
      body: { id: valve, gatewayId: honest.id },
    });
    expect((await stop(valve)).code).toBe(codes.deviceOffline);
    expect(await say('v1/gateway/telemetry', { valve: { open: 1 } })).toBe(0x87);
    expect((await stop(valve)).code).toBe(codes.deviceOffline);
    expect(stolen).toEqual([]);
  });

  test('loses all of them when it is a gateway no more', async () => {
    const { rogue, client, say } = await buildStation();
    expect(await say('v1/gateway/connect', { device: 'sluice' })).toBe('accepted');
    const as = platform.users.owner;
    const query = { gatewayId: rogue.id, page: 1, limit: 20 };
    const sluice = (await platform.call(listDevices, { as, query })).data.list[0]?.id ?? 0;
    const stolen = received(client);
    await platform.call(editDevice, { as, body: { id: rogue.id, is_gateway: 0 } });
    await expect.poll(async () => (await stop(sluice)).code).toBe(codes.deviceOffline);
    const before = stolen.length;
    expect((await stop(sluice)).code).toBe(codes.deviceOffline);
    expect(stolen).toHaveLength(before);
    expect(await say('v1/gateway/connect', { device: 'sluice' })).toBe(0x90);
  });

  test('does not make itself one by the key of a type', async () => {
    const { position } = await buildStation();
    const type = await buildDeviceType(platform, {
      provision: 'create',
      provisionProjectId: position.projectId,
    });
    const { data: keys } = await platform.call(rotateProvisionSecret, {
      as: platform.users.owner,
      body: { id: type.id },
    });
    const answer = await fetch(`${platform.httpUrl}/api/v1/provision`, {
      method: 'POST',
      body: JSON.stringify({ deviceName: 'self-made', gateway: true, ...keys }),
    });
    expect(await answer.json()).toMatchObject({
      status: 'FAILURE',
      errorMsg: expect.stringContaining('gateways'),
    });
  });
});

test('a device provisions itself with the key of its type', async () => {
  const project = await buildProject(platform);
  const type = await buildDeviceType(platform, { provision: 'create', provisionProjectId: project.id });
  const { data: keys } = await platform.call(rotateProvisionSecret, {
    as: platform.users.owner,
    body: { id: type.id },
  });
  const client = await connect({ username: 'provision' });
  await client.subscribeAsync('/provision/response');
  const answer = message(client, '/provision/response');
  await client.publishAsync('/provision/request', JSON.stringify({ deviceName: 'fresh-1', ...keys }), {
    qos: 1,
  });
  const provisioned = await answer;
  expect(provisioned).toMatchObject({ status: 'SUCCESS', credentialsType: 'ACCESS_TOKEN' });
  const { credentialsValue } = provisioned as { credentialsValue: string };
  await connect({ username: credentialsValue });
  await platform.call(editDeviceType, {
    as: platform.users.owner,
    body: { id: type.id, provision: 'disabled' },
  });
  const again = await fetch(`${platform.httpUrl}/api/v1/provision`, {
    method: 'POST',
    body: JSON.stringify({ deviceName: 'fresh-2', ...keys }),
  });
  expect(await again.json()).toMatchObject({ status: 'NOT_FOUND' });
});

describe('over HTTP', () => {
  const url = (token: string, path: string) => `${platform.httpUrl}/api/v1/${token}/${path}`;

  /** The request by which a device listens may take longer than the one of the command. */
  const sentOnceSubscribed = async (body: Input<typeof sendCommand>['body']) => {
    const send = () => platform.call(sendCommand, { as: platform.users.owner, body });
    let answer = await send();
    while (answer.code === codes.deviceOffline) answer = await send();
    return answer;
  };

  test('telemetry, attributes and commands', async () => {
    const { id, token } = await device();
    const posted = await fetch(url(token, 'telemetry'), { method: 'POST', body: '{"temperature": 7}' });
    expect(posted.status).toBe(200);
    expect(await values(id)).toMatchObject({ temperature: 7 });
    await fetch(url(token, 'attributes'), { method: 'POST', body: '{"model":"H"}' });
    const answer = await fetch(url(token, 'attributes?clientKeys=model'));
    expect(await answer.json()).toEqual({ client: { model: 'H' } });
    const poll = fetch(url(token, 'rpc?timeout=15000')).then((response) => response.json());
    const command = sentOnceSubscribed({ id, method: 'ping', timeoutMs: 15_000 });
    const request = (await poll) as { id: number; method: string };
    expect(request.method).toBe('ping');
    await fetch(url(token, `rpc/${request.id}`), { method: 'POST', body: '"pong"' });
    expect((await command).data.reply).toBe('pong');
    expect((await fetch(url(token, 'rpc?timeout=1'))).status).toBe(408);
  });

  test('bad input is told apart', async () => {
    const { id, token } = await device();
    expect((await fetch(url('wrong', 'telemetry'), { method: 'POST', body: '{}' })).status).toBe(401);
    const refused = ['{"a": 1e309}', `{"${'k'.repeat(200)}": 1}`, `{"a": "${'x'.repeat(5000)}"}`];
    for (const body of refused)
      expect((await fetch(url(token, 'telemetry'), { method: 'POST', body })).status).toBe(400);
    const large = `{"text":"${'x'.repeat(300_000)}"}`;
    expect((await fetch(url(token, 'telemetry'), { method: 'POST', body: large })).status).toBe(413);
    expect(await quarantined(id)).toHaveLength(refused.length);
  });
});

describe('attributes that cannot be kept', () => {
  test('are acknowledged, quarantined, and not stored', async () => {
    const { id, token } = await device();
    const client = await connect({ username: token });
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, key) => [`k${key}`, 1]));
    for (const body of [{ x: 'a\u0000' }, { x: '\ud800' }, many]) {
      await client.publishAsync('v1/devices/me/attributes', JSON.stringify(body), { qos: 1 });
    }
    expect(await quarantined(id)).toHaveLength(3);
    const { data } = await platform.call(deviceAttributes, { as: platform.users.owner, query: { id } });
    expect(data.list).toEqual([]);
  });
});

describe('commands and attributes', () => {
  test('an offline device is told apart from a foreign one', async () => {
    const { id } = await device();
    const body = { id, method: 'ping', timeoutMs: 1000 };
    expect((await platform.call(sendCommand, { as: platform.users.owner, body })).code).toBe(
      codes.deviceOffline,
    );
    for (const as of [platform.users.stranger, { ...platform.users.stranger }]) {
      expect((await platform.call(sendCommand, { as, body })).code).toBe(codes.notFound);
      expect((await platform.call(deviceAttributes, { as, query: { id } })).code).toBe(codes.notFound);
      expect((await platform.call(setSharedAttributes, { as, body: { id, values: { a: 1 } } })).code).toBe(
        codes.notFound,
      );
    }
    expect((await platform.call(sendCommand, { body })).status).toBe(401);
  });

  test('the doors are told', async () => {
    const { data } = await platform.call(connectionInfo, { as: platform.users.owner });
    expect(data).toMatchObject({ mqttPort: platform.platform.mqttPort, mqttTlsPort: null });
  });
});

test('a device that is moved or deleted is noticed on its live connection', async () => {
  const { owner } = platform.users;
  const { id, token } = await device();
  const client = await connect({ username: token });
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  const other = await buildDeviceType(platform, { signals: [{ semaphoreId: 'depth', name: '水深' }] });
  await platform.call(editDevice, { as: owner, body: { id, typeId: other.id } });
  await expect
    .poll(async () => {
      await client.publishAsync('v1/devices/me/telemetry', '{"depth": 3}', { qos: 1 });
      return values(id);
    })
    .toMatchObject({ depth: 3 });
  await platform.call(deleteDevices, { as: owner, query: { id: String(id) } });
  await closed;
});
