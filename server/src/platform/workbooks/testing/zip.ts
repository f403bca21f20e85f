import { crc32, deflateRawSync } from 'node:zlib';

export interface TestEntry {
  name: string;
  content: Buffer | string;
  /** What it says of itself, true or not. */
  declaredBytes?: number;
  flags?: number;
  /** Packed already. */
  packed?: Buffer;
}

/** A zip with whatever a test wants in it, and whatever it wants to say about that. */
export function zipOf(entries: readonly TestEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.packed ?? deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.declaredBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, name]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const workbook = '<workbook><sheets><sheet name="s" id="a"/></sheets></workbook>';
const relationships =
  '<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="texts.xml"/></Relationships>';

/** A workbook of a sheet whose XML a test writes, with more parts beside it. */
export const xlsxOf = (sheet: string, more: readonly TestEntry[] = []): Buffer =>
  zipOf([
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships },
    { name: 'xl/sheet.xml', content: sheet },
    ...more,
  ]);

/** A workbook of so many bytes that unpacks to a thousand times as much, and does not say so. */
export function bombOf(bytes: number): Buffer {
  const chunk = deflateRawSync(Buffer.alloc(16 * 1024 ** 2), { finishFlush: 3 });
  const chunks = Array<Buffer>(Math.ceil(bytes / chunk.length)).fill(chunk);
  const packed = Buffer.concat([...chunks, Buffer.from([3, 0])]);
  return xlsxOf('<worksheet/>', [
    { name: 'xl/texts.xml', content: '', packed, declaredBytes: 40 * 1024 ** 2 },
  ]);
}
