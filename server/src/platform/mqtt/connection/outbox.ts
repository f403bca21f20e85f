import { generate } from 'mqtt-packet';
import type { PublishOutcome } from '../handlers.ts';

/** MQTT packet types of the acknowledgements (2.1.2). */
export const Ack = { puback: 4, pubrec: 5, pubcomp: 7 } as const;

/** What one turn has to say to one device, to leave in a single write. */
export class Outbox {
  private parts: Buffer[] = [];
  private acks: number[] = [];
  bytes = 0;

  acknowledge(type: number, packetId: number, reasonCode: number): void {
    this.acks.push((type << 24) | (reasonCode << 16) | packetId);
  }

  push(bytes: Buffer): void {
    this.collectAcks();
    this.parts.push(bytes);
    this.bytes += bytes.length;
  }

  take(): Buffer | undefined {
    this.collectAcks();
    const { parts } = this;
    if (parts.length === 0) return undefined;
    this.parts = [];
    this.bytes = 0;
    return parts.length === 1 ? parts[0] : Buffer.concat(parts);
  }

  private collectAcks(): void {
    if (this.acks.length === 0) return;
    this.parts.push(encodeAcks(this.acks));
    this.acks = [];
  }
}

/**
 * 3.4, 3.5, 3.7: acknowledgements, each packed as type << 24 | reason << 16 | packet id. A success needs
 * no reason code in MQTT 5 (3.4.2.1), so that it is the same four bytes in every version.
 */
function encodeAcks(acks: readonly number[]): Buffer {
  let sizeBytes = 0;
  for (const ack of acks) sizeBytes += reasonOf(ack) === 0 ? 4 : 5;
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let at = 0;
  for (const ack of acks) {
    const reason = reasonOf(ack);
    bytes[at++] = (ack >>> 24) << 4;
    bytes[at++] = reason === 0 ? 2 : 3;
    bytes[at++] = (ack >> 8) & 0xff;
    bytes[at++] = ack & 0xff;
    if (reason !== 0) bytes[at++] = reason;
  }
  return bytes;
}

/** 3.4.2.2, 3.5.2.2: an acknowledgement of MQTT 5 that says why; undefined where there is nothing to say. */
export function encodeReason(type: number, messageId: number, outcome: PublishOutcome): Buffer | undefined {
  const { reasonCode = 0, reasonString, userProperties } = outcome;
  if (reasonString === undefined) return undefined;
  const properties = { reasonString, ...(userProperties && { userProperties: { ...userProperties } }) };
  const cmd = type === Ack.puback ? 'puback' : 'pubrec';
  return generate({ cmd, messageId, reasonCode, properties }, { protocolVersion: 5 });
}

function reasonOf(ack: number): number {
  return (ack >> 16) & 0xff;
}
