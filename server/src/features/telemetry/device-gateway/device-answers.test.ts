import { listDeviceLog } from '@weir/contract/diagnosis/device-log';
import { limits } from '@weir/contract/fleet/device-protocol';
import { deviceRules } from '@weir/contract/telemetry/device-rules';
import { listQuarantine } from '@weir/contract/telemetry/telemetry';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createHttpQuota } from './http/http-quota.service.ts';

let platform: TestApp;
let position: { projectId: number; typeId: number };

beforeAll(async () => {
  platform = await startTestApp({ telemetry: { valuesPerMessage: 50 } });
  position = { projectId: (await buildProject(platform)).id, typeId: (await buildDeviceType(platform)).id };
});
afterAll(() => platform?.stop());

const device = async () => {
  const { id, credential } = await buildDevice(platform, position);
  return { id, token: credential.token ?? '' };
};
const url = (token: string, path: string) => `${platform.httpUrl}/api/v1/${token}/${path}`;
const post = async (token: string, path: string, body: string) => {
  const answer = await fetch(url(token, path), { method: 'POST', body });
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as object) };
};
const connect = (username: string, protocolVersion: 4 | 5 = 5): Promise<MqttClient> =>
  mqtt.connectAsync(platform.mqttUrl, { username, protocolVersion, reconnectPeriod: 0 });
const reasons = async (id: number) => {
  const { data } = await platform.call(listQuarantine, {
    as: platform.users.owner,
    query: { id, page: 1, limit: 200 },
  });
  return data.list.map(({ reason }) => reason);
};

const nextYear = Date.now() + 366 * 86_400_000;
const many = Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, 1]));

describe('what is wrong with a message is reported by rule and sentence', () => {
  const broken: [string, string, number][] = [
    ['malformed', 'no json', 0x99],
    ['notFinite', '{"a": NaN}', 0x99],
    ['timeInFuture', JSON.stringify({ ts: nextYear, values: { temperature: 1 } }), 0x99],
    ['timeTooOld', JSON.stringify({ ts: 1000, values: { temperature: 1 } }), 0x99],
    ['conflict', '{"ts": TIME, "values": {"temperature": 2}}', 0x99],
    ['tooLong', `{"a": "${'x'.repeat(5000)}"}`, 0x97],
    ['tooManyValues', JSON.stringify(many), 0x97],
  ];

  test('over HTTP', async () => {
    const { id, token } = await device();
    const time = String(Date.now());
    await fetch(url(token, 'telemetry'), {
      method: 'POST',
      body: `{"ts": ${time}, "values": {"temperature": 1}}`,
    });
    for (const [rule, body] of broken) {
      const message = deviceRules[rule as keyof typeof deviceRules];
      const answer = await post(token, 'telemetry', body.replace('TIME', time));
      expect(answer).toMatchObject({ status: 400, rule, message });
    }
    expect(await post(token, 'attributes', '[]')).toMatchObject({ status: 400, rule: 'malformed' });
    expect(await post(token, 'rpc', '{}')).toMatchObject({ status: 400, rule: 'malformed' });
    expect(await reasons(id)).toHaveLength(broken.length + 2);
  });

  test('over MQTT 5', async () => {
    const { token } = await device();
    const client = await connect(token);
    const messages: unknown[] = [];
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback')
        messages.push([packet.properties?.userProperties?.rule, packet.reasonCode]);
    });
    const time = String(Date.now());
    const publish = (body: string, topic = 'v1/devices/me/telemetry') =>
      client.publishAsync(topic, body, { qos: 1 }).catch(() => undefined);
    await publish(`{"ts": ${time}, "values": {"temperature": 1}}`);
    for (const [, body] of broken) await publish(body.replace('TIME', time));
    await publish('{}', 'v1/devices/me/nowhere');
    expect(messages.slice(1)).toEqual([
      ...broken.map(([rule, , code]) => [rule, code]),
      ['unknownTopic', 0x90],
    ]);
    await client.endAsync();
  });

  test('an address, a token and a body that nothing can be done with', async () => {
    const { token } = await device();
    expect(await post(token, 'telemetri', '{}')).toMatchObject({ status: 404, rule: 'badUrl' });
    expect(await post('nobody', 'telemetry', '{}')).toMatchObject({ status: 401, rule: 'unknownToken' });
    const large = `{"text":"${'x'.repeat(limits.packetBytes)}"}`;
    expect(await post(token, 'telemetry', large)).toMatchObject({ status: 413, rule: 'tooLarge' });
    expect(await post('device', 'no-such-call', '{}')).toMatchObject({ status: 404, code: 40400 });
  });
});

describe('HTTP has the limits of MQTT', () => {
  test('messages a second, and requests under way, of each device', () => {
    let nowMs = 0;
    const quota = createHttpQuota(() => nowMs);
    const taken = Array.from({ length: limits.unacknowledged }, () => quota.take(1));
    expect(quota.take(1)).toBe('tooManyAtOnce');
    expect(quota.take(2)).toBeTypeOf('function');
    const release = () => {
      for (const end of taken.splice(0)) if (typeof end === 'function') end();
    };
    release();
    for (let sent = limits.unacknowledged; sent < limits.messagesPerSecond; sent += 1) {
      taken.push(quota.take(1));
      release();
    }
    expect(quota.take(1)).toBe('tooManyMessages');
    nowMs += 100;
    expect(quota.take(1)).toBeTypeOf('function');
  });

  test('who asks for more has to wait, and others are served', async () => {
    const [greedy, modest] = [await device(), await device()];
    const polls = new AbortController();
    const hold = async (): Promise<void> => {
      const query = 'attributes/updates?timeout=20000';
      const answer = await fetch(url(greedy.token, query), { signal: polls.signal }).catch(() => undefined);
      // One of the posts below had the last place at this moment.
      if (answer?.status === 429) await hold();
    };
    const held = Array.from({ length: limits.unacknowledged }, hold);
    await expect
      .poll(async () => {
        const { status, headers, ...answer } = await post(greedy.token, 'telemetry', '');
        return { status, wait: headers.get('retry-after'), ...answer };
      })
      .toMatchObject({ status: 429, rule: 'tooManyAtOnce', wait: '1' });
    const served = await fetch(url(modest.token, 'telemetry'), { method: 'POST', body: '{"temperature":1}' });
    expect(served.status).toBe(200);
    polls.abort();
    await Promise.all(held);
    await expect
      .poll(
        async () => (await fetch(url(greedy.token, 'telemetry'), { method: 'POST', body: '{"a":1}' })).status,
      )
      .toBe(200);
  });
});

describe('guessing', () => {
  test('tokens keeps nobody out who has one, at the same address, over MQTT and HTTP', async () => {
    const { token } = await device();
    for (let guess = 0; guess < 40; guess += 1) {
      await expect(connect(`guessed-${guess}`, 4)).rejects.toThrow();
      expect((await post(`guessed-too-${guess}`, 'telemetry', '{}')).status).toBe(401);
    }
    const client = await connect(token);
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":1}', { qos: 1 });
    await client.endAsync();
    const answer = await fetch(url(token, 'telemetry'), { method: 'POST', body: '{"temperature":2}' });
    expect(answer.status).toBe(200);
  });

  test('one token again and again makes that one wait, until credentials are issued or revoked', async () => {
    const again = () => post('again-and-again', 'telemetry', '{}');
    for (let guess = 0; guess < 10; guess += 1) expect((await again()).status).toBe(401);
    expect(await again()).toMatchObject({ status: 429, rule: 'tooManyFailures' });
    platform.app.gateway.deviceAuth.changed();
    expect((await again()).status).toBe(401);
  });
});

test('a device that connects 50 times in a moment waits, which its log says once', async () => {
  const { id, token } = await device();
  const outcomes: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    const attempt = connect(token, 4).then((client) => client.endAsync());
    outcomes.push(
      await attempt.then(
        () => 'in',
        () => 'refused',
      ),
    );
  }
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(49);
  await platform.app.connectionLog.flush();
  const query = { id, page: 1, limit: 200, kind: 'connection' } as const;
  const { data } = await platform.call(listDeviceLog, { as: platform.users.owner, query });
  expect(data.list.filter(({ event }) => event === 'refused')).toMatchObject([
    { detail: { reason: 'tooOften', attempts: 1 } },
  ]);
  const other = await connect((await device()).token);
  await other.endAsync();
});
