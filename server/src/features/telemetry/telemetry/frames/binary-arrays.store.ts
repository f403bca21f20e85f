// PostgreSQL's binary form of a one-dimensional array: number of dimensions, whether it has nulls, element
// type, length, lower bound, then each element behind its size. It spares both ends the digits of numbers.
const headerBytes = 20;
const sizeBytes = 4;
const oids = { int4: 23, float8: 701, timestamptz: 1184 } as const;
const epoch2000Ms = 946_684_800_000;
const twoTo32 = 2 ** 32;

function allocate(oid: number, length: number, elementBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + length * (sizeBytes + elementBytes));
  // An empty array has no dimension at all, but one of length zero is read the same.
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

export class Int4Array {
  readonly buffer: Buffer;
  private at = headerBytes;

  constructor(length: number) {
    this.buffer = allocate(oids.int4, length, 4);
  }

  push(value: number): void {
    this.buffer.writeInt32BE(4, this.at);
    this.buffer.writeInt32BE(value, this.at + 4);
    this.at += 8;
  }
}

export class Float8Array {
  readonly buffer: Buffer;
  private at = headerBytes;

  constructor(length: number) {
    this.buffer = allocate(oids.float8, length, 8);
  }

  push(value: number): void {
    this.buffer.writeInt32BE(8, this.at);
    this.buffer.writeDoubleBE(value, this.at + 4);
    this.at += 12;
  }
}

/** Times given in milliseconds since 1970. */
export class TimestamptzArray {
  readonly buffer: Buffer;
  private at = headerBytes;

  constructor(length: number) {
    this.buffer = allocate(oids.timestamptz, length, 8);
  }

  push(epochMs: number): void {
    const micros = (epochMs - epoch2000Ms) * 1000;
    const high = Math.floor(micros / twoTo32);
    this.buffer.writeInt32BE(8, this.at);
    this.buffer.writeInt32BE(high, this.at + 4);
    this.buffer.writeUInt32BE(micros - high * twoTo32, this.at + 8);
    this.at += 12;
  }
}
