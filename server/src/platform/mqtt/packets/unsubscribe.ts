import type { DeviceConnection } from '../connection/connection.ts';
import { requirePacketId, requireProperties, requireText } from '../wire/decode.ts';
import { protocolError, Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';

/** 3.10 UNSUBSCRIBE, answered by UNSUBACK (3.11), which has a code for each filter in MQTT 5 only. */
export function handleUnsubscribe<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const packet = connection.host.decode(connection.protocolVersion, frame, 'unsubscribe');
  const messageId = requirePacketId(packet.messageId);
  requireProperties(frame, packet.properties);
  // 3.10.3-2.
  if (packet.unsubscriptions.length === 0) throw protocolError('UNSUBSCRIBE without a filter');
  requireText(frame, packet.unsubscriptions);
  const granted = packet.unsubscriptions.map((filter) => remove(connection, filter));
  connection.send({ cmd: 'unsuback', messageId, granted });
}

function remove<P>(connection: DeviceConnection<P>, filter: string): number {
  if (!connection.subscriptions?.delete(filter)) return Reason.noSubscriptionExisted;
  connection.host.handlers.unsubscribed?.(connection, filter);
  return Reason.success;
}
