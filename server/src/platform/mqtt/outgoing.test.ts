import { connectAsync } from 'mqtt';
import { describe, expect, test, vi } from 'vitest';
import { type EndpointFixture, pause, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';
import type { OutgoingError } from './wire/faults.ts';

function only(fixture: EndpointFixture) {
  const [connection] = fixture.connections;
  if (connection === undefined) throw new Error('no connection');
  return connection;
}

const failure = (promise: Promise<void>) =>
  promise.then(
    () => 'delivered',
    (error: OutgoingError) => error.failure,
  );

describe('a message to a device', () => {
  test.each([4, 5] as const)('reaches a real client of protocol level %i', async (protocolVersion) => {
    const fixture = await startEndpoint();
    const url = `mqtt://127.0.0.1:${fixture.port}`;
    const client = await connectAsync(url, { protocolVersion, username: 'token-1' });
    const received: string[] = [];
    client.on('message', (topic, payload, { qos }) => received.push(`${topic} ${payload} ${qos}`));
    await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
    const connection = only(fixture);
    await connection.publish('v1/devices/me/rpc/request/1', '{}', { qos: 1 });
    await connection.publish('v1/devices/me/rpc/request/2', Buffer.from('{}'));
    await expect
      .poll(() => received)
      .toEqual(['v1/devices/me/rpc/request/1 {} 1', 'v1/devices/me/rpc/request/2 {} 0']);
    await client.endAsync();
  });

  test('with QoS 1 is delivered when this connection acknowledged, within its receive maximum', async () => {
    const fixture = await startEndpoint();
    const client = await RawClient.connected(fixture.port, 5, { properties: { receiveMaximum: 2 } });
    const connection = only(fixture);
    const delivered: number[] = [];
    const ended = [1, 2, 3].map(async (number) => {
      const outcome = await failure(connection.publish('t', `${number}`, { qos: 1 }));
      if (outcome === 'delivered') delivered.push(number);
      return outcome;
    });
    expect(await client.next()).toMatchObject({ cmd: 'publish', messageId: 1, qos: 1, dup: false });
    expect(await client.next()).toMatchObject({ messageId: 2 });
    await pause(30);
    expect(client.pending).toBe(0);
    expect(delivered).toEqual([]);
    client.send({ cmd: 'puback', messageId: 2 });
    expect(await client.next()).toMatchObject({ messageId: 3 });
    expect(delivered).toEqual([2]);
    client.socket.destroy();
    expect(await Promise.all(ended)).toEqual(['closed', 'delivered', 'closed']);
  });

  test('refused by the device, not acknowledged in time, or lost with the connection', async () => {
    const fixture = await startEndpoint();
    const client = await RawClient.connected(fixture.port, 5);
    const connection = only(fixture);
    const refused = connection.publish('t', 'x', { qos: 1 });
    await client.next();
    client.send({ cmd: 'puback', messageId: 1, reasonCode: 0x97 });
    await expect(refused).rejects.toMatchObject({ failure: 'refused', reasonCode: 0x97 });
    const late = failure(connection.publish('t', 'x', { qos: 1 }));
    fixture.pass(20_000);
    expect(await late).toBe('timeout');
    const lost = failure(connection.publish('t', 'x', { qos: 1 }));
    client.socket.destroy();
    expect(await lost).toBe('closed');
    expect(await failure(connection.publish('t', 'x'))).toBe('closed');
    expect(connection.isOpen).toBe(false);
  });

  test('larger than the client takes is not sent', async () => {
    const fixture = await startEndpoint();
    const client = await RawClient.connected(fixture.port, 5, { properties: { maximumPacketSize: 100 } });
    expect(await failure(only(fixture).publish('t', Buffer.alloc(100)))).toBe('too large');
    await only(fixture).publish('t', Buffer.alloc(50));
    expect(await client.next()).toMatchObject({ cmd: 'publish' });
  });

  test('to a topic with a wildcard is our own mistake', async () => {
    const fixture = await startEndpoint();
    await RawClient.connected(fixture.port);
    await expect(only(fixture).publish('a/#', 'x')).rejects.toBeInstanceOf(TypeError);
  });

  test('a device that does not read is closed', async () => {
    const fixture = await startEndpoint({ limits: { outgoingBytes: 200_000 } });
    const client = await RawClient.connected(fixture.port);
    client.socket.pause();
    const connection = only(fixture);
    let outcome = 'delivered';
    for (let sent = 0; sent < 1_000 && outcome === 'delivered'; sent += 1) {
      outcome = await failure(connection.publish('t', Buffer.alloc(50_000)));
      await pause(0);
    }
    expect(['too slow', 'closed']).toContain(outcome);
    expect(fixture.ended).toMatchObject([{ reason: 'too slow' }]);
    client.socket.destroy();
  });
});

describe('subscriptions', () => {
  const subscribed = (_connection: unknown, filter: string) => !filter.startsWith('secret');

  test.each([
    [4, [1, 0, 1, 0x80, 0x80, 0x80]],
    [5, [1, 0, 1, 0x87, 0x8f, 0x9e]],
  ] as const)('each filter has its own answer (protocol level %i)', async (version, granted) => {
    const fixture = await startEndpoint({ handlers: { subscribed } });
    const client = await RawClient.connected(fixture.port, version);
    client.send({
      cmd: 'subscribe',
      messageId: 4,
      subscriptions: [
        { topic: 'a/+/c', qos: 1 },
        { topic: 'b/#', qos: 0 },
        { topic: 'b/2', qos: 2 },
        { topic: 'secret/1', qos: 1 },
        { topic: 'a/#/b', qos: 1 },
        { topic: '$share/g/a', qos: 1 },
      ],
    });
    expect(await client.next()).toMatchObject({ cmd: 'suback', messageId: 4, granted });
    const connection = only(fixture);
    const topics = ['a/x/c', 'a/x', 'b', 'b/1', 'b/2', 'secret/1'];
    expect(topics.map((topic) => connection.grantedQos(topic))).toEqual([1, undefined, 0, 0, 1, undefined]);
  });

  test('a connection holds so many and no more', async () => {
    const { port } = await startEndpoint({ limits: { subscriptions: 2 } });
    const client = await RawClient.connected(port, 5);
    const subscriptions = ['a', 'b', 'c', 'a'].map((topic) => ({ topic, qos: 1 }) as const);
    client.send({ cmd: 'subscribe', messageId: 1, subscriptions });
    expect(await client.next()).toMatchObject({ granted: [1, 1, 0x97, 1] });
  });

  test('UNSUBSCRIBE takes back', async () => {
    const unsubscribed = vi.fn();
    const fixture = await startEndpoint({ handlers: { unsubscribed } });
    const client = await RawClient.connected(fixture.port, 5);
    client.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'a', qos: 1 }] });
    await client.next();
    client.send({ cmd: 'unsubscribe', messageId: 2, unsubscriptions: ['a', 'b'] });
    expect(await client.next()).toMatchObject({ cmd: 'unsuback', messageId: 2, granted: [0, 0x11] });
    expect(only(fixture).grantedQos('a')).toBeUndefined();
    expect(unsubscribed).toHaveBeenCalledExactlyOnceWith(only(fixture), 'a');
    const old = await RawClient.connected(fixture.port, 4, { username: 'old' });
    old.send({ cmd: 'unsubscribe', messageId: 3, unsubscriptions: ['a'] });
    expect(await old.next()).toMatchObject({ cmd: 'unsuback', messageId: 3, length: 2 });
  });
});
