import type { DeviceConnection } from '../connection/connection.ts';
import { requirePacketId } from '../wire/decode.ts';
import type { Frame } from '../wire/packet-stream.ts';

/** 3.4 PUBACK: the device has a message we sent with QoS 1, or (5) says why it will not. */
export function handlePuback<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const packet = connection.host.decode(connection.protocolVersion, frame, 'puback');
  const packetId = requirePacketId(packet.messageId);
  connection.outgoing?.acknowledged(packetId, packet.reasonCode ?? 0);
}
