import type { DeviceConnection } from '../connection/connection.ts';
import { Ack } from '../connection/outbox.ts';
import { requirePacketId } from '../wire/decode.ts';
import { protocolError, Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';

/** 3.6 PUBREL: the device knows that we have its QoS 2 message; its identifier is free again. */
export function handlePubrel<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const packet = connection.host.decode(connection.protocolVersion, frame, 'pubrel');
  const packetId = requirePacketId(packet.messageId);
  // 4.3.3-3 (5): PUBREL answers PUBREC, and that has not been sent while storage is waited for.
  if (connection.inFlight?.some((entry) => entry.qos === 2 && entry.packetId === packetId)) {
    throw protocolError('PUBREL before PUBREC');
  }
  const wasKnown = connection.qos2Ids?.delete(packetId) ?? false;
  // 3.7.2.1: only MQTT 5 can be told.
  const reportsUnknown = !wasKnown && connection.protocolVersion === 5;
  connection.acknowledge(Ack.pubcomp, packetId, reportsUnknown ? Reason.packetIdNotFound : Reason.success);
}
