import { describe, expect, test } from 'vitest';
import { Gate, pause, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';

const hourMs = 3_600_000;

async function gated(limits = {}) {
  const gate = new Gate();
  return { gate, ...(await startEndpoint({ limits, handlers: { published: () => gate.hold() } })) };
}

async function drainAcks(client: RawClient, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await client.next()).messageId ?? 0);
  return ids;
}

describe('64 unacknowledged publishes', () => {
  test.each([4, 5] as const)(
    'then the socket is not read until some are stored (protocol level %i)',
    async (version) => {
      const { gate, port, endpoint } = await gated();
      const client = await RawClient.connected(port, version);
      for (let id = 1; id <= 200; id += 1) client.publish(id);
      await expect.poll(() => gate.size).toBe(64);
      await pause(30);
      expect(gate.size).toBe(64);
      expect(endpoint.stats().pausedSockets).toBe(1);
      gate.store(10);
      await expect.poll(() => gate.size).toBe(64);
      const stored = setInterval(() => gate.store(), 5);
      const ids = await drainAcks(client, 200);
      clearInterval(stored);
      expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
      expect(endpoint.stats()).toMatchObject({ pausedSockets: 0, unackedBytes: 0, acknowledged: 200 });
    },
  );

  test('one client that waits does not make another wait', async () => {
    const { gate, port } = await gated();
    const busy = await RawClient.connected(port, 4, { username: 'busy' });
    for (let id = 1; id <= 100; id += 1) busy.publish(id);
    await expect.poll(() => gate.size).toBe(64);
    const other = await RawClient.connected(port, 4, { username: 'other' });
    other.send({ cmd: 'pingreq' });
    expect(await other.next()).toMatchObject({ cmd: 'pingresp' });
  });

  test('keep-alive is suspended while the socket is paused, and counts again after', async () => {
    const { gate, port, ended, pass } = await gated({ inFlight: 2 });
    const client = await RawClient.connected(port, 4, { keepalive: 0 });
    for (const id of [1, 2, 3]) client.publish(id);
    await expect.poll(() => gate.size).toBe(2);
    pass(2 * hourMs);
    await pause(60);
    expect(ended).toEqual([]);
    gate.store();
    await expect.poll(() => gate.size).toBe(1);
    gate.store();
    expect(await drainAcks(client, 3)).toEqual([1, 2, 3]);
    expect(ended).toEqual([]);
    pass(2 * hourMs);
    await expect.poll(() => ended).toMatchObject([{ reason: 'timeout' }]);
  });
});

describe('memory', () => {
  test('over the budget of unstored bytes no publish is read, and all is read in the end', async () => {
    const { gate, port, endpoint } = await gated({ unackedBytes: 100_000 });
    const names = ['a', 'b', 'c', 'd'];
    const clients = await Promise.all(names.map((username) => RawClient.connected(port, 4, { username })));
    for (const client of clients) {
      for (let id = 1; id <= 10; id += 1) client.publish(id, Buffer.alloc(10_000));
    }
    await expect.poll(() => endpoint.stats().isOverBudget).toBe(true);
    await pause(50);
    expect(endpoint.stats().unackedBytes).toBeLessThan(115_000);
    expect(endpoint.stats().pausedSockets).toBe(4);
    const late = await RawClient.connected(port, 4, { username: 'late' });
    late.publish(1);
    const stored = setInterval(() => gate.store(3), 5);
    for (const client of clients) expect(await drainAcks(client, 10)).toHaveLength(10);
    expect(await late.next()).toMatchObject({ cmd: 'puback' });
    clearInterval(stored);
    expect(endpoint.stats()).toMatchObject({ isOverBudget: false, unackedBytes: 0, pausedSockets: 0 });
  });

  test('unfinished packets of all clients share a budget', async () => {
    const { port, endpoint } = await startEndpoint({ limits: { partialBytes: 150_000 } });
    const header = Buffer.from([0x30, 0xc0, 0x9a, 0x0c]);
    const first = await RawClient.connected(port, 5, { username: 'a' });
    first.bytes(Buffer.concat([header, Buffer.alloc(100_000)]));
    await expect.poll(() => endpoint.stats().bufferedBytes).toBe(100_004);
    const second = await RawClient.connected(port, 5, { username: 'b' });
    second.bytes(Buffer.concat([header, Buffer.alloc(100_000)]));
    expect(await second.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x97 }]);
    expect(endpoint.stats().bufferedBytes).toBe(100_004);
    first.socket.destroy();
    await expect.poll(() => endpoint.stats().bufferedBytes).toBe(0);
  });

  test('a packet in many pieces is whole in the end', async () => {
    const { port, messages } = await startEndpoint();
    const client = await RawClient.connected(port);
    const payload = Buffer.from(Array.from({ length: 2_000 }, (_, index) => index & 0xff));
    const bytes = client.encode({
      cmd: 'publish',
      topic: 't',
      payload,
      qos: 1,
      messageId: 1,
      dup: false,
      retain: false,
    });
    for (let at = 0; at < bytes.length; at += 97) {
      client.bytes(bytes.subarray(at, at + 97));
      if (at % 5 === 0) await pause(1);
    }
    await client.next();
    expect(messages[0]?.payload.equals(payload)).toBe(true);
  });
});

describe('rate', () => {
  test('beyond it reading stops, nothing is dropped', async () => {
    const clock = { nowMs: 0 };
    const { port, endpoint, messages } = await startEndpoint({
      limits: { messagesPerSecond: 200 },
      endpoint: { nowMs: () => clock.nowMs },
    });
    const client = await RawClient.connected(port);
    for (let id = 1; id <= 260; id += 1) client.publish(id);
    await drainAcks(client, 200);
    await pause(60);
    expect(messages).toHaveLength(200);
    expect(endpoint.stats().rateLimited).toBeGreaterThan(0);
    clock.nowMs = 300;
    await drainAcks(client, 60);
    expect(messages).toHaveLength(260);
  });

  test('the admission may allow more, and a takeover does not refill', async () => {
    const authenticate = async ({ username = '' }: { username: string | undefined }) => ({
      principal: { token: username },
      identity: username,
      ...(username === 'gateway' ? { messagesPerSecond: 10_000 } : {}),
    });
    const { port, endpoint } = await startEndpoint({
      limits: { messagesPerSecond: 100 },
      handlers: { authenticate },
      endpoint: { nowMs: () => 0 },
    });
    const gateway = await RawClient.connected(port, 4, { username: 'gateway' });
    for (let id = 1; id <= 300; id += 1) gateway.publish(id);
    await drainAcks(gateway, 300);
    expect(endpoint.stats().rateLimited).toBe(0);
    const device = await RawClient.connected(port);
    for (let id = 1; id <= 99; id += 1) device.publish(id);
    await drainAcks(device, 99);
    expect(endpoint.stats().rateLimited).toBe(0);
    const again = await RawClient.connected(port);
    again.publish(1);
    again.publish(2);
    await drainAcks(again, 1);
    await expect.poll(() => endpoint.stats().rateLimited).toBe(1);
  });
});
