import type { DeviceConnection } from './connection/connection.ts';
import { handleAuth } from './packets/auth.ts';
import { handleConnect } from './packets/connect.ts';
import { handleDisconnect } from './packets/disconnect.ts';
import { handlePingreq } from './packets/pingreq.ts';
import { handlePuback } from './packets/puback.ts';
import { handlePublish } from './packets/publish.ts';
import { handlePubrel } from './packets/pubrel.ts';
import { handleSubscribe } from './packets/subscribe.ts';
import { handleUnsubscribe } from './packets/unsubscribe.ts';
import { protocolError } from './wire/faults.ts';
import type { Frame } from './wire/packet-stream.ts';

type PacketHandler = <P>(connection: DeviceConnection<P>, frame: Frame) => void;

/**
 * 2.1.2: the packet types that a client may send here. We never send QoS 2, so PUBREC (5) and PUBCOMP (7)
 * would answer nothing; the others are a server's.
 */
const handlers: Readonly<Record<number, PacketHandler>> = {
  1: handleConnect,
  3: handlePublish,
  4: handlePuback,
  6: handlePubrel,
  8: handleSubscribe,
  10: handleUnsubscribe,
  12: handlePingreq,
  14: handleDisconnect,
  15: handleAuth,
};

export function dispatch<P>(connection: DeviceConnection<P>, frame: Frame): void {
  const type = frame.first >> 4;
  // 3.1.0-1, 3.1.0-2: CONNECT first, and once.
  if ((type === 1) !== (connection.state === 'new')) {
    throw protocolError(type === 1 ? 'a second CONNECT' : 'a packet before CONNECT');
  }
  const handle = handlers[type];
  if (handle === undefined) throw protocolError(`packet type ${type} is not for a client to send here`);
  handle(connection, frame);
}
