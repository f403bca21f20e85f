import { ArchiveError } from './archive-error.ts';

export interface EncodingChoice {
  /** A label that TextDecoder knows. */
  readonly encoding: string;
  readonly fault?: 'correctedEncoding' | 'unknownEncoding';
}

/** By its mark, by the zero bytes of UTF-16, else as declared; what is declared but unknown is read as UTF-8. */
export function chooseEncoding(beginning: Buffer, declared: string): EncodingChoice {
  const found = byMark(beginning) ?? byZeroBytes(beginning);
  const known = knownEncoding(declared);
  if (known === undefined) return { encoding: found ?? 'utf-8', fault: 'unknownEncoding' };
  if (found === undefined || found === known || isUtf16(declared)) return { encoding: found ?? known };
  return { encoding: found, fault: 'correctedEncoding' };
}

/** `UTF-16` leaves the order of bytes to the mark. */
const isUtf16 = (label: string): boolean => /^utf-?16$/i.test(label.trim());

function byMark(beginning: Buffer): string | undefined {
  if (beginning.length >= 3 && beginning.readUIntBE(0, 3) === 0xef_bb_bf) return 'utf-8';
  const mark = beginning.length >= 2 ? beginning.readUInt16BE(0) : 0;
  if (mark === 0xff_fe) return 'utf-16le';
  return mark === 0xfe_ff ? 'utf-16be' : undefined;
}

const sampledBytes = 4096;

/** ASCII in UTF-16 has a zero in every second byte; separators and names of columns are ASCII. */
function byZeroBytes(beginning: Buffer): string | undefined {
  const zeros = [0, 0];
  const sample = beginning.subarray(0, sampledBytes);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 8;
  if (odd > many && even < odd / 4) return 'utf-16le';
  return even > many && odd < even / 4 ? 'utf-16be' : undefined;
}

function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** The text of bytes, without its mark. Throws an ArchiveError `encoding` where they are not in it. */
export async function* decodedText(
  bytes: AsyncIterable<Buffer>,
  encoding: string,
  file: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new ArchiveError('encoding', `The text is not in ${encoding}`, { file });
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
