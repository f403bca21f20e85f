import type { DeviceConnection } from '../connection/connection.ts';
import { fault, malformed, Reason } from '../wire/faults.ts';

/** 3.15 AUTH: a reserved type before MQTT 5; there, no method was agreed on in CONNECT (4.12). */
export function handleAuth<P>(connection: DeviceConnection<P>): void {
  if (connection.protocolVersion !== 5) throw malformed('packet type 15');
  throw fault(Reason.badAuthMethod, 'no enhanced authentication here');
}
