import type { DeviceConnection } from '../connection/connection.ts';
import { malformed } from '../wire/faults.ts';
import type { Frame } from '../wire/packet-stream.ts';

/** 3.12 PINGREQ: two bytes, flags and length 0. */
export function handlePingreq<P>(connection: DeviceConnection<P>, frame: Frame): void {
  if (frame.first !== 0xc0 || frame.end !== frame.bodyStart) throw malformed('PINGREQ with flags or a body');
  connection.send({ cmd: 'pingresp' });
}
