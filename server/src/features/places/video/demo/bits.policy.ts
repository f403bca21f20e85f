/** Bits one after the other, as ITU-T H.264 writes them. */
export interface BitWriter {
  bits(value: number, count: number): void;
  /** Unsigned Exp-Golomb code (9.1). */
  ue(value: number): void;
  /** Signed Exp-Golomb code (9.1.1). */
  se(value: number): void;
  /** Zeros up to the next byte. */
  align(): void;
  /** Whole bytes; only where the bits are aligned. */
  bytes(part: Uint8Array): void;
  /** A one, and zeros up to the next byte (7.3.2.11); then everything that was written. */
  end(): Buffer;
}

export function createBitWriter(): BitWriter {
  const parts: number[] = [];
  let current = 0;
  let filled = 0;
  const bit = (value: number) => {
    current = (current << 1) | value;
    filled += 1;
    if (filled < 8) return;
    parts.push(current);
    current = 0;
    filled = 0;
  };
  const bits = (value: number, count: number) => {
    for (let index = count - 1; index >= 0; index -= 1) bit((value >>> index) & 1);
  };
  const ue = (value: number) => {
    const length = 31 - Math.clz32(value + 1);
    bits(0, length);
    bits(value + 1, length + 1);
  };
  const align = () => {
    while (filled > 0) bit(0);
  };
  return {
    bits,
    ue,
    se: (value) => ue(value > 0 ? 2 * value - 1 : -2 * value),
    align,
    bytes: (part) => {
      for (const byte of part) parts.push(byte);
    },
    end() {
      bit(1);
      align();
      return Buffer.from(parts);
    },
  };
}

const keptApart = Uint8Array.of(3);

/** Keeps three bytes that would look like a start code apart (7.4.1). */
export function escaped(payload: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  let start = 0;
  let zeros = 0;
  for (const [at, byte] of payload.entries()) {
    if (zeros >= 2 && byte <= 3) {
      parts.push(payload.subarray(start, at), keptApart);
      start = at;
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.concat([...parts, payload.subarray(start)]);
}
