import type { Packet } from 'mqtt-packet';
import { describe, expect, test, vi } from 'vitest';
import { Gate, pause, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';

const pubrel = (messageId: number): Packet => ({ cmd: 'pubrel', messageId });

async function gated(limits = {}) {
  const gate = new Gate();
  const published = vi.fn(() => gate.hold());
  return { gate, published, ...(await startEndpoint({ limits, handlers: { published } })) };
}

describe('QoS 1', () => {
  test('PUBACK follows storage, not arrival', async () => {
    const { gate, port } = await gated();
    const client = await RawClient.connected(port);
    client.publish(9);
    await expect.poll(() => gate.size).toBe(1);
    await pause(30);
    expect(client.pending).toBe(0);
    gate.store();
    expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 9 });
  });

  test('acknowledgements keep the order of the publishes and leave in one write', async () => {
    const { gate, port } = await gated();
    const client = await RawClient.connected(port);
    for (const id of [5, 3, 4]) client.publish(id);
    await expect.poll(() => gate.size).toBe(3);
    const before = client.chunks;
    gate.storeLast();
    await pause(30);
    expect(client.pending).toBe(0);
    gate.store();
    for (const messageId of [5, 3, 4])
      expect(await client.next()).toMatchObject({ cmd: 'puback', messageId });
    expect(client.chunks).toBe(before + 1);
  });

  test('a handler without a promise is acknowledged at once', async () => {
    const { port } = await startEndpoint({ handlers: { published: () => undefined } });
    const client = await RawClient.connected(port);
    for (let id = 1; id <= 200; id += 1) client.publish(id);
    for (let messageId = 1; messageId <= 200; messageId += 1)
      expect(await client.next()).toMatchObject({ messageId });
  });

  test('a resend with DUP is handed on again', async () => {
    const { port, messages } = await startEndpoint();
    const client = await RawClient.connected(port);
    client.publish(1);
    client.send({ cmd: 'publish', topic: 't', payload: 'x', qos: 1, messageId: 1, dup: true, retain: false });
    await client.next();
    await client.next();
    expect(messages.map((message) => message.dup)).toEqual([false, true]);
  });

  test('reason codes are for MQTT 5', async () => {
    const { port } = await startEndpoint({ handlers: { published: async () => ({ reasonCode: 0x97 }) } });
    const current = await RawClient.connected(port, 5, { username: 'a' });
    current.publish(1);
    expect(await current.next()).toMatchObject({ cmd: 'puback', messageId: 1, reasonCode: 0x97 });
    const old = await RawClient.connected(port, 4, { username: 'b' });
    old.publish(1);
    expect(await old.next()).toMatchObject({ cmd: 'puback', messageId: 1, length: 2 });
  });

  test('MQTT 5 is told why, unless it does not ask for that, or cannot take it', async () => {
    const why = { reasonString: 'the clock is ahead', userProperties: { rule: 'timeInFuture' } };
    const { port } = await startEndpoint({
      handlers: { published: async () => ({ reasonCode: 0x99, ...why }) },
    });
    const answerTo = async (qos: 1 | 2, properties = {}) => {
      const client = await RawClient.connected(port, 5, { username: 'a', properties });
      client.publish(1, '{}', qos);
      return client.next();
    };
    const refusal = { messageId: 1, reasonCode: 0x99 };
    const userProperties = expect.objectContaining(why.userProperties);
    const properties = { reasonString: why.reasonString, userProperties };
    expect(await answerTo(1)).toMatchObject({ cmd: 'puback', ...refusal, properties });
    expect(await answerTo(2)).toMatchObject({ cmd: 'pubrec', ...refusal, properties });
    const plain = [await answerTo(1, { requestProblemInformation: false })];
    plain.push(await answerTo(1, { maximumPacketSize: 40 }));
    for (const answer of plain) expect(answer).toMatchObject({ ...refusal, length: 3 });
  });
});

describe('what could not be stored', () => {
  test('has no acknowledgement; the connection closes after a pause, having acknowledged what was before', async () => {
    const { gate, port, ended, endpoint } = await gated({ rejectPauseMs: 100 });
    const client = await RawClient.connected(port, 5);
    for (const id of [1, 2, 3]) client.publish(id);
    await expect.poll(() => gate.size).toBe(3);
    gate.store(1);
    const failedAtMs = Date.now();
    gate.fail(1);
    gate.store();
    expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 1 });
    expect(await client.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x83 }]);
    expect(Date.now() - failedAtMs).toBeGreaterThanOrEqual(80);
    expect(ended).toMatchObject([{ reason: 'not stored' }]);
    expect(endpoint.stats()).toMatchObject({ notStored: 1, unackedBytes: 0 });
  });

  test('a handler that throws counts as that', async () => {
    const published = () => {
      throw new Error('bug');
    };
    const { port, ended } = await startEndpoint({ limits: { rejectPauseMs: 10 }, handlers: { published } });
    const client = await RawClient.connected(port);
    client.publish(1);
    expect(await client.untilClosed()).toEqual([]);
    expect(ended).toMatchObject([{ reason: 'not stored' }]);
  });

  test('with QoS 0 is counted and nothing else', async () => {
    const { gate, port, endpoint } = await gated({ rejectPauseMs: 10 });
    const client = await RawClient.connected(port);
    client.publish(0, 'x', 0);
    await expect.poll(() => gate.size).toBe(1);
    gate.fail();
    await pause(60);
    client.publish(2);
    await expect.poll(() => gate.size).toBe(1);
    gate.store();
    expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 2 });
    expect(endpoint.stats().lostQos0).toBe(1);
  });
});

describe.each([4, 5] as const)('QoS 2 at protocol level %i', (version) => {
  test('PUBREC follows storage; a repeat until PUBREL is not handed on', async () => {
    const { gate, port, published } = await gated();
    const client = await RawClient.connected(port, version);
    client.publish(7, 'x', 2);
    client.publish(7, 'x', 2);
    await expect.poll(() => gate.size).toBe(1);
    await pause(30);
    expect(client.pending).toBe(0);
    gate.store();
    expect(await client.next()).toMatchObject({ cmd: 'pubrec', messageId: 7 });
    client.publish(7, 'x', 2);
    expect(await client.next()).toMatchObject({ cmd: 'pubrec', messageId: 7 });
    expect(published).toHaveBeenCalledTimes(1);
    client.send(pubrel(7));
    expect(await client.next()).toMatchObject({ cmd: 'pubcomp', messageId: 7 });
    client.publish(7, 'y', 2);
    await expect.poll(() => published).toHaveBeenCalledTimes(2);
  });

  test('PUBREL for an unknown identifier is answered', async () => {
    const { port } = await gated();
    const client = await RawClient.connected(port, version);
    client.send(pubrel(5));
    const expected = version === 5 ? { reasonCode: 0x92 } : { length: 2 };
    expect(await client.next()).toMatchObject({ cmd: 'pubcomp', messageId: 5, ...expected });
  });

  test('PUBREL before PUBREC is an error', async () => {
    const { port, gate, ended } = await gated();
    const client = await RawClient.connected(port, version);
    client.publish(5, 'x', 2);
    await expect.poll(() => gate.size).toBe(1);
    client.send(pubrel(5));
    await client.closed;
    expect(ended).toMatchObject([{ reason: 'protocol error' }]);
  });
});

test('a PUBREC that refuses frees its identifier', async () => {
  const { port, published, gate } = await gated();
  const client = await RawClient.connected(port, 5);
  for (const times of [1, 2]) {
    client.publish(7, 'x', 2);
    await expect.poll(() => published).toHaveBeenCalledTimes(times);
    gate.store(1, { reasonCode: 0x97 });
    expect(await client.next()).toMatchObject({ cmd: 'pubrec', messageId: 7, reasonCode: 0x97 });
  }
});

test('MQTT 5 may leave no more QoS 2 exchanges open than it was told; 3.1.1 any number', async () => {
  const { port } = await startEndpoint();
  const current = await RawClient.connected(port, 5, { username: 'a' });
  for (let id = 1; id <= 65; id += 1) current.publish(id, 'x', 2);
  const said = await current.untilClosed();
  expect(said.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0x93 });
  const old = await RawClient.connected(port, 4, { username: 'b' });
  for (let id = 1; id <= 500; id += 1) old.publish(id, 'x', 2);
  for (let messageId = 1; messageId <= 500; messageId += 1)
    expect(await old.next()).toMatchObject({ cmd: 'pubrec', messageId });
});

test('outcomes that come after the connection went release their bytes and reach nobody', async () => {
  const { gate, port, endpoint, ended, errors } = await gated();
  const client = await RawClient.connected(port);
  client.publish(1);
  await expect.poll(() => gate.size).toBe(1);
  client.socket.destroy();
  await expect.poll(() => ended).toHaveLength(1);
  expect(endpoint.stats().unackedBytes).toBeGreaterThan(0);
  gate.store();
  await expect.poll(() => endpoint.stats().unackedBytes).toBe(0);
  expect(errors).toEqual([]);
});
