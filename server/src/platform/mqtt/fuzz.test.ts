import fc from 'fast-check';
import { generate, type Packet } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { type EndpointFixture, startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';
import { PacketStream } from './wire/packet-stream.ts';
import { filterCovers, isTopicFilter } from './wire/topics.ts';

const LIMIT_BYTES = 262_144;

function framesOf(stream: PacketStream, chunks: readonly Buffer[]): Buffer[] {
  const frames: Buffer[] = [];
  for (const chunk of chunks) {
    stream.push(chunk);
    for (let frame = stream.peek(LIMIT_BYTES); frame !== undefined; frame = stream.peek(LIMIT_BYTES)) {
      frames.push(frame.bytes.subarray(frame.start, frame.end));
      stream.advance(frame);
    }
  }
  return frames;
}

function packetOf(bodyBytes: number, fill: number): Buffer {
  const payload = Buffer.alloc(bodyBytes, fill);
  return generate({ cmd: 'publish', topic: 't', payload, qos: 0, dup: false, retain: false });
}

test('however the bytes are cut, the packets are the same', () => {
  const sizes = fc.array(fc.oneof(fc.nat(40), fc.nat(40_000)), { minLength: 1, maxLength: 12 });
  const cuts = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_000 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(sizes, cuts, (bodies, lengths) => {
      const packets = bodies.map((size, index) => packetOf(size, index));
      const all = Buffer.concat(packets);
      const chunks: Buffer[] = [];
      for (let at = 0, turn = 0; at < all.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        chunks.push(all.subarray(at, at + length));
        at += length;
      }
      const stream = new PacketStream();
      expect(Buffer.concat(framesOf(stream, chunks)).equals(all)).toBe(true);
      expect(stream.heldBytes).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('the same when packets wait between pushes, as behind a paused socket', () => {
  const stream = new PacketStream();
  const packets = [packetOf(10, 1), packetOf(200, 2), packetOf(3, 3)];
  const all = Buffer.concat(packets);
  for (let at = 0; at < all.length; at += 7) stream.push(all.subarray(at, at + 7));
  expect(stream.heldBytes).toBe(all.length);
  expect(framesOf(stream, [Buffer.alloc(0)])).toEqual(packets);
});

const samples: Packet[] = [
  {
    cmd: 'publish',
    topic: 'v1/devices/me/telemetry',
    payload: '{"a":1}',
    qos: 1,
    messageId: 1,
    dup: false,
    retain: false,
  },
  {
    cmd: 'publish',
    topic: 't',
    payload: 'x',
    qos: 2,
    messageId: 2,
    dup: false,
    retain: false,
    properties: { userProperties: { a: 'b' } },
  },
  { cmd: 'pubrel', messageId: 2, reasonCode: 0 },
  { cmd: 'puback', messageId: 9, reasonCode: 0x80 },
  { cmd: 'subscribe', messageId: 3, subscriptions: [{ topic: 'a/+', qos: 1 }] },
  { cmd: 'unsubscribe', messageId: 4, unsubscriptions: ['a/+'] },
  { cmd: 'pingreq' },
  { cmd: 'disconnect', reasonCode: 4, properties: { reasonString: 'tired' } },
  { cmd: 'auth', reasonCode: 0x18, properties: { authenticationMethod: 'm' } },
];

async function throwBytes(
  fixture: EndpointFixture,
  bytes: Buffer,
  version: 4 | 5 | undefined,
): Promise<void> {
  const client =
    version === undefined
      ? await RawClient.open(fixture.port)
      : await RawClient.connected(fixture.port, version, { username: 'fuzz' });
  client.socket.end(bytes);
  client.socket.resume();
  await client.closed;
}

/** Bytes that are nearly right: a valid packet cut short, with a few bytes changed, or with noise behind it. */
const nearlyRight = (version: 4 | 5) =>
  fc
    .tuple(
      fc.constantFrom(...samples.filter((packet) => version === 5 || packet.cmd !== 'auth')),
      fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 4 }),
      fc.nat(60),
      fc.uint8Array({ maxLength: 20 }),
    )
    .map(([packet, changes, cut, noise]) => {
      const bytes = Buffer.from(generate(packet, { protocolVersion: version }));
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const kept = cut > bytes.length ? bytes : bytes.subarray(0, bytes.length - (cut % 3));
      return Buffer.concat([kept, noise]);
    });

test.each([4, 5] as const)('no bytes bring the endpoint down (protocol level %i)', async (version) => {
  const fixture = await startEndpoint({ limits: { reconnects: Number.POSITIVE_INFINITY } });
  const neighbour = await RawClient.connected(fixture.port, version, { username: 'neighbour' });
  const bytes = fc.oneof(nearlyRight(version), fc.uint8Array({ maxLength: 300 }).map(Buffer.from));
  await fc.assert(
    fc.asyncProperty(bytes, (thrown) => throwBytes(fixture, thrown, version)),
    { numRuns: 600 },
  );
  expect(fixture.errors).toEqual([]);
  neighbour.publish(1);
  expect(await neighbour.next()).toMatchObject({ cmd: 'puback' });
  expect(fixture.endpoint.stats()).toMatchObject({ connections: 1, bufferedBytes: 0, unackedBytes: 0 });
});

test('nor do those of a stranger', async () => {
  const fixture = await startEndpoint();
  const valid = generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 5,
    clientId: 'c',
    clean: true,
    username: 'u',
    password: Buffer.from('p'),
    will: { topic: 'w', payload: Buffer.from('w'), properties: { willDelayInterval: 3 } },
    properties: { sessionExpiryInterval: 3, userProperties: { a: 'b' } },
  });
  const changed = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
    .map((changes) => {
      const bytes = Buffer.from(valid);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.uint8Array({ maxLength: 300 }).map(Buffer.from)), (thrown) =>
      throwBytes(fixture, thrown, undefined),
    ),
    { numRuns: 600 },
  );
  expect(fixture.errors).toEqual([]);
  expect(fixture.endpoint.stats()).toMatchObject({ connections: 0, handshakes: 0, bufferedBytes: 0 });
});

test('topic filters', () => {
  const covers = [
    ['a/b', 'a/b'],
    ['a/+', 'a/b'],
    ['a/#', 'a'],
    ['a/#', 'a/b/c'],
    ['#', 'a/b'],
    ['+/+', '/b'],
    ['+', 'a'],
  ] as const;
  for (const [filter, topic] of covers)
    expect([filter, topic, filterCovers(filter, topic)]).toEqual([filter, topic, true]);
  const misses = [
    ['a/+', 'a'],
    ['a/+', 'a/b/c'],
    ['#', '$SYS/a'],
    ['+/a', '$SYS/a'],
    ['a', 'a/b'],
    ['a/b/c', 'a/b'],
  ] as const;
  for (const [filter, topic] of misses)
    expect([filter, topic, filterCovers(filter, topic)]).toEqual([filter, topic, false]);
  for (const filter of ['a/#', '#', '+', 'a/+/b', '/']) expect(isTopicFilter(filter, 256)).toBe(true);
  for (const filter of ['', 'a#', '#/a', 'a+', 'a/+b', 'x'.repeat(257)])
    expect(isTopicFilter(filter, 256)).toBe(false);
});
