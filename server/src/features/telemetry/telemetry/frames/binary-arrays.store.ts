// PostgreSQL's binary form of a one-dimensional array: number of dimensions, whether it has nulls, element
// type, length, lower bound, then each element behind its size. It spares both ends the digits of numbers.
const headerBytes = 20;
const sizeBytes = 4;
const oids = { int4: 23, float8: 701, timestamptz: 1184 } as const;
const epoch2000Ms = 946_684_800_000;
const twoTo32 = 2 ** 32;

/** Takes elements of one size, one behind the other. */
class BinaryArray {
  readonly buffer: Buffer;
  private readonly elementBytes: number;
  private at = headerBytes;

  constructor(oid: number, length: number, elementBytes: number) {
    this.elementBytes = elementBytes;
    this.buffer = Buffer.allocUnsafe(headerBytes + length * (sizeBytes + elementBytes));
    // An empty array has no dimension at all, but one of length zero is read the same.
    this.buffer.writeInt32BE(1, 0);
    this.buffer.writeInt32BE(0, 4);
    this.buffer.writeInt32BE(oid, 8);
    this.buffer.writeInt32BE(length, 12);
    this.buffer.writeInt32BE(1, 16);
  }

  /** Where the next element is written. */
  protected next(): number {
    const place = this.buffer.writeInt32BE(this.elementBytes, this.at);
    this.at = place + this.elementBytes;
    return place;
  }
}

export class Int4Array extends BinaryArray {
  constructor(length: number) {
    super(oids.int4, length, 4);
  }

  push(value: number): void {
    this.buffer.writeInt32BE(value, this.next());
  }
}

export class Float8Array extends BinaryArray {
  constructor(length: number) {
    super(oids.float8, length, 8);
  }

  push(value: number): void {
    this.buffer.writeDoubleBE(value, this.next());
  }
}

/** Times given in milliseconds since 1970. */
export class TimestamptzArray extends BinaryArray {
  constructor(length: number) {
    super(oids.timestamptz, length, 8);
  }

  push(epochMs: number): void {
    const micros = (epochMs - epoch2000Ms) * 1000;
    const high = Math.floor(micros / twoTo32);
    const place = this.buffer.writeInt32BE(high, this.next());
    this.buffer.writeUInt32BE(micros - high * twoTo32, place);
  }
}
