import { damaged } from './sheet.ts';

export interface BiffRecord {
  readonly type: number;
  readonly data: Buffer;
  /** Where the next one begins. */
  readonly next: number;
}

export const records = Object.freeze({
  formula: 0x06,
  end: 0x0a,
  calendar: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richText: 0xd6,
  cellFormat: 0xe0,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truthOrError: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  numberFormat: 0x41e,
  begin: 0x809,
});

/** The record that begins at a place of the stream ([MS-XLS] 2.1.4). */
export function recordAt(stream: Buffer, at: number): BiffRecord {
  if (at + 4 > stream.length) throw damaged();
  const next = at + 4 + stream.readUInt16LE(at + 2);
  if (next > stream.length) throw damaged();
  return { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next };
}

/** A text that begins with its length in two bytes and whether its characters have two bytes or one. */
export function unicodeText(data: Buffer, at: number): string {
  const chars = data.readUInt16LE(at);
  const isWide = (data.readUInt8(at + 2) & 1) === 1;
  return characters(data.subarray(at + 3), { chars, isWide });
}

function characters(data: Buffer, { chars, isWide }: { chars: number; isWide: boolean }): string {
  const bytes = isWide ? chars * 2 : chars;
  if (bytes > data.length) throw damaged();
  return data.toString(isWide ? 'utf16le' : 'latin1', 0, bytes);
}

/**
 * The texts that cells share. They run over from a record into those that continue it; a text that is cut
 * says anew, at the beginning of the next record, how wide its characters are.
 */
export function sharedTexts(parts: readonly Buffer[]): string[] {
  const reader = createPartsReader(parts);
  reader.take(4);
  const count = reader.take(4).readUInt32LE();
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const head = reader.take(3);
    const flags = head.readUInt8(2);
    const runs = flags & 8 ? reader.take(2).readUInt16LE() : 0;
    const extra = flags & 4 ? reader.take(4).readUInt32LE() : 0;
    texts.push(reader.takeText(head.readUInt16LE(), (flags & 1) === 1));
    reader.skip(runs * 4 + extra);
  }
  return texts;
}

function createPartsReader(parts: readonly Buffer[]) {
  let position = 0;
  let at = 0;
  const part = (): Buffer => {
    const current = parts[position];
    if (!current) throw damaged();
    return current;
  };
  const nextPart = () => {
    position += 1;
    at = 0;
  };
  const settle = () => {
    while (at >= part().length) nextPart();
  };
  const skip = (bytes: number) => {
    for (let left = bytes; left > 0; ) {
      settle();
      const step = Math.min(left, part().length - at);
      at += step;
      left -= step;
    }
  };
  return {
    skip,
    /** What is never cut in two. */
    take(bytes: number): Buffer {
      settle();
      const taken = part().subarray(at, at + bytes);
      if (taken.length < bytes) throw damaged();
      at += bytes;
      return taken;
    },
    takeText(chars: number, isWideAtFirst: boolean): string {
      let text = '';
      let isWide = isWideAtFirst;
      while (text.length < chars) {
        if (at >= part().length) {
          nextPart();
          isWide = (part().readUInt8(0) & 1) === 1;
          at = 1;
        }
        const width = isWide ? 2 : 1;
        const here = Math.min(chars - text.length, Math.floor((part().length - at) / width));
        if (here === 0) throw damaged();
        text += characters(part().subarray(at), { chars: here, isWide });
        at += here * width;
      }
      return text;
    },
  };
}

/** A number in four bytes: an integer of 30 bits or the upper half of a double, perhaps times a hundred. */
export function shortNumber(data: Buffer, at: number): number {
  const bits = data.readUInt32LE(at);
  const upper = Buffer.alloc(8);
  upper.writeUInt32LE((bits & 0xffff_fffc) >>> 0, 4);
  const value = bits & 2 ? data.readInt32LE(at) >> 2 : upper.readDoubleLE();
  return bits & 1 ? value / 100 : value;
}

const errors: Readonly<Record<number, string>> = Object.freeze({
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
});

export const errorText = (code: number): string => errors[code] ?? '#N/A';
