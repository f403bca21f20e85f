import { connectAsync } from 'mqtt';
import type { IConnackPacket } from 'mqtt-packet';
import { describe, expect, test, vi } from 'vitest';
import { GuessGate, defaultGuessLimits as guessLimits } from '../guesses/guess-gate.ts';
import type { ProtocolVersion } from './handlers.ts';
import { pause, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';

async function connackOf(port: number, version: ProtocolVersion, fields = {}): Promise<IConnackPacket> {
  const client = await RawClient.open(port, version);
  client.connect(fields);
  const packet = await client.next();
  if (packet.cmd !== 'connack') throw new Error(packet.cmd);
  return packet;
}

describe('real clients', () => {
  test.each([3, 4, 5] as const)(
    'protocol level %i connects, publishes with each QoS and leaves',
    async (version) => {
      const { port, messages, ended, connections } = await startEndpoint();
      const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
        protocolVersion: version,
        protocolId: version === 3 ? 'MQIsdp' : 'MQTT',
        clientId: 'c1',
        username: 'token-1',
      });
      for (const qos of [0, 1, 2] as const)
        await client.publishAsync('v1/devices/me/telemetry', `${qos}`, { qos });
      await client.endAsync();
      await expect.poll(() => ended).toEqual([{ identity: 'token-1', reason: 'clean', will: undefined }]);
      expect(messages.map((message) => [message.qos, message.payload.toString()])).toEqual([
        [0, '0'],
        [1, '1'],
        [2, '2'],
      ]);
      expect(connections[0]).toMatchObject({
        protocolVersion: version,
        clientId: 'c1',
        remoteAddress: '127.0.0.1',
      });
    },
  );

  test('the credential reaches the handler', async () => {
    const authenticate = vi.fn(async () => null);
    const { port } = await startEndpoint({ handlers: { authenticate } });
    await connackOf(port, 4, { clientId: 'c', username: 'u', password: Buffer.from('p') });
    expect(authenticate).toHaveBeenCalledWith({
      clientId: 'c',
      username: 'u',
      password: Buffer.from('p'),
      protocolVersion: 4,
      remoteAddress: '127.0.0.1',
      tlsFingerprint: undefined,
    });
  });
});

describe('CONNACK', () => {
  test('MQTT 5 is told what there is and what not', async () => {
    const { port } = await startEndpoint();
    const { properties, sessionPresent } = await connackOf(port, 5, {
      properties: { sessionExpiryInterval: 3600 },
    });
    expect(sessionPresent).toBe(false);
    expect(properties).toEqual({
      sessionExpiryInterval: 0,
      receiveMaximum: 64,
      maximumPacketSize: 262_144,
      topicAliasMaximum: 0,
      wildcardSubscriptionAvailable: true,
      subscriptionIdentifiersAvailable: false,
      sharedSubscriptionAvailable: false,
    });
  });

  test.each([
    [0, 300],
    [65_535, 300],
    [120, undefined],
  ])('MQTT 5 asking for keep-alive %i is told %s', async (keepalive, reported) => {
    const { port } = await startEndpoint();
    expect((await connackOf(port, 5, { keepalive })).properties?.serverKeepAlive).toBe(reported);
  });

  test('a wrong credential is refused in the words of the version', async () => {
    const { port } = await startEndpoint({ handlers: { authenticate: async () => null } });
    expect(await connackOf(port, 4)).toMatchObject({ returnCode: 4 });
    expect(await connackOf(port, 5)).toMatchObject({ reasonCode: 0x86 });
    expect(await connackOf(port, 4, { username: undefined })).toMatchObject({ returnCode: 5 });
    expect(await connackOf(port, 5, { username: undefined })).toMatchObject({ reasonCode: 0x87 });
  });

  test('a check that fails or hangs is "server unavailable"', async () => {
    const failing = await startEndpoint({
      handlers: { authenticate: () => Promise.reject(new Error('no database')) },
    });
    expect(await connackOf(failing.port, 4)).toMatchObject({ returnCode: 3 });
    expect(await connackOf(failing.port, 5)).toMatchObject({ reasonCode: 0x88 });
    const hanging = await startEndpoint({
      limits: { authTimeoutMs: 100 },
      handlers: { authenticate: () => new Promise(() => undefined) },
    });
    expect(await connackOf(hanging.port, 4)).toMatchObject({ returnCode: 3 });
  });

  test('an empty client identifier: assigned when clean, refused by older versions when not', async () => {
    const { port, connections } = await startEndpoint();
    const assigned = await connackOf(port, 5, { clientId: '' });
    expect(assigned.properties?.assignedClientIdentifier).toBe(connections[0]?.clientId);
    expect(connections[0]?.clientId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await connackOf(port, 4, { clientId: '' })).toMatchObject({ returnCode: 0 });
    // MQTT, level 4, user name flag without clean session, keep-alive 60, empty client identifier, user name "t"
    const unclean = await RawClient.open(port);
    unclean.bytes([0x10, 15, 0, 4, ...Buffer.from('MQTT'), 4, 0x80, 0, 60, 0, 0, 0, 1, 0x74]);
    expect(await unclean.next()).toMatchObject({ returnCode: 2 });
    const old = await RawClient.open(port, 3);
    old.bytes([0x10, 14, 0, 6, ...Buffer.from('MQIsdp'), 3, 2, 0, 60, 0, 0]);
    expect(await old.next()).toMatchObject({ returnCode: 2 });
    expect(await connackOf(port, 4, { clientId: 'x'.repeat(257) })).toMatchObject({ returnCode: 2 });
    expect(await connackOf(port, 5, { clientId: 'x'.repeat(257) })).toMatchObject({ reasonCode: 0x85 });
  });

  test('an unknown protocol level is told so, another protocol is closed', async () => {
    const { port } = await startEndpoint();
    const future = await RawClient.open(port);
    future.bytes([0x10, 13, 0, 4, ...Buffer.from('MQTT'), 6, 2, 0, 60, 0, 1, 0x63]);
    expect(await future.next()).toMatchObject({ returnCode: 1 });
    const web = await RawClient.open(port);
    web.bytes(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    expect(await web.untilClosed()).toEqual([]);
  });

  test('MQTT 5: enhanced authentication and zero maxima are refused', async () => {
    const { port } = await startEndpoint();
    const properties = { authenticationMethod: 'SCRAM' };
    expect(await connackOf(port, 5, { properties })).toMatchObject({ reasonCode: 0x8c });
    expect(await connackOf(port, 5, { properties: { receiveMaximum: 0 } })).toMatchObject({
      reasonCode: 0x82,
    });
  });

  test('a client identifier that is not UTF-8 is refused', async () => {
    const { port } = await startEndpoint();
    const client = await RawClient.open(port, 5);
    client.bytes([0x10, 15, 0, 4, ...Buffer.from('MQTT'), 5, 2, 0, 60, 0, 0, 2, 0xc3, 0x28]);
    expect(await client.next()).toMatchObject({ reasonCode: 0x81 });
    const honest = await RawClient.open(port, 5);
    honest.connect({ clientId: 'a\ufffdb' });
    expect(await honest.next()).toMatchObject({ reasonCode: 0 });
  });
});

describe('strangers', () => {
  test('who says nothing, or only drips, is closed in time', async () => {
    const { port, pass, endpoint } = await startEndpoint();
    const silent = await RawClient.open(port);
    const dripping = await RawClient.open(port);
    // The beginning of a CONNECT of 2048 bytes.
    dripping.bytes([0x10, 0x80, 0x10]);
    const drip = setInterval(() => dripping.bytes([0]), 20);
    await expect.poll(() => endpoint.stats().handshakes).toBe(2);
    pass(7_000);
    await pause(60);
    expect(endpoint.stats().handshakes).toBe(2);
    pass(7_000);
    await Promise.all([silent.closed, dripping.closed]);
    clearInterval(drip);
  });

  test('a CONNECT over its own limit is closed before it arrives', async () => {
    const { port } = await startEndpoint();
    const client = await RawClient.open(port);
    client.bytes([0x10, 0x80, 0x80, 0x02]);
    expect(await client.untilClosed()).toEqual([]);
  });

  test('a credential that keeps failing waits at its address, and what is good beside it is let in', async () => {
    const authenticate = vi.fn(async ({ username }: { username: string | undefined }) =>
      username === 'good' ? { principal: { token: 'good' }, identity: 'good' } : null,
    );
    const { port, endpoint, pass } = await startEndpoint({ handlers: { authenticate } });
    for (let failure = 0; failure < 10; failure += 1)
      expect(await connackOf(port, 4, { username: 'wrong' })).toMatchObject({ returnCode: 4 });
    expect(await connackOf(port, 4, { username: 'wrong' })).toMatchObject({ returnCode: 3 });
    expect(await connackOf(port, 5, { username: 'wrong' })).toMatchObject({ reasonCode: 0x9f });
    expect(endpoint.stats().throttled).toBe(2);
    for (let guess = 0; guess < 100; guess += 1)
      expect(await connackOf(port, 4, { username: `guess ${guess}` })).toMatchObject({ returnCode: 4 });
    expect(await connackOf(port, 4, { username: 'good' })).toMatchObject({ returnCode: 0 });
    expect(authenticate).toHaveBeenCalledTimes(111);
    pass(60_000);
    expect(await connackOf(port, 4, { username: 'wrong' })).toMatchObject({ returnCode: 4 });
  });

  test('checks run a few at a time', async () => {
    let running = 0;
    let most = 0;
    const authenticate = async ({ clientId }: { clientId: string }) => {
      running += 1;
      most = Math.max(most, running);
      await pause(10);
      running -= 1;
      return { principal: { token: clientId }, identity: clientId };
    };
    const guesses = new GuessGate({ ...guessLimits, checksAtOnce: 2 });
    const { port } = await startEndpoint({ endpoint: { guesses }, handlers: { authenticate } });
    const clientIds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(clientIds.map((clientId) => connackOf(port, 4, { clientId })));
    expect(answers.map((answer) => answer.returnCode)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(most).toBe(2);
  });
});

describe('identity', () => {
  test('a second connection of one identity closes the first', async () => {
    const { port, ended, connections, endpoint } = await startEndpoint();
    const first = await RawClient.connected(port, 5, { clientId: 'a', username: 'same' });
    const second = await RawClient.connected(port, 5, { clientId: 'b', username: 'same' });
    expect(await first.next()).toMatchObject({ cmd: 'disconnect', reasonCode: 0x8e });
    await first.closed;
    expect(ended).toEqual([{ identity: 'same', reason: 'replaced', will: undefined }]);
    expect(endpoint.connectionOf('same')).toBe(connections[1]);
    second.publish(1);
    expect(await second.next()).toMatchObject({ cmd: 'puback' });
  });

  test('two identities with one client identifier live side by side', async () => {
    const { port, endpoint, ended } = await startEndpoint();
    await RawClient.connected(port, 4, { clientId: 'same', username: 'a' });
    await RawClient.connected(port, 4, { clientId: 'same', username: 'b' });
    expect(endpoint.stats().connections).toBe(2);
    expect(ended).toEqual([]);
  });

  test('what a client sends before CONNACK is handled after it', async () => {
    const { port, messages } = await startEndpoint({
      handlers: {
        authenticate: async () => {
          await pause(30);
          return { principal: { token: 't' }, identity: 't' };
        },
      },
    });
    const client = await RawClient.open(port);
    client.connect();
    client.publish(7);
    expect(await client.next()).toMatchObject({ cmd: 'connack' });
    expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 7 });
    expect(messages).toHaveLength(1);
  });
});

describe('reconnects', () => {
  test('of one identity, 50 within 10 s: it waits, told once; others and its own connection go on', async () => {
    const reported: string[] = [];
    const { port, pass, endpoint } = await startEndpoint({
      handlers: { reconnectsTooOften: ({ identity }) => reported.push(identity) },
    });
    for (let count = 1; count < 50; count += 1)
      expect(await connackOf(port, 4, { username: 'restless' })).toMatchObject({ returnCode: 0 });
    const settled = endpoint.connectionOf('restless');
    expect(await connackOf(port, 4, { username: 'restless' })).toMatchObject({ returnCode: 3 });
    pass(29_000);
    expect(await connackOf(port, 5, { username: 'restless' })).toMatchObject({ reasonCode: 0x9f });
    expect(await connackOf(port, 4, { username: 'calm' })).toMatchObject({ returnCode: 0 });
    expect(endpoint.connectionOf('restless')).toBe(settled);
    expect(reported).toEqual(['restless']);
    pass(1_500);
    expect(await connackOf(port, 4, { username: 'restless' })).toMatchObject({ returnCode: 0 });
  });

  test('spread over more time are none of our concern', async () => {
    const { port, pass } = await startEndpoint();
    for (let count = 0; count < 60; count += 1) {
      expect(await connackOf(port, 4, { username: 'often' })).toMatchObject({ returnCode: 0 });
      pass(250);
    }
  });
});

describe('wills', () => {
  const will = {
    topic: 'v1/devices/me/attributes',
    payload: Buffer.from('gone'),
    qos: 1,
    retain: false,
  } as const;

  test('told when the connection is lost, not after a goodbye', async () => {
    const { port, ended } = await startEndpoint();
    const lost = await RawClient.connected(port, 4, { username: 'lost', will });
    lost.socket.destroy();
    await expect.poll(() => ended).toEqual([{ identity: 'lost', reason: 'network', will }]);
    const polite = await RawClient.connected(port, 4, { username: 'polite', will });
    polite.send({ cmd: 'disconnect' } as never);
    await expect.poll(() => ended[1]).toEqual({ identity: 'polite', reason: 'clean', will: undefined });
    const asking = await RawClient.connected(port, 5, { username: 'asking', will });
    asking.send({ cmd: 'disconnect', reasonCode: 4 });
    await expect.poll(() => ended[2]).toEqual({ identity: 'asking', reason: 'clean', will });
  });

  test('refused when its topic is none, not when it is to be retained', async () => {
    const { port } = await startEndpoint();
    expect(await connackOf(port, 5, { will: { ...will, topic: 'a/#' } })).toMatchObject({ reasonCode: 0x90 });
    expect(await connackOf(port, 5, { will: { ...will, retain: true } })).toMatchObject({ reasonCode: 0 });
    expect(await connackOf(port, 4, { will: { ...will, retain: true } })).toMatchObject({ returnCode: 0 });
  });
});
