import { crc32, inflateRawSync } from 'node:zlib';
import { WorkbookError, workbookLimits } from './sheet.ts';

const endSignature = 0x0605_4b50;
const entrySignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const longestComment = 0xffff;
const ratioFromBytes = 1024 ** 2;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

export interface ZipEntries {
  /** Undefined: there is none of this name. Whatever it claims to be, no more comes out than it declares. */
  read(name: string): Buffer | undefined;
}

const damaged = () => new WorkbookError('damaged', 'The zip is damaged');
const tooLarge = () => new WorkbookError('tooLarge', 'It unpacks to too much');

/** Reads the directory of a zip; nothing is unpacked before all of what is declared is within the limits. */
export function openZip(file: Buffer): ZipEntries {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > workbookLimits.zipEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(file, at);
    // Which of two was meant nobody can know, and other programs read the other one.
    if (entries.has(entry.name.toLowerCase())) throw damaged();
    entries.set(entry.name.toLowerCase(), entry);
    at = next;
  }
  const declared = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  if (declared > workbookLimits.unpackedBytes) throw tooLarge();
  return {
    read(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(file, entry);
    },
  };
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endBytes - longestComment);
  for (let at = file.length - endBytes; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  throw damaged();
}

function entryAt(file: Buffer, at: number): { entry: Entry; next: number } {
  if (at + entryBytes > file.length || file.readUInt32LE(at) !== entrySignature) throw damaged();
  const nameBytes = file.readUInt16LE(at + 28);
  const next = at + entryBytes + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  if (next > file.length) throw damaged();
  const entry = {
    name: file.toString('utf8', at + entryBytes, at + entryBytes + nameBytes),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  if ((file.readUInt16LE(at + 8) & 1) !== 0) throw new WorkbookError('encrypted', 'An entry is encrypted');
  if (/^[/\\]|\\|^[a-z]:|(^|\/)\.\.(\/|$)|\0/i.test(entry.name)) throw damaged();
  const isPadded = entry.bytes > ratioFromBytes && entry.bytes > entry.packedBytes * workbookLimits.ratio;
  if (isPadded || entry.bytes > workbookLimits.unpackedBytes) throw tooLarge();
  return { entry, next };
}

function unpack(file: Buffer, { offset, method, packedBytes, bytes, crc }: Entry): Buffer {
  if (offset + localBytes > file.length || file.readUInt32LE(offset) !== localSignature) throw damaged();
  const from = offset + localBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) throw damaged();
  const content = method === 0 ? packed : inflate(packed, { method, bytes });
  if (content.length !== bytes || crc32(content) !== crc) throw damaged();
  return content;
}

function inflate(packed: Buffer, { method, bytes }: Pick<Entry, 'method' | 'bytes'>): Buffer {
  if (method !== 8) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    // Nothing of the other folders: the process that reads workbooks may not open them.
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}
