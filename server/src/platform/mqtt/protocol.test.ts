import type { Packet } from 'mqtt-packet';
import { describe, expect, test } from 'vitest';
import { startEndpoint } from './testing/endpoint-fixture.ts';
import { RawClient } from './testing/raw-client.ts';

const TOPIC = [0, 1, 0x74];

/** [what, bytes under 3.1.1, bytes under MQTT 5, MQTT 5's reason]; null where the version cannot say it. */
const violations: [string, number[] | null, number[] | null, number][] = [
  ['a second CONNECT', [0x10, 13, 0, 4, 77, 81, 84, 84, 4, 2, 0, 60, 0, 1, 99], [0x10, 0], 0x82],
  ['NUL in a topic', [0x30, 5, 0, 3, 97, 0, 98], [0x30, 6, 0, 3, 97, 0, 98, 0], 0x81],
  ['# in a published topic', [0x30, 5, 0, 3, 97, 47, 35], [0x30, 6, 0, 3, 97, 47, 35, 0], 0x90],
  ['+ in a published topic', [0x30, 5, 0, 3, 43, 47, 98], [0x30, 6, 0, 3, 43, 47, 98, 0], 0x90],
  ['a topic that is not UTF-8', [0x30, 4, 0, 2, 0xc3, 0x28], [0x30, 5, 0, 2, 0xc3, 0x28, 0], 0x81],
  ['a surrogate in a topic', [0x30, 5, 0, 3, 0xed, 0xa0, 0x80], [0x30, 6, 0, 3, 0xed, 0xa0, 0x80, 0], 0x81],
  ['an empty topic', [0x30, 2, 0, 0], [0x30, 3, 0, 0, 0], 0x82],
  ['a topic over its packet', [0x30, 3, 0, 9, 97], [0x30, 3, 0, 9, 97], 0x81],
  ['PUBLISH without a body', [0x30, 0], [0x30, 0], 0x81],
  ['packet identifier 0', [0x32, 5, ...TOPIC, 0, 0], [0x32, 6, ...TOPIC, 0, 0, 0], 0x81],
  ['PUBLISH without its identifier', [0x32, 4, ...TOPIC, 0], [0x32, 4, ...TOPIC, 0], 0x81],
  ['QoS 3', [0x36, 5, ...TOPIC, 0, 1], [0x36, 6, ...TOPIC, 0, 1, 0], 0x81],
  ['DUP on QoS 0', [0x38, 3, ...TOPIC], [0x38, 4, ...TOPIC, 0], 0x81],
  ['a topic alias', null, [0x30, 7, ...TOPIC, 3, 0x23, 0, 1], 0x94],
  ['a subscription identifier in PUBLISH', null, [0x30, 6, ...TOPIC, 2, 0x0b, 1], 0x82],
  ['a property given twice', null, [0x30, 14, ...TOPIC, 10, 2, 0, 0, 0, 9, 2, 0, 0, 0, 9], 0x81],
  ['an unknown property', null, [0x30, 6, ...TOPIC, 2, 0x7f, 1], 0x81],
  ['properties longer than the packet', null, [0x30, 5, ...TOPIC, 9, 1], 0x81],
  ['a property over the end of the properties', null, [0x30, 8, ...TOPIC, 2, 2, 0, 0, 0], 0x81],
  ['a wildcard in the response topic', null, [0x30, 8, ...TOPIC, 4, 8, 0, 1, 0x23], 0x81],
  ['wrong flags on SUBSCRIBE', [0x80, 6, 0, 1, ...TOPIC, 0], [0x80, 7, 0, 1, 0, ...TOPIC, 0], 0x81],
  ['wrong flags on PUBREL', [0x60, 2, 0, 1], [0x60, 2, 0, 1], 0x81],
  ['wrong flags on DISCONNECT', [0xe1, 0], [0xe1, 0], 0x81],
  ['wrong flags on PINGREQ', [0xc1, 0], [0xc1, 0], 0x81],
  ['PINGREQ with a body', [0xc0, 1, 0], [0xc0, 1, 0], 0x81],
  ['SUBSCRIBE without a filter', [0x82, 2, 0, 1], [0x82, 3, 0, 1, 0], 0x82],
  ['SUBSCRIBE with identifier 0', [0x82, 6, 0, 0, ...TOPIC, 0], [0x82, 7, 0, 0, 0, ...TOPIC, 0], 0x81],
  ['SUBSCRIBE with QoS 3', [0x82, 6, 0, 1, ...TOPIC, 3], [0x82, 7, 0, 1, 0, ...TOPIC, 3], 0x81],
  ['NUL in a filter', [0x82, 6, 0, 1, 0, 1, 0, 0], [0x82, 7, 0, 1, 0, 0, 1, 0, 0], 0x81],
  ['a subscription identifier', null, [0x82, 9, 0, 1, 2, 0x0b, 1, ...TOPIC, 0], 0xa1],
  ['UNSUBSCRIBE without a filter', [0xa2, 2, 0, 1], [0xa2, 3, 0, 1, 0], 0x82],
  ['PUBACK with identifier 0', [0x40, 2, 0, 0], [0x40, 2, 0, 0], 0x81],
  ['PUBACK without a body', [0x40, 0], [0x40, 0], 0x81],
  ['PUBREC, which nothing asked for', [0x50, 2, 0, 1], [0x50, 2, 0, 1], 0x82],
  ["CONNACK, which is a server's", [0x20, 2, 0, 0], [0x20, 3, 0, 0, 0], 0x82],
  ["SUBACK, which is a server's", [0x90, 3, 0, 1, 0], [0x90, 4, 0, 1, 0, 0], 0x82],
  ["PINGRESP, which is a server's", [0xd0, 0], [0xd0, 0], 0x82],
  ['AUTH', [0xf0, 0], [0xf0, 0], 0x8c],
  ['packet type 0', [0x00, 0], [0x00, 0], 0x82],
  ['a length of five bytes', [0x30, 0xff, 0xff, 0xff, 0xff, 1], [0x30, 0xff, 0xff, 0xff, 0xff, 1], 0x81],
];

describe.each([4, 5] as const)('protocol level %i closes for', (version) => {
  const cases = violations.flatMap(([what, old, current, reasonCode]) => {
    const bytes = version === 5 ? current : old;
    return bytes === null ? [] : [{ what, bytes, reasonCode }];
  });

  test.each(cases)('$what', async ({ bytes, reasonCode }) => {
    const { port, ended, messages, errors } = await startEndpoint();
    const neighbour = await RawClient.connected(port, version, { username: 'neighbour' });
    const client = await RawClient.connected(port, version);
    client.bytes(bytes);
    await client.closed;
    // DISCONNECT, its length, its reason; before MQTT 5 CONNACK was the last word.
    if (version === 5) expect([client.lastBytes[0], client.lastBytes[2]]).toEqual([0xe0, reasonCode]);
    else expect([...client.lastBytes]).toEqual([0x20, 2, 0, 0]);
    expect(ended).toMatchObject([{ identity: 'token-1', reason: 'protocol error' }]);
    expect(messages).toEqual([]);
    expect(errors).toEqual([]);
    neighbour.publish(1);
    expect(await neighbour.next()).toMatchObject({ cmd: 'puback', messageId: 1 });
  });
});

test.each<[string, Packet]>([
  ['PUBLISH', { cmd: 'publish', topic: 't', payload: 'x', qos: 0, dup: false, retain: false }],
  ['PINGREQ', { cmd: 'pingreq' }],
  ['SUBSCRIBE', { cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 't', qos: 0 }] }],
])('%s before CONNECT is closed without a word', async (_name, packet) => {
  const { port, ended, messages } = await startEndpoint();
  const client = await RawClient.open(port);
  client.send(packet);
  expect(await client.untilClosed()).toEqual([]);
  expect(ended).toEqual([]);
  expect(messages).toEqual([]);
});

test('a topic may have 256 bytes and no more', async () => {
  const { port, messages } = await startEndpoint();
  const client = await RawClient.connected(port, 5);
  const publish = (topic: string) =>
    client.send({ cmd: 'publish', topic, payload: '', qos: 1, messageId: 1, dup: false, retain: false });
  publish('é'.repeat(128));
  expect(await client.next()).toMatchObject({ cmd: 'puback' });
  expect(messages[0]?.topic).toBe('é'.repeat(128));
  publish('é'.repeat(129));
  expect(await client.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x90 }]);
});

test('a packet may have 256 KiB; a longer one is refused by its announced length', async () => {
  const { port, messages, endpoint } = await startEndpoint();
  const client = await RawClient.connected(port, 5);
  // Fixed header 4, topic 2 + 1, identifier 2, properties 1.
  client.send({
    cmd: 'publish',
    topic: 't',
    payload: Buffer.alloc(262_144 - 10),
    qos: 1,
    messageId: 1,
    dup: false,
    retain: false,
  });
  expect(await client.next()).toMatchObject({ cmd: 'puback' });
  expect(messages[0]?.payload).toHaveLength(262_144 - 10);
  // 300,000 bytes announced, none of them sent.
  client.bytes([0x30, 0xe0, 0xa7, 0x12]);
  expect(await client.untilClosed()).toMatchObject([{ cmd: 'disconnect', reasonCode: 0x95 }]);
  expect(endpoint.stats().bufferedBytes).toBe(0);
});

test.each([4, 5] as const)('a retained message is like every other (protocol level %i)', async (version) => {
  const { port, messages } = await startEndpoint();
  const client = await RawClient.connected(port, version);
  client.send({ cmd: 'publish', topic: 't', payload: 'x', qos: 1, messageId: 3, dup: true, retain: true });
  expect(await client.next()).toMatchObject({ cmd: 'puback', messageId: 3 });
  expect(messages).toMatchObject([{ retain: true, dup: true, properties: undefined }]);
});

test('MQTT 5 properties reach the handler, and the payload begins after them', async () => {
  const { port, messages } = await startEndpoint();
  const client = await RawClient.connected(port, 5);
  const properties = {
    payloadFormatIndicator: true,
    messageExpiryInterval: 30,
    contentType: 'application/json',
    responseTopic: 'r/1',
    correlationData: Buffer.from([1, 2]),
    userProperties: { a: ['1', '2'], b: '\ufffd' },
  };
  client.send({ cmd: 'publish', topic: 't', payload: '{}', qos: 0, dup: false, retain: false, properties });
  client.publish(2);
  await client.next();
  expect(messages).toHaveLength(2);
  expect(messages[0]?.payload.toString()).toBe('{}');
  expect(messages[0]?.properties).toEqual({
    ...properties,
    userProperties: expect.objectContaining(properties.userProperties),
  });
});

test('PINGREQ is answered', async () => {
  const { port } = await startEndpoint();
  const client = await RawClient.connected(port);
  client.send({ cmd: 'pingreq' });
  expect(await client.next()).toMatchObject({ cmd: 'pingresp' });
});
