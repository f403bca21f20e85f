import type { DeviceConnection } from '../connection/connection.ts';
import type { MessageProperties, MqttMessage, Qos } from '../handlers.ts';
import { requireProperties } from '../wire/decode.ts';
import { fault, malformed, protocolError, Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';
import { isTopicName, readTopicName } from '../wire/topics.ts';

const RETAIN = 0x01;
const DUP = 0x08;

/**
 * 3.3, read straight from the bytes: this is the one packet that comes by the ten thousands a second,
 * and mqtt-packet takes several times as long for it.
 */
export function readPublish<P>(
  connection: DeviceConnection<P>,
  frame: Frame,
): { message: MqttMessage; packetId: number } {
  const { first, bytes, bodyStart, end } = frame;
  const qos = qosOf(first);
  const dup = (first & DUP) !== 0;
  const retain = (first & RETAIN) !== 0;
  // 3.3.1-2.
  if (dup && qos === 0) throw malformed('DUP on QoS 0');
  if (end - bodyStart < 2) throw malformed('PUBLISH without a topic');
  const topicStart = bodyStart + 2;
  const topicEnd = topicStart + bytes.readUInt16BE(bodyStart);
  let position = qos === 0 ? topicEnd : topicEnd + 2;
  if (position > end) throw malformed('PUBLISH cut short');
  const topic = readTopic(connection, bytes, topicStart, topicEnd);
  const packetId = qos === 0 ? 0 : bytes.readUInt16BE(topicEnd);
  if (qos !== 0 && packetId === 0) throw malformed('packet identifier 0');
  let properties: MessageProperties | undefined;
  if (connection.protocolVersion === 5) {
    if (bytes[position] === 0 && position < end) position += 1;
    else ({ properties, position } = readProperties(connection, frame, position));
    if (topic === '') throw protocolError('PUBLISH with neither topic nor alias');
  }
  const payload = bytes.subarray(position, end);
  return { message: { topic, payload, qos, retain, dup, properties }, packetId };
}

function qosOf(first: number): Qos {
  const qos = (first >> 1) & 3;
  if (qos === 0 || qos === 1 || qos === 2) return qos;
  // 3.3.1-4.
  throw malformed('QoS 3');
}

/** 3.3.2.1: a name without wildcards. Empty is left to the caller, where MQTT 5 might mean an alias. */
function readTopic<P>(connection: DeviceConnection<P>, bytes: Buffer, start: number, end: number): string {
  const { limits } = connection.host;
  if (end - start > limits.topicBytes)
    throw fault(Reason.topicNameInvalid, `topic longer than ${limits.topicBytes} bytes`);
  if (end === start && connection.protocolVersion !== 5) throw malformed('empty topic');
  const topic = readTopicName(bytes, start, end);
  if (topic === undefined) throw fault(Reason.topicNameInvalid, 'wildcard in the topic of a PUBLISH');
  return topic;
}

/** 3.3.2.3: decoded by mqtt-packet; the payload must begin where the announced length says. */
function readProperties<P>(
  connection: DeviceConnection<P>,
  frame: Frame,
  start: number,
): { properties: MessageProperties | undefined; position: number } {
  const packet = connection.host.decode(5, frame, 'publish');
  const position = propertiesEnd(frame, start);
  if (frame.end - position !== packet.payload.length) throw malformed('properties and their length disagree');
  if (packet.properties === undefined) return { properties: undefined, position };
  const { topicAlias, subscriptionIdentifier, ...properties } = packet.properties;
  // 3.3.2.3.4: Topic Alias Maximum 0 was announced.
  if (topicAlias !== undefined) throw fault(Reason.topicAliasInvalid, 'topic aliases are not taken');
  // 3.3.4-6.
  if (subscriptionIdentifier !== undefined) throw protocolError('subscription identifier from a client');
  requireProperties(frame, properties);
  const { responseTopic } = properties;
  // 3.3.2-14.
  if (responseTopic !== undefined && !isTopicName(responseTopic, connection.host.limits.topicBytes)) {
    throw malformed('response topic empty, too long or with a wildcard');
  }
  return { properties, position };
}

/** 2.2.2.1: a variable byte integer, then that many bytes. */
function propertiesEnd(frame: Frame, start: number): number {
  let length = 0;
  for (let at = start, shift = 0; at < frame.end && shift < 28; at += 1, shift += 7) {
    const byte = frame.bytes[at] ?? 0;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) return at + 1 + length;
  }
  throw malformed('PUBLISH cut short');
}
