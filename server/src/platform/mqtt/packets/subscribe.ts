import type { ISubscription } from 'mqtt-packet';
import type { DeviceConnection } from '../connection/connection.ts';
import { requirePacketId, requireProperties, requireText } from '../wire/decode.ts';
import { fault, protocolError, Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';
import { isSharedFilter, isTopicFilter } from '../wire/topics.ts';

/** 3.8.4: what 3.1.1 knows of refusals. */
const FAILURE = 0x80;

/** 3.8 SUBSCRIBE: the feature says which filters a device may hear; each gets its own answer in SUBACK (3.9). */
export function handleSubscribe<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const packet = connection.host.decode(connection.protocolVersion, frame, 'subscribe');
  const messageId = requirePacketId(packet.messageId);
  requireProperties(frame, packet.properties);
  // 3.2.2.3.12: Subscription Identifiers Available 0 was announced.
  if (packet.properties?.subscriptionIdentifier !== undefined) {
    throw fault(Reason.subscriptionIdsNotSupported, 'subscription identifiers are not taken');
  }
  // 3.8.3-2 (5), 3.8.3-3 (3.1.1).
  if (packet.subscriptions.length === 0) throw protocolError('SUBSCRIBE without a filter');
  requireText(
    frame,
    packet.subscriptions.map((subscription) => subscription.topic),
  );
  const granted = packet.subscriptions.map((subscription) => grant(connection, subscription));
  connection.send({ cmd: 'suback', messageId, granted });
}

function grant<P>(
  connection: DeviceConnection<P>,
  { topic: filter, qos: requestedQos }: ISubscription,
): number {
  const { handlers, limits } = connection.host;
  const refuse = (reasonCode: number) => (connection.protocolVersion === 5 ? reasonCode : FAILURE);
  if (isSharedFilter(filter)) return refuse(Reason.sharedSubscriptionsNotSupported);
  if (!isTopicFilter(filter, limits.topicBytes)) return refuse(Reason.topicFilterInvalid);
  const qos = requestedQos === 0 ? 0 : 1;
  connection.subscriptions ??= new Map();
  const { subscriptions } = connection;
  if (subscriptions.size >= limits.subscriptions && !subscriptions.has(filter))
    return refuse(Reason.quotaExceeded);
  if (!handlers.subscribed(connection, filter, qos)) return refuse(Reason.notAuthorized);
  subscriptions.set(filter, qos);
  return qos;
}
