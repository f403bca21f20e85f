import { fault, malformed, protocolError, Reason } from './faults.ts';

/** One whole control packet inside the bytes received. */
export interface Frame {
  /** Packet type and flags (2.1.2, 2.1.3). */
  readonly first: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

const LENGTH_BYTES_MAX = 4;

/**
 * Cuts the byte stream into packets. The announced length is judged as soon as it is there, before
 * the body is waited for; bodies that come in pieces are joined once, when complete.
 */
export class PacketStream {
  private bytes: Buffer | undefined = undefined;
  private offset = 0;
  private tail: Buffer[] | undefined = undefined;
  private tailBytes = 0;
  private neededBytes = 0;

  get heldBytes(): number {
    return this.bytes === undefined ? 0 : this.bytes.length - this.offset + this.tailBytes;
  }

  push(chunk: Buffer): void {
    if (this.bytes === undefined) {
      this.bytes = chunk;
      this.offset = 0;
      return;
    }
    this.tail ??= [];
    this.tail.push(chunk);
    this.tailBytes += chunk.length;
  }

  /** 3.1.0-1: another protocol shows in its first byte, and need not be waited for. */
  requireConnect(): void {
    const first = this.bytes?.[this.offset];
    if (first !== undefined && first >> 4 !== 1) throw protocolError('a packet before CONNECT');
  }

  /** The next whole packet, left in place until `advance`; undefined while it is incomplete. */
  peek(limitBytes: number): Frame | undefined {
    if (this.bytes === undefined || this.heldBytes < this.neededBytes) return undefined;
    const { bytes, offset } = this;
    let remaining = 0;
    let position = offset + 1;
    // 2.1.4: at most four bytes of seven bits, least significant first.
    for (let shift = 0; ; shift += 7) {
      if (position - offset > LENGTH_BYTES_MAX) throw malformed('remaining length of more than four bytes');
      const byte = bytes[position];
      if (byte === undefined) return this.waitFor(position - offset + 1, limitBytes);
      position += 1;
      remaining |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const end = position + remaining;
    if (end - offset > limitBytes) {
      throw fault(Reason.packetTooLarge, `packet of ${end - offset} bytes, at most ${limitBytes} are taken`);
    }
    if (end > bytes.length) return this.waitFor(end - offset, limitBytes);
    return { first: bytes[offset] ?? 0, bytes, start: offset, bodyStart: position, end };
  }

  advance(frame: Frame): void {
    this.neededBytes = 0;
    this.offset = frame.end;
    if (this.bytes === undefined || this.offset < this.bytes.length) return;
    this.offset = 0;
    this.bytes = this.tail?.shift();
    this.tailBytes -= this.bytes?.length ?? 0;
    if (this.tail?.length === 0) this.tail = undefined;
  }

  clear(): void {
    this.bytes = undefined;
    this.tail = undefined;
    this.tailBytes = 0;
    this.neededBytes = 0;
  }

  private waitFor(neededBytes: number, limitBytes: number): Frame | undefined {
    this.neededBytes = neededBytes;
    if (this.heldBytes < neededBytes || this.bytes === undefined) return undefined;
    this.bytes = Buffer.concat([this.bytes.subarray(this.offset), ...(this.tail ?? [])]);
    this.offset = 0;
    this.tail = undefined;
    this.tailBytes = 0;
    return this.peek(limitBytes);
  }
}
