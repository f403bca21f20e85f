import type { DeviceConnection } from '../connection/connection.ts';
import { requireProperties } from '../wire/decode.ts';
import { Reason } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';

/**
 * 3.14 DISCONNECT from the device. The will is forgotten (3.1.2-10 in 3.1.1, 3.14.4-3 in 5), unless
 * MQTT 5 asks for it, or says that something went wrong.
 */
export function handleDisconnect<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const packet = connection.host.decode(connection.protocolVersion, frame, 'disconnect');
  requireProperties(frame, packet.properties);
  const reasonCode = packet.reasonCode ?? Reason.success;
  if (reasonCode === Reason.success) connection.will = undefined;
  connection.end('clean');
}
