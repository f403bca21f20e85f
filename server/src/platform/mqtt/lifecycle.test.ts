import { describe, expect, test } from 'vitest';
import { createMqttEndpoint } from './endpoint.ts';
import { Gate, pause, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';

describe('keep-alive', () => {
  test('one and a half times what was asked, then the connection is closed', async () => {
    const { port, ended, pass } = await startEndpoint();
    const client = await RawClient.connected(port, 5, { keepalive: 100 });
    pass(120_000);
    await pause(60);
    expect(ended).toEqual([]);
    pass(30_000);
    expect(await client.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x8d }]);
    expect(ended).toMatchObject([{ reason: 'timeout' }]);
  });

  test('a PINGREQ counts as life', async () => {
    const { port, ended, pass } = await startEndpoint({ limits: { idleWithoutKeepAliveS: 400 } });
    const client = await RawClient.connected(port, 4, { keepalive: 0 });
    for (let ping = 0; ping < 3; ping += 1) {
      pass(300_000);
      client.send({ cmd: 'pingreq' });
      await client.next();
      await pause(60);
    }
    expect(ended).toEqual([]);
  });

  test('turned off, 3.1.1 may be silent for the cap; MQTT 5 for what it was told', async () => {
    const limits = { idleWithoutKeepAliveS: 100, keepAliveMaxS: 200 };
    const { port, ended, pass } = await startEndpoint({ limits });
    await RawClient.connected(port, 4, { keepalive: 0, username: 'off' });
    await RawClient.connected(port, 4, { keepalive: 300, username: 'old' });
    await RawClient.connected(port, 5, { keepalive: 900, username: 'told' });
    pass(170_000);
    await expect.poll(() => ended).toMatchObject([{ identity: 'off', reason: 'timeout' }]);
    pass(200_000);
    await expect.poll(() => ended[1]).toMatchObject({ identity: 'told', reason: 'timeout' });
    expect(ended).toHaveLength(2);
  });
});

describe('closing', () => {
  test('a revoked device is cut off', async () => {
    const { port, endpoint, ended } = await startEndpoint();
    const client = await RawClient.connected(port, 5);
    expect(endpoint.close('token-1', 'revoked')).toBe(true);
    expect(await client.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x98 }]);
    expect(ended).toMatchObject([{ identity: 'token-1', reason: 'revoked' }]);
    expect(endpoint.close('token-1', 'revoked')).toBe(false);
    expect(endpoint.connectionOf('token-1')).toBeUndefined();
  });

  test('a client that does not close in turn is closed hard', async () => {
    const { port, endpoint, pass } = await startEndpoint({ limits: { lingerMs: 600_000 } });
    const client = await RawClient.connected(port);
    client.socket.allowHalfOpen = true;
    endpoint.close('token-1', 'revoked');
    const talk = setInterval(() => client.publish(1), 20);
    await pause(60);
    expect(client.socket.closed).toBe(false);
    pass(600_000);
    await client.closed;
    clearInterval(talk);
  });

  test('stop waits for storage, acknowledges, says goodbye and takes no more', async () => {
    const gate = new Gate();
    const { port, endpoint, ended } = await startEndpoint({ handlers: { published: () => gate.hold() } });
    const current = await RawClient.connected(port, 5, { username: 'a' });
    const old = await RawClient.connected(port, 4, { username: 'b' });
    await RawClient.open(port);
    current.publish(1);
    old.publish(2);
    await expect.poll(() => gate.size).toBe(2);
    const stopped = endpoint.stop(60_000);
    await pause(50);
    await expect(RawClient.connected(port, 4)).rejects.toThrow();
    gate.store();
    await stopped;
    expect(await current.untilClosed()).toMatchObject([
      { cmd: 'puback', messageId: 1 },
      { cmd: 'disconnect', reasonCode: 0x8b },
    ]);
    expect(await old.untilClosed()).toMatchObject([{ cmd: 'puback', messageId: 2 }]);
    expect(ended.map(({ reason }) => reason)).toEqual(['shutdown', 'shutdown']);
  });

  test('stop does not wait longer than its grace', async () => {
    const { port, endpoint } = await startEndpoint({
      handlers: { published: () => new Promise(() => undefined) },
    });
    const client = await RawClient.connected(port);
    client.publish(1);
    await expect.poll(() => endpoint.stats().unackedBytes).toBeGreaterThan(0);
    // What is published there is never stored.
    await endpoint.stop(100);
    expect(await client.untilClosed()).toEqual([]);
  });
});

test('a port in use is said, and nothing is left listening', async () => {
  const { port, endpoint } = await startEndpoint();
  const quiet = () => undefined;
  const second = createMqttEndpoint({
    listeners: [
      { host: '127.0.0.1', port: 0 },
      { host: '127.0.0.1', port },
    ],
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    handlers: {
      authenticate: async () => null,
      connected: quiet,
      published: quiet,
      subscribed: () => false,
      disconnected: quiet,
    },
  });
  await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  expect(second.addresses()).toEqual([]);
  expect(endpoint.addresses()).toHaveLength(1);
});

test('handlers that throw hurt nobody', async () => {
  const broken = () => {
    throw new Error('bug');
  };
  const { port, errors, endpoint } = await startEndpoint({
    handlers: { connected: broken, disconnected: broken },
  });
  const client = await RawClient.connected(port, 4, { username: 'a' });
  client.publish(1);
  expect(await client.next()).toMatchObject({ cmd: 'puback' });
  client.socket.destroy();
  await expect.poll(() => endpoint.stats().connections).toBe(0);
  expect(errors).toHaveLength(2);
});

test('stats tell what goes on', async () => {
  const { port, endpoint } = await startEndpoint();
  const client = await RawClient.connected(port);
  client.publish(1);
  await client.next();
  expect(endpoint.stats()).toMatchObject({
    connections: 1,
    handshakes: 0,
    accepted: 1,
    admitted: 1,
    published: 1,
    acknowledged: 1,
    unackedBytes: 0,
    bufferedBytes: 0,
  });
});
